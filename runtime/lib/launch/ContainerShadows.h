// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The shadows of the containers and textures of one launch with checks: which
/// of them have one, where it lies in the FaultBuffer, and what its words mean.
#ifndef AMPVK_RUNTIME_LAUNCH_CONTAINERSHADOWS_H
#define AMPVK_RUNTIME_LAUNCH_CONTAINERSHADOWS_H

#include "launch/Captured.h"
#include "launch/Fault.h"
#include "launch/ShadowedMemory.h"

#include <optional>
#include <string>
#include <vector>

namespace ampvk::runtime {

/// A container has a shadow if some resource of the launch writes its storage,
/// unless each thread has its own element of it; or if some of its bytes were
/// never written. Storages with several views have one shadow. A texture is a
/// container of texels.
///
/// Used under the storages' mutexes, but for what makes texts.
class ContainerShadows {
public:
  ContainerShadows(const KernelImage *image, const int *extent);

  /// The resource is in `storage`, of which the kernel may access `part`. Does
  /// nothing if no access to it is watched.
  void add(const Resource &resource, const Captured &captured, Storage &storage,
           const Part &part);
  /// The resource is a texture, of which the kernel may access these levels.
  void add(const Resource &resource, const Image &image, uint32_t level,
           uint32_t levels);
  /// Lays out shadows from word `first` on, of `most` words at most. Before the
  /// storages are made ready for the launch.
  void layOut(size_t first, size_t most);
  /// The words that all shadows take.
  size_t words() const { return end - begin; }
  /// Writes the ShadowHead and the ShadowPlaces into the FaultBuffer.
  void writeHeads(uint32_t *faults) const;

  struct Words {
    size_t first, count;
  };
  /// The words that are ShadowUnwritten at first. All others are zero.
  const std::vector<Words> &unwritten() const { return unwrittenWords; }
  /// After the launch: `read(words, to)` gives words of the FaultBuffer. Tells
  /// storages what was written.
  template <typename Read> void finish(Read read) {
    std::vector<uint32_t> stores;
    for (const Shadow &shadow : shadows) {
      if (shadow.unwritten.empty())
        continue;
      stores.resize(shadow.count);
      if (shadow.count)
        read(Words{shadow.first, shadow.count}, stores.data());
      finish(shadow, stores);
    }
  }

  /// Whether finish() tells the image what was written. Otherwise the launch
  /// counts as a store to all that it may write.
  bool findsStores(const Image &image) const;

  /// Describes a ContainerRace or a ContainerUnwritten. The index is that of
  /// the view that the program captured, where the element is in it.
  Fault describe(const Check &check, const FaultRecord &record) const;
  /// Nothing if it is not known which thread or line the other access is of.
  std::optional<RaceSide> otherSide(uint32_t check,
                                    const FaultRecord &record) const;
  /// Says which part is checked; empty if all is.
  std::string rest() const;

private:
  struct Container {
    ShadowedMemory memory; ///< none: it is not used
    const char *name = "";
    Interval part{};
    bool isWritten = false;
    uint32_t unit = 1; ///< as `part` counts
    // A buffer has:
    size_t element = 1, offset = 0; ///< bytes; elements
    std::vector<int> extent;        ///< or empty
    std::vector<size_t> strides;    ///< of all dimensions, in elements
    // A texture has:
    const ImageShape *shape = nullptr;
    uint32_t level = 0, levels = 0;

    uint32_t shadow = None;
  };
  struct Shadow {
    ShadowedMemory memory;
    const char *name; ///< of one of its containers
    Interval part;
    uint32_t granule; ///< as `part` counts
    bool isWritten;
    size_t wanted;         ///< granules
    size_t first, count;   ///< the words, and granules that have some
    IntervalSet unwritten; ///< before the launch
  };
  struct Access {
    const Check *check; ///< null: one of several
    AccessKind access;
    uint32_t thread;
  };
  struct Race {
    Access own, other;
    bool isStoreBefore; ///< the other is a store before an atomic operation
    bool isKnown;       ///< what the other's thread is
  };

  const ShadowedContainer &shadowed(uint32_t number) const;
  template <typename F> void forEachOf(const Resource &resource, F act);
  void setBits();
  static void setStrides(Container &one, const char *given);
  bool mayRace(uint32_t number) const;
  bool needsShadow(uint32_t number) const;
  void placeAll(size_t most);
  void place(Shadow &shadow, size_t most);
  void finish(const Shadow &shadow, const std::vector<uint32_t> &stores) const;
  Access accessOf(uint32_t word, bool isLoad) const;
  Race raceOf(const Check &at, const FaultRecord &record) const;
  const Check *siteOf(AccessKind access, uint32_t number) const;
  FaultAccess byThread(uint32_t thread) const;
  void setElement(const Container &container, size_t unit, Fault &fault) const;
  void setTexel(const Container &container, size_t number, Fault &fault) const;
  const Container &containerOf(const Check &check) const;
  const Check &check(uint32_t number) const {
    return tableData<Check>(image, image->checks)[number];
  }

  const KernelImage *image;
  std::vector<uint32_t> extent; ///< of the launch
  uint64_t threads = 1;
  uint32_t sites[3] = {0, 0, 0}; ///< by AccessKind
  ShadowHead head{};
  std::vector<Container> containers;
  std::vector<Shadow> shadows;
  std::vector<Words> unwrittenWords;
  size_t begin = 0, end = 0;
  const char *limit = ""; ///< what allows no more words
};

} // namespace ampvk::runtime

#endif
