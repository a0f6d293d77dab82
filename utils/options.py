#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""docs/reference/options.md, from the tables of options and of variables.

    options.py write SOURCE   writes the page
    options.py check SOURCE   compares the page and the tables with the sources
"""
import re
import sys
from collections import namedtuple
from pathlib import Path

import documents
from tables import calls

OPTIONS = "lib/Support/Options.def"
VARIABLES = "include/ampvk/Variables.def"
CHECKS = "include/ampvk/Checks.def"
SWITCHES = "runtime/lib/support/TestSwitches.def"
PAGE = "docs/reference/options.md"
TOOLS = ["ampcc", "amp2glsl", "amp-inspect", "amp-info", "amp-import", "amp-shader", "amp-opt"]

INTRO = """# Options and environment variables

This page lists the options of the tools and the environment variables that programs and
tools read. `utils/options.py write .` generates it from `lib/Support/Options.def`,
`include/ampvk/Checks.def`, `include/ampvk/Variables.def` and
`runtime/lib/support/TestSwitches.def`.

A deprecated name works as before and yields a warning. `-Wno-amp-deprecated-option` turns
the warning of `ampcc` off.
"""

Option = namedtuple("Option", "id tools name value old help")
Value = namedtuple("Value", "option id word old help")
Variable = namedtuple("Variable", "name values help document")
Switch = namedtuple("Switch", "id word values help")


class Tables:
    def __init__(self, source):
        self.options, self.values, self.sections = [], [], []
        for kind, row in calls(source / OPTIONS):
            if kind == "AMPVK_OPTION":
                self.options.append(Option(*row))
            else:
                self.values.append(Value(*row))
        for kind, row in calls(source / CHECKS):
            if kind == "AMPVK_CHECK_PART":
                id, _, word, help = row
                self.values.append(Value("Checked", id, word, "", help))
        self.switches = [Switch(*row) for _, row in calls(source / SWITCHES)]
        for kind, row in calls(source / VARIABLES):
            if kind == "AMPVK_VARIABLE_SECTION":
                self.sections.append((row[0], []))
            else:
                self.sections[-1][1].append(Variable(*row))

    def options_of(self, tool):
        return [row for row in self.options if tool in row.tools.split()]

    def values_of(self, option):
        return [row for row in self.values if row.option == option.id]

    def variables(self):
        return [row for _, rows in self.sections for row in rows]


def cell(text):
    text = re.sub(r"'([a-z]+)'", r"`\1`", text)
    return text.replace("|", r"\|").replace("<", "&lt;")


def deprecated(row, prefix=""):
    return f". Deprecated name: `{prefix}{row.old}`" if row.old else ""


def option_lines(tables, tool):
    lines = ["| option | effect |", "|---|---|"]
    for row in tables.options_of(tool):
        lines.append(f"| `{row.name}{row.value}` | {cell(row.help)}{deprecated(row)} |")
        for value in tables.values_of(row):
            lines.append(f"| `{row.name}={value.word}` | "
                         f"{cell(value.help)}{deprecated(value, row.name + '=')} |")
    return lines


def link(document):
    return f" ([{document}]({document}))" if document else ""


def page(tables, source):
    lines = [INTRO]
    for tool in TOOLS:
        lines += [f"## Options of {tool}", ""]
        if tool == "ampcc":
            lines += ["`ampcc` has all options of `clang++`, which `ampcc --help` lists, and these:", ""]
        lines += option_lines(tables, tool) + [""]
    lines += ["## Environment variables", ""]
    for title, rows in tables.sections:
        lines += [f"### {title}", "", "| variable | effect |", "|---|---|"]
        for row in rows:
            first, *others = row.values.split(" ")
            names = ", ".join([f"`{row.name}{first}`"] + [f"`{other}`" for other in others])
            lines.append(f"| {names} | {cell(row.help)}{link(row.document)} |")
        lines.append("")
    lines += ["### Tests of ampvk", "",
              "`AMPVK_TEST` is a list of switches with commas: `AMPVK_TEST=no-timelines,variant=large`. "
              "They are for the tests of ampvk and can change with each version.", "",
              "| switch | values | effect |", "|---|---|---|"]
    lines += [f"| `{row.word}` | {row.values} | {cell(row.help)} |" for row in tables.switches]
    return documents.linked(source, PAGE, "\n".join(lines).rstrip() + "\n")


def variants(source):
    """The words that --variants= takes."""
    text = (source / "include/ampvk/Variants.def").read_text()
    return set(re.findall(r'AMPVK_VARIANT_TRAIT\(.*"--variants=(\w+)"\)', text))


def check(tables, source):
    if (source / PAGE).read_text() != page(tables, source):
        yield f"{PAGE} is not what utils/options.py makes of the tables"
    code = "\n".join(file.read_text(errors="ignore") for folder in ("include", "lib", "runtime", "tools")
                     for file in (source / folder).rglob("*.[ch]*"))
    listed = {row.name for row in tables.variables()}
    for name in sorted(listed):
        if f'"{name}"' not in code:
            yield f"nothing reads {name}"
    read = re.findall(r'(?:environment|isSet|getenv)\("((?:AMPVK|CPPAMP)_\w+)"', code)
    for name in sorted(set(read) - listed - {"AMPVK_TEST"}):
        yield f"{name} is not in {VARIABLES}"
    for row in tables.options:
        if not re.search(rf"\boption::{row.id}\b", code):
            yield f"no tool has the option {row.name} ({row.id})"
        for tool in set(row.tools.split()) - set(TOOLS):
            yield f"{row.name}: there is no tool {tool}"
    words = {row.word for row in tables.values if row.option == "Variants"}
    for word in sorted(words ^ variants(source) ^ {"all", "none"}):
        yield f"--variants={word} is not in both Options.def and Variants.def"


def main(command, source):
    source = Path(source)
    tables = Tables(source)
    if command == "write":
        (source / PAGE).parent.mkdir(exist_ok=True)
        (source / PAGE).write_text(page(tables, source))
        return False
    wrong = list(check(tables, source))
    print("\n".join(wrong) or f"{len(tables.options)} options, {len(tables.values)} values, "
          f"{len(tables.variables())} variables, {len(tables.switches)} switches for tests")
    return bool(wrong)


if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in ("write", "check"):
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
