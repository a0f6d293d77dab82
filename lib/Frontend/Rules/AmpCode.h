// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The restrict(amp) functions of a translation unit: who calls whom, and what
/// is wrong in them.
#ifndef AMPVK_FRONTEND_RULES_AMPCODE_H
#define AMPVK_FRONTEND_RULES_AMPCODE_H

#include "Frontend/Common/TypeRules.h"

#include "clang/Basic/SourceLocation.h"

#include <map>
#include <string>
#include <vector>

namespace clang {
class CXXRecordDecl;
class Decl;
class FunctionDecl;
} // namespace clang

namespace ampvk::frontend {

class AmpDiagnostics;

/// A violation of a rule; `function` is the function that contains it, or null.
/// A problem of a class, or of a variable that is a pointer to a function, is
/// reported once: a finding about a `use` is dropped if there is one about its
/// `definition`.
struct RuleViolation {
  clang::SourceLocation loc;
  msg::Message message;
  const clang::FunctionDecl *function = nullptr;
  const clang::Decl *use = nullptr;
  const clang::Decl *definition = nullptr;
  bool isCall = false; ///< of what is for the CPU alone
};

struct Call {
  const clang::FunctionDecl *callee; ///< canonical
  clang::SourceLocation loc;
};

struct AmpCode {
  /// By the canonical declaration of the caller.
  std::map<const clang::FunctionDecl *, std::vector<Call>> calls;
  std::vector<RuleViolation> findings;
  /// The closures of restrict(amp) lambdas outside amp code.
  std::vector<const clang::CXXRecordDecl *> closures;
  /// With non-static restrict(amp) members; no lambdas.
  std::vector<const clang::CXXRecordDecl *> classes;
};

/// Reads every restrict(amp) function that is not in a system header, or is
/// called there, instantiations and the lambdas and classes inside such functions included.
AmpCode readAmpCode(clang::ASTContext &context, TypeRules &types,
                    const AmpDiagnostics &reported);

} // namespace ampvk::frontend

#endif
