// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TileStaticPlaces.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"

#include <set>

using namespace clang;

namespace ampvk::frontend {
namespace {

/// Finds the places that do declare such a variable.
class Finder : public RecursiveASTVisitor<Finder> {
public:
  bool VisitVarDecl(VarDecl *variable) {
    if (auto *attribute = variable->getAttr<CUDASharedAttr>();
        attribute && variable->isLocalVarDecl())
      good.insert(attribute->getLocation());
    return true;
  }

  std::set<SourceLocation> good;
};

} // namespace

void checkTileStaticPlaces(Sema &sema, llvm::ArrayRef<SourceLocation> places) {
  if (places.empty())
    return;
  Finder finder;
  finder.TraverseAST(sema.Context);
  for (const auto &[function, body] : sema.LateParsedTemplateMap)
    for (const Token &token : body->Toks)
      finder.good.insert(token.getLocation());
  const SourceManager &sources = sema.getSourceManager();
  DiagnosticsEngine &diagnostics = sema.getDiagnostics();
  for (SourceLocation place : places)
    if (!finder.good.count(place))
      diagnostics.Report(sources.getExpansionLoc(place),
                         diagnostics.getCustomDiagID(
                             DiagnosticsEngine::Error,
                             "tile_static is for variables in functions"));
}

} // namespace ampvk::frontend
