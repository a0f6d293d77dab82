// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TileStaticPlaces.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

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

void checkTileStaticPlaces(ASTContext &context, DiagnosticsEngine &diagnostics,
                           llvm::ArrayRef<SourceLocation> places) {
  if (places.empty())
    return;
  Finder finder;
  finder.TraverseAST(context);
  const SourceManager &sources = context.getSourceManager();
  for (SourceLocation place : places)
    if (!finder.good.count(place))
      diagnostics.Report(sources.getExpansionLoc(place),
                         diagnostics.getCustomDiagID(
                             DiagnosticsEngine::Error,
                             "tile_static is for variables in functions"));
}

} // namespace ampvk::frontend
