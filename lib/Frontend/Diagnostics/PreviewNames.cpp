// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "PreviewNames.h"

#include "Frontend/Clang/MessageArguments.h"
#include "Frontend/Clang/Messages.h"
#include "Support/HeaderNames.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

struct Successor {
  llvm::StringRef name, words;
};
constexpr Successor successors[] = {
    {"grid", "it is 'extent' now"},
    {"tiled_grid", "it is 'tiled_extent' now"},
    {"writeonly",
     "write 'array_view<T>', and call its member 'discard_data()' before the "
     "launch"},
};

/// Whether the program has <amp.h>.
bool hasAmp(ASTContext &context) {
  return !context.getTranslationUnitDecl()
              ->lookup(&context.Idents.get(names::Concurrency))
              .empty();
}

/// Whether the error is about a member of a class that is not ours.
bool isOfOtherClass(const Diagnostic &error) {
  for (unsigned i = 0; i < error.getNumArgs(); ++i) {
    const DeclContext *scope = scopeArgument(error, i);
    if (!scope || !scope->isRecord())
      continue;
    auto *space =
        dyn_cast<NamespaceDecl>(scope->getEnclosingNamespaceContext());
    return !space || space->getName() != names::Concurrency;
  }
  return false;
}

} // namespace

std::optional<Wording> causeOfPreview(const Diagnostic &error, Sema &sema) {
  const std::string name = unknownName(error);
  for (const Successor &each : successors)
    if (each.name == name && hasAmp(sema.Context) && !isOfOtherClass(error))
      return Wording{error.getLocation(),
                     "'" + name +
                         "' is of the preview of 2011: " + each.words.str()};
  return std::nullopt;
}

} // namespace ampvk::frontend
