// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Signatures.h"

#include "Diagnostics/Frontend.h"
#include "Frontend/Clang/MessageArguments.h"
#include "Frontend/Clang/Messages.h"
#include "Frontend/Common/TypeRules.h"
#include "LibraryCauses.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclarationName.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

struct Signature {
  llvm::StringRef name;
  msg::Message (*taken)();
};

/// Specification, sections 4.1, 4.2, 5.1 to 5.3 and 7.
constexpr Signature functions[] = {
    {"array", [] { return msg::amp_made_array(); }},
    {"array_view", [] { return msg::amp_made_array_view(); }},
    {"copy", [] { return msg::amp_taken_by_copy(); }},
    {"copy_async", [] { return msg::amp_taken_by_copy_async(); }},
    {"parallel_for_each", [] { return msg::amp_taken_by_launch(); }},
    {"atomic_", [] { return msg::amp_taken_by_atomics(); }},
    {"index", [] { return msg::amp_made_index(); }},
    {"extent", [] { return msg::amp_made_extent(); }},
};

constexpr Signature elements[] = {
    {"array", [] { return msg::amp_taken_by_containers(); }},
    {"array_view", [] { return msg::amp_taken_by_containers(); }}};

/// A name that ends in '_' is that of all that begin so.
msg::Message takenBy(llvm::StringRef name,
                     llvm::ArrayRef<Signature> signatures) {
  for (const Signature &signature : signatures)
    if (signature.name == name ||
        (signature.name.ends_with("_") && name.starts_with(signature.name)))
      return signature.taken();
  return {};
}

/// The last name in the error: for a conversion, the result.
llvm::StringRef nameIn(const Diagnostic &error) {
  llvm::StringRef name;
  for (unsigned i = 0; i < error.getNumArgs(); ++i) {
    if (error.getArgKind(i) == DiagnosticsEngine::ak_qualtype) {
      QualType type = typeArgument(error, i);
      auto *record = type.isNull()
                         ? nullptr
                         : type.getNonReferenceType()->getAsCXXRecordDecl();
      name = record && isOurs(*record) ? record->getName() : "";
    } else if (error.getArgKind(i) == DiagnosticsEngine::ak_declarationname) {
      if (const auto *word = nameArgument(error, i).getAsIdentifierInfo())
        name = word->getName();
    }
  }
  return name;
}

} // namespace

void Signatures::ofError(const Diagnostic &error) {
  place = error.getLocation();
  if (isAboutElement(error))
    taken = takenBy(nameIn(error), elements);
  else if (isAboutCall(error) || isAboutConversion(error))
    taken = takenBy(nameIn(error), functions);
  else
    taken = {};
  // Operators of ours are for classes of ours, which the error names.
  hidesOurs = taken || isAboutOperator(error);
}

bool Signatures::showsNote(const Diagnostic &note, LocatedMessage &located) {
  if (!hidesOurs || !note.hasSourceManager() ||
      !isOfAmpHeader(note.getLocation(), note.getSourceManager()))
    return true;
  if (!taken)
    return false;
  located = {place, std::exchange(taken, {})};
  return true;
}

} // namespace ampvk::frontend
