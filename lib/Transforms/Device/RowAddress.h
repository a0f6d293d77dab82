// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of VectorizeByteAccesses: where in its container the element lies
/// that goes with a thread's index.
#ifndef AMPVK_TRANSFORMS_DEVICE_ROWADDRESS_H
#define AMPVK_TRANSFORMS_DEVICE_ROWADDRESS_H

#include "IR/Module.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace ampvk::transforms {

/// A sum, one of whose terms is the least significant component of the thread's
/// index. The others are the same for all threads of a row, those that differ
/// in nothing else than that component: they are made of arguments and literals
/// and the index's other components. So neighbors of a row have neighboring
/// elements.
struct RowAddress {
  struct Term {
    ir::Expr *value; ///< of Module::positionType()
    bool isSubtracted;
  };
  std::vector<Term> rest; ///< without the component

  /// Whether it surely is the same sum, perhaps in another order.
  bool operator==(const RowAddress &other) const;
  /// The sum where that component is 0, for an index in `index`'s place.
  ir::Expr *start(ir::Module &m, const ir::Variable *formerIndex,
                  ir::Variable *index) const;
};

/// Reads addresses in the entry of an untiled kernel.
class RowAddresses {
public:
  /// `index` is the entry's own constant that holds the thread's index.
  RowAddresses(ir::Module &m, ir::Variable *index);

  /// The address that a position is; nothing if it is another.
  std::optional<RowAddress> read(const ir::Expr *position);
  /// By how much it grows with component `d` of the index, which is not the
  /// least significant: a position that is the same for all threads, or null if
  /// it does not. Nothing if it is no such product.
  std::optional<ir::Expr *> stride(const RowAddress &address, unsigned d);

private:
  using MaybeExpr = std::optional<ir::Expr *>;
  /// The value without locals; null if it is made of anything else.
  ir::Expr *spelledOut(const ir::Expr *value);
  ir::Expr *componentOf(const ir::Expr *vector, unsigned d);
  ir::Expr *ownComponent(unsigned d);
  void addTerms(ir::Expr *value, bool isSubtracted, RowAddress &sum);
  bool isComponent(const ir::Expr *value, unsigned d) const;
  bool dependsOn(ir::Expr *value, unsigned d) const;
  bool dependsOnIndex(ir::Expr *value) const;
  MaybeExpr factor(ir::Expr *value, unsigned d);

  ir::Module &m;
  ir::Variable *index;
  unsigned last;
  /// The values of the entry's constants.
  std::unordered_map<const ir::Variable *, const ir::Expr *> constants;
};

} // namespace ampvk::transforms

#endif
