// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where compilers of 2012 let a reference refer to a temporary: the default
// view of an accelerator, and arrays that views are made of.
// RUN: %ampcc -std=c++14 -O0 %s -o %t && %t
// RUN: %ampcc -std=c++20 -O2 %s -o %t && %t
#include "Inputs/check.h"
#include <type_traits>

using namespace concurrency;

static void defaultViews() {
  accelerator_view &view = accelerator().default_view;
  const accelerator_view &same = accelerator().default_view;
  view.wait();
  CHECK(view == accelerator().get_default_view() && same == view);
  accelerator_view copy = accelerator().default_view;
  copy = accelerator(accelerator::cpu_accelerator).default_view;
  CHECK(copy != accelerator().default_view);
  CHECK(view.accelerator == accelerator());
  static_assert(std::is_same<decltype(accelerator().get_default_view()),
                             accelerator_view>::value,
                "");

  // The reference is the program's own; the accelerator's view is not changed.
  accelerator_view made = accelerator().create_view();
  view = made;
  CHECK(view == made && view != accelerator().default_view);
  CHECK(accelerator().default_view == accelerator().get_default_view());
  accelerator_view &again = accelerator().default_view;
  CHECK(again != made && &again == &accelerator().default_view);
}

static array<float, 2> filled(float x) {
  std::vector<float> data(16, x);
  return array<float, 2>(4, 4, data.begin());
}

static float firstOf(array_view<const float, 2> view) { return view(0, 0); }
static float last(array_view<float, 2> view) { return view(3, 3); }

static void viewsOfTemporaries() {
  std::vector<array_view<float, 2>> views;
  for (int i = 0; i < 3; ++i)
    views.push_back(filled(1.0f + i));
  views.push_back(array<float, 2>(4, 4));
  for (std::size_t i = 0; i < views.size(); ++i) {
    array_view<float, 2> view = views[i], first = views[0];
    const bool isLast = i == 3;
    parallel_for_each(view.extent, [=](index<2> at) restrict(amp) {
      view[at] += isLast ? first[at] * 4 : 10.0f;
    });
  }
  CHECK_EQ(views[0](3, 3), 11.0f);
  CHECK_EQ(views[1](0, 0), 12.0f);
  CHECK_EQ(views[2](1, 2), 13.0f);
  CHECK_EQ(views[3](2, 1), 44.0f);
  CHECK_EQ(firstOf(filled(5)) + last(filled(6)), 11.0f);

  array_view<int> staging(
      array<int>(8, accelerator(accelerator::cpu_accelerator).default_view,
                 accelerator().default_view));
  for (int i = 0; i < 8; ++i)
    staging[i] = i;
  array_view<const int> read = staging;
  int sum = 0;
  for (int i = 0; i < 8; ++i)
    sum += read[i];
  CHECK_EQ(sum, 28);
}

int main() {
  defaultViews();
  viewsOfTemporaries();
  return check::result();
}
