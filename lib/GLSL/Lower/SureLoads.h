// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Loads that the statements of a block always make, for who makes them
/// earlier.
#ifndef AMPVK_GLSL_LOWER_SURELOADS_H
#define AMPVK_GLSL_LOWER_SURELOADS_H

#include "IR/Module.h"

#include <functional>
#include <unordered_map>
#include <unordered_set>

namespace ampvk::glsl {

/// The 32-bit words of a value; ManyWords if it has as many, or numbers of
/// other sizes than 32 and 64 bits.
unsigned wordsIn(const ir::Type *type);
inline constexpr unsigned ManyWords = 1000;

/// An element of a buffer.
struct LoadedElement {
  ir::Variable *buffer;
  ir::Expr *at;
  /// The branch that is taken where it is loaded; null: it always is.
  const ir::Stmt *branch = nullptr;
  ir::Expr *condition = nullptr; ///< of the branch, and those around it
  /// Lvalues of what is loaded of it; none is within another one.
  std::vector<ir::Expr *> parts;
};

/// Finds elements of which the block loads the whole, or parts that it names:
/// before the first statement that may leave it, and under no condition but
/// that of branches that can be taken as early.
class SureLoads {
public:
  struct Wanted {
    /// Whether the lvalue is an element of a buffer that counts.
    std::function<bool(const ir::Expr *)> isElement;
    /// Whether elements at that position count; one that isKnown().
    std::function<bool(ir::Expr *)> isAt;
    bool areBranchesTaken = false;
  };
  SureLoads(ir::Module &m, ir::Block &block, Wanted wanted);

  std::vector<LoadedElement> elements;

  /// Puts what `by` gives in place of each load of `elements`: of an lvalue,
  /// the part of the element that it is, or is within, is given. Null leaves
  /// it.
  using By = std::function<ir::Expr *(ir::Expr *lvalue, const LoadedElement &,
                                      const ir::Expr *part)>;
  void replace(const By &by);

  /// Within `lvalue`, which is an element or a part that it names.
  ir::Expr **elementIn(ir::Expr *&lvalue) const;

private:
  ir::Expr *plain(const ir::Expr *value);
  bool isKnown(ir::Expr *value) const;
  LoadedElement *find(const ir::Expr *element, const ir::Stmt *in);
  void add(ir::Expr *part);
  void visit(ir::Expr *e);
  bool visit(const ir::Block &block);
  void visitBranch(const ir::Stmt *s);
  void replace(ir::Expr *&e, const By &by);
  void replace(ir::Block &in, const By &by);

  ir::Module &m;
  ir::Block &block;
  const Wanted wanted;
  std::unordered_set<const ir::Variable *> inside; ///< declared or changed
  std::unordered_map<const ir::Variable *, ir::Expr *> constants;
  std::vector<const ir::Stmt *> branches; ///< that the visit is in
  ir::Expr *condition = nullptr;          ///< of all of them
};

} // namespace ampvk::glsl

#endif
