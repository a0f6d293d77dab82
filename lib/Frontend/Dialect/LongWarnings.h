// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Where it matters that `long` has 64 bits, and has 32 on Windows.
#ifndef AMPVK_FRONTEND_DIALECT_LONGWARNINGS_H
#define AMPVK_FRONTEND_DIALECT_LONGWARNINGS_H

namespace clang {
class ASTContext;
class DiagnosticsEngine;
} // namespace clang

namespace ampvk::frontend {

/// Warns, once each, of every `long` and `unsigned long` that the user's files
/// have
/// - in restrict(amp) code, or captured there,
/// - in an element of a container,
/// - in data that is read or written as bytes: by fread and the like, or
///   through a cast to or from a pointer to characters.
/// Typedefs of the user's are looked into, those of headers (size_t, int64_t,
/// DWORD) mean what they say.
void warnOfLongs(clang::ASTContext &context,
                 clang::DiagnosticsEngine &diagnostics);

} // namespace ampvk::frontend

#endif
