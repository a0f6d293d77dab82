// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TokenEdits.h"

using namespace clang;

namespace ampvk::frontend {

void TokenEdits::insertAttribute(int at, int like, llvm::StringRef name) {
  insert(at, like, tok::kw___attribute, "__attribute__");
  insert(at, like, tok::l_paren, "(");
  insert(at, like, tok::l_paren, "(");
  insert(at, like, tok::identifier, name);
  insert(at, like, tok::r_paren, ")");
  insert(at, like, tok::r_paren, ")");
}

const std::vector<NewToken> &TokenEdits::before(int i) const {
  static const std::vector<NewToken> none;
  auto found = inserted.find(i);
  return found == inserted.end() ? none : found->second;
}

} // namespace ampvk::frontend
