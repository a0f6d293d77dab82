// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// One walk through a translation unit: what is changed wherever it stands, and
/// the lambdas, of which kernels may be made.
#ifndef AMPVK_REWRITE_SCAN_VISITOR_H
#define AMPVK_REWRITE_SCAN_VISITOR_H

#include "Rewrite/Scan/FileLocations.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"

#include <map>
#include <set>
#include <vector>

namespace ampvk::rewrite {

/// Whether the function says so itself.
bool isMarkedAmp(const clang::FunctionDecl &function);
bool isMarkedCpu(const clang::FunctionDecl &function);
/// Its text means nothing to the host.
bool isOnlyAmp(const clang::FunctionDecl &function);

class RewriteVisitor : public clang::DynamicRecursiveASTVisitor {
public:
  RewriteVisitor(clang::ASTContext &context, const FileLocations &places,
                 UnitChanges &findings)
      : context(context), places(places), findings(findings) {
    ShouldVisitTemplateInstantiations = true;
  }

  bool TraverseDecl(clang::Decl *decl) override;
  bool TraverseLambdaExpr(clang::LambdaExpr *lambda) override;
  bool TraversePseudoObjectExpr(clang::PseudoObjectExpr *expr) override;
  bool TraverseOpaqueValueExpr(clang::OpaqueValueExpr *expr) override;
  bool VisitDeclRefExpr(clang::DeclRefExpr *expr) override;
  bool VisitTemplateSpecializationTypeLoc(
      clang::TemplateSpecializationTypeLoc loc) override;
  bool VisitUsingDirectiveDecl(clang::UsingDirectiveDecl *directive) override;
  bool VisitInitListExpr(clang::InitListExpr *list) override;
  bool VisitCXXConstructExpr(clang::CXXConstructExpr *construct) override;
  bool VisitVarDecl(clang::VarDecl *var) override;
  bool VisitFunctionDecl(clang::FunctionDecl *function) override;
  bool VisitMSPropertyDecl(clang::MSPropertyDecl *property) override;
  bool VisitStmt(clang::Stmt *statement) override;

  /// By their classes, those of instantiations, too.
  std::map<const clang::CXXRecordDecl *, clang::LambdaExpr *> lambdas;
  /// The variables of templates, not of what is made of them.
  std::map<clang::SourceLocation, clang::VarDecl *> patterns;

  /// Changed properties of which a macro has a part, and its use another.
  std::vector<std::vector<clang::SourceLocation>> split;

  /// To be called behind the walk.
  void finish();

  void replace(clang::SourceRange range, const Text &text);
  void refuse(clang::SourceLocation loc, const msg::Message &reason);

  /// The program's, that is, not of a system's header.
  bool isOurs(const clang::Decl &decl) const;

private:
  void removeFunction(clang::FunctionDecl &function, clang::SourceRange range);
  void rewriteGet(const clang::MSPropertyRefExpr &property);
  void rewriteSet(const clang::MSPropertyRefExpr &property,
                  const clang::BinaryOperator &set);
  void rewriteStep(const clang::MSPropertyRefExpr &property,
                   const clang::UnaryOperator &step, bool isUsed);
  bool mayRepeat(const clang::Expr &expr) const;
  void discard(const clang::Stmt *statement);

  void castNarrowed(const clang::Expr &initializer);
  void rewriteMain(clang::FunctionDecl &function);
  void addMain(const clang::FunctionDecl &wide);

  std::set<const clang::Expr *> discarded; ///< properties that are changed
  /// Names of Concurrency's that std has, too.
  std::map<clang::SourceLocation, std::string> names;
  bool usesStd = false;
  unsigned instantiations = 0; ///< around; what they are made of is text
  clang::ASTContext &context;
  const FileLocations &places;
  UnitChanges &findings;
};

} // namespace ampvk::rewrite

#endif
