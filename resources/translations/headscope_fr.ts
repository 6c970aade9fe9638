<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
<context>
    <name>AboutPage</name>
    <message>
        <source>What to read about</source>
        <translation>Sujet à consulter</translation>
    </message>
    <message>
        <source>Choose the program, a model or a library to read about</source>
        <translation>Choisir le programme, un modèle ou une bibliothèque logicielle à consulter</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>Copy all of the text below</source>
        <translation>Copier tout le texte ci-dessous</translation>
    </message>
    <message>
        <source>About Headscope</source>
        <translation>À propos de Headscope</translation>
    </message>
    <message>
        <source>The text about what was chosen above; select as you like</source>
        <translation>Le texte sur le sujet choisi ci-dessus&#x202f;; vous pouvez le sélectionner librement</translation>
    </message>
    <message>
        <source>Headscope</source>
        <translation>Headscope</translation>
    </message>
    <message>
        <source>Model {name}</source>
        <translation>Modèle {name}</translation>
    </message>
    <message>
        <source>Headscope {version}</source>
        <translation>Headscope {version}</translation>
    </message>
    <message>
        <source>An offline translator that shows what every attention head looked at. Nothing that you type leaves this computer.</source>
        <translation>Un traducteur hors ligne qui montre ce que chaque tête d’attention a regardé. Rien de ce que vous saisissez ne quitte cet ordinateur.</translation>
    </message>
    <message>
        <source>Headscope is free software under the Apache License 2.0. Choose “headscope” above to read it.</source>
        <translation>Headscope est un logiciel libre sous licence Apache 2.0. Pour la lire, choisissez «&#xa0;headscope&#xa0;» ci-dessus.</translation>
    </message>
    <message>
        <source>The bundled models were trained on sentences of Tatoeba (tatoeba.org) by its contributors, which are under the licence CC BY 2.0 FR (creativecommons.org/licenses/by/2.0/fr). Choose a model above to read its card.</source>
        <translation>Les modèles fournis ont été entraînés sur des phrases de Tatoeba (tatoeba.org) dues à ses contributeurs et placées sous licence CC BY 2.0 FR (creativecommons.org/licenses/by/2.0/fr). Choisissez un modèle ci-dessus pour lire sa fiche.</translation>
    </message>
    <message>
        <source>The window uses Qt {qt} and PySide6 {pyside} under the GNU Lesser General Public License, version 3 (gnu.org/licenses/lgpl-3.0). They are libraries of their own, unchanged, and may be replaced by others of the same interface. Their source is at {source} in the folders “qt” and “QtForPython”.</source>
        <translation>La fenêtre utilise Qt {qt} et PySide6 {pyside} sous licence GNU Lesser General Public License, version 3 (gnu.org/licenses/lgpl-3.0). Ce sont des bibliothèques séparées, non modifiées, qui peuvent être remplacées par d’autres de même interface. Leur code source se trouve à l’adresse {source}, dans les dossiers «&#xa0;qt&#xa0;» et «&#xa0;QtForPython&#xa0;».</translation>
    </message>
    <message>
        <source>Installed libraries and their licences:</source>
        <translation>Bibliothèques logicielles installées et leurs licences&#xa0;:</translation>
    </message>
    <message>
        <source>Reading the licences of the libraries…</source>
        <translation>Lecture des licences des bibliothèques logicielles…</translation>
    </message>
    <message>
        <source>licence not named</source>
        <translation>licence non précisée</translation>
    </message>
    <message>
        <source>This library ships no text of its licence; the name of the licence stands above.</source>
        <translation>Cette bibliothèque est livrée sans le texte de sa licence&#x202f;; le nom de la licence figure ci-dessus.</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>Files and pages</source>
        <translation>Fichiers et pages</translation>
    </message>
    <message>
        <source>Editing</source>
        <translation>Édition</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>Traduction</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Affichage</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Aide</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Copier</translation>
    </message>
    <message>
        <source>&amp;Open files…</source>
        <translation>&amp;Ouvrir des fichiers…</translation>
    </message>
    <message>
        <source>Choose documents to translate</source>
        <translation>Choisir des documents à traduire</translation>
    </message>
    <message>
        <source>&amp;Files</source>
        <translation>&amp;Fichiers</translation>
    </message>
    <message>
        <source>Show or fold away the documents and how far they are</source>
        <translation>Afficher ou masquer les documents et l’avancement de leur traduction</translation>
    </message>
    <message>
        <source>Open s&amp;ession…</source>
        <translation>Ouvrir une &amp;session…</translation>
    </message>
    <message>
        <source>Open a saved session: its text, its model, and what was looked at</source>
        <translation>Ouvrir une session enregistrée&#xa0;: son texte, son modèle et ce qui était observé</translation>
    </message>
    <message>
        <source>S&amp;ave session…</source>
        <translation>&amp;Enregistrer la session…</translation>
    </message>
    <message>
        <source>Save the text, the head gains and what is looked at, to open them again</source>
        <translation>Enregistrer le texte, les gains des têtes et ce qui est observé, pour les rouvrir plus tard</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>&amp;Historique</translation>
    </message>
    <message>
        <source>Show or fold away what was translated before</source>
        <translation>Afficher ou masquer les traductions précédentes</translation>
    </message>
    <message>
        <source>&amp;Library</source>
        <translation>&amp;Bibliothèque</translation>
    </message>
    <message>
        <source>Show or fold away the models that there are</source>
        <translation>Afficher ou masquer les modèles disponibles</translation>
    </message>
    <message>
        <source>&amp;Private mode</source>
        <translation>Mode &amp;privé</translation>
    </message>
    <message>
        <source>Keep nothing of what is translated from now on</source>
        <translation>Ne rien conserver de ce qui est traduit à partir de maintenant</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>P&amp;références</translation>
    </message>
    <message>
        <source>Show or fold away the settings</source>
        <translation>Afficher ou masquer les préférences</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Quitter</translation>
    </message>
    <message>
        <source>Close Headscope</source>
        <translation>Fermer Headscope</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Annuler</translation>
    </message>
    <message>
        <source>Take the last change of the text back</source>
        <translation>Annuler la dernière modification du texte</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Rétablir</translation>
    </message>
    <message>
        <source>Make the change again that was taken back</source>
        <translation>Rétablir la modification annulée</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>Co&amp;uper</translation>
    </message>
    <message>
        <source>Move the selected text to the clipboard</source>
        <translation>Déplacer le texte sélectionné vers le presse-papiers</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Copier</translation>
    </message>
    <message>
        <source>Copy the selected text</source>
        <translation>Copier le texte sélectionné</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>C&amp;oller</translation>
    </message>
    <message>
        <source>Insert the text of the clipboard, without its looks</source>
        <translation>Insérer le texte du presse-papiers, sans sa mise en forme</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>&amp;Tout sélectionner</translation>
    </message>
    <message>
        <source>Select the whole text of the pane that has the cursor</source>
        <translation>Sélectionner tout le texte du volet où se trouve le curseur</translation>
    </message>
    <message>
        <source>&amp;Translate now</source>
        <translation>&amp;Traduire maintenant</translation>
    </message>
    <message>
        <source>Translate without waiting for a pause in typing</source>
        <translation>Traduire sans attendre une pause dans la saisie</translation>
    </message>
    <message>
        <source>St&amp;op translating</source>
        <translation>&amp;Arrêter la traduction</translation>
    </message>
    <message>
        <source>Stop the translation that runs; what is finished stays</source>
        <translation>Arrêter la traduction en cours&#x202f;; ce qui est terminé reste</translation>
    </message>
    <message>
        <source>&amp;Copy translation</source>
        <translation>&amp;Copier la traduction</translation>
    </message>
    <message>
        <source>Copy the whole translation</source>
        <translation>Copier toute la traduction</translation>
    </message>
    <message>
        <source>C&amp;lear</source>
        <translation>&amp;Effacer</translation>
    </message>
    <message>
        <source>Empty both panes; Ctrl+Z in the left one brings it back</source>
        <translation>Vider les deux volets&#x202f;; Ctrl+Z dans celui de gauche rétablit le texte</translation>
    </message>
    <message>
        <source>&amp;Swap languages</source>
        <translation>&amp;Inverser les langues</translation>
    </message>
    <message>
        <source>Translate the other way round; the translation becomes the source</source>
        <translation>Traduire dans l’autre sens&#x202f;; la traduction devient le texte source</translation>
    </message>
    <message>
        <source>&amp;Back-translation</source>
        <translation>&amp;Rétrotraduction</translation>
    </message>
    <message>
        <source>Translate the translation back, to see what it says</source>
        <translation>Retraduire la traduction, pour voir ce qu’elle dit</translation>
    </message>
    <message>
        <source>&amp;Alternatives</source>
        <translation>&amp;Variantes</translation>
    </message>
    <message>
        <source>Show what else could stand at the cursor in the translation</source>
        <translation>Montrer ce qui pourrait figurer d’autre à l’endroit du curseur dans la traduction</translation>
    </message>
    <message>
        <source>&amp;Marks</source>
        <translation>Re&amp;pères</translation>
    </message>
    <message>
        <source>Underline words that the translator is not sure of</source>
        <translation>Souligner les mots dont le traducteur n’est pas sûr</translation>
    </message>
    <message>
        <source>&amp;Next mark</source>
        <translation>Repère &amp;suivant</translation>
    </message>
    <message>
        <source>Go to the next underlined word, and say why it is underlined</source>
        <translation>Aller au mot souligné suivant et dire pourquoi il est souligné</translation>
    </message>
    <message>
        <source>Pre&amp;vious mark</source>
        <translation>Repère précé&amp;dent</translation>
    </message>
    <message>
        <source>Go to the underlined word before, and say why it is underlined</source>
        <translation>Aller au mot souligné précédent et dire pourquoi il est souligné</translation>
    </message>
    <message>
        <source>Translation &amp;below</source>
        <translation>Traduction en &amp;dessous</translation>
    </message>
    <message>
        <source>Put the translation below its source instead of beside it</source>
        <translation>Placer la traduction sous le texte source plutôt qu’à côté</translation>
    </message>
    <message>
        <source>&amp;Larger text</source>
        <translation>Texte plus &amp;grand</translation>
    </message>
    <message>
        <source>Make the text larger</source>
        <translation>Agrandir le texte</translation>
    </message>
    <message>
        <source>&amp;Smaller text</source>
        <translation>Texte plus &amp;petit</translation>
    </message>
    <message>
        <source>Make the text smaller</source>
        <translation>Réduire le texte</translation>
    </message>
    <message>
        <source>&amp;Normal text</source>
        <translation>Taille &amp;normale</translation>
    </message>
    <message>
        <source>Give the text its first size again</source>
        <translation>Rendre au texte sa taille d’origine</translation>
    </message>
    <message>
        <source>Next t&amp;heme</source>
        <translation>&amp;Thème suivant</translation>
    </message>
    <message>
        <source>Go on from the system&apos;s colours to light and dark ones</source>
        <translation>Passer des couleurs du système aux couleurs claires, puis sombres</translation>
    </message>
    <message>
        <source>&amp;System</source>
        <translation>&amp;Système</translation>
    </message>
    <message>
        <source>Light or dark as the system is</source>
        <translation>Clair ou sombre, comme le système</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Clair</translation>
    </message>
    <message>
        <source>Dark text on a light ground</source>
        <translation>Texte sombre sur fond clair</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>S&amp;ombre</translation>
    </message>
    <message>
        <source>Light text on a dark ground</source>
        <translation>Texte clair sur fond sombre</translation>
    </message>
    <message>
        <source>Ne&amp;xt pane</source>
        <translation>Volet &amp;suivant</translation>
    </message>
    <message>
        <source>Go to the next part of the window</source>
        <translation>Aller à la partie suivante de la fenêtre</translation>
    </message>
    <message>
        <source>&amp;Previous pane</source>
        <translation>Volet pré&amp;cédent</translation>
    </message>
    <message>
        <source>Go to the part of the window before this one</source>
        <translation>Aller à la partie précédente de la fenêtre</translation>
    </message>
    <message>
        <source>&amp;Tour of attention</source>
        <translation>&amp;Visite guidée de l’attention</translation>
    </message>
    <message>
        <source>See how attention works, in eight steps on a short example; your text comes back</source>
        <translation>Voir comment fonctionne l’attention, en huit étapes sur un court exemple&#x202f;; votre texte revient ensuite</translation>
    </message>
    <message>
        <source>&amp;Inspector</source>
        <translation>&amp;Inspecteur</translation>
    </message>
    <message>
        <source>Show or fold away what the attention heads looked at</source>
        <translation>Afficher ou masquer ce que les têtes d’attention ont regardé</translation>
    </message>
    <message>
        <source>&amp;Encoder</source>
        <translation>&amp;Encodeur</translation>
    </message>
    <message>
        <source>Encoder: how the pieces of the source sentence look at each other</source>
        <translation>Encodeur&#xa0;: comment les fragments de la phrase source se regardent entre eux</translation>
    </message>
    <message>
        <source>&amp;Decoder</source>
        <translation>&amp;Décodeur</translation>
    </message>
    <message>
        <source>Decoder: how each piece being written looks back at those already written</source>
        <translation>Décodeur&#xa0;: comment chaque fragment en cours d’écriture regarde ceux déjà écrits</translation>
    </message>
    <message>
        <source>C&amp;ross</source>
        <translation>C&amp;roisée</translation>
    </message>
    <message>
        <source>Cross: how each piece being written looks at the source sentence</source>
        <translation>Croisée&#xa0;: comment chaque fragment en cours d’écriture regarde la phrase source</translation>
    </message>
    <message>
        <source>&amp;Heatmap</source>
        <translation>Carte t&amp;hermique</translation>
    </message>
    <message>
        <source>The weights as colours: rows look at columns</source>
        <translation>Les poids en couleurs&#xa0;: les lignes regardent les colonnes</translation>
    </message>
    <message>
        <source>&amp;Lines</source>
        <translation>&amp;Liens</translation>
    </message>
    <message>
        <source>Lines between the words, the thicker the larger the weight</source>
        <translation>Des liens entre les mots, d’autant plus épais que le poids est grand</translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation>&amp;Tableau</translation>
    </message>
    <message>
        <source>The weights as numbers, to be read, heard and copied</source>
        <translation>Les poids en chiffres, à lire, à écouter et à copier</translation>
    </message>
    <message>
        <source>&amp;Arithmetic</source>
        <translation>&amp;Calcul</translation>
    </message>
    <message>
        <source>How one weight comes about, with this model&apos;s own numbers</source>
        <translation>Comment un poids s’obtient, avec les nombres mêmes de ce modèle</translation>
    </message>
    <message>
        <source>Dec&amp;oding</source>
        <translation>Déc&amp;odage</translation>
    </message>
    <message>
        <source>How the translation was searched for, step by step</source>
        <translation>Comment la traduction a été recherchée, pas à pas</translation>
    </message>
    <message>
        <source>&amp;Mixer</source>
        <translation>&amp;Mixage</translation>
    </message>
    <message>
        <source>Turn heads up and down, and see what the model then writes</source>
        <translation>Monter ou baisser le gain des têtes et voir ce que le modèle écrit alors</translation>
    </message>
    <message>
        <source>Com&amp;pare</source>
        <translation>Com&amp;paraison</translation>
    </message>
    <message>
        <source>Two sentences, models or settings side by side, and their difference</source>
        <translation>Deux phrases, modèles ou réglages côte à côte, et leur différence</translation>
    </message>
    <message>
        <source>O&amp;wn translation</source>
        <translation>&amp;Votre traduction</translation>
    </message>
    <message>
        <source>Type a translation of your own, and see how probable the model finds each piece and what it looks at; folded away, the model&apos;s own is shown again</source>
        <translation>Saisir votre propre traduction et voir quelle probabilité le modèle donne à chaque fragment et ce qu’il regarde&#x202f;; une fois ce champ masqué, la traduction du modèle réapparaît</translation>
    </message>
    <message>
        <source>Le&amp;ns</source>
        <translation>Lo&amp;upe</translation>
    </message>
    <message>
        <source>Show or fold away what is looked at: words or pieces, sums over heads, rollout, what is hidden</source>
        <translation>Afficher ou masquer le choix de ce qui est observé&#xa0;: mots ou fragments, agrégation de têtes, rollout, ce qui est caché</translation>
    </message>
    <message>
        <source>&amp;Brighten</source>
        <translation>Écl&amp;aircir</translation>
    </message>
    <message>
        <source>Stretch the colours up to the largest weight of this head, so that faint heads can be read; otherwise colours go from 0 to 1 and heads can be compared</source>
        <translation>Étendre les couleurs jusqu’au plus grand poids de cette tête, pour rendre lisibles les têtes pâles&#x202f;; sinon, les couleurs vont de 0 à 1 et les têtes sont comparables</translation>
    </message>
    <message>
        <source>Save &amp;figure…</source>
        <translation>Enregistrer la &amp;figure…</translation>
    </message>
    <message>
        <source>Save what is shown as a picture: SVG, PDF or PNG</source>
        <translation>Enregistrer ce qui est affiché sous forme d’image&#xa0;: SVG, PDF ou PNG</translation>
    </message>
    <message>
        <source>Sa&amp;ve all heads…</source>
        <translation>Enregistrer toutes les tête&amp;s…</translation>
    </message>
    <message>
        <source>Save all heads of this stack, as a figure or as data</source>
        <translation>Enregistrer toutes les têtes de cette pile, en figure ou en données</translation>
    </message>
    <message>
        <source>&amp;Save data…</source>
        <translation>Enregistrer les do&amp;nnées…</translation>
    </message>
    <message>
        <source>Save the numbers that are shown: CSV, JSON or NPZ</source>
        <translation>Enregistrer les nombres affichés&#xa0;: CSV, JSON ou NPZ</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Raccourcis clavier</translation>
    </message>
    <message>
        <source>Show or fold away the list of all keys</source>
        <translation>Afficher ou masquer la liste de tous les raccourcis</translation>
    </message>
    <message>
        <source>&amp;About Headscope</source>
        <translation>À &amp;propos de Headscope</translation>
    </message>
    <message>
        <source>Show or fold away what this is, and the licences</source>
        <translation>Afficher ou masquer la présentation du programme et les licences</translation>
    </message>
    <message>
        <source>Save &amp;log…</source>
        <translation>&amp;Enregistrer le journal…</translation>
    </message>
    <message>
        <source>Save what the program noted about itself, to send it to somebody who helps; nothing that you typed is in it</source>
        <translation>Enregistrer ce que le programme a noté sur son fonctionnement, pour l’envoyer à quelqu’un qui vous aide&#x202f;; rien de ce que vous avez saisi n’y figure</translation>
    </message>
    <message>
        <source>Open the log&apos;s &amp;folder</source>
        <translation>Ouvrir le &amp;dossier du journal</translation>
    </message>
    <message>
        <source>Open the folder that the log lies in</source>
        <translation>Ouvrir le dossier où se trouve le journal</translation>
    </message>
</context>
<context>
    <name>AddButtons</name>
    <message>
        <source>Get a model…</source>
        <translation>Obtenir un modèle…</translation>
    </message>
    <message>
        <source>Find a model for two languages on the Hugging Face hub, and download it</source>
        <translation>Chercher un modèle pour deux langues sur le hub Hugging Face et le télécharger</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Ajouter un dossier…</translation>
    </message>
    <message>
        <source>Copy a model&apos;s folder into your library: one of Headscope&apos;s own, or one of Hugging Face Marian, Marian or CTranslate2, which is converted</source>
        <translation>Copier le dossier d’un modèle dans votre bibliothèque&#xa0;: un modèle de Headscope, ou un modèle Hugging Face Marian, Marian ou CTranslate2, qui est alors converti</translation>
    </message>
    <message>
        <source>Add archive…</source>
        <translation>Ajouter une archive…</translation>
    </message>
    <message>
        <source>Copy a model into your library from an archive: {endings}</source>
        <translation>Copier dans votre bibliothèque un modèle contenu dans une archive&#xa0;: {endings}</translation>
    </message>
    <message>
        <source>Add a model&apos;s folder</source>
        <translation>Ajouter le dossier d’un modèle</translation>
    </message>
    <message>
        <source>Add a model&apos;s archive</source>
        <translation>Ajouter l’archive d’un modèle</translation>
    </message>
    <message>
        <source>Archives ({endings})</source>
        <translation>Archives ({endings})</translation>
    </message>
</context>
<context>
    <name>Adding</name>
    <message>
        <source>Translate all documents of a folder</source>
        <translation>Traduire tous les documents d’un dossier</translation>
    </message>
    <message>
        <source>Folder for the translations</source>
        <translation>Dossier des traductions</translation>
    </message>
</context>
<context>
    <name>AlignmentLight</name>
    <message>
        <source>Aligned by {head}</source>
        <translation>Aligné par la tête «&#xa0;{head}&#xa0;»</translation>
    </message>
    <message>
        <source>Aligned by the mean of all cross heads</source>
        <translation>Aligné par la moyenne de toutes les têtes d’attention croisée</translation>
    </message>
    <message>
        <source>Aligned by the mean of {names}</source>
        <translation>Aligné par la moyenne des têtes&#xa0;: {names}</translation>
    </message>
</context>
<context>
    <name>Alternatives</name>
    <message>
        <source>Wait until the translation is there; then click a word.</source>
        <translation>Attendez que la traduction soit prête, puis cliquez sur un mot.</translation>
    </message>
    <message>
        <source>These words were carried over as they stand.</source>
        <translation>Ces mots ont été repris tels quels.</translation>
    </message>
    <message>
        <source>Put the cursor on a word to see what else it could be.</source>
        <translation>Placez le curseur sur un mot pour voir ses variantes.</translation>
    </message>
    <message>
        <source>Translating the rest of the sentence again…</source>
        <translation>Le reste de la phrase est retraduit…</translation>
    </message>
    <message>
        <source>This could not be put here: {reason}</source>
        <translation>Impossible de placer ceci à cet endroit&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>Other words could not be found: {reason}</source>
        <translation>Impossible de trouver d’autres mots&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>(the sentence ends here)</source>
        <translation>(la phrase se termine ici)</translation>
    </message>
    <message>
        <source>Other words here…</source>
        <translation>D’autres mots ici…</translation>
    </message>
    <message>
        <source>Take the choices in this sentence back</source>
        <translation>Annuler vos choix dans cette phrase</translation>
    </message>
    <message>
        <source>Chosen by you. Ctrl+Z in this pane takes it back.</source>
        <translation>Choisi par vous. Ctrl+Z dans ce volet annule ce choix.</translation>
    </message>
</context>
<context>
    <name>AlternativesPopup</name>
    <message>
        <source>Alternatives</source>
        <translation>Variantes</translation>
    </message>
    <message>
        <source>Or type your own</source>
        <translation>Ou saisissez la vôtre</translation>
    </message>
    <message>
        <source>Your own word</source>
        <translation>Votre propre mot</translation>
    </message>
    <message>
        <source>Type a word or some, and press Return to put it here</source>
        <translation>Saisissez un ou plusieurs mots et appuyez sur Entrée pour les placer ici</translation>
    </message>
    <message>
        <source>What could stand here</source>
        <translation>Ce qui pourrait figurer ici</translation>
    </message>
    <message>
        <source>Return or a click chooses</source>
        <translation>Entrée ou un clic pour choisir</translation>
    </message>
    <message>
        <source>Take my choices back</source>
        <translation>Annuler mes choix</translation>
    </message>
    <message>
        <source>Give this sentence the model&apos;s own translation again</source>
        <translation>Rendre à cette phrase la traduction du modèle</translation>
    </message>
    <message>
        <source>Words here</source>
        <translation>Mots ici</translation>
    </message>
    <message>
        <source>The words that the model finds most probable at this place</source>
        <translation>Les mots que le modèle juge les plus probables à cet endroit</translation>
    </message>
    <message>
        <source>Whole sentence</source>
        <translation>Phrase entière</translation>
    </message>
    <message>
        <source>Other translations of the sentence, the best first, with their scores</source>
        <translation>D’autres traductions de la phrase, les meilleures d’abord, avec leur score</translation>
    </message>
    <message>
        <source>Looking for other words…</source>
        <translation>Recherche d’autres mots…</translation>
    </message>
    <message>
        <source>Nothing else was found here.</source>
        <translation>Rien d’autre n’a été trouvé ici.</translation>
    </message>
</context>
<context>
    <name>Annotations</name>
    <message>
        <source>Words could not be compared with their source: {reason}</source>
        <translation>Impossible de comparer les mots à leur source&#xa0;: {reason}</translation>
    </message>
