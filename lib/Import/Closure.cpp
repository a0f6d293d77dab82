// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kernel's closure. On the host it is the bytes of the functor object; in
// the IR it is a local variable of the entry, put together from Argument and
// Buffer variables. After that nothing of it is special: the transforms resolve
// its pointers and forward its parts like those of any other object.

#include "Diagnostics/Import.h"
#include "Import/FunctionImporter.h"
#include "Import/Import.h"
#include "AST/Report.h"
#include "Support/HeaderNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/Diagnostic.h"

namespace ampvk::import {

using namespace clang;

namespace {

class ClosureBuilder {
public:
  ClosureBuilder(Context &context, ir::Function *entry)
      : cx(context), m(context.module), entry(entry) {}

  /// The value of an object of class `record` that lies at `place` on the
  /// host. `name` is the path to it in the user's words.
  ir::Expr *object(const CXXRecordDecl *record, HostLocation place,
                   const std::string &name, bool isConst);

private:
  ir::Expr *member(const FieldDecl *field, const ir::Field &irField,
                   HostLocation place, const std::string &name, bool isConst);
  ir::Expr *objects(QualType type, const ir::Type *irType, HostLocation place,
                    const std::string &name, bool isConst);
  ir::Expr *handle(const FieldDecl *field, HostLocation place,
                   const std::string &name, bool isConst);
  ir::HostContainer container(const FieldDecl *handle, HostLocation place,
                              const ir::Type *element);
  bool isHostOnly(const FieldDecl *field) {
    const auto *record = cast<CXXRecordDecl>(field->getParent());
    return cx.layout(record, field->getLocation()).hostOnly.count(field);
  }
  ir::Expr *argument(const ir::Type *type, HostLocation place,
                     const std::string &name);
  ir::Expr *referenced(const FieldDecl *field, HostLocation place,
                       const std::string &name);

