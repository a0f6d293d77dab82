// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The concurrent containers, with several threads at them, and their members as
// they are documented.
// RUN: %ampcc %s -o %t && %t
// RUN: g++ -std=c++14 -Wall -Wextra -Werror -I%source/compat/include %s -o %t.g++ -ltbb && %t.g++
#include "Inputs/expect.h"

#include <concurrent_priority_queue.h>
#include <concurrent_queue.h>
#include <concurrent_unordered_map.h>
#include <concurrent_unordered_set.h>
#include <concurrent_vector.h>
#include <numeric>
#include <ppl.h>
#include <stdexcept>
#include <string>
#include <vector>

using namespace concurrency;

void vectors() {
  concurrent_vector<int> numbers;
  parallel_for(0, 1000, [&](int n) {
    EXPECT(*numbers.push_back(n) == n);
    if (n % 100 == 0)
      numbers.grow_by(3, -1);
  });
  EXPECT(numbers.size() == 1030);
  EXPECT(std::accumulate(numbers.begin(), numbers.end(), 0) == 499500 - 30);
  parallel_sort(numbers.begin(), numbers.end());
  EXPECT(numbers.front() == -1 && numbers.back() == 999 && numbers[30] == 0);
  EXPECT_THROW(std::out_of_range, numbers.at(5000));

  parallel_for(0, 20,
               [&](int n) { numbers.grow_to_at_least(size_t(n) * 100); });
  EXPECT(numbers.size() == 1900);
  concurrent_vector<int> copy(numbers), moved(std::move(copy)), other(3, 7);
  EXPECT(moved == numbers && moved != other && moved < other);
  other.swap(moved);
  EXPECT(moved.size() == 3 && moved[2] == 7);
  moved.assign(2, 5);
  moved.resize(4);
  moved.reserve(100);
  EXPECT(moved.capacity() >= 100 && moved.size() == 4 && *moved.rbegin() == 0);
  moved.shrink_to_fit();
  moved.clear();
  EXPECT(moved.empty() && moved.cbegin() == moved.cend());
  EXPECT(moved.max_size() > 1000000);
  std::vector<std::string> words = {"a", "b"};
  concurrent_vector<std::string> text(words.begin(), words.end());
  text.push_back("c");
  EXPECT(text[0] + text[1] + text[2] == "abc");
}

void queues() {
  concurrent_queue<int> queue;
  std::atomic<long> sum{0};
  parallel_invoke(
      [&] {
        for (int n = 1; n <= 1000; ++n)
          queue.push(n);
      },
      [&] {
        for (int left = 1000, n; left;)
          if (queue.try_pop(n)) {
            sum += n;
            --left;
          }
      });
  EXPECT(sum == 500500 && queue.empty());
  queue.push(1);
  queue.push(2);
  EXPECT(queue.unsafe_size() == 2);
  EXPECT(std::accumulate(queue.unsafe_begin(), queue.unsafe_end(), 0) == 3);
  int first = 0;
  EXPECT(queue.try_pop(first) && first == 1);
  concurrent_queue<int> copy(queue);
  queue.clear();
  EXPECT(!queue.try_pop(first) && copy.unsafe_size() == 1);

  concurrent_priority_queue<int> best;
  parallel_for(0, 100, [&](int n) { best.push((n * 37) % 100); });
  EXPECT(best.size() == 100);
  for (int expected = 99, value; expected >= 0; --expected)
    EXPECT(best.try_pop(value) && value == expected);
  EXPECT(best.empty());
  concurrent_priority_queue<int, std::greater<int>> least;
  least.push(2);
  least.push(1);
  EXPECT(least.try_pop(first) && first == 1);
  least.clear();
}

void maps() {
  concurrent_unordered_map<std::string, int> map;
  parallel_for(0, 1000, [&](int n) {
    map.insert(std::make_pair(std::to_string(n % 100), n));
  });
  EXPECT(map.size() == 100);
  EXPECT(map.find("42") != map.end() && map.find("42")->second % 100 == 42);
  EXPECT(map.find("100") == map.end() && map.count("7") == 1);
  map["100"] = 5;
  EXPECT(map.at("100") == 5);
  EXPECT_THROW(std::out_of_range, map.at("101"));
  auto twice = map.insert(std::make_pair(std::string("100"), 6));
  EXPECT(!twice.second && twice.first->second == 5);
  EXPECT(map.unsafe_erase("100") == 1 && map.size() == 100);
  map.unsafe_erase(map.begin());
  EXPECT(map.size() == 99);
  EXPECT(map.unsafe_bucket_count() >= 1 && map.load_factor() > 0);
  concurrent_unordered_map<std::string, int> other;
  other.swap(map);
  EXPECT(map.empty() && other.size() == 99);
  int sum = 0;
  for (concurrent_unordered_map<std::string, int>::const_iterator i =
           other.cbegin();
       i != other.cend(); ++i)
    ++sum;
  EXPECT(sum == 99);
  other.clear();

  concurrent_unordered_multimap<int, int> several;
  parallel_for(0, 100,
               [&](int n) { several.insert(std::make_pair(n % 10, n)); });
  EXPECT(several.count(3) == 10);
  auto range = several.equal_range(3);
  EXPECT(std::distance(range.first, range.second) == 10);
}

void sets() {
  concurrent_unordered_set<int> set;
  std::atomic<int> inserted{0};
  parallel_for(0, 1000, [&](int n) { inserted += set.insert(n % 50).second; });
  EXPECT(set.size() == 50 && inserted == 50);
  EXPECT(set.count(49) && !set.count(50));
  EXPECT(set.unsafe_erase(49) == 1 && set.find(49) == set.end());
  concurrent_unordered_multiset<int> bag;
  parallel_for(0, 100, [&](int n) { bag.insert(n % 5); });
  EXPECT(bag.size() == 100 && bag.count(2) == 20);
}

int main() {
  vectors();
  queues();
  maps();
  sets();
  return failures() != 0;
}
