// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "RestrictFilter.h"

#include "LocalClasses.h"
#include "PlainLambdas.h"
#include "Warning.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Preprocessor.h"

#include <map>
#include <optional>
#include <set>

using namespace clang;

namespace ampvk::frontend {
namespace {

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
};

class RestrictFilter {
public:
  RestrictFilter(std::vector<Token> tokens, Preprocessor &preprocessor)
      : in(std::move(tokens)), preprocessor(preprocessor),
        restrictName(preprocessor.getIdentifierInfo("restrict")),
        cpuName(preprocessor.getIdentifierInfo("cpu")),
        ampName(preprocessor.getIdentifierInfo("amp")),
        betaName(preprocessor.getIdentifierInfo("direct3d")),
        reader(in, preprocessor.getLangOpts()), isDeleted(in.size(), false) {}

  FilteredTokens run();

private:
  bool isName(int i, const IdentifierInfo *name) const {
    return reader.kind(i) == tok::identifier &&
           in[i].getIdentifierInfo() == name;
  }
  bool parseList(Specifier &specifier) const;
  Specifier specifierAt(int i) const;
  Specifier misspeltAt(int i);
  bool isMisplaced(const Specifier &specifier);
  void rewrite(const Specifier &specifier, const Declarator &declarator);
  void inherit(int body);
  int behindLoneDecltype(int i) const;
  void nameTypes(int body);
  bool namesAmpFunction(int body) const;
  void restrictPlainLambdas();
  void rememberTypedef(const Specifier &specifier,
                       const Declarator &declarator);
  bool hasOtherMeaning(const IdentifierInfo *name) const;
  void declareByTypedefs();
  bool report(const Specifier &specifier);
  int attributePlace(const Specifier &specifier, const Declarator &declarator);
  void insert(int at, int like, tok::TokenKind kind, const char *text,
              bool isName);
  void insertAttribute(int at, int like, const char *name);
  void insertAttributes(int at, const Specifier &specifier);
  void noteTrailingType(int arrow, const Specifier &specifier);
  void noteOtherTypes();
  void error(int at, const char *message, int quoted = none);

