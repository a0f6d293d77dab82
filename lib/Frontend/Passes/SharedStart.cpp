// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SharedStart.h"

#include "ClangRun.h"
#include "DeviceProcess.h"
#include "Frontend/Clang/Messages.h"
#include "Frontend/Parse/DeviceAction.h"
#include "Frontend/Sources/Dependencies.h"
#include "SplitFiles.h"
#include "Support/Archive.h"
#include "Support/DeepStack.h"
#include "Support/HeaderNames.h"

#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// Whether both passes would have parsed the start alike: nothing was said, and
/// no header has asked which pass this is, or changed the rules for the rest.
bool isEqualForBoth(const ParseState &state) {
  const DiagnosticsEngine &diagnostics = state.compiler.getDiagnostics();
  IdentifierTable &names = state.preprocessor().getIdentifierTable();
  return !diagnostics.hasErrorOccurred() && !diagnostics.getNumWarnings() &&
         state.result.reports.empty() && !state.filtered.hasSpecifiers &&
         state.filtered.tileStatics.empty() && state.pragmas.areUndone() &&
         names.find(names::DevicePass) == names.end();
}

/// A host pass with a process of its own, that parses in the steps of one which
/// shares its start.
class LoneHost : public Branch {
public:
  Side divide(ParseState &state) override {
    isParsed = isEqualForBoth(state);
    return isParsed ? Side::Host : Side::None;
  }
  bool takesWhole() override { return isParsed = true; }
  [[noreturn]] void endDevice(ParseState &) override {
    llvm_unreachable("there is none");
  }

  bool isParsed = false;
};

class SharedStart : public Branch {
public:
  SharedStart(const Inputs &inputs, ParseIO io, DeviceOutput &output,
              const DeviceWork &work)
      : inputs(inputs), io(io), output(output), work(work) {}

  void beginStart(const ParseState &state) override;
  Side divide(ParseState &state) override;
  bool takesWhole() override { return false; }
  [[noreturn]] void endDevice(ParseState &state) override;

  /// Waits for the device pass. False if it has errors, or there is none.
  bool wait();
  /// To be read after wait(): the host pass may have ended before it came here.
  bool failed() const { return !isDivided || isDead; }
  DeviceOutcome outcome;

private:
  void receive();

  const Inputs &inputs;
  const ParseIO io; ///< of the host; of the device in its process
  DeviceOutput &output;
  const DeviceWork &work;
  DeviceProcess process;
  bool isDivided = false; ///< the other process was begun
  bool isDead = false;    ///< without a result
  // The last members: they use the others.
  Worker preparation; ///< of the device's work
  Worker reception;   ///< of the other process's result
};

/// The second core has nothing else to do. Where <amp.h> is not among the first
/// headers, there may be no kernels.
void SharedStart::beginStart(const ParseState &state) {
  if (state.preprocessor().isMacroDefined(names::StandardGuard))
    preparation.begin(work.prepare, std::nullopt);
}

Branch::Side SharedStart::divide(ParseState &state) {
  preparation.join(); // the new process has its results, but not the thread
  auto self =
      isEqualForBoth(state) ? process.begin() : DeviceProcess::Self::Failed;
  if (self == DeviceProcess::Self::Failed)
    return Side::None;
  isDivided = true;
  if (self == DeviceProcess::Self::Former) {
    reception.begin([this] { receive(); }, std::nullopt);
    return Side::Host;
  }
  state.scope = ParseScope::ForKernels;
  state.isGoodElsewhere = nullptr;
  const ExtensionRules rules{inputs.dialect.extensions,
                             inputs.commandLine->warnings()};
  setRules(state.compiler, Pass::Device, io.request);
  becomeDevicePass(state.compiler,
                   std::make_unique<DeviceConsumer>(
                       state.compiler.getDiagnostics(), *state.diagnostics,
                       rules, state.scope, work.consume));
  return Side::Device;
}

/// As ClangRun::execute() ends.
void SharedStart::endDevice(ParseState &state) {
  std::string closing;
  state.compiler.getDiagnosticClient().EndSourceFile();
  state.compiler.setVerboseOutputStream(
      std::make_unique<llvm::raw_string_ostream>(closing));
  state.compiler.printDiagnosticStats();
  io.messages << closingLine(closing);
  io.messages.flush();

  outcome.isGood = !state.compiler.getDiagnostics().hasErrorOccurred();
  outcome.result = io.result;
  outcome.messages = static_cast<llvm::raw_string_ostream &>(io.messages).str();
  if (output.reading)
    outcome.files = output.reading->getDependencies().vec();
  outcome.work = work.give();
  ArchiveWriter writer;
  writer(outcome);
  process.end(writer.bytes);
}

/// The work goes on with it while the host pass still runs.
void SharedStart::receive() {
  std::optional<std::string> bytes = process.wait();
  isDead = !bytes;
  if (isDead)
    return;
  ArchiveReader reader(*bytes);
  reader(outcome);
  outcome.isGood = outcome.isGood && !endsEarly(io.request, outcome.result);
  if (!outcome.isGood)
    return;
  work.take(outcome.work);
  work.follow();
}

bool SharedStart::wait() {
  reception.join();
  output.files = outcome.files;
  return !failed() && outcome.isGood;
}

} // namespace

bool runFromSharedStart(const Inputs &inputs, ParseIO host,
                        const DeviceWork &work, const Define &define,
                        DeviceOutcome &device, bool &isHostGood) {
  if (!splitsFile(inputs, host.request))
    return false;
  DeviceOutput output;
  SharedStart start(inputs, host, output, work);
  isHostGood = runHostPass(
      inputs, host, output, define, [&] { return start.wait(); }, &start);
  start.wait();
  device = std::move(start.outcome);
  return !start.failed();
}

bool runHostFromStart(const Inputs &inputs, ParseIO io, DeviceOutput &device,
                      const Define &define,
                      const std::function<bool()> &isGoodElsewhere,
                      bool &isGood) {
  if (!splitsFile(inputs, io.request))
    return false;
  LoneHost host;
  isGood = runHostPass(inputs, io, device, define, isGoodElsewhere, &host);
  return host.isParsed;
}

} // namespace ampvk::frontend
