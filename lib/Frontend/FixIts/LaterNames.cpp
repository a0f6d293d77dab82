// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "LaterNames.h"

#include "clang/Basic/IdentifierTable.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ampvk::frontend {

LaterNames::LaterNames(const DeclaratorReader &reader,
                       llvm::function_ref<bool(int)> user)
    : reader(reader) {
  readScope(0, reader.count(), {}, user);
}

/// The `{` of a namespace or of extern "C", if one begins at i.
int LaterNames::blockAt(int i, std::vector<Scope> &scopes) const {
  const int begin = i;
  if (reader.kind(i) == tok::kw_extern &&
      reader.kind(i + 1) == tok::string_literal)
    return reader.kind(i + 2) == tok::l_brace ? i + 2 : none;
  i += reader.kind(i) == tok::kw_inline;
  if (reader.kind(i) != tok::kw_namespace)
    return none;
  for (++i; reader.isOneOf(i, tok::identifier, tok::coloncolon); ++i)
    if (reader.kind(i) == tok::identifier)
      scopes.push_back(
          {reader.token(i).getIdentifierInfo()->getName().str(), begin});
  if (reader.kind(i - 1) == tok::kw_namespace)
    scopes.push_back({"", begin});
  return reader.kind(i) == tok::l_brace ? i : none;
}

/// Reads the declaration that begins at a token of a scope.
LaterNames::Declaration LaterNames::read(int begin, int end) const {
  Declaration result{begin, end, {}};
  bool hasValue = false;
  for (int i = begin; i < end; ++i) {
    int close = none;
    if (reader.isOneOf(i, tok::l_paren, tok::l_square, tok::l_brace))
      close = reader.partnerOf(i);
    if (reader.kind(i) == tok::kw_template && reader.kind(i + 1) == tok::less)
      close = arguments.closingAngle(i + 1);
    else if (result.head == none)
      result.head = i;
    if (reader.kind(i) == tok::semi) {
      result.end = i + 1;
      return result;
    }
    result.isType |= result.parameters == none &&
                     reader.isOneOf(i, tok::kw_class, tok::kw_struct,
                                    tok::kw_union, tok::kw_enum);
    hasValue |=
        reader.kind(i) == tok::equal && reader.kind(i - 1) != tok::kw_operator;
    if (result.parameters == none && reader.kind(i) == tok::l_paren &&
        !reader.isOneOf(i - 1, tok::kw___declspec, tok::kw___attribute,
                        tok::kw_alignas, tok::kw_decltype))
      result.parameters = i;
    if (reader.kind(i) == tok::l_brace && close != none) {
      if (result.body == none && !hasValue)
        result.body = i;
      const bool goesOn = hasValue ||
                          (result.isType && result.parameters == none) ||
                          reader.isOneOf(close + 1, tok::semi, tok::comma,
                                         tok::l_brace, tok::kw_catch);
      if (!goesOn) {
        result.end = close + 1;
        return result;
      }
    }
    if (close != none)
      i = close;
  }
  return result;
}

void LaterNames::readScope(int begin, int end, const std::vector<Scope> &scopes,
                           llvm::function_ref<bool(int)> user) {
  for (int i = begin; i < end;) {
    if (!user(i) || reader.token(i).isAnnotation() ||
        reader.isOneOf(i, tok::semi, tok::r_brace, tok::eof)) {
      ++i;
      continue;
    }
    if (reader.isOneOf(i, tok::kw_public, tok::kw_protected, tok::kw_private) &&
        reader.kind(i + 1) == tok::colon) {
      i += 2;
      continue;
    }
    std::vector<Scope> inner = scopes;
    const int block = blockAt(i, inner);
    if (block != none && reader.partnerOf(block) != none) {
      readScope(block + 1, reader.partnerOf(block), inner, user);
      i = reader.partnerOf(block) + 1;
      continue;
    }
    Declaration found = read(i, end);
    found.scopes = scopes;
    all.push_back(found);
    const bool isClass = found.isType && found.parameters == none &&
                         found.body != none &&
                         reader.kind(found.head) != tok::kw_enum;
    if (isClass) {
      inner = scopes;
      inner.push_back({"", found.begin});
      readScope(found.body + 1, reader.partnerOf(found.body), inner, user);
    }
    i = found.end;
  }
}

bool LaterNames::isSame(int i, int name) const {
  return reader.isName(i, reader.token(name).getIdentifierInfo());
}

/// Whether what is declared in the one's scope is known in the other's.
bool LaterNames::encloses(const Declaration &declaration,
                          const Declaration &templ) const {
  if (declaration.scopes.size() > templ.scopes.size())
    return false;
  for (size_t i = 0; i < declaration.scopes.size(); ++i) {
    const Scope &a = declaration.scopes[i], &b = templ.scopes[i];
    if (a.name != b.name || (a.name.empty() && a.begin != b.begin))
      return false;
  }
  return true;
}

