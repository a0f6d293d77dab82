// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// <agents.h>: agents that talk through message blocks, pipelines, filters,
// timers, and what is refused.
// RUN: %ampcc %s -o %t && %t
// RUN: g++ -std=c++14 -Wall -Wextra -Werror -I%source/compat/include %s -o %t.g++ -ltbb && %t.g++
// RUN: not %ampcc -DJOIN -fsyntax-only %s 2>&1 | FileCheck %s
// CHECK: error: {{.*}}join is not supported; receive from each source instead
#include "Inputs/expect.h"

#include <agents.h>
#include <ppl.h>
#include <string>
#include <vector>

using namespace concurrency;

#ifdef JOIN
join<int> both(2);
#endif

class Doubler : public agent {
public:
  Doubler(ISource<int> &from, ITarget<int> &to) : from(from), to(to) {}

protected:
  void run() override {
    for (int n = receive(from); n >= 0; n = receive(from))
      send(to, 2 * n);
    send(to, -1);
    done();
  }

private:
  ISource<int> &from;
  ITarget<int> &to;
};

class Never : public agent {
  void run() override { done(); }
};

void talking() {
  unbounded_buffer<int> first, second, third;
  Doubler one(first, second), two(second, third);
  EXPECT(one.status() == agent_created);
  EXPECT(one.start() && two.start() && !one.start());
  for (int n = 0; n < 100; ++n)
    send(first, n);
  asend(first, -1);
  int expected = 0;
  for (int n = receive(third); n >= 0; n = receive(&third))
    EXPECT(n == 4 * expected++);
  EXPECT(expected == 100);
  agent *all[] = {&one, &two};
  agent_status ends[2] = {agent_created, agent_created};
  agent::wait_for_all(2, all, ends);
  EXPECT(ends[0] == agent_done && ends[1] == agent_done);
  EXPECT(receive(one.status_port()) == agent_done);

  Never never;
  EXPECT_THROW(operation_timed_out, agent::wait(&never, 5));
  EXPECT(never.cancel() && !never.start() && !never.cancel());
  EXPECT(agent::wait(&never) == agent_canceled);
  agent *one_of[] = {&never};
  agent_status status = agent_created;
  size_t index = 7;
  agent::wait_for_one(1, one_of, status, index);
  EXPECT(status == agent_canceled && index == 0);
}

void buffers() {
  unbounded_buffer<std::string> words(
      [](const std::string &word) { return !word.empty(); });
  EXPECT(send(words, std::string("a")) && !send(words, std::string()));
  EXPECT(words.enqueue("b") && words.dequeue() == "a");
  std::string word;
  EXPECT(try_receive(words, word) && word == "b" && !try_receive(words, word));
  EXPECT_THROW(operation_timed_out, receive(words, 5));

  overwrite_buffer<int> last;
  EXPECT(!last.has_value());
  send(last, 1);
  send(last, 2);
  EXPECT(receive(last) == 2 && last.value() == 2 && last.has_value());
  single_assignment<int> only;
  EXPECT(send(only, 1) && !send(only, 2) && only.value() == 1);
  unbounded_buffer<int> all;
  last.link_target(&all);
  EXPECT_THROW(invalid_link_target, last.link_target(&all));
  send(last, 3);
  last.unlink_target(&all);
  send(last, 4);
  EXPECT(receive(all) == 2 && receive(all) == 3);
  int none;
  EXPECT(!try_receive(all, none));

  // Only what the receiver wants.
  send(all, 1);
  EXPECT(!try_receive(all, none, [](const int &n) { return n > 5; }));
  EXPECT(receive(all, [](const int &n) { return n < 5; }, 1000) == 1);
}

void pipelines() {
  std::vector<int> seen;
  event over;
  call<int> collect([&](int n) {
    seen.push_back(n);
    if (n == 99 * 99)
      over.set();
  });
  transformer<int, int> square([](int n) { return n * n; }, &collect);
  for (int n = 0; n < 100; ++n)
    send(square, n);
  over.wait();
  EXPECT(seen.size() == 100 && seen[50] == 2500);

  unbounded_buffer<int> rang;
  timer<int> once(5, 1, &rang), often(1, 2, &rang, true);
  once.start();
  EXPECT(receive(rang) == 1);
  often.start();
  for (int n = 0; n < 5; ++n)
    EXPECT(receive(rang) == 2);
  often.stop();
}

// One waits for the other, in one loop.
void side_by_side() {
  unbounded_buffer<int> ball, back;
  int last = 0;
  parallel_invoke(
      [&] {
        for (int n = 0; n < 100; ++n) {
          send(ball, n);
          last = receive(back);
        }
      },
      [&] {
        for (int n = 0; n < 100; ++n)
          send(back, receive(ball) + 1);
      });
  EXPECT(last == 100);
  EXPECT_THROW(operation_timed_out,
               parallel_invoke([] { concurrency::wait(1); },
                               [&] { receive(ball, 10); }));
}

int main() {
  talking();
  buffers();
  pipelines();
  side_by_side();
  return failures() != 0;
}
