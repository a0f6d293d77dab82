// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "LoneDecltypes.h"

using namespace clang;

namespace ampvk::frontend {

/// Whether a statement or a member's declaration can begin at token i.
static bool canBeginStatement(const DeclaratorReader &reader, int i) {
  if (reader.kind(i - 1) != tok::colon)
    return reader.isOneOf(i - 1, tok::semi, tok::l_brace, tok::r_brace,
                          tok::r_paren, tok::kw_else, tok::kw_do);
  i -= 2; // a label, or else the name of an enumeration
  while (reader.isOneOf(i, tok::identifier, tok::coloncolon, tok::kw_class,
                        tok::kw_struct))
    --i;
  return reader.kind(i) != tok::kw_enum;
}

int behindLoneDecltype(const DeclaratorReader &reader, int i) {
  if (reader.kind(i) != tok::kw_decltype ||
      reader.kind(i + 1) != tok::l_paren || reader.partnerOf(i + 1) == none)
    return none;
  int begin = i, end = reader.partnerOf(i + 1) + 1;
  while (reader.isOneOf(begin - 1, tok::kw_const, tok::kw_volatile))
    --begin;
  while (reader.isOneOf(end, tok::kw_const, tok::kw_volatile))
    ++end;
  return canBeginStatement(reader, begin) && reader.kind(end) == tok::semi
             ? end
             : none;
}

} // namespace ampvk::frontend
