// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "AmpCode.h"

#include "AST/Annotations.h"
#include "AmpCalls.h"
#include "Frontend/Common/Restrictions.h"
#include "Frontend/Diagnostics/AmpDiagnostics.h"
#include "Frontend/Diagnostics/LibraryCauses.h"
#include "StatementRules.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include <set>

using namespace clang;

namespace ampvk::frontend {
namespace {

class AmpReader : public DynamicRecursiveASTVisitor {
  using Base = DynamicRecursiveASTVisitor;

public:
  AmpReader(ASTContext &context, TypeRules &types,
            const AmpDiagnostics &reported, AmpCode &code)
      : context(context), types(types), reported(reported), code(code) {
    ShouldVisitTemplateInstantiations = true;
  }

  /// Reads the file, and the functions that it calls in headers of the system's.
  void readAll();

  // The way through the tree: our headers are not looked at, and the system's
  // only where amp code calls them.
  bool TraverseDecl(Decl *decl) override;
  bool TraverseLambdaExpr(LambdaExpr *lambda) override;
  bool TraverseTypeLoc(TypeLoc type, bool = true) override;
  bool TraverseAttr(Attr *) override { return true; }
  bool TraverseStaticAssertDecl(StaticAssertDecl *) override { return true; }
  bool
  TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *trait) override;
  bool TraverseCXXNoexceptExpr(CXXNoexceptExpr *) override { return true; }

  // Skips code that Clang could not parse: its error is reported.
  bool TraverseRecoveryExpr(RecoveryExpr *) override { return true; }

  // Nor what a function is called of that cannot be.
  bool TraverseCXXMemberCallExpr(CXXMemberCallExpr *call) override;

  // Its parts are string literals.
  bool TraverseGCCAsmStmt(GCCAsmStmt *statement) override {
    return WalkUpFromGCCAsmStmt(statement);
  }

  bool VisitStmt(Stmt *statement) override;
  bool VisitCXXRecordDecl(CXXRecordDecl *record) override;
  bool VisitVarDecl(VarDecl *variable) override;
  bool VisitCallExpr(CallExpr *call) override;
  bool VisitCXXDefaultArgExpr(CXXDefaultArgExpr *argument) override;
  bool VisitTypedefNameDecl(TypedefNameDecl *name) override;
  bool VisitCXXConstructExpr(CXXConstructExpr *construction) override;
  bool VisitDeclRefExpr(DeclRefExpr *reference) override;
  bool VisitBinaryOperator(BinaryOperator *operation) override;
  bool VisitStringLiteral(StringLiteral *literal) override {
    if (!texts.count(literal) && (!isUnevaluated || types.forbidsExtensions()))
      forbid(literal->getBeginLoc(), msg::amp_string_literal());
    return true;
  }

private:
  void forbid(SourceLocation loc, const msg::Message &what,
              const Decl *use = nullptr, const Decl *definition = nullptr) {
    if (current && what)
      code.findings.push_back({loc, what, current, use, definition});
  }
  void forbidType(const VarDecl &variable, const msg::Message &why);
  void readFunction(const FunctionDecl &function);
  void readExternC(const FunctionDecl &function);
  void isFor(const Expr *value, const VarDecl &variable);
  void readSpecifier(const LambdaExpr &lambda);
  void readCaptures(const LambdaExpr &lambda);
  void called(const FunctionDecl &callee, SourceLocation loc);
  void checkOneType(const FunctionDecl &callee, SourceLocation loc);
  bool traverseUnevaluated(Expr *operand);

