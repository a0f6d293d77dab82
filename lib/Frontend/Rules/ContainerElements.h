// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Checks of the element types of arrays and views.
#ifndef AMPVK_FRONTEND_RULES_CONTAINERELEMENTS_H
#define AMPVK_FRONTEND_RULES_CONTAINERELEMENTS_H

#include "Frontend/Common/TypeRules.h"

namespace clang {
class Sema;
} // namespace clang

namespace ampvk::frontend {

/// Makes `sema` look into the classes that containers have as elements, for
/// what restrict(amp) code cannot have and for containers (specification,
/// sections 2.4.1 and 5), whether or not a kernel uses them. The headers say
/// the same of the elements themselves, but cannot see their members and bases.
/// Errors are reported where __amp_element is instantiated, with notes that
/// lead to the user's line. To be called before the first declaration is
/// parsed.
void checkContainerElements(clang::Sema &sema, Extensions extensions);

} // namespace ampvk::frontend

#endif
