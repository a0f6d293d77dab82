// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where an array's first contents may come from: iterators of any kind, ranges
// of any length.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"
#include <deque>
#include <forward_list>
#include <iterator>
#include <set>
#include <sstream>

using namespace concurrency;

static std::vector<int> contents(const array<int, 2> &stored) { return stored; }

template <class C> static void checkOneToSix(const C &from) {
  array<int, 2> whole(extent<2>(2, 3), from.begin(), from.end());
  array<int, 2> begun(2, 3, from.begin());
  for (int i = 0; i < 6; ++i) {
    CHECK_EQ(contents(whole)[i], i + 1);
    CHECK_EQ(contents(begun)[i], i + 1);
  }
}

template <int N, class C>
static bool isRefused(const extent<N> &size, const C &from) {
  try {
    array<int, N> refused(size, from.begin(), from.end());
  } catch (const runtime_exception &) {
    return true;
  }
  return false;
}

int main() {
  std::vector<int> six{1, 2, 3, 4, 5, 6};
  checkOneToSix(six);
  checkOneToSix(std::deque<int>(six.begin(), six.end()));
  checkOneToSix(std::forward_list<int>(six.begin(), six.end()));
  checkOneToSix(std::multiset<short>(six.begin(), six.end()));

  std::istringstream text("1 2 3 4 5 6");
  array<int, 2> read(2, 3, std::istream_iterator<int>(text),
                     std::istream_iterator<int>());
  CHECK_EQ(contents(read)[5], 6);

  // A longer range is refused, a shorter one leaves zeros.
  CHECK(isRefused<2>(extent<2>(1, 4), six));
  CHECK(isRefused<1>(extent<1>(5), std::set<int>(six.begin(), six.end())));
  array<int, 2> more(3, 3, six.begin(), six.end());
  CHECK_EQ(contents(more)[5], 6);
  CHECK_EQ(contents(more)[8], 0);
  return check::result();
}
