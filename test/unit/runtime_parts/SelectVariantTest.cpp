// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which variant of a kernel a launch takes, by device and launch.
#include "launch/SelectVariant.h"

#include "amp.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <cstring>
#include <initializer_list>
#include <string>
#include <vector>

namespace ampvk::runtime {
namespace {

struct Made {
  VariantKind profile;
  uint32_t features = 0;
  uint32_t containers = 2;
};

/// An image with nothing in it but what is looked at: of each variant the
/// profile, the features, and the bindings.
class Image {
public:
  Image(std::initializer_list<Made> variants) {
    add(KernelImage{});
    head()->rank = 1;
    head()->name = text("blur");
    const Table name = text("in");
    std::vector<Variant> records;
    for (const Made &made : variants) {
      const uint32_t traits = traitsOf(made.profile);
      std::vector<Resource> resources;
      for (uint32_t i = 0; i < made.containers; ++i) {
        Resource one;
        one.binding = traits & TraitLarge ? None : traits & TraitMerged ? 0 : i;
        one.name = name;
        resources.push_back(one);
      }
      if (traits & TraitChecked) {
        head()->checkParts = CheckSet(CheckPart::Bounds).bits();
        Resource faults;
        faults.kind = ResourceKind::Faults;
        faults.binding = made.containers;
        resources.push_back(faults);
      }
      Variant variant{};
      variant.profile = made.profile;
      variant.features = made.features;
      variant.resources = table(resources);
      variant.localSize[0] = 256;
      variant.localSize[1] = variant.localSize[2] = 1;
      records.push_back(variant);
    }
    const Table all = table(records);
    head()->variants = all;
  }

  const KernelImage *get() const {
    return reinterpret_cast<const KernelImage *>(words.data());
  }

