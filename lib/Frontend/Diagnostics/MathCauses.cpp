// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "MathCauses.h"

#include "Frontend/Clang/Messages.h"
#include "Frontend/Common/TypeRules.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
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
SourceLocation placeOf(StringRef name, SourceLocation loc, const Sema &sema) {
  const SourceManager &sources = sema.SourceMgr;
  for (SourceLocation at = loc; at.isFileID();) {
    llvm::SmallString<32> buffer;
    StringRef token =
        Lexer::getSpelling(at, buffer, sources, sema.getLangOpts());
    if (token == name)
      return at;
    std::optional<Token> next =
        Lexer::findNextToken(at, sources, sema.getLangOpts());
    if (token == "(" || !next)
      break;
    at = next->getLocation();
  }
  return loc;
}

} // namespace

std::optional<Wording> causeOfMath(const Diagnostic &error, Sema &sema) {
  const NamespaceDecl *space = searchedNamespace(error);
  if (!space || !isOurs(*space) ||
      (space->getName() != "fast_math" && space->getName() != "precise_math"))
    return std::nullopt;
  const StringRef otherName =
      space->getName() == "fast_math" ? "precise_math" : "fast_math";
  const std::string name = unknownName(error);
  const NamespaceDecl *other = sibling(*space, otherName, sema.Context);
  const bool hasOther =
      other && !other->lookup(&sema.Context.Idents.get(name)).empty();
  if (!hasOther && !suggestsElsewhere(error))
    return std::nullopt;
  return Wording{placeOf(name, error.getLocation(), sema),
                 "'" + name + "' is not in " + space->getNameAsString() +
                     (hasOther ? ", but in " + otherName.str() : "")};
}

} // namespace ampvk::frontend
