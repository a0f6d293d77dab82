// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "DeclaratorReader.h"

#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/LangOptions.h"

#include <algorithm>

using namespace clang;

namespace ampvk::frontend {

DeclaratorReader::DeclaratorReader(const std::vector<Token> &tokens,
                                   const LangOptions &options)
    : in(tokens), options(options) {
  matchBrackets();
}

void DeclaratorReader::matchBrackets() {
  partner.assign(in.size(), none);
  std::vector<int> open;
  for (int i = 0; i < int(in.size()); ++i) {
    tok::TokenKind wanted;
    switch (kind(i)) {
    case tok::l_paren:
    case tok::l_square:
    case tok::l_brace:
      open.push_back(i);
      continue;
    case tok::r_paren:
      wanted = tok::l_paren;
      break;
    case tok::r_square:
      wanted = tok::l_square;
      break;
    case tok::r_brace:
      wanted = tok::l_brace;
      break;
    default:
      continue;
    }
    if (open.empty() || kind(open.back()) != wanted)
      continue; // Ill-formed; the parser will say so.
    partner[i] = open.back();
    partner[open.back()] = i;
    open.pop_back();
  }
}

/// From i backwards over what may stand between a parameter list and its
/// specifier.
int DeclaratorReader::skipQualifiersBack(int i) const {
  for (;;) {
    if (isOneOf(i, tok::kw_const, tok::kw_volatile, tok::amp, tok::ampamp,
                tok::kw_mutable, tok::kw_noexcept)) {
      --i;
      continue;
    }
    if (kind(i) == tok::r_paren &&
        isOneOf(beforeGroup(i), tok::kw_noexcept, tok::kw_throw,
                tok::kw___attribute)) {
      i = beforeGroup(i) - 1;
      continue;
    }
    bool isAttribute = kind(i) == tok::r_square && partner[i] != none &&
                       kind(partner[i] + 1) == tok::l_square;
    if (!isAttribute)
      return i;
    i = beforeGroup(i);
  }
}

int DeclaratorReader::skipQualifiers(int i) const {
  for (;;) {
    if (isOneOf(i, tok::amp, tok::ampamp)) {
      ++i;
    } else if (isOneOf(i, tok::kw_noexcept, tok::kw_throw)) {
      ++i;
      if (kind(i) == tok::l_paren && partner[i] != none)
        i = partner[i] + 1;
    } else if (kind(i) == tok::l_square && kind(i + 1) == tok::l_square &&
               partner[i] != none) {
      i = partner[i] + 1;
    } else {
      return i;
    }
  }
}

int DeclaratorReader::openingAngle(int closing) const {
  int depth = 0;
  for (int i = closing; i >= 0; --i) {
    if (isOneOf(i, tok::r_paren, tok::r_square) && partner[i] != none) {
      i = partner[i];
    } else if (kind(i) == tok::greater) {
      ++depth;
    } else if (kind(i) == tok::greatergreater) {
      depth += 2;
    } else if (kind(i) == tok::less) {
      if (--depth <= 0)
        return i;
    } else if (isOneOf(i, tok::semi, tok::l_brace, tok::r_brace,
                       tok::l_paren)) {
      return none;
    }
  }
  return none;
}

bool DeclaratorReader::isLambdaIntroducer(int closing) const {
  if (kind(closing) != tok::r_square)
    return false;
  int open = partner[closing];
  if (open == none || kind(open + 1) == tok::l_square)
    return false;
  return !isOneOf(open - 1, tok::identifier, tok::r_square, tok::r_paren,
                  tok::kw_this, tok::string_literal, tok::kw_operator,
                  tok::kw_new, tok::kw_delete, tok::l_square);
}

/// With its template parameters, if it has any.
bool DeclaratorReader::endsLambdaIntroducer(int i) const {
  if (!isOneOf(i, tok::greater, tok::greatergreater))
    return isLambdaIntroducer(i);
  const int angle = openingAngle(i);
  return angle != none && isLambdaIntroducer(angle - 1);
}

/// The `operator` of the operator-function-id or conversion-function-id right
/// before the parameter list at `open`; none if it is another name.
int DeclaratorReader::operatorBefore(int open) const {
  int last = open - 1;
  if (kind(last - 1) == tok::kw_operator)
    return last - 1;
  // operator()  operator[]  operator new[]
  if (isOneOf(last, tok::r_paren, tok::r_square) && partner[last] == last - 1) {
    int before = last - 2;
    if (isOneOf(before, tok::kw_new, tok::kw_delete))
      --before;
    return kind(before) == tok::kw_operator ? before : none;
  }
  // A conversion function to, or an explicit specialization with, arguments.
  if (kind(last) == tok::greater || kind(last) == tok::greatergreater)
    if (int angle = openingAngle(last); angle != none)
      last = angle - 1;
  for (int i = last; i >= 0; --i) {
    if (kind(i) == tok::kw_operator)
      return i;
    if (isOneOf(i, tok::semi, tok::l_brace, tok::r_brace, tok::l_paren,
                tok::r_paren, tok::comma, tok::colon, tok::l_square,
                tok::r_square))
      return none;
  }
  return none;
}

/// The first token of the qualified name or template-id that ends at `last`.
int DeclaratorReader::nameStart(int last) const {
  int i = last;
  for (;;) {
    if (isOneOf(i, tok::greater, tok::greatergreater)) {
      int angle = openingAngle(i);
      if (angle == none)
        return i;
      i = angle - 1;
    }
    if (kind(i - 1) == tok::tilde)
      --i;
    if (kind(i - 1) != tok::coloncolon)
      return i;
    if (!isOneOf(i - 2, tok::identifier, tok::greater, tok::greatergreater))
      return i - 1;
    i -= 2;
  }
}

/// Whether the group at `open` is the `(*f)` of a pointer or reference to
/// function, rather than a function's name in parentheses.
bool DeclaratorReader::declaresPointer(int open) const {
  for (int i = open + 1; i < partner[open]; ++i) {
    if (kind(i) == tok::kw_operator)
      return false;
    if (isOneOf(i, tok::star, tok::amp, tok::ampamp, tok::caret))
      return true;
  }
  return false;
}

Prefix DeclaratorReader::prefixOf(int i) const {
  Prefix prefix;
  while (--i >= 0) {
    if (isOneOf(i, tok::greater, tok::greatergreater)) {
      int angle = openingAngle(i);
      i = angle == none ? i : angle;
      continue;
    }
    if (isOneOf(i, tok::r_paren, tok::r_square) && partner[i] != none) {
      i = partner[i];
      continue;
    }
    prefix.enclosing = kind(i);
    if (in[i].isAnnotation() || // of a pragma
        isOneOf(i, tok::semi, tok::l_brace, tok::r_brace, tok::l_paren,
                tok::l_square, tok::less))
      return prefix;
    prefix.tokens.push_back(i);
  }
  prefix.enclosing = tok::eof;
  return prefix;
}

bool DeclaratorReader::endsTypeSpecifier(int i) const {
  if (i < 0 || isOneOf(i, tok::kw_decltype, tok::kw_typeof))
    return false;
  return isOneOf(i, tok::star, tok::amp, tok::ampamp, tok::kw_const) ||
         (in[i].getIdentifierInfo() && in[i].isSimpleTypeSpecifier(options));
}

/// The `(` of the declarator that the one with this prefix is nested in, as in
/// `int (*rows())[4]`; none if it is not.
int DeclaratorReader::nestingParenthesis(int name, const Prefix &prefix) const {
  int open = name - 1 - int(prefix.tokens.size());
  bool arePointers =
      !prefix.tokens.empty() &&
      std::all_of(prefix.tokens.begin(), prefix.tokens.end(), [&](int i) {
        return isOneOf(i, tok::star, tok::amp, tok::ampamp, tok::kw_const,
                       tok::kw_volatile);
      });
  if (prefix.enclosing != tok::l_paren || !arePointers ||
      kind(open) != tok::l_paren || partner[open] == none)
    return none;
  return isOneOf(partner[open] + 1, tok::l_square, tok::l_paren) ? open : none;
}

int DeclaratorReader::behindDeclarator(int i, int name) const {
  i = skipQualifiers(i);
  while (kind(i) == tok::r_paren && partner[i] >= name) {
    ++i;
    while (isOneOf(i, tok::l_square, tok::l_paren) && partner[i] != none)
      i = partner[i] + 1;
  }
  return i;
}

/// The declarator of the parameter list at `open`, which is not a lambda's.
Declarator DeclaratorReader::functionOrType(int open) const {
  int last = open - 1;
  int name = operatorBefore(open);
  if (name != none)
    return {Declarator::Function, nameStart(name)};
  if (kind(last) == tok::r_paren && partner[last] != none) {
    name = partner[last];
    if (declaresPointer(name))
      return {Declarator::Pointer};
  } else if (isOneOf(last, tok::identifier, tok::greater,
                     tok::greatergreater)) {
    name = nameStart(last);
  } else if (endsTypeSpecifier(last)) {
    return {Declarator::Type}; // as in int(int) and T *(int)
  } else {
    return {};
  }
  Prefix prefix = prefixOf(name);
  for (int outer; (outer = nestingParenthesis(name, prefix)) != none;) {
    name = outer;
    prefix = prefixOf(name);
  }
  bool isType =
      isOneOf(name - 1, tok::equal) || prefix.enclosing == tok::l_paren ||
      prefix.enclosing == tok::l_square || prefix.enclosing == tok::less;
  for (int i : prefix.tokens)
    isType |= kind(i) == tok::kw_typedef;
  return {isType ? Declarator::Type : Declarator::Function, name};
}

Declarator DeclaratorReader::declaratorBefore(int i) const {
  int last = skipQualifiersBack(i - 1);
  if (endsLambdaIntroducer(last))
    return {Declarator::Lambda, none, last + 1};
  if (kind(last) != tok::r_paren || partner[last] == none)
    return {};
  int open = partner[last];
  // Behind the parameters: `T t([&] __attribute__((...))` has the look of a
  // function's declaration, with an attribute of Microsoft's, for Clang.
  if (endsLambdaIntroducer(open - 1))
    return {Declarator::Lambda, none, last + 1};
  return functionOrType(open);
}

} // namespace ampvk::frontend
