// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "FindKernels.h"

#include "Diagnostics/Tools.h"
#include "Shaders/ReadImage.h"
#include "Support/RegularFile.h"

#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Object/Archive.h"
#include "llvm/Object/Binary.h"
#include "llvm/Object/MachOUniversal.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cstring>

using namespace llvm;

namespace ampvk::inspect {
namespace {

/// Where ImageInjection puts them.
constexpr StringRef sectionName = ".ampvk";
constexpr size_t alignment = 8;
/// The limit for archives in archives.
constexpr unsigned maxNesting = 8;

/// No program is larger than 4 GiB.
constexpr uint64_t maxBytes = uint64_t(4) << 30;

bool isRegular(const object::Archive::Child &member) {
  Expected<std::string> path = member.getFullName();
  if (path)
    return sys::fs::is_regular_file(*path);
  consumeError(path.takeError());
  return false;
}

class Finder {
public:
  Finder(std::string file, FoundKernels &findings)
      : file(std::move(file)), findings(findings) {}

  void read(MemoryBufferRef bytes);

private:
  void readArchive(const object::Archive &archive);
  void readUniversal(const object::MachOUniversalBinary &binary);
  void readObject(const object::ObjectFile &object);
  void readSection(const object::SectionRef &section);
  void readBitcode(MemoryBufferRef bytes);
  /// Bytes that are images from the first to the last.
  void readImages(StringRef bytes);
  /// Bytes among which there may be images.
  void searchImages(StringRef bytes);
  /// The size of the image at the start of the bytes, and of where its native
  /// code lies; 0 if it cannot be read.
  uint64_t addImage(StringRef bytes);

  /// Sections of a damaged file have one problem in common: it is said once.
  void problem(Failure failure) {
    failure.file = inWords();
    if (findings.problems.empty() ||
        findings.problems.back().message != failure.message ||
        findings.problems.back().file != failure.file)
      findings.problems.push_back(std::move(failure));
  }
  void problem(Error error) { problem(Failure(toString(std::move(error)))); }
  std::string inWords() const {
    return member.empty() ? file : file + "(" + member + ")";
  }

