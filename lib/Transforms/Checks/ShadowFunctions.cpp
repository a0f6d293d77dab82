// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/ShadowFunctions.h"

#include "IR/Build.h"
#include "IR/Walk.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace ampvk::transforms {

using namespace ir;

namespace {

constexpr AccessKind accessKinds[] = {AccessKind::Load, AccessKind::Store,
                                      AccessKind::Atomic};
} // namespace

ShadowFunctions::ShadowFunctions(Module &m, FaultReports &reports)
    : m(m), reports(reports), code(m) {
  for (const ir::Check &check : m.checks) // another variant has them
    if (check.kind == CheckKind::ContainerRace)
      ++sites[check.shape[1]];
  isUnordered = code.function("is_unordered", m.boolType(), {"word", "mine"});
  standsFor = code.function("stands_for", m.boolType(), {"word", "mine"});
  joined = code.function("joined", m.u32(), {"word", "mine", "unit"});
  atomicStandsFor =
      code.function("atomic_stands_for", m.boolType(), {"word", "mine"});
  atomicJoined =
      code.function("atomic_joined", m.u32(), {"word", "mine", "unit"});
  auto noted = {"where", "before", "mine", "unit"};
  note = code.function("note_load", m.u32(), noted);
  noteAtomic = code.function("note_atomic", m.u32(), noted);
  const char *const names[3][2] = {{"load_units", "load_granule"},
                                   {"store_units", "store_granule"},
                                   {"atomic_units", "atomic_granule"}};
  const char *const last[3] = {"unwritten", "value", "unwritten"};
  for (AccessKind access : accessKinds) {
    Function *&units = granules[rowOf(access)], *&granule = one[rowOf(access)];
    units = code.function(names[rowOf(access)][0], m.voidType(), {"container"});
    granule = code.function(names[rowOf(access)][1], m.u32(),
                            {"stores", "loads", "quiet"});
    for (Function *f : {units, granule}) {
      code.parameter(f, "unit", m.positionType());
      if (f == units)
        code.parameter(f, "count", m.u32());
      code.parameter(f, "check", m.u32());
      code.parameter(f, "mine", m.u32());
      code.parameter(f, last[rowOf(access)], m.u32());
    }
  }
}

// ---- What callers compute

Expr *ShadowFunctions::site(AccessKind access, uint32_t number) {
  Expr *literal = code.number(0);
  siteLiterals.push_back({literal, access, number});
  return literal;
}

Expr *ShadowFunctions::head(size_t offset) {
  return word(reports.shadowHead(offset));
}

Expr *ShadowFunctions::atFirst(Expr *thread) {
  Expr *shift = code.number(0);
  shifts.push_back(shift);
  return code.shl(thread, shift);
}

Expr *ShadowFunctions::nextEpoch(Expr *mine) {
  auto epochs = [&] { return head(offsetof(ShadowHead, epochMask)); };
  Expr *isLast = code.isSame(code.bits(mine, epochs()), epochs());
  return code.choose(
      isLast, clone(m, mine),
      code.add(clone(m, mine), head(offsetof(ShadowHead, epochUnit))));
}

namespace {

constexpr size_t MaxHashed = 16;

/// Adds the value's first scalars.
void addScalars(Module &m, const Expr *value, std::vector<Expr *> &found) {
  const Type *type = value->type;
  if (found.size() >= MaxHashed)
    return;
  if (type->isScalar()) {
    found.push_back(clone(m, value));
    return;
  }
  const auto count = static_cast<unsigned>(
      type->isStruct() ? type->record->fields.size() : type->count);
  for (unsigned i = 0; i < std::min<size_t>(count, MaxHashed); ++i)
    addScalars(m,
               type->isStruct()
                   ? field(m, clone(m, value), i)
                   : index(m, clone(m, value), literalInt(m, m.i32(), i)),
               found);
}

} // namespace

Expr *ShadowFunctions::hashOf(const Expr *value) {
  std::vector<Expr *> scalars;
  addScalars(m, value, scalars);
  Expr *hash = nullptr;
  for (Expr *scalar : scalars) {
    Expr *bits = code.bitsOf(scalar);
    hash = hash ? code.flipped(code.mul(hash, code.number(0x01000193)), bits)
                : bits;
  }
  return hash ? hash : code.number(0);
}

// ---- Words

/// Whether both have the same bits in the mask.
Expr *ShadowFunctions::sameBits(Variable *a, Variable *b, Expr *mask) {
  return code.isSame(code.bits(code.flipped(code.of(a), code.of(b)), mask),
                     code.number(0));
}

Expr *ShadowFunctions::tileOf(Variable *word) {
  Expr *shift = code.number(0);
  shifts.push_back(shift);
  Expr *thread = code.shr(
      code.bits(code.of(word), head(offsetof(ShadowHead, threadMask))), shift);
  return code.apply(Op::Div, thread, code.number(m.kernel.tileThreads()));
}

