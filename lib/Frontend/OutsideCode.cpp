// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "OutsideCode.h"

#include "LocalClasses.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

class Finder {
public:
  Finder(const std::vector<Token> &in, const DeclaratorReader &reader,
         const TrailingTypes &trailing)
      : in(in), reader(reader), trailing(trailing) {}

  std::vector<OutsideCode> run() {
    for (int i = 0; i < reader.count(); ++i) {
      follow(i);
      if (auto type = trailing.find(i); type != trailing.end())
        noteTrailing(i, type->second);
      if (reader.isOneOf(i, tok::kw_decltype, tok::kw_noexcept))
        noteOperand(i);
      if (reader.kind(i) == tok::equal)
        noteDefault(i);
      if (int body = classBodyBehind(reader, i); body != none)
        noteDelayed(body);
    }
    return std::move(found);
  }

private:
  void note(int begin, int end, OutsideCode::Callees callees,
            RestrictionSides sides = {}) {
    if (end < reader.count())
      found.push_back(
          {in[begin].getLocation(), in[end].getLocation(), callees, sides});
  }

  /// Keeps the brackets around token i.
  void follow(int i) {
    while (!around.empty() && reader.partnerOf(around.back()) <= i)
      around.pop_back();
    if (reader.isOneOf(i, tok::l_paren, tok::l_brace, tok::l_square) &&
        reader.partnerOf(i) != none)
      around.push_back(i);
  }

  void noteTrailing(int begin, RestrictionSides sides) {
    int end = begin;
    bool hasExpressions = false;
    while (
        !reader.isOneOf(end, tok::l_brace, tok::semi, tok::equal, tok::eof)) {
      const bool isGroup =
          reader.kind(end) == tok::l_paren && reader.partnerOf(end) != none;
      hasExpressions |= isGroup;
      end = isGroup ? reader.partnerOf(end) + 1 : end + 1;
    }
    if (hasExpressions)
      note(begin, end, OutsideCode::OfSides, sides);
    trailingEnd = end;
  }

  void noteOperand(int i) {
    const bool isType = reader.kind(i) == tok::kw_decltype;
    if (reader.kind(i + 1) != tok::l_paren || reader.partnerOf(i + 1) == none ||
        (isType && i < trailingEnd))
      return;
    note(i + 2, reader.partnerOf(i + 1) + 1,
         isType ? OutsideCode::OfPlace : OutsideCode::OfPass);
  }

  /// The first of a list, with all that follow.
  void noteDefault(int equal) {
    if (around.empty() || reader.kind(around.back()) != tok::l_paren ||
        around.back() == lastDefaults)
      return;
    lastDefaults = around.back();
    note(equal, reader.partnerOf(lastDefaults) + 1, OutsideCode::OfPass);
  }

  void noteDelayed(int body) {
    if (reader.partnerOf(body) == none)
      return;
    const int behind = reader.partnerOf(body) + 1;
    note(behind, behind + 1, OutsideCode::OfPass);
  }

  const std::vector<Token> &in;
  const DeclaratorReader &reader;
  const TrailingTypes &trailing;
  std::vector<OutsideCode> found;
  std::vector<int> around;
  int trailingEnd = none;
  int lastDefaults = none;
};

} // namespace

std::vector<OutsideCode> findOutsideCode(const std::vector<Token> &tokens,
                                         const DeclaratorReader &reader,
                                         const TrailingTypes &trailing) {
  return Finder(tokens, reader, trailing).run();
}

} // namespace ampvk::frontend
