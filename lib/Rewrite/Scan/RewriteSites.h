// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The lambdas and functors that kernels are made of, as sites.
#ifndef AMPVK_REWRITE_SCAN_REWRITESITES_H
#define AMPVK_REWRITE_SCAN_REWRITESITES_H

#include "AST/KernelSource.h"
#include "Rewrite/Scan/TypePrinter.h"
#include "Rewrite/Scan/Visitor.h"

namespace ampvk::rewrite {

/// Why something cannot be rewritten; thrown and caught in this directory.
struct CannotRewrite {
  clang::SourceLocation loc;
  msg::Message reason;
};

class RewriteSiteBuilder {
public:
  RewriteSiteBuilder(clang::ASTContext &context, const FileLocations &places,
                     RewriteVisitor &visitor, UnitChanges &findings);

  /// Adds the kernel and the sites that it needs, and the edits of these.
  void add(const KernelSource &kernel, const clang::FunctionDecl *functor,
           shaders::CompiledKernel compiled);

private:
  /// The templates around something, the outermost first, and what they are
  /// instantiated with.
  struct Level {
    const clang::TemplateParameterList *parameters;
    llvm::ArrayRef<clang::TemplateArgument> arguments;
  };
  using Levels = std::vector<Level>;

  Levels levelsAround(const clang::DeclContext *scope,
                      clang::SourceLocation loc) const;
  void describe(RewriteSite &site, const Levels &levels,
                clang::SourceLocation loc);
  std::string lambdaSite(const clang::CXXRecordDecl *closure, bool isKernel);
  std::string functorSite(const clang::CXXRecordDecl *record,
                          const clang::FunctionDecl *functor);
  CapturedMember memberOf(const clang::LambdaExpr &lambda,
                          const clang::LambdaCapture &capture,
                          const clang::Expr *init,
                          const clang::FieldDecl &field,
                          const RewriteSite &site);
  void rewriteLambda(const clang::LambdaExpr &lambda, const std::string &key);
  void rewriteFunctor(const clang::CXXRecordDecl &record,
                      const clang::FunctionDecl *functor,
                      const std::string &key, const RewriteSite &site);
  void addParameters(const clang::CXXRecordDecl &record, uint32_t offset,
                     const std::string &prefix, Instance &to);
  void addParameter(const clang::FieldDecl &field, const std::string &name,
                    uint32_t offset, Instance &to);
  bool holdsLambda(clang::QualType type) const;
  Text keyName(const clang::CXXRecordDecl *closure, TypePrinter &typePrinter);
  Scope scopeFor(const std::string &file, unsigned include,
                 std::vector<std::string> parameters);
  Scope valueScope(const std::string &file);
  Spelled argumentText(const Level &level, size_t i, const std::string &file,
                       TypePrinter &typePrinter);
  bool isPack(const clang::ValueDecl &variable) const;
  unsigned includeIn(clang::FileID file);

  clang::ASTContext &context;
  const FileLocations &places;
  RewriteVisitor &visitor;
  UnitChanges &findings;
  std::string mainFile;
};

/// The captures, in their order.
std::vector<const clang::FieldDecl *>
fieldsOf(const clang::CXXRecordDecl &record);

/// Whether the struct has a member of this name anyway.
bool isReserved(const std::string &member);

/// The field's name in the kernel: that of what was captured.
std::string fieldName(const clang::FieldDecl &field,
                      const clang::LambdaExpr *lambda);

} // namespace ampvk::rewrite

#endif
