// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The checks of -fcheck: the parts that options and AMPVK_CHECK choose by
/// their words, and the kinds of errors that each of them finds (Checks.def).
#ifndef AMPVK_CHECKS_H
#define AMPVK_CHECKS_H

#include <cstdint>
#include <optional>
#include <string_view>

namespace ampvk {

/// Numbers of bits in a CheckSet.
enum class CheckPart : uint32_t {
#define AMPVK_CHECK_PART(Id, bit, word, help) Id = bit,
#include "ampvk/Checks.def"
};

/// An error that a variant with TraitChecked can detect.
enum class CheckKind : uint32_t {
#define AMPVK_CHECK_KIND(Id, number, word, Part) Id = number,
#include "ampvk/Checks.def"
};

struct CheckPartInfo {
  CheckPart part;
  std::string_view word;
};
inline constexpr CheckPartInfo checkParts[] = {
#define AMPVK_CHECK_PART(Id, bit, word, help) {CheckPart::Id, word},
#include "ampvk/Checks.def"
};

/// By CheckKind.
inline constexpr const char *checkKindWords[] = {
#define AMPVK_CHECK_KIND(Id, number, word, Part) word,
#include "ampvk/Checks.def"
};
inline constexpr CheckPart partsOfKinds[] = {
#define AMPVK_CHECK_KIND(Id, number, word, Part) CheckPart::Part,
#include "ampvk/Checks.def"
};
inline constexpr uint32_t CheckKindCount =
    sizeof partsOfKinds / sizeof *partsOfKinds;

constexpr std::string_view wordOf(CheckPart part) {
  for (const CheckPartInfo &info : checkParts)
    if (info.part == part)
      return info.word;
  return {};
}
constexpr CheckPart partOf(CheckKind kind) {
  return partsOfKinds[static_cast<uint32_t>(kind)];
}

/// A set of parts.
class CheckSet {
public:
  constexpr CheckSet() = default;
  constexpr explicit CheckSet(uint32_t bits) : set(bits) {}
  constexpr CheckSet(CheckPart part) : set(1u << static_cast<uint32_t>(part)) {}

  static constexpr CheckSet all() {
    CheckSet result;
    for (const CheckPartInfo &info : checkParts)
      result = result | info.part;
    return result;
  }
  /// Those that kernels are compiled for.
  static constexpr CheckSet ofKernels() {
    CheckSet result;
    for (CheckPart part : partsOfKinds)
      result = result | part;
    return result;
  }
  /// Those of -fcheck alone: all that accept the same kernels as the compiler does
  /// without checks.
  static constexpr CheckSet usual() {
    return CheckSet(all().set & ~CheckSet(CheckPart::Barrier).set);
  }
  /// The parts that a list of words with commas between them names. Nothing if
  /// one of them names none.
  static constexpr std::optional<CheckSet> named(std::string_view list);

  constexpr uint32_t bits() const { return set; }
  constexpr bool isEmpty() const { return !set; }
  /// Whether all parts of the other are here.
  constexpr bool contains(CheckSet other) const {
    return (set & other.set) == other.set;
  }
  constexpr bool contains(CheckKind kind) const {
    return contains(CheckSet(partOf(kind)));
  }
  friend constexpr CheckSet operator|(CheckSet a, CheckSet b) {
    return CheckSet(a.set | b.set);
  }
  friend constexpr CheckSet operator&(CheckSet a, CheckSet b) {
    return CheckSet(a.set & b.set);
  }
  constexpr bool operator==(const CheckSet &) const = default;

private:
  uint32_t set = 0;
};

constexpr std::optional<CheckSet> CheckSet::named(std::string_view list) {
  CheckSet result;
  for (size_t at = 0; at <= list.size();) {
    const size_t end =
        list.find(',', at) < list.size() ? list.find(',', at) : list.size();
    CheckSet found;
    for (const CheckPartInfo &info : checkParts)
      if (info.word == list.substr(at, end - at))
        found = info.part;
    if (found.isEmpty())
      return std::nullopt;
    result = result | found;
    at = end + 1;
  }
  return result;
}

} // namespace ampvk

#endif
