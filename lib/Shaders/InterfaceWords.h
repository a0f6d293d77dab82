// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The words of a kernel's interface file, by the numbers of their enums.
#ifndef AMPVK_SHADERS_INTERFACEWORDS_H
#define AMPVK_SHADERS_INTERFACEWORDS_H

#include "ampvk/KernelInterface.h"

#include <array>
#include <string>

namespace ampvk::shaders::words {

inline constexpr auto profiles = [] {
  std::array<const char *, VariantKindCount> words{};
  for (const VariantKindInfo &info : variantKinds)
    words[static_cast<uint32_t>(info.profile)] = info.word;
  return words;
}();
/// The current word for one that files of earlier versions have.
inline std::string currentWord(const std::string &word) {
  return word == "words" ? "int64" : word == "several" ? "coarsened" : word;
}
inline constexpr const char *resourceKinds[] = {
    "buffer",        "messages", "sampled_image",
    "storage_image", "sampler",  "faults"};
inline constexpr const char *accesses[] = {"none", "read", "write",
                                           "read_write"};
inline constexpr const char *blocks[] = {"push_constants", "storage_buffer",
                                         "uniform_buffer"};
/// By ArgumentValue.
inline constexpr const char *argumentValues[] = {
    "captured", "extent", "origin", "elements", "spare",  "address",
    "count",    "first",  "base",   "limits",   "member", "zero"};
/// By the number of a specialization constant: PartConstant and so on.
inline constexpr const char *specialConstants[] = {"launched_in_parts",
                                                   "device_rounds"};
inline constexpr const char *messageKinds[] = {"print", "error", "abort"};
inline constexpr const char *messageTypes[] = {
    "text", "int32", "uint32", "int64", "uint64", "float32", "float64"};

} // namespace ampvk::shaders::words

#endif