  std::vector<Token> in;
  Preprocessor &preprocessor;
  const IdentifierInfo *restrictName, *cpuName, *ampName, *betaName;
  DeclaratorReader reader;
  std::vector<bool> isDeleted;
  std::map<int, std::vector<Token>> inserted; ///< by the token they precede
  /// The specifiers of the functions that have a body, by the body's `{`.
  std::map<int, Specifier> bodies;
  /// The same with members' initialisers, by their first token: with the end.
  std::map<int, std::pair<Specifier, int>> scopes;
  /// The program's functions that are restrict(amp) alone.
  std::set<const IdentifierInfo *> ampFunctions;
  std::vector<TrailingType> trailingTypes;
  std::map<int, int> trailingEnds; ///< behind them, by their begin
  /// By the names of `typedef int F() restrict(amp)`.
  std::map<const IdentifierInfo *, Specifier> functionTypes;
};

/// Reads one `restrict ( ... )` at specifier.end, whatever the word.
bool RestrictFilter::parseList(Specifier &specifier) const {
  int open = specifier.end + 1;
  if (reader.kind(open) != tok::l_paren || reader.partnerOf(open) == none)
    return false;
  int close = reader.partnerOf(open);
  specifier.isEmpty |= close == open + 1;
  for (int i = open + 1; i < close; ++i) {
    bool wantsName = (i - open) % 2 == 1;
    specifier.cpu |= isName(i, cpuName);
    specifier.amp |= isName(i, ampName) || isName(i, betaName);
    if (isName(i, betaName))
      specifier.beta = i;
    bool fits = wantsName ? isName(i, cpuName) || isName(i, ampName) ||
                                isName(i, betaName)
                          : reader.kind(i) == tok::comma && i + 1 < close;
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
  while (isName(specifier.end, restrictName) && parseList(specifier))
    ;
  return specifier;
}

/// `restrict amp`, `restrcit(amp)` where a specifier belongs: reports it. An
/// empty one where there is nothing like that.
Specifier RestrictFilter::misspeltAt(int i) {
  Specifier specifier;
  specifier.begin = specifier.end = i;
  if (reader.kind(i) != tok::identifier ||
      !reader.isOneOf(i - 1, tok::r_paren, tok::kw_const, tok::kw_mutable))
    return specifier;
  StringRef word = in[i].getIdentifierInfo()->getName();
  const bool isWord = isName(i, restrictName);
  if (!isWord && (word.edit_distance("restrict") > 2 || !parseList(specifier) ||
                  specifier.unknown != none || specifier.isEmpty))
    return {i, i};
  const Declarator::Kind kind = reader.declaratorBefore(i).kind;
  if (kind != Declarator::Function && kind != Declarator::Lambda)
    return {i, i};
  if (!isWord) {
    error(i, "'%0' is no restriction specifier; did you mean 'restrict'?", i);
    return specifier;
  }
  const bool hasName = isName(i + 1, ampName) || isName(i + 1, cpuName);
  if (!hasName && !reader.isOneOf(i + 1, tok::l_brace, tok::semi))
    return {i, i};
  error(i, "the restrictions must be in parentheses: 'restrict(amp)'");
  specifier.end = i + 1 + hasName;
  specifier.cpu = isName(i + 1, cpuName);
  specifier.amp = !specifier.cpu;
  return specifier;
}

/// Whether the specifier stands in front of a declaration, or inside of one,
/// where it can be no call of a function of that name. Reports it.
bool RestrictFilter::isMisplaced(const Specifier &specifier) {
  const Token &next = in[specifier.end];
  const Token &last = in[std::max(specifier.begin - 1, 0)];
  const LangOptions &options = preprocessor.getLangOpts();
  const bool isDeclared = next.is(tok::identifier) ||
                          next.isSimpleTypeSpecifier(options) ||
                          next.isOneOf(tok::kw_static, tok::kw_inline);
  const bool isBehindAny =
      last.isOneOf(tok::semi, tok::l_brace, tok::r_brace, tok::greater,
                   tok::identifier, tok::kw_static, tok::kw_inline) ||
      last.isSimpleTypeSpecifier(options);
  if (!isDeclared || !isBehindAny || specifier.unknown != none ||
      specifier.isEmpty)
    return false;
  error(specifier.begin,
        "a restriction specifier must follow the function's parameters");
  return true;
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
bool RestrictFilter::report(const Specifier &specifier) {
  if (specifier.unknown != none && (isName(specifier.unknown, cpuName) ||
                                    isName(specifier.unknown, ampName))) {
    error(specifier.unknown, "a comma is missing before '%0'",
          specifier.unknown);
  } else if (specifier.unknown != none) {
    error(specifier.unknown,
          "unknown restriction '%0'; expected 'cpu' or 'amp'",
          specifier.unknown);
  } else if (specifier.isEmpty) {
    error(specifier.begin,
          "restrict() names no restriction; expected 'cpu' or 'amp'");
  } else if (reader.isOneOf(specifier.end, tok::kw_const, tok::kw_volatile,
                            tok::kw_mutable)) {
    error(specifier.begin, "a restriction specifier must follow '%0'",
          specifier.end);
  } else if (reader.kind(specifier.begin - 1) == tok::r_paren &&
             reader.kind(reader.beforeGroup(specifier.begin - 1)) ==
                 tok::kw_throw) {
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
  Prefix prefix = reader.prefixOf(declarator.name);
  // An explicit instantiation takes none behind the declarator.
  if (!prefix.tokens.empty()) {
    int first = prefix.tokens.back();
    if (reader.kind(first) == tok::kw_extern)
      ++first;
    if (reader.kind(first) == tok::kw_template &&
        reader.kind(first + 1) != tok::less)
      return first + 1;
  }
  int behind = reader.behindDeclarator(specifier.end, declarator.name);
  if (reader.kind(behind) == tok::arrow)
    for (int i : prefix.tokens) {
      if (reader.kind(i) == tok::comma) // those of this declarator alone
        return i + 1;
      if (reader.kind(i) == tok::kw_auto)
        return i;
    }
  return behind;
}

void RestrictFilter::insert(int at, int like, tok::TokenKind kind,
                            const char *text, bool isName) {
  Token token;
  token.startToken();
  token.setKind(kind);
  token.setLocation(in[like].getLocation());
  token.setLength(StringRef(text).size());
  if (isName)
    token.setIdentifierInfo(preprocessor.getIdentifierInfo(text));
  inserted[at].push_back(token);
}

void RestrictFilter::insertAttribute(int at, int like, const char *name) {
  auto add = [&](tok::TokenKind kind, const char *text, bool isName) {
    insert(at, like, kind, text, isName);
  };
  add(tok::kw___attribute, "__attribute__", true);
  add(tok::l_paren, "(", false);
  add(tok::l_paren, "(", false);
  add(tok::identifier, name, true);
  add(tok::r_paren, ")", false);
  add(tok::r_paren, ")", false);
}

void RestrictFilter::insertAttributes(int at, const Specifier &specifier) {
  if (specifier.cpu)
    insertAttribute(at, specifier.begin, "host");
  if (specifier.amp)
    insertAttribute(at, specifier.begin, "device");
}

/// Of the type behind an arrow, if there is a decltype in it.
void RestrictFilter::noteTrailingType(int arrow, const Specifier &specifier) {
  int end = arrow + 1;
  bool hasExpressions = false;
  while (!reader.isOneOf(end, tok::l_brace, tok::semi, tok::equal, tok::eof)) {
    hasExpressions |= reader.kind(end) == tok::kw_decltype;
    bool isGroup =
        reader.kind(end) == tok::l_paren && reader.partnerOf(end) != none;
    end = isGroup ? reader.partnerOf(end) + 1 : end + 1;
  }
  if (!hasExpressions || end >= int(in.size()))
    return;
  trailingEnds[arrow + 1] = end;
  trailingTypes.push_back({in[arrow + 1].getLocation(), in[end].getLocation(),
                           RestrictionSides{specifier.cpu, specifier.amp}});
}

void RestrictFilter::noteOtherTypes() {
  const SourceManager &sources = preprocessor.getSourceManager();
  for (int i = 0; i + 1 < int(in.size()); ++i) {
    if (auto trailing = trailingEnds.find(i); trailing != trailingEnds.end())
      i = trailing->second;
    if (reader.kind(i) != tok::kw_decltype ||
        reader.kind(i + 1) != tok::l_paren || reader.partnerOf(i + 1) == none ||
        sources.isInSystemHeader(in[i].getLocation()))
      continue;
    const int begin = i + 2, end = reader.partnerOf(i + 1) + 1;
    trailingTypes.push_back(
        {in[begin].getLocation(), in[end].getLocation(), std::nullopt});
    i = end - 1;
  }
}

void RestrictFilter::rewrite(const Specifier &specifier,
                             const Declarator &declarator) {
  for (int i = specifier.begin; i < specifier.end; ++i)
    isDeleted[i] = true;
  if (report(specifier))
    return;
  if (specifier.beta != none) {
    SourceLocation loc = in[specifier.beta].getLocation();
    warn(preprocessor.getDiagnostics(), loc,
         "'direct3d' is what the beta had for 'amp'",
         FixItHint::CreateReplacement(loc, "amp"));
  }
  if (declarator.kind == Declarator::Type)
    return rememberTypedef(specifier, declarator);
  if (declarator.kind == Declarator::Pointer) {
    if (specifier.amp)
      error(specifier.begin, "a pointer or reference to a restrict(amp) "
                             "function is not allowed");
    return;
  }
  insertAttributes(attributePlace(specifier, declarator), specifier);
  int arrow = reader.skipQualifiers(specifier.end);
  if (reader.kind(arrow) == tok::arrow)
    noteTrailingType(arrow, specifier);
  int behind = declarator.kind == Declarator::Function
                   ? reader.behindDeclarator(specifier.end, declarator.name)
                   : specifier.end;
  if (int body = bodyBehind(reader, behind); body != none) {
    bodies.emplace(body, specifier);
    scopes.emplace(specifier.end, std::pair(specifier, reader.partnerOf(body)));
  }
  if (specifier.amp && !specifier.cpu &&
      reader.kind(declarator.name) == tok::identifier &&
      !preprocessor.getSourceManager().isInSystemHeader(
          in[declarator.name].getLocation()))
    ampFunctions.insert(in[declarator.name].getIdentifierInfo());
}

/// Gives the specifier of the function with this body to what is declared in it
/// without one. (Clang does that for lambdas.)
void RestrictFilter::inherit(int body) {
  for (int i = body + 1; i < reader.partnerOf(body); ++i) {
    if (bodies.count(i)) {
      i = reader.partnerOf(i);
      continue;
    }
    int open = classBodyBehind(reader, i);
    if (open == none)
      continue;
    for (int place : memberFunctions(reader, open)) {
      if (specifierAt(place).end != place)
        continue;
      Specifier inherited = bodies.at(body);
      inherited.begin = inherited.end = place;
      insertAttributes(
          attributePlace(inherited, reader.declaratorBefore(place)), inherited);
    }
  }
}

/// Behind the `decltype(x)` at token i, if it is all of a declaration; else
/// none.
int RestrictFilter::behindLoneDecltype(int i) const {
  if (reader.kind(i) != tok::kw_decltype ||
      !reader.isOneOf(i - 1, tok::semi, tok::l_brace, tok::r_brace) ||
      reader.kind(i + 1) != tok::l_paren || reader.partnerOf(i + 1) == none)
    return none;
  const int end = reader.partnerOf(i + 1) + 1;
  return reader.kind(end) == tok::semi ? end : none;
}

/// `decltype(x);` declares nothing, so Clang's AST would have nothing of its
/// operand, which obeys the rules of amp code. Within a function's body it gets
/// a name, after Clang's own warning.
void RestrictFilter::nameTypes(int body) {
  for (int i = body + 1; i < reader.partnerOf(body); ++i) {
    if (bodies.count(i)) {
      i = reader.partnerOf(i);
      continue;
    }
    const int end = behindLoneDecltype(i);
    if (end == none)
      continue;
    preprocessor.getDiagnostics().Report(in[i].getLocation(),
                                         diag::ext_no_declarators);
    const std::string name = "__amp_type" + std::to_string(i);
    insert(i, i, tok::kw_typedef, "typedef", true);
    insert(end, i, tok::identifier, name.c_str(), true);
    insertAttribute(end, i, "unused");
  }
}

/// Whether a function's body does, outside of the kernels in it.
bool RestrictFilter::namesAmpFunction(int body) const {
  for (int i = body + 1; i < reader.partnerOf(body); ++i) {
    auto inner = bodies.find(i);
    if (inner != bodies.end() && inner->second.amp)
      i = reader.partnerOf(i);
    else if (reader.kind(i) == tok::identifier &&
             ampFunctions.count(in[i].getIdentifierInfo()))
      return true;
  }
  return false;
}

/// Gives a lambda without a specifier that of the function it is in, and
/// restrict(cpu) where there is none, if it names a function that may have
/// overloads for each side. Clang takes it for both sides: so each pass would
/// choose another function for the same call, and types would differ.
void RestrictFilter::restrictPlainLambdas() {
  if (ampFunctions.empty())
    return;
  std::vector<std::pair<Specifier, int>> around;
  for (int i = 0; i < int(in.size()); ++i) {
    while (!around.empty() && around.back().second <= i)
      around.pop_back();
    if (auto scope = scopes.find(i); scope != scopes.end())
      around.push_back(scope->second);
    std::optional<PlainLambda> lambda = plainLambdaAt(reader, i);
    if (!lambda || inserted.count(lambda->attributes) ||
        !namesAmpFunction(lambda->body))
      continue;
    Specifier inherited;
    inherited.cpu = around.empty() || around.back().first.cpu;
    inherited.amp = !around.empty() && around.back().first.amp;
    inherited.begin = inherited.end = i;
    if (lambda->lacksParameters)
      for (auto [kind, text] :
           {std::pair(tok::l_paren, "("), std::pair(tok::r_paren, ")")})
        insert(lambda->attributes, i, kind, text, false);
    insertAttributes(lambda->attributes, inherited);
  }
}

void RestrictFilter::rememberTypedef(const Specifier &specifier,
                                     const Declarator &declarator) {
  int name = declarator.name;
  if (name == none || !specifier.amp)
    return;
  bool isTypedef = llvm::any_of(reader.prefixOf(name).tokens, [&](int i) {
    return reader.kind(i) == tok::kw_typedef;
  });
  if (reader.kind(name) == tok::l_paren) // typedef int(F)();
    ++name;
  if (isTypedef && reader.kind(name) == tok::identifier)
    functionTypes.emplace(in[name].getIdentifierInfo(), specifier);
}

/// Whether the name may be another type's as well, a template's parameter, say.
bool RestrictFilter::hasOtherMeaning(const IdentifierInfo *name) const {
  for (int i = 1; i < int(in.size()); ++i)
    if (isName(i, name) &&
        reader.isOneOf(i - 1, tok::kw_class, tok::kw_struct, tok::kw_union,
                       tok::kw_enum, tok::kw_typename, tok::kw_using,
                       tok::ellipsis))
      return true;
  return false;
}

/// Gives functions that are declared by such a name, `F f;`, its restrictions.
void RestrictFilter::declareByTypedefs() {
  for (const auto &[name, specifier] : functionTypes) {
    if (hasOtherMeaning(name))
      continue;
    for (int i = 1; i < int(in.size()); ++i) {
      bool begins = reader.isOneOf(i - 1, tok::semi, tok::l_brace, tok::r_brace,
                                   tok::colon, tok::kw_static, tok::kw_extern,
                                   tok::kw_virtual, tok::kw_friend);
      if (!isName(i, name) || !begins)
        continue;
      int at = i;
      do {
        if (reader.kind(at + 1) != tok::identifier ||
            !reader.isOneOf(at + 2, tok::semi, tok::comma))
          break;
        at += 2;
        insertAttributes(at, specifier);
      } while (reader.kind(at) == tok::comma);
    }
  }
}

FilteredTokens RestrictFilter::run() {
  FilteredTokens result;
  for (int i = 0; i < int(in.size()); ++i) {
    Specifier specifier = specifierAt(i);
    if (specifier.end == i)
      specifier = misspeltAt(i);
    if (specifier.end == i)
      continue;
    Declarator declarator = reader.declaratorBefore(i);
    // `f(a) & restrict(b)` may well be an expression.
    bool isPlain = !reader.isOneOf(i - 1, tok::amp, tok::ampamp);
    bool isGood = specifier.unknown == none && !specifier.isEmpty;
    if (declarator.kind == Declarator::NotADeclarator && isMisplaced(specifier))
      std::fill(isDeleted.begin() + specifier.begin,
                isDeleted.begin() + specifier.end, true);
    if (declarator.kind == Declarator::NotADeclarator || !(isGood || isPlain))
      continue;
    result.hasSpecifiers = true;
    rewrite(specifier, declarator);
    i = specifier.end - 1;
  }
  for (const auto &[body, specifier] : bodies)
    if (specifier.amp) {
      inherit(body);
      nameTypes(body);
    }
  restrictPlainLambdas();
  declareByTypedefs();
  if (result.hasSpecifiers)
    noteOtherTypes();
  // What the macro tile_static stands for in the device pass.
  const IdentifierInfo *shared = preprocessor.getIdentifierInfo("__shared__");
  for (int i = 0; i < int(in.size()); ++i)
    if (isName(i, shared))
      result.tileStatics.push_back(in[i].getLocation());
  result.trailingTypes = std::move(trailingTypes);
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
