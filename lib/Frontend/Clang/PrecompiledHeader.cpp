// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "PrecompiledHeader.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/FileManager.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Sema/Sema.h"
#include "clang/Serialization/ASTReader.h"
#include "clang/Serialization/ModuleCache.h"
#include "clang/Serialization/PCHContainerOperations.h"
#include "llvm/Support/Alignment.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <set>

using namespace clang;
using llvm::StringRef;

namespace ampvk::frontend {
namespace {

// At the end of the file: the length of the host pass's part and _MSC_VER, 8
// bytes each, and this.
constexpr char Mark[] = "ampvk precompiled header " AMPVK_VERSION;
constexpr size_t MarkLength = sizeof(Mark) - 1;
constexpr size_t EndLength = 2 * 8 + MarkLength;
/// Clang reads its tables as words.
const llvm::Align PartAlignment(16);

struct Parts {
  StringRef host, device;
  uint64_t msvcVersion = 0;
};

/// A file of another origin is read as Clang's own, by both passes; Clang says
/// what is wrong with it.
Parts partsOf(StringRef file) {
  StringRef end = file.take_back(EndLength);
  if (!end.ends_with(Mark) || end.size() < EndLength)
    return {file, file};
  uint64_t length = llvm::support::endian::read64le(end.data());
  uint64_t start = llvm::alignTo(length, PartAlignment);
  if (length > file.size() || start > file.size() - EndLength)
    return {};
  return {file.take_front(length), file.drop_front(start).drop_back(EndLength),
          llvm::support::endian::read64le(end.data() + 8)};
}

class PartReader : public PCHContainerReader {
public:
  explicit PartReader(Pass pass) : pass(pass) {}
  llvm::ArrayRef<StringRef> getFormats() const override {
    static const StringRef raw = "raw";
    return raw;
  }
  StringRef ExtractPCH(llvm::MemoryBufferRef buffer) const override {
    Parts parts = partsOf(buffer.getBuffer());
    return pass == Pass::Device ? parts.device : parts.host;
  }

private:
  Pass pass;
};

/// Has its part when the translation unit ends, as Clang's generator of it
/// comes first.
class PartConsumer : public ASTConsumer {
public:
  PartConsumer(Pass pass, DevicePart &devicePart,
               std::unique_ptr<llvm::raw_pwrite_stream> out,
               std::shared_ptr<PCHBuffer> buffer)
      : pass(pass), devicePart(devicePart), out(std::move(out)),
        buffer(std::move(buffer)) {}

  void HandleTranslationUnit(ASTContext &) override {
    if (!buffer->IsComplete)
      return;
    StringRef part(buffer->Data.data(), buffer->Data.size());
    if (pass == Pass::Device)
      devicePart.text = part.str();
    else
      write(part);
    buffer->Data.clear();
  }

private:
  void write(StringRef host) {
    *out << host;
    out->write_zeros(llvm::offsetToAlignment(host.size(), PartAlignment));
    char numbers[2 * 8];
    llvm::support::endian::write64le(numbers, host.size());
    llvm::support::endian::write64le(numbers + 8, devicePart.msvcVersion);
    *out << devicePart.text << StringRef(numbers, sizeof(numbers)) << Mark;
    out->flush();
  }

  Pass pass;
  DevicePart &devicePart;
  std::unique_ptr<llvm::raw_pwrite_stream> out;
  std::shared_ptr<PCHBuffer> buffer;
};

class PartWriter : public PCHContainerWriter {
public:
  PartWriter(Pass pass, DevicePart &devicePart)
      : pass(pass), devicePart(devicePart) {}
  StringRef getFormat() const override { return "raw"; }
  std::unique_ptr<ASTConsumer> CreatePCHContainerGenerator(
      CompilerInstance &, const std::string &, const std::string &,
      std::unique_ptr<llvm::raw_pwrite_stream> out,
      std::shared_ptr<PCHBuffer> buffer) const override {
    return std::make_unique<PartConsumer>(pass, devicePart, std::move(out),
                                          std::move(buffer));
  }

private:
  Pass pass;
  DevicePart &devicePart;
};

class FileList : public ASTReaderListener {
public:
  explicit FileList(std::vector<std::string> &files) : files(files) {}
  bool needsInputFileVisitation() override { return true; }
  bool visitInputFileAsRequested(StringRef, StringRef file, bool, bool, time_t,
                                 bool) override {
    files.push_back(file.str());
    return true;
  }

private:
  std::vector<std::string> &files;
};

/// The file itself, or those in the directory, in an order of their own.
std::set<std::string> filesAt(StringRef path) {
  if (!llvm::sys::fs::is_directory(path))
    return {path.str()};
  std::set<std::string> result;
  std::error_code error;
  for (llvm::sys::fs::directory_iterator file(path, error), end;
       !error && file != end; file.increment(error))
    result.insert(file->path());
  return result;
}

} // namespace

std::shared_ptr<PCHContainerOperations>
precompiledParts(Pass pass, DevicePart &devicePart) {
  auto result = std::make_shared<PCHContainerOperations>();
  result->registerReader(std::make_unique<PartReader>(pass));
  result->registerWriter(std::make_unique<PartWriter>(pass, devicePart));
  return result;
}

bool forgetUnwritable(Sema &sema) {
  auto &waiting = sema.LateParsedTemplateMap;
  const size_t before = waiting.size();
  waiting.remove_if([](const auto &each) {
    return llvm::any_of(each.second->Toks, [](const Token &token) {
      return token.isAnnotation();
    });
  });
  return waiting.size() != before;
}

std::string precompiledFor(StringRef path, unsigned msvcVersion) {
  for (const std::string &each : filesAt(path)) {
    auto file = llvm::MemoryBuffer::getFile(each, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
    if (!file || !(*file)->getBuffer().ends_with(Mark))
      continue;
    Parts parts = partsOf((*file)->getBuffer());
    if (!parts.device.empty() && parts.msvcVersion == msvcVersion)
      return each;
  }
  return "";
}

std::vector<std::string> filesOfHeader(StringRef path,
                                       const CompilerInvocation &invocation) {
  std::vector<std::string> result;
  FileManager files(invocation.getFileSystemOpts());
  FileList list(result);
  ASTReader::readASTFileControlBlock(
      path, files, *createCrossProcessModuleCache(), PartReader(Pass::Host),
      /*FindModuleFileExtensions=*/false, list,
      /*ValidateDiagnosticOptions=*/false);
  return result;
}

bool readAsText(CompilerInvocation &invocation) {
  PreprocessorOptions &options = invocation.getPreprocessorOpts();
  FileManager files(invocation.getFileSystemOpts());
  DiagnosticOptions diagnosticOptions;
  DiagnosticsEngine ignored(DiagnosticIDs::create(), diagnosticOptions,
                            new IgnoringDiagConsumer);
  for (const std::string &file : filesAt(options.ImplicitPCHInclude)) {
    std::string header = ASTReader::getOriginalSourceFile(
        file, files, PartReader(Pass::Host), ignored);
    if (header.empty())
      continue;
    options.ImplicitPCHInclude.clear();
    options.Includes.insert(options.Includes.begin(), header);
    return true;
  }
  return false;
}

} // namespace ampvk::frontend
