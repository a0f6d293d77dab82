// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The mappings of atomic operations on floats, side by side.
#include "FloatMinima.h"
#include "Ratios.h"

#include "ampvk/exceptions.h"

#include <stdexcept>

namespace {

/// Runs both ways once. False where the device lacks the mapping's feature.
bool isAvailable(const bench::FloatMinima &minima) {
  try {
    minima.atOnce();
    minima.tilesFirst();
  } catch (const Concurrency::unsupported_feature &) {
    return false;
  }
  if (minima.least() != bench::minimaCas.least())
    throw std::runtime_error("float minima: the mappings differ");
  return true;
}

} // namespace

std::vector<bench::Ratio> bench::floatAtomicRatios() {
  minimaCas.atOnce();
  addLaunches("min_cas", minimaCas.atOnce);
  addLaunches("min_cas_tiles", minimaCas.tilesFirst);
  std::vector<Ratio> ratios = {{"float min of 2^24, tiles first, cas / at once",
                                "min_cas_tiles", "min_cas", NoTarget}};
  auto add = [&](const std::string &mapping, const FloatMinima &minima,
                 bool hasAtOnce) {
    if (!isAvailable(minima))
      return;
    if (hasAtOnce) {
      addLaunches(("min_" + mapping).c_str(), minima.atOnce);
      ratios.push_back({"float min of 2^24, " + mapping + " / cas",
                        "min_" + mapping, "min_cas", NoTarget});
    }
    addLaunches(("min_" + mapping + "_tiles").c_str(), minima.tilesFirst);
    ratios.push_back({"float min of 2^24, tiles first, " + mapping + " / cas",
                      "min_" + mapping + "_tiles", "min_cas_tiles", NoTarget});
  };
  add("native", minimaNative, true);
  add("signed", minimaSigned, true);
  add("ordered", minimaOrdered, false); // memory that all see holds floats
  return ratios;
}