</context>
<context>
    <name>Application</name>
    <message>
        <source>Something went wrong inside the program. Your text is still here; “Help &gt; Save log…” keeps what is known about it.</source>
        <translation>Une erreur interne s’est produite. Votre texte est toujours là&#x202f;; «&#xa0;Aide &gt; Enregistrer le journal…&#xa0;» conserve ce que l’on sait de l’erreur.</translation>
    </message>
    <message>
        <source>The model cannot be opened: {reason}</source>
        <translation>Impossible d’ouvrir le modèle&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>Your own models are left out: {folder} cannot be read.</source>
        <translation>Vos propres modèles sont laissés de côté&#xa0;: {folder} est illisible.</translation>
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
        <translation>Requête et clé</translation>
    </message>
    <message>
        <source>Products</source>
        <translation>Produits</translation>
    </message>
    <message>
        <source>Weighted values</source>
        <translation>Valeurs pondérées</translation>
    </message>
    <message>
        <source>dimension</source>
        <translation>dimension</translation>
    </message>
    <message>
        <source>The number of the dimension, from 1</source>
        <translation>Le numéro de la dimension, à partir de 1</translation>
    </message>
    <message>
        <source>The product of both numbers</source>
        <translation>Le produit des deux nombres</translation>
    </message>
    <message>
        <source>Dimensions by the size of their product</source>
        <translation>Dimensions selon la grandeur de leur produit</translation>
    </message>
    <message>
        <source>The query&apos;s number</source>
        <translation>Le nombre de la requête dans cette dimension</translation>
    </message>
    <message>
        <source>The key&apos;s number</source>
        <translation>Le nombre de la clé dans cette dimension</translation>
    </message>
    <message>
        <source>The softmax over the row</source>
        <translation>Le softmax sur la ligne</translation>
    </message>
    <message>
        <source>key</source>
        <translation>clé</translation>
    </message>
    <message>
        <source>The piece looked at; choose one to see its sum</source>
        <translation>Le fragment regardé&#x202f;; choisissez-en un pour voir sa somme</translation>
    </message>
    <message>
        <source>score</source>
        <translation>score</translation>
    </message>
    <message>
        <source>Its sum of products, divided by the root of d_k</source>
        <translation>Sa somme de produits, divisée par la racine de d_k</translation>
    </message>
    <message>
        <source>e^(score − highest)</source>
        <translation>e^(score − max)</translation>
    </message>
    <message>
        <source>e to the power of the score less the highest</source>
        <translation>L’exponentielle du score diminué du plus grand score</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>poids</translation>
    </message>
    <message>
        <source>That, divided by the sum of the column</source>
        <translation>Ce nombre, divisé par la somme de la colonne</translation>
    </message>
    <message>
        <source>What the head adds, by size</source>
        <translation>Ce que la tête ajoute, par ordre de grandeur</translation>
    </message>
    <message>
        <source>adds</source>
        <translation>ajout</translation>
    </message>
    <message>
        <source>What the head adds to this number of the piece</source>
        <translation>Ce que la tête ajoute à ce nombre du fragment</translation>
    </message>
    <message>
        <source>{pieces} and {count} more</source>
        <translation>{pieces} et {count} de plus</translation>
    </message>
    <message>
        <source>Struck out: {pieces}</source>
        <translation>Barrés&#xa0;: {pieces}</translation>
    </message>
    <message>
        <source>“{key}” is among those struck out: {pieces}</source>
        <translation>«&#xa0;{key}&#xa0;» fait partie des fragments barrés&#xa0;: {pieces}</translation>
    </message>
    <message>
        <source>weight of “{key}” = {part} / {total} = {weight} (recorded: {recorded})</source>
        <translation>poids de «&#xa0;{key}&#xa0;» = {part} / {total} = {weight} (relevé&#xa0;: {recorded})</translation>
    </message>
    <message>
        <source>sum of all</source>
        <translation>somme totale</translation>
    </message>
    <message>
        <source>gain = {gain}: each number of the sum times {gain}</source>
        <translation>gain = {gain}&#xa0;: chaque nombre de la somme fois {gain}</translation>
    </message>
    <message>
        <source>length of what the head adds: {length}</source>
        <translation>norme de ce que la tête ajoute&#xa0;: {length}</translation>
    </message>
