# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sources for names.test: names.py <folder> [odd]

With "odd" it prints the names of the sources whose names are odd, each with a NUL
behind it."""
import os
import sys

KERNEL = b"""
void %s(concurrency::array_view<int> v) {
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i)
                                 restrict(amp) {
    v[i] += 1; // %s
  });
}
"""
HEAD = b"#include <amp.h>\n"
LONG = b"k" * 300

folder = os.fsencode(sys.argv[1])
deep = b"/".join([b"x" * 200] * 6)
odd = [b"a\nb\r\tc\"d\\e'$f\x01\x7f\xff.cpp", deep + b"/long.cpp"]
if sys.argv[2:]:
    sys.stdout.buffer.write(b"\0".join(odd) + b"\0")
    sys.exit()


def write(name, text):
    with open(os.path.join(folder, name), "wb") as file:
        file.write(text)


kernels = [(b"Blur", b"a\0b"), (b"blur", b"\xff \x1b[31m \x85"), (LONG + b"1", b"")]
kernels += [(LONG + b"2", b"quotes \" ' and \\.")]
text = HEAD + b"".join(KERNEL % kernel for kernel in kernels)
lined = b'#line 3 "a\\nb\\"c\\\\d\xc3\xbf"' + KERNEL % (b"lined", b"")
write(b"names.cpp", text + lined)
os.makedirs(os.path.join(folder, deep))
for number, name in enumerate(odd):
    write(name, HEAD + KERNEL % (b"odd%d" % number, b""))
member = b"%-16s%-12s%-6s%-6s%-8s%-10d`\n" % (b"/0", b"0", b"0", b"0", b"644", 4096)
write(b"thin.a", b"!<thin>\n%-48s%-10d`\n/dev/zero/\n\n" % (b"//", 12) + member)
