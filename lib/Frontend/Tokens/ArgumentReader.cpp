// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ArgumentReader.h"

using namespace clang;

namespace ampvk::frontend {

int ArgumentReader::closingAngle(int open) const {
  int depth = 0;
  for (int i = open; i < reader.count(); ++i) {
    if (reader.isOneOf(i, tok::l_paren, tok::l_square, tok::l_brace)) {
      i = reader.partnerOf(i);
      if (i == none)
        return none;
    } else if (reader.isOneOf(i, tok::semi, tok::r_paren, tok::r_brace)) {
      return none;
    } else {
      depth += reader.kind(i) == tok::less;
      depth -= reader.kind(i) == tok::greater;
      depth -= reader.kind(i) == tok::greatergreater ? 2 : 0;
      if (depth <= 0)
        return i;
    }
  }
  return none;
}

/// The `(` or `{` of the call whose function, object, type or variable stands
/// at i.
int ArgumentReader::argumentsBehind(int i) const {
  for (; i != none && i < reader.count(); ++i) {
    if (reader.isOneOf(i, tok::l_paren, tok::l_brace))
      return reader.partnerOf(i) == none ? none : i;
    if (reader.kind(i) == tok::less) {
      i = closingAngle(i);
      if (i == none)
        return none;
    } else if (reader.kind(i) == tok::l_square) {
      i = reader.partnerOf(i);
      if (i == none)
        return none;
    } else if (!reader.isOneOf(i, tok::identifier, tok::coloncolon, tok::period,
                               tok::arrow, tok::kw_new, tok::kw_this,
                               tok::kw_template, tok::kw_typename)) {
      return none;
    }
  }
  return none;
}

int ArgumentReader::separatorFrom(int i, int end) const {
  for (; i < end; ++i) {
    if (reader.isOneOf(i, tok::comma, tok::r_paren, tok::r_square, tok::r_brace,
                       tok::semi))
      return i;
    int close = none;
    if (reader.isOneOf(i, tok::l_paren, tok::l_square, tok::l_brace))
      close = reader.partnerOf(i);
    else if (reader.kind(i) == tok::less)
      close = closingAngle(i);
    // a < b, c > d; but T<b, c>(d)
    bool isGroup =
        reader.kind(i) != tok::less ||
        reader.isOneOf(close + 1, tok::l_paren, tok::l_brace, tok::coloncolon);
    if (close != none && isGroup)
      i = close;
  }
  return end;
}

TokenRange ArgumentReader::at(int i, unsigned argument) const {
  int begin = i, close = reader.count();
  if (argument > 0) {
    int open = argumentsBehind(i);
    if (open == none)
      return {};
    begin = open + 1;
    close = reader.partnerOf(open);
  }
  int end = separatorFrom(begin, close);
  for (; argument > 1; --argument) {
    begin = end + 1;
    end = separatorFrom(begin, close);
  }
  if (begin >= end || end > close)
    return {};
  return {begin, end};
}

} // namespace ampvk::frontend
