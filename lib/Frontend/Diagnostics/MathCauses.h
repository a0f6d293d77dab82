// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Functions that only one of fast_math and precise_math has, or none.
#ifndef AMPVK_FRONTEND_DIAGNOSTICS_MATHCAUSES_H
#define AMPVK_FRONTEND_DIAGNOSTICS_MATHCAUSES_H

#include "Frontend/Common/LocatedMessage.h"

#include <optional>

namespace clang {
class Diagnostic;
class Sema;
} // namespace clang

namespace ampvk::frontend {

/// That the namespace has no such function, where Clang suggests one of the
/// system's headers, which are restrict(cpu), or the other namespace has it.
std::optional<LocatedMessage> causeOfMath(const clang::Diagnostic &error,
                                          clang::Sema &sema);

} // namespace ampvk::frontend

#endif
