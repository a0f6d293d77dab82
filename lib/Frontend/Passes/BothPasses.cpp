// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "BothPasses.h"

#include "SharedStart.h"
#include "Support/DeepStack.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/Support/Threading.h"

namespace ampvk::frontend {
namespace {

/// Whether they are to run on two threads. Where the host pass serializes
/// messages it has to come after errors in the other one as well.
bool runsSideBySide(const CommandLine &commandLine, bool isWanted) {
  const bool isSerialized = !commandLine.invocation()
                                 .getDiagnosticOpts()
                                 .DiagnosticSerializationFile.empty();
  return isSerialized ||
         (isWanted && llvm::hardware_concurrency().compute_thread_count() > 1);
}

/// Buffers the messages of a pass until it is known whether its result is used.
struct PassIO {
  explicit PassIO(bool hasColors) : stream(messages) {
    stream.enable_colors(hasColors);
  }
  ParseIO io(const ParseRequest &request) { return {request, result, stream}; }

  ParseResult result;
  std::string messages;
  llvm::raw_string_ostream stream;
};

using HostIO = std::optional<PassIO>;

bool runHost(const Inputs &inputs, const ParseRequest &request, HostIO &host,
             DeviceOutput &device, const Define &define,
             const std::function<bool()> &isGoodElsewhere = nullptr) {
  auto begin = [&] {
    host.emplace(inputs.commandLine->hasColors());
    return host->io(request);
  };
  bool isGood = false;
  if (runHostFromStart(inputs, begin(), device, define, isGoodElsewhere,
                       isGood))
    return isGood;
  return runHostPass(inputs, begin(), device, define, isGoodElsewhere);
}

/// The device pass, with the messages of `own`.
void runDevice(const Inputs &inputs, const ParseRequest &request, PassIO &own,
               const DeviceWork &work, DeviceOutput &output,
               DeviceOutcome &device) {
  device.isGood =
      runDevicePass(inputs, own.io(request), output, work.consume) &&
      !endsEarly(request, own.result);
  device.result = std::move(own.result);
  device.messages = std::move(own.messages);
  if (device.isGood)
    work.follow();
}

/// On two threads.
bool runThreads(const Inputs &inputs, const ParseRequest &request, HostIO &host,
                const DeviceWork &work, const Define &define,
                DeviceOutcome &device) {
  DeviceOutput output;
  PassIO own(inputs.commandLine->hasColors());
  Worker worker([&] { runDevice(inputs, request, own, work, output, device); });
  auto waitForDevice = [&] {
    worker.join();
    return device.isGood;
  };
  const bool isHostGood =
      runHost(inputs, request, host, output, define, waitForDevice);
  waitForDevice();
  return isHostGood;
}

bool runOneByOne(const Inputs &inputs, const ParseRequest &request,
                 HostIO &host, const DeviceWork &work, const Define &define,
                 DeviceOutcome &device) {
  DeviceOutput output;
  PassIO own(inputs.commandLine->hasColors());
  runDevice(inputs, request, own, work, output, device);
  return device.isGood && runHost(inputs, request, host, output, define);
}

} // namespace

bool runBothPasses(const Inputs &inputs, ParseIO io, const DeviceWork &work,
                   const Define &define, bool sideBySide) {
  HostIO host(std::in_place, inputs.commandLine->hasColors());
  DeviceOutcome device;
  bool isHostGood = false;
  if (!sideBySide || !runFromSharedStart(inputs, host->io(io.request), work,
                                         define, device, isHostGood)) {
    auto run = runsSideBySide(*inputs.commandLine, sideBySide) ? runThreads
                                                               : runOneByOne;
    device = DeviceOutcome();
    isHostGood = run(inputs, io.request, host, work, define, device);
  }
  io.messages << device.messages;
  if (!device.isGood) {
    io.result = std::move(device.result);
    return false;
  }
  io.messages << host->messages;
  io.result = std::move(host->result);
  io.result.reports.insert(io.result.reports.begin(),
                           device.result.reports.begin(),
                           device.result.reports.end());
  return isHostGood;
}

} // namespace ampvk::frontend
