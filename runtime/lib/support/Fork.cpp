// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/Fork.h"

#include "support/Error.h"

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <pthread.h>
#include <unistd.h>

namespace ampvk::runtime {
namespace {

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
  isChild = true;
  on_exit(exitForked, nullptr);
}

} // namespace

void refuseForksFromNow() {
  static const int done = pthread_atfork(nullptr, nullptr, startForked);
  (void)done;
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
