// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The parallel algorithms of <ppl.h>: what they call, with all partitioners and
// kinds of iterators, what they return, throw, and do when nested.
// RUN: %ampcc %s -o %t && %t
// RUN: g++ -std=c++14 -Wall -Wextra -Werror -I%source/compat/include %s -o %t.g++ -ltbb && %t.g++
#include "Inputs/expect.h"

#include <climits>
#include <concurrent_vector.h>
#include <list>
#include <numeric>
#include <ppl.h>
#include <stdexcept>
#include <string>
#include <vector>

using namespace concurrency;

// How often each index of a range was called.
class Calls {
public:
  explicit Calls(size_t number) : counts(number) {}
  void operator()(size_t n) { ++counts[n]; }
  bool each(int times, size_t step = 1) const {
    for (size_t n = 0; n < counts.size(); ++n)
      if (counts[n] != (n % step ? 0 : times))
        return false;
    return true;
  }

private:
  std::vector<std::atomic<int>> counts;
};

void indices() {
  Calls calls(1000);
  auto count = [&](size_t n) { calls(n); };
  affinity_partitioner affinity;
  parallel_for(size_t(0), size_t(1000), count);
  parallel_for(size_t(0), size_t(1000), size_t(1), count);
  parallel_for(size_t(0), size_t(1000), count, auto_partitioner());
  parallel_for(size_t(0), size_t(1000), count, static_partitioner());
  parallel_for(size_t(0), size_t(1000), count, simple_partitioner(7));
  parallel_for(size_t(0), size_t(1000), count, affinity);
  parallel_for(size_t(0), size_t(1000), size_t(1), count, affinity);
  EXPECT(calls.each(7));

  Calls stepped(1000);
  parallel_for(0, 1000, 3, [&](int n) { stepped(size_t(n)); });
  parallel_for(
      0, 1000, 3, [&](int n) { stepped(size_t(n)); }, static_partitioner());
  EXPECT(stepped.each(2, 3));

  std::atomic<long long> sum{0};
  parallel_for(-10, 11, [&](int n) { sum += n; });
  parallel_for(5, 5, [&](int) { sum += 1000; });
  parallel_for(5, -5, [&](int) { sum += 1000; });
  parallel_for<short>(0, 10, [&](short n) { sum += n; });
  EXPECT(sum == 45);

  // The ends of int, which are farther apart than an int tells.
  sum = 0;
  parallel_for(INT_MIN, INT_MAX, INT_MAX, [&](int n) { sum += n; });
  EXPECT(sum == (long long)INT_MIN - 1 + (INT_MAX - 1));

  EXPECT_THROW(std::invalid_argument, parallel_for(0, 9, 0, [](int) {}));
  EXPECT_THROW(std::invalid_argument, parallel_for(0, 9, -1, [](int) {}));
  EXPECT_THROW(std::invalid_argument, simple_partitioner(0));
}

void elements() {
  std::vector<int> numbers(500);
  std::iota(numbers.begin(), numbers.end(), 0);
  std::list<int> list(numbers.begin(), numbers.end());
  concurrent_vector<int> grown(numbers.begin(), numbers.end());
  int plain[4] = {1, 2, 3, 4};
  affinity_partitioner affinity;

  auto twice = [](int &n) { n *= 2; };
  parallel_for_each(numbers.begin(), numbers.end(), twice);
  parallel_for_each(numbers.begin(), numbers.end(), twice, affinity);
  parallel_for_each(list.begin(), list.end(), twice);
  parallel_for_each(list.begin(), list.end(), twice, simple_partitioner(3));
  parallel_for_each(grown.begin(), grown.end(), twice);
  parallel_for_each(grown.begin(), grown.end(), twice, static_partitioner());
  parallel_for_each(plain, plain + 4, twice);
  for (int n = 0; n < 500; ++n) {
    EXPECT(numbers[size_t(n)] == 4 * n);
    EXPECT(grown[size_t(n)] == 4 * n);
  }
  EXPECT(std::equal(list.begin(), list.end(), numbers.begin()));
  EXPECT(plain[3] == 8);
}

