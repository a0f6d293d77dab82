// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The errors that a launch in checked mode detected, from the records that it
/// left.
#ifndef AMPVK_RUNTIME_LAUNCH_FAULTTEXT_H
#define AMPVK_RUNTIME_LAUNCH_FAULTTEXT_H

#include "checks/Suppressions.h"
#include "launch/ContainerShadows.h"
#include "launch/Fault.h"
#include "trace/Json.h"

#include <cstddef>
#include <string>
#include <vector>

namespace ampvk::runtime {

/// A FaultBuffer before a launch: these words, and so many zeros, which are the
/// shadows of tiles. The shadows of containers come behind them.
struct EmptyFaults {
  std::vector<uint32_t> head;
  size_t tileWords;

  size_t words() const { return head.size() + tileWords; }
};

class FaultText {
public:
  /// `shadows` must live as long.
  FaultText(const KernelImage *image, const ContainerShadows &shadows)
      : image(image), shadows(shadows) {}

  /// A FaultBuffer for a launch of `tiles` tiles, without containers.
  /// AMPVK_CHECK says what it looks for, AMPVK_CHECK_LOOPS limits the rounds of
  /// loops, AMPVK_CHECK_TILES the tiles that are checked for races.
  static EmptyFaults emptyBuffer(const KernelImage *image, uint64_t tiles);
  /// How many words of it hold what was detected; the first ones.
  static size_t wordsIn(const KernelImage *image);

  /// Takes what these words hold, and AMPVK_CHECK asks for.
  void read(const uint32_t *words);
  /// If there is anything but what AMPVK_CHECK_SUPPRESS names: appends it to
  /// the file of AMPVK_CHECK_REPORT, and throws a runtime_exception.
  void report();

private:
  struct Found {
    uint32_t check; ///< its number
    uint32_t count;
    std::vector<FaultRecord> records; ///< of some
  };

  // FaultOrder.cpp
  uint32_t numberInTile(const int32_t (&thread)[3]) const;
  void findThread(uint32_t number, const int32_t (&near)[3],
                  int32_t (&thread)[3]) const;
  std::optional<RaceSide> otherInTile(uint32_t number,
                                      const FaultRecord &record) const;
  std::optional<RaceSide> otherSide(uint32_t number,
                                    const FaultRecord &record) const;
  uint32_t laterSide(uint32_t number, FaultRecord &record) const;
  void orderRaces();
  void sort();
  // FaultWords.cpp
  FaultNumbers subscripts(const Check &at, uint32_t number) const;
  FaultAccess accessBy(const int32_t (&thread)[3], const Check *at) const;
  void describeRace(const FaultRecord &record, Fault &fault) const;
  Fault describe(const Check &at, const FaultRecord &record) const;
  std::string who(const FaultAccess &access, const char *unknown) const;
  std::string text(const Fault &fault) const;
  std::string scalar(const Fault &fault) const;
  std::string race(const Fault &fault) const;
  std::string place(const Check &check) const;
  // FaultText.cpp
  std::string message() const;
  void suppress(const Suppressions &rules);
  // FaultLine.cpp
  JsonWriter line() const;
  void write(const FaultAccess &access, JsonWriter &to) const;
  void write(const Found &one, JsonWriter &to) const;

  const Check &check(uint32_t number) const {
    return tableData<Check>(image, image->checks)[number];
  }

  const KernelImage *image;
  const ContainerShadows &shadows;
  std::vector<Found> found;
};

} // namespace ampvk::runtime

#endif
