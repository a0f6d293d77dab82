// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels are named after what they stand in; see KernelDiscovery.h.
// RUN: rm -rf %t %t2 && %amp2glsl %s -o %t && ls %t | env LC_ALL=C sort | grep comp | sed "s/.comp//" > %t.names
// RUN: FileCheck %s --check-prefix=NAMES --match-full-lines --strict-whitespace < %t.names
// And always so.
// RUN: %amp2glsl %s -o %t2 && diff -r %t %t2
// The numbers are those of the source's order, not the order of instantiation.
// RUN: FileCheck %s --check-prefix=FIRST < %t/blur_1.comp
// RUN: FileCheck %s --check-prefix=SECOND < %t/blur_2.comp
#include <amp.h>
using namespace concurrency;

// NAMES:Filter_apply
// NAMES-NEXT:Outer_Inner
// NAMES-NEXT:Outer_Inner_run_int
// NAMES-NEXT:Saxpy_float
// NAMES-NEXT:Saxpy_int
// NAMES-NEXT:Stream_operator
// NAMES-NEXT:Twice_1
// NAMES-NEXT:Twice_2
// NAMES-NEXT:blur_1
// NAMES-NEXT:blur_2
// NAMES-NEXT:blur_3
// NAMES-NEXT:late
// NAMES-NEXT:main
// NAMES-NEXT:nested
// NAMES-NEXT:scale_float_3
// NAMES-NEXT:scale_int_2
// NAMES-NOT:{{.}}

template <class T> struct Saxpy {
  array_view<T> x;
  T a;
  void operator()(index<1> i) const restrict(amp) { x[i] *= a; }
};
struct Twice {
  array_view<int> x;
  void operator()(index<1> i) const restrict(amp) { x[i] *= 2; }
  void operator()(index<2> i) const restrict(amp) { x[i[0]] *= 2; }
};
struct Filter {
  void apply(array_view<int> x) {
    parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i]++; });
  }
};
struct Outer {
  struct Inner {
    array_view<int> x;
    void operator()(index<1> i) const restrict(amp) { x[i] = 7; }
    template <class T> static void run(array_view<T> x) {
      parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i]++; });
    }
  };
};
template <class T, int N> void scale(array_view<T> x) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] *= N; });
}
template <class F> void late(array_view<int> x, F f) {
  parallel_for_each(x.extent, f);
}
void blur(array_view<int> x) {
  // FIRST: 101
  auto first = [=](index<1> i) restrict(amp) { x[i] = 101; };
  // SECOND: 102
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] = 102; });
  parallel_for_each(x.extent, first);
}
namespace other {
void blur(array_view<float> x) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] = 3; });
}
void late(array_view<int> x) {
  ::late(x, [=](index<1> i) restrict(amp) { x[i] = 4; });
}
} // namespace other
void nested(array_view<int> x) {
  auto around = [=] {
    parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] = 5; });
  };
  around();
}
struct Stream {
  void operator<<(array_view<int> x) {
    parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] = 6; });
  }
};

int main() {
  array_view<int> x(8, new int[8]);
  array_view<float> y(8, new float[8]);
  scale<float, 3>(y);
  scale<int, 2>(x);
  Saxpy<float> s{y, 2};
  parallel_for_each(y.extent, s);
  Saxpy<int> t{x, 2};
  parallel_for_each(x.extent, t);
  Twice twice{x};
  parallel_for_each(extent<2>(4, 4), twice);
  parallel_for_each(x.extent, twice);
  Filter().apply(x);
  parallel_for_each(x.extent, Outer::Inner{x});
  Outer::Inner::run(x);
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] = 1; });
  blur(x);
  other::blur(y);
  other::late(x);
  nested(x);
  Stream() << x;
}
