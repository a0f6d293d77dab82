// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "BothPasses.h"

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

} // namespace

bool runBothPasses(const Inputs &inputs, ParseIO io, Consume consume,
                   const Define &define, bool sideBySide) {
  DeviceOutput output;
  if (!runsSideBySide(*inputs.commandLine, sideBySide))
    return runDevicePass(inputs, io, output, consume) &&
           runHostPass(inputs, io, output, define);

  PassIO device(inputs.commandLine->hasColors());
  PassIO host(inputs.commandLine->hasColors());
  bool isDeviceGood = false;
  llvm::thread thread(std::optional<unsigned>(DeepStack), [&] {
    isDeviceGood =
        runDevicePass(inputs, device.io(io.request), output, consume) &&
        !endsEarly(io.request, device.result);
  });
  auto waitForDevice = [&] {
    if (thread.joinable())
      thread.join();
    return isDeviceGood;
  };
  const bool isHostGood =
      runHostPass(inputs, host.io(io.request), output, define, waitForDevice);

  waitForDevice();
  io.messages << device.messages;
  if (!isDeviceGood) {
    io.result = std::move(device.result);
    return false;
  }
  io.messages << host.messages;
  io.result = std::move(host.result);
  io.result.reports.insert(io.result.reports.begin(),
                           device.result.reports.begin(),
                           device.result.reports.end());
  return isHostGood;
}

} // namespace ampvk::frontend
