// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/LimitNesting.h"

#include "Diagnostics/Kernels.h"
#include "GLSL/Lower/Declarations.h"
#include "GLSL/Lower/DeepChoices.h"
#include "GLSL/Lower/EarlyExits.h"
#include "GLSL/Lower/Nesting.h"
#include "GLSL/Lower/SingleRounds.h"
#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Refusal.h"
#include "IR/Walk.h"
#include "ampvk/Workarounds.h"

#include <algorithm>
#include <string>

namespace ampvk::glsl {
namespace {

using ir::Block;
using ir::Stmt;
using ir::StmtKind;

/// The deepest nesting that a kernel may have.
constexpr unsigned allowed = 64;

/// Splits what nests deeper than `group` conditions.
class Splitter {
public:
  Splitter(ir::Module &m, NestingMeter &meter, unsigned group)
      : m(m), meter(meter), group(group) {}

  /// Splits inner loops and switches first, as they move as a whole.
  void splitAll(Block &block) {
    splitInside(block);
    meter.of(block);
    split(block);
  }

private:
  void splitInside(Block &block) {
    for (Stmt *s : block)
      ir::forEachBlock(s, [&](Block &inner) {
        if (isSplit(s))
          splitInside(inner);
        else
          splitAll(inner);
      });
  }

  static bool isSplit(const Stmt *s) {
    return s->kind == StmtKind::If || s->kind == StmtKind::Scope;
  }

  void split(Block &block) {
    Block out;
    for (Stmt *s : block)
      statement(s, out);
    block = std::move(out);
  }

  void statement(Stmt *s, Block &out);
  bool moveOut(Block &block, unsigned depth);
  bool isTooDeep(const Stmt *s, unsigned depth) const;
  void move(Block &block, size_t first);
  void shareDeclarations(Stmt *s, Block &pieces, Block &out);

  ir::Module &m;
  NestingMeter &meter;
  const unsigned group;
  /// For the statement that is being split: its flags and the code moved out of
  /// it.
  Block flags, moved;
};

bool Splitter::isTooDeep(const Stmt *s, unsigned depth) const {
  // At 1 it is where it would be put.
  if (depth < 2 || depth + meter.conditionsIn(s) <= group)
    return false;
  if (s->kind == StmtKind::Scope)
    return false;
  if (s->kind != StmtKind::If)
    return true;
  return depth + 1 == group ||
         depth + meter.of(s->expr).conditions.levels > group;
}

/// The statements from the first on, if the block came so far.
void Splitter::move(Block &block, size_t first) {
  Block rest(block.begin() + ptrdiff_t(first), block.end());
  ir::SourceLine loc = rest[0]->loc;
  ir::Variable *flag = ir::local(m, "rest", m.boolType(), false);
  flags.push_back(ir::let(m, flag, ir::literalBool(m, false), loc));
  block.resize(first);
  block.push_back(
      ir::assign(m, ir::var(m, flag), ir::literalBool(m, true), loc));
  Stmt *behind = m.newStmt(StmtKind::If, loc);
  behind->expr = ir::var(m, flag);
  unsigned deepest = 0;
  for (const Stmt *s : rest)
    deepest = std::max(deepest, meter.conditionsIn(s));
  meter.note(behind, deepest + 1);
  behind->blocks = {std::move(rest), {}};
  moved.push_back(behind);
}

/// Moves what is too deep out of the block, and with it what follows. Whether
/// there was such.
bool Splitter::moveOut(Block &block, unsigned depth) {
  for (size_t i = 0; i != block.size(); ++i) {
    Stmt *s = block[i];
    if (isTooDeep(s, depth)) {
      move(block, i);
      return true;
    }
    if (!isSplit(s) || depth + meter.conditionsIn(s) <= group)
      continue;
    bool isMoved = false;
    ir::forEachBlock(s, [&](Block &inner) {
      isMoved |= moveOut(inner, depth + (s->kind == StmtKind::If));
    });
    if (!isMoved)
      continue;
    if (i + 1 != block.size())
      move(block, i + 1);
    return true;
  }
  return false;
}

/// Declares ahead of it what the blocks that something was moved out of
/// declare for that, too.
void Splitter::shareDeclarations(Stmt *s, Block &pieces, Block &out) {
  std::vector<Block *> blocks;
  auto find = [&](auto &self, Stmt *in) -> void {
    if (isSplit(in))
      ir::forEachBlock(in, [&](Block &block) {
        if (std::ranges::any_of(block, [](const Stmt *inner) {
              return inner->kind == StmtKind::Let;
            }))
          blocks.push_back(&block);
        for (Stmt *inner : block)
          self(self, inner);
      });
  };
  find(find, s);
  if (blocks.empty())
    return;
  std::unordered_set<const ir::Variable *> used;
  for (const auto &[variable, count] : ir::countUses(pieces))
    used.insert(variable);
  for (Block *block : blocks)
    liftDeclarations(m, *block, used, out);
}

void Splitter::statement(Stmt *s, Block &out) {
  flags.clear();
  moved.clear();
  Block itself = {s};
  moveOut(itself, 0);
  Block pieces = std::move(moved);
  out.insert(out.end(), flags.begin(), flags.end());
  if (!pieces.empty())
    shareDeclarations(s, pieces, out);
  out.push_back(s);
  for (Stmt *piece : pieces)
    statement(piece, out);
}

class Limiter {
public:
  explicit Limiter(Shader &shader) : shader(shader), m(shader.module) {}

  std::optional<Failure> run() {
    Nesting nesting = measure();
    if (isEnabled(Workaround::DeepNesting))
      if (auto failure = limitAll(nesting))
        return failure;
    return std::nullopt;
  }

private:
  std::optional<Failure> limitAll(Nesting &nesting) {
    if (!keepsTo(nesting, allowed)) {
      for (ir::Function *function : m.functions)
        removeSingleRounds(m, function);
      nesting = measure();
    }
    for (unsigned group : {32, 8, 3}) {
      if (keepsTo(nesting, allowed))
        break;
      for (ir::Function *function : m.functions)
        limit(function, group);
      nesting = measure();
    }
    if (!keepsTo(nesting, allowed))
      return refusal(nesting);
    return std::nullopt;
  }

  static bool keepsTo(const Nesting &nesting, unsigned levels) {
    return nesting.conditions.levels <= levels &&
           nesting.loops.levels <= levels;
  }

  Nesting measure() {
    meter = NestingMeter();
    Nesting all;
    for (ir::Function *function : m.functions)
      all.include(meter.measure(function));
    return all;
  }

  /// Callees are limited already.
  void limit(ir::Function *function, unsigned group) {
    if (meter.measure(function).conditions.levels > group) {
      lowerDeepChoices(m, function, group / 2);
      removeEarlyExits(m, function);
      Splitter(m, meter, group).splitAll(function->body);
    }
    meter.measure(function);
  }

  Failure refusal(const Nesting &nesting) {
    bool areLoops = nesting.loops.levels > allowed;
    const Depth &depth = areLoops ? nesting.loops : nesting.conditions;
    return ir::failureAt(m, depth.at, msg::amp_nesting(areLoops, allowed));
  }

  Shader &shader;
  ir::Module &m;
  NestingMeter meter;
};

} // namespace

Result<Done> limitNesting(Shader &shader) {
  if (auto failure = Limiter(shader).run())
    return *failure;
  return Done{};
}

} // namespace ampvk::glsl
