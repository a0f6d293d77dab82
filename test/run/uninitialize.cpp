// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// amp_uninitialize ends the runtime; what comes after starts it again.
// RUN: %ampcc -O0 %s -o %t && env AMPVK_TRACE=1 %t 2> %t.trace
// RUN: %if !native %{ FileCheck %s < %t.trace %}
// RUN: env AMPVK_VIRTUAL_DEVICES=2 %t
#include "Inputs/check.h"

#include <amp_graphics.h>

using namespace concurrency;

// CHECK: bytes allocated
// CHECK: launch
// CHECK: bytes allocated
// CHECK: launch
static void useAll() {
  std::vector<int> data(10, 1);
  array_view<int> view(data);
  parallel_for_each(
      view.extent, [=](index<1> i) restrict(amp) { view[i] += 2; });
  array<int> stored(view);
  view.synchronize();
  CHECK_EQ(data[9], 3);
  CHECK_EQ(std::vector<int>(stored)[0], 3);
}

/// What only the device had of the program's memory is not lost.
static void useOldView() {
  std::vector<int> data(10, 1);
  array_view<int> view(data);
  auto add = [&] {
    array_view<int> part = view.section(index<1>(2), extent<1>(6));
    parallel_for_each(
        part.extent, [=](index<1> i) restrict(amp) { part[i] += 2; });
  };
  add();
  amp_uninitialize();
  add();
  CHECK_EQ(view[1], 1);
  CHECK_EQ(view[2], 5);
  add();
  amp_uninitialize();
  view[3] = 9;
  view.synchronize();
  CHECK_EQ(data[2], 7);
  CHECK_EQ(data[3], 9);
}

/// Containers whose contents are lost can still be used, textures be assigned
/// to.
static void useOthers() {
  array<int> stored(8);
  array_view<int> unsourced(8);
  graphics::texture<int, 1> texels(8);
  auto setAll = [&](int x) {
    parallel_for_each(stored.extent, [=, &stored](index<1> i) restrict(amp) {
      stored[i] = unsourced[i] = x;
    });
  };
  setAll(1);
  amp_uninitialize();
  CHECK_EQ(std::vector<int>(stored).size(), size_t(8));
  setAll(2);
  CHECK_EQ(std::vector<int>(stored)[7], 2);
  CHECK_EQ(unsourced[7], 2);
  bool isLost = false;
  try {
    std::vector<int> data(8);
    graphics::copy(texels, data.data(), 8 * sizeof(int));
  } catch (const runtime_exception &) {
    isLost = true;
  }
  // Native code has its textures in the host's memory.
  CHECK_EQ(isLost, accelerator().device_path != L"native");
  const std::vector<int> threes(8, 3);
  texels = graphics::texture<int, 1>(8, threes.begin(), threes.end());
}

int main() {
  std::wstring path = accelerator::get_all()[0].device_path;
  useAll();
  CHECK(!accelerator::set_default(path)); // in use
  amp_uninitialize();
  amp_uninitialize();
  CHECK(accelerator::set_default(path));
  useAll();
  useOldView();
  useOthers();
  return check::result();
}
