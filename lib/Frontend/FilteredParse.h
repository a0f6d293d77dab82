// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Parsing of a translation unit whose tokens went through the RestrictFilter.
#ifndef AMPVK_FRONTEND_FILTEREDPARSE_H
#define AMPVK_FRONTEND_FILTEREDPARSE_H

namespace clang {
class CompilerInstance;
}

namespace ampvk::frontend {

/// Which translation units are parsed; the tokens of the others are only read.
enum class ParseScope { All, OnlyWithSpecifiers };

/// In place of clang::ParseAST, for an ASTFrontendAction's ExecuteAction: runs
/// the filter and the parser and feeds the instance's ASTConsumer.
void parseFiltered(clang::CompilerInstance &compiler, ParseScope scope);

/// A stock action of Clang, parsing through the filter.
template <typename Action> class FilteredAction : public Action {
protected:
  using Action::Action;
  void ExecuteAction() override {
    parseFiltered(this->getCompilerInstance(), ParseScope::All);
  }
};

} // namespace ampvk::frontend

#endif
