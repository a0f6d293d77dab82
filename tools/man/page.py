# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A manual page as scdoc reads it: page.py <source root> <text>

@options@ in the text becomes the options of the tool that the file is named after,
@variables@ the environment variables, both from the tables that utils/options.py
reads."""
import re
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "utils"))
from documents import path_of  # noqa: E402
from options import Tables  # noqa: E402

DOCUMENTS = "/usr/share/doc/ampvk/"


def escaped(text):
    return re.sub(r"([\\*_#`~<>|+\[\].])", r"\\\1", text)


def styled(option):
    """--name=<value> with its name bold and its value underlined."""
    value = re.sub(r"<([^>]+)>", lambda m: f"_{escaped(m[1])}_", option.value.replace("[", "\\["))
    return f"*{escaped(option.name)}*{value}"


def about(row):
    return escaped(row.help) + (f" (deprecated: *{escaped(row.old)}*)" if row.old else "")


def options(tables, tool):
    lines = []
    for row in tables.options_of(tool):
        lines += ["", styled(row), "\t" + about(row)]
        values = tables.values_of(row)
        lines += [""] if values else []
        lines += [f"\t- *{value.word}*: {about(value)}" for value in values]
    return "\n".join(lines)


def variables(tables, source):
    lines = []
    for row in tables.variables():
        words = " ".join(f"*{escaped(row.name + value)}*" for value in row.values.split(" "))
        see = f" ({escaped(DOCUMENTS + path_of(source, row.document))})" if row.document else ""
        lines += ["", words, "\t" + escaped(row.help) + see]
    return "\n".join(lines)


def main(source, template):
    tables = Tables(Path(source))
    text = Path(template).read_text(encoding="utf-8")
    tool = Path(template).name.partition(".")[0]
    text = text.replace("@options@", options(tables, tool))
    sys.stdout.write(text.replace("@variables@", variables(tables, Path(source))))


main(*sys.argv[1:])
