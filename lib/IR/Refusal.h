// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// How transforms refuse what they cannot translate.
#ifndef AMPVK_IR_REFUSAL_H
#define AMPVK_IR_REFUSAL_H

#include "IR/Module.h"
#include "Support/Result.h"

#include <string>

namespace ampvk::ir {

/// The message at the line, if there is one.
Failure failureAt(const Module &m, SourceLine at, const msg::Message &message);

/// "index 2 is out of range: there are 2 elements"; 0 for an unknown number.
msg::Message outOfRange(int64_t index, unsigned count);

/// Ends a transform from deep inside it; thrown and caught there only.
struct Unsupported {
  Failure failure;
};

} // namespace ampvk::ir

#endif
