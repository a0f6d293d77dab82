// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Views with static storage are destroyed after the runtime's end, and bring
// the program's memory up to date all the same. Views that are never destroyed
// leave it alone: it may be gone.
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: env AMPVK_TEST=no-shared-memory %t
// RUN: env AMPVK_TEST=no-host-import %t
// RUN: env AMPVK_VIRTUAL_DEVICES=2 %t
#include "Inputs/check.h"
#include <cstdlib>
#include <sys/mman.h>

using namespace concurrency;

const int size = 100000;

// Destroyed from the last to the first. What a static object compares has to
// end the process itself if it differs.
static std::vector<int> data(size, 1);
static std::vector<int> others(size, 1);

/// After all views are gone.
static struct Last {
  ~Last() {
    for (int i = 0; i < size; ++i) {
      CHECK_EQ(data[i], i < 1000 ? 7 : 1 + i);
      CHECK_EQ(others[i], i >= 10 && i < 20 ? 1 + 2 * i : 1);
    }
    if (check::result()) {
      std::fflush(stdout);
      std::_Exit(1);
    }
  }
} last;

static array_view<int> view(size, data);

/// While the views are there, but not the devices.
static struct First {
  ~First() {
    CHECK_EQ(view[5], 6); // asks
    for (int i = 0; i < 1000; ++i)
      view[i] = 7;
  }
} first;

/// Part of a view, without the rest.
static array_view<int> section =
    array_view<int>(size, others).section(index<1>(10), extent<1>(10));

static void leakView() {
  const std::size_t bytes = size * sizeof(int);
  int *memory = static_cast<int *>(mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                                        MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  // Static, so that it is still in reach: a leak on purpose.
  static const auto &leaked = *new array_view<int>(size, memory);
  const array_view<int> copied = leaked;
  parallel_for_each(
      copied.extent, [=](index<1> i) restrict(amp) { copied[i] = i[0]; });
  accelerator().default_view.wait();
  munmap(memory, bytes);
}

int main() {
  const array_view<int> whole = view, part = section;
  parallel_for_each(
      whole.extent, [=](index<1> i) restrict(amp) { whole[i] += i[0]; });
  accelerator last = accelerator::get_all().front();
  for (const accelerator &one : accelerator::get_all())
    if (one.device_path != accelerator::cpu_accelerator)
      last = one;
  parallel_for_each(
      last.default_view,
      part.extent, [=](index<1> i) restrict(amp) { part[i] += 20 + 2 * i[0]; });
  leakView();
  return 0;
}
