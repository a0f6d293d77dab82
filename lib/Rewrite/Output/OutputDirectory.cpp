// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Output/OutputDirectory.h"

#include "Diagnostics/Tools.h"
#include "Shaders/Interface.h"
#include "Support/RegularFile.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace ampvk::rewrite {
using shaders::hashOf;

namespace {

constexpr const char *recordName = "rewrite-record.json";

/// No file that we wrote is as long.
constexpr uint64_t maxBytes = 1u << 30;

std::optional<std::string> contents(const std::string &path) {
  if (!sys::fs::exists(path))
    return std::nullopt;
  auto buffer = readRegularFile(path, maxBytes);
  return buffer ? (*buffer)->getBuffer().str() : ""; // a pipe is not ours
}

bool isEmptyDirectory(const std::string &path) {
  std::error_code error;
  return sys::fs::directory_iterator(path, error) ==
         sys::fs::directory_iterator();
}

} // namespace

Result<Done> OutputDirectory::readRecord() {
  std::optional<std::string> text = contents(path(recordName));
  if (!text)
    return Failure(msg::amp_directory_not_empty(options.directory));
  Expected<json::Value> parsed = json::parse(*text);
  const json::Object *files = parsed && parsed->getAsObject()
                                  ? parsed->getAsObject()->getObject("files")
                                  : nullptr;
  if (!parsed)
    consumeError(parsed.takeError());
  if (!files)
    return Failure(msg::amp_unreadable_record(path(recordName)));
  for (const auto &[name, hash] : *files)
    hashes[name.str()] = hash.getAsString().value_or("").str();
  return Done{};
}

Result<Done> OutputDirectory::open(const std::set<std::string> &sources) {
  SmallString<256> real;
  if (!sys::fs::real_path(options.directory, real))
    for (const std::string &source : sources) {
      SmallString<256> target;
      bool isThere = !sys::fs::real_path(path(source), target);
      if (real == options.root ||
          (isThere && target == options.root + "/" + source))
        return Failure(msg::amp_directory_of_sources(options.directory));
    }
  if (!sys::fs::exists(options.directory))
    return Done{};
  if (!sys::fs::is_directory(options.directory))
    return Failure(msg::amp_not_a_directory(options.directory));
  if (isEmptyDirectory(options.directory))
    return Done{};
  return readRecord();
}

Rewritten::State OutputDirectory::add(const std::string &name,
                                      const std::string &text) {
  std::optional<std::string> old = contents(path(name));
  const std::string hash = hashOf(text);
  if (old && *old == text) {
    hashes[name] = hash;
    return Rewritten::Same;
  }
  auto recorded = hashes.find(name);
  const bool isEdited =
      old && (recorded == hashes.end() || recorded->second != hashOf(*old));
  if (isEdited && !options.force) {
    // The new text equals the recorded one, so there is nothing to merge.
    const bool isNews = recorded == hashes.end() || recorded->second != hash;
    if (options.merge && isNews)
      files.push_back({name + ".new", text});
    return Rewritten::Edited;
  }
  files.push_back({name, text});
  hashes[name] = hash;
  return Rewritten::Written;
}

/// Those of the files; a link among them must not lead out.
Result<Done> OutputDirectory::makeDirectories() {
  auto failed = [](const Twine &path, std::error_code error) {
    return Failure(msg::amp_cannot_write(path.str(), error.message()));
  };
  if (std::error_code error = sys::fs::create_directories(options.directory))
    return failed(options.directory, error);
  SmallString<256> top;
  if (std::error_code error = sys::fs::real_path(options.directory, top))
    return failed(options.directory, error);
  for (const shaders::OutputFile &file : files) {
    const std::string directory = sys::path::parent_path(path(file.name)).str();
    if (std::error_code error = sys::fs::create_directories(directory))
      return failed(directory, error);
    SmallString<256> real;
    if (std::error_code error = sys::fs::real_path(directory, real))
      return failed(directory, error);
    StringRef inside = real;
    if (!inside.consume_front(top) || (!inside.empty() && inside[0] != '/'))
      return Failure(msg::amp_leads_out(directory, options.directory));
  }
  return Done{};
}

Result<Done> OutputDirectory::write() {
  json::Object list;
  for (const auto &[name, hash] : hashes)
    list[name] = hash;
  std::string record;
  raw_string_ostream(record) << formatv(
      "{0:2}\n", json::Value(json::Object{{"made_by", "amp2glsl --rewrite"},
                                          {"files", std::move(list)}}));
  files.push_back({recordName, record});
  if (auto done = makeDirectories(); !done)
    return done;
  return shaders::writeFiles(options.directory, files);
}

} // namespace ampvk::rewrite
