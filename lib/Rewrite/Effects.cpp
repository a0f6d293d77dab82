// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Effects.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace ampvk::rewrite {
namespace {

/// Deeper than any chain of references that a person writes.
constexpr unsigned maxDepth = 20;

/// Of the type T & or T *, whether T can be changed.
bool isChangeable(QualType type) {
  QualType target = type->getPointeeType();
  return !target.isNull() && !target.isConstQualified() &&
         !target->isFunctionType();
}

bool isAccess(QualType type) {
  return type->isReferenceType() || type->isPointerType();
}

const CXXMethodDecl *methodOf(const FunctionDecl &function) {
  const auto *method = dyn_cast<CXXMethodDecl>(&function);
  return method && !method->isStatic() && !isa<CXXConstructorDecl>(method)
             ? method
             : nullptr;
}

/// begin(), at() and the like, which only look for something to be changed,
/// have a sister for constants.
bool hasConstSister(const FunctionDecl &function) {
  const DeclContext *scope = function.getDeclContext();
  for (const NamedDecl *one : scope->lookup(function.getDeclName())) {
    const auto *other = dyn_cast<FunctionDecl>(one->getUnderlyingDecl());
    if (const auto *around = dyn_cast<FunctionTemplateDecl>(one))
      other = around->getTemplatedDecl();
    if (!other || other->getNumParams() != function.getNumParams())
      continue;
    if (const CXXMethodDecl *method = methodOf(*other)) {
      if (method->isConst())
        return true;
    } else if (llvm::any_of(other->parameters(), [](const ParmVarDecl *p) {
                 return p->getType()->isLValueReferenceType() &&
                        !isChangeable(p->getType());
               })) {
      return true;
    }
  }
  return false;
}

/// A C library's function with a state that no parameter shows.
bool hasState(const FunctionDecl &function) {
  static const llvm::StringSet<> names = {
      "printf", "vprintf", "wprintf", "puts",    "putchar",  "putwchar",
      "scanf",  "vscanf",  "wscanf",  "getchar", "getwchar", "strtok"};
  if (function.hasBody() || methodOf(function) || !function.getIdentifier() ||
      function.hasAttr<ConstAttr>())
    return false;
  const bool isAsked = function.param_empty() &&
                       !function.getReturnType()->isVoidType() &&
                       !function.isConstexpr();
  return isAsked || names.contains(function.getName());
}

/// std::move() and its like.
bool isStdBuiltin(const FunctionDecl &function) {
  return function.getBuiltinID() && function.isInStdNamespace();
}

/// `T &&` of a template, which says nothing of what becomes of the argument.
bool isForwarding(const FunctionDecl &function, unsigned i) {
  const FunctionTemplateDecl *primary = function.getPrimaryTemplate();
  if (!primary)
    return false;
  const FunctionDecl &pattern = *primary->getTemplatedDecl();
  i = std::min(i, pattern.getNumParams() - 1); // the last may be a pack
  QualType type = pattern.getParamDecl(i)->getType();
  if (const auto *pack = type->getAs<PackExpansionType>())
    type = pack->getPattern();
  return type->isRValueReferenceType() &&
         type->getPointeeType()->isTemplateTypeParmType();
}

bool isUnknown(const FunctionDecl &function) {
  const auto *method = dyn_cast<CXXMethodDecl>(&function);
  return !function.hasBody() || (method && method->isVirtual());
}

} // namespace

const Location *conflict(const Effects &one, const Effects &other) {
  auto find = [](const std::set<Location> &writes,
                 const std::set<Location> &touched) -> const Location * {
    for (const Location &a : writes)
      for (const Location &b : touched)
        if (a.kind == b.kind && a.variable == b.variable &&
            a.isTarget == b.isTarget &&
            (a.field == b.field || !a.field || !b.field))
          return &a;
    return nullptr;
  };
  for (const auto &[writes, touched] : {std::pair(&one.writes, &other.writes),
                                        {&one.writes, &other.reads},
                                        {&other.writes, &one.reads}})
    if (const Location *found = find(*writes, *touched))
      return found;
  return nullptr;
}

