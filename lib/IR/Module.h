// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A module of the kernel IR: one kernel and all that it reaches.
#ifndef AMPVK_IR_MODULE_H
#define AMPVK_IR_MODULE_H

#include "Node.h"
#include "Support/Result.h"

#include <deque>
#include <memory>
#include <set>

namespace ampvk::ir {

/// The launch: what the entry function is run for.
struct Kernel {
  std::string name;  ///< stable and readable; file names come from it
  unsigned rank = 1; ///< of the extent
  unsigned tile[3] = {0, 0, 0}; ///< D0, D1, D2; all 0: not tiled
  uint64_t closureSize = 0;     ///< bytes, on the host
  Function *entry = nullptr;    ///< no parameters, no result
  SourceLine loc;
  /// In an untiled kernel, a thread may compute so many adjacent elements along
  /// the least significant dimension, or one, as the launch decides
  /// (LaunchElements). If it is not 1, that component of the thread's index
  /// counts threads, and there may be more threads than elements
  /// (VectorizeByteAccesses, CoarsenThreads).
  unsigned elementsPerThread = 1;
  bool isTiled() const { return tile[0] != 0; }
  /// The number of threads in each tile; 0: not tiled.
  unsigned tileThreads() const {
    return tile[0] * (tile[1] ? tile[1] : 1) * (tile[2] ? tile[2] : 1);
  }
};

/// A format for printf with one conversion, of a value of `type`; void: text
/// without a conversion.
struct PrintfPart {
  const Type *type = nullptr;
  std::string format;
};

/// The format of an Op::Message. Its operands are the values of the parts that
/// are not text, in this order.
struct Message {
  PrintfKind kind = PrintfKind::Print;
  std::vector<PrintfPart> parts;
};

/// A check of the checked mode (CheckAccesses), as ampvk::Check.
struct Check {
  CheckKind kind = CheckKind::Index;
  std::string variable; ///< "points[].neighbors"; or empty
  SourceLine loc;
  std::vector<uint32_t> shape; ///< as ampvk::Check has it
};

/// How atomic operations on floats are done (LowerFloatAtomics).
enum class FloatAtomics {
  Auto,    ///< as what is known of the operands, and the device, allow
  Native,  ///< the device's own
  Ordered, ///< as unsigned integers in the floats' order, in tile_static memory
  Signed,  ///< as integers, where the operand's sign is known
  Cas,     ///< compare and exchange
};

/// A named constant of the source, for who writes its value.
struct Enumerator {
  std::string name;
  std::string owner; ///< its enumeration, or the class of one without a name
  bool isScoped = false;
  uint64_t bits = 0; ///< as Expr::bits
};

/// The capabilities that the lowering may use. With the defaults, the kernel is
/// the variant `Portable`.
struct Lowering {
  bool nativeBytes = false;    ///< loads and stores of 8 and 16 bits
  bool nativeFloatAdd = false; ///< atomic sums of floats
  FloatAtomics floatAtomics = FloatAtomics::Auto;
  /// Launches are large enough for threads with several elements.
  bool threadCoarsening = false;
  CheckSet checks{}; ///< what is checked (CheckAccesses)
  /// Adds remarks on what need not be checked (Module::checkRemarks).
  bool explainsChecks = false;
  /// There are no 64-bit integers (EmulateInt64).
  bool emulatesInt64 = false;
  /// Subgroups exchange values by tile_static memory (EmulateSubgroups).
  bool emulatesSubgroups = false;
  bool operator==(const Lowering &) const = default;
};

class Module {
public:
  explicit Module(bool hasLargeBuffers = false);
  Module(const Module &) = delete;
  Module &operator=(const Module &) = delete;

  /// Containers may be larger than what a descriptor can show: they are reached
  /// by their addresses, and positions in them have 64 bits.
  const bool hasLargeBuffers;
  /// All containers are in one buffer, so that a device need not bind more:
  /// each is a part of it.
  bool hasMergedBuffers = false;
  /// The properties that the module may have. Every pass declares how it
  /// changes them (PassRules).
  PropertySet properties = Imported;
  Kernel kernel;
  std::vector<std::string> files;
  std::vector<Struct *> structs;     ///< a struct after those it contains
  std::vector<Variable *> variables; ///< TileStatic, Buffer, Argument, Constant
  std::vector<Function *>
      functions; ///< a callee before its callers; entry last
  std::vector<Enumerator> enumerators;
  std::vector<Message> messages;
  std::vector<Check> checks;
  // As KernelImage has them:
  uint32_t shadowWords = 0;
  uint32_t siteBits = 0;
  std::vector<ShadowedContainer> shadowed;
  /// Barriers that are not proved to be reached by all threads of the tile are
  /// no errors (CheckBarriers): they are checked when the kernel runs.
  bool allowsUnprovedBarriers = false;
  /// There are such barriers (MaskBarriers).
  bool hasUnprovedBarriers = false;
  /// Warnings for the user about a kernel that compiles.
  std::vector<Failure> warnings;
  /// Remarks for --byte-access=explain.
  std::vector<Failure> remarks;
  /// Remarks for --explain-checks.
  std::vector<Failure> checkRemarks;

  // Types.
  const Type *voidType();
  const Type *boolType();
  const Type *intType(unsigned bits, bool isSigned);
  const Type *floatType(unsigned bits);
  const Type *vectorType(const Type *element, unsigned count);
  const Type *arrayType(const Type *element, unsigned count);
  const Type *structType(Struct *record);
  const Type *pointerType(const Type *pointee);
  /// An image of `dimensions` whose texels hold `components` of `texel`.
  const Type *imageType(TexelScalar texel, unsigned components,
                        unsigned dimensions);
  const Type *samplerType();
  const Type *i32() { return intType(32, true); }
  const Type *u32() { return intType(32, false); }
  const Type *f32() { return floatType(32); }
  /// The type of an element's index in a buffer, and of differences between
  /// indices.
  const Type *positionType() {
    return intType(hasLargeBuffers ? 64 : 32, true);
  }

  // Nodes. They live as long as the module. Only new*: the caller links them.
  Struct *newStruct();
  Variable *newVariable();
  Function *newFunction();
  Expr *newExpr(Op op, const Type *type, std::vector<Expr *> args = {});
  Stmt *newStmt(StmtKind kind, SourceLine loc = {});

private:
  const Type *unique(const Type &type);
  std::set<Type> types;
  std::deque<Struct> structStore;
  std::deque<Variable> variableStore;
  std::deque<Function> functionStore;
  std::deque<Expr> exprStore;
  std::deque<Stmt> stmtStore;
};

} // namespace ampvk::ir

#endif
