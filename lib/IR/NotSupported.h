// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// How transforms refuse what they cannot translate.
#ifndef AMPVK_IR_NOTSUPPORTED_H
#define AMPVK_IR_NOTSUPPORTED_H

#include "IR/Module.h"
#include "Support/Result.h"

#include <string>

namespace ampvk::ir {

/// The message at the line, if there is one.
Failure failureAt(const Module &m, SourceLine at, std::string message);
/// Likewise "not supported yet: <what>".
Failure notSupported(const Module &m, SourceLine at, const std::string &what);

/// "index 2 is out of range: there are 2 elements", of how many that is known.
std::string outOfRange(int64_t index, unsigned count);

/// Ends a transform from deep inside it; thrown and caught there only.
struct Unsupported {
  Failure failure;
};

} // namespace ampvk::ir

#endif
