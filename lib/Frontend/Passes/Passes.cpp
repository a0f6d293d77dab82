// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Passes.h"

#include "Frontend/Clang/CudaMode.h"
#include "Frontend/Clang/GeneratedModule.h"
#include "Frontend/Clang/Messages.h"
#include "Frontend/Clang/MicrosoftMode.h"
#include "Frontend/Clang/PrecompiledHeader.h"
#include "Frontend/Clang/SideOutputs.h"
#include "Frontend/Clang/StaticMembers.h"
#include "Frontend/Diagnostics/AmpDiagnostics.h"
#include "Frontend/Dialect/WindowsHeaders.h"
#include "Frontend/Parse/DeviceAction.h"
#include "Frontend/Parse/FilteredParse.h"
#include "Frontend/Parse/PassRun.h"
#include "Frontend/Sources/SourceFiles.h"
#include "PrecompiledChoice.h"
#include "Support/DeepStack.h"
#include "Support/HeaderNames.h"
#include "Support/NotSupported.h"
#include "Unsupported.h"

#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/FrontendTool/Utils.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Threading.h"
#include "llvm/Support/thread.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

class SkimAction : public PreprocessOnlyAction {
public:
  SkimAction(const FileReader &reader, StringRef identifier)
      : reader(reader), identifier(identifier) {}

  unsigned found = 0;

protected:
  void ExecuteAction() override {
    found = reader.skim(getCompilerInstance(), identifier);
  }

private:
  const FileReader &reader;
  StringRef identifier;
};

/// The actions that read C++, as the host pass runs them; null for any other.
std::unique_ptr<FrontendAction> hostAction(clang::frontend::ActionKind kind,
                                           const FileReader &reader) {
  switch (kind) {
  case clang::frontend::EmitAssembly:
    return std::make_unique<FilteredAction<EmitAssemblyAction>>(reader);
  case clang::frontend::EmitBC:
    return std::make_unique<FilteredAction<EmitBCAction>>(reader);
  case clang::frontend::EmitLLVM:
    return std::make_unique<FilteredAction<EmitLLVMAction>>(reader);
  case clang::frontend::GeneratePCH:
    return std::make_unique<FilteredAction<GeneratePCHAction>>(reader);
  case clang::frontend::EmitLLVMOnly:
    return std::make_unique<FilteredAction<EmitLLVMOnlyAction>>(reader);
  case clang::frontend::EmitCodeGenOnly:
    return std::make_unique<FilteredAction<EmitCodeGenOnlyAction>>(reader);
  case clang::frontend::EmitObj:
    return std::make_unique<FilteredAction<EmitObjAction>>(reader);
  case clang::frontend::ASTDump:
    return std::make_unique<FilteredAction<ASTDumpAction>>(reader);
  case clang::frontend::ASTPrint:
    return std::make_unique<FilteredAction<ASTPrintAction>>(reader);
  case clang::frontend::ParseSyntaxOnly:
    return std::make_unique<FilteredAction<SyntaxOnlyAction>>(reader);
  case clang::frontend::PrintPreprocessedInput:
    return std::make_unique<DialectAction<PrintPreprocessedAction>>(reader);
  case clang::frontend::RunPreprocessorOnly:
    return std::make_unique<DialectAction<PreprocessOnlyAction>>(reader);
  default:
    return nullptr;
  }
}

} // namespace

Passes::Passes(std::unique_ptr<CompilerInvocation> base,
               llvm::ArrayRef<const char *> arguments,
               const DialectOptions &dialect)
    : base(std::move(base)), arguments(arguments.begin(), arguments.end()),
      dialect(dialect), messages(&llvm::errs()) {
  this->dialect.hasStandard = llvm::any_of(
      arguments, [](StringRef arg) { return arg.starts_with("-std="); });
}
Passes::~Passes() = default;

std::unique_ptr<Passes> Passes::create(llvm::ArrayRef<const char *> cc1Args,
                                       const DialectOptions &dialect) {
  DiagnosticOptions options;
  DiagnosticsEngine diagnostics(
      DiagnosticIDs::create(), options,
      new TextDiagnosticPrinter(llvm::errs(), options));
  auto base = std::make_unique<CompilerInvocation>();
  if (!CompilerInvocation::CreateFromArgs(*base, cc1Args, diagnostics))
    return nullptr;
  createVFSFromCompilerInvocation(*base, diagnostics); // -ivfsoverlay
  if (diagnostics.hasErrorOccurred())
    return nullptr;
  if (const std::string what = unsupportedOption(*base, cc1Args);
      !what.empty()) {
    diagnostics.Report(
        diagnostics.getCustomDiagID(DiagnosticsEngine::Error, "%0"))
        << notSupportedYet(what);
    return nullptr;
  }
  std::unique_ptr<Passes> passes(new Passes(std::move(base), cc1Args, dialect));
  return passes->takeInput() ? std::move(passes) : nullptr;
}

