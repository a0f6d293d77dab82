// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "launch/Faults.h"

#include "support/Environment.h"
#include "support/Error.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <iterator>

namespace ampvk::runtime {
namespace {

/// The limit for the shadows of all tiles.
constexpr uint64_t MaxShadowBytes = 16 << 20;

/// "(1, 2)"
std::string tuple(const int32_t *numbers, size_t count) {
  std::string result = "(";
  for (size_t i = 0; i < count; ++i)
    result += (i ? ", " : "") + std::to_string(numbers[i]);
  return result + ")";
}

/// No dimension of an extent is 0.
size_t rankOf(const int32_t (&extent)[4]) {
  return static_cast<size_t>(
      std::find(std::begin(extent), std::end(extent), 0) - std::begin(extent));
}

/// The limit of reported lines: more would not help.
constexpr size_t MaxLines = 64;

bool isBefore(const FaultRecord &a, const FaultRecord &b) {
  auto numbers = [](const FaultRecord &record) {
    std::array<int32_t, sizeof record / sizeof(int32_t)> all;
    std::memcpy(all.data(), &record, sizeof record);
    return all;
  };
  return numbers(a) < numbers(b);
}

bool isSame(const FaultRecord &a, const FaultRecord &b) {
  return !std::memcmp(&a, &b, sizeof a);
}

/// The number of tiles that are checked for races: AMPVK_CHECK_TILES, if set.
uint64_t maxTiles() {
  static const uint64_t most = [] {
    const std::string given = environment("AMPVK_CHECK_TILES");
    return given.empty() ? UINT64_MAX
                         : std::strtoull(given.c_str(), nullptr, 10);
  }();
  return most;
}

} // namespace

Faults::Faults(Device &device, const KernelImage *image, uint64_t tiles)
    : device(device), image(image), memory(nullptr) {
  static const uint32_t loopLimit = static_cast<uint32_t>(
      std::strtoul(environment("AMPVK_CHECK_LOOPS").c_str(), nullptr, 10));
  FaultBuffer head{};
  head.loopLimit = loopLimit;
  if (image->shadowWords)
    head.tiles = static_cast<uint32_t>(
        std::min({tiles, maxTiles(),
                  MaxShadowBytes / sizeof(uint32_t) / image->shadowWords}));
  std::vector<uint32_t> words(faultShadowsAt(image->checks.count) +
                              size_t(head.tiles) * image->shadowWords);
  std::memcpy(words.data(), &head, sizeof head);
  {
    Lock lock(device.mutex);
    memory = device.memory.allocate(words.size() * sizeof(uint32_t));
  }
  device.transfer.upload(reinterpret_cast<const char *>(words.data()), *memory,
                         {{0, 0, words.size() * sizeof(uint32_t)}});
}

Faults::~Faults() {
  Lock lock(device.mutex);
  device.memory.release(memory);
}

void Faults::collect() {
  const uint32_t checks = image->checks.count;
  std::vector<uint32_t> words(faultShadowsAt(checks));
  device.transfer.download(*memory, reinterpret_cast<char *>(words.data()),
                           {{0, 0, words.size() * sizeof(uint32_t)}});
  const uint32_t *counts =
      words.data() + sizeof(FaultBuffer) / sizeof(uint32_t);
  const uint32_t *records = words.data() + faultRecordsAt(checks);
  for (uint32_t i = 0; i < checks; ++i) {
    if (!counts[i])
      continue;
    Found &one = found.emplace_back();
    one.check = i;
    one.count = counts[i];
    one.records.resize(std::min(counts[i], FaultRecordsOfCheck));
    std::memcpy(one.records.data(),
                records + i * FaultRecordsOfCheck * sizeof(FaultRecord) /
                              sizeof(uint32_t),
                one.records.size() * sizeof(FaultRecord));
    std::sort(one.records.begin(), one.records.end(), isBefore);
    one.records.erase(
        std::unique(one.records.begin(), one.records.end(), isSame),
        one.records.end());
  }
  sort();
}

/// In the order of the source.
void Faults::sort() {
  std::stable_sort(found.begin(), found.end(),
                   [&](const Found &a, const Found &b) {
                     const Check &x = check(a.check), &y = check(b.check);
                     return std::pair(x.file.offset, x.line) <
                            std::pair(y.file.offset, y.line);
                   });
}

std::string Faults::place(const Check &check) const {
  return runtime::text(tableData<char>(image, check.file), ":", check.line);
}

/// The scalar's number as subscripts: the shape is that of the arrays, and how
/// many scalars an element has.
std::string Faults::race(const Check &at, const FaultRecord &record) const {
  const uint32_t *shape = tableData<uint32_t>(image, at.shape);
  std::string subscripts;
  auto number = static_cast<uint32_t>(record.index[0]);
  for (uint32_t i = at.shape.count; i--;) {
    const uint32_t length = std::max(shape[i], 1u);
    if (i + 1 != at.shape.count)
      subscripts = "[" + std::to_string(number % length) + "]" + subscripts;
    number /= length;
  }
  int32_t other[4] = {};
  auto thread = static_cast<uint32_t>(record.extent[1]);
  for (uint32_t d = image->rank; d--;) {
    const auto length = static_cast<int32_t>(std::max(image->tile[d], 1u));
    other[d] = record.thread[d] / length * length +
               static_cast<int32_t>(thread) % length;
    thread /= static_cast<uint32_t>(length);
  }
  auto word = [](int32_t isStore) { return isStore ? "store" : "load"; };
  const auto there = static_cast<uint32_t>(record.extent[0]);
  return runtime::text(
      "race in '", tableData<char>(image, at.variable), subscripts,
      "': ", word(record.index[1]), " by thread ",
      tuple(record.thread, image->rank), ", ", word(record.extent[2]),
      " by thread ", tuple(other, image->rank),
      there < image->checks.count ? " at " + place(check(there)) : "");
}

std::string Faults::text(const Check &at, const FaultRecord &record) const {
  const char *variable = tableData<char>(image, at.variable);
  const size_t rank = rankOf(record.extent);
  std::string what;
  switch (at.kind) {
  case CheckKind::Index:
    what = runtime::text("index ", tuple(record.index, rank), " of '", variable,
                         "' is not in its extent ", tuple(record.extent, rank));
    break;
  case CheckKind::Element:
    what = runtime::text("there is no element ", record.index[0], " of '",
                         variable, "', which has ", record.extent[0]);
    break;
  case CheckKind::Division:
    what = "division by zero";
    break;
  case CheckKind::Shift:
    what = runtime::text("shift of ", record.extent[0], " bits by ",
                         record.index[0]);
    break;
  case CheckKind::Loop:
    what = runtime::text("loop of more than ", record.extent[0], " rounds");
    break;
  case CheckKind::Race:
    return race(at, record);
  }
  return image->rank > 3
             ? what
             : what + "; thread " + tuple(record.thread, image->rank);
}

void Faults::report() const {
  if (found.empty())
    return;
  std::string message = runtime::text(
      "Faults in the kernel ", tableData<char>(image, image->name), " (",
      tableData<char>(image, image->file), ":", image->line, "):");
  size_t lines = 0;
  for (const Found &one : found) {
    if (lines >= MaxLines) {
      message += "\nand at other lines";
      break;
    }
    const Check &at = check(one.check);
    for (const FaultRecord &record : one.records)
      message += "\n" + place(at) + ": " + text(at, record);
    lines += one.records.size();
    if (one.count > FaultRecordsOfCheck)
      message += runtime::text("\n", place(at), ": and ",
                               one.count - FaultRecordsOfCheck, " more");
  }
  throw Concurrency::runtime_exception(message.c_str(), E_FAIL);
}

} // namespace ampvk::runtime
