// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "launch/FaultText.h"

#include "checks/CheckReport.h"
#include "checks/Suppressions.h"
#include "checks/WantedChecks.h"
#include "support/Environment.h"
#include "support/Error.h"
#include "trace/Lines.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <iterator>
#include <map>
#include <tuple>

namespace ampvk::runtime {
namespace {

/// The limit for the shadows of all tiles.
constexpr uint64_t MaxShadowBytes = 16 << 20;

/// "(1, 2)"
std::string tuple(const FaultNumbers &numbers, const char *open = "(",
                  const char *close = ")") {
  std::string result;
  for (int64_t number : numbers)
    result += (result.empty() ? open : ", ") + std::to_string(number);
  return result + close;
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

/// The number of tiles whose tile_static memory is checked for races and for
/// missing stores: AMPVK_CHECK_TILES, if set.
uint64_t maxTiles() {
  static const uint64_t most = [] {
    const std::string given = environment("AMPVK_CHECK_TILES");
    return given.empty() ? UINT64_MAX
                         : std::strtoull(given.c_str(), nullptr, 10);
  }();
  return most;
}

} // namespace

std::vector<uint32_t> FaultText::emptyBuffer(const KernelImage *image,
                                             uint64_t tiles) {
  static const uint32_t loopLimit = static_cast<uint32_t>(
      std::strtoul(environment("AMPVK_CHECK_LOOPS").c_str(), nullptr, 10));
  const CheckSet checks = checksOf(image, wantedChecks().checks);
  FaultBuffer head{};
  head.loopLimit = checks.contains(CheckPart::Loops) ? loopLimit : 0;
  if (image->shadowWords &&
      (checks.contains(CheckPart::Race) || checks.contains(CheckPart::Init)))
    head.tiles = static_cast<uint32_t>(
        std::min({tiles, maxTiles(),
                  MaxShadowBytes / sizeof(uint32_t) / image->shadowWords}));
  std::vector<uint32_t> words(
      faultShadowsAt(image->checks.count, image->containers.count) +
      size_t(head.tiles) * image->shadowWords);
  std::memcpy(words.data(), &head, sizeof head);
  return words;
}

size_t FaultText::wordsIn(const KernelImage *image) {
  return faultContainersAt(image->checks.count);
}

void FaultText::read(const uint32_t *words) {
  const uint32_t checks = image->checks.count;
  const uint32_t *counts = words + sizeof(FaultBuffer) / sizeof(uint32_t);
  const uint32_t *records = words + faultRecordsAt(checks);
  const CheckSet wanted = wantedChecks().checks;
  for (uint32_t i = 0; i < checks; ++i) {
    if (!counts[i] || !wanted.contains(check(i).kind))
      continue;
    Found &one = found.emplace_back();
    one.check = i;
    one.count = counts[i];
    one.records.resize(std::min(counts[i], FaultRecordsOfCheck));
    std::memcpy(one.records.data(),
                records + i * FaultRecordsOfCheck * sizeof(FaultRecord) /
                              sizeof(uint32_t),
                one.records.size() * sizeof(FaultRecord));
  }
  orderRaces();
  for (Found &one : found) {
    std::sort(one.records.begin(), one.records.end(), isBefore);
    one.records.erase(
        std::unique(one.records.begin(), one.records.end(), isSame),
        one.records.end());
    one.records.resize(
        std::min<size_t>(one.records.size(), FaultRecordsOfCheck));
  }
  sort();
}

/// The number in its tile of the thread with that index.
uint32_t FaultText::numberOf(const int32_t (&thread)[3]) const {
  int32_t number = 0;
  for (uint32_t d = 0; d < image->rank; ++d) {
    const auto length = static_cast<int32_t>(std::max(image->tile[d], 1u));
    number = number * length + thread[d] % length;
  }
  return static_cast<uint32_t>(number);
}

/// The index of the thread with that number in the tile of `near`.
void FaultText::findThread(uint32_t number, const int32_t (&near)[3],
                           int32_t (&thread)[3]) const {
  for (uint32_t d = image->rank; d--;) {
    const auto length = static_cast<int32_t>(std::max(image->tile[d], 1u));
    thread[d] =
        near[d] / length * length + static_cast<int32_t>(number) % length;
    number /= static_cast<uint32_t>(length);
  }
}

/// The race in tile_static memory as the other access would have recorded it.
std::optional<RaceSide> FaultText::otherSide(uint32_t number,
                                             const FaultRecord &record) const {
  const auto there = static_cast<uint32_t>(record.extent[0]);
  if (there >= image->checks.count)
    return {};
  const auto thread = static_cast<uint32_t>(record.extent[1]);
  const uint32_t own = numberOf(record.thread);
  FaultRecord other = record;
  findThread(thread, record.thread, other.thread);
  other.index[1] = record.extent[2];
  other.extent[0] = static_cast<int32_t>(number);
  other.extent[1] = static_cast<int32_t>(own);
  other.extent[2] = record.index[1];
  return RaceSide{
      {record.index[1], own}, {record.extent[2], thread}, there, other};
}

/// The check of the later one of both accesses, as which it changes the record:
/// it has the later line, or the same and is a store, or is one of a later
/// thread. If the other is not known, that of the one that detected the race.
uint32_t FaultText::laterSide(uint32_t number, FaultRecord &record) const {
  const CheckKind kind = check(number).kind;
  std::optional<RaceSide> other;
  if (kind == CheckKind::Race)
    other = otherSide(number, record);
  else if (kind == CheckKind::ContainerRace)
    other = shadows.otherSide(number, record);
  if (!other)
    return number;
  const Check &a = check(number), &b = check(other->check);
  if (std::tuple(a.file.offset, a.line, other->orderHere) >=
      std::tuple(b.file.offset, b.line, other->order))
    return number;
  record = other->record;
  return other->check;
}

/// Which access detects a race depends on the order in which threads run. So
/// the later one of both reports it.
void FaultText::orderRaces() {
  std::map<uint32_t, Found> ordered;
  auto add = [&](uint32_t check) -> Found & {
    return ordered.try_emplace(check, Found{check, 0, {}}).first->second;
  };
  for (Found &one : found) {
    uint32_t last = one.check;
    for (FaultRecord &record : one.records) {
      last = laterSide(one.check, record);
      Found &at = add(last);
      at.records.push_back(record);
      ++at.count;
    }
    // Those without a record count as the last one with one does.
    add(last).count += one.count - static_cast<uint32_t>(one.records.size());
  }
  found.clear();
  for (auto &[number, one] : ordered)
    found.push_back(std::move(one));
}

/// In the order of the source.
void FaultText::sort() {
  std::stable_sort(found.begin(), found.end(),
                   [&](const Found &a, const Found &b) {
                     const Check &x = check(a.check), &y = check(b.check);
                     return std::pair(x.file.offset, x.line) <
                            std::pair(y.file.offset, y.line);
                   });
}

std::string FaultText::place(const Check &check) const {
  return runtime::text(tableData<char>(image, check.file), ":", check.line);
}

/// The scalar's number as subscripts: the shape is that of the arrays, and how
/// many scalars an element has.
FaultNumbers FaultText::subscripts(const Check &at, uint32_t number) const {
  const uint32_t *shape = tableData<uint32_t>(image, at.shape);
  FaultNumbers result;
  for (uint32_t i = at.shape.count; i--;) {
    const uint32_t length = std::max(shape[i], 1u);
    if (i + 1 != at.shape.count)
      result.insert(result.begin(), number % length);
    number /= length;
  }
  return result;
}

/// An access by the thread with this index, of which kernels of more than three
/// dimensions do not say.
FaultAccess FaultText::accessBy(const int32_t (&thread)[3],
                                const Check *at) const {
  FaultAccess access{at, {}, {}, nullptr};
  if (image->rank > 3)
    return access;
  access.thread.assign(thread, thread + image->rank);
  if (image->tile[0])
    for (uint32_t d = 0; d < image->rank; ++d)
      access.tile.push_back(thread[d] / static_cast<int32_t>(image->tile[d]));
  return access;
}

void FaultText::describeRace(const FaultRecord &record, Fault &fault) const {
  auto verb = [](int32_t kind) {
    return accessWord(static_cast<AccessKind>(kind));
  };
  fault.index =
      subscripts(*fault.own.at, static_cast<uint32_t>(record.index[0]));
  fault.own.verb = verb(record.index[1]);
  int32_t other[3] = {};
  findThread(static_cast<uint32_t>(record.extent[1]), record.thread, other);
  const auto there = static_cast<uint32_t>(record.extent[0]);
  fault.other =
      accessBy(other, there < image->checks.count ? &check(there) : nullptr);
  fault.other->verb = verb(record.extent[2]);
}

Fault FaultText::describe(const Check &at, const FaultRecord &record) const {
  Fault fault{accessBy(record.thread, &at), {}, {}, {}};
  size_t count = 1;
  switch (at.kind) {
  case CheckKind::Race:
    describeRace(record, fault);
    return fault;
  case CheckKind::Unwritten:
    fault.index = subscripts(at, static_cast<uint32_t>(record.index[0]));
    return fault;
  case CheckKind::ContainerRace:
  case CheckKind::ContainerUnwritten:
    shadows.describe(record, fault);
    return fault;
  case CheckKind::Barrier: {
    int32_t other[3] = {};
    findThread(static_cast<uint32_t>(record.index[0]), record.thread, other);
    fault.other = accessBy(other, nullptr);
    return fault;
  }
  case CheckKind::Division:
    return fault;
  case CheckKind::Index:
    count = rankOf(record.extent);
    break;
  case CheckKind::Element:
  case CheckKind::Shift:
  case CheckKind::Loop:
    break;
  }
  fault.index.assign(record.index, record.index + count);
  fault.extent.assign(record.extent, record.extent + count);
  return fault;
}

/// "thread (1, 2) of tile (0, 0)"
std::string FaultText::who(const FaultAccess &access) const {
  if (access.thread.empty())
    return "another thread";
  return "thread " + tuple(access.thread) +
         (access.tile.empty() ? "" : " of tile " + tuple(access.tile));
}

/// The variable with the scalar's subscripts, in quotation marks: of an element
/// of a container its index, in place of the first brackets.
std::string FaultText::scalar(const Fault &fault) const {
  std::string name = tableData<char>(image, fault.own.at->variable);
  if (const size_t brackets = name.find("[]"); brackets != std::string::npos)
    name.replace(brackets, 2, tuple(fault.index, "[", "]"));
  else
    for (int64_t each : fault.index)
      name += "[" + std::to_string(each) + "]";
  return "'" + name + "'";
}

std::string FaultText::race(const Fault &fault) const {
  std::string what =
      runtime::text("race in ", scalar(fault), ": ", fault.own.verb, " by ",
                    fault.own.thread.empty() ? "a thread" : who(fault.own));
  if (const auto &other = fault.other)
    what += runtime::text(", ", other->verb, " by ", who(*other),
                          other->at ? " at " + place(*other->at) : "");
  return what;
}

std::string FaultText::text(const Fault &fault) const {
  const Check &at = *fault.own.at;
  const char *variable = tableData<char>(image, at.variable);
  std::string what;
  switch (at.kind) {
  case CheckKind::Index:
    what = runtime::text("index ", tuple(fault.index), " of '", variable,
                         "' is not in its extent ", tuple(fault.extent));
    break;
  case CheckKind::Element:
    what = runtime::text("there is no element ", fault.index[0], " of '",
                         variable, "', which has ", fault.extent[0]);
    break;
  case CheckKind::Division:
    what = "division by zero";
    break;
  case CheckKind::Shift:
    what = runtime::text("shift of ", fault.extent[0], " bits by ",
                         fault.index[0]);
    break;
  case CheckKind::Loop:
    what = runtime::text("loop of more than ", fault.extent[0], " rounds");
    break;
  case CheckKind::Race:
  case CheckKind::ContainerRace:
    return race(fault);
  case CheckKind::Barrier:
    return "barrier reached by " + who(fault.own) + ", not by " +
           who(*fault.other);
  case CheckKind::Unwritten:
    what = scalar(fault) + " is read, but no thread of the tile stored to it";
    break;
  case CheckKind::ContainerUnwritten:
    what = scalar(fault) + " is read, but was never written";
    break;
  }
  return fault.own.thread.empty() ? what : what + "; " + who(fault.own);
}

/// Takes away the faults that AMPVK_CHECK_SUPPRESS names.
void FaultText::suppress(const Suppressions &rules) {
  if (rules.isEmpty())
    return;
  for (Found &one : found) {
    const Check &at = check(one.check);
    const size_t before = one.records.size();
    std::erase_if(one.records, [&](const FaultRecord &record) {
      const Fault fault = describe(at, record);
      Suppressible looked{partOf(at.kind),
                          tableData<char>(image, image->name),
                          tableData<char>(image, at.variable),
                          {place(at)}};
      if (fault.other && fault.other->at)
        looked.places.push_back(place(*fault.other->at));
      const std::string rule = rules.find(looked);
      if (!rule.empty())
        trace("suppressed by ", rule, ": ", place(at), ": ", text(fault));
      return !rule.empty();
    });
    one.count -= static_cast<uint32_t>(before - one.records.size());
  }
  std::erase_if(found, [](const Found &one) { return one.records.empty(); });
}

std::string FaultText::message() const {
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
      message += "\n" + place(at) + ": " + text(describe(at, record));
    lines += one.records.size();
    if (one.count > FaultRecordsOfCheck)
      message += runtime::text("\n", place(at), ": and ",
                               one.count - one.records.size(), " more");
  }
  if (const std::string rest = shadows.rest(); !rest.empty())
    message += "\n" + rest;
  return message;
}

void FaultText::report() {
  suppress(Suppressions::get());
  if (found.empty())
    return;
  if (const CheckReport &file = CheckReport::get(); file.isWanted())
    file.append(line());
  throw Concurrency::runtime_exception(message().c_str(), E_FAIL);
}

} // namespace ampvk::runtime
