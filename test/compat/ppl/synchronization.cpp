// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// <concrt.h>: locks, events with timeouts, contexts, schedulers and policies;
// and that work goes on while more of it waits than there are processors.
// RUN: %ampcc %s -o %t && %t
// RUN: g++ -std=c++14 -Wall -Wextra -Werror -I%source/compat/include %s -o %t.g++ -ltbb && %t.g++
#include "Inputs/expect.h"

#include <chrono>
#include <concrt.h>
#include <concrtrm.h>
#include <ppl.h>
#include <thread>

using namespace concurrency;

void locks() {
  critical_section section;
  int sum = 0;
  parallel_for(0, 1000, [&](int n) {
    critical_section::scoped_lock lock(section);
    sum += n;
  });
  EXPECT(sum == 499500);
  section.lock();
  EXPECT_THROW(improper_lock, section.lock());
  EXPECT(!section.try_lock());
  std::thread([&] {
    EXPECT(!section.try_lock());
    EXPECT(!section.try_lock_for(5));
  }).join();
  section.unlock();
  EXPECT(section.try_lock_for(5));
  section.unlock();
  EXPECT(&section.native_handle() == &section);

  reader_writer_lock shared;
  sum = 0;
  std::atomic<int> seen{0};
  parallel_for(0, 1000, [&](int n) {
    if (n % 10) {
      reader_writer_lock::scoped_lock_read lock(shared);
      seen = sum;
    } else {
      reader_writer_lock::scoped_lock lock(shared);
      sum += n;
    }
  });
  EXPECT(sum == 49500);
  shared.lock_read();
  EXPECT(shared.try_lock_read());
  EXPECT(!shared.try_lock());
  shared.unlock();
  shared.unlock();
  EXPECT(shared.try_lock());
  EXPECT_THROW(improper_lock, shared.lock());
  EXPECT(!shared.try_lock_read());
  shared.unlock();

  // A writer that waits goes before readers that come later.
  shared.lock_read();
  std::atomic<bool> was_written{false};
  std::thread writer([&] {
    reader_writer_lock::scoped_lock lock(shared);
    was_written = true;
  });
  while (shared.try_lock_read()) {
    shared.unlock();
    std::this_thread::yield();
  }
  shared.unlock();
  writer.join();
  EXPECT(was_written);
}

void events() {
  event one, two, three;
  event *all[] = {&one, &two, &three};
  EXPECT(one.wait(0) == COOPERATIVE_WAIT_TIMEOUT);
  auto start = std::chrono::steady_clock::now();
  EXPECT(one.wait(20) == COOPERATIVE_WAIT_TIMEOUT);
  EXPECT(std::chrono::steady_clock::now() - start >=
         std::chrono::milliseconds(20));
  two.set();
  EXPECT(two.wait() == 0 && two.wait(0) == 0);
  EXPECT(event::wait_for_multiple(all, 3, false) == 1);
  EXPECT(event::wait_for_multiple(all, 3, true, 10) ==
         COOPERATIVE_WAIT_TIMEOUT);
  one.set();
  three.set();
  EXPECT(event::wait_for_multiple(all, 3, true) < 3);
  two.reset();
  EXPECT(two.wait(0) == COOPERATIVE_WAIT_TIMEOUT);
  EXPECT(event::wait_for_multiple(all, 3, true, 0) == COOPERATIVE_WAIT_TIMEOUT);

  // set() wakes all that wait, though it is reset at once.
  event pulse;
  std::atomic<int> woken{0}, waiting{0};
  task_group group;
  for (int n = 0; n < 8; ++n)
    group.run([&] {
      ++waiting;
      pulse.wait();
      ++woken;
    });
  while (waiting < 8)
    concurrency::wait(1);
  concurrency::wait(30); // they are in wait() now
  pulse.set();
  pulse.reset();
  EXPECT(group.wait() == completed);
  EXPECT(woken == 8);
}

// Each waits for the next; only the last has nothing to wait for.
void chain() {
  const int number = 50;
  std::vector<event> done(number + 1);
  parallel_for(
      0, number + 1,
      [&](int n) {
        if (n < number)
          done[size_t(n) + 1].wait();
        done[size_t(n)].set();
      },
      simple_partitioner(1));
  EXPECT(done[0].wait(0) == 0);
}

void contexts() {
  EXPECT(Context::Id() == Context::CurrentContext()->GetId());
  EXPECT_THROW(context_self_unblock, Context::CurrentContext()->Unblock());
  std::atomic<Context *> blocked{nullptr};
  bool went_on = false;
  std::thread thread([&] {
    blocked = Context::CurrentContext();
    Context::Block();
    went_on = true;
  });
  while (!blocked)
    Context::Yield();
  blocked.load()->Unblock();
  thread.join();
  EXPECT(went_on);
  Context::Oversubscribe(true);
  Context::Oversubscribe(false);
  EXPECT_THROW(invalid_oversubscribe_operation, Context::Oversubscribe(false));
}

