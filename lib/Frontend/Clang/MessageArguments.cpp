// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "MessageArguments.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Basic/Diagnostic.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

bool isOfKind(const Diagnostic &message, unsigned i,
              DiagnosticsEngine::ArgumentKind kind) {
  return i < message.getNumArgs() && message.getArgKind(i) == kind;
}

/// Null if it is of another kind.
void *pointerOf(const Diagnostic &message, unsigned i,
                DiagnosticsEngine::ArgumentKind kind) {
  return isOfKind(message, i, kind)
             ? reinterpret_cast<void *>(message.getRawArg(i))
             : nullptr;
}

} // namespace

QualType typeArgument(const Diagnostic &message, unsigned i) {
  return QualType::getFromOpaquePtr(
      pointerOf(message, i, DiagnosticsEngine::ak_qualtype));
}

const CXXRecordDecl *classArgument(const Diagnostic &message, unsigned i) {
  const QualType type = typeArgument(message, i);
  return type.isNull() ? nullptr : type->getAsCXXRecordDecl();
}

const NamedDecl *declArgument(const Diagnostic &message, unsigned i) {
  return static_cast<const NamedDecl *>(
      pointerOf(message, i, DiagnosticsEngine::ak_nameddecl));
}

const DeclContext *scopeArgument(const Diagnostic &message, unsigned i) {
  return static_cast<const DeclContext *>(
      pointerOf(message, i, DiagnosticsEngine::ak_declcontext));
}

DeclarationName nameArgument(const Diagnostic &message, unsigned i) {
  if (isOfKind(message, i, DiagnosticsEngine::ak_identifierinfo))
    return message.getArgIdentifier(i);
  return isOfKind(message, i, DiagnosticsEngine::ak_declarationname)
             ? DeclarationName::getFromOpaqueInteger(message.getRawArg(i))
             : DeclarationName();
}

std::optional<std::string> textArgument(const Diagnostic &message, unsigned i) {
  if (isOfKind(message, i, DiagnosticsEngine::ak_std_string))
    return message.getArgStdStr(i);
  if (isOfKind(message, i, DiagnosticsEngine::ak_c_string))
    return message.getArgCStr(i);
  return std::nullopt;
}

} // namespace ampvk::frontend
