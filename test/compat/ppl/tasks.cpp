// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// <ppltasks.h>: tasks, their continuations, joins and events, and what becomes
// of exceptions and cancellation.
// RUN: %ampcc %s -o %t && %t
// RUN: g++ -std=c++14 -Wall -Wextra -Werror -I%source/compat/include %s -o %t.g++ -ltbb && %t.g++
#include "Inputs/expect.h"

#include <memory>
#include <ppltasks.h>
#include <stdexcept>
#include <string>
#include <vector>

using namespace concurrency;

// A number that counts its copies is of no interest; that of calls is.
int seven() { return 7; }
struct Adds {
  int value;
  int operator()(int to) const { return to + value; }
};

void values() {
  task<int> number([] { return 20; });
  EXPECT(number.get() == 20 && number.get() == 20);
  EXPECT(number.wait() == completed && number.is_done());
  auto text = create_task(seven)
                  .then(Adds{1})
                  .then([](int n) { return std::to_string(n); })
                  .then([](const std::string &s) { return s + "!"; });
  EXPECT(text.get() == "8!");

  int steps = 0;
  task<void> nothing = create_task([&] {
                         ++steps;
                       }).then([&] {
                           ++steps;
                         }).then([&](task<void> before) {
    before.get();
    ++steps;
  });
  nothing.get();
  EXPECT(nothing.wait() == completed && steps == 3);

  EXPECT(create_task([steps]() mutable {
           return ++steps;
         }).then([steps](int n) mutable {
             return n + ++steps;
           }).get() == 8);

  task<int> same = number, none;
  EXPECT(same == number && same != none);
  EXPECT_THROW(std::invalid_argument, none.get());
  EXPECT_THROW(std::invalid_argument, none.wait());
  EXPECT_THROW(std::invalid_argument, none.then([](int) {}));
  none = same;
  EXPECT(none.get() == 20);

  EXPECT(task_from_result(5).then([](int n) { return n * n; }).get() == 25);
  EXPECT(task_from_result().wait() == completed);
  EXPECT_THROW(std::out_of_range,
               task_from_exception<int>(std::out_of_range("")).get());

  // Several continuations of one task, before and after it is done.
  std::atomic<int> sum{0};
  task_completion_event<int> event;
  task<int> started(event);
  std::vector<task<void>> after;
  for (int n = 0; n < 10; ++n)
    after.push_back(started.then([&sum](int n) { sum += n; }));
  event.set(3);
  after.push_back(started.then([&sum](int n) { sum += n; }));
  when_all(after.begin(), after.end()).wait();
  EXPECT(sum == 33);
}

void unwrapping() {
  auto outer = create_task(
      [] { return create_task([] { return create_task([] { return 3; }); }); });
  task<int> flat = outer;
  EXPECT(flat.get() == 3);
  EXPECT(create_task(flat).get() == 3);
  task<int> of_task(flat);
  EXPECT(of_task.get() == 3);
  auto later = flat.then([](int n) {
    return create_task([n] {
      concurrency::wait(5);
      return n + 1;
    });
  });
  EXPECT(later.then([](int n) { return n * 10; }).get() == 40);
  task<void> done = create_task([] { return task_from_result(); });
  EXPECT(done.wait() == completed);
  auto fails = create_task([] {
    return create_task([]() -> int { throw std::logic_error("inner"); });
  });
  EXPECT_THROW(std::logic_error, fails.get());
}

void exceptions() {
  auto bad = create_task([]() -> int { throw std::runtime_error("bad"); });
  bool skipped = true;
  auto by_value = bad.then([&](int) { skipped = false; });
  auto by_task = bad.then([](task<int> before) {
    try {
      return before.get();
    } catch (const std::runtime_error &) {
      return -1;
    }
  });
  EXPECT_THROW(std::runtime_error, by_value.get());
  EXPECT_THROW(std::runtime_error, by_value.wait());
  EXPECT_THROW(std::runtime_error, bad.wait());
  EXPECT(by_task.get() == -1);
  EXPECT(skipped && bad.is_done());

  task_completion_event<void> event;
  task<void> waits(event);
  EXPECT(event.set_exception(std::out_of_range("late")));
  EXPECT(!event.set());
  EXPECT_THROW(std::out_of_range, waits.get());
  EXPECT_THROW(std::out_of_range, create_task(event).get());
}

