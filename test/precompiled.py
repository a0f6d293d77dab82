# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls ampcc or amp2glsl with a precompiled <amp.h>, where that changes nothing
but the time.

Most of what a small program costs is reading <amp.h>, twice. So a run of lit
makes precompiled headers for each set of options that comes a second time, one
for each dialect, of which each reading of a file takes its own. They are used for
files that begin with <amp.h>, and only with options that are known to be
harmless. A run of all tests (test/stages.py) does without.
"""
import hashlib
import os
import re
import subprocess

# Options that the precompiled header has to be made with, too, and those that
# have nothing to do with it. With any other there is none. Macros of a test's own
# are of the latter: <amp.h> uses none, as test/headers sees to. So are directories
# of headers: <amp.h> finds its own beside it. All options of ampcc itself are here
# (test/runner/precompiled.test compares them with the table).
OF_HEADER = re.compile(r"-(std=|O|D|fmsvc=|pthread|fPIC|fno-strict-aliasing|march=|fcheck).*")
WITHOUT_EFFECT = re.compile(
    r"-(c|S|w|W\w.*|emit-llvm|j\d+|l.+|L.+|I.+|shared"
    r"|D(?!AMPVK|NDEBUG)[A-Z]\w*(=.*)?"
    r"|f(syntax-only|strict-amp|(no-)?(msvc|native-(clones|kernels))|error-limit=.*"
    r"|fp-contract=.*|no-(color|caret)-diagnostics|diagnostics-.*))"
    r"|--(amp-dump-ir|amp-save-shaders|analyze|byte-access|check|float-atomics|int64"
    r"|explain-checks|large-containers|merged-containers|native|thread-coarsening|variants|write-clangd)(=.*)?")
SOURCE = re.compile(r".*\.(cpp|cc|cxx)")
OBJECT = re.compile(r".*\.(o|a|so)")
# What may stand before the header: comments, an include guard, standard headers.
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
GUARD = re.compile(r"\s*#ifndef (\w+)\n#define \1\n")
STANDARD = re.compile(r"[a-z_]+|(assert|float|limits|math|stdint|stdio|stdlib|string|time)\.h")
INCLUDE = re.compile(r"\s*#\s*include\s*(?:<([a-z_]+(?:\.h)?)>|\"([^\"\n]+)\")[ \t]*\n")
# Headers that include <amp.h> before anything else.
HEADERS = ("amp.h", "amp_short_vectors.h", "amp_graphics.h")
# A header of the tests that <amp.h> may come after: other lines than these change
# neither macros of libraries nor how text is read.
DANGEROUS = re.compile(r"^\s*#\s*(pragma|undef|define\s+[_a-z])", re.M)


def text_of(file):
    try:
        with open(file, encoding="utf-8") as source:
            return COMMENT.sub("", source.read())
    except (OSError, UnicodeDecodeError):
        return ""


def is_harmless(file):
    """Whether the header includes standard headers alone, and defines nothing that
    others could use."""
    text = text_of(file)
    names = [system for system, _ in INCLUDE.findall(text)]
    return (bool(text) and text.count("#include") == len(names)
            and all(map(STANDARD.fullmatch, names)) and not DANGEROUS.search(text))


def begins_with_header(file):
    """Whether nothing comes before <amp.h> that could change what it is."""
    text = text_of(file)
    place = match.end() if (match := GUARD.match(text)) else 0
    while match := INCLUDE.match(text, place):
        place, (system, own) = match.end(), match.groups()
        if system in HEADERS:
            return True
        if own:
            header = os.path.join(os.path.dirname(file), own)
            if not is_harmless(header):
                return begins_with_header(header)
        elif not STANDARD.fullmatch(system):
            return False
    return False


def is_harmless_option(word):
    return bool(WITHOUT_EFFECT.fullmatch(word) or OF_HEADER.fullmatch(word))


def sources_and_options(words):
    """The sources and the options of the header; None: it must not be used."""
    sources, options, words = [], [], iter(words)
    for word in words:
        if word == "-o":
            next(words, None)
        elif SOURCE.fullmatch(word) and not word.startswith("-"):
            sources.append(word)
        elif WITHOUT_EFFECT.fullmatch(word) or OBJECT.fullmatch(word):
            pass
        elif OF_HEADER.fullmatch(word):
            options.append(word)
        else:
            return None
    # Without optimization is what all compilations are that do not ask for it.
    options = sorted(word for word in options if word != "-O0")
    return (sources, options) if sources else None


def made(place, ampcc, options):
    """Makes the folder of headers. False: the options do not allow that."""
    header, part = place + ".h", f"{place}.{os.getpid()}"
    with open(header, "w") as out:
        out.write("#include <amp.h>\n")
    os.mkdir(part)
    for name, dialect in (("standard", "-fno-msvc"), ("microsofts", "-fmsvc")):
        command = [ampcc, *options, dialect, "-w", "-fpch-instantiate-templates",
                   "-x", "c++-header", header, "-o", os.path.join(part, name + ".pch")]
        if subprocess.run(command, capture_output=True).returncode:
            return False
    os.replace(part, place)
    return True


def is_first(file):
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL))
        return True
    except OSError:
        return False


def header(folder, ampcc, options):
    """The precompiled headers for these options, or None: there are none, yet."""
    key = hashlib.sha256("\0".join(options).encode()).hexdigest()[:16]
    place = os.path.join(folder, f"amp-{key}.pch")
    if os.path.exists(place):
        return place
    # What comes once is not worth it, and one process makes it.
    if is_first(place + ".asked") or not is_first(place + ".begun"):
        return None
    return place if made(place, ampcc, options) else None


def arguments(folder, tool, words):
    """What to call the tool with instead of `words`."""
    is_ampcc = os.path.basename(tool) == "ampcc"
    known = sources_and_options(word for word in words if word != "--" or is_ampcc)
    if not known or not all(map(begins_with_header, known[0])):
        return words
    ampcc = os.path.join(os.path.dirname(tool), "ampcc")
    file = header(folder, ampcc, known[1])
    if not file:
        return words
    separator = [] if is_ampcc or "--" in words else ["--"]
    return [*words, *separator, "-include-pch", file]
