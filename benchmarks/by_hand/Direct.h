// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What the driver says to ways from one device to another that do not lead
/// through the host.
#ifndef AMPVK_BENCHMARKS_BY_HAND_DIRECT_H
#define AMPVK_BENCHMARKS_BY_HAND_DIRECT_H

#include "Device.h"

namespace bench {

/// Prints lines that begin with "# ".
void printDirectWays(ByHand &from, ByHand &to);

} // namespace bench

#endif
