// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TypeRules.h"

#include "AST/Annotations.h"
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
  return outermost && outermost->getName() == names::Concurrency;
}

std::string TypeRules::scalarProblem(QualType type) {
  QualType scalar = type;
  if (auto *enumeration = type->getAs<EnumType>())
    scalar = enumeration->getDecl()->getIntegerType();
  auto *builtin = scalar.isNull() ? nullptr : scalar->getAs<BuiltinType>();
  bool isAllowed =
      builtin && isAllowedBuiltin(*builtin, isStrict) &&
      !(isStrict && type->isEnumeralType() && scalar->isBooleanType());
  if (isAllowed || type->isDependentType())
    return "";
  return "the type '" +
         type.getUnqualifiedType().getAsString(context.getPrintingPolicy()) +
         "'";
}

/// std::nullptr_t counts as one (2.4.1.3).
bool TypeRules::isPointer(QualType type) {
  return type->isPointerType() || type->isNullPtrType();
}

std::string TypeRules::pointeeProblem(QualType pointee) {
  if (isPointer(pointee))
    return "a pointer to a pointer";
  if (pointee->isFunctionType())
    return "a pointer to a function";
  if (isCapturedByReference(pointee->getAsCXXRecordDecl()))
    return "";
  return memberProblem(pointee);
}

std::string TypeRules::problem(QualType type) {
  if (type->isDependentType() || type->isUndeducedType())
    return "";
  if (type.isVolatileQualified())
    return "a volatile type";
  if (type->isFunctionType())
    return "a reference to a function";
  if (type->isReferenceType() && type->getPointeeType()->isNullPtrType())
    return "a reference to std::nullptr_t";
  if (type->isReferenceType())
    return isCapturedByReference(type->getPointeeCXXRecordDecl())
               ? ""
               : problem(type.getNonReferenceType());
  if (type->isVariableArrayType())
    return "a variable length array";
  if (auto *pointer = type->getAs<PointerType>())
    return pointeeProblem(pointer->getPointeeType());
  if (type->isMemberFunctionPointerType())
    return "a pointer to a member function";
  if (type->isMemberDataPointerType() || type->isNullPtrType())
    return "";
  return memberProblem(type);
}

std::string TypeRules::memberProblem(QualType type) {
  if (type->isDependentType())
    return "";
  if (type.isVolatileQualified())
    return "a volatile type";
  if (const ArrayType *array = context.getAsArrayType(type)) {
    if (isPointer(array->getElementType()))
      return "an array of pointers";
    std::string why = memberProblem(array->getElementType());
    return why.empty() ? arrayProblem(array->getElementType()) : why;
  }
  if (isPointer(type))
    return "a pointer inside another object";
  if (type->isReferenceType())
    return "a reference inside another object";
  if (type->isMemberPointerType())
    return "a pointer to a member inside another object";
  if (auto *record = type->getAsCXXRecordDecl())
    return recordProblem(*record);
  return scalarProblem(type);
}

std::string TypeRules::captureProblem(const std::string &name, QualType type) {
  auto *record = type->getAsCXXRecordDecl();
  if (isCapturedByReference(record))
    return name + " must be captured by reference: it is of class " +
           record->getNameAsString();
  if (isPointer(type))
    return name + " is a pointer" +
           (type->isFunctionPointerType() ? " to a function" : "") +
           "; a kernel cannot capture pointers";
  std::string why = memberProblem(type);
  return why.empty() ? why
                     : "a kernel cannot capture " + name + ": " + why +
                           " is not allowed in restrict(amp) code";
}

std::string TypeRules::tileStaticProblem(QualType type) {
  if (type->isReferenceType())
    return "a tile_static reference";
  const Type *each = type->getBaseElementTypeUnsafe();
  if (isPointer(QualType(each, 0)))
    return "a tile_static pointer";
  std::string why = memberProblem(type);
  if (why.empty() && holdsContainer(type))
    why = "a tile_static container, or one inside a tile_static object,";
  return why;
}

std::string TypeRules::elementProblem(QualType type) {
  std::string why = memberProblem(type);
  if (why.empty() && holdsContainer(type))
    why = "classes with containers inside";
  if (why.empty() && isStrict && !type->isDependentType() &&
      !type->isIncompleteType() && context.getTypeAlign(type) < Word)
    why = "of the type '" + type.getAsString(context.getPrintingPolicy()) +
          "', which is not aligned to four bytes";
  return why;
}

std::string TypeRules::arithmeticProblem(QualType pointer) {
  return isStrict && pointer->isPointerType() &&
                 pointer->getPointeeType()->isBooleanType()
             ? "arithmetic on a pointer to 'bool'"
             : "";
}

