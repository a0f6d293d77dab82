// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The restrictions of constructors and assignments that nobody wrote.
#ifndef AMPVK_FRONTEND_CLANG_GENERATEDMEMBERS_H
#define AMPVK_FRONTEND_CLANG_GENERATEDMEMBERS_H

#include "clang/AST/ASTMutationListener.h"

#include <memory>

namespace clang {
class Sema;
} // namespace clang

namespace ampvk::frontend {

/// What is generated, or defaulted, has the restrictions that all it calls have
/// in common, and the destructor (specification, section 2.3.2). Where a base
/// or a member has several, one for each side, those of all of them count.
/// Clang takes the one that fits the pass, and then refuses the class to the
/// code of the other side.
///
/// To be set as the listener of the context of `sema` before the first
/// declaration is parsed, and to be kept until the last. Classes whose bases
/// and members have no such pair are left to Clang.
std::unique_ptr<clang::ASTMutationListener>
restrictGeneratedMembers(clang::Sema &sema);

} // namespace ampvk::frontend

#endif
