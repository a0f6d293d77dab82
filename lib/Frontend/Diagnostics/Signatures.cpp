// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Signatures.h"

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
  llvm::StringRef name, taken;
};

/// Specification, sections 4.1, 4.2, 5.1 to 5.3 and 7.
constexpr Signature functions[] = {
    {"array",
     "an array<T, N> is made from an extent<N> or N numbers, then perhaps one "
     "or two iterators, then perhaps an accelerator_view and an access_type, "
     "or two accelerator_views; or from an array<T, N> or an array_view<T, N>"},
    {"array_view",
     "an array_view<T, N> is made from an array<T, N> or an array_view<T, N>; "
     "or from an extent<N> or N numbers and perhaps a container or a pointer; "
     "or, if N is 1, from a container alone; and one of const T from all that "
     "one of T is made from"},
    {"copy", "copy takes two arrays, views or textures of the same element "
             "type and rank; or iterators, one or two, and one of these; or "
             "one of these and an iterator"},
    {"copy_async", "copy_async takes two arrays, views or textures of the same "
                   "element type and rank; or iterators, one or two, and one "
                   "of these; or one of these and an iterator"},
    {"parallel_for_each",
     "parallel_for_each takes perhaps an accelerator_view, then an extent or a "
     "tiled_extent, then a function object that is called with an index or a "
     "tiled_index"},
    {"atomic_",
     "atomic functions take the address of an element, such as '&a[i]', and "
     "perhaps values of its type; this is int, unsigned int or a 64-bit "
     "integer, for some of the functions also float or double"},
    {"index", "an index<N> is made from N numbers, or an array of them"},
    {"extent", "an extent<N> is made from N numbers, or an array of them"},
};

constexpr llvm::StringRef takenByContainers =
    "an array<T, N> or array_view<T, N> takes an index<N> or, in parentheses, "
    "N numbers; or one number, which gives a section if N is more than 1";
constexpr Signature elements[] = {{"array", takenByContainers},
                                  {"array_view", takenByContainers}};

/// A name that ends in '_' is that of all that begin so.
llvm::StringRef takenBy(llvm::StringRef name,
                        llvm::ArrayRef<Signature> signatures) {
  for (const Signature &signature : signatures)
    if (signature.name == name ||
        (signature.name.ends_with("_") && name.starts_with(signature.name)))
      return signature.taken;
  return "";
}

/// What the error names, last: of a conversion that is the result.
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
    taken = "";
  // Operators of ours are for classes of ours, which the error names.
  hidesOurs = !taken.empty() || isAboutOperator(error);
}

bool Signatures::showsNote(const Diagnostic &note, Wording &wording) {
  if (!hidesOurs || !note.hasSourceManager() ||
      !isOfAmpHeader(note.getLocation(), note.getSourceManager()))
    return true;
  if (taken.empty())
    return false;
  wording = {place, taken.str()};
  taken = "";
  return true;
}

} // namespace ampvk::frontend
