// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TileStaticObjects.h"

#include "Instantiations.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// Marks it, if it is a default constructor of the program's.
void mark(FunctionDecl *function) {
  auto *constructor = dyn_cast_or_null<CXXConstructorDecl>(function);
  if (!constructor || !constructor->isDefaultConstructor())
    return;
  const SourceManager &sources =
      constructor->getASTContext().getSourceManager();
  if (constructor->isUserProvided() && !constructor->isConstexpr() &&
      !sources.isInSystemHeader(constructor->getLocation()))
    constructor->setTrivial(true);
}

/// Whether the body is in a template whose parsing waits for the file's end.
bool isParsedLater(const CXXConstructorDecl &constructor) {
  const FunctionDecl *pattern = constructor.getTemplateInstantiationPattern();
  return pattern && pattern->isLateTemplateParsed();
}

} // namespace

void allowTileStaticObjects(TagDecl &defined) {
  auto *record = dyn_cast<CXXRecordDecl>(&defined);
  if (!record || record->isDependentContext() ||
      record->getTemplateInstantiationPattern())
    return;
  for (CXXConstructorDecl *constructor : record->ctors())
    mark(constructor);
}

void allowTileStaticObjectsOfTemplates(Sema &sema) {
  seeInstantiated(sema, [](Decl &decl) {
    mark(dyn_cast<FunctionDecl>(&decl));
    auto *record = dyn_cast<CXXRecordDecl>(&decl);
    if (!record || !record->hasDefinition())
      return;
    for (CXXConstructorDecl *constructor : record->ctors())
      if (isParsedLater(*constructor)) {
        mark(constructor);
        // Clang instantiates none of trivial ones, but for those of a DLL.
        constructor->addAttr(
            DLLExportAttr::CreateImplicit(constructor->getASTContext()));
      }
  });
}

} // namespace ampvk::frontend
