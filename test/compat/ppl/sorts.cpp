// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// parallel_sort, parallel_buffered_sort and parallel_radixsort against
// std::sort.
// RUN: %ampcc -O1 %s -o %t && %t
// RUN: g++ -std=c++17 -Wall -Wextra -Werror -O1 -I%source/compat/include %s -o %t.g++ -ltbb && %t.g++
#include "Inputs/expect.h"

#include <algorithm>
#include <concurrent_vector.h>
#include <deque>
#include <functional>
#include <memory>
#include <ppl.h>
#include <random>
#include <stdexcept>
#include <string>

using namespace concurrency;

template <class T> std::vector<std::vector<T>> inputs() {
  std::mt19937 random(1);
  std::vector<std::vector<T>> result;
  for (size_t size : {0, 1, 2, 3, 10, 2047, 2049, 30000}) {
    std::vector<T> numbers(size), few(size), sorted(size), equal(size, T(7));
    for (size_t n = 0; n < size; ++n) {
      numbers[n] = T(random());
      few[n] = T(random() % 3);
      sorted[n] = T(n);
    }
    result.push_back(numbers);
    result.push_back(few);
    result.push_back(sorted);
    std::reverse(sorted.begin(), sorted.end());
    result.push_back(sorted);
    result.push_back(equal);
  }
  return result;
}

template <class T> void numbers() {
  for (const std::vector<T> &input : inputs<T>()) {
    std::vector<T> expected = input;
    std::sort(expected.begin(), expected.end());
    auto is_sorted = [&](void (*sort)(std::vector<T> &)) {
      std::vector<T> copy = input;
      sort(copy);
      return copy == expected;
    };
    typedef std::vector<T> V;
    typedef std::allocator<T> A;
    EXPECT(is_sorted([](V &v) { parallel_sort(v.begin(), v.end()); }));
    EXPECT(is_sorted(
        [](V &v) { parallel_sort(v.begin(), v.end(), std::less<T>(), 16); }));
    EXPECT(is_sorted([](V &v) { parallel_buffered_sort(v.begin(), v.end()); }));
    EXPECT(
        is_sorted([](V &v) { parallel_buffered_sort<A>(v.begin(), v.end()); }));
    EXPECT(is_sorted(
        [](V &v) { parallel_buffered_sort(A(), v.begin(), v.end()); }));
    EXPECT(is_sorted([](V &v) {
      parallel_buffered_sort(v.begin(), v.end(), std::less<T>(), 16);
    }));
    EXPECT(is_sorted([](V &v) {
      parallel_buffered_sort<A>(v.begin(), v.end(), std::less<T>());
    }));
    EXPECT(is_sorted([](V &v) {
      parallel_buffered_sort(A(), v.begin(), v.end(), std::less<T>(), 100);
    }));
    EXPECT(is_sorted([](V &v) { parallel_radixsort(v.begin(), v.end()); }));
    EXPECT(is_sorted([](V &v) { parallel_radixsort<A>(v.begin(), v.end()); }));
    EXPECT(
        is_sorted([](V &v) { parallel_radixsort(A(), v.begin(), v.end()); }));

    std::vector<T> down = input;
    parallel_sort(down.begin(), down.end(), std::greater<T>());
    std::reverse(down.begin(), down.end());
    EXPECT(down == expected);
  }
}

struct Person {
  std::string name;
  unsigned age = 0;
};

void stability() {
  std::vector<Person> people(20000);
  std::mt19937 random(2);
  for (size_t n = 0; n < people.size(); ++n) {
    people[n].name = std::to_string(n);
    people[n].age = random() % 100000;
  }
  std::vector<Person> expected = people;
  std::stable_sort(
      expected.begin(), expected.end(),
      [](const Person &a, const Person &b) { return a.age < b.age; });
  auto age = [](const Person &person) { return person.age; };
  typedef std::allocator<Person> A;
  auto check = [&](const std::vector<Person> &sorted) {
    EXPECT(std::equal(
        sorted.begin(), sorted.end(), expected.begin(),
        [](const Person &a, const Person &b) { return a.name == b.name; }));
  };
  std::vector<Person> sorted = people;
  parallel_radixsort(sorted.begin(), sorted.end(), age);
  check(sorted);
  sorted = people;
  parallel_radixsort<A>(sorted.begin(), sorted.end(), age, 64);
  check(sorted);
  sorted = people;
  parallel_radixsort(A(), sorted.begin(), sorted.end(), age, 1000);
  check(sorted);
}

void others() {
  // Elements that can only be moved.
  std::vector<std::unique_ptr<int>> owned;
  for (int n = 0; n < 5000; ++n)
    owned.emplace_back(new int((n * 7919) % 5003));
  auto less = [](const std::unique_ptr<int> &a, const std::unique_ptr<int> &b) {
    return *a < *b;
  };
  parallel_sort(owned.begin(), owned.end(), less);
  EXPECT(std::is_sorted(owned.begin(), owned.end(), less));
  std::reverse(owned.begin(), owned.end());
  parallel_buffered_sort(owned.begin(), owned.end(), less);
  EXPECT(std::is_sorted(owned.begin(), owned.end(), less));

  int plain[] = {3, 1, 2};
  parallel_sort(plain, plain + 3);
  EXPECT(plain[0] == 1 && plain[2] == 3);
  std::deque<int> deque(10000);
  concurrent_vector<int> grown(10000);
  for (int n = 0; n < 10000; ++n)
    deque[size_t(n)] = grown[size_t(n)] = (n * 7919) % 10007;
  parallel_sort(deque.begin(), deque.end());
  parallel_buffered_sort(grown.begin(), grown.end());
  EXPECT(std::is_sorted(deque.begin(), deque.end()));
  EXPECT(std::equal(deque.begin(), deque.end(), grown.begin()));
  parallel_sort(grown.begin(), grown.end(), std::greater<int>());
  parallel_radixsort(grown.begin(), grown.end());
  EXPECT(std::equal(deque.begin(), deque.end(), grown.begin()));

  std::vector<int> numbers(10000, 1);
  auto fail = [](int, int) -> bool { throw std::runtime_error("no order"); };
  EXPECT_THROW(std::runtime_error,
               parallel_sort(numbers.begin(), numbers.end(), fail));
  EXPECT_THROW(std::runtime_error,
               parallel_buffered_sort(numbers.begin(), numbers.end(), fail));
}

int main() {
  numbers<int>();
  numbers<unsigned char>();
  numbers<long long>();
  stability();
  others();
  return failures() != 0;
}
