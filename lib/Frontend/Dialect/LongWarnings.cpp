// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "LongWarnings.h"

#include "AST/DetailNames.h"
#include "Frontend/Common/Restrictions.h"
#include "AST/Report.h"
#include "Diagnostics/Dialect.h"
#include "Support/HeaderNames.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

#include <map>
#include <set>

using namespace clang;

namespace ampvk::frontend {
namespace {

bool isLong(QualType type) {
  return type->isSpecificBuiltinType(BuiltinType::Long) ||
         type->isSpecificBuiltinType(BuiltinType::ULong);
}

/// Functions that read or write data as bytes.
bool movesBytes(StringRef name) {
  static constexpr StringRef names[] = {"fread",  "fread_s",  "fwrite",
                                        "read",   "write",    "_read",
                                        "_write", "ReadFile", "WriteFile"};
  return llvm::is_contained(names, name);
}

/// The variable or member that an expression is, is in, or points to.
const DeclaratorDecl *dataOf(const Expr *expr) {
  expr = expr->IgnoreParenCasts();
  if (auto *unary = dyn_cast<UnaryOperator>(expr))
    return dataOf(unary->getSubExpr());
  if (auto *element = dyn_cast<ArraySubscriptExpr>(expr))
    return dataOf(element->getBase());
  if (auto *reference = dyn_cast<DeclRefExpr>(expr))
    return dyn_cast<VarDecl>(reference->getDecl());
  if (auto *member = dyn_cast<MemberExpr>(expr))
    return dyn_cast<FieldDecl>(member->getMemberDecl());
  return nullptr;
}

bool isPointerToBytes(QualType type) {
  return type->isPointerType() && type->getPointeeType()->isCharType();
}

class LongFinder : public DynamicRecursiveASTVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  explicit LongFinder(ASTContext &context)
      : context(context), sources(context.getSourceManager()) {}

  bool TraverseDecl(Decl *decl) override;
  bool TraverseLambdaExpr(LambdaExpr *lambda) override;
  bool VisitBuiltinTypeLoc(BuiltinTypeLoc type) override {
    return inKernel(type);
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc type) override {
    return inKernel(type);
  }
  bool VisitIntegerLiteral(IntegerLiteral *literal) override;
  bool VisitLambdaExpr(LambdaExpr *lambda) override;
  bool VisitTemplateSpecializationTypeLoc(
      TemplateSpecializationTypeLoc type) override;
  bool VisitCallExpr(CallExpr *call) override;
  bool VisitExplicitCastExpr(ExplicitCastExpr *cast) override;

  void findInElements();
  void report(DiagnosticsEngine &diagnostics) const;

private:
  /// In the order of the message's alternatives.
  enum Where { kernel, element, bytes };

  bool isUsers(SourceLocation loc) const {
    return loc.isValid() && !sources.isInSystemHeader(loc);
  }
  bool inKernel(TypeLoc type) {
    if (isInKernel)
      find(type, kernel);
    return true;
  }
  void found(SourceLocation loc, QualType type, Where where);
  void find(TypeLoc type, Where where);
  void findIn(const DeclaratorDecl *data, Where where);
  void findIn(QualType type, Where where);

