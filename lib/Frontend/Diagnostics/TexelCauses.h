// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Finds the cause of errors about writing a texture's element.
#ifndef AMPVK_FRONTEND_DIAGNOSTICS_TEXELCAUSES_H
#define AMPVK_FRONTEND_DIAGNOSTICS_TEXELCAUSES_H

#include "Frontend/Common/LocatedMessage.h"

#include <optional>

namespace clang {
class Diagnostic;
class Sema;
} // namespace clang

namespace ampvk::frontend {

/// A texture's subscript gives a value (10.1.4), so Clang's words are about an
/// expression, or about members of a class of ours. Finds textures that have a
/// name; of others the words stay Clang's.
std::optional<LocatedMessage> causeOfTexel(const clang::Diagnostic &error,
                                           clang::Sema &sema);

} // namespace ampvk::frontend

#endif
