// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TranslationUnit.h"

#include "MicrosoftMode.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ExternalASTSource.h"
#include "clang/Parse/Parser.h"
#include "clang/Sema/EnterExpressionEvaluationContext.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampvk::frontend {

bool parseTranslationUnit(Parser &parser, Sema &sema,
                          llvm::function_ref<void(bool)> change,
                          llvm::function_ref<bool(DeclGroupRef)> take,
                          llvm::function_ref<MoreTokens()> more) {
  const SourceManager &sources = sema.getSourceManager();
  bool wasLibrarys = true;
  auto beforeNext = [&] {
    bool isLibrarys =
        sources.isInSystemHeader(parser.getCurToken().getLocation());
    if (wasLibrarys != isLibrarys)
      change(isLibrarys);
    wasLibrarys = isLibrarys;
  };
  if (ExternalASTSource *precompiled = sema.Context.getExternalSource())
    precompiled->StartTranslationUnit(&sema.getASTConsumer());
  parser.Initialize();
  dropPredeclaredTypeInfo(sema);
  EnterExpressionEvaluationContext context(
      sema, Sema::ExpressionEvaluationContext::PotentiallyEvaluated);
  Parser::DeclGroupPtrTy group;
  Sema::ModuleImportState import;
  for (bool atEnd = parser.ParseFirstTopLevelDecl(group, import); !atEnd;
       atEnd = parser.ParseTopLevelDecl(group, import)) {
    if (group && !take(group.get()))
      return false;
    if (parser.getCurToken().is(tok::eof)) {
      const MoreTokens others = more();
      if (others == MoreTokens::Unwanted)
        return false;
      if (others == MoreTokens::Given)
        parser.ConsumeAnyToken(); // the end of the former ones
    }
    beforeNext();
  }
  for (Decl *weak : sema.WeakTopLevelDecls())
    sema.getASTConsumer().HandleTopLevelDecl(DeclGroupRef(weak));
  return true;
}

} // namespace ampvk::frontend
