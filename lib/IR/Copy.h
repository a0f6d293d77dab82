// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Copies of whole modules.
#ifndef AMPVK_IR_COPY_H
#define AMPVK_IR_COPY_H

#include "IR/Module.h"

namespace ampvk::ir {

/// A module that is equal to `m` and shares nothing with it. Transforms change
/// modules in place; who lowers one in several ways copies it before.
std::unique_ptr<Module> copy(const Module &m);

} // namespace ampvk::ir

#endif