Expr *ShadowFunctions::isLastEpoch(Variable *mine) {
  auto epochs = [&] { return head(offsetof(ShadowHead, epochMask)); };
  return code.isSame(code.bits(code.of(mine), epochs()), epochs());
}

/// Whether it is a store's, not an atomic operation's.
Expr *ShadowFunctions::isPlain(Expr *word) {
  return code.apply(Op::LessEqual,
                    code.bits(word, code.number((1u << m.siteBits) - 1)),
                    code.number(plainSites));
}

Expr *ShadowFunctions::withoutRest(Expr *word) {
  Expr *end = code.shl(code.number(1), head(offsetof(ShadowHead, restShift)));
  return code.bits(word, code.sub(end, code.number(1)));
}

/// Whether nothing orders the access that the word says and `mine`, and they
/// are not of one thread. The rest of the word has no hash.
void ShadowFunctions::fillIsUnordered() {
  Variable *word = isUnordered->params[0], *mine = isUnordered->params[1];
  Expr *several = code.isSet(code.of(word), code.number(ShadowSeveral));
  Expr *isOther =
      code.isNot(sameBits(word, mine, head(offsetof(ShadowHead, threadMask))));
  isUnordered->isPure = true;
  if (!m.kernel.isTiled()) {
    isUnordered->body = {ret(m, code.either(several, isOther))};
    return;
  }
  Expr *sameEpoch =
      code.both(sameBits(word, mine, head(offsetof(ShadowHead, epochMask))),
                code.isNot(isLastEpoch(mine)));
  Variable *other = local(m, "is_other", m.boolType(), true);
  Expr *ofTile = code.isSet(code.of(word), code.number(ShadowSeveralOfTile));
  isUnordered->body = {
      code.when(several, {ret(m, literalBool(m, true))}),
      let(m, other, isOther),
      code.when(sameEpoch, {ret(m, code.either(code.of(other), ofTile))}),
      ret(m,
          code.both(code.of(other), code.differs(tileOf(word), tileOf(mine))))};
}

/// Whether a load or atomic operation need not be written down, as the word
/// says enough.
void ShadowFunctions::fillStandsFor() {
  Variable *word = standsFor->params[0], *mine = standsFor->params[1];
  standsFor->isPure = true;
  Expr *several = code.isSet(code.of(word), code.number(ShadowSeveral));
  Expr *isThere = code.differs(code.of(word), code.number(0));
  Expr *sameThread =
      sameBits(word, mine, head(offsetof(ShadowHead, threadMask)));
  if (!m.kernel.isTiled()) {
    standsFor->body = {
        ret(m, code.both(isThere, code.either(several, sameThread)))};
    return;
  }
  Expr *otherEpoch =
      code.isNot(sameBits(word, mine, head(offsetof(ShadowHead, epochMask))));
  Expr *ofTile = code.isSet(code.of(word), code.number(ShadowSeveralOfTile));
  standsFor->body = {
      code.when(several, {ret(m, literalBool(m, true))}),
      code.when(code.either(code.isNot(isThere), otherEpoch),
                {ret(m, literalBool(m, false))}),
      code.when(sameThread, {ret(m, literalBool(m, true))}),
      ret(m, code.both(code.either(ofTile, isLastEpoch(mine)),
                       code.isSame(tileOf(word), tileOf(mine))))};
}

/// The word that stands for both. Of two threads it has the one that has not
/// the element's own number: another thread than stores there, mostly.
void ShadowFunctions::fillJoined() {
  Variable *word = joined->params[0], *mine = joined->params[1];
  joined->isPure = true;
  Expr *shift = code.number(0);
  shifts.push_back(shift);
  Expr *thread = code.shr(
      code.bits(code.of(word), head(offsetof(ShadowHead, threadMask))), shift);
  Variable *other = local(m, "other", m.u32(), true);
  auto behind = [&] { // what of the word holds for `mine`, too
    return code.with(code.of(mine),
                     code.bits(code.of(word), code.number(ShadowAfterStore)));
  };
  joined->body = {
      code.when(code.isSame(code.of(word), code.number(0)),
                {ret(m, code.of(mine))}),
      let(m, other,
          code.choose(code.isSame(thread, code.of(joined->params[2])), behind(),
                      code.of(word)))};
  if (m.kernel.isTiled()) {
    Expr *sameEpoch =
        sameBits(word, mine, head(offsetof(ShadowHead, epochMask)));
    joined->body.push_back(code.when(
        code.isSame(tileOf(word), tileOf(mine)),
        {code.when(sameEpoch,
                   {ret(m, code.with(code.of(other),
                                     code.number(ShadowSeveralOfTile)))}),
         ret(m, behind())}));
  }
  joined->body.push_back(
      ret(m, code.with(code.of(other), code.number(ShadowSeveral))));
}

