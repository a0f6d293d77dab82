// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Types as a generated header can name them.
#ifndef AMPVK_REWRITE_SCAN_TYPEPRINTER_H
#define AMPVK_REWRITE_SCAN_TYPEPRINTER_H

#include "Rewrite/Text/Text.h"

#include "clang/AST/Type.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class CXXRecordDecl;
class NamedDecl;
class TemplateArgument;
class TagDecl;
class TemplateParameterList;
} // namespace clang

namespace ampvk::rewrite {

/// Empty where a header has no name for it.
using Spelled = std::optional<Text>;

/// The declarations that are visible in the header that names a type.
struct Scope {
  /// Whether the declaration comes before the header.
  std::function<bool(const clang::NamedDecl *)> isVisible;
  /// The parameters of the templates around, by their names.
  std::vector<std::string> parameters;
  /// The name of a lambda's class as the caller sees it; null if it has none.
  std::function<Spelled(const clang::CXXRecordDecl *, class TypePrinter &)>
      lambdaKey;
  /// Where a class that is not visible may be forward-declared: everywhere, or
  /// only where it may be incomplete, as behind references and in template
  /// arguments.
  enum { Nowhere, Inside, Everywhere } canForward = Nowhere;
};

class TypePrinter {
public:
  TypePrinter(const clang::ASTContext &context, Scope scope)
      : context(context), scope(std::move(scope)) {}

  /// Empty where the header has no name for it.
  Spelled type(clang::QualType type);
  Spelled argument(const clang::TemplateArgument &argument);
  /// A declaration of `name`, whose type may be an array.
  Spelled declaration(clang::QualType type,
                                         const std::string &name,
                                         bool isReference = false);

  /// "template <class T, int N>", without defaults; empty where a parameter's
  /// type is the program's.
  static Spelled parameterList(const clang::TemplateParameterList &parameters);

  std::vector<std::string> forwards; ///< that the names need
  bool namesProgram = false; ///< whether one is not the language's or ours

private:
  Spelled unqualified(clang::QualType type);
  Spelled sugar(const clang::Type *type, bool &isDone);
  Spelled compound(const clang::Type *type);
  Spelled tag(const clang::TagDecl *tag);
  Spelled qualifiedName(const clang::NamedDecl *decl);
  Spelled arguments(llvm::ArrayRef<clang::TemplateArgument> list);
  bool makeVisible(const clang::NamedDecl *decl);
  std::string forward(const clang::NamedDecl *decl);

  const clang::ASTContext &context;
  Scope scope;
  unsigned depth = 0; ///< of references and arguments around
};

} // namespace ampvk::rewrite

#endif
