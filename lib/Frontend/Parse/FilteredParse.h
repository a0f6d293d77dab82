// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Parsing of a translation unit whose tokens went through the RestrictFilter.
#ifndef AMPVK_FRONTEND_PARSE_FILTEREDPARSE_H
#define AMPVK_FRONTEND_PARSE_FILTEREDPARSE_H

#include "Branch.h"
#include "Frontend/Clang/DeviceSwitch.h"
#include "ParseHooks.h"

#include "llvm/ADT/StringRef.h"

#include <functional>

namespace clang {
class ASTConsumer;
class CompilerInstance;
} // namespace clang

namespace ampvk::frontend {

/// Reads a file in a dialect.
class FileReader {
public:
  /// All must outlive it. `diagnostics`, if there are any, are told of what is
  /// being parsed.
  FileReader(const DialectOptions &options, const ParseRequest &request,
             ParseResult &result, AmpDiagnostics *diagnostics = nullptr)
      : options(options), request(request), result(result),
        diagnostics(diagnostics) {}

  /// Makes Clang ready to load a precompiled header, if there is one; for an
  /// ASTFrontendAction's CreateASTConsumer, which comes just before.
  void beforeHeader(clang::CompilerInstance &compiler) const;

  /// Makes Clang ready for the dialect; for a FrontendAction's ExecuteAction,
  /// before anything else.
  void begin(clang::CompilerInstance &compiler) const;

  /// In place of clang::ParseAST, for an ASTFrontendAction's ExecuteAction:
  /// runs the filter and the parser and feeds the instance's ASTConsumer. If
  /// the parse ends early, the consumer hears of nothing. `kind` is the
  /// action's.
  void parse(clang::CompilerInstance &compiler, ParseScope scope,
             clang::TranslationUnitKind kind) const;
  /// See ParseState.
  std::function<bool()> isGoodElsewhere;
  /// Whether the start of the file (Branch.h) is read and filtered by itself.
  bool splits = false;
  /// Asked where the start was parsed, if the file has one; with `splits`. Null:
  /// the file is parsed at once.
  Branch *branch = nullptr;

  /// Preprocesses only, to the end or to what ends the parse early. Returns
  /// how often there is an identifier.
  unsigned skim(clang::CompilerInstance &compiler,
                llvm::StringRef identifier) const;

private:
  ParseState stateFor(clang::CompilerInstance &compiler) const;

  const DialectOptions &options;
  const ParseRequest &request;
  ParseResult &result;
  AmpDiagnostics *diagnostics;
};

/// A stock action of Clang, parsing through the filter.
template <typename Action> class FilteredAction : public Action {
public:
  explicit FilteredAction(const FileReader &reader) : reader(reader) {}

protected:
  std::unique_ptr<clang::ASTConsumer>
  CreateASTConsumer(clang::CompilerInstance &compiler,
                    llvm::StringRef file) override {
    reader.beforeHeader(compiler);
    auto consumer = Action::CreateASTConsumer(compiler, file);
    return reader.branch ? switchable(std::move(consumer))
                         : std::move(consumer);
  }
  void ExecuteAction() override {
    reader.parse(this->getCompilerInstance(), ParseScope::All,
                 this->getTranslationUnitKind());
  }

private:
  const FileReader &reader;
};

/// A stock action of Clang that preprocesses, in the file's dialect.
template <typename Action> class DialectAction : public Action {
public:
  explicit DialectAction(const FileReader &reader) : reader(reader) {}

protected:
  void ExecuteAction() override {
    reader.begin(this->getCompilerInstance());
    Action::ExecuteAction();
  }

private:
  const FileReader &reader;
};

} // namespace ampvk::frontend

#endif
