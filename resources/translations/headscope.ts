<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1">
<context>
    <name>AboutPage</name>
    <message>
        <source>What to read about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the program, a model or a library to read about</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all of the text below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Headscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text about what was chosen above; select as you like</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headscope {version}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An offline translator that shows what every attention head looked at. Nothing that you type leaves this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headscope is free software under the Apache License 2.0. Choose “headscope” above to read it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bundled models were trained on sentences of Tatoeba (tatoeba.org) by its contributors, which are under the licence CC BY 2.0 FR (creativecommons.org/licenses/by/2.0/fr). Choose a model above to read its card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The window uses Qt {qt} and PySide6 {pyside} under the GNU Lesser General Public License, version 3 (gnu.org/licenses/lgpl-3.0). They are libraries of their own, unchanged, and may be replaced by others of the same interface. Their source is at {source} in the folders “qt” and “QtForPython”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Installed libraries and their licences:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the licences of the libraries…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>licence not named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This library ships no text of its licence; the name of the licence stands above.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>Files and pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Editing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Translation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose documents to translate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or fold away the documents and how far they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or fold away what was translated before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or fold away the models that there are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Private mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep nothing of what is translated from now on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or fold away the settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close Headscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the last change of the text back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the change again that was taken back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the selected text to the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the selected text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert the text of the clipboard, without its looks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the whole text of the pane that has the cursor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Translate now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Translate without waiting for a pause in typing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>St&amp;op translating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop the translation that runs; what is finished stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy translation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the whole translation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty both panes; Ctrl+Z in the left one brings it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Swap languages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Translate the other way round; the translation becomes the source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back-translation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Translate the translation back, to see what it says</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Alternatives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show what else could stand at the cursor in the translation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Marks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Underline words that the translator is not sure of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next underlined word, and say why it is underlined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre&amp;vious mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the underlined word before, and say why it is underlined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Translation &amp;below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the translation below its source instead of beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the text larger</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make the text smaller</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Normal text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the text its first size again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next t&amp;heme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on from the system&apos;s colours to light and dark ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light or dark as the system is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark text on a light ground</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light text on a dark ground</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ne&amp;xt pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next part of the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the part of the window before this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or fold away what the attention heads looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Encoder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encoder: how the pieces of the source sentence look at each other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Decoder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decoder: how each piece being written looks back at those already written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;ross</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cross: how each piece being written looks at the source sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Brighten</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stretch the colours up to the largest weight of this head, so that faint heads can be read; otherwise colours go from 0 to 1 and heads can be compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or fold away the list of all keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Headscope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or fold away what this is, and the licences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;log…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save what the program noted about itself, to send it to somebody who helps; nothing that you typed is in it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the log&apos;s &amp;folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the folder that the log lies in</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Adding</name>
    <message>
        <source>Translate all documents of a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for the translations</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AlignmentLight</name>
    <message>
        <source>Aligned by {head}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aligned by the mean of all cross heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aligned by the mean of {names}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Alternatives</name>
    <message>
        <source>Wait until the translation is there; then click a word.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These words were carried over as they stand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the cursor on a word to see what else it could be.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Translating the rest of the sentence again…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This could not be put here: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other words could not be found: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(the sentence ends here)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other words here…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the choices in this sentence back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chosen by you. Ctrl+Z in this pane takes it back.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AlternativesPopup</name>
    <message>
        <source>Alternatives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or type your own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a word or some, and press Return to put it here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What could stand here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Return or a click chooses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take my choices back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give this sentence the model&apos;s own translation again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The words that the model finds most probable at this place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other translations of the sentence, the best first, with their scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for other words…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing else was found here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Annotations</name>
    <message>
        <source>Words could not be compared with their source: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Application</name>
    <message>
        <source>Something went wrong inside the program. Your text is still here; “Help &gt; Save log…” keeps what is known about it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model cannot be opened: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BackTranslation</name>
    <message>
        <source>The translation could not be translated back: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BackTranslationPane</name>
    <message>
        <source>Back-translation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The translation, translated back. Compare it with your text: where it has another meaning, the translation may have it too; other words alone are no mistake.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back into {language}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back into {language} · waiting for the translation…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back into {language} · a check: other words than yours are no mistake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no model from {target} to {source}. Add one in the library (Ctrl+L) to see your translations translated back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the translation says appears here when it is finished.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ColourBar</name>
    <message>
        <source>Colours of the weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weight that each colour stands for. The weights of a row sum to 1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message>
        <source>Text to translate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text to translate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type or paste text here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Translation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The translation; select and copy from it as you like</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The translation appears here as you type.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type or paste {language} text here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} sentences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} sentences · {seconds} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Direction</name>
    <message>
        <source>The library could not be read: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Dropping</name>
    <message>
        <source>{file} could not be read: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EntryList</name>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Return puts an entry back into the desk, P pins it, Delete deletes it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message>
        <source>What is pointed at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a cell to read its weight; click to hold it. Arrow keys go from cell to cell.
The wheel zooms, a double click shows all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{query}” (piece {row}) takes {share} of what this head gives it from “{key}” (piece {column}).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encoder, layer {layer}, head {head}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decoder, layer {layer}, head {head}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cross, layer {layer}, head {head}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileJobs</name>
    <message>
        <source>Choose a model first, then add the files again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking at what was added…</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) cannot be translated and were left out: {names}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>There is no file in that folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It could not be translated: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>Documents ({endings})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Translate documents</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FilesPage</name>
    <message>
        <source>Add files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose documents to translate (Ctrl+O)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Translate all documents that lie in a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where translations go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where translations are written. Beside the document, letter.docx becomes letter.de.docx; several documents need a folder. Nothing is overwritten.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Return opens a translation that is done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No files yet. Drop documents or folders on the window, or add them above: {endings}. Their formatting is kept, and the originals are not touched.

