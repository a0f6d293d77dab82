// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The only file that is compiled for each program of the runtime's tests. With
// AMPVK_TEST_FALLBACKS the same tests run as on a device without push
// descriptors and timeline semaphores, whose memory the host cannot map; with
// AMPVK_TEST_LATE_QUEUE as on one with two queues (fake/TwoQueues.h). In both
// the host's copies have three threads, however few cores there are; with late
// queues, copies on the accelerator are done by the shader.
#include "../../run/Inputs/switches.h"

#ifdef AMPVK_TEST_LATE_QUEUE
namespace {
// The layer's check between submissions (1.3.239) takes no notice of timeline
// semaphores, by which the queues wait for each other.
const bool isLate =
    setenv("AMPVK_FAKE_LATE_QUEUE", AMPVK_TEST_LATE_QUEUE, 1) == 0 &&
    ampvk::test::addTestSwitches(
        "no-shared-memory,copy-threads=3,copy-shader=1") &&
    setenv("VK_LAYER_ENABLES",
           "VK_VALIDATION_FEATURE_ENABLE_SYNCHRONIZATION_VALIDATION_EXT",
           1) == 0;
} // namespace
#endif

#ifdef AMPVK_TEST_FALLBACKS
namespace {
const bool isSet =
    ampvk::test::addTestSwitches("no-push-descriptors,no-shared-memory,"
                                 "no-timelines,copy-threads=3");
}
#endif
