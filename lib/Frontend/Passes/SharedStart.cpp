// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SharedStart.h"

#include "DeviceProcess.h"
#include "Frontend/Clang/Messages.h"
#include "Frontend/Parse/DeviceAction.h"
#include "Frontend/Sources/Dependencies.h"
#include "Support/Archive.h"
#include "Support/HeaderNames.h"

#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

bool generatesCode(clang::frontend::ActionKind action) {
  using namespace clang::frontend;
  return action == EmitObj || action == EmitAssembly || action == EmitBC ||
         action == EmitLLVM || action == EmitLLVMOnly ||
         action == EmitCodeGenOnly || action == ParseSyntaxOnly;
}

/// Whether Clang writes something while it reads headers, or in an order that
/// shows how it does.
bool showsReading(const CompilerInvocation &given) {
  const FrontendOptions &frontend = given.getFrontendOpts();
  const DependencyOutputOptions &dependencies = given.getDependencyOutputOpts();
  const DiagnosticOptions &diagnostics = given.getDiagnosticOpts();
  const LangOptions &language = given.getLangOpts();
  return !frontend.TimeTracePath.empty() || frontend.ShowStats ||
         !frontend.StatsFile.empty() || !frontend.Plugins.empty() ||
         !frontend.AddPluginActions.empty() ||
         given.getCodeGenOpts().TimePasses ||
         given.getHeaderSearchOpts().Verbose ||
         dependencies.ShowHeaderIncludes ||
         !dependencies.DOTOutputFile.empty() ||
         !dependencies.ModuleDependencyOutputDir.empty() ||
         !diagnostics.DiagnosticSerializationFile.empty() ||
         !diagnostics.DiagnosticLogFile.empty() || language.DumpRecordLayouts ||
         language.DumpVTableLayouts || language.Modules;
}

bool warnsInHeaders(const DiagnosticOptions &diagnostics) {
  return llvm::is_contained(diagnostics.Warnings, "system-headers");
}

bool isShareable(const Inputs &inputs, const ParseRequest &request) {
  const CommandLine &commandLine = *inputs.commandLine;
  const CompilerInvocation &given = commandLine.invocation();
  return request.fixIts.empty() && !inputs.parsesAll && !inputs.despiteErrors &&
         !commandLine.verifies() &&
         generatesCode(given.getFrontendOpts().ProgramAction) &&
         given.getPreprocessorOpts().ImplicitPCHInclude.empty() &&
         !showsReading(given) && !warnsInHeaders(given.getDiagnosticOpts());
}

class SharedStart : public Branch {
public:
  SharedStart(const Inputs &inputs, ParseIO io, DeviceOutput &output,
              const DeviceWork &work)
      : inputs(inputs), io(io), output(output), work(work) {}

  Side divide(ParseState &state) override;
  void refuse() override { isRefused = true; }
  [[noreturn]] void endDevice(ParseState &state) override;

  /// Waits for the device pass. False if it has errors, or there is none.
  bool wait();
  /// To be read after wait(): the host pass may have ended before it came here.
  bool failed() const { return !isDivided || isRefused; }
  DeviceOutcome outcome;

private:
  bool isEqualForBoth(const ParseState &state) const;

  const Inputs &inputs;
  const ParseIO io; ///< of the host; of the device in its process
  DeviceOutput &output;
  const DeviceWork &work;
  DeviceProcess process;
  bool isDivided = false; ///< the other process was begun
  bool isWaitedFor = false;
  bool isRefused = false; ///< it was not, or died
};

/// Nothing was said, and no header has asked which pass this is.
bool SharedStart::isEqualForBoth(const ParseState &state) const {
  const DiagnosticsEngine &diagnostics = state.compiler.getDiagnostics();
  IdentifierTable &names = state.preprocessor().getIdentifierTable();
  return !diagnostics.hasErrorOccurred() && !diagnostics.getNumWarnings() &&
         io.result.reports.empty() && !state.filtered.hasSpecifiers &&
         names.find(names::DevicePass) == names.end();
}

Branch::Side SharedStart::divide(ParseState &state) {
  auto self =
      isEqualForBoth(state) ? process.begin() : DeviceProcess::Self::Failed;
  if (self == DeviceProcess::Self::Failed)
    return refuse(), Side::None;
  isDivided = true;
  if (self == DeviceProcess::Self::Former)
    return Side::Host;
  state.scope = ParseScope::OnlyWithSpecifiers;
  state.isGoodElsewhere = nullptr;
  const ExtensionRules rules{inputs.dialect.extensions,
                             inputs.commandLine->warnings()};
  becomeDevicePass(state.compiler,
                   std::make_unique<DeviceConsumer>(
                       state.compiler.getDiagnostics(), *state.diagnostics,
                       rules, work.consume));
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

bool SharedStart::wait() {
  if (!isDivided || std::exchange(isWaitedFor, true))
    return !failed() && outcome.isGood;
  std::optional<std::string> bytes = process.wait();
  if (!bytes)
    return refuse(), false;
  ArchiveReader reader(*bytes);
  reader(outcome);
  outcome.isGood = outcome.isGood && !endsEarly(io.request, outcome.result);
  output.files = outcome.files;
  if (outcome.isGood)
    work.take(outcome.work);
  return outcome.isGood;
}

} // namespace

bool runFromSharedStart(const Inputs &inputs, ParseIO host,
                        const DeviceWork &work, const Define &define,
                        DeviceOutcome &device, bool &isHostGood) {
  if (!isShareable(inputs, host.request))
    return false;
  DeviceOutput output;
  SharedStart start(inputs, host, output, work);
  isHostGood = runHostPass(
      inputs, host, output, define, [&] { return start.wait(); }, &start);
  start.wait();
  device = std::move(start.outcome);
  return !start.failed();
}

} // namespace ampvk::frontend
