// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/ProgramImages.h"

#include "ampvk/KernelInterface.h"
#include "ampvk/launch.h"
#include "support/Environment.h"
#include "support/Exit.h"
#include "support/Fork.h"

#include <atomic>
#include <cstring>
#include <mutex>

namespace {

using Images = Concurrency::__detail::__amp_images;

// They need no constructors, which may be too late.
constinit std::mutex mutex;
constinit Images *first = nullptr;
constinit std::atomic<bool> hasChecks = false;

/// The pointer to `images` in the list, or that at its end.
Images **placeOf(const Images *images) {
  Images **place = &first;
  while (*place && *place != images)
    place = &(*place)->__next;
  return place;
}

bool anyChecks(const Images &images) {
  for (size_t i = 0; i < images.__count; ++i) {
    auto *image =
        reinterpret_cast<const ampvk::KernelImage *>(images.__images[i]);
    if (image->version == ampvk::KernelImageVersion && image->checks.count)
      return true;
  }
  return false;
}

} // namespace

namespace ampvk::runtime {

bool programChecks() {
  static const bool isWanted = environment("AMPVK_CHECK") != "0";
  return isWanted && hasChecks.load(std::memory_order_relaxed);
}

size_t programImageCount() {
  const std::lock_guard lock(mutex);
  size_t count = 0;
  for (const Images *one = first; one; one = one->__next)
    count += one->__count;
  return count;
}

std::vector<uint64_t> copyProgramImage(size_t number) {
  const std::lock_guard lock(mutex);
  const Images *one = first;
  for (; one && number >= one->__count; one = one->__next)
    number -= one->__count;
  if (!one)
    return {};
  auto *image = reinterpret_cast<const KernelImage *>(one->__images[number]);
  const size_t size =
      image->version == KernelImageVersion ? image->size : sizeof *image;
  std::vector<uint64_t> bytes((size + 7) / 8);
  std::memcpy(bytes.data(), image, size);
  return bytes;
}

} // namespace ampvk::runtime

// A forked process compiles nothing ahead, and its parent may have held the
// mutex.
void Concurrency::__detail::__amp_add_images(void *images) noexcept {
  if (ampvk::runtime::isForked())
    return;
  ampvk::runtime::watchMainThread();
  const std::lock_guard lock(mutex);
  auto *added = static_cast<Images *>(images);
  *placeOf(nullptr) = added;
  if (anyChecks(*added))
    hasChecks = true;
}

void Concurrency::__detail::__amp_remove_images(void *images) noexcept {
  if (ampvk::runtime::isForked())
    return;
  const std::lock_guard lock(mutex);
  Images **place = placeOf(static_cast<Images *>(images));
  if (*place)
    *place = (*place)->__next;
}
