// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "AST/Annotations.h"

#include "IR/Text.h"
#include "Support/HeaderNames.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;

namespace ampvk {

std::string annotation(const Decl *decl, llvm::StringRef prefix) {
  for (const auto *attr : decl->specific_attrs<AnnotateAttr>())
    if (attr->getAnnotation().starts_with(prefix))
      return attr->getAnnotation().drop_front(prefix.size()).str();
  return "";
}

bool isAnnotated(const Decl *decl, llvm::StringRef text) {
  return llvm::any_of(
      decl->specific_attrs<AnnotateAttr>(),
      [&](const AnnotateAttr *attr) { return attr->getAnnotation() == text; });
}

bool isHandle(const FieldDecl *field) {
  return isAnnotated(field, names::BufferMark) ||
         isAnnotated(field, names::TextureMark) ||
         isAnnotated(field, names::SamplerMark);
}

std::optional<Member> memberOf(const FieldDecl *field) {
  return ir::text::memberFromName(annotation(field, names::MemberMark));
}

bool isCapturedByReference(const CXXRecordDecl *record) {
  if (const auto *special =
          dyn_cast_or_null<ClassTemplateSpecializationDecl>(record))
    record = special->getSpecializedTemplate()->getTemplatedDecl();
  if (record)
    record = record->getDefinition();
  return record && isAnnotated(record, names::ByReferenceMark);
}

bool isTrivial(const FunctionDecl &function) {
  const auto *method = dyn_cast<CXXMethodDecl>(&function);
  return function.isTrivial() && !(method && method->isUserProvided());
}

} // namespace ampvk
