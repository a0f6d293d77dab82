// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Code that Microsoft's compiler accepts without declarations: members of base
/// classes that depend on a template's parameter, functions that are declared
/// after the template that calls them, ranks of partial specializations that
/// are not ints, `__interface`.
#ifndef AMPVK_REWRITE_SCAN_DIALECTNAMES_H
#define AMPVK_REWRITE_SCAN_DIALECTNAMES_H

#include "Frontend/FixIts/FixIts.h"
#include "Rewrite/Scan/FileLocations.h"

namespace clang {
class ASTContext;
}

namespace ampvk::rewrite {

/// The changes that other compilers need. The unit was parsed in Microsoft's
/// dialect.
frontend::FixIts dialectNames(clang::ASTContext &context,
                              const FileLocations &places);

} // namespace ampvk::rewrite

#endif
