// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Lower/LaunchValues.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"

#include <utility>

namespace ampvk::native {

using namespace ir;

namespace {

class ValuePasser {
public:
  explicit ValuePasser(Kernel &kernel) : kernel(kernel), m(kernel.module) {}

  void run() {
    for (Function *f : m.functions) { // callees come first
      walkExprs(f->body, [&](Expr *&e) {
        if (e->op == Op::Call)
          completeCall(e);
      });
      if (f != m.kernel.entry)
        takeIndices(f);
      walkExprs(f->body, [&](Expr *&e) {
        if (e->op == Op::Length)
          e = var(m, lengthOf(rootOf(e->args[0])->variable));
        else if (e->op == Op::LaunchExtent)
          e = var(m, extent(e->type));
      });
    }
  }

private:
  struct Index {
    Op op;
    Variable *param;
  };

  void completeCall(Expr *call) {
    for (const Index &index : indices[call->callee])
      call->args.push_back(m.newExpr(index.op, index.param->type));
  }

  void takeIndices(Function *f) {
    std::vector<Index> &own = indices[f];
    for (auto [op, name] : {std::pair(Op::ThreadIndex, "thread_index"),
                            std::pair(Op::LocalIndex, "local_index"),
                            std::pair(Op::TileIndex, "tile_index")}) {
      Variable *param = nullptr;
      walkExprs(f->body, [&](Expr *&e) {
        if (e->op != op)
          return;
        if (!param)
          param = local(m, name, e->type, true);
        e = var(m, param);
      });
      if (!param)
        continue;
      param->storage = Storage::Parameter;
      f->params.push_back(param);
      own.push_back({op, param});
    }
  }

  Variable *newValue(const std::string &name, const Type *type) {
    Variable *v = local(m, name, type, true);
    v->storage = Storage::Argument;
    m.variables.push_back(v);
    return v;
  }

  Variable *lengthOf(const Variable *buffer) {
    Variable *&length = known[buffer];
    if (!length) {
      length = newValue(buffer->name + "_length", m.positionType());
      kernel.lengths[length] = buffer;
    }
    return length;
  }

  Variable *extent(const Type *type) {
    if (!kernel.extent)
      kernel.extent = newValue("launch_extent", type);
    return kernel.extent;
  }

  Kernel &kernel;
  Module &m;
  std::unordered_map<const Function *, std::vector<Index>> indices;
  std::unordered_map<const Variable *, Variable *> known; ///< lengths
};

} // namespace

void passLaunchValues(Kernel &kernel) { ValuePasser(kernel).run(); }

} // namespace ampvk::native
