// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An exception in a task that nobody asks for ends the program, and says which.
// One that is asked for, of any task that it was passed on to, does not.
// RUN: %ampcc %s -o %t && %t
// RUN: not --crash %t unasked 2>&1 | FileCheck %s
// CHECK: an exception in a task was never asked for, by get(), wait() or a task-based continuation: lost
#include <ppltasks.h>
#include <stdexcept>

using namespace concurrency;

int main(int arguments, char **) {
  bool was_caught = false;
  {
    auto fails = create_task([]() -> int { throw std::runtime_error("lost"); });
    auto after = fails.then([](int n) { return n + 1; });
    auto both = fails && after;
    while (!both.is_done())
      wait(1);
    if (arguments == 1)
      both.then([](std::vector<int>) {})
          .then([&](task<void> before) {
            try {
              before.get();
            } catch (const std::runtime_error &) {
              was_caught = true;
            }
          })
          .wait();
  }
  wait(50); // threads of PPL let go of their tasks
  return was_caught ? 0 : 1;
}
