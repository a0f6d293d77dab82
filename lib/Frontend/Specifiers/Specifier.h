// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A restriction specifier, and what is wrong with one.
#ifndef AMPVK_FRONTEND_SPECIFIERS_SPECIFIER_H
#define AMPVK_FRONTEND_SPECIFIERS_SPECIFIER_H

#include "Diagnostics/Message.h"
#include "Frontend/Tokens/DeclaratorReader.h"

namespace ampvk::frontend {

/// `restrict(...) restrict(...)`: tokens begin .. end-1.
struct Specifier {
  int begin = none;
  int end = none;
  bool cpu = false;
  bool amp = false;
  /// The first thing in parentheses that is no restriction; none: all are.
  int unknown = none;
  int beta = none;      ///< `direct3d`, as the beta had it for `amp`
  bool isEmpty = false; ///< one of the lists is `()`

  /// Whether it names restrictions, and nothing else.
  bool isWellFormed() const { return unknown == none && !isEmpty; }
  /// A specifier with the same restrictions, without tokens, at token i.
  Specifier at(int i) const {
    Specifier result;
    result.begin = result.end = i;
    result.cpu = cpu;
    result.amp = amp;
    return result;
  }
};

/// Something to say about a token.
struct TokenProblem {
  enum Kind {
    Error,         ///< `row`
    Beta,          ///< a warning: `row`, and `amp` to be written instead
    NoDeclaration, ///< Clang's own warning of `decltype(x);`
  } kind;
  int at;
  const msg::Row *row = nullptr;
  int quoted = none; ///< the token that %0 is
};

} // namespace ampvk::frontend

#endif
