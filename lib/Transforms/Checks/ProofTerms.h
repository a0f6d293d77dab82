// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of Proofs: numbers of which only some is known.
#ifndef AMPVK_TRANSFORMS_CHECKS_PROOFTERMS_H
#define AMPVK_TRANSFORMS_CHECKS_PROOFTERMS_H

#include "Transforms/Common/ValueRanges.h"

#include <map>
#include <tuple>

namespace ampvk::transforms {

/// A value in one thread: `number` plus a term that is not known, both modulo
/// the size of the type. The number of an integer is extended as its type is,
/// but of a u64 from 2^63 on it is negative; that of a bool is 0 or 1, that of
/// a float its bits.
struct Number {
  static constexpr uint32_t None = 0, Any = 1;
  uint32_t term = None; ///< None: known. Any: nothing is known
  int64_t number = 0;
  bool isKnown() const { return term == None; }
  bool isAny() const { return term == Any; }
  auto operator<=>(const Number &) const = default;
};

inline constexpr Number Unknown = {Number::Any, 0};

/// Conditions that hold limit values. A term never changes its value,
/// so a fact that was true stays true.
using Facts = std::map<Number, ValueRange>;

/// An operand with its type.
struct Operand {
  Number value;
  const ir::Type *type = nullptr;
};

/// The terms of one kernel: sums of multiples of atoms, which are symbols or
/// operations on other terms. Two values of one term are equal if the symbols
/// in it stand for equal values: a term is a function of them.
class ProofTerms {
public:
  ProofTerms();

  /// A term of its own, whose value is within the range of its type.
  Number symbol(const ir::Type *type, MaybeRange range = {});
  /// The symbol after the last one: greater than those of all terms so far.
  uint32_t nextSymbol() const { return symbols; }
  /// Whether the term depends on a symbol from this one on.
  bool isSince(const Number &value, uint32_t symbol) const {
    return sums[value.term].newest >= symbol;
  }

  /// The result of an operation on scalars; Any if it has none.
  Number apply(ir::Op op, const ir::Type *result,
               const std::vector<Operand> &operands);
  /// Between which numbers the value lies, as one of the type. Nothing only if
  /// the value is Any, or no integer.
  MaybeRange rangeOf(const Number &value, const ir::Type *type,
                     const Facts &facts);
  /// Adds what follows from the condition, of type bool, being true or false.
  void learn(Facts &facts, const Number &condition, bool isTrue);

private:
  struct Atom {
    ir::Op op; ///< Zero: a symbol
    const ir::Type *type;
    std::vector<Operand> operands;
    MaybeRange range; ///< of a symbol
  };
  using Parts = std::vector<std::pair<uint32_t, int64_t>>; ///< atoms, factors
  struct Sum {
    Parts parts;
    const ir::Type *type = nullptr;
    uint32_t newest = 0; ///< 1 + the newest symbol in it
  };

  Number sumOf(const Parts &parts, int64_t number, const ir::Type *type);
  Number combined(const Operand &a, const Operand &b, int64_t factor,
                  const ir::Type *type);
  Number scaled(const Number &a, int64_t factor, const ir::Type *type);
  Number linear(ir::Op op, const ir::Type *result,
                const std::vector<Operand> &operands, bool &isLinear);
  Number atom(ir::Op op, const ir::Type *result,
              const std::vector<Operand> &operands);
  Number convertedAtom(uint32_t number, const ir::Type *to);
  Number convertedTerm(const Operand &from, const ir::Type *to, bool &isPlain);
  ValueRange rangeOfSum(const Number &value, const ir::Type *type,
                        const Facts &facts);
  MaybeRange rangeOfAtom(const Atom &atom, const Facts &facts);
  MaybeRange rangeOfOperation(const Atom &atom, const Facts &facts);
  void learnOrder(Facts &facts, const Atom &comparison, bool isTrue);
  void bound(Facts &facts, const Operand &value, ValueRange range);

  std::vector<Atom> atoms;
  std::vector<Sum> sums;
  std::map<std::pair<Parts, const ir::Type *>, uint32_t> sumIds;
  std::map<std::tuple<ir::Op, const ir::Type *, std::vector<Number>>, uint32_t>
      atomIds;
  std::vector<uint32_t> newestOfAtom;
  uint32_t symbols = 1;
  unsigned depth = 0; ///< of rangeOfAtom
};

/// The result of an operation on known numbers; nothing if it has none, such as
/// a quotient by zero.
std::optional<int64_t> computed(ir::Op op, const ir::Type *result,
                                const std::vector<Operand> &operands);
/// The number as one of the type.
int64_t wrapped(int64_t number, const ir::Type *type);

} // namespace ampvk::transforms

#endif
