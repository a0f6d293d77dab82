// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What all pairs and both sides share: how time is taken and printed. Compiled
/// by ampcc, by nvcc's host compiler and by any other.
#ifndef AMPVK_BENCHMARKS_CUDA_RUN_H
#define AMPVK_BENCHMARKS_CUDA_RUN_H

#include <cstddef>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

/// Has the functions that there are. Another one is ../by_hand/Limits.def.
#ifndef PAIRS_TABLE
#define PAIRS_TABLE "Pairs.def"
#endif

/// What each side defines, in amp_side.cpp and cuda_side.cu.
namespace side {
/// The device's name.
std::string device();
/// Returns when all that was launched is done; throws if any of it failed.
void wait();
} // namespace side

/// One function for each pair, which both sides define; it throws
/// std::exception where a result is wrong or the device fails.
namespace pairs {
/// How much data: for GPUs, for processors, or for tests, which want results
/// and no times.
enum class Size { Full, Medium, Small };

class Run;
#define PAIR(name) void name(Run &);
#include PAIRS_TABLE

/// Takes the times of one pair and prints a line for each quantity:
///   <group> <name> <median> <minimum> <maximum>
/// in milliseconds. The groups are those of the script `run`, and by_hand.
class Run {
public:
  explicit Run(Size chosen) : chosen(chosen) {}

  template <typename T> T size(T full, T medium, T small) const {
    return chosen == Size::Full     ? full
           : chosen == Size::Medium ? medium
                                    : small;
  }

  /// The time of one of `count` acts in a row with one wait behind them.
  /// Returns how often act was called in all.
  int time(const std::string &group, const std::string &name, int count,
           const std::function<void()> &act);

  /// The same for what takes its own time and returns it. Returns how often it
  /// was called.
  int measure(const std::string &group, const std::string &name,
              const std::function<double()> &milliseconds);

private:
  Size chosen;
};

double millisecondsOf(const std::function<void()> &act);

/// Numbers that look random, one for each i, the same everywhere.
inline unsigned scrambled(unsigned i) {
  i = (i ^ i >> 16) * 0x7feb352du;
  i = (i ^ i >> 15) * 0x846ca68bu;
  return i ^ i >> 16;
}

/// f(0), f(1), ...
template <typename T, typename F> std::vector<T> filled(std::size_t n, F f) {
  std::vector<T> values(n);
  for (std::size_t i = 0; i < n; ++i)
    values[i] = static_cast<T>(f(static_cast<unsigned>(i)));
  return values;
}

inline void require(bool right, const std::string &what) {
  if (!right)
    throw std::runtime_error("differs from the host: " + what);
}

template <typename T, typename F>
void requireAll(const std::vector<T> &result, F expected,
                const std::string &what) {
  for (std::size_t i = 0; i < result.size(); ++i)
    if (!(result[i] == static_cast<T>(expected(static_cast<unsigned>(i)))))
      require(false, what + " " + std::to_string(i));
}

} // namespace pairs

#endif
