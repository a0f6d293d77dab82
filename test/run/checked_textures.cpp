// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Races in textures, and texels that were never written. (races/textures.cpp has
// more kernels.)
// RUN: %ampcc -O0 -fnative-kernels -DUNCHECKED -c %s -o %t.o
// RUN: %ampcc -O0 -fnative-kernels -fcheck %s %t.o -o %t
// RUN: %t | FileCheck %s
// RUN: env AMPVK_DEVICE=native %t | FileCheck %s
// RUN: env AMPVK_TEST=variant=large %t | FileCheck %s
// RUN: env AMPVK_TEST=variant=merged %t | FileCheck %s
// RUN: env AMPVK_CHECK=0 %t | FileCheck %s --check-prefix=OFF
// RUN: rm -f %t.jsonl
// RUN: echo "race variable=second*" > %t.rules
// RUN: env AMPVK_CHECK_REPORT=%t.jsonl AMPVK_CHECK_SUPPRESS=%t.rules %t > %t.out
// RUN: FileCheck %s --check-prefix=JSON < %t.jsonl
// RUN: FileCheck %s --check-prefix=SUPPRESSED < %t.out
// OFF-NOT: Faults
// JSON: "check":"race","kind":"container_race",{{.*}}"variable":"image[]",{{.*}}"index":[3,4],"access":"store","thread":[4,4],"other":{{{.*}}"access":"store","thread":[3,4]}
// JSON: "check":"init","kind":"container_unwritten",{{.*}}"variable":"all[]",{{.*}}"index":[0,1],"level":1,"thread":[0]
// SUPPRESSED: other level: none
#include "Inputs/faults.h"
#include <amp_graphics.h>
#include <amp_vulkan.h>
using namespace concurrency;
using namespace concurrency::graphics;

/// A launch without checks, which writes one texel.
void fillUnchecked(const texture_view<int, 1> &out);

#ifdef UNCHECKED
void fillUnchecked(const texture_view<int, 1> &out) {
  parallel_for_each(extent<1>(1),
                    [=](index<1> i) restrict(amp) { out.set(i, 1); });
}
#else

static void races() {
  texture<int, 2> image(8, 6);
  // CHECK-LABEL: two stores: Faults in the kernel
  // CHECK-NEXT: {{.*}}checked_textures.cpp:[[#@LINE+7]]: race in 'image[3, 4]': store by thread (4, 4), store by thread (3, 4) at {{.*}}checked_textures.cpp:[[#@LINE+5]]
  // CHECK-NOT: race
  faultsOf("two stores", [&] {
    parallel_for_each(image.extent, [&](index<2> i) restrict(amp) {
      if (i[0] == 3 && i[1] == 4)
        image.set(i, 7);
      if (i[0] == 4 && i[1] == 4)
        image.set(index<2>(3, 4), 8);
    });
  });
  // CHECK-LABEL: tiles: Faults in the kernel
  // CHECK-NEXT: {{.*}}checked_textures.cpp:[[#@LINE+10]]: race in 'box[1, 2, 3]': load by thread (1, 0, 0) of tile (1, 0, 0), store by thread (1, 2, 3) of tile (1, 1, 0) at {{.*}}checked_textures.cpp:[[#@LINE+6]]
  const std::vector<unsigned> zeros(100);
  texture<unsigned, 3> box(2, 4, 4, zeros.begin(), zeros.begin() + 32);
  faultsOf("tiles", [&] {
    parallel_for_each(box.extent.tile<1, 2, 4>(),
                      [&](tiled_index<1, 2, 4> t) restrict(amp) {
      box.set(t.global, static_cast<unsigned>(t.global[2]));
      t.barrier.wait();
      tile_static unsigned found;
      if (t.global == index<3>(1, 0, 0))
        found = box(1, 2, 3);
    });
  });
  texture<float, 2> levels(extent<2>(8, 8), 32U, 4U);
  copy(zeros.data(), levels.data_length, levels);
  const texture_view<const float, 2> all(levels);
  const texture_view<float, 2> second(levels, 1);
  // CHECK-LABEL: other level: Faults in the kernel
  // CHECK-NEXT: {{.*}}checked_textures.cpp:[[#@LINE+8]]: race in 'second[2, 1]': store by thread (2, 1), load by thread (0, 0) at {{.*}}checked_textures.cpp:[[#@LINE+6]]
  // CHECK-NOT: race
  faultsOf("other level", [&] {
    parallel_for_each(second.extent, [=](index<2> i) restrict(amp) {
      float sum = static_cast<float>(i[1]);
      if (i[0] == 0 && i[1] == 0)
        sum += all.get(index<2>(2, 1), 1);
      if ((i[0] == 2 && i[1] == 1) || sum > 100)
        second.set(i, sum + 5);
    });
  });
  // CHECK-LABEL: load at the end: Faults in the kernel
  // CHECK-NEXT: {{.*}}checked_textures.cpp:[[#@LINE+6]]: race in 'all[2, 1]' of level 1: load by thread (0, 0), store by thread (2, 1) at {{.*}}checked_textures.cpp:[[#@LINE+4]]
  faultsOf("load at the end", [&] {
    parallel_for_each(second.extent, [=](index<2> i) restrict(amp) {
      if (i[0] == 2 && i[1] == 1)
        second.set(i, 7.0f);
      if (i[0] == 0 && i[1] == 0)
        second.set(i, all.get(index<2>(2, 1), 1));
    });
  });
}

