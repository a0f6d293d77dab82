// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rewrites properties as calls of their functions. The object of a property is
// evaluated once, as before, and in Clang's order: the object, the value, the
// old value of the property.
#include "Rewrite/Scan/Visitor.h"

#include "clang/AST/ASTContext.h"

using namespace clang;

namespace ampvk::rewrite {
namespace {

const MSPropertyRefExpr *propertyOf(const Expr *expr) {
  return dyn_cast<MSPropertyRefExpr>(expr->IgnoreParens());
}

const Expr &objectOf(const MSPropertyRefExpr &property) {
  const Expr *object = property.getBaseExpr();
  if (const auto *opaque = dyn_cast<OpaqueValueExpr>(object))
    object = opaque->getSourceExpr();
  return *object;
}

/// Null stands for the object that `this` is.
using Variables = std::set<const ValueDecl *>;

/// The parts of properties are hidden in expressions without operands.
template <typename Act> void forEachPart(const Stmt &whole, const Act &act) {
  if (const auto *opaque = dyn_cast<OpaqueValueExpr>(&whole);
      opaque && opaque->getSourceExpr())
    act(*opaque->getSourceExpr());
  for (const Stmt *part : whole.children())
    if (part)
      act(*part);
}

Variables variablesIn(const Stmt &part) {
  Variables result;
  if (const auto *reference = dyn_cast<DeclRefExpr>(&part))
    result.insert(reference->getDecl());
  if (isa<CXXThisExpr>(part))
    result.insert(nullptr);
  forEachPart(part,
              [&](const Stmt &inner) { result.merge(variablesIn(inner)); });
  return result;
}

/// Whether evaluating it may change one of the variables: it assigns to one, or
/// passes one to a function that may change it.
bool mayChange(const Stmt &part, const Variables &variables) {
  auto names = [&](const Expr &expr) {
    const Variables found = variablesIn(expr);
    return llvm::any_of(
        found, [&](const ValueDecl *one) { return variables.count(one); });
  };
  auto isChangeable = [](const Expr &expr) {
    QualType type = expr.getType();
    if (type->isPointerType())
      return !type->getPointeeType().isConstQualified();
    return expr.isGLValue() && !type.isConstQualified();
  };
  if (const auto *binary = dyn_cast<BinaryOperator>(&part);
      binary && binary->isAssignmentOp() && names(*binary->getLHS()))
    return true;
  if (const auto *unary = dyn_cast<UnaryOperator>(&part);
      unary && unary->isIncrementDecrementOp() && names(*unary->getSubExpr()))
    return true;
  if (const auto *call = dyn_cast<CallExpr>(&part)) {
    const auto *member = dyn_cast<CXXMemberCallExpr>(call);
    std::vector<const Expr *> given(call->arg_begin(), call->arg_end());
    if (member)
      given.push_back(member->getImplicitObjectArgument());
    if (llvm::any_of(given, [&](const Expr *expr) {
          return isChangeable(*expr) && names(*expr);
        }))
      return true;
  }
  bool result = false;
  forEachPart(part, [&](const Stmt &inner) {
    result |= mayChange(inner, variables);
  });
  return result;
}

/// A name that is not in the text.
std::string unusedName(std::string name, const std::string &text) {
  while (text.find(name) != std::string::npos)
    name += '_';
  return name;
}

} // namespace

/// Whether it may be written twice: it does nothing, and its text needs no
/// change.
bool RewriteVisitor::mayRepeat(const Expr &given) const {
  const Expr *expr = given.IgnoreParenImpCasts();
  if (isa<DeclRefExpr, CXXThisExpr, IntegerLiteral>(expr))
    return true;
  if (const auto *member = dyn_cast<MemberExpr>(expr))
    return mayRepeat(*member->getBase());
  if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(expr))
    return mayRepeat(*subscript->getLHS()) && mayRepeat(*subscript->getRHS());
  if (const auto *unary = dyn_cast<UnaryOperator>(expr))
    return !unary->isIncrementDecrementOp() && mayRepeat(*unary->getSubExpr());
  const auto *call = dyn_cast<CXXOperatorCallExpr>(expr);
  return call && call->getDirectCallee() && !isOurs(*call->getDirectCallee()) &&
         (call->getOperator() == OO_Subscript ||
          call->getOperator() == OO_Arrow || call->getOperator() == OO_Star) &&
         llvm::all_of(call->arguments(),
                      [&](const Expr *part) { return mayRepeat(*part); });
}

