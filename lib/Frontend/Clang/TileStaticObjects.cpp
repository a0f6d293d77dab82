// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TileStaticObjects.h"

#include "Instantiations.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

#include <set>
#include <vector>

using namespace clang;

namespace ampvk::frontend {
namespace {

bool isOfSystem(const Decl &decl) {
  return decl.getASTContext().getSourceManager().isInSystemHeader(
      decl.getLocation());
}

/// A default argument that makes a temporary which needs no destructor is a
/// plain expression: for Clang the call is one of the constructor alone then.
void unwrapDefault(ParmVarDecl &parameter) {
  if (!parameter.hasDefaultArg() || parameter.hasUnparsedDefaultArg() ||
      parameter.hasUninstantiatedDefaultArg())
    return;
  auto *wrapped = dyn_cast<ExprWithCleanups>(parameter.getInit());
  if (wrapped && !wrapped->cleanupsHaveSideEffects())
    parameter.setDefaultArg(wrapped->getSubExpr());
}

/// Marks it, if it is a default constructor of the program's.
void mark(FunctionDecl *function) {
  auto *constructor = dyn_cast_or_null<CXXConstructorDecl>(function);
  if (!constructor || !constructor->isDefaultConstructor())
    return;
  if (constructor->isUserProvided() && !constructor->isConstexpr() &&
      !isOfSystem(*constructor)) {
    constructor->setTrivial(true);
    for (ParmVarDecl *parameter : constructor->parameters())
      unwrapDefault(*parameter);
  }
}

/// Whether the body is in a template whose parsing waits for the file's end.
bool isParsedLater(const CXXConstructorDecl &constructor) {
  const FunctionDecl *pattern = constructor.getTemplateInstantiationPattern();
  return pattern && pattern->isLateTemplateParsed();
}

/// Whether a repair has written it, at the `{` of its class: it has no body.
bool isOfFixIt(const CXXConstructorDecl &constructor) {
  const CXXRecordDecl *record = constructor.getParent();
  if (const CXXRecordDecl *pattern = record->getTemplateInstantiationPattern())
    record = pattern;
  return constructor.isDefaultConstructor() && !constructor.isImplicit() &&
         constructor.getLocation() == record->getBraceRange().getBegin();
}

/// Calls of what repairs have written.
class Calls : public DynamicRecursiveASTVisitor {
public:
  Calls() {
    ShouldVisitTemplateInstantiations = true;
    ShouldVisitImplicitCode = true;
  }

  bool VisitVarDecl(VarDecl *variable) override {
    if (variable->hasAttr<CUDASharedAttr>())
      tileStatic.insert(variable->getInit());
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *expr) override {
    if (isOfFixIt(*expr->getConstructor()) && !tileStatic.count(expr))
      others.push_back(expr);
    return true;
  }

  std::vector<const CXXConstructExpr *> others;

private:
  std::set<const Expr *> tileStatic;
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

void allowTileStaticObjects(ParmVarDecl &instantiated) {
  if (isa<CXXConstructorDecl>(instantiated.getDeclContext()) &&
      !isOfSystem(instantiated))
    unwrapDefault(instantiated);
}

void allowTileStaticObjectsOfTemplates(Sema &sema) {
  seeInstantiated(sema, [](Decl &decl) {
    mark(dyn_cast<FunctionDecl>(&decl));
    auto *record = dyn_cast<CXXRecordDecl>(&decl);
    if (!record || !record->hasDefinition())
      return;
    for (CXXConstructorDecl *constructor : record->ctors()) {
      if (isOfFixIt(*constructor))
        mark(constructor);
      else if (isParsedLater(*constructor)) {
        mark(constructor);
        // Clang instantiates none of trivial ones, but for those of a DLL.
        constructor->addAttr(
            DLLExportAttr::CreateImplicit(constructor->getASTContext()));
      }
    }
  });
}

const CXXConstructorDecl *writtenDefault(const CXXRecordDecl &record) {
  for (const CXXConstructorDecl *constructor : record.ctors())
    if (constructor->isDefaultConstructor() && !constructor->isImplicit() &&
        !isOfFixIt(*constructor))
      return constructor;
  return nullptr;
}

void refuseOtherObjects(Sema &sema) {
  Calls calls;
  calls.TraverseAST(sema.Context);
  for (const CXXConstructExpr *expr : calls.others)
    sema.Diag(expr->getLocation(), diag::err_ovl_no_viable_function_in_init)
        << expr->getType();
}

} // namespace ampvk::frontend
