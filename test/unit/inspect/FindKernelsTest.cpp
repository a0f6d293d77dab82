// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Inspect/FindKernels.h"
#include "Inspect/Report.h"
#include "Sample.h"

#include "gtest/gtest.h"

using namespace ampvk;
using namespace ampvk::test;

namespace {

std::vector<std::string> namesIn(const std::string &bytes) {
  inspect::FoundKernels found = inspect::findKernelsIn(bytes, "x");
  for (const Failure &problem : found.problems)
    ADD_FAILURE() << problem.message;
  std::vector<std::string> names;
  for (const inspect::FoundKernel &one : found.kernels)
    names.push_back(one.kernel.name);
  return names;
}

using Names = std::vector<std::string>;

TEST(FindKernels, InObjectsOfAnyProcessorAndSystem) {
  for (const char *yaml :
       {elfYaml, bigElfYaml, smallElfYaml, coffYaml, machoYaml})
    EXPECT_EQ(namesIn(objectOf(yaml, sampleImage())), Names{"blur"}) << yaml;
}

/// As amp-shader's sources have them, and with something in front.
TEST(FindKernels, AmongOtherData) {
  const std::string junk =
      "AMVK no image, and 7 x 8 bytes of something else long ...";
  const std::string data = junk.substr(0, 56) + sampleImage() + "12345678";
  EXPECT_EQ(namesIn(objectOf(otherSectionYaml, data)), Names{"blur"});
  EXPECT_EQ(namesIn(objectOf(otherSectionYaml, junk)), Names{});
}

TEST(FindKernels, SeveralInOneSectionWithPadding) {
  const std::string image = sampleImage(), zeros(24, '\0');
  EXPECT_EQ(namesIn(objectOf(elfYaml, image + image + zeros + image + zeros)),
            (Names{"blur", "blur", "blur"}));
}

TEST(FindKernels, WhatIsNoImageInTheSectionIsAnError) {
  inspect::FoundKernels found = inspect::findKernelsIn(
      objectOf(elfYaml, sampleImage() + "somewhat"), "x");
  EXPECT_EQ(found.kernels.size(), 1u);
  ASSERT_EQ(found.problems.size(), 1u);
  EXPECT_EQ(found.problems[0].message,
            "section .ampvk holds something that is not a kernel image");
}

TEST(FindKernels, EqualImagesAreExtractedOnce) {
  const std::string image = sampleImage();
  inspect::FoundKernels found =
      inspect::findKernelsIn(objectOf(elfYaml, image + image), "x");
  EXPECT_EQ(inspect::extracted(found.kernels).size(), 3u);
}

TEST(FindKernels, OtherFilesAreErrors) {
  for (const char *bytes : {"", "\n", "#include <amp.h>",
                            "\x7f"
                            "ELF",
                            "!<arch>\nx"}) {
    inspect::FoundKernels found = inspect::findKernelsIn(bytes, "x");
    EXPECT_EQ(found.problems.size(), 1u) << bytes;
    EXPECT_TRUE(found.kernels.empty());
  }
}

} // namespace
