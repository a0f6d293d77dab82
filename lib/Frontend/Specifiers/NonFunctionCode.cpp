// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "NonFunctionCode.h"

#include "LocalClasses.h"

#include "llvm/ADT/STLExtras.h"

#include <set>

using namespace clang;

namespace ampvk::frontend {
namespace {

class StretchFinder {
public:
  StretchFinder(const std::vector<Token> &in, const DeclaratorReader &reader,
                const RestrictedCode &code)
      : in(in), reader(reader), code(code) {}

  std::vector<NonFunctionCode> run() {
    for (int i = 0; i < reader.count(); ++i) {
      follow(i);
      if (auto type = code.trailingTypes.find(i);
          type != code.trailingTypes.end())
        noteTrailing(i, type->second);
      if (reader.kind(i) == tok::kw_decltype || isNoexceptSpecifier(i))
        noteOperand(i);
      if (reader.kind(i) == tok::equal)
        noteDefault(i);
      if (int body = classBodyBehind(reader, i);
          body != none && reader.partnerOf(body) != none)
        meetClass(body);
    }
    for (int body : outermost)
      noteDelayed(reader.partnerOf(body) + 1, body, reader.partnerOf(body));
    noteDelayed(reader.count() - 1, 0, reader.count());
    return std::move(found);
  }

private:
  void note(int begin, int end, NonFunctionCode::Callees callees,
            RestrictionSet restrictions = {}) {
    end = std::min(end, reader.count() - 1);
    found.push_back({in[begin].getLocation(), in[end].getLocation(), callees,
                     restrictions});
  }

  /// Keeps the brackets around token i.
  void follow(int i) {
    while (!around.empty() && reader.partnerOf(around.back()) <= i)
      around.pop_back();
    if (reader.isOneOf(i, tok::l_paren, tok::l_brace, tok::l_square) &&
        reader.partnerOf(i) != none)
      around.push_back(i);
  }

  void noteTrailing(int begin, RestrictionSet restrictions) {
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
      note(begin, end, NonFunctionCode::OfRestrictions, restrictions);
    trailingEnd = end;
  }

  void noteOperand(int i) {
    const bool isType = reader.kind(i) == tok::kw_decltype;
    if (reader.kind(i + 1) != tok::l_paren || reader.partnerOf(i + 1) == none ||
        (isType && i < trailingEnd))
      return;
    note(i + 2, reader.partnerOf(i + 1) + 1,
         isType ? NonFunctionCode::OfPlace : NonFunctionCode::OfPass);
  }

  /// Not the operator.
  bool isNoexceptSpecifier(int i) const {
    if (reader.kind(i) != tok::kw_noexcept)
      return false;
    const int before =
        reader.isOneOf(i - 1, tok::amp, tok::ampamp) ? i - 2 : i - 1;
    return reader.isOneOf(before, tok::r_paren, tok::kw_const, tok::kw_volatile,
                          tok::kw_mutable);
  }

  /// The first of a list, with all that follow.
  void noteDefault(int equal) {
    if (around.empty() || reader.kind(around.back()) != tok::l_paren ||
        around.back() == lastDefaults)
      return;
    lastDefaults = around.back();
    note(equal, reader.partnerOf(lastDefaults) + 1, NonFunctionCode::OfPass);
  }

  void meetClass(int body) {
    const bool isMember = !around.empty() && classBodies.count(around.back());
    if (llvm::any_of(around, [&](int open) { return isFunctions(open); }))
      localClasses[body] = restrictionsAround();
    classBodies.insert(body);
    if (!isMember)
      outermost.push_back(body);
  }

  /// Whether the bracket is the `{` of no class, namespace or linkage.
  bool isFunctions(int open) const {
    if (reader.kind(open) != tok::l_brace || classBodies.count(open))
      return false;
    int before = open - 1;
    while (reader.isOneOf(before, tok::identifier, tok::coloncolon))
      --before;
    return !reader.isOneOf(before, tok::kw_namespace, tok::string_literal);
  }

  /// The restrictions of the innermost enclosing function that has a specifier.
  RestrictionSet restrictionsAround() const {
    for (auto open = around.rbegin(); open != around.rend(); ++open)
      if (auto body = code.bodies.find(*open); body != code.bodies.end())
        return body->second;
    return {true, false};
  }

  /// Records code that the parser delays until token `behind`.
  void noteDelayed(int behind, int begin, int end) {
    auto local = localClasses.lower_bound(begin);
    const auto last = localClasses.lower_bound(end);
    const RestrictionSet restrictions =
        local == last ? RestrictionSet{} : local->second;
    bool isOne = restrictions.cpu != restrictions.amp;
    for (; local != last; ++local)
      isOne &= local->second.cpu == restrictions.cpu &&
               local->second.amp == restrictions.amp;
    note(behind, behind + 1,
         isOne ? NonFunctionCode::OfRestrictions : NonFunctionCode::OfPass,
         restrictions);
  }

  const std::vector<Token> &in;
  const DeclaratorReader &reader;
  const RestrictedCode &code;
  std::vector<NonFunctionCode> found;
  std::vector<int> around; ///< the open brackets
  std::set<int> classBodies;
  std::vector<int> outermost; ///< of these: members of no other class
  RestrictionsByToken localClasses; ///< in functions, by their `{`
  int trailingEnd = none;
  int lastDefaults = none;
};

} // namespace

std::vector<NonFunctionCode>
findNonFunctionCode(const std::vector<Token> &tokens,
                    const DeclaratorReader &reader,
                    const RestrictedCode &code) {
  return StretchFinder(tokens, reader, code).run();
}

} // namespace ampvk::frontend
