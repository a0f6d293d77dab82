// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Opening.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceLocation.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/ConvertUTF.h"

using namespace clang;
using llvm::StringRef;

namespace ampvk::frontend {
namespace {

enum class Kind { Include, Macro, If, Else, Endif, Other };

Kind kindOf(StringRef directive) {
  return llvm::StringSwitch<Kind>(directive)
      .Case("include", Kind::Include)
      .Cases({"define", "undef"}, Kind::Macro)
      .Cases({"if", "ifdef", "ifndef"}, Kind::If)
      .Cases({"else", "elif", "elifdef", "elifndef"}, Kind::Else)
      .Case("endif", Kind::Endif)
      .Default(Kind::Other);
}

LangOptions cpp() {
  LangOptions options;
  options.LineComment = true;
  options.CPlusPlus = options.CPlusPlus11 = true;
  return options;
}

bool isPlain(StringRef comment) {
  return !comment.drop_front(2).contains("/*") && !comment.contains("\\\n") &&
         !comment.contains("\\\r") && !comment.contains("\?\?/") &&
         !comment.contains('\0');
}

/// Reads lines as long as they may be of an opening.
class Reader {
public:
  explicit Reader(StringRef source)
      : source(source), options(cpp()),
        lexer(SourceLocation(), options, source.begin(), source.begin(),
              source.end()) {
    lexer.SetKeepWhitespaceMode(true);
  }

  Opening read() {
    next();
    while (readLine())
      ;
    return std::move(opening);
  }

private:
  void next() {
    ended = lexer.LexFromRawLexer(token);
    end = lexer.getBufferLocation() - source.begin();
  }
  StringRef spelling() const {
    return source.slice(end - token.getLength(), end);
  }
  bool isSpace() const { return token.is(tok::unknown); }

  /// One that ends behind the newline, or what stands between two of them.
  bool readLine() {
    if (ended || token.is(tok::eof))
      return false;
    if (token.is(tok::comment) || isSpace())
      return readBetween();
    return token.is(tok::hash) && token.isAtStartOfLine() && readDirective();
  }

  bool readBetween() {
    StringRef what = spelling();
    if (token.is(tok::comment) && !isPlain(what))
      return false;
    if (isSpace() && what.find_first_not_of(" \t\r\n") != StringRef::npos)
      return false;
    text.append(what.count('\n'), '\n');
    next();
    return true;
  }

  bool readDirective();
  bool take(Kind kind, StringRef line);

  StringRef source;
  LangOptions options;
  Lexer lexer;
  Token token;
  size_t end = 0; ///< of the token
  bool ended = false;
  std::string text; ///< of all that was read
  unsigned depth = 0;
  bool hasInclude = false; ///< which is not in the opening yet
  bool mayAskBeside = false;
  Opening opening;
};

/// From its '#' to the end of the line.
bool Reader::readDirective() {
  const size_t start = end - token.getLength();
  lexer.setParsingPreprocessorDirective(true);
  lexer.SetKeepWhitespaceMode(false);
  next();
  Kind kind = token.is(tok::raw_identifier) ? kindOf(token.getRawIdentifier())
                                            : Kind::Other;
  while (!ended && token.isNot(tok::eod) && token.isNot(tok::eof))
    next();
  lexer.setParsingPreprocessorDirective(false);
  lexer.SetKeepWhitespaceMode(true);
  StringRef line = source.slice(start, end);
  if (ended || !line.ends_with("\n") || !take(kind, line))
    return false;
  next();
  return true;
}

bool Reader::take(Kind kind, StringRef line) {
  if (kind == Kind::Other || line.contains('\0'))
    return false;
  if (kind == Kind::If)
    ++depth;
  if (kind == Kind::Endif || kind == Kind::Else)
    if (depth == 0)
      return false;
  if (kind == Kind::Endif)
    --depth;
  const bool isFile = kind == Kind::Include || line.contains("__has_");
  mayAskBeside |= isFile && (line.contains('"') || !line.contains('<'));
  hasInclude |= kind == Kind::Include;
  text += line;
  if (depth == 0 && hasInclude) {
    hasInclude = false;
    opening.length = end;
    opening.text = text;
    opening.asksBeside = mayAskBeside;
  }
  return true;
}

} // namespace

Opening openingOf(StringRef source) {
  Opening opening = Reader(source).read();
  const auto *begin = reinterpret_cast<const llvm::UTF8 *>(source.data());
  if (!llvm::isLegalUTF8String(&begin, begin + opening.length))
    return {};
  return opening;
}

} // namespace ampvk::frontend
