#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The API reference: Doxygen reads runtime/include, and this makes pages of it.

    api_reference.py check SOURCE        what is wrong, and how much is documented
    api_reference.py write SOURCE DIR    the same, and writes the pages to DIR

Functions of one name share their documentation, and so do a function f of <amp_math.h>
and its form ff for float. Exits with 1 if Doxygen warns, or a public class or function
is undocumented; with 2 if Doxygen is not installed.
"""
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree

DOXYFILE = """
INPUT = {headers}
RECURSIVE = YES
FILE_PATTERNS = *.h
OUTPUT_DIRECTORY = {output}
STRIP_FROM_PATH = {headers}
INCLUDE_PATH = {headers}
GENERATE_HTML = NO
GENERATE_LATEX = NO
GENERATE_XML = YES
XML_PROGRAMLISTING = NO
AUTOLINK_SUPPORT = NO
EXTRACT_ALL = YES
WARN_IF_UNDOCUMENTED = NO
QUIET = YES
MACRO_EXPANSION = YES
PREDEFINED = __CPPAMP__:=1 __attribute__(x):= "restrict(...):=noexcept(__VA_ARGS__)" \\
  "_AMP_PROPERTY(...):=static_assert(true)" "_AMP_PROPERTY_2(...):=static_assert(true)" \\
  "_AMP_BUILTIN(x):=" "_AMP_MESSAGE(x):=" "_AMP_MEMBER(x):=" _AMP_VECTOR:= _AMP_BUFFER:= \\
  _AMP_TEXTURE:= _AMP_SAMPLER:= _AMP_BY_REFERENCE:= _AMP_FUNCTION:= _AMP_ZEROED:= _AMP_API:= \\
  "_AMP_ZERO_CONSTRUCTOR(Self):=Self() noexcept(cpu, amp);" "static_assert(...):="
"""

# What the pages are about, by header. Headers that are not here have nothing public.
GROUPS = [
    ("amp.h", "accelerator completion exceptions index extent tile array array_view copy"
              " launch atomics messages intrinsics"),
    ("amp_short_vectors.h", "norm short_vectors msad4"),
    ("amp_graphics.h", "texture_base texture texture_view texture_copy sampler"),
    ("amp_math.h", "fast_math precise_math"),
    ("Extensions", "assume bytes cluster subgroup amp_vulkan amp_shader"),
]

# Names of classes behind public ones, and how the pages write them.
SHOWN = {"__amp_texture_base": "texture_base", "__amp_short_vector": "short_vector", "_Extent": "extent<N>",
         "_Index": "index<N>", "_View": "accelerator_view", "_Array": "array<T, N>", "_Element": "T",
         "_Self": "T_4", "_Base": "extent<rank>"}
# Overloads have one documentation, which Doxygen takes for that of the first.
SHARED = ("is not found in the argument list|The following parameters? of|"
          "has @param documentation sections but no arguments")
# Headers of the implementation that define macros without underscores.
INTERNAL = ("ampvk/config.h", "ampvk/native.h", "ampvk/native_compiler.h",
            "ampvk/native_launch.h", "ampvk/native_math.h",
            "ampvk/native_polynomials.h", "ampvk/native_textures.h", "strings.h")
CLASSES = ("__amp_texture_base", "__amp_short_vector")
# The components of short vectors have functions for each choice of them; these stand
# for all.
FIRST_COMPONENTS = {"get_x", "set_x", "ref_x", "get_xy", "set_xy"}


def is_internal(name):
    parts = re.split(r"::", re.sub(r"<.*?>", "", name))
    return any(part.strip().startswith("_") and part.strip() not in CLASSES for part in parts)


def text_of(element):
    return "".join(element.itertext()).strip() if element is not None else ""


def clean(code):
    """Code as a user would write it: without the underscores of the headers' names."""
    code = re.sub(r"__amp_short_vector\s*<\s*_?(\w)p?\s*,\s*(?:_N(?=p)p|(\w+))\s*>",
                  lambda m: f"{m[1]}_{m[2] or 'N'}", code)
    code = re.sub(r"(typename )?\s*(__detail::)?__amp_subscript<\s*(const\s?)?_Tp,\s*_Np\s*>::type",
                  lambda m: f"{m[3] or ''} T & /* or array_view<{m[3] or ''} T, N - 1> */", code)
    for name, shown in SHOWN.items():
        code = re.sub(rf"\b{name}\b", shown, code)
    code = re.sub(r"\b(__detail|Concurrency|graphics)::", "", code).replace("noexcept(", "restrict(")
    code = re.sub(r"\b_([A-Z])p\b", r"\1", code)
    code = re.sub(r"\b__?([a-zA-Z])", r"\1", code)
    code = re.sub(r"\s+", " ", re.sub(r"\s*=\s*", " = ", code))
    return code.replace("< ", "<").replace(" >", ">").replace("operator = ", "operator=").replace(" & operator", " &operator").strip()


