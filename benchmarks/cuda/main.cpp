// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The main program of both sides:
//   <program> [--size small|medium|full] [<pair>...]
#include "Run.h"

#include <algorithm>
#include <cstdio>
#include <exception>

namespace {

struct Pair {
  const char *name;
  void (*run)(pairs::Run &);
};

const Pair allPairs[] = {
#define PAIR(name) {#name, pairs::name},
#include PAIRS_TABLE
};

struct Options {
  pairs::Size size = pairs::Size::Full;
  std::vector<Pair> wanted;
};

pairs::Size sizeCalled(const std::string &word) {
  if (word == "small")
    return pairs::Size::Small;
  if (word == "medium")
    return pairs::Size::Medium;
  if (word == "full")
    return pairs::Size::Full;
  throw std::runtime_error("--size is small, medium or full");
}

Options parse(int argc, char **argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--size") {
      options.size = sizeCalled(++i < argc ? argv[i] : "");
      continue;
    }
    const auto pair =
        std::find_if(std::begin(allPairs), std::end(allPairs),
                     [&](const Pair &known) { return known.name == word; });
    if (pair == std::end(allPairs))
      throw std::runtime_error("no pair is called '" + word + "'");
    options.wanted.push_back(*pair);
  }
  if (options.wanted.empty())
    options.wanted.assign(std::begin(allPairs), std::end(allPairs));
  return options;
}

} // namespace

/// The exit code: 0, 1 if a pair failed (the others run all the same), 2 for
/// arguments that mean nothing.
int main(int argc, char **argv) {
  Options options;
  try {
    options = parse(argc, argv);
  } catch (const std::exception &error) {
    std::fprintf(stderr, "%s: %s\n", argv[0], error.what());
    return 2;
  }

  bool failed = false;
  try {
    std::printf("# %s\n", side::device().c_str());
  } catch (const std::exception &error) {
    std::fprintf(stderr, "%s: %s\n", argv[0], error.what());
    return 1;
  }
  for (const Pair &pair : options.wanted)
    try {
      pairs::Run run(options.size);
      pair.run(run);
    } catch (const std::exception &error) {
      failed = true;
      std::fprintf(stderr, "%s: %s: %s\n", argv[0], pair.name, error.what());
    }
  return failed;
}
