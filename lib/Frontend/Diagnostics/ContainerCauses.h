// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Errors about containers in kernels, in the words of C++ AMP.
#ifndef AMPVK_FRONTEND_DIAGNOSTICS_CONTAINERCAUSES_H
#define AMPVK_FRONTEND_DIAGNOSTICS_CONTAINERCAUSES_H

#include "Frontend/Common/Wording.h"

#include "llvm/ADT/StringRef.h"

#include <optional>

namespace clang {
class Diagnostic;
class Sema;
class ValueDecl;
} // namespace clang

namespace ampvk::frontend {

/// What to say where amp code copies or makes an array or a texture, as it does
/// with a parameter that is no reference; Clang lists all constructors.
std::optional<Wording> causeOfCopy(const clang::Diagnostic &error,
                                   clang::Sema &sema);

/// What to say where the ranks of a container and of the variable that is its
/// index differ; Clang lists all operators.
std::optional<Wording> causeOfRank(const clang::Diagnostic &error,
                                   clang::Sema &sema);

/// The variable that is called so at this place; null if there is none.
const clang::ValueDecl *variableCalled(llvm::StringRef name,
                                       clang::SourceLocation loc,
                                       clang::Sema &sema);

} // namespace ampvk::frontend

#endif