def escaped(text):
    text = re.sub(r"\b__?[a-z]\w*", lambda m: clean(m[0]), text)
    return re.sub(r"([<*_\[\]])", r"\\\1", text)


def inline(element):
    if element.tag in ("computeroutput", "emphasis", "bold"):
        return f"`{clean(text_of(element))}`"
    return plain(element)


def plain(element):
    """A paragraph without lists."""
    text = escaped(element.text or "")
    for child in element:
        text += inline(child) + escaped(child.tail or "")
    return re.sub(r"\s+", " ", text).strip()


class Text:
    """Doxygen's paragraphs as Markdown."""

    def __init__(self, *elements):
        self.blocks, self.parameters, self.throws, self.returns, self.see = [], [], [], [], []
        for element in elements:
            for child in element if element is not None else []:
                self.add(child)

    def __bool__(self):
        return bool(self.blocks)

    def add(self, element):
        """A paragraph, which may have lists in its midst, or something else."""
        if element.tag == "para":
            self.flow(element)
        elif element.tag == "itemizedlist":
            items = ["- " + " ".join(plain(para) for para in item) for item in element]
            self.blocks.append("\n".join(items))
        elif element.tag == "parameterlist":
            into = self.throws if element.get("kind") == "exception" else self.parameters
            for item in element:
                names = [clean(text_of(name)) for name in item.iter("parametername")]
                into.append((", ".join(names), plain(item.find("parameterdescription/para"))))
        elif element.tag == "simplesect":
            into = {"return": self.returns, "see": self.see}.get(element.get("kind"), self.blocks)
            into += [plain(para) for para in element.findall("para")]

    def flow(self, para):
        text = escaped(para.text or "")
        for child in para:
            if child.tag in ("itemizedlist", "parameterlist", "simplesect"):
                self.sentence(text)
                text = ""
                self.add(child)
            else:
                text += inline(child)
            text += escaped(child.tail or "")
        self.sentence(text)

    def sentence(self, text):
        text = re.sub(r"\s+", " ", text).strip()
        if text:
            self.blocks.append(text)

    def lines(self):
        lines = []
        for block in self.blocks:
            lines += [block, ""]
        facts = [f"- `{name}`: {what}" for name, what in self.parameters]
        facts += [f"- Returns: {what}" for what in self.returns]
        facts += [f"- Throws `{name}`: {what}" for name, what in self.throws]
        facts += [f"- C++ AMP 1.2, {what}" for what in self.see]
        return lines + facts + ([""] if facts else [])


def documentation(element):
    return Text(element.find("briefdescription"), element.find("detaileddescription"))