</context>
<context>
    <name>ArithmeticTexts</name>
    <message>
        <source>A query and a key</source>
        <translation>Une requête et une clé</translation>
    </message>
    <message>
        <source>Their product, dimension by dimension</source>
        <translation>Leur produit, dimension par dimension</translation>
    </message>
    <message>
        <source>The sum</source>
        <translation>La somme</translation>
    </message>
    <message>
        <source>Division by the root of d_k</source>
        <translation>La division par la racine de d_k</translation>
    </message>
    <message>
        <source>The mask</source>
        <translation>Le masque</translation>
    </message>
    <message>
        <source>The softmax over the row</source>
        <translation>Le softmax sur la ligne</translation>
    </message>
    <message>
        <source>The weighted sum of the values</source>
        <translation>La somme pondérée des valeurs</translation>
    </message>
    <message>
        <source>The head gain</source>
        <translation>Le gain de la tête</translation>
    </message>
    <message>
        <source>The output projection</source>
        <translation>La projection de sortie</translation>
    </message>
    <message>
        <source>softmax(&lt;i&gt;q · k&lt;/i&gt;) over all &lt;i&gt;k&lt;/i&gt; &amp;nbsp;(Luong et al., 2015, equation 7)</source>
        <translation>softmax(&lt;i&gt;q · k&lt;/i&gt;) sur tous les &lt;i&gt;k&lt;/i&gt; &amp;nbsp;(Luong et&#xa0;al., 2015, équation 7)</translation>
    </message>
    <message>
        <source>Σ weight · value &amp;nbsp;(Luong et al., 2015, section 3.1)</source>
        <translation>Σ poids · valeur &amp;nbsp;(Luong et&#xa0;al., 2015, section 3.1)</translation>
    </message>
    <message>
        <source>&lt;i&gt;q&lt;/i&gt; = &lt;i&gt;x W&lt;sup&gt;Q&lt;/sup&gt;&lt;/i&gt;, &lt;i&gt;k&lt;/i&gt; = &lt;i&gt;y W&lt;sup&gt;K&lt;/sup&gt;&lt;/i&gt; &amp;nbsp;(section 3.2.2)</source>
        <translation>&lt;i&gt;q&lt;/i&gt; = &lt;i&gt;x W&lt;sup&gt;Q&lt;/sup&gt;&lt;/i&gt;, &lt;i&gt;k&lt;/i&gt; = &lt;i&gt;y W&lt;sup&gt;K&lt;/sup&gt;&lt;/i&gt; &amp;nbsp;(section 3.2.2)</translation>
    </message>
    <message>
        <source>&lt;i&gt;q&lt;sub&gt;i&lt;/sub&gt; k&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; &amp;nbsp;(section 3.2.1, note 4)</source>
        <translation>&lt;i&gt;q&lt;sub&gt;i&lt;/sub&gt; k&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; &amp;nbsp;(section 3.2.1, note 4)</translation>
    </message>
    <message>
        <source>&lt;i&gt;q · k&lt;/i&gt; = Σ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt; &lt;i&gt;q&lt;sub&gt;i&lt;/sub&gt; k&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; &amp;nbsp;(section 3.2.1, note 4)</source>
        <translation>&lt;i&gt;q · k&lt;/i&gt; = Σ&lt;sub&gt;&lt;i&gt;i&lt;/i&gt;&lt;/sub&gt; &lt;i&gt;q&lt;sub&gt;i&lt;/sub&gt; k&lt;sub&gt;i&lt;/sub&gt;&lt;/i&gt; &amp;nbsp;(section 3.2.1, note 4)</translation>
    </message>
    <message>
        <source>&lt;i&gt;q · k&lt;/i&gt; / √&lt;i&gt;d&lt;sub&gt;k&lt;/sub&gt;&lt;/i&gt; &amp;nbsp;(section 3.2.1)</source>
        <translation>&lt;i&gt;q · k&lt;/i&gt; / √&lt;i&gt;d&lt;sub&gt;k&lt;/sub&gt;&lt;/i&gt; &amp;nbsp;(section 3.2.1)</translation>
    </message>
    <message>
        <source>score = −∞ where the mask forbids to look &amp;nbsp;(section 3.2.3)</source>
        <translation>score = −∞ là où le masque interdit de regarder &amp;nbsp;(section 3.2.3)</translation>
    </message>
    <message>
        <source>softmax(&lt;i&gt;q K&lt;sup&gt;T&lt;/sup&gt;&lt;/i&gt; / √&lt;i&gt;d&lt;sub&gt;k&lt;/sub&gt;&lt;/i&gt;) &amp;nbsp;(equation 1)</source>
        <translation>softmax(&lt;i&gt;q K&lt;sup&gt;T&lt;/sup&gt;&lt;/i&gt; / √&lt;i&gt;d&lt;sub&gt;k&lt;/sub&gt;&lt;/i&gt;) &amp;nbsp;(équation 1)</translation>
    </message>
    <message>
        <source>Attention(&lt;i&gt;Q, K, V&lt;/i&gt;) = softmax(&lt;i&gt;Q K&lt;sup&gt;T&lt;/sup&gt;&lt;/i&gt; / √&lt;i&gt;d&lt;sub&gt;k&lt;/sub&gt;&lt;/i&gt;) &lt;i&gt;V&lt;/i&gt; &amp;nbsp;(equation 1)</source>
        <translation>Attention(&lt;i&gt;Q, K, V&lt;/i&gt;) = softmax(&lt;i&gt;Q K&lt;sup&gt;T&lt;/sup&gt;&lt;/i&gt; / √&lt;i&gt;d&lt;sub&gt;k&lt;/sub&gt;&lt;/i&gt;) &lt;i&gt;V&lt;/i&gt; &amp;nbsp;(équation 1)</translation>
    </message>
    <message>
        <source>gain · head &amp;nbsp;(1 in the paper)</source>
        <translation>gain · tête &amp;nbsp;(1 dans l’article)</translation>
    </message>
    <message>
        <source>MultiHead(&lt;i&gt;Q, K, V&lt;/i&gt;) = Concat(head&lt;sub&gt;1&lt;/sub&gt;, …, head&lt;sub&gt;h&lt;/sub&gt;) &lt;i&gt;W&lt;sup&gt;O&lt;/sup&gt;&lt;/i&gt; &amp;nbsp;(section 3.2.2)</source>
        <translation>MultiHead(&lt;i&gt;Q, K, V&lt;/i&gt;) = Concat(head&lt;sub&gt;1&lt;/sub&gt;, …, head&lt;sub&gt;h&lt;/sub&gt;) &lt;i&gt;W&lt;sup&gt;O&lt;/sup&gt;&lt;/i&gt; &amp;nbsp;(section 3.2.2)</translation>
    </message>
    <message>
        <source>“{query}” looks, and its query q says what for. “{key}” can be found, and its key k says as what. Each is {count} numbers that learned matrices made of the piece.</source>
        <translation>«&#xa0;{query}&#xa0;» regarde, et sa requête q dit ce qu’il cherche. «&#xa0;{key}&#xa0;» peut être trouvé, et sa clé k dit à quel titre. Chacune compte {count} nombres, que des matrices apprises ont tirés du fragment.</translation>
    </message>
    <message>
        <source>Number by number, q times k: where both are large and of the same sign they agree, and the product is large. The five dimensions that matter most come first.</source>
        <translation>Nombre par nombre, q fois k&#xa0;: là où les deux sont grands et de même signe, ils s’accordent et le produit est grand. Les cinq dimensions qui comptent le plus viennent en premier.</translation>
    </message>
    <message>
        <source>All {count} products added up say in one number how well “{key}” answers what “{query}” looks for.</source>
        <translation>Les {count} produits additionnés disent en un seul nombre à quel point «&#xa0;{key}&#xa0;» répond à ce que cherche «&#xa0;{query}&#xa0;».</translation>
    </message>
    <message>
        <source>A sum of many products grows with their number, d_k = {count}. Divided by its root it stays small enough for the softmax to weigh several keys. This is the score.</source>
        <translation>Une somme de nombreux produits grandit avec leur nombre, d_k = {count}. Divisée par la racine de celui-ci, elle reste assez petite pour que le softmax répartisse le poids entre plusieurs clés. C’est le score.</translation>
    </message>
    <message>
        <source>Every score of the row becomes e to its power, divided by the sum of all: positive weights that sum to 1. (The highest score is taken off first, which changes no weight.)</source>
        <translation>Chaque score de la ligne est remplacé par son exponentielle, divisée par la somme de toutes les exponentielles&#xa0;: des poids positifs dont la somme vaut 1. (On retranche d’abord le plus grand score, ce qui ne change aucun poids.)</translation>
    </message>
    <message>
        <source>Each piece offers a value v, {count} numbers. The head takes each by its weight and adds them up: mostly the value of what it looked at most.</source>
        <translation>Chaque fragment offre une valeur v, de {count} nombres. La tête multiplie chacune par son poids et les additionne&#xa0;: le résultat est surtout la valeur de ce qu’elle a le plus regardé.</translation>
    </message>
    <message>
        <source>A factor that you may set in the head mixer: at 0 the head is muted, at 1 it counts as it was trained.</source>
        <translation>Un facteur que vous pouvez régler dans la vue Mixage&#xa0;: à 0, la tête est muette&#x202f;; à 1, elle compte comme à l’entraînement.</translation>
    </message>
    <message>
        <source>W^O turns the result into {count} numbers. They are added to what is known of “{query}”, together with those of the other heads.</source>
        <translation>W^O transforme le résultat en {count} nombres. Ils s’ajoutent à ce que l’on sait de «&#xa0;{query}&#xa0;», avec ceux des autres têtes.</translation>
    </message>
    <message>
        <source>A piece may look only at what has been written before it, never at what is still to come: {count} of {total} keys are struck out, their weight is 0.</source>
        <translation>Un fragment ne peut regarder que ce qui a été écrit avant lui, jamais ce qui reste à venir. Clés barrées, de poids nul&#xa0;: {count} sur {total}.</translation>
    </message>
    <message>
        <source>A piece may look only at what has been written before it. This is the last piece, so that is all of it and nothing is struck out.</source>
        <translation>Un fragment ne peut regarder que ce qui a été écrit avant lui. Celui-ci est le dernier&#xa0;: c’est donc tout, et rien n’est barré.</translation>
    </message>
    <message>
        <source>Nothing is struck out: the whole source sentence is there, and all of it may be looked at. Only the decoder has something to hide from itself.</source>
        <translation>Rien n’est barré&#xa0;: toute la phrase source est là et peut être regardée. Seul le décodeur a quelque chose à se cacher.</translation>
    </message>
</context>
<context>
    <name>ArithmeticView</name>
    <message>
        <source>There is no translation to compute with yet. Type a text above.</source>
        <translation>Il n’y a pas encore de traduction sur laquelle calculer. Saisissez un texte ci-dessus.</translation>
    </message>
    <message>
        <source>A weight is computed between two pieces; the picture shows whole words.</source>
        <translation>Un poids se calcule entre deux fragments&#x202f;; l’image montre des mots entiers.</translation>
    </message>
    <message>
        <source>A weight is computed by one head; the picture shows several at once.</source>
        <translation>Un poids est calculé par une seule tête&#x202f;; l’image en montre plusieurs à la fois.</translation>
    </message>
    <message>
        <source>Computing the numbers of this head…</source>
        <translation>Calcul des nombres de cette tête…</translation>
    </message>
    <message>
        <source>Show the pieces of one head</source>
        <translation>Montrer les fragments d’une tête</translation>
    </message>
    <message>
        <source>Show pieces instead of words, one head, and its weights as they are</source>
        <translation>Montrer des fragments au lieu de mots, une seule tête, et ses poids tels quels</translation>
    </message>
    <message>
        <source>The piece that looks</source>
        <translation>Le fragment qui regarde</translation>
    </message>
    <message>
        <source>The piece that looks: a row of the picture, its query q</source>
        <translation>Le fragment qui regarde&#xa0;: une ligne de l’image, sa requête q</translation>
    </message>
    <message>
        <source>The piece looked at</source>
        <translation>Le fragment regardé</translation>
    </message>
    <message>
        <source>The piece looked at: a column of the picture, its key k</source>
        <translation>Le fragment regardé&#xa0;: une colonne de l’image, sa clé k</translation>
    </message>
    <message>
        <source>Copy the numbers</source>
        <translation>Copier les nombres</translation>
    </message>
    <message>
        <source>Copy all numbers of this weight as a table, with all digits</source>
        <translation>Copier tous les nombres de ce poids sous forme de tableau, avec tous leurs chiffres</translation>
    </message>
    <message>
        <source>{head}: “{query}” ← “{key}”, weight {weight}</source>
        <translation>{head}&#xa0;: «&#xa0;{query}&#xa0;» ← «&#xa0;{key}&#xa0;», poids {weight}</translation>
    </message>
    <message>
        <source>{number}: {piece}</source>
        <translation>{number}&#xa0;: {piece}</translation>
    </message>
    <message>
        <source>This head adds query and key and multiplies none of them: there is no product to follow. The other views show its weights.</source>
        <translation>Cette tête additionne la requête et la clé sans les multiplier&#xa0;: il n’y a pas de produit à suivre. Les autres vues montrent ses poids.</translation>
    </message>
    <message>
        <source>The numbers of this head could not be computed: {reason}</source>
        <translation>Impossible de calculer les nombres de cette tête&#xa0;: {reason}</translation>
    </message>
</context>
<context>
    <name>Arriving</name>
    <message>
        <source>How far it is</source>
        <translation>Avancement</translation>
    </message>
    <message>
        <source>How much of the model is here</source>
        <translation>Quelle part du modèle est arrivée</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Cancel adding the model</source>
        <translation>Annuler l’ajout du modèle</translation>
    </message>
    <message>
        <source>Another name</source>
        <translation>Autre nom</translation>
    </message>
    <message>
        <source>Another name for the model</source>
        <translation>Autre nom pour le modèle</translation>
    </message>
    <message>
        <source>The name under which the model is added</source>
        <translation>Le nom sous lequel le modèle est ajouté</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Ajouter</translation>
    </message>
    <message>
        <source>Add the model under this name</source>
        <translation>Ajouter le modèle sous ce nom</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>Annulation…</translation>
    </message>
</context>
<context>
    <name>BackTranslation</name>
    <message>
        <source>The translation could not be translated back: {reason}</source>
        <translation>Impossible de retraduire la traduction&#xa0;: {reason}</translation>
    </message>
</context>
<context>
    <name>BackTranslationPane</name>
    <message>
        <source>Back-translation</source>
        <translation>Rétrotraduction</translation>
    </message>
    <message>
        <source>The translation, translated back. Compare it with your text: where it has another meaning, the translation may have it too; other words alone are no mistake.</source>
        <translation>La traduction, retraduite. Comparez-la à votre texte&#xa0;: là où le sens diffère, la traduction peut s’en écarter aussi&#x202f;; d’autres mots ne sont pas à eux seuls une erreur.</translation>
    </message>
    <message>
        <source>Back into {language}</source>
        <translation>Retour&#xa0;: {language}</translation>
    </message>
    <message>
        <source>Back into {language} · waiting for the translation…</source>
        <translation>Retour&#xa0;: {language} · en attente de la traduction…</translation>
    </message>
    <message>
        <source>Back into {language} · a check: other words than yours are no mistake</source>
        <translation>Retour&#xa0;: {language} · d’autres mots ne sont pas des erreurs</translation>
    </message>
    <message>
        <source>There is no model from {target} to {source}. Add one in the library (Ctrl+L) to see your translations translated back.</source>
        <translation>Il n’y a pas de modèle {target} → {source}. Ajoutez-en un dans la bibliothèque (Ctrl+L) pour voir vos traductions retraduites.</translation>
    </message>
    <message>
        <source>What the translation says appears here when it is finished.</source>
        <translation>Ce que dit la traduction apparaît ici quand elle est terminée.</translation>
    </message>
</context>
<context>
    <name>BeamTree</name>
    <message>
        <source>The beam as a tree</source>
        <translation>Le faisceau sous forme d’arbre</translation>
    </message>
    <message>
        <source>“{piece}”, step {step}: log-probability {log}, of all so far {total}, score {score}. {state}</source>
        <translation>«&#xa0;{piece}&#xa0;», étape {step}&#xa0;: log-probabilité {log}, cumul jusqu’ici {total}, score {score}. {state}</translation>
    </message>
    <message>
        <source>{piece} · {number}. {score}</source>
        <translation>{piece} · {number}. {score}</translation>
    </message>
    <message>
        <source>Finished, number {rank}: a click takes this translation.</source>
        <translation>Terminée, rang {rank}&#xa0;: un clic adopte cette traduction.</translation>
    </message>
    <message>
        <source>It was kept and went on.</source>
        <translation>Elle a été gardée et s’est poursuivie.</translation>
    </message>
    <message>
        <source>It was given up here: others were more probable.</source>
        <translation>Elle a été abandonnée ici&#xa0;: d’autres étaient plus probables.</translation>
    </message>
    <message>
        <source>Finished, but others were better in the end.</source>
        <translation>Terminée, mais d’autres étaient meilleures en fin de compte.</translation>
    </message>
</context>
<context>
    <name>Browsing</name>
    <message>
        <source>‹ Your models</source>
        <translation>‹ Vos modèles</translation>
    </message>
    <message>
        <source>Back to the models that you have</source>
        <translation>Revenir aux modèles dont vous disposez</translation>
    </message>
    <message>
        <source>Your models</source>
        <translation>Vos modèles</translation>
    </message>
    <message>
        <source>Language to translate from</source>
        <translation>Langue source</translation>
    </message>
    <message>
        <source>The language to translate from; letters find it</source>
        <translation>La langue du texte à traduire&#x202f;; tapez ses premières lettres pour la trouver</translation>
    </message>
    <message>
        <source>Language to translate to</source>
        <translation>Langue cible</translation>
    </message>
    <message>
        <source>The language to translate to; letters find it</source>
        <translation>La langue vers laquelle traduire&#x202f;; tapez ses premières lettres pour la trouver</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Rechercher</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Taille</translation>
    </message>
    <message>
        <source>Show only models that are not larger than this</source>
        <translation>N’afficher que les modèles ne dépassant pas cette taille</translation>
    </message>
    <message>
        <source>any size</source>
        <translation>toute taille</translation>
    </message>
    <message>
        <source>up to {size}</source>
        <translation>jusqu’à {size}</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Licence</translation>
    </message>
    <message>
        <source>Show only models under this licence</source>
        <translation>N’afficher que les modèles sous cette licence</translation>
    </message>
    <message>
        <source>Models that can be downloaded</source>
        <translation>Modèles téléchargeables</translation>
    </message>
    <message>
        <source>Return downloads a model</source>
        <translation>Entrée télécharge un modèle</translation>
    </message>
    <message>
        <source>Download</source>
        <translation>Télécharger</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Wait for no answer any more</source>
        <translation>Ne plus attendre de réponse</translation>
    </message>
    <message>
        <source>Ask {host} which models there are</source>
        <translation>Demander à {host} quels modèles existent</translation>
    </message>
    <message>
        <source>Choose two languages first</source>
        <translation>Choisissez d’abord deux langues</translation>
    </message>
    <message>
        <source>Asking {host}…</source>
        <translation>Interrogation de {host}…</translation>
    </message>
    <message>
        <source>{source} → {target}, on {host}:</source>
        <translation>{source} → {target}, sur {host}&#xa0;:</translation>
    </message>
    <message>
        <source>{source} → {target}, on {host}. These are not all: {reason}.</source>
        <translation>{source} → {target}, sur {host}. Ce ne sont pas tous&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>{host} has no model from {source} to {target} that can be read here.</source>
        <translation>{host} n’a pas de modèle {source} → {target} lisible ici.</translation>
    </message>
    <message>
        <source>Nothing was found: {reason}.</source>
        <translation>Rien n’a été trouvé&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>Nothing is asked until you press Search. Then {host} is asked for models for these two languages. It learns the languages, what you download, your network address, that Headscope asks and, if you have logged in to it with hf, who you are. Nothing that you type or translate is sent.</source>
        <translation>Rien n’est demandé tant que vous n’avez pas cliqué sur «&#xa0;Rechercher&#xa0;». Alors seulement, {host} est interrogé sur les modèles pour ces deux langues. Il apprend ces langues, ce que vous téléchargez, votre adresse réseau, que c’est Headscope qui demande et, si vous y avez ouvert une session avec hf, qui vous êtes. Rien de ce que vous saisissez ou traduisez n’est envoyé.</translation>
    </message>
    <message>
        <source>any licence</source>
        <translation>toute licence</translation>
    </message>
    <message>
        <source>None of those that were found is so small and under this licence.</source>
        <translation>Aucun des modèles trouvés n’est aussi petit et sous cette licence.</translation>
    </message>
    <message>
        <source>Fetch this model and add it to your library (Return)</source>
        <translation>Télécharger ce modèle et l’ajouter à votre bibliothèque (Entrée)</translation>
    </message>
    <message>
        <source>Another model is on its way: wait for it, or cancel it</source>
        <translation>Un autre modèle est en route&#xa0;: attendez-le, ou annulez-le</translation>
    </message>
</context>
<context>
    <name>ColourBar</name>
    <message>
        <source>Colours of the weights</source>
        <translation>Couleurs des poids</translation>
    </message>
    <message>
        <source>The value that each colour stands for. Weights of a row sum to 1.</source>
        <translation>La valeur que représente chaque couleur. La somme des poids d’une ligne vaut 1.</translation>
    </message>
</context>
<context>
    <name>CompareView</name>
    <message>
        <source>Keep as A</source>
        <translation>Garder comme A</translation>
    </message>
    <message>
        <source>Keep what is shown now, to compare other things with it</source>
        <translation>Garder ce qui est affiché, pour y comparer autre chose</translation>
    </message>
    <message>
        <source>As trained as A</source>
        <translation>A aux gains d’origine</translation>
    </message>
    <message>
        <source>Compare with and without the gains: A is the translation as trained</source>
        <translation>Comparer avec et sans les gains&#xa0;: A est la traduction aux gains d’origine</translation>
    </message>
    <message>
        <source>Forget A</source>
        <translation>Oublier A</translation>
    </message>
    <message>
        <source>Compare no more</source>
        <translation>Ne plus comparer</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>B is what is shown now, or the same sentence by another model for these languages; the library adds models</source>
        <translation>B est ce qui est affiché, ou la même phrase par un autre modèle pour ces langues&#x202f;; la bibliothèque permet d’en ajouter</translation>
    </message>
    <message>
        <source>B:</source>
        <translation>B&#xa0;:</translation>
    </message>
    <message>
        <source>Change of each head</source>
        <translation>Variation de chaque tête</translation>
    </message>
    <message>
        <source>Cells, from the largest change to the smallest</source>
        <translation>Cellules, de la plus grande variation à la plus petite</translation>
    </message>
    <message>
        <source>Row ← column</source>
        <translation>Ligne ← colonne</translation>
    </message>
    <message>
        <source>What looks, and at what</source>
        <translation>Ce qui regarde, et ce qui est regardé</translation>
    </message>
    <message>
        <source>The value in A</source>
        <translation>La valeur dans A</translation>
    </message>
    <message>
        <source>The value in B</source>
        <translation>La valeur dans B</translation>
    </message>
    <message>
        <source>B − A</source>
        <translation>B − A</translation>
    </message>
    <message>
        <source>The change from A to B</source>
        <translation>La variation de A à B</translation>
    </message>
    <message>
        <source>The library could not be read: {reason}</source>
        <translation>Impossible de lire la bibliothèque&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>what is shown now</source>
        <translation>ce qui est affiché</translation>
    </message>
    <message>
        <source>by {model}</source>
        <translation>par {model}</translation>
    </message>
    <message>
        <source>The two cannot be compared: {reason}.</source>
        <translation>Impossible de comparer les deux&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>Translate a sentence first.</source>
        <translation>Traduisez d’abord une phrase.</translation>
    </message>
    <message>
        <source>The other model translates this sentence…</source>
        <translation>L’autre modèle traduit cette phrase…</translation>
    </message>
    <message>
        <source>Press “Keep as A”; then go to another sentence, change a gain or type another translation: that is B. Or choose another model for B.</source>
        <translation>Cliquez sur «&#xa0;Garder comme A&#xa0;»&#x202f;; puis allez à une autre phrase, modifiez un gain ou saisissez une autre traduction&#xa0;: ce sera B. Ou choisissez un autre modèle pour B.</translation>
    </message>
    <message>
        <source>{head}: blue where B has less, red where more, up to {most}.</source>
        <translation>{head}&#xa0;: bleu là où B a moins, rouge là où il a plus, jusqu’à {most}.</translation>
    </message>
    <message>
        <source>{head}: B is as A everywhere.</source>
        <translation>{head}&#xa0;: B est partout identique à A.</translation>
    </message>
    <message>
        <source>A and B have not the same pieces, and their models not as many heads: there is no difference to show.</source>
        <translation>A et B n’ont pas les mêmes fragments, ni leurs modèles autant de têtes&#xa0;: il n’y a pas de différence à montrer.</translation>
    </message>
    <message>
        <source>A and B have not the same pieces, so single cells cannot be compared. Here is for each head ({stack}) how much more sharply it looks in B: the change of the mean over rows of a row&apos;s largest weight.</source>
        <translation>A et B n’ont pas les mêmes fragments&#xa0;: on ne peut pas les comparer cellule par cellule. Voici, pour chaque tête ({stack}), de combien son regard est plus net dans B&#xa0;: la variation de la moyenne, sur les lignes, du plus grand poids de la ligne.</translation>
    </message>
    <message>
        <source>Point at a cell to read its value in A and in B; a click holds it.</source>
        <translation>Pointez une cellule pour lire sa valeur dans A et dans B&#x202f;; un clic la retient.</translation>
    </message>
    <message>
        <source>{cell}: A {before}, B {after}, B − A {change}</source>
        <translation>{cell}&#xa0;: A {before}, B {after}, B − A {change}</translation>
    </message>
    <message>
        <source>{cell}: {value}</source>
        <translation>{cell}&#xa0;: {value}</translation>
    </message>
    <message>
        <source>{row} ← {column}</source>
        <translation>{row} ← {column}</translation>
    </message>
    <message>
        <source>with a typed translation</source>
        <translation>avec une traduction saisie</translation>
    </message>
    <message numerus="yes">
        <source>%n head(s) changed</source>
        <translation>
            <numerusform>%n tête modifiée</numerusform>
            <numerusform>%n têtes modifiées</numerusform>
        </translation>
    </message>
    <message>
        <source>as trained</source>
        <translation>gains d’origine</translation>
    </message>
    <message>
        <source>{letter}: {model}, {how}</source>
        <translation>{letter}&#xa0;: {model}, {how}</translation>
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
        <translation>gardée</translation>
    </message>
    <message>
        <source>given up</source>
        <translation>abandonnée</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>terminée</translation>
    </message>
    <message>
        <source>Hypotheses after this step</source>
        <translation>Hypothèses après cette étape</translation>
    </message>
    <message>
        <source>written so far</source>
        <translation>écrit jusqu’ici</translation>
    </message>
    <message>
        <source>The words that this hypothesis has written</source>
        <translation>Les mots écrits par cette hypothèse</translation>
    </message>
    <message>
        <source>The most probable next pieces</source>
        <translation>Les fragments suivants les plus probables</translation>
    </message>
    <message>
        <source>piece</source>
        <translation>fragment</translation>
    </message>
    <message>
        <source>What could come next; what came is bold</source>
        <translation>Ce qui pourrait suivre&#x202f;; ce qui a suivi est en gras</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>probabilité</translation>
    </message>
    <message>
        <source>How probable the model finds it, from 0 to 1</source>
        <translation>La probabilité que lui donne le modèle, de 0 à 1</translation>
    </message>
    <message>
        <source>All that was searched, step by step</source>
        <translation>Tout ce qui a été exploré, étape par étape</translation>
    </message>
    <message>
        <source>The words of the hypothesis with this piece</source>
        <translation>Les mots de l’hypothèse, ce fragment compris</translation>
    </message>
    <message>
        <source>step</source>
        <translation>étape</translation>
    </message>
    <message>
        <source>When it was written, from 1</source>
        <translation>Quand il a été écrit, à partir de 1</translation>
    </message>
    <message>
        <source>The piece that was written</source>
        <translation>Le fragment écrit</translation>
    </message>
    <message>
        <source>log-probability</source>
        <translation>log-probabilité</translation>
    </message>
    <message>
        <source>The natural logarithm of the piece&apos;s probability</source>
        <translation>Le logarithme naturel de la probabilité du fragment</translation>
    </message>
    <message>
        <source>state</source>
        <translation>état</translation>
    </message>
    <message>
        <source>What became of it</source>
        <translation>Ce qu’elle est devenue</translation>
    </message>
    <message>
        <source>total</source>
        <translation>total</translation>
    </message>
    <message>
        <source>The sum of the log-probabilities of its pieces</source>
        <translation>La somme des log-probabilités de ses fragments</translation>
    </message>
    <message>
        <source>score</source>
        <translation>score</translation>
    </message>
    <message>
        <source>The total divided by the length penalty: the highest is the best</source>
        <translation>Le total divisé par la pénalité de longueur&#xa0;: le plus élevé est le meilleur</translation>
    </message>
</context>
<context>
    <name>DecodingView</name>
    <message>
        <source>There is no translation yet. Type a text above, and this shows how it is found.</source>
        <translation>Il n’y a pas encore de traduction. Saisissez un texte ci-dessus&#xa0;: cette vue montrera comment elle est trouvée.</translation>
    </message>
    <message>
        <source>This sentence was carried over as it stands: nothing was searched for.</source>
        <translation>Cette phrase a été reprise telle quelle&#xa0;: il n’y a pas eu de recherche.</translation>
    </message>
    <message>
        <source>Searching once more, step by step…</source>
        <translation>Nouvelle recherche, pas à pas…</translation>
    </message>
    <message>
        <source>Step of the search</source>
        <translation>Étape de la recherche</translation>
    </message>
    <message>
        <source>Each step writes one piece. Left and right go from step to step, up and down from hypothesis to hypothesis; Return takes a finished one.</source>
        <translation>Chaque étape écrit un fragment. Les flèches gauche et droite vont d’étape en étape, haut et bas d’hypothèse en hypothèse&#x202f;; Entrée en adopte une terminée.</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tableau</translation>
    </message>
    <message>
        <source>Show the tree as a table of all that was searched</source>
        <translation>Montrer l’arbre sous forme de tableau de tout ce qui a été exploré</translation>
    </message>
    <message>
        <source>Take this translation</source>
        <translation>Adopter cette traduction</translation>
    </message>
    <message>
        <source>Put the chosen finished hypothesis in the place of the translation; Ctrl+Z there takes it back</source>
        <translation>Mettre l’hypothèse terminée choisie à la place de la traduction&#x202f;; Ctrl+Z dans la traduction annule ce choix</translation>
    </message>
    <message>
        <source>Hypotheses after this step: the live ones, then those that are finished</source>
        <translation>Hypothèses après cette étape&#xa0;: les actives, puis les terminées</translation>
    </message>
    <message>
        <source>{step} of {count}</source>
        <translation>{step} sur {count}</translation>
    </message>
    <message>
        <source>The first piece: the ten most probable</source>
        <translation>Le premier fragment&#xa0;: les dix plus probables</translation>
    </message>
    <message>
        <source>Nothing follows: this hypothesis ended here</source>
        <translation>Rien ne suit&#xa0;: cette hypothèse s’est terminée ici</translation>
    </message>
    <message>
        <source>The next piece after “{words}”: the ten most probable</source>
        <translation>Le fragment après «&#xa0;{words}&#xa0;»&#xa0;: les dix plus probables</translation>
    </message>
    <message>
        <source>Step 0: nothing is written yet. Move on with the right arrow key.</source>
        <translation>Étape 0&#xa0;: rien n’est encore écrit. Avancez avec la flèche droite.</translation>
    </message>
    <message>
        <source>This is the translation now.</source>
        <translation>C’est la traduction actuelle.</translation>
    </message>
    <message>
        <source>The search could not be shown: {reason}</source>
        <translation>Impossible de montrer la recherche&#xa0;: {reason}</translation>
    </message>
</context>
<context>
    <name>Desk</name>
    <message>
        <source>Text to translate</source>
        <translation>Texte à traduire</translation>
    </message>
    <message>
        <source>The text to translate</source>
        <translation>Le texte à traduire</translation>
    </message>
    <message>
        <source>Type or paste text here.</source>
        <translation>Saisissez ou collez du texte ici.</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>Traduction</translation>
    </message>
    <message>
        <source>The translation; select and copy from it as you like</source>
        <translation>La traduction&#x202f;; vous pouvez la sélectionner et la copier</translation>
    </message>
    <message>
        <source>The translation appears here as you type.</source>
        <translation>La traduction apparaît ici au fil de la saisie.</translation>
    </message>
    <message>
        <source>Type or paste {language} text here.</source>
        <translation>Saisissez ou collez ici du texte en {language}.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln character(s)</source>
        <translation>
            <numerusform>%Ln caractère</numerusform>
            <numerusform>%Ln caractères</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentence(s)</source>
        <translation>
            <numerusform>%Ln phrase</numerusform>
            <numerusform>%Ln phrases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln sentence(s) · {seconds} s</source>
        <translation>
            <numerusform>%Ln phrase · {seconds}&#xa0;s</numerusform>
            <numerusform>%Ln phrases · {seconds}&#xa0;s</numerusform>
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
        <translation>Impossible de lire la bibliothèque&#xa0;: {reason}</translation>
    </message>
</context>
<context>
    <name>Dropping</name>
    <message>
        <source>{file} could not be read: {reason}</source>
        <translation>Impossible de lire {file}&#xa0;: {reason}</translation>
    </message>
</context>
<context>
    <name>EntryList</name>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>Return puts an entry back into the desk, P pins it, Delete deletes it</source>
        <translation>Entrée remet un texte dans l’espace de traduction, P l’épingle, Suppr le supprime</translation>
    </message>
</context>
<context>
    <name>Facts</name>
    <message>
        <source>What is pointed at</source>
        <translation>Ce qui est pointé</translation>
    </message>
    <message>
        <source>Point at the picture to read a value; click to hold it. Arrow keys go on, Escape lets go.
In the heatmap the wheel zooms, a double click shows all.</source>
        <translation>Pointez l’image pour lire une valeur&#x202f;; cliquez pour la retenir. Les flèches passent à la suivante, Échap relâche.
Dans la carte thermique, la molette agrandit, un double clic montre tout.</translation>
    </message>
    <message>
        <source>All rows or all columns are hidden. Show more of the sentence with the lens.</source>
        <translation>Toutes les lignes ou toutes les colonnes sont cachées. Avec la loupe, montrez une plus grande partie de la phrase.</translation>
    </message>
    <message>
        <source>This value is hidden: it is below the threshold of the lens.</source>
        <translation>Cette valeur est cachée&#xa0;: elle est inférieure au seuil de la loupe.</translation>
    </message>
    <message>
        <source>Row {row}, column {column}: number {rank} of the {count} in its row.</source>
        <translation>Ligne&#xa0;{row}, colonne&#xa0;{column}&#xa0;: rang {rank} sur {count} dans sa ligne.</translation>
    </message>
    <message>
        <source>Largest of the row:
{values}</source>
        <translation>Plus grandes valeurs de la ligne&#xa0;:
{values}</translation>
    </message>
    <message>
        <source>{source} (rows) looks at itself (columns).</source>
        <translation>La phrase en {source} (lignes) se regarde elle-même (colonnes).</translation>
    </message>
    <message>
        <source>{target} (rows) looks back at what is already written (columns).</source>
        <translation>La phrase en {target} (lignes) regarde ce qui en est déjà écrit (colonnes).</translation>
    </message>
    <message>
        <source>{target} (rows) looks at {source} (columns).</source>
        <translation>La phrase en {target} (lignes) regarde la phrase en {source} (colonnes).</translation>
    </message>
    <message>
        <source>Encoder, layer {layer}, head {head}</source>
        <translation>Encodeur, couche&#xa0;{layer}, tête&#xa0;{head}</translation>
    </message>
    <message>
        <source>Decoder, layer {layer}, head {head}</source>
        <translation>Décodeur, couche&#xa0;{layer}, tête&#xa0;{head}</translation>
    </message>
    <message>
        <source>Cross, layer {layer}, head {head}</source>
        <translation>Croisée, couche&#xa0;{layer}, tête&#xa0;{head}</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>Encodeur</translation>
    </message>
    <message>
        <source>Decoder</source>
        <translation>Décodeur</translation>
    </message>
    <message>
        <source>Cross</source>
        <translation>Croisée</translation>
    </message>
    <message>
        <source>{stack}, rollout through all layers</source>
        <translation>{stack}, rollout à travers toutes les couches</translation>
    </message>
    <message>
        <source>{stack}, rollout up to layer {layer}</source>
        <translation>{stack}, rollout jusqu’à la couche&#xa0;{layer}</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>moyenne</translation>
    </message>
    <message>
        <source>maximum</source>
        <translation>maximum</translation>
    </message>
    <message>
        <source>{stack}, layer {layer}, all heads: {combined}</source>
        <translation>{stack}, couche&#xa0;{layer}, toutes les têtes&#xa0;: {combined}</translation>
    </message>
    <message>
        <source>{stack}, head {head} of all layers: {combined}</source>
        <translation>{stack}, tête&#xa0;{head} de toutes les couches&#xa0;: {combined}</translation>
    </message>
    <message>
        <source>{stack}, all layers and heads: {combined}</source>
        <translation>{stack}, toutes les couches et têtes&#xa0;: {combined}</translation>
    </message>
    <message>
        <source>{share} of “{row}” has come from “{column}” so far.</source>
        <translation>Jusqu’ici, {share} de «&#xa0;{row}&#xa0;» provient de «&#xa0;{column}&#xa0;».</translation>
    </message>
    <message>
        <source>What is carried from “{column}” to “{row}” is {value} long: the weight times the length of what stands there.</source>
        <translation>Ce qui est transporté de «&#xa0;{column}&#xa0;» vers «&#xa0;{row}&#xa0;» a pour norme {value}&#xa0;: le poids fois la norme de ce qui s’y trouve.</translation>
    </message>
    <message>
        <source>“{row}” takes {share} of what this head gives it from “{column}”.</source>
        <translation>«&#xa0;{row}&#xa0;» tire de «&#xa0;{column}&#xa0;» {share} de ce que cette tête lui apporte.</translation>
    </message>
    <message>
        <source>No head of these gives “{column}” more than {share} of the row “{row}”.</source>
        <translation>Aucune de ces têtes ne donne à «&#xa0;{column}&#xa0;» plus de {share} de la ligne «&#xa0;{row}&#xa0;».</translation>
    </message>
    <message>
        <source>On average over these heads “{row}” takes {share} from “{column}”.</source>
        <translation>En moyenne sur ces têtes, «&#xa0;{row}&#xa0;» tire {share} de «&#xa0;{column}&#xa0;».</translation>
    </message>
    <message>
        <source>Hidden: {amount} of this row.</source>
        <translation>Caché&#xa0;: {amount} de cette ligne.</translation>
    </message>
    <message>
        <source>Hidden: up to {amount} of a row.</source>
        <translation>Caché&#xa0;: jusqu’à {amount} d’une ligne.</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>hidden</source>
        <translation>caché</translation>
    </message>
    <message>
        <source>lines from {value}</source>
        <translation>liens à partir de {value}</translation>
    </message>
    <message>
        <source>head</source>
        <translation>tête</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>couche</translation>
    </message>
    <message>
        <source>all heads</source>
        <translation>toutes les têtes</translation>
    </message>
    <message>
        <source>{stack}, all heads</source>
        <translation>{stack}, toutes les têtes</translation>
    </message>
    <message>
        <source>{stack}, {count} heads</source>
        <translation>{stack}, {count} têtes</translation>
    </message>
    <message>
        <source>{model} · {what} · {measure}</source>
        <translation>{model} · {what} · {measure}</translation>
    </message>
    <message>
        <source>whole words</source>
        <translation>mots entiers</translation>
    </message>
    <message>
        <source>without special pieces</source>
        <translation>sans fragments spéciaux</translation>
    </message>
    <message>
        <source>without punctuation</source>
        <translation>sans ponctuation</translation>
    </message>
    <message>
        <source>part of the sentence</source>
        <translation>partie de la phrase</translation>
    </message>
    <message>
        <source>nothing below {value}</source>
        <translation>rien en dessous de {value}</translation>
    </message>
    <message>
        <source>hidden: up to {amount} of a row</source>
        <translation>caché&#xa0;: jusqu’à {amount} d’une ligne</translation>
    </message>
    <message>
        <source>rows look at columns</source>
        <translation>les lignes regardent les colonnes</translation>
    </message>
    <message>
        <source>right: the source, which looks at itself, left</source>
        <translation>à droite&#xa0;: la source, qui se regarde elle-même, à gauche</translation>
    </message>
    <message>
        <source>right: the translation, which looks at what is written, left</source>
        <translation>à droite&#xa0;: la traduction, qui regarde ce qui est écrit, à gauche</translation>
    </message>
    <message>
        <source>right: the translation, which looks at the source, left</source>
        <translation>à droite&#xa0;: la traduction, qui regarde la source, à gauche</translation>
    </message>
    <message>
        <source>rows: the source, looking at itself</source>
        <translation>lignes&#xa0;: la source, qui se regarde elle-même</translation>
    </message>
    <message>
        <source>rows: the translation, looking at what is written</source>
        <translation>lignes&#xa0;: la traduction, qui regarde ce qui est écrit</translation>
    </message>
    <message>
        <source>rows: the translation, looking at the source</source>
        <translation>lignes&#xa0;: la traduction, qui regarde la source</translation>
    </message>
    <message>
        <source>Encoder: the source looks at itself</source>
        <translation>Encodeur&#xa0;: la source se regarde elle-même</translation>
    </message>
    <message>
        <source>Decoder: the translation looks at what is written</source>
        <translation>Décodeur&#xa0;: la traduction regarde ce qui est écrit</translation>
    </message>
    <message>
        <source>Cross: the translation looks at the source</source>
        <translation>Croisée&#xa0;: la traduction regarde la source</translation>
    </message>
    <message>
        <source>a translation that was typed</source>
        <translation>une traduction saisie</translation>
    </message>
    <message>
        <source>{count} heads with other gains</source>
        <translation>{count} têtes aux gains modifiés</translation>
    </message>
    <message>
        <source>{head}: gain {gain}</source>
        <translation>{head}&#xa0;: gain {gain}</translation>
    </message>
</context>
<context>
    <name>FileJobs</name>
    <message>
        <source>Choose a model first, then add the files again.</source>
        <translation>Choisissez d’abord un modèle, puis ajoutez de nouveau les fichiers.</translation>
    </message>
    <message>
        <source>Looking at what was added…</source>
        <translation>Examen de ce qui a été ajouté…</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) cannot be translated and were left out: {names}</source>
        <translation>
            <numerusform>%n fichier ne peut pas être traduit et a été laissé de côté&#xa0;: {names}</numerusform>
            <numerusform>%n fichiers ne peuvent pas être traduits et ont été laissés de côté&#xa0;: {names}</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no file in that folder.</source>
        <translation>Il n’y a aucun fichier dans ce dossier.</translation>
    </message>
    <message>
        <source>It could not be translated: {reason}</source>
        <translation>Traduction impossible&#xa0;: {reason}</translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>Documents ({endings})</source>
        <translation>Documents ({endings})</translation>
    </message>
    <message>
        <source>Translate documents</source>
        <translation>Traduire des documents</translation>
    </message>
</context>
<context>
    <name>FilesPage</name>
    <message>
        <source>Add files…</source>
        <translation>Ajouter des fichiers…</translation>
    </message>
    <message>
        <source>Choose documents to translate (Ctrl+O)</source>
        <translation>Choisir des documents à traduire (Ctrl+O)</translation>
    </message>
    <message>
        <source>Add folder…</source>
        <translation>Ajouter un dossier…</translation>
    </message>
    <message>
        <source>Translate all documents that lie in a folder</source>
        <translation>Traduire tous les documents d’un dossier</translation>
    </message>
    <message>
        <source>Where translations go</source>
        <translation>Où vont les traductions</translation>
    </message>
    <message>
        <source>Where translations are written. Beside the document, letter.docx becomes letter.de.docx; several documents need a folder. Nothing is overwritten.</source>
        <translation>Où les traductions sont écrites. À côté du document, lettre.docx devient lettre.de.docx&#x202f;; plusieurs documents demandent un dossier. Rien n’est écrasé.</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Fichiers</translation>
    </message>
    <message>
        <source>Return opens a translation that is done</source>
        <translation>Entrée ouvre une traduction terminée</translation>
    </message>
    <message>
        <source>No files yet. Drop documents or folders on the window, or add them above: {endings}. Their formatting is kept, and the originals are not touched.

A short .txt that you drop on the text pane is put there instead.</source>
        <translation>Pas encore de fichiers. Déposez des documents ou des dossiers sur la fenêtre, ou ajoutez-les ci-dessus&#xa0;: {endings}. Leur mise en forme est conservée et les originaux restent intacts.

Un court .txt déposé sur le volet de texte y est inséré.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Open the chosen translation</source>
        <translation>Ouvrir la traduction choisie</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ouvrir le dossier</translation>
    </message>
    <message>
        <source>Open the folder that the translation lies in</source>
        <translation>Ouvrir le dossier où se trouve la traduction</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Translate the chosen document no further; nothing of it is written</source>
        <translation>Ne pas traduire davantage le document choisi&#x202f;; rien n’en est écrit</translation>
    </message>
    <message>
        <source>Cancel all</source>
        <translation>Tout annuler</translation>
    </message>
    <message>
        <source>Translate none of the documents any further</source>
        <translation>Ne plus traduire aucun des documents</translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation>Retirer les terminés</translation>
    </message>
    <message>
        <source>Take what is done, failed or cancelled off this list; the files stay</source>
        <translation>Retirer de cette liste ce qui est terminé, en échec ou annulé&#x202f;; les fichiers restent</translation>
    </message>
    <message>
        <source>Translations go</source>
        <translation>Traductions</translation>
    </message>
    <message>
        <source>{path} could not be opened.</source>
        <translation>Impossible d’ouvrir {path}.</translation>
    </message>
    <message>
        <source>beside the document</source>
        <translation>à côté du document</translation>
    </message>
    <message>
        <source>to {folder}</source>
        <translation>dans {folder}</translation>
    </message>
    <message>
        <source>to another folder…</source>
        <translation>dans un autre dossier…</translation>
    </message>
</context>
<context>
    <name>GainModel</name>
    <message>
        <source>{stack}, all heads</source>
        <translation>{stack}, toutes les têtes</translation>
    </message>
    <message>
        <source>{stack}, layer {layer}, all heads</source>
        <translation>{stack}, couche&#xa0;{layer}, toutes les têtes</translation>
    </message>
    <message>
        <source>{name}: {gain}</source>
        <translation>{name}&#xa0;: {gain}</translation>
    </message>
    <message>
        <source>all</source>
        <translation>tout</translation>
    </message>
    <message>
        <source>All heads of the layer</source>
        <translation>Toutes les têtes de la couche</translation>
    </message>
    <message>
        <source>The whole stack</source>
        <translation>Toute la pile</translation>
    </message>
    <message>
        <source>Head {number}</source>
        <translation>Tête {number}</translation>
    </message>
    <message>
        <source>Layer {number}</source>
        <translation>Couche {number}</translation>
    </message>
</context>
<context>
    <name>GainTable</name>
    <message>
        <source>Head gains</source>
        <translation>Gains des têtes</translation>
    </message>
    <message>
        <source>all</source>
        <translation>tout</translation>
    </message>
</context>
<context>
    <name>GainsNote</name>
    <message>
        <source>As trained</source>
        <translation>Gains d’origine</translation>
    </message>
    <message>
        <source>Let all heads count as they were trained to</source>
        <translation>Laisser toutes les têtes compter comme à l’entraînement</translation>
    </message>
    <message numerus="yes">
        <source>Head gains are in force: %n head(s) changed, {muted} of them muted. What is shown is the translation under them.</source>
        <translation>
            <numerusform>Gains actifs&#xa0;: %n tête modifiée (muettes&#xa0;: {muted}). La traduction affichée en tient compte.</numerusform>
            <numerusform>Gains actifs&#xa0;: %n têtes modifiées (muettes&#xa0;: {muted}). La traduction affichée en tient compte.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HeadGridModel</name>
    <message>
        <source>{head}: {value}</source>
        <translation>{head}&#xa0;: {value}</translation>
    </message>
    <message>
        <source>Head {number}</source>
        <translation>Tête {number}</translation>
    </message>
    <message>
        <source>Layer {number}</source>
        <translation>Couche {number}</translation>
    </message>
</context>
<context>
    <name>HeadsModel</name>
    <message>
        <source>{head}: most from {row} to {column}, {value}</source>
        <translation>{head}&#xa0;: surtout de {row} vers {column}, {value}</translation>
    </message>
    <message>
        <source>head</source>
        <translation>tête</translation>
    </message>
    <message>
        <source>largest value</source>
        <translation>valeur maximale</translation>
    </message>
    <message>
        <source>row</source>
        <translation>ligne</translation>
    </message>
    <message>
        <source>column</source>
        <translation>colonne</translation>
    </message>
</context>
<context>
    <name>Heatmap</name>
    <message>
        <source>The chosen head: rows look at columns</source>
        <translation>La tête choisie&#xa0;: les lignes regardent les colonnes</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>The history {file} cannot be used: {reason}. Translating goes on without it.</source>
        <translation>L’historique {file} est inutilisable&#xa0;: {reason}. La traduction continue sans lui.</translation>
    </message>
    <message>
        <source>The disk is full, so the history was not changed. Make room in {folder}.</source>
        <translation>Le disque est plein, l’historique n’a donc pas été modifié. Faites de la place dans {folder}.</translation>
    </message>
    <message>
        <source>The history {file} cannot be opened for writing. See whether the folder may be written; translating goes on without it.</source>
        <translation>L’historique {file} ne peut pas être ouvert en écriture. Vérifiez les droits d’écriture sur le dossier&#x202f;; la traduction continue sans lui.</translation>
    </message>
    <message>
        <source>Another window is busy with the history. Try again in a moment.</source>
        <translation>Une autre fenêtre utilise l’historique. Réessayez dans un instant.</translation>
    </message>
    <message>
        <source>The history {file} was written by a newer version of Headscope, and is left as it is. Use that version, or move the file away.</source>
        <translation>L’historique {file} a été écrit par une version plus récente de Headscope, et reste tel quel. Utilisez cette version ou déplacez le fichier.</translation>
    </message>
    <message>
        <source>The history was damaged. It was put aside as {file}, and a new one was begun; nothing was deleted.</source>
        <translation>L’historique était endommagé. Il a été mis de côté sous {file} et un nouveau a été commencé&#x202f;; rien n’a été supprimé.</translation>
    </message>
    <message>
        <source>The history {file} was taken away while the program ran. A new one was begun; what was in it is not kept any more.</source>
        <translation>L’historique {file} a été retiré pendant que le programme tournait. Un nouveau a été commencé&#x202f;; ce qu’il contenait n’est plus conservé.</translation>
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
        <translation>Épinglé · {source} → {target} · {time}</translation>
    </message>
</context>
<context>
    <name>HistoryPage</name>
    <message>
        <source>Search the history</source>
        <translation>Rechercher dans l’historique</translation>
    </message>
    <message>
        <source>Words of the text or of its translation; their beginnings are enough</source>
        <translation>Mots du texte ou de sa traduction&#x202f;; leur début suffit</translation>
    </message>
    <message>
        <source>Private mode is on: nothing that you translate now is stored.</source>
        <translation>Le mode privé est activé&#xa0;: rien de ce que vous traduisez n’est conservé.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Bring back what was deleted (Ctrl+Z in the list)</source>
        <translation>Rétablir ce qui a été supprimé (Ctrl+Z dans la liste)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Ouvrir</translation>
    </message>
    <message>
        <source>Put this text back into the desk (Return)</source>
        <translation>Remettre ce texte dans l’espace de traduction (Entrée)</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Épingler</translation>
    </message>
    <message>
        <source>Keep at the top and when the history is cleared (P)</source>
        <translation>Garder en tête de liste, même quand l’historique est effacé (P)</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Delete the chosen entries (Delete)</source>
        <translation>Supprimer les entrées choisies (Suppr)</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exporter…</translation>
    </message>
    <message>
        <source>Write the whole history into a file: CSV for spreadsheets, or JSON</source>
        <translation>Écrire tout l’historique dans un fichier&#xa0;: CSV pour les tableurs, ou JSON</translation>
    </message>
    <message>
        <source>Clear all</source>
        <translation>Tout effacer</translation>
    </message>
    <message>
        <source>Delete all entries that are not pinned</source>
        <translation>Supprimer toutes les entrées non épinglées</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Désépingler</translation>
    </message>
    <message numerus="yes">
        <source>%Ln entry(ies) deleted.</source>
        <translation>
            <numerusform>%Ln entrée supprimée.</numerusform>
            <numerusform>%Ln entrées supprimées.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln entry(ies) written to {file}.</source>
        <translation>
            <numerusform>%Ln entrée écrite dans {file}.</numerusform>
            <numerusform>%Ln entrées écrites dans {file}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the history</source>
        <translation>Exporter l’historique</translation>
    </message>
    <message>
        <source>For spreadsheets (*.csv);;Exactly as it is (*.json)</source>
        <translation>Pour tableurs (*.csv);;À l’identique (*.json)</translation>
    </message>
    <message>
        <source>The history could not be written to {file}: {reason}</source>
        <translation>Impossible d’écrire l’historique dans {file}&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>No entry holds “{query}”. Try fewer words, or only their beginnings.</source>
        <translation>Aucune entrée ne contient «&#xa0;{query}&#xa0;». Essayez moins de mots, ou seulement leur début.</translation>
    </message>
    <message>
        <source>The history is empty. Leave private mode to keep what you translate; it stays on this computer.</source>
        <translation>L’historique est vide. Quittez le mode privé pour conserver ce que vous traduisez&#x202f;; tout reste sur cet ordinateur.</translation>
    </message>
    <message>
        <source>The history is empty. Translate something: after three seconds it is kept here, on this computer only.</source>
        <translation>L’historique est vide. Traduisez quelque chose&#xa0;: au bout de trois secondes, c’est conservé ici, sur cet ordinateur seulement.</translation>
    </message>
</context>
<context>
    <name>Importance</name>
    <message>
        <source>The heads could not be weighed: {reason}</source>
        <translation>Impossible d’évaluer les têtes&#xa0;: {reason}</translation>
    </message>
</context>
<context>
    <name>ImportanceView</name>
    <message>
        <source>Which heads matter here?</source>
        <translation>Quelles têtes comptent ici&#x202f;?</translation>
    </message>
    <message>
        <source>Mute each head once, alone, and see what that does</source>
        <translation>Rendre chaque tête muette une fois, seule, et voir l’effet</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Arrêter</translation>
    </message>
    <message>
        <source>Do not wait for the answer</source>
        <translation>Ne pas attendre la réponse</translation>
    </message>
    <message>
        <source>Heads that were muted so far</source>
        <translation>Têtes rendues muettes jusqu’ici</translation>
    </message>
    <message>
        <source>Each head is muted alone, and the model asked again how probable the translation is; the change of its log-probability is what the head is worth here. Blue, below zero: without it the translation is less probable, so it helped. Red: it was in the way. (Michel et al., 2019; Voita et al., 2019.)</source>
        <translation>Chaque tête est rendue muette, seule, et l’on redemande au modèle la probabilité de la traduction&#x202f;; la variation de sa log-probabilité est ce que vaut la tête ici. Bleu, sous zéro&#xa0;: sans elle, la traduction est moins probable, elle aidait donc. Rouge&#xa0;: elle gênait. (Michel et&#xa0;al., 2019&#x202f;; Voita et&#xa0;al., 2019.)</translation>
    </message>
    <message>
        <source>{stack}: the change for each head, layers from top to bottom</source>
        <translation>{stack}&#xa0;: la variation pour chaque tête, couches de haut en bas</translation>
    </message>
    <message>
        <source>The heads that matter most</source>
        <translation>Les têtes qui comptent le plus</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Tête</translation>
    </message>
    <message>
        <source>Which head was muted</source>
        <translation>La tête rendue muette</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Variation</translation>
    </message>
    <message>
        <source>Of the log-probability of the translation, without this head</source>
        <translation>De la log-probabilité de la traduction, sans cette tête</translation>
    </message>
    <message>
        <source>Click a head, or press Return, to look at it</source>
        <translation>Cliquez sur une tête, ou appuyez sur Entrée, pour l’observer</translation>
    </message>
    <message>
        <source>Muting one head after another…</source>
        <translation>Les têtes sont rendues muettes l’une après l’autre…</translation>
    </message>
    <message>
        <source>Press the button: it takes a second or two, and changes nothing.</source>
        <translation>Cliquez sur le bouton&#xa0;: cela prend une seconde ou deux et ne change rien.</translation>
    </message>
    <message>
        <source>Translate a sentence first.</source>
        <translation>Traduisez d’abord une phrase.</translation>
    </message>
    <message>
        <source>The translation&apos;s log-probability with all heads as they are is {value}. The ten heads whose muting changes it most are listed below.</source>
        <translation>La log-probabilité de la traduction, avec toutes les têtes telles qu’elles sont, est de {value}. Les dix têtes qui la changent le plus en devenant muettes figurent ci-dessous.</translation>
    </message>
</context>
<context>
    <name>Inspection</name>
    <message>
        <source>The attention could not be recorded: {reason}</source>
        <translation>Impossible de relever l’attention&#xa0;: {reason}</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Sentence {number} of {count}</source>
        <translation>Phrase {number} sur {count}</translation>
    </message>
    <message>
        <source>Tour of attention</source>
        <translation>Visite guidée de l’attention</translation>
    </message>
    <message>
        <source>This sentence was carried over as it stands: there is nothing in it to translate, so no head looked at anything.</source>
        <translation>Cette phrase a été reprise telle quelle&#xa0;: elle ne contient rien à traduire, aucune tête n’y a donc rien regardé.</translation>
    </message>
    <message>
        <source>The attention could not be recorded: {reason}</source>
        <translation>Impossible de relever l’attention&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>Recording what the heads look at…</source>
        <translation>Relevé de ce que regardent les têtes…</translation>
    </message>
    <message>
        <source>Type or paste {language} text on the left.
What each attention head looks at appears here.</source>
        <translation>Saisissez ou collez à gauche un texte en {language}.
Ce que regarde chaque tête d’attention apparaît ici.</translation>
    </message>
</context>
<context>
    <name>JobsModel</name>
    <message>
        <source>Written as {file}</source>
        <translation>Écrit sous {file}</translation>
    </message>
    <message>
        <source>{source} → {target} · {state}</source>
        <translation>{source} → {target} · {state}</translation>
    </message>
    <message>
        <source>writing…</source>
        <translation>écriture…</translation>
    </message>
    <message>
        <source>reading…</source>
        <translation>lecture…</translation>
    </message>
    <message>
        <source>translating, {done} of {total} blocks</source>
        <translation>bloc {done} sur {total}</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>en attente</translation>
    </message>
    <message>
        <source>done</source>
        <translation>terminé</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>échec</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>annulé</translation>
    </message>
</context>
<context>
    <name>LanguageBar</name>
    <message>
        <source>Language of the text</source>
        <translation>Langue du texte</translation>
    </message>
    <message>
        <source>The language that you write in</source>
        <translation>La langue dans laquelle vous écrivez</translation>
    </message>
    <message>
        <source>Language of the translation</source>
        <translation>Langue de la traduction</translation>
    </message>
    <message>
        <source>The language to translate to; more come with models from the library</source>
        <translation>La langue vers laquelle traduire&#x202f;; les modèles de la bibliothèque en apportent d’autres</translation>
    </message>
    <message>
        <source>Swap languages</source>
        <translation>Inverser les langues</translation>
    </message>
    <message>
        <source>There is no model from {target} to {source} to swap to. Add one in the library (Ctrl+L).</source>
        <translation>Il n’y a pas de modèle {target} → {source} pour inverser. Ajoutez-en un dans la bibliothèque (Ctrl+L).</translation>
    </message>
</context>
<context>
    <name>LanguageBox</name>
    <message>
        <source>Language</source>
        <translation>Langue</translation>
    </message>
</context>
<context>
    <name>LanguageNames</name>
    <message>
        <source>Abkhazian</source>
        <translation>abkhaze</translation>
    </message>
    <message>
        <source>Afar</source>
        <translation>afar</translation>
    </message>
    <message>
        <source>Afrikaans</source>
        <translation>afrikaans</translation>
    </message>
    <message>
        <source>Aghem</source>
        <translation>aghem</translation>
    </message>
    <message>
        <source>Akan</source>
        <translation>akan</translation>
    </message>
    <message>
        <source>Akkadian</source>
        <translation>akkadien</translation>
    </message>
    <message>
        <source>Akoose</source>
        <translation>akoose</translation>
    </message>
    <message>
        <source>Albanian</source>
        <translation>albanais</translation>
    </message>
    <message>
        <source>American Sign Language</source>
        <translation>langue des signes américaine</translation>
    </message>
    <message>
        <source>Amharic</source>
        <translation>amharique</translation>
    </message>
    <message>
        <source>Ancient Egyptian</source>
        <translation>égyptien ancien</translation>
    </message>
    <message>
        <source>Ancient Greek</source>
        <translation>grec ancien</translation>
    </message>
    <message>
        <source>Anii</source>
        <translation>anii</translation>
    </message>
    <message>
        <source>Arabic</source>
        <translation>arabe</translation>
    </message>
    <message>
        <source>Aragonese</source>
        <translation>aragonais</translation>
    </message>
    <message>
        <source>Aramaic</source>
        <translation>araméen</translation>
    </message>
    <message>
        <source>Armenian</source>
        <translation>arménien</translation>
    </message>
    <message>
        <source>Assamese</source>
        <translation>assamais</translation>
    </message>
    <message>
        <source>Asturian</source>
        <translation>asturien</translation>
    </message>
    <message>
        <source>Asu</source>
        <translation>asu</translation>
    </message>
    <message>
        <source>Atsam</source>
        <translation>atsam</translation>
    </message>
    <message>
        <source>Avaric</source>
        <translation>avar</translation>
    </message>
    <message>
        <source>Avestan</source>
        <translation>avestique</translation>
    </message>
    <message>
        <source>Aymara</source>
        <translation>aymara</translation>
    </message>
    <message>
        <source>Azerbaijani</source>
        <translation>azerbaïdjanais</translation>
    </message>
    <message>
        <source>Bafia</source>
        <translation>bafia</translation>
    </message>
    <message>
        <source>Balinese</source>
        <translation>balinais</translation>
    </message>
    <message>
        <source>Baluchi</source>
        <translation>baloutchi</translation>
    </message>
    <message>
        <source>Bambara</source>
        <translation>bambara</translation>
    </message>
    <message>
        <source>Bamun</source>
        <translation>bamoun</translation>
    </message>
    <message>
        <source>Bangla</source>
        <translation>bengali</translation>
    </message>
    <message>
        <source>Basaa</source>
        <translation>bassa</translation>
    </message>
    <message>
        <source>Bashkir</source>
        <translation>bachkir</translation>
    </message>
    <message>
        <source>Basque</source>
        <translation>basque</translation>
    </message>
    <message>
        <source>Batak Toba</source>
        <translation>batak toba</translation>
    </message>
    <message>
        <source>Belarusian</source>
        <translation>biélorusse</translation>
    </message>
    <message>
        <source>Bemba</source>
        <translation>bemba</translation>
    </message>
    <message>
        <source>Bena</source>
        <translation>bena</translation>
    </message>
    <message>
        <source>Bhojpuri</source>
        <translation>bhojpuri</translation>
    </message>
    <message>
        <source>Bislama</source>
        <translation>bichelamar</translation>
    </message>
    <message>
        <source>Blin</source>
        <translation>blin</translation>
    </message>
    <message>
        <source>Bodo</source>
        <translation>bodo</translation>
    </message>
    <message>
        <source>Bosnian</source>
        <translation>bosniaque</translation>
    </message>
    <message>
        <source>Breton</source>
        <translation>breton</translation>
    </message>
    <message>
        <source>Buginese</source>
        <translation>bugi</translation>
    </message>
    <message>
        <source>Bulgarian</source>
        <translation>bulgare</translation>
    </message>
    <message>
        <source>Burmese</source>
        <translation>birman</translation>
    </message>
    <message>
        <source>Cantonese</source>
        <translation>cantonais</translation>
    </message>
    <message>
        <source>Catalan</source>
        <translation>catalan</translation>
    </message>
    <message>
        <source>Cebuano</source>
        <translation>cebuano</translation>
    </message>
    <message>
        <source>Central Atlas Tamazight</source>
        <translation>amazighe de l’Atlas central</translation>
    </message>
    <message>
        <source>Central Kurdish</source>
        <translation>sorani</translation>
    </message>
    <message>
        <source>Chakma</source>
        <translation>chakma</translation>
    </message>
    <message>
        <source>Chamorro</source>
        <translation>chamorro</translation>
    </message>
    <message>
        <source>Chechen</source>
        <translation>tchétchène</translation>
    </message>
    <message>
        <source>Cherokee</source>
        <translation>cherokee</translation>
    </message>
    <message>
        <source>Chickasaw</source>
        <translation>chickasaw</translation>
    </message>
    <message>
        <source>Chiga</source>
        <translation>kiga</translation>
    </message>
    <message>
        <source>Chinese</source>
        <translation>chinois</translation>
    </message>
    <message>
        <source>Church Slavic</source>
        <translation>slavon d’église</translation>
    </message>
    <message>
        <source>Chuvash</source>
        <translation>tchouvache</translation>
    </message>
    <message>
        <source>Colognian</source>
        <translation>francique ripuaire</translation>
    </message>
    <message>
        <source>Coptic</source>
        <translation>copte</translation>
    </message>
    <message>
        <source>Cornish</source>
        <translation>cornique</translation>
    </message>
    <message>
        <source>Corsican</source>
        <translation>corse</translation>
    </message>
    <message>
        <source>Cree</source>
        <translation>cri</translation>
    </message>
    <message>
        <source>Croatian</source>
        <translation>croate</translation>
    </message>
    <message>
        <source>Czech</source>
        <translation>tchèque</translation>
    </message>
    <message>
        <source>Danish</source>
        <translation>danois</translation>
    </message>
    <message>
        <source>Divehi</source>
        <translation>maldivien</translation>
    </message>
    <message>
        <source>Dogri</source>
        <translation>dogri</translation>
    </message>
    <message>
        <source>Duala</source>
        <translation>douala</translation>
    </message>
    <message>
        <source>Dutch</source>
        <translation>néerlandais</translation>
    </message>
    <message>
        <source>Dzongkha</source>
        <translation>dzongkha</translation>
    </message>
    <message>
        <source>Embu</source>
        <translation>embu</translation>
    </message>
    <message>
        <source>English</source>
        <translation>anglais</translation>
    </message>
    <message>
        <source>Erzya</source>
        <translation>erzya</translation>
    </message>
    <message>
        <source>Esperanto</source>
        <translation>espéranto</translation>
    </message>
    <message>
        <source>Estonian</source>
        <translation>estonien</translation>
    </message>
    <message>
        <source>Ewe</source>
        <translation>éwé</translation>
    </message>
    <message>
        <source>Ewondo</source>
        <translation>éwondo</translation>
    </message>
    <message>
        <source>Faroese</source>
        <translation>féroïen</translation>
    </message>
    <message>
        <source>Fijian</source>
        <translation>fidjien</translation>
    </message>
    <message>
        <source>Filipino</source>
        <translation>filipino</translation>
    </message>
    <message>
        <source>Finnish</source>
        <translation>finnois</translation>
    </message>
    <message>
        <source>French</source>
        <translation>français</translation>
    </message>
    <message>
        <source>Friulian</source>
        <translation>frioulan</translation>
    </message>
    <message>
        <source>Fula</source>
        <translation>peul</translation>
    </message>
    <message>
        <source>Ga</source>
        <translation>ga</translation>
    </message>
    <message>
        <source>Galician</source>
        <translation>galicien</translation>
    </message>
    <message>
        <source>Ganda</source>
        <translation>ganda</translation>
    </message>
    <message>
        <source>Geez</source>
        <translation>guèze</translation>
    </message>
    <message>
        <source>Georgian</source>
        <translation>géorgien</translation>
    </message>
    <message>
        <source>German</source>
        <translation>allemand</translation>
    </message>
    <message>
        <source>Gothic</source>
        <translation>gotique</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>grec</translation>
    </message>
    <message>
        <source>Guarani</source>
        <translation>guarani</translation>
    </message>
    <message>
        <source>Gujarati</source>
        <translation>gujarati</translation>
    </message>
    <message>
        <source>Gusii</source>
        <translation>gusii</translation>
    </message>
    <message>
        <source>Haitian Creole</source>
        <translation>créole haïtien</translation>
    </message>
    <message>
        <source>Haryanvi</source>
        <translation>haryanvi</translation>
    </message>
    <message>
        <source>Hausa</source>
        <translation>haoussa</translation>
    </message>
    <message>
        <source>Hawaiian</source>
        <translation>hawaïen</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>hébreu</translation>
    </message>
    <message>
        <source>Herero</source>
        <translation>héréro</translation>
    </message>
    <message>
        <source>Hindi</source>
        <translation>hindi</translation>
    </message>
    <message>
        <source>Hiri Motu</source>
        <translation>hiri motu</translation>
    </message>
    <message>
        <source>Hungarian</source>
        <translation>hongrois</translation>
    </message>
    <message>
        <source>Icelandic</source>
        <translation>islandais</translation>
    </message>
    <message>
        <source>Ido</source>
        <translation>ido</translation>
    </message>
    <message>
        <source>Igbo</source>
        <translation>igbo</translation>
    </message>
    <message>
        <source>Inari Sami</source>
        <translation>same d’Inari</translation>
    </message>
    <message>
        <source>Indonesian</source>
        <translation>indonésien</translation>
    </message>
    <message>
        <source>Ingush</source>
        <translation>ingouche</translation>
    </message>
    <message>
        <source>Interlingua</source>
        <translation>interlingua</translation>
    </message>
    <message>
        <source>Interlingue</source>
        <translation>interlingue</translation>
    </message>
    <message>
        <source>Inuktitut</source>
        <translation>inuktitut</translation>
    </message>
    <message>
        <source>Inupiaq</source>
        <translation>inupiaq</translation>
    </message>
    <message>
        <source>Irish</source>
        <translation>irlandais</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>italien</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>japonais</translation>
    </message>
    <message>
        <source>Javanese</source>
        <translation>javanais</translation>
    </message>
    <message>
        <source>Jju</source>
        <translation>jju</translation>
    </message>
    <message>
        <source>Jola-Fonyi</source>
        <translation>diola-fogny</translation>
    </message>
    <message>
        <source>Kabuverdianu</source>
        <translation>capverdien</translation>
    </message>
    <message>
        <source>Kabyle</source>
        <translation>kabyle</translation>
    </message>
    <message>
        <source>Kaingang</source>
        <translation>kaingang</translation>
    </message>
    <message>
        <source>Kako</source>
        <translation>kako</translation>
    </message>
    <message>
        <source>Kalaallisut</source>
        <translation>groenlandais</translation>
    </message>
    <message>
        <source>Kalenjin</source>
        <translation>kalenjin</translation>
    </message>
    <message>
        <source>Kamba</source>
        <translation>kamba</translation>
    </message>
    <message>
        <source>Kangri</source>
        <translation>kangri</translation>
    </message>
    <message>
        <source>Kannada</source>
        <translation>kannada</translation>
    </message>
    <message>
        <source>Kanuri</source>
        <translation>kanouri</translation>
    </message>
    <message>
        <source>Kara-Kalpak</source>
        <translation>karakalpak</translation>
    </message>
    <message>
        <source>Kashmiri</source>
        <translation>cachemiri</translation>
    </message>
    <message>
        <source>Kazakh</source>
        <translation>kazakh</translation>
    </message>
    <message>
        <source>Kenyang</source>
        <translation>kenyang</translation>
    </message>
    <message>
        <source>Khmer</source>
        <translation>khmer</translation>
    </message>
    <message>
        <source>Kikuyu</source>
        <translation>kikuyu</translation>
    </message>
    <message>
        <source>Kinyarwanda</source>
        <translation>kinyarwanda</translation>
    </message>
    <message>
        <source>Komi</source>
        <translation>komi</translation>
    </message>
    <message>
        <source>Kongo</source>
        <translation>kikongo</translation>
    </message>
    <message>
        <source>Konkani</source>
        <translation>konkani</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>coréen</translation>
    </message>
    <message>
        <source>Koro</source>
        <translation>koro</translation>
    </message>
    <message>
        <source>Koyra Chiini</source>
        <translation>koyra chiini</translation>
    </message>
    <message>
        <source>Koyraboro Senni</source>
        <translation>koyraboro senni</translation>
    </message>
    <message>
        <source>Kpelle</source>
        <translation>kpellé</translation>
    </message>
    <message>
        <source>Kuanyama</source>
        <translation>kuanyama</translation>
    </message>
    <message>
        <source>Kurdish</source>
        <translation>kurde</translation>
    </message>
    <message>
        <source>Kuvi</source>
        <translation>kuvi</translation>
    </message>
    <message>
        <source>Kwasio</source>
        <translation>kwasio</translation>
    </message>
    <message>
        <source>Kyrgyz</source>
        <translation>kirghize</translation>
    </message>
    <message>
        <source>Kʼicheʼ</source>
        <translation>quiché</translation>
    </message>
    <message>
        <source>Ladin</source>
        <translation>ladin</translation>
    </message>
    <message>
        <source>Lakota</source>
        <translation>lakota</translation>
    </message>
    <message>
        <source>Langi</source>
        <translation>langi</translation>
    </message>
    <message>
        <source>Lao</source>
        <translation>lao</translation>
    </message>
    <message>
        <source>Latin</source>
        <translation>latin</translation>
    </message>
    <message>
        <source>Latvian</source>
        <translation>letton</translation>
    </message>
    <message>
        <source>Lezghian</source>
        <translation>lezghien</translation>
    </message>
    <message>
        <source>Ligurian</source>
        <translation>ligure</translation>
    </message>
    <message>
        <source>Limburgish</source>
        <translation>limbourgeois</translation>
    </message>
    <message>
        <source>Lingala</source>
        <translation>lingala</translation>
    </message>
    <message>
        <source>Literary Chinese</source>
        <translation>chinois littéraire</translation>
    </message>
    <message>
        <source>Lithuanian</source>
        <translation>lituanien</translation>
    </message>
    <message>
        <source>Lojban</source>
        <translation>lojban</translation>
    </message>
    <message>
        <source>Low German</source>
        <translation>bas-allemand</translation>
    </message>
    <message>
        <source>Lower Sorbian</source>
        <translation>bas-sorabe</translation>
    </message>
    <message>
        <source>Luba-Katanga</source>
        <translation>luba-katanga</translation>
    </message>
    <message>
        <source>Lule Sami</source>
        <translation>same de Lule</translation>
    </message>
    <message>
        <source>Luo</source>
        <translation>luo</translation>
    </message>
    <message>
        <source>Luxembourgish</source>
        <translation>luxembourgeois</translation>
    </message>
    <message>
        <source>Luyia</source>
        <translation>luyia</translation>
    </message>
    <message>
        <source>Macedonian</source>
        <translation>macédonien</translation>
    </message>
    <message>
        <source>Machame</source>
        <translation>matchamé</translation>
    </message>
    <message>
        <source>Maithili</source>
        <translation>maïthili</translation>
    </message>
    <message>
        <source>Makhuwa-Meetto</source>
        <translation>makhuwa-meetto</translation>
    </message>
    <message>
        <source>Makonde</source>
        <translation>makonde</translation>
    </message>
    <message>
        <source>Malagasy</source>
        <translation>malgache</translation>
    </message>
    <message>
        <source>Malay</source>
        <translation>malais</translation>
    </message>
    <message>
        <source>Malayalam</source>
        <translation>malayalam</translation>
    </message>
    <message>
        <source>Maltese</source>
        <translation>maltais</translation>
    </message>
    <message>
        <source>Mandingo</source>
        <translation>mandingue</translation>
    </message>
    <message>
        <source>Manipuri</source>
        <translation>manipuri</translation>
    </message>
    <message>
        <source>Manx</source>
        <translation>mannois</translation>
    </message>
    <message>
        <source>Mapuche</source>
        <translation>mapuche</translation>
    </message>
    <message>
        <source>Marathi</source>
        <translation>marathi</translation>
    </message>
    <message>
        <source>Marshallese</source>
        <translation>marshallais</translation>
    </message>
    <message>
        <source>Masai</source>
        <translation>maasaï</translation>
    </message>
    <message>
        <source>Mazanderani</source>
        <translation>mazandérani</translation>
    </message>
    <message>
        <source>Mende</source>
        <translation>mendé</translation>
    </message>
    <message>
        <source>Meru</source>
        <translation>meru</translation>
    </message>
    <message>
        <source>Metaʼ</source>
        <translation>meta’</translation>
    </message>
    <message>
        <source>Mohawk</source>
        <translation>mohawk</translation>
    </message>
    <message>
        <source>Moksha</source>
        <translation>mokcha</translation>
    </message>
    <message>
        <source>Mongolian</source>
        <translation>mongol</translation>
    </message>
    <message>
        <source>Morisyen</source>
        <translation>créole mauricien</translation>
    </message>
    <message>
        <source>Mundang</source>
        <translation>moundang</translation>
    </message>
    <message>
        <source>Muscogee</source>
        <translation>creek</translation>
    </message>
    <message>
        <source>Māori</source>
        <translation>maori</translation>
    </message>
    <message>
        <source>Nama</source>
        <translation>nama</translation>
    </message>
    <message>
        <source>Nauru</source>
        <translation>nauruan</translation>
    </message>
    <message>
        <source>Navajo</source>
        <translation>navajo</translation>
    </message>
    <message>
        <source>Ndonga</source>
        <translation>ndonga</translation>
    </message>
    <message>
        <source>Nepali</source>
        <translation>népalais</translation>
    </message>
    <message>
        <source>Newari</source>
        <translation>newari</translation>
    </message>
    <message>
        <source>Ngiemboon</source>
        <translation>ngiemboon</translation>
    </message>
    <message>
        <source>Ngomba</source>
        <translation>ngomba</translation>
    </message>
    <message>
        <source>Nheengatu</source>
        <translation>nheengatou</translation>
    </message>
    <message>
        <source>Nigerian Pidgin</source>
        <translation>pidgin nigérian</translation>
    </message>
    <message>
        <source>North Ndebele</source>
        <translation>ndébélé du Nord</translation>
    </message>
    <message>
        <source>Northern Frisian</source>
        <translation>frison du Nord</translation>
    </message>
    <message>
        <source>Northern Luri</source>
        <translation>lori du Nord</translation>
    </message>
    <message>
        <source>Northern Sami</source>
        <translation>same du Nord</translation>
    </message>
    <message>
        <source>Northern Sotho</source>
        <translation>sotho du Nord</translation>
    </message>
    <message>
        <source>Norwegian Bokmål</source>
        <translation>norvégien bokmål</translation>
    </message>
    <message>
        <source>Norwegian Nynorsk</source>
        <translation>norvégien nynorsk</translation>
    </message>
    <message>
        <source>Nuer</source>
        <translation>nuer</translation>
    </message>
    <message>
        <source>Nyanja</source>
        <translation>chichewa</translation>
    </message>
    <message>
        <source>Nyankole</source>
        <translation>nyankolé</translation>
    </message>
    <message>
        <source>N’Ko</source>
        <translation>n’ko</translation>
    </message>
    <message>
        <source>Obolo</source>
        <translation>obolo</translation>
    </message>
    <message>
        <source>Occitan</source>
        <translation>occitan</translation>
    </message>
    <message>
        <source>Odia</source>
        <translation>odia</translation>
    </message>
    <message>
        <source>Ojibwa</source>
        <translation>ojibwé</translation>
    </message>
    <message>
        <source>Old Irish</source>
        <translation>ancien irlandais</translation>
    </message>
    <message>
        <source>Old Norse</source>
        <translation>vieux norrois</translation>
    </message>
    <message>
        <source>Old Persian</source>
        <translation>vieux perse</translation>
    </message>
    <message>
        <source>Oromo</source>
        <translation>oromo</translation>
    </message>
    <message>
        <source>Osage</source>
        <translation>osage</translation>
    </message>
    <message>
        <source>Ossetic</source>
        <translation>ossète</translation>
    </message>
    <message>
        <source>Pahlavi</source>
        <translation>pahlavi</translation>
    </message>
    <message>
        <source>Palauan</source>
        <translation>palauan</translation>
    </message>
    <message>
        <source>Pali</source>
        <translation>pali</translation>
    </message>
    <message>
        <source>Papiamento</source>
        <translation>papiamento</translation>
    </message>
    <message>
        <source>Pashto</source>
        <translation>pachto</translation>
    </message>
    <message>
        <source>Persian</source>
        <translation>persan</translation>
    </message>
    <message>
        <source>Phoenician</source>
        <translation>phénicien</translation>
    </message>
    <message>
        <source>Pijin</source>
        <translation>pijin</translation>
    </message>
    <message>
        <source>Polish</source>
        <translation>polonais</translation>
    </message>
    <message>
        <source>Portuguese</source>
        <translation>portugais</translation>
    </message>
    <message>
        <source>Prussian</source>
        <translation>prussien</translation>
    </message>
    <message>
        <source>Punjabi</source>
        <translation>pendjabi</translation>
    </message>
    <message>
        <source>Quechua</source>
        <translation>quechua</translation>
    </message>
    <message>
        <source>Rajasthani</source>
        <translation>rajasthani</translation>
    </message>
    <message>
        <source>Rohingya</source>
        <translation>rohingya</translation>
    </message>
    <message>
        <source>Romanian</source>
        <translation>roumain</translation>
    </message>
    <message>
        <source>Romansh</source>
        <translation>romanche</translation>
    </message>
    <message>
        <source>Rombo</source>
        <translation>rombo</translation>
    </message>
    <message>
        <source>Rundi</source>
        <translation>kirundi</translation>
    </message>
    <message>
        <source>Russian</source>
        <translation>russe</translation>
    </message>
    <message>
        <source>Rwa</source>
        <translation>rwa</translation>
    </message>
    <message>
        <source>Saho</source>
        <translation>saho</translation>
    </message>
    <message>
        <source>Samburu</source>
        <translation>samburu</translation>
    </message>
    <message>
        <source>Samoan</source>
        <translation>samoan</translation>
    </message>
    <message>
        <source>Sango</source>
        <translation>sango</translation>
    </message>
    <message>
        <source>Sangu</source>
        <translation>sangu</translation>
    </message>
    <message>
        <source>Sanskrit</source>
        <translation>sanskrit</translation>
    </message>
    <message>
        <source>Santali</source>
        <translation>santali</translation>
    </message>
    <message>
        <source>Sardinian</source>
        <translation>sarde</translation>
    </message>
    <message>
        <source>Scottish Gaelic</source>
        <translation>gaélique écossais</translation>
    </message>
    <message>
        <source>Sena</source>
        <translation>sena</translation>
    </message>
    <message>
        <source>Serbian</source>
        <translation>serbe</translation>
    </message>
    <message>
        <source>Serbo-Croatian</source>
        <translation>serbo-croate</translation>
    </message>
    <message>
        <source>Several languages</source>
        <translation>plusieurs langues</translation>
    </message>
    <message>
        <source>Shambala</source>
        <translation>shambala</translation>
    </message>
    <message>
        <source>Shan</source>
        <translation>shan</translation>
    </message>
    <message>
        <source>Shona</source>
        <translation>shona</translation>
    </message>
    <message>
        <source>Sichuan Yi</source>
        <translation>yi du Sichuan</translation>
    </message>
    <message>
        <source>Sicilian</source>
        <translation>sicilien</translation>
    </message>
    <message>
        <source>Sidamo</source>
        <translation>sidamo</translation>
    </message>
    <message>
        <source>Silesian</source>
        <translation>silésien</translation>
    </message>
    <message>
        <source>Sindhi</source>
        <translation>sindhi</translation>
    </message>
    <message>
        <source>Sinhala</source>
        <translation>cingalais</translation>
    </message>
    <message>
        <source>Skolt Sami</source>
        <translation>same skolt</translation>
    </message>
    <message>
        <source>Slovak</source>
        <translation>slovaque</translation>
    </message>
    <message>
        <source>Slovenian</source>
        <translation>slovène</translation>
    </message>
    <message>
        <source>Soga</source>
        <translation>soga</translation>
    </message>
    <message>
        <source>Somali</source>
        <translation>somali</translation>
    </message>
    <message>
        <source>Sourashtra</source>
        <translation>saurashtra</translation>
    </message>
    <message>
        <source>South Ndebele</source>
        <translation>ndébélé du Sud</translation>
    </message>
    <message>
        <source>Southern Kurdish</source>
        <translation>kurde du Sud</translation>
    </message>
    <message>
        <source>Southern Sami</source>
        <translation>same du Sud</translation>
    </message>
    <message>
        <source>Southern Sotho</source>
        <translation>sotho du Sud</translation>
    </message>
    <message>
        <source>Spanish</source>
        <translation>espagnol</translation>
    </message>
    <message>
        <source>Standard Moroccan Tamazight</source>
        <translation>amazighe standard marocain</translation>
    </message>
    <message>
        <source>Sundanese</source>
        <translation>soundanais</translation>
    </message>
    <message>
        <source>Swahili</source>
        <translation>swahili</translation>
    </message>
    <message>
        <source>Swampy Cree</source>
        <translation>cri des marais</translation>
    </message>
    <message>
        <source>Swati</source>
        <translation>swati</translation>
    </message>
    <message>
        <source>Swedish</source>
        <translation>suédois</translation>
    </message>
    <message>
        <source>Swiss German</source>
        <translation>suisse allemand</translation>
    </message>
    <message>
        <source>Syriac</source>
        <translation>syriaque</translation>
    </message>
    <message>
        <source>Tachelhit</source>
        <translation>chleuh</translation>
    </message>
    <message>
        <source>Tahitian</source>
        <translation>tahitien</translation>
    </message>
    <message>
        <source>Tai Dam</source>
        <translation>tai dam</translation>
    </message>
    <message>
        <source>Taita</source>
        <translation>taita</translation>
    </message>
    <message>
        <source>Tajik</source>
        <translation>tadjik</translation>
    </message>
    <message>
        <source>Tamil</source>
        <translation>tamoul</translation>
    </message>
    <message>
        <source>Taroko</source>
        <translation>taroko</translation>
    </message>
    <message>
        <source>Tasawaq</source>
        <translation>tasawaq</translation>
    </message>
    <message>
        <source>Tatar</source>
        <translation>tatar</translation>
    </message>
    <message>
        <source>Telugu</source>
        <translation>télougou</translation>
    </message>
    <message>
        <source>Teso</source>
        <translation>teso</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>thaï</translation>
    </message>
    <message>
        <source>Tibetan</source>
        <translation>tibétain</translation>
    </message>
    <message>
        <source>Tigre</source>
        <translation>tigré</translation>
    </message>
    <message>
        <source>Tigrinya</source>
        <translation>tigrigna</translation>
    </message>
    <message>
        <source>Tok Pisin</source>
        <translation>tok pisin</translation>
    </message>
    <message>
        <source>Tokelauan</source>
        <translation>tokelau</translation>
    </message>
    <message>
        <source>Toki Pona</source>
        <translation>toki pona</translation>
    </message>
    <message>
        <source>Tongan</source>
        <translation>tongien</translation>
    </message>
    <message>
        <source>Torwali</source>
        <translation>torwali</translation>
    </message>
    <message>
        <source>Tsonga</source>
        <translation>tsonga</translation>
    </message>
    <message>
        <source>Tswana</source>
        <translation>tswana</translation>
    </message>
    <message>
        <source>Turkish</source>
        <translation>turc</translation>
    </message>
    <message>
        <source>Turkmen</source>
        <translation>turkmène</translation>
    </message>
    <message>
        <source>Tuvalu</source>
        <translation>tuvalu</translation>
    </message>
    <message>
        <source>Tyap</source>
        <translation>tyap</translation>
    </message>
    <message>
        <source>Ugaritic</source>
        <translation>ougaritique</translation>
    </message>
    <message>
        <source>Ukrainian</source>
        <translation>ukrainien</translation>
    </message>
    <message>
        <source>Unknown language</source>
        <translation>langue inconnue</translation>
    </message>
    <message>
        <source>Upper Sorbian</source>
        <translation>haut-sorabe</translation>
    </message>
    <message>
        <source>Urdu</source>
        <translation>ourdou</translation>
    </message>
    <message>
        <source>Uyghur</source>
        <translation>ouïghour</translation>
    </message>
    <message>
        <source>Uzbek</source>
        <translation>ouzbek</translation>
    </message>
    <message>
        <source>Vai</source>
        <translation>vaï</translation>
    </message>
    <message>
        <source>Venda</source>
        <translation>venda</translation>
    </message>
    <message>
        <source>Venetian</source>
        <translation>vénitien</translation>
    </message>
    <message>
        <source>Vietnamese</source>
        <translation>vietnamien</translation>
    </message>
    <message>
        <source>Volapük</source>
        <translation>volapük</translation>
    </message>
    <message>
        <source>Vunjo</source>
        <translation>vunjo</translation>
    </message>
    <message>
        <source>Walloon</source>
        <translation>wallon</translation>
    </message>
    <message>
        <source>Walser</source>
        <translation>walser</translation>
    </message>
    <message>
        <source>Warlpiri</source>
        <translation>warlpiri</translation>
    </message>
    <message>
        <source>Welsh</source>
        <translation>gallois</translation>
    </message>
    <message>
        <source>Western Balochi</source>
        <translation>baloutchi occidental</translation>
    </message>
    <message>
        <source>Western Frisian</source>
        <translation>frison occidental</translation>
    </message>
    <message>
        <source>Wolaytta</source>
        <translation>wolaytta</translation>
    </message>
    <message>
        <source>Wolof</source>
        <translation>wolof</translation>
    </message>
    <message>
        <source>Xhosa</source>
        <translation>xhosa</translation>
    </message>
    <message>
        <source>Yakut</source>
        <translation>iakoute</translation>
    </message>
    <message>
        <source>Yangben</source>
        <translation>yangben</translation>
    </message>
    <message>
        <source>Yiddish</source>
        <translation>yiddish</translation>
    </message>
    <message>
        <source>Yoruba</source>
        <translation>yoruba</translation>
    </message>
    <message>
        <source>Zarma</source>
        <translation>zarma</translation>
    </message>
    <message>
        <source>Zhuang</source>
        <translation>zhuang</translation>
    </message>
    <message>
        <source>Zulu</source>
        <translation>zoulou</translation>
    </message>
</context>
<context>
    <name>LanguageParts</name>
    <message>
        <source>Arabic</source>
        <translation>arabe</translation>
    </message>
    <message>
        <source>Armenian</source>
        <translation>arménien</translation>
    </message>
    <message>
        <source>Bangla</source>
        <translation>bengali</translation>
    </message>
    <message>
        <source>Cyrillic</source>
        <translation>cyrillique</translation>
    </message>
    <message>
        <source>Devanagari</source>
        <translation>dévanagari</translation>
    </message>
    <message>
        <source>Ethiopic</source>
        <translation>éthiopique</translation>
    </message>
    <message>
        <source>Georgian</source>
        <translation>géorgien</translation>
    </message>
    <message>
        <source>Greek</source>
        <translation>grec</translation>
    </message>
    <message>
        <source>Gujarati</source>
        <translation>gujarati</translation>
    </message>
    <message>
        <source>Gurmukhi</source>
        <translation>gourmoukhî</translation>
    </message>
    <message>
        <source>Hebrew</source>
        <translation>hébreu</translation>
    </message>
    <message>
        <source>Japanese</source>
        <translation>japonais</translation>
    </message>
    <message>
        <source>Kannada</source>
        <translation>kannada</translation>
    </message>
    <message>
        <source>Korean</source>
        <translation>coréen</translation>
    </message>
    <message>
        <source>Latin</source>
        <translation>latin</translation>
    </message>
    <message>
        <source>Malayalam</source>
        <translation>malayalam</translation>
    </message>
    <message>
        <source>Odia</source>
        <translation>odia</translation>
    </message>
    <message>
        <source>Simplified Han</source>
        <translation>simplifié</translation>
    </message>
    <message>
        <source>Sinhala</source>
        <translation>cingalais</translation>
    </message>
    <message>
        <source>Tamil</source>
        <translation>tamoul</translation>
    </message>
    <message>
        <source>Telugu</source>
        <translation>télougou</translation>
    </message>
    <message>
        <source>Thai</source>
        <translation>thaï</translation>
    </message>
    <message>
        <source>Tibetan</source>
        <translation>tibétain</translation>
    </message>
    <message>
        <source>Tifinagh</source>
        <translation>tifinagh</translation>
    </message>
    <message>
        <source>Traditional Han</source>
        <translation>traditionnel</translation>
    </message>
    <message>
        <source>Argentina</source>
        <translation>Argentine</translation>
    </message>
    <message>
        <source>Australia</source>
        <translation>Australie</translation>
    </message>
    <message>
        <source>Austria</source>
        <translation>Autriche</translation>
    </message>
    <message>
        <source>Belgium</source>
        <translation>Belgique</translation>
    </message>
    <message>
        <source>Brazil</source>
        <translation>Brésil</translation>
    </message>
    <message>
        <source>Canada</source>
        <translation>Canada</translation>
    </message>
    <message>
        <source>Chile</source>
        <translation>Chili</translation>
    </message>
    <message>
        <source>China</source>
        <translation>Chine</translation>
    </message>
    <message>
        <source>Colombia</source>
        <translation>Colombie</translation>
    </message>
    <message>
        <source>France</source>
        <translation>France</translation>
    </message>
    <message>
        <source>Germany</source>
        <translation>Allemagne</translation>
    </message>
    <message>
        <source>Hong Kong SAR China</source>
        <translation>Hong Kong</translation>
    </message>
    <message>
        <source>India</source>
        <translation>Inde</translation>
    </message>
    <message>
        <source>Iran</source>
        <translation>Iran</translation>
    </message>
    <message>
        <source>Ireland</source>
        <translation>Irlande</translation>
    </message>
    <message>
        <source>Italy</source>
        <translation>Italie</translation>
    </message>
    <message>
        <source>Latin America</source>
        <translation>Amérique latine</translation>
    </message>
    <message>
        <source>Mexico</source>
        <translation>Mexique</translation>
    </message>
    <message>
        <source>Netherlands</source>
        <translation>Pays-Bas</translation>
    </message>
    <message>
        <source>Norway</source>
        <translation>Norvège</translation>
    </message>
    <message>
        <source>Peru</source>
        <translation>Pérou</translation>
    </message>
    <message>
        <source>Portugal</source>
        <translation>Portugal</translation>
    </message>
    <message>
        <source>Singapore</source>
        <translation>Singapour</translation>
    </message>
    <message>
        <source>South Africa</source>
        <translation>Afrique du Sud</translation>
    </message>
    <message>
        <source>Spain</source>
        <translation>Espagne</translation>
    </message>
    <message>
        <source>Switzerland</source>
        <translation>Suisse</translation>
    </message>
    <message>
        <source>Taiwan</source>
        <translation>Taïwan</translation>
    </message>
    <message>
        <source>Ukraine</source>
        <translation>Ukraine</translation>
    </message>
    <message>
        <source>United Kingdom</source>
        <translation>Royaume-Uni</translation>
    </message>
    <message>
        <source>United States</source>
        <translation>États-Unis</translation>
    </message>
</context>
<context>
    <name>Languages</name>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} et {count} de plus</translation>
    </message>
