<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>CompareView</name>
    <message numerus="yes">
        <source>%n head(s) changed</source>
        <translation>
            <numerusform>%n head changed</numerusform>
            <numerusform>%n heads changed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message numerus="yes">
        <source>%Ln character(s)</source>
        <translation>
            <numerusform>%Ln character</numerusform>
            <numerusform>%Ln characters</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentence(s)</source>
        <translation>
            <numerusform>%Ln sentence</numerusform>
            <numerusform>%Ln sentences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentence(s) · {seconds} s</source>
        <translation>
            <numerusform>%Ln sentence · {seconds} s</numerusform>
            <numerusform>%Ln sentences · {seconds} s</numerusform>
        </translation>
    </message>
</context>
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
    <name>GainsNote</name>
    <message numerus="yes">
        <source>Head gains are in force: %n head(s) changed, {muted} of them muted. What is shown is the translation under them.</source>
        <translation>
            <numerusform>Head gains are in force: %n head changed, {muted} of them muted. What is shown is the translation under them.</numerusform>
            <numerusform>Head gains are in force: %n heads changed, {muted} of them muted. What is shown is the translation under them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HistoryPage</name>
    <message numerus="yes">
        <source>%Ln entry(ies) deleted.</source>
        <translation>
            <numerusform>%Ln entry deleted.</numerusform>
            <numerusform>%Ln entries deleted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln entry(ies) written to {file}.</source>
        <translation>
            <numerusform>%Ln entry written to {file}.</numerusform>
            <numerusform>%Ln entries written to {file}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OffersModel</name>
    <message numerus="yes">
        <source>%Ln download(s)</source>
        <translation>
            <numerusform>%Ln download</numerusform>
            <numerusform>%Ln downloads</numerusform>
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
