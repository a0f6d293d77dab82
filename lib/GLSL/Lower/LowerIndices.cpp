// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/LowerIndices.h"

#include "Diagnostics/Kernels.h"
#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Refusal.h"
#include "IR/Walk.h"

#include <algorithm>

namespace ampvk::glsl {
namespace {

using ir::Expr;
using ir::Op;

class IndexLowering {
public:
  explicit IndexLowering(Shader &shader)
      : shader(shader), m(shader.module), rank(m.kernel.rank),
        axes(std::min(rank, 3u)), bySubgroups(ir::usesSubgroups(m)) {}

  void setLocalSize();
  void lowerLaunch();
  void lowerFlat();
  void lowerTiled();
  /// An index op that is still there after lowering.
  const ir::Function *leftOver();

private:
  ir::Variable *launchArgument(ir::Variable *&slot, const char *name,
                               unsigned count);
  Expr *extent();
  const ir::Type *intsType(unsigned count);
  Expr *builtinInts(const char *name, unsigned count);
  Expr *builtinComponent(const char *name, unsigned component);
  Expr *origin();
  Expr *component(Expr *ints, unsigned count, unsigned at);
  Expr *subgroupValue(const char *name);
  Expr *numberBySubgroup();
  Expr *localIndex();
  Expr *tileSize();
  Expr *threadIndex();
  Expr *manyDimensions(ir::Block &before);
  Expr *isOutside(ir::Variable *index);
  Expr *lowered(Op op);
  void replace(ir::Block &block, Op op, const std::function<Expr *()> &with);

