// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "RequiresClause.h"

#include "Frontend/Tokens/ArgumentReader.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

int behindGroup(const DeclaratorReader &reader, int open) {
  const int close = reader.partnerOf(open);
  return close == none ? open : close + 1;
}

/// `requires (parameters) { requirements }`, whose `requires` stands at i.
int behindRequirements(const DeclaratorReader &reader, int i) {
  ++i;
  if (reader.kind(i) == tok::l_paren)
    i = behindGroup(reader, i);
  return reader.kind(i) == tok::l_brace ? behindGroup(reader, i) : i;
}

/// `true`, `1`, or a name with its qualifiers and template arguments.
int behindName(const DeclaratorReader &reader, int i) {
  if (reader.isOneOf(i, tok::kw_true, tok::kw_false, tok::numeric_constant))
    return i + 1;
  do {
    while (reader.isOneOf(i, tok::coloncolon, tok::kw_template))
      ++i;
    if (reader.kind(i) == tok::identifier)
      ++i;
    if (reader.kind(i) == tok::less)
      if (int close = ArgumentReader(reader).closingAngle(i); close != none)
        i = close + 1;
  } while (reader.kind(i) == tok::coloncolon);
  return i;
}

/// The operands of && and || in a clause are primary expressions.
int behindPrimary(const DeclaratorReader &reader, int i) {
  if (reader.kind(i) == tok::kw_requires)
    return behindRequirements(reader, i);
  if (reader.kind(i) == tok::l_paren)
    return behindGroup(reader, i);
  return behindName(reader, i);
}
} // namespace

int behindRequires(const DeclaratorReader &reader, int i) {
  if (reader.kind(i) != tok::kw_requires)
    return i;
  do
    i = behindPrimary(reader, i + 1);
  while (reader.isOneOf(i, tok::ampamp, tok::pipepipe));
  return i;
}

} // namespace ampvk::frontend