EffectsFinder::Locations EffectsFinder::named(const Expr &given,
                                              unsigned depth) {
  const Expr *expr = given.IgnoreParenCasts();
  if (++depth > maxDepth)
    return {Location{Location::Memory}};
  if (const auto *reference = dyn_cast<DeclRefExpr>(expr)) {
    const auto *variable = dyn_cast<VarDecl>(reference->getDecl());
    if (!variable)
      return {};
    if (variable->getType()->isReferenceType() && !isa<ParmVarDecl>(variable))
      return variable->getInit() ? named(*variable->getInit(), depth)
                                 : Locations{Location{Location::Memory}};
    return {Location{Location::Variable, variable}};
  }
  if (const auto *member = dyn_cast<MemberExpr>(expr)) {
    const ValueDecl *decl = member->getMemberDecl();
    if (const auto *variable = dyn_cast<VarDecl>(decl))
      return {Location{Location::Variable, variable}};
    if (decl->getType()->isReferenceType())
      return {Location{Location::Memory}};
    Locations result;
    for (Location location : member->isArrow()
                                 ? pointedTo(*member->getBase(), depth)
                                 : named(*member->getBase(), depth)) {
      if (!location.field && location.kind != Location::Memory)
        location.field = dyn_cast<FieldDecl>(decl);
      result.insert(location);
    }
    return result;
  }
  if (isa<CXXThisExpr>(expr))
    return {Location{Location::This}};
  if (const auto *unary = dyn_cast<UnaryOperator>(expr))
    return unary->getOpcode() == UO_Deref
               ? pointedTo(*unary->getSubExpr(), depth)
               : named(*unary->getSubExpr(), depth);
  if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(expr))
    return pointedTo(*subscript->getBase(), depth);
  if (const auto *binary = dyn_cast<BinaryOperator>(expr))
    return named(binary->getOpcode() == BO_Comma ? *binary->getRHS()
                                                 : *binary->getLHS(),
                 depth);
  if (const auto *choice = dyn_cast<ConditionalOperator>(expr)) {
    Locations result = named(*choice->getTrueExpr(), depth);
    result.merge(named(*choice->getFalseExpr(), depth));
    return result;
  }
  if (const auto *opaque = dyn_cast<OpaqueValueExpr>(expr))
    return opaque->getSourceExpr() ? named(*opaque->getSourceExpr(), depth)
                                   : Locations{};
  if (const auto *call = dyn_cast<CallExpr>(expr))
    return namedByCall(*call, depth);
  return {}; // a value
}

/// A constant method that lets others change what it returns is a handle's, as
/// that of array_view; else it is a part of its object.
EffectsFinder::Locations EffectsFinder::namedByCall(const CallExpr &call,
                                                    unsigned depth) {
  const FunctionDecl *function = call.getDirectCallee();
  if (!function || !isAccess(function->getReturnType()))
    return {};
  if (isStdBuiltin(*function) && call.getNumArgs())
    return named(*call.getArg(0), depth);
  Locations result;
  const auto *member = dyn_cast<CXXMemberCallExpr>(&call);
  const CXXMethodDecl *method = methodOf(*function);
  const Expr *object = member ? member->getImplicitObjectArgument()
                       : method && call.getNumArgs() ? call.getArg(0)
                                                     : nullptr;
  if (method && object &&
      !(method->isConst() && isChangeable(function->getReturnType())))
    result.merge(object->getType()->isPointerType() ? pointedTo(*object, depth)
                                                    : named(*object, depth));
  else if (!method)
    for (const Expr *argument : call.arguments())
      if (argument->isLValue())
        result.merge(named(*argument, depth));
  return result.empty() ? Locations{Location{Location::Memory}} : result;
}

