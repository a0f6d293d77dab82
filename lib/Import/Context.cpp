// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Import/Context.h"

#include "Diagnostics/Import.h"
#include "IR/Analysis.h"
#include "Support/HeaderNames.h"

#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/SourceManager.h"

#include <set>

namespace ampvk::import {

using namespace clang;

ImportError unchecked(SourceLocation loc, const std::string &what) {
  return {loc, msg::internal("the checks let pass " + what)};
}

ir::SourceLine Context::line(SourceLocation loc) {
  const SourceManager &sm = ast.getSourceManager();
  PresumedLoc presumed = sm.getPresumedLoc(sm.getExpansionLoc(loc));
  if (presumed.isInvalid())
    return {};
  auto [entry, isNew] =
      fileIndices.try_emplace(presumed.getFilename(), module.files.size());
  if (isNew)
    module.files.push_back(presumed.getFilename());
  return {entry->second, presumed.getLine()};
}

bool Context::isLibrary(const Decl *decl) const {
  return ast.getSourceManager().isInSystemHeader(decl->getLocation());
}

bool Context::isOnlyOnHost(QualType type, const ir::Type *irType) const {
  const CXXRecordDecl *record =
      type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  return ir::isEmpty(irType) && (!record || isLibrary(record));
}

// ---- Types

const ir::Type *Context::builtinType(const BuiltinType *type,
                                     SourceLocation use) {
  if (type->getKind() == BuiltinType::Bool)
    return module.boolType();
  if (type->isVoidType())
    return module.voidType();
  unsigned bits = ast.getTypeSize(type);
  if (type->isInteger() && bits <= 64)
    return module.intType(bits, type->isSignedInteger());
  if (type->getKind() == BuiltinType::Float ||
      type->getKind() == BuiltinType::Double)
    return module.floatType(bits);
  throw unchecked(use,
                  "the type '" +
                      QualType(type, 0).getAsString(ast.getPrintingPolicy()) +
                      "'");
}

bool Context::isPosition(QualType type) const {
  const auto *record = type->getAsCXXRecordDecl();
  if (record && record->hasDefinition() &&
      isAnnotated(record, names::VectorMark))
    if (auto *array = ast.getAsArrayType((*record->field_begin())->getType()))
      type = array->getElementType();
  return type->isBitIntType();
}

/// That a variable can be of the type.
void Context::requireVariable(const ir::Type *type, SourceLocation use) const {
  const bool isTooLarge = type->isArray() && type->count > ir::MaxScalars;
  if (isTooLarge || ir::scalarsIn(type) > ir::MaxScalars)
    throw ImportError{use, msg::amp_object_size()};
}

/// An array without elements, which GNU's dialect allows, is an object without
/// members of size 0.
static const ir::Type *noElements(ir::Module &m) {
  const std::string name = "no_elements";
  for (ir::Struct *known : m.structs)
    if (known->name == name && known->fields.empty())
      return m.structType(known);
  ir::Struct *result = m.newStruct();
  result->name = name;
  result->size = 0;
  m.structs.push_back(result);
  return m.structType(result);
}

const ir::Type *Context::type(QualType type, SourceLocation use) {
  type = type.getCanonicalType();
  if (type->isNullPtrType())
    return module.pointerType(module.voidType());
  if (const auto *builtin = type->getAs<BuiltinType>())
    return builtinType(builtin, use);
  if (type->isBitIntType()) // a position: users have no such types
    return module.positionType();
  if (const auto *enumType = type->getAs<EnumType>())
    return this->type(
        enumType->getDecl()->getDefinitionOrSelf()->getIntegerType(), use);
  if (const auto *record = type->getAsCXXRecordDecl()) {
    const ir::Type *opaque = opaqueType(record, use);
    return opaque ? opaque : layout(record, use).type;
  }
  if (type->isReferenceType() || type->isPointerType()) {
    if (type->getPointeeType()->isFunctionType())
      throw unchecked(use, "a pointer to a function");
    const CXXRecordDecl *record = type->getPointeeCXXRecordDecl();
    // Nothing is read through a pointer to an incomplete class.
    if (record && !record->getDefinition() && !opaqueType(record, use))
      return module.pointerType(module.i32());
    return module.pointerType(this->type(type->getPointeeType(), use));
  }
  if (type->isMemberDataPointerType())
    return module.i32(); // lib/Import/MemberPointers.cpp
  if (const auto *array = ast.getAsConstantArrayType(type)) {
    const uint64_t count = array->getSize().getLimitedValue(ir::MaxScalars + 1);
    if (count == 0)
      return noElements(module);
    const ir::Type *result =
        module.arrayType(this->type(array->getElementType(), use), count);
    requireVariable(result, use);
    return result;
  }
  throw unchecked(use, "the type '" +
                           type.getAsString(ast.getPrintingPolicy()) + "'");
}

const ClassLayout &Context::layout(const CXXRecordDecl *record,
                                   SourceLocation use) {
  const CXXRecordDecl *definition = record->getDefinition();
  if (!definition)
    throw unchecked(use, "incomplete class '" + record->getNameAsString() +
                             "'");
  auto [entry, isNew] = layouts.try_emplace(definition);
  if (!isNew)
    return entry->second;
  try {
    entry->second.type = recordType(definition, entry->second, use);
  } catch (const ImportError &) {
    layouts.erase(definition);
    throw;
  }
  return entry->second;
}

namespace {
/// A lambda's captures have no names of their own.
std::map<const FieldDecl *, std::string>
captureNames(const CXXRecordDecl *record) {
  std::map<const FieldDecl *, std::string> names;
  if (!record->isLambda())
    return names;
  auto field = record->field_begin();
  for (const LambdaCapture &capture : record->captures()) {
    names[*field] = capture.capturesVariable()
                        ? capture.getCapturedVar()->getNameAsString()
                        : "self";
    ++field;
  }
  return names;
}

void requirePlain(const CXXRecordDecl *record, SourceLocation use) {
  if (record->isPolymorphic() || record->getNumVBases())
    throw unchecked(use, "class '" + record->getNameAsString() +
                             "' with virtual functions or bases");
  for (const FieldDecl *field : record->fields())
    if (field->isBitField())
      throw unchecked(field->getLocation(), "a bit-field");
}
} // namespace

namespace {
/// Collects the types of all numbers that a value of `type` consists of.
void collectScalars(const ir::Type *type, std::set<const ir::Type *> &scalars) {
  if (type->isStruct())
    for (const ir::Field &field : type->record->fields)
      collectScalars(field.type, scalars);
  else if (type->element)
    collectScalars(type->element, scalars);
  else
    scalars.insert(type);
}

/// Memory for members of these types: a number, if all of them are numbers of
/// its size; else numbers of the one type that all consist of, or words. So a
/// member is whole numbers of the memory, which others may share.
const ir::Type *unionMemory(ir::Module &m,
                            const std::set<const ir::Type *> &members,
                            uint64_t size) {
  std::set<const ir::Type *> scalars;
  bool areWhole = true;
  for (const ir::Type *member : members) {
    collectScalars(member, scalars);
    areWhole &= (member->isInteger() || member->isFloat()) &&
                member->bits == 8 * size && size >= 4;
  }
  if (areWhole)
    return m.intType(8 * size, false);
  const ir::Type *first = *scalars.begin();
  if (scalars.size() > 1 || first->is(ir::TypeKind::Bool))
    first = m.intType(size % 4 ? 8 : 32, false);
  uint64_t count = size / (first->bits / 8);
  return count == 1 ? first : m.arrayType(first, count);
}
} // namespace

/// Members are views of the same memory.
const ir::Type *Context::unionType(const CXXRecordDecl *record,
                                   ClassLayout &layout, SourceLocation use) {
  ir::Struct *result = module.newStruct();
  result->name = className(record);
  result->size = ast.getASTRecordLayout(record).getSize().getQuantity();
  result->align = ast.getASTRecordLayout(record).getAlignment().getQuantity();
  layout.isUnion = true;
  std::set<const ir::Type *> members;
  for (const FieldDecl *field : record->fields()) {
    const ir::Type *member = type(field->getType(), use);
    if (ir::containsPointer(member))
      throw ImportError{field->getLocation(), msg::amp_pointer_union()};
    layout.fields[field] = 0;
    if (!ir::isEmpty(member))
      members.insert(member);
  }
  if (!members.empty())
    result->fields.push_back(
        {"bits", unionMemory(module, members, result->size), 0});
  module.structs.push_back(result);
  return module.structType(result);
}

const ir::Type *Context::recordType(const CXXRecordDecl *record,
                                    ClassLayout &layout, SourceLocation use) {
  requirePlain(record, use);
  if (record->isUnion())
    return unionType(record, layout, use);
  if (isAnnotated(record, names::VectorMark)) {
    const FieldDecl *field = *record->field_begin();
    const auto *array = ast.getAsConstantArrayType(field->getType());
    const ir::Type *element = type(array->getElementType(), use);
    unsigned count = array->getSize().getZExtValue();
    layout.isVector = true;
    layout.fields[field] = 0;
    if (count == 1)
      return element;
    return count <= 4 ? module.vectorType(element, count)
                      : module.arrayType(element, count);
  }

  const ASTRecordLayout &offsets = ast.getASTRecordLayout(record);
  ir::Struct *result = module.newStruct();
  result->name = className(record);
  result->isLibrary = isLibrary(record);
  result->size = offsets.getSize().getQuantity();
  result->align = offsets.getAlignment().getQuantity();
  layout.type = module.structType(result); // a member may point to the class
  for (const CXXBaseSpecifier &base : record->bases()) {
    const CXXRecordDecl *baseRecord = base.getType()->getAsCXXRecordDecl();
    layout.bases[baseRecord->getDefinition()] = result->fields.size();
    result->fields.push_back(
        {className(baseRecord), type(base.getType(), use),
         uint64_t(offsets.getBaseClassOffset(baseRecord).getQuantity())});
  }
  auto names = captureNames(record);
  for (const FieldDecl *field : record->fields()) {
    layout.fields[field] = result->fields.size();
    std::string name = names.count(field) ? names[field] : nameOf(field);
    const ir::Type *fieldType = nullptr;
    try {
      fieldType = type(field->getType(), field->getLocation());
    } catch (const ImportError &) {
      if (!isLibrary(record) || isHandle(field))
        throw;
      layout.hostOnly.insert(field);
      ir::Struct *nothing = module.newStruct();
      nothing->name = "host_only";
      module.structs.push_back(nothing);
      fieldType = module.structType(nothing);
    }
    result->fields.push_back(
        {name, fieldType,
         uint64_t(ast.toCharUnitsFromBits(
                         offsets.getFieldOffset(field->getFieldIndex()))
                      .getQuantity())});
  }
  module.structs.push_back(result); // after what it contains
  requireVariable(layout.type, use);
  return layout.type;
}

// ---- Constants

ir::Expr *Context::constant(const APValue &value, QualType type,
                            SourceLocation use) {
  const ir::Type *irType = this->type(type, use);
  if (value.isInt()) {
    ir::Expr *literal = module.newExpr(ir::Op::Literal, irType);
    literal->bits = value.getInt().isSigned()
                        ? uint64_t(value.getInt().getSExtValue())
                        : value.getInt().getZExtValue();
    return literal;
  }
  if (value.isFloat()) {
    ir::Expr *literal = module.newExpr(ir::Op::Literal, irType);
    literal->bits = value.getFloat().bitcastToAPInt().getZExtValue();
    return literal;
  }
  if (value.isMemberPointer())
    return ir::literalInt(module, irType, memberPointerValue(ast, value));
  std::vector<ir::Expr *> parts;
  if (value.isArray()) {
    QualType element = ast.getAsArrayType(type)->getElementType();
    for (unsigned i = 0; i < value.getArraySize(); ++i)
      parts.push_back(constant(i < value.getArrayInitializedElts()
                                   ? value.getArrayInitializedElt(i)
                                   : value.getArrayFiller(),
                               element, use));
    return ir::construct(module, irType, parts);
  }
  if (value.isStruct()) {
    const CXXRecordDecl *record = type->getAsCXXRecordDecl();
    if (layout(record, use).isVector) {
      const FieldDecl *field = *record->field_begin();
      ir::Expr *array =
          constant(value.getStructField(0), field->getType(), use);
      return irType->isScalar() ? array->args[0]
                                : ir::construct(module, irType, array->args);
    }
    unsigned base = 0;
    for (const CXXBaseSpecifier &specifier : record->bases())
      parts.push_back(
          constant(value.getStructBase(base++), specifier.getType(), use));
    for (const FieldDecl *field : record->fields())
      parts.push_back(constant(value.getStructField(field->getFieldIndex()),
                               field->getType(), use));
    return ir::construct(module, irType, parts);
  }
  throw ImportError{use, msg::amp_unsupported_constant(
                             type.getAsString(ast.getPrintingPolicy()))};
}

ir::Variable *Context::moduleVariable(const VarDecl *decl, SourceLocation use) {
  auto found = variables.find(decl);
  if (found != variables.end())
    return found->second;
  bool isTileStatic = decl->hasAttr<CUDASharedAttr>();
  const APValue *value = nullptr;
  if (isTileStatic && !module.kernel.isTiled() &&
      !ir::isEmpty(type(decl->getType(), use)))
    throw ImportError{decl->getLocation(),
                      msg::amp_untiled_tile_static(decl->getNameAsString())};
  if (!isTileStatic) {
    const VarDecl *definition = decl->getInitializingDeclaration();
    if (!definition || !decl->getType().isConstQualified() ||
        !definition->getInit() || definition->getInit()->isValueDependent())
      return nullptr;
    value = definition->evaluateValue();
    if (!value)
      return nullptr;
  }
  ir::Variable *variable = module.newVariable();
  variable->name = nameOf(decl);
  variable->type = type(decl->getType(), use);
  variable->storage =
      isTileStatic ? ir::Storage::TileStatic : ir::Storage::Constant;
  variable->loc = line(decl->getLocation());
  variable->isConst = !isTileStatic;
  if (value)
    variable->init = constant(*value, decl->getType(), use);
  module.variables.push_back(variable);
  return variables[decl] = variable;
}

} // namespace ampvk::import
