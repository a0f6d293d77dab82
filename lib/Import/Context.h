// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The state that the functions of one kernel share during import.
#ifndef AMPVK_IMPORT_CONTEXT_H
#define AMPVK_IMPORT_CONTEXT_H

#include "AST/Annotations.h"
#include "AST/KernelSource.h"
#include "Diagnostics/Import.h"
#include "IR/Build.h"
#include "IR/Module.h"
#include "Import/Import.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"

#include <map>
#include <set>
#include <string>

namespace ampvk::import {

/// Ends the import of a kernel; thrown and caught inside this directory only.
struct ImportError {
  clang::SourceLocation loc;
  msg::Message message;
  clang::SourceLocation declared{}; ///< of what the message names, if it helps
};

/// That the checks of lib/Frontend let pass what they refuse.
ImportError unchecked(clang::SourceLocation loc, const std::string &what);

/// A class as the IR sees it.
struct ClassLayout {
  const ir::Type *type = nullptr;
  /// The class is a vector type (annotation "amp.vector"): its one field is the
  /// whole object.
  bool isVector = false;
  /// The class is a union: its one field holds the bits of whichever member.
  bool isUnion = false;
  std::map<const clang::FieldDecl *, unsigned> fields;
  /// The fields of library classes that only the host uses; they are empty
  /// here.
  std::set<const clang::FieldDecl *> hostOnly;
  std::map<const clang::CXXRecordDecl *, unsigned> bases;
};

class Context {
public:
  Context(clang::ASTContext &ast, ir::Module &module,
          const ImportOptions &options)
      : ast(ast), module(module), options(options) {}

  clang::ASTContext &ast;
  ir::Module &module;
  const ImportOptions options;

  /// The IR's type for a C++ type; references are pointers.
  /// Throws ImportError where there is none.
  const ir::Type *type(clang::QualType type, clang::SourceLocation use);
  /// Whether it is the headers' __amp_position_t, or a vector of these. On the
  /// host they have 64 bits, in the IR as many as the module's lowering says.
  bool isPosition(clang::QualType type) const;
  const ClassLayout &layout(const clang::CXXRecordDecl *record,
                            clang::SourceLocation use);

  /// The IR's function, imported at its first use. A constructor returns the
  /// object and has no `this`; other non-static members take `this` first.
  /// `onZeroes`: the constructor finds zeroed memory (value-initialization).
  ir::Function *function(const clang::FunctionDecl *decl,
                         clang::SourceLocation use, bool onZeroes = false);

  /// A tile_static variable, or a constant table for a constant global.
  /// Null if `decl` is neither.
  ir::Variable *moduleVariable(const clang::VarDecl *decl,
                               clang::SourceLocation use);

  /// The sampler of these modes that the kernel alone knows, made once.
  ir::Variable *fixedSampler(unsigned filter, unsigned address);

  /// Imports the kernel's closure and entry.
  void importEntry(const KernelSource &source);

  ir::SourceLine line(clang::SourceLocation loc);
  /// The name in the source. GLSL shows reserved names of the library's headers
  /// (docs/developer/contributing.md) without their prefixes.
  std::string nameOf(const clang::NamedDecl *decl) const;
  /// "Particle_move" for Particle::move; namespaces are left out.
  std::string functionName(const clang::FunctionDecl *decl) const;
  /// The number of the module's enumerator, from 1; 0 for those that the user
  /// did not write, or that differ with a template's arguments.
  unsigned enumerator(const clang::EnumConstantDecl *decl, uint64_t bits);
  /// Declared in the library's own headers.
  bool isLibrary(const clang::Decl *decl) const;
  /// Whether kernels see nothing of such an object: what makes or destroys it
  /// is the host's. (Users' empty classes may have constructors that do
  /// something.)
  bool isOnlyOnHost(clang::QualType type, const ir::Type *irType) const;

  /// The constant as a tree of Literals and Constructs.
  ir::Expr *constant(const clang::APValue &value, clang::QualType type,
                     clang::SourceLocation use);

private:
  std::string plainName(const clang::FunctionDecl *decl) const;
  std::string className(const clang::CXXRecordDecl *record) const;
  std::string operandName(const clang::FunctionDecl *decl) const;

  void requireVariable(const ir::Type *type, clang::SourceLocation use) const;
  const ir::Type *builtinType(const clang::BuiltinType *type,
                              clang::SourceLocation use);
  const ir::Type *recordType(const clang::CXXRecordDecl *record,
                             ClassLayout &layout, clang::SourceLocation use);

  /// An image or a sampler; null if the class is neither.
  const ir::Type *opaqueType(const clang::CXXRecordDecl *record,
                             clang::SourceLocation use);
  const ir::Type *unionType(const clang::CXXRecordDecl *record,
                            ClassLayout &layout, clang::SourceLocation use);

  std::map<const clang::CXXRecordDecl *, ClassLayout> layouts;
  std::map<std::pair<const clang::FunctionDecl *, bool>, ir::Function *>
      functions;
  std::map<const clang::VarDecl *, ir::Variable *> variables;
  std::map<std::string, uint32_t> fileIndices;
  std::map<const clang::EnumConstantDecl *, unsigned> enumerators;
};

/// A pointer to a data member, which is null or leads to a member of a class:
/// the number that stands for it (MemberPointers.cpp).
int64_t memberPointerValue(const clang::ASTContext &ast,
                           const clang::APValue &value);

/// Whether a variable of this type never changes: a reference itself, or a
/// const object without mutable members.
bool neverChanges(clang::QualType type);

} // namespace ampvk::import

#endif
