# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""docs/messages.md is right: each example yields its message, and every text of
a message in the sources is on the page.

    messages.py SOURCE AMPCC FOLDER
"""
import re
import subprocess
import sys
from pathlib import Path

# Where messages about programs come from, and what else stands there: names of
# files whose texts are none, and texts.
FOLDERS = ["lib/Frontend", "lib/Import", "lib/Transforms", "lib/GLSL",
           "runtime/include/ampvk"]
# Where only the arguments of these are messages, about other things.
TOOL_FOLDERS = ["lib/Driver", "lib/Inspect", "lib/Project", "lib/Rewrite",
                "lib/SPIRV", "lib/Shaders", "lib/Support", "tools"]
SAYING = re.compile(r"\b(?:CannotRewrite|Failure)\s*\{|\b(?:refuse|failure|fail)\(")
OTHER_FILES = {
    "CommandLines.cpp", "CudaMode.cpp",   # options and macros
    "Attempts.cpp", "Repairer.cpp", "RepairSteps.cpp", "DialectSteps.cpp",
    "RepairFinder.cpp", "LongWarnings.cpp",
    "CharacterConstants.cpp", "EntryPoints.cpp", "ForEach.cpp",
    "MicrosoftMode.cpp",                  # docs/dialect.md
    "Messages.cpp",                       # of Clang's messages, or format texts
    "PrintShader.cpp", "PrintStmt.cpp", "Spelling.cpp", "Writer.cpp",  # GLSL
    "LateStores.cpp", "WordViews.cpp", "TakeWholeWords.cpp",
    "TakeSeveralElements.cpp",            # what --byte-access=explain says
    "Pipeline.cpp", "Registry.cpp", "Passes.cpp",  # for who writes a pass
    "MessageFormat.cpp", "PrecompiledHeader.cpp", "completion.h",
    "Unsupported.cpp", "CommandLine.cpp", # options, docs/building.md
    "ParseHooks.cpp",                     # for who writes a hook
}
NO_MESSAGE = re.compile(r"internal error|^-\+ #0$|there are errors elsewhere|"
                        r"^#|^//")  # of a program that is written

PRELUDE = """#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include <algorithm>
#include <typeinfo>
#include <vector>
using namespace concurrency;
"""
AROUND = {
    "kernel": ("inline void launch(array_view<int> a) { parallel_for_each("
               "a.extent, [=](index<1> i) restrict(amp) {",
               "}); }"),
    "tiled": ("inline void launch(array_view<int> a) { parallel_for_each("
              "a.extent.tile<16>(), [=](tiled_index<16> i) restrict(amp) {",
              "}); }"),
}


def literals(text):
    """Those in C++ code; neighbours are one."""
    token = re.compile(r'//[^\n]*|/\*.*?\*/|"((?:[^"\\\n]|\\.)*)"|'
                       r"'(?:[^'\\\n]|\\.)*'|\s+|.", re.S)
    joined = None
    for match in token.finditer(text):
        if match[0].isspace() or match[0].startswith(("//", "/*")):
            continue
        if match[1] is not None:
            joined = (joined or "") + match[1].replace('\\"', '"')
        elif joined is not None:
            yield joined
            joined = None


def calls(code):
    """What SAYING begins, to its end."""
    for match in SAYING.finditer(code):
        depth = 0
        for token in re.finditer(r'"(?:[^"\\]|\\.)*"|[(){}]', code[match.end() - 1:]):
            depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(token[0], 0)
            if depth == 0:
                yield code[match.end():match.end() - 1 + token.start()]
                break


def toolTexts(source):
    """(file, text) of what may be a part of a tool's message."""
    for folder in TOOL_FOLDERS:
        for file in sorted((source / folder).rglob("*.[ch]*")):
            for call in calls(file.read_text()):
                for text in literals(call):
                    if " " in text.strip() and not NO_MESSAGE.search(text):
                        yield file.relative_to(source), text


