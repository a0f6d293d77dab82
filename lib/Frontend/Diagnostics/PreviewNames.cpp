// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "PreviewNames.h"

#include "Diagnostics/Frontend.h"
#include "Frontend/Clang/MessageArguments.h"
#include "Frontend/Clang/Messages.h"
#include "Support/HeaderNames.h"

#include "clang/AST/DeclCXX.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// In the order of the row's alternatives.
constexpr llvm::StringRef previewNames[] = {"grid", "tiled_grid", "writeonly"};

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

std::optional<LocatedMessage> causeOfPreview(const Diagnostic &error,
                                             Sema &sema) {
  const std::string name = unknownName(error);
  auto found = llvm::find(previewNames, name);
  if (found == std::end(previewNames) || !hasAmp(sema.Context) ||
      isOfOtherClass(error))
    return std::nullopt;
  return LocatedMessage{error.getLocation(),
                        msg::amp_preview_name(name, found - previewNames)};
}

} // namespace ampvk::frontend