void RewriteVisitor::discard(const Stmt *statement) {
  const auto *expr = dyn_cast_or_null<Expr>(statement);
  if (!expr)
    return;
  expr = expr->IgnoreParens();
  if (const auto *full = dyn_cast<FullExpr>(expr))
    return discard(full->getSubExpr());
  if (const auto *cast = dyn_cast<CastExpr>(expr))
    if (cast->getCastKind() == CK_ToVoid)
      return discard(cast->getSubExpr());
  if (const auto *pseudo = dyn_cast<PseudoObjectExpr>(expr))
    discarded.insert(pseudo);
  if (const auto *comma = dyn_cast<BinaryOperator>(expr);
      comma && comma->isCommaOp())
    discard(comma->getRHS());
  if (const auto *choice = dyn_cast<ConditionalOperator>(expr))
    discard(choice->getTrueExpr()), discard(choice->getFalseExpr());
}

/// Statements whose values are unused.
bool RewriteVisitor::VisitStmt(Stmt *statement) {
  if (isa<CompoundStmt, LabelStmt, SwitchCase>(statement))
    for (const Stmt *child : statement->children())
      discard(child);
  if (const auto *branch = dyn_cast<IfStmt>(statement))
    discard(branch->getThen()), discard(branch->getElse());
  if (const auto *loop = dyn_cast<ForStmt>(statement))
    discard(loop->getInit()), discard(loop->getInc()), discard(loop->getBody());
  if (const auto *loop = dyn_cast<WhileStmt>(statement))
    discard(loop->getBody());
  if (const auto *loop = dyn_cast<DoStmt>(statement))
    discard(loop->getBody());
  if (const auto *loop = dyn_cast<CXXForRangeStmt>(statement))
    discard(loop->getBody());
  if (const auto *comma = dyn_cast<BinaryOperator>(statement);
      comma && comma->isCommaOp())
    discard(comma->getLHS());
  return true;
}

/// Only as it is written, not what Clang makes of it.
bool RewriteVisitor::TraversePseudoObjectExpr(PseudoObjectExpr *expr) {
  Expr *written = expr->getSyntacticForm();
  const bool isUsed = !discarded.count(expr);
  if (const MSPropertyRefExpr *property = propertyOf(written)) {
    rewriteGet(*property);
  } else if (auto *set = dyn_cast<BinaryOperator>(written)) {
    if (const MSPropertyRefExpr *target = propertyOf(set->getLHS()))
      rewriteSet(*target, *set);
  } else if (auto *step = dyn_cast<UnaryOperator>(written)) {
    if (const MSPropertyRefExpr *target = propertyOf(step->getSubExpr()))
      rewriteStep(*target, *step, isUsed);
  }
  return TraverseStmt(written);
}

void RewriteVisitor::rewriteGet(const MSPropertyRefExpr &property) {
  const IdentifierInfo *getter = property.getPropertyDecl()->getGetterId();
  if (getter)
    replace(property.getMemberLoc(), getter->getName().str() + "()");
}

namespace {

/// The texts of a change to a property.
struct Change {
  std::string access, get, set;
};

Change changeOf(const MSPropertyRefExpr &property) {
  auto textOf = [](const IdentifierInfo *name) {
    return name ? name->getName().str() : std::string();
  };
  const MSPropertyDecl &decl = *property.getPropertyDecl();
  return {property.isArrow() ? "->" : ".", textOf(decl.getGetterId()) + "()",
          textOf(decl.getSetterId())};
}

} // namespace

