# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs whose header is precompiled: ampcc does what clang++ does with them.

    precompiled_trials.py AMPCC CLANG FOLDER [all]

Each is tried in one of three ways to use a precompiled header, or in all. It is a header and a source, in ordinary C++. What the program prints, what the compiler
says and what -MD writes are compared.
"""
import pathlib
import re
import shutil
import subprocess
import sys

WAYS = ("-include-pch", "-include", "CMake")
# Name: header, source, options for both or for each.
TRIALS = {
    "order of static objects": (
        """#include <cstdio>
           struct Loud { Loud(const char *n) { std::puts(n); } };
           namespace in { static Loud first("first"); }
           inline Loud shared("inline");
           static Loud second("second");
           template <class T> struct Of { static Loud one; };
           template <class T> Loud Of<T>::one("template");
           template struct Of<int>;""",
        """namespace in { static Loud third("third"); }
           static Loud fourth("fourth");
           int main() { (void)&Of<int>::one; }""",
    ),
    "iostream before main": (
        "#include <iostream>\nstruct S { S() { std::cout << 1; } }; static S s;",
        "static S t; int main() { std::cout << 2 << std::endl; }",
    ),
    "a constant of a table": (
        "namespace t { const int table[] = {1, 2, 4}; inline int at(int i) { return table[i]; } }",
        """#include <cstdio>
           static int value = t::at(2);
           int main() { std::printf("%d\\n", value); }""",
    ),
    "counter": (
        "enum { a = __COUNTER__, b = __COUNTER__ };",
        """#include <cstdio>
           int main() { std::printf("%d %d %d\\n", a, b, __COUNTER__); }""",
    ),
    "push_macro": (
        "#define M 1\n#pragma push_macro(\"M\")\n#undef M\n#define M 2\n",
        """#include <cstdio>
           int main() { std::printf("%d\\n", M);
           #pragma pop_macro("M")
           std::printf("%d\\n", M); }""",
    ),
    "redefine_extname": (
        "#pragma redefine_extname absent abs\nextern \"C\" int absent(int);",
        """#include <cstdio>
           int main() { std::printf("%d\\n", absent(-3)); }""",
    ),
    "weak": (
        "#pragma weak maybe\nextern \"C\" int maybe();",
        "#include <cstdio>\nint main() { std::puts(maybe ? \"there\" : \"not there\"); }",
    ),
    "section": (
        "#pragma clang section bss=\"mybss\" data=\"mydata\" text=\"mytext\"\n",
        "int initialised = 1, zero; int f() { return 1; } int main() {}",
    ),
    "pack": (
        "#pragma pack(push, 1)\nstruct A { char c; int i; };\n",
        """struct B { char c; int i; };
           #pragma pack(pop)
           struct C { char c; int i; };
           #include <cstdio>
           int main() { std::printf("%zu %zu %zu\\n", sizeof(A), sizeof(B), sizeof(C)); }""",
        "-Wno-pragma-pack",
    ),
    "diagnostic push": (
        "#pragma clang diagnostic push\n#pragma clang diagnostic ignored \"-Wunused-variable\"\n",
        """static int quiet() { int unused; return 0; }
           #pragma clang diagnostic pop
           static int loud() { int unused; return 0; }
           int main() { return quiet() + loud(); }""",
    ),
    "diagnostic ignored": (
        "#pragma GCC diagnostic ignored \"-Wunused-variable\"\n",
        "int main() { int unused; }",
    ),
    "poison": ("#pragma GCC poison gone\n", "int main() { int gone; }"),
    "warning in the header": ("inline int f() { int unused; return 0; }", "int main() { return f(); }"),
    "unused static function": ("static int f() { return 0; }", "static int g() { return 0; }\nint main() {}"),
    "has_include": (
        "#if __has_include(\"late.h\")\ninline int there() { return 1; }\n#else\n"
        "inline int there() { return 0; }\n#endif\n",
        """#include <cstdio>
           #if __has_include("header.h")
           int main() { std::printf("%d\\n", there()); }
           #endif""",
    ),
    "once": (
        "#pragma once\nstruct Once {};",
        "#include \"header.h\"\nint main() { Once once; (void)once; }",
    ),
    "guard": (
        "#ifndef H\n#define H\nstruct Once {};\n#endif",
        "#include \"header.h\"\nint main() { Once once; (void)once; }",
    ),
    "file and line": (
        "inline const char *file() { return __FILE__; }\ninline int line() { return __LINE__; }",
        """#include <cstdio>
           #include <cstring>
           int main() { std::printf("%s %d %d\\n", std::strrchr(file(), '/') + 1, line(), __LINE__); }""",
    ),
    "base file": (
        "inline int level() { return __INCLUDE_LEVEL__; }\n#define WHERE __BASE_FILE__\n",
        """#include <cstdio>
           int main() { std::printf("%s %d\\n", WHERE, level()); }""",
    ),
    "fp_contract": (
        "#pragma STDC FP_CONTRACT OFF\n#pragma clang fp reassociate(on)\n",
        """#include <cstdio>
           int main() { volatile float a = 1e8f, b = -1e8f, c = 1; std::printf("%g\\n", a + b + c); }""",
    ),
    "visibility": (
        "#pragma GCC visibility push(hidden)\n",
        "int hidden() { return 0; }\n#pragma GCC visibility pop\nint main() { return hidden(); }",
    ),
    "options pragma": (
        "#pragma clang attribute push(__attribute__((annotate(\"x\"))), apply_to = function)\n",
        "int f() { return 0; }\n#pragma clang attribute pop\nint main() { return f(); }",
    ),
    "optimize off": (
        "#pragma clang optimize off\n",
        "int f(int x) { return x * 2; }\n#pragma clang optimize on\nint main() { return f(0); }",
        "-O2",
    ),
    "templates of the header": (
        """#include <vector>
           template <class T> T sum(const std::vector<T> &v) { T r{}; for (T x : v) r += x; return r; }
           extern template int sum(const std::vector<int> &);
           template int sum(const std::vector<int> &);""",
        """#include <cstdio>
           int main() { std::printf("%d %g\\n", sum<int>({1, 2, 3}), sum<double>({.5, 1})); }""",
    ),
    "inline variables and thread_local": (
        "#include <string>\ninline std::string name = \"n\"; inline thread_local int t = 5;",
        """#include <cstdio>
           int main() { std::printf("%s %d\\n", name.c_str(), t); }""",
        "-g",
    ),
    "variable arguments of templates": (
        """#include <cstdarg>
           template <class T> T first(int n, ...) {
             va_list a; __builtin_va_start(a, n); T t = va_arg(a, T); __builtin_va_end(a); return t; }
           inline int five() { return first<int>(1, 5); }
           struct Kept { va_list a; };
           template <class T> T copied(Kept k) { Kept l = k; va_list b; va_copy(b, l.a); return va_arg(b, T); }
           inline int two(int n, ...) {
             Kept k; va_start(k.a, n); int t = copied<int>(k); va_end(k.a); return t; }""",
        """#include <cstdio>
           template <class... T> int sum(T... t) { return (0 + ... + first<T>(1, t)); }
           int main() { std::printf("%d %ld %d %d\\n", five(), first<long>(1, 6L), sum(1, 2), two(1, 2)); }""",
        "-std=c++20",
    ),
    "macros of the command line": (
        "#ifdef GIVEN\ninline int given() { return GIVEN; }\n#endif",
        "int main() { return given(); }",
        "-DGIVEN=3",
    ),
    "another macro": (
        "#ifdef GIVEN\n#endif\ninline int f() { return 0; }",
        "int main() { return f(); }",
        ["-DGIVEN=3"], ["-DGIVEN=4"],
    ),
    "another standard": ("inline int f() { return 0; }", "int main() { return f(); }", ["-std=c++17"], ["-std=c++20"]),
    "a header that is not there any more": (
        "#include \"part.h\"\n", "int main() { return part(); }",
    ),
    "an error in the source": ("struct S {};", "int main() { S s = 1; }"),
    "an anonymous namespace": (
        "namespace { int n = 1; struct P { int v() { return n; } }; }",
        "int main() { return P().v(); }",
    ),
    "a lambda of the header": (
        "inline auto twice = [](int x) { return x + x; }; static auto add = [](int x) { return x + 1; };",
        "int main() { return twice(2) + add(1); }",
    ),
}


