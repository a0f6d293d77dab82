// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The functions for accesses to one granule, and those that call them for all
// granules of an access.
#include "Transforms/Checks/ShadowFunctions.h"

#include "IR/Build.h"

#include <cstddef>

namespace ampvk::transforms {

using namespace ir;

namespace {
/// The parameters of the functions for one granule.
enum GranuleParam : size_t {
  Stores,
  Loads,
  Quiet,
  Unit,
  CheckNumber,
  Mine,
  Last
};
} // namespace

/// Reports it, unless that was done for another granule of the access, and ends
/// the function.
Block ShadowFunctions::report(Function *f, Expr *check, Variable *other,
                              ShadowWord which) {
  const bool isUnwritten = check->variable == f->params.back();
  if (!reports.checks().contains(isUnwritten ? CheckPart::Init
                                             : CheckPart::Race))
    return {};
  Variable *unit = f->params[Unit];
  Expr *low = convert(m, code.of(unit), m.u32());
  Expr *high =
      m.hasLargeBuffers
          ? convert(m, apply(m, Op::Shr, {code.of(unit), code.number(32)}),
                    m.u32())
          : code.number(0);
  Stmt *said =
      code.eval(reports.report(check, {low, high, code.of(f->params[Mine])},
                               {code.of(other), code.number(which)}));
  return {
      code.when(code.isSame(code.of(f->params[Quiet]), code.number(0)), {said}),
      ret(m, code.number(1))};
}

/// An ordinary load of the word for stores will do where the other word stood
/// for the access already, as an earlier load then looked. But if it says
/// "never written" it is read again: it may be what was there before a barrier.
void ShadowFunctions::fillLoad() {
  Function *f = one[rowOf(AccessKind::Load)];
  auto param = [&](GranuleParam p) { return code.of(f->params[p]); };
  Block body;
  Expr *unit = convert(m, param(Unit), m.u32());
  Variable *loaded = code.keep(body, "loaded", word(param(Loads)));
  Variable *stored = local(m, "stored", m.u32(), false);
  body.push_back(let(m, stored, nullptr));
  Block writeDown;
  Variable *noted = code.keep(
      writeDown, "noted",
      call(m, note, {param(Loads), code.of(loaded), param(Mine), unit}));
  writeDown.push_back(code.assign(stored, wordAfter(noted, param(Stores))));
  body.push_back(code.when(call(m, standsFor, {code.of(loaded), param(Mine)}),
                           {code.assign(stored, word(param(Stores)))},
                           std::move(writeDown)));
  Block again;
  Variable *sure = code.keep(again, "sure", wordNow(param(Stores)));
  again.push_back(
      code.when(code.isSame(code.of(sure), code.number(ShadowUnwritten)),
                report(f, code.of(f->params[Last]), sure, ShadowStores)));
  Block look = lookForStore(f, stored);
  body.push_back(
      code.when(code.isSame(code.of(stored), code.number(ShadowUnwritten)),
                std::move(again),
                {code.when(code.differs(code.of(stored), code.number(0)),
                           std::move(look))}));
  body.push_back(ret(m, code.number(0)));
  f->body = std::move(body);
}

/// Reports a race of a load, or of an atomic operation, with the store that the
/// word says, or with the one that the atomic operation in it stands behind:
/// that one is ordered within its tile.
Block ShadowFunctions::lookForStore(Function *f, Variable *word) {
  Variable *mine = f->params[Mine];
  Block body;
  Variable *other = code.keep(body, "other", withoutRest(code.of(word)));
  Block plain = {code.when(
      call(m, isUnordered, {code.of(other), code.of(mine)}),
      report(f, code.of(f->params[CheckNumber]), other, ShadowStores))};
  Block behind;
  if (m.kernel.isTiled()) {
    // With ShadowSeveral, the thread may be one of another tile.
    Expr *flags =
        code.bits(code.of(word), code.number(ShadowAfterStore | ShadowSeveral));
    behind.push_back(code.when(
        code.both(code.isSame(flags, code.number(ShadowAfterStore)),
                  code.differs(tileOf(other), tileOf(mine))),
        report(f, code.of(f->params[CheckNumber]), word, ShadowStores)));
  }
  body.push_back(
      code.when(isPlain(code.of(word)), std::move(plain), std::move(behind)));
  return body;
}

/// Two stores of the same value are no race.
void ShadowFunctions::fillStore() {
  Function *f = one[rowOf(AccessKind::Store)];
  auto param = [&](GranuleParam p) { return code.of(f->params[p]); };
  Block body;
  // Small numbers differ in their low bits, others in a product's high bits.
  auto shift = [&] { return head(offsetof(ShadowHead, restShift)); };
  Expr *high =
      code.mul(code.shr(param(Last), code.number(8)), code.number(0x9e3779b1));
  Expr *rest =
      code.flipped(code.shl(param(Last), shift()),
                   code.bits(high, code.shl(code.number(~0u), shift())));
  Variable *mine = code.keep(body, "whole", code.with(param(Mine), rest));
  Variable *before = local(m, "before", m.u32(), true);
  Block swap;
  swap.push_back(let(m, before,
                     m.newExpr(Op::AtomicExchange, m.u32(),
                               {word(param(Stores)), code.of(mine)})));
  Expr *isNone =
      code.either(code.isSame(code.of(before), code.number(0)),
                  code.isSame(code.of(before), code.number(ShadowUnwritten)));
  Variable *plain = code.keep(swap, "is_plain", isPlain(code.of(before)));
  Variable *stored =
      code.keep(swap, "stored",
                code.choose(code.of(plain), withoutRest(code.of(before)),
                            code.of(before)));
  Variable *loaded = code.keep(swap, "loaded", wordAfter(before, param(Loads)));
  Expr *sameValue = code.both(
      code.of(plain),
      code.isSame(
          code.shr(code.flipped(code.of(before), code.of(mine)), shift()),
          code.number(0)));
  Expr *meetsStore =
      code.both(code.isNot(code.either(isNone, sameValue)),
                call(m, isUnordered, {code.of(stored), param(Mine)}));
  Expr *meetsLoad =
      code.both(code.differs(code.of(loaded), code.number(0)),
                call(m, isUnordered, {code.of(loaded), param(Mine)}));
  swap.push_back(
      code.when(meetsStore, report(f, param(CheckNumber), stored, ShadowStores),
                {code.when(meetsLoad, report(f, param(CheckNumber), loaded,
                                             ShadowLoads))}));
  body.push_back(code.when(code.differs(word(param(Stores)), code.of(mine)),
                           std::move(swap)));
  body.push_back(ret(m, code.number(0)));
  f->body = std::move(body);
}

void ShadowFunctions::fillAtomic() {
  Function *f = one[rowOf(AccessKind::Atomic)];
  auto param = [&](GranuleParam p) { return code.of(f->params[p]); };
  Block body, look;
  Variable *before = code.keep(body, "before", word(param(Stores)));
  Variable *stored =
      code.keep(look, "stored",
                call(m, noteAtomic,
                     {param(Stores), code.of(before), param(Mine),
                      convert(m, param(Unit), m.u32())}));
  look.push_back(
      code.when(code.isSame(code.of(stored), code.number(ShadowUnwritten)),
                {code.when(code.differs(param(Last), code.number(0)),
                           report(f, param(Last), stored, ShadowStores))},
                {code.when(code.differs(code.of(stored), code.number(0)),
                           lookForStore(f, stored))}));
  body.push_back(code.when(
      code.isNot(call(m, atomicStandsFor, {code.of(before), param(Mine)})),
      std::move(look)));
  body.push_back(ret(m, code.number(0)));
  f->body = std::move(body);
}

/// Calls the function above for each granule of the units.
void ShadowFunctions::fillGranules(AccessKind access) {
  Function *f = granules[rowOf(access)];
  const auto &params = f->params;
  Variable *container = params[0], *unit = params[1], *count = params[2];
  auto field = [&](size_t offset) {
    return word(code.add(code.of(container),
                         code.number(static_cast<uint32_t>(offset / 4))));
  };
  const Type *plain = m.intType(m.positionType()->bits, false);
  Block body;
  Variable *shape =
      code.keep(body, "shape", field(offsetof(ShadowPlace, shift)));
  Variable *shift = code.keep(
      body, "shift", code.bits(code.of(shape), code.number(ShadowShiftMask)));
  Variable *granuleCount =
      code.keep(body, "granules", field(offsetof(ShadowPlace, count)));
  Expr *begin = convert(m, field(offsetof(ShadowPlace, begin)), plain);
  if (m.hasLargeBuffers) {
    Expr *high = convert(m, field(offsetof(ShadowPlace, begin) + 4), plain);
    begin = code.with(begin, code.shl(high, code.number(32)));
  }
  Variable *first = code.keep(
      body, "first",
      apply(m, Op::Sub,
            {apply(m, Op::Shl,
                   {convert(m, code.of(unit), plain), code.of(shift)}),
             begin}));
  Variable *i = local(m, "i", m.u32(), false);
  Block each;
  Variable *at = code.keep(
      each, "at",
      apply(m, Op::Add, {code.of(first), convert(m, code.of(i), plain)}));
  Expr *isInside =
      code.isLess(code.of(at), convert(m, code.of(granuleCount), plain));
  auto place = [&](ShadowWord which) {
    return code.add(field(offsetof(ShadowPlace, words) + 4 * which),
                    convert(m, code.of(at), m.u32()));
  };
  Expr *itsUnit =
      apply(m, Op::Add,
            {code.of(unit), convert(m, code.shr(code.of(i), code.of(shift)),
                                    m.positionType())});
  Variable *quiet = code.keep(body, "quiet", code.number(0), false);
  std::vector<Expr *> args = {place(ShadowStores), place(ShadowLoads),
                              code.of(quiet), itsUnit};
  for (size_t p = 3; p < params.size(); ++p)
    args.push_back(code.of(params[p]));
  Block inside;
  Variable *found =
      code.keep(inside, "found", call(m, one[rowOf(access)], std::move(args)));
  inside.push_back(
      code.assign(quiet, code.with(code.of(quiet), code.of(found))));
  if (access == AccessKind::Store) {
    Expr *isAlone = code.isSet(code.of(shape), code.number(ShadowAlone));
    Stmt *leave = assign(m, word(place(ShadowStores)), code.of(params[4]));
    inside = {code.when(isAlone, {leave}, std::move(inside))};
  }
  each.push_back(code.when(isInside, std::move(inside)));
  body.push_back(code.counting(
      i, code.isLess(code.of(i), code.shl(code.of(count), code.of(shift))),
      std::move(each)));
  f->body = std::move(body);
}

} // namespace ampvk::transforms