</context>
<context>
    <name>Lens</name>
    <message>
        <source>Weight</source>
        <translation>Poids</translation>
    </message>
    <message>
        <source>Weight × norm</source>
        <translation>Poids × norme</translation>
    </message>
    <message>
        <source>Rollout</source>
        <translation>Rollout</translation>
    </message>
    <message>
        <source>Weight: the share that a row gives each column; a row sums to 1 (Vaswani et al., 2017).</source>
        <translation>Poids&#xa0;: la part qu’une ligne donne à chaque colonne&#x202f;; la somme d’une ligne vaut 1 (Vaswani et&#xa0;al., 2017).</translation>
    </message>
    <message>
        <source>Weight × norm: the weight times the length of what the head carries over from there; a large weight on something small counts little (Kobayashi et al., 2020).</source>
        <translation>Poids × norme&#xa0;: le poids fois la norme de ce que la tête en transporte&#x202f;; un grand poids sur peu de chose compte peu (Kobayashi et&#xa0;al., 2020).</translation>
    </message>
    <message>
        <source>Rollout: how much of each piece has come through all layers up to this one, if half of each layer&apos;s output is its input (Abnar and Zuidema, 2020).</source>
        <translation>Rollout&#xa0;: la part de chaque fragment parvenue jusqu’ici à travers toutes les couches, celle-ci comprise, si la sortie de chaque couche est pour moitié son entrée (Abnar et Zuidema, 2020).</translation>
    </message>
    <message>
        <source>Pieces</source>
        <translation>Fragments</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Mots</translation>
    </message>
    <message>
        <source>Pieces: the units that the model reads and writes.</source>
        <translation>Fragments&#xa0;: les unités que le modèle lit et écrit.</translation>
    </message>
    <message>
        <source>Words: what a word&apos;s pieces get is summed, what they give is averaged (Clark et al., 2019).</source>
        <translation>Mots&#xa0;: ce que reçoivent les fragments d’un mot est additionné, ce qu’ils donnent est moyenné (Clark et&#xa0;al., 2019).</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Moyenne</translation>
    </message>
    <message>
        <source>Maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <source>Mean: the average of these heads.</source>
        <translation>Moyenne&#xa0;: la moyenne arithmétique de ces têtes.</translation>
    </message>
    <message>
        <source>Maximum: the largest value that any of the heads has; a row may sum to more than 1.</source>
        <translation>Maximum&#xa0;: la plus grande valeur parmi ces têtes&#x202f;; la somme d’une ligne peut dépasser 1.</translation>
    </message>
