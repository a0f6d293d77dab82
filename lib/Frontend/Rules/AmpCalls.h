// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The functions that calls in restrict(amp) code call.
#ifndef AMPVK_FRONTEND_RULES_AMPCALLS_H
#define AMPVK_FRONTEND_RULES_AMPCALLS_H

#include "clang/AST/Type.h"

namespace clang {
class CallExpr;
class Decl;
class Expr;
class FunctionDecl;
} // namespace clang

namespace ampvk::frontend {

bool isLambda(const clang::FunctionDecl &function);

/// Whether amp code cannot call it.
bool isUncallable(const clang::FunctionDecl &callee);

/// Whether a call in a default argument of `declared` cannot be: it is bound
/// where that is declared (section 2.3.2), but evaluated where it is used, in
/// amp code or not. False if both places are of one side: then it is a call as
/// any other.
bool isBoundElsewhere(const clang::FunctionDecl &callee,
                      const clang::FunctionDecl &declared, bool isUsedInAmp);

/// The overload that the CPU calls instead of an amp function, if its result
/// has another type. Null if there is none.
const clang::FunctionDecl *
counterpartOfOtherType(const clang::FunctionDecl &callee);

/// Whether its arguments are texts that it prints. (Builtins read theirs: NAN
/// is `__builtin_nanf("")`.)
bool isMessage(const clang::FunctionDecl &function);

/// Where Clang reports what is wrong with a call.
clang::SourceLocation calleeLocation(const clang::CallExpr &call);

/// Whether it is a function, or a pointer or reference to one.
bool pointsToFunction(clang::QualType type);

/// Where it is said that a pointer to a function is not allowed: where it is
/// declared, or in its class. Null for other expressions.
const clang::Decl *ownerOf(const clang::Expr &pointer);

} // namespace ampvk::frontend

#endif
