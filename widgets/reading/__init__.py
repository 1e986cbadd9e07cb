"""What a lesson shows to be read, not played at; the engine fills it in."""

from widgets.reading.compared import Compared
from widgets.reading.glossary import Glossary
from widgets.reading.principles import Advised, Principles
from widgets.reading.rules import Readings, Rules, Sources

__all__ = ["Advised", "Compared", "Glossary", "Principles", "Readings", "Rules", "Sources"]
