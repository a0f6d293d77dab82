// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "LocalClasses.h"

#include "Frontend/Tokens/ArgumentReader.h"
#include "RequiresClause.h"

#include "clang/Basic/LangOptions.h"

#include <algorithm>

using namespace clang;

namespace ampvk::frontend {
namespace {

/// Whether the `{` at i belongs to a member initializer, as in `: a{1}`.
bool initializesMember(const DeclaratorReader &reader, int i) {
  return reader.isOneOf(i - 1, tok::identifier, tok::greater,
                        tok::greatergreater);
}

bool isFriend(const DeclaratorReader &reader, const Declarator &function) {
  Prefix prefix = reader.prefixOf(function.name);
  return std::any_of(prefix.tokens.begin(), prefix.tokens.end(),
                     [&](int i) { return reader.kind(i) == tok::kw_friend; });
}

} // namespace

int bodyBehind(const DeclaratorReader &reader, int i) {
  bool hasInitializers = false;
  for (; reader.kind(i) != tok::eof; ++i) {
    i = behindRequires(reader, i);
    if (reader.isOneOf(i, tok::l_paren, tok::l_square)) {
      i = reader.partnerOf(i);
    } else if (reader.kind(i) == tok::l_brace) {
      if (!hasInitializers || !initializesMember(reader, i))
        return i;
      i = reader.partnerOf(i);
    } else if (reader.kind(i) == tok::colon) {
      hasInitializers = true;
    } else if (reader.isOneOf(i, tok::semi, tok::equal, tok::r_paren,
                              tok::r_square, tok::r_brace)) {
      return none;
    }
    if (i == none)
      return none;
  }
  return none;
}

int classBodyBehind(const DeclaratorReader &reader, int i) {
  if (!reader.isOneOf(i, tok::kw_class, tok::kw_struct, tok::kw_union) ||
      reader.kind(i - 1) == tok::kw_enum)
    return none;
  while (reader.kind(++i) != tok::l_brace) {
    if (reader.isOneOf(i, tok::kw___attribute, tok::kw_alignas,
                       tok::kw___declspec) &&
        reader.kind(i + 1) == tok::l_paren && reader.partnerOf(i + 1) != none)
      i = reader.partnerOf(i + 1);
    else if (reader.kind(i) == tok::less)
      i = ArgumentReader(reader).closingAngle(i);
    else if (!reader.isOneOf(i, tok::identifier, tok::coloncolon, tok::colon,
                             tok::comma, tok::kw_public, tok::kw_private,
                             tok::kw_protected, tok::kw_virtual))
      return none;
    if (i == none)
      return none;
  }
  return i;
}

std::vector<int> memberFunctions(const DeclaratorReader &reader, int open) {
  std::vector<int> functions;
  bool isRead = false; // whether the rest of this member is of no interest
  for (int i = open + 1; i < reader.partnerOf(open); ++i) {
    if (reader.kind(i) == tok::semi) {
      isRead = false;
    } else if (reader.kind(i) == tok::l_brace) {
      isRead &= initializesMember(reader, i);
      i = reader.partnerOf(i);
    } else if (reader.kind(i) == tok::l_paren) {
      bool isName = reader.kind(i - 1) == tok::kw_operator; // operator()
      i = reader.partnerOf(i);
      if (isName)
        continue;
      int behind = i + 1;
      while (reader.isOneOf(behind, tok::kw_const, tok::kw_volatile))
        ++behind;
      Declarator declarator = reader.declaratorBefore(behind);
      if (isRead || declarator.kind != Declarator::Function)
        continue;
      isRead = true;
      if (reader.kind(behind) != tok::equal && !isFriend(reader, declarator))
        functions.push_back(behind);
    } else if (reader.kind(i) == tok::equal ||
               (reader.kind(i) == tok::colon &&
                !reader.isOneOf(i - 1, tok::kw_public, tok::kw_private,
                                tok::kw_protected))) {
      isRead = true;
    }
  }
  return functions;
}

namespace {

/// Whether what is in these parentheses declares parameters.
bool hasParameters(const DeclaratorReader &reader, int open,
                   const LangOptions &options) {
  const int first = open + 1;
  if (first == reader.partnerOf(open) ||
      reader.isOneOf(first, tok::kw_const, tok::kw_struct, tok::kw_class))
    return true;
  if (reader.kind(first) == tok::identifier)
    return reader.kind(first + 1) == tok::identifier;
  return reader.token(first).isSimpleTypeSpecifier(options) &&
         !reader.isOneOf(first + 1, tok::l_paren, tok::l_brace);
}

} // namespace

Declarator functionDeclaredBefore(const DeclaratorReader &reader, int i,
                                  const LangOptions &options) {
  const Declarator declarator = reader.declaratorBefore(i);
  if (reader.kind(i) != tok::semi || declarator.kind != Declarator::Function ||
      reader.kind(declarator.name) != tok::identifier)
    return {};
  const Prefix prefix = reader.prefixOf(declarator.name);
  bool isPointer = false;
  for (int at : prefix.tokens) {
    isPointer |= reader.isOneOf(at, tok::star, tok::amp);
    if (!reader.isOneOf(at, tok::identifier, tok::coloncolon, tok::kw_const,
                        tok::kw_extern, tok::star, tok::amp) &&
        !reader.token(at).isSimpleTypeSpecifier(options))
      return {};
  }
  // `a * f();` may be a product.
  const bool isDeclared =
      !prefix.tokens.empty() &&
      !(isPointer && reader.kind(prefix.tokens.back()) == tok::identifier);
  const int open = declarator.name + 1;
  return isDeclared && reader.kind(open) == tok::l_paren &&
                 hasParameters(reader, open, options)
             ? declarator
             : Declarator();
}

} // namespace ampvk::frontend
