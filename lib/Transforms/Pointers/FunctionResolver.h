// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// ResolvePointers for one copy of one function (inside Transforms only).
#ifndef AMPVK_TRANSFORMS_POINTERS_FUNCTIONRESOLVER_H
#define AMPVK_TRANSFORMS_POINTERS_FUNCTIONRESOLVER_H

#include "IR/Module.h"
#include "Support/Result.h"
#include "Transforms/Common/StmtRewriter.h"
#include "Transforms/Common/ValueRanges.h"
#include "Transforms/Pointers/PointerUse.h"
#include "Transforms/Pointers/PointerVariables.h"

#include <map>
#include <unordered_set>

namespace ampvk::transforms {

/// The classification of an argument of a specialized function.
struct ArgumentClass {
  enum Kind {
    Plain,  ///< no pointer
    Value,  ///< the pointee, by value (In) or in and out (InOut)
    Array,  ///< the array that the pointer points into, and an index
    Global, ///< nothing but the indices: the place's root is global
  } kind = Plain;
  ir::Passing passing = ir::Passing::In;
  ir::Expr *lvalue = nullptr; ///< Array, Global: the caller's place
  bool isCompared = false;    ///< with other pointers
  /// Array: a parameter before this one is given the same array; this one needs
  /// only its index.
  std::optional<size_t> sharesArrayOf;
};

/// Makes the specialized functions and keeps them.
class Resolver {
public:
  /// Pointers to objects of pointerDepth `depth` and deeper are resolved.
  explicit Resolver(ir::Module &m, unsigned depth = 0) : depth(depth), m(m) {}
  /// Every pointer, with functions specialized for their arguments.
  void run();
  /// The pointers to objects that hold pointers themselves. Their functions
  /// are inlined: nothing is specialized.
  void runOnObjects();
  bool resolves(const ir::Type *type) const {
    return type->isPointer() && ir::pointerDepth(type->element) >= depth;
  }
  /// Whether calls of the function have to be inlined, whatever is passed.
  bool needsInlining(const ir::Function *function) const;
  /// The copy of `original` for parameters given like this; `key` says the
  /// same as `given`, as text.
  ir::Function *specialized(ir::Function *original,
                            const std::vector<ArgumentClass> &given,
                            const std::string &key);

  const unsigned depth;
  ir::Module &m;
  PointerUses uses;

private:
  std::map<std::pair<ir::Function *, std::string>, ir::Function *> made;
  std::vector<ir::Function *> order;
};

class FunctionResolver : public StmtRewriter {
public:
  FunctionResolver(Resolver &resolver, ir::Function *function)
      : StmtRewriter(resolver.m), resolver(resolver), function(function) {
    here = function->loc;
  }

  void bindParameters(const std::vector<ArgumentClass> &given);
  void run();

private:
  // ---- Statements (FunctionResolver.cpp)
  void statement(ir::Stmt *stmt) override;
  ir::Expr *loopTest(ir::Expr *test) override { return value(test); }
  bool resolves(const ir::Expr *expr) const {
    return resolver.resolves(expr->type);
  }
  void plainStatement(ir::Stmt *stmt);
  ir::Variable *pointerVariable(ir::Expr *expr);
  ir::Stmt *assignToView(ir::Expr *target, ir::Expr *value, ir::SourceLine loc);
  ir::Stmt *assignTo(ir::Expr *target, ir::Expr *value, ir::SourceLine loc);

  // ---- Pointer variables (FunctionResolver.cpp)
  /// A pointer that changes: an int for each index of what it may point to,
  /// and which of these it is (-1: null) where there is more than one.
  struct Changing {
    std::vector<ir::Expr *> lvalues; ///< with the index variables
    ir::Variable *which = nullptr;
  };
  void pointerLet(ir::Stmt *stmt);
  void declareChanging(ir::Variable *pointer, ir::Expr *first);
  /// Declares a pointer's target now, if its Let comes later and maybe in an
  /// inner scope: reading the pointer names all of its targets.
  void declareTarget(const ir::Expr *target);
  void assignPointer(ir::Variable *pointer, ir::Expr *tree, ir::SourceLine loc,
                     ir::Block &to);
  ir::Expr *treeOf(const Changing &changing);
  void keepTemporaries(ir::Block &body);
  void collect(ir::Block &body);

