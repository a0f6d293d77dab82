// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Restriction specifiers as programs write them, and what is wrong with those
/// that are none: Clang, which sees no `restrict`, could not say it.
#ifndef AMPVK_FRONTEND_SPECIFIERS_SPECIFIERREADER_H
#define AMPVK_FRONTEND_SPECIFIERS_SPECIFIERREADER_H

#include "Specifier.h"

namespace ampvk::frontend {

class SpecifierReader {
public:
  /// All arguments must outlive the reader. Errors are added to `problems`.
  SpecifierReader(const std::vector<clang::Token> &tokens,
                  const DeclaratorReader &reader,
                  const clang::LangOptions &options,
                  std::vector<TokenProblem> &problems)
      : in(tokens), reader(reader), options(options), problems(problems) {}

  /// All that start at token i; one without tokens if none does. `restrict` may
  /// be an ordinary name: what stands before it tells.
  Specifier at(int i) const;
  /// `restrict amp`, `restrcit(amp)` where a specifier belongs: reports it. One
  /// without tokens where there is nothing like that.
  Specifier misspeltAt(int i) const;
  /// Where it should stand, if it is in front of a lambda or behind a trailing
  /// type or requires-clause, which it reports; none if it is not.
  int rightPlace(const Specifier &specifier) const;
  /// Whether it stands in front of a declaration, or inside of one, where it
  /// can be no call of a function of that name. Reports it.
  bool isMisplaced(const Specifier &specifier) const;
  /// Reports what is wrong with it behind such a declarator, and warns of
  /// `direct3d`. Returns what was meant, at its right place, so that no errors
  /// about calls follow.
  Specifier meantBy(Specifier specifier, Declarator::Kind kind) const;
  /// Says that there is none to restrict(amp) functions.
  void refusePointer(int at) const;

private:
  int parametersOfNextLambda(const Specifier &specifier) const;
  bool parseList(Specifier &specifier) const;
  /// The `->` or `requires` of a trailing type or clause that ends at `end`;
  /// none if there is none.
  int trailingPart(int end) const;
  bool isBeforeParameters(const Specifier &specifier) const;
  bool reportFault(const Specifier &specifier) const;
  bool isRight(const Specifier &specifier, Declarator::Kind kind) const;
  /// `quoted`: the token that %0 is, if the message has it.
  template <const msg::Row &Of, std::same_as<int>... Quoted>
  void error(int at, const msg::Maker<Of> &, Quoted... quoted) const {
    static_assert(sizeof...(quoted) == msg::placeholders(Of.text));
    problems.push_back({TokenProblem::Error, at, &Of, quoted...});
  }

  const std::vector<clang::Token> &in;
  const DeclaratorReader &reader;
  const clang::LangOptions &options;
  std::vector<TokenProblem> &problems;
};

} // namespace ampvk::frontend

#endif
