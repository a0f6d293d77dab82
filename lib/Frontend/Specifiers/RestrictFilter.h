// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Restriction specifiers, `restrict(cpu)`, `restrict(amp)`, `restrict(cpu,
/// amp)`, in the token stream after preprocessing.
///
/// Clang knows restrictions as the attributes `host` and `device` of its CUDA
/// mode, but takes attributes in other places than C++ AMP takes restriction
/// specifiers. The filter removes each specifier and puts the attributes where
/// Clang's grammar wants them. Locations stay those of the source.
///
/// The specification (section 2.1) makes `restrict` a contextual keyword: it
/// is a specifier only behind the parameters of a function declarator or a
/// lambda, everywhere else an ordinary name. On a function type the specifier
/// is dropped: restrictions are not part of types here. Functions that are
/// declared in a function body, and members of classes that are defined there,
/// inherit the function's specifier.
///
/// Code that Clang parses but drops from the AST, although the rules of amp
/// code apply to it, is rewritten so that it survives: the operand of
/// `decltype(x);`.
///
/// Known limit: as all tokens behind the start (Parse/Branch.h) are read before
/// the parser sees the first of them, `#pragma clang optimize` applies to all
/// or to none.
#ifndef AMPVK_FRONTEND_SPECIFIERS_RESTRICTFILTER_H
#define AMPVK_FRONTEND_SPECIFIERS_RESTRICTFILTER_H

#include "Frontend/Clang/NonFunctionCallees.h"

#include "clang/Lex/Token.h"

#include <vector>

namespace clang {
class Preprocessor;
}

namespace ampvk::frontend {

struct FilteredTokens {
  std::vector<clang::Token> tokens;
  /// Whether there was any specifier: without one, no amp code.
  bool hasSpecifiers = false;
  std::vector<NonFunctionCode> outside;
  std::vector<clang::SourceLocation> tileStatics; ///< where it stands
};

/// Filters a whole translation unit, eof token included, or a part of it that
/// begins and ends between declarations. Reports malformed specifiers through
/// the preprocessor's DiagnosticsEngine.
FilteredTokens filterRestrict(std::vector<clang::Token> tokens,
                              clang::Preprocessor &preprocessor);

/// Two parts of a translation unit as one.
FilteredTokens joined(const FilteredTokens &first, FilteredTokens second);

} // namespace ampvk::frontend

#endif
