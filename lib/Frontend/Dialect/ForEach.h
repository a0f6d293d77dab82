// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// `for each`, which Microsoft's compiler had before C++ had range-based for.
#ifndef AMPVK_FRONTEND_DIALECT_FOREACH_H
#define AMPVK_FRONTEND_DIALECT_FOREACH_H

#include "clang/Lex/Token.h"

#include <vector>

namespace clang {
class Preprocessor;
}

namespace ampvk::frontend {

/// Makes `for each (int x in v)` into `for (int x : v)`, with a warning. It can
/// mean nothing else.
void rewriteForEach(std::vector<clang::Token> &tokens,
                    clang::Preprocessor &preprocessor);

} // namespace ampvk::frontend

#endif
