// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The functions that decltype calls in types.
#ifndef AMPVK_FRONTEND_CLANG_TRAILINGTYPES_H
#define AMPVK_FRONTEND_CLANG_TRAILINGTYPES_H

#include "clang/Basic/SourceLocation.h"

#include <optional>
#include <vector>

namespace clang {
class Preprocessor;
class Sema;
} // namespace clang

namespace ampvk::frontend {

struct RestrictionSides {
  bool cpu;
  bool amp;
};

/// A type behind `restrict(...) ->` with a decltype in it, or the operand of
/// any other decltype, from its first token to the token behind it.
struct TrailingType {
  clang::SourceLocation begin;
  clang::SourceLocation end;
  std::optional<RestrictionSides> written; ///< null for any other
};

/// Makes the functions that `decltype` calls those that code of its place could
/// call (specification, section 2.1.1):
///  - behind `restrict(amp) ->`, or an arrow within the body of an amp
///    function, those that the function itself could. Clang reads the type
///    before there is a function whose restriction it could ask for;
///  - before a function's name, in its parameters and elsewhere outside of
///    functions, those of the processor.
/// Of what is in templates, the types of a function template are formed by its
/// own restriction, those of members of a class template by that of the pass.
/// To be called before the first declaration is parsed.
void watchTrailingTypes(const std::vector<TrailingType> &types,
                        clang::Preprocessor &preprocessor, clang::Sema &sema);

} // namespace ampvk::frontend

#endif
