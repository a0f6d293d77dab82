// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// decltype in the types behind restriction specifiers.
#ifndef AMPVK_FRONTEND_CLANG_TRAILINGTYPES_H
#define AMPVK_FRONTEND_CLANG_TRAILINGTYPES_H

#include "clang/Basic/SourceLocation.h"

#include <vector>

namespace clang {
class Preprocessor;
class Sema;
} // namespace clang

namespace ampvk::frontend {

/// A type behind `restrict(...) ->` with a decltype in it, from its arrow to
/// the token behind it.
struct TrailingType {
  clang::SourceLocation arrow;
  clang::SourceLocation end;
  bool cpu;
  bool amp;
};

/// Makes the functions that `decltype` calls in `auto f() restrict(amp) ->
/// decltype(g())` those that f's body could call (specification,
/// section 2.1.1): Clang reads the type before there is an f whose restriction
/// it could ask for. Types in templates are formed anew for each instance, and
/// choose as code without a function does. To be called before the first
/// declaration is parsed.
void watchTrailingTypes(const std::vector<TrailingType> &types,
                        clang::Preprocessor &preprocessor, clang::Sema &sema);

} // namespace ampvk::frontend

#endif
