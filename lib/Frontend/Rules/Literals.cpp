// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Literals.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace ampvk::frontend {

bool exceedsLargest(const FloatingLiteral &literal, const ASTContext &context) {
  const SourceManager &sources = context.getSourceManager();
  SourceLocation place = sources.getSpellingLoc(literal.getLocation());
  if (!literal.getValue().isLargest() ||
      sources.isWrittenInBuiltinFile(place) || sources.isInSystemHeader(place))
    return false;
  llvm::SmallString<32> buffer;
  std::string digits =
      Lexer::getSpelling(place, buffer, sources, context.getLangOpts())
          .rtrim("fFlL")
          .str();
  llvm::erase(digits, '\'');
  llvm::APFloat above(literal.getSemantics());
  auto status =
      above.convertFromString(digits, llvm::APFloat::rmTowardPositive);
  return !llvm::errorToBool(status.takeError()) && above.isInfinity();
}

} // namespace ampvk::frontend
