// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "RestrictFilter.h"

#include "Support/HeaderNames.h"

#include "LocalClasses.h"
#include "OutsideCode.h"
#include "PlainLambdas.h"
#include "RequiresClause.h"
#include "SpecifierReader.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Preprocessor.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

using namespace clang;

namespace ampvk::frontend {
namespace {

class RestrictFilter {
public:
  RestrictFilter(std::vector<Token> tokens, Preprocessor &preprocessor)
      : in(std::move(tokens)), preprocessor(preprocessor),
        reader(in, preprocessor.getLangOpts()), isDeleted(in.size(), false) {}

  FilteredTokens run();

private:
  void remove(const Specifier &specifier);
  bool isMisplaced(const Specifier &specifier);
  void rewrite(const Specifier &written, const Declarator &declarator);
  void inherit(int body);
  bool canBeginStatement(int i) const;
  int behindLoneDecltype(int i) const;
  void nameTypes(int body);
  bool namesAmpFunction(int body) const;
  void restrictPlainLambdas();
  void rememberTypedef(const Specifier &specifier,
                       const Declarator &declarator);
  bool hasOtherMeaning(const IdentifierInfo *name) const;
  void declareByTypedefs();
  void refusePointersToTypedefs();
  int attributePlace(const Specifier &specifier, const Declarator &declarator);
  void insert(int at, int like, tok::TokenKind kind, const char *text,
              bool isName);
  void insertAttribute(int at, int like, const char *name);
  void insertAttributes(int at, const Specifier &specifier);

