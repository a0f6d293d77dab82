// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A lattice for values: whether they are equal in all threads of a tile. For
/// CheckBarriers.
#ifndef AMPVK_TRANSFORMS_BARRIERS_UNIFORMITY_H
#define AMPVK_TRANSFORMS_BARRIERS_UNIFORMITY_H

#include "IR/Module.h"

#include <map>
#include <optional>

namespace ampvk::transforms {

enum class Variance {
  Uniform,  ///< equal in all threads of a tile
  Unproven, ///< equal unless threads write what others read
  Varying,  ///< depends on the thread
};

/// Why a value is not uniform.
struct Cause {
  msg::Message what;  ///< "the index of the thread"
  ir::SourceLine loc; ///< of the assignment, if it is memory
};

struct Level {
  Variance variance = Variance::Uniform;
  const Cause *cause = nullptr; ///< null if uniform
};

/// The less uniform of both.
inline Level join(Level a, Level b) { return a.variance < b.variance ? b : a; }

/// The uniformity of a value, and of its fields and elements where they differ.
struct Knowledge {
  Level level; ///< of each part, if there are none
  std::vector<Knowledge> parts;

  /// The level of the whole value.
  Level whole() const;
  Knowledge part(size_t i) const;
  /// Part i of `count`, to be changed. (All of it, where there are too many to
  /// tell apart.)
  Knowledge &partToChange(size_t i, size_t count);
  void raise(Level to);
  /// Returns whether that changed a variance.
  bool join(const Knowledge &other);
  /// The variances of all parts, as a key.
  void spell(std::string &key) const;
};

/// How many parts a value of the type has: 0 for scalars and long arrays.
size_t partsOf(const ir::Type *type);

/// The uniformity of each variable, including tile_static variables and
/// buffers. Variables that are not in the map are uniform.
class Variables {
public:
  Knowledge of(const ir::Variable *variable) const;
  Knowledge &operator[](const ir::Variable *variable) {
    return known[variable];
  }
  /// Joins the state of two paths. Returns whether that changed a level.
  bool join(const Variables &other);
  /// Those of the module, without a function's own.
  Variables ofModule() const;
  /// Takes over what a function left of the module's.
  void takeModule(const Variables &other);
  /// Appends the state of the module's variables to a key.
  void spell(std::string &key) const;
  /// Calls `visit` for each variable of the module.
  template <typename F> void forModule(const F &visit) {
    for (auto &[variable, knowledge] : known)
      if (isOfModule(variable))
        visit(variable, knowledge);
  }

  /// Whether other threads may write the variable too.
  static bool isOfModule(const ir::Variable *variable) {
    return variable->storage == ir::Storage::TileStatic ||
           variable->storage == ir::Storage::Buffer ||
           variable->storage == ir::Storage::Texture;
  }

private:
  std::map<const ir::Variable *, Knowledge> known;
};

} // namespace ampvk::transforms

#endif
