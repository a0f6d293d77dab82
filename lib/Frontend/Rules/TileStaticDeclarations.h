// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_FRONTEND_RULES_TILESTATICDECLARATIONS_H
#define AMPVK_FRONTEND_RULES_TILESTATICDECLARATIONS_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"

namespace clang {
class Sema;
} // namespace clang

namespace ampvk::frontend {

/// Reports each tile_static that does not declare a variable of a function
/// (specification, section 2.4.3.5.1): at namespace scope, on a member or on a
/// function, where Clang ignores it. `places` has all locations that the parser
/// saw. Skips bodies of templates that were not parsed, as in Microsoft's
/// dialect.
void checkTileStaticDeclarations(clang::Sema &sema,
                                 llvm::ArrayRef<clang::SourceLocation> places);

} // namespace ampvk::frontend

#endif
