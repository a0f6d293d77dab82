// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Destructors. Each exit of a scope destroys the scope's objects in reverse
// order. A temporary is destroyed at the end of its full expression. The code
// that initializes an object (a variable, a temporary) also destroys it; a
// function destroys its parameters.

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Import/FunctionImporter.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLExtras.h"

namespace ampvk::import {

using namespace clang;

namespace {

bool destructionDoesNothing(QualType type);

/// Whether destroying an object of this class does nothing.
bool destructionDoesNothing(const CXXRecordDecl *record) {
  record = record->getDefinition();
  if (!record || record->hasTrivialDestructor())
    return true;
  const CXXDestructorDecl *destructor = record->getDestructor();
  const FunctionDecl *definition = nullptr;
  if (destructor && !destructor->isImplicit() && !destructor->isDefaulted()) {
    if (!destructor->isDefined(definition))
      return false;
    const auto *body = dyn_cast_or_null<CompoundStmt>(definition->getBody());
    if (!body || !body->body_empty())
      return false;
  }
  return llvm::all_of(record->bases(),
                      [](const CXXBaseSpecifier &base) {
                        return destructionDoesNothing(base.getType());
                      }) &&
         llvm::all_of(record->fields(), [](const FieldDecl *field) {
           return destructionDoesNothing(field->getType());
         });
}

bool destructionDoesNothing(QualType type) {
  if (type->isReferenceType())
    return true;
  const CXXRecordDecl *record =
      type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return !record || destructionDoesNothing(record);
}

} // namespace

bool FunctionImporter::isDestroyed(QualType type) {
  return !destructionDoesNothing(type);
}

void FunctionImporter::destroy(ir::Expr *object, QualType type,
                               SourceLocation loc) {
  if (destructionDoesNothing(type) || cx.isOnlyOnHost(type, object->type))
    return;
  if (const ArrayType *array = cx.ast.getAsArrayType(type)) {
    for (unsigned i = object->type->count; i-- > 0;)
      destroy(ir::index(m, ir::clone(m, object), ir::literalInt(m, m.i32(), i)),
              array->getElementType(), loc);
    return;
  }
  const CXXDestructorDecl *decl = type->getAsCXXRecordDecl()->getDestructor();
  callFunction(cx.function(decl, loc), {ir::addressOf(m, object)}, loc);
}

void FunctionImporter::destructor(const CXXDestructorDecl *decl) {
  const CXXRecordDecl *record = decl->getParent();
  const ir::Struct *layout =
      cx.layout(record, decl->getLocation()).type->record;
  SourceLocation loc = decl->getLocation();
  unsigned index = 0;
  auto later = [&](QualType type) {
    unsigned member = index++;
    scopeObjects.push_back(
        [=, this] { destroy(ir::field(m, thisObject(), member), type, loc); });
  };
  inScope([&] {
    if (layout->fields.empty())
      return statement(decl->getBody());
    for (const CXXBaseSpecifier &base : record->bases())
      later(base.getType());
    for (const FieldDecl *field : record->fields())
      later(field->getType());
    statement(decl->getBody());
  });
}

void FunctionImporter::destroyLater(ir::Variable *variable, QualType type,
                                    SourceLocation loc, bool isTemporary) {
  if (destructionDoesNothing(type))
    return;
  variable->isConst = false;
  (isTemporary ? temporaries : scopeObjects).push_back([=, this] {
    destroy(ir::var(m, variable), type, loc);
  });
}

ir::Variable *FunctionImporter::temporaryOf(ir::Expr *content, QualType type,
                                            SourceLocation loc,
                                            bool isTemporary) {
  if (isConditional && isDestroyed(type))
    return temporaryInArm(content, type, loc, isTemporary);
  ir::Variable *object = newObject(content, loc);
  destroyLater(object, type, loc, isTemporary);
  return object;
}

/// The object, and whether there is one, stand before the whole expression.
ir::Variable *FunctionImporter::temporaryInArm(ir::Expr *content, QualType type,
                                               SourceLocation loc,
                                               bool isTemporary) {
  ir::Variable *object = ir::local(m, "t", content->type, false);
  object->isTemporary = true;
  object->loc = cx.line(loc);
  ir::Variable *isMade = ir::local(m, "made", m.boolType(), false);
  isMade->isTemporary = true;
  declaredBefore.push_back(ir::let(m, object, nullptr, object->loc));
  declaredBefore.push_back(
      ir::let(m, isMade, ir::literalBool(m, false), object->loc));
  emit(ir::assign(m, ir::var(m, object), content, object->loc));
  emit(
      ir::assign(m, ir::var(m, isMade), ir::literalBool(m, true), object->loc));
  (isTemporary ? temporaries : scopeObjects).push_back([=, this] {
    ir::Stmt *end = m.newStmt(ir::StmtKind::If, object->loc);
    end->expr = ir::var(m, isMade);
    end->blocks.resize(2);
    inBlock(end->blocks[0], [&] { destroy(ir::var(m, object), type, loc); });
    emit(end);
  });
  return object;
}

void FunctionImporter::destroySince(size_t mark) {
  for (size_t i = scopeObjects.size(); i-- > mark;)
    scopeObjects[i]();
}

void FunctionImporter::inScope(const std::function<void()> &fill) {
  size_t mark = scopeObjects.size();
  fill();
  leaveScope(mark);
}

void FunctionImporter::leaveScope(size_t mark) {
  bool isLeft =
      !block->empty() && (block->back()->kind == ir::StmtKind::Return ||
                          block->back()->kind == ir::StmtKind::Break ||
                          block->back()->kind == ir::StmtKind::Continue);
  if (!isLeft)
    destroySince(mark);
  scopeObjects.resize(mark);
}

void FunctionImporter::inLoop(const std::function<void()> &fill) {
  size_t outerBreak = breakMark, outerContinue = continueMark;
  breakMark = continueMark = scopeObjects.size();
  bool wasLeft = mayHaveBroken;
  maybe(fill);
  mayHaveBroken = wasLeft;
  breakMark = outerBreak;
  continueMark = outerContinue;
}

ir::Expr *
FunctionImporter::fullExpression(const std::function<ir::Expr *()> &fill,
                                 bool asLvalue, SourceLocation loc) {
  std::vector<std::function<void()>> outer;
  outer.swap(temporaries);
  ir::Block outerDeclared;
  outerDeclared.swap(declaredBefore);
  bool wasConditional = isConditional;
  isConditional = false;
  size_t start = block->size();
  ir::Expr *result = fill();
  block->insert(block->begin() + start, declaredBefore.begin(),
                declaredBefore.end());
  outerDeclared.swap(declaredBefore);
  if (!temporaries.empty() && asLvalue)
    result = stabilize(result, loc);
  else if (!temporaries.empty() && !ir::isStable(result, false))
    result = save(result, loc);
  for (size_t i = temporaries.size(); i-- > 0;)
    temporaries[i]();
  outer.swap(temporaries);
  isConditional = wasConditional;
  return result;
}

} // namespace ampvk::import
