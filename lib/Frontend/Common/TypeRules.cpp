// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TypeRules.h"

#include "AST/Annotations.h"
#include "Diagnostics/Frontend.h"
#include "Support/HeaderNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

bool isAllowedBuiltin(const BuiltinType &type, bool isStrict) {
  switch (type.getKind()) {
  case BuiltinType::Void:
  case BuiltinType::Bool:
  case BuiltinType::Int:
  case BuiltinType::UInt:
  case BuiltinType::Long:
  case BuiltinType::ULong:
  case BuiltinType::Float:
  case BuiltinType::Double:
  case BuiltinType::NullPtr:
    return true;
  case BuiltinType::Char_S:
  case BuiltinType::Char_U:
  case BuiltinType::SChar:
  case BuiltinType::UChar:
  case BuiltinType::Short:
  case BuiltinType::UShort:
  case BuiltinType::LongLong:
  case BuiltinType::ULongLong:
    return !isStrict;
  default:
    return false;
  }
}

constexpr unsigned Word = 32; ///< bits

/// Whether a container is in an object of the type, or referred to from it.
bool holdsContainer(QualType type) {
  if (type->isReferenceType())
    return true; // the only ones that restrict(amp) classes may have
  auto *record = type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition())
    return false;
  return llvm::any_of(record->bases(),
                      [](const CXXBaseSpecifier &base) {
                        return holdsContainer(base.getType());
                      }) ||
         llvm::any_of(record->fields(), [](const FieldDecl *field) {
           return isHandle(field) || holdsContainer(field->getType());
         });
}

} // namespace

bool isOurs(const Decl &decl) {
  const SourceManager &sources = decl.getASTContext().getSourceManager();
  if (!sources.isInSystemHeader(decl.getLocation()))
    return false;
  const NamespaceDecl *outermost = nullptr;
  for (const DeclContext *scope = decl.getDeclContext(); scope;
       scope = scope->getParent())
    if (auto *space = dyn_cast<NamespaceDecl>(scope))
      outermost = space;
  return outermost && (outermost->getName() == names::Concurrency ||
                       outermost->getName() == names::Extensions);
}

msg::Message TypeRules::scalarProblem(QualType type) {
  QualType scalar = type;
  if (auto *enumeration = type->getAs<EnumType>())
    scalar = enumeration->getDecl()->getIntegerType();
  auto *builtin = scalar.isNull() ? nullptr : scalar->getAs<BuiltinType>();
  bool isAllowed =
      builtin && isAllowedBuiltin(*builtin, isStrict) &&
      !(isStrict && type->isEnumeralType() && scalar->isBooleanType());
  if (isAllowed || type->isDependentType())
    return {};
  return msg::amp_type(
      type.getUnqualifiedType().getAsString(context.getPrintingPolicy()));
}

/// std::nullptr_t counts as one (2.4.1.3).
bool TypeRules::isPointer(QualType type) {
  return type->isPointerType() || type->isNullPtrType();
}

msg::Message TypeRules::pointeeProblem(QualType pointee) {
  if (isPointer(pointee))
    return msg::amp_pointer_to_pointer();
  if (pointee->isFunctionType())
    return msg::amp_pointer_to_function();
  if (isCapturedByReference(pointee->getAsCXXRecordDecl()))
    return {};
  return memberProblem(pointee);
}

msg::Message TypeRules::problem(QualType type) {
  if (type->isDependentType() || type->isUndeducedType())
    return {};
  if (type.isVolatileQualified())
    return msg::amp_volatile();
  if (type->isFunctionType())
    return msg::amp_reference_to_function();
  if (type->isReferenceType() && type->getPointeeType()->isNullPtrType())
    return msg::amp_reference_to_nullptr();
  if (type->isReferenceType())
    return isCapturedByReference(type->getPointeeCXXRecordDecl())
               ? msg::Message()
               : problem(type.getNonReferenceType());
  if (type->isVariableArrayType())
    return msg::amp_variable_length_array();
  if (auto *pointer = type->getAs<PointerType>())
    return pointeeProblem(pointer->getPointeeType());
  if (type->isMemberFunctionPointerType())
    return msg::amp_member_function_pointer();
  if (type->isMemberDataPointerType() || type->isNullPtrType())
    return {};
  return memberProblem(type);
}