void joins() {
  std::vector<task<int>> tasks;
  for (int n = 0; n < 20; ++n)
    tasks.push_back(create_task([n] { return n * n; }));
  std::vector<int> squares = when_all(tasks.begin(), tasks.end()).get();
  EXPECT(squares.size() == 20 && squares[19] == 361);
  std::vector<task<bool>> bits(30, task_from_result(true));
  EXPECT(when_all(bits.begin(), bits.end()).get().size() == 30);
  EXPECT(when_all(tasks.begin(), tasks.begin()).get().empty());
  std::vector<task<void>> nothings(3, task_from_result());
  EXPECT(when_all(nothings.begin(), nothings.end()).wait() == completed);

  // The first one that is done, not the first in the list.
  task_completion_event<int> events[3];
  std::vector<task<int>> waiting;
  for (auto &event : events)
    waiting.push_back(create_task(event));
  auto any = when_any(waiting.begin(), waiting.end());
  auto all = when_all(waiting.begin(), waiting.end());
  EXPECT(!any.is_done());
  events[2].set(30);
  EXPECT(any.get() == std::make_pair(30, size_t(2)));
  events[0].set(10);
  EXPECT(any.get().second == 2 && !all.is_done());
  events[1].set(20);
  EXPECT(all.get() == (std::vector<int>{10, 20, 30}));
  task_completion_event<void> never;
  task<void> choice[] = {create_task(never), task_from_result()};
  EXPECT(when_any(choice, choice + 2).get() == 1);
  EXPECT_THROW(invalid_operation, when_any(choice, choice));
  never.set();

  auto one = task_from_result(1), two = task_from_result(2);
  EXPECT((one && two).get() == (std::vector<int>{1, 2}));
  EXPECT((one && two && one).get() == (std::vector<int>{1, 2, 1}));
  EXPECT((one && (two && one)).get().size() == 3);
  EXPECT(((one && two) && (two && one)).get() ==
         (std::vector<int>{1, 2, 2, 1}));
  EXPECT((task_from_result() && task_from_result()).wait() == completed);
  task_completion_event<int> unset;
  EXPECT((create_task(unset) || two).get() == 2);
  EXPECT(((one && two) || create_task(unset)).get().size() == 2);
  EXPECT((choice[0] || choice[1]).wait() == completed);
  unset.set(0);

  // One that fails ends all; for any, all have to fail.
  task_completion_event<int> open;
  task<int> failing[] = {create_task(open),
                         task_from_exception<int>(std::logic_error("one"))};
  EXPECT_THROW(std::logic_error, when_all(failing, failing + 2).get());
  auto first = when_any(failing, failing + 2);
  EXPECT(!first.is_done());
  open.set(4);
  EXPECT(first.get().first == 4);
  EXPECT_THROW(std::logic_error, when_any(failing + 1, failing + 2).get());
}

