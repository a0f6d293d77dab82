// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Throwing C++ AMP's exceptions with composed messages.
#ifndef AMPVK_RUNTIME_SUPPORT_ERROR_H
#define AMPVK_RUNTIME_SUPPORT_ERROR_H

#include "ampvk/exceptions.h"

#include <locale>
#include <sstream>

namespace ampvk::runtime {

/// Formats in the classic locale, whatever locale the program has set.
template <typename... Parts> std::string text(const Parts &...parts) {
  std::ostringstream stream;
  stream.imbue(std::locale::classic());
  (stream << ... << parts);
  return stream.str();
}

/// A runtime_exception with E_INVALIDARG: the caller asked for what cannot be.
template <typename... Parts>
[[noreturn]] void throwInvalid(const Parts &...parts) {
  throw Concurrency::runtime_exception(text(parts...).c_str(), E_INVALIDARG);
}
template <typename... Parts>
[[noreturn]] void throwUnsupported(const Parts &...parts) {
  throw Concurrency::unsupported_feature(text(parts...).c_str());
}
template <typename... Parts>
[[noreturn]] void throwInvalidDomain(const Parts &...parts) {
  throw Concurrency::invalid_compute_domain(text(parts...).c_str());
}
/// Throws the exception for a null handle of a container, an "array" or
/// "texture".
[[noreturn]] inline void throwMoved(const char *container) {
  throwInvalid("The ", container, " was moved from and cannot be used.");
}

} // namespace ampvk::runtime

#endif
