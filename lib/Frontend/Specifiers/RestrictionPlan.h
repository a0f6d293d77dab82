// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The plan of token edits for the restriction specifiers of a file.
#ifndef AMPVK_FRONTEND_SPECIFIERS_RESTRICTIONPLAN_H
#define AMPVK_FRONTEND_SPECIFIERS_RESTRICTIONPLAN_H

#include "Frontend/Clang/NonFunctionCallees.h"
#include "Specifier.h"
#include "TokenEdits.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace ampvk::frontend {

struct RestrictionPlan {
  explicit RestrictionPlan(size_t tokens) : edits(tokens) {}

  TokenEdits edits;
  std::vector<TokenProblem> problems;
  bool hasSpecifiers = false;
  std::vector<NonFunctionCode> outside;
};

/// Plans it for a whole translation unit, eof token included. Nothing but the
/// tokens is looked at. `isOfProgram` tells whether a token is of a file of the
/// program's own.
///
/// The parts, in their order:
/// 1. Specifiers: each is removed, and attributes come to where Clang takes
///    those of the declarator in front of it.
/// 2. What is declared in a restrict(amp) body without a specifier gets that of
///    the function, and the operand of `decltype(x);` a name. That needs all
///    bodies.
/// 3. Lambdas without a specifier. That needs the names of all amp functions.
/// 4. What is declared by a typedef of a function type. That needs all
/// typedefs.
/// 5. Code outside of functions, of which the bodies are known now.
RestrictionPlan planRestrictions(const std::vector<clang::Token> &tokens,
                                 const clang::LangOptions &options,
                                 llvm::function_ref<bool(int)> isOfProgram);

} // namespace ampvk::frontend

#endif