  Context &cx;
  ir::Module &m;
  ir::Function *entry;
};

std::string joined(const std::string &path, std::string member) {
  member = names::withoutMemberPrefix(member);
  return path.empty() ? member : path + "_" + member;
}

ir::Expr *ClosureBuilder::object(const CXXRecordDecl *record,
                                 HostLocation place, const std::string &name,
                                 bool isConst) {
  record = record->getDefinition();
  const ClassLayout &layout = cx.layout(record, record->getLocation());
  if (!ir::containsPointer(layout.type))
    return ir::isEmpty(layout.type) ? ir::zero(m, layout.type)
                                    : argument(layout.type, place, name);
  const ir::Struct *irStruct = layout.type->record;
  std::vector<ir::Expr *> parts;
  for (const CXXBaseSpecifier &base : record->bases()) {
    const CXXRecordDecl *baseRecord = base.getType()->getAsCXXRecordDecl();
    uint32_t offset = irStruct->fields[parts.size()].offset;
    parts.push_back(object(baseRecord, {place.pointer, place.offset + offset},
                           name, isConst));
  }
  for (const FieldDecl *field : record->fields()) {
    const ir::Field &irField = irStruct->fields[parts.size()];
    HostLocation at{place.pointer, uint32_t(place.offset + irField.offset)};
    parts.push_back(member(field, irField, at, name, isConst));
  }
  return ir::construct(m, layout.type, parts);
}

ir::Expr *ClosureBuilder::member(const FieldDecl *field,
                                 const ir::Field &irField, HostLocation place,
                                 const std::string &name, bool isConst) {
  std::string path = joined(name, irField.name);
  if (isHandle(field))
    return handle(field, place, name, isConst);
  if (field->getType()->isReferenceType())
    return referenced(field, place, path);
  if (const auto *record = field->getType()->getAsCXXRecordDecl())
    if (irField.type->isStruct() && !isHostOnly(field))
      return object(record, place, path,
                    isConst || field->getType().isConstQualified());
  if (ir::isEmpty(irField.type))
    return ir::zero(m, irField.type);
  bool holdsPointers = ir::containsPointer(irField.type);
  if (irField.type->isArray() && holdsPointers &&
      cx.ast.getBaseElementType(field->getType())->isRecordType())
    return objects(field->getType(), irField.type, place, path, isConst);
  if (irField.type->isPointer() &&
      cx.isLibrary(field)) // the host's own bookkeeping
    return m.newExpr(ir::Op::Null, irField.type);
  if (holdsPointers)
    throw unchecked(field->getLocation(),
                    "the capture of pointer '" + irField.name + "'");
  ir::Expr *value = argument(irField.type, place, path);
  // The low half of a number lies where the number does; of several they do not
  // lie next to each other.
  bool areHalves = cx.isPosition(field->getType()) && !m.hasLargeBuffers;
  if (areHalves && !irField.type->isScalar())
    value->variable->hostBytes = sizeof(int64_t);
  return value;
}

/// An array of objects that hold containers, each of its own.
ir::Expr *ClosureBuilder::objects(QualType type, const ir::Type *irType,
                                  HostLocation place, const std::string &name,
                                  bool isConst) {
  if (!irType->isArray())
    return object(type->getAsCXXRecordDecl(), place, name,
                  isConst || type.isConstQualified());
  QualType element = cx.ast.getAsArrayType(type)->getElementType();
  uint64_t size = cx.ast.getTypeSizeInChars(element).getQuantity();
  std::vector<ir::Expr *> parts;
  for (unsigned i = 0; i < irType->count; ++i)
    parts.push_back(objects(element, irType->element,
                            {place.pointer, uint32_t(place.offset + i * size)},
                            joined(name, std::to_string(i)), isConst));
  return ir::construct(m, irType, parts);
}

ir::Expr *ClosureBuilder::argument(const ir::Type *type, HostLocation place,
                                   const std::string &name) {
  ir::Variable *variable = m.newVariable();
  variable->name = name;
  variable->type = type;
  variable->storage = ir::Storage::Argument;
  variable->isConst = true;
  variable->host = place;
  m.variables.push_back(variable);
  return ir::var(m, variable);
}

/// How many numbers a member has: an extent of rank 1 is one.
uint32_t countOf(const ir::Type *type) {
  return ir::isEmpty(type) ? 0 : type->isScalar() ? 1 : type->count;
}

/// The annotated fields of the container whose handle lies at `place`.
ir::HostContainer ClosureBuilder::container(const FieldDecl *handle,
                                            HostLocation place,
                                            const ir::Type *element) {
  const auto *record = cast<CXXRecordDecl>(handle->getParent());
  const ASTRecordLayout &offsets = cx.ast.getASTRecordLayout(record);
  auto offsetOf = [&](const FieldDecl *field) {
    return cx.ast
        .toCharUnitsFromBits(offsets.getFieldOffset(field->getFieldIndex()))
        .getQuantity();
  };
  ir::HostContainer result;
  result.isAtHome = element->isImage() || isCapturedByReference(record);
  if (!element->isOpaque())
    result.elementSize =
        cx.ast.getTypeSizeInChars(handle->getType()->getPointeeType())
            .getQuantity();
  for (const FieldDecl *field : record->fields()) {
    std::optional<Member> member = memberOf(field);
    uint32_t count =
        member ? countOf(cx.type(field->getType(), field->getLocation())) : 0;
    if (!count)
      continue;
    result.members[*member] =
        uint32_t(place.offset + offsetOf(field) - offsetOf(handle));
    if (*member == Member::Extent && !element->isOpaque())
      result.rank = count;
  }
  return result;
}

/// The address of element 0 of a buffer, of an image or a sampler.
ir::Expr *ClosureBuilder::handle(const FieldDecl *field, HostLocation place,
                                 const std::string &name, bool isConst) {
  QualType pointee = field->getType()->getPointeeType();
  const ir::Type *type = cx.type(pointee, field->getLocation());
  ir::Variable *variable = m.newVariable();
  variable->name = name;
  variable->host = place;
  variable->container = container(field, place, type);
  variable->isReadOnly = isConst || pointee.isConstQualified();
  m.variables.push_back(variable);
  if (type->isOpaque()) {
    variable->type = type;
    variable->storage = ir::Storage::Texture;
    variable->isConst = variable->isReadOnly || !type->isImage();
    return ir::addressOf(m, ir::var(m, variable));
  }
  variable->type = m.arrayType(type, 0);
  variable->storage = ir::Storage::Buffer;
  return ir::addressOf(
      m, ir::index(m, ir::var(m, variable), ir::literalPosition(m, 0)));
}

/// A container captured by reference: a local object stands for it.
ir::Expr *ClosureBuilder::referenced(const FieldDecl *field, HostLocation place,
                                     const std::string &name) {
  QualType pointee = field->getType()->getPointeeType();
  const CXXRecordDecl *record = pointee->getAsCXXRecordDecl();
  if (!record || place.pointer != None)
    throw unchecked(field->getLocation(),
                    "the capture of '" + name + "' by reference");
  const ir::Type *type = cx.type(pointee, field->getLocation());
  ir::Variable *target = ir::local(m, name, type, true);
  target->isTemporary = true;
  entry->body.push_back(ir::let(
      m, target,
      object(record, {place.offset, 0}, name, pointee.isConstQualified())));
  return ir::addressOf(m, ir::var(m, target));
}

} // namespace

void Context::importEntry(const KernelSource &source) {
  ir::Function *entry = module.newFunction();
  entry->name = "main";
  entry->result = module.voidType();
  entry->loc = line(source.loc);

  module.kernel.name = source.name;
  module.kernel.rank = source.rank;
  std::copy(std::begin(source.tile), std::end(source.tile), module.kernel.tile);
  module.kernel.entry = entry;
  module.kernel.loc = entry->loc;
  module.kernel.closureSize =
      ast.getASTRecordLayout(source.closure->getDefinition())
          .getSize()
          .getQuantity();

  const ir::Type *type = layout(source.closure, source.loc).type;
  ir::Variable *closure = ir::local(module, "closure", type, false);
  closure->isTemporary = closure->isUnnamed = true;
  ClosureBuilder builder(*this, entry);
  ir::Expr *value = builder.object(source.closure, {None, 0}, "", false);
  entry->body.push_back(ir::let(module, closure, value));
  FunctionImporter(*this, entry).importEntry(source.entry, closure);
  module.functions.push_back(entry);
}

std::unique_ptr<ir::Module> importKernel(const KernelSource &source,
                                         ASTContext &ast,
                                         DiagnosticsEngine &diagnostics,
                                         ImportOptions options) {
  auto module = std::make_unique<ir::Module>(options.largeBuffers);
  Context context(ast, *module, options);
  try {
    context.importEntry(source);
    return module;
  } catch (const ImportError &error) {
    report(diagnostics, error.loc.isValid() ? error.loc : source.loc,
           error.message, DiagnosticIDs::Error);
    if (error.declared.isValid())
      report(diagnostics, error.declared, msg::amp_declared());
    report(diagnostics, source.loc, msg::amp_in_kernel(source.name));
    return nullptr;
  }
}

} // namespace ampvk::import
