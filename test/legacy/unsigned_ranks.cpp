// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Ranks of type int that are deduced for parameters of other types.
// RUN: %ampcc %s -o %t 2> %t.said && %t
// RUN: FileCheck %s --check-prefix=SAID --implicit-check-not=error: < %t.said
#include <amp.h>
#include <vector>
using namespace concurrency;

// SAID-DAG: [[@LINE+1]]:29: warning: template parameter 'Rank' used as a rank must be 'int'
template <class T, unsigned Rank> void increment(array_view<T, Rank> view) {
  parallel_for_each(view.extent, [=](index<Rank> i) restrict(amp) {
    for (unsigned d = 0; d < Rank; ++d)
      view[i] += i[d];
  });
}

struct tools {
  // SAID-DAG: [[@LINE+1]]:38: warning: template parameter 'N' used as a rank must be 'int'
  template <typename T, unsigned int N = 1, bool IsSum = true>
  static T total(const array<T, N> &a) {
    std::vector<T> all = a;
    T result = T();
    for (size_t i = 0; i < all.size(); ++i)
      result += IsSum ? all[i] : -all[i];
    return result;
  }
  // SAID-DAG: [[@LINE+1]]:20: warning: template parameter 'N' used as a rank must be 'int'
  template <size_t N> static int rank(const extent<N> &) { return N; }
};

// Partial specialisations are taken as they stand.
template <class T> struct rank_of { enum { value = 0 }; };
template <class T, unsigned N> struct rank_of<array_view<T, N>> {
  enum { value = N };
  static void fill(const array_view<T, N> &view) {
    parallel_for_each(view.extent,
                      [=](index<N> i) restrict(amp) { view[i] = N; });
  }
};
template <class T, size_t N> struct rank_of<array<T, N>> {
  enum { value = 10 + N };
};

static bool areSpecialisationsRight() {
  std::vector<int> data(6);
  array_view<int, 2> view(2, 3, data);
  rank_of<array_view<int, 2>>::fill(view);
  return view(1, 2) == 2 && rank_of<array_view<float, 3>>::value == 3 &&
         rank_of<array<float, 1>>::value == 11 && rank_of<int>::value == 0;
}

int main() {
  std::vector<int> data(12, 2);
  array_view<int, 2> view(3, 4, data);
  increment(view);
  view.synchronize();
  increment(array_view<int, 1>(12, data));
  view.refresh();
  array<int, 2> copied(3, 4, data.begin());
  int expected = 12 * 2 + 66 + 12 + 18;
  bool isRight = tools::total(copied) == expected &&
                 tools::rank(view.extent) == 2 && view(2, 3) == 2 + 5 + 11;
  return isRight && areSpecialisationsRight() ? 0 : 1;
}
