// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Repairs for errors in code that Microsoft's compiler did not look at, or
/// converted.
#ifndef AMPVK_FRONTEND_FIXITS_DIALECTFIXITS_H
#define AMPVK_FRONTEND_FIXITS_DIALECTFIXITS_H

#include "FixIts.h"

namespace clang {
class Diagnostic;
class Sema;
} // namespace clang

namespace ampvk::frontend {

/// The fix-its for the error in a user's file, if there are any. `sema` has
/// just reported it.
FixIts dialectFixIts(const clang::Diagnostic &error, clang::Sema &sema);

/// Whether what is parsed is in a template, or in the parameters of one.
bool isInTemplate(const clang::Sema &sema);

} // namespace ampvk::frontend

#endif