  // ---- Expressions (FunctionResolver.cpp, FunctionResolverPointers.cpp)
  ir::Expr *value(ir::Expr *expr);
  ir::Block emittedBy(ir::Expr *&operand,
                      ir::Expr *(FunctionResolver::*resolve)(ir::Expr *));
  ir::Expr *conditional(ir::Expr *expr);
  ir::Expr *chosenPointer(ir::Expr *expr);
  void emitUnder(ir::Expr *condition, ir::Block statements);
  ir::Expr *atLine(ir::SourceLine loc, ir::Expr *tree);
  ir::Expr *lvalue(ir::Expr *expr);
  /// The pointer tree (PointerTree.h) of a pointer expression.
  ir::Expr *pointer(ir::Expr *expr);
  ir::Expr *dereferenced(ir::Expr *pointerExpr);
  ir::Expr *stepped(ir::Expr *leaf, ir::Expr *elements);
  ir::Expr *chosen(ir::Expr *test, ir::Expr *a, ir::Expr *b);
  bool isOutside(const ir::Expr *leaf) const;
  /// The part of the tree that may be read or written. An element beyond the
  /// end of one array is included only if the pointer points into another.
  ir::Expr *reachable(ir::Expr *tree);
  ir::Expr *loaded(ir::Expr *tree);
  ir::Expr *bitcast(ir::Expr *value, const ir::Type *type);
  ir::Expr *compare(ir::Op op, ir::Expr *a, ir::Expr *b);
  ir::Expr *compareLeaves(ir::Op op, ir::Expr *a, ir::Expr *b);
  ir::Expr *withOuter(ir::Op op, ir::Expr *x, ir::Expr *y, ir::Expr *inner);
  ir::Expr *difference(ir::Expr *expr);
  ir::Expr *differenceOf(ir::Expr *a, ir::Expr *b);
  ir::Expr *distance(ir::Expr *a, ir::Expr *b);
  [[noreturn]] void failDifference(const ir::Expr *a, const ir::Expr *b);

  // ---- Calls (FunctionResolverCalls.cpp)
  ir::Expr *callOf(ir::Expr *call);
  bool staysInRow(const ir::Expr *leaf, const PointerUse &use);
  bool classify(ir::Function *callee, size_t index, ir::Expr *&tree,
                ArgumentClass &given);
  void shareArrays(std::vector<ArgumentClass> &given,
                   std::vector<ir::Expr *> &trees);
  bool areDistinct(const std::vector<ArgumentClass> &given,
                   const std::vector<ir::Expr *> &trees);
  ir::Expr *specializedCall(ir::Expr *call,
                            const std::vector<ArgumentClass> &given,
                            std::vector<ir::Expr *> &trees);
  /// The callee's statements, here. The result: a value, a pointer tree, or a
  /// void Zero.
  ir::Expr *inlined(ir::Function *callee, const std::vector<ir::Expr *> &values,
                    const std::vector<ir::Expr *> &trees);

  // ---- Atomics (FunctionResolverAtomics.cpp)
  /// An atomic operation, which is a statement's whole expression. Null if its
  /// result is not wanted and it has become statements.
  ir::Expr *atomic(ir::Expr *expr, bool isWanted);
  void atomicOn(ir::Expr *tree, const ir::Expr *expr, ir::Variable *old,
                ir::Block &to);
  void privateAtomic(ir::Expr *lvalue, const ir::Expr *expr, ir::Variable *old,
                     ir::Block &to);

  // ---- Textures (FunctionResolverTextures.cpp)
  /// Reading a texture; a choice of images is one of what they give.
  ir::Expr *texelRead(ir::Expr *expr);
  /// Writing one, as a statement.
  void texelStore(ir::Stmt *stmt);
  void storeTo(ir::Expr *tree, const ir::Stmt *stmt, ir::Block &to);

  // ---- Building blocks
  ir::Expr *stable(ir::Expr *tree);
  ir::Expr *target(ir::Expr *tree, ir::Function *callee, size_t index);
  /// A new variable of this value.
  ir::Expr *saved(ir::Expr *value, const std::string &name);
  [[noreturn]] void fail(const msg::Message &message);
  [[noreturn]] void failUnforeseen(const ir::Variable *pointer,
                                   const ir::Expr *leaf);

  Resolver &resolver;
  ir::Function *function;
  std::unordered_map<const ir::Variable *, ir::Expr *> lvalues;
  std::unordered_map<const ir::Variable *, Changing> changing;
  std::unordered_set<const ir::Variable *> mutated, read;
  bool isForNothing = false; ///< the result of the expression is unused
  std::unordered_map<const ir::Variable *, ir::Stmt *> letsAhead;
  TargetMap targets;
  ValueRanges ranges;
};

} // namespace ampvk::transforms

#endif
