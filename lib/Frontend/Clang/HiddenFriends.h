// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Functions that only a friend declaration names.
#ifndef AMPVK_FRONTEND_CLANG_HIDDENFRIENDS_H
#define AMPVK_FRONTEND_CLANG_HIDDENFRIENDS_H

namespace clang {
class Decl;
class Sema;
} // namespace clang

namespace ampvk::frontend {

/// Makes such a function of the program's known where its class is, as
/// Microsoft's compiler did: `friend int twice(int);`. C++ finds it by its
/// arguments alone. To be called for what Clang makes visible.
void showFriend(const clang::Decl &decl, const clang::Sema &sema);

} // namespace ampvk::frontend

#endif