  /// Says that there is a barrier that not all threads may reach.
  void addBarrierCheck() {
    Check check{};
    check.kind = CheckKind::Barrier;
    const Table checks = table(std::vector<Check>{check});
    head()->checks = checks;
    if (head()->checkParts)
      head()->checkParts |= CheckSet(CheckPart::Barrier).bits();
  }
  void setTile(const uint32_t (&tile)[3]) {
    std::copy(tile, tile + 3, head()->tile);
  }

private:
  KernelImage *head() { return reinterpret_cast<KernelImage *>(words.data()); }
  template <typename T> uint32_t add(const T &record) {
    return bytes(&record, sizeof record);
  }
  uint32_t bytes(const void *data, size_t size) {
    const auto at = static_cast<uint32_t>(8 * words.size());
    words.resize(words.size() + (size + 7) / 8);
    std::memcpy(reinterpret_cast<char *>(words.data()) + at, data, size);
    return at;
  }
  template <typename T> Table table(const std::vector<T> &records) {
    const auto count = static_cast<uint32_t>(records.size());
    return {bytes(records.data(), count * sizeof(T)), count};
  }
  Table text(const char *what) {
    const size_t length = std::strlen(what);
    return {bytes(what, length + 1), static_cast<uint32_t>(length)};
  }
  std::vector<uint64_t> words;
};

constexpr uint32_t Addresses = FeatureInt64 | FeatureBufferAddress;
constexpr uint64_t Huge = uint64_t(1) << 32;
constexpr int Small = 1000, Wide = 1 << 20;

/// A GPU with all features and few limits; then what it lacks.
PhysicalDevice gpu(uint32_t without = 0, uint32_t buffers = 1000) {
  PhysicalDevice device{};
  std::strcpy(device.properties.deviceName, "the GPU");
  device.features = ~without;
  VkPhysicalDeviceLimits &limits = device.properties.limits;
  limits.maxStorageBufferRange = UINT32_MAX;
  limits.maxPerStageDescriptorStorageBuffers = buffers;
  limits.maxComputeWorkGroupInvocations = 1024;
  return device;
}
PhysicalDevice cpu() {
  PhysicalDevice device = gpu();
  device.properties.deviceType = VK_PHYSICAL_DEVICE_TYPE_CPU;
  return device;
}

const Image plain = {{VariantKind::Any}};
const Image native = {{VariantKind::Native, FeatureStorage8}, {VariantKind::Portable}};
const Image longs = {{VariantKind::Any, FeatureInt64}};
const Image words = {{VariantKind::Any, FeatureInt64}, {VariantKind::Int64}};
const Image atomics = {{VariantKind::Any, FeatureInt64 | FeatureInt64Atomics}};
const Image doubles = {{VariantKind::Any, FeatureInt64 | FeatureFloat64},
                       {VariantKind::Int64, FeatureFloat64}};
const Image several = {{VariantKind::Any}, {VariantKind::Coarsened}};
const Image all = {{VariantKind::Native, FeatureStorage8, 6},
                   {VariantKind::Portable, 0, 6},
                   {VariantKind::Merged, 0, 6},
                   {VariantKind::Checked, 0, 6},
                   {VariantKind::Large, Addresses, 6},
                   {VariantKind::CheckedMerged, 0, 6},
                   {VariantKind::CheckedLarge, Addresses, 6}};
const Image someChecked = {
    {VariantKind::Any}, {VariantKind::Checked}, {VariantKind::Large, Addresses}};
const Image six = {{VariantKind::Any, 0, 6}};
const Image later = {{VariantKind(VariantKindCount)}, {VariantKind::Any}};

/// "portable", "checked", "large unchecked", or why there is none.
std::string selected(const Image &image, const PhysicalDevice &device,
                     uint64_t bytes = 4, int extent = Small,
                     const VariantWishes &wishes = {},
                     bool sharesData = false) {
  LaunchFacts launch;
  launch.extent = &extent;
  launch.bytes = bytes;
  launch.largest = 0;
  launch.sharesData = sharesData;
  try {
    const Selection found = selectVariant(image.get(), device, launch, wishes);
    const auto *variants =
        tableData<Variant>(image.get(), image.get()->variants);
    return infoOf(variants[found.variant].profile).word +
           std::string(found.isUnchecked ? " unchecked" : "");
  } catch (const Concurrency::unsupported_feature &refusal) {
    return refusal.what();
  }
}

VariantWishes profile(const char *word) { return {CheckSet::all(), word, ""}; }
VariantWishes elements(const char *word) { return {CheckSet::all(), "", word}; }
VariantWishes unchecked() { return {CheckSet(), "", ""}; }
VariantWishes checks(CheckSet wanted) { return {wanted, "", ""}; }

TEST(SelectVariant, ByDeviceAndLaunch) {
  const struct {
    const Image &image;
    PhysicalDevice device;
    uint64_t bytes;
    int extent;
    VariantWishes wishes;
    const char *expected;
  } table[] = {
      {plain, gpu(), 4, Small, {}, "any"},
      {native, gpu(), 4, Small, {}, "native"},
      {native, gpu(FeatureStorage8), 4, Small, {}, "portable"},
      {native, gpu(), 4, Small, profile("portable"), "portable"},
      {words, gpu(), 4, Small, {}, "any"},
      {words, gpu(FeatureInt64), 4, Small, {}, "int64"},
      {later, gpu(), 4, Small, {}, "any"},
      // Many threads on a GPU.
      {several, gpu(), 4, Small, {}, "any"},
      {several, gpu(), 4, Wide, {}, "coarsened"},
      {several, cpu(), 4, Wide, {}, "any"},
      {several, gpu(), 4, Wide, elements("1"), "any"},
      {several, cpu(), 4, Small, elements("2"), "coarsened"},
      {several, gpu(), 4, 1 << 30, elements("2"), "coarsened"},
      {several, gpu(), 4, (1 << 30) + 1, elements("2"), "any"},
      // Large containers, or many.
      {all, gpu(), INT32_MAX, Small, unchecked(), "native"},
      {all, gpu(), INT32_MAX + 1ull, Small, unchecked(), "large"},
      {all, gpu(0, 6), 4, Small, unchecked(), "native"},
      {all, gpu(0, 5), 4, Small, unchecked(), "large"},
      {all, gpu(FeatureBufferAddress, 5), 4, Small, unchecked(), "merged"},
      {all, gpu(), 4, Small, {{}, "large", ""}, "large"},
      {all, gpu(), 4, Small, {{}, "merged", ""}, "merged"},
      {all, gpu(), Huge, Small, {{}, "merged", ""}, "large"},
      {all, gpu(Addresses), 4, Small, {{}, "large", ""}, "native"},
      // Checks, each way.
      {all, gpu(), 4, Small, {}, "checked"},
      {all, gpu(0, 7), 4, Small, {}, "checked"},
      {all, gpu(0, 6), 4, Small, {}, "checked_large"},
      {all, gpu(Addresses, 6), 4, Small, {}, "checked_merged"},
      {all, gpu(), Huge, Small, {}, "checked_large"},
      {all, gpu(Addresses, 1), 4, Small, {}, "merged unchecked"},
      {all, gpu(), 4, Small, profile("large"), "checked_large"},
      {all, gpu(), 4, Small, profile("merged"), "checked_merged"},
      {someChecked, gpu(), 4, Small, {}, "checked"},
      {someChecked, gpu(), Huge, Small, {}, "large unchecked"},
      {someChecked, gpu(0, 2), 4, Small, {}, "any unchecked"},
      {someChecked, gpu(), 4, Small, unchecked(), "any"},
      {someChecked, gpu(), 4, Small, checks(CheckPart::Bounds), "checked"},
      // What nobody compiled in is not missed.
      {someChecked, gpu(), 4, Small, checks(CheckPart::Race), "any"},
  };
  for (size_t i = 0; i < std::size(table); ++i)
    EXPECT_EQ(selected(table[i].image, table[i].device, table[i].bytes,
                       table[i].extent, table[i].wishes),
              table[i].expected)
        << "row " << i;
}

TEST(SelectVariant, SeveralElementsDoNotShareData) {
  EXPECT_EQ(selected(several, gpu(), 4, Wide, elements("2"), true), "any");
  PhysicalDevice small = gpu();
  small.properties.limits.maxComputeWorkGroupInvocations = 128;
  EXPECT_EQ(selected(several, small, 4, Wide), "any");
}

TEST(SelectVariant, SubgroupsFillTheTile) {
  const struct {
    uint32_t tile[3];
    uint32_t size;
    uint32_t without;
    const char *expected;
  } table[] = {
      {{64, 0, 0}, 32, 0, "native"},   {{48, 0, 0}, 32, 0, "portable"},
      {{4, 12, 0}, 16, 0, "native"},   {{2, 4, 4}, 64, 0, "portable"},
      {{64, 0, 0}, 2, 0, "portable"}, // too small to count on
      {{64, 0, 0}, 32, FeatureSubgroups, "portable"},
  };
  for (const auto &row : table) {
    Image image = {{VariantKind::Native, FeatureSubgroups},
                   {VariantKind::Portable}};
    image.setTile(row.tile);
    PhysicalDevice device = gpu(row.without);
    device.subgroups.subgroupSize = row.size;
    EXPECT_EQ(selected(image, device, 4, Small), row.expected) << row.size;
  }
}

TEST(SelectVariant, UnprovedBarriersNeedTheirCheck) {
  Image image = {{VariantKind::Any}, {VariantKind::Checked, FeatureInt64}};
  image.addBarrierCheck();
  const std::string problem = "The kernel blur has barriers that not all "
                              "threads of a tile may reach. It runs only with ";
  EXPECT_EQ(selected(image, gpu()), "checked");
  EXPECT_EQ(selected(image, gpu(), 4, Small, checks(CheckPart::Barrier)),
            "checked");
  for (const VariantWishes &wishes : {unchecked(), checks(CheckPart::Bounds)})
    EXPECT_EQ(selected(image, gpu(), 4, Small, wishes),
              problem +
                  "the check 'barrier', which AMPVK_CHECK leaves out.");
  EXPECT_EQ(selected(image, gpu(FeatureInt64)),
            problem + "checks; none of its variants with checks suits the "
                      "accelerator the GPU and this launch.");
}

TEST(SelectVariant, RefusalsNameWhatIsMissing) {
  const struct {
    const Image &image;
    PhysicalDevice device;
    uint64_t bytes;
    const char *expected;
  } table[] = {
      {longs, gpu(FeatureInt64), 4,
       "The kernel blur uses 64-bit integers, which the accelerator the GPU "
       "does not support. Compile it with --variants=int64 to run it there."},
      {atomics, gpu(FeatureInt64), 4,
       "The kernel blur uses 64-bit integers, which the accelerator the GPU "
       "does not support."},
      {doubles, gpu(FeatureInt64 | FeatureFloat64), 4,
       "The kernel blur uses double precision, which the accelerator the GPU "
       "does not support."},
      {six, gpu(0, 4), 4,
       "The kernel blur uses 6 arrays and array_views; the accelerator allows "
       "4. Compile it with --variants=merged to run it there."},
      {all, gpu(Addresses, 0), 4,
       "The kernel blur uses 6 arrays and array_views; the accelerator allows "
       "0."},
      {plain, gpu(), Huge,
       "The container in has 4294967296 bytes; a kernel on the accelerator "
       "the GPU can use 2147483647 of one container, since it was compiled "
       "without --variants=large."},
      {all, gpu(FeatureBufferAddress), Huge,
       "The container in has 4294967296 bytes; a kernel on the accelerator "
       "the GPU can use 2147483647 of one container, since there is no "
       "support for addresses of buffers."},
  };
  for (const auto &row : table)
    EXPECT_EQ(selected(row.image, row.device, row.bytes), row.expected);
}

} // namespace
} // namespace ampvk::runtime
