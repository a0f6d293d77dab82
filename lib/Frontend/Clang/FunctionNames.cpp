// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "FunctionNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclGroup.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/TemplateInstCallback.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

class Shortener : public DynamicRecursiveASTVisitor {
public:
  explicit Shortener(ASTContext &context) : context(context) {}

  bool VisitPredefinedExpr(PredefinedExpr *expr) override {
    const StringLiteral *name = expr->getFunctionName();
    bool isFunction = expr->getIdentKind() == PredefinedIdentKind::Function ||
                      expr->getIdentKind() == PredefinedIdentKind::LFunction;
    if (!name || !isFunction)
      return true;
    // A wide one has its characters as bytes, too.
    StringRef all = name->getBytes();
    std::string prefix;
    for (char c : StringRef("virtual "))
      prefix.append(1, c).append(name->getCharByteWidth() - 1, '\0');
    if (!all.consume_front(prefix))
      return true;
    // The type stays: arrays may have been made of it.
    *expr->child_begin() =
        StringLiteral::Create(context, all, name->getKind(), /*Pascal=*/false,
                              name->getType(), name->getBeginLoc());
    return true;
  }

private:
  ASTContext &context;
};

void shorten(Decl *decl, ASTContext &context) {
  if (!context.getSourceManager().isInSystemHeader(decl->getLocation()))
    Shortener(context).TraverseDecl(decl);
}

class InstantiationShortener : public TemplateInstantiationCallback {
public:
  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}
  void atTemplateBegin(const Sema &,
                       const Sema::CodeSynthesisContext &) override {}
  void atTemplateEnd(const Sema &sema,
                     const Sema::CodeSynthesisContext &context) override {
    if (context.Kind != Sema::CodeSynthesisContext::TemplateInstantiation)
      return;
    auto *method = dyn_cast_or_null<CXXMethodDecl>(context.Entity);
    if (method && method->isVirtual() && method->hasBody())
      shorten(method, sema.Context);
  }
};

} // namespace

void shortenFunctionNames(DeclGroupRef group, ASTContext &context) {
  for (Decl *decl : group)
    shorten(decl, context);
}

void shortenFunctionNamesWhenInstantiated(Sema &sema) {
  sema.TemplateInstCallbacks.push_back(
      std::make_unique<InstantiationShortener>());
}

} // namespace ampvk::frontend