</context>
<context>
    <name>LensControls</name>
    <message>
        <source>What is looked at</source>
        <translation>Ce qui est observé</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Tout</translation>
    </message>
    <message>
        <source>Hide values below {value}</source>
        <translation>Cacher en dessous de {value}</translation>
    </message>
    <message>
        <source>Nothing is hidden.</source>
        <translation>Rien n’est caché.</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Valeurs</translation>
    </message>
    <message>
        <source>What the values are</source>
        <translation>Ce que sont les valeurs</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Unités</translation>
    </message>
    <message>
        <source>Whether rows and columns are pieces or words</source>
        <translation>Si les lignes et les colonnes sont des fragments ou des mots</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Couche</translation>
    </message>
    <message>
        <source>Which layer; a click on its number at the mosaic does it</source>
        <translation>Quelle couche&#x202f;; un clic sur son numéro dans la mosaïque a le même effet</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Tête</translation>
    </message>
    <message>
        <source>Which head; a click on its number at the mosaic does it</source>
        <translation>Quelle tête&#x202f;; un clic sur son numéro dans la mosaïque a le même effet</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>Agrégation</translation>
    </message>
    <message>
        <source>How several heads are put together</source>
        <translation>Comment plusieurs têtes sont agrégées</translation>
    </message>
    <message>
        <source>Hide special pieces</source>
        <translation>Cacher les fragments spéciaux</translation>
    </message>
    <message>
        <source>Leave out pieces without text, such as the end &lt;/s&gt;, on which heads that have nothing to do often rest</source>
        <translation>Laisser de côté les fragments sans texte, comme la fin &lt;/s&gt;, sur lesquels se reposent souvent les têtes qui n’ont rien à faire</translation>
    </message>
    <message>
        <source>Hide punctuation</source>
        <translation>Cacher la ponctuation</translation>
    </message>
    <message>
        <source>Leave out commas, full stops and their like, on which heads often rest</source>
        <translation>Laisser de côté les virgules, les points et autres signes, sur lesquels les têtes se reposent souvent</translation>
    </message>
    <message>
        <source>Hide values below</source>
        <translation>Cacher les valeurs sous</translation>
    </message>
    <message>
        <source>Values below it are not shown; what that hides of a row is told</source>
        <translation>Les valeurs inférieures ne sont pas affichées&#x202f;; ce que cela cache d’une ligne est indiqué</translation>
    </message>
    <message>
        <source>First row shown</source>
        <translation>Première ligne affichée</translation>
    </message>
    <message>
        <source>Last row shown</source>
        <translation>Dernière ligne affichée</translation>
    </message>
    <message>
        <source>First column shown</source>
        <translation>Première colonne affichée</translation>
    </message>
    <message>
        <source>Last column shown</source>
        <translation>Dernière colonne affichée</translation>
    </message>
    <message>
        <source>Show a part of the sentence, by the numbers of its pieces; in the heatmap Shift-click the first and the last label</source>
        <translation>Montrer une partie de la phrase, par les numéros de ses fragments&#x202f;; dans la carte thermique, Maj+clic sur la première et la dernière étiquette</translation>
    </message>
    <message>
        <source>Rows from</source>
        <translation>Lignes de</translation>
    </message>
    <message>
        <source>to</source>
        <translation>à</translation>
    </message>
    <message>
        <source>Columns from</source>
        <translation>Colonnes de</translation>
    </message>
    <message>
        <source>Whole sentence</source>
        <translation>Phrase entière</translation>
    </message>
    <message>
        <source>Show all of the sentence again</source>
        <translation>Montrer de nouveau toute la phrase</translation>
    </message>
