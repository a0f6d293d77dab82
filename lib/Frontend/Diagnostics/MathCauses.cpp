// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "MathCauses.h"

#include "Diagnostics/Frontend.h"
#include "Frontend/Clang/Messages.h"
#include "Frontend/Common/TypeRules.h"
#include "Frontend/Tokens/SourceTokens.h"
#include "Support/HeaderNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// The namespace beside this one.
const NamespaceDecl *sibling(const NamespaceDecl &space, StringRef name,
                             ASTContext &context) {
  for (const NamedDecl *found :
       space.getParent()->lookup(&context.Idents.get(name)))
    if (auto *result = dyn_cast<NamespaceDecl>(found))
      return result;
  return nullptr;
}

/// Where the name stands, behind the namespaces that begin at `loc`.
SourceLocation positionOf(StringRef name, SourceLocation loc,
                          const Sema &sema) {
  const SourceTokens tokens(sema);
  for (SourceLocation at = loc; at.isFileID();
       at = tokens.behind(at).getLocation()) {
    const std::string token = tokens.textAt(at);
    if (token == name)
      return at;
    if (token == "(" || token.empty())
      break;
  }
  return loc;
}

} // namespace

std::optional<LocatedMessage> causeOfMath(const Diagnostic &error, Sema &sema) {
  const NamespaceDecl *space = searchedNamespace(error);
  if (!space || !isOurs(*space) ||
      (space->getName() != names::FastMath &&
       space->getName() != names::PreciseMath))
    return std::nullopt;
  const StringRef otherName = space->getName() == names::FastMath
                                  ? names::PreciseMath
                                  : names::FastMath;
  const std::string name = unknownName(error);
  const NamespaceDecl *other = sibling(*space, otherName, sema.Context);
  const bool hasOther =
      other && !other->lookup(&sema.Context.Idents.get(name)).empty();
  if (!hasOther && !suggestsElsewhere(error))
    return std::nullopt;
  const SourceLocation place = positionOf(name, error.getLocation(), sema);
  if (!hasOther)
    return LocatedMessage{
        place, msg::amp_no_math_function(name, space->getName()).about(name)};
  return LocatedMessage{place, space->getName() == names::FastMath
                                   ? msg::amp_not_fast_math(name).about(name)
                                   : msg::amp_not_precise_math(name)};
}

} // namespace ampvk::frontend
