// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "OutsideCalls.h"

#include "Restrictions.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

class Reader : public RecursiveASTVisitor<Reader> {
  using Base = RecursiveASTVisitor<Reader>;

public:
  explicit Reader(const SourceManager &sources) : sources(sources) {}

  bool shouldVisitTemplateInstantiations() const { return true; }

  bool TraverseDecl(Decl *decl);
  bool TraverseFieldDecl(FieldDecl *field);
  bool TraverseLambdaExpr(LambdaExpr *lambda) {
    return TraverseDecl(lambda->getCallOperator());
  }
  bool TraverseParmVarDecl(ParmVarDecl *) { return true; }
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc, bool = true) { return true; }

  bool VisitDeclRefExpr(DeclRefExpr *reference) {
    return use(*reference->getDecl(), reference->getLocation());
  }
  bool VisitMemberExpr(MemberExpr *member) {
    return use(*member->getMemberDecl(), member->getMemberLoc());
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *construction) {
    return use(*construction->getConstructor(), construction->getBeginLoc());
  }

  std::vector<Finding> findings;

private:
  bool use(const ValueDecl &used, SourceLocation loc);

  const SourceManager &sources;
  /// Whether what is being read has the restrictions of a function that it is
  /// in, and Clang knows it.
  bool isInside = false;
  bool isForCpu = true; ///< what is outside
};

bool Reader::TraverseDecl(Decl *decl) {
  if (!decl || decl->isInvalidDecl() ||
      (!isa<TranslationUnitDecl>(decl) &&
       sources.isInSystemHeader(decl->getLocation())))
    return true;
  const bool wasInside = isInside, wasForCpu = isForCpu;
  bool isDone = true;
  if (auto *function = dyn_cast<FunctionDecl>(decl)) {
    isInside = true;
    isForCpu = isCpu(*function);
    if (function->doesThisDeclarationHaveABody())
      isDone = TraverseStmt(function->getBody());
  } else {
    isInside &= !isa<CXXRecordDecl>(decl);
    isDone = Base::TraverseDecl(decl);
  }
  isInside = wasInside;
  isForCpu = wasForCpu;
  return isDone;
}

/// Without its default initializer.
bool Reader::TraverseFieldDecl(FieldDecl *field) {
  TypeSourceInfo *type = field->getTypeSourceInfo();
  return (!type || TraverseTypeLoc(type->getTypeLoc())) &&
         TraverseStmt(field->getBitWidth());
}

bool Reader::use(const ValueDecl &used, SourceLocation loc) {
  auto *function = dyn_cast<FunctionDecl>(&used);
  if (!isInside && isForCpu && function && saysAmp(*function) &&
      !isCpu(*function))
    findings.push_back({loc, "'" + function->getQualifiedNameAsString() +
                                 "' is restrict(amp) and cannot be called "
                                 "outside of restrict(amp) functions"});
  return true;
}

} // namespace

std::vector<Finding> findOutsideCalls(ASTContext &context) {
  Reader reader(context.getSourceManager());
  reader.TraverseDecl(context.getTranslationUnitDecl());
  return std::move(reader.findings);
}

} // namespace ampvk::frontend