</context>
<context>
    <name>LibraryModel</name>
    <message>
        <source>bundled</source>
        <translation>fourni</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>ajouté par vous</translation>
    </message>
    <message>
        <source>Cannot be used · {whose}</source>
        <translation>Inutilisable · {whose}</translation>
    </message>
    <message>
        <source>{size} · {whose}</source>
        <translation>{size} · {whose}</translation>
    </message>
    <message>
        <source>In use · {size} · {whose}</source>
        <translation>Actif · {size} · {whose}</translation>
    </message>
    <message>
        <source>{name} cannot be used: {reason}</source>
        <translation>{name} est inutilisable&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{encoder}+{decoder} layers · {heads} heads · {parameters} million parameters</source>
        <translation>{encoder}+{decoder} couches · {heads} têtes · {parameters} millions de paramètres</translation>
    </message>
    <message>
        <source>{what}: {score}</source>
        <translation>{what}&#xa0;: {score}</translation>
    </message>
    <message>
        <source>No score is known.</source>
        <translation>Aucun score connu.</translation>
    </message>
    <message>
        <source>not named</source>
        <translation>non précisée</translation>
    </message>
    <message>
        <source>Licence: {licence}</source>
        <translation>Licence&#xa0;: {licence}</translation>
    </message>
</context>
<context>
    <name>LibraryPage</name>
    <message>
        <source>Stop; nothing of the model is kept</source>
        <translation>Arrêter&#x202f;; rien du modèle n’est conservé</translation>
    </message>
    <message>
        <source>Converting {source}…</source>
        <translation>Conversion de {source}…</translation>
    </message>
    <message>
        <source>Downloading {source}
{done} of {total}{pace}</source>
        <translation>Téléchargement de {source}
{done} sur {total}{pace}</translation>
    </message>
    <message>
        <source>Downloading {source}
{done} of {total}
The connection is lost; trying again…</source>
        <translation>Téléchargement de {source}
{done} sur {total}
La connexion est perdue&#x202f;; nouvel essai…</translation>
    </message>
    <message>
        <source> · {speed} a second · {left} left</source>
        <translation> · {speed}/s · reste {left}</translation>
    </message>
    <message>
        <source>{name} was added. Return on it, or “Use this model”, translates with it.</source>
        <translation>{name} a été ajouté. Pour traduire avec ce modèle&#xa0;: Entrée dans la liste, ou «&#xa0;Utiliser ce modèle&#xa0;».</translation>
    </message>
    <message>
        <source>{name} was added: it is among your models.</source>
        <translation>{name} a été ajouté&#xa0;: il figure parmi vos modèles.</translation>
    </message>
    <message>
        <source>{source} was not added.</source>
        <translation>{source} n’a pas été ajouté.</translation>
    </message>
    <message>
        <source>The model was not added.</source>
        <translation>Le modèle n’a pas été ajouté.</translation>
    </message>
    <message>
        <source>{name} was removed.</source>
        <translation>{name} a été supprimé.</translation>
    </message>
    <message>
        <source>Adding {source}…</source>
        <translation>Ajout de {source}…</translation>
    </message>
    <message>
        <source>The model was not added: {reason}.</source>
        <translation>Le modèle n’a pas été ajouté&#xa0;: {reason}.</translation>
    </message>
</context>
<context>
    <name>LineDrawing</name>
    <message>
        <source>Lines between the two texts</source>
        <translation>Liens entre les deux textes</translation>
    </message>
</context>
<context>
    <name>LinesView</name>
    <message>
        <source>Lines from {value} on. Ctrl+click adds a head.</source>
        <translation>Liens à partir de {value}. Ctrl+clic ajoute une tête.</translation>
    </message>
</context>
<context>
    <name>LogActions</name>
    <message>
        <source>Save log</source>
        <translation>Enregistrer le journal</translation>
    </message>
    <message>
        <source>Text (*.log *.txt)</source>
        <translation>Texte (*.log *.txt)</translation>
    </message>
    <message>
        <source>The log could not be saved as {file}: {reason}. Choose another folder.</source>
        <translation>Impossible d’enregistrer le journal sous {file}&#xa0;: {reason}. Choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>The log was saved as {file}.</source>
        <translation>Le journal a été enregistré sous {file}.</translation>
    </message>
    <message>
        <source>The folder could not be opened. The log lies in {folder}.</source>
        <translation>Impossible d’ouvrir le dossier. Le journal se trouve dans {folder}.</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>Inspector</source>
        <translation>Inspecteur</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Préférences</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Raccourcis clavier</translation>
    </message>
    <message>
        <source>About Headscope</source>
        <translation>À propos de Headscope</translation>
    </message>
</context>
<context>
    <name>MarkWalk</name>
    <message>
        <source>Looking for the next mark…</source>
        <translation>Recherche du repère suivant…</translation>
    </message>
    <message>
        <source>There is no mark from here on.</source>
        <translation>Il n’y a plus de repère à partir d’ici.</translation>
    </message>
    <message>
        <source>There is no mark before this place.</source>
        <translation>Il n’y a pas de repère avant cet endroit.</translation>
    </message>
</context>
<context>
    <name>Marks</name>
    <message>
        <source>The model gave this word a probability of {percent}.</source>
        <translation>Le modèle a donné à ce mot une probabilité de {percent}.</translation>
    </message>
    <message>
        <source>Hardly anything in the translation looked at “{word}”: it may be missing.</source>
        <translation>Presque rien dans la traduction n’a regardé «&#xa0;{word}&#xa0;»&#xa0;: il y manque peut-être.</translation>
    </message>
    <message>
        <source>The model wrote something that it has no letters for.</source>
        <translation>Le modèle a écrit quelque chose pour quoi il n’a pas de caractères.</translation>
    </message>
    <message>
        <source>The model has no letters for “{word}” and did not read it.</source>
        <translation>Le modèle n’a pas de caractères pour «&#xa0;{word}&#xa0;» et ne l’a pas lu.</translation>
    </message>
    <message>
        <source>The translation repeats the words of its source.</source>
        <translation>La traduction répète les mots de sa source.</translation>
    </message>
    <message>
        <source>This sentence was too long for the model and was translated in parts.</source>
        <translation>Cette phrase était trop longue pour le modèle et a été traduite par parties.</translation>
    </message>
    <message>
        <source>These words were carried over as they stand.</source>
        <translation>Ces mots ont été repris tels quels.</translation>
    </message>
    <message>
        <source>under {percent}</source>
        <translation>moins de {percent}</translation>
    </message>
    <message>
        <source>{word} is in the source but not in the translation.</source>
        <translation>{word} figure dans la source mais pas dans la traduction.</translation>
    </message>
    <message>
        <source>{word} is in the source but not in the translation, which has {others} instead.</source>
        <translation>{word} figure dans la source mais pas dans la traduction, où l’on trouve {others} à la place.</translation>
    </message>
    <message>
        <source>{word} is in the translation but not in the source.</source>
        <translation>{word} figure dans la traduction mais pas dans la source.</translation>
    </message>
    <message>
        <source>{word} is in the translation but not in the source, which has {others} instead.</source>
        <translation>{word} figure dans la traduction mais pas dans la source, où l’on trouve {others} à la place.</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Fichier</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>É&amp;dition</translation>
    </message>
    <message>
        <source>&amp;Translation</source>
        <translation>&amp;Traduction</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>Affic&amp;hage</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Thème</translation>
    </message>
    <message>
        <source>&amp;Attention</source>
        <translation>&amp;Attention</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>Aid&amp;e</translation>
    </message>
</context>
<context>
    <name>MixerView</name>
    <message>
        <source>On the desk, all heads as trained:</source>
        <translation>Dans l’espace de traduction, aux gains d’origine&#xa0;:</translation>
    </message>
    <message>
        <source>With these gains:</source>
        <translation>Avec ces gains&#xa0;:</translation>
    </message>
    <message>
        <source>What of the mixer</source>
        <translation>Partie du mixage</translation>
    </message>
    <message>
        <source>Mix</source>
        <translation>Mixer</translation>
    </message>
    <message>
        <source>How much each head counts</source>
        <translation>Combien compte chaque tête</translation>
    </message>
    <message>
        <source>Weigh</source>
        <translation>Évaluer</translation>
    </message>
    <message>
        <source>Which heads matter to this translation</source>
        <translation>Quelles têtes comptent pour cette traduction</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Take the last change of the gains back</source>
        <translation>Annuler la dernière modification des gains</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Rétablir</translation>
    </message>
    <message>
        <source>Make that change of the gains again</source>
        <translation>Rétablir cette modification des gains</translation>
    </message>
    <message>
        <source>All as trained</source>
        <translation>Gains d’origine</translation>
    </message>
    <message>
        <source>Let all heads count as they were trained to (R)</source>
        <translation>Laisser toutes les têtes compter comme à l’entraînement (R)</translation>
    </message>
    <message>
        <source>Use this translation</source>
        <translation>Utiliser cette traduction</translation>
    </message>
    <message>
        <source>Put the translation under these gains on the desk; Ctrl+Z there takes it back</source>
        <translation>Mettre la traduction obtenue avec ces gains dans l’espace de traduction&#x202f;; Ctrl+Z y annule ce choix</translation>
    </message>
    <message>
        <source>A gain is the factor that a head&apos;s output is multiplied by: 100% is as trained, 0% mutes it. Arrows go from head to head; + and − change one, 0 mutes it, 1 lets it be as trained, S mutes all others of its stack.</source>
        <translation>Un gain est le facteur par lequel la sortie d’une tête est multipliée&#xa0;: 100&#x202f;%, c’est comme à l’entraînement&#x202f;; à 0&#x202f;%, elle est muette. Les flèches vont de tête en tête&#x202f;; + et − en règlent une, 0 la rend muette, 1 la remet comme à l’entraînement, S rend muettes toutes les autres de sa pile.</translation>
    </message>
    <message>
        <source>How much the chosen head counts, from 0 to 200%</source>
        <translation>Combien compte la tête choisie, de 0 à 200&#x202f;%</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>Muette</translation>
    </message>
    <message>
        <source>Mute the chosen head, or no more so (0)</source>
        <translation>Rendre muette la tête choisie, ou la rétablir (0)</translation>
    </message>
    <message>
        <source>Solo</source>
        <translation>Solo</translation>
    </message>
    <message>
        <source>Mute all other heads of the stack, or no more so (S)</source>
        <translation>Rendre muettes toutes les autres têtes de la pile, ou les rétablir (S)</translation>
    </message>
    <message>
        <source>{name}: {gain}</source>
        <translation>{name}&#xa0;: {gain}</translation>
    </message>
</context>
<context>
    <name>ModelButton</name>
    <message>
        <source>Model</source>
        <translation>Modèle</translation>
    </message>
    <message>
        <source>{name} · {encoder}+{decoder} layers · {heads} heads</source>
        <translation>{name} · {encoder}+{decoder} couches · {heads} têtes</translation>
    </message>
    <message>
        <source>{parameters} parameters, licence {licence}, in {path}</source>
        <translation>{parameters} paramètres, licence {licence}, dans {path}</translation>
    </message>
    <message>
        <source>not named</source>
        <translation>non précisée</translation>
    </message>
    <message>
        <source>No model</source>
        <translation>Aucun modèle</translation>
    </message>
    <message>
        <source>Choose a model in the library</source>
        <translation>Choisir un modèle dans la bibliothèque</translation>
    </message>
</context>
<context>
    <name>Mosaic</name>
    <message>
        <source>all</source>
        <translation>tout</translation>
    </message>
    <message>
        <source>All heads: layers from top to bottom, heads across</source>
        <translation>Toutes les têtes&#xa0;: couches de haut en bas, têtes de gauche à droite</translation>
    </message>
    <message>
        <source>layer</source>
        <translation>couche</translation>
    </message>
    <message>
        <source>head</source>
        <translation>tête</translation>
    </message>
    <message>
        <source>{head}: muted, it changes the log-probability by {change}</source>
        <translation>{head}&#xa0;: muette, elle change la log-probabilité de {change}</translation>
    </message>
    <message>
        <source>{stack}: all heads of layer {layer} together</source>
        <translation>{stack}&#xa0;: toutes les têtes de la couche&#xa0;{layer} réunies</translation>
    </message>
    <message>
        <source>{stack}: head {head} of all layers together</source>
        <translation>{stack}&#xa0;: tête&#xa0;{head} de toutes les couches réunies</translation>
    </message>
    <message>
        <source>{stack}: all layers and heads together</source>
        <translation>{stack}&#xa0;: toutes les couches et têtes réunies</translation>
    </message>
</context>
<context>
    <name>NumberStrips</name>
    <message>
        <source>Each cell is one number: blue below zero, red above, white zero. Point at one, or use the arrow keys, to read it; Ctrl+C copies all.</source>
        <translation>Chaque cellule est un nombre&#xa0;: bleu sous zéro, rouge au-dessus, blanc à zéro. Pointez-en une, ou utilisez les flèches, pour le lire&#x202f;; Ctrl+C copie tout.</translation>
    </message>
    <message>
        <source>{count} numbers each; the strongest colour is ±{largest}. Point at one to read it.</source>
        <translation>{count} nombres par bande&#x202f;; la couleur la plus vive vaut ±{largest}. Pointez-en un pour le lire.</translation>
    </message>
    <message>
        <source>Dimension {number}: {numbers}</source>
        <translation>Dimension {number}&#xa0;: {numbers}</translation>
    </message>
</context>
<context>
    <name>Numbers</name>
    <message>
        <source>{number}%</source>
        <translation>{number}&#x202f;%</translation>
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
        <translation>licence non précisée</translation>
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
        <translation>{languages} · par {owner}</translation>
    </message>
    <message>
        <source>{downloads} in the last 30 days</source>
        <translation>{downloads} ces 30 derniers jours</translation>
    </message>
    <message>
        <source>Its owners give it only to people who asked them on the hub&apos;s own pages.</source>
        <translation>Ses propriétaires ne le donnent qu’à ceux qui le leur ont demandé sur les pages du hub.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln download(s)</source>
        <translation>
            <numerusform>%Ln téléch.</numerusform>
            <numerusform>%Ln téléch.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>OwnModels</name>
    <message>
        <source>The models could not be listed: {reason}.</source>
        <translation>Impossible de dresser la liste des modèles&#xa0;: {reason}.</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modèles</translation>
    </message>
    <message>
        <source>Return uses a model, Delete pressed twice removes it</source>
        <translation>Entrée utilise un modèle, Suppr deux fois le supprime</translation>
    </message>
    <message>
        <source>The model&apos;s card</source>
        <translation>La fiche du modèle</translation>
    </message>
    <message>
        <source>What the makers of this model tell of it</source>
        <translation>Ce que les auteurs de ce modèle en disent</translation>
    </message>
    <message>
        <source>Use this model</source>
        <translation>Utiliser ce modèle</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>It is in use</source>
        <translation>Ce modèle est actif</translation>
    </message>
    <message>
        <source>Translate with this model (Return)</source>
        <translation>Traduire avec ce modèle (Entrée)</translation>
    </message>
    <message>
        <source>Remove it from your library; press twice (Delete)</source>
        <translation>Le supprimer de votre bibliothèque&#x202f;; cliquer deux fois (Suppr)</translation>
    </message>
    <message>
        <source>It came with the program and stays</source>
        <translation>Il est fourni avec le programme et y reste</translation>
    </message>
    <message>
        <source>It is in use: choose another model first</source>
        <translation>Ce modèle est actif&#xa0;: choisissez-en d’abord un autre</translation>
    </message>
    <message>
        <source>There is no model. Get one, or add one from a folder or an archive.</source>
        <translation>Il n’y a pas de modèle. Obtenez-en un, ou ajoutez-en un depuis un dossier ou une archive.</translation>
    </message>
    <message>
        <source>Press again to remove</source>
        <translation>Cliquer de nouveau pour supprimer</translation>
    </message>
    <message>
        <source>The model was not removed: {reason}.</source>
        <translation>Le modèle n’a pas été supprimé&#xa0;: {reason}.</translation>
    </message>
</context>
<context>
    <name>PictureModel</name>
    <message>
        <source>Hidden of {row}: {value}</source>
        <translation>Caché de {row}&#xa0;: {value}</translation>
    </message>
    <message>
        <source>{row}, {column}: hidden, below the threshold</source>
        <translation>{row}, {column}&#xa0;: caché, sous le seuil</translation>
    </message>
    <message>
        <source>Of {row} from {column}: {value}</source>
        <translation>Part de {row} provenant de {column}&#xa0;: {value}</translation>
    </message>
    <message>
        <source>{row} looks at {column}: {value}</source>
        <translation>{row} regarde {column}&#xa0;: {value}</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>caché</translation>
    </message>
</context>
<context>
    <name>PieceRow</name>
    <message>
        <source>Probability of each piece</source>
        <translation>Probabilité de chaque fragment</translation>
    </message>
</context>
<context>
    <name>PresetBar</name>
    <message>
        <source>Preset</source>
        <translation>Préréglage</translation>
    </message>
    <message>
        <source>Choose gains that you kept, or type a name to keep the present ones</source>
        <translation>Choisir des gains conservés, ou saisir un nom pour conserver les gains actuels</translation>
    </message>
    <message>
        <source>Name of the preset</source>
        <translation>Nom du préréglage</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Conserver</translation>
    </message>
    <message>
        <source>Keep the present gains under this name</source>
        <translation>Conserver les gains actuels sous ce nom</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Supprimer</translation>
    </message>
    <message>
        <source>Remove the preset of this name</source>
        <translation>Supprimer le préréglage de ce nom</translation>
    </message>
    <message>
        <source>The presets: {reason}.</source>
        <translation>Préréglages&#xa0;: {reason}.</translation>
    </message>
