// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Fix-its: code that Microsoft's compiler accepts and C++ does not, rewritten
/// as C++.
///
/// Tokens alone do not distinguish `e.tile<8, 8>()`, which lacks a `template`,
/// from two comparisons. The parser does, where it reports an error
/// (FixItFinder.h). So the keyword is added there when the file is parsed
/// again.
#ifndef AMPVK_FRONTEND_FIXITS_FIXITS_H
#define AMPVK_FRONTEND_FIXITS_FIXITS_H

#include "clang/Lex/Token.h"

#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace clang {
class Preprocessor;
class SourceLocation;
class SourceManager;
} // namespace clang

namespace ampvk::frontend {

enum class FixItKind {
  AddTemplate,       ///< before the token
  AddTypename,       ///< before the token
  DropTypename,      ///< the token before the token
  AddTemplateInCall, ///< the token is the `)` of `e.tile<N>()`
  AddParentheses,    ///< around the token, which is no type: T v((rows)); (A
                     ///< person writes `this->`, see DialectNames.h.)
  KeepTemporary,     ///< `X &name = X();`, at the name, as `X &&name`
  NameArgument,      ///< of the call at the token: a temporary for an X &
  NameOperand,       ///< the same, from the token to that at `end`
  ConstArgument,     ///< of the call at the token: an iterator for a reference
                     ///< to a const_iterator
  InitializeConst,   ///< `const X x;`, at the name, as `const X x{};`
  MakeConst,         ///< the `operator` of `X operator()(...) { ... }`
  IntRanks,          ///< `template <unsigned N>`, at the function's name
  UserDeclaredName,  ///< the token is a name of the program's own, not of C's
  DeclareDefault,    ///< at the `{` of a class: a default constructor, `text`,
                     ///< for tile_static objects, for which none is called
  LaterName,         ///< in a template: of what is declared behind it, or, in a
                     ///< default argument, nowhere; `argument` 1: at
                     ///< the token behind the name
  DropDefault,       ///< of the parameter at the token: its default value
  CastNull,          ///< the operand (`argument`, 0 or 1) of a comparison at
                     ///< the token, which is 0 and compared with a pointer
  AskStream,         ///< from the token to that at `end`: `cin == false`
  QualifyBase,       ///< `text`, a class and `::`, before the token
  QualifyGlobal,     ///< the token is a variable that hides a macro's function
  Insert,            ///< `text` before the token
  Append,            ///< `text` behind the token
  Replace,           ///< `text` in place of the token
};

/// At the token that is spelled at a place in a file.
struct FixIt {
  std::string file;
  unsigned offset;
  FixItKind kind;
  unsigned argument = 0; ///< ...Argument: which; 0: it begins with the token
  unsigned end = 0;      ///< NameOperand, AskStream: offset of the last token
  std::string text{};    ///< QualifyBase, DeclareDefault, Insert, ...
  bool operator<(const FixIt &other) const {
    return std::tie(file, offset, kind, argument, end, text) <
           std::tie(other.file, other.offset, other.kind, other.argument,
                    other.end, other.text);
  }
  template <class A> void transfer(A &archive) {
    archive(file, offset, kind, argument, end, text);
  }
};
using FixIts = std::set<FixIt>;

/// A fix-it as an edit of a file: `text` replaces some bytes.
struct TextFix {
  std::string file;
  unsigned begin, end;
  std::string text;
  bool operator<(const TextFix &other) const {
    return std::tie(file, begin, end, text) <
           std::tie(other.file, other.begin, other.end, other.text);
  }
  template <class A> void transfer(A &archive) {
    archive(file, begin, end, text);
  }
};
using TextFixes = std::set<TextFix>;

/// Whether C++ cannot be misread by the repair, so that standard C++ is
/// repaired as well.
inline bool isForAllDialects(const FixIt &fixIt) {
  return fixIt.kind == FixItKind::AddTemplate ||
         fixIt.kind == FixItKind::AddTemplateInCall ||
         fixIt.kind == FixItKind::DeclareDefault;
}

/// Where a token is spelled: a file and an offset in it.
std::pair<std::string, unsigned>
spellingOf(clang::SourceLocation loc, const clang::SourceManager &sources);

/// A repair at a place, if that is in a user's file.
std::optional<FixIt> fixItAt(clang::SourceLocation loc,
                             const clang::SourceManager &sources,
                             FixItKind kind);

/// Carries the repairs out, with a warning for each of those that errors call
/// for, unless it is C++ AMP without them. `fixes` gets what a person would
/// write for them; where that is an object without a name, which is passed on,
/// `ampvk::temporary(...)` (amp_shader.h).
std::vector<clang::Token> withFixIts(std::vector<clang::Token> tokens,
                                     const FixIts &fixIts,
                                     clang::Preprocessor &preprocessor,
                                     TextFixes &fixes);

} // namespace ampvk::frontend

#endif
