// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/TexelFormat.h"

#include "support/Error.h"

#include <cfloat>
#include <cstring>

namespace ampvk::runtime {
namespace {

struct Row {
  TexelScalar scalar;
  unsigned bits;
  VkFormat formats[4];
};

constexpr Row rows[] = {
#define AMPVK_TEXELS(scalar, bits, one, two, three, four)                      \
  {TexelScalar::scalar,                                                        \
   bits,                                                                       \
   {VK_FORMAT_##one, VK_FORMAT_##two, VK_FORMAT_##three, VK_FORMAT_##four}},
#include "device/TexelFormats.def"
};

constexpr float GreatestHalf = 65504.0f;

uint32_t word(float value) {
  uint32_t bits;
  std::memcpy(&bits, &value, sizeof bits);
  return bits;
}

} // namespace

TexelFormat findFormat(TexelScalar scalar, unsigned components, unsigned bits) {
  if (bits != 8 && bits != 16 && bits != 32 && bits != 64)
    throwInvalid("Invalid _Bits_per_scalar_element argument \u2013 it can only "
                 "be 8, 16, 32, or 64.");
  if (bits == 64 && scalar != TexelScalar::Double)
    throwInvalid("Invalid _Bits_per_scalar_element argument \u2013 64 is only "
                 "valid for texture of double based short vector types.");
  for (const Row &row : rows)
    if (row.scalar == scalar && row.bits == bits &&
        row.formats[components - 1] != VK_FORMAT_UNDEFINED)
      return {scalar, components, bits, row.formats[components - 1]};
  throwUnsupported("The combination of the short vector type and "
                   "bits-per-scalar_element for the texture is not supported.");
}

TexelFormat::Limits TexelFormat::limits() const {
  const TexelScalarInfo &info = infoOf(scalar);
  if (info.hasRange())
    return {word(info.low), word(info.high)};
  switch (info.inKernels) {
  case TexelScalar::Int:
    return {~0u << (bits - 1), ~(~0u << (bits - 1))};
  case TexelScalar::UInt:
    return {0, ~0u >> (32 - bits)};
  default: // unused for doubles
    return bits == 16 ? Limits{word(-GreatestHalf), word(GreatestHalf)}
                      : Limits{word(-FLT_MAX), word(FLT_MAX)};
  }
}

} // namespace ampvk::runtime
