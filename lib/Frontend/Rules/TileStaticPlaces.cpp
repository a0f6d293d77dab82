// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TileStaticPlaces.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"

#include <set>

using namespace clang;

namespace ampvk::frontend {
namespace {

/// Finds the places that do declare such a variable.
class TileStaticFinder : public DynamicRecursiveASTVisitor {
public:
  TileStaticFinder() { ShouldVisitTemplateInstantiations = true; }

  bool VisitVarDecl(VarDecl *variable) override {
    auto *attribute = variable->getAttr<CUDASharedAttr>();
    if (!attribute || !variable->isLocalVarDecl())
      return true;
    good.insert(attribute->getLocation());
    if (!variable->getType()->isDependentType())
      objects.push_back(variable);
    return true;
  }

  std::set<SourceLocation> good;
  std::vector<VarDecl *> objects;
};

/// Clang looks at single objects, and not at what is in an array or bound.
void checkObject(const VarDecl &variable, Sema &sema) {
  auto error = [&](const char *message) {
    sema.Diag(variable.getLocation(),
              sema.Diags.getCustomDiagID(DiagnosticsEngine::Error, "%0"))
        << message;
  };
  auto *record =
      variable.getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (isa<DecompositionDecl>(variable))
    error("tile_static variables cannot be initialized");
  else if (variable.getType()->isArrayType() && record &&
           record->hasDefinition() && record->getDestructor() &&
           !sema.CUDA().isEmptyDestructor(variable.getLocation(),
                                          record->getDestructor()))
    error("a tile_static object whose class has a destructor that does "
          "something is not allowed in restrict(amp) code");
}

} // namespace

void checkTileStaticPlaces(Sema &sema, llvm::ArrayRef<SourceLocation> places) {
  if (places.empty())
    return;
  TileStaticFinder finder;
  finder.TraverseAST(sema.Context);
  for (const auto &[function, body] : sema.LateParsedTemplateMap)
    for (const Token &token : body->Toks)
      finder.good.insert(token.getLocation());
  for (const VarDecl *object : finder.objects)
    checkObject(*object, sema);
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
