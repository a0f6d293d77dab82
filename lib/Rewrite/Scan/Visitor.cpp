// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Scan/Visitor.h"

#include "Support/HeaderNames.h"

#include "Rewrite/Scan/Narrowing.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampvk::rewrite {

bool isMarkedAmp(const FunctionDecl &function) {
  const auto *attribute = function.getAttr<CUDADeviceAttr>();
  return attribute && !attribute->isImplicit();
}
bool isMarkedCpu(const FunctionDecl &function) {
  const auto *attribute = function.getAttr<CUDAHostAttr>();
  return attribute && !attribute->isImplicit();
}

bool isOnlyAmp(const FunctionDecl &function) {
  return isMarkedAmp(function) && !isMarkedCpu(function);
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

bool RewriteVisitor::isOurs(const Decl &decl) const {
  SourceLocation loc = places.sources.getExpansionLoc(decl.getLocation());
  return loc.isInvalid() || !places.sources.isInSystemHeader(loc);
}

void RewriteVisitor::replace(SourceRange range, const Text &text) {
  if (std::optional<FileRange> found = places.of(range))
    findings.edits[found->file].add({found->begin, found->end, text});
}

void RewriteVisitor::refuse(SourceLocation loc, const msg::Message &reason) {
  if (std::optional<FileLocation> place = places.of(loc))
    findings.refusals.push_back({*place, reason});
}

bool RewriteVisitor::TraverseDecl(Decl *decl) {
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
  const auto *function = dyn_cast<FunctionDecl>(decl);
  const bool isMade =
      (function && isInstantiated(*function)) ||
      (isa<ClassTemplateSpecializationDecl>(decl) &&
       isTemplateInstantiation(cast<ClassTemplateSpecializationDecl>(decl)
                                   ->getTemplateSpecializationKind()));
  instantiations += isMade;
  const bool goesOn = DynamicRecursiveASTVisitor::TraverseDecl(decl);
  instantiations -= isMade;
  return goesOn;
}

/// Removes a declaration with its semicolon. A comment keeps the old code and
/// says where the function is now.
void RewriteVisitor::removeFunction(FunctionDecl &function, SourceRange range) {
  std::optional<FileRange> found = places.of(range);
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
  const bool isNoted =
      isDefinition && !isInMacro && !isa<CXXConstructorDecl>(function);
  if (!isNoted && !isInMacro && end < text.size() && text[end] == '\n') {
    // An empty line would be left.
    unsigned line = found->begin;
    while (line && (text[line - 1] == ' ' || text[line - 1] == '\t'))
      --line;
    if (!line || text[line - 1] == '\n')
      found->begin = line, ++end;
  }
  Text comment;
  if (isNoted) {
    comment = name + "(): " + Text(Fragment::Shaders, name);
    // The rest of the line must not become part of the comment.
    const bool endsLine =
        end >= text.size() || text[end] == '\n' || text[end] == '\r';
    comment = endsLine ? "// " + comment : "/* " + comment + " */";
  }
  findings.edits[found->file].add({found->begin, end, comment});
}

bool RewriteVisitor::TraverseLambdaExpr(LambdaExpr *lambda) {
  const FunctionDecl &call = *lambda->getCallOperator();
  lambdas[lambda->getLambdaClass()] = lambda;
  if (std::optional<FileLocation> place = places.of(lambda->getBeginLoc());
      place && isOnlyAmp(call)) {
    if (lambda->getLambdaClass()->isDependentContext())
      findings.writtenLambdas.emplace(keyOf(*place), *place);
    else
      findings.usedLambdas.insert(keyOf(*place));
  }
  for (Expr *init : lambda->capture_inits())
    if (init && !TraverseStmt(init))
      return false;
  if (isOnlyAmp(call))
    return true; // its text goes
  for (ParmVarDecl *parameter : call.parameters())
    if (!TraverseDecl(parameter))
      return false;
  if (FunctionTemplateDecl *generic =
          lambda->getLambdaClass()->getDependentLambdaCallOperator()
              ? lambda->getCallOperator()->getDescribedFunctionTemplate()
              : nullptr)
    for (FunctionDecl *special : generic->specializations())
      if (special->hasBody() && !TraverseStmt(special->getBody()))
        return false;
  return TraverseStmt(lambda->getBody());
}

bool RewriteVisitor::TraverseOpaqueValueExpr(OpaqueValueExpr *expr) {
  return !expr->getSourceExpr() || TraverseStmt(expr->getSourceExpr());
}

bool RewriteVisitor::VisitDeclRefExpr(DeclRefExpr *expr) {
  const auto *function = dyn_cast<FunctionDecl>(expr->getDecl());
  if (!function || !function->getIdentifier() ||
      function->getName() != names::ParallelForEach)
    return true;
  // <ppl.h> has others of that name.
  const bool launches =
      places.sources
          .getFilename(places.sources.getSpellingLoc(function->getLocation()))
          .ends_with(names::LaunchHeader);
  if (launches) {
    SourceLocation begin = expr->hasQualifier()
                               ? expr->getQualifierLoc().getBeginLoc()
                               : expr->getLocation();
    replace({begin, expr->getLocation()}, "ampvk::launch");
  }
  return true;
}

/// Only Microsoft's compiler, and ampcc, narrow within braces.
void RewriteVisitor::castNarrowed(const Expr &initializer) {
  if (const auto *list = dyn_cast<InitListExpr>(&initializer)) {
    const InitListExpr *semantic = list->getSemanticForm();
    for (const Expr *one : (semantic ? semantic : list)->inits())
      if (one)
        castNarrowed(*one);
    return;
  }
  const ImplicitCastExpr *cast =
      instantiations ? nullptr : narrowing(initializer, context);
  if (!cast)
    return;
  std::optional<FileRange> range = places.of(cast->getSourceRange());
  if (!range)
    return;
  const std::string type = cast->getType().getUnqualifiedType().getAsString(
      context.getPrintingPolicy());
  Edits &edits = findings.edits[range->file];
  edits.add({range->begin, range->begin, "static_cast<" + type + ">("});
  edits.add({range->end, range->end, ")", 0, Edit::Closing});
}

bool RewriteVisitor::VisitInitListExpr(InitListExpr *list) {
  castNarrowed(*list);
  return true;
}

bool RewriteVisitor::VisitCXXConstructExpr(CXXConstructExpr *construct) {
  if (construct->isListInitialization())
    for (const Expr *argument : construct->arguments())
      castNarrowed(*argument);
  return true;
}

bool RewriteVisitor::VisitVarDecl(VarDecl *var) {
  if (var->getDeclContext()->isDependentContext())
    patterns.emplace(var->getLocation(), var);
  return true;
}

bool RewriteVisitor::VisitFunctionDecl(FunctionDecl *function) {
  const bool isGlobal =
      function->getDeclContext()->getRedeclContext()->isTranslationUnit();
  if (!isGlobal || !function->doesThisDeclarationHaveABody() ||
      !function->getIdentifier())
    return true;
  findings.hasMain |= function->isMain();
  // The front end gives `void main()` another name.
  if (function->getName() == "__main")
    rewriteMain(*function);
  else if (function->getName() == "wmain")
    addMain(*function);
  return true;
}

/// `void main()` to `int main()`, with `return 0;` where it returns.
void RewriteVisitor::rewriteMain(FunctionDecl &function) {
  findings.hasMain = true;
  std::optional<FileLocation> name = places.of(function.getLocation());
  if (!name)
    return;
  const std::string text = places.whole(places.sources.getFileID(
      places.sources.getSpellingLoc(function.getLocation())));
  const size_t type = text.rfind("void", name->offset);
  if (type == std::string::npos)
    return refuse(function.getLocation(), msg::amp_rewrite_macro_main());
  findings.edits[name->file].add({unsigned(type), unsigned(type) + 4, "int"});
  struct Returns : DynamicRecursiveASTVisitor {
    std::vector<SourceLocation> all;
    bool VisitReturnStmt(ReturnStmt *statement) override {
      if (!statement->getRetValue())
        all.push_back(statement->getReturnLoc());
      return true;
    }
    bool TraverseLambdaExpr(LambdaExpr *) override { return true; }
  } returns;
  returns.TraverseStmt(function.getBody());
  for (SourceLocation loc : returns.all)
    replace(loc, "return 0");
}

/// Behind a wmain().
void RewriteVisitor::addMain(const FunctionDecl &wide) {
  // _tmain may be a macro of <tchar.h>.
  const SourceLocation loc = places.sources.getExpansionLoc(wide.getLocation());
  std::optional<FileLocation> name = places.of(loc);
  if (!name || wide.getNumParams() > 3)
    return refuse(loc, msg::amp_rewrite_wmain());
  findings.hasMain = true;
  // As main(), it returned 0 where it ended; the front end has added that.
  const auto *body = dyn_cast<CompoundStmt>(wide.getBody());
  const auto *last = body && !body->body_empty()
                         ? dyn_cast<ReturnStmt>(body->body_back())
                         : nullptr;
  if (last && places.text(SourceRange(last->getReturnLoc())) != "return")
    if (std::optional<FileLocation> end = places.of(body->getRBracLoc()))
      findings.edits[end->file].add({end->offset, end->offset, "return 0; "});
  const std::string text = places.whole(places.sources.getFileID(loc));
  const std::string parameters[] = {"", "int argc", "int argc, char **argv",
                                    "int argc, char **argv, char **envp"};
  const std::string arguments[] = {
      "", "argc", "argc, ampvk::wide_strings(argv)",
      "argc, ampvk::wide_strings(argv), ampvk::wide_strings(envp)"};
  const unsigned count = wide.getNumParams();
  const bool isVoid = wide.getReturnType()->isVoidType();
  const unsigned end = text.find_last_not_of("\x1a") + 1;
  findings.edits[name->file].add(
      {end, end,
       "\n// Where a program begins on Linux.\nint main(" + parameters[count] +
           ") { " + (isVoid ? "" : "return ") + "wmain(" + arguments[count] +
           "); }\n"});
}

bool RewriteVisitor::VisitUsingDirectiveDecl(UsingDirectiveDecl *directive) {
  usesStd |= directive->getNominatedNamespace()->isStdNamespace();
  return true;
}

/// Which of two the name means in 2012 (Frontend/Clang/TransitiveIncludes.h).
bool RewriteVisitor::VisitTemplateSpecializationTypeLoc(
    TemplateSpecializationTypeLoc loc) {
  TemplateDecl *decl = loc.getTypePtr()->getTemplateName().getAsTemplateDecl();
  const auto *space =
      decl ? dyn_cast<NamespaceDecl>(decl->getDeclContext()->getRedeclContext())
           : nullptr;
  if (!space || space->getName() != names::Concurrency || loc.getQualifierLoc())
    return true;
  for (NamedDecl *outer :
       context.getTranslationUnitDecl()->lookup(&context.Idents.get("std")))
    if (auto *std = dyn_cast<NamespaceDecl>(outer))
      if (!std->lookup(decl->getDeclName()).empty() &&
          places.text(SourceRange(loc.getTemplateNameLoc())) ==
              decl->getNameAsString())
        names[loc.getTemplateNameLoc()] = decl->getNameAsString();
  return true;
}

void RewriteVisitor::finish() {
  if (usesStd)
    for (const auto &[loc, name] : names)
      replace(loc, "concurrency::" + name);
}

} // namespace ampvk::rewrite
