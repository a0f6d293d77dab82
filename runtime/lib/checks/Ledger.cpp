// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "checks/Ledger.h"

#include "checks/CheckReport.h"
#include "checks/Suppressions.h"
#include "checks/WantedChecks.h"
#include "support/Error.h"
#include "support/Fork.h"

#include <cstdio>
#include <map>
#include <mutex>
#include <tuple>
#include <unistd.h>
#include <unordered_map>

namespace ampvk::runtime {
namespace {

constexpr int ExitCode = 23; // LeakSanitizer's

struct Living {
  std::mutex mutex;
  std::unordered_map<const void *, Ledger::Container> containers;

  /// Never destroyed, as it is needed at the end.
  static Living &get() {
    static Living *living = new Living;
    return *living;
  }
};

std::string placeText(const Ledger::Container &what) {
  return what.file.empty() ? ""
                           : text(what.file, ":", what.line);
}

/// Begins a line of the report file.
JsonWriter lineOf(const char *report, const Ledger::Container &what) {
  JsonWriter line;
  line.begin('{');
  line.member("report", std::string_view(report));
  line.member("process", getpid());
  line.member("bytes", static_cast<int64_t>(what.bytes));
  if (!what.file.empty()) {
    line.member("file", std::string_view(what.file));
    line.member("line", what.line);
  }
  return line;
}

bool isSuppressed(const Ledger::Container &what) {
  return !Suppressions::get()
              .find({CheckPart::Leaks, "", "", {placeText(what)}})
              .empty();
}

/// The containers of one kind that were made in the same line.
struct Group {
  size_t count = 0, bytes = 0;
};

/// "2 arrays, made at a.cpp:12"
std::string groupText(const Ledger::Container &what, const Group &group) {
  const std::string place = placeText(what);
  return text(group.bytes, " byte(s) in ", group.count, " ", what.kind,
              group.count > 1 ? "s" : "",
              place.empty() ? "" : ", made at ", place);
}

/// Writes the report. False if there is nothing to report.
bool reportLiving() {
  std::map<std::tuple<std::string, unsigned, std::string>,
           std::pair<Ledger::Container, Group>>
      groups;
  Group sum;
  {
    Living &living = Living::get();
    std::lock_guard lock(living.mutex);
    for (const auto &[container, what] : living.containers) {
      if (isSuppressed(what))
        continue;
      Group &group =
          groups.try_emplace({what.file, what.line, what.kind}, what, Group{})
              .first->second.second;
      for (Group *each : {&group, &sum}) {
        ++each->count;
        each->bytes += what.bytes;
      }
      if (!CheckReport::get().isWanted())
        continue;
      JsonWriter line = lineOf("leak", what);
      line.member("container", std::string_view(what.kind));
      line.end('}');
      CheckReport::get().append(std::move(line));
    }
  }
  if (!sum.count)
    return false;
  std::string all = text("==", getpid(),
                         "==ERROR: ampvk: detected containers that were never "
                         "released\n");
  for (const auto &[key, found] : groups)
    all += "leak of " + groupText(found.first, found.second) + "\n";
  all += text("SUMMARY: ampvk: ", sum.bytes, " byte(s) leaked in ", sum.count,
              " container(s).\n");
  std::fputs(all.c_str(), stderr);
  return true;
}

/// Behind the destructors of the program's static objects.
[[gnu::destructor(101)]] void reportAtExit() {
  if (!Ledger::isUsed() || isForked() || !reportLiving())
    return;
  std::fflush(nullptr);
  _exit(ExitCode);
}

} // namespace

std::atomic<bool> Ledger::used{false};

bool Ledger::takesAll() {
  static const bool all =
      wantedChecks().isAsked && wantedChecks().checks.contains(CheckPart::Leaks);
  return all;
}

bool Ledger::takesPlaced() {
  static const bool placed = wantedChecks().checks.contains(CheckPart::Leaks);
  return placed;
}

void Ledger::add(const void *container, Container what) {
  Living &living = Living::get();
  std::lock_guard lock(living.mutex);
  living.containers.insert_or_assign(container, std::move(what));
  used = true;
}

void Ledger::remove(const void *container) {
  if (isForked()) // another thread may have held the mutex
    return;
  Living &living = Living::get();
  std::lock_guard lock(living.mutex);
  living.containers.erase(container);
}

std::string Ledger::placeOf(const void *container) {
  Living &living = Living::get();
  std::lock_guard lock(living.mutex);
  auto found = living.containers.find(container);
  const std::string place = found == living.containers.end()
                                ? std::string()
                                : placeText(found->second);
  return place.empty() ? place : ", made at " + place + ",";
}

std::string Ledger::reportDead(const void *view, size_t bytes) {
  if (CheckReport::get().isWanted()) {
    Container what{"array_view", bytes, "", 0};
    {
      Living &living = Living::get();
      std::lock_guard lock(living.mutex);
      auto found = living.containers.find(view);
      if (found != living.containers.end())
        what = found->second;
    }
    JsonWriter line = lineOf("dead_memory", what);
    line.end('}');
    CheckReport::get().append(std::move(line));
  }
  return text("An array_view of ", bytes, " bytes", placeOf(view),
              " is used, but its memory is no longer there: it was freed, or "
              "its container was resized.");
}

} // namespace ampvk::runtime
