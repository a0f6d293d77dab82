// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Access to a kernel's captures in host memory.
#ifndef AMPVK_RUNTIME_LAUNCH_CAPTURED_H
#define AMPVK_RUNTIME_LAUNCH_CAPTURED_H

#include "ampvk/KernelInterface.h"

#include <cstring>

namespace ampvk::runtime {

inline const char *hostAddress(const char *closure, HostLocation place) {
  if (place.pointer == None)
    return closure + place.offset;
  const char *object;
  std::memcpy(&object, closure + place.pointer, sizeof object);
  return object + place.offset;
}

/// A container, whose members lie where the resource says.
class Captured {
public:
  Captured(const char *closure, const Resource &resource)
      : closure(closure), resource(resource) {}

  template <class Handle> Handle *handle() const {
    Handle *found;
    std::memcpy(&found, hostAddress(closure, resource.handle), sizeof found);
    return found;
  }
  /// Where the member begins; null if there is none.
  const char *address(Member member) const {
    const uint32_t offset = resource.members[member];
    return offset == None
               ? nullptr
               : hostAddress(closure, {resource.handle.pointer, offset});
  }
  template <class T> T get(Member member, T otherwise) const {
    if (const char *found = address(member))
      std::memcpy(&otherwise, found, sizeof otherwise);
    return otherwise;
  }

private:
  const char *closure;
  const Resource &resource;
};

} // namespace ampvk::runtime

#endif
