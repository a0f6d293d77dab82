// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Files that are not in place yet, in a process that a signal ends.
#include "Shaders/ShaderFiles.h"

#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <sys/wait.h>
#include <unistd.h>

using namespace ampvk;
namespace fs = std::filesystem;

namespace {

constexpr int Files = 3000;

[[noreturn]] void writeMany(const std::string &folder) {
  std::vector<shaders::OutputFile> files;
  for (int i = 0; i < Files; ++i)
    files.push_back({std::to_string(i) + ".comp", std::string(10000, 'x')});
  for (;;)
    (void)shaders::writeFiles(folder, files);
}

/// How many files of that folder have an end like this.
int countOf(const std::string &folder, const std::string &end) {
  int count = 0;
  std::error_code ignored; // a file may vanish
  for (const auto &file : fs::directory_iterator(folder, ignored))
    count += file.path().extension() == end;
  return count;
}

TEST(ShaderFiles, TerminationLeavesNoTemporaryFiles) {
  const std::string folder = testing::TempDir() + "/terminated_shaders";
  fs::remove_all(folder);
  const pid_t writer = fork();
  if (writer == 0)
    writeMany(folder);
  while (countOf(folder, ".tmp") < 100)
    usleep(1000);
  kill(writer, SIGTERM);
  int status = 0;
  ASSERT_EQ(waitpid(writer, &status, 0), writer);
  EXPECT_TRUE(WIFSIGNALED(status));
  // The last one may have been made, and not noted yet.
  EXPECT_LE(countOf(folder, ".tmp"), 1);
  fs::remove_all(folder);
}

} // namespace
