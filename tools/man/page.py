# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A manual page as scdoc reads it: page.py <text> <what fills it in>

@options@ in the text becomes the options that a tool's --help lists (the second
argument is the tool), @variables@ the rows of docs/runtime.md that are about
variables of the environment (the second argument is that file), but for those
that only tests need. So pages say what tools and documents say."""
import re
import subprocess
import sys

# "  --name=<value> - text" as LLVM has it, "  --name=<value> text" as ampcc.
OPTION = re.compile(r"^ {2,6}(-\S+(?: <\S+>)?)(?: +- +| +)(\S.*)$")
VALUE = re.compile(r"^ {4}=?(\w+) +(?:- +)?(\S.*)$")
DOCUMENTS = "/usr/share/doc/ampvk/docs/"


def escaped(text):
    return re.sub(r"([\\*_#`~<>|\[\].])", r"\\\1", text)


def help_of(tool):
    """The lines about the tool's own options; ampcc's --help has Clang's, too."""
    text = subprocess.run(
        [tool, "--help"], stdout=subprocess.PIPE, text=True, check=True
    ).stdout
    return re.split(r"(?m)^(?!\A)OVERVIEW", text)[0].splitlines()


def styled(option):
    """--name=<value> with its name bold and its value underlined."""
    name, rest = re.match(r"([\w+-]+)(.*)", option).groups()
    value = re.sub(r"<([^>]+)>", r"_\1_", rest.replace("[", "\\["))
    return f"*{escaped(name)}*{value}"


def options(tool):
    lines = []
    for line in help_of(tool):
        option, value = OPTION.match(line), VALUE.match(line)
        if option and not option[1].startswith("--help-"):
            lines += ["", styled(option[1]), "\t" + escaped(option[2])]
        elif value and lines:
            lines += [] if lines[-1].startswith("\t- ") else [""]
            lines.append(f"\t- *{value[1]}*: {escaped(value[2])}")
    return "\n".join(lines)


def plain(markdown):
    """Without links and code's quotes; what pages are in, documents are in."""
    text = re.sub(r"\[([^]]+)\]\(([\w.]+)[^)]*\)", DOCUMENTS + r"\2", markdown)
    return escaped(text.replace("`", ""))


def variables(document):
    lines = []
    with open(document, encoding="utf-8") as file:
        rows = re.findall(r"^\| (`(?:AMPVK|CPPAMP)_.*?) \| (.*) \|$", file.read(), re.M)
    for names, meaning in rows:
        if not meaning.startswith("for tests"):
            words = ", ".join(f"*{escaped(word)}*" for word in re.findall("`([^`]+)`", names))
            lines += ["", words, "\t" + plain(meaning)]
    return "\n".join(lines)


def main(template, source):
    with open(template, encoding="utf-8") as file:
        text = file.read()
    if "@options@" in text:
        text = text.replace("@options@", options(source))
    if "@variables@" in text:
        text = text.replace("@variables@", variables(source))
    sys.stdout.write(text)


main(*sys.argv[1:])
