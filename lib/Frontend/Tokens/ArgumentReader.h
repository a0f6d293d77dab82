// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The arguments of calls and templates, as far as tokens tell them.
#ifndef AMPVK_FRONTEND_TOKENS_ARGUMENTREADER_H
#define AMPVK_FRONTEND_TOKENS_ARGUMENTREADER_H

#include "DeclaratorReader.h"

namespace ampvk::frontend {

/// The first and the one behind the last; none, if it is not found.
struct TokenRange {
  int begin = none, end = none;
};

class ArgumentReader {
public:
  /// `reader` must live as long.
  explicit ArgumentReader(const DeclaratorReader &reader) : reader(reader) {}

  /// That of the call whose function, object, type or variable stands at token
  /// i, counted from 1; 0: the one that begins there.
  TokenRange at(int i, unsigned argument) const;
  /// The `>` of `name < ... >`; none if it looks like a comparison.
  int closingAngle(int open) const;
  /// The next `,` of a list, from i on, or its end; `end` if that comes first.
  int separatorFrom(int i, int end) const;

private:
  int argumentsBehind(int i) const;

  const DeclaratorReader &reader;
};

} // namespace ampvk::frontend

#endif
