// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The names that the headers declare for the compiler.
#ifndef AMPVK_AST_DETAILNAMES_H
#define AMPVK_AST_DETAILNAMES_H

#include "Support/HeaderNames.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

namespace ampvk {

/// The member of Concurrency::__detail with that name; null if there is none.
template <typename DeclKind>
DeclKind *findInDetail(clang::ASTContext &context, llvm::StringRef name) {
  using namespace clang;
  for (NamedDecl *outer : context.getTranslationUnitDecl()->lookup(
           &context.Idents.get(names::Concurrency)))
    if (auto *concurrency = dyn_cast<NamespaceDecl>(outer))
      for (NamedDecl *inner :
           concurrency->lookup(&context.Idents.get(names::Detail)))
        if (auto *detail = dyn_cast<NamespaceDecl>(inner))
          for (NamedDecl *found : detail->lookup(&context.Idents.get(name)))
            if (auto *decl = dyn_cast<DeclKind>(found))
              return decl;
  return nullptr;
}

} // namespace ampvk

#endif
