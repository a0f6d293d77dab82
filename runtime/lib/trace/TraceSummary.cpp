// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "trace/TraceSummary.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <initializer_list>
#include <new>
#include <set>
#include <utility>

namespace ampvk::runtime {
namespace {

std::string labelOf(Activity activity, const TraceName *kernel) {
  switch (activity) {
  case Activity::Upload:
    return "upload, host to device";
  case Activity::Download:
    return "download, device to host";
  case Activity::Kernel:
    break;
  default:
    return nameOf(activity);
  }
  std::string label = "kernel " + (kernel ? kernel->text : "");
  if (kernel && !kernel->source.empty())
    label += " (" + kernel->source + ")";
  return label;
}

constexpr size_t Widths[] = {8, 11, 7, 11, 11, 11, 8};

/// With a point, whatever the program's locale is.
std::string fixed(double number, int digits) {
  char text[64];
  return {text, std::to_chars(text, text + sizeof text, number,
                              std::chars_format::fixed, digits)
                    .ptr};
}

/// Numbers, and the words behind them.
std::string line(std::initializer_list<std::string> cells,
                 const std::string &what) {
  std::string result;
  const size_t *width = Widths;
  for (const std::string &cell : cells) {
    const size_t blanks = *width++ + 1;
    result.append(blanks - std::min(blanks, cell.size()), ' ');
    result += cell;
  }
  return result + "  " + what + "\n";
}

} // namespace

void TraceSummary::Row::endCall() {
  if (!last)
    return;
  least = std::min(least, last);
  most = std::max(most, last);
  last = 0;
}

void TraceSummary::Row::take(const TraceEvent &event) {
  const uint64_t time = event.end - event.begin;
  if (!event.work.isContinued) {
    endCall();
    ++calls;
    timed += event.kind == TraceEvent::Kind::Work;
  }
  bytes += event.work.bytes;
  total += time;
  last += time;
}

void TraceSummary::add(const std::vector<TraceEvent> &events) noexcept try {
  for (const TraceEvent &event : events)
    if (event.kind == TraceEvent::Kind::Work ||
        event.kind == TraceEvent::Kind::UntimedWork)
      rows[{event.place, event.work.activity, event.work.kernel, event.track}]
          .take(event);
} catch (const std::bad_alloc &) { // the program needs the memory
}

/// The rows of one accelerator, those that took longest first.
void TraceSummary::appendPlace(std::string &to, const TraceName *place) const {
  std::map<std::string, Row> found;
  uint64_t all = 0;
  for (const auto &[key, row] : rows) {
    if (std::get<0>(key) != place)
      continue;
    Row one = row;
    one.endCall();
    Row &sum = found[labelOf(std::get<1>(key), std::get<2>(key))];
    sum.calls += one.calls;
    sum.timed += one.timed;
    sum.total += one.total;
    sum.bytes += one.bytes;
    sum.least = std::min(sum.least, one.least);
    sum.most = std::max(sum.most, one.most);
    all += one.total;
  }
  std::vector<std::pair<std::string, Row>> sorted(found.begin(), found.end());
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto &a, const auto &b) {
                     return a.second.total > b.second.total;
                   });
  to += "ampvk: times on " + (place ? place->text : "the host") + "\n";
  to += line(
      {"calls", "total ms", "share", "mean us", "min us", "max us", "GB/s"},
      "what");
  for (const auto &[label, row] : sorted)
    to += row.cells(label, all);
}

std::string TraceSummary::Row::cells(const std::string &label,
                                     uint64_t all) const {
  const std::string count = std::to_string(calls);
  if (!timed || !total)
    return line({count, "-", "-", "-", "-", "-", "-"}, label);
  const auto time = static_cast<double>(total);
  return line({count, fixed(time / 1e6, 3),
               fixed(100 * time / static_cast<double>(all), 1) + "%",
               fixed(time / 1e3 / static_cast<double>(timed), 2),
               fixed(static_cast<double>(least) / 1e3, 2),
               fixed(static_cast<double>(most) / 1e3, 2),
               bytes ? fixed(static_cast<double>(bytes) / time, 1) : "-"},
              label);
}

std::string TraceSummary::text() const {
  std::set<const TraceName *> places;
  for (const auto &entry : rows)
    places.insert(std::get<0>(entry.first));
  std::string result;
  for (const TraceName *place : places)
    appendPlace(result, place);
  return result.empty() ? "ampvk: nothing ran on an accelerator\n" : result;
}

void TraceSummary::print() const noexcept try {
  std::fputs(text().c_str(), stderr);
} catch (const std::bad_alloc &) {
}

} // namespace ampvk::runtime
