// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// With AMPVK_TEST_FALLBACKS the same tests run as on a device without push
// descriptors whose memory the host cannot map.
#include <cstdlib>

#ifdef AMPVK_TEST_FALLBACKS
namespace {
const bool isSet = setenv("AMPVK_NO_PUSH_DESCRIPTORS", "1", 1) == 0 &&
                   setenv("AMPVK_NO_SHARED_MEMORY", "1", 1) == 0;
}
#endif
