// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Names of the preview of C++ AMP of 2011, which C++ AMP has not.
#ifndef AMPVK_FRONTEND_DIAGNOSTICS_PREVIEWNAMES_H
#define AMPVK_FRONTEND_DIAGNOSTICS_PREVIEWNAMES_H

#include "Frontend/Common/LocatedMessage.h"

#include <optional>

namespace clang {
class Diagnostic;
class Sema;
} // namespace clang

namespace ampvk::frontend {

/// The name to use instead, if the error is that the name is undeclared.
std::optional<LocatedMessage> causeOfPreview(const clang::Diagnostic &error,
                                             clang::Sema &sema);

} // namespace ampvk::frontend

#endif
