// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/HostCopy.h"

#include "support/Cores.h"
#include "support/TestSwitches.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <utility>

namespace ampvk::runtime {
namespace {

unsigned chooseCount() {
  const std::string asked = valueOf(TestSwitch::CopyThreads);
  if (!asked.empty())
    return static_cast<unsigned>(std::strtoul(asked.c_str(), nullptr, 10));
  return std::min(12u, usableCores() * 3 / 4);
}

/// All of them. Never destroyed, as other threads may outlast static objects;
/// ended with these.
CopyThreads &theThreads() {
  alignas(CopyThreads) static char place[sizeof(CopyThreads)];
  static CopyThreads *const all = new (place) CopyThreads(chooseCount());
  static const struct Exit {
    ~Exit() { all->end(); }
  } exit;
  return *all;
}

} // namespace

unsigned copyThreadCount() { return theThreads().count(); }

void copyRegions(const char *from, char *to, const CopyRegion *regions,
                 size_t count) noexcept {
  if (totalBytes(regions, count) >= CopyThreads::MinBytes)
    return theThreads().copy(from, to, regions, count);
  for (size_t i = 0; i < count; ++i)
    std::memcpy(to + regions[i].to, from + regions[i].from, regions[i].bytes);
}

HostCopy::HostCopy(const char *from, char *to, CopyRegions runs, size_t all,
                   Stores stores) noexcept
    : regions(std::move(runs)) {
  theThreads().begin(copy, {from, to, regions.data(), stores}, regions.size(),
                     all >= CopyThreads::MinBytes ? 1 : SIZE_MAX);
}

void HostCopy::finish() noexcept { theThreads().finish(copy); }

} // namespace ampvk::runtime
