// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of Proofs: what the threads of a tile did to a tile_static variable.
#ifndef AMPVK_TRANSFORMS_CHECKS_PROOFLOG_H
#define AMPVK_TRANSFORMS_CHECKS_PROOFLOG_H

#include "Transforms/Checks/ProofTerms.h"
#include "ampvk/KernelInterface.h"

#include <memory>

namespace ampvk::transforms {

/// The threads that accessed a place: none, one (its number), or several.
using Who = int16_t;
inline constexpr Who Nobody = -1, Several = -2;

/// The accesses to a scalar since the last barrier.
struct Touch {
  Who read = Nobody;   ///< may have loaded, or done an atomic operation
  Who stored = Nobody; ///< may have
  Who wrote = Nobody;  ///< surely has stored
  bool isOld = false;  ///< surely stored to before the last barrier
  Number value;        ///< that all stores stored; or Any

  /// Whether an access races with one of these. `who` may be Several.
  bool races(AccessKind kind, Who who, const Number &stored) const;
  void add(AccessKind kind, Who who, const Number &stored);
  /// The accesses of either; what is sure in both.
  void join(const Touch &other);
  /// Adds the accesses of the other; what they stored is not known.
  void addAll(const Touch &other);
  bool operator==(const Touch &) const = default;
};

/// The accesses to the scalars of one variable. A scalar's index is a Number of
/// 32 bits: known, of a term, or Any. Two of one term are the same scalar if
/// their numbers are; two of different terms may be the same.
class ProofLog {
public:
  explicit ProofLog(uint32_t scalars) : known(scalars) {}

  /// Adds an access, which `isSure` if it surely happens where this log counts.
  /// Returns whether it may race with one that was added.
  bool add(AccessKind kind, Who who, const Number &at, const Number &stored,
           bool isSure);
  /// Whether the scalar, or any of `count`, was surely stored to by now as this
  /// thread sees it: before the last barrier, or by itself.
  bool isWritten(Who who, const Number &at) const;
  void passBarrier();
  /// Takes over the accesses of another path to here. Returns whether that
  /// changed anything.
  bool join(const ProofLog &other);
  /// Forgets which scalars terms stand for that depend on symbols since `mark`.
  void forget(const ProofTerms &terms, uint32_t mark);

private:
  bool addKnown(AccessKind kind, Who who, int64_t at, const Number &stored,
                bool isSure);
  bool addTerm(AccessKind kind, Who who, const Number &at,
               const Number &stored);

  std::vector<Touch> known;
  std::map<Number, Touch> ofTerms;
  std::map<uint32_t, Touch> terms; ///< all of each term
  Touch anyKnown, anyTerm;         ///< all of `known`, all of `terms`
  Touch anywhere;                  ///< of which nothing is known
  bool isAllOld = false;           ///< of each of `known`
};

} // namespace ampvk::transforms

#endif
