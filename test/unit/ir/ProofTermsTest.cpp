// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What terms say of numbers is true of all numbers that symbols stand for.
#include "Transforms/Checks/ProofTerms.h"

#include <gtest/gtest.h>

#include <array>
#include <random>

using namespace ampvk;
using namespace ampvk::ir;
using namespace ampvk::transforms;

namespace {

class ProofTermsTest : public testing::Test {
protected:
  Number known(int64_t number) { return {Number::None, number}; }
  Number convert(const Number &value, const Type *from, const Type *to) {
    return terms.apply(Op::Convert, to, {{value, from}});
  }
  Number binary(Op op, const Number &a, const Number &b, const Type *type) {
    return terms.apply(op, type, {{a, type}, {b, type}});
  }
  Number add(const Number &a, int64_t b, const Type *type) {
    return binary(Op::Add, a, known(b), type);
  }
  Number less(const Number &a, const Number &b, const Type *type) {
    return terms.apply(Op::Less, m.boolType(), {{a, type}, {b, type}});
  }
  void expectRange(const Number &value, const Type *type, double low,
                   double high, const Facts &facts = {}) {
    const MaybeRange range = terms.rangeOf(value, type, facts);
    ASSERT_TRUE(range);
    EXPECT_EQ(range->low, low);
    EXPECT_EQ(range->high, high);
  }

  Module m;
  const Type *i32 = m.i32(), *u32 = m.u32(), *i64 = m.intType(64, true),
             *u64 = m.intType(64, false);
  const double all[2] = {-0x1p63, 0x1p63};
  ProofTerms terms;
};

TEST_F(ProofTermsTest, wideIndicesHaveTheRangesOfNarrowOnes) {
  const Number l = terms.symbol(i32, ValueRange{0, 255});
  expectRange(convert(add(l, -1, i32), i32, i64), i64, -1, 254);
  expectRange(add(convert(l, i32, i64), 7, i64), i64, 7, 262);
  expectRange(convert(l, i32, u64), u64, 0, 255);
  const Number shifted = binary(Op::Shr, convert(l, i32, u64), known(3), u64);
  expectRange(shifted, u64, 0, 31);
}

TEST_F(ProofTermsTest, negativeNumbersAreLargeUnsignedOnes) {
  const Number l = terms.symbol(i32, ValueRange{-1, 5});
  expectRange(convert(l, i32, u32), u32, 0, 0x1p32 - 1);
  expectRange(convert(l, i32, u64), u64, 0, 0x1p64);
  expectRange(convert(convert(l, i32, u32), u32, i64), i64, 0, 0x1p32 - 1);
  expectRange(known(-1), u64, 0, 0x1p64);
  expectRange(known(-1), i64, -1, -1);
}

TEST_F(ProofTermsTest, whatMayWrapHasTheRangeOfItsType) {
  const Number any = terms.symbol(i64);
  expectRange(any, i64, all[0], all[1]);
  expectRange(add(any, 1, i64), i64, all[0], all[1]);
  const Number n = terms.symbol(i32);
  expectRange(add(convert(n, i32, i64), 1, i64), i64, -0x1p31 + 1, 0x1p31);
  expectRange(convert(add(n, 1, i32), i32, i64), i64, -0x1p31, 0x1p31 - 1);
  const Number large =
      binary(Op::Mul, convert(n, i32, i64), known(int64_t(1) << 33), i64);
  expectRange(large, i64, all[0], all[1]);
  expectRange(known(INT64_MAX), i64, all[0], all[1]);
}

TEST_F(ProofTermsTest, factsAboutLargeNumbersStay) {
  const Number n = terms.symbol(i64);
  Facts facts;
  terms.learn(facts, less(n, known(100), i64), true);
  expectRange(n, i64, all[0], 99, facts);
  expectRange(add(n, 5, i64), i64, all[0], all[1], facts); // it may wrap
  terms.learn(facts, less(n, known(0), i64), false);
  expectRange(n, i64, 0, 99, facts);
  expectRange(add(n, 5, i64), i64, 5, 104, facts);
  expectRange(add(n, INT64_MAX, i64), i64, all[0], all[1], facts);
}

TEST_F(ProofTermsTest, lowerBitsOfSumsAreSums) {
  const Number a = terms.symbol(i32), b = terms.symbol(i32);
  const Number wide = binary(Op::Add, convert(a, i32, i64),
                             convert(add(b, 3, i32), i32, i64), i64);
  const Number narrow = binary(Op::Add, a, add(b, 3, i32), i32);
  EXPECT_EQ(convert(wide, i64, i32), narrow);
  EXPECT_EQ(convert(convert(wide, i64, u64), u64, i32), narrow);
  EXPECT_EQ(convert(convert(a, i32, u32), u32, i32), a);
  // Not the other way around: the narrow sum may wrap.
  EXPECT_NE(convert(narrow, i32, i64), wide);
  EXPECT_NE(convert(convert(a, i32, u32), u32, i64), convert(a, i32, i64));
}

// ---- Random expressions

constexpr size_t Symbols = 4, Worlds = 24;

/// An expression, as a term and as its value where symbols have other values.
struct Sample {
  Number term;
  const Type *type;
  std::array<int64_t, Worlds> values;
};

class Samples {
public:
  Samples(unsigned seed) : random(seed) {
    const Type *types[] = {m.i32(), m.u32(), m.intType(64, true),
                           m.intType(64, false)};
    for (const Type *type : types) {
      this->types.push_back(type);
      for (size_t i = 0; i < Symbols; ++i)
        addSymbol(type);
      for (int64_t number : {0, 1, -1, 2, 16, 31})
        addNumber(type, number);
      addNumber(type, edges[pick(std::size(edges))]);
    }
  }

