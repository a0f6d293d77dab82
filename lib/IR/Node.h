// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The nodes of the kernel IR: variables, expressions, statements, functions.
///
/// The rules, in short (docs/developer/ir.md has them with reasons and examples):
///  - Structured: no goto. Break and Continue leave or continue the innermost
///    enclosing loop (Break also a Switch).
///  - Expressions are trees; a node has one parent. Evaluating an expression
///    changes nothing, except for ops of category Effect and calls of
///    functions that are not pure: these stand only as the whole expression of
///    an Eval or Return, as the whole initial value of a Let, or as the whole
///    value of an Assign whose place is stable. So the operands of a
///    tree may be evaluated in any order.
///  - A place expression denotes memory (Variable, Field, Index, Swizzle and
///    Deref over these). Used where a value is wanted it is a load.
///  - What is beyond that, pointers above all, a module may hold only where its
///    properties say so (Property.def).
#ifndef AMPVK_IR_NODE_H
#define AMPVK_IR_NODE_H

#include "Property.h"
#include "Type.h"
#include "ampvk/KernelInterface.h"

#include <optional>

namespace ampvk::ir {

struct Expr;
struct Function;

/// A line of the user's source; `file` indexes Module::files. line 0: none.
struct SourceLine {
  uint32_t file = 0;
  uint32_t line = 0;
};

enum class Storage {
  Local,
  Parameter,
  TileStatic, ///< module variable
  Buffer,     ///< module variable: a run-time array in a storage buffer
  Argument,   ///< module variable: a member of the argument block; read-only
  Constant,   ///< module variable: a constant table; read-only
  Texture,    ///< module variable: an image or a sampler, as its type says
  Builtin,    ///< the target's own, on no list; read-only
};

/// How a Parameter takes its argument. By reference means copy in, copy out.
enum class Passing { In, InOut, Out };

/// A container on the host; the fields are those of Resource.
struct HostContainer {
  MemberOffsets members;
  uint32_t rank = 0;        ///< of the extent; 0: there is none
  uint32_t elementSize = 0; ///< of a buffer
  bool isAtHome = false;
};

struct Variable {
  std::string name; ///< as in the source; unique names are the Namer's work
  const Type *type = nullptr;
  Storage storage = Storage::Local;
  SourceLine loc;
  /// Never assigned after its Let, nor is its address used to do so.
  bool isConst = false;
  Passing passing = Passing::In; ///< Parameter
  Expr *init = nullptr;          ///< Constant: Construct and Literals
  /// Buffer, Texture: the host's handle. Argument: the host's value, nullopt
  /// for the launch's own arguments (extent, origin; see Kernel).
  std::optional<HostLocation> host;
  std::optional<HostContainer> container; ///< Buffer, Texture with a `host`
  /// Argument: bytes that each scalar has on the host, where these are not as
  /// many as its type has: fewer, and the rest of its word is zero; or more, of
  /// which the low ones count. 0: as many.
  unsigned hostBytes = 0;
  /// Argument: of its outermost arrays, the bytes from one element to the next
  /// on the host; further arrays have their elements side by side.
  std::vector<uint32_t> hostStrides;
  bool isReadOnly = false; ///< Buffer, Texture: the source type is const
  /// Texture: a sampler that has no handle, as Resource::fixedSampler.
  uint32_t fixedSampler = 0;
  /// Buffer without a `host`: the FaultBuffer, else the PrintfBuffer.
  bool holdsFaults = false;
  /// Local: made by the compiler, not named by the user; transforms may fold it
  /// into its use.
  bool isTemporary = false;
  /// Local: the user has no name for it; its members go by theirs.
  bool isUnnamed = false;
};

enum class Op {
#define AMPVK_OP(Name, ...) Name,
#include "Op.def"
};
inline constexpr size_t OpCount = 0
#define AMPVK_OP(...) +1
#include "Op.def"
    ;

enum class OpCategory {
  Leaf,   ///< no operands, no memory
  Place,  ///< denotes memory if its first operand does (Variable always does)
  Value,  ///< computes a value from its operands
  Effect, ///< changes memory or synchronizes; see the rule above
};

/// The types of an op's operands and result (TypeRules.cpp).
enum class TypeRule {
  Own,           ///< a rule of its own
  Numbers,       ///< operands and result of one type: numbers or their vectors
  SignedNumbers, ///< as Numbers, but not unsigned: GLSL would make these floats
  Floats,        ///< as Numbers, floating point
  Integers,      ///< as Numbers, integers
  Shift,         ///< integers; the right operand may have another type
  Equality, ///< two operands of one type, scalar, vector or pointer -> bool
  Order,    ///< two operands of one type, numbers or pointers -> bool
  Logic,    ///< bool -> bool
  Test,     ///< floating point scalar -> bool
  Place,    ///< a part of a place or value
  Thread,   ///< the type of an index
  Atomic,   ///< a scalar place, then values of its type
  Texture,  ///< an image and what goes with it
  Int,           ///< an i32
  Shuffle,       ///< a number, and a u32 -> a number of its type
  Nothing,  ///< void
};

/// The effect of evaluating the op on memory, which decides where statements
/// may move. (Loads through operands that are lvalues are not included.)
enum class OpMemory {
  None,
  Reads,   ///< what its first operand denotes
  Changes, ///< what its first operand denotes, after it has taken the values of
           ///< the others
  Waits,   ///< for the other threads of the tile, and orders memory
  Orders,  ///< orders memory
  Exchanges, ///< values with threads of its subgroup; accesses no memory
  Tells,   ///< the host
};

struct OpInfo {
  const char *name; ///< the C++ name: "LessEqual"
  const char *text; ///< the text form: "less_equal"
  int operands;     ///< -1: varies
  OpCategory category;
  TypeRule rule;
  OpMemory memory;
  Property property; ///< which a module that holds the op must have
};
const OpInfo &info(Op op);
std::optional<Op> opFromText(const std::string &text);

struct Expr {
  Op op = Op::Literal;
  const Type *type = nullptr;
  std::vector<Expr *> args;
  uint64_t bits = 0; ///< Literal: the value's bits (ints sign- or
                     ///< zero-extended, floats as IEEE of their width)
  Variable *variable = nullptr; ///< Variable
  Function *callee = nullptr;   ///< Call
  unsigned index = 0; ///< Field: which; Swizzle: the components; Message:
                      ///< which; TextureGather: which component
  unsigned count = 0; ///< Swizzle: how many; Literal: 16 if the source has it
                      ///< in hexadecimal
  /// Literal: the number of the Module's enumerator that the source has there,
  /// counted from 1, if that has the same bits; 0: none. Only how it is written;
  /// not part of the text form.
  unsigned enumerator = 0;
  /// Add, Sub and Mul of floating point: a sum and the product that is its
  /// operand may become one operation that rounds once, where both say so.
  /// (C++ allows that within an expression. See GLSL/Lower/SeparateProducts.h.)
  bool mayFuse = false;
  /// Where the source has it. Known only of modules with bounds, and of some of
  /// their expressions; not part of the text form.
  SourceLine loc;
};

/// Whether the expression denotes memory. (AddressOf takes also a value: then
/// it is the address of a temporary that holds it.)
bool isLvalue(const Expr *expr);
/// Whether evaluating the expression itself (not its operands) has an effect.
bool hasEffect(const Expr *expr);
/// Whether it is an atomic operation; its first operand is the place.
bool isAtomic(const Expr *expr);
/// Whether it reads or writes a texture; its first operand is the image.
bool isOnTexture(const Expr *expr);
/// Whether it changes what its first operand denotes, after it has taken the
/// values of the others.
bool changesItsLvalue(const Expr *expr);
/// Add, Sub, Mul and Div.
bool isArithmetic(Op op);
bool isComparison(Op op);
/// Whether it is a sum or a product that may be fused: one of floating point.
bool isFusable(const Expr *expr);
/// The product that is this operand of a sum, perhaps negated; or null.
Expr **productIn(Expr *&operand);
/// Whether the threads of a tile wait for each other there.
bool isBarrier(Op op);
/// Whether the threads of a subgroup give each other values there.
bool isExchange(Op op);
/// Whether all threads of the tile have to come to it together: a barrier, or
/// an exchange.
bool isCollective(Op op);
/// Whether it is about subgroups.
bool isOnSubgroup(Op op);
/// Whether it is a barrier or a fence.
bool isSynchronization(Op op);
/// Whether it is one that orders what lies in buffers.
bool ordersGlobalMemory(Op op);

enum class StmtKind {
  Let,    ///< declares `variable`, with initial value `expr` if there is one
  Assign, ///< place = expr
  Eval,   ///< expr, for its effect
  If,     ///< expr; blocks[0], blocks[1] (may be empty)
  For,    ///< init blocks[0]; expr (null: true); step blocks[1]; body blocks[2]
  While,  ///< expr; blocks[0]
  DoWhile, ///< blocks[0]; expr. Continue goes to the test
  Switch,  ///< expr; cases in source order, with C's fall-through
  Break,
  Continue,
  Return, ///< expr, or null
  Scope,  ///< blocks[0]
};

struct Stmt;
using Block = std::vector<Stmt *>;

/// How often a loop's body should stand in the code, as the source wants it.
enum Unrolling : unsigned { Unsaid = 0, Once = 1, Always = ~0u };

struct SwitchCase {
  std::vector<int64_t> labels;
  bool isDefault = false;
  Block body;
  std::vector<unsigned> enumerators; ///< beside labels, as Expr::enumerator
};

/// A For's init holds Lets and Assigns, its step Assigns and Evals: all of
/// them things that print as one expression.
struct Stmt {
  StmtKind kind = StmtKind::Eval;
  SourceLine loc;
  Variable *variable = nullptr; ///< Let
  Expr *lvalue = nullptr;       ///< Assign
  Expr *expr = nullptr;
  std::vector<Block> blocks;
  std::vector<SwitchCase> cases; ///< Switch
  /// For, While, DoWhile: an Unrolling, or so many times.
  unsigned unrolling = Unrolling::Unsaid;
};

struct Function {
  std::string name; ///< as in the source, qualified with '_': "Particle_move"
  const Type *result = nullptr;
  std::vector<Variable *> params;
  Block body;
  SourceLine loc;
  /// Has no effect but its result: writes only its own locals, calls only pure
  /// functions, has no Effect ops. (It may read any memory.)
  bool isPure = false;
  /// From the library's own headers, and not marked noinline there: a detail
  /// that the user did not write, and should not meet in the GLSL.
  /// InlineAccessors substitutes it if it can.
  bool isLibrary = false;
  /// The source forbids fusing in a part of it, so nothing in it may fuse, nor
  /// what InlineAccessors puts into it.
  bool neverFuses = false;
};

} // namespace ampvk::ir

#endif
