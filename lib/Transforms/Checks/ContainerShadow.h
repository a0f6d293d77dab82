// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of CheckAccesses: races in containers and textures between any two
/// threads of the launch, and loads of elements that were never written.
#ifndef AMPVK_TRANSFORMS_CHECKS_CONTAINERSHADOW_H
#define AMPVK_TRANSFORMS_CHECKS_CONTAINERSHADOW_H

#include "Transforms/Checks/ContainerPlaces.h"
#include "Transforms/Checks/ShadowFunctions.h"
#include "Transforms/Checks/TexelFunctions.h"

#include <unordered_set>

namespace ampvk::transforms {

/// ShadowWord (ampvk/KernelInterface.h) says what is kept of an access, and
/// ShadowFunctions.h what is done with it, and why that finds races alone. This
/// class adds calls of these functions to the kernel's.
///
/// A thread knows its number and its epoch as one word, `mine`, to which an
/// access adds its site; and which containers have a shadow in this launch as
/// bits of `shadowed`, so that the others cost a test of it. The entry has both
/// as variables and hands them to functions that need them.
class ContainerShadow {
public:
  ContainerShadow(ir::Module &m, FaultReports &reports);

  /// Later calls are about this function's body.
  void enter(ir::Function *f) { function = f; }
  bool isWatched(const ir::Expr *lvalue) const;
  /// Says that this subscript of a container has the index of the thread.
  void setOwn(const ir::Expr *element) { own.insert(element); }

  /// As Shadows::watch; the value of a store is simple, too.
  void watch(AccessKind access, const ir::Expr *lvalue, const ir::Expr *value,
             ir::Block &out, ir::SourceLine loc);
  /// Whether a TexelLoad or TexelStore is watched.
  bool isTexelWatched(const ir::Expr *access) const;
  /// Adds that the thread is going to make such an access, whose operands are
  /// simple. `isOwn`: the texel has the index of the thread.
  void watchTexel(const ir::Expr *access, bool isOwn, ir::Block &out,
                  ir::SourceLine loc);
  /// Adds that it has passed a barrier that orders containers.
  void passBarrier(ir::Block &out, ir::SourceLine loc);

  /// Hands functions what they need. Returns those that were called above;
  /// callees first.
  std::vector<ir::Function *> finish();

private:
  /// The variables that describe a function's thread.
  struct Known {
    ir::Variable *mine, *shadowed;
    bool passesBarriers = false;
  };
  /// An access as the functions get it, but for its place.
  struct Site {
    uint32_t container;
    AccessKind access;
    uint32_t check, number;
    uint32_t unwritten; ///< the check; 0: what was there does not matter
  };
  bool isUsed() const;
  Known &known(ir::Function *f);
  Site siteOf(AccessKind access, uint32_t container, const std::string &name,
              bool needsValue, ir::SourceLine loc);
  /// The call for some of its units; `hash` of a store.
  ir::Stmt *callFor(const Site &site, ir::Expr *first, uint32_t count,
                    ir::Expr *hash, ir::SourceLine loc);
  void whereShadowed(const Site &site, ir::Block watching, ir::Block &out,
                     ir::SourceLine loc);
  ir::Expr *word(uint32_t check);
  void handOver();
  void begin(ir::Function &entry);

  ir::Module &m;
  FaultReports &reports;
  WordCode code;
  ContainerPlaces places;
  ShadowFunctions functions;
  TexelFunctions texels;
  ir::Function *function = nullptr;
  std::unordered_map<ir::Function *, Known> knowing;
  std::unordered_set<const ir::Expr *> own;
};

} // namespace ampvk::transforms

#endif