  std::vector<Token> in;
  Preprocessor &preprocessor;
  DeclaratorReader reader;
  SpecifierReader specifiers{in, reader, preprocessor};
  std::vector<bool> isDeleted;
  std::map<int, std::vector<Token>> inserted; ///< by the token they precede
  /// The specifiers of the functions that have a body, by the body's `{`.
  std::map<int, Specifier> bodies;
  /// The same with members' initialisers, by their first token: with the end.
  std::map<int, std::pair<Specifier, int>> scopes;
  /// The program's functions that are restrict(amp) alone.
  std::set<const IdentifierInfo *> ampFunctions;
  SidesByToken trailingTypes;
  /// By the names of `typedef int F() restrict(amp)`.
  std::map<const IdentifierInfo *, Specifier> functionTypes;
};

/// The token before which Clang takes the function's attributes.
int RestrictFilter::attributePlace(const Specifier &specifier,
                                   const Declarator &declarator) {
  if (declarator.kind == Declarator::Lambda)
    return isDeleted[declarator.insert] ? specifier.begin : declarator.insert;
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
  return behindRequires(reader, behind);
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

void RestrictFilter::remove(const Specifier &specifier) {
  std::fill(isDeleted.begin() + specifier.begin,
            isDeleted.begin() + specifier.end, true);
}

bool RestrictFilter::isMisplaced(const Specifier &specifier) {
  const int place = specifiers.rightPlace(specifier);
  if (place == none)
    return specifiers.isMisplaced(specifier);
  Specifier meant = specifier; // so that no error about its calls follows
  meant.begin = meant.end = place;
  insertAttributes(attributePlace(meant, reader.declaratorBefore(place)),
                   meant);
  return true;
}

void RestrictFilter::rewrite(const Specifier &written,
                             const Declarator &declarator) {
  remove(written);
  const Specifier specifier = specifiers.meantBy(written, declarator.kind);
  if (declarator.kind == Declarator::Pointer)
    return;
  if (declarator.kind == Declarator::Type)
    return rememberTypedef(specifier, declarator);
  insertAttributes(attributePlace(specifier, declarator), specifier);
  int arrow = reader.skipQualifiers(specifier.end);
  if (reader.kind(arrow) == tok::arrow)
    trailingTypes[arrow + 1] = {specifier.cpu, specifier.amp};
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
    Specifier inherited = bodies.at(body);
    auto give = [&](int place, const Declarator &function) {
      inherited.begin = inherited.end = place;
      insertAttributes(attributePlace(inherited, function), inherited);
    };
    const LangOptions &options = preprocessor.getLangOpts();
    if (auto function = functionDeclaredBefore(reader, i, options);
        function.kind == Declarator::Function)
      give(i, function);
    int open = classBodyBehind(reader, i);
    if (open == none)
      continue;
    for (int place : memberFunctions(reader, open))
      if (specifiers.at(place).end == place)
        give(place, reader.declaratorBefore(place));
  }
}

/// Whether a statement or a member's declaration can begin at token i.
bool RestrictFilter::canBeginStatement(int i) const {
  if (reader.kind(i - 1) != tok::colon)
    return reader.isOneOf(i - 1, tok::semi, tok::l_brace, tok::r_brace,
                          tok::r_paren, tok::kw_else, tok::kw_do);
  i -= 2; // a label, or else the name of an enumeration
  while (reader.isOneOf(i, tok::identifier, tok::coloncolon, tok::kw_class,
                        tok::kw_struct))
    --i;
  return reader.kind(i) != tok::kw_enum;
}

/// Behind the `decltype(x)` at token i, if it is all of a declaration; else
/// none.
int RestrictFilter::behindLoneDecltype(int i) const {
  if (reader.kind(i) != tok::kw_decltype ||
      reader.kind(i + 1) != tok::l_paren || reader.partnerOf(i + 1) == none)
    return none;
  int begin = i, end = reader.partnerOf(i + 1) + 1;
  while (reader.isOneOf(begin - 1, tok::kw_const, tok::kw_volatile))
    --begin;
  while (reader.isOneOf(end, tok::kw_const, tok::kw_volatile))
    ++end;
  return canBeginStatement(begin) && reader.kind(end) == tok::semi ? end : none;
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
    const std::string name = (names::OwnPrefix + "type" + llvm::Twine(i)).str();
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
    if (reader.isName(i, name) &&
        reader.isOneOf(i - 1, tok::kw_class, tok::kw_struct, tok::kw_union,
                       tok::kw_enum, tok::kw_typename, tok::kw_using,
                       tok::ellipsis))
      return true;
  return false;
}

void RestrictFilter::refusePointersToTypedefs() {
  for (const auto &[name, specifier] : functionTypes) {
    if (!specifier.amp || hasOtherMeaning(name))
      continue;
    for (int i = 0; i < int(in.size()); ++i)
      if (reader.isName(i, name) &&
          reader.isOneOf(i + 1, tok::star, tok::amp, tok::ampamp))
        specifiers.refusePointer(i + 1);
  }
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
      if (!reader.isName(i, name) || !begins)
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
    Specifier specifier = specifiers.at(i);
    if (specifier.end == i)
      specifier = specifiers.misspeltAt(i);
    if (specifier.end == i)
      continue;
    Declarator declarator = reader.declaratorBefore(i);
    // `f(a) & restrict(b)` may well be an expression.
    bool isPlain = !reader.isOneOf(i - 1, tok::amp, tok::ampamp);
    if (declarator.kind == Declarator::NotADeclarator && isMisplaced(specifier))
      remove(specifier);
    if (declarator.kind == Declarator::NotADeclarator ||
        !(specifier.isWellFormed() || isPlain))
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
  refusePointersToTypedefs();
  if (result.hasSpecifiers) {
    RestrictedCode code{std::move(trailingTypes), {}};
    for (const auto &[body, specifier] : bodies)
      code.bodies[body] = {specifier.cpu, specifier.amp};
    result.outside = findOutsideCode(in, reader, code);
  }
  // What the macro tile_static stands for in the device pass.
  const IdentifierInfo *shared = preprocessor.getIdentifierInfo("__shared__");
  for (int i = 0; i < int(in.size()); ++i)
    if (reader.isName(i, shared))
      result.tileStatics.push_back(in[i].getLocation());
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
