// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The headers of the standard library that <amp.h> needs. ampcc reads them,
/// and what is in front of them, once for both passes: here is nothing of
/// ampvk's own. The macro comes last; behind it the passes differ.
#ifndef AMPVK_AMPVK_STANDARD_H

#include <cstdint>

#include <exception>
#include <memory>
#include <string>

#include <chrono>
#include <functional>
#include <future>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstring>
#include <iterator>
#include <type_traits>
#include <utility>
#include <vector>

#define AMPVK_AMPVK_STANDARD_H
#endif
