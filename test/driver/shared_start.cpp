// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What both passes read alike at the start of a file is parsed once. Objects,
// messages and dependencies are those of two parses (-j1).
// RUN: rm -rf %t && mkdir %t && cd %t && cp %s a.cpp && cp %S/Inputs/shared_start.py .
// RUN: %python shared_start.py %ampcc
// Errors of the device pass, of the host pass and in headers:
// RUN: %python shared_start.py %ampcc -DDEVICE && %python shared_start.py %ampcc -DHOST
// RUN: %python shared_start.py %ampcc -DTEMPLATE && %python shared_start.py %ampcc -DWARNING
// Standard headers behind <amp.h> come first, but not behind a macro:
// RUN: %python shared_start.py %ampcc -DMACRO
// A header of the program's, and one that asks which pass this is:
// RUN: mkdir in && echo '#include <map>' > in/own.h && echo 'inline int own() { return 1; }' >> in/own.h
// RUN: %python shared_start.py %ampcc -DOWN -Iin && %python shared_start.py %ampcc -DOWN -isystem in
// RUN: echo '#ifdef __AMP_DEVICE_PASS__' >> in/own.h && echo 'inline int pass() { return 2; }' >> in/own.h && echo '#endif' >> in/own.h
// RUN: %python shared_start.py %ampcc -DOWN -isystem in
// A system header may end within a declaration.
// RUN: echo 'namespace open {' > in/own.h && echo '} inline int own() { return 3; }' > in/close.h
// RUN: %python shared_start.py %ampcc -DOWN -DCLOSE -isystem in
// In Microsoft's dialect, too.
// RUN: %python shared_start.py %ampcc -fmsvc && %python shared_start.py %ampcc -fmsvc -DTEMPLATE
#ifdef OWN
#include <own.h>
#ifdef CLOSE
namespace inner {}
#include <close.h>
#endif
#endif
#include <vector>
#include <amp.h>
// comment
#include <algorithm>
#include <iostream> // and one here

#ifdef MACRO
#define NDEBUG
#include <cassert>
#define map no_map
#undef map
#endif
#include <map>
#include <string>

using namespace concurrency;

#ifdef TEMPLATE
struct NoOrder {};
std::map<NoOrder, int> ordered;
void fill() { ordered[NoOrder()] = 1; }
#endif

std::map<std::string, int> counts;

int twice(int i) { return 2 * i; }

int main() {
  std::vector<int> data(10);
  array_view<int> view(10, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = i[0] * 3;
#ifdef DEVICE
    view[i] = twice(i[0]);
#endif
  });
#ifdef HOST
#ifndef __AMP_DEVICE_PASS__
  int i = nothing;
#endif
#endif
#ifdef WARNING
  int unused;
#warning "said once"
#endif
  std::sort(data.begin(), data.end());
  std::cout << data[9] << counts.size() << '\n';
}
