"""Things that a translation must not touch, made by rules out of lists: the same for one seed.

Each rule takes a random generator and gives one thing of its kind; two calls seldom give the same
one, so that a thing can be swapped for another of its kind.
"""

from collections.abc import Callable
from random import Random

Rule = Callable[[Random], str]

HOSTS = (
    "example.org",
    "www.a-b.example.com",
    "news.site.co.uk",
    "bücher.example.net",
    "10.0.0.7:80",
)
PATHS = ("", "/", "/index.html", "/a/b_c/d-e", "/wiki/Rose_(flower)", "/~tom/notes.txt")
QUERIES = ("", "?q=one+two", "?id=42&lang=en", "#top", "?x=%20y&z=1#part-2")
PEOPLE = ("tom", "anna.b", "j_smith+news", "info", "m-w", "k9")
MAIL_HOSTS = ("example.org", "mail.example.com", "a-b.example.net")
STEMS = ("report", "Brief_neu", "photo-3", "my.backup", "IMG_2041", "main")
ENDINGS = ("pdf", "docx", "tar.gz", "py", "JPG", "csv", "html")
LETTERS = "ABCDEFGHKLMNPRSTUVWXZ"
PICTURES = "😀🎉🚀🍕🐶🌍🔥🎁🧠🍀⚽🎸"
TINTED = "👍👋🙏💪👏🤝"
TONES = "🏻🏼🏽🏾🏿"
PEOPLE_PICTURES = "👩👨🧑"
CRAFTS = "🚀💻🍳🎨🔬🌾"
COUNTRIES = ("DE", "FR", "IT", "JP", "BR", "CA", "IN", "GB")
SIGNS = "€$£¥"
TAGS = ("b", "i", "em", "strong", "u", "code", "span", "hs1", "hs27")
EMPTY_TAGS = ("<br/>", "<br>", "<hr />", "<wbr/>", '<img src="a b.png"/>', "<hs3/>", "<x id='7'/>")
ATTRIBUTES = (
    'href="http://a.example/b?c=d&amp;e"', 'class="x y"', "title='a > b'", 'data-n="12"', "lang=de",
    'style="color: red; margin: 0 2px"',
)  # fmt: skip
ENTITIES = ("&amp;", "&lt;", "&nbsp;", "&#8364;", "&#x1F600;", "&hellip;", "&copy;")

# Everyday words of scripts that the bundled models do not write.
SCRIPTS = {
    "hebrew": ("שלום", "תודה רבה", "בוקר טוב", "ספר", "ילדים"),
    "arabic": ("مرحبا", "شكرا جزيلا", "صباح الخير", "كتاب", "مدينة"),
    "chinese": ("你好", "谢谢", "早上好", "图书馆", "北京大学"),
    "japanese": ("こんにちは", "ありがとう", "カタカナ", "東京", "日本語の本"),
    "cyrillic": ("привет", "спасибо", "Доброе утро", "книга", "Київ"),
    "greek": ("γειά", "ευχαριστώ", "Καλημέρα", "βιβλίο", "Αθήνα"),
    "devanagari": ("नमस्ते", "धन्यवाद", "शुभ प्रभात", "किताब", "दिल्ली"),
}


def _digits(random: Random, count: int) -> str:
    return str(random.randint(10 ** (count - 1), 10**count - 1))


def small_integer(random: Random) -> str:
    """One or two digits, which the engine leaves to the model: a second search guards them."""
    return str(random.randint(2, 99))


def long_integer(random: Random) -> str:
    return _digits(random, random.randint(3, 12))


def grouped(random: Random) -> str:
    """2.200.112, 2,200,112 or 2 200 112."""
    mark = random.choice((".", ",", " ", "\u00a0", "'"))
    groups = (f"{random.randint(0, 999):03}" for _ in range(random.randint(1, 3)))
    return mark.join((_digits(random, random.randint(1, 3)), *groups))


def decimal(random: Random) -> str:
    """1,234.56, 1.234,56, 0.5 or -3,25."""
    whole, part = random.randint(0, 9_999), random.randint(1, 99)
    text = f"{whole:,}.{part:02}"
    if random.random() < 0.5:
        text = text.translate({ord(","): ".", ord("."): ","})
    return random.choice(("", "", "-", "+")) + text


def percent(random: Random) -> str:
    return f"{random.randint(1, 100)}{random.choice(('', '.5', ',25'))}{random.choice(('%', ' %'))}"


