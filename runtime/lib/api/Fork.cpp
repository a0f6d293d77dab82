// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "api/Fork.h"

#include "data/Storage.h"

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <pthread.h>
#include <unistd.h>

namespace ampvk::runtime {
namespace {

std::atomic<bool> isStarted{false};
/// Written in the only thread of a new process.
bool isChild = false;

/// The last of exit() in a forked process.
void exitForked(int status, void *) {
  std::cout.flush();
  std::wcout.flush();
  std::fflush(nullptr);
  _exit(status);
}

void startForked() {
  if (isStarted) {
    isChild = true;
    Storage::forgetMapped();
    on_exit(exitForked, nullptr);
  }
  Storage::endFork();
}

} // namespace

void watchForks() {
  static const int done =
      pthread_atfork(Storage::beginFork, Storage::endFork, startForked);
  (void)done;
}

void refuseForksFromNow() {
  watchForks();
  isStarted = true;
}

bool isForked() noexcept { return isChild; }

void refuseForked() {
  if (isForked())
    throw Concurrency::runtime_exception(
        "This process was forked from one that had started C++ AMP, and cannot "
        "use it itself. Fork before the first use, or call exec.",
        E_FAIL);
}

} // namespace ampvk::runtime