def texts(source):
    """(file, text) of what may be a part of a message."""
    yield from toolTexts(source)
    for folder in FOLDERS:
        for file in sorted((source / folder).rglob("*.[ch]*")):
            if file.name in OTHER_FILES:
                continue
            code = re.sub(r"^\s*#\s*include.*$", "", file.read_text(), flags=re.M)
            for text in literals(code):
                if " " in text.strip() and not NO_MESSAGE.search(text):
                    yield file.relative_to(source), text


def everything(source):
    """All texts of all files, short ones too."""
    for folder in FOLDERS + TOOL_FOLDERS:
        for file in sorted((source / folder).rglob("*.[ch]*")):
            for text in literals(file.read_text()):
                yield from re.split(r"%\d", text)


def isMadeOf(part, pieces):
    """Whether the part of a message is one text, or several behind each other."""
    part = part.strip(" '")

    def begins(piece):
        behind = part[len(piece):len(piece) + 1]
        return part.startswith(piece) and not behind.isalnum()
    return not part or any(isMadeOf(part[len(piece):], pieces)
                           for piece in pieces if begins(piece))


def rows(page):
    """(line, (section, options), message, example) of each row of a table."""
    options = section = ""
    for number, line in enumerate(page.splitlines(), 1):
        if line.startswith("## "):
            section, options = line, ""
        elif match := re.match(r"Options: `(.*)`", line):
            options = match[1]
        elif line.startswith("| ") and not line.startswith("| message"):
            cells = [cell.strip().replace(r"\|", "|")
                     for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
            yield number, (section, options), cells[0], cells[-1]


def pattern(message):
    return re.compile(".*".join(re.escape(part) for part in message.split("…")))


def program(examples):
    text = PRELUDE
    for number, example in examples:
        kind, _, code = example.strip("`").partition(": ")
        before, behind = AROUND.get(kind, ("", ""))
        if not before:
            code = example.strip("`")
        text += (f'namespace example{number} {{\n#line {number} "example"\n'
                 f'{before}{code}{behind}\n}}\n')
    return text


def checkExamples(table, ampcc, folder):
    """What does not yield its message."""
    wrong = []
    for part in sorted({row[1] for row in table}):
        examples = [(row[0], row[3]) for row in table
                    if row[1] == part and row[3].startswith("`")]
        if not examples:
            continue
        file = folder / "examples.cpp"
        file.write_text(program(examples))
        run = subprocess.run([ampcc, "-c", "-ferror-limit=0", "-fno-msvc", *part[1].split(),
                              str(file), "-o", str(folder / "examples.o")],
                             capture_output=True, text=True)
        said = {}
        for line, text in re.findall(
                r"^example:(\d+):(?:\d+:)? (?:error|warning|note): (.*)$", run.stderr, re.M):
            said.setdefault(int(line), []).append(text)
        for number, _, message, example in table:
            if (number, example) not in examples:
                continue
            if not any(pattern(message).search(text)
                       for text in said.get(number, [])):
                wrong.append(f"docs/messages.md:{number}: the example of "
                             f"'{message}' yields {said.get(number)}")
    return wrong


def main(source, ampcc, folder):
    source, folder = Path(source), Path(folder)
    page = (source / "docs/messages.md").read_text()
    table = [row for row in rows(page)]
    wrong = checkExamples(table, ampcc, folder)
    known = list(texts(source))
    pieces = {text.strip(" '") for text in everything(source)} - {""}
    for number, _, message, example in table:
        for part in message.split("…"):
            if not example.startswith("`") and not isMadeOf(part, pieces):
                wrong.append(f"docs/messages.md:{number}: nothing says '{part}'")
    messages = "\n".join(row[2] for row in table)
    for file, text in known:
        plain = re.sub(r"%\d", "…", text)
        if any(part.strip(" '") not in messages for part in plain.split("…")):
            wrong.append(f"{file}: docs/messages.md has no '{text}'")
    print("\n".join(wrong) or f"{len(table)} messages")
    return bool(wrong)


sys.exit(main(*sys.argv[1:]))
