// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Benchmarks in pairs: what is ours over what it is compared with.
#ifndef AMPVK_BENCHMARKS_RATIOS_H
#define AMPVK_BENCHMARKS_RATIOS_H

#include <string>
#include <vector>

namespace bench {

/// A ratio that is only for information.
constexpr double NoTarget = 0;

/// Two registered benchmarks, by name, and the most that the first may cost in
/// terms of the second.
struct Ratio {
  std::string title;
  std::string ours;
  std::string baseline;
  double target;
};

/// Registers a benchmark of launches: the wall time of `body`, which is run
/// once before, to pay for compiling its shader.
void addLaunches(const char *name, void (*body)());

/// Compiling: CPU time of processes (CompileTime.cpp).
std::vector<Ratio> compileRatios();

/// Running: time of launches (Launches.cpp). Throws std::runtime_error where
/// there is no device, or where the two sides compute different things.
std::vector<Ratio> runtimeRatios();

/// Running: many launches before anyone waits (Repeated.cpp), and copies
/// between host and device (Copies.cpp). Throw as runtimeRatios does.
std::vector<Ratio> repeatedRatios();
std::vector<Ratio> copyRatios();

/// Running: copies while a kernel runs (Beside.cpp).
std::vector<Ratio> besideRatios();

/// Running: an empty launch by hand, in several ways (Ways.cpp).
std::vector<Ratio> wayRatios();

/// Running: norms and short vectors against floats (Norms.cpp). Throws
/// std::runtime_error where the two sides compute different things.
std::vector<Ratio> normRatios();

/// Running: bytes, packed and native, against GLSL by hand (Bytes.cpp).
std::vector<Ratio> byteRatios();

/// Running: bytes in textures, against GLSL by hand and against byteRatios'
/// packed ones (TextureBytes.cpp).
std::vector<Ratio> textureRatios();

/// Running: the mappings of atomic minima of floats, those that the device has
/// (FloatMappings.cpp).
std::vector<Ratio> floatAtomicRatios();

/// All ratios of running. Throws std::runtime_error as the above do.
std::vector<Ratio> allRuntimeRatios();

/// Runs all registered benchmarks, then prints a table with one line for each
/// ratio. The best repetition counts. Returns main's exit code: a missed target
/// is reported, but is no error.
int run(int argc, char **argv, const std::vector<Ratio> &ratios);

} // namespace bench

#endif