void transforms() {
  std::vector<int> numbers(300);
  std::iota(numbers.begin(), numbers.end(), 0);
  std::list<int> list(numbers.begin(), numbers.end());
  std::vector<std::string> words(300);
  affinity_partitioner affinity;

  auto text = [](int n) { return std::to_string(n); };
  EXPECT(parallel_transform(numbers.begin(), numbers.end(), words.begin(),
                            text) == words.end());
  EXPECT(words[299] == "299");
  words.assign(300, "");
  EXPECT(parallel_transform(list.begin(), list.end(), words.begin(), text,
                            simple_partitioner(11)) == words.end());
  EXPECT(words[17] == "17");
  parallel_transform(
      numbers.begin(), numbers.end(), numbers.begin(),
      [](int n) { return n + 1; }, affinity);
  EXPECT(numbers[0] == 1 && numbers[299] == 300);

  std::vector<long> products(300);
  auto multiply = [](int a, int b) { return long(a) * b; };
  EXPECT(parallel_transform(numbers.begin(), numbers.end(), list.begin(),
                            products.begin(), multiply) == products.end());
  EXPECT(products[10] == 110);
  products.assign(300, 0);
  parallel_transform(list.begin(), list.end(), numbers.begin(),
                     products.begin(), multiply, static_partitioner());
  EXPECT(products[299] == 299 * 300);
}

void reductions() {
  std::vector<int> numbers(1000);
  std::iota(numbers.begin(), numbers.end(), 1);
  std::list<int> list(numbers.begin(), numbers.end());
  EXPECT(parallel_reduce(numbers.begin(), numbers.end(), 0) == 500500);
  EXPECT(parallel_reduce(list.begin(), list.end(), 0) == 500500);
  EXPECT(parallel_reduce(numbers.begin(), numbers.begin(), 17) == 17);
  EXPECT(parallel_reduce(numbers.begin(), numbers.end(), INT_MIN,
                         [](int a, int b) { return a < b ? b : a; }) == 1000);

  // Joined in order, though in pieces: concatenation does not commute.
  std::vector<std::string> letters;
  std::string all;
  for (int n = 0; n < 400; ++n) {
    letters.push_back(std::string(1, char('a' + n % 26)));
    all += letters.back();
  }
  EXPECT(parallel_reduce(letters.begin(), letters.end(), std::string()) == all);

  // To another type.
  size_t length = parallel_reduce(
      letters.begin(), letters.end(), size_t(0),
      [](std::vector<std::string>::iterator first,
         std::vector<std::string>::iterator last, size_t sum) {
        for (; first != last; ++first)
          sum += first->size();
        return sum;
      },
      [](size_t a, size_t b) { return a + b; });
  EXPECT(length == 400);

  std::vector<bool> bits(777, true);
  EXPECT(parallel_reduce(bits.begin(), bits.end(), true,
                         [](bool a, bool b) { return a && b; }));
}

void invocations() {
  std::atomic<int> calls{0};
  auto call = [&] { ++calls; };
  parallel_invoke(call, call);
  parallel_invoke(call, call, call);
  parallel_invoke(call, call, call, call, call, call, call, call, call, call);
  EXPECT(calls == 15);
}

int fibonacci(int n) {
  if (n < 2)
    return n;
  int a = 0, b = 0;
  parallel_invoke([&] { a = fibonacci(n - 1); }, [&] { b = fibonacci(n - 2); });
  return a + b;
}

void nested() {
  EXPECT(fibonacci(15) == 610);
  std::atomic<int> sum{0};
  parallel_for(0, 20, [&](int i) {
    std::vector<int> row(20, i);
    parallel_for_each(row.begin(), row.end(), [&](int n) { sum += n; });
    sum += parallel_reduce(row.begin(), row.end(), 0);
  });
  EXPECT(sum == 2 * 20 * 190);
}

void exceptions() {
  struct Mine {
    int value;
  };
  int caught = 0;
  try {
    parallel_for(0, 100, [](int n) {
      if (n == 42)
        throw Mine{n};
    });
  } catch (const Mine &mine) {
    caught = mine.value;
  }
  EXPECT(caught == 42);

  std::vector<int> numbers(10, 1);
  auto fail = [](int) -> int { throw std::out_of_range("all"); };
  EXPECT_THROW(std::out_of_range,
               parallel_for_each(numbers.begin(), numbers.end(), fail));
  EXPECT_THROW(std::out_of_range,
               parallel_transform(numbers.begin(), numbers.end(),
                                  numbers.begin(), fail));
  EXPECT_THROW(std::out_of_range, parallel_invoke([&] { fail(1); }, [] {}));
  EXPECT_THROW(std::out_of_range,
               parallel_reduce(numbers.begin(), numbers.end(), 0,
                               [&](int, int b) { return fail(b); }));
  // From an inner loop through an outer one.
  EXPECT_THROW(std::out_of_range, parallel_for(0, 4, [&](int) {
                 parallel_for(0, 4, [&](int n) { fail(n); });
               }));
}

int main() {
  indices();
  elements();
  transforms();
  reductions();
  invocations();
  nested();
  exceptions();
  return failures() != 0;
}
