// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Reports missing prerequisites of C++ AMP, its headers and C++14, with one
/// error instead of many about the consequences.
#ifndef AMPVK_FRONTEND_DIAGNOSTICS_LIBRARYNEEDS_H
#define AMPVK_FRONTEND_DIAGNOSTICS_LIBRARYNEEDS_H

#include "Frontend/Common/LocatedMessage.h"

#include <optional>

namespace clang {
class Diagnostic;
class Preprocessor;
} // namespace clang

namespace ampvk::frontend {

/// Makes the preprocessor report a fatal error where the program includes one
/// of our headers and is read as an older C++ than C++14.
void refuseOlderCpp(clang::Preprocessor &preprocessor);

/// That the program does not include the header of ours that declares the name
/// that the error is about.
std::optional<LocatedMessage>
causeOfMissingHeader(const clang::Diagnostic &error,
                     clang::Preprocessor &preprocessor);

} // namespace ampvk::frontend

#endif
