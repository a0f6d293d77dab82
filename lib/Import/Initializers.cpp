// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Import/FunctionImporter.h"

#include "IR/ObjectName.h"
#include "IR/Walk.h"
#include "Support/HeaderNames.h"

namespace ampvk::import {

using namespace clang;

namespace {

/// Arrays of objects up to this length are initialized by one expression.
constexpr unsigned maxArrayExpression = 16;

bool namesThis(const Stmt *part) {
  if (const auto *opaque = dyn_cast_or_null<OpaqueValueExpr>(part))
    return namesThis(opaque->getSourceExpr()); // of a property
  return part &&
         (isa<CXXThisExpr>(part) || llvm::any_of(part->children(), namesThis));
}

/// Whether it is a member's default value that names other members.
bool isMadeOfMembers(const Expr *init) {
  const auto *value = dyn_cast<CXXDefaultInitExpr>(init);
  return value && namesThis(value->getExpr());
}

} // namespace

ir::Expr *FunctionImporter::initial(const Expr *init, QualType type) {
  if (type->isReferenceType())
    return ir::addressOf(m, bound(lvalue(init), init->getBeginLoc()));
  return value(init);
}

ir::Expr *FunctionImporter::initList(const InitListExpr *list,
                                     const ir::Type *irType) {
  if (list->isTransparent())
    return value(list->getInit(0));
  if (irType->isScalar())
    return list->getNumInits() ? value(list->getInit(0))
                               : valueInitialized(list);
  if (cx.isOnlyOnHost(list->getType(), irType))
    return ir::zero(m, irType);
  return aggregate({list->inits(),
                    list->hasArrayFiller() ? list->getArrayFiller() : nullptr,
                    list->getInitializedFieldInUnion(), list->getBeginLoc()},
                   irType);
}

ir::Expr *FunctionImporter::aggregate(const Aggregate &list,
                                      const ir::Type *irType) {
  if (list.unionMember && !list.inits.empty())
    return unionObject(list, irType);
  if (irType->isStruct() && llvm::any_of(list.inits, isMadeOfMembers))
    return inOrderOfMembers(list, irType);
  Operands operands(*this);
  for (const Expr *init : list.inits)
    operands.add([&, init] { return memberValue(init, irType); },
                 init->getBeginLoc());
  std::vector<ir::Expr *> parts = operands.take();
  size_t wanted =
      irType->isStruct() ? irType->record->fields.size() : irType->count;
  const Expr *filler = list.filler && !isa<ImplicitValueInitExpr>(list.filler)
                           ? list.filler
                           : nullptr;
  if (parts.empty() && !filler)
    return ir::zero(m, irType);
  if (filler && wanted > maxArrayExpression)
    return filledArray(parts, *filler, irType, list.loc);
  while (parts.size() < wanted) {
    const ir::Type *part = irType->isStruct()
                               ? irType->record->fields[parts.size()].type
                               : irType->element;
    parts.push_back(filler ? value(filler) : ir::zero(m, part));
  }
  return ir::construct(m, irType, parts);
}

/// A member's value, or an element's. For a reference, the pointer.
ir::Expr *FunctionImporter::memberValue(const Expr *init,
                                        const ir::Type *whole) {
  QualType target = init->getType();
  if (whole->isStruct() && init->isGLValue())
    target = cx.ast.getLValueReferenceType(target);
  return initial(init, target);
}

ir::Expr *FunctionImporter::unionObject(const Aggregate &list,
                                        const ir::Type *irType) {
  ir::Variable *object = newObject(ir::zero(m, irType), list.loc);
  ir::Expr *initialized = initial(list.inits[0], list.unionMember->getType());
  ir::Expr *lvalue = fieldOf(ir::var(m, object), list.unionMember, list.loc);
  emit(ir::assign(m, lvalue, initialized, object->loc));
  return ir::var(m, object);
}

/// An aggregate some of whose members' default values name others: `this` is
/// the object there.
ir::Expr *FunctionImporter::inOrderOfMembers(const Aggregate &list,
                                             const ir::Type *irType) {
  ir::Variable *object = toFill(irType, list.loc, "t");
  for (unsigned i = 0; i < list.inits.size(); ++i) {
    const Expr *init = list.inits[i];
    ir::Expr *content = nullptr;
    auto import = [&] { content = memberValue(init, irType); };
    if (isMadeOfMembers(init))
      inObject(object, import);
    else
      import();
    if (!ir::isEmpty(irType->record->fields[i].type))
      emit(ir::assign(m, ir::field(m, ir::var(m, object), i), content,
                      cx.line(list.loc)));
  }
  return ir::var(m, object);
}

void FunctionImporter::inObject(ir::Variable *object,
                                const std::function<void()> &fill) {
  auto outerCaptures = std::exchange(captures, decltype(captures)());
  FieldDecl *outerThis = std::exchange(thisCapture, nullptr);
  ir::Variable *outer = std::exchange(self, object);
  fill();
  self = outer;
  thisCapture = outerThis;
  captures = std::move(outerCaptures);
}

/// An array with the elements `first`, and then those that `filler` makes.
ir::Expr *FunctionImporter::filledArray(const std::vector<ir::Expr *> &first,
                                        const Expr &filler,
                                        const ir::Type *irType,
                                        SourceLocation loc) {
  ir::Expr *array = ir::var(m, toFill(irType, loc, "objects"));
  auto set = [&](ir::Expr *element, ir::Expr *to) {
    emit(ir::assign(m, element, to, cx.line(loc)));
  };
  for (size_t i = 0; i < first.size(); ++i)
    set(ir::index(m, ir::clone(m, array), ir::literalInt(m, m.i32(), i)),
        first[i]);
  forElements(
      array, first.size(),
      [&](ir::Expr *element) { set(element, value(&filler)); }, loc);
  return array;
}

/// An array that is copied element by element, as by a lambda's capture.
ir::Expr *FunctionImporter::arrayCopy(const ArrayInitLoopExpr *loop) {
  QualType element = cx.ast.getBaseElementType(loop->getType());
  const OpaqueValueExpr *source = loop->getCommonExpr();
  if (element.isTriviallyCopyableType(cx.ast))
    return lvalue(source->getSourceExpr());
  SourceLocation loc = loop->getBeginLoc();
  bindOnce(source, source->getSourceExpr());
  ir::Expr *array = ir::var(m, toFill(type(loop), loc, "objects"));
  auto copy = [&](ir::Expr *element) {
    emit(ir::assign(m, element, value(loop->getSubExpr()), cx.line(loc)));
  };
  forElements(array, 0, copy, loc);
  return array;
}

ir::Variable *FunctionImporter::toFill(const ir::Type *irType,
                                       SourceLocation loc,
                                       const std::string &name) {
  ir::Variable *object = ir::local(m, name, irType, false);
  object->isTemporary = true;
  emit(ir::let(m, object, nullptr, cx.line(loc)));
  return object;
}

ir::Expr *FunctionImporter::arrayOfObjects(const CXXConstructExpr *expr,
                                           const ir::Type *irType,
                                           bool onZeroes) {
  const CXXConstructorDecl *decl = expr->getConstructor();
  if (isTrivial(*decl) || isAnnotated(decl, names::ZeroedMark) ||
      cx.isOnlyOnHost(expr->getType(), irType))
    return ir::zero(m, irType);
  SourceLocation loc = expr->getBeginLoc();
  ir::Function *constructor = cx.function(decl, loc, onZeroes);
  auto make = [&] {
    return callFunction(constructor, constructorArgs(expr), loc);
  };
  bool isNested =
      cx.ast.getAsArrayType(expr->getType())->getElementType()->isArrayType();
  if (isNested || irType->count > maxArrayExpression) {
    ir::Expr *array = ir::var(m, toFill(irType, loc, "objects"));
    constructAt(array, expr->getType(), make, loc);
    return array;
  }
  std::vector<ir::Expr *> parts;
  for (unsigned i = 0; i < irType->count; ++i)
    parts.push_back(make());
  return ir::construct(m, irType, parts);
}

void FunctionImporter::constructAt(ir::Expr *lvalue, QualType type,
                                   const std::function<ir::Expr *()> &make,
                                   SourceLocation loc) {
  const ArrayType *array = cx.ast.getAsArrayType(type);
  if (!array) {
    ir::Expr *object = make();
    return emit(ir::assign(m, lvalue, object, cx.line(loc)));
  }
  auto construct = [&](ir::Expr *element) {
    constructAt(element, array->getElementType(), make, loc);
  };
  forElements(lvalue, 0, construct, loc);
}

void FunctionImporter::forElements(ir::Expr *array, unsigned first,
                                   const std::function<void(ir::Expr *)> &fill,
                                   SourceLocation loc) {
  ir::Variable *i = ir::local(m, "i", m.i32(), false), *outer = arrayIndex;
  auto at = [&] { return ir::var(m, i); };
  auto number = [&](int64_t n) { return ir::literalInt(m, m.i32(), n); };
  ir::Stmt *loop = m.newStmt(ir::StmtKind::For, cx.line(loc));
  loop->blocks.resize(3);
  loop->blocks[0] = {ir::let(m, i, number(first), loop->loc)};
  loop->expr = ir::apply(m, ir::Op::Less, {at(), number(array->type->count)});
  loop->blocks[1] = {ir::assign(
      m, at(), ir::apply(m, ir::Op::Add, {at(), number(1)}), loop->loc)};
  arrayIndex = i;
  inBlock(loop->blocks[2],
          [&] { fill(ir::index(m, ir::clone(m, array), at())); });
  arrayIndex = outer;
  emit(loop);
}

ir::Expr *FunctionImporter::memberInitial(const CXXCtorInitializer *init,
                                          const ir::Type *irType) {
  const Expr *expr = init->getInit();
  if (const auto *def = dyn_cast<CXXDefaultInitExpr>(expr))
    expr = def->getExpr();
  expr = expr->IgnoreParens();
  if (const auto *full = dyn_cast<ExprWithCleanups>(expr))
    return fullExpression(
        [&] { return memberInitial(full->getSubExpr(), init, irType); }, false,
        expr->getBeginLoc());
  return memberInitial(expr, init, irType);
}

ir::Expr *FunctionImporter::memberInitial(const Expr *expr,
                                          const CXXCtorInitializer *init,
                                          const ir::Type *irType) {
  expr = expr->IgnoreParens();
  // The one array of a vector class is the object itself.
  if (const auto *list = dyn_cast<InitListExpr>(expr))
    return initList(list, irType);
  if (isa<ImplicitValueInitExpr>(expr))
    return ir::zero(m, irType);
  if (const auto *construct = dyn_cast<CXXConstructExpr>(expr))
    return construction(construct, isZeroed);
  return initial(expr, init->isAnyMemberInitializer()
                           ? init->getAnyMember()->getType()
                           : expr->getType());
}

namespace {

/// The number of the field that is initialized; of a vector 0.
unsigned fieldIndex(const CXXCtorInitializer *init, const ClassLayout &layout) {
  if (init->isBaseInitializer())
    return layout.bases.at(
        init->getBaseClass()->getAsCXXRecordDecl()->getDefinition());
  return init->isAnyMemberInitializer() ? layout.fields.at(init->getAnyMember())
                                        : 0;
}

const ir::Type *fieldType(const ClassLayout &layout, unsigned index) {
  return layout.isVector ? layout.type
                         : layout.type->record->fields[index].type;
}

} // namespace

/// A constructor becomes a function that returns the object: in one expression
/// where every member has an initializer and the body is empty, else through
/// a local variable of its own.
void FunctionImporter::constructor(const CXXConstructorDecl *decl) {
  const ClassLayout &layout = cx.layout(decl->getParent(), decl->getLocation());
  ir::SourceLine at = cx.line(decl->getLocation());
  self = ir::local(m, ir::objectName, layout.type, false);
  self->loc = at;
  selfClass = decl->getParent();
  const auto *body = dyn_cast_or_null<CompoundStmt>(decl->getBody());
  bool hasBody = body && !body->body_empty();

  ir::Block steps;
  ir::Expr *whole = decl->isDelegatingConstructor()
                        ? delegatedObject(decl, steps)
                        : initializedObject(decl, layout, steps);
  if (whole && !hasBody && scopeObjects.empty())
    return emit(ir::ret(m, whole, at));
  emit(ir::let(m, self, isZeroed ? ir::zero(m, layout.type) : nullptr, at));
  block->insert(block->end(), steps.begin(), steps.end());
  if (body)
    statement(body);
  destroySince(0); // the parameters
  emit(ir::ret(m, ir::var(m, self), at));
}

/// The object that another constructor makes, or null if that takes
/// statements. `steps` make it in `self`.
ir::Expr *FunctionImporter::delegatedObject(const CXXConstructorDecl *decl,
                                            ir::Block &steps) {
  ir::Expr *whole = nullptr;
  inBlock(steps, [&] { whole = value((*decl->init_begin())->getInit()); });
  bool isExpression = steps.empty();
  steps.push_back(
      ir::assign(m, ir::var(m, self), whole, cx.line(decl->getLocation())));
  return isExpression ? ir::clone(m, whole) : nullptr;
}

/// Initializes a member of a union, or of an anonymous struct, in `self`.
void FunctionImporter::memberInPlace(const CXXCtorInitializer *init) {
  SourceLocation loc = init->getSourceLocation();
  ir::Expr *member = ir::var(m, self);
  if (const FieldDecl *field = init->getMember())
    member = fieldOf(member, field, loc);
  else
    for (const NamedDecl *step : init->getIndirectMember()->chain())
      member = fieldOf(member, cast<FieldDecl>(step), loc);
  ir::Expr *content = memberInitial(init, member->type);
  emit(ir::assign(m, member, content, cx.line(loc)));
}

/// The object as its bases' and members' initializers make it, or null if that
/// takes statements or leaves members out. `steps` do the same in `self`.
ir::Expr *FunctionImporter::initializedObject(const CXXConstructorDecl *decl,
                                              const ClassLayout &layout,
                                              ir::Block &steps) {
  size_t wanted = layout.isVector ? 1 : layout.type->record->fields.size();
  std::vector<ir::Expr *> parts(wanted, nullptr);
  bool usesSelf = false;
  for (const CXXCtorInitializer *init : decl->inits()) {
    if (init->isIndirectMemberInitializer() || layout.isUnion) {
      inBlock(steps, [&] { memberInPlace(init); });
      usesSelf = true;
      continue;
    }
    unsigned index = fieldIndex(init, layout);
    const ir::Type *part = fieldType(layout, index);
    if (!init->isBaseInitializer() &&
        cx.isOnlyOnHost(init->getAnyMember()->getType(), part))
      continue;
    inBlock(steps, [&] {
      size_t before = block->size();
      parts[index] = memberInitial(init, part);
      usesSelf |= block->size() != before;
      ir::walkExprs(parts[index], [&](ir::Expr *&e) {
        usesSelf |= e->op == ir::Op::Variable && e->variable == self;
      });
      ir::Expr *target = ir::var(m, self);
      if (!layout.isVector)
        target = ir::field(m, target, index);
      if (!ir::isEmpty(part))
        emit(ir::assign(m, target, ir::clone(m, parts[index]),
                        cx.line(init->getSourceLocation())));
    });
  }
  for (size_t i = 0; i < wanted; ++i) {
    const ir::Type *part = fieldType(layout, i);
    if (!parts[i] && (ir::isEmpty(part) || isZeroed))
      parts[i] = ir::zero(m, part);
  }
  if (usesSelf || llvm::is_contained(parts, nullptr))
    return nullptr;
  return layout.isVector ? parts[0] : ir::construct(m, layout.type, parts);
}

} // namespace ampvk::import
