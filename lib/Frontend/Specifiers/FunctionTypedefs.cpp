// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "FunctionTypedefs.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ampvk::frontend {

void FunctionTypedefs::add(const Specifier &specifier,
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
    types.emplace(reader.token(name).getIdentifierInfo(), specifier);
}

std::set<const IdentifierInfo *> FunctionTypedefs::namesOfOthers() const {
  std::set<const IdentifierInfo *> result;
  for (int i = 1; i < reader.count(); ++i)
    if (reader.kind(i) == tok::identifier &&
        reader.isOneOf(i - 1, tok::kw_class, tok::kw_struct, tok::kw_union,
                       tok::kw_enum, tok::kw_typename, tok::kw_using,
                       tok::ellipsis))
      result.insert(reader.token(i).getIdentifierInfo());
  return result;
}

void FunctionTypedefs::find(
    llvm::function_ref<void(int, const Specifier &)> restrict,
    llvm::function_ref<void(int)> refuse) const {
  if (types.empty())
    return;
  const std::set<const IdentifierInfo *> others = namesOfOthers();
  for (int i = 0; i < reader.count(); ++i) {
    auto type = reader.kind(i) == tok::identifier
                    ? types.find(reader.token(i).getIdentifierInfo())
                    : types.end();
    if (type == types.end() || others.count(type->first))
      continue;
    if (reader.isOneOf(i + 1, tok::star, tok::amp, tok::ampamp))
      refuse(i + 1);
    if (i == 0 || !reader.isOneOf(i - 1, tok::semi, tok::l_brace, tok::r_brace,
                                  tok::colon, tok::kw_static, tok::kw_extern,
                                  tok::kw_virtual, tok::kw_friend))
      continue;
    for (int at = i; reader.kind(at + 1) == tok::identifier &&
                     reader.isOneOf(at + 2, tok::semi, tok::comma);) {
      at += 2;
      restrict(at, type->second);
      if (reader.kind(at) != tok::comma)
        break;
    }
  }
}

} // namespace ampvk::frontend