  Shader &shader;
  ir::Module &m;
  unsigned rank;
  unsigned axes; ///< of the dispatch: rank, but at most 3
  /// Vulkan does not say which threads of a tile form a subgroup. So it is the
  /// place in its subgroup that says which thread of the tile a thread is.
  bool bySubgroups;
};

void IndexLowering::setLocalSize() {
  shader.output.elementsPerThread = m.kernel.elementsPerThread;
  static const uint32_t flat[3][3] = {{256, 1, 1}, {32, 8, 1}, {32, 4, 2}};
  for (unsigned axis = 0; axis != 3; ++axis) {
    uint32_t &size = shader.output.localSize[axis];
    if (!m.kernel.isTiled()) // of any rank; tiles have at most three
      size = flat[axes - 1][axis];
    else if (bySubgroups) // Vulkan cuts a row of threads into full subgroups
      size = axis == 0 ? m.kernel.tileThreads() : 1;
    else
      size = axis < rank ? m.kernel.tile[rank - 1 - axis] : 1;
  }
}

const ir::Type *IndexLowering::intsType(unsigned count) {
  if (count == 1)
    return m.i32();
  return count <= 4 ? m.vectorType(m.i32(), count)
                    : m.arrayType(m.i32(), count);
}

ir::Variable *IndexLowering::launchArgument(ir::Variable *&slot,
                                            const char *name, unsigned count) {
  if (!slot) {
    slot = m.newVariable();
    slot->name = name;
    slot->type = intsType(count);
    slot->storage = ir::Storage::Argument;
    m.variables.push_back(slot);
  }
  return slot;
}

Expr *IndexLowering::extent() {
  return ir::var(m, launchArgument(shader.extent, "extent", rank));
}

Expr *IndexLowering::origin() {
  return ir::var(m, launchArgument(shader.origin, "origin", axes));
}

Expr *IndexLowering::component(Expr *ints, unsigned count, unsigned at) {
  return count == 1 ? ints : ir::index(m, ints, ir::literalInt(m, m.i32(), at));
}

/// The built-in's first `count` components as ints, the most significant
/// (GLSL's last) first.
Expr *IndexLowering::builtinInts(const char *name, unsigned count) {
  if (count == 1)
    return ir::convert(m, builtinComponent(name, 0), m.i32());
  Expr *reversed = m.newExpr(Op::Swizzle, m.vectorType(m.u32(), count),
                             {ir::var(m, shader.builtin(name))});
  reversed->count = count;
  for (unsigned i = 0; i != count; ++i)
    reversed->index |= (count - 1 - i) << (4 * i);
  return ir::convert(m, reversed, intsType(count));
}

Expr *IndexLowering::builtinComponent(const char *name, unsigned component) {
  return ir::index(m, ir::var(m, shader.builtin(name)),
                   ir::literalInt(m, m.i32(), component));
}

Expr *IndexLowering::subgroupValue(const char *name) {
  return ir::var(m, shader.builtin(name, false));
}

/// The number of the thread in its tile: subgroups are full.
Expr *IndexLowering::numberBySubgroup() {
  Expr *first = ir::apply(m, Op::Mul, {subgroupValue("gl_SubgroupID"),
                                       subgroupValue("gl_SubgroupSize")});
  return ir::apply(m, Op::Add,
                   {first, subgroupValue("gl_SubgroupInvocationID")});
}

Expr *IndexLowering::localIndex() {
  if (!bySubgroups)
    return builtinInts("gl_LocalInvocationID", rank);
  if (rank == 1)
    return ir::convert(m, numberBySubgroup(), m.i32());
  std::vector<Expr *> parts(rank);
  unsigned neighbors = 1; // threads between this one and the next along d
  for (unsigned d = rank; d-- != 0; neighbors *= m.kernel.tile[d]) {
    auto by = [&](Op op, Expr *value, unsigned count) {
      return count == 1 && op == Op::Div
                 ? value
                 : ir::apply(m, op,
                             {value, ir::literalInt(m, m.u32(), count)});
    };
    Expr *along = by(Op::Div, numberBySubgroup(), neighbors);
    if (d != 0)
      along = by(Op::Rem, along, m.kernel.tile[d]);
    parts[d] = ir::convert(m, along, m.i32());
  }
  return ir::construct(m, intsType(rank), std::move(parts));
}

Expr *IndexLowering::tileSize() {
  std::vector<Expr *> sizes;
  for (unsigned i = 0; i != rank; ++i)
    sizes.push_back(ir::literalInt(m, m.i32(), m.kernel.tile[i]));
  if (rank == 1)
    return sizes[0];
  bool isCube = std::ranges::all_of(
      sizes, [&](const Expr *size) { return size->bits == sizes[0]->bits; });
  return isCube ? m.newExpr(Op::Splat, intsType(rank), {sizes[0]})
                : ir::construct(m, intsType(rank), std::move(sizes));
}

/// For ranks up to 3.
Expr *IndexLowering::threadIndex() {
  if (bySubgroups)
    return ir::apply(
        m, Op::Add,
        {ir::apply(m, Op::Mul, {lowered(Op::TileIndex), tileSize()}),
         localIndex()});
  Expr *start = origin();
  if (m.kernel.isTiled()) // the origin counts tiles
    start = ir::apply(m, Op::Mul, {start, tileSize()});
  return ir::apply(m, Op::Add,
                   {builtinInts("gl_GlobalInvocationID", rank), start});
}

Expr *IndexLowering::lowered(Op op) {
  if (op == Op::ThreadIndex)
    return threadIndex();
  if (op == Op::LocalIndex)
    return localIndex();
  return ir::apply(m, Op::Add, {builtinInts("gl_WorkGroupID", rank), origin()});
}

void IndexLowering::replace(ir::Block &block, Op op,
                            const std::function<Expr *()> &with) {
  ir::walkExprs(block, [&](Expr *&e) {
    if (e->op == op)
      e = with();
  });
}

/// z runs over the dimensions 0 .. rank-3, the last of them fastest.
Expr *IndexLowering::manyDimensions(ir::Block &before) {
  std::vector<Expr *> parts(rank);
  auto along = [&](unsigned axis) {
    return ir::apply(
        m, Op::Add,
        {ir::convert(m, builtinComponent("gl_GlobalInvocationID", axis),
                     m.i32()),
         component(origin(), 3, 2 - axis)});
  };
  parts[rank - 1] = along(0);
  parts[rank - 2] = along(1);
  ir::Variable *rest = ir::local(m, "rest", m.u32(), false);
  before.push_back(ir::let(m, rest, ir::convert(m, along(2), m.u32())));
  for (unsigned d = rank - 3; d != 0; --d) {
    auto size = [&] {
      return ir::convert(m, component(extent(), rank, d), m.u32());
    };
    ir::Variable *part = ir::local(m, "i" + std::to_string(d), m.i32(), true);
    before.push_back(ir::let(
        m, part,
        ir::convert(m, ir::apply(m, Op::Rem, {ir::var(m, rest), size()}),
                    m.i32())));
    before.push_back(
        ir::assign(m, ir::var(m, rest),
                   ir::apply(m, Op::Div, {ir::var(m, rest), size()})));
    parts[d] = ir::var(m, part);
  }
  parts[0] = ir::convert(m, ir::var(m, rest), m.i32());
  return ir::construct(m, intsType(rank), std::move(parts));
}

/// Null if all threads have work: a kernel of which threads have several
/// elements asks for each of these.
Expr *IndexLowering::isOutside(ir::Variable *index) {
  const unsigned count = m.kernel.elementsPerThread == 1 ? rank : rank - 1;
  Expr *outside = nullptr;
  for (unsigned i = 0; i != count; ++i) {
    Expr *beyond = ir::apply(
        m, Op::GreaterEqual,
        {component(ir::var(m, index), rank, i), component(extent(), rank, i)});
    outside = outside ? ir::apply(m, Op::LogicalOr, {outside, beyond}) : beyond;
  }
  return outside;
}

void IndexLowering::lowerFlat() {
  ir::Block &body = m.kernel.entry->body;
  // The user's own index variable serves, if the entry begins with it.
  bool isOwn = !body.empty() && body[0]->kind == ir::StmtKind::Let &&
               body[0]->expr && body[0]->expr->op == Op::ThreadIndex;
  if (!isOwn)
    body.insert(body.begin(),
                ir::let(m, ir::local(m, "idx", intsType(rank), true), nullptr));
  ir::Stmt *let = body[0];
  ir::Variable *index = let->variable;
  ir::Block before;
  let->expr = rank > 3 ? manyDimensions(before) : threadIndex();
  if (Expr *outside = isOutside(index)) {
    ir::Stmt *check = m.newStmt(ir::StmtKind::If);
    check->expr = outside;
    check->blocks = {{ir::ret(m, nullptr)}, {}};
    body.insert(body.begin() + 1, check);
  }
  body.insert(body.begin(), before.begin(), before.end());
  for (ir::Function *f : m.functions)
    if (f == m.kernel.entry && index->isConst)
      replace(f->body, Op::ThreadIndex, [&] { return ir::var(m, index); });
    else if (rank <= 3)
      replace(f->body, Op::ThreadIndex, [&] { return threadIndex(); });
}

/// Whether it is where the thread's tile begins.
bool isTileOrigin(const Expr *e) {
  return e->op == Op::Sub && e->args[0]->op == Op::ThreadIndex &&
         e->args[1]->op == Op::LocalIndex;
}

void IndexLowering::lowerTiled() {
  for (ir::Function *f : m.functions)
    ir::walkExprs(f->body, [&](Expr *&e) {
      if (isTileOrigin(e))
        e = ir::apply(m, Op::Mul, {lowered(Op::TileIndex), tileSize()});
    });
  for (ir::Function *f : m.functions)
    for (Op op : {Op::ThreadIndex, Op::LocalIndex, Op::TileIndex})
      replace(f->body, op, [&] { return lowered(op); });
  for (ir::Function *f : m.functions)
    for (auto [op, name] :
         {std::pair(Op::SubgroupSize, "gl_SubgroupSize"),
          std::pair(Op::SubgroupsOfTile, "gl_NumSubgroups"),
          std::pair(Op::SubgroupNumber, "gl_SubgroupID"),
          std::pair(Op::SubgroupIndex, "gl_SubgroupInvocationID")})
      replace(f->body, op, [&] {
        return ir::convert(m, subgroupValue(name), m.i32());
      });
}

void IndexLowering::lowerLaunch() {
  for (ir::Function *f : m.functions) {
    replace(f->body, Op::LaunchExtent, [&] { return extent(); });
    replace(f->body, Op::LaunchElements, [&] {
      return ir::var(m, launchArgument(shader.elements, "elements", 1));
    });
  }
}

const ir::Function *IndexLowering::leftOver() {
  const ir::Function *found = nullptr;
  for (ir::Function *f : m.functions)
    replace(f->body, Op::ThreadIndex, [&] {
      found = f;
      return ir::zero(m, intsType(rank));
    });
  return found;
}

} // namespace

Result<Done> lowerIndices(Shader &shader) {
  IndexLowering lowering(shader);
  lowering.setLocalSize();
  if (shader.module.kernel.isTiled())
    lowering.lowerTiled();
  else
    lowering.lowerFlat();
  lowering.lowerLaunch();
  if (const ir::Function *f = lowering.leftOver())
    return ir::failureAt(shader.module, f->loc,
                         msg::amp_index_dimensions());
  return Done{};
}

} // namespace ampvk::glsl
