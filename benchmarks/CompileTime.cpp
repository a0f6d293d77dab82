// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What ampcc costs over clang++: CPU time of whole processes, best of several.
// The baseline compiles the same file and the same headers as plain C++, with
// the restrict specifiers taken away by a macro.
#include "Ratios.h"

#include <benchmark/benchmark.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

const char *const File = AMPVK_BENCH_FILE;

using Command = std::vector<std::string>;

Command ours(Command command) {
  command.push_back(File);
  return command;
}

Command clang(Command arguments) {
  arguments.insert(arguments.begin(),
                   {AMPVK_BENCH_CLANG, "-fms-extensions", "-D__CPPAMP__=1",
                    "-Drestrict(...)=", "-I" AMPVK_BENCH_HEADERS, "-w"});
  arguments.push_back(File);
  return arguments;
}

/// CPU seconds of the process and all its children; negative if it failed.
double cpuSeconds(const Command &command) {
  pid_t child = fork();
  if (child == 0) {
    std::vector<char *> argv;
    for (const std::string &argument : command)
      argv.push_back(const_cast<char *>(argument.c_str()));
    argv.push_back(nullptr);
    execv(argv[0], argv.data());
    _exit(127);
  }
  int status = 0;
  rusage usage = {};
  if (child < 0 || wait4(child, &status, 0, &usage) < 0 || status != 0)
    return -1;
  auto seconds = [](const timeval &time) {
    return double(time.tv_sec) + double(time.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

void measure(benchmark::State &state, const Command &command) {
  for (auto _ : state) {
    double seconds = cpuSeconds(command);
    if (seconds < 0) {
      state.SkipWithError(("failed: " + command[0]).c_str());
      return;
    }
    state.SetIterationTime(seconds);
  }
}

void add(const char *name, const Command &command) {
  benchmark::RegisterBenchmark(name, measure, command)
      ->UseManualTime()
      ->Iterations(1)
      ->Repetitions(7)
      ->ReportAggregatesOnly(false)
      ->Unit(benchmark::kMillisecond);
}

} // namespace

std::vector<bench::Ratio> bench::compileRatios() {
  const std::string null = "/dev/null";
  add("device_pass", ours({AMPVK_BENCH_DEVICE_PASS, "-fsyntax-only"}));
  add("amp2glsl", ours({AMPVK_BENCH_AMP2GLSL, "-o", AMPVK_BENCH_FOLDER}));
  add("clang_syntax_only", clang({"-fsyntax-only"}));
  add("ampcc_object", ours({AMPVK_BENCH_AMPCC, "-O2", "-c", "-o", null}));
  add("clang_object", clang({"-O2", "-c", "-o", null}));
  return {
      {"device pass / clang++ -fsyntax-only", "device_pass",
       "clang_syntax_only", 1.3},
      {"  with GLSL and SPIR-V (amp2glsl)", "amp2glsl", "clang_syntax_only",
       NoTarget},
      {"ampcc -c -O2 / clang++ -c -O2", "ampcc_object", "clang_object", 2.0}};
}
