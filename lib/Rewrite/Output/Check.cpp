// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Output/Check.h"

#include "Diagnostics/Rewrite.h"
#include "Support/HeaderNames.h"

#include "clang/Driver/CreateInvocationFromArgs.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"

namespace ampvk::rewrite {
namespace {

/// Those of one source that are shown: others follow from these.
constexpr size_t maxErrors = 20;

class ErrorList : public clang::DiagnosticConsumer {
public:
  explicit ErrorList(std::string directory)
      : directory(std::move(directory) + "/") {}

  void HandleDiagnostic(clang::DiagnosticsEngine::Level level,
                        const clang::Diagnostic &info) override {
    DiagnosticConsumer::HandleDiagnostic(level, info);
    if (level < clang::DiagnosticsEngine::Error || errors.size() == maxErrors)
      return;
    llvm::SmallString<128> text;
    info.FormatDiagnostic(text);
    Refusal refusal;
    refusal.reason = msg::amp_rewrite_ordinary(text.str());
    if (info.hasSourceManager() && info.getLocation().isValid()) {
      const clang::SourceManager &sources = info.getSourceManager();
      const clang::SourceLocation loc =
          sources.getExpansionLoc(info.getLocation());
      llvm::StringRef file = sources.getFilename(loc);
      file.consume_front(directory);
      refusal.place.file = file.str();
      refusal.place.line = sources.getExpansionLineNumber(loc);
    }
    errors.push_back(std::move(refusal));
  }

  std::vector<Refusal> errors;

private:
  const std::string directory;
};

/// The disk, on which the new program's directory need not be yet:
/// "new/../inc/a.h" is "inc/a.h".
class BesideNewDirectory : public llvm::vfs::ProxyFileSystem {
public:
  explicit BesideNewDirectory(std::string directory)
      : ProxyFileSystem(llvm::vfs::getRealFileSystem()),
        directory(std::move(directory) + "/") {}

  llvm::ErrorOr<llvm::vfs::Status> status(const llvm::Twine &path) override {
    return ProxyFileSystem::status(resolved(path));
  }
  llvm::ErrorOr<std::unique_ptr<llvm::vfs::File>>
  openFileForRead(const llvm::Twine &path) override {
    return ProxyFileSystem::openFileForRead(resolved(path));
  }

private:
  std::string resolved(const llvm::Twine &path) const {
    llvm::SmallString<256> result;
    path.toVector(result);
    if (result.str().starts_with(directory))
      llvm::sys::path::remove_dots(result, /*remove_dot_dot=*/true);
    return result.str().str();
  }

  const std::string directory;
};

/// As the new program's CMakeLists.txt asks for; other directories of headers,
/// too, as libraries may have theirs there.
std::vector<std::string> arguments(const Source &source,
                                   const ProjectOptions &options) {
  std::vector<std::string> result = {options.compiler, "-fsyntax-only", "-w",
                                     "-std=c++17"};
  auto directory = [&](llvm::StringRef name) {
    llvm::SmallString<256> path(name);
    llvm::sys::path::make_absolute(options.directory, path);
    return path.str().str();
  };
  for (size_t i = 0; i < source.flags.size(); ++i) {
    llvm::StringRef flag = source.flags[i];
    if (flag == "-isystem" || flag == "-include" || flag == "-idirafter") {
      if (i + 1 < source.flags.size())
        result.insert(result.end(), {flag.str(), directory(source.flags[++i])});
    } else if (flag.consume_front("-I")) {
      result.push_back("-I" + directory(flag));
    } else if (flag.starts_with("-D") || flag.starts_with("-U") ||
               flag.starts_with("-std=")) {
      result.push_back(flag.str());
    }
  }
  if (source.isMicrosofts) // as the target ampvk::windows
    result.insert(result.end(),
                  {("-D" + names::Microsofts).str(), "-D_MSC_VER=1700",
                   "-D_NATIVE_WCHAR_T_DEFINED", "-isystem",
                   options.windowsHeaders + "/ampvk_compat/dialect",
                   "-idirafter", options.windowsHeaders});
  // As the target of the shaders asks for, "shaders/blur.h" is there.
  result.insert(result.end(),
                {"-I" + options.directory, "-isystem", options.headers,
                 options.directory + "/" + source.file});
  return result;
}

} // namespace

std::vector<Refusal> errorsIn(const Source &source,
                              const std::map<std::string, std::string> &files,
                              const ProjectOptions &options) {
  auto memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  for (const auto &[name, text] : files)
    memory->addFile(options.directory + "/" + name, 0,
                    llvm::MemoryBuffer::getMemBuffer(text, name));
  auto both = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(
      llvm::makeIntrusiveRefCnt<BesideNewDirectory>(options.directory));
  both->pushOverlay(memory);

  std::vector<std::string> words = arguments(source, options);
  std::vector<const char *> args;
  for (const std::string &word : words)
    args.push_back(word.c_str());
  clang::CreateInvocationOptions creation;
  creation.VFS = both;
  std::shared_ptr<clang::CompilerInvocation> invocation =
      clang::createInvocation(args, creation);
  if (!invocation) {
    Refusal refusal;
    refusal.place.file = source.file;
    refusal.reason = msg::amp_rewrite_options();
    return {refusal};
  }
  ErrorList errors(options.directory);
  clang::CompilerInstance compiler(invocation);
  compiler.setVirtualFileSystem(both);
  compiler.setVerboseOutputStream(llvm::nulls());
  compiler.createDiagnostics(&errors, /*ShouldOwnClient=*/false);
  clang::SyntaxOnlyAction action;
  compiler.ExecuteAction(action);
  return std::move(errors.errors);
}

} // namespace ampvk::rewrite
