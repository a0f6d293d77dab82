// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "RestrictFilter.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Lex/Preprocessor.h"

#include <map>

using namespace clang;

namespace ampvk::frontend {
namespace {

constexpr int none = -1;

/// `restrict(...) restrict(...)`: tokens begin .. end-1.
struct Specifier {
  int begin = none;
  int end = none;
  bool cpu = false;
  bool amp = false;
  /// The first thing in parentheses that is no restriction; none: all are.
  int unknown = none;
  bool isEmpty = false; ///< one of the lists is `()`
};

/// What stands before a specifier.
struct Declarator {
  enum Kind { NotADeclarator, Lambda, Function, Type } kind = NotADeclarator;
  int name = none;   ///< Function: the declarator-id's first token
  int insert = none; ///< Lambda: the attributes' place
};

/// The declaration in front of a token: its tokens, nearest first, without
/// those inside brackets or template arguments, and what it stands in: `(`,
/// `[`, `<`, or anything else for a scope.
struct Prefix {
  std::vector<int> tokens;
  tok::TokenKind enclosing = tok::eof;
};

class RestrictFilter {
public:
  RestrictFilter(std::vector<Token> tokens, Preprocessor &preprocessor)
      : in(std::move(tokens)), preprocessor(preprocessor),
        restrictName(preprocessor.getIdentifierInfo("restrict")),
        cpuName(preprocessor.getIdentifierInfo("cpu")),
        ampName(preprocessor.getIdentifierInfo("amp")),
        isDeleted(in.size(), false) {
    matchBrackets();
  }

  FilteredTokens run();

private:
  // Tokens.
  tok::TokenKind kind(int i) const {
    return i < 0 || i >= int(in.size()) ? tok::eof : in[i].getKind();
  }
  template <typename... Kinds> bool isOneOf(int i, Kinds... kinds) const {
    return ((kind(i) == kinds) || ...);
  }
  bool isName(int i, const IdentifierInfo *name) const {
    return kind(i) == tok::identifier && in[i].getIdentifierInfo() == name;
  }
  /// The token before bracket i's partner; none if it has none.
  int beforeGroup(int i) const {
    return partner[i] == none ? none : partner[i] - 1;
  }
  void matchBrackets();

  // The grammar.
  bool parseList(Specifier &specifier) const;
  Specifier specifierAt(int i) const;
  int skipQualifiersBack(int i) const;
  int skipQualifiers(int i) const;
  int openingAngle(int closing) const;
  bool isLambdaIntroducer(int closing) const;
  int operatorBefore(int open) const;
  int nameStart(int last) const;
  bool declaresPointer(int open) const;
  bool endsTypeSpecifier(int i) const;
  Prefix prefixOf(int i) const;
  Declarator declaratorBefore(int i) const;
  Declarator functionOrType(int open) const;

  // The rewriting.
  void rewrite(const Specifier &specifier, const Declarator &declarator);
  bool report(const Specifier &specifier, const Declarator &declarator);
  int attributePlace(const Specifier &specifier, const Declarator &declarator);
  void insertAttributes(int at, const Specifier &specifier);
  void error(int at, const char *message, int quoted = none);

