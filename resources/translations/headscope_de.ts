<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AboutPage</name>
    <message>
        <source>What to read about</source>
        <translation>Worüber Sie lesen möchten</translation>
    </message>
    <message>
        <source>Choose the program, a model or a library to read about</source>
        <translation>Wählen Sie das Programm, ein Modell oder eine Bibliothek, um darüber zu lesen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy all of the text below</source>
        <translation>Den ganzen Text unten kopieren</translation>
    </message>
    <message>
        <source>About Headscope</source>
        <translation>Über Headscope</translation>
    </message>
    <message>
        <source>The text about what was chosen above; select as you like</source>
        <translation>Der Text zur Auswahl oben; markieren Sie darin nach Belieben</translation>
    </message>
    <message>
        <source>Headscope</source>
        <translation>Headscope</translation>
    </message>
    <message>
        <source>Model {name}</source>
        <translation>Modell {name}</translation>
    </message>
    <message>
        <source>Headscope {version}</source>
        <translation>Headscope {version}</translation>
    </message>
    <message>
        <source>An offline translator that shows what every attention head looked at. Nothing that you type leaves this computer.</source>
        <translation>Ein Offline-Übersetzer, der zeigt, worauf jeder Attention-Kopf geschaut hat. Nichts von dem, was Sie eingeben, verlässt diesen Rechner.</translation>
    </message>
    <message>
        <source>Headscope is free software under the Apache License 2.0. Choose “headscope” above to read it.</source>
        <translation>Headscope ist freie Software unter der Apache License 2.0. Wählen Sie oben „headscope“, um sie zu lesen.</translation>
    </message>
    <message>
        <source>The bundled models were trained on sentences of Tatoeba (tatoeba.org) by its contributors, which are under the licence CC BY 2.0 FR (creativecommons.org/licenses/by/2.0/fr). Choose a model above to read its card.</source>
        <translation>Die mitgelieferten Modelle wurden mit Sätzen von Tatoeba (tatoeba.org) trainiert, die von den dort Mitwirkenden stammen und unter der Lizenz CC BY 2.0 FR stehen (creativecommons.org/licenses/by/2.0/fr). Wählen Sie oben ein Modell, um seine Karte zu lesen.</translation>
    </message>
    <message>
        <source>The window uses Qt {qt} and PySide6 {pyside} under the GNU Lesser General Public License, version 3 (gnu.org/licenses/lgpl-3.0). They are libraries of their own, unchanged, and may be replaced by others of the same interface. Their source is at {source} in the folders “qt” and “QtForPython”.</source>
        <translation>Das Fenster verwendet Qt {qt} und PySide6 {pyside} unter der GNU Lesser General Public License, Version 3 (gnu.org/licenses/lgpl-3.0). Sie sind eigenständige Bibliotheken, unverändert, und dürfen durch andere mit derselben Schnittstelle ersetzt werden. Ihr Quelltext liegt unter {source} in den Ordnern „qt“ und „QtForPython“.</translation>
    </message>
    <message>
        <source>Installed libraries and their licences:</source>
        <translation>Installierte Bibliotheken und ihre Lizenzen:</translation>
    </message>
    <message>
        <source>Reading the licences of the libraries…</source>
        <translation>Die Lizenzen der Bibliotheken werden gelesen…</translation>
    </message>
    <message>
        <source>licence not named</source>
        <translation>Lizenz nicht genannt</translation>
    </message>
    <message>
        <source>This library ships no text of its licence; the name of the licence stands above.</source>
        <translation>Diese Bibliothek enthält keinen Text ihrer Lizenz; der Name der Lizenz steht oben.</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>Files and pages</source>
        <translation>Dateien und Seiten</translation>
    </message>
    <message>
        <source>Editing</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>Übersetzung</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>&amp;Open files…</source>
        <translation>Dateien ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Choose documents to translate</source>
        <translation>Dokumente zum Übersetzen wählen</translation>
    </message>
    <message>
        <source>&amp;Files</source>
        <translation>&amp;Dateien</translation>
    </message>
    <message>
        <source>Show or fold away the documents and how far they are</source>
        <translation>Die Dokumente und ihren Stand ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Open s&amp;ession…</source>
        <translation>S&amp;itzung öffnen…</translation>
    </message>
    <message>
        <source>Open a saved session: its text, its model, and what was looked at</source>
        <translation>Eine gespeicherte Sitzung öffnen: ihren Text, ihr Modell und das, was betrachtet wurde</translation>
    </message>
    <message>
        <source>S&amp;ave session…</source>
        <translation>Sitzung &amp;speichern…</translation>
    </message>
    <message>
        <source>Save the text, the head gains and what is looked at, to open them again</source>
        <translation>Den Text, die Kopffaktoren und das Betrachtete speichern, um sie wieder öffnen zu können</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>&amp;Verlauf</translation>
    </message>
    <message>
        <source>Show or fold away what was translated before</source>
        <translation>Frühere Übersetzungen ein- oder ausblenden</translation>
    </message>
    <message>
        <source>&amp;Library</source>
        <translation>Bib&amp;liothek</translation>
    </message>
    <message>
        <source>Show or fold away the models that there are</source>
        <translation>Die vorhandenen Modelle ein- oder ausblenden</translation>
    </message>
    <message>
        <source>&amp;Private mode</source>
        <translation>&amp;Privater Modus</translation>
    </message>
    <message>
        <source>Keep nothing of what is translated from now on</source>
        <translation>Von jetzt an nichts von dem aufbewahren, was übersetzt wird</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>&amp;Einstellungen</translation>
    </message>
    <message>
        <source>Show or fold away the settings</source>
        <translation>Die Einstellungen ein- oder ausblenden</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>Close Headscope</source>
        <translation>Headscope schließen</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Take the last change of the text back</source>
        <translation>Die letzte Änderung am Text zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Make the change again that was taken back</source>
        <translation>Die zurückgenommene Änderung wieder vornehmen</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>&amp;Ausschneiden</translation>
    </message>
    <message>
        <source>Move the selected text to the clipboard</source>
        <translation>Den markierten Text in die Zwischenablage verschieben</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copy the selected text</source>
        <translation>Den markierten Text kopieren</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>&amp;Einfügen</translation>
    </message>
    <message>
        <source>Insert the text of the clipboard, without its looks</source>
        <translation>Den Text der Zwischenablage ohne seine Formatierung einfügen</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>A&amp;lles auswählen</translation>
    </message>
    <message>
        <source>Select the whole text of the pane that has the cursor</source>
        <translation>Den ganzen Text des Textfelds markieren, in dem der Cursor steht</translation>
    </message>
    <message>
        <source>&amp;Translate now</source>
        <translation>&amp;Jetzt übersetzen</translation>
    </message>
    <message>
        <source>Translate without waiting for a pause in typing</source>
        <translation>Übersetzen, ohne auf eine Pause beim Tippen zu warten</translation>
    </message>
    <message>
        <source>St&amp;op translating</source>
        <translation>Übersetzen &amp;anhalten</translation>
    </message>
    <message>
        <source>Stop the translation that runs; what is finished stays</source>
        <translation>Die laufende Übersetzung anhalten; was fertig ist, bleibt</translation>
    </message>
    <message>
        <source>&amp;Copy translation</source>
        <translation>Übersetzung &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy the whole translation</source>
        <translation>Die ganze Übersetzung kopieren</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>&amp;Leeren</translation>
    </message>
    <message>
        <source>Empty both panes; Ctrl+Z in the left one brings it back</source>
        <translation>Beide Textfelder leeren; Strg+Z im linken holt den Text zurück</translation>
    </message>
    <message>
        <source>&amp;Swap languages</source>
        <translation>&amp;Sprachen tauschen</translation>
    </message>
    <message>
        <source>Translate the other way round; the translation becomes the source</source>
        <translation>In der Gegenrichtung übersetzen; die Übersetzung wird zum Ausgangstext</translation>
    </message>
    <message>
        <source>&amp;Back-translation</source>
        <translation>&amp;Rückübersetzung</translation>
    </message>
    <message>
        <source>Translate the translation back, to see what it says</source>
        <translation>Die Übersetzung zurückübersetzen, um zu sehen, was sie sagt</translation>
    </message>
    <message>
        <source>&amp;Alternatives</source>
        <translation>Al&amp;ternativen</translation>
    </message>
    <message>
        <source>Show what else could stand at the cursor in the translation</source>
        <translation>Zeigen, was an der Stelle des Cursors in der Übersetzung noch stehen könnte</translation>
    </message>
    <message>
        <source>&amp;Marks</source>
        <translation>&amp;Markierungen</translation>
    </message>
    <message>
        <source>Underline words that the translator is not sure of</source>
        <translation>Wörter unterstreichen, bei denen der Übersetzer unsicher ist</translation>
    </message>
    <message>
        <source>&amp;Next mark</source>
        <translation>&amp;Nächste Markierung</translation>
    </message>
    <message>
        <source>Go to the next underlined word, and say why it is underlined</source>
        <translation>Zum nächsten unterstrichenen Wort gehen und sagen, warum es unterstrichen ist</translation>
    </message>
    <message>
        <source>Pre&amp;vious mark</source>
        <translation>&amp;Vorherige Markierung</translation>
    </message>
    <message>
        <source>Go to the underlined word before, and say why it is underlined</source>
        <translation>Zum vorigen unterstrichenen Wort gehen und sagen, warum es unterstrichen ist</translation>
    </message>
    <message>
        <source>Translation &amp;below</source>
        <translation>Übersetzung &amp;darunter</translation>
    </message>
    <message>
        <source>Put the translation below its source instead of beside it</source>
        <translation>Die Übersetzung unter ihren Ausgangstext stellen statt daneben</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>&amp;Größere Schrift</translation>
    </message>
    <message>
        <source>Make the text larger</source>
        <translation>Den Text größer machen</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>&amp;Kleinere Schrift</translation>
    </message>
    <message>
        <source>Make the text smaller</source>
        <translation>Den Text kleiner machen</translation>
    </message>
    <message>
        <source>&amp;Normal text</source>
        <translation>&amp;Normale Schrift</translation>
    </message>
    <message>
        <source>Give the text its first size again</source>
        <translation>Dem Text wieder seine ursprüngliche Größe geben</translation>
    </message>
    <message>
        <source>Next t&amp;heme</source>
        <translation>Nächstes &amp;Farbschema</translation>
    </message>
    <message>
        <source>Go on from the system&apos;s colours to light and dark ones</source>
        <translation>Von den Farben des Systems weiter zu hellen und dunklen</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;System</translation>
    </message>
    <message>
        <source>Light or dark as the system is</source>
        <translation>Hell oder dunkel wie das System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>Dark text on a light ground</source>
        <translation>Dunkler Text auf hellem Grund</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>Light text on a dark ground</source>
        <translation>Heller Text auf dunklem Grund</translation>
    </message>
    <message>
        <source>Ne&amp;xt pane</source>
        <translation>Nä&amp;chster Bereich</translation>
    </message>
    <message>
        <source>Go to the next part of the window</source>
        <translation>Zum nächsten Teil des Fensters gehen</translation>
    </message>
    <message>
        <source>&amp;Previous pane</source>
        <translation>&amp;Vorheriger Bereich</translation>
    </message>
    <message>
        <source>Go to the part of the window before this one</source>
        <translation>Zum vorigen Teil des Fensters gehen</translation>
    </message>
    <message>
        <source>&amp;Tour of attention</source>
        <translation>&amp;Rundgang durch die Attention</translation>
    </message>
    <message>
        <source>See how attention works, in eight steps on a short example; your text comes back</source>
        <translation>In acht Schritten an einem kurzen Beispiel sehen, wie Attention funktioniert; Ihr Text kommt danach zurück</translation>
    </message>
    <message>
        <source>&amp;Inspector</source>
        <translation>&amp;Inspektor</translation>
    </message>
    <message>
        <source>Show or fold away what the attention heads looked at</source>
        <translation>Ein- oder ausblenden, worauf die Attention-Köpfe geschaut haben</translation>
    </message>
    <message>
        <source>&amp;Encoder</source>
        <translation>&amp;Encoder</translation>
    </message>
    <message>
        <source>Encoder: how the pieces of the source sentence look at each other</source>
        <translation>Encoder: wie die Teilstücke des Ausgangssatzes einander anschauen</translation>
    </message>
    <message>
        <source>&amp;Decoder</source>
        <translation>&amp;Decoder</translation>
    </message>
    <message>
        <source>Decoder: how each piece being written looks back at those already written</source>
        <translation>Decoder: wie jedes Teilstück beim Schreiben auf die schon geschriebenen zurückschaut</translation>
    </message>
    <message>
        <source>C&amp;ross</source>
        <translation>&amp;Cross</translation>
    </message>
    <message>
        <source>Cross: how each piece being written looks at the source sentence</source>
        <translation>Cross: wie jedes Teilstück beim Schreiben auf den Ausgangssatz schaut</translation>
    </message>
    <message>
        <source>&amp;Heatmap</source>
        <translation>&amp;Heatmap</translation>
    </message>
    <message>
        <source>The weights as colours: rows look at columns</source>
        <translation>Die Gewichte als Farben: Zeilen schauen auf Spalten</translation>
    </message>
    <message>
        <source>&amp;Lines</source>
        <translation>&amp;Linien</translation>
    </message>
    <message>
        <source>Lines between the words, the thicker the larger the weight</source>
        <translation>Linien zwischen den Wörtern, umso dicker, je größer das Gewicht</translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation>&amp;Tabelle</translation>
    </message>
    <message>
        <source>The weights as numbers, to be read, heard and copied</source>
        <translation>Die Gewichte als Zahlen, zum Lesen, Hören und Kopieren</translation>
    </message>
    <message>
        <source>&amp;Arithmetic</source>
        <translation>&amp;Rechenweg</translation>
    </message>
    <message>
        <source>How one weight comes about, with this model&apos;s own numbers</source>
        <translation>Wie ein Gewicht zustande kommt, mit den eigenen Zahlen dieses Modells</translation>
    </message>
    <message>
        <source>Dec&amp;oding</source>
        <translation>Dek&amp;odierung</translation>
    </message>
    <message>
        <source>How the translation was searched for, step by step</source>
        <translation>Wie nach der Übersetzung gesucht wurde, Schritt für Schritt</translation>
    </message>
    <message>
        <source>&amp;Mixer</source>
        <translation>&amp;Mischpult</translation>
    </message>
    <message>
        <source>Turn heads up and down, and see what the model then writes</source>
        <translation>Köpfe lauter und leiser stellen und sehen, was das Modell dann schreibt</translation>
    </message>
    <message>
        <source>Com&amp;pare</source>
        <translation>&amp;Vergleich</translation>
    </message>
    <message>
        <source>Two sentences, models or settings side by side, and their difference</source>
        <translation>Zwei Sätze, Modelle oder Einstellungen nebeneinander, und ihr Unterschied</translation>
    </message>
    <message>
        <source>O&amp;wn translation</source>
        <translation>Ei&amp;gene Übersetzung</translation>
    </message>
    <message>
        <source>Type a translation of your own, and see how probable the model finds each piece and what it looks at; folded away, the model&apos;s own is shown again</source>
        <translation>Eine eigene Übersetzung eingeben und sehen, für wie wahrscheinlich das Modell jedes Teilstück hält und worauf es dabei schaut; ausgeblendet wird wieder die des Modells gezeigt</translation>
    </message>
    <message>
        <source>Le&amp;ns</source>
        <translation>L&amp;upe</translation>
    </message>
    <message>
        <source>Show or fold away what is looked at: words or pieces, sums over heads, rollout, what is hidden</source>
        <translation>Die Wahl dessen, was betrachtet wird, ein- oder ausblenden: Wörter oder Teilstücke, Summen über Köpfe, Rollout, Verborgenes</translation>
    </message>
    <message>
        <source>&amp;Brighten</source>
        <translation>&amp;Aufhellen</translation>
    </message>
    <message>
        <source>Stretch the colours up to the largest weight of this head, so that faint heads can be read; otherwise colours go from 0 to 1 and heads can be compared</source>
        <translation>Die Farben bis zum größten Gewicht dieses Kopfes strecken, damit auch schwache Köpfe lesbar sind; sonst gehen die Farben von 0 bis 1, und Köpfe lassen sich vergleichen</translation>
    </message>
    <message>
        <source>Save &amp;figure…</source>
        <translation>Abbildung &amp;speichern…</translation>
    </message>
    <message>
        <source>Save what is shown as a picture: SVG, PDF or PNG</source>
        <translation>Das Gezeigte als Bild speichern: SVG, PDF oder PNG</translation>
    </message>
    <message>
        <source>Sa&amp;ve all heads…</source>
        <translation>Alle Köp&amp;fe speichern…</translation>
    </message>
    <message>
        <source>Save all heads of this stack, as a figure or as data</source>
        <translation>Alle Köpfe dieses Stapels speichern, als Abbildung oder als Daten</translation>
    </message>
    <message>
        <source>&amp;Save data…</source>
        <translation>Daten s&amp;peichern…</translation>
    </message>
    <message>
        <source>Save the numbers that are shown: CSV, JSON or NPZ</source>
        <translation>Die gezeigten Zahlen speichern: CSV, JSON oder NPZ</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>Show or fold away the list of all keys</source>
        <translation>Die Liste aller Tastenkürzel ein- oder ausblenden</translation>
    </message>
    <message>
        <source>&amp;About Headscope</source>
        <translation>Ü&amp;ber Headscope</translation>
    </message>
    <message>
        <source>Show or fold away what this is, and the licences</source>
        <translation>Die Beschreibung des Programms und die Lizenzen ein- oder ausblenden</translation>
    </message>
    <message>
        <source>Save &amp;log…</source>
        <translation>&amp;Protokoll speichern…</translation>
    </message>
    <message>
        <source>Save what the program noted about itself, to send it to somebody who helps; nothing that you typed is in it</source>
        <translation>Speichern, was das Programm über sich selbst notiert hat, um es jemandem zu schicken, der hilft; nichts von Ihren Eingaben steht darin</translation>
    </message>
    <message>
        <source>Open the log&apos;s &amp;folder</source>
        <translation>&amp;Ordner des Protokolls öffnen</translation>
    </message>
    <message>
        <source>Open the folder that the log lies in</source>
        <translation>Den Ordner öffnen, in dem das Protokoll liegt</translation>
    </message>
</context>
<context>
    <name>AddButtons</name>
    <message>
        <source>Get a model…</source>
        <translation>Modell holen…</translation>
    </message>
    <message>
        <source>Find a model for two languages on the Hugging Face hub, and download it</source>
        <translation>Auf dem Hugging-Face-Hub ein Modell für zwei Sprachen suchen und herunterladen</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Ordner wählen…</translation>
    </message>
    <message>
        <source>Copy a model&apos;s folder into your library: one of Headscope&apos;s own, or one of Hugging Face Marian, Marian or CTranslate2, which is converted</source>
        <translation>Den Ordner eines Modells in Ihre Bibliothek kopieren: eines von Headscope selbst oder eines von Hugging Face Marian, Marian oder CTranslate2, das umgewandelt wird</translation>
    </message>
    <message>
        <source>Add archive…</source>
        <translation>Archiv wählen…</translation>
    </message>
    <message>
        <source>Copy a model into your library from an archive: {endings}</source>
        <translation>Ein Modell aus einem Archiv in Ihre Bibliothek kopieren: {endings}</translation>
    </message>
    <message>
        <source>Add a model&apos;s folder</source>
        <translation>Den Ordner eines Modells hinzufügen</translation>
    </message>
    <message>
        <source>Add a model&apos;s archive</source>
        <translation>Das Archiv eines Modells hinzufügen</translation>
    </message>
    <message>
        <source>Archives ({endings})</source>
        <translation>Archive ({endings})</translation>
    </message>
</context>
<context>
    <name>Adding</name>
    <message>
        <source>Translate all documents of a folder</source>
        <translation>Alle Dokumente eines Ordners übersetzen</translation>
    </message>
    <message>
        <source>Folder for the translations</source>
        <translation>Ordner für die Übersetzungen</translation>
    </message>
</context>
<context>
    <name>AlignmentLight</name>
    <message>
        <source>Aligned by {head}</source>
        <translation>Zugeordnet durch {head}</translation>
    </message>
    <message>
        <source>Aligned by the mean of all cross heads</source>
        <translation>Zugeordnet durch das Mittel aller Cross-Köpfe</translation>
    </message>
    <message>
        <source>Aligned by the mean of {names}</source>
        <translation>Zugeordnet durch das Mittel von {names}</translation>
    </message>
</context>
<context>
    <name>Alternatives</name>
    <message>
        <source>Wait until the translation is there; then click a word.</source>
        <translation>Warten Sie, bis die Übersetzung da ist; klicken Sie dann auf ein Wort.</translation>
    </message>
    <message>
        <source>These words were carried over as they stand.</source>
        <translation>Diese Wörter wurden unverändert übernommen.</translation>
    </message>
    <message>
        <source>Put the cursor on a word to see what else it could be.</source>
        <translation>Setzen Sie den Cursor auf ein Wort, um zu sehen, was es noch sein könnte.</translation>
    </message>
    <message>
        <source>Translating the rest of the sentence again…</source>
        <translation>Der Rest des Satzes wird neu übersetzt…</translation>
    </message>
    <message>
        <source>This could not be put here: {reason}</source>
        <translation>Das konnte hier nicht eingesetzt werden: {reason}</translation>
    </message>
    <message>
        <source>Other words could not be found: {reason}</source>
        <translation>Andere Wörter konnten nicht gefunden werden: {reason}</translation>
    </message>
    <message>
        <source>(the sentence ends here)</source>
        <translation>(hier endet der Satz)</translation>
    </message>
    <message>
        <source>Other words here…</source>
        <translation>Andere Wörter an dieser Stelle…</translation>
    </message>
    <message>
        <source>Take the choices in this sentence back</source>
        <translation>Die Wahl in diesem Satz zurücknehmen</translation>
    </message>
    <message>
        <source>Chosen by you. Ctrl+Z in this pane takes it back.</source>
        <translation>Von Ihnen gewählt. Strg+Z in diesem Textfeld nimmt die Wahl zurück.</translation>
    </message>
</context>
<context>
    <name>AlternativesPopup</name>
    <message>
        <source>Alternatives</source>
        <translation>Alternativen</translation>
    </message>
    <message>
        <source>Or type your own</source>
        <translation>Oder ein eigenes eingeben</translation>
    </message>
    <message>
        <source>Your own word</source>
        <translation>Ihr eigenes Wort</translation>
    </message>
    <message>
        <source>Type a word or some, and press Return to put it here</source>
        <translation>Geben Sie ein Wort oder mehrere ein und drücken Sie die Eingabetaste, um sie hier einzusetzen</translation>
    </message>
    <message>
        <source>What could stand here</source>
        <translation>Was hier stehen könnte</translation>
    </message>
    <message>
        <source>Return or a click chooses</source>
        <translation>Die Eingabetaste oder ein Klick wählt</translation>
    </message>
    <message>
        <source>Take my choices back</source>
        <translation>Meine Wahl zurücknehmen</translation>
    </message>
    <message>
        <source>Give this sentence the model&apos;s own translation again</source>
        <translation>Diesem Satz wieder die Übersetzung des Modells geben</translation>
    </message>
    <message>
        <source>Words here</source>
        <translation>Wörter hier</translation>
    </message>
    <message>
        <source>The words that the model finds most probable at this place</source>
        <translation>Die Wörter, die das Modell an dieser Stelle für die wahrscheinlichsten hält</translation>
    </message>
    <message>
        <source>Whole sentence</source>
        <translation>Ganzer Satz</translation>
    </message>
    <message>
        <source>Other translations of the sentence, the best first, with their scores</source>
        <translation>Andere Übersetzungen des Satzes, die beste zuerst, mit ihren Scores</translation>
    </message>
    <message>
        <source>Looking for other words…</source>
        <translation>Andere Wörter werden gesucht…</translation>
    </message>
    <message>
        <source>Nothing else was found here.</source>
        <translation>Hier wurde nichts anderes gefunden.</translation>
    </message>
</context>
<context>
    <name>Annotations</name>
    <message>
        <source>Words could not be compared with their source: {reason}</source>
        <translation>Die Wörter konnten nicht mit ihrem Ausgangstext verglichen werden: {reason}</translation>
    </message>
