// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of CheckAccesses: the containers and textures of a kernel, and which
/// of their scalars an access is to.
#ifndef AMPVK_TRANSFORMS_CHECKS_CONTAINERPLACES_H
#define AMPVK_TRANSFORMS_CHECKS_CONTAINERPLACES_H

#include "IR/Module.h"

#include <unordered_map>

namespace ampvk::transforms {

/// "points[].neighbors", as a subscript's left side.
std::string nameOf(const ir::Expr *lvalue);

/// Neighboring units from a value's first one.
struct Units {
  uint32_t first, count;
};

/// Buffers with the same place on the host are one container: views of its
/// storage with elements of several types. Images are containers of texels.
class ContainerPlaces {
public:
  explicit ContainerPlaces(ir::Module &m);

  /// In the order in which the module first has each.
  const std::vector<ShadowedContainer> &all() const { return containers; }
  ShadowedContainer &operator[](uint32_t number) { return containers[number]; }
  /// The number of the container that the variable shows; None for any other.
  uint32_t numberOf(const ir::Variable *v) const;

  /// The number in the storage of the first unit of a part of an element, as
  /// Module::positionType(). The indices of `lvalue` are simple.
  ir::Expr *firstUnit(const ir::Expr *lvalue);
  /// The numbers that a value of the type has in such a container, without what
  /// is between members. Of a type with more than eight stretches, the first.
  std::vector<Units> unitsOf(const ir::Type *type, uint32_t container) const;
  /// All that the value takes, also what is between members.
  Units wholeOf(const ir::Type *type, uint32_t container) const;

private:
  ir::Module &m;
  std::vector<ShadowedContainer> containers;
  std::unordered_map<const ir::Variable *, uint32_t> numbers;
};

} // namespace ampvk::transforms

#endif