  std::vector<Token> in;
  Preprocessor &preprocessor;
  const IdentifierInfo *restrictName, *cpuName, *ampName;
  std::vector<int> partner; ///< of each bracket: the one that matches it
  std::vector<bool> isDeleted;
  std::map<int, std::vector<Token>> inserted; ///< by the token they precede
};

void RestrictFilter::matchBrackets() {
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

/// Reads one `restrict ( ... )` at specifier.end.
bool RestrictFilter::parseList(Specifier &specifier) const {
  int open = specifier.end + 1;
  if (!isName(specifier.end, restrictName) || kind(open) != tok::l_paren ||
      partner[open] == none)
    return false;
  int close = partner[open];
  specifier.isEmpty |= close == open + 1;
  for (int i = open + 1; i < close; ++i) {
    bool wantsName = (i - open) % 2 == 1;
    specifier.cpu |= isName(i, cpuName);
    specifier.amp |= isName(i, ampName);
    bool fits = wantsName ? isName(i, cpuName) || isName(i, ampName)
                          : kind(i) == tok::comma && i + 1 < close;
    if (!fits && specifier.unknown == none)
      specifier.unknown = i;
  }
  specifier.end = close + 1;
  return true;
}

/// The specifiers that start at i; all of `restrict(cpu) restrict(amp)`.
Specifier RestrictFilter::specifierAt(int i) const {
  Specifier specifier;
  specifier.begin = specifier.end = i;
  while (parseList(specifier))
    ;
  return specifier;
}

/// From i backwards over what may stand between a parameter list and its
/// specifier.
int RestrictFilter::skipQualifiersBack(int i) const {
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

/// From i forwards over what Clang wants before a declarator's attributes.
int RestrictFilter::skipQualifiers(int i) const {
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

/// The `<` of the template arguments or parameters that end at `closing`.
int RestrictFilter::openingAngle(int closing) const {
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

/// Whether a `]` ends a lambda introducer: nothing that can be subscripted, no
/// declarator and no operator name stands before its `[`.
bool RestrictFilter::isLambdaIntroducer(int closing) const {
  int open = partner[closing];
  if (kind(closing) != tok::r_square || open == none ||
      kind(open + 1) == tok::l_square)
    return false;
  return !isOneOf(open - 1, tok::identifier, tok::r_square, tok::r_paren,
                  tok::kw_this, tok::string_literal, tok::kw_operator,
                  tok::kw_new, tok::kw_delete, tok::l_square);
}

/// The `operator` of the operator-function-id or conversion-function-id right
/// before the parameter list at `open`; none if it is another name.
int RestrictFilter::operatorBefore(int open) const {
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
  // A conversion function to, or an explicit specialisation with, arguments.
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
int RestrictFilter::nameStart(int last) const {
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
bool RestrictFilter::declaresPointer(int open) const {
  for (int i = open + 1; i < partner[open]; ++i) {
    if (kind(i) == tok::kw_operator)
      return false;
    if (isOneOf(i, tok::star, tok::amp, tok::ampamp, tok::caret))
      return true;
  }
  return false;
}

Prefix RestrictFilter::prefixOf(int i) const {
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

bool RestrictFilter::endsTypeSpecifier(int i) const {
  if (i < 0 || isOneOf(i, tok::kw_decltype, tok::kw_typeof))
    return false;
  return isOneOf(i, tok::star, tok::amp, tok::ampamp, tok::kw_const) ||
         (in[i].getIdentifierInfo() &&
          in[i].isSimpleTypeSpecifier(preprocessor.getLangOpts()));
}

/// What the parameter list at `open`, which is no lambda's, belongs to.
Declarator RestrictFilter::functionOrType(int open) const {
  int last = open - 1;
  int name = operatorBefore(open);
  if (name != none)
    return {Declarator::Function, nameStart(name)};
  if (kind(last) == tok::r_paren && partner[last] != none) {
    name = partner[last];
    if (declaresPointer(name))
      return {Declarator::Type};
  } else if (isOneOf(last, tok::identifier, tok::greater,
                     tok::greatergreater)) {
    name = nameStart(last);
  } else if (endsTypeSpecifier(last)) {
    return {Declarator::Type}; // as in int(int) and T *(int)
  } else {
    return {};
  }
  Prefix prefix = prefixOf(name);
  bool isType =
      isOneOf(name - 1, tok::equal) || prefix.enclosing == tok::l_paren ||
      prefix.enclosing == tok::l_square || prefix.enclosing == tok::less;
  for (int i : prefix.tokens)
    isType |= kind(i) == tok::kw_typedef;
  return {isType ? Declarator::Type : Declarator::Function, name};
}

Declarator RestrictFilter::declaratorBefore(int i) const {
  int last = skipQualifiersBack(i - 1);
  if (isLambdaIntroducer(last))
    return {Declarator::Lambda, none, last + 1};
  if (kind(last) != tok::r_paren || partner[last] == none)
    return {};
  int open = partner[last];
  if (isLambdaIntroducer(open - 1))
    return {Declarator::Lambda, none, open};
  if (isOneOf(open - 1, tok::greater, tok::greatergreater)) {
    int angle = openingAngle(open - 1);
    if (angle != none && isLambdaIntroducer(angle - 1))
      return {Declarator::Lambda, none, open};
  }
  return functionOrType(open);
}

void RestrictFilter::error(int at, const char *message, int quoted) {
  DiagnosticsEngine &diagnostics = preprocessor.getDiagnostics();
  unsigned id = diagnostics.getDiagnosticIDs()->getCustomDiagID(
      DiagnosticIDs::Error, message);
  auto builder = diagnostics.Report(in[at].getLocation(), id);
  if (quoted != none)
    builder << preprocessor.getSpelling(in[quoted]);
}

/// Reports what is wrong with the specifier; false if it is a good one.
bool RestrictFilter::report(const Specifier &specifier,
                            const Declarator &declarator) {
  if (specifier.unknown != none) {
    error(specifier.unknown,
          "unknown restriction '%0'; expected 'cpu' or 'amp'",
          specifier.unknown);
  } else if (specifier.isEmpty) {
    error(specifier.begin,
          "restrict() names no restriction; expected 'cpu' or 'amp'");
  } else if (isOneOf(specifier.end, tok::kw_const, tok::kw_volatile,
                     tok::kw_mutable)) {
    error(specifier.begin, "a restriction specifier must follow '%0'",
          specifier.end);
  } else if (kind(specifier.begin - 1) == tok::r_paren &&
             kind(beforeGroup(specifier.begin - 1)) == tok::kw_throw) {
    error(specifier.begin, "a restriction specifier must precede the "
                           "exception specification");
  } else {
    return false;
  }
  return true;
}

/// The token before which Clang takes the function's attributes.
int RestrictFilter::attributePlace(const Specifier &specifier,
                                   const Declarator &declarator) {
  if (declarator.kind == Declarator::Lambda)
    return declarator.insert;
  Prefix prefix = prefixOf(declarator.name);
  // An explicit instantiation takes none behind the declarator.
  if (!prefix.tokens.empty()) {
    int first = prefix.tokens.back();
    if (kind(first) == tok::kw_extern)
      ++first;
    if (kind(first) == tok::kw_template && kind(first + 1) != tok::less)
      return first + 1;
  }
  int behind = skipQualifiers(specifier.end);
  if (kind(behind) == tok::arrow)
    for (int i : prefix.tokens)
      if (kind(i) == tok::kw_auto)
        return i;
  return behind;
}

void RestrictFilter::insertAttributes(int at, const Specifier &specifier) {
  SourceLocation loc = in[specifier.begin].getLocation();
  std::vector<Token> &out = inserted[at];
  auto add = [&](tok::TokenKind kind, const char *text, bool isName) {
    Token token;
    token.startToken();
    token.setKind(kind);
    token.setLocation(loc);
    token.setLength(StringRef(text).size());
    if (isName)
      token.setIdentifierInfo(preprocessor.getIdentifierInfo(text));
    out.push_back(token);
  };
  auto addAttribute = [&](const char *name) {
    add(tok::kw___attribute, "__attribute__", true);
    add(tok::l_paren, "(", false);
    add(tok::l_paren, "(", false);
    add(tok::identifier, name, true);
    add(tok::r_paren, ")", false);
    add(tok::r_paren, ")", false);
  };
  if (specifier.cpu)
    addAttribute("host");
  if (specifier.amp)
    addAttribute("device");
}

void RestrictFilter::rewrite(const Specifier &specifier,
                             const Declarator &declarator) {
  for (int i = specifier.begin; i < specifier.end; ++i)
    isDeleted[i] = true;
  if (!report(specifier, declarator) && declarator.kind != Declarator::Type)
    insertAttributes(attributePlace(specifier, declarator), specifier);
}

FilteredTokens RestrictFilter::run() {
  FilteredTokens result;
  for (int i = 0; i < int(in.size()); ++i) {
    Specifier specifier = specifierAt(i);
    if (specifier.end == i)
      continue;
    Declarator declarator = declaratorBefore(i);
    // `f(a) & restrict(b)` may well be an expression.
    bool isPlain = !isOneOf(i - 1, tok::amp, tok::ampamp);
    bool isGood = specifier.unknown == none && !specifier.isEmpty;
    if (declarator.kind == Declarator::NotADeclarator || !(isGood || isPlain))
      continue;
    result.hasSpecifiers = true;
    rewrite(specifier, declarator);
    i = specifier.end - 1;
  }
  result.tokens.reserve(in.size() + inserted.size() * 12);
  for (int i = 0; i < int(in.size()); ++i) {
    if (auto found = inserted.find(i); found != inserted.end())
      result.tokens.insert(result.tokens.end(), found->second.begin(),
                           found->second.end());
    if (!isDeleted[i])
      result.tokens.push_back(in[i]);
  }
  return result;
}

} // namespace

FilteredTokens filterRestrict(std::vector<Token> tokens,
                              Preprocessor &preprocessor) {
  return RestrictFilter(std::move(tokens), preprocessor).run();
}

} // namespace ampvk::frontend
