// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Ratios.h"

#include <algorithm>
#include <benchmark/benchmark.h>
#include <cstdio>
#include <map>

namespace {

/// Keeps the best time of each benchmark, and says when one is done. The other
/// repetitions are in the file that --benchmark_out=<file> names.
class BestTimes : public benchmark::BenchmarkReporter {
public:
  std::map<std::string, double> seconds;

  bool ReportContext(const Context &) override { return true; }

  void ReportRuns(const std::vector<Run> &runs) override {
    if (runs.front().run_type != Run::RT_Iteration)
      return; // mean, median and the like
    std::string name = runs.front().run_name.function_name;
    double best = 0;
    for (const Run &run : runs) {
      if (run.error_occurred)
        return void(
            std::printf("%s: %s\n", name.c_str(), run.error_message.c_str()));
      double time = run.real_accumulated_time / double(run.iterations);
      best = best == 0 ? time : std::min(best, time);
    }
    seconds[name] = best;
    std::printf("%-20s %10.3f ms, the best of %zu\n", name.c_str(), best * 1e3,
                size_t(runs.front().repetitions));
    std::fflush(stdout);
  }
};

void printRatio(const bench::Ratio &ratio, double ours, double baseline) {
  double value = ours / baseline;
  std::printf("%-52s %9.3f ms %9.3f ms %6.2f", ratio.title.c_str(), ours * 1e3,
              baseline * 1e3, value);
  if (ratio.target != bench::NoTarget)
    std::printf(" %6.2f  %s", ratio.target,
                value <= ratio.target ? "met" : "missed");
  std::printf("\n");
}

} // namespace

void bench::addLaunches(const char *name, void (*body)()) {
  benchmark::RegisterBenchmark(
      name,
      [body](benchmark::State &state) {
    body(); // pays for compiling the shader
    for (auto _ : state)
      body();
      })
      ->UseRealTime()
      ->MinTime(0.3)
      ->Repetitions(7)
      ->Unit(benchmark::kMicrosecond);
}

std::vector<bench::Ratio> bench::allRuntimeRatios() {
  std::vector<Ratio> all;
  for (auto ratios :
       {runtimeRatios, repeatedRatios, copyRatios, besideRatios, wayRatios,
        normRatios, byteRatios, textureRatios, floatAtomicRatios})
    for (Ratio &ratio : ratios())
      all.push_back(std::move(ratio));
  return all;
}

int bench::run(int argc, char **argv, const std::vector<Ratio> &ratios) {
  // The two sides take turns, so that a busy moment of the machine hits both.
  std::string interleave = "--benchmark_enable_random_interleaving=true";
  std::vector<char *> arguments(argv, argv + argc);
  arguments.insert(arguments.begin() + 1, interleave.data());
  arguments.push_back(nullptr);
  argv = arguments.data();
  benchmark::Initialize(&++argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv))
    return 1;
  BestTimes times;
  benchmark::RunSpecifiedBenchmarks(&times);

  std::printf("\n%-52s %12s %12s %6s %6s\n", "", "ours", "baseline", "ratio",
              "target");
  bool complete = true;
  for (const Ratio &ratio : ratios) {
    auto ours = times.seconds.find(ratio.ours);
    auto baseline = times.seconds.find(ratio.baseline);
    if (ours != times.seconds.end() && baseline != times.seconds.end()) {
      printRatio(ratio, ours->second, baseline->second);
      continue;
    }
    std::printf("%-52s not measured\n", ratio.title.c_str());
    complete = false;
  }
  return complete ? 0 : 1;
}