class Entry:
    """Members of one name: functions, or one type, constant or macro."""

    def __init__(self, name, kind):
        self.name, self.kind, self.signatures, self.texts = name, kind, [], []
        self.parameters = set()

    def add(self, member):
        signature = self.signature(member)
        if signature not in self.signatures:
            self.signatures.append(signature)
        self.parameters |= {clean(text_of(one)) for one in member.findall("param/declname")}
        text = documentation(member)
        if text and text.lines() not in [one.lines() for one in self.texts]:
            self.texts.append(text)

    def signature(self, member):
        kind, name = member.get("kind"), text_of(member.find("name"))
        if kind == "define":
            return f"#define {name}"
        if kind == "enum":
            values = ", ".join(text_of(value.find("name")) + " " + text_of(value.find("initializer"))
                               for value in member.findall("enumvalue"))
            return clean(f"enum {name} {{ {values} }};")
        type = re.sub(r"^(inline|friend) ", "", text_of(member.find("type")))
        if kind == "typedef":
            return clean(f"typedef {type} {name};")
        template = ""
        if member.find("templateparamlist") is not None:
            parameters = [text_of(one.find("type")) + " " + text_of(one.find("declname")) +
                          (" = " + text_of(one.find("defval")) if one.find("defval") is not None else "")
                          for one in member.findall("templateparamlist/param")]
            # Conditions on the other parameters are not for the reader.
            parameters = [one.strip() for one in parameters
                          if not re.match(r"(class|typename)? *(=|std::enable_if|__detail)", one.strip())]
            template = f"template <{', '.join(parameters)}> " if parameters else ""
        static = "static " if member.get("static") == "yes" else ""
        value = text_of(member.find("initializer")) if kind == "variable" else ""
        text = f"{template}{static}{type} {name}{text_of(member.find('argsstring'))} {value}".strip() + ";"
        return clean(re.sub(r"\b(_AMP_\w+|constexpr) ", "", text))

    def problems(self):
        if not self.texts:
            yield "undocumented"
        named = {name for text in self.texts for name, _ in text.parameters}
        yield from (f"no parameter '{name}'" for name in sorted(named - self.parameters))

    def lines(self, level):
        lines = ["#" * level + " " + escaped(clean(self.name)), "", "```cpp",
                 *self.signatures, "```", ""]
        for text in self.texts:
            lines += text.lines()
        return lines


def is_public(member):
    name = text_of(member.find("name"))
    if member.get("prot") not in ("public", None) or name.startswith(("~", "_", "class ", "struct ")):
        return False
    if "=delete" in text_of(member.find("argsstring")).replace(" ", ""):
        return False
    if re.fullmatch(r"(get|set|ref)_[xyzwrgba]{1,4}", name) and name not in FIRST_COMPONENTS:
        return False
    return not name.startswith(("AMPVK_", "@")) and not name.endswith("_H")


def entries(compound):
    """The public members of a class, namespace or file, by name."""
    found = {}
    for member in compound.iter("memberdef"):
        if not is_public(member):
            continue
        name = text_of(member.find("name"))
        if name.endswith("f") and (member.get("kind"), name[:-1], member.find("location").get("file")) in found:
            name = name[:-1]
        key = member.get("kind").replace("friend", "function"), name, member.find("location").get("file")
        found.setdefault(key, Entry(name, key[0])).add(member)
    return found


