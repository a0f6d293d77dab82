// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Visitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampvk::rewrite {

bool saysAmp(const FunctionDecl &function) {
  const auto *attribute = function.getAttr<CUDADeviceAttr>();
  return attribute && !attribute->isImplicit();
}
bool saysCpu(const FunctionDecl &function) {
  const auto *attribute = function.getAttr<CUDAHostAttr>();
  return attribute && !attribute->isImplicit();
}

bool isOnlyAmp(const FunctionDecl &function) {
  return saysAmp(function) && !saysCpu(function);
}

namespace {

/// Whether it is what Clang made of a template, and no text.
bool isInstantiated(const FunctionDecl &function) {
  if (function.isTemplateInstantiation())
    return true;
  for (const DeclContext *scope = function.getParent(); scope;
       scope = scope->getParent())
    if (const auto *record = dyn_cast<CXXRecordDecl>(scope))
      if (isTemplateInstantiation(record->getTemplateSpecializationKind()))
        return true;
  return false;
}

/// The function that the declaration is about, template or not.
FunctionDecl *functionOf(Decl *decl) {
  if (auto *around = dyn_cast<FunctionTemplateDecl>(decl))
    return around->getTemplatedDecl();
  return dyn_cast<FunctionDecl>(decl);
}

} // namespace

bool Visitor::isOurs(const Decl &decl) const {
  SourceLocation loc = places.sources.getExpansionLoc(decl.getLocation());
  return loc.isInvalid() || !places.sources.isInSystemHeader(loc);
}

void Visitor::replace(SourceRange range, const std::string &text) {
  if (std::optional<Range> found = places.of(range))
    findings.edits[found->file].add({found->begin, found->end, text});
}

void Visitor::refuse(SourceLocation loc, const std::string &reason) {
  if (std::optional<Place> place = places.of(loc))
    findings.refusals.push_back({*place, reason});
}

bool Visitor::TraverseDecl(Decl *decl) {
  if (!decl)
    return true;
  if (!isa<TranslationUnitDecl>(decl) && !isOurs(*decl))
    return true;
  if (auto *around = dyn_cast<FriendDecl>(decl)) {
    FunctionDecl *function =
        around->getFriendDecl() ? functionOf(around->getFriendDecl()) : nullptr;
    if (function && isOnlyAmp(*function))
      return removeFunction(*function, around->getSourceRange()), true;
  }
  if (FunctionDecl *function = functionOf(decl);
      function && isOnlyAmp(*function)) {
    bool isLambdas = isa<CXXMethodDecl>(function) &&
                     cast<CXXMethodDecl>(function)->getParent()->isLambda();
    if (!isLambdas && !function->isImplicit() && !isInstantiated(*function))
      removeFunction(*function, decl->getSourceRange());
    return true;
  }
  return RecursiveASTVisitor::TraverseDecl(decl);
}

/// With the semicolon behind a declaration. What it was stays as a comment,
/// which says where the function is now.
void Visitor::removeFunction(FunctionDecl &function, SourceRange range) {
  std::optional<Range> found = places.of(range);
  if (!found)
    return;
  const bool isDefinition = function.doesThisDeclarationHaveABody();
  auto [file, offset] =
      places.sources.getDecomposedSpellingLoc(range.getBegin());
  const std::string text = places.whole(file);
  unsigned end = found->end;
  if (!isDefinition) {
    size_t semicolon = text.find(';', end);
    if (semicolon == std::string::npos)
      return;
    end = unsigned(semicolon) + 1;
  }
  const bool isInMacro = range.getBegin().isMacroID();
  const std::string name = function.getNameAsString();
  std::string comment;
  if (isDefinition && !isInMacro && !isa<CXXConstructorDecl>(function))
    comment = "// " + name + "(): \3" + name + "\4";
  else if (!isInMacro && end < text.size() && text[end] == '\n') {
    // An empty line would be left.
    unsigned line = found->begin;
    while (line && (text[line - 1] == ' ' || text[line - 1] == '\t'))
      --line;
    if (!line || text[line - 1] == '\n')
      found->begin = line, ++end;
  }
  // What follows on the line is not to be in the comment.
  if (!comment.empty() && end < text.size() && text[end] != '\n' &&
      text[end] != '\r')
    comment = "/* " + comment.substr(3) + " */";
  findings.edits[found->file].add({found->begin, end, comment});
}

bool Visitor::TraverseLambdaExpr(LambdaExpr *lambda, DataRecursionQueue *) {
  const FunctionDecl &call = *lambda->getCallOperator();
  lambdas[lambda->getLambdaClass()] = lambda;
  for (Expr *init : lambda->capture_inits())
    if (init && !TraverseStmt(init))
      return false;
  if (isOnlyAmp(call))
    return true; // its text goes
  for (ParmVarDecl *parameter : call.parameters())
    if (!TraverseDecl(parameter))
      return false;
  return TraverseStmt(lambda->getBody());
}

bool Visitor::TraverseOpaqueValueExpr(OpaqueValueExpr *expr,
                                      DataRecursionQueue *) {
  return !expr->getSourceExpr() || TraverseStmt(expr->getSourceExpr());
}