</context>
<context>
    <name>Application</name>
    <message>
        <source>Something went wrong inside the program. Your text is still here; “Help &gt; Save log…” keeps what is known about it.</source>
        <translation>Im Programm ist ein Fehler aufgetreten. Ihr Text ist noch da; „Hilfe &gt; Protokoll speichern…“ hält fest, was über den Fehler bekannt ist.</translation>
    </message>
    <message>
        <source>The model cannot be opened: {reason}</source>
        <translation>Das Modell kann nicht geöffnet werden: {reason}</translation>
    </message>
    <message>
        <source>Your own models are left out: {folder} cannot be read.</source>
        <translation>Ihre eigenen Modelle werden nicht berücksichtigt: {folder} kann nicht gelesen werden.</translation>
    </message>
</context>
<context>
    <name>ArithmeticParts</name>
    <message>
        <source>{number}. {title}</source>
        <translation>{number}. {title}</translation>
    </message>
    <message>
        <source>Query and key</source>
        <translation>Query und Key</translation>
    </message>
    <message>
        <source>Products</source>
        <translation>Produkte</translation>
    </message>
    <message>
        <source>Weighted values</source>
        <translation>Gewichtete Values</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>Dimension</translation>
    </message>
    <message>
        <source>The number of the dimension, from 1</source>
        <translation>Die Nummer der Dimension, ab 1</translation>
    </message>
    <message>
        <source>The product of both numbers</source>
        <translation>Das Produkt der beiden Zahlen</translation>
    </message>
    <message>
        <source>Dimensions by the size of their product</source>
        <translation>Dimensionen nach der Größe ihres Produkts</translation>
    </message>
    <message>
        <source>The query&apos;s number</source>
        <translation>Die Zahl der Query</translation>
    </message>
    <message>
        <source>The key&apos;s number</source>
        <translation>Die Zahl des Keys</translation>
    </message>
    <message>
        <source>The softmax over the row</source>
        <translation>Die Softmax über die Zeile</translation>
    </message>
    <message>
        <source>key</source>
        <translation>Key</translation>
    </message>
    <message>
        <source>The piece looked at; choose one to see its sum</source>
        <translation>Das angeschaute Teilstück; wählen Sie eines, um seine Summe zu sehen</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>Its sum of products, divided by the root of d_k</source>
        <translation>Seine Summe der Produkte, geteilt durch die Wurzel aus d_k</translation>
    </message>
    <message>
        <source>e^(score − highest)</source>
        <translation>e^(Score − max)</translation>
    </message>
    <message>
        <source>e to the power of the score less the highest</source>
        <translation>e hoch Score minus größter Score</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>That, divided by the sum of the column</source>
        <translation>Das, geteilt durch die Summe der Spalte</translation>
    </message>
    <message>
        <source>What the head adds, by size</source>
        <translation>Was der Kopf beiträgt, nach Größe</translation>
    </message>
    <message>
        <source>adds</source>
        <translation>Beitrag</translation>
    </message>
    <message>
        <source>What the head adds to this number of the piece</source>
        <translation>Was der Kopf zu dieser Zahl des Teilstücks beiträgt</translation>
    </message>
    <message>
        <source>{pieces} and {count} more</source>
        <translation>{pieces} und noch {count}</translation>
    </message>
    <message>
        <source>Struck out: {pieces}</source>
        <translation>Gestrichen: {pieces}</translation>
    </message>
    <message>
        <source>“{key}” is among those struck out: {pieces}</source>
        <translation>„{key}“ gehört zu den gestrichenen: {pieces}</translation>
    </message>
    <message>
        <source>weight of “{key}” = {part} / {total} = {weight} (recorded: {recorded})</source>
        <translation>Gewicht von „{key}“ = {part} / {total} = {weight} (aufgezeichnet: {recorded})</translation>
    </message>
    <message>
        <source>sum of all</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>gain = {gain}: each number of the sum times {gain}</source>
        <translation>Faktor = {gain}: jede Zahl der Summe mal {gain}</translation>
    </message>
    <message>
        <source>length of what the head adds: {length}</source>
        <translation>Länge dessen, was der Kopf beiträgt: {length}</translation>
    </message>
</context>
<context>
    <name>ArithmeticTexts</name>
    <message>
        <source>A query and a key</source>
        <translation>Eine Query und ein Key</translation>
    </message>
    <message>
        <source>Their product, dimension by dimension</source>
        <translation>Ihr Produkt, Dimension für Dimension</translation>
    </message>
    <message>
        <source>The sum</source>
        <translation>Die Summe</translation>
    </message>
    <message>
        <source>Division by the root of d_k</source>
        <translation>Division durch die Wurzel aus d_k</translation>
    </message>
    <message>
        <source>The mask</source>
        <translation>Die Maske</translation>
    </message>
    <message>
        <source>The softmax over the row</source>
        <translation>Die Softmax über die Zeile</translation>
    </message>
    <message>
        <source>The weighted sum of the values</source>
        <translation>Die gewichtete Summe der Values</translation>
    </message>
    <message>
        <source>The head gain</source>
        <translation>Der Kopffaktor</translation>
    </message>
    <message>
        <source>The output projection</source>
        <translation>Die Ausgabeprojektion</translation>
    </message>
    <message>
        <source>softmax(&lt;i&gt;q · k&lt;/i&gt;) over all &lt;i&gt;k&lt;/i&gt; &amp;nbsp;(Luong et al., 2015, equation 7)</source>
        <translation>softmax(&lt;i&gt;q · k&lt;/i&gt;) über alle &lt;i&gt;k&lt;/i&gt; &amp;nbsp;(Luong et al., 2015, Gleichung 7)</translation>
    </message>
    <message>
        <source>Σ weight · value &amp;nbsp;(Luong et al., 2015, section 3.1)</source>
        <translation>Σ Gewicht · Value &amp;nbsp;(Luong et al., 2015, Abschnitt 3.1)</translation>
    </message>
    <message>
        <source>&lt;i&gt;q&lt;/i&gt; = &lt;i&gt;x W&lt;sup&gt;Q&lt;/sup&gt;&lt;/i&gt;, &lt;i&gt;k&lt;/i&gt; = &lt;i&gt;y W&lt;sup&gt;K&lt;/sup&gt;&lt;/i&gt; &amp;nbsp;(section 3.2.2)</source>
        <translation>&lt;i&gt;q&lt;/i&gt; = &lt;i&gt;x W&lt;sup&gt;Q&lt;/sup&gt;&lt;/i&gt;, &lt;i&gt;k&lt;/i&gt; = &lt;i&gt;y W&lt;sup&gt;K&lt;/sup&gt;&lt;/i&gt; &amp;nbsp;(Abschnitt 3.2.2)</translation>
    </message>
    <message>
        <source>&lt;i&gt;q&lt;sub&gt;i&lt;/sub&gt; k&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; &amp;nbsp;(section 3.2.1, note 4)</source>
        <translation>&lt;i&gt;q&lt;sub&gt;i&lt;/sub&gt; k&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; &amp;nbsp;(Abschnitt 3.2.1, Anmerkung 4)</translation>
    </message>
    <message>
        <source>&lt;i&gt;q · k&lt;/i&gt; = Σ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt; &lt;i&gt;q&lt;sub&gt;i&lt;/sub&gt; k&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; &amp;nbsp;(section 3.2.1, note 4)</source>
        <translation>&lt;i&gt;q · k&lt;/i&gt; = Σ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt; &lt;i&gt;q&lt;sub&gt;i&lt;/sub&gt; k&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; &amp;nbsp;(Abschnitt 3.2.1, Anmerkung 4)</translation>
    </message>
    <message>
        <source>&lt;i&gt;q · k&lt;/i&gt; / √&lt;i&gt;d&lt;sub&gt;k&lt;/sub&gt;&lt;/i&gt; &amp;nbsp;(section 3.2.1)</source>
        <translation>&lt;i&gt;q · k&lt;/i&gt; / √&lt;i&gt;d&lt;sub&gt;k&lt;/sub&gt;&lt;/i&gt; &amp;nbsp;(Abschnitt 3.2.1)</translation>
    </message>
    <message>
        <source>score = −∞ where the mask forbids to look &amp;nbsp;(section 3.2.3)</source>
        <translation>Score = −∞, wo die Maske das Hinschauen verbietet &amp;nbsp;(Abschnitt 3.2.3)</translation>
    </message>
    <message>
        <source>softmax(&lt;i&gt;q K&lt;sup&gt;T&lt;/sup&gt;&lt;/i&gt; / √&lt;i&gt;d&lt;sub&gt;k&lt;/sub&gt;&lt;/i&gt;) &amp;nbsp;(equation 1)</source>
        <translation>softmax(&lt;i&gt;q K&lt;sup&gt;T&lt;/sup&gt;&lt;/i&gt; / √&lt;i&gt;d&lt;sub&gt;k&lt;/sub&gt;&lt;/i&gt;) &amp;nbsp;(Gleichung 1)</translation>
    </message>
    <message>
        <source>Attention(&lt;i&gt;Q, K, V&lt;/i&gt;) = softmax(&lt;i&gt;Q K&lt;sup&gt;T&lt;/sup&gt;&lt;/i&gt; / √&lt;i&gt;d&lt;sub&gt;k&lt;/sub&gt;&lt;/i&gt;) &lt;i&gt;V&lt;/i&gt; &amp;nbsp;(equation 1)</source>
        <translation>Attention(&lt;i&gt;Q, K, V&lt;/i&gt;) = softmax(&lt;i&gt;Q K&lt;sup&gt;T&lt;/sup&gt;&lt;/i&gt; / √&lt;i&gt;d&lt;sub&gt;k&lt;/sub&gt;&lt;/i&gt;) &lt;i&gt;V&lt;/i&gt; &amp;nbsp;(Gleichung 1)</translation>
    </message>
    <message>
        <source>gain · head &amp;nbsp;(1 in the paper)</source>
        <translation>Faktor · Kopf &amp;nbsp;(im Paper 1)</translation>
    </message>
    <message>
        <source>MultiHead(&lt;i&gt;Q, K, V&lt;/i&gt;) = Concat(head&lt;sub&gt;1&lt;/sub&gt;, …, head&lt;sub&gt;h&lt;/sub&gt;) &lt;i&gt;W&lt;sup&gt;O&lt;/sup&gt;&lt;/i&gt; &amp;nbsp;(section 3.2.2)</source>
        <translation>MultiHead(&lt;i&gt;Q, K, V&lt;/i&gt;) = Concat(head&lt;sub&gt;1&lt;/sub&gt;, …, head&lt;sub&gt;h&lt;/sub&gt;) &lt;i&gt;W&lt;sup&gt;O&lt;/sup&gt;&lt;/i&gt; &amp;nbsp;(Abschnitt 3.2.2)</translation>
    </message>
    <message>
        <source>“{query}” looks, and its query q says what for. “{key}” can be found, and its key k says as what. Each is {count} numbers that learned matrices made of the piece.</source>
        <translation>„{query}“ schaut, und seine Query q sagt, wonach. „{key}“ kann gefunden werden, und sein Key k sagt, als was. Beide sind je {count} Zahlen, die gelernte Matrizen aus dem Teilstück gebildet haben.</translation>
    </message>
    <message>
        <source>Number by number, q times k: where both are large and of the same sign they agree, and the product is large. The five dimensions that matter most come first.</source>
        <translation>Zahl für Zahl q mal k: Wo beide groß sind und dasselbe Vorzeichen haben, passen sie zusammen, und das Produkt ist groß. Die fünf Dimensionen, auf die es am meisten ankommt, stehen vorn.</translation>
    </message>
    <message>
        <source>All {count} products added up say in one number how well “{key}” answers what “{query}” looks for.</source>
        <translation>Alle {count} Produkte zusammengezählt sagen mit einer einzigen Zahl, wie gut „{key}“ zu dem passt, wonach „{query}“ sucht.</translation>
    </message>
    <message>
        <source>A sum of many products grows with their number, d_k = {count}. Divided by its root it stays small enough for the softmax to weigh several keys. This is the score.</source>
        <translation>Eine Summe vieler Produkte wächst mit deren Anzahl, d_k = {count}. Durch die Wurzel daraus geteilt bleibt sie klein genug, dass die Softmax mehrere Keys gewichten kann. Das ist der Score.</translation>
    </message>
    <message>
        <source>Every score of the row becomes e to its power, divided by the sum of all: positive weights that sum to 1. (The highest score is taken off first, which changes no weight.)</source>
        <translation>Jeder Score der Zeile wird zu e hoch Score, geteilt durch die Summe aller: positive Gewichte, die zusammen 1 ergeben. (Der größte Score wird vorher abgezogen; das ändert kein Gewicht.)</translation>
    </message>
    <message>
        <source>Each piece offers a value v, {count} numbers. The head takes each by its weight and adds them up: mostly the value of what it looked at most.</source>
        <translation>Jedes Teilstück bietet einen Value v an, {count} Zahlen. Der Kopf nimmt jeden nach seinem Gewicht und zählt sie zusammen: Es kommt vor allem der Value dessen heraus, worauf er am meisten geschaut hat.</translation>
    </message>
    <message>
        <source>A factor that you may set in the head mixer: at 0 the head is muted, at 1 it counts as it was trained.</source>
        <translation>Ein Faktor, den Sie im Mischpult einstellen können: Bei 0 ist der Kopf stumm, bei 1 zählt er so, wie er trainiert wurde.</translation>
    </message>
    <message>
        <source>W^O turns the result into {count} numbers. They are added to what is known of “{query}”, together with those of the other heads.</source>
        <translation>W^O macht aus dem Ergebnis {count} Zahlen. Sie werden zu dem addiert, was über „{query}“ bekannt ist, zusammen mit denen der anderen Köpfe.</translation>
    </message>
    <message>
        <source>A piece may look only at what has been written before it, never at what is still to come: {count} of {total} keys are struck out, their weight is 0.</source>
        <translation>Ein Teilstück darf nur auf das schauen, was vor ihm geschrieben wurde, nie auf das, was noch kommt: {count} von {total} Keys sind gestrichen, ihr Gewicht ist 0.</translation>
    </message>
    <message>
        <source>A piece may look only at what has been written before it. This is the last piece, so that is all of it and nothing is struck out.</source>
        <translation>Ein Teilstück darf nur auf das schauen, was vor ihm geschrieben wurde. Dies ist das letzte Teilstück, das ist also alles, und nichts ist gestrichen.</translation>
    </message>
    <message>
        <source>Nothing is struck out: the whole source sentence is there, and all of it may be looked at. Only the decoder has something to hide from itself.</source>
        <translation>Nichts ist gestrichen: Der ganze Ausgangssatz ist da, und alles darf angeschaut werden. Nur der Decoder hat etwas vor sich selbst zu verbergen.</translation>
    </message>
</context>
<context>
    <name>ArithmeticView</name>
    <message>
        <source>There is no translation to compute with yet. Type a text above.</source>
        <translation>Noch gibt es keine Übersetzung, mit der gerechnet werden kann. Geben Sie oben einen Text ein.</translation>
    </message>
    <message>
        <source>A weight is computed between two pieces; the picture shows whole words.</source>
        <translation>Ein Gewicht wird zwischen zwei Teilstücken berechnet; das Bild zeigt ganze Wörter.</translation>
    </message>
    <message>
        <source>A weight is computed by one head; the picture shows several at once.</source>
        <translation>Ein Gewicht wird von einem Kopf berechnet; das Bild zeigt mehrere zugleich.</translation>
    </message>
    <message>
        <source>Computing the numbers of this head…</source>
        <translation>Die Zahlen dieses Kopfes werden berechnet…</translation>
    </message>
    <message>
        <source>Show the pieces of one head</source>
        <translation>Teilstücke eines Kopfes zeigen</translation>
    </message>
    <message>
        <source>Show pieces instead of words, one head, and its weights as they are</source>
        <translation>Teilstücke statt Wörtern, einen einzelnen Kopf und seine Gewichte selbst zeigen</translation>
    </message>
    <message>
        <source>The piece that looks</source>
        <translation>Das schauende Teilstück</translation>
    </message>
    <message>
        <source>The piece that looks: a row of the picture, its query q</source>
        <translation>Das schauende Teilstück: eine Zeile des Bildes, seine Query q</translation>
    </message>
    <message>
        <source>The piece looked at</source>
        <translation>Das angeschaute Teilstück</translation>
    </message>
    <message>
        <source>The piece looked at: a column of the picture, its key k</source>
        <translation>Das angeschaute Teilstück: eine Spalte des Bildes, sein Key k</translation>
    </message>
    <message>
        <source>Copy the numbers</source>
        <translation>Zahlen kopieren</translation>
    </message>
    <message>
        <source>Copy all numbers of this weight as a table, with all digits</source>
        <translation>Alle Zahlen dieses Gewichts als Tabelle kopieren, mit allen Stellen</translation>
    </message>
    <message>
        <source>{head}: “{query}” ← “{key}”, weight {weight}</source>
        <translation>{head}: „{query}“ ← „{key}“, Gewicht {weight}</translation>
    </message>
    <message>
        <source>{number}: {piece}</source>
        <translation>{number}: {piece}</translation>
    </message>
    <message>
        <source>This head adds query and key and multiplies none of them: there is no product to follow. The other views show its weights.</source>
        <translation>Dieser Kopf addiert Query und Key und multipliziert sie nicht: Es gibt kein Produkt, dem man folgen könnte. Die anderen Ansichten zeigen seine Gewichte.</translation>
    </message>
    <message>
        <source>The numbers of this head could not be computed: {reason}</source>
        <translation>Die Zahlen dieses Kopfes konnten nicht berechnet werden: {reason}</translation>
    </message>
</context>
<context>
    <name>Arriving</name>
    <message>
        <source>How far it is</source>
        <translation>Wie weit es ist</translation>
    </message>
    <message>
        <source>How much of the model is here</source>
        <translation>Wie viel vom Modell schon hier ist</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel adding the model</source>
        <translation>Das Hinzufügen des Modells abbrechen</translation>
    </message>
    <message>
        <source>Another name</source>
        <translation>Anderer Name</translation>
    </message>
    <message>
        <source>Another name for the model</source>
        <translation>Ein anderer Name für das Modell</translation>
    </message>
    <message>
        <source>The name under which the model is added</source>
        <translation>Der Name, unter dem das Modell hinzugefügt wird</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add the model under this name</source>
        <translation>Das Modell unter diesem Namen hinzufügen</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>Wird abgebrochen…</translation>
    </message>
</context>
<context>
    <name>BackTranslation</name>
    <message>
        <source>The translation could not be translated back: {reason}</source>
        <translation>Die Übersetzung konnte nicht zurückübersetzt werden: {reason}</translation>
    </message>
</context>
<context>
    <name>BackTranslationPane</name>
    <message>
        <source>Back-translation</source>
        <translation>Rückübersetzung</translation>
    </message>
    <message>
        <source>The translation, translated back. Compare it with your text: where it has another meaning, the translation may have it too; other words alone are no mistake.</source>
        <translation>Die Übersetzung, zurückübersetzt. Vergleichen Sie sie mit Ihrem Text: Wo sie etwas anderes bedeutet, tut es die Übersetzung vielleicht auch; andere Wörter allein sind kein Fehler.</translation>
    </message>
    <message>
        <source>Back into {language}</source>
        <translation>Zurück in: {language}</translation>
    </message>
    <message>
        <source>Back into {language} · waiting for the translation…</source>
        <translation>Zurück in: {language} · wartet auf die Übersetzung…</translation>
    </message>
    <message>
        <source>Back into {language} · a check: other words than yours are no mistake</source>
        <translation>Zurück in: {language} · eine Probe: Andere Wörter als Ihre sind kein Fehler</translation>
    </message>
    <message>
        <source>There is no model from {target} to {source}. Add one in the library (Ctrl+L) to see your translations translated back.</source>
        <translation>Es gibt kein Modell {target} → {source}. Fügen Sie in der Bibliothek (Strg+L) eines hinzu, um Ihre Übersetzungen zurückübersetzt zu sehen.</translation>
    </message>
    <message>
        <source>What the translation says appears here when it is finished.</source>
        <translation>Was die Übersetzung sagt, erscheint hier, sobald sie fertig ist.</translation>
    </message>
</context>
<context>
    <name>BeamTree</name>
    <message>
        <source>The beam as a tree</source>
        <translation>Die Beam-Suche als Baum</translation>
    </message>
    <message>
        <source>“{piece}”, step {step}: log-probability {log}, of all so far {total}, score {score}. {state}</source>
        <translation>„{piece}“, Schritt {step}: Log-Wahrscheinlichkeit {log}, aller bisherigen {total}, Score {score}. {state}</translation>
    </message>
    <message>
        <source>{piece} · {number}. {score}</source>
        <translation>{piece} · {number}. {score}</translation>
    </message>
    <message>
        <source>Finished, number {rank}: a click takes this translation.</source>
        <translation>Fertig, Nummer {rank}: Ein Klick übernimmt diese Übersetzung.</translation>
    </message>
    <message>
        <source>It was kept and went on.</source>
        <translation>Sie wurde behalten und ging weiter.</translation>
    </message>
    <message>
        <source>It was given up here: others were more probable.</source>
        <translation>Sie wurde hier aufgegeben: Andere waren wahrscheinlicher.</translation>
    </message>
    <message>
        <source>Finished, but others were better in the end.</source>
        <translation>Fertig, aber andere waren am Ende besser.</translation>
    </message>
</context>
<context>
    <name>Browsing</name>
    <message>
        <source>‹ Your models</source>
        <translation>‹ Ihre Modelle</translation>
    </message>
    <message>
        <source>Back to the models that you have</source>
        <translation>Zurück zu den Modellen, die Sie haben</translation>
    </message>
    <message>
        <source>Your models</source>
        <translation>Ihre Modelle</translation>
    </message>
    <message>
        <source>Language to translate from</source>
        <translation>Sprache des Ausgangstextes</translation>
    </message>
    <message>
        <source>The language to translate from; letters find it</source>
        <translation>Die Sprache, aus der übersetzt wird; ihre ersten Buchstaben finden sie in der Liste</translation>
    </message>
    <message>
        <source>Language to translate to</source>
        <translation>Zielsprache</translation>
    </message>
    <message>
        <source>The language to translate to; letters find it</source>
        <translation>Die Sprache, in die übersetzt wird; ihre ersten Buchstaben finden sie in der Liste</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Show only models that are not larger than this</source>
        <translation>Nur Modelle zeigen, die nicht größer sind</translation>
    </message>
    <message>
        <source>any size</source>
        <translation>jede Größe</translation>
    </message>
    <message>
        <source>up to {size}</source>
        <translation>bis {size}</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Show only models under this licence</source>
        <translation>Nur Modelle unter dieser Lizenz zeigen</translation>
    </message>
    <message>
        <source>Models that can be downloaded</source>
        <translation>Modelle zum Herunterladen</translation>
    </message>
    <message>
        <source>Return downloads a model</source>
        <translation>Die Eingabetaste lädt ein Modell herunter</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Herunterladen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Wait for no answer any more</source>
        <translation>Nicht länger auf eine Antwort warten</translation>
    </message>
    <message>
        <source>Ask {host} which models there are</source>
        <translation>{host} fragen, welche Modelle es gibt</translation>
    </message>
    <message>
        <source>Choose two languages first</source>
        <translation>Wählen Sie zuerst zwei Sprachen</translation>
    </message>
    <message>
        <source>Asking {host}…</source>
        <translation>{host} wird gefragt…</translation>
    </message>
    <message>
        <source>{source} → {target}, on {host}:</source>
        <translation>{source} → {target}, auf {host}:</translation>
    </message>
    <message>
        <source>{source} → {target}, on {host}. These are not all: {reason}.</source>
        <translation>{source} → {target}, auf {host}. Das sind nicht alle: {reason}.</translation>
    </message>
    <message>
        <source>{host} has no model from {source} to {target} that can be read here.</source>
        <translation>{host} hat kein Modell {source} → {target}, das hier gelesen werden kann.</translation>
    </message>
    <message>
        <source>Nothing was found: {reason}.</source>
        <translation>Es wurde nichts gefunden: {reason}.</translation>
    </message>
    <message>
        <source>Nothing is asked until you press Search. Then {host} is asked for models for these two languages. It learns the languages, what you download, your network address, that Headscope asks and, if you have logged in to it with hf, who you are. Nothing that you type or translate is sent.</source>
        <translation>Nichts wird gefragt, bevor Sie auf „Suchen“ drücken. Dann wird {host} nach Modellen für diese beiden Sprachen gefragt und erfährt dabei die Sprachen, was Sie herunterladen, Ihre Netzwerkadresse, dass Headscope fragt, und, falls Sie sich dort mit hf angemeldet haben, wer Sie sind. Nichts von dem, was Sie eingeben oder übersetzen, wird gesendet.</translation>
    </message>
    <message>
        <source>any licence</source>
        <translation>jede Lizenz</translation>
    </message>
    <message>
        <source>None of those that were found is so small and under this licence.</source>
        <translation>Keines der gefundenen Modelle ist so klein und steht unter dieser Lizenz.</translation>
    </message>
    <message>
        <source>Fetch this model and add it to your library (Return)</source>
        <translation>Dieses Modell holen und Ihrer Bibliothek hinzufügen (Eingabetaste)</translation>
    </message>
    <message>
        <source>Another model is on its way: wait for it, or cancel it</source>
        <translation>Ein anderes Modell ist unterwegs: Warten Sie darauf oder brechen Sie es ab</translation>
    </message>