  struct LongUse {
    QualType type;
    Where where;
  };
  ASTContext &context;
  const SourceManager &sources;
  bool isInKernel = false;
  std::map<SourceLocation, LongUse> findings;
  std::set<std::pair<const RecordDecl *, Where>> searched;
};

void LongFinder::found(SourceLocation loc, QualType type, Where where) {
  if (isUsers(loc))
    findings.emplace(sources.getExpansionLoc(loc), LongUse{type, where});
}

/// The longs that are written in the type, and in the classes that it names.
void LongFinder::find(TypeLoc type, Where where) {
  if (auto builtin = type.getAs<BuiltinTypeLoc>()) {
    if (isLong(builtin.getType()))
      found(builtin.getBeginLoc(), builtin.getType(), where);
  } else if (auto name = type.getAs<TypedefTypeLoc>()) {
    const TypedefNameDecl *decl = name.getDecl();
    if (isUsers(decl->getLocation()))
      find(decl->getTypeSourceInfo()->getTypeLoc(), where);
  } else if (auto pointer = type.getAs<PointerTypeLoc>()) {
    find(pointer.getPointeeLoc(), where);
  } else if (auto reference = type.getAs<ReferenceTypeLoc>()) {
    find(reference.getPointeeLoc(), where);
  } else if (auto array = type.getAs<ArrayTypeLoc>()) {
    find(array.getElementLoc(), where);
  } else {
    findIn(type.getType(), where);
  }
}

void LongFinder::findIn(const DeclaratorDecl *data, Where where) {
  if (data && isUsers(data->getLocation()) && data->getTypeSourceInfo())
    find(data->getTypeSourceInfo()->getTypeLoc(), where);
}

/// The longs that are written in a class and its bases.
void LongFinder::findIn(QualType type, Where where) {
  auto *record = type->getAsCXXRecordDecl();
  record = record ? record->getDefinition() : nullptr;
  if (!record || record->isLambda() || !isUsers(record->getLocation()) ||
      !searched.insert({record, where}).second)
    return;
  for (const CXXBaseSpecifier &base : record->bases())
    findIn(base.getType(), where);
  for (const FieldDecl *field : record->fields())
    findIn(field, where);
}

bool LongFinder::TraverseDecl(Decl *decl) {
  if (!decl || (!isa<TranslationUnitDecl>(decl) &&
                sources.isInSystemHeader(decl->getLocation())))
    return true;
  bool wasInKernel = isInKernel;
  if (auto *function = dyn_cast<FunctionDecl>(decl))
    isInKernel = isAmp(*function);
  bool result = Base::TraverseDecl(decl);
  isInKernel = wasInKernel;
  return result;
}

bool LongFinder::TraverseLambdaExpr(LambdaExpr *lambda) {
  bool wasInKernel = isInKernel;
  isInKernel = isAmp(*lambda->getCallOperator());
  bool result = Base::TraverseLambdaExpr(lambda);
  isInKernel = wasInKernel;
  return result;
}

bool LongFinder::VisitIntegerLiteral(IntegerLiteral *literal) {
  if (isInKernel && isLong(literal->getType()))
    found(literal->getLocation(), literal->getType(), kernel);
  return true;
}

bool LongFinder::VisitLambdaExpr(LambdaExpr *lambda) {
  if (isAmp(*lambda->getCallOperator()))
    for (const LambdaCapture &capture : lambda->captures())
      if (capture.capturesVariable())
        findIn(dyn_cast<VarDecl>(capture.getCapturedVar()), kernel);
  return true;
}

bool LongFinder::VisitTemplateSpecializationTypeLoc(
    TemplateSpecializationTypeLoc type) {
  const TemplateDecl *name =
      type.getTypePtr()->getTemplateName().getAsTemplateDecl();
  auto *space =
      name ? dyn_cast<NamespaceDecl>(name->getDeclContext()) : nullptr;
  if (!space || isUsers(name->getLocation()) ||
      space->getQualifiedNameAsString() != names::Concurrency ||
      type.getNumArgs() == 0)
    return true;
  if (TypeSourceInfo *argument =
          type.getArgLoc(0).getArgument().getKind() == TemplateArgument::Type
              ? type.getArgLoc(0).getTypeSourceInfo()
              : nullptr)
    find(argument->getTypeLoc(), element);
  return true;
}

bool LongFinder::VisitCallExpr(CallExpr *call) {
  const FunctionDecl *callee = call->getDirectCallee();
  if (callee && callee->getIdentifier() && movesBytes(callee->getName()))
    for (const Expr *argument : call->arguments())
      if (argument->getType()->isPointerType())
        findIn(dataOf(argument), bytes);
  return true;
}

bool LongFinder::VisitExplicitCastExpr(ExplicitCastExpr *cast) {
  QualType to = cast->getType(), from = cast->getSubExpr()->getType();
  if (isPointerToBytes(to) && !isPointerToBytes(from) && from->isPointerType())
    findIn(dataOf(cast->getSubExpr()), bytes);
  else if (isPointerToBytes(from) && to->isPointerType())
    find(cast->getTypeInfoAsWritten()->getTypeLoc(), bytes);
  return true;
}

/// Searches the element classes of containers, which the program need not name.
void LongFinder::findInElements() {
  if (auto *elements = findInDetail<ClassTemplateDecl>(context, names::Element))
    for (const ClassTemplateSpecializationDecl *one :
         elements->specializations())
      findIn(one->getTemplateArgs()[0].getAsType(), element);
}

void LongFinder::report(DiagnosticsEngine &diagnostics) const {
  for (const auto &[loc, finding] : findings) {
    bool isSigned = finding.type->isSignedIntegerType();
    ampvk::warn(diagnostics, loc,
         msg::amp_long(isSigned, int(finding.where)));
  }
}

} // namespace

void warnOfLongs(ASTContext &context, DiagnosticsEngine &diagnostics) {
  if (diagnostics.getIgnoreAllWarnings())
    return;
  LongFinder finder(context);
  // Warnings about a precompiled header were reported when it was built.
  for (Decl *decl : context.getTranslationUnitDecl()->noload_decls())
    finder.TraverseDecl(decl);
  finder.findInElements();
  finder.report(diagnostics);
}

} // namespace ampvk::frontend
