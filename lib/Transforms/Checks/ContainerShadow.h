// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of CheckAccesses: races in containers between any two threads of the
/// launch, and loads of elements that were never written.
#ifndef AMPVK_TRANSFORMS_CHECKS_CONTAINERSHADOW_H
#define AMPVK_TRANSFORMS_CHECKS_CONTAINERSHADOW_H

#include "Transforms/Checks/ContainerPlaces.h"
#include "Transforms/Checks/ShadowFunctions.h"

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
  bool isUsed() const;
  Known &known(ir::Function *f);
  uint32_t checkOf(CheckKind kind, const ir::Expr *lvalue, AccessKind access,
                   ir::SourceLine loc);
  ir::Expr *word(uint32_t check);
  void handOver();
  void begin(ir::Function &entry);

  ir::Module &m;
  FaultReports &reports;
  WordCode code;
  ContainerPlaces places;
  ShadowFunctions functions;
  ir::Function *function = nullptr;
  std::unordered_map<ir::Function *, Known> knowing;
  std::unordered_set<const ir::Expr *> own;
};

} // namespace ampvk::transforms

#endif
