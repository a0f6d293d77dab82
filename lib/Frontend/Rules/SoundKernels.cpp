// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SoundKernels.h"

#include "Frontend/Diagnostics/AmpDiagnostics.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SetVector.h"

#include <algorithm>
#include <iterator>

using namespace clang;

namespace ampvk::frontend {
namespace {

/// Collects what a kernel consists of, function by function.
class KernelParts : public DynamicRecursiveASTVisitor {
public:
  KernelParts(const ASTContext &context, const AmpDiagnostics &reported)
      : context(context), sources(context.getSourceManager()),
        reported(reported) {
    ShouldVisitTemplateInstantiations = true;
    ShouldVisitImplicitCode = true;
  }

  bool hasError(const KernelSource &kernel) {
    uses(context.getCanonicalTagType(kernel.closure));
    functions.insert(kernel.entry);
    for (size_t i = 0; i < functions.size() && !isFaulty; ++i)
      read(*functions[i]);
    return isFaulty;
  }

  bool VisitStmt(Stmt *statement) override {
    if (auto *expr = dyn_cast<Expr>(statement)) {
      isFaulty |= expr->containsErrors();
      uses(expr->getType());
    }
    return !isFaulty;
  }
  bool VisitDeclRefExpr(DeclRefExpr *name) override {
    return calls(name->getDecl());
  }
  bool VisitMemberExpr(MemberExpr *member) override {
    return calls(member->getMemberDecl());
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *made) override {
    return calls(made->getConstructor());
  }
  bool VisitVarDecl(VarDecl *variable) override {
    uses(variable->getType());
    return !isFaulty;
  }

private:
  bool calls(ValueDecl *decl) {
    isFaulty |= decl->isInvalidDecl();
    if (auto *function = dyn_cast<FunctionDecl>(decl))
      functions.insert(function);
    return !isFaulty;
  }

  bool isOfProgram(const Decl &decl) const {
    return !sources.isInSystemHeader(decl.getLocation());
  }

  void read(const FunctionDecl &function) {
    const FunctionDecl *body = function.getDefinition();
    if (!body)
      body = &function;
    isFaulty |=
        body->isInvalidDecl() ||
        (isOfProgram(*body) &&
         reported.errorWithin(body->getSourceRange(), sources).isValid());
    if (!isFaulty && body->hasBody())
      TraverseStmt(body->getBody());
  }

  /// Looks at the type's class and at those of its members.
  void uses(QualType type) {
    if (type.isNull())
      return;
    const CXXRecordDecl *record = type.getNonReferenceType()
                                      ->getBaseElementTypeUnsafe()
                                      ->getAsCXXRecordDecl();
    record = record ? record->getDefinition() : nullptr;
    if (!record || !isOfProgram(*record) || !records.insert(record))
      return;
    isFaulty |=
        record->isInvalidDecl() ||
        reported.errorWithin(record->getSourceRange(), sources).isValid();
    for (const FieldDecl *field : record->fields())
      uses(field->getType());
    for (const CXXBaseSpecifier &base : record->bases())
      uses(base.getType());
  }

  const ASTContext &context;
  const SourceManager &sources;
  const AmpDiagnostics &reported;
  llvm::SmallSetVector<const FunctionDecl *, 16> functions;
  llvm::SmallSetVector<const CXXRecordDecl *, 16> records;
  bool isFaulty = false;
};

} // namespace

std::vector<KernelSource> takeFaulty(ASTContext &context,
                                     std::vector<KernelSource> &kernels,
                                     const AmpDiagnostics &reported) {
  auto faulty = std::stable_partition(
      kernels.begin(), kernels.end(), [&](const KernelSource &kernel) {
        return !KernelParts(context, reported).hasError(kernel);
      });
  std::vector<KernelSource> result(std::make_move_iterator(faulty),
                                   std::make_move_iterator(kernels.end()));
  kernels.erase(faulty, kernels.end());
  return result;
}

} // namespace ampvk::frontend
