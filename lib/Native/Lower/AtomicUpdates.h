// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Elements of 8 and 16 bits that are computed from themselves.
#ifndef AMPVK_NATIVE_LOWER_ATOMICUPDATES_H
#define AMPVK_NATIVE_LOWER_ATOMICUPDATES_H

#include "IR/Module.h"

namespace ampvk::native {

/// Makes x[i] = f(x[i]) of such elements of containers one atomic operation, as
/// PackSmallElements does for devices, unless each thread has its own element.
/// (A tile runs on one core, so tile_static memory needs none.)
void makeUpdatesAtomic(ir::Module &m);

} // namespace ampvk::native

#endif