</context>
<context>
    <name>ColourBar</name>
    <message>
        <source>Colours of the weights</source>
        <translation>Farben der Gewichte</translation>
    </message>
    <message>
        <source>The value that each colour stands for. Weights of a row sum to 1.</source>
        <translation>Der Wert, für den jede Farbe steht. Die Gewichte einer Zeile ergeben zusammen 1.</translation>
    </message>
</context>
<context>
    <name>CompareView</name>
    <message>
        <source>Keep as A</source>
        <translation>Als A behalten</translation>
    </message>
    <message>
        <source>Keep what is shown now, to compare other things with it</source>
        <translation>Das jetzt Gezeigte behalten, um anderes damit zu vergleichen</translation>
    </message>
    <message>
        <source>As trained as A</source>
        <translation>A wie trainiert</translation>
    </message>
    <message>
        <source>Compare with and without the gains: A is the translation as trained</source>
        <translation>Mit und ohne die Faktoren vergleichen: A ist die Übersetzung wie trainiert</translation>
    </message>
    <message>
        <source>Forget A</source>
        <translation>A vergessen</translation>
    </message>
    <message>
        <source>Compare no more</source>
        <translation>Nicht mehr vergleichen</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>B is what is shown now, or the same sentence by another model for these languages; the library adds models</source>
        <translation>B ist das jetzt Gezeigte oder derselbe Satz von einem anderen Modell für diese Sprachen; weitere Modelle kommen aus der Bibliothek</translation>
    </message>
    <message>
        <source>B:</source>
        <translation>B:</translation>
    </message>
    <message>
        <source>Change of each head</source>
        <translation>Änderung jedes Kopfes</translation>
    </message>
    <message>
        <source>Cells, from the largest change to the smallest</source>
        <translation>Zellen, von der größten Änderung zur kleinsten</translation>
    </message>
    <message>
        <source>Row ← column</source>
        <translation>Zeile ← Spalte</translation>
    </message>
    <message>
        <source>What looks, and at what</source>
        <translation>Was schaut, und worauf</translation>
    </message>
    <message>
        <source>The value in A</source>
        <translation>Der Wert in A</translation>
    </message>
    <message>
        <source>The value in B</source>
        <translation>Der Wert in B</translation>
    </message>
    <message>
        <source>B − A</source>
        <translation>B − A</translation>
    </message>
    <message>
        <source>The change from A to B</source>
        <translation>Die Änderung von A zu B</translation>
    </message>
    <message>
        <source>The library could not be read: {reason}</source>
        <translation>Die Bibliothek konnte nicht gelesen werden: {reason}</translation>
    </message>
    <message>
        <source>what is shown now</source>
        <translation>das jetzt Gezeigte</translation>
    </message>
    <message>
        <source>by {model}</source>
        <translation>von {model}</translation>
    </message>
    <message>
        <source>The two cannot be compared: {reason}.</source>
        <translation>Die beiden können nicht verglichen werden: {reason}.</translation>
    </message>
    <message>
        <source>Translate a sentence first.</source>
        <translation>Übersetzen Sie zuerst einen Satz.</translation>
    </message>
    <message>
        <source>The other model translates this sentence…</source>
        <translation>Das andere Modell übersetzt diesen Satz…</translation>
    </message>
    <message>
        <source>Press “Keep as A”; then go to another sentence, change a gain or type another translation: that is B. Or choose another model for B.</source>
        <translation>Drücken Sie „Als A behalten“; gehen Sie dann zu einem anderen Satz, ändern Sie einen Faktor oder geben Sie eine andere Übersetzung ein: Das ist B. Oder wählen Sie für B ein anderes Modell.</translation>
    </message>
    <message>
        <source>{head}: blue where B has less, red where more, up to {most}.</source>
        <translation>{head}: blau, wo B weniger hat, rot, wo mehr, bis {most}.</translation>
    </message>
    <message>
        <source>{head}: B is as A everywhere.</source>
        <translation>{head}: B ist überall wie A.</translation>
    </message>
    <message>
        <source>A and B have not the same pieces, and their models not as many heads: there is no difference to show.</source>
        <translation>A und B haben nicht dieselben Teilstücke und ihre Modelle nicht gleich viele Köpfe: Es gibt keinen Unterschied zu zeigen.</translation>
    </message>
    <message>
        <source>A and B have not the same pieces, so single cells cannot be compared. Here is for each head ({stack}) how much more sharply it looks in B: the change of the mean over rows of a row&apos;s largest weight.</source>
        <translation>A und B haben nicht dieselben Teilstücke, einzelne Zellen lassen sich also nicht vergleichen. Hier steht für jeden Kopf ({stack}), um wie viel schärfer er in B schaut: die Änderung des größten Gewichts einer Zeile, gemittelt über die Zeilen.</translation>
    </message>
    <message>
        <source>Point at a cell to read its value in A and in B; a click holds it.</source>
        <translation>Zeigen Sie auf eine Zelle, um ihren Wert in A und in B zu lesen; ein Klick hält sie fest.</translation>
    </message>
    <message>
        <source>{cell}: A {before}, B {after}, B − A {change}</source>
        <translation>{cell}: A {before}, B {after}, B − A {change}</translation>
    </message>
    <message>
        <source>{cell}: {value}</source>
        <translation>{cell}: {value}</translation>
    </message>
    <message>
        <source>{row} ← {column}</source>
        <translation>{row} ← {column}</translation>
    </message>
    <message>
        <source>with a typed translation</source>
        <translation>mit eingegebener Übersetzung</translation>
    </message>
    <message numerus="yes">
        <source>%n head(s) changed</source>
        <translation>
            <numerusform>%n Kopf geändert</numerusform>
            <numerusform>%n Köpfe geändert</numerusform>
        </translation>
    </message>
    <message>
        <source>as trained</source>
        <translation>wie trainiert</translation>
    </message>
    <message>
        <source>{letter}: {model}, {how}</source>
        <translation>{letter}: {model}, {how}</translation>
    </message>
    <message>
        <source>{source} → {target}</source>
        <translation>{source} → {target}</translation>
    </message>
</context>
<context>
    <name>DecodingTables</name>
    <message>
        <source>kept</source>
        <translation>behalten</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>aufgegeben</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>Hypotheses after this step</source>
        <translation>Hypothesen nach diesem Schritt</translation>
    </message>
    <message>
        <source>written so far</source>
        <translation>bisher geschrieben</translation>
    </message>
    <message>
        <source>The words that this hypothesis has written</source>
        <translation>Die Wörter, die diese Hypothese geschrieben hat</translation>
    </message>
    <message>
        <source>The most probable next pieces</source>
        <translation>Die wahrscheinlichsten nächsten Teilstücke</translation>
    </message>
    <message>
        <source>piece</source>
        <translation>Teilstück</translation>
    </message>
    <message>
        <source>What could come next; what came is bold</source>
        <translation>Was folgen könnte; was folgte, ist fett</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>How probable the model finds it, from 0 to 1</source>
        <translation>Für wie wahrscheinlich das Modell es hält, von 0 bis 1</translation>
    </message>
    <message>
        <source>All that was searched, step by step</source>
        <translation>Alles, was gesucht wurde, Schritt für Schritt</translation>
    </message>
    <message>
        <source>The words of the hypothesis with this piece</source>
        <translation>Die Wörter der Hypothese mit diesem Teilstück</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>When it was written, from 1</source>
        <translation>Wann es geschrieben wurde, ab 1</translation>
    </message>
    <message>
        <source>The piece that was written</source>
        <translation>Das geschriebene Teilstück</translation>
    </message>
    <message>
        <source>log-probability</source>
        <translation>Log-Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>The natural logarithm of the piece&apos;s probability</source>
        <translation>Der natürliche Logarithmus der Wahrscheinlichkeit des Teilstücks</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>What became of it</source>
        <translation>Was aus ihr geworden ist</translation>
    </message>
    <message>
        <source>total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>The sum of the log-probabilities of its pieces</source>
        <translation>Die Summe der Log-Wahrscheinlichkeiten ihrer Teilstücke</translation>
    </message>
    <message>
        <source>score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>The total divided by the length penalty: the highest is the best</source>
        <translation>Die Summe, geteilt durch die Längennormierung: Der größte ist der beste</translation>
    </message>
</context>
<context>
    <name>DecodingView</name>
    <message>
        <source>There is no translation yet. Type a text above, and this shows how it is found.</source>
        <translation>Noch gibt es keine Übersetzung. Geben Sie oben einen Text ein, und hier sehen Sie, wie sie gefunden wird.</translation>
    </message>
    <message>
        <source>This sentence was carried over as it stands: nothing was searched for.</source>
        <translation>Dieser Satz wurde unverändert übernommen: Es gab nichts zu suchen.</translation>
    </message>
    <message>
        <source>Searching once more, step by step…</source>
        <translation>Es wird noch einmal gesucht, Schritt für Schritt…</translation>
    </message>
    <message>
        <source>Step of the search</source>
        <translation>Schritt der Suche</translation>
    </message>
    <message>
        <source>Each step writes one piece. Left and right go from step to step, up and down from hypothesis to hypothesis; Return takes a finished one.</source>
        <translation>Jeder Schritt schreibt ein Teilstück. Die Pfeiltasten nach links und rechts gehen von Schritt zu Schritt, die nach oben und unten von Hypothese zu Hypothese; die Eingabetaste übernimmt eine fertige.</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Show the tree as a table of all that was searched</source>
        <translation>Den Baum als Tabelle von allem zeigen, was gesucht wurde</translation>
    </message>
    <message>
        <source>Take this translation</source>
        <translation>Diese Übersetzung übernehmen</translation>
    </message>
    <message>
        <source>Put the chosen finished hypothesis in the place of the translation; Ctrl+Z there takes it back</source>
        <translation>Die gewählte fertige Hypothese an die Stelle der Übersetzung setzen; Strg+Z dort nimmt es zurück</translation>
    </message>
    <message>
        <source>Hypotheses after this step: the live ones, then those that are finished</source>
        <translation>Hypothesen nach diesem Schritt: die laufenden, dann die fertigen</translation>
    </message>
    <message>
        <source>{step} of {count}</source>
        <translation>{step} von {count}</translation>
    </message>
    <message>
        <source>The first piece: the ten most probable</source>
        <translation>Das erste Teilstück: die zehn wahrscheinlichsten</translation>
    </message>
    <message>
        <source>Nothing follows: this hypothesis ended here</source>
        <translation>Nichts folgt: Diese Hypothese endete hier</translation>
    </message>
    <message>
        <source>The next piece after “{words}”: the ten most probable</source>
        <translation>Das nächste Teilstück nach „{words}“: die zehn wahrscheinlichsten</translation>
    </message>
    <message>
        <source>Step 0: nothing is written yet. Move on with the right arrow key.</source>
        <translation>Schritt 0: Noch ist nichts geschrieben. Gehen Sie mit der Pfeiltaste nach rechts weiter.</translation>
    </message>
    <message>
        <source>This is the translation now.</source>
        <translation>Dies ist jetzt die Übersetzung.</translation>
    </message>
    <message>
        <source>The search could not be shown: {reason}</source>
        <translation>Die Suche konnte nicht gezeigt werden: {reason}</translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message>
        <source>Text to translate</source>
        <translation>Zu übersetzender Text</translation>
    </message>
    <message>
        <source>The text to translate</source>
        <translation>Der zu übersetzende Text</translation>
    </message>
    <message>
        <source>Type or paste text here.</source>
        <translation>Text hier eingeben oder einfügen.</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>Übersetzung</translation>
    </message>
    <message>
        <source>The translation; select and copy from it as you like</source>
        <translation>Die Übersetzung; markieren und kopieren Sie daraus nach Belieben</translation>
    </message>
    <message>
        <source>The translation appears here as you type.</source>
        <translation>Die Übersetzung erscheint hier, während Sie tippen.</translation>
    </message>
    <message>
        <source>Type or paste {language} text here.</source>
        <translation>Text hier eingeben oder einfügen ({language}).</translation>
    </message>
    <message numerus="yes">
        <source>%Ln character(s)</source>
        <translation>
            <numerusform>%Ln Zeichen</numerusform>
            <numerusform>%Ln Zeichen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentence(s)</source>
        <translation>
            <numerusform>%Ln Satz</numerusform>
            <numerusform>%Ln Sätze</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentence(s) · {seconds} s</source>
        <translation>
            <numerusform>%Ln Satz · {seconds}&#xa0;s</numerusform>
            <numerusform>%Ln Sätze · {seconds}&#xa0;s</numerusform>
        </translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds}&#xa0;s</translation>
    </message>
</context>
<context>
    <name>Direction</name>
    <message>
        <source>The library could not be read: {reason}</source>
        <translation>Die Bibliothek konnte nicht gelesen werden: {reason}</translation>
    </message>
</context>
<context>
    <name>Dropping</name>
    <message>
        <source>{file} could not be read: {reason}</source>
        <translation>{file} konnte nicht gelesen werden: {reason}</translation>
    </message>
</context>
<context>
    <name>EntryList</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Return puts an entry back into the desk, P pins it, Delete deletes it</source>
        <translation>Die Eingabetaste holt einen Eintrag in die Textfelder zurück, P heftet ihn an, Entf löscht ihn</translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message>
        <source>What is pointed at</source>
        <translation>Worauf gezeigt wird</translation>
    </message>
    <message>
        <source>Point at the picture to read a value; click to hold it. Arrow keys go on, Escape lets go.
In the heatmap the wheel zooms, a double click shows all.</source>
        <translation>Zeigen Sie auf das Bild, um einen Wert zu lesen; klicken Sie, um ihn festzuhalten. Die Pfeiltasten gehen weiter, Esc lässt los.
In der Heatmap zoomt das Mausrad, ein Doppelklick zeigt alles.</translation>
    </message>
    <message>
        <source>All rows or all columns are hidden. Show more of the sentence with the lens.</source>
        <translation>Alle Zeilen oder alle Spalten sind verborgen. Zeigen Sie mit der Lupe mehr vom Satz.</translation>
    </message>
    <message>
        <source>This value is hidden: it is below the threshold of the lens.</source>
        <translation>Dieser Wert ist verborgen: Er liegt unter der Schwelle der Lupe.</translation>
    </message>
    <message>
        <source>Row {row}, column {column}: number {rank} of the {count} in its row.</source>
        <translation>Zeile&#xa0;{row}, Spalte&#xa0;{column}: Rang {rank} von {count} in der Zeile.</translation>
    </message>
    <message>
        <source>Largest of the row:
{values}</source>
        <translation>Die größten der Zeile:
{values}</translation>
    </message>
    <message>
        <source>{source} (rows) looks at itself (columns).</source>
        <translation>{source} (Zeilen) schaut auf sich selbst (Spalten).</translation>
    </message>
    <message>
        <source>{target} (rows) looks back at what is already written (columns).</source>
        <translation>{target} (Zeilen) schaut zurück auf das schon Geschriebene (Spalten).</translation>
    </message>
    <message>
        <source>{target} (rows) looks at {source} (columns).</source>
        <translation>{target} (Zeilen) schaut auf {source} (Spalten).</translation>
    </message>
    <message>
        <source>Encoder, layer {layer}, head {head}</source>
        <translation>Encoder, Schicht&#xa0;{layer}, Kopf&#xa0;{head}</translation>
    </message>
    <message>
        <source>Decoder, layer {layer}, head {head}</source>
        <translation>Decoder, Schicht&#xa0;{layer}, Kopf&#xa0;{head}</translation>
    </message>
    <message>
        <source>Cross, layer {layer}, head {head}</source>
        <translation>Cross, Schicht&#xa0;{layer}, Kopf&#xa0;{head}</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>Encoder</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>Decoder</translation>
    </message>
    <message>
        <source>Cross</source>
        <translation>Cross</translation>
    </message>
    <message>
        <source>{stack}, rollout through all layers</source>
        <translation>{stack}, Rollout durch alle Schichten</translation>
    </message>
    <message>
        <source>{stack}, rollout up to layer {layer}</source>
        <translation>{stack}, Rollout bis Schicht&#xa0;{layer}</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>{stack}, layer {layer}, all heads: {combined}</source>
        <translation>{stack}, Schicht&#xa0;{layer}, alle Köpfe: {combined}</translation>
    </message>
    <message>
        <source>{stack}, head {head} of all layers: {combined}</source>
        <translation>{stack}, Kopf&#xa0;{head} aller Schichten: {combined}</translation>
    </message>
    <message>
        <source>{stack}, all layers and heads: {combined}</source>
        <translation>{stack}, alle Schichten und Köpfe: {combined}</translation>
    </message>
    <message>
        <source>{share} of “{row}” has come from “{column}” so far.</source>
        <translation>{share} von „{row}“ stammen bis hierher von „{column}“.</translation>
    </message>
    <message>
        <source>What is carried from “{column}” to “{row}” is {value} long: the weight times the length of what stands there.</source>
        <translation>Was von „{column}“ zu „{row}“ getragen wird, hat die Länge {value}: das Gewicht mal die Länge dessen, was dort steht.</translation>
    </message>
    <message>
        <source>“{row}” takes {share} of what this head gives it from “{column}”.</source>
        <translation>Von dem, was dieser Kopf „{row}“ gibt, stammen {share} von „{column}“.</translation>
    </message>
    <message>
        <source>No head of these gives “{column}” more than {share} of the row “{row}”.</source>
        <translation>Keiner dieser Köpfe gibt „{column}“ mehr als {share} der Zeile „{row}“.</translation>
    </message>
    <message>
        <source>On average over these heads “{row}” takes {share} from “{column}”.</source>
        <translation>Im Mittel über diese Köpfe nimmt „{row}“ {share} von „{column}“.</translation>
    </message>
    <message>
        <source>Hidden: {amount} of this row.</source>
        <translation>Verborgen: {amount} dieser Zeile.</translation>
    </message>
    <message>
        <source>Hidden: up to {amount} of a row.</source>
        <translation>Verborgen: bis zu {amount} einer Zeile.</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>hidden</source>
        <translation>verborgen</translation>
    </message>
    <message>
        <source>lines from {value}</source>
        <translation>Linien ab {value}</translation>
    </message>
    <message>
        <source>head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>all heads</source>
        <translation>alle Köpfe</translation>
    </message>
    <message>
        <source>{stack}, all heads</source>
        <translation>{stack}, alle Köpfe</translation>
    </message>
    <message>
        <source>{stack}, {count} heads</source>
        <translation>{stack}, {count} Köpfe</translation>
    </message>
    <message>
        <source>{model} · {what} · {measure}</source>
        <translation>{model} · {what} · {measure}</translation>
    </message>
    <message>
        <source>whole words</source>
        <translation>ganze Wörter</translation>
    </message>
    <message>
        <source>without special pieces</source>
        <translation>ohne besondere Teilstücke</translation>
    </message>
    <message>
        <source>without punctuation</source>
        <translation>ohne Satzzeichen</translation>
    </message>
    <message>
        <source>part of the sentence</source>
        <translation>Teil des Satzes</translation>
    </message>
    <message>
        <source>nothing below {value}</source>
        <translation>nichts unter {value}</translation>
    </message>
    <message>
        <source>hidden: up to {amount} of a row</source>
        <translation>verborgen: bis zu {amount} einer Zeile</translation>
    </message>
    <message>
        <source>rows look at columns</source>
        <translation>Zeilen schauen auf Spalten</translation>
    </message>
    <message>
        <source>right: the source, which looks at itself, left</source>
        <translation>rechts: der Ausgangssatz, der sich selbst anschaut, links</translation>
    </message>
    <message>
        <source>right: the translation, which looks at what is written, left</source>
        <translation>rechts: die Übersetzung, die auf das Geschriebene schaut, links</translation>
    </message>
    <message>
        <source>right: the translation, which looks at the source, left</source>
        <translation>rechts: die Übersetzung, die auf den Ausgangssatz schaut, links</translation>
    </message>
    <message>
        <source>rows: the source, looking at itself</source>
        <translation>Zeilen: der Ausgangssatz, der sich selbst anschaut</translation>
    </message>
    <message>
        <source>rows: the translation, looking at what is written</source>
        <translation>Zeilen: die Übersetzung, die auf das Geschriebene schaut</translation>
    </message>
    <message>
        <source>rows: the translation, looking at the source</source>
        <translation>Zeilen: die Übersetzung, die auf den Ausgangssatz schaut</translation>
    </message>
    <message>
        <source>Encoder: the source looks at itself</source>
        <translation>Encoder: Der Ausgangssatz schaut auf sich selbst</translation>
    </message>
    <message>
        <source>Decoder: the translation looks at what is written</source>
        <translation>Decoder: Die Übersetzung schaut auf das Geschriebene</translation>
    </message>
    <message>
        <source>Cross: the translation looks at the source</source>
        <translation>Cross: Die Übersetzung schaut auf den Ausgangssatz</translation>
    </message>
    <message>
        <source>a translation that was typed</source>
        <translation>eine eingegebene Übersetzung</translation>
    </message>
    <message>
        <source>{count} heads with other gains</source>
        <translation>{count} Köpfe mit anderen Faktoren</translation>
    </message>
    <message>
        <source>{head}: gain {gain}</source>
        <translation>{head}: Faktor {gain}</translation>
    </message>
</context>
<context>
    <name>FileJobs</name>
    <message>
        <source>Choose a model first, then add the files again.</source>
        <translation>Wählen Sie zuerst ein Modell und fügen Sie die Dateien dann noch einmal hinzu.</translation>
    </message>
    <message>
        <source>Looking at what was added…</source>
        <translation>Das Hinzugefügte wird durchgesehen…</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) cannot be translated and were left out: {names}</source>
        <translation>
            <numerusform>%n Datei kann nicht übersetzt werden und wurde weggelassen: {names}</numerusform>
            <numerusform>%n Dateien können nicht übersetzt werden und wurden weggelassen: {names}</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no file in that folder.</source>
        <translation>In diesem Ordner liegt keine Datei.</translation>
    </message>
    <message>
        <source>It could not be translated: {reason}</source>
        <translation>Es konnte nicht übersetzt werden: {reason}</translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>Documents ({endings})</source>
        <translation>Dokumente ({endings})</translation>
    </message>
    <message>
        <source>Translate documents</source>
        <translation>Dokumente übersetzen</translation>
    </message>
</context>
<context>
    <name>FilesPage</name>
    <message>
        <source>Add files…</source>
        <translation>Dateien wählen…</translation>
    </message>
    <message>
        <source>Choose documents to translate (Ctrl+O)</source>
        <translation>Dokumente zum Übersetzen wählen (Strg+O)</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Ordner wählen…</translation>
    </message>
    <message>
        <source>Translate all documents that lie in a folder</source>
        <translation>Alle Dokumente übersetzen, die in einem Ordner liegen</translation>
    </message>
    <message>
        <source>Where translations go</source>
        <translation>Wohin die Übersetzungen kommen</translation>
    </message>
    <message>
        <source>Where translations are written. Beside the document, letter.docx becomes letter.de.docx; several documents need a folder. Nothing is overwritten.</source>
        <translation>Wohin die Übersetzungen geschrieben werden. Neben dem Dokument wird aus letter.docx die Datei letter.de.docx; mehrere Dokumente brauchen einen Ordner. Nichts wird überschrieben.</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Return opens a translation that is done</source>
        <translation>Die Eingabetaste öffnet eine fertige Übersetzung</translation>
    </message>
    <message>
        <source>No files yet. Drop documents or folders on the window, or add them above: {endings}. Their formatting is kept, and the originals are not touched.

A short .txt that you drop on the text pane is put there instead.</source>
        <translation>Noch keine Dateien. Ziehen Sie Dokumente oder Ordner auf das Fenster oder fügen Sie sie oben hinzu: {endings}. Ihre Formatierung bleibt erhalten, und die Originale werden nicht angerührt.

