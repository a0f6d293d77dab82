// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "PlainLambdas.h"

using namespace clang;

namespace ampvk::frontend {

/// Default arguments are judged where they are used.
static bool isDefaultArgument(const DeclaratorReader &reader, int i) {
  return reader.kind(i - 1) == tok::equal &&
         reader.prefixOf(i).enclosing == tok::l_paren;
}

int lambdaAttributePlace(const DeclaratorReader &reader, int i) {
  if (reader.kind(i) != tok::l_square || reader.partnerOf(i) == none)
    return none;
  const int closing = reader.partnerOf(i);
  if (!reader.isLambdaIntroducer(closing) || reader.endsTypeSpecifier(i - 1) ||
      reader.isOneOf(i - 1, tok::kw_auto, tok::greater, tok::greatergreater) ||
      isDefaultArgument(reader, i))
    return none;
  return reader.isOneOf(closing + 1, tok::l_paren, tok::l_brace, tok::less)
             ? closing + 1
             : none;
}

} // namespace ampvk::frontend
