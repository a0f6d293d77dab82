// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "BothPasses.h"

#include "SharedStart.h"
#include "Support/DeepStack.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/Support/Threading.h"
#include "llvm/Support/thread.h"

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

/// On two threads.
bool runThreads(const Inputs &inputs, ParseIO host, const DeviceWork &work,
                const Define &define, DeviceOutcome &device) {
  DeviceOutput output;
  PassIO own(inputs.commandLine->hasColors());
  llvm::thread thread(std::optional<unsigned>(DeepStack), [&] {
    device.isGood =
        runDevicePass(inputs, own.io(host.request), output, work.consume) &&
        !endsEarly(host.request, own.result);
  });
  auto waitForDevice = [&] {
    if (thread.joinable())
      thread.join();
    return device.isGood;
  };
  const bool isHostGood =
      runHostPass(inputs, host, output, define, waitForDevice);
  waitForDevice();
  device.result = std::move(own.result);
  device.messages = std::move(own.messages);
  return isHostGood;
}

} // namespace

bool runBothPasses(const Inputs &inputs, ParseIO io, const DeviceWork &work,
                   const Define &define, bool sideBySide) {
  std::optional<PassIO> host(std::in_place, inputs.commandLine->hasColors());
  DeviceOutcome device;
  bool isHostGood = false;
  if (!sideBySide || !runFromSharedStart(inputs, host->io(io.request), work,
                                         define, device, isHostGood)) {
    if (!runsSideBySide(*inputs.commandLine, sideBySide)) {
      DeviceOutput output;
      return runDevicePass(inputs, io, output, work.consume) &&
             runHostPass(inputs, io, output, define);
    }
    host.emplace(inputs.commandLine->hasColors());
    isHostGood = runThreads(inputs, host->io(io.request), work, define, device);
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