def currency(random: Random) -> str:
    amount, sign = (
        f"{random.randint(1, 9_999)}{random.choice(('', '.50', ',99'))}",
        random.choice(SIGNS),
    )
    return random.choice((f"{sign}{amount}", f"{amount} {sign}", f"{amount}{sign}"))


def date(random: Random) -> str:
    day, month, year = random.randint(10, 28), random.randint(10, 12), random.randint(1950, 2049)
    return random.choice(
        (
            f"{year}-{month}-{day}",
            f"{day}.{month}.{year}",
            f"{month}/{day}/{year}",
            f"{day}.{month}.",
        )
    ).rstrip(".")


def time(random: Random) -> str:
    hour, minute = random.randint(0, 23), random.randint(0, 59)
    return f"{hour}:{minute:02}" + random.choice(("", "", f":{random.randint(10, 59)}"))


def phone(random: Random) -> str:
    a, b, c = _digits(random, 2), _digits(random, 3), _digits(random, 4)
    return random.choice((f"+{a} {b} {c}", f"(0{a}) {b}-{c}", f"0{a}/{b}{c}", f"{b}-{c}"))


def url(random: Random) -> str:
    scheme = random.choice(("http://", "https://", "ftp://"))
    return scheme + random.choice(HOSTS) + random.choice(PATHS) + random.choice(QUERIES)


def bare_address(random: Random) -> str:
    """Without a scheme: www.example.org/a, example.com."""
    name, ending = (
        random.choice(STEMS).lower().replace("_", "-"),
        random.choice(("com", "org", "de")),
    )
    return (
        random.choice(("www.", ""))
        + f"{name}{random.randint(2, 99)}.{ending}/{random.choice('abc')}"
    )


def email(random: Random) -> str:
    return f"{random.choice(PEOPLE)}{random.randint(1, 99)}@{random.choice(MAIL_HOSTS)}"


def file_name(random: Random) -> str:
    name = f"{random.choice(STEMS)}{random.randint(1, 99)}.{random.choice(ENDINGS)}"
    return random.choice(("", "", "/usr/share/", "C:\\data\\", "./src/")) + name


def code(random: Random) -> str:
    """AB-1234, x86_64, v1.2.3, 4f3a9c."""
    letters = "".join(random.choices(LETTERS, k=random.randint(1, 3)))
    return random.choice(
        (
            f"{letters}-{_digits(random, 4)}", f"{letters}{_digits(random, 2)}",
            f"{letters.lower()}{_digits(random, 2)}_{_digits(random, 2)}",
            f"v{random.randint(1, 9)}.{random.randint(0, 20)}.{random.randint(0, 9)}",
            f"{random.randint(0x100000, 0xFFFFFF):x}a1",
        )
    )  # fmt: skip


def picture(random: Random) -> str:
    return random.choice(PICTURES)


def joined_picture(random: Random) -> str:
    """Several code points that are one picture: a profession, a family."""
    first = random.choice(PEOPLE_PICTURES)
    tone = random.choice(("", *TONES))
    return f"{first}{tone}\u200d{random.choice(CRAFTS)}"


def tinted_picture(random: Random) -> str:
    return random.choice(TINTED) + random.choice(TONES)


def flag(random: Random) -> str:
    return "".join(chr(ord("🇦") + ord(letter) - ord("A")) for letter in random.choice(COUNTRIES))


def keycap(random: Random) -> str:
    return random.choice("0123456789*#") + "\ufe0f\u20e3"


def empty_tag(random: Random) -> str:
    return random.choice(EMPTY_TAGS)


def entity(random: Random) -> str:
    return random.choice(ENTITIES)


def script(name: str) -> Rule:
    """A word or some of a script."""

    def rule(random: Random) -> str:
        return " ".join(random.sample(SCRIPTS[name], random.randint(1, 2)))

    return rule


PLACED: dict[str, Rule] = {
    "long integer": long_integer, "grouped number": grouped,
    "decimal": decimal, "percent": percent, "currency": currency, "date": date, "time": time,
    "phone number": phone, "URL": url, "bare address": bare_address, "e-mail address": email,
    "file name": file_name, "code": code, "emoji": picture, "joined emoji": joined_picture,
    "tinted emoji": tinted_picture, "flag": flag, "keycap": keycap, "empty tag": empty_tag,
    "entity": entity, **{f"{name} script": script(name) for name in SCRIPTS},
}  # fmt: skip
"""What is put into the slots of a carrier as it is."""
