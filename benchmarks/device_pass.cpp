// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The device pass of ampcc and nothing else: parses, finds the kernels, checks
// the restrictions. A process of its own, so that it pays for its start as
// clang++ does. Takes the arguments of ampcc.
#include "Driver/Installation.h"
#include "Driver/Jobs.h"
#include "Frontend/Parse/DeviceUnit.h"
#include "Frontend/Passes/Passes.h"

#include <cstdio>

using namespace ampvk;

int main(int argc, char **argv) {
  auto installation = driver::findInstallation(AMPVK_BENCH_AMPCC);
  if (!installation)
    return std::puts(installation.failure().message.c_str()), 1;
  std::vector<const char *> args(argv + 1, argv + argc);
  auto job = driver::frontendJob(args, *installation);
  if (!job)
    return 1;
  std::vector<const char *> cc1Args;
  for (const std::string &arg : job->cc1Arguments)
    cc1Args.push_back(arg.c_str());
  auto passes = frontend::Passes::create(cc1Args, job->options.dialect);
  bool found = false;
  bool isGood = passes && passes->runDevice([&](frontend::DeviceUnit &unit) {
    found = !unit.kernels.empty();
  });
  return isGood && found ? 0 : 1;
}