/// Standard input can be read once only, but passes read it several times.
bool Passes::takeInput() {
  llvm::SmallVectorImpl<FrontendInputFile> &inputs =
      base->getFrontendOpts().Inputs;
  if (inputs.size() != 1 || inputs.front().getFile() != "-")
    return true;
  auto text = llvm::MemoryBuffer::getSTDIN();
  if (!text) {
    llvm::errs() << "error: standard input: " << text.getError().message()
                 << '\n';
    return false;
  }
  constexpr char name[] = "<stdin>"; // as Clang has it
  inputs.front() = FrontendInputFile(name, inputs.front().getKind());
  replaceFile(name, (*text)->getBuffer().str());
  return true;
}

/// What `base` is, for C++14. False if it cannot be made.
bool Passes::makeBaseOfCpp14() {
  if (baseOfCpp14)
    return true;
  std::vector<const char *> args;
  for (const std::string &arg : arguments)
    args.push_back(arg.c_str());
  args.push_back("-std=gnu++14");
  DiagnosticOptions options;
  DiagnosticsEngine ignored(DiagnosticIDs::create(), options,
                            new IgnoringDiagConsumer);
  auto made = std::make_unique<CompilerInvocation>();
  if (!CompilerInvocation::CreateFromArgs(*made, args, ignored))
    return false;
  made->getFrontendOpts().Inputs = base->getFrontendOpts().Inputs;
  baseOfCpp14 = std::move(made);
  return true;
}

Attempt Passes::attempt(const Reading &start, llvm::function_ref<bool()> read) {
  Attempt result;
  llvm::raw_string_ostream buffer(result.messages);
  if (base->getDiagnosticOpts().ShowColors)
    buffer.enable_colors(true);
  messages = &buffer;
  reading = start;
  const bool isMade = !start.isCpp14 || makeBaseOfCpp14();
  reading.failed = !isMade;
  result.isGood = isMade && read() && !reading.endsEarly();
  if (reading.isPrecompiled && reading.namesPplLate) {
    asText = true; // which knows that library's names before <amp.h> comes
    return attempt(start, read);
  }
  result.reading = reading;
  messages = &llvm::errs();
  return result;
}

Attempt Passes::readInItsDialect(llvm::function_ref<bool()> compile) {
  auto all = [&] {
    if (reading.mayEndEarly && !parses())
      skim(""); // they are done with a header when they come to the next line
    return !reading.endsEarly() && compile();
  };
  auto tryAll = [&](const Reading &start) { return attempt(start, all); };
  auto tryHost = [&](const Reading &start) {
    return attempt(start, [&] { return checkHost(); });
  };
  auto isNowhere = [&](const std::string &name) {
    return isDeclaredNowhere(name);
  };
  return Attempts(dialect, tryAll, tryHost, isNowhere).run();
}

Attempt Passes::readPortably(const Reading &known, const Repairs &more) {
  Reading start;
  start.isMicrosofts = known.isMicrosofts;
  start.isCpp14 = known.isCpp14;
  start.hasPpl = known.hasPpl;
  start.isPortable = true;
  start.repairs = known.repairs;
  start.repairs.insert(more.begin(), more.end());
  for (;;) {
    Attempt result = attempt(start, [&] { return checkHost(); });
    const size_t before = start.repairs.size();
    start.repairs.insert(result.reading.missing.begin(),
                         result.reading.missing.end());
    if (result.isGood || start.repairs.size() == before)
      return result;
  }
}

bool Passes::inItsDialect(llvm::function_ref<bool()> compile) {
  Attempt last = readInItsDialect(compile);
  if (!base->getDiagnosticOpts().IgnoreWarnings)
    llvm::errs() << last.remark;
  llvm::errs() << last.messages;
  return last.isGood;
}