Eine kurze .txt-Datei, die Sie auf das Textfeld ziehen, wird stattdessen dort eingesetzt.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open the chosen translation</source>
        <translation>Die gewählte Übersetzung öffnen</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Open the folder that the translation lies in</source>
        <translation>Den Ordner öffnen, in dem die Übersetzung liegt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Translate the chosen document no further; nothing of it is written</source>
        <translation>Das gewählte Dokument nicht weiter übersetzen; nichts davon wird geschrieben</translation>
    </message>
    <message>
        <source>Cancel all</source>
        <translation>Alle abbrechen</translation>
    </message>
    <message>
        <source>Translate none of the documents any further</source>
        <translation>Keines der Dokumente weiter übersetzen</translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation>Erledigte entfernen</translation>
    </message>
    <message>
        <source>Take what is done, failed or cancelled off this list; the files stay</source>
        <translation>Was fertig, gescheitert oder abgebrochen ist, von dieser Liste nehmen; die Dateien bleiben</translation>
    </message>
    <message>
        <source>Translations go</source>
        <translation>Ablegen</translation>
    </message>
    <message>
        <source>{path} could not be opened.</source>
        <translation>{path} konnte nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>beside the document</source>
        <translation>neben dem Dokument</translation>
    </message>
    <message>
        <source>to {folder}</source>
        <translation>in {folder}</translation>
    </message>
    <message>
        <source>to another folder…</source>
        <translation>in anderem Ordner…</translation>
    </message>
</context>
<context>
    <name>GainModel</name>
    <message>
        <source>{stack}, all heads</source>
        <translation>{stack}, alle Köpfe</translation>
    </message>
    <message>
        <source>{stack}, layer {layer}, all heads</source>
        <translation>{stack}, Schicht&#xa0;{layer}, alle Köpfe</translation>
    </message>
    <message>
        <source>{name}: {gain}</source>
        <translation>{name}: {gain}</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>All heads of the layer</source>
        <translation>Alle Köpfe der Schicht</translation>
    </message>
    <message>
        <source>The whole stack</source>
        <translation>Der ganze Stapel</translation>
    </message>
    <message>
        <source>Head {number}</source>
        <translation>Kopf {number}</translation>
    </message>
    <message>
        <source>Layer {number}</source>
        <translation>Schicht {number}</translation>
    </message>
</context>
<context>
    <name>GainTable</name>
    <message>
        <source>Head gains</source>
        <translation>Kopffaktoren</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
</context>
<context>
    <name>GainsNote</name>
    <message>
        <source>As trained</source>
        <translation>Wie trainiert</translation>
    </message>
    <message>
        <source>Let all heads count as they were trained to</source>
        <translation>Alle Köpfe so zählen lassen, wie sie trainiert wurden</translation>
    </message>
    <message numerus="yes">
        <source>Head gains are in force: %n head(s) changed, {muted} of them muted. What is shown is the translation under them.</source>
        <translation>
            <numerusform>Kopffaktoren sind wirksam: %n Kopf geändert, {muted} davon stumm. Gezeigt wird die Übersetzung mit diesen Faktoren.</numerusform>
            <numerusform>Kopffaktoren sind wirksam: %n Köpfe geändert, {muted} davon stumm. Gezeigt wird die Übersetzung mit diesen Faktoren.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HeadGridModel</name>
    <message>
        <source>{head}: {value}</source>
        <translation>{head}: {value}</translation>
    </message>
    <message>
        <source>Head {number}</source>
        <translation>Kopf {number}</translation>
    </message>
    <message>
        <source>Layer {number}</source>
        <translation>Schicht {number}</translation>
    </message>
</context>
<context>
    <name>HeadsModel</name>
    <message>
        <source>{head}: most from {row} to {column}, {value}</source>
        <translation>{head}: am meisten von {row} zu {column}, {value}</translation>
    </message>
    <message>
        <source>head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>largest value</source>
        <translation>größter Wert</translation>
    </message>
    <message>
        <source>row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
</context>
<context>
    <name>Heatmap</name>
    <message>
        <source>The chosen head: rows look at columns</source>
        <translation>Der gewählte Kopf: Zeilen schauen auf Spalten</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>The history {file} cannot be used: {reason}. Translating goes on without it.</source>
        <translation>Der Verlauf {file} kann nicht benutzt werden: {reason}. Das Übersetzen geht ohne ihn weiter.</translation>
    </message>
    <message>
        <source>The disk is full, so the history was not changed. Make room in {folder}.</source>
        <translation>Der Datenträger ist voll, deshalb wurde der Verlauf nicht geändert. Schaffen Sie Platz in {folder}.</translation>
    </message>
    <message>
        <source>The history {file} cannot be opened for writing. See whether the folder may be written; translating goes on without it.</source>
        <translation>Der Verlauf {file} kann nicht zum Schreiben geöffnet werden. Sehen Sie nach, ob in den Ordner geschrieben werden darf; das Übersetzen geht ohne ihn weiter.</translation>
    </message>
    <message>
        <source>Another window is busy with the history. Try again in a moment.</source>
        <translation>Ein anderes Fenster arbeitet gerade mit dem Verlauf. Versuchen Sie es gleich noch einmal.</translation>
    </message>
    <message>
        <source>The history {file} was written by a newer version of Headscope, and is left as it is. Use that version, or move the file away.</source>
        <translation>Der Verlauf {file} wurde von einer neueren Version von Headscope geschrieben und bleibt, wie er ist. Benutzen Sie diese Version oder verschieben Sie die Datei.</translation>
    </message>
    <message>
        <source>The history was damaged. It was put aside as {file}, and a new one was begun; nothing was deleted.</source>
        <translation>Der Verlauf war beschädigt. Er wurde als {file} beiseitegelegt und ein neuer begonnen; nichts wurde gelöscht.</translation>
    </message>
    <message>
        <source>The history {file} was taken away while the program ran. A new one was begun; what was in it is not kept any more.</source>
        <translation>Der Verlauf {file} wurde bei laufendem Programm entfernt. Ein neuer wurde begonnen; was in ihm stand, ist nicht mehr da.</translation>
    </message>
</context>
<context>
    <name>HistoryModel</name>
    <message>
        <source>{source} → {target} · {time}</source>
        <translation>{source} → {target} · {time}</translation>
    </message>
    <message>
        <source>Pinned · {source} → {target} · {time}</source>
        <translation>Angeheftet · {source} → {target} · {time}</translation>
    </message>
</context>
<context>
    <name>HistoryPage</name>
    <message>
        <source>Search the history</source>
        <translation>Verlauf durchsuchen</translation>
    </message>
    <message>
        <source>Words of the text or of its translation; their beginnings are enough</source>
        <translation>Wörter des Textes oder seiner Übersetzung; ihre Anfänge genügen</translation>
    </message>
    <message>
        <source>Private mode is on: nothing that you translate now is stored.</source>
        <translation>Der private Modus ist an: Nichts von dem, was Sie jetzt übersetzen, wird gespeichert.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Bring back what was deleted (Ctrl+Z in the list)</source>
        <translation>Das Gelöschte zurückholen (Strg+Z in der Liste)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Put this text back into the desk (Return)</source>
        <translation>Diesen Text in die Textfelder zurückholen (Eingabetaste)</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>Keep at the top and when the history is cleared (P)</source>
        <translation>Oben halten, auch wenn der Verlauf geleert wird (P)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Delete the chosen entries (Delete)</source>
        <translation>Die gewählten Einträge löschen (Entf)</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Write the whole history into a file: CSV for spreadsheets, or JSON</source>
        <translation>Den ganzen Verlauf in eine Datei schreiben: CSV für Tabellenkalkulationen oder JSON</translation>
    </message>
    <message>
        <source>Clear all</source>
        <translation>Alles löschen</translation>
    </message>
    <message>
        <source>Delete all entries that are not pinned</source>
        <translation>Alle nicht angehefteten Einträge löschen</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln entry(ies) deleted.</source>
        <translation>
            <numerusform>%Ln Eintrag gelöscht.</numerusform>
            <numerusform>%Ln Einträge gelöscht.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln entry(ies) written to {file}.</source>
        <translation>
            <numerusform>%Ln Eintrag wurde nach {file} geschrieben.</numerusform>
            <numerusform>%Ln Einträge wurden nach {file} geschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the history</source>
        <translation>Verlauf exportieren</translation>
    </message>
    <message>
        <source>For spreadsheets (*.csv);;Exactly as it is (*.json)</source>
        <translation>Für Tabellenkalkulationen (*.csv);;Genau so, wie er ist (*.json)</translation>
    </message>
    <message>
        <source>The history could not be written to {file}: {reason}</source>
        <translation>Der Verlauf konnte nicht nach {file} geschrieben werden: {reason}</translation>
    </message>
    <message>
        <source>No entry holds “{query}”. Try fewer words, or only their beginnings.</source>
        <translation>Kein Eintrag enthält „{query}“. Versuchen Sie es mit weniger Wörtern oder nur mit ihren Anfängen.</translation>
    </message>
    <message>
        <source>The history is empty. Leave private mode to keep what you translate; it stays on this computer.</source>
        <translation>Der Verlauf ist leer. Verlassen Sie den privaten Modus, um Ihre Übersetzungen aufzubewahren; sie bleiben auf diesem Rechner.</translation>
    </message>
    <message>
        <source>The history is empty. Translate something: after three seconds it is kept here, on this computer only.</source>
        <translation>Der Verlauf ist leer. Übersetzen Sie etwas: Nach drei Sekunden wird es hier aufbewahrt, nur auf diesem Rechner.</translation>
    </message>
</context>
<context>
    <name>Importance</name>
    <message>
        <source>The heads could not be weighed: {reason}</source>
        <translation>Die Köpfe konnten nicht bewertet werden: {reason}</translation>
    </message>
</context>
<context>
    <name>ImportanceView</name>
    <message>
        <source>Which heads matter here?</source>
        <translation>Auf welche Köpfe kommt es hier an?</translation>
    </message>
    <message>
        <source>Mute each head once, alone, and see what that does</source>
        <translation>Jeden Kopf einmal, für sich allein, stumm schalten und sehen, was das bewirkt</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Do not wait for the answer</source>
        <translation>Nicht auf die Antwort warten</translation>
    </message>
    <message>
        <source>Heads that were muted so far</source>
        <translation>Schon stumm geschaltete Köpfe</translation>
    </message>
    <message>
        <source>Each head is muted alone, and the model asked again how probable the translation is; the change of its log-probability is what the head is worth here. Blue, below zero: without it the translation is less probable, so it helped. Red: it was in the way. (Michel et al., 2019; Voita et al., 2019.)</source>
        <translation>Jeder Kopf wird für sich allein stumm geschaltet und das Modell noch einmal gefragt, wie wahrscheinlich die Übersetzung ist; die Änderung ihrer Log-Wahrscheinlichkeit ist, was der Kopf hier wert ist. Blau, unter null: Ohne ihn ist die Übersetzung weniger wahrscheinlich, er hat also geholfen. Rot: Er war im Weg. (Michel et al., 2019; Voita et al., 2019.)</translation>
    </message>
    <message>
        <source>{stack}: the change for each head, layers from top to bottom</source>
        <translation>{stack}: die Änderung für jeden Kopf, Schichten von oben nach unten</translation>
    </message>
    <message>
        <source>The heads that matter most</source>
        <translation>Die Köpfe, auf die es am meisten ankommt</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Which head was muted</source>
        <translation>Welcher Kopf stumm geschaltet war</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Of the log-probability of the translation, without this head</source>
        <translation>Der Log-Wahrscheinlichkeit der Übersetzung, ohne diesen Kopf</translation>
    </message>
    <message>
        <source>Click a head, or press Return, to look at it</source>
        <translation>Klicken Sie auf einen Kopf oder drücken Sie die Eingabetaste, um ihn anzusehen</translation>
    </message>
    <message>
        <source>Muting one head after another…</source>
        <translation>Ein Kopf nach dem anderen wird stumm geschaltet…</translation>
    </message>
    <message>
        <source>Press the button: it takes a second or two, and changes nothing.</source>
        <translation>Drücken Sie den Knopf: Es dauert ein, zwei Sekunden und ändert nichts.</translation>
    </message>
    <message>
        <source>Translate a sentence first.</source>
        <translation>Übersetzen Sie zuerst einen Satz.</translation>
    </message>
    <message>
        <source>The translation&apos;s log-probability with all heads as they are is {value}. The ten heads whose muting changes it most are listed below.</source>
        <translation>Mit allen Köpfen, wie sie sind, beträgt die Log-Wahrscheinlichkeit der Übersetzung {value}. Unten stehen die zehn Köpfe, deren Stummschalten am meisten daran ändert.</translation>
    </message>
</context>
<context>
    <name>Inspection</name>
    <message>
        <source>The attention could not be recorded: {reason}</source>
        <translation>Die Attention konnte nicht aufgezeichnet werden: {reason}</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Sentence {number} of {count}</source>
        <translation>Satz {number} von {count}</translation>
    </message>
    <message>
        <source>Tour of attention</source>
        <translation>Rundgang durch die Attention</translation>
    </message>
    <message>
        <source>This sentence was carried over as it stands: there is nothing in it to translate, so no head looked at anything.</source>
        <translation>Dieser Satz wurde unverändert übernommen: Es gibt darin nichts zu übersetzen, also hat kein Kopf auf etwas geschaut.</translation>
    </message>
    <message>
        <source>The attention could not be recorded: {reason}</source>
        <translation>Die Attention konnte nicht aufgezeichnet werden: {reason}</translation>
    </message>
    <message>
        <source>Recording what the heads look at…</source>
        <translation>Es wird aufgezeichnet, worauf die Köpfe schauen…</translation>
    </message>
    <message>
        <source>Type or paste {language} text on the left.
What each attention head looks at appears here.</source>
        <translation>Geben Sie links einen Text ein oder fügen Sie ihn ein ({language}).
Worauf jeder Attention-Kopf schaut, erscheint hier.</translation>
    </message>
</context>
<context>
    <name>JobsModel</name>
    <message>
        <source>Written as {file}</source>
        <translation>Geschrieben als {file}</translation>
    </message>
    <message>
        <source>{source} → {target} · {state}</source>
        <translation>{source} → {target} · {state}</translation>
    </message>
    <message>
        <source>writing…</source>
        <translation>wird geschrieben…</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>wird gelesen…</translation>
    </message>
    <message>
        <source>translating, {done} of {total} blocks</source>
        <translation>Block {done} von {total}</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
</context>
<context>
    <name>LanguageBar</name>
    <message>
        <source>Language of the text</source>
        <translation>Sprache des Textes</translation>
    </message>
    <message>
        <source>The language that you write in</source>
        <translation>Die Sprache, in der Sie schreiben</translation>
    </message>
    <message>
        <source>Language of the translation</source>
        <translation>Sprache der Übersetzung</translation>
    </message>
    <message>
        <source>The language to translate to; more come with models from the library</source>
        <translation>Die Sprache, in die übersetzt wird; weitere kommen mit Modellen aus der Bibliothek</translation>
    </message>
    <message>
        <source>Swap languages</source>
        <translation>Sprachen tauschen</translation>
    </message>
    <message>
        <source>There is no model from {target} to {source} to swap to. Add one in the library (Ctrl+L).</source>
        <translation>Es gibt kein Modell {target} → {source}, zu dem getauscht werden könnte. Fügen Sie in der Bibliothek (Strg+L) eines hinzu.</translation>
    </message>
</context>
<context>
    <name>LanguageBox</name>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
