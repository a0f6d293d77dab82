// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Lower/ThreadLoops.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Native/Lower/AtomicUpdates.h"
#include "Native/Lower/CheckSupported.h"
#include "Native/Lower/Lanes.h"
#include "Native/Lower/LaunchValues.h"
#include "Native/Lower/SplitStructs.h"
#include "Native/Lower/Splitter.h"
#include "Transforms/Common/InlineBarriers.h"
#include "Transforms/Common/StructureExits.h"

namespace ampvk::native {

using namespace ir;
using transforms::hasBarrier;

namespace {

const char *const tileNames[] = {"tile_z", "tile_y", "tile_x"};
const char *const threadNames[] = {"z", "y", "x"};
/// Those that leave the others to the user's variables.
const char *const longNames[] = {"thread_z", "thread_y", "thread_x"};

/// The name of a dimension of `rank`.
std::string nameOf(const char *const (&names)[3], unsigned rank, unsigned i) {
  return rank <= 3 ? names[3 - rank + i] : "i" + std::to_string(i);
}

class LoopMaker {
public:
  LoopMaker(Kernel &kernel, bool lanes)
      : kernel(kernel), m(kernel.module), rank(m.kernel.rank), lanes(lanes) {}

  void run() {
    if (m.kernel.isTiled())
      tile();
    else
      row();
  }

private:
  Expr *number(int64_t value) { return literalInt(m, m.i32(), value); }
  Variable *counter(const std::string &name, bool isConst) {
    return local(m, name, m.i32(), isConst);
  }
  /// The name of a component of a thread's index.
  std::string threadName(unsigned i) const {
    return nameOf(kernel.forDebugger ? longNames : threadNames, rank, i);
  }

  void row() {
    for (unsigned i = 0; i + 1 < rank; ++i)
      kernel.group.push_back(counter(threadName(i), true));
    kernel.begin = counter("begin", true);
    kernel.end = counter("end", true);
    thread = kernel.group;
    thread.push_back(counter(threadName(rank - 1), false));
    replaceIndices();
    Block &body = m.kernel.entry->body;
    body = innermost(var(m, kernel.begin), var(m, kernel.end), 0,
                     std::move(body));
  }

  void tile() {
    for (unsigned i = 0; i != rank; ++i) {
      kernel.group.push_back(counter(nameOf(tileNames, rank, i), true));
      thread.push_back(counter(threadName(i), false));
    }
    replaceIndices();
    Block &body = m.kernel.entry->body;
    std::vector<Dimension> dimensions;
    for (unsigned i = 0; i != rank; ++i)
      dimensions.push_back({thread[i], m.kernel.tile[i]});
    if (!hasBarrier(body)) {
      body = loops(std::move(body));
      return;
    }
    const bool aborts = hasAbort(m);
    transforms::structureExits(m, !aborts);
    Splitter splitter(
        kernel, dimensions,
        [](const Stmt *s) {
          return !s->blocks.empty() && hasBarrier(const_cast<Stmt *>(s));
        },
        [&](Block piece) { return loops(std::move(piece)); });
    // Not all threads return.
    if (aborts)
      splitter.endWithThreads();
    body = splitter.run(std::move(body));
  }

  /// Over the threads of a tile.
  Block loops(Block body) {
    const unsigned last = rank - 1, size = m.kernel.tile[last];
    Block made = innermost(number(0), number(size), size, std::move(body));
    for (unsigned i = last; i-- > 0;)
      made = {threadLoop(kernel, thread[i], number(0),
                         number(m.kernel.tile[i]), std::move(made))};
    return made;
  }

  Block innermost(Expr *first, Expr *end, unsigned size, Block body) {
    if (lanes)
      return lanesOf(kernel, thread.back(), first, end, size, std::move(body));
    return {threadLoop(kernel, thread.back(), first, end, std::move(body))};
  }

  Expr *component(Op op, unsigned i) {
    if (!m.kernel.isTiled())
      return op == Op::ThreadIndex ? var(m, thread[i]) : number(0);
    if (op == Op::LocalIndex)
      return var(m, thread[i]);
    Expr *tile = var(m, kernel.group[i]);
    if (op == Op::TileIndex)
      return tile;
    return apply(m, Op::Add,
                 {apply(m, Op::Mul, {tile, number(m.kernel.tile[i])}),
                  var(m, thread[i])});
  }

  void noteIndices() {
    walkStmts(m.kernel.entry->body, [&](Stmt *s) {
      if (s->kind == StmtKind::Let && s->expr &&
          s->expr->op == Op::ThreadIndex && rank == 1)
        kernel.indices.insert(s->variable);
    });
  }

  void replaceIndices() {
    noteIndices();
    walkExprs(m.kernel.entry->body, [&](Expr *&e) {
      if (e->op != Op::ThreadIndex && e->op != Op::LocalIndex &&
          e->op != Op::TileIndex)
        return;
      if (rank == 1) {
        e = component(e->op, 0);
        return;
      }
      std::vector<Expr *> parts;
      for (unsigned i = 0; i != rank; ++i)
        parts.push_back(component(e->op, i));
      e = construct(m, e->type, std::move(parts));
    });
  }

  Kernel &kernel;
  Module &m;
  const unsigned rank;
  const bool lanes;
  std::vector<Variable *> thread;
};

} // namespace

void makeThreadLoops(Kernel &kernel, bool lanes) {
  makeUpdatesAtomic(kernel.module);
  transforms::inlineBarriers(kernel.module);
  passLaunchValues(kernel);
  if (lanes)
    splitStructs(kernel.module);
  LoopMaker(kernel, lanes).run();
}

} // namespace ampvk::native
