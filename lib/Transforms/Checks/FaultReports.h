// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of CheckAccesses: the checks of a module, and the functions of the
/// shader that record what they find.
#ifndef AMPVK_TRANSFORMS_CHECKS_FAULTREPORTS_H
#define AMPVK_TRANSFORMS_CHECKS_FAULTREPORTS_H

#include "IR/Module.h"

#include <map>
#include <tuple>
#include <unordered_set>

namespace ampvk::transforms {

/// Four numbers of 32 bits at most; those that are not there are 0.
using Numbers = std::vector<ir::Expr *>;

class FaultReports {
public:
  /// Leaves out all other checks.
  FaultReports(ir::Module &m, CheckSet checks);

  CheckSet checks() const { return wanted; }

  /// The number of the check; equal ones are one. A shape is that of the first.
  uint32_t number(CheckKind kind, const std::string &variable,
                  ir::SourceLine loc, std::vector<uint32_t> shape = {},
                  AccessKind access = AccessKind::Load);
  /// `condition`, which is recorded as a fault where it is false. A call with
  /// an effect.
  ir::Expr *holds(ir::Expr *condition, uint32_t check, const Numbers &index,
                  const Numbers &extent);
  /// The number, of any integer type, as FaultRecord has it.
  Numbers wide(ir::Expr *number);
  /// Reports an error that is certain, without a condition.
  ir::Expr *report(ir::Expr *check, const Numbers &index,
                   const Numbers &extent);

  /// Loops whose rounds are not counted.
  void leaveOut(const ir::Stmt *loop) { uncounted.insert(loop); }
  bool isLeftOut(const ir::Stmt *loop) const {
    return uncounted.contains(loop);
  }

  /// A word of the FaultBuffer's head, by its offset in bytes.
  ir::Expr *head(size_t offset);
  ir::Expr *word(ir::Expr *where);
  // Numbers of words behind the records. Known when all checks are: until
  // finish() they are literals of other values, which must not be cloned.
  ir::Expr *shadowHead(size_t offset);  ///< of the ShadowHead, in bytes
  ir::Expr *container(uint32_t number); ///< the ShadowPlace
  ir::Expr *shadows();                  ///< the shadows of tiles

  /// Adds the buffer and the functions to the module, if anything is checked;
  /// and those that call them, of which callees come first.
  void finish(const std::vector<ir::Function *> &callers);

private:
  ir::Function *newFunction(const char *name, const ir::Type *result);
  ir::Variable *parameter(ir::Function *f, const char *name,
                          const ir::Type *type);
  ir::Expr *four(const Numbers &numbers);
  ir::Variable *newBuffer(const char *name, const ir::Type *element);
  ir::Block record(ir::Variable *check, ir::Variable *number);

  ir::Module &m;
  const CheckSet wanted;
  ir::Variable *buffer;
  ir::Variable *records; ///< the same memory, as vectors
  ir::Function *reportFault;
  ir::Function *conditionHolds;
  bool hasConditions = false;             ///< holds() was called
  std::vector<ir::Expr *> containerWords; ///< from the ShadowHead on
  std::vector<ir::Expr *> shadowWords;
  std::unordered_set<const ir::Stmt *> uncounted;
  std::map<std::tuple<CheckKind, std::string, uint32_t, uint32_t, AccessKind>,
           uint32_t>
      numbers;
};

} // namespace ampvk::transforms

#endif