def run(command, folder):
    return subprocess.run(command, cwd=folder, text=True, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60)


def plain(text):
    """Without what names the compiler or the folder."""
    text = re.sub(r"^(ampcc|clang\+\+(-\d+)?): ", "", text, flags=re.M)
    text = re.sub(r"^(\S+: )?note: there is no error with '-fmsvc'\n", "", text, flags=re.M)
    return re.sub(r"/\S*/(ours|clangs)/", "", text)


def rule(folder):
    """The files of a rule for make that are the program's."""
    file = folder / "main.d"
    if not file.exists():
        return "no rule"
    words = file.read_text().replace("\\\n", " ").split()
    names = {plain(word) for word in words}
    return sorted(name for name in names if not name.startswith("/"))


def way(kind, folder, compiler, first, then):
    """Precompiles and uses it in one of three ways."""
    header = [*compiler, *first, "-x", "c++-header", "header.h", "-o"]
    source = [*compiler, *then, "-Wall", "-MD", "main.cpp", "-o", "main"]
    if kind == "-include-pch":
        return [header + ["some.pch"], source + ["-include-pch", "some.pch"]]
    if kind == "-include":
        return [header + ["header.h.pch"], source + ["-include", "header.h"]]
    # As CMake's target_precompile_headers does.
    flags = [w for word in ("-include-pch", str(folder / "some.pch"), "-include", str(folder / "header.h"))
             for w in ("-Xclang", word)]
    made = [*compiler, *first, "-Winvalid-pch", "-Xclang", "-emit-pch", "-Xclang", "-include", "-Xclang",
            str(folder / "header.h"), "-x", "c++-header", "-o", "some.pch", "-c", "empty.cxx"]
    return [made, source + flags]