bool Passes::checkHost() {
  reading.ofDevice = reading.reports.size();
  std::shared_ptr<CompilerInvocation> options = invocation(/*isDevice=*/false);
  dropSideOutputs(*options);
  CompilerInstance compiler(options,
                            precompiledParts(/*isDevice=*/false, devicePart));
  openSourceFiles(compiler);
  AmpDiagnostics *diagnostics =
      installDiagnostics(compiler, /*isDevice=*/false, *messages, reading);
  FileReader reader(dialect, reading, diagnostics);
  FilteredAction<SyntaxOnlyAction> action(reader);
  return execute(compiler, action, *messages);
}

/// Preprocesses the file in its dialect; how often there is an identifier.
unsigned Passes::skim(StringRef identifier) {
  std::shared_ptr<CompilerInvocation> options = invocation(/*isDevice=*/false);
  if (!options->getPreprocessorOpts().ImplicitPCHInclude.empty())
    readAsText(*options);
  dropSideOutputs(*options);
  CompilerInstance compiler(options,
                            precompiledParts(/*isDevice=*/false, devicePart));
  openSourceFiles(compiler);
  compiler.createDiagnostics(new IgnoringDiagConsumer);
  compiler.setVerboseOutputStream(llvm::nulls());
  FileReader reader(dialect, reading);
  SkimAction action(reader, identifier);
  compiler.ExecuteAction(action);
  return action.found;
}

bool Passes::isDeclaredNowhere(const std::string &name) {
  // The compiler knows some such names of itself.
  if (StringRef(name).starts_with("_"))
    return false;
  reading = Reading();
  reading.isMicrosofts = true;
  return skim(name) == 1 && !reading.namesPplLate;
}

bool Passes::precompiles() const {
  return base->getFrontendOpts().ProgramAction == clang::frontend::GeneratePCH;
}

bool Passes::isFastMath() const { return base->getLangOpts().FastMath; }

bool Passes::hasDebugInfo() const {
  return base->getCodeGenOpts().getDebugInfo() !=
         llvm::codegenoptions::NoDebugInfo;
}

WarningMode Passes::warnings() const {
  const DiagnosticOptions &options = base->getDiagnosticOpts();
  if (options.IgnoreWarnings)
    return WarningMode::Hidden;
  return llvm::is_contained(options.Warnings, "error") ? WarningMode::Errors
                                                       : WarningMode::Shown;
}

unsigned Passes::msvcVersion() const {
  return reading.isMicrosofts ? dialect.msvcVersion : 0;
}

std::shared_ptr<CompilerInvocation> Passes::invocation(bool isDevice) const {
  auto result = std::make_shared<CompilerInvocation>(
      reading.isCpp14 ? *baseOfCpp14 : *base);
  setCudaMode(*result, isDevice);
  PreprocessorOptions &macros = result->getPreprocessorOpts();
  macros.addMacroDef((names::CppAmp + "=1").str());
  for (const auto &[path, text] : replacedFiles)
    macros.addRemappedFile(
        path, llvm::MemoryBuffer::getMemBufferCopy(text, path).release());
  if (reading.isMicrosofts) {
    addMicrosoftsMacros(*result, dialect.msvcVersion);
    if (reading.hasPpl)
      macros.addMacroDef(names::Ppl);
    addMicrosoftsHeaders(*result,
                         dialect.windowsHeaders + "/ampvk_compat/dialect");
    // That compiler did not tell what pointers point to by their types.
    result->getCodeGenOpts().RelaxedAliasing = true;
    // A function that ends without its value went on in its caller.
    result->getCodeGenOpts().StrictReturn = false;
  }
  // `0 < x < 3` is C++, and was a warning in 2012. What the command line says
  // comes after it.
  std::vector<std::string> &warnings = result->getDiagnosticOpts().Warnings;
  warnings.insert(warnings.begin(), "no-error=parentheses");
  if (!macros.ImplicitPCHInclude.empty()) {
    if (asText || preprocesses())
      readAsText(*result);
    else
      choosePrecompiled(*result, reading, msvcVersion());
  }
  result->getFrontendOpts().DisableFree = false;
  result->getCodeGenOpts().DisableFree = false;
  if (isDevice) {
    macros.addMacroDef((names::DevicePass + "=1").str());
    // The host pass has the say in everything that is no error.
    result->getDiagnosticOpts().IgnoreWarnings = true;
    dropSideOutputs(*result);
  }
  return result;
}

std::shared_ptr<Dependencies>
Passes::openFiles(CompilerInstance &compiler) const {
  return openSourceFiles(compiler, base->getDependencyOutputOpts());
}

