// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of CheckAccesses: the functions of the shader that keep the shadows
/// of containers and find races in them.
#ifndef AMPVK_TRANSFORMS_CHECKS_SHADOWFUNCTIONS_H
#define AMPVK_TRANSFORMS_CHECKS_SHADOWFUNCTIONS_H

#include "Transforms/Checks/FaultReports.h"
#include "Transforms/Checks/WordCode.h"

namespace ampvk::transforms {

/// Each granule of a container has two words (ShadowWord). An access first
/// writes itself into one of them and then looks at both. So of two that race,
/// at least one sees the other, or a third one that was written over it. Both
/// steps are atomic operations, and the second one needs the first one's
/// result, which orders them. A fence between them takes as long as all the
/// rest of a check on GPUs.
///
/// A word always says what a thread of this launch really did. Threads of
/// different tiles are never ordered in a launch, and those of a tile by the
/// barriers that they pass, which all of them pass together. Thus two accesses
/// are ordered if and only if they are of one thread, or of one tile and of
/// different epochs; the words say that much, whenever they are read. So there
/// are no false alarms. In the last epoch, which stands for all further ones,
/// races within a tile are not looked for.
///
/// The words cannot hold all accesses. What is kept suffices to notice that
/// there was a race:
///
///  - Stores: a store takes the place of what was there. If that was unordered,
///    the race is found then. If not, an access that is unordered with it (in
///    another tile) is so with the new one.
///  - Loads: the first that is unordered with the one that is there sets
///    ShadowSeveral or ShadowSeveralOfTile. From then on, any store in another
///    thread, or in any, is in a race. A load that is ordered behind the one
///    that is there takes its place.
///  - Atomic operations: as loads, in the word for stores. They race with
///  stores
///    only (specification 8.1.2.2). One behind a store of its own thread leaves
///    that there, which races with all that the operation races with; one
///    behind a store of its tile sets ShadowAfterStore.
///
/// Loads and atomic operations look with an ordinary load first, since the word
/// mostly stands for them already: what does so once does so until the thread's
/// next epoch.
class ShadowFunctions {
public:
  ShadowFunctions(ir::Module &m, FaultReports &reports);

  /// load(container, unit, count, check, mine, unwritten),
  /// store(container, unit, count, check, mine, value),
  /// atomic(container, unit, count, check, mine, unwritten): `mine` has the
  /// site; an atomic operation that does not need what was there has 0 as
  /// `unwritten`.
  ir::Function *of(AccessKind access) const { return granules[rowOf(access)]; }
  /// How many accesses there are so far.
  uint32_t siteCount(AccessKind access) const { return sites[rowOf(access)]; }
  void addSite(AccessKind access) { ++sites[rowOf(access)]; }
  /// The bits of `site` of the access with that number.
  ir::Expr *site(AccessKind access, uint32_t number);
  /// A word of the value's bits, in which equal values are equal.
  ir::Expr *hashOf(const ir::Expr *value);
  /// A word of the ShadowHead, by its offset in bytes.
  ir::Expr *head(size_t offset);
  /// The thread's word in its first epoch, without a site.
  ir::Expr *atFirst(ir::Expr *thread);
  ir::Expr *nextEpoch(ir::Expr *mine);

  /// The functions, callees first. All accesses are known.
  std::vector<ir::Function *> finish();

private:
  using Expr = ir::Expr;
  using Variable = ir::Variable;

  static constexpr uint32_t rowOf(AccessKind access) {
    return static_cast<uint32_t>(access);
  }
  Expr *word(Expr *where) { return reports.word(where); }
  /// Reads the word by an atomic operation.
  Expr *wordNow(Expr *where) { return wordWith(where, code.number(0)); }
  /// wordNow() after the atomic operation that gave `word`: 0 is computed from
  /// it. No word is ShadowSeveral alone, as it has a site.
  Expr *wordAfter(Variable *word, Expr *where) {
    return wordWith(where, code.choose(code.isSame(code.of(word),
                                                   code.number(ShadowSeveral)),
                                       code.number(1), code.number(0)));
  }
  Expr *wordWith(Expr *where, Expr *bits) {
    return m.newExpr(ir::Op::AtomicOr, m.u32(), {word(where), bits});
  }
  Expr *sameBits(Variable *a, Variable *b, Expr *mask);
  Expr *tileOf(Variable *word);
  Expr *isLastEpoch(Variable *mine);
  Expr *isPlain(Expr *word);
  Expr *withoutRest(Expr *word);
  ir::Block report(ir::Function *f, Expr *check, Variable *other,
                   ShadowWord which);
  ir::Block lookForStore(ir::Function *f, Variable *word);
  void fillIsUnordered();
  void fillStandsFor();
  void fillJoined();
  void fillAtomicStandsFor();
  void fillAtomicJoined();
  void fillNote(ir::Function *f, ir::Function *stands, ir::Function *joins);
  void fillLoad();
  void fillStore();
  void fillAtomic();
  void fillGranules(AccessKind access);
  void setSiteBits();

  ir::Module &m;
  FaultReports &reports;
  WordCode code;
  uint32_t sites[3] = {0, 0, 0};
  struct Site {
    Expr *literal;
    AccessKind access;
    uint32_t number;
  };
  std::vector<Site> siteLiterals;
  std::vector<Expr *> shifts; ///< literals that become siteBits
  uint32_t plainSites = 0;    ///< of stores, which come first
  ir::Function *granules[3], *one[3];
  ir::Function *isUnordered, *standsFor, *joined, *atomicStandsFor,
      *atomicJoined, *note, *noteAtomic;
};

} // namespace ampvk::transforms

#endif
