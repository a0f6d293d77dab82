// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which variants a kernel has, by what is known of it and the options.
#include "Driver/VariantPlan.h"

#include "gtest/gtest.h"

#include <string>
#include <vector>

using namespace ampvk;
using namespace ampvk::driver;

namespace {

constexpr uint32_t All = TraitInt64 | TraitCoarsened | TraitLarge | TraitMerged;

/// "native portable", with what is lowered in which way: "int64+int64" is the
/// variant of that name with 64-bit integers as words.
std::string wordsOf(const std::vector<VariantPlan> &plans) {
  std::string text;
  for (const VariantPlan &plan : plans) {
    text += (text.empty() ? "" : " ") + std::string(infoOf(plan.profile).word);
    const ir::Lowering &how = plan.lowering;
    for (auto [is, word] : {std::pair(how.nativeBytes, "+bytes"),
                            {how.nativeFloatAdd, "+sums"},
                            {how.threadCoarsening, "+coarsened"},
                            {!how.checks.isEmpty(), "+checked"},
                            {how.emulatesInt64, "+int64"},
                            {how.emulatesSubgroups, "+memory"},
                            {plan.import.largeBuffers, "+large"},
                            {plan.import.bounds, "+bounds"},
                            {plan.merges, "+merged"}})
      text += is ? word : "";
  }
  return text;
}

TEST(VariantPlan, OrdinaryVariants) {
  const struct {
    SourceFacts kernel;
    ByteAccess bytes;
    ir::FloatAtomics sums;
    bool emulatesInt64;
    const char *expected;
  } table[] = {
      {{false, false}, {}, {}, false, "portable"},
      {{false, false}, {}, {}, true, "portable+int64"},
      {{true, false}, {}, {}, false, "native+bytes portable"},
      {{false, true}, {}, {}, false, "native+sums portable"},
      {{true, true}, {}, {}, false, "native+bytes+sums native+bytes portable"},
      {{true, true}, ByteAccess::Packed, {}, false, "native+sums portable"},
      {{true, true},
       ByteAccess::Native,
       {},
       false,
       "native+bytes+sums native+bytes"},
      {{true, true}, {}, ir::FloatAtomics::Cas, false, "native+bytes portable"},
      {{true, true},
       {},
       ir::FloatAtomics::Native,
       false,
       "native+bytes+sums native+sums"},
      {{false, true}, {}, ir::FloatAtomics::Native, false, "native+sums"},
      {{true, false}, ByteAccess::Explain, {}, false, "native+bytes portable"},
      // The device's operations on subgroups, with each of these and alone.
      {{false, false, true}, {}, {}, false, "native portable+memory"},
      {{false, false, true}, {}, {}, true, "portable+int64+memory"},
      {{true, true, true},
       {},
       {},
       false,
       "native+bytes+sums native+bytes native portable+memory"},
  };
  for (const auto &row : table) {
    VariantOptions options;
    options.byteAccess = row.bytes;
    options.floatAtomics = row.sums;
    options.emulatesInt64 = row.emulatesInt64;
    EXPECT_EQ(wordsOf(planOrdinaryVariants(row.kernel, options)), row.expected);
  }
}

/// A kernel with containers that any device can run.
OrdinaryFacts simple() { return {true, 0, 2, true, false}; }
OrdinaryFacts with(OrdinaryFacts facts, uint32_t features) {
  facts.features = features;
  return facts;
}
OrdinaryFacts binding(size_t buffers, uint32_t features = 0) {
  return {true, features, buffers, true, false};
}

TEST(VariantPlan, SpecialVariants) {
  OrdinaryFacts several = simple(), two = simple();
  several.suitsCoarsened = two.suitsCoarsened = true;
  two.isOne = false;
  const OrdinaryFacts nothing{true, 0, 0, false, false};
  const struct {
    OrdinaryFacts kernel;
    uint32_t traits;
    const char *expected;
  } table[] = {
      {simple(), 0, ""},
      {simple(), All, "large+large"},
      {simple(), All & ~TraitLarge, ""},
      {nothing, All, ""},
      {nothing, All | TraitChecked, "checked+checked+bounds"},
      // Words, where two of them do.
      {with(simple(), FeatureInt64), All, "int64+int64 large+large"},
      {with(simple(), FeatureInt64), TraitLarge, "large+large"},
      {with(simple(), FeatureInt64 | FeatureFloat64), TraitInt64,
       "int64+int64"},
      {with(simple(), FeatureInt64 | FeatureInt64Atomics), TraitInt64, ""},
      // One buffer, where there are more than any device binds; without 64-bit
      // integers if the device need not have them.
      {binding(4), TraitMerged, ""},
      {binding(5), TraitMerged, "merged+merged"},
      {binding(5, FeatureInt64), TraitMerged, "merged+merged"},
      {binding(5, FeatureInt64), All,
       "int64+int64 merged+int64+merged large+large"},
      {binding(5, FeatureInt64 | FeatureInt64Atomics), All,
       "merged+merged large+large"},
      // Two elements, where one variant is for all devices.
      {several, All, "coarsened+coarsened large+large"},
      {several, All & ~TraitCoarsened, "large+large"},
      {two, All, "large+large"},
      // Checks, with each way to reach containers.
      {simple(), TraitChecked, "checked+checked+bounds"},
      {simple(), All | TraitChecked,
       "checked+checked+bounds large+large "
       "checked_large+checked+large+bounds"},
      {binding(5, FeatureInt64), TraitMerged | TraitChecked,
       "merged+merged checked+checked+bounds "
       "checked_merged+checked+bounds+merged"},
      {binding(5, FeatureInt64), All | TraitChecked,
       "int64+int64 merged+int64+merged checked+checked+bounds large+large "
       "checked_merged+checked+int64+bounds+merged "
       "checked_large+checked+large+bounds"},
  };
  for (const auto &row : table) {
    VariantOptions options;
    options.traits = row.traits;
    options.checks = CheckSet::all();
    EXPECT_EQ(wordsOf(planSpecialVariants({}, row.kernel, options)),
              row.expected)
        << row.traits;
  }
}

TEST(VariantPlan, OptionsForAllVariants) {
  VariantOptions words;
  words.traits = All | TraitChecked;
  words.checks = CheckPart::Race;
  words.emulatesInt64 = true;
  EXPECT_EQ(wordsOf(planSpecialVariants({}, binding(5, 0), words)),
            "merged+int64+merged checked+checked+int64+bounds large+large "
            "checked_merged+checked+int64+bounds+merged "
            "checked_large+checked+large+bounds");
  VariantOptions few;
  few.traits = TraitMerged;
  few.mergesFew = true;
  EXPECT_EQ(wordsOf(planSpecialVariants({}, binding(1), few)), "merged+merged");
  // A replacement of the last ordinary variant has its lowering.
  VariantOptions native;
  native.traits = TraitInt64 | TraitMerged | TraitLarge;
  native.byteAccess = ByteAccess::Native;
  EXPECT_EQ(wordsOf(planSpecialVariants({true, false}, binding(5, FeatureInt64),
                                        native)),
            "int64+bytes+int64 merged+bytes+int64+merged large+large");
}

TEST(VariantOptions, List) {
  const struct {
    uint32_t before;
    const char *list;
    uint32_t after;
  } good[] = {
      {0, "int64", TraitInt64},
      {TraitLarge, "int64,merged", TraitLarge | TraitInt64 | TraitMerged},
      {0, "all", All},
      {All, "none", 0},
      {All | TraitChecked, "none,large", TraitLarge | TraitChecked},
  };
  for (const auto &row : good) {
    VariantOptions options;
    options.traits = row.before;
    EXPECT_TRUE(addVariants(row.list, options)) << row.list;
    EXPECT_EQ(options.traits, row.after) << row.list;
  }
  for (const char *bad :
       {"", "word", "int64,", "checked", "native", "Large", "int64 merged"}) {
    VariantOptions options;
    const uint32_t before = options.traits;
    EXPECT_FALSE(addVariants(bad, options)) << bad;
    EXPECT_EQ(options.traits, before) << bad;
  }
}

TEST(VariantOptions, Checks) {
  VariantOptions options;
  addChecks({}, options);
  EXPECT_FALSE(options.traits & TraitChecked);
  addChecks(CheckPart::Leaks, options); // of the host alone
  EXPECT_FALSE(options.traits & TraitChecked);
  addChecks(CheckPart::Race, options);
  addChecks(CheckPart::Init, options);
  EXPECT_TRUE(options.traits & TraitChecked);
  EXPECT_EQ(options.checks & CheckSet::ofKernels(),
            CheckSet(CheckPart::Race) | CheckPart::Init);
}

TEST(Checks, Named) {
  EXPECT_EQ(CheckSet::named("bounds"), CheckPart::Bounds);
  EXPECT_EQ(CheckSet::named("race,init,race"),
            CheckSet(CheckPart::Race) | CheckPart::Init);
  for (const char *bad : {"", "rcae", "race,", ",race", "race init", "Race"})
    EXPECT_FALSE(CheckSet::named(bad)) << bad;
  EXPECT_TRUE(CheckSet::all().contains(CheckKind::Shift));
  EXPECT_TRUE(CheckSet::all().contains(CheckKind::Barrier));
  EXPECT_TRUE(CheckSet::usual().contains(CheckKind::Shift));
  EXPECT_TRUE(CheckSet::usual().contains(CheckPart::Leaks));
  EXPECT_FALSE(CheckSet::usual().contains(CheckKind::Barrier));
  EXPECT_FALSE(CheckSet(CheckPart::Bounds).contains(CheckKind::Shift));
}

// Every trait is used, and every combination has a row once.
TEST(Variants, TableIsSound) {
  uint32_t used = 0;
  for (const VariantKindInfo &info : variantKinds) {
    used |= info.traits;
    for (const VariantKindInfo &other : variantKinds) {
      if (&info == &other)
        continue;
      EXPECT_NE(info.profile, other.profile) << info.word;
      EXPECT_NE(std::string(info.word), other.word);
      if (info.traits) { // Any and Portable have none
        EXPECT_NE(info.traits, other.traits) << info.word;
        EXPECT_NE(std::string(info.suffix), other.suffix);
      }
    }
    EXPECT_LT(static_cast<uint32_t>(info.profile), VariantKindCount);
  }
  EXPECT_EQ(used, (1u << VariantTraitCount) - 1);
  EXPECT_EQ(traitsOf(VariantKind(VariantKindCount)), UnknownTraits);
}

} // namespace