void cancellation() {
  cancellation_token_source source;
  cancellation_token token = source.get_token();
  std::atomic<bool> has_begun{false};
  auto works = create_task(
      [&] {
        has_begun = true;
        while (!token.is_canceled())
          concurrency::wait(1);
        EXPECT(is_current_task_group_canceling());
        cancel_current_task();
      },
      token);
  bool skipped = true, told = false;
  auto by_value = works.then([&] { skipped = false; });
  auto by_task = works.then([&](task<void> before) {
    EXPECT_THROW(task_canceled, before.get());
    told = before.wait() == canceled;
  });
  while (!has_begun)
    std::this_thread::yield();
  source.cancel();
  EXPECT(works.wait() == canceled);
  EXPECT(by_value.wait() == canceled);
  EXPECT_THROW(task_canceled, works.get());
  EXPECT(by_task.wait() == completed);
  EXPECT(skipped && told);

  // One that has not begun never does; one that returns has completed.
  bool ran = false;
  EXPECT(create_task([&] { ran = true; }, token).wait() == canceled && !ran);
  cancellation_token_source late;
  auto ignores = create_task(
      [&] {
        late.cancel();
        return 5;
      },
      late.get_token());
  EXPECT(ignores.get() == 5);
  EXPECT(ignores.then([](int n) { return n; }).wait() == canceled);
  EXPECT(
      ignores.then([](int n) { return n; }, cancellation_token::none()).get() ==
      5);
  EXPECT(ignores.then([](task<int> t) { return t.get(); }).get() == 5);

  // Of itself, without a token; and in loops that it runs.
  EXPECT(create_task([] { cancel_current_task(); }).wait() == canceled);
  cancellation_token_source stop;
  std::atomic<int> calls{0};
  auto loop = create_task(
      [&] {
        parallel_for(0, 1 << 30, [&](int) {
          if (++calls == 10)
            stop.cancel();
          interruption_point();
        });
      },
      stop.get_token());
  EXPECT(loop.wait() == canceled && calls < 1 << 20);

  // A token that cancels others, and is not canceled by them.
  cancellation_token_source a, b;
  cancellation_token both[] = {a.get_token(), b.get_token()};
  auto linked = cancellation_token_source::create_linked_source(both, both + 2);
  task_completion_event<int> open;
  auto waits = create_task(open, linked.get_token());
  b.cancel();
  EXPECT(linked.get_token().is_canceled() && !a.get_token().is_canceled());
  EXPECT(waits.wait() == canceled);

  // An event that nobody can set any more.
  task<int> orphan;
  {
    task_completion_event<int> gone;
    orphan = create_task(gone);
  }
  EXPECT(orphan.wait() == canceled);
}

void callbacks() {
  cancellation_token_source source;
  cancellation_token token = source.get_token();
  int calls = 0;
  auto first = token.register_callback([&] { ++calls; });
  auto second = token.register_callback([&] { calls += 10; });
  EXPECT(first != second);
  token.deregister_callback(second);
  EXPECT(token.is_cancelable() && !token.is_canceled());
  source.cancel();
  source.cancel();
  EXPECT(token.is_canceled() && calls == 1);
  token.register_callback([&] { calls += 100; });
  EXPECT(calls == 101);
  EXPECT(!cancellation_token::none().is_cancelable());
  EXPECT_THROW(invalid_operation,
               cancellation_token::none().register_callback([] {}));
  EXPECT(token == source.get_token() && token != cancellation_token::none());

  // One that removes itself.
  cancellation_token_source other;
  cancellation_token_registration self;
  bool removed = false;
  self = other.get_token().register_callback([&] {
    other.get_token().deregister_callback(self);
    removed = true;
  });
  other.cancel();
  EXPECT(removed);
}

void options() {
  struct Inline : scheduler_interface {
    void schedule(TaskProc_t function, void *data) override {
      ++calls;
      function(data);
    }
    int calls = 0;
  };
  auto mine = std::make_shared<Inline>();
  auto number = create_task([] { return 1; }, mine);
  EXPECT(number.then([](int n) { return n + 1; }).get() == 2);
  EXPECT(mine->calls == 2);
  EXPECT(number.scheduler().get() == mine.get());

  std::thread::id here = std::this_thread::get_id(), there;
  task_from_result(1)
      .then([&](int) { there = std::this_thread::get_id(); },
            task_continuation_context::use_synchronous_execution())
      .wait();
  EXPECT(here == there);
  cancellation_token_source source;
  task_options both(source.get_token(),
                    task_continuation_context::use_default());
  EXPECT(both.has_cancellation_token() && !both.has_scheduler());
  source.cancel();
  EXPECT(create_task([] {}, both).wait() == canceled);
  EXPECT(task_from_result(1)
             .then([](int) {}, source.get_token(),
                   task_continuation_context::use_arbitrary())
             .wait() == canceled);
}

// Tasks that wait for tasks, more than there are threads.
int depth(int n) {
  if (!n)
    return 0;
  auto inner = create_task([n] { return depth(n - 1); });
  event never;
  never.wait(2); // some other thread begins it
  return inner.get() + 1;
}

void waiting() {
  EXPECT(depth(30) == 30);
  std::vector<task<int>> chain(1, task_from_result(0));
  for (int n = 0; n < 2000; ++n)
    chain.push_back(chain.back().then([](int n) { return n + 1; }));
  EXPECT(chain.back().get() == 2000);
}

int main() {
  values();
  unwrapping();
  exceptions();
  joins();
  cancellation();
  callbacks();
  options();
  waiting();
  return failures() != 0;
}
