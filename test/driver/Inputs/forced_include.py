# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A header that -include names (Visual Studio's /FI) is read as if the source's
first line included it.

    forced_include.py AMPCC FOLDER [all]

With "all" it takes minutes, and programs are linked and run.
"""
import pathlib
import re
import shutil
import subprocess
import sys

HEAD = """#include <amp.h>
template <class T> int g(T x) { concurrency::event done; done.set(); return done.wait() + x; }
"""
KERNEL = """using namespace concurrency;
inline int twice(int x) restrict(cpu, amp) { return x + x; }
inline int launch() {
  std::vector<int> v(4, 1);
  array_view<int> a(4, v);
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = twice(a[i]); });
  a.synchronize();
  return v[3] - 2;
}
"""
# Name: files, what is included, options. main.cpp is compiled, with the options.
CASES = {
    "ppl in a header": ({"head.h": HEAD, "main.cpp": '#include "head.h"\nint main() { return g(0); }'}, ["amp.h"], []),
    "ppl in a header, -fmsvc": ({"head.h": HEAD, "main.cpp": '#include "head.h"\nint main() { return g(0); }'}, ["amp.h"], ["-fmsvc"]),
    "ppl in the second header": (
        {"head.h": HEAD, "stdafx.h": "#include <amp.h>\n", "main.cpp": "int main() { return g(0); }"},
        ["stdafx.h", "head.h"], ["-fmsvc"],
    ),
    "ppl in the source": (
        {"main.cpp": "#include <vector>\nusing namespace concurrency;\nint main() { task_group t; int n = 1; t.run([&] { n = 0; }); t.wait(); return n; }"},
        ["amp.h"], ["-fmsvc"],
    ),
    "windows.h": ({"main.cpp": "int main() { DWORD n = GetCurrentThreadId(); return n == 0; }"}, ["windows.h"], []),
    "kernels": ({"all.h": "#include <amp.h>\n#include <vector>\n" + KERNEL, "main.cpp": "int main() { return launch(); }"}, ["all.h"], []),
    "kernels in the source": ({"main.cpp": KERNEL + "int main() { return launch(); }"}, ["vector", "amp.h"], []),
    "another case": ({"Stdafx.h": "inline int twice(int x) restrict(cpu, amp) { return x + x; }\n", "main.cpp": "int main() { return twice(0); }"}, ["STDAFX.H"], []),
    "a backslash": ({"inc/Stdafx.h": "inline int twice(int x) restrict(cpu, amp) { return x + x; }\n", "main.cpp": "int main() { return twice(0); }"}, ["inc\\stdafx.h"], []),
    "once": ({"pre.h": "#pragma once\n#include <amp.h>\n#include <vector>\nstruct S {};\n", "main.cpp": '#include "pre.h"\n' + KERNEL + "int main() { return launch(); }"}, ["pre.h"], []),
    "std::array asked for": ({"main.cpp": "using namespace std; using namespace concurrency;\nint main() { array<int, 1> a = {{0}}; return a[0]; }"}, ["array", "amp.h"], []),
    "std::array not asked for": (
        {"main.cpp": "#include <vector>\nusing namespace std; using namespace concurrency;\nint main() { array<int> a(1, vector<int>(1).begin()); return vector<int>(a)[0]; }"},
        ["amp.h"], [],
    ),
    "macros of Microsoft's": ({"config.h": "#ifdef _MSC_VER\n#define ZERO 0\n#endif\n", "main.cpp": "int main() { return ZERO; }"}, ["config.h"], ["-fmsvc"]),
    "the dialect's library": ({"main.cpp": "int main() { char s[9]; sprintf_s(s, 9, \"%d\", 0); return s[0] - '0'; }"}, ["stdio.h", "amp.h"], ["-fmsvc"]),
    "a dialect that is found": ({"main.cpp": "template <class T> struct B { typedef T type; };\ntemplate <class T> struct D : B<T> { type t; };\nint main() { D<int> d; d.t = 0; return d.t; }"}, ["amp.h"], []),
    "UTF-16": ({"wide.h": "inline const char *name() { return \"é\"; }\n", "main.cpp": "int main() { return name()[0] != '\\xc3'; }"}, ["wide.h"], []),
    "a macro named min": ({"macros.h": "#define min(a, b) ((a) < (b) ? (a) : (b))\n#define tile 3\n", "main.cpp": KERNEL + "int main() { return launch() + min(0, 1); }"}, ["vector", "macros.h", "amp.h"], []),
    "no such file": ({"main.cpp": "int main() { return 0; }"}, ["missing.h"], []),
    "an error in it": ({"wrong.h": "#include <amp.h>\ninline int f() restrict(amp) { goto end; end: return 0; }\n", "main.cpp": "int main() { return 0; }"}, ["wrong.h"], []),
    "a math header": ({"main.cpp": "int main() { return int(concurrency::fast_math::sqrt(0.f)); }"}, ["amp_math.h"], []),
    "types of strict mode": ({"main.cpp": KERNEL + "int main() { return launch(); }"}, ["vector", "amp.h"], ["-fstrict-amp"]),
}
# What is tried without "all".
QUICK = ("ppl in a header", "another case", "a backslash", "std::array not asked for",
         "UTF-16", "no such file", "an error in it")


def compiled(ampcc, folder, files, options, first):
    """Exit codes, of the compiler and of the program, and errors without places."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        text = "".join(f'#include "{header}"\n' for header in first) + text if name.endswith("main.cpp") else text
        path.write_bytes(text.encode("utf-16" if "wide" in name else "utf-8"))
    source = next(name for name in files if name.endswith("main.cpp"))
    done = subprocess.run([*ampcc, *options, source, "-MMD", "-MF", "main.d", "-o", "main"], cwd=folder, capture_output=True, text=True)
    said = re.findall(r"\b((?:error|remark): [^;\n]*)", done.stderr)
    rule = []
    if (folder / "main.d").exists():
        rule = sorted((folder / "main.d").read_text().replace("\\\n", " ").split())
    ran = None
    if (folder / "main").exists():
        ran = subprocess.run(["./main"], cwd=folder).returncode
    return {"compiler": done.returncode, "program": ran, "said": said, "rule": rule}, done.stderr


def main():
    in_all = sys.argv[-1] == "all"
    *ampcc, folder = sys.argv[1:-1] if in_all else sys.argv[1:]
    if not in_all:
        ampcc.append("-fsyntax-only")
    folder = pathlib.Path(folder)
    shutil.rmtree(folder, ignore_errors=True)
    failed = 0
    for number, (name, (files, headers, options)) in enumerate(CASES.items()):
        if not in_all and name not in QUICK:
            continue
        flags = [word for header in headers for word in ("-include", header)]
        asked, stderr = compiled(ampcc, folder / f"{number}/forced", files, options + flags, [])
        same, _ = compiled(ampcc, folder / f"{number}/written", files, options, headers)
        if asked != same:
            failed += 1
            print(f"{name}:\n  -include: {asked}\n  #include: {same}\n{stderr}")
    return failed != 0


sys.exit(main())
