// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The scheduler of the process has the policy that is set before its first use.
// RUN: %ampcc %s -o %t && %t
#include "Inputs/expect.h"

#include <chrono>
#include <ppl.h>

using namespace concurrency;

int main() {
  Scheduler::SetDefaultSchedulerPolicy(
      SchedulerPolicy(2, MinConcurrency, 1, MaxConcurrency, 4));
  Scheduler::ResetDefaultSchedulerPolicy();
  Scheduler::SetDefaultSchedulerPolicy(
      SchedulerPolicy(2, MinConcurrency, 1, MaxConcurrency, 1));

  std::atomic<int> inside{0}, most{0};
  parallel_for(0, 20, [&](int) {
    const int now = ++inside;
    if (now > most)
      most = now;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    --inside;
  });
  EXPECT(most == 1);
  EXPECT(CurrentScheduler::GetNumberOfVirtualProcessors() == 1);
  EXPECT(CurrentScheduler::GetPolicy().GetPolicyValue(MaxConcurrency) == 1);
  EXPECT_THROW(default_scheduler_exists,
               Scheduler::SetDefaultSchedulerPolicy(SchedulerPolicy()));

  // Work that nobody waits for is done all the same.
  event done;
  CurrentScheduler::ScheduleTask(
      [](void *event) { static_cast<concurrency::event *>(event)->set(); },
      &done);
  EXPECT(done.wait(20000) == 0);
  return failures() != 0;
}
