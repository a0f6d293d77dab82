// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The entry points `void main` and `wmain`, which Microsoft's compiler has and
/// C++ has not.
#ifndef AMPVK_FRONTEND_DIALECT_ENTRYPOINTS_H
#define AMPVK_FRONTEND_DIALECT_ENTRYPOINTS_H

#include "clang/Lex/Token.h"

#include <vector>

namespace clang {
class Preprocessor;
}

namespace ampvk::frontend {

/// Renames a global `void main` to `__main`, with a warning: a `void` that is
/// exchanged for `int` would not do, as there may be a `return;` in it. Ends an
/// `int wmain` with `return 0;`, which it may leave out like main.
/// Driver/EntryPoint.h makes the `int main` that calls them.
void adaptEntryPoints(std::vector<clang::Token> &tokens,
                      clang::Preprocessor &preprocessor);

} // namespace ampvk::frontend

#endif
