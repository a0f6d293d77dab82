// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The storage or the image of a container, as shadows see it.
#ifndef AMPVK_RUNTIME_LAUNCH_SHADOWEDMEMORY_H
#define AMPVK_RUNTIME_LAUNCH_SHADOWEDMEMORY_H

#include "data/Image.h"
#include "data/Storage.h"

#include <utility>

namespace ampvk::runtime {

/// Its parts are bytes; those of an image are texels, counted level by level,
/// row by row. A storage is used under its mutex.
class ShadowedMemory {
public:
  ShadowedMemory() = default;
  explicit ShadowedMemory(Storage &storage) : storage(&storage) {}
  explicit ShadowedMemory(const Image &image) : image(&image) {}

  explicit operator bool() const { return storage || image; }
  bool operator==(const ShadowedMemory &) const = default;

  bool isImage() const { return image; }
  // These say what was never written.
  bool hasUnstored(Interval part) const {
    return image ? image->hasUnstored(part) : storage->hasUnstored(part);
  }
  IntervalSet unstored() const {
    return image ? image->unstoredTexels() : storage->unstoredBytes();
  }
  /// After a launch: what of it is still unwritten.
  void setUnstored(IntervalSet rest) const {
    image ? image->keepUnstored(rest) : storage->setUnstored(std::move(rest));
  }

private:
  Storage *storage = nullptr;
  const Image *image = nullptr;
};

} // namespace ampvk::runtime

#endif