A short .txt that you drop on the text pane is put there instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the chosen translation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the folder that the translation lies in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Translate the chosen document no further; nothing of it is written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Translate none of the documents any further</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take what is done, failed or cancelled off this list; the files stay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Translations go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} could not be opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>beside the document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to {folder}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to another folder…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Heatmap</name>
    <message>
        <source>The chosen head: rows look at columns</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistoryModel</name>
    <message>
        <source>{source} → {target} · {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned · {source} → {target} · {time}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HistoryPage</name>
    <message>
        <source>Search the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words of the text or of its translation; their beginnings are enough</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Private mode is on: nothing that you translate now is stored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bring back what was deleted (Ctrl+Z in the list)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put this text back into the desk (Return)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep at the top and when the history is cleared (P)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the chosen entries (Delete)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the whole history into a file: CSV for spreadsheets, or JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete all entries that are not pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The entry was deleted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} entries were deleted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the history</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For spreadsheets (*.csv);;Exactly as it is (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} entries were written to {file}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history could not be written to {file}: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No entry holds “{query}”. Try fewer words, or only their beginnings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history is empty. Leave private mode to keep what you translate; it stays on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history is empty. Translate something: after three seconds it is kept here, on this computer only.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Which attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} pieces (rows) look at each other (columns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{target} pieces (rows) look back at those already written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{target} pieces (rows) look at {source} pieces (columns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sentence {number} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sentence at the text cursor in the left pane is the one shown here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This sentence was carried over as it stands: there is nothing in it to translate, so no head looked at anything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recording what the heads look at…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type or paste {language} text on the left.
What each attention head looks at appears here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>JobsModel</name>
    <message>
        <source>Written as {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} → {target} · {state}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>writing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>translating, {done} of {total} blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LanguageBar</name>
    <message>
        <source>Language of the text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The language that you write in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language of the translation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The language to translate to; more come with models from the library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swap languages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no model from {target} to {source} to swap to. Add one in the library (Ctrl+L).</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LanguageBox</name>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LibraryModel</name>
    <message>
        <source>bundled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot be used · {whose}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{size} · {whose}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In use · {size} · {whose}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} cannot be used: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{encoder}+{decoder} layers · {heads} heads · {parameters} million parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{what}: {score}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No score is known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Licence: {licence}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LibraryPage</name>
    <message>
        <source>The models could not be listed: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Return uses a model, Delete pressed twice removes it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model&apos;s card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the makers of this model tell of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy a model&apos;s folder into your library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add archive…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy a model into your library from an archive: .zip, .tar, .tar.gz, .tar.xz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another name for the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name under which the model is added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add the model under this name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Translate with this model (Return)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove it from your library; press twice (Delete)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It came with the program and stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It is in use: choose another model first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no model. Add one from a folder or an archive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press again to remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model was not removed: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a model&apos;s folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a model&apos;s archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Archives ({endings})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adding {source}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model was not added: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LogActions</name>
    <message>
        <source>Save log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text (*.log *.txt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log could not be saved as {file}: {reason}. Choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log was saved as {file}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The folder could not be opened. The log lies in {folder}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Headscope</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MarkWalk</name>
    <message>
        <source>Looking for the next mark…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no mark from here on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no mark before this place.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Marks</name>
    <message>
        <source>The model gave this word a probability of {percent}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hardly anything in the translation looked at “{word}”: it may be missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The translation repeats the words of its source.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This sentence was too long for the model and was translated in parts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These words were carried over as they stand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>under 0.1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{word} is in the source but not in the translation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{word} is in the source but not in the translation, which has {others} instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{word} is in the translation but not in the source.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{word} is in the translation but not in the source, which has {others} instead.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Translation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ModelButton</name>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} · {encoder}+{decoder} layers · {heads} heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{parameters} parameters, licence {licence}, in {path}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a model in the library</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Mosaic</name>
    <message>
        <source>All heads: layers from top to bottom, heads across</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Rooms</name>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no model from {source} to {target} any more: the text is translated with the one in use.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>Translating…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped. Type on, or press Ctrl+Return to go on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Translating… {done} of {total} sentences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text could not be translated: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The attention could not be recorded: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model could not be opened: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model could not be opened, and {name} stays in use: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The translator stopped and was started again. {loading}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The translator stopped unexpectedly. Starting another…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The translator keeps stopping: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading the model {name}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready. Everything stays on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Restore defaults</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose everything on this page as it was at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The colours of the window; “System” follows your desktop.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> pt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The size of the text in the panes; menus and buttons grow with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the translation stands: beside its source, or below it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stacked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many beginnings of a translation are followed at once: more is slower and at times better.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length penalty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much longer translations are preferred (alpha): 0 not at all, 0.6 as usual.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many cores of the processor translate at once; 0 takes the number that was fastest when it was measured on this machine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Processor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graphics card (CUDA)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the network is computed; “Automatic” takes a graphics card where there is one that can be used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marks on words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Underlines words that the translator is not sure of, and tells why.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Private mode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps nothing of what you translate; the history stays as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language of the interface</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The language of menus and buttons; it changes when Headscope is next opened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Measured on this machine: %n thread(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ShortcutsPage</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All keys of the window; Escape folds this page away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SidePanel</name>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold this page away (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close this page</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start the translator again; your text is still here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sentences translated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much of the text is translated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel the translation</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