void policies() {
  SchedulerPolicy policy;
  EXPECT(policy.GetPolicyValue(MaxConcurrency) == MaxExecutionResources);
  EXPECT(policy.GetPolicyValue(MinConcurrency) == 1);
  EXPECT(policy.SetPolicyValue(ContextStackSize, 64) == 0);
  EXPECT(policy.GetPolicyValue(ContextStackSize) == 64);
  policy.SetConcurrencyLimits(2, 4);
  EXPECT(policy.GetPolicyValue(MaxConcurrency) == 4);
  EXPECT_THROW(invalid_scheduler_policy_key,
               policy.SetPolicyValue(MaxConcurrency, 2));
  EXPECT_THROW(invalid_scheduler_policy_key,
               policy.GetPolicyValue(MaxPolicyElementKey));
  EXPECT_THROW(invalid_scheduler_policy_value,
               SchedulerPolicy(1, MaxConcurrency, 0));
  EXPECT_THROW(invalid_scheduler_policy_thread_specification,
               policy.SetConcurrencyLimits(4, 2));
}

// The most threads that were in a loop at once.
int most_at_once() {
  std::atomic<int> inside{0}, most{0};
  parallel_for(
      0, 40,
      [&](int) {
        int now = ++inside, before = most;
        while (before < now && !most.compare_exchange_weak(before, now))
          ;
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
        --inside;
      },
      simple_partitioner(1));
  return most;
}

// Whether so many iterations can be in a loop at once: each waits for the
// others, and not in a way that PPL knows of.
bool meet(int number) {
  std::atomic<int> inside{0};
  std::atomic<bool> have_met{false};
  const auto limit =
      std::chrono::steady_clock::now() + std::chrono::seconds(20);
  parallel_for(
      0, number,
      [&](int) {
        ++inside;
        while (inside < number && std::chrono::steady_clock::now() < limit)
          std::this_thread::yield();
        if (inside == number)
          have_met = true;
      },
      simple_partitioner(1));
  return have_met;
}

void schedulers() {
  EXPECT(GetProcessorCount() >= 1 && GetProcessorNodeCount() >= 1);
  EXPECT(CurrentScheduler::GetNumberOfVirtualProcessors() ==
         GetProcessorCount());
  EXPECT_THROW(scheduler_not_attached, CurrentScheduler::Detach());
  EXPECT_THROW(default_scheduler_exists,
               Scheduler::SetDefaultSchedulerPolicy(SchedulerPolicy()));

  CurrentScheduler::Create(
      SchedulerPolicy(2, MinConcurrency, 1, MaxConcurrency, 1));
  EXPECT(CurrentScheduler::GetNumberOfVirtualProcessors() == 1);
  EXPECT(most_at_once() == 1);
  CurrentScheduler::Detach();

  Scheduler *three = Scheduler::Create(
      SchedulerPolicy(2, MinConcurrency, 3, MaxConcurrency, 3));
  three->Attach();
  EXPECT(CurrentScheduler::Get() == three);
  EXPECT_THROW(improper_scheduler_attach, three->Attach());
  EXPECT(CurrentScheduler::Id() == three->Id());
  EXPECT(meet(3) && most_at_once() <= 3);
  // What runs there starts its own work there.
  std::atomic<unsigned> threads{0};
  parallel_invoke(
      [&] { threads += CurrentScheduler::GetNumberOfVirtualProcessors(); },
      [&] { threads += CurrentScheduler::GetNumberOfVirtualProcessors(); });
  EXPECT(threads == 6);
  CurrentScheduler::Detach();
  EXPECT(three->Reference() == 2);
  EXPECT(three->Release() == 1);
  EXPECT(CurrentScheduler::Get() != three);

  struct Work {
    event done;
    int value;
    static void run(void *data) {
      Work *work = static_cast<Work *>(data);
      work->value *= 2;
      work->done.set();
    }
  };
  Work first, second, third;
  first.value = second.value = third.value = 21;
  CurrentScheduler::ScheduleTask(&Work::run, &first);
  three->ScheduleTask(&Work::run, &second);
  ScheduleGroup *group = three->CreateScheduleGroup();
  group->ScheduleTask(&Work::run, &third);
  event *all[] = {&first.done, &second.done, &third.done};
  EXPECT(event::wait_for_multiple(all, 3, true) < 3);
  EXPECT(first.value == 42 && second.value == 42 && third.value == 42);
  EXPECT(group->Release() == 0);
  EXPECT(three->Release() == 0);
}

int main() {
  locks();
  events();
  chain();
  contexts();
  policies();
  schedulers();
  void *memory = Alloc(100);
  EXPECT(memory);
  Free(memory);
  return failures() != 0;
}