</context>
<context>
    <name>LanguageNames</name>
    <message>
        <source>Abkhazian</source>
        <translation>Abchasisch</translation>
    </message>
    <message>
        <source>Afar</source>
        <translation>Afar</translation>
    </message>
    <message>
        <source>Afrikaans</source>
        <translation>Afrikaans</translation>
    </message>
    <message>
        <source>Aghem</source>
        <translation>Aghem</translation>
    </message>
    <message>
        <source>Akan</source>
        <translation>Akan</translation>
    </message>
    <message>
        <source>Akkadian</source>
        <translation>Akkadisch</translation>
    </message>
    <message>
        <source>Akoose</source>
        <translation>Akoose</translation>
    </message>
    <message>
        <source>Albanian</source>
        <translation>Albanisch</translation>
    </message>
    <message>
        <source>American Sign Language</source>
        <translation>Amerikanische Gebärdensprache</translation>
    </message>
    <message>
        <source>Amharic</source>
        <translation>Amharisch</translation>
    </message>
    <message>
        <source>Ancient Egyptian</source>
        <translation>Altägyptisch</translation>
    </message>
    <message>
        <source>Ancient Greek</source>
        <translation>Altgriechisch</translation>
    </message>
    <message>
        <source>Anii</source>
        <translation>Anii</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>Arabisch</translation>
    </message>
    <message>
        <source>Aragonese</source>
        <translation>Aragonesisch</translation>
    </message>
    <message>
        <source>Aramaic</source>
        <translation>Aramäisch</translation>
    </message>
    <message>
        <source>Armenian</source>
        <translation>Armenisch</translation>
    </message>
    <message>
        <source>Assamese</source>
        <translation>Assamesisch</translation>
    </message>
    <message>
        <source>Asturian</source>
        <translation>Asturisch</translation>
    </message>
    <message>
        <source>Asu</source>
        <translation>Asu</translation>
    </message>
    <message>
        <source>Atsam</source>
        <translation>Atsam</translation>
    </message>
    <message>
        <source>Avaric</source>
        <translation>Awarisch</translation>
    </message>
    <message>
        <source>Avestan</source>
        <translation>Avestisch</translation>
    </message>
    <message>
        <source>Aymara</source>
        <translation>Aymara</translation>
    </message>
    <message>
        <source>Azerbaijani</source>
        <translation>Aserbaidschanisch</translation>
    </message>
    <message>
        <source>Bafia</source>
        <translation>Bafia</translation>
    </message>
    <message>
        <source>Balinese</source>
        <translation>Balinesisch</translation>
    </message>
    <message>
        <source>Baluchi</source>
        <translation>Belutschisch</translation>
    </message>
    <message>
        <source>Bambara</source>
        <translation>Bambara</translation>
    </message>
    <message>
        <source>Bamun</source>
        <translation>Bamun</translation>
    </message>
    <message>
        <source>Bangla</source>
        <translation>Bengalisch</translation>
    </message>
    <message>
        <source>Basaa</source>
        <translation>Basaa</translation>
    </message>
    <message>
        <source>Bashkir</source>
        <translation>Baschkirisch</translation>
    </message>
    <message>
        <source>Basque</source>
        <translation>Baskisch</translation>
    </message>
    <message>
        <source>Batak Toba</source>
        <translation>Toba-Batak</translation>
    </message>
    <message>
        <source>Belarusian</source>
        <translation>Belarussisch</translation>
    </message>
    <message>
        <source>Bemba</source>
        <translation>Bemba</translation>
    </message>
    <message>
        <source>Bena</source>
        <translation>Bena</translation>
    </message>
    <message>
        <source>Bhojpuri</source>
        <translation>Bhodschpuri</translation>
    </message>
    <message>
        <source>Bislama</source>
        <translation>Bislama</translation>
    </message>
    <message>
        <source>Blin</source>
        <translation>Blin</translation>
    </message>
    <message>
        <source>Bodo</source>
        <translation>Bodo</translation>
    </message>
    <message>
        <source>Bosnian</source>
        <translation>Bosnisch</translation>
    </message>
    <message>
        <source>Breton</source>
        <translation>Bretonisch</translation>
    </message>
    <message>
        <source>Buginese</source>
        <translation>Buginesisch</translation>
    </message>
    <message>
        <source>Bulgarian</source>
        <translation>Bulgarisch</translation>
    </message>
    <message>
        <source>Burmese</source>
        <translation>Birmanisch</translation>
    </message>
    <message>
        <source>Cantonese</source>
        <translation>Kantonesisch</translation>
    </message>
    <message>
        <source>Catalan</source>
        <translation>Katalanisch</translation>
    </message>
    <message>
        <source>Cebuano</source>
        <translation>Cebuano</translation>
    </message>
    <message>
        <source>Central Atlas Tamazight</source>
        <translation>Zentralatlas-Tamazight</translation>
    </message>
    <message>
        <source>Central Kurdish</source>
        <translation>Zentralkurdisch</translation>
    </message>
    <message>
        <source>Chakma</source>
        <translation>Chakma</translation>
    </message>
    <message>
        <source>Chamorro</source>
        <translation>Chamorro</translation>
    </message>
    <message>
        <source>Chechen</source>
        <translation>Tschetschenisch</translation>
    </message>
    <message>
        <source>Cherokee</source>
        <translation>Cherokee</translation>
    </message>
    <message>
        <source>Chickasaw</source>
        <translation>Chickasaw</translation>
    </message>
    <message>
        <source>Chiga</source>
        <translation>Rukiga</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>Chinesisch</translation>
    </message>
    <message>
        <source>Church Slavic</source>
        <translation>Kirchenslawisch</translation>
    </message>
    <message>
        <source>Chuvash</source>
        <translation>Tschuwaschisch</translation>
    </message>
    <message>
        <source>Colognian</source>
        <translation>Kölsch</translation>
    </message>
    <message>
        <source>Coptic</source>
        <translation>Koptisch</translation>
    </message>
    <message>
        <source>Cornish</source>
        <translation>Kornisch</translation>
    </message>
    <message>
        <source>Corsican</source>
        <translation>Korsisch</translation>
    </message>
    <message>
        <source>Cree</source>
        <translation>Cree</translation>
    </message>
    <message>
        <source>Croatian</source>
        <translation>Kroatisch</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>Tschechisch</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>Dänisch</translation>
    </message>
    <message>
        <source>Divehi</source>
        <translation>Dhivehi</translation>
    </message>
    <message>
        <source>Dogri</source>
        <translation>Dogri</translation>
    </message>
    <message>
        <source>Duala</source>
        <translation>Duala</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>Niederländisch</translation>
    </message>
    <message>
        <source>Dzongkha</source>
        <translation>Dzongkha</translation>
    </message>
    <message>
        <source>Embu</source>
        <translation>Embu</translation>
    </message>
    <message>
        <source>English</source>
        <translation>Englisch</translation>
    </message>
    <message>
        <source>Erzya</source>
        <translation>Ersjanisch</translation>
    </message>
    <message>
        <source>Esperanto</source>
        <translation>Esperanto</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>Estnisch</translation>
    </message>
    <message>
        <source>Ewe</source>
        <translation>Ewe</translation>
    </message>
    <message>
        <source>Ewondo</source>
        <translation>Ewondo</translation>
    </message>
    <message>
        <source>Faroese</source>
        <translation>Färöisch</translation>
    </message>
    <message>
        <source>Fijian</source>
        <translation>Fidschi</translation>
    </message>
    <message>
        <source>Filipino</source>
        <translation>Filipino</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>Finnisch</translation>
    </message>
    <message>
        <source>French</source>
        <translation>Französisch</translation>
    </message>
    <message>
        <source>Friulian</source>
        <translation>Furlanisch</translation>
    </message>
    <message>
        <source>Fula</source>
        <translation>Ful</translation>
    </message>
    <message>
        <source>Ga</source>
        <translation>Ga</translation>
    </message>
    <message>
        <source>Galician</source>
        <translation>Galicisch</translation>
    </message>
    <message>
        <source>Ganda</source>
        <translation>Ganda</translation>
    </message>
    <message>
        <source>Geez</source>
        <translation>Geez</translation>
    </message>
    <message>
        <source>Georgian</source>
        <translation>Georgisch</translation>
    </message>
    <message>
        <source>German</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>Gothic</source>
        <translation>Gotisch</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>Griechisch</translation>
    </message>
    <message>
        <source>Guarani</source>
        <translation>Guaraní</translation>
    </message>
    <message>
        <source>Gujarati</source>
        <translation>Gujarati</translation>
    </message>
    <message>
        <source>Gusii</source>
        <translation>Gusii</translation>
    </message>
    <message>
        <source>Haitian Creole</source>
        <translation>Haiti-Kreolisch</translation>
    </message>
    <message>
        <source>Haryanvi</source>
        <translation>Haryanvi</translation>
    </message>
    <message>
        <source>Hausa</source>
        <translation>Haussa</translation>
    </message>
    <message>
        <source>Hawaiian</source>
        <translation>Hawaiisch</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>Hebräisch</translation>
    </message>
    <message>
        <source>Herero</source>
        <translation>Herero</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>Hindi</translation>
    </message>
    <message>
        <source>Hiri Motu</source>
        <translation>Hiri-Motu</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>Ungarisch</translation>
    </message>
    <message>
        <source>Icelandic</source>
        <translation>Isländisch</translation>
    </message>
    <message>
        <source>Ido</source>
        <translation>Ido</translation>
    </message>
    <message>
        <source>Igbo</source>
        <translation>Igbo</translation>
    </message>
    <message>
        <source>Inari Sami</source>
        <translation>Inari-Samisch</translation>
    </message>
    <message>
        <source>Indonesian</source>
        <translation>Indonesisch</translation>
    </message>
    <message>
        <source>Ingush</source>
        <translation>Inguschisch</translation>
    </message>
    <message>
        <source>Interlingua</source>
        <translation>Interlingua</translation>
    </message>
    <message>
        <source>Interlingue</source>
        <translation>Interlingue</translation>
    </message>
    <message>
        <source>Inuktitut</source>
        <translation>Inuktitut</translation>
    </message>
    <message>
        <source>Inupiaq</source>
        <translation>Inupiak</translation>
    </message>
    <message>
        <source>Irish</source>
        <translation>Irisch</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>Italienisch</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>Japanisch</translation>
    </message>
    <message>
        <source>Javanese</source>
        <translation>Javanisch</translation>
    </message>
    <message>
        <source>Jju</source>
        <translation>Jju</translation>
    </message>
    <message>
        <source>Jola-Fonyi</source>
        <translation>Diola</translation>
    </message>
    <message>
        <source>Kabuverdianu</source>
        <translation>Kabuverdianu</translation>
    </message>
    <message>
        <source>Kabyle</source>
        <translation>Kabylisch</translation>
    </message>
    <message>
        <source>Kaingang</source>
        <translation>Kaingang</translation>
    </message>
    <message>
        <source>Kako</source>
        <translation>Kako</translation>
    </message>
    <message>
        <source>Kalaallisut</source>
        <translation>Grönländisch</translation>
    </message>
    <message>
        <source>Kalenjin</source>
        <translation>Kalenjin</translation>
    </message>
    <message>
        <source>Kamba</source>
        <translation>Kamba</translation>
    </message>
    <message>
        <source>Kangri</source>
        <translation>Kangri</translation>
    </message>
    <message>
        <source>Kannada</source>
        <translation>Kannada</translation>
    </message>
    <message>
        <source>Kanuri</source>
        <translation>Kanuri</translation>
    </message>
    <message>
        <source>Kara-Kalpak</source>
        <translation>Karakalpakisch</translation>
    </message>
    <message>
        <source>Kashmiri</source>
        <translation>Kaschmiri</translation>
    </message>
    <message>
        <source>Kazakh</source>
        <translation>Kasachisch</translation>
    </message>
    <message>
        <source>Kenyang</source>
        <translation>Kenyang</translation>
    </message>
    <message>
        <source>Khmer</source>
        <translation>Khmer</translation>
    </message>
    <message>
        <source>Kikuyu</source>
        <translation>Kikuyu</translation>
    </message>
    <message>
        <source>Kinyarwanda</source>
        <translation>Kinyarwanda</translation>
    </message>
    <message>
        <source>Komi</source>
        <translation>Komi</translation>
    </message>
    <message>
        <source>Kongo</source>
        <translation>Kongo</translation>
    </message>
    <message>
        <source>Konkani</source>
        <translation>Konkani</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>Koreanisch</translation>
    </message>
    <message>
        <source>Koro</source>
        <translation>Koro</translation>
    </message>
    <message>
        <source>Koyra Chiini</source>
        <translation>Koyra Chiini</translation>
    </message>
    <message>
        <source>Koyraboro Senni</source>
        <translation>Koyra Senni</translation>
    </message>
    <message>
        <source>Kpelle</source>
        <translation>Kpelle</translation>
    </message>
    <message>
        <source>Kuanyama</source>
        <translation>Kwanyama</translation>
    </message>
    <message>
        <source>Kurdish</source>
        <translation>Kurdisch</translation>
    </message>
    <message>
        <source>Kuvi</source>
        <translation>Kuvi</translation>
    </message>
    <message>
        <source>Kwasio</source>
        <translation>Kwasio</translation>
    </message>
    <message>
        <source>Kyrgyz</source>
        <translation>Kirgisisch</translation>
    </message>
    <message>
        <source>Kʼicheʼ</source>
        <translation>Kʼicheʼ</translation>
    </message>
    <message>
        <source>Ladin</source>
        <translation>Ladinisch</translation>
    </message>
    <message>
        <source>Lakota</source>
        <translation>Lakota</translation>
    </message>
    <message>
        <source>Langi</source>
        <translation>Langi</translation>
    </message>
    <message>
        <source>Lao</source>
        <translation>Laotisch</translation>
    </message>
    <message>
        <source>Latin</source>
        <translation>Latein</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>Lettisch</translation>
    </message>
    <message>
        <source>Lezghian</source>
        <translation>Lesgisch</translation>
    </message>
    <message>
        <source>Ligurian</source>
        <translation>Ligurisch</translation>
    </message>
    <message>
        <source>Limburgish</source>
        <translation>Limburgisch</translation>
    </message>
    <message>
        <source>Lingala</source>
        <translation>Lingala</translation>
    </message>
    <message>
        <source>Literary Chinese</source>
        <translation>Klassisches Chinesisch</translation>
    </message>
    <message>
        <source>Lithuanian</source>
        <translation>Litauisch</translation>
    </message>
    <message>
        <source>Lojban</source>
        <translation>Lojban</translation>
    </message>
    <message>
        <source>Low German</source>
        <translation>Niederdeutsch</translation>
    </message>
    <message>
        <source>Lower Sorbian</source>
        <translation>Niedersorbisch</translation>
    </message>
    <message>
        <source>Luba-Katanga</source>
        <translation>Luba-Katanga</translation>
    </message>
    <message>
        <source>Lule Sami</source>
        <translation>Lule-Samisch</translation>
    </message>
    <message>
        <source>Luo</source>
        <translation>Luo</translation>
    </message>
    <message>
        <source>Luxembourgish</source>
        <translation>Luxemburgisch</translation>
    </message>
    <message>
        <source>Luyia</source>
        <translation>Luhya</translation>
    </message>
    <message>
        <source>Macedonian</source>
        <translation>Mazedonisch</translation>
    </message>
    <message>
        <source>Machame</source>
        <translation>Machame</translation>
    </message>
    <message>
        <source>Maithili</source>
        <translation>Maithili</translation>
    </message>
    <message>
        <source>Makhuwa-Meetto</source>
        <translation>Makhuwa-Meetto</translation>
    </message>
    <message>
        <source>Makonde</source>
        <translation>Makonde</translation>
    </message>
    <message>
        <source>Malagasy</source>
        <translation>Malagasy</translation>
    </message>
    <message>
        <source>Malay</source>
        <translation>Malaiisch</translation>
    </message>
    <message>
        <source>Malayalam</source>
        <translation>Malayalam</translation>
    </message>
    <message>
        <source>Maltese</source>
        <translation>Maltesisch</translation>
    </message>
    <message>
        <source>Mandingo</source>
        <translation>Malinke</translation>
    </message>
    <message>
        <source>Manipuri</source>
        <translation>Meithei</translation>
    </message>
    <message>
        <source>Manx</source>
        <translation>Manx</translation>
    </message>
    <message>
        <source>Mapuche</source>
        <translation>Mapudungun</translation>
    </message>
    <message>
        <source>Marathi</source>
        <translation>Marathi</translation>
    </message>
    <message>
        <source>Marshallese</source>
        <translation>Marschallesisch</translation>
    </message>
    <message>
        <source>Masai</source>
        <translation>Massai</translation>
    </message>
    <message>
        <source>Mazanderani</source>
        <translation>Masanderanisch</translation>
    </message>
    <message>
        <source>Mende</source>
        <translation>Mende</translation>
    </message>
    <message>
        <source>Meru</source>
        <translation>Meru</translation>
    </message>
    <message>
        <source>Metaʼ</source>
        <translation>Metaʼ</translation>
    </message>
    <message>
        <source>Mohawk</source>
        <translation>Mohawk</translation>
    </message>
    <message>
        <source>Moksha</source>
        <translation>Mokschanisch</translation>
    </message>
    <message>
        <source>Mongolian</source>
        <translation>Mongolisch</translation>
    </message>
    <message>
        <source>Morisyen</source>
        <translation>Mauritisches Kreol</translation>
    </message>
    <message>
        <source>Mundang</source>
        <translation>Mundang</translation>
    </message>
    <message>
        <source>Muscogee</source>
        <translation>Muskogee</translation>
    </message>
    <message>
        <source>Māori</source>
        <translation>Māori</translation>
    </message>
    <message>
        <source>Nama</source>
        <translation>Nama</translation>
    </message>
    <message>
        <source>Nauru</source>
        <translation>Nauruisch</translation>
    </message>
    <message>
        <source>Navajo</source>
        <translation>Navajo</translation>
    </message>
    <message>
        <source>Ndonga</source>
        <translation>Ndonga</translation>
    </message>
    <message>
        <source>Nepali</source>
        <translation>Nepalesisch</translation>
    </message>
    <message>
        <source>Newari</source>
        <translation>Newari</translation>
    </message>
    <message>
        <source>Ngiemboon</source>
        <translation>Ngiemboon</translation>
    </message>
    <message>
        <source>Ngomba</source>
        <translation>Ngomba</translation>
    </message>
    <message>
        <source>Nheengatu</source>
        <translation>Nheengatu</translation>
    </message>
    <message>
        <source>Nigerian Pidgin</source>
        <translation>Nigerianisches Pidgin</translation>
    </message>
    <message>
        <source>North Ndebele</source>
        <translation>Nord-Ndebele</translation>
    </message>
    <message>
        <source>Northern Frisian</source>
        <translation>Nordfriesisch</translation>
    </message>
    <message>
        <source>Northern Luri</source>
        <translation>Nördliches Luri</translation>
    </message>
    <message>
        <source>Northern Sami</source>
        <translation>Nordsamisch</translation>
    </message>
    <message>
        <source>Northern Sotho</source>
        <translation>Nord-Sotho</translation>
    </message>
    <message>
        <source>Norwegian Bokmål</source>
        <translation>Norwegisch (Bokmål)</translation>
    </message>
    <message>
        <source>Norwegian Nynorsk</source>
        <translation>Norwegisch (Nynorsk)</translation>
    </message>
    <message>
        <source>Nuer</source>
        <translation>Nuer</translation>
    </message>
    <message>
        <source>Nyanja</source>
        <translation>Nyanja</translation>
    </message>
    <message>
        <source>Nyankole</source>
        <translation>Nyankole</translation>
    </message>
    <message>
        <source>N’Ko</source>
        <translation>N’Ko</translation>
    </message>
    <message>
        <source>Obolo</source>
        <translation>Obolo</translation>
    </message>
    <message>
        <source>Occitan</source>
        <translation>Okzitanisch</translation>
    </message>
    <message>
        <source>Odia</source>
        <translation>Oriya</translation>
    </message>
    <message>
        <source>Ojibwa</source>
        <translation>Ojibwa</translation>
    </message>
    <message>
        <source>Old Irish</source>
        <translation>Altirisch</translation>
    </message>
    <message>
        <source>Old Norse</source>
        <translation>Altnordisch</translation>
    </message>
    <message>
        <source>Old Persian</source>
        <translation>Altpersisch</translation>
    </message>
    <message>
        <source>Oromo</source>
        <translation>Oromo</translation>
    </message>
    <message>
        <source>Osage</source>
        <translation>Osage</translation>
    </message>
    <message>
        <source>Ossetic</source>
        <translation>Ossetisch</translation>
    </message>
    <message>
        <source>Pahlavi</source>
        <translation>Mittelpersisch</translation>
    </message>
    <message>
        <source>Palauan</source>
        <translation>Palauisch</translation>
    </message>
    <message>
        <source>Pali</source>
        <translation>Pali</translation>
    </message>
    <message>
        <source>Papiamento</source>
        <translation>Papiamento</translation>
    </message>
    <message>
        <source>Pashto</source>
        <translation>Paschtu</translation>
    </message>
    <message>
        <source>Persian</source>
        <translation>Persisch</translation>
    </message>
    <message>
        <source>Phoenician</source>
        <translation>Phönizisch</translation>
    </message>
    <message>
        <source>Pijin</source>
        <translation>Pijin</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>Polnisch</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>Portugiesisch</translation>
    </message>
    <message>
        <source>Prussian</source>
        <translation>Altpreußisch</translation>
    </message>
    <message>
        <source>Punjabi</source>
        <translation>Punjabi</translation>
    </message>
    <message>
        <source>Quechua</source>
        <translation>Quechua</translation>
    </message>
    <message>
        <source>Rajasthani</source>
        <translation>Rajasthani</translation>
    </message>
    <message>
        <source>Rohingya</source>
        <translation>Rohingya</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>Rumänisch</translation>
    </message>
    <message>
        <source>Romansh</source>
        <translation>Rätoromanisch</translation>
    </message>
    <message>
        <source>Rombo</source>
        <translation>Rombo</translation>
    </message>
    <message>
        <source>Rundi</source>
        <translation>Rundi</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>Russisch</translation>
    </message>
    <message>
        <source>Rwa</source>
        <translation>Rwa</translation>
    </message>
    <message>
        <source>Saho</source>
        <translation>Saho</translation>
    </message>
    <message>
        <source>Samburu</source>
        <translation>Samburu</translation>
    </message>
    <message>
        <source>Samoan</source>
        <translation>Samoanisch</translation>
    </message>
    <message>
        <source>Sango</source>
        <translation>Sango</translation>
    </message>
    <message>
        <source>Sangu</source>
        <translation>Sangu</translation>
    </message>
    <message>
        <source>Sanskrit</source>
        <translation>Sanskrit</translation>
    </message>
    <message>
        <source>Santali</source>
        <translation>Santali</translation>
    </message>
    <message>
        <source>Sardinian</source>
        <translation>Sardisch</translation>
    </message>
    <message>
        <source>Scottish Gaelic</source>
        <translation>Schottisches Gälisch</translation>
    </message>
    <message>
        <source>Sena</source>
        <translation>Sena</translation>
    </message>
    <message>
        <source>Serbian</source>
        <translation>Serbisch</translation>
    </message>
    <message>
        <source>Serbo-Croatian</source>
        <translation>Serbokroatisch</translation>
    </message>
    <message>
        <source>Several languages</source>
        <translation>Mehrere Sprachen</translation>
    </message>
    <message>
        <source>Shambala</source>
        <translation>Shambala</translation>
    </message>
    <message>
        <source>Shan</source>
        <translation>Schan</translation>
    </message>
    <message>
        <source>Shona</source>
        <translation>Shona</translation>
    </message>
    <message>
        <source>Sichuan Yi</source>
        <translation>Yi</translation>
    </message>
    <message>
        <source>Sicilian</source>
        <translation>Sizilianisch</translation>
    </message>
    <message>
        <source>Sidamo</source>
        <translation>Sidamo</translation>
    </message>
    <message>
        <source>Silesian</source>
        <translation>Schlesisch</translation>
    </message>
    <message>
        <source>Sindhi</source>
        <translation>Sindhi</translation>
    </message>
    <message>
        <source>Sinhala</source>
        <translation>Singhalesisch</translation>
    </message>
    <message>
        <source>Skolt Sami</source>
        <translation>Skolt-Samisch</translation>
    </message>
    <message>
        <source>Slovak</source>
        <translation>Slowakisch</translation>
    </message>
    <message>
        <source>Slovenian</source>
        <translation>Slowenisch</translation>
    </message>
    <message>
        <source>Soga</source>
        <translation>Soga</translation>
    </message>
    <message>
        <source>Somali</source>
        <translation>Somali</translation>
    </message>
    <message>
        <source>Sourashtra</source>
        <translation>Saurashtra</translation>
    </message>
    <message>
        <source>South Ndebele</source>
        <translation>Süd-Ndebele</translation>
    </message>
    <message>
        <source>Southern Kurdish</source>
        <translation>Südkurdisch</translation>
    </message>
    <message>
        <source>Southern Sami</source>
        <translation>Südsamisch</translation>
    </message>
    <message>
        <source>Southern Sotho</source>
        <translation>Süd-Sotho</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>Spanisch</translation>
    </message>
    <message>
        <source>Standard Moroccan Tamazight</source>
        <translation>Marokkanisches Tamazight (Standard)</translation>
    </message>
    <message>
        <source>Sundanese</source>
        <translation>Sundanesisch</translation>
    </message>
    <message>
        <source>Swahili</source>
        <translation>Suaheli</translation>
    </message>
    <message>
        <source>Swampy Cree</source>
        <translation>Sumpf-Cree</translation>
    </message>
    <message>
        <source>Swati</source>
        <translation>Swazi</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>Schwedisch</translation>
    </message>
    <message>
        <source>Swiss German</source>
        <translation>Schweizerdeutsch</translation>
    </message>
    <message>
        <source>Syriac</source>
        <translation>Syrisch</translation>
    </message>
    <message>
        <source>Tachelhit</source>
        <translation>Taschelhit</translation>
    </message>
    <message>
        <source>Tahitian</source>
        <translation>Tahitianisch</translation>
    </message>
    <message>
        <source>Tai Dam</source>
        <translation>Tai Dam</translation>
    </message>
    <message>
        <source>Taita</source>
        <translation>Taita</translation>
    </message>
    <message>
        <source>Tajik</source>
        <translation>Tadschikisch</translation>
    </message>
    <message>
        <source>Tamil</source>
        <translation>Tamil</translation>
    </message>
    <message>
        <source>Taroko</source>
        <translation>Taroko</translation>
    </message>
    <message>
        <source>Tasawaq</source>
        <translation>Tasawaq</translation>
    </message>
    <message>
        <source>Tatar</source>
        <translation>Tatarisch</translation>
    </message>
    <message>
        <source>Telugu</source>
        <translation>Telugu</translation>
    </message>
    <message>
        <source>Teso</source>
        <translation>Teso</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>Thailändisch</translation>
    </message>
    <message>
        <source>Tibetan</source>
        <translation>Tibetisch</translation>
    </message>
    <message>
        <source>Tigre</source>
        <translation>Tigre</translation>
    </message>
    <message>
        <source>Tigrinya</source>
        <translation>Tigrinya</translation>
    </message>
    <message>
        <source>Tok Pisin</source>
        <translation>Tok Pisin</translation>
    </message>
    <message>
        <source>Tokelauan</source>
        <translation>Tokelauisch</translation>
    </message>
    <message>
        <source>Toki Pona</source>
        <translation>Toki Pona</translation>
    </message>
    <message>
        <source>Tongan</source>
        <translation>Tongaisch</translation>
    </message>
    <message>
        <source>Torwali</source>
        <translation>Torwali</translation>
    </message>
    <message>
        <source>Tsonga</source>
        <translation>Tsonga</translation>
    </message>
    <message>
        <source>Tswana</source>
        <translation>Tswana</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>Türkisch</translation>
    </message>
    <message>
        <source>Turkmen</source>
        <translation>Turkmenisch</translation>
    </message>
    <message>
        <source>Tuvalu</source>
        <translation>Tuvaluisch</translation>
    </message>
    <message>
        <source>Tyap</source>
        <translation>Tyap</translation>
    </message>
    <message>
        <source>Ugaritic</source>
        <translation>Ugaritisch</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>Ukrainisch</translation>
    </message>
    <message>
        <source>Unknown language</source>
        <translation>Unbekannte Sprache</translation>
    </message>
    <message>
        <source>Upper Sorbian</source>
        <translation>Obersorbisch</translation>
    </message>
    <message>
        <source>Urdu</source>
        <translation>Urdu</translation>
    </message>
    <message>
        <source>Uyghur</source>
        <translation>Uigurisch</translation>
    </message>
    <message>
        <source>Uzbek</source>
        <translation>Usbekisch</translation>
    </message>
    <message>
        <source>Vai</source>
        <translation>Vai</translation>
    </message>
    <message>
        <source>Venda</source>
        <translation>Venda</translation>
    </message>
    <message>
        <source>Venetian</source>
        <translation>Venetisch</translation>
    </message>
    <message>
        <source>Vietnamese</source>
        <translation>Vietnamesisch</translation>
    </message>
    <message>
        <source>Volapük</source>
        <translation>Volapük</translation>
    </message>
    <message>
        <source>Vunjo</source>
        <translation>Vunjo</translation>
    </message>
    <message>
        <source>Walloon</source>
        <translation>Wallonisch</translation>
    </message>
    <message>
        <source>Walser</source>
        <translation>Walserdeutsch</translation>
    </message>
    <message>
        <source>Warlpiri</source>
        <translation>Warlpiri</translation>
    </message>
    <message>
        <source>Welsh</source>
        <translation>Walisisch</translation>
    </message>
    <message>
        <source>Western Balochi</source>
        <translation>Westliches Belutschisch</translation>
    </message>
    <message>
        <source>Western Frisian</source>
        <translation>Westfriesisch</translation>
    </message>
    <message>
        <source>Wolaytta</source>
        <translation>Wolaytta</translation>
    </message>
    <message>
        <source>Wolof</source>
        <translation>Wolof</translation>
    </message>
    <message>
        <source>Xhosa</source>
        <translation>Xhosa</translation>
    </message>
    <message>
        <source>Yakut</source>
        <translation>Jakutisch</translation>
    </message>
    <message>
        <source>Yangben</source>
        <translation>Yangben</translation>
    </message>
    <message>
        <source>Yiddish</source>
        <translation>Jiddisch</translation>
    </message>
    <message>
        <source>Yoruba</source>
        <translation>Yoruba</translation>
    </message>
    <message>
        <source>Zarma</source>
        <translation>Zarma</translation>
    </message>
    <message>
        <source>Zhuang</source>
        <translation>Zhuang</translation>
    </message>
    <message>
        <source>Zulu</source>
        <translation>Zulu</translation>
    </message>
</context>
<context>
    <name>LanguageParts</name>
    <message>
        <source>Arabic</source>
        <translation>Arabisch</translation>
    </message>
    <message>
        <source>Armenian</source>
        <translation>Armenisch</translation>
    </message>
    <message>
        <source>Bangla</source>
        <translation>Bengalisch</translation>
    </message>
    <message>
        <source>Cyrillic</source>
        <translation>Kyrillisch</translation>
    </message>
    <message>
        <source>Devanagari</source>
        <translation>Devanagari</translation>
    </message>
    <message>
        <source>Ethiopic</source>
        <translation>Äthiopisch</translation>
    </message>
    <message>
        <source>Georgian</source>
        <translation>Georgisch</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>Griechisch</translation>
    </message>
    <message>
        <source>Gujarati</source>
        <translation>Gujarati</translation>
    </message>
    <message>
        <source>Gurmukhi</source>
        <translation>Gurmukhi</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>Hebräisch</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>Japanisch</translation>
    </message>
    <message>
        <source>Kannada</source>
        <translation>Kannada</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>Koreanisch</translation>
    </message>
    <message>
        <source>Latin</source>
        <translation>Lateinisch</translation>
    </message>
    <message>
        <source>Malayalam</source>
        <translation>Malayalam</translation>
    </message>
    <message>
        <source>Odia</source>
        <translation>Oriya</translation>
    </message>
    <message>
        <source>Simplified Han</source>
        <translation>vereinfacht</translation>
    </message>
    <message>
        <source>Sinhala</source>
        <translation>Singhalesisch</translation>
    </message>
    <message>
        <source>Tamil</source>
        <translation>Tamilisch</translation>
    </message>
    <message>
        <source>Telugu</source>
        <translation>Telugu</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>Thailändisch</translation>
    </message>
    <message>
        <source>Tibetan</source>
        <translation>Tibetisch</translation>
    </message>
    <message>
        <source>Tifinagh</source>
        <translation>Tifinagh</translation>
    </message>
    <message>
        <source>Traditional Han</source>
        <translation>traditionell</translation>
    </message>
    <message>
        <source>Argentina</source>
        <translation>Argentinien</translation>
    </message>
    <message>
        <source>Australia</source>
        <translation>Australien</translation>
    </message>
    <message>
        <source>Austria</source>
        <translation>Österreich</translation>
    </message>
    <message>
        <source>Belgium</source>
        <translation>Belgien</translation>
    </message>
    <message>
        <source>Brazil</source>
        <translation>Brasilien</translation>
    </message>
    <message>
        <source>Canada</source>
        <translation>Kanada</translation>
    </message>
    <message>
        <source>Chile</source>
        <translation>Chile</translation>
    </message>
    <message>
        <source>China</source>
        <translation>China</translation>
    </message>
    <message>
        <source>Colombia</source>
        <translation>Kolumbien</translation>
    </message>
    <message>
        <source>France</source>
        <translation>Frankreich</translation>
    </message>
    <message>
        <source>Germany</source>
        <translation>Deutschland</translation>
    </message>
    <message>
        <source>Hong Kong SAR China</source>
        <translation>Hongkong</translation>
    </message>
    <message>
        <source>India</source>
        <translation>Indien</translation>
    </message>
    <message>
        <source>Iran</source>
        <translation>Iran</translation>
    </message>
    <message>
        <source>Ireland</source>
        <translation>Irland</translation>
    </message>
    <message>
        <source>Italy</source>
        <translation>Italien</translation>
    </message>
    <message>
        <source>Latin America</source>
        <translation>Lateinamerika</translation>
    </message>
    <message>
        <source>Mexico</source>
        <translation>Mexiko</translation>
    </message>
    <message>
        <source>Netherlands</source>
        <translation>Niederlande</translation>
    </message>
    <message>
        <source>Norway</source>
        <translation>Norwegen</translation>
    </message>
    <message>
        <source>Peru</source>
        <translation>Peru</translation>
    </message>
    <message>
        <source>Portugal</source>
        <translation>Portugal</translation>
    </message>
    <message>
        <source>Singapore</source>
        <translation>Singapur</translation>
    </message>
    <message>
        <source>South Africa</source>
        <translation>Südafrika</translation>
    </message>
    <message>
        <source>Spain</source>
        <translation>Spanien</translation>
    </message>
    <message>
        <source>Switzerland</source>
        <translation>Schweiz</translation>
    </message>
    <message>
        <source>Taiwan</source>
        <translation>Taiwan</translation>
    </message>
    <message>
        <source>Ukraine</source>
        <translation>Ukraine</translation>
    </message>
    <message>
        <source>United Kingdom</source>
        <translation>Vereinigtes Königreich</translation>
    </message>
    <message>
        <source>United States</source>
        <translation>Vereinigte Staaten</translation>
    </message>
