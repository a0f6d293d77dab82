// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Calls in code outside of functions.
#ifndef AMPVK_FRONTEND_RULES_NONFUNCTIONCALLS_H
#define AMPVK_FRONTEND_RULES_NONFUNCTIONCALLS_H

#include "AmpCode.h"

namespace ampvk::frontend {

/// A call of a restrict(cpu, amp) function in a constant of the host.
struct ConstantCall {
  const clang::FunctionDecl *callee; ///< canonical
  clang::SourceLocation loc;
};

struct NonFunctionCalls {
  /// Enumerators, bounds, template arguments and the like that call what is for
  /// restrict(amp) code alone, though nothing says `restrict(amp)` there
  /// (specification, section 2.1).
  std::vector<RuleViolation> findings;
  std::vector<ConstantCall> constants;
};

/// Clang refuses most of these calls, but where a class template is
/// instantiated, or behind the end of a class, each pass may have its own
/// side's function, so that the constant could be another one in the kernel
/// than on the host. Trailing types, default arguments and default member
/// initializers have rules of their own. For the device pass.
NonFunctionCalls findNonFunctionCalls(clang::ASTContext &context);

} // namespace ampvk::frontend

#endif
