"""Gives lost blocks of the log a file again, after the file system's directory was damaged.

littlefs ends a directory before the first commit with a wrong check value, and treats all later blocks as free. The log's blocks still hold
their slots until they are overwritten. So they are copied into new files through a file system that protects them. Loaded only when there
are such blocks.
"""

from micropython import const

from . import log_marker

_BLOCK = const(4096)
_SLOT = const(16)
_PAGE = const(256)
_MAX_FILES = const(160)  # of a log, also of one that an earlier program filled

FOUND = "found"  # a small file beside the log's folder: the number of recovered blocks, and 1 when newer blocks may be missing


def rescue(flash, fs, folder: str, files: list, lost: list, random) -> bool:
    """Copies the blocks `lost` into files, or gives a file its right name again. files: numbers of the files that are there, in rising
    order.

    Returns True when any of the blocks has a file now. After a power cut the next start continues the rescue.
    """
    blocks = _choose(flash, files, lost)
    used = sorted([file for file in blocks if not log_marker.is_blank(flash, blocks[file], _SLOT)])
    if not used:
        return False
    kept = list(blocks.values())
    names = _misnamed(fs, folder, files)
    guarded, done = fs.guard(flash, kept), 0
    parent = folder.rpartition("/")[0]
    _make(guarded, parent)
    _make(guarded, folder)
    for file in used:
        data = bytearray(_BLOCK)
        flash.readblocks(blocks[file], data, 0)
        path, name = "%s/%06d" % (folder, file), names.get(bytes(data[:_SLOT]))
        if name:  # the block was used again for another file, whose new name is lost
            guarded.rename(name, path)
        else:
            data[:_SLOT] = log_marker.make(file, bytes(data[8:12]), random(4))
            if not _write(guarded, path, data):
                kept.remove(blocks[file])  # no other block is free, so this one may be overwritten
                if not _write(guarded, path, data):
                    break
            _forget(flash, blocks[file])
        done += 1
        if blocks[file] in kept:
            kept.remove(blocks[file])
    if done:
        unsure = max(list(blocks) + files) == used[-1]  # else a prepared block without slots shows that no newer block is missing
        _write(guarded, parent + "/" + FOUND, b"%d %d" % (done, unsure))
    fs.restart()
    return done > 0


def _choose(flash, files: list, lost: list) -> dict:
    """Returns number -> block of the files to rescue: those of the epoch with the most blocks, and of two copies the fuller one."""
    marker, epochs = bytearray(_SLOT), {}
    for block in lost:
        flash.readblocks(block, marker, 0)
        if _is_whole(marker):
            epochs.setdefault(bytes(marker[8:12]), []).append((log_marker.number_in(marker), block))
    most, chosen = [], {}
    for each in epochs.values():
        if len(each) > len(most):
            most = each
    newest = max(most)[0] if most else 0
    for file, block in most:
        if (files or file > newest - _MAX_FILES) and (file not in chosen or _fill(flash, block) > _fill(flash, chosen[file])):
            chosen[file] = block
    return chosen


def _is_whole(marker) -> bool:
    """Returns True when no bit of the number or the epoch in this marker has flipped."""
    return log_marker.number_in(marker) >= 0 and log_marker.check(marker) == marker[7]


def _fill(flash, block: int) -> int:
    """Returns the number of bytes up to the last programmed one."""
    data = bytearray(_BLOCK)
    flash.readblocks(block, data, 0)
    return len(bytes(data).rstrip(b"\xff"))


def _misnamed(fs, folder: str, files: list) -> dict:
    """Returns marker -> path of the files whose marker belongs to another file."""
    found = {}
    for file in files:
        path = "%s/%06d" % (folder, file)
        with fs.open(path, "rb") as stream:
            marker = stream.read()[:_SLOT]
        if _is_whole(marker) and log_marker.number_in(marker) != file:
            found[marker] = path
    return found


def _make(fs, folder: str) -> None:
    above, _, name = folder.rpartition("/")
    if name not in fs.listdir(above or "/"):
        fs.mkdir(folder)


def _write(fs, path: str, data: bytes) -> bool:
    """Writes a file, which has its name only when it is whole. Returns False, and leaves no file, when there is no room."""
    folder = path.rpartition("/")[0]
    new = folder + "/new"
    try:
        with fs.open(new, "wb") as stream:
            stream.write(data)
        fs.rename(new, path)
        return True
    except OSError:
        if "new" in fs.listdir(folder):
            fs.remove(new)
        return False


def _forget(flash, block: int) -> None:
    """Overwrites the marker, so that the block is no longer mistaken for a file."""
    data = bytearray(b"\xff" * _PAGE)
    data[:_SLOT] = log_marker.FORGOTTEN
    flash.writeblocks(block, data, 0)
