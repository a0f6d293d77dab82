// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Dialects of the kernel IR: sets of what a module may hold.
#ifndef AMPVK_IR_PROPERTY_H
#define AMPVK_IR_PROPERTY_H

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

namespace ampvk::ir {

/// Property.def says what each of them is.
enum class Property : uint8_t {
  Core, ///< what every module may hold; in every set
#define AMPVK_PROPERTY(Name, Text, Words) Name,
#include "IR/Property.def"
};

/// "pointers": its name in the text form.
std::string_view propertyName(Property property);
std::optional<Property> propertyFromName(std::string_view name);

class PropertySet {
public:
  constexpr PropertySet() = default;
  constexpr PropertySet(std::initializer_list<Property> properties) {
    for (Property property : properties)
      bits |= bit(property);
  }
  static constexpr PropertySet all() {
    return PropertySet{
#define AMPVK_PROPERTY(Name, Text, Words) Property::Name,
#include "IR/Property.def"
    };
  }

  constexpr bool has(Property property) const {
    return (bits & bit(property)) != 0;
  }
  constexpr bool includes(PropertySet other) const {
    return (other.bits & ~bits) == 0;
  }
  constexpr bool isEmpty() const { return bits == bit(Property::Core); }
  constexpr PropertySet operator|(PropertySet other) const {
    return PropertySet(bits | other.bits);
  }
  constexpr PropertySet operator-(PropertySet other) const {
    return PropertySet(bits & ~other.bits);
  }
  constexpr bool operator==(const PropertySet &) const = default;

  /// "pointers, empty classes": what they are, in words.
  std::string words() const;
  /// "pointers empty": their names.
  std::string names() const;

private:
  constexpr explicit PropertySet(uint64_t bits)
      : bits(bits | bit(Property::Core)) {}
  static constexpr uint64_t bit(Property property) {
    return uint64_t(1) << static_cast<unsigned>(property);
  }
  uint64_t bits = bit(Property::Core);
};

/// A set where braces with commas cannot stand: in the lists of passes, which
/// are macros.
template <typename... Properties>
constexpr PropertySet set(Properties... properties) {
  return {properties...};
}

/// The properties that a pass takes, removes and adds, and its position in the
/// list. The lists of passes use words: takes(Resolved).ends(Empty).after("x").
struct PassRules {
  PropertySet taken; ///< it refuses modules that may hold anything else
  PropertySet ended = {};
  PropertySet made = {};
  /// Names of passes that are before it in the list, where no property can show
  /// what it needs of them.
  std::array<std::string_view, 4> earlier = {};
  size_t earlierCount = 0;
  bool isForDebuggers = true; ///< false: it hides what the source has

  template <typename... Properties>
  constexpr PassRules ends(Properties... properties) const {
    PassRules rules = *this;
    rules.ended = {properties...};
    return rules;
  }
  template <typename... Properties>
  constexpr PassRules makes(Properties... properties) const {
    PassRules rules = *this;
    rules.made = {properties...};
    return rules;
  }
  template <typename... Names> constexpr PassRules after(Names... names) const {
    PassRules rules = *this;
    rules.earlier = {names...};
    rules.earlierCount = sizeof...(names);
    return rules;
  }
  constexpr PassRules notForDebuggers() const {
    PassRules rules = *this;
    rules.isForDebuggers = false;
    return rules;
  }

  /// The properties after the pass.
  constexpr PropertySet applied(PropertySet before) const {
    return (before - ended) | made;
  }
};
constexpr PassRules takes(PropertySet properties) { return {properties}; }

/// Whether the passes that the one at `index` comes after are before it.
template <typename Passes>
constexpr bool comesAfterAll(const Passes &passes, size_t index) {
  const PassRules &rules = passes[index].rules;
  for (size_t i = 0; i != rules.earlierCount; ++i) {
    size_t at = 0;
    while (at != index && passes[at].name != rules.earlier[i])
      ++at;
    if (at == index)
      return false;
  }
  return true;
}

/// The first of the passes (things with `rules`) that does not take what those
/// before it leave of a module that may hold `before`, or is before one that it
/// comes after; their number if there is none.
template <typename Passes>
constexpr size_t firstRefusal(const Passes &passes, PropertySet before) {
  size_t at = 0;
  for (const auto &pass : passes) {
    if (!pass.rules.taken.includes(before) || !comesAfterAll(passes, at))
      break;
    before = pass.rules.applied(before);
    ++at;
  }
  return at;
}
/// The properties after all passes.
template <typename Passes>
constexpr PropertySet afterAll(const Passes &passes, PropertySet before) {
  for (const auto &pass : passes)
    before = pass.rules.applied(before);
  return before;
}

/// The pass (a thing with a `name`) of that name, or null.
template <typename Passes>
constexpr auto passOfName(const Passes &passes, std::string_view name)
    -> decltype(std::data(passes)) {
  for (const auto &pass : passes)
    if (pass.name == name)
      return &pass;
  return nullptr;
}

// States on the way from the AST to GLSL, each with a name in the text form. A
// module need not hold all that its state allows.

/// As read from the AST.
inline constexpr PropertySet Imported =
    PropertySet::all() -
    PropertySet{Property::FlatArrays,   Property::Reinterpretations,
                Property::AtomicRanges, Property::Builtins,
                Property::Modulos,      Property::Texels,
                Property::Steps};
/// Without pointers.
inline constexpr PropertySet Resolved =
    (Imported - PropertySet{Property::PointerObjects, Property::Pointers}) |
    PropertySet{Property::Reinterpretations, Property::AtomicRanges};
/// Without pointers, but what walked through rows is still to be put in words.
inline constexpr PropertySet Unflattened =
    Resolved | PropertySet{Property::FlatArrays};
/// After all that is the same for every device.
inline constexpr PropertySet Common =
    Resolved - PropertySet{Property::Ranges, Property::Empty,
                           Property::OutsideIndices, Property::Messages};
/// For one device: what the GLSL backend takes.
inline constexpr PropertySet Lowered =
    Common - PropertySet{Property::Bounds, Property::SmallElements,
                         Property::SmallArguments, Property::SmallValues,
                         Property::Reinterpretations, Property::AtomicRanges};
/// Within the GLSL backend. (The text form cannot be read back: bindings and
/// names stand beside the module.)
inline constexpr PropertySet Glsl =
    Lowered | PropertySet{Property::Builtins, Property::Modulos,
                          Property::Texels, Property::Steps};

struct State {
  std::string_view name; ///< "resolved"
  PropertySet allows;
};
/// The smallest state that allows all of the set.
const State &stateOf(PropertySet properties);
/// The state of that name, if the text form can be read back; else null.
const State *findState(std::string_view name);

} // namespace ampvk::ir

#endif
