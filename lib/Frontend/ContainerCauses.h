// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Errors about containers in kernels, in the words of C++ AMP.
#ifndef AMPVK_FRONTEND_CONTAINERCAUSES_H
#define AMPVK_FRONTEND_CONTAINERCAUSES_H

#include "Wording.h"

#include <optional>

namespace clang {
class Diagnostic;
class Sema;
} // namespace clang

namespace ampvk::frontend {

/// What to say where amp code copies or makes an array or a texture, as it does
/// with a parameter that is no reference; Clang lists all constructors.
std::optional<Wording> causeOfCopy(const clang::Diagnostic &error,
                                   clang::Sema &sema);

/// What to say where a kernel subscripts a container with its index, and their
/// ranks differ; Clang lists all operators.
std::optional<Wording> causeOfRank(const clang::Diagnostic &error,
                                   clang::Sema &sema);

} // namespace ampvk::frontend

#endif