void ShadowFunctions::fillAtomicStandsFor() {
  Variable *word = atomicStandsFor->params[0],
           *mine = atomicStandsFor->params[1];
  atomicStandsFor->isPure = true;
  Expr *isNone =
      code.either(code.isSame(code.of(word), code.number(0)),
                  code.isSame(code.of(word), code.number(ShadowUnwritten)));
  Expr *all = code.with(head(offsetof(ShadowHead, threadMask)),
                        head(offsetof(ShadowHead, epochMask)));
  atomicStandsFor->body = {
      code.when(isNone, {ret(m, literalBool(m, false))}),
      code.when(isPlain(code.of(word)), {ret(m, sameBits(word, mine, all))}),
      ret(m, call(m, standsFor, {code.of(word), code.of(mine)}))};
}

/// Behind a store that a barrier orders, it says that there was one.
void ShadowFunctions::fillAtomicJoined() {
  Variable *word = atomicJoined->params[0], *mine = atomicJoined->params[1];
  atomicJoined->isPure = true;
  Expr *isNone =
      code.either(code.isSame(code.of(word), code.number(0)),
                  code.isSame(code.of(word), code.number(ShadowUnwritten)));
  Expr *behind =
      m.kernel.isTiled()
          ? code.choose(call(m, isUnordered,
                             {withoutRest(code.of(word)), code.of(mine)}),
                        code.of(mine),
                        code.with(code.of(mine), code.number(ShadowAfterStore)))
          : code.of(mine);
  atomicJoined->body = {code.when(isNone, {ret(m, code.of(mine))}),
                        code.when(isPlain(code.of(word)), {ret(m, behind)}),
                        ret(m, call(m, joined,
                                    {code.of(word), code.of(mine),
                                     code.of(atomicJoined->params[2])}))};
}

/// Writes `mine` into the word, which was `before`. If others always come
/// between, it is not written, and a race may stay unnoticed. `note` gives the
/// word that is there then, noteAtomic the one that was there before.
void ShadowFunctions::fillNote(Function *f, Function *stands, Function *joins) {
  constexpr uint32_t MaxTries = 8;
  Variable *where = f->params[0], *mine = f->params[2];
  Variable *before = local(m, "there", m.u32(), false);
  Variable *replaced =
      f == noteAtomic ? local(m, "replaced", m.u32(), false) : nullptr;
  Variable *i = local(m, "i", m.u32(), false);
  Block body;
  Variable *next = code.keep(
      body, "next",
      call(m, joins, {code.of(before), code.of(mine), code.of(f->params[3])}));
  Variable *seen = code.keep(
      body, "seen",
      m.newExpr(Op::AtomicCompareExchange, m.u32(),
                {word(code.of(where)), code.of(before), code.of(next)}));
  if (replaced)
    body.push_back(code.assign(replaced, code.of(before)));
  body.push_back(code.assign(
      before, code.choose(code.isSame(code.of(seen), code.of(before)),
                          code.of(next), code.of(seen))));
  Expr *goesOn =
      code.both(code.isLess(code.of(i), code.number(MaxTries)),
                code.isNot(call(m, stands, {code.of(before), code.of(mine)})));
  f->body = {let(m, before, code.of(f->params[1]))};
  if (replaced)
    f->body.push_back(let(m, replaced, code.of(f->params[1])));
  f->body.push_back(code.counting(i, goesOn, std::move(body)));
  f->body.push_back(ret(m, code.of(replaced ? replaced : before)));
}

// ---- Sites

/// No site has all bits, and 0 is none. Further ones share the last number.
void ShadowFunctions::setSiteBits() {
  auto last = [&](AccessKind access) {
    return std::min(siteCount(access), ShadowSites[rowOf(access)]);
  };
  plainSites = last(AccessKind::Store);
  const uint32_t most =
      std::max(plainSites + last(AccessKind::Atomic), last(AccessKind::Load));
  m.siteBits = static_cast<uint32_t>(std::bit_width(most + 1));
  for (const Site &site : siteLiterals)
    site.literal->bits =
        std::min(site.number + 1, ShadowSites[rowOf(site.access)]) +
        (site.access == AccessKind::Atomic ? plainSites : 0);
}

std::vector<Function *> ShadowFunctions::finish() {
  setSiteBits();
  fillIsUnordered();
  fillStandsFor();
  fillJoined();
  fillNote(note, standsFor, joined);
  fillAtomicStandsFor();
  fillAtomicJoined();
  fillNote(noteAtomic, atomicStandsFor, atomicJoined);
  fillLoad();
  fillStore();
  fillAtomic();
  std::vector<Function *> made = {isUnordered, standsFor,       joined,
                                  note,        atomicStandsFor, atomicJoined,
                                  noteAtomic};
  for (AccessKind access : accessKinds) {
    fillGranules(access);
    made.insert(made.end(), {one[rowOf(access)], granules[rowOf(access)]});
  }
  for (Expr *shift : shifts)
    shift->bits = m.siteBits;
  return made;
}

} // namespace ampvk::transforms