EffectsFinder::Locations EffectsFinder::pointedTo(const Expr &given,
                                                  unsigned depth) {
  const Expr *expr = given.IgnoreParens();
  while (const auto *cast = dyn_cast<CastExpr>(expr)) {
    if (cast->getCastKind() == CK_ArrayToPointerDecay)
      return named(*cast->getSubExpr(), depth + 1);
    expr = cast->getSubExpr()->IgnoreParens();
  }
  if (isa<CXXThisExpr>(expr))
    return {Location{Location::This}};
  if (const auto *unary = dyn_cast<UnaryOperator>(expr);
      unary && unary->getOpcode() == UO_AddrOf)
    return named(*unary->getSubExpr(), depth + 1);
  if (const auto *sum = dyn_cast<BinaryOperator>(expr);
      sum && sum->isAdditiveOp())
    return pointedTo(sum->getLHS()->getType()->isPointerType() ? *sum->getLHS()
                                                               : *sum->getRHS(),
                     depth + 1);
  if (const auto *reference = dyn_cast<DeclRefExpr>(expr)) {
    if (const auto *parameter = dyn_cast<ParmVarDecl>(reference->getDecl()))
      return {Location{Location::Variable, parameter, nullptr, true}};
    // Most pointers stay within what they begin with.
    if (const auto *variable = dyn_cast<VarDecl>(reference->getDecl());
        variable && variable->hasLocalStorage() && variable->getInit() &&
        depth < maxDepth)
      return pointedTo(*variable->getInit(), depth + 1);
  }
  return {Location{Location::Memory}};
}

/// Of the functions that a library's function may call: lambdas that it is
/// given.
void EffectsFinder::addLambdas(const Expr &argument, Effects &to) {
  const auto *record = argument.getType()->getAsCXXRecordDecl();
  if (record && record->isLambda() && record->getLambdaCallOperator() &&
      !record->isGenericLambda())
    to.add(summaryOf(*record->getLambdaCallOperator()));
}

void EffectsFinder::addCall(const FunctionDecl &function, const Expr *object,
                            llvm::ArrayRef<const Expr *> arguments,
                            Effects &to) {
  const FunctionDecl *definition = &function;
  function.hasBody(definition); // whose parameters these are
  const Effects &summary = summaryOf(*definition);
  auto place = [&](const std::set<Location> &from, std::set<Location> &into) {
    for (const Location &location : from) {
      const auto *parameter = dyn_cast_or_null<ParmVarDecl>(location.variable);
      Locations found;
      if (location.kind == Location::This && object) {
        found = object->getType()->isPointerType() ? pointedTo(*object, 0)
                                                   : named(*object);
      } else if (parameter && parameter->getDeclContext() == definition) {
        const unsigned i = parameter->getFunctionScopeIndex();
        if (i < arguments.size())
          found = location.isTarget ? pointedTo(*arguments[i], 0)
                                    : named(*arguments[i]);
      } else if (location.kind != Location::This) {
        found = {location};
      }
      for (Location one : found) {
        if (!one.field && one.kind != Location::Memory &&
            one.kind != Location::Hidden && location.kind == Location::This)
          one.field = location.field;
        into.insert(one);
      }
    }
  };
  place(summary.reads, to.reads);
  place(summary.writes, to.writes);
  if (isLibrary(function))
    for (const Expr *argument : arguments)
      addLambdas(*argument, to);
}

/// What the statement does itself. False: its parts do nothing.
bool EffectsFinder::addOwn(const Stmt &statement, Effects &to) {
  auto write = [&](const Expr &target) { to.writes.merge(named(target)); };
  if (isa<LambdaExpr, UnaryExprOrTypeTraitExpr, CXXNoexceptExpr>(statement)) {
    if (const auto *lambda = dyn_cast<LambdaExpr>(&statement))
      for (const Expr *init : lambda->capture_inits())
        if (init)
          to.add(of(*init));
    return false;
  }
  if (const auto *cast = dyn_cast<CastExpr>(&statement);
      cast && cast->getCastKind() == CK_LValueToRValue)
    to.reads.merge(named(*cast->getSubExpr()));
  if (const auto *binary = dyn_cast<BinaryOperator>(&statement);
      binary && binary->isAssignmentOp())
    write(*binary->getLHS());
  if (const auto *unary = dyn_cast<UnaryOperator>(&statement);
      unary && unary->isIncrementDecrementOp())
    write(*unary->getSubExpr());
  if (const auto *construct = dyn_cast<CXXConstructExpr>(&statement))
    addCall(*construct->getConstructor(), nullptr,
            {construct->getArgs(), construct->getNumArgs()}, to);
  if (const auto *temporary = dyn_cast<CXXBindTemporaryExpr>(&statement))
    if (const CXXDestructorDecl *gone =
            temporary->getTemporary()->getDestructor())
      addCall(*gone, nullptr, {}, to);
  if (const auto *extra = dyn_cast<CXXDefaultArgExpr>(&statement))
    to.add(of(*extra->getExpr()));
  if (const auto *opaque = dyn_cast<OpaqueValueExpr>(&statement);
      opaque && opaque->getSourceExpr())
    to.add(of(*opaque->getSourceExpr()));
  if (const auto *call = dyn_cast<CallExpr>(&statement)) {
    const FunctionDecl *function = call->getDirectCallee();
    llvm::ArrayRef<const Expr *> arguments(call->getArgs(), call->getNumArgs());
    const Expr *object = nullptr;
    if (const auto *member = dyn_cast<CXXMemberCallExpr>(call))
      object = member->getImplicitObjectArgument();
    else if (isa<CXXOperatorCallExpr>(call) && function && methodOf(*function))
      object = arguments.front(), arguments = arguments.drop_front();
    if (function)
      addCall(*function, object, arguments, to);
    else
      to.writes.insert(Location{Location::Hidden});
  }
  return true;
}