bool Passes::runDevice(Findings to,
                       llvm::function_ref<void(DeviceUnit &)> consume) {
  std::shared_ptr<CompilerInvocation> options = invocation(/*isDevice=*/true);
  CompilerInstance compiler(options,
                            precompiledParts(/*isDevice=*/true, devicePart));
  deviceFiles = openFiles(compiler);
  AmpDiagnostics *reported =
      installDiagnostics(compiler, /*isDevice=*/true, to.messages, to.reading);
  FileReader reader(dialect, to.reading, reported);
  auto run = [&](auto &&action) {
    return execute(compiler, action, to.messages);
  };
  const ExtensionRules rules{dialect.extensions, warnings(), despiteErrors};
  if (precompiles()) {
    bool isGood = run(DeviceAction<GeneratePCHAction>(
        reader, ParseScope::All, *reported, rules, consume));
    // A reading that a user of the header may not share leaves it a text.
    devicePart.msvcVersion = msvcVersion();
    if (!to.reading.isShareable())
      devicePart.text.clear();
    return isGood;
  }
  // What there is in a precompiled header, its tokens do not tell.
  if (!options->getPreprocessorOpts().ImplicitPCHInclude.empty())
    scope = ParseScope::All;
  return run(
      DeviceAction<SyntaxOnlyAction>(reader, scope, *reported, rules, consume));
}

bool Passes::runDevice(llvm::function_ref<void(DeviceUnit &)> consume) {
  return runDevice(findings(), consume);
}

bool Passes::runHost(Findings to, const Define &define,
                     const std::function<bool()> &isGoodElsewhere) {
  std::shared_ptr<CompilerInvocation> options = invocation(/*isDevice=*/false);
  changeModule(*options, [&define](llvm::Module &module) {
    define(module);
    defineStaticMembers(module);
  });
  CompilerInstance compiler(options,
                            precompiledParts(/*isDevice=*/false, devicePart));
  std::shared_ptr<Dependencies> files = openFiles(compiler);
  AmpDiagnostics *diagnostics =
      installDiagnostics(compiler, /*isDevice=*/false, to.messages, to.reading);
  compiler.LoadRequestedPlugins(); // of LLVM
  if (compiler.getDiagnostics().hasErrorOccurred())
    return false;
  FileReader reader(dialect, to.reading, diagnostics);
  reader.isGoodElsewhere = [&] { // before the output is written
    const bool isGood = !isGoodElsewhere || isGoodElsewhere();
    if (!to.reading.isShareable())
      devicePart.text.clear();
    return isGood;
  };
  auto action = hostAction(options->getFrontendOpts().ProgramAction, reader);
  bool isGood = action ? execute(compiler, *action, to.messages)
                       : ExecuteCompilerInvocation(&compiler) &&
                             !compiler.getDiagnostics().hasErrorOccurred();
  if (isGoodElsewhere)
    isGoodElsewhere(); // the device pass has come to its end
  if (files)
    files->write(compiler.getDiagnostics(), deviceFiles.get());
  return isGood;
}

bool Passes::runHost(const Define &define) {
  return runHost(findings(), define, nullptr);
}

bool Passes::runBoth(llvm::function_ref<void(DeviceUnit &)> consume,
                     const Define &define, bool sideBySide) {
  // The host pass serializes messages, after errors in the other one as well.
  const bool isSerialized =
      !base->getDiagnosticOpts().DiagnosticSerializationFile.empty();
  if (!isSerialized &&
      (!sideBySide || llvm::hardware_concurrency().compute_thread_count() < 2))
    return runDevice(consume) && runHost(define);

  Reading devices = reading, hosts = reading;
  std::string deviceText, hostText;
  llvm::raw_string_ostream deviceStream(deviceText), hostStream(hostText);
  for (llvm::raw_ostream *stream : {&deviceStream, &hostStream})
    stream->enable_colors(base->getDiagnosticOpts().ShowColors);

  bool isDeviceGood = false;
  llvm::thread device(std::optional<unsigned>(DeepStack), [&] {
    isDeviceGood =
        runDevice({devices, deviceStream}, consume) && !devices.endsEarly();
  });
  auto waitForDevice = [&] {
    if (device.joinable())
      device.join();
    return isDeviceGood;
  };
  bool isHostGood = runHost({hosts, hostStream}, define, waitForDevice);

  waitForDevice();
  *messages << deviceText;
  if (!isDeviceGood) {
    reading = std::move(devices);
    return false;
  }
  *messages << hostText;
  reading = std::move(hosts);
  reading.reports.insert(reading.reports.begin(), devices.reports.begin(),
                         devices.reports.end());
  return isHostGood;
}

} // namespace ampvk::frontend
