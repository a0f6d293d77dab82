// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/ContainerShadow.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"
#include "Transforms/Common/LaunchNumber.h"

#include <algorithm>
#include <cstddef>

namespace ampvk::transforms {

using namespace ir;

namespace {

/// The subscript of the container in the lvalue.
const Expr *elementIn(const Expr *lvalue) {
  while (lvalue->args[0]->op != Op::Variable)
    lvalue = lvalue->args[0];
  return lvalue;
}

/// The bit of ShadowHead::shadowed.
uint32_t bitOf(uint32_t container) { return 1u << std::min(container, 31u); }

} // namespace

ContainerShadow::ContainerShadow(Module &m, FaultReports &reports)
    : m(m), reports(reports), code(m), places(m), functions(m, reports),
      texels(m, reports) {}

bool ContainerShadow::isUsed() const {
  const CheckSet own = CheckSet(CheckPart::Race) | CheckPart::Init;
  return !places.all().empty() && !(reports.checks() & own).isEmpty();
}

bool ContainerShadow::isWatched(const Expr *lvalue) const {
  if (!isUsed())
    return false;
  const Expr *root = rootOf(lvalue);
  return root->op == Op::Variable && root != lvalue &&
         places.numberOf(root->variable) != None;
}

ContainerShadow::Known &ContainerShadow::known(Function *f) {
  auto [found, isNew] = knowing.try_emplace(f);
  Known &known = found->second;
  if (isNew) {
    known.mine = local(m, "mine", m.u32(), !m.kernel.isTiled());
    known.shadowed = local(m, "shadowed", m.u32(), true);
  }
  return known;
}

ContainerShadow::Site ContainerShadow::siteOf(AccessKind access,
                                              uint32_t container,
                                              const std::string &name,
                                              bool needsValue, SourceLine loc) {
  auto checkOf = [&](CheckKind kind) {
    return reports.number(
        kind, name, loc,
        {container, static_cast<uint32_t>(access), functions.siteCount(access)},
        access);
  };
  const size_t before = m.checks.size();
  const uint32_t check = checkOf(CheckKind::ContainerRace);
  const uint32_t number = m.checks[check].shape[2];
  if (m.checks.size() != before)
    functions.addSite(access);
  const bool looks = needsValue && reports.checks().contains(CheckPart::Init);
  return {container, access, check, number,
          looks ? checkOf(CheckKind::ContainerUnwritten) : 0};
}

Stmt *ContainerShadow::callFor(const Site &site, Expr *first, uint32_t count,
                               Expr *hash, SourceLine loc) {
  std::vector<Expr *> args = {
      reports.container(site.container),
      first,
      code.number(count),
      code.number(site.check),
      code.with(var(m, known(function).mine),
                functions.site(site.access, site.number)),
      hash ? hash : code.number(site.unwritten)};
  return ir::eval(m, ir::call(m, functions.of(site.access), std::move(args)),
                  loc);
}

/// Adds the statements, for launches in which the container has a shadow.
void ContainerShadow::whereShadowed(const Site &site, Block watching,
                                    Block &out, SourceLine loc) {
  Stmt *branch = code.when(code.isSet(var(m, known(function).shadowed),
                                      code.number(bitOf(site.container))),
                           std::move(watching));
  branch->loc = loc;
  out.push_back(branch);
}

void ContainerShadow::watch(AccessKind access, const Expr *lvalue,
                            const Expr *value, Block &out, SourceLine loc) {
  const uint32_t container = places.numberOf(rootOf(lvalue)->variable);
  if (!own.contains(elementIn(lvalue)))
    places[container].isOwn = 0;
  const Site site = siteOf(access, container, nameOf(lvalue), !value, loc);
  Block watching;
  auto add = [&](Expr *first, Units units) {
    if (units.first)
      first = apply(m, Op::Add, {first, literalPosition(m, units.first)});
    watching.push_back(callFor(
        site, first, units.count,
        access == AccessKind::Store ? functions.hashOf(value) : nullptr, loc));
  };
  const Type *type = lvalue->type;
  if (lvalue->op == Op::Swizzle) {
    const Expr *whole = lvalue->args[0];
    const Units one = places.wholeOf(type->scalar(), container);
    for (unsigned i = 0; i < lvalue->count; ++i)
      add(places.firstUnit(whole),
          {(lvalue->index >> (4 * i) & 15) * one.count, one.count});
  } else if (access == AccessKind::Load) {
    for (const Units &units : places.unitsOf(type, container))
      add(places.firstUnit(lvalue), units);
  } else {
    add(places.firstUnit(lvalue), places.wholeOf(type, container));
  }
  whereShadowed(site, std::move(watching), out, loc);
}

bool ContainerShadow::isTexelWatched(const Expr *access) const {
  return isUsed() && places.numberOf(access->args[0]->variable) != None;
}

void ContainerShadow::watchTexel(const Expr *access, bool isOwn, Block &out,
                                 SourceLine loc) {
  const Variable *image = access->args[0]->variable;
  const uint32_t container = places.numberOf(image);
  const bool stores = access->op == Op::TexelStore;
  // Another level's texels may be stored through another view.
  if (!isOwn || (!stores && constantIndex(access->args[2]) != 0))
    places[container].isOwn = 0;
  const Site site = siteOf(stores ? AccessKind::Store : AccessKind::Load,
                           container, image->name + "[]", !stores, loc);
  Block watching;
  Expr *hash = nullptr;
  if (stores)
    hash = functions.hashOf(code.of(
        code.keep(watching, "stored",
                  texels.stored(container, image->type, access->args[2]))));
  watching.push_back(
      callFor(site, texels.number(container, access), 1, hash, loc));
  whereShadowed(site, std::move(watching), out, loc);
}

void ContainerShadow::passBarrier(Block &out, SourceLine loc) {
  if (!isUsed())
    return;
  Known &known = this->known(function);
  known.passesBarriers = true;
  out.push_back(assign(m, var(m, known.mine),
                       functions.nextEpoch(var(m, known.mine)), loc));
}

/// Functions that need to know the thread get two parameters. Those that pass a
/// barrier give the word of the next epoch back.
void ContainerShadow::handOver() {
  for (Function *f : m.functions) { // callees first
    walkExprs(f->body, [&](Expr *&e) {
      if (e->op != Op::Call)
        return;
      auto callee = knowing.find(e->callee);
      if (callee == knowing.end())
        return;
      const bool passes = callee->second.passesBarriers;
      Known &own = known(f);
      own.passesBarriers |= passes;
      e->args.push_back(var(m, own.mine));
      e->args.push_back(var(m, own.shadowed));
    });
    auto found = knowing.find(f);
    if (found == knowing.end() || f == m.kernel.entry)
      continue;
    Known &own = found->second;
    for (Variable *v : {own.mine, own.shadowed}) {
      v->storage = ir::Storage::Parameter;
      f->params.push_back(v);
    }
    own.mine->isConst = !own.passesBarriers;
    own.mine->passing = own.passesBarriers ? Passing::InOut : Passing::In;
  }
}

/// Defines the variables that the entry has from the beginning.
void ContainerShadow::begin(Function &entry) {
  Known &own = known(&entry);
  Block first;
  Variable *thread = code.keep(first, "thread_number", launchNumber(m));
  Expr *isCounted = code.isLess(code.of(thread),
                                functions.head(offsetof(ShadowHead, threads)));
  own.mine->isConst = !own.passesBarriers;
  first.push_back(
      let(m, own.shadowed,
          code.choose(isCounted, functions.head(offsetof(ShadowHead, shadowed)),
                      code.number(0))));
  first.push_back(let(m, own.mine, functions.atFirst(code.of(thread))));
  // Behind the thread's index, with which the entry of others begins.
  auto at = entry.body.begin();
  if (at != entry.body.end() && (*at)->kind == StmtKind::Let && (*at)->expr &&
      (*at)->expr->op == Op::ThreadIndex)
    ++at;
  entry.body.insert(at, first.begin(), first.end());
}

std::vector<Function *> ContainerShadow::finish() {
  if (knowing.empty())
    return {};
  handOver();
  begin(*m.kernel.entry);
  m.shadowed = places.all();
  std::vector<Function *> made = texels.all();
  const std::vector<Function *> others = functions.finish();
  made.insert(made.end(), others.begin(), others.end());
  return made;
}

} // namespace ampvk::transforms
