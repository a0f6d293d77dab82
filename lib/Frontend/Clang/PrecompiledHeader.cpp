// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "PrecompiledHeader.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/FileManager.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Serialization/ASTReader.h"
#include "clang/Serialization/PCHContainerOperations.h"
#include "llvm/Support/Alignment.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using llvm::StringRef;

namespace ampvk::frontend {
namespace {

// At the end of the file: the length of the host pass's part, 8 bytes, and
// this.
constexpr char Mark[] = "ampvk precompiled header " AMPVK_VERSION;
constexpr size_t MarkLength = sizeof(Mark) - 1;
constexpr size_t EndLength = 8 + MarkLength;
/// Clang reads its tables as words.
const llvm::Align PartAlignment(16);

struct Parts {
  StringRef host, device;
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
  return {file.take_front(length), file.drop_front(start).drop_back(EndLength)};
}

class PartReader : public PCHContainerReader {
public:
  explicit PartReader(bool isDevice) : isDevice(isDevice) {}
  llvm::ArrayRef<StringRef> getFormats() const override {
    static const StringRef raw = "raw";
    return raw;
  }
  StringRef ExtractPCH(llvm::MemoryBufferRef buffer) const override {
    Parts parts = partsOf(buffer.getBuffer());
    return isDevice ? parts.device : parts.host;
  }

private:
  bool isDevice;
};

/// Has its part when the translation unit ends, as Clang's generator of it
/// comes first.
class PartConsumer : public ASTConsumer {
public:
  PartConsumer(bool isDevice, std::string &devicePart,
               std::unique_ptr<llvm::raw_pwrite_stream> out,
               std::shared_ptr<PCHBuffer> buffer)
      : isDevice(isDevice), devicePart(devicePart), out(std::move(out)),
        buffer(std::move(buffer)) {}

  void HandleTranslationUnit(ASTContext &) override {
    if (!buffer->IsComplete)
      return;
    StringRef part(buffer->Data.data(), buffer->Data.size());
    if (isDevice)
      devicePart = part.str();
    else
      write(part);
    buffer->Data.clear();
  }

private:
  void write(StringRef host) {
    *out << host;
    out->write_zeros(llvm::offsetToAlignment(host.size(), PartAlignment));
    char length[8];
    llvm::support::endian::write64le(length, host.size());
    *out << devicePart << StringRef(length, sizeof(length)) << Mark;
    out->flush();
  }

  bool isDevice;
  std::string &devicePart;
  std::unique_ptr<llvm::raw_pwrite_stream> out;
  std::shared_ptr<PCHBuffer> buffer;
};

class PartWriter : public PCHContainerWriter {
public:
  PartWriter(bool isDevice, std::string &devicePart)
      : isDevice(isDevice), devicePart(devicePart) {}
  StringRef getFormat() const override { return "raw"; }
  std::unique_ptr<ASTConsumer> CreatePCHContainerGenerator(
      CompilerInstance &, const std::string &, const std::string &,
      std::unique_ptr<llvm::raw_pwrite_stream> out,
      std::shared_ptr<PCHBuffer> buffer) const override {
    return std::make_unique<PartConsumer>(isDevice, devicePart, std::move(out),
                                          std::move(buffer));
  }

private:
  bool isDevice;
  std::string &devicePart;
};

} // namespace

std::shared_ptr<PCHContainerOperations>
precompiledParts(bool isDevice, std::string &devicePart) {
  auto result = std::make_shared<PCHContainerOperations>();
  result->registerReader(std::make_unique<PartReader>(isDevice));
  result->registerWriter(std::make_unique<PartWriter>(isDevice, devicePart));
  return result;
}

bool hasBothParts(StringRef path) {
  auto file = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                          /*RequiresNullTerminator=*/false);
  return file && (*file)->getBuffer().ends_with(Mark) &&
         !partsOf((*file)->getBuffer()).device.empty();
}

bool readAsText(CompilerInvocation &invocation) {
  PreprocessorOptions &options = invocation.getPreprocessorOpts();
  FileManager files(invocation.getFileSystemOpts());
  DiagnosticOptions diagnosticOptions;
  DiagnosticsEngine ignored(DiagnosticIDs::create(), diagnosticOptions,
                            new IgnoringDiagConsumer);
  std::string header =
      ASTReader::getOriginalSourceFile(options.ImplicitPCHInclude, files,
                                       PartReader(/*isDevice=*/false), ignored);
  if (header.empty())
    return false;
  options.ImplicitPCHInclude.clear();
  options.Includes.insert(options.Includes.begin(), header);
  return true;
}

} // namespace ampvk::frontend
