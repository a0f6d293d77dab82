// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Scan/DialectNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace ampvk::rewrite {
namespace {

using frontend::FixIt;
using frontend::FixItKind;

/// Walks through templates as they are written, not what is made of them.
class NameFinder : public DynamicRecursiveASTVisitor {
public:
  NameFinder(ASTContext &context, const FileLocations &places)
      : context(context), places(places) {}

  frontend::FixIts result;

  bool TraverseDecl(Decl *decl) override;
  bool
  VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *expr) override;
  bool VisitDependentScopeDeclRefExpr(DependentScopeDeclRefExpr *expr) override;
  bool VisitDependentNameTypeLoc(DependentNameTypeLoc loc) override;
  bool VisitDeclRefExpr(DeclRefExpr *expr) override;
  bool VisitUnresolvedLookupExpr(UnresolvedLookupExpr *expr) override;
  bool VisitCXXRecordDecl(CXXRecordDecl *record) override;
  bool VisitAttr(Attr *attribute) override;
  bool VisitTemplateSpecializationTypeLoc(
      TemplateSpecializationTypeLoc loc) override;

private:
  void write(SourceLocation loc, FixItKind kind, const std::string &text);
  std::string baseOf(const CXXRecordDecl *record) const;
  void declareBefore(const FunctionDecl &function, SourceLocation use);
  bool isDeclaredBefore(const FunctionDecl &function, SourceLocation use) const;
  std::string headOf(const FunctionDecl &function) const;
  bool isMarkedPure(const CXXMethodDecl &method) const;

  ASTContext &context;
  const FileLocations &places;
  Decl *outermost = nullptr; ///< in a namespace
  const CXXRecordDecl *record = nullptr;
  /// Parameters of a partial specialization whose head is looked at.
  const TemplateParameterList *special = nullptr;
};

void NameFinder::write(SourceLocation loc, FixItKind kind,
                       const std::string &text) {
  if (!places.of(loc))
    return;
  auto [file, offset] = frontend::spellingOf(loc, places.sources);
  result.insert({file, offset, kind, 0, 0, text});
}

bool NameFinder::TraverseDecl(Decl *decl) {
  if (!decl)
    return true;
  const bool isFile = isa<TranslationUnitDecl>(decl);
  if (!isFile && places.sources.isInSystemHeader(decl->getLocation()))
    return true;
  const bool isIn = !isFile && !isa<NamespaceDecl, LinkageSpecDecl>(decl);
  const bool isOutermost = isIn && !outermost;
  const CXXRecordDecl *around = record;
  if (isOutermost)
    outermost = decl;
  if (auto *own = dyn_cast<CXXRecordDecl>(decl); own && !own->isLambda())
    record = own;
  const TemplateParameterList *outer = special;
  const auto *partial = dyn_cast<ClassTemplatePartialSpecializationDecl>(decl);
  special = partial ? partial->getTemplateParameters() : nullptr;
  const bool goesOn = DynamicRecursiveASTVisitor::TraverseDecl(decl);
  special = outer;
  record = around;
  if (isOutermost)
    outermost = nullptr;
  return goesOn;
}

/// The base class that depends on a parameter, as it is written; the class
/// itself, which has the names of all, if there are several.
std::string NameFinder::baseOf(const CXXRecordDecl *record) const {
  std::string result;
  if (!record || !(record = record->getDefinition()))
    return result;
  for (const CXXBaseSpecifier &base : record->bases())
    if (base.getType()->isDependentType()) {
      if (!result.empty())
        return record->getNameAsString();
      result =
          places.text(base.getTypeSourceInfo()->getTypeLoc().getSourceRange());
    }
  return result;
}

bool NameFinder::VisitCXXDependentScopeMemberExpr(
    CXXDependentScopeMemberExpr *expr) {
  if (expr->isImplicitAccess() &&
      expr->getQualifierLoc().getBeginLoc().isInvalid())
    write(expr->getMemberLoc(), FixItKind::Insert, "this->");
  return true;
}

/// Whether the source says a name alone: what Clang adds is at its place.
bool isAlone(NestedNameSpecifierLoc qualifier, SourceLocation name) {
  return !qualifier || qualifier.getBeginLoc().isInvalid() ||
         qualifier.getBeginLoc() == name;
}

bool NameFinder::VisitDependentScopeDeclRefExpr(
    DependentScopeDeclRefExpr *expr) {
  const std::string base = baseOf(record);
  if (!base.empty() && isAlone(expr->getQualifierLoc(), expr->getLocation()))
    write(expr->getLocation(), FixItKind::Insert, base + "::");
  return true;
}

bool NameFinder::VisitDependentNameTypeLoc(DependentNameTypeLoc loc) {
  const std::string base = baseOf(record);
  if (!base.empty() && isAlone(loc.getQualifierLoc(), loc.getNameLoc()))
    write(loc.getNameLoc(), FixItKind::Insert, "typename " + base + "::");
  return true;
}

bool NameFinder::isDeclaredBefore(const FunctionDecl &function,
                                  SourceLocation use) const {
  for (const FunctionDecl *one : function.redecls())
    if (places.sources.isBeforeInTranslationUnit(one->getLocation(), use))
      return true;
  return false;
}

