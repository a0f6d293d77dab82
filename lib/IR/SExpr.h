// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// S-expressions: the lexical layer of the IR's text form.
#ifndef AMPVK_IR_SEXPR_H
#define AMPVK_IR_SEXPR_H

#include "Support/Result.h"

#include <string_view>
#include <vector>

namespace ampvk::ir {

/// An atom (its text, quotes and all) or a list. ';' starts a comment.
struct SExpr {
  bool isList = false;
  std::string text; ///< atom
  std::vector<SExpr> items;
  unsigned line = 0;
  unsigned column = 0;

  /// The text of the list's first item, if that is an atom.
  std::string_view head() const {
    return isList && !items.empty() && !items[0].isList
               ? std::string_view(items[0].text)
               : std::string_view();
  }
};

/// The only expression of `text`. A failure has the line, and the column at
/// the front of its message.
Result<SExpr> readSExpr(std::string_view text, const std::string &name);

/// Undoes text::quote() if the atom is quoted.
std::string unquote(std::string_view atom);

} // namespace ampvk::ir

#endif