msg::Message TypeRules::memberProblem(QualType type) {
  if (type->isDependentType())
    return {};
  if (type.isVolatileQualified())
    return msg::amp_volatile();
  if (const ArrayType *array = context.getAsArrayType(type)) {
    if (isPointer(array->getElementType()))
      return msg::amp_array_of_pointers();
    msg::Message why = memberProblem(array->getElementType());
    return why ? why : arrayProblem(array->getElementType());
  }
  if (isPointer(type))
    return msg::amp_stored_pointer();
  if (type->isReferenceType())
    return msg::amp_stored_reference();
  if (type->isMemberPointerType())
    return msg::amp_stored_member_pointer();
  if (auto *record = type->getAsCXXRecordDecl())
    return recordProblem(*record);
  return scalarProblem(type);
}

msg::Message TypeRules::captureProblem(const std::string &name, QualType type) {
  auto *record = type->getAsCXXRecordDecl();
  if (isCapturedByReference(record))
    return msg::amp_container_capture(name, record->getNameAsString());
  if (isPointer(type))
    return type->isFunctionPointerType() ? msg::amp_kernel_function_pointer(name)
                                         : msg::amp_kernel_pointer(name);
  const msg::Message why = memberProblem(type);
  return why ? msg::amp_kernel_capture(name, why) : why;
}

msg::Message TypeRules::tileStaticProblem(QualType type) {
  if (type->isReferenceType())
    return msg::amp_tile_static_reference();
  const Type *each = type->getBaseElementTypeUnsafe();
  if (isPointer(QualType(each, 0)))
    return msg::amp_tile_static_pointer();
  const msg::Message why = memberProblem(type);
  return !why && holdsContainer(type) ? msg::amp_tile_static_container() : why;
}

msg::Message TypeRules::elementProblem(QualType type) {
  const msg::Message why = memberProblem(type);
  if (!why && holdsContainer(type))
    return msg::amp_container_inside();
  if (!why && isStrict && !type->isDependentType() &&
      !type->isIncompleteType() && context.getTypeAlign(type) < Word)
    return msg::amp_aligned_element(
        type.getAsString(context.getPrintingPolicy()));
  return why;
}

msg::Message TypeRules::arithmeticProblem(QualType pointer) {
  return isStrict && pointer->isPointerType() &&
                 pointer->getPointeeType()->isBooleanType()
             ? msg::amp_bool_pointer()
             : msg::Message();
}

bool TypeRules::isLibrarysFaulty(const CXXRecordDecl &record) {
  return context.getSourceManager().isInSystemHeader(record.getLocation()) &&
         recordProblem(record);
}

const CXXRecordDecl *TypeRules::faultyClass(QualType type) {
  type = type.getNonReferenceType();
  if (type->isPointerType())
    type = type->getPointeeType();
  auto faultyInside = [&](QualType part) {
    return part->isPointerType() || part->isReferenceType() ? nullptr
                                                            : faultyClass(part);
  };
  const CXXRecordDecl *record =
      type->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (!record || !recordProblem(*record))
    return nullptr;
  for (const CXXBaseSpecifier &base : record->bases())
    if (const CXXRecordDecl *inside = faultyInside(base.getType()))
      return inside;
  for (const FieldDecl *field : record->fields())
    if (const CXXRecordDecl *inside = faultyInside(field->getType()))
      return inside;
  return record;
}

const msg::Message &TypeRules::recordProblem(const CXXRecordDecl &record) {
  auto [found, isNew] = records.try_emplace(&record);
  if (isNew) {
    msg::Message problem = findRecordProblem(record);
    found->second = std::move(problem);
  }
  return found->second;
}

/// The problem of a class of ampvk's headers that depends on its template
/// arguments: the elements of an array or an array_view.
msg::Message TypeRules::ownProblem(const CXXRecordDecl &record) {
  auto *container = dyn_cast<ClassTemplateSpecializationDecl>(&record);
  if (!container || llvm::none_of(record.fields(), isHandle) ||
      container->getTemplateArgs().size() == 0 ||
      container->getTemplateArgs()[0].getKind() != TemplateArgument::Type)
    return {};
  QualType element = container->getTemplateArgs()[0].getAsType();
  const msg::Message why = elementProblem(element.getUnqualifiedType());
  if (why == msg::amp_aligned_element)
    return msg::amp_container_alignment(record.getNameAsString(), why);
  return why ? msg::amp_container_of(record.getNameAsString(), why) : why;
}

