// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// direct3d_errorf and direct3d_abort end the launch with a runtime_exception;
// an abort ends its thread, wherever it stands.
// RUN: %ampcc -O0 %s -o %t && %t 2> %t.err && FileCheck %s < %t.err
// RUN: env AMPVK_MESSAGE_BYTES=16 %t lost
#include "Inputs/check.h"
#include <string>

using namespace concurrency;

template <class F> std::string errorOf(const F &f) {
  try {
    f();
  } catch (const runtime_exception &e) {
    CHECK_EQ(e.get_error_code(), E_FAIL);
    return e.what();
  }
  return "none";
}

static int checked(int x) restrict(amp) {
  for (int i = 0; i < 3; ++i)
    if (x == i) {
      while (true)
        direct3d_abort();
    }
  return x;
}
static int deeper(int x, int &out) restrict(amp) {
  out = 7;
  int y = checked(x) + 1;
  out = 8;
  return y;
}

int main(int argc, char **) {
  std::vector<int> out(8);
  array_view<int, 1> view(8, out);
  // CHECK: bad value 3
  std::string text = errorOf([=] {
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
      if (i[0] == 3)
        direct3d_errorf("bad value %d\n", i[0]);
      view[i] = i[0];
    });
  });
  if (argc > 1) {
    CHECK(text == "The text of an error in a kernel was lost.");
    return check::result();
  }
  CHECK(text == "bad value 3\n");
  // The thread went on, and data is what the kernel made.
  for (int i = 0; i < 8; ++i)
    CHECK_EQ(view[i], i);

  const std::string abort =
      "Reference Rasterizer: Shader abort instruction hit";
  CHECK(errorOf([=] {
             parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
               view[i] = 100;
               if (i[0] > 4)
                 direct3d_abort();
               view[i] = 200;
             });
           }) == abort);
  for (int i = 0; i < 8; ++i)
    CHECK_EQ(view[i], i > 4 ? 100 : 200);

  CHECK(errorOf([=] {
             parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
               int made = 0;
               view[i] = 1;
               view[i] += deeper(i[0], made);
               view[i] += made;
             });
           }) == abort);
  for (int i = 0; i < 8; ++i)
    CHECK_EQ(view[i], i < 3 ? 1 : 1 + i + 1 + 8);

  // What the thread would have assigned is not.
  CHECK(errorOf([=] {
          parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
            view[i] = checked(i[0]);
          });
        }) == abort);
  for (int i = 0; i < 8; ++i)
    CHECK_EQ(view[i], i < 3 ? 1 : i);

  // A barrier behind it is reached by all threads of the tiles that go on.
  CHECK(errorOf([=] {
             parallel_for_each(view.extent.tile<4>(),
                               [=](tiled_index<4> t) restrict(amp) {
               tile_static int sum;
               if (t.tile[0] == 1)
                 direct3d_abort();
               sum = 0;
               t.barrier.wait();
               atomic_fetch_add(&sum, t.local[0]);
               t.barrier.wait();
               view[t] = sum;
             });
           }) == abort);
  for (int i = 0; i < 4; ++i)
    CHECK_EQ(view[i], 6);

  // And without any, nothing is thrown.
  CHECK(errorOf([=] {
             parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
               if (i[0] > 10)
                 direct3d_abort();
               view[i] = -1;
             });
           }) == "none");
  CHECK_EQ(view[7], -1);
  return check::result();
}
