// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TexelCauses.h"

#include "ContainerCauses.h"
#include "Diagnostics/Frontend.h"
#include "Frontend/Clang/MessageArguments.h"
#include "Frontend/Common/TypeRules.h"
#include "Frontend/Tokens/SourceTokens.h"
#include "Support/HeaderNames.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// The texture or view of one that objects of this type are, if they are.
const ClassTemplateSpecializationDecl *textureOf(QualType type) {
  auto *record = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      type.getNonReferenceType()->getAsCXXRecordDecl());
  static constexpr StringRef textures[] = {names::Texture, names::TextureView,
                                           names::WriteonlyTextureView};
  return record && isOurs(*record) &&
                 llvm::is_contained(textures, record->getName())
             ? record
             : nullptr;
}

/// Whether the error is about writing to what stands in its first range, and
/// not about a const texture's own member functions.
bool isAboutWriting(const Diagnostic &error) {
  switch (error.getID()) {
  case diag::err_ovl_no_viable_oper: // of elements that are vectors
    return StringRef(textArgument(error, 0).value_or("")).ends_with("=");
  case diag::err_typecheck_expression_not_modifiable_lvalue:
    return true;
  case diag::err_member_function_call_bad_cvr: { // their components
    const QualType object = typeArgument(error, 1);
    return !object.isNull() && !textureOf(object);
  }
  default:
    return false;
  }
}

/// Says what to do instead. Only textures of int, unsigned int and float have
/// set().
msg::Message assignmentTo(const ClassTemplateSpecializationDecl &texture,
                          StringRef name) {
  const QualType element = texture.getTemplateArgs()[0].getAsType();
  enum { Set, ThroughView, OtherView } instead = Set;
  if (element.isConstQualified())
    instead = OtherView;
  else if (texture.getName() == names::Texture && element->isRecordType())
    instead = ThroughView;
  return msg::amp_texel_assignment(int(instead), name);
}

} // namespace

std::optional<LocatedMessage> causeOfTexel(const Diagnostic &error,
                                           Sema &sema) {
  if (!isAboutWriting(error) || !error.getNumRanges())
    return std::nullopt;
  const SourceLocation begin = error.getRange(0).getBegin();
  const std::string name = SourceTokens(sema).textAt(begin);
  const ValueDecl *object = variableCalled(name, begin, sema);
  auto *texture = object ? textureOf(object->getType()) : nullptr;
  if (!texture)
    return std::nullopt;
  return LocatedMessage{error.getLocation(), assignmentTo(*texture, name)};
}

} // namespace ampvk::frontend
