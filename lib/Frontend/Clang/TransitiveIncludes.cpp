// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TransitiveIncludes.h"

#include "Support/HeaderNames.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/FileEntry.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace ampvk::frontend {

using Included = llvm::SmallPtrSet<const FileEntry *, 32>;

struct TransitiveIncludes::State {
  /// The headers that files of the program's own include.
  Included included;
  llvm::SmallVector<DeclarationName, 16> names; ///< of Concurrency's templates
  llvm::SmallSetVector<ClassTemplateDecl *, 4> yielding;
};

namespace {

class Includes : public PPCallbacks {
public:
  Includes(const SourceManager &sources, Included &included)
      : sources(sources), included(included) {}

  void InclusionDirective(SourceLocation hash, const Token &, StringRef, bool,
                          CharSourceRange, OptionalFileEntryRef file, StringRef,
                          StringRef, const clang::Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    if (file && !sources.isInSystemHeader(hash))
      included.insert(&file->getFileEntry());
  }

private:
  const SourceManager &sources;
  Included &included;
};

/// The file that defines the template; null if nothing does. (A declaration may
/// be in any header that the program includes for something else.)
const FileEntry *fileOf(const ClassTemplateDecl &decl,
                        const SourceManager &sources) {
  const CXXRecordDecl *definition = decl.getTemplatedDecl()->getDefinition();
  if (!definition)
    return nullptr;
  OptionalFileEntryRef file = sources.getFileEntryRefForID(
      sources.getFileID(definition->getLocation()));
  return file ? &file->getFileEntry() : nullptr;
}

void collectNames(ASTContext &context,
                  llvm::SmallVectorImpl<DeclarationName> &names) {
  for (NamedDecl *decl : context.getTranslationUnitDecl()->lookup(
           &context.Idents.get(names::Concurrency)))
    if (auto *concurrency = dyn_cast<NamespaceDecl>(decl))
      for (const NamespaceDecl *part : concurrency->redecls())
        for (const Decl *member : part->decls())
          if (auto *found = dyn_cast<ClassTemplateDecl>(member))
            names.push_back(found->getDeclName());
}

} // namespace

TransitiveIncludes::TransitiveIncludes(Preprocessor &preprocessor)
    : state(std::make_unique<State>()) {
  preprocessor.addPPCallbacks(std::make_unique<Includes>(
      preprocessor.getSourceManager(), state->included));
}

TransitiveIncludes::~TransitiveIncludes() = default;

void TransitiveIncludes::yieldToOthers(Sema &sema) {
  const NamespaceDecl *std = sema.getStdNamespace();
  if (state->names.empty())
    collectNames(sema.Context, state->names);
  if (!std)
    return;
  for (DeclarationName name : state->names)
    for (NamedDecl *decl : std->lookup(name)) {
      auto *found = dyn_cast<ClassTemplateDecl>(decl);
      if (!found ||
          state->included.contains(fileOf(*found, sema.getSourceManager())))
        continue;
      // Clang's lookup takes invalid declarations only if it finds nothing
      // else. The class itself remains valid.
      ClassTemplateDecl *first = found->getCanonicalDecl();
      if (state->yielding.insert(first))
        first->setInvalidDecl();
    }
}

void TransitiveIncludes::restore() {
  for (ClassTemplateDecl *decl : state->yielding)
    decl->setInvalidDecl(false);
  state->yielding.clear();
}

} // namespace ampvk::frontend
