// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "launch/FaultText.h"

#include "checks/CheckReport.h"
#include "checks/Suppressions.h"
#include "checks/WantedChecks.h"
#include "support/Error.h"
#include "support/Numbers.h"
#include "trace/Lines.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace ampvk::runtime {
namespace {

/// The limit for the shadows of all tiles.
constexpr uint64_t MaxShadowBytes = 16 << 20;

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

} // namespace

EmptyFaults FaultText::emptyBuffer(const KernelImage *image, uint64_t tiles) {
  static const auto loopLimit =
      static_cast<uint32_t>(numberOf(Number::CheckLoops));
  static const uint64_t mostTiles = numberOf(Number::CheckTiles);
  const CheckSet checks = checksOf(image, wantedChecks().checks);
  FaultBuffer head{};
  head.loopLimit = checks.contains(CheckPart::Loops) ? loopLimit : 0;
  if (image->shadowWords &&
      (checks.contains(CheckPart::Race) || checks.contains(CheckPart::Init)))
    head.tiles = static_cast<uint32_t>(
        std::min({tiles, mostTiles,
                  MaxShadowBytes / sizeof(uint32_t) / image->shadowWords}));
  std::vector<uint32_t> words(
      faultShadowsAt(image->checks.count, image->containers.count));
  std::memcpy(words.data(), &head, sizeof head);
  return {std::move(words), size_t(head.tiles) * image->shadowWords};
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

/// In the order of the source.
void FaultText::sort() {
  std::stable_sort(found.begin(), found.end(),
                   [&](const Found &a, const Found &b) {
                     const Check &x = check(a.check), &y = check(b.check);
                     return std::pair(x.file.offset, x.line) <
                            std::pair(y.file.offset, y.line);
                   });
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