/// Adds texels.
static void read(const texture<int, 1> &t, int from, int to) {
  array_view<int> out(1);
  out[0] = 0;
  parallel_for_each(extent<1>(1), [=, &t](index<1>) restrict(amp) {
    for (int k = from; k < to; ++k)
      out[0] += t[k];
  });
}

static void unwritten() {
  texture<int, 1> t(100);
  // CHECK-LABEL: new: Faults in the kernel
  // CHECK-NEXT: {{.*}}checked_textures.cpp:[[#@LINE-7]]: 't[3]' is read, but was never written; thread (0)
  // CHECK-NEXT: {{.*}}'t[4]' is read
  // CHECK-NEXT: filled: none
  faultsOf("new", [&] {
    parallel_for_each(extent<1>(3),
                      [&](index<1> i) restrict(amp) { t.set(i, i[0]); });
    read(t, 0, 5);
  });
  faultsOf("filled", [&] {
    parallel_for_each(extent<1>(2),
                      [&](index<1> i) restrict(amp) { t.set(i + 3, i[0]); });
    read(t, 0, 5);
  });
  // CHECK-LABEL: section: Faults in the kernel
  // CHECK-NEXT: {{.*}}'t[39]' is read
  // CHECK-NEXT: data: none
  std::vector<int> data(100, 1);
  faultsOf("section", [&] {
    texture<int, 1> other(10, data.begin(), data.begin() + 10);
    copy(other, index<1>(0), t, index<1>(40), extent<1>(10));
    copy(data.data(), 50 * sizeof(int), t, index<1>(50), extent<1>(50));
    read(t, 39, 100);
  });
  faultsOf("data", [&] {
    texture<int, 1> whole(100, data.begin(), data.end());
    read(whole, 0, 100);
  });
  // CHECK-LABEL: copied: none
  faultsOf("copied", [&] {
    const texture<int, 1> copied(t);
    read(copied, 0, 100);
    texture<int, 1> target(100);
    copied.copy_to(target);
    read(target, 0, 100);
  });
  // CHECK-LABEL: host box: Faults in the kernel
  // CHECK-NEXT: {{.*}}'plane[{{[0-9]}}, {{[0-9]}}]' is read
  texture<int, 2> plane(6, 8);
  array_view<int, 2> out(6, 8);
  copy(data.data(), 12 * sizeof(int), plane, index<2>(1, 2), extent<2>(3, 4));
  faultsOf("host box", [&] {
    parallel_for_each(out.extent, [=, &plane](index<2> i) restrict(amp) {
      out[i] = plane[i];
    });
  });
  // CHECK-LABEL: within the box: none
  faultsOf("within the box", [&] {
    parallel_for_each(extent<2>(3, 4), [=, &plane](index<2> i) restrict(amp) {
      out[i] = plane[i + index<2>(1, 2)];
    });
  });
  // CHECK-LABEL: unchecked: none
  faultsOf("unchecked", [&] {
    texture<int, 1> fresh(10);
    fillUnchecked(fresh);
    read(fresh, 0, 10);
  });
  // CHECK-LABEL: asked for: none
  faultsOf("asked for", [&] {
    texture<int, 1> fresh(10);
    try {
      vulkan::get_image(fresh);
    } catch (const runtime_exception &) { // there is none on native
      return;
    }
    read(fresh, 0, 10);
  });
  // CHECK-LABEL: sampled: none
  faultsOf("sampled", [&] {
    texture<float, 2> fresh(4, 4);
    const texture_view<const float, 2> view(fresh);
    array_view<float> sum(1);
    parallel_for_each(sum.extent, [=](index<1> i) restrict(amp) {
      sum[i] = view.sample(float_2(.3f, .4f));
    });
  });
}

static void levels() {
  texture<float, 2> t(extent<2>(4, 8), 32U, 3U);
  const texture_view<const float, 2> all(t);
  const texture_view<float, 2> first(t), second(t, 1);
  array_view<float> sum(1);
  auto at = [&](int row, int column, unsigned level) {
    parallel_for_each(sum.extent, [=](index<1> i) restrict(amp) {
      sum[i] = all.get(index<2>(row, column), level);
    });
  };
  parallel_for_each(first.extent,
                    [=](index<2> i) restrict(amp) { first.set(i, 1.0f); });
  parallel_for_each(extent<2>(2, 1), [=](index<2> i) restrict(amp) {
    second.set(i, 2.0f);
  });
  // CHECK-LABEL: first level: none
  // CHECK-NEXT: second level: none
  // CHECK-NEXT: second column: Faults in the kernel
  // CHECK-NEXT: {{.*}}'all[0, 1]' of level 1 is read, but was never written; thread (0)
  // CHECK-NEXT: last level: Faults in the kernel
  // CHECK-NEXT: {{.*}}'all[0, 0]' of level 2 is read
  // CHECK-NEXT: no such level: none
  faultsOf("first level", [&] { at(3, 7, 0); });
  faultsOf("second level", [&] { at(1, 0, 1); });
  faultsOf("second column", [&] { at(0, 1, 1); });
  faultsOf("last level", [&] { at(0, 0, 2); });
  faultsOf("no such level", [&] { at(0, 0, 3); });
}

int main() {
  races();
  unwritten();
  levels();
  return 0;
}
#endif
