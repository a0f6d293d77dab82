// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Which statements and expressions restrict(amp) code may not have
/// (specification, section 2.4.3), as far as each tells by itself. Where it
/// depends on what is around them, or on what is called, AmpCode.cpp knows.
#ifndef AMPVK_FRONTEND_RULES_STATEMENTRULES_H
#define AMPVK_FRONTEND_RULES_STATEMENTRULES_H

#include "Diagnostics/Frontend.h"

#include "clang/Basic/SourceLocation.h"

#include <vector>

namespace clang {
class ASTContext;
class CXXRecordDecl;
class Stmt;
} // namespace clang

namespace ampvk::frontend {

class TypeRules;

struct Forbidden {
  clang::SourceLocation loc;
  msg::Message what; ///< "'goto'"
  /// The class of the type that is not allowed, as in TypeRules.
  const clang::CXXRecordDecl *faultyClass = nullptr;
};

/// The violations of the statement itself, without its parts; empty if it is
/// allowed.
std::vector<Forbidden> forbiddenIn(const clang::Stmt &statement,
                                   const clang::ASTContext &context,
                                   TypeRules &types);

} // namespace ampvk::frontend

#endif