/// The declaration that a definition begins with; empty if it cannot stand
/// alone.
std::string NameFinder::headOf(const FunctionDecl &function) const {
  const Decl *whole = function.getDescribedFunctionTemplate();
  const std::string text = places.text(
      (whole ? whole : static_cast<const Decl *>(&function))->getSourceRange());
  for (const ParmVarDecl *parameter : function.parameters())
    if (parameter->hasDefaultArg())
      return "";
  const size_t body = text.find('{');
  std::string head = text.substr(0, body);
  while (!head.empty() && isspace((unsigned char)head.back()))
    head.pop_back();
  return head.empty() ? "" : head + ";";
}

void NameFinder::declareBefore(const FunctionDecl &function,
                               SourceLocation use) {
  if (!outermost || places.sources.isInSystemHeader(function.getLocation()) ||
      isDeclaredBefore(function, use) ||
      !function.getDeclContext()->getRedeclContext()->Equals(
          outermost->getDeclContext()->getRedeclContext()))
    return;
  const std::string head = headOf(function);
  if (!head.empty())
    write(outermost->getBeginLoc(), FixItKind::Insert, head + "\n");
}

bool NameFinder::VisitDeclRefExpr(DeclRefExpr *expr) {
  if (const auto *function = dyn_cast<FunctionDecl>(expr->getDecl());
      function && !isa<CXXMethodDecl>(function))
    declareBefore(*function, expr->getLocation());
  return true;
}

bool NameFinder::VisitUnresolvedLookupExpr(UnresolvedLookupExpr *expr) {
  // One that was declared before is found, and with it the name.
  for (const NamedDecl *decl : expr->decls()) {
    const auto *function =
        dyn_cast<FunctionDecl>(decl->getUnderlyingDecl()->getAsFunction());
    if (function && !isa<CXXMethodDecl>(function))
      declareBefore(*function, expr->getNameLoc());
  }
  return true;
}

/// `template <unsigned N> struct S<array_view<T, N>>`: what is deduced has to
/// have the type that the class has for it.
bool NameFinder::VisitTemplateSpecializationTypeLoc(
    TemplateSpecializationTypeLoc loc) {
  const TemplateDecl *decl =
      loc.getTypePtr()->getTemplateName().getAsTemplateDecl();
  if (!special || !decl)
    return true;
  const TemplateParameterList &wanted = *decl->getTemplateParameters();
  for (unsigned i = 0; i < loc.getNumArgs() && i < wanted.size(); ++i) {
    const TemplateArgument argument = loc.getArgLoc(i).getArgument();
    const auto *parameter =
        dyn_cast<NonTypeTemplateParmDecl>(wanted.getParam(i));
    if (argument.getKind() != TemplateArgument::Expression || !parameter)
      continue;
    const auto *name =
        dyn_cast<DeclRefExpr>(argument.getAsExpr()->IgnoreImplicit());
    const auto *own =
        name ? dyn_cast<NonTypeTemplateParmDecl>(name->getDecl()) : nullptr;
    if (!own || !llvm::is_contained(*special, own) ||
        context.hasSameType(own->getType(), parameter->getType()))
      continue;
    const SourceRange type =
        own->getTypeSourceInfo()->getTypeLoc().getSourceRange();
    if (type.getBegin() == type.getEnd())
      write(type.getBegin(), FixItKind::Replace,
            parameter->getType().getAsString(context.getPrintingPolicy()));
  }
  return true;
}

/// Whether it says `= 0` itself.
bool NameFinder::isMarkedPure(const CXXMethodDecl &method) const {
  auto [file, offset] =
      places.sources.getDecomposedSpellingLoc(method.getLocation());
  const std::string text = places.whole(file);
  const size_t end = text.find(';', offset);
  return text.substr(offset, end - offset).find('=') != std::string::npos;
}

bool NameFinder::VisitAttr(Attr *attribute) {
  const auto *final = dyn_cast<FinalAttr>(attribute);
  if (final && final->isSpelledAsSealed())
    write(final->getLocation(), FixItKind::Replace, "final");
  return true;
}

/// `__interface` is a struct with functions that are all pure.
bool NameFinder::VisitCXXRecordDecl(CXXRecordDecl *record) {
  if (!record->isInterface() || !record->isThisDeclarationADefinition())
    return true;
  write(record->getBeginLoc(), FixItKind::Replace, "struct");
  for (const CXXMethodDecl *method : record->methods()) {
    if (method->isImplicit() || method->isStatic())
      continue;
    if (!method->isVirtualAsWritten())
      write(method->getBeginLoc(), FixItKind::Insert, "virtual ");
    if (!isMarkedPure(*method))
      write(method->getEndLoc(), FixItKind::Append, " = 0");
  }
  return true;
}

} // namespace

frontend::FixIts dialectNames(ASTContext &context,
                              const FileLocations &places) {
  NameFinder finder(context, places);
  finder.TraverseDecl(context.getTranslationUnitDecl());
  return std::move(finder.result);
}

} // namespace ampvk::rewrite
