// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Files that are not what they seem: errors, never crashes. The sanitizers look
// on in utils/nightly.sh --sample.
#include "Sample.h"

#include "Inspect/FindKernels.h"
#include "Inspect/Page.h"
#include "Inspect/Report.h"
#include "Shaders/ReadImage.h"
#include "ampvk/KernelInterface.h"

#include "gtest/gtest.h"

#include <cstdio>
#include <cstring>

using namespace ampvk;
using namespace ampvk::test;

namespace {

/// All that is done with a kernel that was read.
void useAll(const std::vector<inspect::FoundKernel> &found, unsigned number) {
  EXPECT_FALSE(inspect::reportText(found).empty());
  EXPECT_FALSE(inspect::reportJson(found).empty());
  EXPECT_FALSE(inspect::extracted(found).empty());
  EXPECT_FALSE(inspect::disassembly(found).empty());
  if (number % 8) // it takes as long as all the rest
    return;
  inspect::Sources sources({});
  EXPECT_FALSE(inspect::pageOf(found, sources).empty());
}

TEST(Damage, ATruncatedImageIsAnError) {
  const std::string image = sampleImage();
  ASSERT_TRUE(shaders::readImage(image));
  for (size_t size = 0; size != image.size(); ++size) {
    // A copy of its own, so that the sanitizer sees where it ends.
    const std::string part(image, 0, size);
    ASSERT_FALSE(shaders::readImage(part)) << size;
    ASSERT_FALSE(shaders::imageSize(part)) << size;
  }
}

TEST(Damage, AnImageThatSaysItIsShorterIsAnError) {
  const std::string image = sampleImage();
  for (uint64_t size = 0; size < image.size(); size += 8) {
    std::string part(image, 0, size);
    if (size >= offsetof(KernelImage, size) + sizeof size)
      std::memcpy(part.data() + offsetof(KernelImage, size), &size,
                  sizeof size);
    if (size >= sizeof(KernelImage))
      part = withChecksum(part);
    ASSERT_FALSE(shaders::readImage(part)) << size;
  }
}

TEST(Damage, AFlippedBitIsSeenByTheChecksum) {
  const std::string image = sampleImage();
  for (size_t at = 0; at != image.size(); ++at) {
    std::string damaged = image;
    damaged[at] ^= 1 << at % 8;
    ASSERT_FALSE(shaders::readImage(damaged)) << at;
  }
}

/// A forged image can have a valid checksum.
TEST(Damage, AForgedImageIsReadOrRefused) {
  const std::string image = sampleImage();
  std::vector<inspect::FoundKernel> found(1);
  unsigned refused = 0, read = 0;
  for (size_t at = 0; at != image.size(); ++at)
    for (int change : {1 << at % 8, 0xff, 0x80}) {
      std::string forged = image;
      forged[at] ^= change;
      forged = withChecksum(forged);
      Result<shaders::CompiledKernel> kernel = shaders::readImage(forged);
      ++(kernel ? read : refused);
      if (kernel) {
        found[0].kernel = std::move(*kernel);
        useAll(found, read);
      }
      // One change in each word of the shader is enough.
      if (at > image.size() / 4)
        break;
    }
  EXPECT_GT(refused, 100u);
  EXPECT_GT(read, 100u); // the GLSL, names, padding
}

TEST(Damage, ATruncatedObjectIsAnErrorOrHasNoKernel) {
  for (const char *yaml : {elfYaml, smallElfYaml, coffYaml, machoYaml}) {
    const std::string whole = objectOf(yaml, sampleImage());
    ASSERT_EQ(inspect::findKernelsIn(whole, "x.o").kernels.size(), 1u);
    for (size_t size = 0; size < whole.size(); ++size) {
      const std::string part(whole, 0, size);
      inspect::FoundKernels found = inspect::findKernelsIn(part, "x.o");
      // Bytes after the image may be missing.
      if (found.kernels.empty()) {
        ASSERT_FALSE(found.problems.empty()) << yaml << size;
      }
    }
  }
}

/// An archive of two objects, as ar writes it: a header of 60 bytes before each
/// member, and an even number of bytes.
std::string archiveOf(const std::string &object) {
  std::string archive = "!<arch>\n";
  for (const char *name : {"one.o/", "two.o/"}) {
    char header[61];
    std::snprintf(header, sizeof header, "%-16s%-12d%-6d%-6d%-8o%-10zu`\n",
                  name, 0, 0, 0, 0644, object.size());
    archive += header + object + (object.size() % 2 ? "\n" : "");
  }
  return archive;
}

TEST(Damage, ATruncatedArchiveIsAnError) {
  const std::string whole = archiveOf(objectOf(elfYaml, sampleImage()));
  ASSERT_EQ(inspect::findKernelsIn(whole, "x.a").kernels.size(), 2u);
  for (size_t size = 0; size < whole.size() - 1; ++size) {
    const std::string part(whole, 0, size);
    inspect::FoundKernels found = inspect::findKernelsIn(part, "x.a");
    ASSERT_LT(found.kernels.size(), 2u) << size;
    // Two members, each with one problem at most, and the archive.
    ASSERT_LT(found.problems.size(), 4u) << size;
  }
}

TEST(Damage, AFlippedByteOfAnArchiveIsNoCrash) {
  const std::string whole = archiveOf(objectOf(elfYaml, sampleImage()));
  for (size_t at = 0; at < whole.size(); at += 7) {
    std::string damaged = whole;
    damaged[at] ^= at % 2 ? 0xff : 1 << at % 8;
    EXPECT_LT(inspect::findKernelsIn(damaged, "x.a").kernels.size(), 3u);
  }
}

TEST(Damage, AFlippedByteOfAnObjectIsNoCrash) {
  for (const char *yaml : {elfYaml, bigElfYaml, coffYaml, machoYaml}) {
    const std::string whole = objectOf(yaml, sampleImage());
    for (size_t at = 0; at < whole.size(); ++at) {
      std::string damaged = whole;
      damaged[at] ^= at % 2 ? 0xff : 1 << at % 8;
      inspect::FoundKernels found = inspect::findKernelsIn(damaged, "x.o");
      if (!found.kernels.empty()) {
        EXPECT_EQ(found.kernels[0].kernel.name, "blur");
      }
    }
  }
}

TEST(Damage, OtherVersionsAreNamed) {
  std::string image = sampleImage();
  const uint32_t version = KernelImageVersion - 1;
  std::memcpy(image.data() + offsetof(KernelImage, version), &version,
              sizeof version);
  inspect::FoundKernels found =
      inspect::findKernelsIn(objectOf(elfYaml, withChecksum(image)), "x.o");
  ASSERT_EQ(found.problems.size(), 1u);
  EXPECT_EQ(found.problems[0].message,
            "kernel image has version " + std::to_string(version) +
                "; this tool reads " + std::to_string(KernelImageVersion));
}

} // namespace