def outcome(kind, folder, compiler, trial):
    header, source, *options = trial
    first = options[0] if options and isinstance(options[0], list) else options
    then = options[1] if options and isinstance(options[0], list) else options
    folder.mkdir(parents=True)
    (folder / "header.h").write_text(header + "\n")
    (folder / "main.cpp").write_text(source + "\n")
    (folder / "empty.cxx").write_text("// generated\n")
    (folder / "part.h").write_text("inline int part() { return 0; }\n")
    makes, uses = way(kind, folder, compiler, first, then)
    made = run(makes, folder)
    (folder / "late.h").write_text("")
    if "part.h" in header:
        (folder / "part.h").unlink()
    used = run(uses, folder)
    ran = run(["./main"], folder) if (folder / "main").exists() else None
    return {
        "making": (made.returncode, plain(made.stdout)),
        "using": (used.returncode, plain(used.stdout)),
        "running": ran and (ran.returncode, plain(ran.stdout)),
        "rule": rule(folder),
        "sections": ran and sections(folder),
    }


def sections(folder):
    """Those of its own that the program has."""
    text = run(["readelf", "-SW", "main"], folder).stdout
    return [name for name in ("mybss", "mydata", "mytext") if name in text]


def main():
    ampcc, clang, folder = sys.argv[1:4]
    folder = pathlib.Path(folder)
    in_all_ways = sys.argv[4:] == ["all"]
    shutil.rmtree(folder, ignore_errors=True)
    failed = 0
    for number, (name, trial) in enumerate(TRIALS.items()):
        for kind in WAYS if in_all_ways else [WAYS[number % len(WAYS)]]:
            place = folder / f"{number}{kind}"
            clangs = outcome(kind, place / "clangs", [clang, "-fms-extensions"], trial)
            ours = outcome(kind, place / "ours", [ampcc, "-fno-msvc"], trial)
            for part in clangs:
                if clangs[part] != ours[part]:
                    failed += 1
                    print(f"{name}, {kind}, {part}:\n  clang++: {clangs[part]}\n  ampcc:   {ours[part]}")
    return failed != 0


sys.exit(main())
