"""Where machine code is kept between runs, and how a cache that cannot be trusted is kept from doing harm.

The folder holds code that is run, so it belongs to the user alone: it is made with mode 0700, and refused
when others can write to it. A folder that cannot be written is replaced by a private one for this process. An
entry that is damaged or foreign is discarded, and its function is compiled again; each entry carries a digest
of itself, since machine code with a wrong bit would crash or, worse, play other rules. Where nothing can be
kept, because the disk is full for instance, play goes on and the next start compiles again.
"""

import atexit
import hashlib
import os
import pickle
import shutil
import stat
import sys
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import numba
from llvmlite import binding
from numba.core import caching

from darwindeck.errors import DarwinDeckError
from darwindeck.files import FileError, expanded, read_bytes

CACHE_VARIABLE = "DARWINDECK_CACHE"
MOST_BYTES = 2**28  # of one function's code; most have some kilobytes
DIGEST_SIZE = hashlib.sha256().digest_size
# Numba is typed in parts only, and these are not its public face.
_FunctionCache: Any = caching.FunctionCache
_CacheImpl: Any = caching.CompileResultCacheImpl
_CacheLocator: Any = caching.UserProvidedCacheLocator
_CacheFile: Any = caching.IndexDataCacheFile
_config: Any = numba.config


def wanted_root() -> Path:
    """The folder above all caches, as it is configured: DARWINDECK_CACHE, or the user's cache folder."""
    chosen = os.environ.get(CACHE_VARIABLE)
    if chosen:
        return expanded(chosen)
    home = os.environ.get("XDG_CACHE_HOME")
    return (expanded(home) if home else expanded("~") / ".cache") / "darwindeck"


def cache_root() -> Path:
    """The folder above all caches: the one configured, or a private one when that cannot be written."""
    return _usable(wanted_root())


@cache
def _usable(root: Path) -> Path:
    try:
        root.mkdir(mode=0o700, parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=root).close()
    except OSError as problem:
        return _private_root(root, problem)
    if others_can_write(root):
        raise DarwinDeckError(
            f"Others can write to the cache folder '{root}', which holds machine code that is run. Delete the"
            f" folder, or make it yours with: chmod 700 '{root}'; {CACHE_VARIABLE} names another one."
        )
    return root


def others_can_write(folder: Path) -> bool:
    """Whether anybody but the user (and the system's administrator) may change what a folder holds."""
    found = folder.stat()
    is_foreign = found.st_uid not in (0, os.getuid())
    return is_foreign or bool(found.st_mode & (stat.S_IWGRP | stat.S_IWOTH))


def damaged_entries(folder: Path) -> int:
    """How many files of machine code in a folder are not what was written."""
    return sum(not _is_sound(path) for path in folder.glob("*/*.nb[ic]"))


def target_features() -> str:
    """The instructions that code is compiled for, as in "+bmi2,-avx": the host's, unless Numba is told."""
    if _config.CPU_NAME is None and _config.CPU_FEATURES is None:
        return str(binding.get_host_cpu_features().flatten())
    return _config.CPU_FEATURES or ""


def target_name() -> str:
    """The processor that code is compiled for."""
    return str(_config.CPU_NAME or binding.get_host_cpu_name())


def is_kept(function: Any) -> bool:
    """Whether the machine code of a function is on the disk, or none is needed because it is interpreted.

    Every checkout keeps code in places of its own, since Numba goes by the path and the time of the source.
    """
    entry = getattr(function, "entry", function)
    return not hasattr(entry, "py_func") or entry._cache.is_kept()


class CodeCache(_FunctionCache):  # type: ignore[misc]
    """The kept machine code of one function."""

    def __init__(self, function: Any) -> None:
        self._impl_class = _InOurFolder
        super().__init__(function)
        stamp = self._impl.locator.get_source_stamp()
        self._cache_file = _CheckedFile(self._cache_path, self._impl.filename_base, stamp)

    def load_overload(self, signature: Any, target: Any) -> Any:
        try:
            return super().load_overload(signature, target)
        except FileError:
            self._cache_file.discard()
        except (DarwinDeckError, KeyboardInterrupt):
            raise
        except Exception:  # unpickling what is damaged can raise anything
            self._cache_file.discard()
        return None

    def is_kept(self) -> bool:
        """Whether there is code that this checkout would read."""
        try:
            names = self._cache_file._load_index().values()
        except Exception:  # unpickling what is damaged can raise anything
            return False
        return any(Path(self._cache_path, name).exists() for name in names)

    def save_overload(self, signature: Any, code: Any) -> None:
        try:
            super().save_overload(signature, code)
        except OSError as problem:
            self._cache_file.discard()
            say_once(f"Machine code cannot be kept ({problem.strerror}), so the next start compiles again.")


class _Place(_CacheLocator):  # type: ignore[misc]
    """Where the machine code of a function is kept; whether anything can be is found out when it is."""

    @classmethod
    def from_function(cls, function: Any, file: str) -> Any:
        return cls(function, file)


class _InOurFolder(_CacheImpl):  # type: ignore[misc]
    """Numba would fall back to `__pycache__`, where stale code is not noticed; here it never does."""

    _locator_classes = (_Place,)


class _CheckedFile(_CacheFile):  # type: ignore[misc]
    """The files of one function, with a digest in front of everything that will be run."""

    def _dump(self, entry: Any) -> bytes:
        data: bytes = super()._dump(entry)
        return hashlib.sha256(data).digest() + data

    def _load_index(self) -> dict[Any, Any]:
        if not os.path.lexists(self._index_path):
            return {}
        version, stamp, overloads = _checked(self._index_path)
        return overloads if (version, stamp) == (self._version, self._source_stamp) else {}

    def _save_index(self, overloads: dict[Any, Any]) -> None:
        with self._open_for_write(self._index_path) as file:
            file.write(self._dump((self._version, self._source_stamp, overloads)))

    def _load_data(self, name: str) -> Any:
        return _checked(self._data_path(name))

    def discard(self) -> None:
        """Remove everything that is kept of the function."""
        folder, pattern = Path(self._cache_path), self._data_name_pattern.replace("{number:d}", "*")
        for path in (Path(self._index_path), *folder.glob(pattern)):
            with suppress(OSError):
                if path.is_dir() and not path.is_symlink():
                    shutil.rmtree(path)
                else:
                    path.unlink(missing_ok=True)


def _checked(path: str) -> Any:
    """What was written to a file, if it is unchanged."""
    return pickle.loads(_unchanged(path))


def _unchanged(path: str | Path) -> bytes:
    data = read_bytes(path, MOST_BYTES)
    digest, entry = data[:DIGEST_SIZE], data[DIGEST_SIZE:]
    if hashlib.sha256(entry).digest() != digest:
        raise ValueError("a damaged entry of the cache")
    return entry


def _is_sound(path: Path) -> bool:
    try:
        _unchanged(path)
    except (FileError, ValueError):
        return False
    return True


def _private_root(root: Path, problem: OSError) -> Path:
    """A folder of this process alone, which vanishes with it."""
    private = Path(tempfile.mkdtemp(prefix="darwindeck-cache-"))
    atexit.register(shutil.rmtree, private, ignore_errors=True)
    say_once(
        f"The cache folder '{root}' cannot be written ({problem.strerror}), so machine code is kept in"
        f" '{private}' until this command ends; {CACHE_VARIABLE} names another folder."
    )
    return private


@cache
def say_once(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)