  const std::string file;
  std::string member;
  unsigned depth = 0;
  FoundKernels &findings;
};

void Finder::read(MemoryBufferRef bytes) {
  if (identify_magic(bytes.getBuffer()) == file_magic::bitcode)
    return readBitcode(bytes);
  if (identify_magic(bytes.getBuffer()) == file_magic::unknown)
    return problem(msg::amp_no_object());
  Expected<std::unique_ptr<object::Binary>> binary =
      object::createBinary(bytes, nullptr, /*InitContent=*/true);
  if (!binary)
    return problem(binary.takeError());
  if (auto *archive = dyn_cast<object::Archive>(binary->get()))
    return readArchive(*archive);
  if (auto *universal = dyn_cast<object::MachOUniversalBinary>(binary->get()))
    return readUniversal(*universal);
  if (auto *object = dyn_cast<object::ObjectFile>(binary->get()))
    return readObject(*object);
  problem(msg::amp_no_object());
}

void Finder::readArchive(const object::Archive &archive) {
  if (++depth > maxNesting)
    return problem(msg::amp_archive_depth());
  const std::string around = member;
  Error error = Error::success();
  for (const object::Archive::Child &child : archive.children(error)) {
    // A thin archive names its members, which may be any files.
    if (archive.isThin() && !isRegular(child)) {
      problem(msg::amp_archive_member());
      continue;
    }
    Expected<StringRef> name = child.getName();
    Expected<MemoryBufferRef> bytes = child.getMemoryBufferRef();
    member = around;
    if (!name || !bytes) {
      problem(joinErrors(name ? Error::success() : name.takeError(),
                         bytes ? Error::success() : bytes.takeError()));
      continue;
    }
    member += (around.empty() ? "" : "/") + name->str();
    // LLVM notices that only when it looks for the member behind this one.
    if (!archive.isThin() && bytes->getBufferEnd() > archive.getData().end()) {
      problem(msg::amp_member_end());
      break;
    }
    // Members that are not linked, such as text, contain no kernels.
    if (identify_magic(bytes->getBuffer()) != file_magic::unknown)
      read(*bytes);
  }
  member = around;
  --depth;
  if (error)
    problem(std::move(error));
}

void Finder::readUniversal(const object::MachOUniversalBinary &binary) {
  for (const object::MachOUniversalBinary::ObjectForArch &slice :
       binary.objects()) {
    if (auto object = slice.getAsObjectFile()) {
      readObject(**object);
    } else {
      consumeError(object.takeError());
      if (auto archive = slice.getAsArchive())
        readArchive(**archive);
      else
        problem(archive.takeError());
    }
  }
}

void Finder::readObject(const object::ObjectFile &object) {
  bool hasSections = false;
  for (const object::SectionRef &section : object.sections()) {
    hasSections = true;
    readSection(section);
  }
  if (!hasSections) // as sstrip leaves programs
    searchImages(object.getData());
}

void Finder::readSection(const object::SectionRef &section) {
  if (section.isBSS() || section.isVirtual())
    return;
  Expected<StringRef> name = section.getName();
  if (!name)
    return problem(name.takeError());
  Expected<StringRef> contents = section.getContents();
  if (!contents)
    return problem(contents.takeError());
  if (*name == sectionName)
    readImages(*contents);
  else if (!section.isText())
    searchImages(*contents);
}

/// For -flto, sections are still variables.
void Finder::readBitcode(MemoryBufferRef bytes) {
  LLVMContext context;
  Expected<std::unique_ptr<Module>> module =
      getLazyBitcodeModule(bytes, context);
  if (!module)
    return problem(module.takeError());
  for (const GlobalVariable &variable : (*module)->globals())
    if (variable.getSection() == sectionName && variable.hasInitializer()) {
      const Constant *bytes = variable.getInitializer();
      if (isa<ConstantStruct>(bytes)) // and where its native code lies
        bytes = bytes->getAggregateElement(0u);
      if (auto *data = dyn_cast<ConstantDataSequential>(bytes))
        readImages(data->getRawDataValues());
    }
}

void Finder::readImages(StringRef bytes) {
  while (bytes.size() >= alignment) {
    uint64_t size = alignment;
    if (shaders::looksLikeImage(bytes))
      size = addImage(bytes);
    else if (bytes.take_front(alignment).find_first_not_of('\0') !=
             StringRef::npos)
      return problem(msg::amp_no_images(sectionName));
    if (!size)
      return;
    bytes = bytes.drop_front(std::min<uint64_t>(size, bytes.size()));
  }
  if (bytes.find_first_not_of('\0') != StringRef::npos)
    problem(msg::amp_image_truncated());
}

void Finder::searchImages(StringRef bytes) {
  for (size_t at = 0; at + alignment <= bytes.size(); at += alignment)
    if (auto size = shaders::looksLikeImage(bytes.substr(at))
                        ? shaders::imageSize(bytes.substr(at))
                        : std::nullopt) {
      addImage(bytes.substr(at));
      at += *size - alignment;
    }
}

uint64_t Finder::addImage(StringRef bytes) {
  Result<shaders::CompiledKernel> kernel = shaders::readImage(bytes);
  if (!kernel)
    return problem(kernel.failure()), 0;
  KernelImage head;
  std::memcpy(&head, bytes.data(), sizeof head);
  uint64_t codes = kernel->checkedNative.has_value();
  codes += kernel->native && kernel->native->refusal.empty();
  findings.kernels.push_back(
      {std::move(*kernel), file, member, head.size, head.checksum});
  return head.size + codes * sizeof(uint64_t);
}

} // namespace

FoundKernels findKernels(const std::string &path) {
  FoundKernels findings;
  Result<std::unique_ptr<MemoryBuffer>> bytes = readRegularFile(path, maxBytes);
  if (!bytes)
    findings.problems.push_back(bytes.failure());
  else
    Finder(path, findings).read((*bytes)->getMemBufferRef());
  return findings;
}

FoundKernels findKernelsIn(const std::string &bytes, const std::string &path) {
  FoundKernels findings;
  Finder(path, findings).read(MemoryBufferRef(bytes, path));
  return findings;
}

std::string placeOf(const FoundKernel &found) {
  return found.member.empty() ? found.file
                              : found.file + "(" + found.member + ")";
}

} // namespace ampvk::inspect
