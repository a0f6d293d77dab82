// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A program whose start both passes can share, with variations of it.
#ifdef OWN
#include <own.h>
#ifdef CLOSE
namespace inner {}
#include <close.h>
#endif
#endif
#include <vector>
#ifdef COMMENT
#include <amp.h> /*
#include <random>
*/
std::mt19937 unknown;
#endif
#include <amp.h>
// comment
#include <algorithm>
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

#ifdef MINE
int order = behind();
#endif

int twice(int i) { return 2 * i; }

#ifdef MACRO_LINE
static_assert(__cplusplus < 1, "shows where the macro is defined");
#endif

#ifdef CONSTANTS
float by_reference(const system_library::pair &p) restrict(amp) { return p.second; }
float first(const int &i) restrict(amp) { return i; }
float constants() restrict(amp) {
  using namespace system_library;
  return by_reference(both) + first(one<int>) + first(holder<float>::two) + first(three);
}
#endif
#ifdef CALLS
int intrinsics(int i) restrict(amp) {
  __builtin_ia32_pause();
  return system_library::host_lambda(i) + system_library::calls(i);
}
#endif
#ifdef NARROW
int narrow(int i) {
  char c{i};
  return c;
}
#pragma GCC diagnostic pop
#endif

int main() {
  std::vector<int> data(10);
  array_view<int> view(10, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = i[0] * 3;
#ifdef CONSTANTS
    view[i] += constants();
#endif
#ifdef CALLS
    view[i] += intrinsics(i[0]);
#endif
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
