// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What Microsoft's compiler finds or knows without being told: members of base
/// classes that depend on a template's parameter, functions that are declared
/// behind the template that calls them, ranks of partial specialisations that
/// are no ints, `__interface`.
#ifndef AMPVK_REWRITE_SCAN_DIALECTNAMES_H
#define AMPVK_REWRITE_SCAN_DIALECTNAMES_H

#include "Frontend/Repairs/Repairs.h"
#include "Rewrite/Scan/Places.h"

namespace clang {
class ASTContext;
}

namespace ampvk::rewrite {

/// What a person has to write for other compilers. The unit was read in
/// Microsoft's dialect.
frontend::Repairs dialectNames(clang::ASTContext &context,
                               const Places &places);

} // namespace ampvk::rewrite

#endif
