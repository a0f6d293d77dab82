// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The device pass does not make functions of the standard library that lead to no kernel. Here,
// kernels stand in code that only the library's templates call.
// RUN: %ampcc -std=c++17 %s -o %t -pthread && %t
// RUN: %ampcc -std=c++20 %s -o %t -j1 -pthread && %t
// RUN: mkdir -p %t.dir && echo '#include <amp.h>' > %t.dir/first.h && echo '#include <vector>' >> %t.dir/first.h
// RUN: %ampcc -std=c++17 -pthread -x c++-header %t.dir/first.h -o %t.dir/first.h.pch
// RUN: %ampcc -std=c++17 -include-pch %t.dir/first.h.pch %s -o %t -pthread && %t
#include "Inputs/check.h"
#include "Inputs/other_library.h"
#include <algorithm>
#include <array>
#include <functional>
#include <future>
#include <iterator>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <thread>
#include <tuple>
#include <variant>
#include <vector>

using namespace concurrency;

namespace {

/// Each kernel has a functor of its own.
template <class Tag> void add(std::vector<int> &values, int number) {
  array_view<int> view(int(values.size()), values);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] += number + int(sizeof(Tag)) - 1;
  });
}

struct Algorithm {};
struct Function {};
struct Thread {};
struct Once {};
struct Applied {};
struct Visited {};
struct Made {};
struct Ordered {};
struct Iterated {};
struct Constant {};
struct Deleted {};
struct Future {};
struct Friend {};

std::vector<int> values(8);

struct Maker {
  template <class T> explicit Maker(T number) { add<Made>(values, number); }
};

struct Order {
  template <class T> bool operator()(T a, T b) const {
    add<Ordered>(values, 1);
    return a < b;
  }
};

struct Deleter {
  template <class T> void operator()(T *number) const {
    add<Deleted>(values, *number);
    delete number;
  }
};

/// An iterator that the library's reverse_iterator calls.
struct Position {
  typedef std::bidirectional_iterator_tag iterator_category;
  typedef int value_type;
  typedef int difference_type;
  typedef const int *pointer;
  typedef const int &reference;

  template <class T> static void step() { add<T>(values, 1); }
  Position &operator--() { return step<Iterated>(), --at, *this; }
  Position &operator++() { return ++at, *this; }
  reference operator*() const { return *at; }
  friend bool operator==(Position a, Position b) { return a.at == b.at; }
  friend bool operator!=(Position a, Position b) { return a.at != b.at; }
  const int *at;
};

/// Compared by functions that the library's pair declares.
struct Compared {
  int number;
  template <class T> static bool isLess(const T &a, const T &b) {
    add<Friend>(values, 1);
    return a.number < b.number;
  }
  friend bool operator<(const Compared &a, const Compared &b) {
    return isLess(a, b);
  }
};

template <void run(std::vector<int> &, int)> struct Runner {
  void operator()() const { run(values, 1); }
};

int calls() {
  int number = 0;
  const std::list<int> ones = {1, 1, 1};
  std::for_each(ones.begin(), ones.end(),
                [](auto one) { add<Algorithm>(values, one); });
  number += 3;
  std::function<void(int)> function = [](auto one) {
    add<Function>(values, one);
  };
  function(1), ++number;
  std::thread([](auto one) { add<Thread>(values, one); }, 1).join(), ++number;
  std::once_flag flag;
  std::call_once(flag, [](auto one) { add<Once>(values, one); }, 1), ++number;
  std::apply([](auto... one) { add<Applied>(values, (one + ...)); },
             std::make_tuple(1, 1));
  number += 2;
  std::visit([](auto one) { add<Visited>(values, int(one)); },
             std::variant<int, char>('\1'));
  ++number;
  std::list<Maker> made;
  made.emplace_back(1), ++number;
  const int before = values[0];
  std::map<int, int, Order> ordered;
  ordered[1] = ordered[2] = 3;
  CHECK_EQ(std::make_pair(Compared{1}, 2) < std::make_pair(Compared{2}, 1),
           true);
  CHECK_EQ(values[0] > before + 1, true);
  number += values[0] - before;
  const int numbers[] = {1, 2, 3};
  std::accumulate(std::make_reverse_iterator(Position{numbers + 3}),
                  std::make_reverse_iterator(Position{numbers}), 0);
  number += 6; // operator* of reverse_iterator steps, too
  std::function<void()>(Runner<&add<Constant>>())(), ++number;
  std::shared_ptr<int>(new int(1), Deleter()).reset(), ++number;
  std::async([](auto one) { add<Future>(values, one); }, 1).get(), ++number;
  return number;
}

void testOtherLibrary() {
  std::vector<int> others(8);
  other::Each<std::array<int, 3>>{{1, 2, 3}}.addTo(others);
  CHECK_EQ(others, std::vector<int>(8, 6));
}

} // namespace

int main() {
  const int number = calls();
  CHECK_EQ(values, std::vector<int>(8, number));
  testOtherLibrary();
  return check::result();
}
