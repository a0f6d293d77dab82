// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Print/VectorHints.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"
#include "Native/Print/PrintExpr.h"

#include <algorithm>

namespace ampvk::native {

using namespace ir;

namespace {

/// About as many expressions has a function of <ampvk/native_math.h>. LLVM
/// inlines functions with fewer than `small`. A kernel may have `most` with all
/// functions inlined, so that compiling it takes less than a second.
constexpr unsigned mathematics = 50, small = 20, most = 10000;

struct Code {
  unsigned size = 0; ///< in expressions, with all functions inlined
  bool hasMathematics = false, hasLoops = false;
};

class Hints {
public:
  explicit Hints(Kernel &kernel) : kernel(kernel) {}

  void find() {
    Module &m = kernel.module;
    for (Function *f : m.functions) { // callees come first
      functions[f] = code(f->body);
      if (records(f))
        kernel.rare.insert(f);
    }
    walkStmts(m.kernel.entry->body, [&](Stmt *s) {
      if (kernel.threadLoops.contains(s) && code(s->blocks[2]).hasMathematics)
        kernel.longLoops.insert(s);
    });
    if (functions[m.kernel.entry].size > most)
      return;
    for (const auto &[f, code] : functions)
      if (f != m.kernel.entry && code.size >= small && !code.hasLoops &&
          !kernel.rare.contains(f))
        kernel.inlined.insert(f);
  }

private:
  /// Whether it writes records of faults, which are vectors.
  static bool records(Function *f) {
    bool found = false;
    walkStmts(f->body, [&](Stmt *s) {
      if (s->kind != StmtKind::Assign)
        return;
      const Expr *root = rootOf(s->lvalue);
      found |= root->op == Op::Variable && root->variable->holdsFaults &&
               root->variable->type->element->isVector();
    });
    return found;
  }

  Code code(Block &block) {
    Code result;
    walkExprs(block, [&](Expr *&e) {
      Code part;
      if (e->op == Op::Call)
        part = functions[e->callee];
      part.hasMathematics |= isMathematics(e->op);
      result.size += part.size + (isMathematics(e->op) ? mathematics : 1);
      result.size = std::min(result.size, most + 1);
      result.hasMathematics |= part.hasMathematics;
      result.hasLoops |= part.hasLoops;
    });
    walkStmts(block, [&](Stmt *s) { result.hasLoops |= isLoop(s); });
    return result;
  }

  Kernel &kernel;
  std::unordered_map<const Function *, Code> functions;
};

} // namespace

void findVectorHints(Kernel &kernel) { Hints(kernel).find(); }

} // namespace ampvk::native