bool TypeRules::isLibrarysFaulty(const CXXRecordDecl &record) {
  return context.getSourceManager().isInSystemHeader(record.getLocation()) &&
         !recordProblem(record).empty();
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
  if (!record || recordProblem(*record).empty())
    return nullptr;
  for (const CXXBaseSpecifier &base : record->bases())
    if (const CXXRecordDecl *inside = faultyInside(base.getType()))
      return inside;
  for (const FieldDecl *field : record->fields())
    if (const CXXRecordDecl *inside = faultyInside(field->getType()))
      return inside;
  return record;
}

const std::string &TypeRules::recordProblem(const CXXRecordDecl &record) {
  auto [found, isNew] = records.try_emplace(&record);
  if (isNew) {
    std::string problem = findRecordProblem(record);
    found->second = std::move(problem);
  }
  return found->second;
}

/// Of the classes of our headers, which are what these make them: the elements
/// of an array or an array_view.
std::string TypeRules::ownProblem(const CXXRecordDecl &record) {
  auto *container = dyn_cast<ClassTemplateSpecializationDecl>(&record);
  if (!container || llvm::none_of(record.fields(), isHandle) ||
      container->getTemplateArgs().size() == 0 ||
      container->getTemplateArgs()[0].getKind() != TemplateArgument::Type)
    return "";
  QualType element = container->getTemplateArgs()[0].getAsType();
  std::string why = elementProblem(element.getUnqualifiedType());
  return why.empty() ? ""
                     : record.getNameAsString() + " with elements " +
                           (why.starts_with("of ") ? why : "of " + why);
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

/// Of elements one behind the other (2.4.1.3).
std::string TypeRules::arrayProblem(QualType element) {
  if (!isStrict || element->isArrayType() || element->isDependentType() ||
      element->isIncompleteType())
    return "";
  auto *record = element->getAsCXXRecordDecl();
  const bool isEmpty = record && record->isEmpty();
  if (!isEmpty && context.getTypeAlign(element) >= Word)
    return "";
  return "an array of '" +
         element.getUnqualifiedType().getAsString(context.getPrintingPolicy()) +
         "', which is " + (isEmpty ? "empty," : "not aligned to four bytes,");
}

/// Where members and bases must lie (2.4.1.3).
std::string TypeRules::alignmentProblem(const CXXRecordDecl &record) {
  if (!isStrict || record.isLambda() || record.isDependentContext())
    return "";
  const ASTRecordLayout &layout = context.getASTRecordLayout(&record);
  for (const FieldDecl *field : record.fields())
    if (layout.getFieldOffset(field->getFieldIndex()) % Word)
      return "member '" + field->getNameAsString() +
             "' not at a multiple of four bytes";
  for (const CXXBaseSpecifier &base : record.bases()) {
    auto *part = base.getType()->getAsCXXRecordDecl();
    if (!part->isEmpty() &&
        layout.getBaseClassOffset(part).getQuantity() * 8 % Word)
      return "base class '" + part->getNameAsString() +
             "' not at a multiple of four bytes";
  }
  return "";
}

std::string TypeRules::findRecordProblem(const CXXRecordDecl &record) {
  if (!record.hasDefinition() || record.isInvalidDecl())
    return "";
  if (isOurs(record) && !isForProcessor(record))
    return ownProblem(record);
  std::string name = record.isLambda()
                         ? "a lambda"
                         : "class '" + record.getQualifiedNameAsString() + "'";
  if (record.getNumVBases())
    return name + " with virtual base classes";
  if (record.isPolymorphic())
    return name + " with virtual functions";
  // How the library made its classes is no matter of the user's.
  bool isLibrarys =
      context.getSourceManager().isInSystemHeader(record.getLocation());
  for (const CXXBaseSpecifier &base : record.bases())
    if (std::string why = memberProblem(base.getType()); !why.empty())
      return isLibrarys ? name : why;
  for (const FieldDecl *field : record.fields())
    if (std::string why = fieldProblem(*field); !why.empty())
      return record.isLambda() ? why
             : isLibrarys && field->getName().starts_with("_")
                 ? name
                 : name + " with " + why;
  std::string why = alignmentProblem(record);
  return why.empty() ? "" : isLibrarys ? name : name + " with " + why;
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

std::string TypeRules::fieldProblem(const FieldDecl &field) {
  if (isHandle(&field))
    return "";
  if (field.isBitField())
    return "bit-field '" + field.getNameAsString() + "'";
  QualType type = field.getType();
  if (type->isReferenceType() &&
      isCapturedByReference(type->getPointeeCXXRecordDecl()))
    return "";
  // What a lambda inside a kernel captures is the importer's to judge.
  if (field.getParent() && cast<CXXRecordDecl>(field.getParent())->isLambda() &&
      (isPointer(type) || type->isReferenceType() || isThisCapture(field)))
    return "";
  std::string why = memberProblem(type);
  if (why.empty())
    return "";
  if (type->getAsCXXRecordDecl())
    return "a member of " + why;
  if (isPointer(type) || type->isReferenceType())
    return std::string(isPointer(type) ? "pointer" : "reference") +
           " member '" + field.getNameAsString() + "'";
  return why;
}

} // namespace ampvk::frontend
