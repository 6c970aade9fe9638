"""Bytes, times and licences as people read them."""

from PySide6.QtCore import QCoreApplication, QLocale

translate = QCoreApplication.translate


def bytes_text(size: float) -> str:
    """So many bytes, for people: "298.1 MB"."""
    form = QLocale.DataSizeFormat.DataSizeSIFormat
    return QLocale().formattedDataSize(round(size), 1, form)


def time_text(seconds: float) -> str:
    """So many seconds, for people: "40 s", "3 min", "1 h 5 min"."""
    if seconds < 60:
        return translate("Offers", "{seconds} s").format(seconds=max(1, round(seconds)))
    hours, minutes = divmod(round(seconds / 60), 60)
    if hours == 0:
        return translate("Offers", "{minutes} min").format(minutes=minutes)
    return translate("Offers", "{hours} h {minutes} min").format(hours=hours, minutes=minutes)


def licence_text(licence: str) -> str:
    """A licence as it is named; or that it is not."""
    return licence or translate("Offers", "no licence named")