</context>
<context>
    <name>Languages</name>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} und noch {count}</translation>
    </message>
</context>
<context>
    <name>Lens</name>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Weight × norm</source>
        <translation>Gewicht × Norm</translation>
    </message>
    <message>
        <source>Rollout</source>
        <translation>Rollout</translation>
    </message>
    <message>
        <source>Weight: the share that a row gives each column; a row sums to 1 (Vaswani et al., 2017).</source>
        <translation>Gewicht: der Anteil, den eine Zeile jeder Spalte gibt; eine Zeile ergibt zusammen 1 (Vaswani et al., 2017).</translation>
    </message>
    <message>
        <source>Weight × norm: the weight times the length of what the head carries over from there; a large weight on something small counts little (Kobayashi et al., 2020).</source>
        <translation>Gewicht × Norm: das Gewicht mal die Länge dessen, was der Kopf von dort herüberträgt; ein großes Gewicht auf etwas Kleinem zählt wenig (Kobayashi et al., 2020).</translation>
    </message>
    <message>
        <source>Rollout: how much of each piece has come through all layers up to this one, if half of each layer&apos;s output is its input (Abnar and Zuidema, 2020).</source>
        <translation>Rollout: wie viel von jedem Teilstück durch alle Schichten bis zu dieser gekommen ist, wenn die Hälfte der Ausgabe jeder Schicht ihre Eingabe ist (Abnar und Zuidema, 2020).</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Teilstücke</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Wörter</translation>
    </message>
    <message>
        <source>Pieces: the units that the model reads and writes.</source>
        <translation>Teilstücke: die Einheiten, die das Modell liest und schreibt.</translation>
    </message>
    <message>
        <source>Words: what a word&apos;s pieces get is summed, what they give is averaged (Clark et al., 2019).</source>
        <translation>Wörter: Was die Teilstücke eines Wortes bekommen, wird zusammengezählt; was sie geben, wird gemittelt (Clark et al., 2019).</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>Mean: the average of these heads.</source>
        <translation>Mittel: der Durchschnitt dieser Köpfe.</translation>
    </message>
    <message>
        <source>Maximum: the largest value that any of the heads has; a row may sum to more than 1.</source>
        <translation>Maximum: der größte Wert, den einer der Köpfe hat; eine Zeile kann zusammen mehr als 1 ergeben.</translation>
    </message>
</context>
<context>
    <name>LensControls</name>
    <message>
        <source>What is looked at</source>
        <translation>Was betrachtet wird</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Hide values below {value}</source>
        <translation>Werte unter {value} verbergen</translation>
    </message>
    <message>
        <source>Nothing is hidden.</source>
        <translation>Nichts ist verborgen.</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>What the values are</source>
        <translation>Was die Werte sind</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>Whether rows and columns are pieces or words</source>
        <translation>Ob Zeilen und Spalten Teilstücke oder Wörter sind</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>Which layer; a click on its number at the mosaic does it</source>
        <translation>Welche Schicht; ein Klick auf ihre Nummer am Mosaik tut dasselbe</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>Which head; a click on its number at the mosaic does it</source>
        <translation>Welcher Kopf; ein Klick auf seine Nummer am Mosaik tut dasselbe</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>Zusammen</translation>
    </message>
    <message>
        <source>How several heads are put together</source>
        <translation>Wie mehrere Köpfe zusammengefasst werden</translation>
    </message>
    <message>
        <source>Hide special pieces</source>
        <translation>Besondere Teilstücke verbergen</translation>
    </message>
    <message>
        <source>Leave out pieces without text, such as the end &lt;/s&gt;, on which heads that have nothing to do often rest</source>
        <translation>Teilstücke ohne Text weglassen, wie das Ende &lt;/s&gt;, auf denen Köpfe, die nichts zu tun haben, oft ruhen</translation>
    </message>
    <message>
        <source>Hide punctuation</source>
        <translation>Satzzeichen verbergen</translation>
    </message>
    <message>
        <source>Leave out commas, full stops and their like, on which heads often rest</source>
        <translation>Kommas, Punkte und dergleichen weglassen, auf denen Köpfe oft ruhen</translation>
    </message>
    <message>
        <source>Hide values below</source>
        <translation>Werte verbergen unter</translation>
    </message>
    <message>
        <source>Values below it are not shown; what that hides of a row is told</source>
        <translation>Werte darunter werden nicht gezeigt; was das von einer Zeile verbirgt, wird angegeben</translation>
    </message>
    <message>
        <source>First row shown</source>
        <translation>Erste gezeigte Zeile</translation>
    </message>
    <message>
        <source>Last row shown</source>
        <translation>Letzte gezeigte Zeile</translation>
    </message>
    <message>
        <source>First column shown</source>
        <translation>Erste gezeigte Spalte</translation>
    </message>
    <message>
        <source>Last column shown</source>
        <translation>Letzte gezeigte Spalte</translation>
    </message>
    <message>
        <source>Show a part of the sentence, by the numbers of its pieces; in the heatmap Shift-click the first and the last label</source>
        <translation>Einen Teil des Satzes zeigen, nach den Nummern seiner Teilstücke; in der Heatmap mit Umschalt auf die erste und die letzte Beschriftung klicken</translation>
    </message>
    <message>
        <source>Rows from</source>
        <translation>Zeilen von</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>Columns from</source>
        <translation>Spalten von</translation>
    </message>
    <message>
        <source>Whole sentence</source>
        <translation>Ganzer Satz</translation>
    </message>
    <message>
        <source>Show all of the sentence again</source>
        <translation>Wieder den ganzen Satz zeigen</translation>
    </message>
</context>
<context>
    <name>LibraryModel</name>
    <message>
        <source>bundled</source>
        <translation>mitgeliefert</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>eigenes</translation>
    </message>
    <message>
        <source>Cannot be used · {whose}</source>
        <translation>Nicht verwendbar · {whose}</translation>
    </message>
    <message>
        <source>{size} · {whose}</source>
        <translation>{size} · {whose}</translation>
    </message>
    <message>
        <source>In use · {size} · {whose}</source>
        <translation>In Gebrauch · {size} · {whose}</translation>
    </message>
    <message>
        <source>{name} cannot be used: {reason}</source>
        <translation>{name} kann nicht verwendet werden: {reason}</translation>
    </message>
    <message>
        <source>{encoder}+{decoder} layers · {heads} heads · {parameters} million parameters</source>
        <translation>{encoder}+{decoder} Schichten · {heads} Köpfe · {parameters} Millionen Parameter</translation>
    </message>
    <message>
        <source>{what}: {score}</source>
        <translation>{what}: {score}</translation>
    </message>
    <message>
        <source>No score is known.</source>
        <translation>Es ist kein Score bekannt.</translation>
    </message>
    <message>
        <source>not named</source>
        <translation>nicht genannt</translation>
    </message>
    <message>
        <source>Licence: {licence}</source>
        <translation>Lizenz: {licence}</translation>
    </message>
</context>
<context>
    <name>LibraryPage</name>
    <message>
        <source>Stop; nothing of the model is kept</source>
        <translation>Anhalten; vom Modell wird nichts behalten</translation>
    </message>
    <message>
        <source>Converting {source}…</source>
        <translation>{source} wird umgewandelt…</translation>
    </message>
    <message>
        <source>Downloading {source}
{done} of {total}{pace}</source>
        <translation>{source} wird heruntergeladen
{done} von {total}{pace}</translation>
    </message>
    <message>
        <source>Downloading {source}
{done} of {total}
The connection is lost; trying again…</source>
        <translation>{source} wird heruntergeladen
{done} von {total}
Die Verbindung ist unterbrochen; neuer Versuch…</translation>
    </message>
    <message>
        <source> · {speed} a second · {left} left</source>
        <translation> · {speed} je Sekunde · noch {left}</translation>
    </message>
    <message>
        <source>{name} was added. Return on it, or “Use this model”, translates with it.</source>
        <translation>{name} wurde hinzugefügt. Um damit zu übersetzen, drücken Sie die Eingabetaste darauf oder „Dieses Modell verwenden“.</translation>
    </message>
    <message>
        <source>{name} was added: it is among your models.</source>
        <translation>{name} wurde hinzugefügt: Es steht bei Ihren Modellen.</translation>
    </message>
    <message>
        <source>{source} was not added.</source>
        <translation>{source} wurde nicht hinzugefügt.</translation>
    </message>
    <message>
        <source>The model was not added.</source>
        <translation>Das Modell wurde nicht hinzugefügt.</translation>
    </message>
    <message>
        <source>{name} was removed.</source>
        <translation>{name} wurde entfernt.</translation>
    </message>
    <message>
        <source>Adding {source}…</source>
        <translation>{source} wird hinzugefügt…</translation>
    </message>
    <message>
        <source>The model was not added: {reason}.</source>
        <translation>Das Modell wurde nicht hinzugefügt: {reason}.</translation>
    </message>
</context>
<context>
    <name>LineDrawing</name>
    <message>
        <source>Lines between the two texts</source>
        <translation>Linien zwischen den beiden Texten</translation>
    </message>
</context>
<context>
    <name>LinesView</name>
    <message>
        <source>Lines from {value} on. Ctrl+click adds a head.</source>
        <translation>Linien ab {value}. Strg+Klick nimmt einen Kopf hinzu.</translation>
    </message>
</context>
<context>
    <name>LogActions</name>
    <message>
        <source>Save log</source>
        <translation>Protokoll speichern</translation>
    </message>
    <message>
        <source>Text (*.log *.txt)</source>
        <translation>Text (*.log *.txt)</translation>
    </message>
    <message>
        <source>The log could not be saved as {file}: {reason}. Choose another folder.</source>
        <translation>Das Protokoll konnte nicht als {file} gespeichert werden: {reason}. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>The log was saved as {file}.</source>
        <translation>Das Protokoll wurde als {file} gespeichert.</translation>
    </message>
    <message>
        <source>The folder could not be opened. The log lies in {folder}.</source>
        <translation>Der Ordner konnte nicht geöffnet werden. Das Protokoll liegt in {folder}.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>About Headscope</source>
        <translation>Über Headscope</translation>
    </message>
</context>
<context>
    <name>MarkWalk</name>
    <message>
        <source>Looking for the next mark…</source>
        <translation>Die nächste Markierung wird gesucht…</translation>
    </message>
    <message>
        <source>There is no mark from here on.</source>
        <translation>Von hier an gibt es keine Markierung.</translation>
    </message>
    <message>
        <source>There is no mark before this place.</source>
        <translation>Vor dieser Stelle gibt es keine Markierung.</translation>
    </message>
</context>
<context>
    <name>Marks</name>
    <message>
        <source>The model gave this word a probability of {percent}.</source>
        <translation>Das Modell gab diesem Wort eine Wahrscheinlichkeit von {percent}.</translation>
    </message>
    <message>
        <source>Hardly anything in the translation looked at “{word}”: it may be missing.</source>
        <translation>Kaum etwas in der Übersetzung hat auf „{word}“ geschaut: Vielleicht fehlt es dort.</translation>
    </message>
    <message>
        <source>The model wrote something that it has no letters for.</source>
        <translation>Das Modell hat etwas geschrieben, wofür es keine Zeichen hat.</translation>
    </message>
    <message>
        <source>The model has no letters for “{word}” and did not read it.</source>
        <translation>Das Modell hat für „{word}“ keine Zeichen und hat es nicht gelesen.</translation>
    </message>
    <message>
        <source>The translation repeats the words of its source.</source>
        <translation>Die Übersetzung wiederholt die Wörter ihres Ausgangstextes.</translation>
    </message>
    <message>
        <source>This sentence was too long for the model and was translated in parts.</source>
        <translation>Dieser Satz war für das Modell zu lang und wurde in Teilen übersetzt.</translation>
    </message>
    <message>
        <source>These words were carried over as they stand.</source>
        <translation>Diese Wörter wurden unverändert übernommen.</translation>
    </message>
    <message>
        <source>under {percent}</source>
        <translation>unter {percent}</translation>
    </message>
    <message>
        <source>{word} is in the source but not in the translation.</source>
        <translation>{word} steht im Ausgangstext, aber nicht in der Übersetzung.</translation>
    </message>
    <message>
        <source>{word} is in the source but not in the translation, which has {others} instead.</source>
        <translation>{word} steht im Ausgangstext, aber nicht in der Übersetzung; diese hat stattdessen {others}.</translation>
    </message>
    <message>
        <source>{word} is in the translation but not in the source.</source>
        <translation>{word} steht in der Übersetzung, aber nicht im Ausgangstext.</translation>
    </message>
    <message>
        <source>{word} is in the translation but not in the source, which has {others} instead.</source>
        <translation>{word} steht in der Übersetzung, aber nicht im Ausgangstext; dieser hat stattdessen {others}.</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Translation</source>
        <translation>&amp;Übersetzung</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Farbschema</translation>
    </message>
    <message>
        <source>&amp;Attention</source>
        <translation>A&amp;ttention</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
</context>
<context>
    <name>MixerView</name>
    <message>
        <source>On the desk, all heads as trained:</source>
        <translation>In den Textfeldern, alle Köpfe wie trainiert:</translation>
    </message>
    <message>
        <source>With these gains:</source>
        <translation>Mit diesen Faktoren:</translation>
    </message>
    <message>
        <source>What of the mixer</source>
        <translation>Teil des Mischpults</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>Mischen</translation>
    </message>
    <message>
        <source>How much each head counts</source>
        <translation>Wie viel jeder Kopf zählt</translation>
    </message>
    <message>
        <source>Weigh</source>
        <translation>Bewerten</translation>
    </message>
    <message>
        <source>Which heads matter to this translation</source>
        <translation>Auf welche Köpfe es bei dieser Übersetzung ankommt</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Take the last change of the gains back</source>
        <translation>Die letzte Änderung der Faktoren zurücknehmen</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Make that change of the gains again</source>
        <translation>Diese Änderung der Faktoren wieder vornehmen</translation>
    </message>
    <message>
        <source>All as trained</source>
        <translation>Alle wie trainiert</translation>
    </message>
    <message>
        <source>Let all heads count as they were trained to (R)</source>
        <translation>Alle Köpfe so zählen lassen, wie sie trainiert wurden (R)</translation>
    </message>
    <message>
        <source>Use this translation</source>
        <translation>Diese Übersetzung übernehmen</translation>
    </message>
    <message>
        <source>Put the translation under these gains on the desk; Ctrl+Z there takes it back</source>
        <translation>Die Übersetzung mit diesen Faktoren in das Textfeld setzen; Strg+Z dort nimmt es zurück</translation>
    </message>
    <message>
        <source>A gain is the factor that a head&apos;s output is multiplied by: 100% is as trained, 0% mutes it. Arrows go from head to head; + and − change one, 0 mutes it, 1 lets it be as trained, S mutes all others of its stack.</source>
        <translation>Ein Faktor ist das, womit die Ausgabe eines Kopfes multipliziert wird: 100&#xa0;% ist wie trainiert, 0&#xa0;% schaltet ihn stumm. Pfeiltasten gehen von Kopf zu Kopf; + und − ändern einen, 0 schaltet ihn stumm, 1 lässt ihn wie trainiert, S schaltet alle anderen seines Stapels stumm.</translation>
    </message>
    <message>
        <source>How much the chosen head counts, from 0 to 200%</source>
        <translation>Wie viel der gewählte Kopf zählt, von 0 bis 200&#xa0;%</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>Stumm</translation>
    </message>
    <message>
        <source>Mute the chosen head, or no more so (0)</source>
        <translation>Den gewählten Kopf stumm oder wieder laut schalten (0)</translation>
    </message>
    <message>
        <source>Solo</source>
        <translation>Solo</translation>
    </message>
    <message>
        <source>Mute all other heads of the stack, or no more so (S)</source>
        <translation>Alle anderen Köpfe des Stapels stumm oder wieder laut schalten (S)</translation>
    </message>
    <message>
        <source>{name}: {gain}</source>
        <translation>{name}: {gain}</translation>
    </message>
</context>
<context>
    <name>ModelButton</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>{name} · {encoder}+{decoder} layers · {heads} heads</source>
        <translation>{name} · {encoder}+{decoder} Schichten · {heads} Köpfe</translation>
    </message>
    <message>
        <source>{parameters} parameters, licence {licence}, in {path}</source>
        <translation>{parameters} Parameter, Lizenz {licence}, in {path}</translation>
    </message>
    <message>
        <source>not named</source>
        <translation>nicht genannt</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>Kein Modell</translation>
    </message>
    <message>
        <source>Choose a model in the library</source>
        <translation>Ein Modell in der Bibliothek wählen</translation>
    </message>
</context>
<context>
    <name>Mosaic</name>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>All heads: layers from top to bottom, heads across</source>
        <translation>Alle Köpfe: Schichten von oben nach unten, Köpfe nebeneinander</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <source>{head}: muted, it changes the log-probability by {change}</source>
        <translation>{head}: stumm geschaltet, ändert er die Log-Wahrscheinlichkeit um {change}</translation>
    </message>
    <message>
        <source>{stack}: all heads of layer {layer} together</source>
        <translation>{stack}: alle Köpfe der Schicht&#xa0;{layer} zusammen</translation>
    </message>
    <message>
        <source>{stack}: head {head} of all layers together</source>
        <translation>{stack}: Kopf&#xa0;{head} aller Schichten zusammen</translation>
    </message>
    <message>
        <source>{stack}: all layers and heads together</source>
        <translation>{stack}: alle Schichten und Köpfe zusammen</translation>
    </message>
</context>
<context>
    <name>NumberStrips</name>
    <message>
        <source>Each cell is one number: blue below zero, red above, white zero. Point at one, or use the arrow keys, to read it; Ctrl+C copies all.</source>
        <translation>Jede Zelle ist eine Zahl: blau unter null, rot darüber, weiß null. Zeigen Sie auf eine oder benutzen Sie die Pfeiltasten, um sie zu lesen; Strg+C kopiert alle.</translation>
    </message>
    <message>
        <source>{count} numbers each; the strongest colour is ±{largest}. Point at one to read it.</source>
        <translation>Je {count} Zahlen; die kräftigste Farbe ist ±{largest}. Zeigen Sie auf eine, um sie zu lesen.</translation>
    </message>
    <message>
        <source>Dimension {number}: {numbers}</source>
        <translation>Dimension {number}: {numbers}</translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message>
        <source>{number}%</source>
        <translation>{number}&#xa0;%</translation>
    </message>
</context>
<context>
    <name>Offers</name>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds}&#xa0;s</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes}&#xa0;min</translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation>{hours}&#xa0;h {minutes}&#xa0;min</translation>
    </message>
    <message>
        <source>no licence named</source>
        <translation>keine Lizenz genannt</translation>
    </message>
</context>
<context>
    <name>OffersModel</name>
    <message>
        <source>{size} · {licence} · {downloads}</source>
        <translation>{size} · {licence} · {downloads}</translation>
    </message>
    <message>
        <source>{languages} · by {owner}</source>
        <translation>{languages} · von {owner}</translation>
    </message>
    <message>
        <source>{downloads} in the last 30 days</source>
        <translation>{downloads} in den letzten 30 Tagen</translation>
    </message>
    <message>
        <source>Its owners give it only to people who asked them on the hub&apos;s own pages.</source>
        <translation>Seine Eigentümer geben es nur Leuten, die auf den Seiten des Hubs selbst darum gebeten haben.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln download(s)</source>
        <translation>
            <numerusform>%Ln Abruf</numerusform>
            <numerusform>%Ln Abrufe</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OwnModels</name>
    <message>
        <source>The models could not be listed: {reason}.</source>
        <translation>Die Modelle konnten nicht aufgelistet werden: {reason}.</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Return uses a model, Delete pressed twice removes it</source>
        <translation>Die Eingabetaste verwendet ein Modell, zweimal Entf entfernt es</translation>
    </message>
    <message>
        <source>The model&apos;s card</source>
        <translation>Die Karte des Modells</translation>
    </message>
    <message>
        <source>What the makers of this model tell of it</source>
        <translation>Was die Urheber dieses Modells darüber sagen</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>Dieses Modell verwenden</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>It is in use</source>
        <translation>Es ist in Gebrauch</translation>
    </message>
    <message>
        <source>Translate with this model (Return)</source>
        <translation>Mit diesem Modell übersetzen (Eingabetaste)</translation>
    </message>
    <message>
        <source>Remove it from your library; press twice (Delete)</source>
        <translation>Aus Ihrer Bibliothek entfernen; zweimal drücken (Entf)</translation>
    </message>
    <message>
        <source>It came with the program and stays</source>
        <translation>Es ist mitgeliefert und bleibt</translation>
    </message>
    <message>
        <source>It is in use: choose another model first</source>
        <translation>Es ist in Gebrauch: Wählen Sie zuerst ein anderes Modell</translation>
    </message>
    <message>
        <source>There is no model. Get one, or add one from a folder or an archive.</source>
        <translation>Es gibt kein Modell. Holen Sie eines oder fügen Sie eines aus einem Ordner oder Archiv hinzu.</translation>
    </message>
    <message>
        <source>Press again to remove</source>
        <translation>Zum Entfernen noch einmal drücken</translation>
    </message>
    <message>
        <source>The model was not removed: {reason}.</source>
        <translation>Das Modell wurde nicht entfernt: {reason}.</translation>
    </message>
</context>
<context>
    <name>PictureModel</name>
    <message>
        <source>Hidden of {row}: {value}</source>
        <translation>Von {row} verborgen: {value}</translation>
    </message>
    <message>
        <source>{row}, {column}: hidden, below the threshold</source>
        <translation>{row}, {column}: verborgen, unter der Schwelle</translation>
    </message>
    <message>
        <source>Of {row} from {column}: {value}</source>
        <translation>Von {row} aus {column}: {value}</translation>
    </message>
    <message>
        <source>{row} looks at {column}: {value}</source>
        <translation>{row} schaut auf {column}: {value}</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>verborgen</translation>
    </message>
</context>
<context>
    <name>PieceRow</name>
    <message>
        <source>Probability of each piece</source>
        <translation>Wahrscheinlichkeit jedes Teilstücks</translation>
    </message>
