// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "UnannotatedLambdas.h"

#include "LocalClasses.h"

using namespace clang;

namespace ampvk::frontend {

/// Default arguments are judged where they are used.
static bool isDefaultArgument(const DeclaratorReader &reader, int i) {
  return reader.kind(i - 1) == tok::equal &&
         reader.prefixOf(i).enclosing == tok::l_paren;
}

std::optional<UnannotatedLambda>
unannotatedLambdaAt(const DeclaratorReader &reader, int i) {
  if (reader.kind(i) != tok::l_square || reader.partnerOf(i) == none)
    return std::nullopt;
  const int closing = reader.partnerOf(i);
  if (!reader.isLambdaIntroducer(closing) || reader.endsTypeSpecifier(i - 1) ||
      reader.isOneOf(i - 1, tok::kw_auto, tok::greater, tok::greatergreater) ||
      isDefaultArgument(reader, i))
    return std::nullopt;
  if (reader.kind(closing + 1) == tok::l_brace)
    return UnannotatedLambda{closing + 1, closing + 1, true};
  if (reader.kind(closing + 1) != tok::l_paren ||
      reader.partnerOf(closing + 1) == none)
    return std::nullopt;
  const int behind = reader.partnerOf(closing + 1) + 1;
  const int body = bodyBehind(reader, behind);
  if (body == none)
    return std::nullopt;
  return UnannotatedLambda{behind, body, false};
}

} // namespace ampvk::frontend
