# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles, for each version of C++, one file with all headers of the system
without and with -fmsvc. Exits 1 if there is an error or a warning.

    msvc_headers.py <ampcc>
"""
import subprocess
import sys

ampcc = sys.argv[1]

HEADERS = """
algorithm any array atomic barrier bit bitset charconv chrono codecvt compare
complex concepts condition_variable coroutine deque exception execution
filesystem forward_list fstream functional future initializer_list iomanip ios
iosfwd iostream istream iterator latch limits list locale map memory
memory_resource mutex new numbers numeric optional ostream queue random ranges
ratio regex scoped_allocator semaphore set shared_mutex source_location span
sstream stack stdexcept stop_token streambuf string string_view system_error
thread tuple type_traits typeindex typeinfo unordered_map unordered_set utility
valarray variant vector version cassert cctype cerrno cfenv cfloat cinttypes
climits clocale cmath csetjmp csignal cstdarg cstddef cstdint cstdio cstdlib
cstring ctime cuchar cwchar cwctype assert.h complex.h ctype.h errno.h fenv.h
float.h inttypes.h iso646.h limits.h locale.h math.h setjmp.h signal.h
stdalign.h stdarg.h stdbool.h stddef.h stdint.h stdio.h stdlib.h string.h
tgmath.h time.h uchar.h wchar.h wctype.h unistd.h pthread.h sys/types.h
sys/stat.h sys/time.h sys/mman.h sys/socket.h netinet/in.h dirent.h fcntl.h
dlfcn.h sched.h poll.h immintrin.h x86intrin.h cpuid.h mm_malloc.h tbb/tbb.h
amp.h amp_math.h amp_graphics.h amp_short_vectors.h
""".split()


def compile(text, *options):
    return subprocess.run(
        [ampcc, "-fsyntax-only", "-x", "c++", "-", *options],
        input=text,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def includes(headers):
    return "".join(f"#if __has_include(<{h}>)\n#include <{h}>\n#endif\n" for h in headers)


failed = False
for std in ("-std=c++14", "-std=c++17", "-std=c++20"):
    headers = [h for h in HEADERS if std == "-std=c++20" or h != "coroutine"]
    for option in ("-fno-msvc", "-fmsvc"):
        result = compile(includes(headers), std, option)
        if result.returncode != 0 or "warning" in result.stdout:
            print(f"{std} {option}:\n{result.stdout}")
            failed = True
sys.exit(failed)
