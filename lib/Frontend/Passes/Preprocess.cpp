// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Preprocess.h"

#include "BothTexts.h"
#include "ClangRun.h"
#include "Frontend/Sources/SourceFiles.h"
#include "Support/HeaderNames.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Basic/Version.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/Utils.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SHA256.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// Preprocesses to a text.
class TextAction : public PreprocessorFrontendAction {
public:
  /// `finish`, if given, makes of it what is written, where the command line
  /// says.
  TextAction(const FileReader &reader,
             std::function<std::string(const SourceManager &, StringRef)>
                 finish = nullptr)
      : reader(reader), finish(std::move(finish)) {}

  std::string text;

protected:
  void ExecuteAction() override {
    CompilerInstance &compiler = getCompilerInstance();
    reader.begin(compiler);
    llvm::raw_string_ostream out(text);
    DoPrintPreprocessedInput(compiler.getPreprocessor(), &out,
                             compiler.getPreprocessorOutputOpts());
    if (!finish)
      return;
    auto file = compiler.createDefaultOutputFile(/*Binary=*/true,
                                                 getCurrentFileOrBufferName());
    if (file)
      *file << finish(compiler.getSourceManager(), text);
  }

private:
  const FileReader &reader;
  std::function<std::string(const SourceManager &, StringRef)> finish;
};

/// Whether one of the user's files asks what only Microsoft's dialect answers.
bool asksForMicrosofts(const SourceManager &sources) {
  for (unsigned i = 0; i < sources.local_sloc_entry_size(); ++i) {
    const SrcMgr::SLocEntry &entry = sources.getLocalSLocEntry(i);
    if (!entry.isFile() || !entry.getFile().getContentCache().OrigEntry ||
        SrcMgr::isSystem(entry.getFile().getFileCharacteristic()))
      continue;
    auto text = entry.getFile().getContentCache().getBufferDataIfLoaded();
    for (StringRef word : {"_MSC_", "_M_X64", "_M_AMD64", "linux", "unix",
                           "WIN32", "WIN64", names::Microsofts.data()})
      if (text && text->contains(word))
        return true;
  }
  return false;
}

/// The files that a text is of, as its line markers name them.
std::set<std::string> filesOf(StringRef text) {
  std::set<std::string> files;
  while (!text.empty()) {
    auto [line, rest] = text.split('\n');
    text = rest;
    if (line.consume_front("# ") && !line.empty() && llvm::isDigit(line[0])) {
      StringRef name = line.split('"').second;
      files.insert(name.substr(0, name.rfind('"')).str());
    }
  }
  return files;
}

std::optional<std::string> textOf(const Inputs &inputs, Pass pass, ParseIO io,
                                  DeviceOutput &device) {
  ClangRun run(pass, inputs.invocation(pass, io.request), inputs.dialect, io,
               device.header,
               inputs.commandLine->invocation().getDependencyOutputOpts());
  TextAction action(run.reader);
  const bool isGood = run.execute(action);
  if (pass == Pass::Device)
    device.files = run.filesRead();
  if (!isGood)
    return std::nullopt;
  return std::move(action.text);
}

/// The file with errors may be read in Microsoft's dialect after all: what it
/// would be then, as a digest, and the names of the files that it would read.
std::string asMicrosoftsToo(const Inputs &inputs, StringRef text) {
  ParseRequest request;
  request.isMicrosofts = true;
  ParseResult result;
  DeviceOutput device;
  const ParseIO io{request, result, llvm::nulls()};
  const std::string other =
      textOf(inputs, Pass::Host, io, device).value_or("") +
      textOf(inputs, Pass::Device, io, device).value_or("");

  std::string added;
  const std::set<std::string> known = filesOf(text);
  for (const std::string &file : filesOf(other))
    if (!known.count(file))
      added += "# 1 \"" + file + "\"\n";
  return added + "// in Microsoft's dialect: " +
         llvm::toHex(llvm::SHA256::hash(llvm::arrayRefFromStringRef(other))) +
         "\n";
}

/// All that decides what the compiler makes of the file.
std::string wholeText(const Inputs &inputs, const ParseRequest &request,
                      const SourceManager &sources, StringRef host,
                      StringRef device) {
  std::string text = bothTexts(host, device);
  if (!text.empty() && text.back() != '\n')
    text += '\n';
  if (inputs.dialect.dialect == DialectOptions::AsNeeded &&
      !request.isMicrosofts && asksForMicrosofts(sources))
    text += asMicrosoftsToo(inputs, text);
  return text + "// ampcc " AMPVK_VERSION ", " + getClangFullVersion() + "\n";
}

} // namespace

bool preprocessBoth(const Inputs &inputs, ParseIO io) {
  DeviceOutput output;
  std::optional<std::string> device = textOf(inputs, Pass::Device, io, output);
  if (!device)
    return false;
  if (!inputs.commandLine->showsText())
    return runHostPass(inputs, io, output, {});
  // Messages of both passes were already printed.
  ClangRun run(Pass::Host, inputs.invocation(Pass::Host, io.request),
               inputs.dialect, io, output.header,
               inputs.commandLine->invocation().getDependencyOutputOpts());
  TextAction action(
      run.reader, [&](const SourceManager &sources, StringRef host) {
        return wholeText(inputs, io.request, sources, host, *device);
      });
  bool isGood = run.execute(action);
  if (run.files)
    run.files->write(run.compiler.getDiagnostics(), output.files);
  return isGood;
}

} // namespace ampvk::frontend
