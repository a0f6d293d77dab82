// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "HiddenFriends.h"

#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampvk::frontend {

void showFriend(const Decl &decl, const Sema &sema) {
  auto *function = decl.getAsFunction();
  if (!sema.getLangOpts().MSVCCompat || !function ||
      function->isOverloadedOperator() ||
      decl.getFriendObjectKind() == Decl::FOK_None ||
      sema.getSourceManager().isInSystemHeader(decl.getLocation()))
    return;
  const_cast<Decl &>(decl).setObjectOfFriendDecl(
      /*PerformFriendInjection=*/true);
}

} // namespace ampvk::frontend
