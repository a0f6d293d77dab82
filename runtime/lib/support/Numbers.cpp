// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/Numbers.h"

#include "support/Environment.h"

#include <charconv>
#include <optional>

namespace ampvk::runtime {
namespace {

struct Row {
  const char *variable;
  uint64_t least, most, usual;
};

/// By Number.
constexpr Row rows[] = {
    {"AMPVK_VIRTUAL_DEVICES", 1, 16, 1},
    {"AMPVK_CHECK_LOOPS", 0, UINT32_MAX, 0},
    {"AMPVK_CHECK_TILES", 0, UINT64_MAX, UINT64_MAX},
    {"AMPVK_CHECK_MEMORY", 0, UINT64_MAX, 256 << 20},
    {"AMPVK_MESSAGE_BYTES", 1, UINT32_MAX, 1 << 20},
    {"AMPVK_NATIVE_THREADS", 0, 1024, 0},
};

/// Decimal digits alone.
std::optional<uint64_t> given(const Row &row, const std::string &text) {
  uint64_t number = 0;
  const char *end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec != std::errc() || read.ptr != end || number < row.least ||
      number > row.most)
    return {};
  return number;
}

} // namespace

uint64_t numberOf(Number which) {
  const Row &row = rows[static_cast<size_t>(which)];
  return given(row, environment(row.variable)).value_or(row.usual);
}

std::string numberError() {
  for (const Row &row : rows) {
    const std::string text = environment(row.variable);
    if (!text.empty() && !given(row, text))
      return std::string(row.variable) + ": '" + text + "' is no number from " +
             std::to_string(row.least) + " to " + std::to_string(row.most) +
             ".";
  }
  return "";
}

} // namespace ampvk::runtime
