// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Changes of one file's text, by the bytes that they replace.
#ifndef AMPVK_REWRITE_TEXT_EDITS_H
#define AMPVK_REWRITE_TEXT_EDITS_H

#include "Rewrite/Text/Text.h"

#include <string>
#include <utility>
#include <vector>

namespace ampvk::rewrite {

struct Edit {
  unsigned begin = 0, end = 0; ///< bytes; equal: only inserts
  Text text;
  /// If two edits overlap, the one with more weight is applied.
  int weight = 0;
  /// In which order those stand that are inserted at one place.
  enum Order { Include, Comment, Closing, Other } order = Other;
  bool operator==(const Edit &) const = default;
  bool operator<(const Edit &other) const;
};

/// Equal edits, which several translation units or instantiations ask for, are
/// one. An edit within what another one replaces is none: what it would change
/// is gone.
class Edits {
public:
  void add(Edit edit);
  bool empty() const { return list.empty(); }
  const std::vector<Edit> &all() const { return list; }

  /// Two edits that cannot both be done: which bytes they are about.
  std::vector<std::pair<unsigned, unsigned>> conflicts() const;

  /// The text with all edits done; of those in conflict only the first.
  Text apply(const std::string &text) const;

private:
  std::vector<Edit> effective() const;
  std::vector<Edit> list; ///< sorted, without equal ones
};

} // namespace ampvk::rewrite

#endif
