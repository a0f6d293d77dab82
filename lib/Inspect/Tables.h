// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The texts about a kernel that the report and the page share.
#ifndef AMPVK_INSPECT_TABLES_H
#define AMPVK_INSPECT_TABLES_H

#include "Shaders/CompiledKernel.h"
#include "Shaders/Description.h"

#include <string>
#include <vector>

namespace ampvk::inspect {

struct BindingRow {
  std::string place;    ///< "binding 0"; "address" where there is none
  std::string name;     ///< as in the source
  std::string kind;     ///< "buffer, read"
  std::string elements; ///< "float, 4 bytes each"
};
struct ArgumentRow {
  uint32_t offset = 0;
  std::string type;  ///< "float[3]"
  std::string name;  ///< as in the GLSL
  uint32_t size = 0; ///< bytes from its first to its last
  std::string meaning;
};

std::vector<BindingRow> bindingsOf(const shaders::CompiledVariant &variant,
                                   const shaders::Description &described);
std::vector<ArgumentRow> argumentsOf(const shaders::CompiledVariant &variant,
                                     const shaders::Description &described);

/// "20 bytes of push constants", "no arguments".
std::string blockOf(const shaders::CompiledVariant &variant);
/// "rank 2, tiles of 16 x 16".
std::string gridOf(const shaders::CompiledKernel &kernel);
/// "16 x 16 x 1".
std::string groupOf(const shaders::CompiledVariant &variant);
/// "float64, int64"; "none besides what every device has".
std::string featuresOf(const shaders::CompiledVariant &variant);
/// "for any device".
std::string variantKindOf(const shaders::CompiledVariant &variant);

/// A number and what it counts: {"255", "instructions"}.
struct Figure {
  std::string value, what;
};
std::vector<Figure> statisticsOf(const shaders::CompiledVariant &variant);

} // namespace ampvk::inspect

#endif
