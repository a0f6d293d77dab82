// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// task_group, structured_task_group, task_handle and combinable; what they
// throw, and how cancellation goes down the tree of work, and not up.
// RUN: %ampcc %s -o %t && %t
// With oneTBB's own assertions, which builds for debugging have:
// RUN: %ampcc -D_DEBUG %s -o %t.debug && %t.debug
// RUN: g++ -std=c++14 -Wall -Wextra -Werror -I%source/compat/include %s -o %t.g++ -ltbb && %t.g++
#include "Inputs/expect.h"

#include <ppl.h>
#include <set>
#include <stdexcept>
#include <thread>

using namespace concurrency;

void running() {
  std::atomic<int> sum{0};
  task_group group;
  for (int n = 1; n <= 100; ++n)
    group.run([&sum, n] { sum += n; });
  EXPECT(group.wait() == completed);
  EXPECT(sum == 5050);
  // It can be used again, also by its own tasks and by another thread.
  group.run([&] {
    ++sum;
    group.run([&] { ++sum; });
  });
  std::thread([&] { group.run([&] { ++sum; }); }).join();
  EXPECT(group.run_and_wait([&] { ++sum; }) == completed);
  EXPECT(sum == 5054);
  EXPECT(group.wait() == completed);

  auto add = make_task([&sum] { sum += 10; });
  auto add_more = make_task([&sum] { sum += 100; });
  group.run(add);
  EXPECT_THROW(invalid_multiple_scheduling, group.run(add));
  EXPECT(group.run_and_wait(add_more) == completed);
  group.run(add);
  group.wait();
  EXPECT(sum == 5174);

  structured_task_group structured;
  location here = location::current();
  structured.run(add, here);
  EXPECT(structured.run_and_wait([&] { ++sum; }) == completed);
  EXPECT(sum == 5185);
}

void exceptions() {
  task_group group;
  std::atomic<int> begun{0};
  group.run([] { throw std::logic_error("wrong"); });
  EXPECT_THROW(std::logic_error, group.wait());
  EXPECT(group.run_and_wait([&] { ++begun; }) == completed);
  EXPECT(begun == 1);
  EXPECT_THROW(int, group.run_and_wait([] { throw 3; }));

  EXPECT_THROW(missing_wait, {
    task_group forgotten;
    forgotten.run([&] { ++begun; });
  });
  EXPECT_THROW(missing_wait, {
    structured_task_group forgotten;
    auto task = make_task([&] { ++begun; });
    forgotten.run(task);
  });
  // Not while another exception is the reason, and the work is over then.
  std::atomic<bool> over{false};
  EXPECT_THROW(std::out_of_range, {
    task_group left;
    left.run([&] {
      while (!is_current_task_group_canceling())
        std::this_thread::yield();
      over = true;
    });
    throw std::out_of_range("");
  });
  EXPECT(over || !over); // whether it began is open, that it ended is not
}

void cancellation() {
  task_group group;
  group.cancel();
  EXPECT(group.is_canceling());
  bool ran = false;
  EXPECT(group.run_and_wait([&] { ran = true; }) == canceled);
  EXPECT(!ran);
  EXPECT(!group.is_canceling());
  EXPECT(group.run_and_wait([&] { ran = true; }) == completed && ran);

  // A loop in a task ends, and so does what comes after it there.
  std::atomic<int> calls{0};
  bool went_on = false;
  task_group_status status = group.run_and_wait([&] {
    parallel_for(0, 1 << 30, [&](int) {
      if (++calls == 10)
        group.cancel();
      interruption_point();
    });
    went_on = true;
  });
  EXPECT(status == canceled && calls < 1 << 20 && !went_on);

  // Down the tree, not up.
  structured_task_group outer;
  bool inner_was_canceled = false, outer_went_on = false;
  status = outer.run_and_wait([&] {
    structured_task_group inner;
    inner_was_canceled = inner.run_and_wait([&] {
      inner.cancel();
      EXPECT(is_current_task_group_canceling());
    }) == canceled;
    EXPECT(!is_current_task_group_canceling());
    outer_went_on = true;
  });
  EXPECT(status == completed && inner_was_canceled && outer_went_on);
  bool inner_canceling = false;
  structured_task_group all;
  status = all.run_and_wait([&] {
    structured_task_group inner;
    inner.run_and_wait([&] {
      all.cancel();
      inner_canceling = inner.is_canceling();
    });
  });
  EXPECT(status == canceled && inner_canceling);
}

void tokens() {
  cancellation_token_source source;
  cancellation_token token = source.get_token();
  task_group group(token);
  std::atomic<bool> has_begun{false};
  group.run([&] {
    has_begun = true;
    while (!is_current_task_group_canceling())
      std::this_thread::yield();
  });
  while (!has_begun)
    std::this_thread::yield();
  source.cancel();
  EXPECT(group.wait() == canceled);
  bool ran = false;
  EXPECT(group.run_and_wait([&] { ran = true; }) == canceled && !ran);

  // One's own token keeps another group's cancellation away.
  task_group outer;
  bool isolated = false;
  outer.run_and_wait([&] {
    outer.cancel();
    run_with_cancellation_token(
        [&] {
          isolated = !is_current_task_group_canceling();
          parallel_for(0, 10, [&](int) { interruption_point(); });
        },
        cancellation_token::none());
  });
  EXPECT(isolated);

  cancellation_token_source stop;
  std::atomic<int> calls{0};
  run_with_cancellation_token(
      [&] {
        parallel_for(0, 1 << 30, [&](int) {
          if (++calls == 100)
            stop.cancel();
          interruption_point();
        });
      },
      stop.get_token());
  EXPECT(calls >= 100 && calls < 1 << 20);
}

void combining() {
  combinable<long> sums;
  parallel_for(0, 1000, [&](int n) { sums.local() += n; });
  EXPECT(sums.combine([](long a, long b) { return a + b; }) == 499500);
  long all = 0;
  sums.combine_each([&](long sum) { all += sum; });
  EXPECT(all == 499500);

  combinable<std::set<int>> sets;
  parallel_for(0, 100, [&](int n) { sets.local().insert(n % 10); });
  const combinable<std::set<int>> copy = sets;
  sets.clear();
  std::set<int> united;
  copy.combine_each(
      [&](const std::set<int> &one) { united.insert(one.begin(), one.end()); });
  EXPECT(united.size() == 10);

  combinable<int> sevens([] { return 7; });
  EXPECT(sevens.combine([](int a, int b) { return a + b; }) == 7);
  bool exists = true;
  EXPECT(sevens.local(exists) == 7 && !exists);
  sevens.local() = 8;
  EXPECT(sevens.local(exists) == 8 && exists);
  combinable<int> other;
  other = sevens;
  EXPECT(other.local() == 8);
}

int main() {
  running();
  exceptions();
  cancellation();
  tokens();
  combining();
  return failures() != 0;
}
