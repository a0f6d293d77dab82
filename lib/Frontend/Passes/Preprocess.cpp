// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The part of Passes that only preprocesses: -E and -M.
#include "BothTexts.h"
#include "Frontend/Parse/PassRun.h"
#include "Frontend/Sources/SourceFiles.h"
#include "Passes.h"
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

} // namespace

bool Passes::preprocesses() const {
  const clang::frontend::ActionKind kind =
      base->getFrontendOpts().ProgramAction;
  return kind == clang::frontend::PrintPreprocessedInput ||
         kind == clang::frontend::RunPreprocessorOnly;
}

/// Whether -E is to show text, and not macros alone or directives.
bool Passes::showsText() const {
  const PreprocessorOutputOptions &how = base->getPreprocessorOutputOpts();
  return base->getFrontendOpts().ProgramAction ==
             clang::frontend::PrintPreprocessedInput &&
         how.ShowCPP;
}

std::optional<std::string> Passes::textOf(bool isDevice) {
  std::shared_ptr<CompilerInvocation> options = invocation(isDevice);
  CompilerInstance compiler(options);
  std::shared_ptr<Dependencies> files =
      openSourceFiles(compiler, base->getDependencyOutputOpts());
  if (isDevice)
    deviceFiles = files;
  AmpDiagnostics *reported =
      installDiagnostics(compiler, isDevice, *messages, reading);
  FileReader reader(dialect, reading, reported);
  TextAction action(reader);
  if (!execute(compiler, action, *messages))
    return std::nullopt;
  return std::move(action.text);
}

/// The file with errors may be read in Microsoft's dialect after all: what it
/// would be then, as a digest, and the names of the files that it would read.
std::string Passes::asMicrosoftsToo(StringRef text) {
  Reading before = std::move(reading);
  std::shared_ptr<Dependencies> filesBefore = deviceFiles;
  llvm::raw_ostream *messagesBefore = messages;
  reading = Reading();
  reading.isMicrosofts = true;
  messages = &llvm::nulls();
  std::string other = textOf(/*isDevice=*/false).value_or("") +
                      textOf(/*isDevice=*/true).value_or("");
  reading = std::move(before);
  messages = messagesBefore;
  deviceFiles = std::move(filesBefore);

  std::string result;
  const std::set<std::string> known = filesOf(text);
  for (const std::string &file : filesOf(other))
    if (!known.count(file))
      result += "# 1 \"" + file + "\"\n";
  return result + "// in Microsoft's dialect: " +
         llvm::toHex(llvm::SHA256::hash(llvm::arrayRefFromStringRef(other))) +
         "\n";
}

/// All that decides what the compiler makes of the file.
std::string Passes::wholeText(const SourceManager &sources, StringRef host,
                              StringRef device) {
  std::string text = bothTexts(host, device);
  if (!text.empty() && text.back() != '\n')
    text += '\n';
  if (dialect.dialect == DialectOptions::AsNeeded && !reading.isMicrosofts &&
      asksForMicrosofts(sources))
    text += asMicrosoftsToo(text);
  return text + "// ampcc " AMPVK_VERSION ", " + getClangFullVersion() + "\n";
}

bool Passes::preprocess() {
  std::optional<std::string> device = textOf(/*isDevice=*/true);
  if (!device)
    return false;
  if (!showsText())
    return runHost(nullptr);
  // What both passes say was said.
  CompilerInstance compiler(invocation(/*isDevice=*/false));
  std::shared_ptr<Dependencies> files =
      openSourceFiles(compiler, base->getDependencyOutputOpts());
  AmpDiagnostics *reported =
      installDiagnostics(compiler, /*isDevice=*/false, *messages, reading);
  FileReader reader(dialect, reading, reported);
  TextAction action(reader, [&](const SourceManager &sources, StringRef host) {
    return wholeText(sources, host, *device);
  });
  bool isGood = execute(compiler, action, *messages);
  if (files)
    files->write(compiler.getDiagnostics(), deviceFiles.get());
  return isGood;
}

} // namespace ampvk::frontend