/// `v.x = e` to `v.set_x(e)`, `v.x += e` to `v.set_x(v.get_x() + (e))`; or,
/// where the object or the value does something, with each in a statement of
/// its own.
void RewriteVisitor::rewriteSet(const MSPropertyRefExpr &property,
                                const BinaryOperator &set) {
  const Expr &object = objectOf(property);
  const bool isThis = object.isImplicitCXXThis();
  const SourceLocation memberLoc = property.getMemberLoc();
  std::optional<FileRange> member = places.of(SourceRange(memberLoc));
  std::optional<FileRange> value = places.of(set.getRHS()->getSourceRange());
  std::optional<FileRange> whole = places.of(set.getSourceRange());
  std::optional<FileRange> base =
      isThis ? member : places.of(object.getSourceRange());
  if (!member || !value || !whole || !base ||
      !places.of({set.getBeginLoc(), memberLoc}) ||
      !places.of({memberLoc, set.getEndLoc()})) {
    split.push_back({set.getBeginLoc(), memberLoc, set.getEndLoc()});
    return;
  }
  const Change change = changeOf(property);
  Edits &edits = findings.edits[whole->file];
  if (!set.isCompoundAssignmentOp()) {
    edits.add({member->begin, value->begin, change.set + "("});
    edits.add({value->end, value->end, ")", 0, Edit::Closing});
    return;
  }
  const std::string operation =
      " " + set.getOpcodeStr().drop_back().str() + " ";
  if (mayRepeat(object) && !mayChange(*set.getRHS(), variablesIn(object))) {
    const std::string before =
        isThis ? "" : places.text(object.getSourceRange()) + change.access;
    edits.add({member->begin, value->begin,
               change.set + "(" + before + change.get + operation + "("});
    edits.add({value->end, value->end, "))", 0, Edit::Closing});
    return;
  }
  const std::string text = places.text(set.getSourceRange());
  const std::string name = unusedName("object", text),
                    by = unusedName("value", text);
  const std::string access = isThis ? "" : name + change.access;
  if (isThis) {
    edits.add({whole->begin, value->begin, "[&] { auto &&" + by + " = "});
  } else {
    edits.add({whole->begin, base->begin, "[&] { auto &&" + name + " = "});
    edits.add({base->end, value->begin, "; auto &&" + by + " = "});
  }
  edits.add({value->end, whole->end,
             "; return " + access + change.set + "(" + access + change.get +
                 operation + by + "); }()"});
}

/// `++v.x` and `v.x++`, of which the second may be asked for what was before.
void RewriteVisitor::rewriteStep(const MSPropertyRefExpr &property,
                                 const UnaryOperator &step, bool isUsed) {
  const Expr &object = objectOf(property);
  const bool isThis = object.isImplicitCXXThis();
  std::optional<FileRange> whole = places.of(step.getSourceRange());
  std::optional<FileRange> base =
      isThis ? whole : places.of(object.getSourceRange());
  if (!whole || !base ||
      !places.of({step.getBeginLoc(), property.getMemberLoc()})) {
    split.push_back(
        {step.getBeginLoc(), property.getMemberLoc(), step.getEndLoc()});
    return;
  }
  const Change change = changeOf(property);
  Edits &edits = findings.edits[whole->file];
  const std::string by = step.isIncrementOp() ? " + 1" : " - 1";
  const bool asksBefore = step.isPostfix() && isUsed;
  std::string text = places.text(object.getSourceRange());
  if (!asksBefore && mayRepeat(object)) {
    const std::string its = isThis ? "" : text + change.access;
    edits.add({whole->begin, whole->end,
               its + change.set + "(" + its + change.get + by + ")"});
    return;
  }
  const std::string name = unusedName("object", text);
  const std::string its = isThis ? "" : name + change.access;
  std::string rest;
  if (asksBefore)
    rest = "auto before = " + its + change.get + "; " + its + change.set +
           "(before" + by + "); return before; }()";
  else
    rest =
        "return " + its + change.set + "(" + its + change.get + by + "); }()";
  if (isThis) {
    edits.add({whole->begin, whole->end, "[&] { " + rest});
  } else {
    edits.add({whole->begin, base->begin, "[&] { auto &&" + name + " = "});
    edits.add({base->end, whole->end, "; " + rest});
  }
}

/// `__declspec(property(...)) int n;`: its functions are what is called.
bool RewriteVisitor::VisitMSPropertyDecl(MSPropertyDecl *property) {
  std::optional<FileRange> found = places.of(property->getSourceRange());
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
