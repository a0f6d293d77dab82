// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The file: a mark, the length of the facts and those of the two precompiled
// headers, a digest of all behind it; then these three, each at a multiple of
// 16 and with at least one zero behind it.
#include "OpeningRecord.h"

#include "llvm/Support/Alignment.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

#include <array>

using llvm::StringRef;
using llvm::support::endian::read64le;
using llvm::support::endian::write64le;

namespace ampvk::frontend {
namespace {

constexpr char Mark[] = "ampvk-opening-01";
constexpr size_t MarkLength = sizeof(Mark) - 1;
constexpr size_t HeadLength = MarkLength + 5 * 8;
static_assert(MarkLength == 16);

uint64_t digest(StringRef bytes) {
  return llvm::xxh3_64bits(llvm::arrayRefFromStringRef(bytes));
}

/// What a part of this length takes in the file.
uint64_t room(uint64_t length) { return llvm::alignTo(length + 1, 16); }

/// Numbers and texts in a row.
class Writer {
public:
  void number(uint64_t value) {
    char buffer[8];
    write64le(buffer, value);
    bytes.append(buffer, 8);
  }
  void text(StringRef value) {
    number(value.size());
    bytes += value;
  }
  void texts(const std::vector<std::string> &values) {
    number(values.size());
    for (const std::string &value : values)
      text(value);
  }
  void part(const OpeningPart &part) {
    number(part.seen.size());
    for (const SeenFile &file : part.seen) {
      text(file.name);
      number(file.isSystem);
    }
    texts(part.names);
    texts(part.ownIncludes);
  }
  std::string bytes;
};

/// The same, read; of what the digest has found to be whole.
class Reader {
public:
  explicit Reader(StringRef bytes) : bytes(bytes) {}
  uint64_t number() {
    uint64_t value = bytes.size() < 8 ? 0 : read64le(bytes.data());
    bytes = bytes.drop_front(std::min<size_t>(8, bytes.size()));
    return value;
  }
  std::string text() {
    size_t length = std::min<size_t>(number(), bytes.size());
    std::string value = bytes.take_front(length).str();
    bytes = bytes.drop_front(length);
    return value;
  }
  void texts(std::vector<std::string> &values) {
    for (uint64_t n = number(); n && !bytes.empty(); --n)
      values.push_back(text());
  }
  void part(OpeningPart &part) {
    for (uint64_t n = number(); n && !bytes.empty(); --n) {
      SeenFile file{text(), false};
      file.isSystem = number();
      part.seen.push_back(std::move(file));
    }
    texts(part.names);
    texts(part.ownIncludes);
  }
  StringRef bytes;
};

std::string factsOf(const OpeningRecord &record) {
  Writer out;
  out.number(record.kind);
  out.number(record.tries);
  out.number(record.files.isComplete);
  out.number(record.files.files.size());
  for (const auto &[path, state] : record.files.files) {
    out.text(path);
    out.number(state);
  }
  out.number(record.hasSpecifiers);
  out.part(record.host);
  out.part(record.device);
  return std::move(out.bytes);
}

OpeningRecord recordOf(StringRef facts) {
  Reader in(facts);
  OpeningRecord record;
  record.kind = OpeningRecord::Kind(in.number());
  record.tries = in.number();
  record.files.isComplete = in.number();
  for (uint64_t n = in.number(); n && !in.bytes.empty(); --n) {
    std::string path = in.text();
    record.files.files.emplace_hint(record.files.files.end(), std::move(path),
                                    in.number());
  }
  record.hasSpecifiers = in.number();
  in.part(record.host);
  in.part(record.device);
  return record;
}

} // namespace

void writeRecord(const OpeningRecord &record, llvm::raw_ostream &out) {
  const std::string facts = factsOf(record);
  const StringRef parts[] = {facts, record.host.header, record.device.header};
  Writer head;
  uint64_t digests = 0;
  for (StringRef part : parts) {
    head.number(part.size());
    digests = digests * 31 + digest(part);
  }
  head.number(digests);
  head.number(digest(head.bytes));
  out << StringRef(Mark, MarkLength) << head.bytes;
  out.write_zeros(llvm::offsetToAlignment(HeadLength, llvm::Align(16)));
  for (StringRef part : parts) {
    out << part;
    out.write_zeros(room(part.size()) - part.size());
  }
}

std::optional<OpeningRecord>
readRecord(std::unique_ptr<llvm::MemoryBuffer> file) {
  StringRef bytes = file->getBuffer();
  if (!bytes.starts_with(StringRef(Mark, MarkLength)) ||
      bytes.size() < HeadLength)
    return std::nullopt;
  Reader head(bytes.slice(MarkLength, HeadLength));
  const uint64_t all = digest(head.bytes.take_front(4 * 8));
  std::array<uint64_t, 3> lengths;
  for (uint64_t &length : lengths)
    length = head.number();
  const uint64_t expected = head.number();
  if (head.number() != all)
    return std::nullopt;
  std::array<StringRef, 3> parts;
  uint64_t digests = 0;
  size_t at = llvm::alignTo(HeadLength, 16);
  for (size_t i = 0; i < parts.size(); ++i) {
    if (at > bytes.size() || room(lengths[i]) > bytes.size() - at)
      return std::nullopt;
    parts[i] = bytes.substr(at, lengths[i]);
    digests = digests * 31 + digest(parts[i]);
    at += room(lengths[i]);
  }
  if (digests != expected || at != bytes.size())
    return std::nullopt;
  OpeningRecord record = recordOf(parts[0]);
  record.host.header = parts[1];
  record.device.header = parts[2];
  record.memory = std::shared_ptr<const void>(std::move(file));
  return record;
}

} // namespace ampvk::frontend
