// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/Exit.h"

#include <cstdlib>

namespace ampvk::runtime {
namespace {

void (*handler)() = nullptr;

} // namespace

void shutDownAtExit(void (*shutDown)()) {
  handler = shutDown;
  shutDownBeforeOthers();
}

bool shutDownBeforeOthers() { return std::atexit(handler) == 0; }

} // namespace ampvk::runtime
