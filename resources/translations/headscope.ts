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
        <source>Open s&amp;ession…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a saved session: its text, its model, and what was looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;ave session…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the text, the head gains and what is looked at, to open them again</source>
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
        <source>&amp;Tour of attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See how attention works, in eight steps on a short example; your text comes back</source>
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
        <source>&amp;Heatmap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights as colours: rows look at columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines between the words, the thicker the larger the weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weights as numbers, to be read, heard and copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Arithmetic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How one weight comes about, with this model&apos;s own numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dec&amp;oding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the translation was searched for, step by step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Mixer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn heads up and down, and see what the model then writes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Com&amp;pare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two sentences, models or settings side by side, and their difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>O&amp;wn translation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a translation of your own, and see how probable the model finds each piece and what it looks at; folded away, the model&apos;s own is shown again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Le&amp;ns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show or fold away what is looked at: words or pieces, sums over heads, rollout, what is hidden</source>
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
        <source>Save &amp;figure…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save what is shown as a picture: SVG, PDF or PNG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sa&amp;ve all heads…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save all heads of this stack, as a figure or as data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save data…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the numbers that are shown: CSV, JSON or NPZ</source>
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
    <name>AddButtons</name>
    <message>
        <source>Get a model…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a model for two languages on the Hugging Face hub, and download it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy a model&apos;s folder into your library: one of Headscope&apos;s own, or one of Hugging Face Marian, Marian or CTranslate2, which is converted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add archive…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy a model into your library from an archive: {endings}</source>
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
    <message>
        <source>Your own models are left out: {folder} cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ArithmeticParts</name>
    <message>
        <source>{number}. {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Query and key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Products</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weighted values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dimension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of the dimension, from 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The product of both numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dimensions by the size of their product</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The query&apos;s number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key&apos;s number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The softmax over the row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The piece looked at; choose one to see its sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its sum of products, divided by the root of d_k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>e^(score − highest)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>e to the power of the score less the highest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That, divided by the sum of the column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the head adds, by size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the head adds to this number of the piece</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{pieces} and {count} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Struck out: {pieces}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{key}” is among those struck out: {pieces}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight of “{key}” = {part} / {total} = {weight} (recorded: {recorded})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gain = {gain}: each number of the sum times {gain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>length of what the head adds: {length}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ArithmeticTexts</name>
    <message>
        <source>A query and a key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Their product, dimension by dimension</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Division by the root of d_k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mask</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The softmax over the row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The weighted sum of the values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The head gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The output projection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>softmax(&lt;i&gt;q · k&lt;/i&gt;) over all &lt;i&gt;k&lt;/i&gt; &amp;nbsp;(Luong et al., 2015, equation 7)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Σ weight · value &amp;nbsp;(Luong et al., 2015, section 3.1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;i&gt;q&lt;/i&gt; = &lt;i&gt;x W&lt;sup&gt;Q&lt;/sup&gt;&lt;/i&gt;, &lt;i&gt;k&lt;/i&gt; = &lt;i&gt;y W&lt;sup&gt;K&lt;/sup&gt;&lt;/i&gt; &amp;nbsp;(section 3.2.2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;i&gt;q&lt;sub&gt;i&lt;/sub&gt; k&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; &amp;nbsp;(section 3.2.1, note 4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;i&gt;q · k&lt;/i&gt; = Σ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt; &lt;i&gt;q&lt;sub&gt;i&lt;/sub&gt; k&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; &amp;nbsp;(section 3.2.1, note 4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;i&gt;q · k&lt;/i&gt; / √&lt;i&gt;d&lt;sub&gt;k&lt;/sub&gt;&lt;/i&gt; &amp;nbsp;(section 3.2.1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>score = −∞ where the mask forbids to look &amp;nbsp;(section 3.2.3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>softmax(&lt;i&gt;q K&lt;sup&gt;T&lt;/sup&gt;&lt;/i&gt; / √&lt;i&gt;d&lt;sub&gt;k&lt;/sub&gt;&lt;/i&gt;) &amp;nbsp;(equation 1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention(&lt;i&gt;Q, K, V&lt;/i&gt;) = softmax(&lt;i&gt;Q K&lt;sup&gt;T&lt;/sup&gt;&lt;/i&gt; / √&lt;i&gt;d&lt;sub&gt;k&lt;/sub&gt;&lt;/i&gt;) &lt;i&gt;V&lt;/i&gt; &amp;nbsp;(equation 1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gain · head &amp;nbsp;(1 in the paper)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>MultiHead(&lt;i&gt;Q, K, V&lt;/i&gt;) = Concat(head&lt;sub&gt;1&lt;/sub&gt;, …, head&lt;sub&gt;h&lt;/sub&gt;) &lt;i&gt;W&lt;sup&gt;O&lt;/sup&gt;&lt;/i&gt; &amp;nbsp;(section 3.2.2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{query}” looks, and its query q says what for. “{key}” can be found, and its key k says as what. Each is {count} numbers that learned matrices made of the piece.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number by number, q times k: where both are large and of the same sign they agree, and the product is large. The five dimensions that matter most come first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All {count} products added up say in one number how well “{key}” answers what “{query}” looks for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A sum of many products grows with their number, d_k = {count}. Divided by its root it stays small enough for the softmax to weigh several keys. This is the score.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every score of the row becomes e to its power, divided by the sum of all: positive weights that sum to 1. (The highest score is taken off first, which changes no weight.)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each piece offers a value v, {count} numbers. The head takes each by its weight and adds them up: mostly the value of what it looked at most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A factor that you may set in the head mixer: at 0 the head is muted, at 1 it counts as it was trained.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>W^O turns the result into {count} numbers. They are added to what is known of “{query}”, together with those of the other heads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A piece may look only at what has been written before it, never at what is still to come: {count} of {total} keys are struck out, their weight is 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A piece may look only at what has been written before it. This is the last piece, so that is all of it and nothing is struck out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is struck out: the whole source sentence is there, and all of it may be looked at. Only the decoder has something to hide from itself.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ArithmeticView</name>
    <message>
        <source>There is no translation to compute with yet. Type a text above.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A weight is computed between two pieces; the picture shows whole words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A weight is computed by one head; the picture shows several at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing the numbers of this head…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the pieces of one head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show pieces instead of words, one head, and its weights as they are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The piece that looks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The piece that looks: a row of the picture, its query q</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The piece looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The piece looked at: a column of the picture, its key k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy all numbers of this weight as a table, with all digits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{head}: “{query}” ← “{key}”, weight {weight}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number}: {piece}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This head adds query and key and multiplies none of them: there is no product to follow. The other views show its weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The numbers of this head could not be computed: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Arriving</name>
    <message>
        <source>How far it is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much of the model is here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel adding the model</source>
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
        <source>Cancelling…</source>
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
    <name>BeamTree</name>
    <message>
        <source>The beam as a tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{piece}”, step {step}: log-probability {log}, of all so far {total}, score {score}. {state}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{piece} · {number}. {score}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finished, number {rank}: a click takes this translation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was kept and went on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was given up here: others were more probable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finished, but others were better in the end.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Browsing</name>
    <message>
        <source>‹ Your models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the models that you have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language to translate from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The language to translate from; letters find it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language to translate to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The language to translate to; letters find it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only models that are not larger than this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>up to {size}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Licence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show only models under this licence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models that can be downloaded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Return downloads a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Download</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait for no answer any more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask {host} which models there are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose two languages first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asking {host}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} → {target}, on {host}:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} → {target}, on {host}. These are not all: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} has no model from {source} to {target} that can be read here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was found: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is asked until you press Search. Then {host} is asked for models for these two languages. It learns the languages, what you download, your network address, that Headscope asks and, if you have logged in to it with hf, who you are. Nothing that you type or translate is sent.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any licence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of those that were found is so small and under this licence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetch this model and add it to your library (Return)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another model is on its way: wait for it, or cancel it</source>
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
        <source>The value that each colour stands for. Weights of a row sum to 1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CompareView</name>
    <message>
        <source>Keep as A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep what is shown now, to compare other things with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As trained as A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with and without the gains: A is the translation as trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forget A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare no more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B is what is shown now, or the same sentence by another model for these languages; the library adds models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change of each head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cells, from the largest change to the smallest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row ← column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What looks, and at what</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value in A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value in B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B − A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The change from A to B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The library could not be read: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what is shown now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by {model}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The two cannot be compared: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Translate a sentence first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The other model translates this sentence…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press “Keep as A”; then go to another sentence, change a gain or type another translation: that is B. Or choose another model for B.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{head}: blue where B has less, red where more, up to {most}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{head}: B is as A everywhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A and B have not the same pieces, and their models not as many heads: there is no difference to show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A and B have not the same pieces, so single cells cannot be compared. Here is for each head ({stack}) how much more sharply it looks in B: the change of the mean over rows of a row&apos;s largest weight.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Point at a cell to read its value in A and in B; a click holds it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{cell}: A {before}, B {after}, B − A {change}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{cell}: {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{row} ← {column}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with a typed translation</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n head(s) changed</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>as trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{letter}: {model}, {how}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} → {target}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DecodingTables</name>
    <message>
        <source>kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>given up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hypotheses after this step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>written so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The words that this hypothesis has written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The most probable next pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>piece</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What could come next; what came is bold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How probable the model finds it, from 0 to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All that was searched, step by step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The words of the hypothesis with this piece</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When it was written, from 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The piece that was written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log-probability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The natural logarithm of the piece&apos;s probability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What became of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sum of the log-probabilities of its pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The total divided by the length penalty: the highest is the best</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DecodingView</name>
    <message>
        <source>There is no translation yet. Type a text above, and this shows how it is found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This sentence was carried over as it stands: nothing was searched for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching once more, step by step…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step of the search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each step writes one piece. Left and right go from step to step, up and down from hypothesis to hypothesis; Return takes a finished one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the tree as a table of all that was searched</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take this translation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the chosen finished hypothesis in the place of the translation; Ctrl+Z there takes it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hypotheses after this step: the live ones, then those that are finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{step} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first piece: the ten most probable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing follows: this hypothesis ended here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next piece after “{words}”: the ten most probable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step 0: nothing is written yet. Move on with the right arrow key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the translation now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search could not be shown: {reason}</source>
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
    <message numerus="yes">
        <source>%Ln character(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentence(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentence(s) · {seconds} s</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
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
        <source>Point at the picture to read a value; click to hold it. Arrow keys go on, Escape lets go.
In the heatmap the wheel zooms, a double click shows all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All rows or all columns are hidden. Show more of the sentence with the lens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This value is hidden: it is below the threshold of the lens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Row {row}, column {column}: number {rank} of the {count} in its row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest of the row:
{values}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} (rows) looks at itself (columns).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{target} (rows) looks back at what is already written (columns).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{target} (rows) looks at {source} (columns).</source>
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
    <message>
        <source>Encoder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cross</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stack}, rollout through all layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stack}, rollout up to layer {layer}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stack}, layer {layer}, all heads: {combined}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stack}, head {head} of all layers: {combined}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stack}, all layers and heads: {combined}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} of “{row}” has come from “{column}” so far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is carried from “{column}” to “{row}” is {value} long: the weight times the length of what stands there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{row}” takes {share} of what this head gives it from “{column}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No head of these gives “{column}” more than {share} of the row “{row}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On average over these heads “{row}” takes {share} from “{column}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden: {amount} of this row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden: up to {amount} of a row.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>hidden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lines from {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stack}, all heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stack}, {count} heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{model} · {what} · {measure}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>whole words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without special pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without punctuation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>part of the sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing below {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden: up to {amount} of a row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows look at columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right: the source, which looks at itself, left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right: the translation, which looks at what is written, left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right: the translation, which looks at the source, left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows: the source, looking at itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows: the translation, looking at what is written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rows: the translation, looking at the source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Encoder: the source looks at itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decoder: the translation looks at what is written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cross: the translation looks at the source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a translation that was typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} heads with other gains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{head}: gain {gain}</source>
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
    <name>GainModel</name>
    <message>
        <source>{stack}, all heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stack}, layer {layer}, all heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {gain}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All heads of the layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole stack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer {number}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GainTable</name>
    <message>
        <source>Head gains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GainsNote</name>
    <message>
        <source>As trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let all heads count as they were trained to</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Head gains are in force: %n head(s) changed, {muted} of them muted. What is shown is the translation under them.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HeadGridModel</name>
    <message>
        <source>{head}: {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer {number}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HeadsModel</name>
    <message>
        <source>{head}: most from {row} to {column}, {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column</source>
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
    <name>History</name>
    <message>
        <source>The history {file} cannot be used: {reason}. Translating goes on without it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The disk is full, so the history was not changed. Make room in {folder}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history {file} cannot be opened for writing. See whether the folder may be written; translating goes on without it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another window is busy with the history. Try again in a moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history {file} was written by a newer version of Headscope, and is left as it is. Use that version, or move the file away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history was damaged. It was put aside as {file}, and a new one was begun; nothing was deleted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The history {file} was taken away while the program ran. A new one was begun; what was in it is not kept any more.</source>
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
    <message numerus="yes">
        <source>%Ln entry(ies) deleted.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln entry(ies) written to {file}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
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
    <name>Importance</name>
    <message>
        <source>The heads could not be weighed: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ImportanceView</name>
    <message>
        <source>Which heads matter here?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mute each head once, alone, and see what that does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do not wait for the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Heads that were muted so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each head is muted alone, and the model asked again how probable the translation is; the change of its log-probability is what the head is worth here. Blue, below zero: without it the translation is less probable, so it helped. Red: it was in the way. (Michel et al., 2019; Voita et al., 2019.)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stack}: the change for each head, layers from top to bottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The heads that matter most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which head was muted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the log-probability of the translation, without this head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click a head, or press Return, to look at it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Muting one head after another…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press the button: it takes a second or two, and changes nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Translate a sentence first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The translation&apos;s log-probability with all heads as they are is {value}. The ten heads whose muting changes it most are listed below.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Inspection</name>
    <message>
        <source>The attention could not be recorded: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Sentence {number} of {count}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tour of attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This sentence was carried over as it stands: there is nothing in it to translate, so no head looked at anything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The attention could not be recorded: {reason}</source>
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
    <name>LanguageNames</name>
    <message>
        <source>Abkhazian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Afar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Afrikaans</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aghem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Akan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Akkadian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Akoose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Albanian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>American Sign Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Amharic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ancient Egyptian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ancient Greek</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Anii</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aragonese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aramaic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Armenian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assamese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asturian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Atsam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Avaric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Avestan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Aymara</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Azerbaijani</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bafia</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Balinese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baluchi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bambara</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bamun</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bangla</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Basaa</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bashkir</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Basque</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batak Toba</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Belarusian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bemba</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bena</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bhojpuri</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bislama</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bodo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bosnian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Breton</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Buginese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bulgarian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Burmese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cantonese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Catalan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cebuano</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Central Atlas Tamazight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Central Kurdish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chakma</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chamorro</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chechen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cherokee</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chickasaw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chiga</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Church Slavic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chuvash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colognian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Coptic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cornish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Corsican</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Croatian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Czech</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Danish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Divehi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dogri</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duala</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dzongkha</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Embu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>English</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Erzya</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esperanto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ewe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ewondo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faroese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fijian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filipino</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>French</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Friulian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fula</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ga</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Galician</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ganda</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Geez</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Georgian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>German</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gothic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Greek</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guarani</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gujarati</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gusii</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Haitian Creole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Haryanvi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hausa</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hawaiian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Herero</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hiri Motu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Icelandic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ido</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Igbo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inari Sami</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Indonesian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ingush</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interlingua</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interlingue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inuktitut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inupiaq</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Irish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Italian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Javanese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jju</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jola-Fonyi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kabuverdianu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kabyle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kaingang</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kako</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kalaallisut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kalenjin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kamba</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kangri</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kannada</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kanuri</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kara-Kalpak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kashmiri</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kazakh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kenyang</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Khmer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kikuyu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kinyarwanda</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Komi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kongo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Konkani</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Korean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Koro</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Koyra Chiini</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Koyraboro Senni</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kpelle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kuanyama</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kurdish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kuvi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kwasio</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kyrgyz</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kʼicheʼ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ladin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lakota</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Langi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lao</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lezghian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ligurian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limburgish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lingala</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Literary Chinese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lithuanian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lojban</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Low German</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower Sorbian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Luba-Katanga</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lule Sami</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Luo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Luxembourgish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Luyia</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Macedonian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machame</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maithili</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makhuwa-Meetto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makonde</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Malagasy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Malay</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Malayalam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maltese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mandingo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Manipuri</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Manx</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mapuche</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marathi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marshallese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Masai</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mazanderani</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mende</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meru</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Metaʼ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mohawk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moksha</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mongolian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Morisyen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mundang</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Muscogee</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Māori</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nama</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nauru</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Navajo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ndonga</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nepali</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newari</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ngiemboon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ngomba</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nheengatu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nigerian Pidgin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>North Ndebele</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Northern Frisian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Northern Luri</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Northern Sami</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Northern Sotho</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Norwegian Bokmål</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Norwegian Nynorsk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nuer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nyanja</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nyankole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N’Ko</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Obolo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Occitan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Odia</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ojibwa</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Old Irish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Old Norse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Old Persian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Oromo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Osage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ossetic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pahlavi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Palauan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pali</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Papiamento</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pashto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Persian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Phoenician</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pijin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Polish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prussian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Punjabi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quechua</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rajasthani</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rohingya</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Romansh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rombo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rundi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Russian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rwa</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saho</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samburu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samoan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sango</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sangu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sanskrit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Santali</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sardinian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scottish Gaelic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sena</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serbian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serbo-Croatian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Several languages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shambala</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shona</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sichuan Yi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sicilian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sidamo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Silesian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sindhi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sinhala</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skolt Sami</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slovak</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slovenian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Soga</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Somali</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sourashtra</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>South Ndebele</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Southern Kurdish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Southern Sami</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Southern Sotho</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard Moroccan Tamazight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sundanese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swahili</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swampy Cree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swati</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Swiss German</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Syriac</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tachelhit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tahitian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tai Dam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taita</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tajik</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tamil</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taroko</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tasawaq</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tatar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Telugu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Teso</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thai</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tibetan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tigre</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tigrinya</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tok Pisin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokelauan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Toki Pona</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tongan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Torwali</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tsonga</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tswana</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turkmen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tuvalu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tyap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ugaritic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upper Sorbian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Urdu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uyghur</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uzbek</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vai</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Venda</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Venetian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vietnamese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Volapük</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vunjo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Walloon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Walser</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warlpiri</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Welsh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Western Balochi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Western Frisian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wolaytta</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wolof</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Xhosa</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yakut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yangben</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yiddish</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yoruba</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zarma</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zhuang</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zulu</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LanguageParts</name>
    <message>
        <source>Arabic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Armenian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bangla</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cyrillic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Devanagari</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ethiopic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Georgian</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Greek</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gujarati</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gurmukhi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kannada</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Korean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Malayalam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Odia</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simplified Han</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sinhala</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tamil</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Telugu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Thai</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tibetan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tifinagh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Traditional Han</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Argentina</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Australia</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Austria</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Belgium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brazil</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Canada</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>China</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colombia</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>France</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Germany</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hong Kong SAR China</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>India</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iran</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ireland</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Italy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latin America</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mexico</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Netherlands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Norway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Peru</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Portugal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Singapore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>South Africa</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switzerland</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Taiwan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ukraine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>United Kingdom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>United States</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Languages</name>
    <message>
        <source>{names} and {count} more</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Lens</name>
    <message>
        <source>Weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight × norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rollout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight: the share that a row gives each column; a row sums to 1 (Vaswani et al., 2017).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weight × norm: the weight times the length of what the head carries over from there; a large weight on something small counts little (Kobayashi et al., 2020).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rollout: how much of each piece has come through all layers up to this one, if half of each layer&apos;s output is its input (Abnar and Zuidema, 2020).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pieces: the units that the model reads and writes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words: what a word&apos;s pieces get is summed, what they give is averaged (Clark et al., 2019).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean: the average of these heads.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maximum: the largest value that any of the heads has; a row may sum to more than 1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LensControls</name>
    <message>
        <source>What is looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide values below {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is hidden.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the values are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whether rows and columns are pieces or words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which layer; a click on its number at the mosaic does it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which head; a click on its number at the mosaic does it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How several heads are put together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide special pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out pieces without text, such as the end &lt;/s&gt;, on which heads that have nothing to do often rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide punctuation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave out commas, full stops and their like, on which heads often rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide values below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values below it are not shown; what that hides of a row is told</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First row shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last row shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First column shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last column shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show a part of the sentence, by the numbers of its pieces; in the heatmap Shift-click the first and the last label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all of the sentence again</source>
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
        <source>Stop; nothing of the model is kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Converting {source}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Downloading {source}
{done} of {total}{pace}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Downloading {source}
{done} of {total}
The connection is lost; trying again…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · {speed} a second · {left} left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was added. Return on it, or “Use this model”, translates with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was added: it is among your models.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} was not added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model was not added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} was removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adding {source}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model was not added: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LineDrawing</name>
    <message>
        <source>Lines between the two texts</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LinesView</name>
    <message>
        <source>Lines from {value} on. Ctrl+click adds a head.</source>
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
        <source>The model wrote something that it has no letters for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model has no letters for “{word}” and did not read it.</source>
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
        <source>under {percent}</source>
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
    <name>MixerView</name>
    <message>
        <source>On the desk, all heads as trained:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With these gains:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What of the mixer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much each head counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weigh</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which heads matter to this translation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the last change of the gains back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Make that change of the gains again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All as trained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let all heads count as they were trained to (R)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use this translation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the translation under these gains on the desk; Ctrl+Z there takes it back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A gain is the factor that a head&apos;s output is multiplied by: 100% is as trained, 0% mutes it. Arrows go from head to head; + and − change one, 0 mutes it, 1 lets it be as trained, S mutes all others of its stack.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much the chosen head counts, from 0 to 200%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mute the chosen head, or no more so (0)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mute all other heads of the stack, or no more so (S)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {gain}</source>
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
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
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
    <message>
        <source>{head}: muted, it changes the log-probability by {change}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stack}: all heads of layer {layer} together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stack}: head {head} of all layers together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{stack}: all layers and heads together</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NumberStrips</name>
    <message>
        <source>Each cell is one number: blue below zero, red above, white zero. Point at one, or use the arrow keys, to read it; Ctrl+C copies all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} numbers each; the strongest colour is ±{largest}. Point at one to read it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dimension {number}: {numbers}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message>
        <source>{number}%</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Offers</name>
    <message>
        <source>{seconds} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{hours} h {minutes} min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no licence named</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OffersModel</name>
    <message>
        <source>{size} · {licence} · {downloads}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{languages} · by {owner}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{downloads} in the last 30 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its owners give it only to people who asked them on the hub&apos;s own pages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln download(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OwnModels</name>
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
        <source>There is no model. Get one, or add one from a folder or an archive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press again to remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model was not removed: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PictureModel</name>
    <message>
        <source>Hidden of {row}: {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{row}, {column}: hidden, below the threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of {row} from {column}: {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{row} looks at {column}: {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hidden</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PieceRow</name>
    <message>
        <source>Probability of each piece</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PresetBar</name>
    <message>
        <source>Preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose gains that you kept, or type a name to keep the present ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the present gains under this name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the preset of this name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The presets: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>it is locked by a password, or in Word&apos;s old format; save it as .docx without one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is locked by a password; save it without one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is damaged: its archive has too many members</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is damaged: its archive has two members of one name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it would unpack to {size} bytes, which no document does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is damaged, or no .docx: it is no zip archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is damaged, or no .docx: it has no {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its part {name} is larger than {size} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is damaged: its part {name} cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is damaged: its part {name} is no XML</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its part {name} declares entities, which no Word document does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is no Word document</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is no text: it holds NUL characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its encoding {name} is not known; save it as UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is no text in {name} (see byte {number}); save it as UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it holds no subtitles: no line tells times, as in 00:00:01,000 --&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: only files that end in {endings} can be translated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is a file; several files need a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two of the files have one name ({name}); translate them one by one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} would be overwritten; name another place for its translation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no file {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} of {total} blocks lost the formatting within them: the model did not carry it through</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is no text in {name}: half a character is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the text is too long for a session&apos;s file, which holds {size} bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is no session: it is not in the format {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is no session: it is not JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a preset&apos;s name has from 1 to {number} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are {number} presets already: remove some first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the presets&apos; file was damaged ({reason}) and was put aside as {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is damaged and cannot be put aside: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} is an address: give the name that a model has there: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} is an address: give the name that a model has there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no folder or archive {name}; the hub was not asked for a model of that name, because {file} is here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no folder or archive {name}: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no folder or archive {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is neither a folder nor an archive ({endings}): name the folder in which a model&apos;s files lie</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is not a model of a toolkit that is known here: {toolkits}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is not a name of the hub, such as Helsinki-NLP/opus-mt-en-de</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no process can be started: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} is not asked, because HF_HUB_OFFLINE or TRANSFORMERS_OFFLINE is set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} is not asked, because SSL_CERT_FILE or SSL_CERT_DIR names no certificates: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} is not asked, because a proxy of this computer cannot be used, only such as http://… can: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>HF_ENDPOINT does not hold the address of a hub, which looks as https://huggingface.co</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} cannot be the name of a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} cannot be reached ({reason}): is there a network? Everything else works without one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} does not answer as a hub of models does: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is given only to people who asked its owners: ask on its page on {host}, then log in with `hf auth login` or set HF_TOKEN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} does not accept your token: `hf auth login` or HF_TOKEN give it another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no model {name} on {host}, or it is private</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} has had too many requests from here: try again in {number} seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} has had too many requests from here: try again later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} does not work just now ({reason}): try again later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{host} refuses: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another model is being fetched just now: wait until it is there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} of {name} came with another checksum than the hub tells: nothing of it is kept, try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more of {file} comes than the hub tells: it is not taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the connection was cut again and again ({reason}); the {size} MB that have come are kept for a week: try again later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is no Marian model that can be read: it lacks {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is no Marian model that can be read: {file} has {size} bytes, more than {most}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} has {size} MB of room, the model needs {most} MB on its way into the library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} has {size} MB of room, the model needs {most} MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is bundled with the program and cannot be removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no model called {name} in {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} holds {number} models: add them one by one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} holds no model of Headscope: it has no {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} cannot be a model&apos;s name: use up to 60 letters, digits, spaces and . + - _ ( )</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a model called {name} is bundled with the program already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a model called {name} is in your library already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{reason}. Add it under another name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} holds {name}, which is not a model&apos;s: remove it by hand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} lacks the file {name}, which its model needs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: {name} has {size} bytes, at most {most} fit its model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>what was made of it cannot be used: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is not a model: it has no config.json</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no model without a name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no model called {name}, and no such folder (bundled models: {models}; your own: {own})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no model called {name}, and no such folder (bundled models: {models})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} holds two files of one name: {name} and {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} holds a file with a name that is not allowed: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} holds more than {number} files: it is no model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} holds {name}, which is a link or no plain file: put the file itself there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is a link that leads out of its folder: put the file itself there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has not the size it tells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} is encrypted: decrypt it first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is packed in a way that is not known: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is packed in a way that is not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} changed while it was read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the archive holds names that are too long: it is no model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the archive holds a sparse file: it is no model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} would grow to more than {number} times its size: it is no model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it ends too early</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the list of its files is too long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} holds {number} models ({names}): unpack it, and add them one by one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} needs {size} MB of room to be converted, there are {most} MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is of the type {name}, and of Hugging Face&apos;s models only those of the type marian are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} cannot be taken: {reasons}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{source} cannot be taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and {number} more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is not a model&apos;s folder: it has no {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is nested too deeply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is not JSON: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is not in the format {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} does not describe a model: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is not a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} lacks the tensor {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} holds a tensor that is not the model&apos;s: {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} has {size} bytes, not the {most} of the model that {name} describes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: {name} is {kind}, not {other}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} holds values that are not finite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: piece {number} cannot end a sentence, as the model wants it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} has {number} pieces, the model {total} on its {side} side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} has no piece {name}, which asks for {language}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not a SentencePiece model, or a damaged one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} cannot be used: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the device {name} cannot be used here; try cpu ({reason})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are auto, cpu, cuda:N and mps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing was typed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is longer than a translation of this sentence may be</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the translation cannot end here: something would be lost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this sentence was not translated by this model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is no target text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the target has {number} pieces; this model takes {most} at most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing can be seen in the target text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is nothing in it to translate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this is too long, or has too many lines, to be looked at as one sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model writes nothing that can be seen for this sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this sentence was carried over: nothing was searched for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this sentence was carried over: no head looked at it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this model does not translate to {name}, only to {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the logits are not numbers: the model is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} cannot be read or written: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} cannot be removed: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is damaged: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{some}; {more}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name a folder, an archive, or a model of the hub</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File exists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Refusal</name>
    <message>
        <source>‹ Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to where you were</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why the model was not added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All that is in the way, to be read and copied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was changed. Models of Hugging Face Marian (OPUS-MT), Marian, CTranslate2 and Argos Translate can be added, where their network is a Transformer as in “Attention Is All You Need”.</source>
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
    <name>Saving</name>
    <message>
        <source>Figures ({endings})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention.svg</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures and data ({endings})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save all heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>heads.svg</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data ({endings})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention.csv</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing to save yet. Type a text, and wait for its attention.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} could not be saved: {reason}. Choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved as {file}.</source>
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
        <source>Ready. What you type stays on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SessionKeeping</name>
    <message>
        <source>There is no model yet: wait until it is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The session was saved as {file}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} was made with the model {wanted}, and there is none of that name here; the model in use is {now}. Add {wanted} in the library.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} was made with another model: with {wanted}, whose weights have the checksum {one}…; the {name} that is here has {other}….</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The session&apos;s head gains are not for this model, and were left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The session was not saved: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The session was not opened: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Sessions</name>
    <message>
        <source>Sessions (*.headscope)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open session</source>
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
        <source>The model&apos;s own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Beam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much longer translations are preferred (alpha): 0 not at all, 0.6 as the models that come with the program.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length penalty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many beginnings of a translation are followed at once: more is slower and at times better.</source>
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
<context>
    <name>TableView</name>
    <message>
        <source>The values of the picture; Ctrl+C copies them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All heads and their largest values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The head of the current row is the one that is looked at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values of {head}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every value of the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All heads with their largest value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TargetField</name>
    <message>
        <source>Your own translation of this sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your own translation of this sentence: how probable does the model find it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you type is forced through the model, piece by piece, and all views show what it looks at for it. Empty: the translation again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the probabilities of the pieces as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Yours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Translation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sum of the log-probabilities: yours {mine}, the translation {theirs}. Near 0 is probable (yellow), far below is not (blue).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{piece}”: probability {probability}, log-probability {log}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Probability of each piece</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>piece</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A piece, in its place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whose translation it is of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How probable the model finds the piece after those before it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log-probability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its natural logarithm</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Toolbar</name>
    <message>
        <source>Which attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose how attention is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save what is shown as a figure or as data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The sentence at the text cursor in the left pane is the one shown here</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Tour of attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the step before (Left)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to the next step (Right)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the tour; your text comes back (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{number} of {count}: {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The heads could not be muted: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TourSteps</name>
    <message>
        <source>Pieces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three places to look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A row is a piece that looks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One head, one habit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A query and a key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From scores to weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is carried over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a head</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The translator reads pieces, not words: a frequent word is one piece, a rare one several. This sentence is {count} pieces: {pieces}. They stand above the columns of this picture; the last one marks the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By attention a piece takes in what it needs from others. Encoder: the pieces of the source look at each other. Decoder: a piece being written looks back at those before it. Cross: it looks at the source. We stay with Cross.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each row is a piece of the translation, while it is being written. Each column is a piece of the source. The brighter a cell, the more the row looks at the column: here “{query}” looks at “{key}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Here are {count} heads, a small picture each, and each has learned a habit of its own. In {head}, “{query}” gives “{key}” the weight {weight}. The weights of a row sum to 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where does the weight come from? “{query}” has a query: what it looks for. “{key}” has a key: what it can be found by. Multiplied number by number and added up they make a score: the better they agree, the higher.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The softmax makes weights of all scores of the row: each is positive, together they are 1. A score that is a little higher becomes a weight that is much higher. So “{key}” gets {weight}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each piece also has a value: what it has to tell. The head adds up the values by their weights, so “{query}” now holds mostly what “{key}” tells. All heads together, layer after layer, decide which piece is written next.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Does a head matter? Each one is muted once, to find the one that this translation needs most…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{head} is muted: what it carries does not arrive. Now the model writes “{after}”, not “{before}”. In the mixer you can turn any head up or down; when you leave this step, all count again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{head} is muted: what it carries does not arrive. The words stay, but the model is less sure of them: their log-probability goes from {before} to {after}. In the mixer you can turn any head up or down; when you leave this step, all count again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The example is being translated. A moment…</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TranslationPair</name>
    <message>
        <source>The log-probability is the sum over all pieces, by the model that wrote them (natural logarithm). The score is that divided by the length penalty: what the search compares. Higher is better.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log-probability {sum}, score {score}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log-probability {before} → {after} ({change}); score {one} → {other} ({difference}). {words}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Places that differ: {count}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The words are the same.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
