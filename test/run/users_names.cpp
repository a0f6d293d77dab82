// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Users' classes and variables may be called like what the library has, or the
// compiler makes: what something is, annotations say.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

#include <amp_graphics.h>

namespace amp = concurrency;

struct host_only {
  amp::array_view<int> view;
  int number;
};
struct closure {
  amp::array_view<int> view;
  int number;
};
template <class T> struct array {
  amp::array_view<T> view;
  T number;
};
struct texture : closure {
  explicit texture(const closure &from) : closure(from) {}
};
struct sampler {
  host_only inner;
};

template <class C> static int incremented(const C &container) {
  std::vector<int> data(10, 1);
  C captured(container);
  amp::array_view<int> view = captured.view;
  amp::parallel_for_each(view.extent,
                         [=](amp::index<1> i) restrict(amp) {
                           captured.view[i] += captured.number;
                         });
  return view[9];
}

int main() {
  std::vector<int> data(10, 1);
  amp::array_view<int> view(data);
  CHECK_EQ(incremented(host_only{view, 1}), 2);
  CHECK_EQ(incremented(closure{view, 2}), 4);
  CHECK_EQ(incremented(array<int>{view, 3}), 7);
  CHECK_EQ(incremented(texture(closure{view, 4})), 11);
  sampler nested{{view, 5}};
  amp::parallel_for_each(view.extent, [=](amp::index<1> i) restrict(amp) {
    nested.inner.view[i] += nested.inner.number;
  });
  CHECK_EQ(view[9], 16);

  amp::array<int> closure(10, data.begin());
  amp::graphics::texture<int, 1> host_only(10, data.begin(), data.end());
  amp::parallel_for_each(
      view.extent, [=, &closure, &host_only](amp::index<1> i) restrict(amp) {
        view[i] = closure[i] + host_only[i];
      });
  CHECK_EQ(view[9], 32);
  return check::result();
}
