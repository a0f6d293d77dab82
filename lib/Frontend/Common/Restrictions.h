// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Which restrictions a function has, as C++ AMP sees it.
#ifndef AMPVK_FRONTEND_COMMON_RESTRICTIONS_H
#define AMPVK_FRONTEND_COMMON_RESTRICTIONS_H

namespace clang {
class FunctionDecl;
}

namespace ampvk::frontend {

/// Whether the function itself says restrict(amp). (Clang marks lambdas that
/// say nothing as for both sides.)
bool isMarkedAmp(const clang::FunctionDecl &function);

/// Whether the function is amp code: it says restrict(amp), or it is a lambda
/// or a member of a local class in a function that does (section 2.2.1).
bool isAmp(const clang::FunctionDecl &function);

/// Whether the function is code of the processor; it may be amp code as well.
bool isCpu(const clang::FunctionDecl &function);

} // namespace ampvk::frontend

#endif