</context>
<context>
    <name>Reasons</name>
    <message>
        <source>it is locked by a password, or in Word&apos;s old format; save it as .docx without one</source>
        <translation>il est protégé par un mot de passe, ou dans l’ancien format de Word&#x202f;; enregistrez-le en .docx sans mot de passe</translation>
    </message>
    <message>
        <source>it is locked by a password; save it without one</source>
        <translation>il est protégé par un mot de passe&#x202f;; enregistrez-le sans</translation>
    </message>
    <message>
        <source>it is damaged: its archive has too many members</source>
        <translation>il est endommagé&#xa0;: son archive contient trop d’éléments</translation>
    </message>
    <message>
        <source>it is damaged: its archive has two members of one name</source>
        <translation>il est endommagé&#xa0;: son archive contient deux éléments du même nom</translation>
    </message>
    <message>
        <source>it would unpack to {size} bytes, which no document does</source>
        <translation>il ferait {size}&#xa0;octets une fois décompressé, ce qu’aucun document ne fait</translation>
    </message>
    <message>
        <source>it is damaged, or no .docx: it is no zip archive</source>
        <translation>il est endommagé, ou n’est pas un .docx&#xa0;: ce n’est pas une archive zip</translation>
    </message>
    <message>
        <source>it is damaged, or no .docx: it has no {name}</source>
        <translation>il est endommagé, ou n’est pas un .docx&#xa0;: il n’a pas de {name}</translation>
    </message>
    <message>
        <source>its part {name} is larger than {size} bytes</source>
        <translation>sa partie {name} dépasse {size}&#xa0;octets</translation>
    </message>
    <message>
        <source>it is damaged: its part {name} cannot be read</source>
        <translation>il est endommagé&#xa0;: sa partie {name} est illisible</translation>
    </message>
    <message>
        <source>it is damaged: its part {name} is no XML</source>
        <translation>il est endommagé&#xa0;: sa partie {name} n’est pas du XML</translation>
    </message>
    <message>
        <source>its part {name} declares entities, which no Word document does</source>
        <translation>sa partie {name} déclare des entités, ce qu’aucun document Word ne fait</translation>
    </message>
    <message>
        <source>it is no Word document</source>
        <translation>ce n’est pas un document Word</translation>
    </message>
    <message>
        <source>it is no text: it holds NUL characters</source>
        <translation>ce n’est pas du texte&#xa0;: il contient des caractères NUL</translation>
    </message>
    <message>
        <source>its encoding {name} is not known; save it as UTF-8</source>
        <translation>son encodage {name} n’est pas connu&#x202f;; enregistrez-le en UTF-8</translation>
    </message>
    <message>
        <source>it is no text in {name} (see byte {number}); save it as UTF-8</source>
        <translation>ce n’est pas du texte en {name} (voir l’octet {number})&#x202f;; enregistrez-le en UTF-8</translation>
    </message>
    <message>
        <source>it holds no subtitles: no line tells times, as in 00:00:01,000 --&gt;</source>
        <translation>il ne contient pas de sous-titres&#xa0;: aucune ligne n’indique de temps comme 00:00:01,000 --&gt;</translation>
    </message>
    <message>
        <source>{file}: only files that end in {endings} can be translated</source>
        <translation>{file}&#xa0;: seuls les fichiers en {endings} peuvent être traduits</translation>
    </message>
    <message>
        <source>{file} is a file; several files need a folder</source>
        <translation>{file} est un fichier&#x202f;; plusieurs fichiers demandent un dossier</translation>
    </message>
    <message>
        <source>two of the files have one name ({name}); translate them one by one</source>
        <translation>deux des fichiers ont le même nom ({name})&#x202f;; traduisez-les un à un</translation>
    </message>
    <message>
        <source>{file} would be overwritten; name another place for its translation</source>
        <translation>{file} serait écrasé&#x202f;; choisissez un autre emplacement pour sa traduction</translation>
    </message>
    <message>
        <source>there is no file {file}</source>
        <translation>il n’y a pas de fichier {file}</translation>
    </message>
    <message>
        <source>{file} is a folder</source>
        <translation>{file} est un dossier</translation>
    </message>
    <message>
        <source>{number} of {total} blocks lost the formatting within them: the model did not carry it through</source>
        <translation>mise en forme interne perdue dans {number} des {total} blocs&#xa0;: le modèle ne l’a pas conservée</translation>
    </message>
    <message>
        <source>it is no text in {name}: half a character is missing</source>
        <translation>ce n’est pas du texte en {name}&#xa0;: il manque la moitié d’un caractère</translation>
    </message>
    <message>
        <source>the text is too long for a session&apos;s file, which holds {size} bytes</source>
        <translation>le texte est trop long pour un fichier de session, qui contient au plus {size}&#xa0;octets</translation>
    </message>
    <message>
        <source>{file} is no session: it is not in the format {name}</source>
        <translation>{file} n’est pas une session&#xa0;: ce n’est pas le format {name}</translation>
    </message>
    <message>
        <source>{file} is no session: it is not JSON</source>
        <translation>{file} n’est pas une session&#xa0;: ce n’est pas du JSON</translation>
    </message>
    <message>
        <source>a preset&apos;s name has from 1 to {number} characters</source>
        <translation>le nom d’un préréglage a de 1 à {number} caractères</translation>
    </message>
    <message>
        <source>there are {number} presets already: remove some first</source>
        <translation>il y a déjà {number} préréglages&#xa0;: supprimez-en d’abord quelques-uns</translation>
    </message>
    <message>
        <source>the presets&apos; file was damaged ({reason}) and was put aside as {file}</source>
        <translation>le fichier des préréglages était endommagé ({reason}) et a été mis de côté sous {file}</translation>
    </message>
    <message>
        <source>{file} is damaged and cannot be put aside: {reason}</source>
        <translation>{file} est endommagé et ne peut pas être mis de côté&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{source} is an address: give the name that a model has there: {name}</source>
        <translation>{source} est une adresse&#xa0;: indiquez le nom qu’un modèle y porte&#xa0;: {name}</translation>
    </message>
    <message>
        <source>{source} is an address: give the name that a model has there</source>
        <translation>{source} est une adresse&#xa0;: indiquez le nom qu’un modèle y porte</translation>
    </message>
    <message>
        <source>there is no folder or archive {name}; the hub was not asked for a model of that name, because {file} is here</source>
        <translation>il n’y a ni dossier ni archive {name}&#x202f;; le hub n’a pas été interrogé sur un modèle de ce nom, car {file} est ici</translation>
    </message>
    <message>
        <source>there is no folder or archive {name}: {reason}</source>
        <translation>il n’y a ni dossier ni archive {name}&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>there is no folder or archive {name}</source>
        <translation>il n’y a ni dossier ni archive {name}</translation>
    </message>
    <message>
        <source>{file} is neither a folder nor an archive ({endings}): name the folder in which a model&apos;s files lie</source>
        <translation>{file} n’est ni un dossier ni une archive ({endings})&#xa0;: indiquez le dossier qui contient les fichiers d’un modèle</translation>
    </message>
    <message>
        <source>{file} is not a model of a toolkit that is known here: {toolkits}</source>
        <translation>{file} n’est pas un modèle d’un programme connu ici&#xa0;: {toolkits}</translation>
    </message>
    <message>
        <source>{name} is not a name of the hub, such as Helsinki-NLP/opus-mt-en-de</source>
        <translation>{name} n’est pas un nom du hub, tel que Helsinki-NLP/opus-mt-en-de</translation>
    </message>
    <message>
        <source>no process can be started: {reason}</source>
        <translation>aucun processus ne peut être lancé&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{host} is not asked, because HF_HUB_OFFLINE or TRANSFORMERS_OFFLINE is set</source>
        <translation>{host} n’est pas interrogé, car HF_HUB_OFFLINE ou TRANSFORMERS_OFFLINE est définie</translation>
    </message>
    <message>
        <source>{host} is not asked, because SSL_CERT_FILE or SSL_CERT_DIR names no certificates: {reason}</source>
        <translation>{host} n’est pas interrogé, car SSL_CERT_FILE ou SSL_CERT_DIR ne désigne pas de certificats&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{host} is not asked, because a proxy of this computer cannot be used, only such as http://… can: {name}</source>
        <translation>{host} n’est pas interrogé, car un proxy de cet ordinateur n’est pas utilisable, seuls ceux en http://… le sont&#xa0;: {name}</translation>
    </message>
    <message>
        <source>HF_ENDPOINT does not hold the address of a hub, which looks as https://huggingface.co</source>
        <translation>HF_ENDPOINT ne contient pas l’adresse d’un hub, telle que https://huggingface.co</translation>
    </message>
    <message>
        <source>{name} cannot be the name of a model</source>
        <translation>{name} ne peut pas être le nom d’un modèle</translation>
    </message>
    <message>
        <source>{host} cannot be reached ({reason}): is there a network? Everything else works without one</source>
        <translation>{host} est injoignable ({reason})&#xa0;: y a-t-il un réseau&#x202f;? Tout le reste fonctionne sans</translation>
    </message>
    <message>
        <source>{host} does not answer as a hub of models does: {reason}</source>
        <translation>{host} ne répond pas comme un hub de modèles&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{name} is given only to people who asked its owners: ask on its page on {host}, then log in with `hf auth login` or set HF_TOKEN</source>
        <translation>{name} n’est donné qu’à qui l’a demandé à ses propriétaires&#xa0;: demandez-le sur sa page sur {host}, puis connectez-vous avec `hf auth login` ou définissez HF_TOKEN</translation>
    </message>
    <message>
        <source>{host} does not accept your token: `hf auth login` or HF_TOKEN give it another</source>
        <translation>{host} n’accepte pas votre jeton&#xa0;: `hf auth login` ou HF_TOKEN lui en donnent un autre</translation>
    </message>
    <message>
        <source>there is no model {name} on {host}, or it is private</source>
        <translation>il n’y a pas de modèle {name} sur {host}, ou il est privé</translation>
    </message>
    <message>
        <source>{host} has had too many requests from here: try again in {number} seconds</source>
        <translation>{host} a reçu trop de requêtes venues d’ici&#xa0;: réessayez dans {number}&#xa0;secondes</translation>
    </message>
    <message>
        <source>{host} has had too many requests from here: try again later</source>
        <translation>{host} a reçu trop de requêtes venues d’ici&#xa0;: réessayez plus tard</translation>
    </message>
    <message>
        <source>{host} does not work just now ({reason}): try again later</source>
        <translation>{host} ne fonctionne pas pour le moment ({reason})&#xa0;: réessayez plus tard</translation>
    </message>
    <message>
        <source>{host} refuses: {reason}</source>
        <translation>{host} refuse&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>another model is being fetched just now: wait until it is there</source>
        <translation>un autre modèle est en cours de téléchargement&#xa0;: attendez qu’il soit là</translation>
    </message>
    <message>
        <source>{file} of {name} came with another checksum than the hub tells: nothing of it is kept, try again</source>
        <translation>{file} de {name} est arrivé avec une autre somme de contrôle que celle du hub&#xa0;: rien n’en est gardé, réessayez</translation>
    </message>
    <message>
        <source>more of {file} comes than the hub tells: it is not taken</source>
        <translation>{file} est plus long que le hub ne l’annonce&#xa0;: il n’est pas accepté</translation>
    </message>
    <message>
        <source>the connection was cut again and again ({reason}); the {size} MB that have come are kept for a week: try again later</source>
        <translation>la connexion a été coupée à plusieurs reprises ({reason})&#x202f;; les {size}&#xa0;Mo déjà reçus sont gardés une semaine&#xa0;: réessayez plus tard</translation>
    </message>
    <message>
        <source>{name} is no Marian model that can be read: it lacks {file}</source>
        <translation>{name} n’est pas un modèle Marian lisible&#xa0;: il lui manque {file}</translation>
    </message>
    <message>
        <source>{name} is no Marian model that can be read: {file} has {size} bytes, more than {most}</source>
        <translation>{name} n’est pas un modèle Marian lisible&#xa0;: {file} a {size}&#xa0;octets, soit plus de {most}</translation>
    </message>
    <message>
        <source>{file} has {size} MB of room, the model needs {most} MB on its way into the library</source>
        <translation>il y a {size}&#xa0;Mo de libre dans {file}, le modèle demande {most}&#xa0;Mo le temps d’entrer dans la bibliothèque</translation>
    </message>
    <message>
        <source>{file} has {size} MB of room, the model needs {most} MB</source>
        <translation>il y a {size}&#xa0;Mo de libre dans {file}, le modèle demande {most}&#xa0;Mo</translation>
    </message>
    <message>
        <source>{name} is bundled with the program and cannot be removed</source>
        <translation>{name} est fourni avec le programme et ne peut pas être supprimé</translation>
    </message>
    <message>
        <source>there is no model called {name} in {file}</source>
        <translation>il n’y a pas de modèle nommé {name} dans {file}</translation>
    </message>
    <message>
        <source>{file} holds {number} models: add them one by one</source>
        <translation>{file} contient {number} modèles&#xa0;: ajoutez-les un à un</translation>
    </message>
    <message>
        <source>{file} holds no model of Headscope: it has no {name}</source>
        <translation>{file} ne contient pas de modèle de Headscope&#xa0;: il n’a pas de {name}</translation>
    </message>
    <message>
        <source>{name} cannot be a model&apos;s name: use up to 60 letters, digits, spaces and . + - _ ( )</source>
        <translation>{name} ne peut pas être un nom de modèle&#xa0;: utilisez au plus 60 lettres, chiffres, espaces et . + - _ ( )</translation>
    </message>
    <message>
        <source>a model called {name} is bundled with the program already</source>
        <translation>un modèle nommé {name} est déjà fourni avec le programme</translation>
    </message>
    <message>
        <source>a model called {name} is in your library already</source>
        <translation>un modèle nommé {name} est déjà dans votre bibliothèque</translation>
    </message>
    <message>
        <source>{reason}. Add it under another name</source>
        <translation>{reason}. Ajoutez-le sous un autre nom</translation>
    </message>
    <message>
        <source>{file} holds {name}, which is not a model&apos;s: remove it by hand</source>
        <translation>{file} contient {name}, qui n’appartient pas à un modèle&#xa0;: supprimez-le à la main</translation>
    </message>
    <message>
        <source>{file} lacks the file {name}, which its model needs</source>
        <translation>il manque à {file} le fichier {name}, dont son modèle a besoin</translation>
    </message>
    <message>
        <source>{file}: {name} has {size} bytes, at most {most} fit its model</source>
        <translation>{file}&#xa0;: {name} a {size}&#xa0;octets, son modèle en admet au plus {most}</translation>
    </message>
    <message>
        <source>what was made of it cannot be used: {reason}</source>
        <translation>le résultat est inutilisable&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{file} is not a model: it has no config.json</source>
        <translation>{file} n’est pas un modèle&#xa0;: il n’a pas de config.json</translation>
    </message>
    <message>
        <source>there is no model without a name</source>
        <translation>il n’y a pas de modèle sans nom</translation>
    </message>
    <message>
        <source>there is no model called {name}, and no such folder (bundled models: {models}; your own: {own})</source>
        <translation>il n’y a pas de modèle nommé {name}, ni de tel dossier (modèles fournis&#xa0;: {models}&#x202f;; les vôtres&#xa0;: {own})</translation>
    </message>
    <message>
        <source>there is no model called {name}, and no such folder (bundled models: {models})</source>
        <translation>il n’y a pas de modèle nommé {name}, ni de tel dossier (modèles fournis&#xa0;: {models})</translation>
    </message>
    <message>
        <source>{file} is missing</source>
        <translation>{file} est absent</translation>
    </message>
    <message>
        <source>{source} holds two files of one name: {name} and {other}</source>
        <translation>{source} contient deux fichiers du même nom&#xa0;: {name} et {other}</translation>
    </message>
    <message>
        <source>{source} holds a file with a name that is not allowed: {name}</source>
        <translation>{source} contient un fichier dont le nom n’est pas autorisé&#xa0;: {name}</translation>
    </message>
    <message>
        <source>{source} holds more than {number} files: it is no model</source>
        <translation>{source} contient plus de {number} fichiers&#xa0;: ce n’est pas un modèle</translation>
    </message>
    <message>
        <source>{source} holds {name}, which is a link or no plain file: put the file itself there</source>
        <translation>{source} contient {name}, qui est un lien ou n’est pas un fichier ordinaire&#xa0;: mettez-y le fichier lui-même</translation>
    </message>
    <message>
        <source>{file} is a link that leads out of its folder: put the file itself there</source>
        <translation>{file} est un lien qui mène hors de son dossier&#xa0;: mettez-y le fichier lui-même</translation>
    </message>
    <message>
        <source>{name} has not the size it tells</source>
        <translation>{name} n’a pas la taille annoncée</translation>
    </message>
    <message>
        <source>{source} is encrypted: decrypt it first</source>
        <translation>{source} est chiffré&#xa0;: déchiffrez-le d’abord</translation>
    </message>
    <message>
        <source>{name} is packed in a way that is not known: {reason}</source>
        <translation>{name} est compressé d’une manière inconnue&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{name} is packed in a way that is not known</source>
        <translation>{name} est compressé d’une manière inconnue</translation>
    </message>
    <message>
        <source>{source} changed while it was read</source>
        <translation>{source} a changé pendant la lecture</translation>
    </message>
    <message>
        <source>the archive holds names that are too long: it is no model</source>
        <translation>l’archive contient des noms trop longs&#xa0;: ce n’est pas un modèle</translation>
    </message>
    <message>
        <source>the archive holds a sparse file: it is no model</source>
        <translation>l’archive contient un fichier à trous (sparse)&#xa0;: ce n’est pas un modèle</translation>
    </message>
    <message>
        <source>{source} would grow to more than {number} times its size: it is no model</source>
        <translation>{source} dépasserait {number} fois sa taille une fois décompressé&#xa0;: ce n’est pas un modèle</translation>
    </message>
    <message>
        <source>it ends too early</source>
        <translation>la fin arrive trop tôt</translation>
    </message>
    <message>
        <source>the list of its files is too long</source>
        <translation>la liste des fichiers est trop longue</translation>
    </message>
    <message>
        <source>{source} holds {number} models ({names}): unpack it, and add them one by one</source>
        <translation>{source} contient {number} modèles ({names})&#xa0;: décompressez l’archive et ajoutez-les un à un</translation>
    </message>
    <message>
        <source>{source} needs {size} MB of room to be converted, there are {most} MB</source>
        <translation>la conversion de {source} demande {size}&#xa0;Mo, il y a {most}&#xa0;Mo de libre</translation>
    </message>
    <message>
        <source>it is of the type {name}, and of Hugging Face&apos;s models only those of the type marian are read</source>
        <translation>il est du type {name}, et parmi les modèles de Hugging Face seuls ceux du type marian sont lus</translation>
    </message>
    <message>
        <source>{source} cannot be taken: {reasons}</source>
        <translation>{source} ne peut pas être importé&#xa0;: {reasons}</translation>
    </message>
    <message>
        <source>{source} cannot be taken</source>
        <translation>{source} ne peut pas être importé</translation>
    </message>
    <message>
        <source>and {number} more</source>
        <translation>et {number} de plus</translation>
    </message>
    <message>
        <source>{file} is not a model&apos;s folder: it has no {name}</source>
        <translation>{file} n’est pas le dossier d’un modèle&#xa0;: il n’a pas de {name}</translation>
    </message>
    <message>
        <source>{file} is nested too deeply</source>
        <translation>{file} est imbriqué trop profondément</translation>
    </message>
    <message>
        <source>{file} is not JSON: {reason}</source>
        <translation>{file} n’est pas du JSON&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{file} is not in the format {name}</source>
        <translation>{file} n’est pas au format {name}</translation>
    </message>
    <message>
        <source>{file} does not describe a model: {reason}</source>
        <translation>{file} ne décrit pas un modèle&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{file} is not a file</source>
        <translation>{file} n’est pas un fichier</translation>
    </message>
    <message>
        <source>{file} lacks the tensor {name}</source>
        <translation>il manque à {file} le tenseur {name}</translation>
    </message>
    <message>
        <source>{file} holds a tensor that is not the model&apos;s: {name}</source>
        <translation>{file} contient un tenseur qui n’appartient pas au modèle&#xa0;: {name}</translation>
    </message>
    <message>
        <source>{file} has {size} bytes, not the {most} of the model that {name} describes</source>
        <translation>{file} a {size}&#xa0;octets au lieu des {most} du modèle que décrit {name}</translation>
    </message>
    <message>
        <source>{file}: {name} is {kind}, not {other}</source>
        <translation>{file}&#xa0;: {name} est {kind}, et non {other}</translation>
    </message>
    <message>
        <source>{name} holds values that are not finite</source>
        <translation>{name} contient des valeurs non finies</translation>
    </message>
    <message>
        <source>{file}: piece {number} cannot end a sentence, as the model wants it</source>
        <translation>{file}&#xa0;: le modèle termine les phrases par le fragment {number}, mais celui-ci ne peut pas en terminer</translation>
    </message>
    <message>
        <source>{file} has {number} pieces, the model {total} on its {side} side</source>
        <translation>{file} a {number} fragments, le modèle {total} du côté «&#xa0;{side}&#xa0;»</translation>
    </message>
    <message>
        <source>{file} has no piece {name}, which asks for {language}</source>
        <translation>{file} n’a pas de fragment {name}, qui demande la langue {language}</translation>
    </message>
    <message>
        <source>it is not a SentencePiece model, or a damaged one</source>
        <translation>ce n’est pas un modèle SentencePiece, ou il est endommagé</translation>
    </message>
    <message>
        <source>{file} cannot be used: {reason}</source>
        <translation>{file} est inutilisable&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>the device {name} cannot be used here; try cpu ({reason})</source>
        <translation>le matériel {name} n’est pas utilisable ici&#x202f;; essayez cpu ({reason})</translation>
    </message>
    <message>
        <source>there are auto, cpu, cuda:N and mps</source>
        <translation>il y a auto, cpu, cuda:N et mps</translation>
    </message>
    <message>
        <source>nothing was typed</source>
        <translation>rien n’a été saisi</translation>
    </message>
    <message>
        <source>this is longer than a translation of this sentence may be</source>
        <translation>c’est plus long que ne peut l’être une traduction de cette phrase</translation>
    </message>
    <message>
        <source>the translation cannot end here: something would be lost</source>
        <translation>la traduction ne peut pas se terminer ici&#xa0;: quelque chose serait perdu</translation>
    </message>
    <message>
        <source>this sentence was not translated by this model</source>
        <translation>cette phrase n’a pas été traduite par ce modèle</translation>
    </message>
    <message>
        <source>there is no target text</source>
        <translation>il n’y a pas de traduction</translation>
    </message>
    <message>
        <source>the target has {number} pieces; this model takes {most} at most</source>
        <translation>la traduction compte {number} fragments&#x202f;; ce modèle en admet au plus {most}</translation>
    </message>
    <message>
        <source>nothing can be seen in the target text</source>
        <translation>rien n’est visible dans la traduction</translation>
    </message>
    <message>
        <source>there is nothing in it to translate</source>
        <translation>il n’y a rien à y traduire</translation>
    </message>
    <message>
        <source>this is too long, or has too many lines, to be looked at as one sentence</source>
        <translation>c’est trop long, ou il y a trop de lignes, pour être observé comme une seule phrase</translation>
    </message>
    <message>
        <source>the model writes nothing that can be seen for this sentence</source>
        <translation>le modèle n’écrit rien de visible pour cette phrase</translation>
    </message>
    <message>
        <source>this sentence was carried over: nothing was searched for</source>
        <translation>cette phrase a été reprise telle quelle&#xa0;: il n’y a pas eu de recherche</translation>
    </message>
    <message>
        <source>this sentence was carried over: no head looked at it</source>
        <translation>cette phrase a été reprise telle quelle&#xa0;: aucune tête ne l’a regardée</translation>
    </message>
    <message>
        <source>this model does not translate to {name}, only to {names}</source>
        <translation>ce modèle ne traduit pas vers {name}, seulement vers {names}</translation>
    </message>
    <message>
        <source>the logits are not numbers: the model is damaged</source>
        <translation>les logits ne sont pas des nombres&#xa0;: le modèle est endommagé</translation>
    </message>
    <message>
        <source>{file} cannot be read or written: {reason}</source>
        <translation>{file} ne peut être ni lu ni écrit&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}</source>
        <translation>{file} ne peut pas être lu&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}</source>
        <translation>{file} ne peut pas être écrit&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{file} cannot be removed: {reason}</source>
        <translation>{file} ne peut pas être supprimé&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>{file} is damaged: {reason}</source>
        <translation>{file} est endommagé&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>fichier ou dossier introuvable</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>permission refusée</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>plus de place sur le disque</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <translation>c’est un dossier</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <translation>ce n’est pas un dossier</translation>
    </message>
    <message>
        <source>{some}; {more}</source>
        <translation>{some}&#x202f;; {more}</translation>
    </message>
    <message>
        <source>name a folder, an archive, or a model of the hub</source>
        <translation>indiquez un dossier, une archive ou un modèle du hub</translation>
    </message>
    <message>
        <source>File exists</source>
        <translation>le fichier existe déjà</translation>
    </message>
    <message>
        <source>File name too long</source>
        <translation>le nom de fichier est trop long</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>le disque est en lecture seule</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <translation>erreur d’entrée ou de sortie</translation>
    </message>
    <message>
        <source>{file}: {reason}</source>
        <translation>{file}&#xa0;: {reason}</translation>
    </message>