  ASTContext &context;
  TypeRules &types;
  const AmpDiagnostics &reported;
  AmpCode &code;
  const FunctionDecl *current = nullptr; ///< null outside amp code
  bool isInHeader = false;    ///< of the system's, and not ours
  std::set<const FunctionDecl *> inHeaders; ///< those called
  std::vector<FunctionDecl *> unread;       ///< of these
  bool isUnevaluated = false; ///< in an operand of sizeof or decltype
  /// The function whose default argument is being read; null elsewhere.
  const FunctionDecl *declared = nullptr;
  std::set<const CXXRecordDecl *> classes; ///< those in code.classes
  std::set<const Expr *> callees;          ///< names that are called
  std::map<DeclarationName, const FunctionDecl *> externC; ///< first of a name
  /// The variables that are pointers to functions, by the expressions that they
  /// point to.
  std::map<const Expr *, const VarDecl *> pointees;
  std::set<const Expr *> texts; ///< that are not looked at
};

void AmpReader::readAll() {
  TraverseDecl(context.getTranslationUnitDecl());
  isInHeader = true;
  while (!unread.empty()) {
    FunctionDecl *function = unread.back();
    unread.pop_back();
    TraverseDecl(function);
  }
}

bool AmpReader::TraverseDecl(Decl *decl) {
  if (!decl || decl->isInvalidDecl() ||
      (!isa<TranslationUnitDecl>(decl) &&
       !isInHeader &&
       context.getSourceManager().isInSystemHeader(decl->getLocation())))
    return true;
  auto *function = dyn_cast<FunctionDecl>(decl);
  if (!function)
    return Base::TraverseDecl(decl);
  const FunctionDecl *outer = current;
  current =
      !function->isDependentContext() && isAmp(*function) ? function : nullptr;
  if (function->isExternC())
    readExternC(*function);
  if (current)
    readFunction(*function);
  bool result = Base::TraverseDecl(decl);
  current = outer;
  return result;
}

bool AmpReader::TraverseLambdaExpr(LambdaExpr *lambda) {
  for (Expr *init : lambda->capture_inits())
    if (!TraverseStmt(init))
      return false;
  readSpecifier(*lambda);
  readCaptures(*lambda);
  if (FunctionTemplateDecl *generic = lambda->getDependentCallOperator()) {
    for (FunctionDecl *special : generic->specializations())
      if (!TraverseDecl(special))
        return false;
    return true;
  }
  return TraverseDecl(lambda->getCallOperator());
}

/// Section 2.1.2.
void AmpReader::readSpecifier(const LambdaExpr &lambda) {
  if (types.forbidsExtensions() && !lambda.hasExplicitParameters() &&
      isMarkedAmp(*lambda.getCallOperator()))
    code.findings.push_back(
        {lambda.getBeginLoc(), msg::amp_unannotated_lambda()});
}

/// Captures by reference, and of this, are allowed inside amp code only, and as
/// an extension (section 2.4.3.3).
void AmpReader::readCaptures(const LambdaExpr &lambda) {
  const CXXRecordDecl *closure = lambda.getLambdaClass();
  if (!current && !closure->isDependentContext() &&
      isMarkedAmp(*lambda.getCallOperator()))
    code.closures.push_back(closure);
  auto field = closure->field_begin();
  for (const LambdaCapture &capture : lambda.captures()) {
    const QualType type = (*field++)->getType();
    const bool isReference =
        type->isReferenceType() || capture.getCaptureKind() == LCK_This;
    if (!isReference && current && TypeRules::isPointer(type))
      forbid(capture.getLocation(),
             msg::amp_pointer_capture(
                 capture.getCapturedVar()->getNameAsString()));
    else if (!isReference)
      forbid(capture.getLocation(), types.memberProblem(type),
             types.faultyClass(type));
    else if (types.forbidsExtensions() &&
             !isCapturedByReference(type->getPointeeCXXRecordDecl()))
      forbid(capture.getLocation(), msg::amp_capture_by_reference());
  }
}

bool AmpReader::VisitStmt(Stmt *statement) {
  if (current)
    for (const Forbidden &it : forbiddenIn(*statement, context, types))
      forbid(it.loc, it.what, it.faultyClass);
  return true;
}

/// Destructors cannot be overloaded: they have the restrictions of all the
/// constructors (section 2.2.2).
bool AmpReader::VisitCXXRecordDecl(CXXRecordDecl *record) {
  if (!record->isThisDeclarationADefinition() || record->isDependentContext())
    return true;
  const CXXDestructorDecl *destructor = record->getDestructor();
  if (!destructor || destructor->isDefaulted())
    return true;
  for (const CXXConstructorDecl *constructor : record->ctors()) {
    bool isCovered = (isAmp(*destructor) || !isAmp(*constructor)) &&
                     (isCpu(*destructor) || !isCpu(*constructor));
    if (constructor->isDefaulted() || constructor->isDeleted() || isCovered)
      continue;
    code.findings.push_back({destructor->getLocation(),
                             msg::amp_destructor_restriction(
                                 isAmp(*destructor) ? "cpu" : "amp")});
    break;
  }
  return true;
}

/// A pointer to a restrict(amp) function is refused before the parser sees it.
void AmpReader::forbidType(const VarDecl &variable, const msg::Message &why) {
  QualType type = variable.getType();
  if (!pointsToFunction(type))
    return forbid(variable.getLocation(), why, types.faultyClass(type));
  SourceLocation said = reported.errorWithin(variable.getSourceRange(),
                                             context.getSourceManager());
  forbid(said.isValid() ? said : variable.getLocation(), why, nullptr,
         &variable);
}

void AmpReader::isFor(const Expr *value, const VarDecl &variable) {
  if (!value || !pointsToFunction(variable.getType()))
    return;
  value = value->IgnoreParenImpCasts();
  if (auto *address = dyn_cast<UnaryOperator>(value))
    value = address->getSubExpr()->IgnoreParenImpCasts();
  pointees[value] = &variable;
}

/// The rules for function declarators (section 2.4.2).
void AmpReader::readFunction(const FunctionDecl &function) {
  SourceLocation loc = function.getLocation();
  for (const ParmVarDecl *parameter : function.parameters())
    forbidType(*parameter, types.problem(parameter->getType()));
  // A deduced pointer to a function is one where it is returned.
  const QualType returned = function.getReturnType();
  if (!pointsToFunction(returned) ||
      !function.getDeclaredReturnType()->getContainedAutoType())
    forbid(loc, types.problem(returned), types.faultyClass(returned));
  if (function.isVariadic())
    forbid(loc, msg::amp_variadic_function());
  if (function.isMain())
    forbid(loc, msg::amp_main());
  if (auto *method = dyn_cast<CXXMethodDecl>(&function)) {
    if (method->isVirtual() && !isInHeader) // then it is said of its call
      forbid(loc, msg::amp_virtual_function(), nullptr, method->getParent());
    if (method->isVolatile())
      forbid(loc, msg::amp_volatile_function());
    if (!method->isStatic() && !isLambda(*method) &&
        classes.insert(method->getParent()).second)
      code.classes.push_back(method->getParent());
  }
  auto *type = function.getType()->getAs<FunctionProtoType>();
  if (type && type->hasDynamicExceptionSpec())
    forbid(loc, msg::amp_exception_specification());
  if (function.isExternC() && function.hasAttr<CUDAHostAttr>())
    forbid(loc, msg::amp_extern_c_restrictions());
}

/// A name denotes one extern "C" function (C++11 7.5), whatever its
/// restrictions.
void AmpReader::readExternC(const FunctionDecl &function) {
  const FunctionDecl *first = function.getCanonicalDecl();
  const FunctionDecl *&other = externC[function.getDeclName()];
  if (!other)
    other = first;
  else if (other != first && isAmp(*other) != isAmp(*first))
    code.findings.push_back(
        {function.getLocation(),
         msg::amp_extern_c_redeclaration(function.getNameAsString())});
}

/// Whether the function itself is restrict(cpu, amp).
bool isForBoth(const FunctionDecl &function) {
  return isMarkedAmp(function) && isCpu(function);
}

/// Whether a tile_static variable says that it is something else, too. (To
/// Clang, all of them are static.)
bool hasOtherStorage(const VarDecl &variable, const ASTContext &context) {
  if (variable.getTSCSpec() != TSCS_unspecified)
    return true;
  const SourceManager &sources = context.getSourceManager();
  const SourceLocation end = sources.getExpansionLoc(variable.getLocation());
  SourceLocation at = sources.getExpansionLoc(variable.getBeginLoc());
  Token token;
  while (sources.isBeforeInTranslationUnit(at, end) &&
         !Lexer::getRawToken(at, token, sources, context.getLangOpts(),
                             /*IgnoreWhiteSpace=*/true)) {
    if (token.is(tok::raw_identifier) && token.getRawIdentifier() == "static")
      return true;
    at = token.getEndLoc();
  }
  return false;
}

bool AmpReader::VisitVarDecl(VarDecl *variable) {
  auto *shared = variable->getAttr<CUDASharedAttr>();
  if (!current && shared && variable->isLocalVarDecl() &&
      !variable->getDeclContext()->isDependentContext())
    // To Clang, a lambda that says nothing is for both sides.
    code.findings.push_back(
        {context.getSourceManager().getExpansionLoc(shared->getLocation()),
         msg::amp_tile_static_on_cpu()});
  if (!current || isa<ParmVarDecl>(variable))
    return true;
  const bool isTileStatic = shared;
  SourceLocation loc = variable->getLocation();
  bool isConstant = variable->getType().isConstQualified() &&
                    variable->hasConstantInitialization();
  if (!isTileStatic && variable->isStaticLocal() && !isConstant)
    forbid(loc, msg::amp_static_local());
  else if (variable->hasExternalStorage() &&
           !reported
                .errorWithin(variable->getSourceRange(),
                             context.getSourceManager())
                .isValid()) // an extern tile_static one
    forbid(loc, msg::amp_local_extern());
  else if (isTileStatic && hasOtherStorage(*variable, context))
    code.findings.push_back(
        {context.getSourceManager().getExpansionLoc(variable->getBeginLoc()),
         msg::amp_tile_static_storage(), current});
  else if (isTileStatic && types.forbidsExtensions() &&
           isForBoth(*current)) // (section 2.4.3.5.1)
    forbid(loc, msg::amp_tile_static_for_both());
  QualType type = variable->getType();
  forbidType(*variable, isTileStatic ? types.tileStaticProblem(type)
                                     : types.problem(type));
  isFor(variable->getInit(), *variable);
  return true;
}

bool AmpReader::TraverseCXXMemberCallExpr(CXXMemberCallExpr *call) {
  auto *member = dyn_cast<MemberExpr>(call->getCallee()->IgnoreParens());
  if (!member || !reported.hasErrorAt(member->getMemberLoc()))
    return Base::TraverseCXXMemberCallExpr(call);
  return llvm::all_of(call->arguments(),
                      [&](Expr *argument) { return TraverseStmt(argument); });
}

bool AmpReader::VisitCallExpr(CallExpr *call) {
  if (!current) {
    if (declared && call->getDirectCallee())
      called(*call->getDirectCallee(), calleeLocation(*call));
    return true;
  }
  callees.insert(call->getCallee()->IgnoreParenImpCasts());
  SourceLocation loc = calleeLocation(*call);
  const FunctionDecl *callee = call->getDirectCallee();
  if (!callee) {
    auto *form = call->getCallee()->IgnoreParens();
    if (!isa<CXXPseudoDestructorExpr>(form) && !call->isTypeDependent())
      forbid(loc, msg::amp_pointer_call(),
             ownerOf(*form->IgnoreParenImpCasts()));
    return true;
  }
  const FunctionDecl *body = callee;
  callee->isDefined(body);
  for (unsigned i = 0; i < std::min(call->getNumArgs(), body->getNumParams());
       ++i)
    isFor(call->getArg(i), *body->getParamDecl(i));
  if (auto *member = dyn_cast<MemberExpr>(call->getCallee()->IgnoreParens()))
    if (auto *method = dyn_cast<CXXMethodDecl>(callee);
        method && method->isVirtual() &&
        member->performsVirtualDispatch(context.getLangOpts()))
      forbid(loc, msg::amp_virtual_call(), method->getParent());
  // Arguments of a function that cannot be called are not checked.
  if (isMessage(*callee) || callee->getBuiltinID() || isUncallable(*callee))
    for (const Expr *argument : call->arguments())
      texts.insert(argument->IgnoreParenImpCasts());
  called(*callee, loc);
  return true;
}

/// A default argument belongs to the place of its function's declaration: its
/// calls are bound there (section 2.3.2), among what may be called there, but
/// evaluated here.
bool AmpReader::VisitCXXDefaultArgExpr(CXXDefaultArgExpr *argument) {
  const size_t before = code.findings.size();
  const FunctionDecl *outer = declared;
  declared = dyn_cast<FunctionDecl>(argument->getParam()->getDeclContext());
  bool result = TraverseStmt(argument->getExpr());
  declared = outer;
  if (reported
          .errorWithin(argument->getExpr()->getSourceRange(),
                       context.getSourceManager())
          .isValid())
    code.findings.resize(before); // what is wrong with it is said
  for (size_t i = before; i < code.findings.size(); ++i)
    code.findings[i].loc = argument->getUsedLocation();
  return result;
}

bool AmpReader::traverseUnevaluated(Expr *operand) {
  const bool outer = isUnevaluated;
  isUnevaluated = true;
  bool result = TraverseStmt(operand);
  isUnevaluated = outer;
  return result;
}

/// The operands of decltype obey the rules for expressions (section 2.4.3).
bool AmpReader::TraverseTypeLoc(TypeLoc type, bool) {
  for (; current && type; type = type.getNextTypeLoc())
    if (auto expression = type.getAs<DecltypeTypeLoc>())
      return traverseUnevaluated(expression.getUnderlyingExpr());
  return true;
}

/// So is the operand of sizeof. Its type must be amp-compatible like all others
/// (2.4.1), which excludes nothing.
bool AmpReader::TraverseUnaryExprOrTypeTraitExpr(
    UnaryExprOrTypeTraitExpr *trait) {
  if (!trait->isArgumentType())
    return traverseUnevaluated(trait->getArgumentExpr());
  if (types.forbidsExtensions())
    forbid(trait->getBeginLoc(), types.problem(trait->getArgumentType()));
  return true;
}

bool AmpReader::VisitTypedefNameDecl(TypedefNameDecl *name) {
  QualType type = name->getUnderlyingType();
  if (types.forbidsExtensions() && !type->isFunctionType())
    forbid(name->getLocation(), types.problem(type), types.faultyClass(type));
  return true;
}

bool AmpReader::VisitCXXConstructExpr(CXXConstructExpr *construction) {
  called(*construction->getConstructor(), construction->getBeginLoc());
  return true;
}

bool AmpReader::VisitDeclRefExpr(DeclRefExpr *reference) {
  if (current && !isUnevaluated && isa<FunctionDecl>(reference->getDecl()) &&
      !callees.count(reference))
    forbid(reference->getLocation(), msg::amp_function_address(),
           pointees.count(reference) ? pointees[reference] : nullptr);
  return true;
}

/// The operand of a printing operator that does not exist is not checked: cout
/// << i << "text".
bool AmpReader::VisitBinaryOperator(BinaryOperator *operation) {
  if (operation->containsErrors())
    texts.insert(operation->getRHS()->IgnoreParenImpCasts());
  return true;
}

void AmpReader::called(const FunctionDecl &callee, SourceLocation loc) {
  if (declared && isBoundElsewhere(callee, *declared, current != nullptr))
    code.findings.push_back(
        {loc,
         msg::amp_default_argument(callee.getQualifiedNameAsString(),
                                   current != nullptr),
         current});
  if (!current || isUnevaluated)
    return;
  auto *method = dyn_cast<CXXMethodDecl>(&callee);
  bool isOfFaulty = method && types.isLibrarysFaulty(*method->getParent());
  // These are reported at the object.
  if (isUncallable(callee) && !isOfFaulty && !reported.isDeferred(loc))
    code.findings.push_back(
        {loc,
         msg::amp_cpu_call(isLambda(callee), callee.getQualifiedNameAsString()),
         current, nullptr, nullptr, true});
  const FunctionDecl *body = nullptr;
  if (isOfLibrary(callee.getLocation(), context.getSourceManager()) &&
      !isOurs(callee) && // in a preprocessed file its directory is not known
      callee.isDefined(body) && inHeaders.insert(body).second)
    unread.push_back(const_cast<FunctionDecl *>(body));
  code.calls[current->getCanonicalDecl()].push_back(
      {callee.getCanonicalDecl(), loc});
  checkOneType(callee, loc);
}

/// In code for both sides an expression has one type (section 2.2).
void AmpReader::checkOneType(const FunctionDecl &callee, SourceLocation loc) {
  if (!isForBoth(*current) || isCpu(callee))
    return;
  const FunctionDecl *other = counterpartOfOtherType(callee);
  if (!other)
    return;
  const PrintingPolicy &policy = context.getPrintingPolicy();
  code.findings.push_back(
      {loc,
       msg::amp_differing_types(callee.getQualifiedNameAsString(),
                                callee.getReturnType().getAsString(policy),
                                other->getReturnType().getAsString(policy)),
       current});
}

} // namespace

AmpCode readAmpCode(ASTContext &context, TypeRules &types,
                    const AmpDiagnostics &reported) {
  AmpCode code;
  AmpReader(context, types, reported, code).readAll();
  return code;
}

} // namespace ampvk::frontend
