// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where host and accelerator share memory, of an array only what copy() is asked
// for is copied; elsewhere what is looked at, too. The program says how many
// copies it expects.
// RUN: %ampcc -O0 %s -o %t
// RUN: env AMPVK_TRACE=1 %t > %t.expected 2> %t.trace
// RUN: awk '/ (up|down)load:/ {n++} END {print n + 0}' %t.trace | diff - %t.expected
// RUN: env AMPVK_TEST=no-shared-memory AMPVK_TRACE=1 %t > %t.expected 2> %t.trace
// RUN: awk '/ (up|down)load:/ {n++} END {print n + 0}' %t.trace | diff - %t.expected
#include "Inputs/check.h"
#include <algorithm>
#include <cstdlib>

using namespace concurrency;

int main() {
  array<int> stored(1000);
  array_view<int> view(stored);
  parallel_for_each(view.extent,
                    [=](index<1> i) restrict(amp) { view[i] = i[0]; });
  CHECK_EQ(view[999], 999);
  view[3] = 7;
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i]++; });
  CHECK_EQ(view[3], 8);
  CHECK_EQ(view[999], 1000);
  std::vector<int> some(2000, -1);
  copy(view.section(500, 4), some.begin() + 10);
  CHECK_EQ(some[10], 501);
  CHECK_EQ(some[13], 504);
  CHECK_EQ(std::count(some.begin(), some.end(), -1), 1996L);
  // The drivers that run on the processor have no memory of their own.
  if (accelerator().is_emulated && !std::getenv("AMPVK_TEST"))
    CHECK(accelerator().supports_cpu_shared_memory);
  int copies = accelerator().supports_cpu_shared_memory ? 1 : 3;

  // Nor is the program's own memory copied, where it is large and lavapipe runs
  // the kernel. (Other drivers may or may not take it as it is.)
  if (accelerator().description.find(L"llvmpipe") != std::wstring::npos) {
    std::vector<int> data(1 << 20, 1);
    array_view<int> large(data);
    parallel_for_each(large.extent,
                      [=](index<1> i) restrict(amp) { large[i] += 2; });
    large.synchronize();
    CHECK_EQ(data[77], 3);
    copies += accelerator().supports_cpu_shared_memory ? 0 : 2;
  }
  std::printf("%d\n", copies);
  return check::result();
}
