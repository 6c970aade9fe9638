<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>FileJobs</name>
    <message numerus="yes">
        <source>%n file(s) cannot be translated and were left out: {names}</source>
        <translation>
            <numerusform>%n file cannot be translated and was left out: {names}</numerusform>
            <numerusform>%n files cannot be translated and were left out: {names}</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OffersModel</name>
    <message numerus="yes">
        <source>%n download(s)</source>
        <translation>
            <numerusform>%n download</numerusform>
            <numerusform>%n downloads</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message numerus="yes">
        <source>Measured on this machine: %n thread(s).</source>
        <translation>
            <numerusform>Measured on this machine: %n thread.</numerusform>
            <numerusform>Measured on this machine: %n threads.</numerusform>
        </translation>
    </message>
</context>
</TS>
