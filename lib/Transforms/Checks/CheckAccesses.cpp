// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/CheckAccesses.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"
#include "Transforms/Checks/AccessChecker.h"
#include "Transforms/Checks/MaskBarriers.h"

#include <optional>

namespace ampvk::transforms {

using namespace ir;

namespace {

/// Adds to the module's remarks what is proved of each tile_static variable.
void explain(Module &m, const Proofs &proofs) {
  std::map<const Variable *, std::pair<unsigned, unsigned>> subscripts;
  for (Function *f : m.functions) {
    const ValueRanges ranges(*f);
    walkExprs(f->body, [&](Expr *&e) {
      if (e->op != Op::Index || !isLvalue(e) || !e->args[0]->type->isArray())
        return;
      auto &[proved, all] = subscripts[rootOf(e)->variable];
      ++all;
      proved +=
          proofs.isInRange(e) || !mayBeWrong(e, ranges, CheckPart::Bounds);
    });
  }
  for (const Variable *v : m.variables) {
    if (v->storage != Storage::TileStatic)
      continue;
    const auto &[proved, all] = subscripts[v];
    auto word = [](bool isProved) {
      return isProved ? "proved" : "not proved";
    };
    m.checkRemarks.push_back(
        {"'" + v->name + "': free of races: " + word(proofs.isFreeOfRaces(v)) +
             ", written before it is read: " + word(proofs.isWrittenFirst(v)) +
             ", subscripts in range: " + std::to_string(proved) + " of " +
             std::to_string(all),
         v->loc.line ? m.files[v->loc.file] : std::string(), v->loc.line});
  }
}

void addChecks(Module &m, FaultReports &reports, bool explains) {
  const Proofs proofs(m);
  if (explains)
    explain(m, proofs);
  TileShadow tiles(m, reports, proofs);
  ContainerShadow containers(m, reports);
  for (Function *f : m.functions) // callees first
    AccessChecker(m, reports, {tiles, containers}, proofs, f).run();
  m.shadowWords = tiles.words();
  std::vector<Function *> called = containers.finish();
  const std::vector<Function *> ofTiles = tiles.finish();
  called.insert(called.end(), ofTiles.begin(), ofTiles.end());
  reports.finish(called);
}

} // namespace

Result<Done> checkAccesses(Module &m, const Lowering &lowering) {
  if (!guardsAccesses(lowering.checks))
    for (Function *f : m.functions)
      walkExprs(f->body, [](Expr *&expr) {
        if (expr->op == Op::InExtent)
          expr = expr->args[0];
      });
  FaultReports reports(m, lowering.checks);
  std::optional<MaskBarriers> masks;
  if (m.hasUnprovedBarriers)
    masks.emplace(m, reports).run();
  if (!lowering.checks.isEmpty())
    addChecks(m, reports, lowering.explainsChecks);
  if (masks)
    masks->finish();
  return Done{};
}

} // namespace ampvk::transforms
