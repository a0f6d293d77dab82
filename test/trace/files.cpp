// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where traces are written: names with the number of the process, several
// processes that write the same file, files that cannot be written, and names
// that JSON has to escape.
// RUN: rm -rf %t && mkdir %t && cd %t && %ampcc -O1 %s -o program
//
// RUN: env AMPVK_TRACE=a-%%p.json ./program
// RUN: %python %S/Inputs/trace.py a-*.json | FileCheck %s
//
// A file is replaced, whatever was in it.
// RUN: %python -c "print('x' * 1000000)" > b.json
// RUN: env AMPVK_TRACE=b.json ./program
// RUN: %python %S/Inputs/trace.py b.json | FileCheck %s
//
// While one process writes it, others have files of their own.
// RUN: env AMPVK_TRACE=c.json ./program child > children.txt 2>&1
// RUN: ls c.json c.*.json | count 2
// RUN: %python %S/Inputs/trace.py c.json c.*.json | FileCheck %s --check-prefix=BOTH
// RUN: FileCheck %s --check-prefix=CHILD < children.txt
// CHILD: ampvk: AMPVK_TRACE: another process is writing there; this one's trace is c.{{[0-9]+}}.json
// BOTH: kernels: kernel main
// BOTH: kernels: kernel main
//
// What cannot be written is said once, and the program runs.
// RUN: env AMPVK_TRACE=none/d.json,summary ./program 2> d.txt
// RUN: FileCheck %s --check-prefix=NONE < d.txt
// RUN: grep -c "cannot be" d.txt | FileCheck %s --check-prefix=ONCE
// NONE: ampvk: AMPVK_TRACE: none/d.json cannot be opened (No such file or directory)
// NONE: kernel main
// ONCE: {{^1$}}
// RUN: ln -s /dev/full full.json && env AMPVK_TRACE=full.json ./program 2> full.txt
// RUN: FileCheck %s --check-prefix=FULL < full.txt
// RUN: grep -c "cannot be" full.txt | FileCheck %s --check-prefix=ONCE
// FULL: ampvk: AMPVK_TRACE: full.json cannot be written
//
// Words that mean nothing.
// RUN: env AMPVK_TRACE=yes ./program 2>&1 | FileCheck %s --check-prefix=WORD
// WORD: ampvk: AMPVK_TRACE: 'yes' is ignored; it can be 1, summary, or the name of a file that ends with .json
//
// The name of the program, and that of the source, with all that JSON minds.
// RUN: cp %s 'quote"back\slash.cpp' && %ampcc -O1 -I%S 'quote"back\slash.cpp' -o 'pro"gram'
// RUN: env AMPVK_TRACE=e.json './pro"gram'
// RUN: %python %S/Inputs/trace.py e.json | FileCheck %s --check-prefix=QUOTE
// QUOTE: main thread of pro"gram: host launch main source=quote"back\slash.cpp:
//
// CHECK: kernels: kernel main
#include <amp.h>
#include <cstdlib>
#include <vector>

using namespace concurrency;

int main(int argc, char **argv) {
  std::vector<int> data(100);
  array_view<int> view(100, data);
  parallel_for_each(view.extent,
                    [=](index<1> i) restrict(amp) { view[i] = i[0]; });
  if (view[99] != 99)
    return 1;
  return argc > 1 ? std::system(argv[0]) : 0;
}
