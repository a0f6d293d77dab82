// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Dialects of the kernel IR: sets of what a module may hold.
#ifndef AMPVK_IR_PROPERTY_H
#define AMPVK_IR_PROPERTY_H

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

/// What one pass does to what its module may hold.
struct PassRules {
  PropertySet takes; ///< it refuses modules that may hold anything else
  PropertySet ends;
  PropertySet makes;

  constexpr PropertySet after(PropertySet before) const {
    return (before - ends) | makes;
  }
};

/// The first of the passes (things with `rules`) that does not take what those
/// before it leave of a module that may hold `before`; their number if all do.
template <typename Passes>
constexpr size_t firstRefusal(const Passes &passes, PropertySet before) {
  size_t at = 0;
  for (const auto &pass : passes) {
    if (!pass.rules.takes.includes(before))
      break;
    before = pass.rules.after(before);
    ++at;
  }
  return at;
}
/// What a module may hold after all of them.
template <typename Passes>
constexpr PropertySet afterAll(const Passes &passes, PropertySet before) {
  for (const auto &pass : passes)
    before = pass.rules.after(before);
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
                Property::Steps,        Property::Named};
/// Without pointers.
inline constexpr PropertySet Resolved =
    (Imported - PropertySet{Property::Raw, Property::Accessors,
                            Property::PointerObjects, Property::Pointers}) |
    PropertySet{Property::Reinterpretations, Property::AtomicRanges};
/// Without pointers, but what walked through rows is still to be put in words.
inline constexpr PropertySet Unflattened =
    Resolved | PropertySet{Property::FlatArrays};
/// After all that is the same for every device.
inline constexpr PropertySet Common =
    Resolved -
    PropertySet{Property::Ranges,           Property::LibraryObjects,
                Property::CommonArguments,  Property::Empty,
                Property::Temporaries,      Property::OutsideIndices,
                Property::UnprovenBarriers, Property::Aborts,
                Property::Messages,         Property::UncountedLoops};
/// For one device: what the GLSL backend takes.
inline constexpr PropertySet Lowered =
    Common - PropertySet{Property::Bounds,
                         Property::LoneElements,
                         Property::SharedWords,
                         Property::SmallElements,
                         Property::SmallArguments,
                         Property::SmallValues,
                         Property::FloatMembers,
                         Property::FloatAtomics,
                         Property::WideIntegers,
                         Property::FloatZeros,
                         Property::Reinterpretations,
                         Property::AtomicRanges};
/// Within the GLSL backend. (The text form cannot be read back: bindings and
/// names stand beside the module.)
inline constexpr PropertySet Glsl =
    Lowered | PropertySet{Property::Builtins, Property::Modulos,
                          Property::Texels, Property::Steps, Property::Named};

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
