// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TileStaticObjects.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/TemplateInstCallback.h"

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

class Marker : public TemplateInstantiationCallback {
public:
  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}
  void atTemplateBegin(const Sema &,
                       const Sema::CodeSynthesisContext &) override {}
  void atTemplateEnd(const Sema &,
                     const Sema::CodeSynthesisContext &context) override {
    if (context.Kind == Sema::CodeSynthesisContext::TemplateInstantiation)
      mark(dyn_cast_or_null<FunctionDecl>(context.Entity));
  }
};

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
  sema.TemplateInstCallbacks.push_back(std::make_unique<Marker>());
}

} // namespace ampvk::frontend