</context>
<context>
    <name>PresetBar</name>
    <message>
        <source>Preset</source>
        <translation>Voreinstellung</translation>
    </message>
    <message>
        <source>Choose gains that you kept, or type a name to keep the present ones</source>
        <translation>Aufbewahrte Faktoren wählen oder einen Namen eingeben, um die jetzigen aufzubewahren</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>Name der Voreinstellung</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Keep the present gains under this name</source>
        <translation>Die jetzigen Faktoren unter diesem Namen aufbewahren</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the preset of this name</source>
        <translation>Die Voreinstellung dieses Namens entfernen</translation>
    </message>
    <message>
        <source>The presets: {reason}.</source>
        <translation>Die Voreinstellungen: {reason}.</translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>it is locked by a password, or in Word&apos;s old format; save it as .docx without one</source>
        <translation>Es ist durch ein Kennwort gesperrt oder im alten Word-Format; speichern Sie es ohne Kennwort als .docx</translation>
    </message>
    <message>
        <source>it is locked by a password; save it without one</source>
        <translation>Es ist durch ein Kennwort gesperrt; speichern Sie es ohne</translation>
    </message>
    <message>
        <source>it is damaged: its archive has too many members</source>
        <translation>Es ist beschädigt: Sein Archiv hat zu viele Einträge</translation>
    </message>
    <message>
        <source>it is damaged: its archive has two members of one name</source>
        <translation>Es ist beschädigt: Sein Archiv hat zwei Einträge gleichen Namens</translation>
    </message>
    <message>
        <source>it would unpack to {size} bytes, which no document does</source>
        <translation>Es wäre ausgepackt {size} Bytes groß, und so groß ist kein Dokument</translation>
    </message>
    <message>
        <source>it is damaged, or no .docx: it is no zip archive</source>
        <translation>Es ist beschädigt oder keine .docx-Datei: Es ist kein ZIP-Archiv</translation>
    </message>
    <message>
        <source>it is damaged, or no .docx: it has no {name}</source>
        <translation>Es ist beschädigt oder keine .docx-Datei: Es fehlt {name}</translation>
    </message>
    <message>
        <source>its part {name} is larger than {size} bytes</source>
        <translation>Sein Teil {name} ist größer als {size} Bytes</translation>
    </message>
    <message>
        <source>it is damaged: its part {name} cannot be read</source>
        <translation>Es ist beschädigt: Sein Teil {name} kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>it is damaged: its part {name} is no XML</source>
        <translation>Es ist beschädigt: Sein Teil {name} ist kein XML</translation>
    </message>
    <message>
        <source>its part {name} declares entities, which no Word document does</source>
        <translation>Sein Teil {name} deklariert Entitäten, was kein Word-Dokument tut</translation>
    </message>
    <message>
        <source>it is no Word document</source>
        <translation>Es ist kein Word-Dokument</translation>
    </message>
    <message>
        <source>it is no text: it holds NUL characters</source>
        <translation>Es ist kein Text: Es enthält NUL-Zeichen</translation>
    </message>
    <message>
        <source>its encoding {name} is not known; save it as UTF-8</source>
        <translation>Seine Kodierung {name} ist nicht bekannt; speichern Sie es als UTF-8</translation>
    </message>
    <message>
        <source>it is no text in {name} (see byte {number}); save it as UTF-8</source>
        <translation>Es ist kein Text in {name} (siehe Byte {number}); speichern Sie es als UTF-8</translation>
    </message>
    <message>
        <source>it holds no subtitles: no line tells times, as in 00:00:01,000 --&gt;</source>
        <translation>Es enthält keine Untertitel: Keine Zeile nennt Zeiten wie 00:00:01,000 --&gt;</translation>
    </message>
    <message>
        <source>{file}: only files that end in {endings} can be translated</source>
        <translation>{file}: Nur Dateien mit den Endungen {endings} können übersetzt werden</translation>
    </message>
    <message>
        <source>{file} is a file; several files need a folder</source>
        <translation>{file} ist eine Datei; mehrere Dateien brauchen einen Ordner</translation>
    </message>
    <message>
        <source>two of the files have one name ({name}); translate them one by one</source>
        <translation>Zwei der Dateien haben denselben Namen ({name}); übersetzen Sie sie einzeln</translation>
    </message>
    <message>
        <source>{file} would be overwritten; name another place for its translation</source>
        <translation>{file} würde überschrieben; nennen Sie einen anderen Ort für die Übersetzung</translation>
    </message>
    <message>
        <source>there is no file {file}</source>
        <translation>Es gibt keine Datei {file}</translation>
    </message>
    <message>
        <source>{file} is a folder</source>
        <translation>{file} ist ein Ordner</translation>
    </message>
    <message>
        <source>{number} of {total} blocks lost the formatting within them: the model did not carry it through</source>
        <translation>In {number} von {total} Blöcken ging die innere Formatierung verloren: Das Modell hat sie nicht übernommen</translation>
    </message>
    <message>
        <source>it is no text in {name}: half a character is missing</source>
        <translation>Es ist kein Text in {name}: Ein Zeichen ist unvollständig</translation>
    </message>
    <message>
        <source>the text is too long for a session&apos;s file, which holds {size} bytes</source>
        <translation>Der Text ist zu lang für die Datei einer Sitzung, die {size} Bytes fasst</translation>
    </message>
    <message>
        <source>{file} is no session: it is not in the format {name}</source>
        <translation>{file} ist keine Sitzung: Es hat nicht das Format {name}</translation>
    </message>
    <message>
        <source>{file} is no session: it is not JSON</source>
        <translation>{file} ist keine Sitzung: Es ist kein JSON</translation>
    </message>
    <message>
        <source>a preset&apos;s name has from 1 to {number} characters</source>
        <translation>Der Name einer Voreinstellung hat 1 bis {number} Zeichen</translation>
    </message>
    <message>
        <source>there are {number} presets already: remove some first</source>
        <translation>Es gibt schon {number} Voreinstellungen: Entfernen Sie zuerst einige</translation>
    </message>
    <message>
        <source>the presets&apos; file was damaged ({reason}) and was put aside as {file}</source>
        <translation>Die Datei der Voreinstellungen war beschädigt ({reason}) und wurde als {file} beiseitegelegt</translation>
    </message>
    <message>
        <source>{file} is damaged and cannot be put aside: {reason}</source>
        <translation>{file} ist beschädigt und kann nicht beiseitegelegt werden: {reason}</translation>
    </message>
    <message>
        <source>{source} is an address: give the name that a model has there: {name}</source>
        <translation>{source} ist eine Adresse: Nennen Sie den Namen, den ein Modell dort hat: {name}</translation>
    </message>
    <message>
        <source>{source} is an address: give the name that a model has there</source>
        <translation>{source} ist eine Adresse: Nennen Sie den Namen, den ein Modell dort hat</translation>
    </message>
    <message>
        <source>there is no folder or archive {name}; the hub was not asked for a model of that name, because {file} is here</source>
        <translation>Es gibt keinen Ordner und kein Archiv {name}; der Hub wurde nicht nach einem Modell dieses Namens gefragt, weil {file} hier ist</translation>
    </message>
    <message>
        <source>there is no folder or archive {name}: {reason}</source>
        <translation>Es gibt keinen Ordner und kein Archiv {name}: {reason}</translation>
    </message>
    <message>
        <source>there is no folder or archive {name}</source>
        <translation>Es gibt keinen Ordner und kein Archiv {name}</translation>
    </message>
    <message>
        <source>{file} is neither a folder nor an archive ({endings}): name the folder in which a model&apos;s files lie</source>
        <translation>{file} ist weder ein Ordner noch ein Archiv ({endings}): Nennen Sie den Ordner, in dem die Dateien eines Modells liegen</translation>
    </message>
    <message>
        <source>{file} is not a model of a toolkit that is known here: {toolkits}</source>
        <translation>{file} ist kein Modell eines Programms, das hier bekannt ist: {toolkits}</translation>
    </message>
    <message>
        <source>{name} is not a name of the hub, such as Helsinki-NLP/opus-mt-en-de</source>
        <translation>{name} ist kein Name des Hubs wie Helsinki-NLP/opus-mt-en-de</translation>
    </message>
    <message>
        <source>no process can be started: {reason}</source>
        <translation>Es kann kein Prozess gestartet werden: {reason}</translation>
    </message>
    <message>
        <source>{host} is not asked, because HF_HUB_OFFLINE or TRANSFORMERS_OFFLINE is set</source>
        <translation>{host} wird nicht gefragt, weil HF_HUB_OFFLINE oder TRANSFORMERS_OFFLINE gesetzt ist</translation>
    </message>
    <message>
        <source>{host} is not asked, because SSL_CERT_FILE or SSL_CERT_DIR names no certificates: {reason}</source>
        <translation>{host} wird nicht gefragt, weil SSL_CERT_FILE oder SSL_CERT_DIR keine Zertifikate nennt: {reason}</translation>
    </message>
    <message>
        <source>{host} is not asked, because a proxy of this computer cannot be used, only such as http://… can: {name}</source>
        <translation>{host} wird nicht gefragt, weil ein Proxy dieses Rechners nicht benutzt werden kann, nur solche wie http://…: {name}</translation>
    </message>
    <message>
        <source>HF_ENDPOINT does not hold the address of a hub, which looks as https://huggingface.co</source>
        <translation>HF_ENDPOINT enthält keine Adresse eines Hubs; eine solche sieht aus wie https://huggingface.co</translation>
    </message>
    <message>
        <source>{name} cannot be the name of a model</source>
        <translation>{name} kann kein Name eines Modells sein</translation>
    </message>
    <message>
        <source>{host} cannot be reached ({reason}): is there a network? Everything else works without one</source>
        <translation>{host} ist nicht erreichbar ({reason}): Besteht eine Netzverbindung? Alles andere geht ohne</translation>
    </message>
    <message>
        <source>{host} does not answer as a hub of models does: {reason}</source>
        <translation>{host} antwortet nicht wie ein Hub für Modelle: {reason}</translation>
    </message>
    <message>
        <source>{name} is given only to people who asked its owners: ask on its page on {host}, then log in with `hf auth login` or set HF_TOKEN</source>
        <translation>{name} bekommt nur, wer seine Eigentümer gefragt hat: Fragen Sie auf seiner Seite auf {host} und melden Sie sich dann mit `hf auth login` an oder setzen Sie HF_TOKEN</translation>
    </message>
    <message>
        <source>{host} does not accept your token: `hf auth login` or HF_TOKEN give it another</source>
        <translation>{host} nimmt Ihr Token nicht an: Mit `hf auth login` oder HF_TOKEN geben Sie ein anderes</translation>
    </message>
    <message>
        <source>there is no model {name} on {host}, or it is private</source>
        <translation>Auf {host} gibt es kein Modell {name}, oder es ist privat</translation>
    </message>
    <message>
        <source>{host} has had too many requests from here: try again in {number} seconds</source>
        <translation>{host} hat von hier zu viele Anfragen bekommen: Versuchen Sie es in {number} Sekunden wieder</translation>
    </message>
    <message>
        <source>{host} has had too many requests from here: try again later</source>
        <translation>{host} hat von hier zu viele Anfragen bekommen: Versuchen Sie es später wieder</translation>
    </message>
    <message>
        <source>{host} does not work just now ({reason}): try again later</source>
        <translation>{host} ist gerade gestört ({reason}): Versuchen Sie es später wieder</translation>
    </message>
    <message>
        <source>{host} refuses: {reason}</source>
        <translation>{host} lehnt ab: {reason}</translation>
    </message>
    <message>
        <source>another model is being fetched just now: wait until it is there</source>
        <translation>Gerade wird ein anderes Modell geholt: Warten Sie, bis es da ist</translation>
    </message>
    <message>
        <source>{file} of {name} came with another checksum than the hub tells: nothing of it is kept, try again</source>
        <translation>{file} von {name} kam mit einer anderen Prüfsumme an, als der Hub nennt: Nichts davon wird behalten, versuchen Sie es noch einmal</translation>
    </message>
    <message>
        <source>more of {file} comes than the hub tells: it is not taken</source>
        <translation>Von {file} kommt mehr, als der Hub nennt: Es wird nicht angenommen</translation>
    </message>
    <message>
        <source>the connection was cut again and again ({reason}); the {size} MB that have come are kept for a week: try again later</source>
        <translation>Die Verbindung brach immer wieder ab ({reason}); die schon angekommenen {size}&#xa0;MB werden eine Woche aufbewahrt: Versuchen Sie es später wieder</translation>
    </message>
    <message>
        <source>{name} is no Marian model that can be read: it lacks {file}</source>
        <translation>{name} ist kein lesbares Marian-Modell: Es fehlt {file}</translation>
    </message>
    <message>
        <source>{name} is no Marian model that can be read: {file} has {size} bytes, more than {most}</source>
        <translation>{name} ist kein lesbares Marian-Modell: {file} hat {size} Bytes, mehr als {most}</translation>
    </message>
    <message>
        <source>{file} has {size} MB of room, the model needs {most} MB on its way into the library</source>
        <translation>In {file} sind {size}&#xa0;MB frei, das Modell braucht auf dem Weg in die Bibliothek {most}&#xa0;MB</translation>
    </message>
    <message>
        <source>{file} has {size} MB of room, the model needs {most} MB</source>
        <translation>In {file} sind {size}&#xa0;MB frei, das Modell braucht {most}&#xa0;MB</translation>
    </message>
    <message>
        <source>{name} is bundled with the program and cannot be removed</source>
        <translation>{name} ist mitgeliefert und kann nicht entfernt werden</translation>
    </message>
    <message>
        <source>there is no model called {name} in {file}</source>
        <translation>In {file} gibt es kein Modell namens {name}</translation>
    </message>
    <message>
        <source>{file} holds {number} models: add them one by one</source>
        <translation>{file} enthält {number} Modelle: Fügen Sie sie einzeln hinzu</translation>
    </message>
    <message>
        <source>{file} holds no model of Headscope: it has no {name}</source>
        <translation>{file} enthält kein Modell von Headscope: Es fehlt {name}</translation>
    </message>
    <message>
        <source>{name} cannot be a model&apos;s name: use up to 60 letters, digits, spaces and . + - _ ( )</source>
        <translation>{name} kann kein Name eines Modells sein: Möglich sind bis zu 60 Buchstaben, Ziffern, Leerzeichen und . + - _ ( )</translation>
    </message>
    <message>
        <source>a model called {name} is bundled with the program already</source>
        <translation>Ein Modell namens {name} ist schon mitgeliefert</translation>
    </message>
    <message>
        <source>a model called {name} is in your library already</source>
        <translation>Ein Modell namens {name} ist schon in Ihrer Bibliothek</translation>
    </message>
    <message>
        <source>{reason}. Add it under another name</source>
        <translation>{reason}. Fügen Sie es unter einem anderen Namen hinzu</translation>
    </message>
    <message>
        <source>{file} holds {name}, which is not a model&apos;s: remove it by hand</source>
        <translation>{file} enthält {name}, was zu keinem Modell gehört: Entfernen Sie es von Hand</translation>
    </message>
    <message>
        <source>{file} lacks the file {name}, which its model needs</source>
        <translation>In {file} fehlt die Datei {name}, die sein Modell braucht</translation>
    </message>
    <message>
        <source>{file}: {name} has {size} bytes, at most {most} fit its model</source>
        <translation>{file}: {name} hat {size} Bytes, zu seinem Modell passen höchstens {most}</translation>
    </message>
    <message>
        <source>what was made of it cannot be used: {reason}</source>
        <translation>Das Ergebnis kann nicht verwendet werden: {reason}</translation>
    </message>
    <message>
        <source>{file} is not a model: it has no config.json</source>
        <translation>{file} ist kein Modell: Es hat keine config.json</translation>
    </message>
    <message>
        <source>there is no model without a name</source>
        <translation>Es gibt kein Modell ohne Namen</translation>
    </message>
    <message>
        <source>there is no model called {name}, and no such folder (bundled models: {models}; your own: {own})</source>
        <translation>Es gibt kein Modell namens {name} und keinen solchen Ordner (mitgelieferte Modelle: {models}; Ihre eigenen: {own})</translation>
    </message>
    <message>
        <source>there is no model called {name}, and no such folder (bundled models: {models})</source>
        <translation>Es gibt kein Modell namens {name} und keinen solchen Ordner (mitgelieferte Modelle: {models})</translation>
    </message>
    <message>
        <source>{file} is missing</source>
        <translation>{file} fehlt</translation>
    </message>
    <message>
        <source>{source} holds two files of one name: {name} and {other}</source>
        <translation>{source} enthält zwei Dateien gleichen Namens: {name} und {other}</translation>
    </message>
    <message>
        <source>{source} holds a file with a name that is not allowed: {name}</source>
        <translation>{source} enthält eine Datei mit einem unzulässigen Namen: {name}</translation>
    </message>
    <message>
        <source>{source} holds more than {number} files: it is no model</source>
        <translation>{source} enthält mehr als {number} Dateien: Das ist kein Modell</translation>
    </message>
    <message>
        <source>{source} holds {name}, which is a link or no plain file: put the file itself there</source>
        <translation>{source} enthält {name}; das ist ein Link oder keine gewöhnliche Datei: Legen Sie die Datei selbst dorthin</translation>
    </message>
    <message>
        <source>{file} is a link that leads out of its folder: put the file itself there</source>
        <translation>{file} ist ein Link, der aus seinem Ordner hinausführt: Legen Sie die Datei selbst dorthin</translation>
    </message>
    <message>
        <source>{name} has not the size it tells</source>
        <translation>{name} hat nicht die angegebene Größe</translation>
    </message>
    <message>
        <source>{source} is encrypted: decrypt it first</source>
        <translation>{source} ist verschlüsselt: Heben Sie die Verschlüsselung zuerst auf</translation>
    </message>
    <message>
        <source>{name} is packed in a way that is not known: {reason}</source>
        <translation>{name} ist auf unbekannte Weise gepackt: {reason}</translation>
    </message>
    <message>
        <source>{name} is packed in a way that is not known</source>
        <translation>{name} ist auf unbekannte Weise gepackt</translation>
    </message>
    <message>
        <source>{source} changed while it was read</source>
        <translation>{source} wurde während des Lesens verändert</translation>
    </message>
    <message>
        <source>the archive holds names that are too long: it is no model</source>
        <translation>Das Archiv enthält zu lange Namen: Es ist kein Modell</translation>
    </message>
    <message>
        <source>the archive holds a sparse file: it is no model</source>
        <translation>Das Archiv enthält eine Datei mit Lücken (sparse): Es ist kein Modell</translation>
    </message>
    <message>
        <source>{source} would grow to more than {number} times its size: it is no model</source>
        <translation>{source} hätte ausgepackt mehr als das {number}-Fache seiner Größe: Das ist kein Modell</translation>
    </message>
    <message>
        <source>it ends too early</source>
        <translation>Das Ende kommt zu früh</translation>
    </message>
    <message>
        <source>the list of its files is too long</source>
        <translation>Das Verzeichnis der Dateien ist zu lang</translation>
    </message>
    <message>
        <source>{source} holds {number} models ({names}): unpack it, and add them one by one</source>
        <translation>{source} enthält {number} Modelle ({names}): Entpacken Sie das Archiv und fügen Sie sie einzeln hinzu</translation>
    </message>
    <message>
        <source>{source} needs {size} MB of room to be converted, there are {most} MB</source>
        <translation>{source} braucht zum Umwandeln {size}&#xa0;MB Platz, frei sind {most}&#xa0;MB</translation>
    </message>
    <message>
        <source>it is of the type {name}, and of Hugging Face&apos;s models only those of the type marian are read</source>
        <translation>Es ist vom Typ {name}, und von den Modellen von Hugging Face werden nur die vom Typ marian gelesen</translation>
    </message>
    <message>
        <source>{source} cannot be taken: {reasons}</source>
        <translation>{source} kann nicht übernommen werden: {reasons}</translation>
    </message>
    <message>
        <source>{source} cannot be taken</source>
        <translation>{source} kann nicht übernommen werden</translation>
    </message>
    <message>
        <source>and {number} more</source>
        <translation>und noch {number}</translation>
    </message>
    <message>
        <source>{file} is not a model&apos;s folder: it has no {name}</source>
        <translation>{file} ist nicht der Ordner eines Modells: Es fehlt {name}</translation>
    </message>
    <message>
        <source>{file} is nested too deeply</source>
        <translation>{file} ist zu tief verschachtelt</translation>
    </message>
    <message>
        <source>{file} is not JSON: {reason}</source>
        <translation>{file} ist kein JSON: {reason}</translation>
    </message>
    <message>
        <source>{file} is not in the format {name}</source>
        <translation>{file} hat nicht das Format {name}</translation>
    </message>
    <message>
        <source>{file} does not describe a model: {reason}</source>
        <translation>{file} beschreibt kein Modell: {reason}</translation>
    </message>
    <message>
        <source>{file} is not a file</source>
        <translation>{file} ist keine Datei</translation>
    </message>
    <message>
        <source>{file} lacks the tensor {name}</source>
        <translation>In {file} fehlt der Tensor {name}</translation>
    </message>
    <message>
        <source>{file} holds a tensor that is not the model&apos;s: {name}</source>
        <translation>{file} enthält einen Tensor, der nicht zum Modell gehört: {name}</translation>
    </message>
    <message>
        <source>{file} has {size} bytes, not the {most} of the model that {name} describes</source>
        <translation>{file} hat {size} Bytes statt der {most} des Modells, das {name} beschreibt</translation>
    </message>
    <message>
        <source>{file}: {name} is {kind}, not {other}</source>
        <translation>{file}: {name} ist {kind}, nicht {other}</translation>
    </message>
    <message>
        <source>{name} holds values that are not finite</source>
        <translation>{name} enthält Werte, die nicht endlich sind</translation>
    </message>
    <message>
        <source>{file}: piece {number} cannot end a sentence, as the model wants it</source>
        <translation>{file}: Das Modell beendet Sätze mit dem Teilstück {number}, aber das kann keinen Satz beenden</translation>
    </message>
    <message>
        <source>{file} has {number} pieces, the model {total} on its {side} side</source>
        <translation>{file} hat {number} Teilstücke, das Modell {total} auf seiner Seite „{side}“</translation>
    </message>
    <message>
        <source>{file} has no piece {name}, which asks for {language}</source>
        <translation>{file} hat kein Teilstück {name}, das die Sprache {language} verlangt</translation>
    </message>
    <message>
        <source>it is not a SentencePiece model, or a damaged one</source>
        <translation>Es ist kein SentencePiece-Modell oder ein beschädigtes</translation>
    </message>
    <message>
        <source>{file} cannot be used: {reason}</source>
        <translation>{file} kann nicht verwendet werden: {reason}</translation>
    </message>
    <message>
        <source>the device {name} cannot be used here; try cpu ({reason})</source>
        <translation>Das Gerät {name} kann hier nicht verwendet werden; versuchen Sie cpu ({reason})</translation>
    </message>
    <message>
        <source>there are auto, cpu, cuda:N and mps</source>
        <translation>es gibt auto, cpu, cuda:N und mps</translation>
    </message>
    <message>
        <source>nothing was typed</source>
        <translation>Es wurde nichts eingegeben</translation>
    </message>
    <message>
        <source>this is longer than a translation of this sentence may be</source>
        <translation>Das ist länger, als eine Übersetzung dieses Satzes sein darf</translation>
    </message>
    <message>
        <source>the translation cannot end here: something would be lost</source>
        <translation>Die Übersetzung kann hier nicht enden: Es ginge etwas verloren</translation>
    </message>
    <message>
        <source>this sentence was not translated by this model</source>
        <translation>Dieser Satz wurde nicht von diesem Modell übersetzt</translation>
    </message>
    <message>
        <source>there is no target text</source>
        <translation>Es ist keine Übersetzung angegeben</translation>
    </message>
    <message>
        <source>the target has {number} pieces; this model takes {most} at most</source>
        <translation>Die Übersetzung hat {number} Teilstücke; dieses Modell nimmt höchstens {most}</translation>
    </message>
    <message>
        <source>nothing can be seen in the target text</source>
        <translation>In der Übersetzung ist nichts zu sehen</translation>
    </message>
    <message>
        <source>there is nothing in it to translate</source>
        <translation>Es gibt darin nichts zu übersetzen</translation>
    </message>
    <message>
        <source>this is too long, or has too many lines, to be looked at as one sentence</source>
        <translation>Das ist zu lang oder hat zu viele Zeilen, um als ein Satz betrachtet zu werden</translation>
    </message>
    <message>
        <source>the model writes nothing that can be seen for this sentence</source>
        <translation>Das Modell schreibt zu diesem Satz nichts Sichtbares</translation>
    </message>
    <message>
        <source>this sentence was carried over: nothing was searched for</source>
        <translation>Dieser Satz wurde unverändert übernommen: Es gab nichts zu suchen</translation>
    </message>
    <message>
        <source>this sentence was carried over: no head looked at it</source>
        <translation>Dieser Satz wurde unverändert übernommen: Kein Kopf hat auf ihn geschaut</translation>
    </message>
    <message>
        <source>this model does not translate to {name}, only to {names}</source>
        <translation>Dieses Modell übersetzt nicht in die Sprache {name}, nur in {names}</translation>
    </message>
    <message>
        <source>the logits are not numbers: the model is damaged</source>
        <translation>Die Logits sind keine Zahlen: Das Modell ist beschädigt</translation>
    </message>
    <message>
        <source>{file} cannot be read or written: {reason}</source>
        <translation>{file} kann nicht gelesen oder geschrieben werden: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}</source>
        <translation>{file} kann nicht gelesen werden: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}</source>
        <translation>{file} kann nicht geschrieben werden: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be removed: {reason}</source>
        <translation>{file} kann nicht entfernt werden: {reason}</translation>
    </message>
    <message>
        <source>{file} is damaged: {reason}</source>
        <translation>{file} ist beschädigt: {reason}</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>Datei oder Ordner nicht gefunden</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>keine Berechtigung</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>kein Platz mehr auf dem Datenträger</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>Es ist ein Ordner</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>Es ist kein Ordner</translation>
    </message>
    <message>
        <source>{some}; {more}</source>
        <translation>{some}; {more}</translation>
    </message>
    <message>
        <source>name a folder, an archive, or a model of the hub</source>
        <translation>Nennen Sie einen Ordner, ein Archiv oder ein Modell des Hubs</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>Die Datei gibt es schon</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>Der Dateiname ist zu lang</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>Der Datenträger ist schreibgeschützt</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>Ein- oder Ausgabefehler</translation>
    </message>
    <message>
        <source>{file}: {reason}</source>
        <translation>{file}: {reason}</translation>
    </message>
