// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where the specification and Microsoft's documentation differ: what holds
// here. docs/reference/conformance.md has the list.
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: env AMPVK_TEST=no-shared-memory %t
// RUN: env AMPVK_TEST=variant=large %t
#include "Inputs/check.h"
#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

/// wait() waits, in both modes: what was launched before is done.
void waits() {
  for (queuing_mode mode : {queuing_mode_immediate, queuing_mode_automatic}) {
    accelerator_view view = accelerator().create_view(mode);
    array<unsigned> numbers(1 << 16, view);
    parallel_for_each(
        view, numbers.extent, [&numbers](index<1> i) restrict(amp) {
          unsigned x = i[0] + 1;
          for (int n = 0; n < 1000; ++n)
            x = x * 1664525 + 1013904223;
          numbers[i] = x;
        });
    completion_future marker = view.create_marker();
    view.wait();
    CHECK(marker.wait_for(std::chrono::seconds(0)) ==
          std::future_status::ready);
  }
}

/// Fences are no barriers: a part of the threads may pass one, at any place.
void fences() {
  std::vector<int> data(64);
  array_view<int> view(data);
  parallel_for_each(
      view.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
        const int i = t.local[0];
        view[t] = 1;
        if (i == 3)
          return;
        if (i % 2)
          all_memory_fence(t.barrier);
        else if (i % 4)
          global_memory_fence(t.barrier);
        for (int n = 0; n < i; ++n) {
          tile_static_memory_fence(t.barrier);
          view[t] += 1;
        }
      });
  for (int i = 0; i < 64; ++i)
    CHECK_EQ(view[i], i % 16 == 3 ? 1 : 1 + i % 16);
}

template <class E> bool isZero(const E &e) restrict(cpu, amp) {
  for (int i = 0; i < E::rank; ++i)
    if (e[i] != 0)
      return false;
  return true;
}
/// extent() has as many zeros as its rank.
void defaults() {
  CHECK_SAME(
      int, 1, [](int) restrict(cpu, amp) {
        return isZero(extent<1>()) && isZero(extent<2>()) &&
               isZero(extent<7>()) && extent<2>().size() == 0;
      });
  CHECK(isZero(extent<3>()) && extent<3>::rank == 3);
}

/// Two views that were made of the same memory each have their own idea of it.
/// Which one wins is open; nothing else happens.
void viewsOnOneBuffer() {
  const int n = 20000;
  std::vector<int> data(n, 1);
  for (int round = 0; round < 10; ++round) {
    array_view<int> a(data), b(data);
    array_view<int> part(n / 2, data.data() + n / 4);
    auto add = [](const array_view<int> &view, int amount) {
      parallel_for_each(
          view.extent, [=](index<1> i) restrict(amp) {
            view[i] = view[i] % 100 + amount;
          });
    };
    add(a, 100);
    add(b, 200);
    add(part, 300);
    (void)b[5];
    a.synchronize();
  }
  for (int x : data)
    CHECK(x > 0 && x < 400);
}

/// A level has half the extent of the one before.
void mipmaps() {
  texture<float, 2> t(extent<2>(16, 16), 32U, 0);
  texture_view<float, 2> second(t, 1);
  texture_view<const float, 2> rest(t, 1, 3);
  CHECK(second.extent == extent<2>(8, 8));
  CHECK(rest.extent == extent<2>(8, 8));
  CHECK(rest.get_mipmap_extent(2) == extent<2>(2, 2));
  CHECK_EQ(t.mipmap_levels, 5u);
}

/// bool is a member of structs in containers, if the struct is aligned.
struct Flagged {
  int value;
  bool isSet;
};
void flags() {
  std::vector<Flagged> data(10, Flagged{5, false});
  array_view<Flagged> view(data);
  parallel_for_each(
      view.extent, [=](index<1> i) restrict(amp) {
        view[i].isSet = !view[i].isSet && i[0] % 3 == 0;
        if (view[i].isSet)
          view[i].value = i[0];
      });
  view.synchronize();
  for (int i = 0; i < 10; ++i) {
    CHECK_EQ(data[i].isSet, i % 3 == 0);
    CHECK_EQ(data[i].value, i % 3 == 0 ? i : 5);
  }
}

int main() {
  check::part(waits);
  check::part(fences);
  check::part(defaults);
  check::part(viewsOnOneBuffer);
  check::part(mipmaps);
  check::part(flags);
  return check::result();
}
