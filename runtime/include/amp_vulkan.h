// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Interoperation with Vulkan, in place of C++ AMP's with Direct3D: what lies
/// behind accelerator_views and containers, and these made of a program's own
/// Vulkan objects. docs/reference/runtime.md has the rules of ownership and order.
///
/// Bad arguments are a runtime_exception with E_INVALIDARG, and what a device
/// lacks is unsupported_feature.
#ifndef AMPVK_AMP_VULKAN_H
#define AMPVK_AMP_VULKAN_H

#include "ampvk/macros_off.h" // before all others

#include "amp.h"
#include "amp_graphics.h"
#include "ampvk/vulkan_only.h"

#include <vulkan/vulkan.h>

namespace Concurrency {
namespace vulkan {

/// A device, and the queue that C++ AMP submits to.
struct device_handles {
  VkInstance instance;              ///< the instance of the device
  VkPhysicalDevice physical_device; ///< the physical device
  VkDevice device;                  ///< the device
  VkQueue queue;                    ///< the queue, of the device
  uint32_t queue_family;            ///< the family of the queue
};

/// `size` bytes from byte `offset` of a buffer, which was made with `usage`.
struct buffer_range {
  VkBuffer buffer;          ///< the buffer
  VkDeviceSize offset;      ///< in bytes
  VkDeviceSize size;        ///< in bytes
  VkBufferUsageFlags usage; ///< what the buffer was made for
};

/// Mipmap levels of an image. Its layout is VK_IMAGE_LAYOUT_GENERAL, always.
struct image_range {
  VkImage image;           ///< the image
  VkFormat format;         ///< the format of its texels
  VkExtent3D extent;       ///< of the image's level 0
  uint32_t level;          ///< the first level
  uint32_t levels;         ///< the number of levels
  VkImageUsageFlags usage; ///< what the image was made for
};

/// Done once the (timeline) semaphore has reached the value.
struct timeline_point {
  VkSemaphore semaphore; ///< a timeline semaphore
  uint64_t value;        ///< the value to wait for
};

/// What an accelerator_view is made of. It stays the owner.
_AMP_API device_handles get_device(const accelerator_view &__view);

/// A new accelerator on the program's own device, which remains the program's.
/// `__created_with` is what vkCreateDevice was given: it tells which features
/// and extensions are on. Timeline semaphores must be. `__api_version` is that
/// of the instance's VkApplicationInfo. accelerator::get_all does not list it.
_AMP_API accelerator_view create_accelerator_view(
    const device_handles &__handles, const VkDeviceCreateInfo &__created_with,
    uint32_t __api_version, queuing_mode __mode = queuing_mode_automatic);

/// Ends an accelerator that create_accelerator_view made: brings what is only
/// there to the host, waits, and destroys all that C++ AMP has on the device.
/// To be called before the device is destroyed; further use of the accelerator
/// throws runtime_exception.
_AMP_API void release_accelerator_view(const accelerator_view &__view);

/// Everything that was submitted to the accelerator until now.
_AMP_API timeline_point get_timeline(const accelerator_view &__view);

/// Keeps C++ AMP from using the queue in other threads, as vkQueueSubmit
/// demands. The thread calls nothing of C++ AMP meanwhile.
class _AMP_API scoped_queue_lock {
public:
  /// Locks the queue of the accelerator_view until the object is destroyed.
  explicit scoped_queue_lock(const accelerator_view &__view);
  ~scoped_queue_lock();
  scoped_queue_lock(scoped_queue_lock &&__other) noexcept
      : _M_device(__other._M_device) {
    __other._M_device = nullptr;
  }
  scoped_queue_lock &operator=(scoped_queue_lock &&) = delete;

private:
  __detail::__amp_device *_M_device;
};

} // namespace vulkan

namespace __detail {

_AMP_API vulkan::buffer_range __amp_get_buffer(const __amp_box &__box,
                                               const accelerator_view &__view,
                                               access_type __access);
_AMP_API __amp_storage *__amp_adopt_buffer(std::size_t __bytes,
                                           const accelerator_view &__view,
                                           const vulkan::buffer_range &__range);
_AMP_API vulkan::image_range __amp_get_image(const __amp_image_part &__part);

} // namespace __detail

namespace vulkan {

/// Where an array lies, for commands that access it in the way given. To be
/// asked again before each such piece of work.
template <class _Tp, int _Np>
buffer_range get_buffer(const array<_Tp, _Np> &__source,
                        access_type __access = access_type_read_write) {
  return __detail::__amp_get_buffer(__source._M_box(),
                                    __source.get_accelerator_view(), __access);
}

/// Likewise where a view's first element lies on `__view`, after making the
/// contents valid there; the range ends after the view's last element. The
/// elements lie as in the view: with gaps, if it is a section of more than one
/// dimension.
template <class _Tp, int _Np>
buffer_range get_buffer(const array_view<_Tp, _Np> &__source,
                        const accelerator_view &__view,
                        access_type __access = std::is_const<_Tp>::value
                                                   ? access_type_read
                                                   : access_type_read_write) {
  return __detail::__amp_get_buffer(__source._M_box(), __view, __access);
}

/// An array whose elements are the program's own buffer, which remains the
/// program's and outlives the array and all views of it. The buffer must be
/// bound to memory, of at least the array's size (in whole words of 4 bytes),
/// and made for VK_BUFFER_USAGE_STORAGE_BUFFER_BIT, _TRANSFER_SRC_BIT and
/// _TRANSFER_DST_BIT; its offset a multiple of minStorageBufferOffsetAlignment.
/// A kernel that uses a container beyond what the device binds uses the array
/// only if the buffer was also made for _SHADER_DEVICE_ADDRESS_BIT.
template <class _Tp, int _Np>
array<_Tp, _Np> make_array(const extent<_Np> &__e,
                           const accelerator_view &__view,
                           const buffer_range &__range) {
  return array<_Tp, _Np>(
      __e, __detail::__amp_owned{__detail::__amp_adopt_buffer(
               __detail::__amp_bytes(_Np, __e._M_components(), sizeof(_Tp)),
               __view, __range)});
}

/// The image behind a texture or a view of one.
template <class _Texture> image_range get_image(const _Texture &texture) {
  return __detail::__amp_get_image(texture._M_part());
}

} // namespace vulkan
} // namespace Concurrency

#include "ampvk/macros_on.h" // after all others

#endif
