// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Checks the rules for restrict(amp) code that Clang does not check
/// (specification, section 2.4).
#ifndef AMPVK_FRONTEND_RULES_RESTRICTIONCHECKS_H
#define AMPVK_FRONTEND_RULES_RESTRICTIONCHECKS_H

#include "AST/KernelSource.h"
#include "Frontend/Common/TypeRules.h"
#include "Diagnostics/WarningMode.h"

#include "llvm/ADT/ArrayRef.h"

namespace clang {
class ASTContext;
class DiagnosticsEngine;
} // namespace clang

namespace ampvk::frontend {

class AmpDiagnostics;
using msg::WarningMode;

/// Checks every restrict(amp) function of the user's files, called or not, and
/// what the kernels capture. Reports through `diagnostics`, each place once
/// and none where `reported` had an error already; a note names a kernel that
/// the code is reached from.
void checkRestrictions(clang::ASTContext &context,
                       clang::DiagnosticsEngine &diagnostics,
                       llvm::ArrayRef<KernelSource> kernels,
                       const AmpDiagnostics &reported, Extensions extensions);

/// Whether all that is wrong with the file, whose only errors are those of
/// `checkRestrictions`, is that it uses extensions. Then it can be translated,
/// so that all of its errors are said at once.
bool usesOnlyExtensions(clang::ASTContext &context,
                        llvm::ArrayRef<KernelSource> kernels,
                        const AmpDiagnostics &reported);

/// Warns of what only is allowed as an extension, if there are no errors:
/// what `checkRestrictions` would find without.
void warnOfExtensions(clang::ASTContext &context,
                      clang::DiagnosticsEngine &diagnostics,
                      llvm::ArrayRef<KernelSource> kernels,
                      const AmpDiagnostics &reported, WarningMode warnings);

} // namespace ampvk::frontend

#endif
