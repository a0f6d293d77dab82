// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Constants of the standard library that are functions.
#ifndef AMPVK_FRONTEND_RULES_LIBRARYCONSTANTS_H
#define AMPVK_FRONTEND_RULES_LIBRARYCONSTANTS_H

namespace clang {
class Sema;
} // namespace clang

namespace ampvk::frontend {

/// Lets restrict(amp) code call the functions of all std::numeric_limits that
/// are declared so far (an extension). They are constants: Import asks Clang
/// for their values. To be called before each declaration of the program's own.
void allowLibraryConstants(clang::Sema &sema);

} // namespace ampvk::frontend

#endif
