// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Conditions of MSBuild.
#ifndef AMPVK_PROJECT_CONDITION_H
#define AMPVK_PROJECT_CONDITION_H

#include "Support/Result.h"

#include "llvm/ADT/StringRef.h"

namespace ampvk::project {

/// Evaluates a condition after its properties are replaced: comparisons, which
/// ignore case, `and`, `or`, `!`, parentheses, Exists() of a path relative to
/// `directory`, and HasTrailingSlash(). The failure has no location.
Result<bool> evaluateCondition(llvm::StringRef text, llvm::StringRef directory);

} // namespace ampvk::project

#endif
