// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// As much of C++'s grammar as it takes to see, in plain tokens, what a
/// restriction specifier belongs to. Nothing is known of types here.
#ifndef AMPVK_FRONTEND_TOKENS_DECLARATORREADER_H
#define AMPVK_FRONTEND_TOKENS_DECLARATORREADER_H

#include "clang/Basic/IdentifierTable.h"
#include "clang/Lex/Token.h"

#include <vector>

namespace clang {
class LangOptions;
}

namespace ampvk::frontend {

/// Tokens are named by their index; this is the index of none.
constexpr int none = -1;

/// The declarator before a specifier.
struct Declarator {
  /// Pointer: of a pointer or reference to a function; Type: of any other
  /// function type.
  enum Kind {
    NotADeclarator,
    Lambda,
    Function,
    Type,
    Pointer
  } kind = NotADeclarator;
  /// Function: the first token of the declarator-id, or the `(` of the
  /// outermost declarator that it is nested in, as in `int (*rows())[4]`.
  int name = none;
  int insert = none; ///< Lambda: the attributes' place
};

/// The declaration in front of a token: its tokens, nearest first, without
/// those inside brackets or template arguments, and what it stands in: `(`,
/// `[`, `<`, or anything else for a scope.
struct Prefix {
  std::vector<int> tokens;
  clang::tok::TokenKind enclosing = clang::tok::eof;
};

class DeclaratorReader {
public:
  /// Both must live as long as the reader.
  DeclaratorReader(const std::vector<clang::Token> &tokens,
                   const clang::LangOptions &options);

  int count() const { return int(in.size()); }
  /// The kind of token i; eof outside of the file.
  clang::tok::TokenKind kind(int i) const {
    return i < 0 || i >= int(in.size()) ? clang::tok::eof : in[i].getKind();
  }
  const clang::Token &token(int i) const { return in[i]; }
  template <typename... Kinds> bool isOneOf(int i, Kinds... kinds) const {
    return ((kind(i) == kinds) || ...);
  }
  bool isName(int i, const clang::IdentifierInfo *name) const {
    return kind(i) == clang::tok::identifier &&
           in[i].getIdentifierInfo() == name;
  }
  bool isName(int i, llvm::StringRef name) const {
    return kind(i) == clang::tok::identifier &&
           in[i].getIdentifierInfo()->getName() == name;
  }
  /// The bracket that matches bracket i; none if there is none.
  int partnerOf(int i) const { return partner[i]; }
  /// The token before bracket i's partner; none if it has none.
  int beforeGroup(int i) const {
    return partner[i] == none ? none : partner[i] - 1;
  }

  /// The `<` of the template arguments or parameters that end at `closing`;
  /// none if there is none.
  int openingAngle(int closing) const;

  /// The declarator to which a specifier at token i would belong.
  Declarator declaratorBefore(int i) const;
  Prefix prefixOf(int i) const;
  /// From i forwards over what Clang wants before a declarator's attributes.
  int skipQualifiers(int i) const;
  /// Leaves the declarator, and those in which a function's is nested; `name`
  /// is its Declarator's.
  int behindDeclarator(int i, int name) const;
  /// Whether a `]` ends a lambda introducer: nothing that can be subscripted,
  /// no declarator and no operator name stands before its `[`.
  bool isLambdaIntroducer(int closing) const;
  bool endsLambdaIntroducer(int i) const;
  bool endsTypeSpecifier(int i) const;

private:
  void matchBrackets();
  int skipQualifiersBack(int i) const;
  int operatorBefore(int open) const;
  int nameStart(int last) const;
  bool declaresPointer(int open) const;
  int nestingParenthesis(int name, const Prefix &prefix) const;
  Declarator functionOrType(int open) const;

  const std::vector<clang::Token> &in;
  const clang::LangOptions &options;
  std::vector<int> partner;
};

} // namespace ampvk::frontend

#endif
