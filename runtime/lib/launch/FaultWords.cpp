// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Describes faults in words.
#include "launch/FaultText.h"

#include "support/Error.h"

#include <algorithm>
#include <iterator>

namespace ampvk::runtime {
namespace {

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

/// The number that these words of a FaultRecord are.
int64_t wide(const int32_t (&words)[4]) {
  return words[2] ? int64_t(words[1]) << 32 | static_cast<uint32_t>(words[0])
                  : words[0];
}

/// The distance of a shift; of a vector's the first that is wrong.
int64_t distanceOf(const FaultRecord &record) {
  const int32_t bits = record.extent[0], components = record.extent[1];
  for (int32_t i = 0; i < components; ++i)
    if (record.index[i] < 0 || record.index[i] >= bits)
      return record.index[i];
  return wide(record.index);
}

} // namespace

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
  if (at.kind == CheckKind::ContainerRace ||
      at.kind == CheckKind::ContainerUnwritten)
    return shadows.describe(at, record);
  Fault fault;
  fault.own = accessBy(record.thread, &at);
  switch (at.kind) {
  case CheckKind::Race:
    describeRace(record, fault);
    return fault;
  case CheckKind::Unwritten:
    fault.index = subscripts(at, static_cast<uint32_t>(record.index[0]));
    return fault;
  case CheckKind::Barrier: {
    int32_t other[3] = {};
    findThread(static_cast<uint32_t>(record.index[0]), record.thread, other);
    fault.other = accessBy(other, nullptr);
    return fault;
  }
  case CheckKind::Division:
    return fault;
  case CheckKind::Shift:
    fault.index = {distanceOf(record)};
    fault.extent = {record.extent[0]};
    return fault;
  case CheckKind::Index:
    if (const size_t rank = rankOf(record.extent); rank > 1) {
      fault.index.assign(record.index, record.index + rank);
      fault.extent.assign(record.extent, record.extent + rank);
      return fault;
    }
    break;
  default:
    break;
  }
  fault.index = {wide(record.index)};
  fault.extent = {wide(record.extent)};
  return fault;
}

/// "thread (1, 2) of tile (0, 0)"
std::string FaultText::who(const FaultAccess &access,
                           const char *unknown) const {
  if (access.thread.empty())
    return unknown;
  return "thread " + tuple(access.thread) +
         (access.tile.empty() ? "" : " of tile " + tuple(access.tile));
}

/// The variable with the scalar's subscripts, in quotation marks: of an element
/// of a container its index, in place of the first brackets; or behind them its
/// number in the storage.
std::string FaultText::scalar(const Fault &fault) const {
  std::string name = tableData<char>(image, fault.own.at->variable);
  if (fault.element)
    return runtime::text("'", name, "' at element ", *fault.element,
                         " of its storage");
  if (const size_t brackets = name.find("[]"); brackets != std::string::npos)
    name.replace(brackets, 2, tuple(fault.index, "[", "]"));
  else
    for (int64_t each : fault.index)
      name += "[" + std::to_string(each) + "]";
  return "'" + name + "'" +
         (fault.level ? runtime::text(" of level ", fault.level) : "");
}

std::string FaultText::race(const Fault &fault) const {
  std::string what =
      runtime::text("race in ", scalar(fault), ": ", fault.own.verb, " by ",
                    who(fault.own, "a thread"));
  if (const auto &other = fault.other)
    what +=
        runtime::text(", ", other->verb, " by ", who(*other, "another thread"),
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
    return "barrier reached by " + who(fault.own, "a thread") + ", not by " +
           who(*fault.other, "another thread");
  case CheckKind::Unwritten:
    what = scalar(fault) + " is read, but no thread of the tile stored to it";
    break;
  case CheckKind::ContainerUnwritten:
    what = scalar(fault) + " is read, but was never written";
    break;
  }
  return fault.own.thread.empty() ? what
                                  : what + "; " + who(fault.own, "a thread");
}

} // namespace ampvk::runtime