</context>
<context>
    <name>Refusal</name>
    <message>
        <source>‹ Back</source>
        <translation>‹ Zurück</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Back to where you were</source>
        <translation>Zurück dorthin, wo Sie waren</translation>
    </message>
    <message>
        <source>Why the model was not added</source>
        <translation>Warum das Modell nicht hinzugefügt wurde</translation>
    </message>
    <message>
        <source>All that is in the way, to be read and copied</source>
        <translation>Alles, was im Weg steht, zum Lesen und Kopieren</translation>
    </message>
    <message>
        <source>Nothing was changed. Models of Hugging Face Marian (OPUS-MT), Marian, CTranslate2 and Argos Translate can be added, where their network is a Transformer as in “Attention Is All You Need”.</source>
        <translation>Nichts wurde verändert. Hinzugefügt werden können Modelle von Hugging Face Marian (OPUS-MT), Marian, CTranslate2 und Argos Translate, wenn ihr Netz ein Transformer wie in „Attention Is All You Need“ ist.</translation>
    </message>
</context>
<context>
    <name>Rooms</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>There is no model from {source} to {target} any more: the text is translated with the one in use.</source>
        <translation>Es gibt kein Modell {source} → {target} mehr: Der Text wird mit dem übersetzt, das in Gebrauch ist.</translation>
    </message>
</context>
<context>
    <name>Saving</name>
    <message>
        <source>Figures ({endings})</source>
        <translation>Abbildungen ({endings})</translation>
    </message>
    <message>
        <source>Save figure</source>
        <translation>Abbildung speichern</translation>
    </message>
    <message>
        <source>attention.svg</source>
        <translation>attention.svg</translation>
    </message>
    <message>
        <source>Figures and data ({endings})</source>
        <translation>Abbildungen und Daten ({endings})</translation>
    </message>
    <message>
        <source>Save all heads</source>
        <translation>Alle Köpfe speichern</translation>
    </message>
    <message>
        <source>heads.svg</source>
        <translation>koepfe.svg</translation>
    </message>
    <message>
        <source>Data ({endings})</source>
        <translation>Daten ({endings})</translation>
    </message>
    <message>
        <source>Save data</source>
        <translation>Daten speichern</translation>
    </message>
    <message>
        <source>attention.csv</source>
        <translation>attention.csv</translation>
    </message>
    <message>
        <source>There is nothing to save yet. Type a text, and wait for its attention.</source>
        <translation>Noch gibt es nichts zu speichern. Geben Sie einen Text ein und warten Sie auf seine Attention.</translation>
    </message>
    <message>
        <source>{file} could not be saved: {reason}. Choose another folder.</source>
        <translation>{file} konnte nicht gespeichert werden: {reason}. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Saved as {file}.</source>
        <translation>Gespeichert als {file}.</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>Translating…</source>
        <translation>Wird übersetzt…</translation>
    </message>
    <message>
        <source>Stopped. Type on, or press Ctrl+Return to go on.</source>
        <translation>Angehalten. Tippen Sie weiter oder drücken Sie Strg+Return, um fortzufahren.</translation>
    </message>
    <message>
        <source>Translating… {done} of {total} sentences</source>
        <translation>Wird übersetzt… {done} von {total} Sätzen</translation>
    </message>
    <message>
        <source>The text could not be translated: {reason}</source>
        <translation>Der Text konnte nicht übersetzt werden: {reason}</translation>
    </message>
    <message>
        <source>The model could not be opened: {reason}</source>
        <translation>Das Modell konnte nicht geöffnet werden: {reason}</translation>
    </message>
    <message>
        <source>The model could not be opened, and {name} stays in use: {reason}</source>
        <translation>Das Modell konnte nicht geöffnet werden, und {name} bleibt in Gebrauch: {reason}</translation>
    </message>
    <message>
        <source>The translator stopped and was started again. {loading}</source>
        <translation>Der Übersetzer wurde unerwartet beendet und neu gestartet. {loading}</translation>
    </message>
    <message>
        <source>The translator stopped unexpectedly. Starting another…</source>
        <translation>Der Übersetzer wurde unerwartet beendet. Er wird neu gestartet…</translation>
    </message>
    <message>
        <source>The translator keeps stopping: {reason}</source>
        <translation>Der Übersetzer bricht immer wieder ab: {reason}</translation>
    </message>
    <message>
        <source>Loading the model {name}…</source>
        <translation>Das Modell {name} wird geladen…</translation>
    </message>
    <message>
        <source>Ready. What you type stays on this computer.</source>
        <translation>Bereit. Was Sie eingeben, bleibt auf diesem Rechner.</translation>
    </message>
</context>
<context>
    <name>SessionKeeping</name>
    <message>
        <source>There is no model yet: wait until it is open.</source>
        <translation>Noch gibt es kein Modell: Warten Sie, bis es geöffnet ist.</translation>
    </message>
    <message>
        <source>The session was saved as {file}.</source>
        <translation>Die Sitzung wurde als {file} gespeichert.</translation>
    </message>
    <message>
        <source>{file} was made with the model {wanted}, and there is none of that name here; the model in use is {now}. Add {wanted} in the library.</source>
        <translation>{file} wurde mit dem Modell {wanted} erstellt, und hier gibt es keines mit diesem Namen; in Gebrauch ist {now}. Fügen Sie {wanted} in der Bibliothek hinzu.</translation>
    </message>
    <message>
        <source>{file} was made with another model: with {wanted}, whose weights have the checksum {one}…; the {name} that is here has {other}….</source>
        <translation>{file} wurde mit einem anderen Modell erstellt: mit {wanted}, dessen Gewichte die Prüfsumme {one}… haben; das hier vorhandene {name} hat {other}….</translation>
    </message>
    <message>
        <source>The session&apos;s head gains are not for this model, and were left out</source>
        <translation>Die Kopffaktoren der Sitzung passen nicht zu diesem Modell und wurden weggelassen</translation>
    </message>
    <message>
        <source>The session was not saved: {reason}</source>
        <translation>Die Sitzung wurde nicht gespeichert: {reason}</translation>
    </message>
    <message>
        <source>The session was not opened: {reason}</source>
        <translation>Die Sitzung wurde nicht geöffnet: {reason}</translation>
    </message>
</context>
<context>
    <name>Sessions</name>
    <message>
        <source>Sessions (*.headscope)</source>
        <translation>Sitzungen (*.headscope)</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>Sitzung speichern</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>Sitzung öffnen</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Restore defaults</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Choose everything on this page as it was at first</source>
        <translation>Alles auf dieser Seite auf den Anfangszustand zurücksetzen</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>The colours of the window; “System” follows your desktop.</source>
        <translation>Die Farben des Fensters; „System“ folgt Ihrem Desktop.</translation>
    </message>
    <message>
        <source>System</source>
        <translation>System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source> pt</source>
        <translation>&#xa0;pt</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>The size of the text in the panes; menus and buttons grow with it.</source>
        <translation>Die Größe des Textes in den Textfeldern; Menüs und Knöpfe wachsen mit.</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Anordnung</translation>
    </message>
    <message>
        <source>Where the translation stands: beside its source, or below it.</source>
        <translation>Wo die Übersetzung steht: neben ihrem Ausgangstext oder darunter.</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Stacked</source>
        <translation>Übereinander</translation>
    </message>
    <message>
        <source>The model&apos;s own</source>
        <translation>Wie im Modell</translation>
    </message>
    <message>
        <source>Beam</source>
        <translation>Beam-Breite</translation>
    </message>
    <message>
        <source>How much longer translations are preferred (alpha): 0 not at all, 0.6 as the models that come with the program.</source>
        <translation>Wie sehr längere Übersetzungen bevorzugt werden (alpha): 0 gar nicht, 0,6 wie bei den mitgelieferten Modellen.</translation>
    </message>
    <message>
        <source>Length penalty</source>
        <translation>Längennormierung</translation>
    </message>
    <message>
        <source>How many beginnings of a translation are followed at once: more is slower and at times better.</source>
        <translation>Wie viele Anfänge einer Übersetzung zugleich verfolgt werden: Mehr ist langsamer und manchmal besser.</translation>
    </message>
    <message>
        <source>As measured</source>
        <translation>Wie gemessen</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Threads</translation>
    </message>
    <message>
        <source>How many cores of the processor translate at once; 0 takes the number that was fastest when it was measured on this machine.</source>
        <translation>Wie viele Kerne des Prozessors zugleich übersetzen; 0 nimmt die Zahl, die beim Messen auf diesem Rechner am schnellsten war.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>Graphics card (CUDA)</source>
        <translation>Grafikkarte (CUDA)</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Where the network is computed; “Automatic” takes a graphics card where there is one that can be used.</source>
        <translation>Wo das Netz berechnet wird; „Automatisch“ nimmt eine Grafikkarte, wo es eine verwendbare gibt.</translation>
    </message>
    <message>
        <source>Marks on words</source>
        <translation>Markierungen an Wörtern</translation>
    </message>
    <message>
        <source>Underlines words that the translator is not sure of, and tells why.</source>
        <translation>Unterstreicht Wörter, bei denen der Übersetzer unsicher ist, und sagt, warum.</translation>
    </message>
    <message>
        <source>Private mode</source>
        <translation>Privater Modus</translation>
    </message>
    <message>
        <source>Keeps nothing of what you translate; the history stays as it is.</source>
        <translation>Bewahrt nichts von dem auf, was Sie übersetzen; der Verlauf bleibt, wie er ist.</translation>
    </message>
    <message>
        <source>Language of the interface</source>
        <translation>Sprache der Oberfläche</translation>
    </message>
    <message>
        <source>The language of menus and buttons; it changes when Headscope is next opened.</source>
        <translation>Die Sprache von Menüs und Knöpfen; sie wechselt, wenn Headscope das nächste Mal geöffnet wird.</translation>
    </message>
    <message numerus="yes">
        <source>Measured on this machine: %n thread(s).</source>
        <translation>
            <numerusform>Auf diesem Rechner gemessen: %n Thread.</numerusform>
            <numerusform>Auf diesem Rechner gemessen: %n Threads.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ShortcutsPage</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>All keys of the window; Escape folds this page away</source>
        <translation>Alle Tastenkürzel des Fensters; Esc blendet diese Seite aus</translation>
    </message>
    <message>
        <source> or </source>
        <translation> oder </translation>
    </message>
</context>
<context>
    <name>SidePanel</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Fold this page away (Esc)</source>
        <translation>Diese Seite ausblenden (Esc)</translation>
    </message>
    <message>
        <source>Close this page</source>
        <translation>Diese Seite schließen</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>Neu starten</translation>
    </message>
    <message>
        <source>Start the translator again; your text is still here</source>
        <translation>Den Übersetzer neu starten; Ihr Text ist noch da</translation>
    </message>
    <message>
        <source>Sentences translated</source>
        <translation>Übersetzte Sätze</translation>
    </message>
    <message>
        <source>How much of the text is translated</source>
        <translation>Wie viel vom Text übersetzt ist</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel the translation</source>
        <translation>Die Übersetzung abbrechen</translation>
    </message>
</context>
<context>
    <name>TableView</name>
    <message>
        <source>The values of the picture; Ctrl+C copies them</source>
        <translation>Die Werte des Bildes; Strg+C kopiert sie</translation>
    </message>
    <message>
        <source>All heads and their largest values</source>
        <translation>Alle Köpfe und ihre größten Werte</translation>
    </message>
    <message>
        <source>The head of the current row is the one that is looked at</source>
        <translation>Der Kopf der aktuellen Zeile ist der, der betrachtet wird</translation>
    </message>
    <message>
        <source>Values of {head}</source>
        <translation>Werte von {head}</translation>
    </message>
    <message>
        <source>Which table</source>
        <translation>Welche Tabelle</translation>
    </message>
    <message>
        <source>This picture</source>
        <translation>Dieses Bild</translation>
    </message>
    <message>
        <source>Every value of the picture</source>
        <translation>Jeder Wert des Bildes</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>Alle Köpfe</translation>
    </message>
    <message>
        <source>All heads with their largest value</source>
        <translation>Alle Köpfe mit ihrem größten Wert</translation>
    </message>
</context>
<context>
    <name>TargetField</name>
    <message>
        <source>Your own translation of this sentence</source>
        <translation>Ihre eigene Übersetzung dieses Satzes</translation>
    </message>
    <message>
        <source>Your own translation of this sentence: how probable does the model find it?</source>
        <translation>Ihre eigene Übersetzung dieses Satzes: Für wie wahrscheinlich hält sie das Modell?</translation>
    </message>
    <message>
        <source>What you type is forced through the model, piece by piece, and all views show what it looks at for it. Empty: the translation again.</source>
        <translation>Was Sie eingeben, wird dem Modell Teilstück für Teilstück vorgegeben, und alle Ansichten zeigen, worauf es dabei schaut. Leer: wieder die Übersetzung.</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>Show the probabilities of the pieces as a table</source>
        <translation>Die Wahrscheinlichkeiten der Teilstücke als Tabelle zeigen</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>Ihre</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>Übersetzung</translation>
    </message>
    <message>
        <source>Sum of the log-probabilities: yours {mine}, the translation {theirs}. Near 0 is probable (yellow), far below is not (blue).</source>
        <translation>Summe der Log-Wahrscheinlichkeiten: Ihre {mine}, die Übersetzung {theirs}. Nahe 0 ist wahrscheinlich (gelb), weit darunter nicht (blau).</translation>
    </message>
    <message>
        <source>“{piece}”: probability {probability}, log-probability {log}</source>
        <translation>„{piece}“: Wahrscheinlichkeit {probability}, Log-Wahrscheinlichkeit {log}</translation>
    </message>
    <message>
        <source>Probability of each piece</source>
        <translation>Wahrscheinlichkeit jedes Teilstücks</translation>
    </message>
    <message>
        <source>piece</source>
        <translation>Teilstück</translation>
    </message>
    <message>
        <source>A piece, in its place</source>
        <translation>Ein Teilstück, an seinem Platz</translation>
    </message>
    <message>
        <source>of</source>
        <translation>von</translation>
    </message>
    <message>
        <source>Whose translation it is of</source>
        <translation>Zu wessen Übersetzung es gehört</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>How probable the model finds the piece after those before it</source>
        <translation>Für wie wahrscheinlich das Modell das Teilstück nach den vorigen hält</translation>
    </message>
    <message>
        <source>log-probability</source>
        <translation>Log-Wahrscheinlichkeit</translation>
    </message>
    <message>
        <source>Its natural logarithm</source>
        <translation>Ihr natürlicher Logarithmus</translation>
    </message>
</context>
<context>
    <name>Toolbar</name>
    <message>
        <source>Which attention</source>
        <translation>Welche Attention</translation>
    </message>
    <message>
        <source>Which view</source>
        <translation>Welche Ansicht</translation>
    </message>
    <message>
        <source>Choose how attention is shown</source>
        <translation>Wählen, wie die Attention gezeigt wird</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save what is shown as a figure or as data</source>
        <translation>Das Gezeigte als Abbildung oder als Daten speichern</translation>
    </message>
    <message>
        <source>The sentence at the text cursor in the left pane is the one shown here</source>
        <translation>Hier wird der Satz gezeigt, in dem links der Cursor steht</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Tour of attention</source>
        <translation>Rundgang durch die Attention</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Go to the step before (Left)</source>
        <translation>Zum vorigen Schritt gehen (Links)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Go to the next step (Right)</source>
        <translation>Zum nächsten Schritt gehen (Rechts)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>End the tour; your text comes back (Esc)</source>
        <translation>Den Rundgang beenden; Ihr Text kommt zurück (Esc)</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>{number} of {count}: {title}</source>
        <translation>{number} von {count}: {title}</translation>
    </message>
    <message>
        <source>The heads could not be muted: {reason}</source>
        <translation>Die Köpfe konnten nicht stumm geschaltet werden: {reason}</translation>
    </message>
</context>
<context>
    <name>TourSteps</name>
    <message>
        <source>Pieces</source>
        <translation>Teilstücke</translation>
    </message>
    <message>
        <source>Three places to look</source>
        <translation>Drei Orte zum Hinschauen</translation>
    </message>
    <message>
        <source>A row is a piece that looks</source>
        <translation>Eine Zeile ist ein Teilstück, das schaut</translation>
    </message>
    <message>
        <source>One head, one habit</source>
        <translation>Ein Kopf, eine Gewohnheit</translation>
    </message>
    <message>
        <source>A query and a key</source>
        <translation>Eine Query und ein Key</translation>
    </message>
    <message>
        <source>From scores to weights</source>
        <translation>Von Scores zu Gewichten</translation>
    </message>
    <message>
        <source>What is carried over</source>
        <translation>Was herübergetragen wird</translation>
    </message>
    <message>
        <source>Without a head</source>
        <translation>Ohne einen Kopf</translation>
    </message>
    <message>
        <source>The translator reads pieces, not words: a frequent word is one piece, a rare one several. This sentence is {count} pieces: {pieces}. They stand above the columns of this picture; the last one marks the end.</source>
        <translation>Der Übersetzer liest Teilstücke, nicht Wörter: Ein häufiges Wort ist ein einziges Teilstück, ein seltenes sind mehrere. Dieser Satz besteht aus {count} Teilstücken: {pieces}. Sie stehen über den Spalten dieses Bildes; das letzte markiert das Ende.</translation>
    </message>
    <message>
        <source>By attention a piece takes in what it needs from others. Encoder: the pieces of the source look at each other. Decoder: a piece being written looks back at those before it. Cross: it looks at the source. We stay with Cross.</source>
        <translation>Durch Attention nimmt ein Teilstück auf, was es von anderen braucht. Encoder: Die Teilstücke des Ausgangssatzes schauen einander an. Decoder: Ein Teilstück, das gerade geschrieben wird, schaut auf die davor zurück. Cross: Es schaut auf den Ausgangssatz. Wir bleiben bei Cross.</translation>
    </message>
    <message>
        <source>Each row is a piece of the translation, while it is being written. Each column is a piece of the source. The brighter a cell, the more the row looks at the column: here “{query}” looks at “{key}”.</source>
        <translation>Jede Zeile ist ein Teilstück der Übersetzung, während es geschrieben wird. Jede Spalte ist ein Teilstück des Ausgangssatzes. Je heller eine Zelle, desto mehr schaut die Zeile auf die Spalte: Hier schaut „{query}“ auf „{key}“.</translation>
    </message>
    <message>
        <source>Here are {count} heads, a small picture each, and each has learned a habit of its own. In {head}, “{query}” gives “{key}” the weight {weight}. The weights of a row sum to 1.</source>
        <translation>Hier sind {count} Köpfe, von jedem ein kleines Bild, und jeder hat eine eigene Gewohnheit gelernt. Bei „{head}“ gibt „{query}“ dem „{key}“ das Gewicht {weight}. Die Gewichte einer Zeile ergeben zusammen 1.</translation>
    </message>
    <message>
        <source>Where does the weight come from? “{query}” has a query: what it looks for. “{key}” has a key: what it can be found by. Multiplied number by number and added up they make a score: the better they agree, the higher.</source>
        <translation>Woher kommt das Gewicht? „{query}“ hat eine Query: wonach es sucht. „{key}“ hat einen Key: woran es gefunden werden kann. Zahl für Zahl multipliziert und zusammengezählt ergeben sie einen Score: Je besser sie zusammenpassen, desto höher ist er.</translation>
    </message>
    <message>
        <source>The softmax makes weights of all scores of the row: each is positive, together they are 1. A score that is a little higher becomes a weight that is much higher. So “{key}” gets {weight}.</source>
        <translation>Die Softmax macht aus allen Scores der Zeile Gewichte: Jedes ist positiv, zusammen ergeben sie 1. Ein etwas höherer Score wird zu einem viel größeren Gewicht. So bekommt „{key}“ {weight}.</translation>
    </message>
    <message>
        <source>Each piece also has a value: what it has to tell. The head adds up the values by their weights, so “{query}” now holds mostly what “{key}” tells. All heads together, layer after layer, decide which piece is written next.</source>
        <translation>Jedes Teilstück hat auch einen Value: was es zu sagen hat. Der Kopf zählt die Values nach ihren Gewichten zusammen, also enthält „{query}“ jetzt vor allem das, was „{key}“ sagt. Alle Köpfe zusammen, Schicht um Schicht, entscheiden, welches Teilstück als Nächstes geschrieben wird.</translation>
    </message>
    <message>
        <source>Does a head matter? Each one is muted once, to find the one that this translation needs most…</source>
        <translation>Kommt es auf einen Kopf an? Jeder wird einmal stumm geschaltet, um den zu finden, den diese Übersetzung am meisten braucht…</translation>
    </message>
    <message>
        <source>{head} is muted: what it carries does not arrive. Now the model writes “{after}”, not “{before}”. In the mixer you can turn any head up or down; when you leave this step, all count again.</source>
        <translation>Stumm: {head}. Was dieser Kopf trägt, kommt nicht an. Jetzt schreibt das Modell „{after}“ statt „{before}“. Im Mischpult können Sie jeden Kopf lauter oder leiser stellen; wenn Sie diesen Schritt verlassen, zählen wieder alle.</translation>
    </message>
    <message>
        <source>{head} is muted: what it carries does not arrive. The words stay, but the model is less sure of them: their log-probability goes from {before} to {after}. In the mixer you can turn any head up or down; when you leave this step, all count again.</source>
        <translation>Stumm: {head}. Was dieser Kopf trägt, kommt nicht an. Die Wörter bleiben, aber das Modell ist sich ihrer weniger sicher: Ihre Log-Wahrscheinlichkeit geht von {before} auf {after}. Im Mischpult können Sie jeden Kopf lauter oder leiser stellen; wenn Sie diesen Schritt verlassen, zählen wieder alle.</translation>
    </message>
    <message>
        <source>The example is being translated. A moment…</source>
        <translation>Das Beispiel wird übersetzt. Einen Augenblick…</translation>
    </message>
</context>
<context>
    <name>TranslationPair</name>
    <message>
        <source>The log-probability is the sum over all pieces, by the model that wrote them (natural logarithm). The score is that divided by the length penalty: what the search compares. Higher is better.</source>
        <translation>Die Log-Wahrscheinlichkeit ist die Summe über alle Teilstücke, nach dem Modell, das sie geschrieben hat (natürlicher Logarithmus). Der Score ist diese Summe, geteilt durch die Längennormierung: Das vergleicht die Suche. Höher ist besser.</translation>
    </message>
    <message>
        <source>Log-probability {sum}, score {score}.</source>
        <translation>Log-Wahrscheinlichkeit {sum}, Score {score}.</translation>
    </message>
    <message>
        <source>Log-probability {before} → {after} ({change}); score {one} → {other} ({difference}). {words}</source>
        <translation>Log-Wahrscheinlichkeit {before} → {after} ({change}); Score {one} → {other} ({difference}). {words}</translation>
    </message>
    <message>
        <source>Places that differ: {count}.</source>
        <translation>Stellen, die sich unterscheiden: {count}.</translation>
    </message>
    <message>
        <source>The words are the same.</source>
        <translation>Die Wörter sind dieselben.</translation>
    </message>
</context>
</TS>