</context>
<context>
    <name>Refusal</name>
    <message>
        <source>‹ Back</source>
        <translation>‹ Retour</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Retour</translation>
    </message>
    <message>
        <source>Back to where you were</source>
        <translation>Revenir là où vous étiez</translation>
    </message>
    <message>
        <source>Why the model was not added</source>
        <translation>Pourquoi le modèle n’a pas été ajouté</translation>
    </message>
    <message>
        <source>All that is in the way, to be read and copied</source>
        <translation>Tout ce qui s’y oppose, à lire et à copier</translation>
    </message>
    <message>
        <source>Nothing was changed. Models of Hugging Face Marian (OPUS-MT), Marian, CTranslate2 and Argos Translate can be added, where their network is a Transformer as in “Attention Is All You Need”.</source>
        <translation>Rien n’a été modifié. On peut ajouter des modèles Hugging Face Marian (OPUS-MT), Marian, CTranslate2 et Argos Translate dont le réseau est un Transformer comme dans «&#xa0;Attention Is All You Need&#xa0;».</translation>
    </message>
</context>
<context>
    <name>Rooms</name>
    <message>
        <source>History</source>
        <translation>Historique</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Fichiers</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothèque</translation>
    </message>
    <message>
        <source>There is no model from {source} to {target} any more: the text is translated with the one in use.</source>
        <translation>Il n’y a plus de modèle {source} → {target}&#xa0;: le texte est traduit avec le modèle actif.</translation>
    </message>
</context>
<context>
    <name>Saving</name>
    <message>
        <source>Figures ({endings})</source>
        <translation>Figures ({endings})</translation>
    </message>
    <message>
        <source>Save figure</source>
        <translation>Enregistrer la figure</translation>
    </message>
    <message>
        <source>attention.svg</source>
        <translation>attention.svg</translation>
    </message>
    <message>
        <source>Figures and data ({endings})</source>
        <translation>Figures et données ({endings})</translation>
    </message>
    <message>
        <source>Save all heads</source>
        <translation>Enregistrer toutes les têtes</translation>
    </message>
    <message>
        <source>heads.svg</source>
        <translation>têtes.svg</translation>
    </message>
    <message>
        <source>Data ({endings})</source>
        <translation>Données ({endings})</translation>
    </message>
    <message>
        <source>Save data</source>
        <translation>Enregistrer les données</translation>
    </message>
    <message>
        <source>attention.csv</source>
        <translation>attention.csv</translation>
    </message>
    <message>
        <source>There is nothing to save yet. Type a text, and wait for its attention.</source>
        <translation>Il n’y a encore rien à enregistrer. Saisissez un texte et attendez son attention.</translation>
    </message>
    <message>
        <source>{file} could not be saved: {reason}. Choose another folder.</source>
        <translation>Impossible d’enregistrer {file}&#xa0;: {reason}. Choisissez un autre dossier.</translation>
    </message>
    <message>
        <source>Saved as {file}.</source>
        <translation>Enregistré sous {file}.</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>Translating…</source>
        <translation>Traduction en cours…</translation>
    </message>
    <message>
        <source>Stopped. Type on, or press Ctrl+Return to go on.</source>
        <translation>Arrêté. Continuez la saisie, ou appuyez sur Ctrl+Entrée pour reprendre.</translation>
    </message>
    <message>
        <source>Translating… {done} of {total} sentences</source>
        <translation>Traduction en cours… phrases&#xa0;: {done} sur {total}</translation>
    </message>
    <message>
        <source>The text could not be translated: {reason}</source>
        <translation>Impossible de traduire le texte&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>The model could not be opened: {reason}</source>
        <translation>Impossible d’ouvrir le modèle&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>The model could not be opened, and {name} stays in use: {reason}</source>
        <translation>Impossible d’ouvrir le modèle, {name} reste actif&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>The translator stopped and was started again. {loading}</source>
        <translation>Le traducteur s’est arrêté et a été relancé. {loading}</translation>
    </message>
    <message>
        <source>The translator stopped unexpectedly. Starting another…</source>
        <translation>Le traducteur s’est arrêté inopinément. Un autre est lancé…</translation>
    </message>
    <message>
        <source>The translator keeps stopping: {reason}</source>
        <translation>Le traducteur s’arrête sans cesse&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>Loading the model {name}…</source>
        <translation>Chargement du modèle {name}…</translation>
    </message>
    <message>
        <source>Ready. What you type stays on this computer.</source>
        <translation>Prêt. Ce que vous saisissez reste sur cet ordinateur.</translation>
    </message>
</context>
<context>
    <name>SessionKeeping</name>
    <message>
        <source>There is no model yet: wait until it is open.</source>
        <translation>Il n’y a pas encore de modèle&#xa0;: attendez qu’il soit ouvert.</translation>
    </message>
    <message>
        <source>The session was saved as {file}.</source>
        <translation>La session a été enregistrée sous {file}.</translation>
    </message>
    <message>
        <source>{file} was made with the model {wanted}, and there is none of that name here; the model in use is {now}. Add {wanted} in the library.</source>
        <translation>{file} a été créé avec le modèle {wanted}, et aucun modèle de ce nom n’existe ici&#x202f;; le modèle actif est {now}. Ajoutez {wanted} dans la bibliothèque.</translation>
    </message>
    <message>
        <source>{file} was made with another model: with {wanted}, whose weights have the checksum {one}…; the {name} that is here has {other}….</source>
        <translation>{file} a été créé avec un autre modèle&#xa0;: {wanted}, dont les poids ont la somme de contrôle {one}…&#x202f;; le modèle {name} présent ici a {other}….</translation>
    </message>
    <message>
        <source>The session&apos;s head gains are not for this model, and were left out</source>
        <translation>Les gains des têtes de la session ne conviennent pas à ce modèle et ont été laissés de côté</translation>
    </message>
    <message>
        <source>The session was not saved: {reason}</source>
        <translation>La session n’a pas été enregistrée&#xa0;: {reason}</translation>
    </message>
    <message>
        <source>The session was not opened: {reason}</source>
        <translation>La session n’a pas été ouverte&#xa0;: {reason}</translation>
    </message>
</context>
<context>
    <name>Sessions</name>
    <message>
        <source>Sessions (*.headscope)</source>
        <translation>Sessions (*.headscope)</translation>
    </message>
    <message>
        <source>Save session</source>
        <translation>Enregistrer la session</translation>
    </message>
    <message>
        <source>Open session</source>
        <translation>Ouvrir une session</translation>
    </message>
</context>
<context>
    <name>SettingsPage</name>
    <message>
        <source>Restore defaults</source>
        <translation>Rétablir les valeurs par défaut</translation>
    </message>
    <message>
        <source>Choose everything on this page as it was at first</source>
        <translation>Remettre tous les choix de cette page à leur état initial</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Préférences</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Thème</translation>
    </message>
    <message>
        <source>The colours of the window; “System” follows your desktop.</source>
        <translation>Les couleurs de la fenêtre&#x202f;; «&#xa0;Système&#xa0;» suit celles de votre bureau.</translation>
    </message>
    <message>
        <source>System</source>
        <translation>Système</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Clair</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Sombre</translation>
    </message>
    <message>
        <source> pt</source>
        <translation>&#xa0;pt</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Taille du texte</translation>
    </message>
    <message>
        <source>The size of the text in the panes; menus and buttons grow with it.</source>
        <translation>La taille du texte dans les volets&#x202f;; menus et boutons grandissent avec elle.</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Disposition</translation>
    </message>
    <message>
        <source>Where the translation stands: beside its source, or below it.</source>
        <translation>L’emplacement de la traduction&#xa0;: à côté de sa source, ou en dessous.</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Côte à côte</translation>
    </message>
    <message>
        <source>Stacked</source>
        <translation>L’une sous l’autre</translation>
    </message>
    <message>
        <source>The model&apos;s own</source>
        <translation>Valeur du modèle</translation>
    </message>
    <message>
        <source>Beam</source>
        <translation>Largeur du faisceau</translation>
    </message>
    <message>
        <source>How much longer translations are preferred (alpha): 0 not at all, 0.6 as the models that come with the program.</source>
        <translation>À quel point les traductions longues sont favorisées (alpha)&#xa0;: 0 pas du tout, 0,6 comme les modèles fournis avec le programme.</translation>
    </message>
    <message>
        <source>Length penalty</source>
        <translation>Pénalité de longueur</translation>
    </message>
    <message>
        <source>How many beginnings of a translation are followed at once: more is slower and at times better.</source>
        <translation>Nombre de débuts de traduction suivis à la fois&#xa0;: un plus grand nombre est plus lent et parfois meilleur.</translation>
    </message>
    <message>
        <source>As measured</source>
        <translation>Selon la mesure</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>Fils d’exécution</translation>
    </message>
    <message>
        <source>How many cores of the processor translate at once; 0 takes the number that was fastest when it was measured on this machine.</source>
        <translation>Combien de cœurs du processeur traduisent à la fois&#x202f;; 0 prend le nombre qui s’est révélé le plus rapide lors de la mesure sur cette machine.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatique</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>Processeur</translation>
    </message>
    <message>
        <source>Graphics card (CUDA)</source>
        <translation>Carte graphique (CUDA)</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Matériel de calcul</translation>
    </message>
    <message>
        <source>Where the network is computed; “Automatic” takes a graphics card where there is one that can be used.</source>
        <translation>Où le réseau est calculé&#x202f;; «&#xa0;Automatique&#xa0;» prend une carte graphique s’il y en a une utilisable.</translation>
    </message>
    <message>
        <source>Marks on words</source>
        <translation>Repères sous les mots</translation>
    </message>
    <message>
        <source>Underlines words that the translator is not sure of, and tells why.</source>
        <translation>Souligne les mots dont le traducteur n’est pas sûr, et dit pourquoi.</translation>
    </message>
    <message>
        <source>Private mode</source>
        <translation>Mode privé</translation>
    </message>
    <message>
        <source>Keeps nothing of what you translate; the history stays as it is.</source>
        <translation>Ne conserve rien de ce que vous traduisez&#x202f;; l’historique reste tel quel.</translation>
    </message>
    <message>
        <source>Language of the interface</source>
        <translation>Langue de l’interface</translation>
    </message>
    <message>
        <source>The language of menus and buttons; it changes when Headscope is next opened.</source>
        <translation>La langue des menus et des boutons&#x202f;; elle change à la prochaine ouverture de Headscope.</translation>
    </message>
    <message numerus="yes">
        <source>Measured on this machine: %n thread(s).</source>
        <translation>
            <numerusform>Mesuré sur cette machine&#xa0;: %n fil d’exécution.</numerusform>
            <numerusform>Mesuré sur cette machine&#xa0;: %n fils d’exécution.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ShortcutsPage</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Raccourcis clavier</translation>
    </message>
    <message>
        <source>All keys of the window; Escape folds this page away</source>
        <translation>Tous les raccourcis de la fenêtre&#x202f;; Échap masque cette page</translation>
    </message>
    <message>
        <source> or </source>
        <translation> ou </translation>
    </message>
</context>
<context>
    <name>SidePanel</name>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>Fold this page away (Esc)</source>
        <translation>Masquer cette page (Échap)</translation>
    </message>
    <message>
        <source>Close this page</source>
        <translation>Fermer cette page</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>Status</source>
        <translation>État</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>Relancer</translation>
    </message>
    <message>
        <source>Start the translator again; your text is still here</source>
        <translation>Relancer le traducteur&#x202f;; votre texte est toujours là</translation>
    </message>
    <message>
        <source>Sentences translated</source>
        <translation>Phrases traduites</translation>
    </message>
    <message>
        <source>How much of the text is translated</source>
        <translation>Quelle part du texte est traduite</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Annuler</translation>
    </message>
    <message>
        <source>Cancel the translation</source>
        <translation>Annuler la traduction</translation>
    </message>
</context>
<context>
    <name>TableView</name>
    <message>
        <source>The values of the picture; Ctrl+C copies them</source>
        <translation>Les valeurs de l’image&#x202f;; Ctrl+C les copie</translation>
    </message>
    <message>
        <source>All heads and their largest values</source>
        <translation>Toutes les têtes et leurs plus grandes valeurs</translation>
    </message>
    <message>
        <source>The head of the current row is the one that is looked at</source>
        <translation>La tête de la ligne courante est celle qui est observée</translation>
    </message>
    <message>
        <source>Values of {head}</source>
        <translation>Valeurs de {head}</translation>
    </message>
    <message>
        <source>Which table</source>
        <translation>Quel tableau</translation>
    </message>
    <message>
        <source>This picture</source>
        <translation>Cette image</translation>
    </message>
    <message>
        <source>Every value of the picture</source>
        <translation>Chaque valeur de l’image</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>Toutes les têtes</translation>
    </message>
    <message>
        <source>All heads with their largest value</source>
        <translation>Toutes les têtes avec leur plus grande valeur</translation>
    </message>
</context>
<context>
    <name>TargetField</name>
    <message>
        <source>Your own translation of this sentence</source>
        <translation>Votre propre traduction de cette phrase</translation>
    </message>
    <message>
        <source>Your own translation of this sentence: how probable does the model find it?</source>
        <translation>Votre propre traduction de cette phrase&#xa0;: quelle probabilité lui donne le modèle&#x202f;?</translation>
    </message>
    <message>
        <source>What you type is forced through the model, piece by piece, and all views show what it looks at for it. Empty: the translation again.</source>
        <translation>Ce que vous saisissez est imposé au modèle, fragment par fragment, et toutes les vues montrent ce qu’il regarde alors. Vide&#xa0;: de nouveau la traduction.</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tableau</translation>
    </message>
    <message>
        <source>Show the probabilities of the pieces as a table</source>
        <translation>Montrer les probabilités des fragments sous forme de tableau</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>La vôtre</translation>
    </message>
    <message>
        <source>Translation</source>
        <translation>Traduction</translation>
    </message>
    <message>
        <source>Sum of the log-probabilities: yours {mine}, the translation {theirs}. Near 0 is probable (yellow), far below is not (blue).</source>
        <translation>Somme des log-probabilités&#xa0;: la vôtre {mine}, la traduction {theirs}. Proche de 0, c’est probable (jaune)&#x202f;; loin en dessous, non (bleu).</translation>
    </message>
    <message>
        <source>“{piece}”: probability {probability}, log-probability {log}</source>
        <translation>«&#xa0;{piece}&#xa0;»&#xa0;: probabilité {probability}, log-probabilité {log}</translation>
    </message>
    <message>
        <source>Probability of each piece</source>
        <translation>Probabilité de chaque fragment</translation>
    </message>
    <message>
        <source>piece</source>
        <translation>fragment</translation>
    </message>
    <message>
        <source>A piece, in its place</source>
        <translation>Un fragment, à sa place</translation>
    </message>
    <message>
        <source>of</source>
        <translation>version</translation>
    </message>
    <message>
        <source>Whose translation it is of</source>
        <translation>La traduction dont il fait partie</translation>
    </message>
    <message>
        <source>probability</source>
        <translation>probabilité</translation>
    </message>
    <message>
        <source>How probable the model finds the piece after those before it</source>
        <translation>La probabilité que le modèle donne au fragment à la suite des précédents</translation>
    </message>
    <message>
        <source>log-probability</source>
        <translation>log-probabilité</translation>
    </message>
    <message>
        <source>Its natural logarithm</source>
        <translation>Son logarithme naturel</translation>
    </message>
</context>
<context>
    <name>Toolbar</name>
    <message>
        <source>Which attention</source>
        <translation>Quelle attention</translation>
    </message>
    <message>
        <source>Which view</source>
        <translation>Quelle vue</translation>
    </message>
    <message>
        <source>Choose how attention is shown</source>
        <translation>Choisir comment l’attention est montrée</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Enregistrer</translation>
    </message>
    <message>
        <source>Save what is shown as a figure or as data</source>
        <translation>Enregistrer ce qui est affiché en figure ou en données</translation>
    </message>
    <message>
        <source>The sentence at the text cursor in the left pane is the one shown here</source>
        <translation>La phrase montrée ici est celle où se trouve le curseur dans le volet de gauche</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Tour of attention</source>
        <translation>Visite guidée de l’attention</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Précédent</translation>
    </message>
    <message>
        <source>Go to the step before (Left)</source>
        <translation>Aller à l’étape précédente (Gauche)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Suivant</translation>
    </message>
    <message>
        <source>Go to the next step (Right)</source>
        <translation>Aller à l’étape suivante (Droite)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Fermer</translation>
    </message>
    <message>
        <source>End the tour; your text comes back (Esc)</source>
        <translation>Terminer la visite&#x202f;; votre texte revient (Échap)</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Terminer</translation>
    </message>
    <message>
        <source>{number} of {count}: {title}</source>
        <translation>{number} sur {count}&#xa0;: {title}</translation>
    </message>
    <message>
        <source>The heads could not be muted: {reason}</source>
        <translation>Impossible de rendre les têtes muettes&#xa0;: {reason}</translation>
    </message>
</context>
<context>
    <name>TourSteps</name>
    <message>
        <source>Pieces</source>
        <translation>Des fragments</translation>
    </message>
    <message>
        <source>Three places to look</source>
        <translation>Trois endroits où regarder</translation>
    </message>
    <message>
        <source>A row is a piece that looks</source>
        <translation>Une ligne est un fragment qui regarde</translation>
    </message>
    <message>
        <source>One head, one habit</source>
        <translation>À chaque tête son habitude</translation>
    </message>
    <message>
        <source>A query and a key</source>
        <translation>Une requête et une clé</translation>
    </message>
    <message>
        <source>From scores to weights</source>
        <translation>Des scores aux poids</translation>
    </message>
    <message>
        <source>What is carried over</source>
        <translation>Ce qui est transporté</translation>
    </message>
    <message>
        <source>Without a head</source>
        <translation>Sans une tête</translation>
    </message>
    <message>
        <source>The translator reads pieces, not words: a frequent word is one piece, a rare one several. This sentence is {count} pieces: {pieces}. They stand above the columns of this picture; the last one marks the end.</source>
        <translation>Le traducteur lit des fragments, non des mots&#xa0;: un mot fréquent forme un seul fragment, un mot rare plusieurs. Cette phrase compte {count} fragments&#xa0;: {pieces}. Ils figurent au-dessus des colonnes de cette image&#x202f;; le dernier marque la fin.</translation>
    </message>
    <message>
        <source>By attention a piece takes in what it needs from others. Encoder: the pieces of the source look at each other. Decoder: a piece being written looks back at those before it. Cross: it looks at the source. We stay with Cross.</source>
        <translation>Par l’attention, un fragment prend aux autres ce dont il a besoin. Encodeur&#xa0;: les fragments de la source se regardent entre eux. Décodeur&#xa0;: un fragment en cours d’écriture regarde ceux qui le précèdent. Croisée&#xa0;: il regarde la source. Restons-en à l’attention croisée.</translation>
    </message>
    <message>
        <source>Each row is a piece of the translation, while it is being written. Each column is a piece of the source. The brighter a cell, the more the row looks at the column: here “{query}” looks at “{key}”.</source>
        <translation>Chaque ligne est un fragment de la traduction, au moment où il s’écrit. Chaque colonne est un fragment de la source. Plus une cellule est claire, plus la ligne regarde la colonne&#xa0;: ici, «&#xa0;{query}&#xa0;» regarde «&#xa0;{key}&#xa0;».</translation>
    </message>
    <message>
        <source>Here are {count} heads, a small picture each, and each has learned a habit of its own. In {head}, “{query}” gives “{key}” the weight {weight}. The weights of a row sum to 1.</source>
        <translation>Voici {count} têtes, une petite image pour chacune, et chacune a appris une habitude bien à elle. Pour la tête «&#xa0;{head}&#xa0;», «&#xa0;{query}&#xa0;» donne à «&#xa0;{key}&#xa0;» le poids {weight}. La somme des poids d’une ligne vaut 1.</translation>
    </message>
    <message>
        <source>Where does the weight come from? “{query}” has a query: what it looks for. “{key}” has a key: what it can be found by. Multiplied number by number and added up they make a score: the better they agree, the higher.</source>
        <translation>D’où vient ce poids&#x202f;? «&#xa0;{query}&#xa0;» a une requête&#xa0;: ce qu’il cherche. «&#xa0;{key}&#xa0;» a une clé&#xa0;: ce qui permet de le trouver. Multipliées nombre par nombre, puis additionnées, elles donnent un score&#xa0;: mieux elles s’accordent, plus il est élevé.</translation>
    </message>
    <message>
        <source>The softmax makes weights of all scores of the row: each is positive, together they are 1. A score that is a little higher becomes a weight that is much higher. So “{key}” gets {weight}.</source>
        <translation>Le softmax transforme tous les scores de la ligne en poids&#xa0;: chacun est positif, leur somme vaut 1. Un score un peu plus élevé devient un poids beaucoup plus élevé. «&#xa0;{key}&#xa0;» obtient ainsi {weight}.</translation>
    </message>
    <message>
        <source>Each piece also has a value: what it has to tell. The head adds up the values by their weights, so “{query}” now holds mostly what “{key}” tells. All heads together, layer after layer, decide which piece is written next.</source>
        <translation>Chaque fragment a aussi une valeur&#xa0;: ce qu’il a à dire. La tête additionne les valeurs selon leurs poids&#x202f;; «&#xa0;{query}&#xa0;» contient donc maintenant surtout ce que dit «&#xa0;{key}&#xa0;». Toutes les têtes ensemble, couche après couche, décident du fragment qui s’écrit ensuite.</translation>
    </message>
    <message>
        <source>Does a head matter? Each one is muted once, to find the one that this translation needs most…</source>
        <translation>Une tête a-t-elle de l’importance&#x202f;? Chacune est rendue muette une fois, pour trouver celle dont cette traduction a le plus besoin…</translation>
    </message>
    <message>
        <source>{head} is muted: what it carries does not arrive. Now the model writes “{after}”, not “{before}”. In the mixer you can turn any head up or down; when you leave this step, all count again.</source>
        <translation>La tête «&#xa0;{head}&#xa0;» est muette&#xa0;: ce qu’elle transporte n’arrive pas. Le modèle écrit maintenant «&#xa0;{after}&#xa0;», et non «&#xa0;{before}&#xa0;». Dans la vue Mixage, vous pouvez monter ou baisser le gain de chaque tête&#x202f;; quand vous quittez cette étape, toutes comptent de nouveau.</translation>
    </message>
    <message>
        <source>{head} is muted: what it carries does not arrive. The words stay, but the model is less sure of them: their log-probability goes from {before} to {after}. In the mixer you can turn any head up or down; when you leave this step, all count again.</source>
        <translation>La tête «&#xa0;{head}&#xa0;» est muette&#xa0;: ce qu’elle transporte n’arrive pas. Les mots restent, mais le modèle en est moins sûr&#xa0;: leur log-probabilité passe de {before} à {after}. Dans la vue Mixage, vous pouvez monter ou baisser le gain de chaque tête&#x202f;; quand vous quittez cette étape, toutes comptent de nouveau.</translation>
    </message>
    <message>
        <source>The example is being translated. A moment…</source>
        <translation>L’exemple est en cours de traduction. Un instant…</translation>
    </message>
</context>
<context>
    <name>TranslationPair</name>
    <message>
        <source>The log-probability is the sum over all pieces, by the model that wrote them (natural logarithm). The score is that divided by the length penalty: what the search compares. Higher is better.</source>
        <translation>La log-probabilité est la somme sur tous les fragments, selon le modèle qui les a écrits (logarithme naturel). Le score est cette somme divisée par la pénalité de longueur&#xa0;: c’est ce que compare la recherche. Plus il est élevé, mieux c’est.</translation>
    </message>
    <message>
        <source>Log-probability {sum}, score {score}.</source>
        <translation>Log-probabilité {sum}, score {score}.</translation>
    </message>
    <message>
        <source>Log-probability {before} → {after} ({change}); score {one} → {other} ({difference}). {words}</source>
        <translation>Log-probabilité {before} → {after} ({change})&#x202f;; score {one} → {other} ({difference}). {words}</translation>
    </message>
    <message>
        <source>Places that differ: {count}.</source>
        <translation>Endroits qui diffèrent&#xa0;: {count}.</translation>
    </message>
    <message>
        <source>The words are the same.</source>
        <translation>Les mots sont les mêmes.</translation>
    </message>
</context>
</TS>
