// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Scan/Symbols.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Mangle.h"

using namespace clang;

namespace ampvk::rewrite {
namespace {

class SymbolFinder : public DynamicRecursiveASTVisitor {
public:
  SymbolFinder(ASTContext &context,
               const std::function<bool(const Decl &)> &isOurs)
      : names(context), isOurs(isOurs) {
    ShouldVisitTemplateInstantiations = true;
  }

  bool TraverseDecl(Decl *decl) override {
    if (!decl || (!isa<TranslationUnitDecl>(decl) && !isOurs(*decl)))
      return true;
    return DynamicRecursiveASTVisitor::TraverseDecl(decl);
  }
  bool VisitFunctionDecl(FunctionDecl *function) override {
    if (function->doesThisDeclarationHaveABody() && !function->isInlined() &&
        !function->isTemplateInstantiation() && isShared(*function))
      symbols.defined.insert(names.getName(function));
    return true;
  }
  bool VisitVarDecl(VarDecl *variable) override {
    if (!isa<ParmVarDecl>(variable) && !variable->isLocalVarDecl() &&
        variable->isThisDeclarationADefinition() == VarDecl::Definition &&
        !variable->isInline() && isShared(*variable) &&
        variable->getTemplateSpecializationKind() == TSK_Undeclared)
      symbols.defined.insert(names.getName(variable));
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *expr) override {
    return use(*expr->getDecl());
  }
  bool VisitMemberExpr(MemberExpr *expr) override {
    return use(*expr->getMemberDecl());
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *construct) override {
    return useClass(*construct->getConstructor()->getParent());
  }

  Symbols symbols;

private:
  static bool isShared(const NamedDecl &decl) {
    return !decl.getDeclContext()->isDependentContext() &&
           !decl.isTemplated() && decl.isExternallyVisible();
  }
  bool use(const ValueDecl &decl) {
    const auto *function = dyn_cast<FunctionDecl>(&decl);
    const auto *variable = dyn_cast<VarDecl>(&decl);
    const bool isElsewhere = function   ? !function->isDefined()
                             : variable ? !variable->getDefinition()
                                        : false;
    if (isElsewhere && isOurs(decl) && isShared(decl))
      symbols.used.insert(names.getName(&decl));
    return true;
  }
  bool useClass(const CXXRecordDecl &record) {
    if (!isOurs(record) || !record.hasDefinition() ||
        !classes.insert(&record).second)
      return true;
    for (const CXXMethodDecl *method : record.methods())
      if (method->isUserProvided() && !method->isPureVirtual())
        use(*method);
    for (const CXXBaseSpecifier &base : record.bases())
      if (const auto *its = base.getType()->getAsCXXRecordDecl())
        useClass(*its);
    return true;
  }

  ASTNameGenerator names;
  const std::function<bool(const Decl &)> &isOurs;
  std::set<const CXXRecordDecl *> classes;
};

} // namespace

Symbols symbolsOf(ASTContext &context,
                  const std::function<bool(const Decl &)> &isOurs) {
  SymbolFinder finder(context, isOurs);
  finder.TraverseDecl(context.getTranslationUnitDecl());
  return std::move(finder.symbols);
}

} // namespace ampvk::rewrite
