// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A kernel's statements as loops over threads.
#ifndef AMPVK_NATIVE_LOWER_SPLITTER_H
#define AMPVK_NATIVE_LOWER_SPLITTER_H

#include "IR/Walk.h"
#include "Native/Kernel/Kernel.h"
#include "Native/Lower/Uniform.h"

#include <map>

namespace ampvk::native {

/// A dimension of the group: the variable of a loop from 0 to `size`.
struct Dimension {
  ir::Variable *variable;
  unsigned size;
};

/// Splits a block that each thread of a group runs into pieces:
///
///     const int x = ...;            float v[16];
///     float v = f(x);               for (t = 0; t < 16; ++t)
///     barrier;                        { const int x = ...; v[t] = f(x); }
///     while (uniform) {             while (uniform) {
///       v += g(x);                    for (t = 0; t < 16; ++t)
///     }                                 { const int x = ...; v[t] += g(x); }
///                                   }
///
/// Statements that are of the group run once for all threads, with conditions
/// as its first thread has them; the pieces between them run for one thread
/// after the other. What gives a uniform variable its value runs once. A
/// variable that several pieces use becomes an array, with an element for each
/// thread, or is computed in each piece anew.
class Splitter {
public:
  /// Makes the loop over all threads, for a piece.
  using MakeLoops = std::function<ir::Block(ir::Block)>;

  Splitter(Kernel &kernel, std::vector<Dimension> dimensions,
           Uniformity::IsOfGroup isOfGroup, MakeLoops loops)
      : kernel(kernel), m(kernel.module), dimensions(std::move(dimensions)),
        isOfGroup(std::move(isOfGroup)), loops(std::move(loops)) {}

  /// A Return of a thread ends the tile, behind the piece that it is in. To be
  /// called before run().
  void endWithThreads();

  /// `reduced`: see Uniformity.
  ir::Block run(ir::Block block,
                std::unordered_set<const ir::Variable *> reduced = {});

private:
  /// Which pieces use a variable.
  struct Use {
    unsigned piece = 0;
    bool isShared = false; ///< by several, or by the group
  };

  // Variables.
  void number(ir::Block &block);
  void use(ir::Stmt *s);
  void useByGroup(ir::Expr *condition);
  void note(const ir::Variable *v, bool isByGroup);
  void classify(ir::Block &block);
  bool isRecomputable(const ir::Expr *e) const;
  ir::Variable *arrayOf(const ir::Variable *v);

  // The pieces.
  ir::Block scoped(ir::Block &block);
  ir::Block emitted(ir::Block &block);
  void emitGroup(ir::Stmt *s, ir::Block &out);
  void emitFor(ir::Stmt *s, ir::Block &out);
  ir::Block piece(ir::Block stmts);
  ir::Stmt *inPiece(ir::Stmt *s);
  void show(ir::Block &stmts, ir::VariableMap &map);
  bool noteEnds(ir::Block &block);
  ir::Stmt *endOfTile();
  void addRecomputed(ir::Block &stmts, ir::VariableMap &map);
  ir::Expr *element(ir::Variable *array, bool isFirst);
  ir::Expr *inThread(ir::Expr *e);
  ir::Expr *inFirstThread(const ir::Expr *e);

  /// Whether each piece in a variable's scope has it for the debugger.
  bool isShown(const ir::Variable *v) const {
    return kernel.forDebugger && !v->isTemporary;
  }
  bool isRecomputed(const ir::Stmt *let) const;
  ir::Stmt *reference(const ir::Variable *v, ir::Variable *own,
                      ir::SourceLine loc);

  Kernel &kernel;
  ir::Module &m;
  std::vector<Dimension> dimensions;
  Uniformity::IsOfGroup isOfGroup;
  MakeLoops loops;
  Uniformity *uniform = nullptr;
  unsigned current = 1;
  std::map<const ir::Variable *, Use> uses;
  std::map<const ir::Variable *, ir::Variable *> arrays;
  /// In the order of their declarations.
  std::vector<ir::Stmt *> recomputed;
  /// The declarations in the pieces before, as far as they are in scope.
  std::vector<ir::Stmt *> visible;
  ir::Block declarations;
  ir::Variable *ended = nullptr; ///< whether a thread has
};

} // namespace ampvk::native

#endif
