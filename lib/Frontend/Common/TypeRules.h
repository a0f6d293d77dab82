// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Which types restrict(amp) code may use (specification, section 2.4.1).
#ifndef AMPVK_FRONTEND_COMMON_TYPERULES_H
#define AMPVK_FRONTEND_COMMON_TYPERULES_H

#include "Diagnostics/Frontend.h"

#include "clang/AST/Type.h"

#include <map>
#include <string>

namespace clang {
class ASTContext;
class CXXRecordDecl;
class Decl;
class FieldDecl;
} // namespace clang

namespace ampvk::frontend {

/// Whether it is declared by our headers, in namespace Concurrency or one
/// inside it.
bool isOurs(const clang::Decl &decl);

/// Extensions of C++ AMP 1.2: integers of 8 and 16 bits, and of 64 bits with a
/// name other than long (2.4.1.2); members that are not 4-byte aligned, bool as
/// an element (2.4.1.3); arithmetic on pointers to bool (2.4.3.7); other types
/// in sizeof and typedef, and global variables and string literals in
/// unevaluated operands (2.4.1, 2.4.3).
enum class Extensions { Allowed, Forbidden };

/// Answers why a type is not allowed, with a message that is true if there is a
/// reason; remembers classes it has looked into.
class TypeRules {
public:
  explicit TypeRules(const clang::ASTContext &context,
                     Extensions extensions = Extensions::Allowed)
      : context(context), isStrict(extensions == Extensions::Forbidden) {}

  bool forbidsExtensions() const { return isStrict; }

  /// Whether it counts as a pointer.
  static bool isPointer(clang::QualType type);
  /// The problem of the type of a local variable, a parameter or a result: "a
  /// pointer to a pointer", "the type 'long double'"; empty if the type is
  /// allowed.
  msg::Message problem(clang::QualType type);
  /// The class because of whose members or bases a type is not allowed: its
  /// own, or that of a subobject. Null if the type is allowed, or not allowed
  /// for another reason.
  const clang::CXXRecordDecl *faultyClass(clang::QualType type);
  /// The problem of the type of a data member, an array's element or a captured
  /// value, none of which can be a pointer.
  msg::Message memberProblem(clang::QualType type);
  /// Says why a kernel cannot capture a variable by copy: "'p' is a pointer;
  /// ...".
  msg::Message captureProblem(const std::string &name, clang::QualType type);
  /// The problem of a tile_static type, which cannot contain containers either
  /// (2.4.3.5.1).
  msg::Message tileStaticProblem(clang::QualType type);
  /// The problem of a container's element type, which cannot contain any
  /// either.
  msg::Message elementProblem(clang::QualType type);
  /// Whether it is a class of the system's headers that is not allowed.
  bool isLibrarysFaulty(const clang::CXXRecordDecl &record);
  /// The problem of a data member at its declaration: "bit-field 'b'".
  msg::Message fieldProblem(const clang::FieldDecl &field);
  /// The problem of arithmetic on a pointer: "arithmetic on a pointer to
  /// 'bool'".
  msg::Message arithmeticProblem(clang::QualType pointer);

private:
  msg::Message scalarProblem(clang::QualType type);
  msg::Message arrayProblem(clang::QualType element);
  msg::Message alignmentProblem(const clang::CXXRecordDecl &record);
  msg::Message ownProblem(const clang::CXXRecordDecl &record);
  bool isForProcessor(const clang::CXXRecordDecl &record);
  msg::Message pointeeProblem(clang::QualType pointee);
  const msg::Message &recordProblem(const clang::CXXRecordDecl &record);
  msg::Message findRecordProblem(const clang::CXXRecordDecl &record);

  const clang::ASTContext &context;
  const bool isStrict; ///< without extensions
  std::map<const clang::CXXRecordDecl *, msg::Message> records;
};

} // namespace ampvk::frontend

#endif