Effects EffectsFinder::of(const Stmt &statement) {
  Effects result;
  if (!addOwn(statement, result))
    return result;
  if (const auto *pseudo = dyn_cast<PseudoObjectExpr>(&statement)) {
    for (const Expr *part : pseudo->semantics())
      result.add(of(*part));
    return result;
  }
  for (const Stmt *child : statement.children())
    if (child)
      result.add(of(*child));
  return result;
}

const Effects &EffectsFinder::summaryOf(const FunctionDecl &function) {
  auto [known, isNew] = summaries.try_emplace(&function);
  if (!isNew) // one that calls itself does nothing new
    return known->second;
  const bool isSeen =
      !isLibrary(function) && !isUnknown(function) && !function.isDefaulted();
  Effects found = isSeen ? byBody(function) : bySignature(function);
  return summaries[&function] = std::move(found);
}

Effects EffectsFinder::bySignature(const FunctionDecl &function) {
  Effects result;
  if (isStdBuiltin(function))
    return result;
  const bool isSister = hasConstSister(function);
  for (const ParmVarDecl *parameter : function.parameters()) {
    QualType type = parameter->getType();
    if (!isAccess(type))
      continue;
    const Location its{Location::Variable, parameter, nullptr,
                       type->isPointerType()};
    result.reads.insert(its);
    const bool isTaken = type->isRValueReferenceType(),
               isKept = isSister || isa<CXXConstructorDecl>(function);
    if (isChangeable(type) && (isTaken || !isKept) &&
        !isForwarding(function, parameter->getFunctionScopeIndex()))
      result.writes.insert(its);
  }
  if (const CXXMethodDecl *method = methodOf(function)) {
    result.reads.insert(Location{Location::This});
    if (!method->isConst() && !isSister && !isa<CXXDestructorDecl>(method))
      result.writes.insert(Location{Location::This});
  }
  if (isLibrary(function) ? hasState(function)
                          : isUnknown(function) && !function.isDefaulted())
    result.writes.insert(Location{Location::Hidden});
  return result;
}

Effects EffectsFinder::byBody(const FunctionDecl &function) {
  Effects all;
  if (const auto *constructor = dyn_cast<CXXConstructorDecl>(&function))
    for (const CXXCtorInitializer *init : constructor->inits())
      if (init->getInit())
        all.add(of(*init->getInit()));
  all.add(of(*function.getBody()));
  auto isLocal = [&](const Location &location) {
    const VarDecl *variable = location.variable;
    if (!variable || variable->getParentFunctionOrMethod() != &function)
      return false;
    return isa<ParmVarDecl>(variable)
               ? !location.isTarget && !variable->getType()->isReferenceType()
               : variable->hasLocalStorage();
  };
  Effects result;
  llvm::copy_if(all.reads, std::inserter(result.reads, result.reads.end()),
                [&](const Location &location) { return !isLocal(location); });
  llvm::copy_if(all.writes, std::inserter(result.writes, result.writes.end()),
                [&](const Location &location) { return !isLocal(location); });
  return result;
}

} // namespace ampvk::rewrite
