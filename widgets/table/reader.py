"""What every widget with cards has in common: its reader chooses the letters and the colours."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

import anywidget
import traitlets

from widgets.drawing import deck
from widgets.table.settings import Settings, four_colours, index_letters, read_settings


class ReadersWidget(anywidget.AnyWidget):
    """A widget that draws its ``state``, with cards as its author, or else its reader, wants them.

    The page may change nothing but by messages; those about the reader's settings end here.
    """

    state = traitlets.Dict(help="what the page draws; the page changes it by messages only").tag(
        sync=True
    )
    letters = traitlets.Unicode(help="the language whose index letters the cards have").tag(
        sync=True
    )
    four_colour = traitlets.Bool(help="whether each suit has a colour of its own").tag(sync=True)
    sprite = traitlets.Unicode(help="the drawings of the cards").tag(sync=True)

    def __init__(self, spoken: str, letters: str | None, *, four_colour: bool | None) -> None:
        """Begin in a language, with what the author gives; None leaves it to the reader."""
        self._author = Settings(letters, four_colour)
        seen = index_letters(letters, spoken)
        colours = four_colours(four_colour)
        self._write_with(seen)
        super().__init__(
            state=self._shown(), letters=seen, four_colour=colours, sprite=deck.sprite(seen)
        )
        self.on_msg(self._told)

    @abstractmethod
    def _write_with(self, letters: str) -> None:
        """Write cards with the letters of a language from now on."""

    @abstractmethod
    def _shown(self) -> dict[str, Any]:
        """All that the page may know now."""

    @abstractmethod
    def _heard(self, content: object) -> None:
        """Do what the page asks, whatever it may be."""

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take nothing that a page writes: what it wrote over is sent again."""
        self.send_state([name for name in self.keys if name in sync_data])

    def _told(self, _widget: object, content: object, _buffers: object = None) -> None:
        chosen = read_settings(content)
        if chosen is None:
            self._heard(content)
        else:
            self._follow(chosen)

    def _follow(self, chosen: Settings) -> None:
        """Do as the reader chose where the author gave nothing."""
        with self.hold_sync():
            if chosen.letters and not self._author.letters and chosen.letters != self.letters:
                self._write_with(chosen.letters)
                self.letters, self.sprite = chosen.letters, deck.sprite(chosen.letters)
                self.state = self._shown()
            if chosen.four_colour is not None and self._author.four_colour is None:
                self.four_colour = chosen.four_colour
