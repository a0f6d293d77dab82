#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The names in the public headers that a program's macros could break.

    names.py <headers> <interface> <compiler> [<folder>]

A name is the program's to define unless it is reserved (_Upper, or two
underscores), a keyword, a name of C++ AMP's interface (the table <interface>)
or one that the standard library's headers use. Prints all others that are left
of each header in the table once it is preprocessed, and exits 1 if there are
any.

Into <folder>, for each <header>, goes <header>.define, with a macro that breaks
whatever it appears in for each such name in the header's text and in that of
the headers that it includes, the parameters of our own macros too; and
<header>.undef. <compiler> is ampcc, or any that takes its options.
"""
import os
import re
import subprocess
import sys
from pathlib import Path

KEYWORDS = set(
    """alignas alignof and and_eq asm auto bitand bitor bool break case catch
    char char8_t char16_t char32_t class compl concept const consteval
    constexpr constinit const_cast continue co_await co_return co_yield
    decltype default delete do double dynamic_cast else enum explicit export
    extern false final float for friend goto if import inline int long module
    mutable namespace new noexcept not not_eq nullptr operator or or_eq
    override private protected public register reinterpret_cast requires return
    short signed sizeof static static_assert static_cast struct switch template
    this thread_local throw true try typedef typeid typename union unsigned
    using virtual void volatile wchar_t while xor xor_eq noreturn
    define defined elif endif error ifdef ifndef include include_next pragma
    undef""".split()
)
# Words of Clang's, which macros_off.h keeps whole.
PROTECTED = {"property", "put"}
RESERVED = re.compile(r"_[A-Z]|\w*__|(?i:ampvk)_")
TOKEN = re.compile(
    r"""//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"
      |'(?:\\.|[^'\\\n])+'|\.?\d(?:[eEpP][+-]|['\w.])*|(?P<name>[A-Za-z_]\w*)""",
    re.S | re.X,
)
MARKER = re.compile(r'^# (\d+) "([^"]*)"')


class Interface:
    """The table of names, by header."""

    def __init__(self, path):
        self.words, self.others = {}, {}
        for line in path.read_text().splitlines():
            if not line or line.startswith("#"):
                continue
            if section := re.match(r"\[(.*)\](?:: *(.*))?$", line):
                header = section[1]
                self.words[header] = []
                self.others[header] = (section[2] or "").split()
            else:
                self.words[header] += line.split()

    def headers(self):
        return [name for name in self.words if name.endswith(".h")]

    def pattern(self, header):
        def words(name):
            return self.words[name] + sum(map(words, self.others[name]), [])

        return re.compile("|".join(f"(?:{word})" for word in words(header)))


def names(text):
    return {match["name"] for match in TOKEN.finditer(text) if match["name"]}


def preprocessed(compiler, headers, header, options):
    """Lines of text, each with the file and line that it comes from."""
    text = subprocess.run(
        [*compiler.split(), "-E", "-w", "-isystem", headers, *options]
        + ["-x", "c++", "-include", f"{headers}/{header}", "/dev/null"],
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    ).stdout
    file, number = "", 0
    for line in text.splitlines():
        if marker := MARKER.match(line):
            number, file = int(marker[1]), marker[2]
        else:
            if not line.startswith("#"):
                yield file, number, line
            number += 1


class Header:
    """What occurs in a header and in what it includes."""

    def __init__(self, compiler, headers, header, interface):
        self.interface = interface.pattern(header)
        self.ours, self.files, others = {}, set(), []
        for options in [], ["-D__AMP_DEVICE_PASS__"]:
            for file, number, line in preprocessed(
                compiler, headers, header, options
            ):
                if not file.startswith(headers):
                    others.append(line)
                    continue
                file = os.path.normpath(file)
                self.files.add(file)
                place = f"{os.path.relpath(file, headers)}:{number}"
                for name in names(line):
                    self.ours.setdefault(name, place)
        self.others = names("\n".join(others))

    def is_free(self, name):
        return not (
            name in KEYWORDS
            or RESERVED.match(name)
            or self.interface.fullmatch(name)
            or name in self.others
        )

    def unreserved(self):
        """The free names that are left, with the first place of each."""
        return sorted(
            (place, name)
            for name, place in self.ours.items()
            if self.is_free(name) and name not in PROTECTED
        )

    def written(self):
        """The free names in the text, whether or not they are left of it."""
        text = "\n".join(Path(file).read_text() for file in self.files)
        text = re.sub(r"^\s*#\s*(include|pragma).*", "", text, flags=re.M)
        return sorted(filter(self.is_free, names(text)))


def main(headers, table, compiler, folder=None):
    headers = str(Path(headers).resolve())
    interface = Interface(Path(table))
    errors = 0
    for name in interface.headers():
        header = Header(compiler, headers, name, interface)
        for place, word in header.unreserved():
            print(f"<{name}>: {place}: '{word}' is not reserved")
            errors += 1
        if folder:
            for kind, rest in ("define", " ]"), ("undef", ""):
                path = Path(folder, f"{name}.{kind}")
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(
                    "".join(f"#{kind} {word}{rest}\n" for word in header.written())
                )
    print(f"{errors} errors")
    return errors != 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
