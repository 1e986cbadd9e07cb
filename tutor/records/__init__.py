"""What learners did: a log of attempts, to which is only added.

Importing this loads neither SQLAlchemy nor sqlite3: ``open_records`` does, where they are there.
"""

from tutor.records.attempt import Attempt, AttemptError, attempt_from_json, attempt_json
from tutor.records.keeper import Keeper, KeeperError, MemoryKeeper, Trouble
from tutor.records.place import default_place, open_records
from tutor.records.plain import PlainKeeper
from tutor.records.progress import ProgressError, progress_file, read_progress
from tutor.records.safe import Receipt, SafeRecords

__all__ = [
    "Attempt",
    "AttemptError",
    "Keeper",
    "KeeperError",
    "MemoryKeeper",
    "PlainKeeper",
    "ProgressError",
    "Receipt",
    "SafeRecords",
    "Trouble",
    "attempt_from_json",
    "attempt_json",
    "default_place",
    "open_records",
    "progress_file",
    "read_progress",
]
