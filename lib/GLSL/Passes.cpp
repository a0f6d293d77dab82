// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Passes.h"

#include <iterator>
#include <type_traits>

namespace ampvk::glsl {

// Passes.def names the functions; their headers only document them.
#define AMPVK_GLSL_PASS(Function, ...) Result<Done> Function(Shader &);
#include "GLSL/Passes.def"

namespace {

using namespace ir;
using enum ir::Property;

/// While all is said that C++ can say, but for GLSL's own variables.
constexpr PropertySet Cpp = Lowered | set(Builtins, Modulos);
/// When only GLSL can say some of it.
constexpr PropertySet Raised = Cpp | set(Texels);
/// When all is put in words of GLSL, but for loops.
constexpr PropertySet Translated = set(Builtins, Modulos, Texels, Subgroups);
/// The properties of a shader that the printer accepts.
constexpr PropertySet Printed = Translated | set(Steps);

constexpr Pass table[] = {
#define AMPVK_GLSL_PASS(Function, Text, Rules) {Text, Rules, Function},
#include "GLSL/Passes.def"
};

static_assert(firstRefusal(table, Lowered) == std::size(table) &&
                  Printed.includes(afterAll(table, Lowered)),
              "Passes.def: the passes are out of order");

} // namespace

constexpr PropertySet Printable = Printed;

std::span<const Pass> allPasses() { return table; }

const Pass *findPass(std::string_view name) {
  return passOfName(table, name);
}

transforms::Step stepOf(const Pass &pass, Shader &shader) {
  return {pass.name, pass.rules,
          [&shader, run = pass.run] { return run(shader); }};
}

} // namespace ampvk::glsl
