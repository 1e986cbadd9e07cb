"""The court cards, the joker and the ornate ace, and the small language they are drawn in.

A drawing has one shape a line, later ones on top: a colour, with a width when it is a line,
then a path. `use` draws other parts as they are, `put` draws one moved. Indented lines go on.
The middle of the face is the origin. Only an upper half is drawn: turned, it is the lower one.
The index column is left of -80 and stays free; below the sash the turned half begins.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

PRINT: Mapping[str, str] = {
    "--card-face": "#fffdf8",
    "--card-edge": "#cfc8b6",
    "--card-ink": "#14171a",
    "--card-gold": "#dba62e",
    "--card-sand": "#f4ead0",
    "--card-shade": "#ecd6a4",
    "--card-back": "#7c2d3b",
}

ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


def use(part: str, where: str = "") -> str:
    """Return a reference to a part, moved by a transform."""
    moved = f' transform="{where}"' if where else ""
    return f'<use href="#d-{part}"{moved}/>'


def paint(colour: str) -> str:
    """Return the value that a page can set: the suit's colour, or one of the printing inks."""
    name = f"--card-{colour}"
    return "currentColor" if colour == "suit" else f"var({name}, {PRINT[name]})"


def _shape(line: str) -> str:
    how, what = line.split(maxsplit=1)
    if how == "use":
        return "".join(map(use, what.split()))
    if how == "put":
        return use(*what.split(maxsplit=1))
    colour, _, width = how.partition("/")
    if width:
        return f'<path fill="none" stroke="{paint(colour)}" stroke-width="{width}" d="{what}"/>'
    return f'<path fill="{paint(colour)}" d="{what}"/>'


def draw(drawing: str) -> str:
    """Return the markup of a drawing."""
    lines = re.sub(r"\n +", " ", drawing.strip()).splitlines()
    shapes = "".join(map(_shape, lines))
    return f"<g {ROUND}>{shapes}</g>" if "stroke" in shapes else shapes


_PANEL = "M-72-76H72a8 8 0 0 1 8 8V100L-142 70H-88a8 8 0 0 0 8-8V-68a8 8 0 0 1 8-8Z"

