// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TileStaticDeclarations.h"

#include "Diagnostics/Frontend.h"
#include "AST/Report.h"

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
  auto error = [&](const msg::Message &message) {
    ampvk::report(sema.Diags, variable.getLocation(), message);
  };
  auto *record =
      variable.getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (isa<DecompositionDecl>(variable))
    error(msg::amp_tile_static_initializer());
  else if (variable.getType()->isArrayType() && record &&
           record->hasDefinition() && record->getDestructor() &&
           !sema.CUDA().isEmptyDestructor(variable.getLocation(),
                                          record->getDestructor()))
    error(msg::amp_tile_static_destructor());
}

} // namespace

void checkTileStaticDeclarations(Sema &sema,
                                 llvm::ArrayRef<SourceLocation> places) {
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
  for (SourceLocation place : places)
    if (!finder.good.count(place))
      ampvk::report(sema.Diags, sources.getExpansionLoc(place),
                     msg::amp_tile_static_place());
}

} // namespace ampvk::frontend
