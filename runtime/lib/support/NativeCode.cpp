// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/NativeCode.h"

#include "ampvk/native_launch.h"

#include <atomic>

namespace {

std::atomic<bool> isThere{false}; // needs no constructor: it may be too late

} // namespace

namespace ampvk::runtime {

bool hasNativeCode() { return isThere; }

} // namespace ampvk::runtime

void Concurrency::__detail::__amp_has_native_code() noexcept { isThere = true; }