class Reference:
    def __init__(self, source):
        with tempfile.TemporaryDirectory() as folder:
            headers = source / "runtime/include"
            text = DOXYFILE.format(headers=headers, output=folder)
            run = subprocess.run(["doxygen", "-"], input=text, text=True, capture_output=True)
            self.warnings = [line for line in run.stderr.splitlines()
                             if re.search("warning:|error:", line) and not re.search(SHARED, line)]
            self.read(Path(folder) / "xml")

    def read(self, xml):
        self.pages, self.files = {}, {}
        for file in sorted(xml.glob("*.xml")):
            compound = ElementTree.parse(file).getroot().find("compounddef")
            if compound is None:
                continue
            name, kind = text_of(compound.find("compoundname")), compound.get("kind")
            if kind == "file":
                self.files[compound.find("location").get("file")] = documentation(compound)
            if is_internal(name) and not re.search(r"::(" + "|".join(CLASSES) + r")\b", name):
                continue
            if kind in ("class", "struct") and compound.get("prot") == "public":
                self.add_class(name, compound)
            elif kind in ("namespace", "file"):
                for (_, _, header), entry in entries(compound).items():
                    if header not in INTERNAL and (kind == "namespace" or entry.kind == "define"):
                        self.page(header)[1].append((name, entry))

    def page(self, header):
        return self.pages.setdefault(header, ([], []))

    def add_class(self, name, compound):
        # Of the short vectors, which differ in their number of components, the largest.
        if "short_vector" in name and "<" in name and not re.search(r"__amp_short_vector< _Tp, 4 >$", name):
            return
        header = compound.find("location").get("file")
        if header in INTERNAL:
            return
        self.page(header)[0].append((name, compound, list(entries(compound).values())))

    def problems_of_headers(self):
        for header, (classes, members) in sorted(self.pages.items()):
            if not self.files.get(header):
                yield f"{header}: no \\file comment"
            for name, compound, entries in classes:
                if not documentation(compound):
                    yield f"{header}: {clean(name)}: undocumented"
                members = members + [(name, entry) for entry in entries]
            for name, entry in members:
                yield from (f"{header}: {clean(name)}::{entry.name}: {what}" for what in entry.problems())

    def count(self):
        names = signatures = 0
        for classes, members in self.pages.values():
            all = [entry for _, _, entries in classes for entry in entries] + [entry for _, entry in members]
            names += len(classes) + len(all)
            signatures += sum(len(entry.signatures) for entry in all)
        return names, signatures

    def page_text(self, header, group):
        classes, members = self.pages[header]
        included = group if group.endswith(".h") else header
        lines = [f"# {escaped(Path(header).stem)}", "", f"`#include <{included}>`", ""]
        lines += self.files[header].lines()
        for name, compound, entries in classes:
            template = compound.find("templateparamlist")
            parameters = "" if template is None or "<" in name else "<" + ", ".join(
                text_of(one.find("declname")) or text_of(one.find("type")).split()[-1] for one in template) + ">"
            title = clean(re.sub(r"^(Concurrency::)?(graphics::)?(__detail::)?", "", name) + parameters)
            lines += ["## " + escaped(title), "", *documentation(compound).lines()]
            bases = [clean(text_of(base)) for base in compound.findall("basecompoundref")
                     if not re.search(r"__amp_(?!texture_base)", text_of(base))]
            lines += [f"Base class: `{', '.join(bases)}`", ""] if bases else []
            for entry in entries:
                lines += entry.lines(3)
        for scope in sorted({scope for scope, _ in members}):
            shown = f"Namespace {scope}" if not scope.endswith(".h") else "Macros"
            lines += ["## " + escaped(shown), ""]
            for one, entry in members:
                if one == scope:
                    lines += entry.lines(3)
        return "\n".join(lines)

    def header(self, name):
        return next((one for one in self.pages if Path(one).stem == name), None)

    def write(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        lines = ["# API reference", "",
                 "This reference lists the classes and functions of C++ AMP that ampvk has, by header. "
                 "All of them are in the namespace `Concurrency`, or `concurrency`, which is the same; "
                 "extensions are in `ampvk`.", "",
                 "In a class, a function `get_x` is also the property `x` where `ampcc` compiles the program.", ""]
        for group, names in GROUPS:
            title = f"<{group}>" if group.endswith(".h") else group
            lines += ["## " + escaped(title), "", "```{toctree}", ":maxdepth: 1"]
            for name in names.split():
                lines.append(name)
                (folder / f"{name}.md").write_text(self.page_text(self.header(name), group))
            lines += ["```", ""]
        (folder / "headers.md").write_text("\n".join(lines))

    def problems(self):
        yield from self.warnings
        yield from self.problems_of_headers()
        listed = {name for _, names in GROUPS for name in names.split()}
        for header in sorted(self.pages):
            if Path(header).stem not in listed:
                yield f"{header}: in no group of utils/api_reference.py"


def main(command, source, *folder):
    if not shutil.which("doxygen"):
        print("no API reference: doxygen is not installed", file=sys.stderr)
        return 2
    reference = Reference(Path(source).resolve())
    problems = list(reference.problems())
    if command == "write":
        reference.write(Path(folder[0]))
    names, signatures = reference.count()
    print("\n".join(problems) or f"{names} classes and names, {signatures} signatures, all documented",
          file=sys.stderr if problems else sys.stdout)
    return 1 if problems else 0


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
