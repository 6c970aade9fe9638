"""Everyday sentences with slots, for which a right translation differs from the source.

None holds a digit, a bracket or a quotation mark of its own, and none a number in words, which a
translation may write in digits.
"""

CARRIERS: dict[str, tuple[str, ...]] = {
    "en": (
        # the slot in the middle
        "I found {} in the kitchen yesterday.",
        "Please send {} to my mother tomorrow.",
        "We saw {} on the way to school.",
        "She wrote {} on the wall.",
        "He showed me {} before he went home.",
        "They talked about {} for a long time.",
        "My father forgot {} in the car.",
        "Why did you put {} under the table?",
        "The teacher explained {} to the children.",
        "Without {} we would be very sad.",
        "I think {} is better than the other thing.",
        # at the beginning
        "{} is what you are looking for.",
        "{} was written on the door.",
        "{} made the children laugh.",
        "{} is not easy to remember.",
        "{} helps me to learn every day.",
        # at the end
        "Yesterday my brother asked me about {}.",
        "The answer to your question is {}.",
        "You can read more about it here: {}",
        "Do you know who sent me {}?",
        "The old woman smiled and gave us {}.",
        "I have never heard of {}!",
        # in brackets
        "My friend ({}) lives in a small village.",
        "The weather was bad ({}), so we stayed at home.",
        "We bought bread and milk ({}).",
        # twice
        "First I saw {} and then I found {}.",
        "Between {} and {} there is a big river.",
        "{} belongs to me, but {} belongs to my sister.",
    ),
    "de": (
        "Ich habe {} gestern in der Küche gefunden.",
        "Bitte schicke {} morgen an meine Mutter.",
        "Wir haben {} auf dem Weg zur Schule gesehen.",
        "Sie schrieb {} an die Wand.",
        "Er zeigte mir {}, bevor er nach Hause ging.",
        "Sie sprachen lange Zeit über {} und lachten.",
        "Mein Vater hat {} im Auto vergessen.",
        "Warum hast du {} unter den Tisch gelegt?",
        "Der Lehrer erklärte den Kindern {} sehr langsam.",
        "Ohne {} wären wir sehr traurig.",
        "Ich glaube, {} ist besser als das andere.",
        "{} ist das, was du suchst.",
        "{} stand auf der Tür geschrieben.",
        "{} brachte die Kinder zum Lachen.",
        "{} kann man sich schlecht merken.",
        "{} hilft mir jeden Tag beim Lernen.",
        "Gestern fragte mich mein Bruder nach {}.",
        "Die Antwort auf deine Frage ist {}.",
        "Hier kannst du mehr darüber lesen: {}",
        "Weißt du, wer mir {} geschickt hat?",
        "Die alte Frau lächelte und gab uns {}.",
        "Ich habe noch nie von {} gehört!",
        "Mein Freund ({}) wohnt in einem kleinen Dorf.",
        "Das Wetter war schlecht ({}), also blieben wir zu Hause.",
        "Wir haben Brot und Milch gekauft ({}).",
        "Zuerst sah ich {} und dann fand ich {}.",
        "Zwischen {} und {} liegt ein großer Fluss.",
        "{} gehört mir, aber {} gehört meiner Schwester.",
    ),
}

FILLERS: dict[str, tuple[str, ...]] = {
    "en": ("music", "chocolate", "water", "cheese", "money", "fruit"),
    "de": ("Musik", "Schokolade", "Wasser", "Käse", "Geld", "Obst"),
}
"""Plain words for the slots where the thing to keep is elsewhere; they fit every case."""