COURT: Mapping[str, str] = {
    "panel": f"sand {_PANEL}",
    "night": f"ink {_PANEL}",
    # The sash and its marks have the card's corner as their origin.
    "sash": "gold M14 152L236 182V198L14 168Z",
    "marks-C": "suit/7 M28 162h.01M44 164h.01M60 166h.01M76 168h.01M92 170h.01M108 173h.01",
    "marks-D": "suit M28 156l7 6-7 5-7-6Zm22 3l7 6-7 5-7-6Zm22 3l7 6-7 5-7-6Zm22 3l7 6-7 5-7-6Z",
    "marks-S": "suit/2.5 M26 157l5 6-5 4m20-7l5 6-5 4m20-8l5 6-5 4m20-7l5 6-5 4m20-7l5 6-5 4",
    "marks-H": "suit/2.5 M20 155a9.5 8 0 0 0 19 2" + 4 * " 9.5 8 0 0 0 19 2",
    "head": """
shade M-11 26H11V54Q0 64-11 54Z
face M-26-14C-26-36 26-36 26-14V4C26 24 13 39 0 39S-26 24-26 4Z
shade M2-30C18-30 26-24 26-14V4C26 23 14 37 2 39V15H-1Q-6 15-6 11L2-8Z
ink/2.5 M-21-13Q-14-18-7-14M8-14Q14-18 21-13
ink/3 M-21-2Q-14.5-8-8-3M9-3Q15-8 21-2
ink/7.6 M-14.7-4h.01M14.8-4h.01
""",
    "lips": "suit M-7 25Q-3 21 0 23Q3 21 7 25Q0 31-7 25Z",
    "smile": "ink/2.5 M-7 25Q0 29 7 25",
    "fist": """
face M-11-9H8a4 4 0 0 1 4 4V5a4 4 0 0 1-4 4H-11Z
ink/1.5 M0-3H11M0 3H11
gold M-14 9H14V17H-14Z
""",
    "star": "gold M0-6l1.5 4.5 4.5 1.5-4.5 1.5-1.5 4.5-1.5-4.5-4.5-1.5 4.5-1.5Z",
    "king": """
use panel
suit M-18 46C-46 50-74 56-80 68V80L80 102V66C74 56 46 50 18 46Z
face M-38 46L-18 45H18L38 46L48 60Q0 98-48 60Z
suit M-33 54l3 9h-6ZM-17 60l3 9h-6ZM33 54l3 9h-6ZM17 60l3 9h-6ZM0 70l3 9h-6Z
use head
""",
    "band": "suit M-34-36H34V-28H-34Z",
    "mouth": "shade M-7 25Q0 22 7 25Q0 30-7 25Z",
    "bodice": """
shade M-15 46L0 74L15 46Z
gold/3 M-17 48L0 75L17 48
""",
    "gown": """
suit M-16 48C-40 52-68 60-74 79L80 101V72C70 58 40 52 16 48Z
use bodice
""",
    "tunic": "suit M-18 48L-60 58L-74 79L80 101V66L60 58L18 48Z",
    "collar": "face M-20 42L0 56L20 42L36 56L0 84L-36 56Z",
    "lad": """
put head scale(-1 1)
use smile
""",
    "bob": "ink M-28-34H28L34 26L24 30L26-10C10-12-10-12-26-10L-24 30L-34 26Z",
    "KC": """
use king
gold M-32-28H-22V6C-14 16-8 15 0 18C8 15 14 16 22 6V-28H32V14C32 44 20 56 0 56S-32 44-32 14Z
ink M0 17C-6 12-16 14-24 8C-24 20-8 26 0 21C8 26 24 20 24 8C16 14 6 12 0 17Z
gold M-33-28L-38-54H-30L-20-42L-6-58H6L20-42L30-54H38L33-28Z
gold/14 M-34-59h.01M34-59h.01
gold/16 M0-66h.01
use band
gold/36 M60 24h.01
suit/3 M43 24H77M60 24V0
put C translate(60-9) scale(.8)
put fist translate(60 52)
""",
    "KD": """
use king
ink M-31-28H-22V4C-15 12-8 13 0 16C8 13 15 12 22 4V-28H31V16C31 30 20 36 10 40L0 68L-10 40
  C-20 36-31 30-31 16Z
gold M-33-28V-50L-24-62L-16-50L-10-56L0-74L10-56L16-50L24-62L33-50V-28Z
use mouth band
suit M0-66l6 10-6 10-6-10ZM-24-54l4 6-4 6-4-6ZM24-54l4 6-4 6-4-6Z
ink M61-64h5v110h-5Z
suit M61-52C52-50 46-56 44-60C38-46 38-26 44-12C46-18 52-24 61-22ZM66-46h10v18h-10Z
put fist translate(60 52)
""",
    "KS": """
use king
ink M-31-28H-22V4C-15 15-8 17 0 19C8 17 15 15 22 4V-28H31V20C31 46 14 60 0 74C-14 60-31 46-31 20Z
face/1.5 M-13 36V50M0 38V60M13 36V50
gold M-33-28L-42-62L-21-48L0-74L21-48L42-62L33-28Z
use mouth band
suit M0-66l6 11-6 8-6-8Z
suit M55 34V-58L60-68L65-58V34Z
face/1.5 M60-56V26
gold M46 30H74V36H46ZM57 36h6v10h-6Z
put fist translate(60 52)
""",
    "KH": """
use king
face M-33-28H-22V4C-15 15-8 17 0 19C8 17 15 15 22 4V-28H33V12C38 40 24 66 0 66S-38 40-33 12Z
suit M-7 25Q0 22 7 25Q0 30-7 25Z
shade/2 M-22-28V4C-15 15-8 17 0 19C8 17 15 15 22 4V-28M-27 8C-27 30-22 44-14 56M27 8
  C27 30 22 44 14 56M-10 36C-10 46-6 54 0 60M10 36C10 46 6 54 0 60
gold M-33-28C-42-42-44-58-34-60C-26-61-22-54-20-48C-18-64-10-74 0-74S18-64 20-48
  C22-54 26-61 34-60C44-58 42-42 33-28Z
use band
put H translate(0-54) scale(.5)
gold M57-30h6v76h-6Z
put H translate(61-40) scale(.95)
put fist translate(60 52)
""",
    "QC": """
use panel gown head lips
gold M0-27C-12-20-24-16-25-2C-25 6-26 10-26 16a8 8 0 0 1-1 13 8 8 0 0 1-1 13 8 8 0 0 1-3 12
  L-32 74H-44L-43 54a8 8 0 0 1-1-13 8 8 0 0 1 0-13 8 8 0 0 1 2-14C-42-26-22-42 0-42S42-26 42 14
  a8 8 0 0 1 2 14 8 8 0 0 1 0 13 8 8 0 0 1-1 13L44 74H32L31 54a8 8 0 0 1-3-12 8 8 0 0 1-1-13
  8 8 0 0 1-1-13C26 10 25 6 25-2C24-16 12-20 0-27Z
ink/2 M-40 13q6 6 12 3m-14 11q7 6 13 3m-13 11q6 6 12 3
  M40 13q-6 6-12 3m14 11q-7 6-13 3m13 11q-6 6-12 3
suit/4 M-43 57H-33M43 57H33
suit M-36-32Q0-58 36-32L34-26Q0-50-34-26Z
put C translate(0-60) scale(.65)
put C translate(-25-51) rotate(-24) scale(.6)
put C translate(25-51) rotate(24) scale(.6)
gold/3 M64 50V10M64 34C70 32 74 28 75 20
put C translate(64 2) scale(.8)
put fist translate(64 54)
""",
    "QD": """
use panel
face M-12 50L-70 22L-58 14L-68-2L-52-6L-54-24L-38-22H38L54-24L52-6L68-2L58 14L70 22L12 50Z
gold/2.5 M-12 50L-70 22L-58 14L-68-2L-52-6L-54-24L-30-20M12 50L70 22L58 14L68-2L52-6L54-24L30-20
suit M-44-10l4 6-4 6-4-6ZM-52 2l4 6-4 6-4-6ZM-50 16l4 6-4 6-4-6ZM44-10l4 6-4 6-4-6Z
  M52 2l4 6-4 6-4-6ZM50 16l4 6-4 6-4-6Z
use gown head lips
ink M-27 4C-38-6-36-44 0-44S38-6 27 4C25-12 14-20 0-27C-14-20-25-12-27 4Z
gold M-34-34L-30-50L-20-46L-14-60L-6-54L0-74L6-54L14-60L20-46L30-50L34-34Q0-46-34-34Z
suit M0-64l5 9-5 9-5-9ZM-29 10l4 8-4 8-4-8ZM29 10l4 8-4 8-4-8Z
""",
    "QS": """
use night
gold/4 M-66-58h.01M-48-32h.01M-66-2h.01M-50 24h.01M-68 46h.01M43-58h.01M44-14h.01M72-38h.01
put star translate(-58-44)
put star translate(-62 26)
put star translate(70-62)
put star translate(-54 4) scale(.7)
put star translate(72 8) scale(.7)
sand M-16 48C-40 52-68 60-74 79L80 101V72C70 58 40 52 16 48Z
face M-24 50L0 84L24 50Z
use bodice head lips
ink M-46 84C-32 56-37 40-38 10C-40-26-22-44 0-44S40-26 38 10C37 40 32 56 48 92L30 88
  C22 56 28 26 26-2C24-16 12-20 0-27C-12-20-24-16-26-2C-28 26-22 56-28 84Z
gold/2 M-32 0C-34 26-28 50-36 80M32 0C34 26 28 50 38 84
gold M-34-72C-39-22 39-22 34-72C28-43-28-43-34-72ZM58-20h4v66h-4Z
put star translate(60-30) scale(2.2)
put fist translate(60 52)
""",
    "QH": """
use panel gown
suit M0-44C-6-66-22-76-36-71C-56-64-56-34-44-14L-30 14H30L44-14C56-34 56-64 36-71C22-76 6-66 0-44Z
gold/4 M-43-16C-54-34-52-60-35-66C-22-70-8-62 0-40C8-62 22-70 35-66C52-60 54-34 43-16
gold M0-58C8-48 8-38 0-38S-8-48 0-58Z
use head lips
gold M0-28C-12-20-24-16-25-2C-24 10-23 18-22 28a8 8 0 0 1-12 8 9 9 0 0 1-6-14 9 9 0 0 1 0-16
  C-42-24-24-40 0-40S42-24 40 6a9 9 0 0 1 0 16 9 9 0 0 1-6 14 8 8 0 0 1-12-8C23 18 24 10 25-2
  C24-16 12-20 0-28Z
shade/2 M-34 8q5 4 8 1M-34 22q5 4 8 1M34 8q-5 4-8 1M34 22q-5 4-8 1
ink/3 M60 45V6
ink M60 34C66 20 74 20 80 20C80 30 70 36 60 34Z
suit/30 M60-5h.01
face/2 M60-7a3 3 0 1 1-3 3a6 6 0 1 1 6 5a10 10 0 0 1-11-8
put fist translate(60 52)
""",
    "JC": """
use panel tunic
gold/8 M-54 68h.01M-40 78h.01M42 74h.01M74 78h.01
face M-22 46Q0 50 22 46L36 58Q0 84-36 58Z
use lad
gold M-34-30L-26-18C-26-4-24 10-22 26Q-30 32-38 24ZM34-30L26-18C26-4 24 10 22 26Q30 32 38 24Z
suit M-30-36C-34-78 34-78 30-36ZM-44-28C-60-18-66 20-56 46L-43 42C-51 20-42-8-32-22Z
suit/22 M-36-33H36
gold/3 M-28-43L-34-23M-11-43L-17-23M6-43L0-23M23-43L17-23M40-42L34-24
gold M55 44L49-44C46-68 74-68 71-44L65 44Z
ink/6 M57-47h.01M64-35h.01M57-23h.01M62-9h.01M58 5h.01
put fist translate(60 52)
""",
    "JD": """
use panel
gold/112 M0-8h.01
gold/4 M-62-44L-74-54M-66-16L-77-20M-66 12L-77 16M62-44L74-54M66-16L77-20M66 12L77 16
  M-40-60L-48-70M40-60L48-70
use tunic
gold M-50 60l5 8-5 8-5-8ZM-36 64l5 8-5 8-5-8ZM44 62l5 8-5 8-5-8ZM60 66l5 8-5 8-5-8Z
use collar lad bob
suit M-56-26Q0-42 56-26Q50-18 0-20T-56-26ZM-30-30C-30-76 30-76 30-30Z
face M-31-42Q0-50 31-42V-33Q0-40-31-33Z
""",
    "JS": """
use panel tunic
gold/5 M-48 60L-54 80M-32 56V82M32 56L34 92
use collar lad bob
suit M-38-26C-46-50-26-62 6-60C36-58 48-44 36-26Z
gold M-38-34H37V-26H-38ZM-30-38C-42-54-38-68-66-74C-62-54-54-42-30-38Z
ink/1.5 M-34-42C-44-52-46-60-60-70
ink M58-40h4v86h-4Z
put S translate(60-50) scale(.9)
put fist translate(60 52)
""",
    "JH": """
use panel tunic
gold/3 M-58 66L-40 84M-46 60L-24 80M42 58L76 91M58 60L77 78
face M-24 46Q0 50 24 46L40 58Q20 86 0 72Q-20 86-40 58Z
use lad
gold M-40-32H-26C-25-4-24 10-21 24a9 9 0 0 1-15 4 9 9 0 0 1-6-14 9 9 0 0 1-1-15 9 9 0 0 1 5-13Z
  M40-32H26C25-4 24 10 21 24a9 9 0 0 0 15 4 9 9 0 0 0 6-14 9 9 0 0 0 1-15 9 9 0 0 0-5-13Z
shade/2 M-34 4q5 4 8 0M-33 18q5 4 8 0M34 4q-5 4-8 0M33 18q-5 4-8 0
suit M-40-30L-30-50C-18-66 10-72 30-58L46-30Z
face M22-40C4-80-44-84-70-50C-48-60-18-58 22-40Z
gold/2 M18-44C-4-68-36-74-60-58
gold M-48-20Q2-42 54-20L56-31Q2-56-46-32Z
face M42 8H76V32H42Z
gold/2 M42 8L59 22L76 8M42 8H76V32H42Z
put H translate(59 22) scale(.35)
put fist translate(60 42)
""",
    "joker": """
use panel tunic
gold M-52 60l6 9-6 9-6-9ZM54 60l6 9-6 9-6-9ZM70 66l6 9-6 9-6-9Z
face M-20 44H20L46 54L34 60L32 74L16 66L0 84L-16 66L-32 74L-34 60L-46 54Z
put head scale(-1 1)
ink/2.5 M-11 22Q0 32 11 22
suit M0-24L-12-18L-24-22C-26-10-27 0-27 8L-34 26C-40 6-36-8-39-16C-46-28-56-24-60-8
  C-76-46-52-68-28-60C-16-56-6-62 0-72Z
gold M0-24L12-18L24-22C26-10 27 0 27 8L34 26C40 6 36-8 39-16C46-28 56-24 60-8
  C76-46 52-68 28-60C16-56 6-62 0-72Z
gold/13 M-60-4h.01M-34 28h.01
suit/13 M60-4h.01M34 28h.01
""",
    "ace": """
put S scale(3.3)
gold/2 M0-50C11-28 46-10 46 18C46 32 37 39 27 39C16 39 8 34 0 26C-8 34-16 39-27 39
  C-37 39-46 32-46 18C-46-10-11-28 0-50Z
face M-19-4C-24 30 24 30 19-4C14 15-14 15-19-4Z
put star translate(0-18) scale(1.7)
put star translate(-27 10)
put star translate(27 10)
""",
}
