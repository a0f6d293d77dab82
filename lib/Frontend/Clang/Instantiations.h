// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Templates that are instantiated.
#ifndef AMPVK_FRONTEND_CLANG_INSTANTIATIONS_H
#define AMPVK_FRONTEND_CLANG_INSTANTIATIONS_H

#include <functional>

namespace clang {
class Decl;
class Sema;
} // namespace clang

namespace ampvk::frontend {

/// Called with a class or function.
using SeeInstance = std::function<void(clang::Decl &)>;

/// Calls `see` for each class and each body of a function that is instantiated
/// from now on, before that and when it is done. Errors that are reported then
/// have the notes that lead to the user's line. To be called before the first
/// declaration is parsed.
void seeBeforeInstantiation(clang::Sema &sema, SeeInstance see);
void seeInstantiated(clang::Sema &sema, SeeInstance see);

} // namespace ampvk::frontend

#endif
