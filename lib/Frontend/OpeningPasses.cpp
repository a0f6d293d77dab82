// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The part of Passes that has to do with the cache of headers.
#include "CachedOpening.h"
#include "DeviceAction.h"
#include "PassRun.h"
#include "Passes.h"
#include "Sources/SourceFiles.h"
#include "Support/DeepStack.h"
#include "Clang/PrecompiledHeader.h"
#include "Clang/PrecompiledOpening.h"

#include "clang/Frontend/FrontendActions.h"
#include "llvm/Support/Threading.h"
#include "llvm/Support/thread.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// What one pass over an opening has brought.
struct Precompiled {
  std::string header;
  FileStates files;
  OpeningFacts facts;
  std::vector<SeenFile> seen;
  std::vector<std::string> names;
  bool isGood = false;
};

/// To be kept as long as the record.
struct Headers {
  std::string host, device;
};

} // namespace

void Passes::useHeaderCache(const std::string &folder, bool sideBySide) {
  headerCache = std::make_unique<HeaderCache>(folder);
  precompilesSideBySide = sideBySide;
}

std::string Passes::dialectKey() const {
  std::string key = std::to_string(dialect.dialect);
  for (unsigned part : {unsigned(dialect.extensions), dialect.msvcVersion,
                        unsigned(dialect.hasStandard)})
    key += ' ' + std::to_string(part);
  return key + '\n' + dialect.windowsHeaders;
}

std::optional<Attempt>
Passes::attemptWithOpening(const Reading &start,
                           llvm::function_ref<bool()> read) {
  if (!headerCache || !start.isPlain() || start.isPortable ||
      !replacedFiles.empty())
    return std::nullopt;
  reading = start;
  auto precompile = [&](const Opening &text, const std::string &folder,
                        OpeningRecord &result) {
    return precompileOpening(text, folder, result);
  };
  std::optional<CachedOpening> cached =
      cachedOpening(*headerCache, *base, dialectKey(), precompile);
  if (!cached)
    return std::nullopt;
  opening = std::make_unique<CachedOpening>(std::move(*cached));
  Attempt result = attempt(start, read);
  opening.reset();
  // Errors are found, and said, with nothing but the source's own text.
  if (!result.isGood)
    return std::nullopt;
  return result;
}

namespace {

template <typename Run>
void precompile(std::shared_ptr<CompilerInvocation> options, bool isDevice,
                const DialectOptions &dialect, Reading reading,
                Precompiled &result, Run run) {
  CompilerInstance compiler(options,
                            precompiledParts(/*isDevice=*/true, result.header));
  openSourceFiles(compiler, {},
                  watched(llvm::vfs::getRealFileSystem(), result.files));
  auto seen = std::make_shared<SeenFiles>();
  compiler.addDependencyCollector(seen);
  std::string messages;
  llvm::raw_string_ostream stream(messages);
  AmpDiagnostics *reported =
      installDiagnostics(compiler, isDevice, stream, reading);
  FileReader reader(dialect, reading, reported);
  reader.learnt = &result.facts;
  result.isGood = run(compiler, reader, *reported, stream) && !reading.failed &&
                  !reading.windowsHeader && messages.empty() &&
                  result.facts.isWhole && !result.header.empty() &&
                  seen->isLasting;
  result.seen = std::move(seen->files);
  result.names = std::move(seen->names);
}

void take(Precompiled host, Precompiled device, OpeningRecord &record) {
  record.files.add(host.files);
  record.files.add(device.files);
  record.hasSpecifiers = host.facts.hasSpecifiers || device.facts.hasSpecifiers;
  auto headers = std::make_shared<Headers>();
  auto takePart = [](Precompiled &from, std::string &header, OpeningPart &to) {
    header = std::move(from.header);
    to = {std::move(from.seen), std::move(from.names),
          std::move(from.facts.ownIncludes), header};
  };
  takePart(host, headers->host, record.host);
  takePart(device, headers->device, record.device);
  record.memory = std::move(headers);
}

/// Runs both, if there are both.
void runSideBySide(llvm::function_ref<void()> host,
                   llvm::function_ref<void()> device, bool sideBySide) {
  if (!sideBySide || llvm::hardware_concurrency().compute_thread_count() < 2) {
    device();
    return host();
  }
  llvm::thread other(std::optional<unsigned>(DeepStack), device);
  host();
  other.join();
}

} // namespace

bool Passes::precompileOpening(const Opening &text, const std::string &folder,
                               OpeningRecord &record) {
  Precompiled host, device;
  auto optionsOf = [&](bool isDevice) {
    std::shared_ptr<CompilerInvocation> options = invocation(isDevice);
    frontend::precompileOpening(*options, text.text, folder);
    return options;
  };
  auto runHost = [&] {
    if (!makesSameOfPrecompiled(*base)) {
      host.isGood = true;
      return;
    }
    precompile(optionsOf(false), /*isDevice=*/false, dialect, reading, host,
               [](CompilerInstance &compiler, FileReader &reader,
                  AmpDiagnostics &, llvm::raw_ostream &messages) {
                 FilteredAction<GeneratePCHAction> action(reader);
                 return execute(compiler, action, messages);
               });
  };
  const ExtensionRules rules{dialect.extensions, warnings()};
  auto runDevice = [&] {
    precompile(optionsOf(true), /*isDevice=*/true, dialect, reading, device,
               [&](CompilerInstance &compiler, FileReader &reader,
                   AmpDiagnostics &reported, llvm::raw_ostream &messages) {
                 DeviceAction<GeneratePCHAction> action(reader, ParseScope::All,
                                                        reported, rules,
                                                        [](DeviceUnit &) {});
                 return execute(compiler, action, messages);
               });
  };
  runSideBySide(runHost, runDevice, precompilesSideBySide);
  const bool isGood = host.isGood && device.isGood;
  take(std::move(host), std::move(device), record);
  return isGood;
}

} // namespace ampvk::frontend