/// Whether a class of our headers is for the processor, as accelerator is: it
/// holds something of the runtime's, which is no container's handle.
bool TypeRules::isForProcessor(const CXXRecordDecl &record) {
  auto isRuntimes = [&](const FieldDecl *field) {
    if (auto *pointee = field->getType()->getPointeeCXXRecordDecl())
      return !pointee->hasDefinition();
    auto *inside = field->getType()->getAsCXXRecordDecl();
    return inside && !isOurs(*inside) && isLibrarysFaulty(*inside);
  };
  return llvm::none_of(record.fields(), isHandle) &&
         llvm::any_of(record.fields(), isRuntimes);
}

/// The problem of elements in an array (2.4.1.3).
msg::Message TypeRules::arrayProblem(QualType element) {
  if (!isStrict || element->isArrayType() || element->isDependentType() ||
      element->isIncompleteType())
    return {};
  auto *record = element->getAsCXXRecordDecl();
  const bool isEmpty = record && record->isEmpty();
  if (!isEmpty && context.getTypeAlign(element) >= Word)
    return {};
  return msg::amp_element_alignment(
      element.getUnqualifiedType().getAsString(context.getPrintingPolicy()),
      isEmpty);
}

/// Where members and bases must lie (2.4.1.3).
msg::Message TypeRules::alignmentProblem(const CXXRecordDecl &record) {
  if (!isStrict || record.isLambda() || record.isDependentContext())
    return {};
  const ASTRecordLayout &layout = context.getASTRecordLayout(&record);
  for (const FieldDecl *field : record.fields())
    if (layout.getFieldOffset(field->getFieldIndex()) % Word)
      return msg::amp_member_alignment(field->getNameAsString());
  for (const CXXBaseSpecifier &base : record.bases()) {
    auto *part = base.getType()->getAsCXXRecordDecl();
    if (!part->isEmpty() &&
        layout.getBaseClassOffset(part).getQuantity() * 8 % Word)
      return msg::amp_base_alignment(part->getNameAsString());
  }
  return {};
}

msg::Message TypeRules::findRecordProblem(const CXXRecordDecl &record) {
  if (!record.hasDefinition() || record.isInvalidDecl())
    return {};
  if (isOurs(record) && !isForProcessor(record))
    return ownProblem(record);
  std::string name = record.isLambda()
                         ? "a lambda"
                         : "class '" + record.getQualifiedNameAsString() + "'";
  if (record.getNumVBases())
    return msg::amp_virtual_base(name);
  if (record.isPolymorphic())
    return msg::amp_virtual_functions(name);
  // How the library made its classes is no matter of the user's.
  bool isLibrarys =
      context.getSourceManager().isInSystemHeader(record.getLocation());
  const msg::Message librarys = msg::amp_library_class(name).about(
      record.getQualifiedNameAsString());
  auto with = [&](const msg::Message &why) {
    return msg::around(msg::amp_class_with(name, why), why);
  };
  for (const CXXBaseSpecifier &base : record.bases())
    if (msg::Message why = memberProblem(base.getType()))
      return isLibrarys ? librarys : why;
  for (const FieldDecl *field : record.fields())
    if (msg::Message why = fieldProblem(*field))
      return record.isLambda()                                   ? why
             : isLibrarys && field->getName().starts_with("_") ? librarys
                                                                 : with(why);
  const msg::Message why = alignmentProblem(record);
  return !why ? why : isLibrarys ? librarys : with(why);
}

namespace {
bool isThisCapture(const FieldDecl &field) {
  llvm::DenseMap<const ValueDecl *, FieldDecl *> captures;
  FieldDecl *thisCapture = nullptr;
  cast<CXXRecordDecl>(field.getParent())
      ->getCaptureFields(captures, thisCapture);
  return thisCapture == &field;
}
} // namespace

msg::Message TypeRules::fieldProblem(const FieldDecl &field) {
  if (isHandle(&field))
    return {};
  if (field.isBitField())
    return msg::amp_bit_field(field.getNameAsString());
  QualType type = field.getType();
  if (type->isReferenceType() &&
      isCapturedByReference(type->getPointeeCXXRecordDecl()))
    return {};
  // The importer checks the captures of a lambda inside a kernel.
  if (field.getParent() && cast<CXXRecordDecl>(field.getParent())->isLambda() &&
      (isPointer(type) || type->isReferenceType() || isThisCapture(field)))
    return {};
  const msg::Message why = memberProblem(type);
  if (why && type->getAsCXXRecordDecl())
    return msg::around(msg::amp_member_of(why), why);
  if (why && isPointer(type))
    return msg::amp_pointer_member(field.getNameAsString());
  if (why && type->isReferenceType())
    return msg::amp_reference_member(field.getNameAsString());
  return why;
}

} // namespace ampvk::frontend
