"""What learners did: a log of attempts, to which is only added; and what some are called.

Importing this loads neither SQLAlchemy nor sqlite3: ``open_records`` does, where they are there.
"""

from tutor.records.attempt import Attempt, AttemptError, attempt_from_json, attempt_json
from tutor.records.keeper import Keeper, KeeperError, MemoryKeeper, Trouble
from tutor.records.learner import LearnerNameError, checked_id, learner_name, new_learner
from tutor.records.place import default_place, has_records, open_records, whole_place
from tutor.records.plain import PlainKeeper
from tutor.records.progress import ProgressError, progress_file, read_progress
from tutor.records.safe import Receipt, SafeRecords
from tutor.records.user import LEARNER, this_learner

__all__ = [
    "LEARNER",
    "Attempt",
    "AttemptError",
    "Keeper",
    "KeeperError",
    "LearnerNameError",
    "MemoryKeeper",
    "PlainKeeper",
    "ProgressError",
    "Receipt",
    "SafeRecords",
    "Trouble",
    "attempt_from_json",
    "attempt_json",
    "checked_id",
    "default_place",
    "has_records",
    "learner_name",
    "new_learner",
    "open_records",
    "progress_file",
    "read_progress",
    "this_learner",
    "whole_place",
]
