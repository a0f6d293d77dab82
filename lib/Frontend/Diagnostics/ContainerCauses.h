// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Errors about containers in kernels, in the words of C++ AMP.
#ifndef AMPVK_FRONTEND_DIAGNOSTICS_CONTAINERCAUSES_H
#define AMPVK_FRONTEND_DIAGNOSTICS_CONTAINERCAUSES_H

#include "Frontend/Common/LocatedMessage.h"

#include "llvm/ADT/StringRef.h"

#include <optional>

namespace clang {
class Diagnostic;
class Sema;
class ValueDecl;
} // namespace clang

namespace ampvk::frontend {

/// The message for amp code that copies or constructs an array or a texture,
/// for example by a parameter that is not a reference. Clang lists all
/// constructors.
std::optional<LocatedMessage> causeOfCopy(const clang::Diagnostic &error,
                                          clang::Sema &sema);

/// The message where the ranks of a container and of its index variable differ.
/// Clang lists all operators.
std::optional<LocatedMessage> causeOfRank(const clang::Diagnostic &error,
                                          clang::Sema &sema);

/// The variable that is called so at this place; null if there is none.
const clang::ValueDecl *variableCalled(llvm::StringRef name,
                                       clang::SourceLocation loc,
                                       clang::Sema &sema);

} // namespace ampvk::frontend

#endif