/// A use of a property: only as it is written, not what Clang makes of it.
bool Visitor::TraversePseudoObjectExpr(PseudoObjectExpr *expr,
                                       DataRecursionQueue *) {
  Expr *written = expr->getSyntacticForm();
  auto propertyOf = [](Expr *e) {
    return dyn_cast<MSPropertyRefExpr>(e->IgnoreParens());
  };
  if (auto *property = propertyOf(written)) {
    rewriteGet(*property);
  } else if (auto *set = dyn_cast<BinaryOperator>(written)) {
    if (auto *target = propertyOf(set->getLHS()))
      rewriteSet(*target, *set);
  } else if (auto *step = dyn_cast<UnaryOperator>(written)) {
    if (auto *target = propertyOf(step->getSubExpr()))
      rewriteStep(*target, *step);
  }
  return TraverseStmt(written);
}

void Visitor::rewriteGet(const MSPropertyRefExpr &property) {
  const IdentifierInfo *getter = property.getPropertyDecl()->getGetterId();
  if (getter)
    replace(property.getMemberLoc(), getter->getName().str() + "()");
}

/// `v.x = e` to `v.set_x(e)`, `v.x += e` to `v.set_x(v.get_x() + (e))`.
void Visitor::rewriteSet(const MSPropertyRefExpr &property,
                         const BinaryOperator &set) {
  const MSPropertyDecl &decl = *property.getPropertyDecl();
  std::optional<Range> member = places.of(SourceRange(property.getMemberLoc()));
  std::optional<Range> value = places.of(set.getRHS()->getSourceRange());
  if (!member || !value || !decl.getSetterId())
    return;
  Edits &edits = findings.edits[member->file];
  std::string opening = decl.getSetterId()->getName().str() + "(";
  std::string closing = ")";
  if (set.isCompoundAssignmentOp()) {
    const std::string base =
        places.text(property.getBaseExpr()->getSourceRange());
    opening += base + (property.isArrow() ? "->" : ".") +
               decl.getGetterId()->getName().str() + "() " +
               set.getOpcodeStr().drop_back().str() + " (";
    closing = "))";
  }
  edits.add({member->begin, value->begin, opening});
  edits.add({value->end, value->end, closing});
}

void Visitor::rewriteStep(const MSPropertyRefExpr &property,
                          const UnaryOperator &step) {
  const MSPropertyDecl &decl = *property.getPropertyDecl();
  std::optional<Range> whole = places.of(step.getSourceRange());
  if (!whole || !decl.getSetterId())
    return;
  const std::string base =
      places.text(property.getBaseExpr()->getSourceRange()) +
      (property.isArrow() ? "->" : ".");
  findings.edits[whole->file].add(
      {whole->begin, whole->end,
       base + decl.getSetterId()->getName().str() + "(" + base +
           decl.getGetterId()->getName().str() + "() " +
           (step.isIncrementOp() ? "+" : "-") + " 1)"});
}

bool Visitor::VisitDeclRefExpr(DeclRefExpr *expr) {
  const auto *function = dyn_cast<FunctionDecl>(expr->getDecl());
  if (!function || !function->getIdentifier() ||
      function->getName() != "parallel_for_each")
    return true;
  // <ppl.h> has others of that name.
  const bool launches =
      places.sources
          .getFilename(places.sources.getSpellingLoc(function->getLocation()))
          .ends_with("ampvk/launch.h");
  if (launches) {
    SourceLocation begin = expr->hasQualifier()
                               ? expr->getQualifierLoc().getBeginLoc()
                               : expr->getLocation();
    replace({begin, expr->getLocation()}, "ampvk::launch");
  }
  return true;
}

bool Visitor::VisitVarDecl(VarDecl *var) {
  if (var->getDeclContext()->isDependentContext())
    patterns.emplace(var->getLocation(), var);
  return true;
}

bool Visitor::VisitFunctionDecl(FunctionDecl *function) {
  const bool isGlobal =
      function->getDeclContext()->getRedeclContext()->isTranslationUnit();
  if (!isGlobal || !function->doesThisDeclarationHaveABody() ||
      !function->getIdentifier())
    return true;
  findings.hasMain |= function->isMain();
  // The front end gives `void main()` another name.
  if (function->getName() == "wmain" || function->getName() == "__main")
    refuse(function->getLocation(),
           "the program begins with wmain(), or with a main() that is void");
  return true;
}

/// `__declspec(property(...)) int n;`: its functions are what is called.
bool Visitor::VisitMSPropertyDecl(MSPropertyDecl *property) {
  std::optional<Range> found = places.of(property->getSourceRange());
  if (!found)
    return true;
  auto [file, offset] =
      places.sources.getDecomposedSpellingLoc(property->getBeginLoc());
  const std::string text = places.whole(file);
  size_t begin = text.rfind("__declspec", found->end),
         end = text.find(';', found->end);
  if (begin != std::string::npos && end != std::string::npos)
    findings.edits[found->file].add({unsigned(begin), unsigned(end) + 1, ""});
  return true;
}

} // namespace ampvk::rewrite