  size_t pick(size_t count) {
    return std::uniform_int_distribution<size_t>(0, count - 1)(random);
  }

  /// A result of two samples of the type, or a conversion.
  void addOperation() {
    static constexpr Op ops[] = {Op::Add, Op::Sub,    Op::Mul, Op::Div,
                                 Op::Rem, Op::BitAnd, Op::Shl, Op::Shr,
                                 Op::Min, Op::Max};
    const Sample a = list[pick(list.size())];
    const Sample b = list[pick(list.size())];
    const bool converts = a.type != b.type || pick(4) == 0;
    const Type *type = converts ? types[pick(types.size())] : a.type;
    const Op op = converts ? Op::Convert : ops[pick(std::size(ops))];
    Sample made{terms.apply(op, type, operands(a, b, converts)), type, {}};
    for (size_t w = 0; w < Worlds; ++w) {
      const auto value =
          computed(op, type,
                   converts ? std::vector<Operand>{number(a, w)}
                            : std::vector<Operand>{number(a, w), number(b, w)});
      if (!value)
        return; // no result in this world
      made.values[w] = *value;
    }
    list.push_back(made);
  }

  /// Learns an order of two samples that is true in a world.
  Facts learned(size_t world) {
    static constexpr Op orders[] = {Op::Less,    Op::LessEqual,
                                    Op::Greater, Op::GreaterEqual,
                                    Op::Equal,   Op::NotEqual};
    Facts facts;
    for (int i = 0; i < 6; ++i) {
      const Sample &a = list[pick(list.size())], &b = list[pick(list.size())];
      if (a.type != b.type)
        continue;
      const Op op = orders[pick(std::size(orders))];
      const auto isTrue =
          computed(op, m.boolType(), {number(a, world), number(b, world)});
      terms.learn(
          facts,
          terms.apply(op, m.boolType(), {{a.term, a.type}, {b.term, b.type}}),
          *isTrue);
    }
    return facts;
  }

  void check() {
    for (size_t world = 0; world < Worlds; ++world) {
      const Facts facts = learned(world);
      for (const Sample &sample : list)
        expectIn(sample, world, facts);
    }
    for (const Sample &a : list)
      for (const Sample &b : list)
        if (a.type == b.type && a.term.term == b.term.term && !a.term.isAny())
          expectSameDistance(a, b);
  }

private:
  static constexpr int64_t edges[] = {INT32_MAX,
                                      INT32_MIN,
                                      UINT32_MAX,
                                      INT64_MAX,
                                      INT64_MIN,
                                      int64_t(1) << 53,
                                      (int64_t(1) << 52) + 1};

  static Operand number(const Sample &sample, size_t world) {
    return {{Number::None, sample.values[world]}, sample.type};
  }
  static std::vector<Operand> operands(const Sample &a, const Sample &b,
                                       bool isOne) {
    if (isOne)
      return {{a.term, a.type}};
    return {{a.term, a.type}, {b.term, b.type}};
  }

  void addNumber(const Type *type, int64_t number) {
    Sample made{{Number::None, wrapped(number, type)}, type, {}};
    made.values.fill(made.term.number);
    list.push_back(made);
  }

  /// Any number, or one of a range.
  void addSymbol(const Type *type) {
    const bool isAny = pick(2) == 0;
    const auto low = type->isSigned ? static_cast<int64_t>(pick(400)) - 200
                                    : static_cast<int64_t>(pick(200));
    const auto size = static_cast<int64_t>(pick(300));
    MaybeRange range;
    if (!isAny)
      range = {static_cast<double>(low), static_cast<double>(low + size)};
    Sample made{terms.symbol(type, range), type, {}};
    for (int64_t &value : made.values) {
      const bool isEdge = pick(3) == 0;
      value =
          !isAny
              ? low + static_cast<int64_t>(pick(static_cast<size_t>(size) + 1))
          : isEdge ? edges[pick(std::size(edges))]
                   : static_cast<int64_t>(random());
      value = wrapped(value, type);
    }
    list.push_back(made);
  }

  void expectIn(const Sample &sample, size_t world, const Facts &facts) {
    const MaybeRange range = terms.rangeOf(sample.term, sample.type, facts);
    if (!range)
      return;
    const int64_t value = sample.values[world];
    const bool isLarge = !sample.type->isSigned && value < 0; // of a u64
    const double number =
        isLarge ? static_cast<double>(static_cast<uint64_t>(value))
                : static_cast<double>(value);
    EXPECT_LE(range->low, number);
    EXPECT_GE(range->high, number);
  }

  void expectSameDistance(const Sample &a, const Sample &b) {
    auto distance = [&](int64_t x, int64_t y) {
      return wrapped(static_cast<int64_t>(static_cast<uint64_t>(x) -
                                          static_cast<uint64_t>(y)),
                     a.type);
    };
    for (size_t w = 0; w < Worlds; ++w)
      EXPECT_EQ(distance(a.values[w], b.values[w]),
                distance(a.term.number, b.term.number));
  }

  Module m;
  ProofTerms terms;
  std::mt19937_64 random;
  std::vector<const Type *> types;
  std::vector<Sample> list;
};

TEST(ProofTerms, whatIsSaidOfRandomExpressionsIsTrue) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    Samples samples(seed);
    for (int i = 0; i < 250; ++i)
      samples.addOperation();
    samples.check();
    if (testing::Test::HasFailure()) {
      ADD_FAILURE() << "seed " << seed;
      return;
    }
  }
}

} // namespace
