#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that the folders include only what is below them, and that there are
no circles.

    layers.py <source root>

Prints one line for each #include that breaks a rule, and for each circle of
files that include each other, a header and its source being one. Exits 1 if
there was one. Runs as test/layers/*.test.
"""
import re
import sys
from pathlib import Path

# A folder of lib/ may include itself and the folders of the rows above it.
# Folders of one row do not know each other.
LAYERS = [
    {"Diagnostics"},
    {"Support"},
    {"IR", "Project"},
    {"Transforms", "Backend", "AST"},
    {"GLSL", "SPIRV", "Native", "Import", "Frontend"},
    {"Shaders"},
    {"Driver", "Inspect", "Rewrite"},
]
FOLDERS = set().union(*LAYERS)
# Folders that do not know each other although their rows would let them: a
# compiled kernel may come from another backend.
APART = [{"GLSL", "Shaders"}]

# The subdirectories of a folder, in the same way. What lies in the folder itself, its
# entry, is above its subdirectories.
SUBDIRECTORIES = {
    "lib/Transforms": [
        {"Common"},
        {"Cleanup", "Pointers", "RangeAnalysis", "Barriers", "Printf", "Loops", "Checks", "Device"},
    ],
    "lib/GLSL": [{"Shader"}, {"Lower", "Print"}],
    "lib/Native": [{"Kernel"}, {"Lower", "Print"}],
    "lib/Frontend": [
        {"Sources", "Tokens"},
        {"Clang"},
        {"Common"},
        {"Specifiers", "FixIts"},
        {"Dialect"},
        {"Diagnostics"},
        {"Kernels"},
        {"Rules"},
        {"Parse"},
        {"Passes"},
    ],
    "lib/Rewrite": [{"Text"}, {"Scan"}, {"Output"}],
    "runtime/lib": [
        {"support"},
        {"trace"},
        {"checks"},
        {"spirv"},
        {"vulkan"},
        {"device"},
        {"data"},
        {"launch"},
        {"api"},
    ],
}

# Headers of a library: the folders that may include them.
LIBRARIES = {
    "clang/": {"lib/AST", "lib/Import", "lib/Frontend", "lib/Driver", "lib/Rewrite"},
    "glslang/": {"lib/SPIRV"},
    "spirv-tools/": {"lib/SPIRV"},
    "spirv/unified1/": {"include/ampvk", "lib/SPIRV"},
    "vulkan/": {"runtime/lib"},
    "pugixml.hpp": {"lib/Project"},
    "llvm/": {"lib/" + folder for folder in FOLDERS},
}

INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^">]+)[">]')
SUFFIXES = {".h", ".hpp", ".def", ".inc", ".cpp"}


def layer(folder):
    return next(i for i, row in enumerate(LAYERS) if folder in row)


def layer_error(folder, other):
    """Why lib/<folder> may not include lib/<other>, or None."""
    is_apart = {folder, other} in APART
    if not is_apart and (folder == other or layer(other) < layer(folder)):
        return None
    if is_apart or layer(other) == layer(folder):
        return f"lib/{folder} and lib/{other} must not know each other"
    return f"lib/{other} is above lib/{folder}"


def room_of(place, file):
    """The subdirectory of a file of a place; "" is the place itself."""
    folder = file.relative_to(place).parts[:-1]
    return folder[0] if folder else ""


def included(root, place, path, target):
    """The file of the project that a file of a place includes as `target`, or
    None."""
    bases = [path.parent, root / "lib", root / place]
    bases += [root / "runtime" / "include", root / "include"]
    found = next((base / target for base in bases if (base / target).exists()), None)
    return found and found.resolve()


def room_error(root, place, path, target):
    """Why a file of a place with subdirectories may not include another one of it, or
    None."""
    rows = SUBDIRECTORIES.get(place)
    if rows is None:
        return None
    home = root / place
    other = included(root, place, path, target)
    if other is None or not other.is_relative_to(home):
        return None
    mine, its = room_of(home, path), room_of(home, other)
    level = {subdirectory: row for row, subdirectories in enumerate(rows) for subdirectory in subdirectories}
    level[""] = len(rows)
    if mine not in level or its not in level:
        return None  # reported as a subdirectory that nobody knows
    if mine == its or level[its] < level[mine]:
        return None
    if not its:
        return f"{place} is above its subdirectories"
    if level[its] == level[mine]:
        return f"{place}/{mine} and {place}/{its} must not know each other"
    return f"{place}/{its} is above {place}/{mine}"


def library_error(place, target):
    for prefix, users in LIBRARIES.items():
        if target.startswith(prefix) and place not in users:
            return f"{prefix} headers are for {', '.join(sorted(users))}"
    return None


def include_error(root, place, path, target):
    """Why `path`, which belongs to `place` ("lib/IR"), may not include
    `target` as written there, or None."""
    side, _, folder = place.partition("/")
    first = target.split("/")[0]
    if target.startswith("..") or "/../" in target:
        # Within a folder it is as good a way as any.
        inside = (path.parent / target).resolve().is_relative_to(root / place)
        if not inside:
            return "'..' leads out of " + place
        return room_error(root, place, path, target)
    if first in FOLDERS:
        if side != "lib":
            return f"{place} must not know the compiler"
        return layer_error(folder, first) or room_error(root, place, path, target)
    beside = (path.parent / target).exists()
    in_runtime = any(
        (root / "runtime" / part / target).exists() for part in ("include", "lib")
    )
    if side != "runtime" and in_runtime and not beside:
        return f"{place} must not know the runtime"
    return room_error(root, place, path, target) or library_error(place, target)


def files(root):
    """Every source file with the place it belongs to."""
    places = [root / "lib" / folder for folder in sorted(FOLDERS)]
    places += [root / "runtime" / "include", root / "runtime" / "lib"]
    places += [root / "include" / "ampvk"]
    for place in places:
        for path in sorted(place.rglob("*")):
            if path.suffix in SUFFIXES or (path.is_file() and not path.suffix):
                yield place.relative_to(root).as_posix(), path


def unknown_folders(root):
    lib = root / "lib"
    names = sorted(p.name for p in lib.iterdir() if p.is_dir()) if lib.exists() else []
    return [n for n in names if n not in FOLDERS]


def unknown_rooms(root):
    for place, rows in sorted(SUBDIRECTORIES.items()):
        known = set().union(*rows)
        folder = root / place
        for subdirectory in sorted(folder.iterdir()) if folder.exists() else []:
            if subdirectory.is_dir() and subdirectory.name not in known:
                yield f"{place}/{subdirectory.name}"


def circles(graph):
    """The strongly connected parts of {node: its successors} that have more
    than one node (Tarjan 1972)."""
    number, low, stack, found = {}, {}, [], []

    def visit(node):
        number[node] = low[node] = len(number)
        stack.append(node)
        for other in graph.get(node, ()):
            if other not in number:
                visit(other)
            if other in stack:
                low[node] = min(low[node], low[other])
        if low[node] == number[node]:
            part = stack[stack.index(node) :]
            del stack[stack.index(node) :]
            if len(part) > 1:
                found.append(sorted(part))

    for node in sorted(graph):
        if node not in number:
            visit(node)
    return sorted(found)


def check(root):
    unknown = [f"lib/{name}" for name in unknown_folders(root)]
    errors = [
        f"{name}: not in the order of layers (test/layers.py)"
        for name in unknown + list(unknown_rooms(root))
    ]
    count = 0
    graph = {}
    for place, path in files(root):
        unit = path.relative_to(root).with_suffix("").as_posix()
        lines = path.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines, 1):
            match = INCLUDE.match(line)
            if not match:
                continue
            count += 1
            other = included(root, place, path, match[1])
            if other:
                its = other.relative_to(root).with_suffix("").as_posix()
                graph.setdefault(unit, set()).add(its)
            if path.name == "amp_vulkan.h" and match[1] == "vulkan/vulkan.h":
                continue  # the one header whose purpose they are
            reason = include_error(root, place, path, match[1])
            if reason:
                where = path.relative_to(root).as_posix()
                errors.append(f"{where}:{number}: {match[1]}: {reason}")
    for circle in circles(graph):
        errors.append(f"{', '.join(circle)}: include each other")
    return errors, count


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    errors, count = check(Path(sys.argv[1]).resolve())
    for error in errors:
        print(error)
    print(f"{count} includes, {len(errors)} errors")
    # A tree without a single include is a wrong path, not a clean one.
    sys.exit(1 if errors or not count else 0)


if __name__ == "__main__":
    main()
