// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "WindowsHeaders.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

class HeaderWatch : public PPCallbacks {
public:
  HeaderWatch(const SourceManager &sources, const DialectOptions &options,
              ParseResult &result)
      : sources(sources), options(options), result(result) {}

  void InclusionDirective(SourceLocation loc, const Token &, StringRef name,
                          bool, CharSourceRange, OptionalFileEntryRef file,
                          StringRef, StringRef, const clang::Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    if (!result.windowsHeader && file && isOfWindows(file->getName()))
      result.windowsHeader = locatedText(loc, sources, name.str());
  }

private:
  bool isOfWindows(StringRef path) const {
    return !options.windowsHeaders.empty() &&
           path.consume_front(options.windowsHeaders) &&
           path.consume_front("/") && !path.starts_with("ampvk_compat/");
  }

  const SourceManager &sources;
  const DialectOptions &options;
  ParseResult &result;
};

} // namespace

void noticeWindowsHeaders(Preprocessor &preprocessor,
                          const DialectOptions &options, ParseResult &result) {
  preprocessor.addPPCallbacks(std::make_unique<HeaderWatch>(
      preprocessor.getSourceManager(), options, result));
}

} // namespace ampvk::frontend