/// A class, by its name alone; an enumeration or another name for a type.
LaterName LaterNames::ofType(const Declaration &declaration, int name) const {
  auto [begin, end] = TokenRange{declaration.begin, declaration.end};
  const int head = declaration.head;
  if (reader.kind(head) == tok::kw_enum) {
    for (int i = head; i < end; ++i)
      if (isSame(i, name))
        return {{begin, end}};
    return {};
  }
  const bool isName =
      (reader.kind(head) == tok::kw_using && isSame(head + 1, name) &&
       reader.kind(head + 2) == tok::equal) ||
      (reader.kind(head) == tok::kw_typedef && isSame(end - 2, name));
  if (isName && declaration.body == none)
    return {{begin, end}};
  if (!reader.isOneOf(head, tok::kw_class, tok::kw_struct, tok::kw_union))
    return {};
  int i = head + 1;
  while (reader.isOneOf(i, tok::kw___declspec, tok::kw___attribute,
                        tok::kw_alignas, tok::l_square) &&
         i < end) {
    i += reader.kind(i) != tok::l_square;
    i = reader.partnerOf(i) == none ? end : reader.partnerOf(i) + 1;
  }
  if (isSame(i, name) &&
      reader.isOneOf(i + 1, tok::l_brace, tok::colon, tok::semi))
    return {{begin, i + 1}, none, /*isWhole=*/false};
  return {};
}

/// A constant whose value is none of a function, as these may have an order.
LaterName LaterNames::ofConstant(const Declaration &declaration,
                                 int name) const {
  bool isConst = false, isNamed = false;
  for (int i = declaration.head; i < declaration.end; ++i) {
    isConst |= reader.isOneOf(i, tok::kw_const, tok::kw_constexpr);
    isNamed |= isSame(i, name) &&
               reader.isOneOf(i + 1, tok::equal, tok::l_brace, tok::l_square);
    if (reader.kind(i) == tok::l_paren &&
        reader.isOneOf(i - 1, tok::identifier, tok::greater))
      return {};
  }
  if (isConst && isNamed && declaration.body == none)
    return {{declaration.begin, declaration.end}};
  return {};
}

LaterName LaterNames::ofFunction(const Declaration &declaration,
                                 int name) const {
  const int body = declaration.body;
  const int end = body == none ? declaration.end - 1 : body;
  for (int i = declaration.head; i < end; ++i) {
    if (!isSame(i, name) || reader.kind(i + 1) != tok::l_paren)
      continue;
    const int close = reader.partnerOf(i + 1);
    for (int j = i; j < close; ++j)
      if (reader.kind(j) == tok::equal) // not twice
        return {};
    return {{declaration.begin, end}, none, /*isWhole=*/false};
  }
  return {};
}

LaterName LaterNames::declares(const Declaration &declaration, int name) const {
  const bool isMember =
      !declaration.scopes.empty() && declaration.scopes.back().name.empty();
  if (LaterName found = ofType(declaration, name); found.tokens.begin != none)
    return found;
  if (declaration.parameters != none)
    return isMember ? LaterName() : ofFunction(declaration, name);
  return declaration.isType ? LaterName() : ofConstant(declaration, name);
}

bool LaterNames::isInParameters(int i) const {
  bool isInTemplate = false, isParameter = false;
  for (const Declaration &each : all) {
    if (i < each.begin || i >= each.end)
      continue;
    const int open = each.parameters;
    isInTemplate |= reader.kind(each.begin) == tok::kw_template;
    isParameter = open != none && open < i && i < reader.partnerOf(open);
  }
  return isInTemplate && isParameter;
}

LaterName LaterNames::find(int i) const {
  auto isAround = [&](const Declaration &each) {
    return each.begin <= i && i < each.end &&
           reader.kind(each.begin) == tok::kw_template;
  };
  auto templ = llvm::find_if(all, isAround);
  if (templ == all.end() || reader.kind(i) != tok::identifier ||
      reader.kind(i - 1) == tok::coloncolon)
    return {};
  LaterName result;
  size_t depth = 0;
  for (auto each = templ + 1; each != all.end(); ++each) {
    const bool isNearer =
        result.tokens.begin == none || each->scopes.size() > depth;
    if (each->begin < templ->end || !isNearer || !encloses(*each, *templ))
      continue;
    LaterName found = declares(*each, i);
    if (found.tokens.begin == none)
      continue;
    result = found;
    depth = each->scopes.size();
    result.place = depth < templ->scopes.size() ? templ->scopes[depth].begin
                                                : templ->begin;
  }
  return result;
}

} // namespace ampvk::frontend
