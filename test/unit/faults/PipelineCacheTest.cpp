// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pipelines that are kept for the next process, on a driver that has something
// to keep. amp_uninitialize() stands for the process's end.
#include "../runtime/TestKernel.h"
#include "fake/FakeVulkan.h"
#include "fake/KeptPipelines.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>

using namespace concurrency;
using namespace ampvk::test;
namespace fs = std::filesystem;

namespace {

class KeptPipelines : public testing::Test {
protected:
  KeptPipelines()
      : directory(fs::temp_directory_path() /
               ("ampvk-pipelines-" + std::to_string(getpid()))),
        before(std::getenv("XDG_CACHE_HOME")) {
    amp_uninitialize();
    keepPipelines(true);
    fs::create_directories(directory);
    setenv("XDG_CACHE_HOME", directory.c_str(), 1);
  }
  ~KeptPipelines() override {
    failNothing();
    amp_uninitialize();
    keepPipelines(false);
    unsetenv("AMPVK_NO_PIPELINE_CACHE");
    if (before.empty())
      unsetenv("XDG_CACHE_HOME");
    else
      setenv("XDG_CACHE_HOME", before.c_str(), 1);
    fs::remove_all(directory);
  }

  /// A process that launches one of several kernels, or several.
  static PipelineCount run(std::initializer_list<int> kernels) {
    countPipelines();
    for (int number : kernels) {
      TestKernel kernel = addKernel();
      kernel.glsl += "\nint unused() { return " + std::to_string(number) +
                     "; }\nint more = unused();";
      std::vector<int> data(100, 1);
      array_view<int> view(100, data);
      kernel.launch(view.get_extent(), AddClosure{view, 1});
      EXPECT_EQ(view[99], 2);
    }
    amp_uninitialize();
    return countPipelines();
  }

  std::vector<fs::path> files() const {
    std::vector<fs::path> found;
    std::error_code none; // there is no such directory
    for (const auto &one : fs::directory_iterator(directory / "ampvk", none))
      found.push_back(one.path());
    return found;
  }
  /// The only file.
  fs::path file() const {
    const std::vector<fs::path> found = files();
    EXPECT_EQ(found.size(), 1u);
    return found.empty() ? fs::path("/none") : found.front();
  }
  static std::string contents(const fs::path &path) {
    std::ifstream input(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(input), {}};
  }
  static void setContents(const fs::path &path, const std::string &bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
  }

  const fs::path directory;

private:
  struct Variable : std::string {
    explicit Variable(const char *value) : std::string(value ? value : "") {}
  } const before;
};

/// The file's number: another one if it was replaced.
ino_t identity(const fs::path &path) {
  struct stat found{};
  EXPECT_EQ(stat(path.c_str(), &found), 0);
  return found.st_ino;
}

TEST_F(KeptPipelines, TheSecondStartCompilesNothing) {
  EXPECT_EQ(run({1, 2}).missing, 2u);
  const ino_t first = identity(file());
  PipelineCount again = run({1, 2});
  EXPECT_EQ(again.missing, 0u);
  EXPECT_EQ(again.found, 2u);
  EXPECT_EQ(identity(file()), first); // there was nothing to write
  EXPECT_EQ(run({1, 2, 3}).missing, 1u);
  EXPECT_EQ(run({1, 2, 3}).missing, 0u);
}

TEST_F(KeptPipelines, NothingIsWrittenWithoutKernels) {
  {
    array<int> data(100);
    std::vector<int> host(100);
    copy(data, host.begin());
  }
  amp_uninitialize();
  EXPECT_TRUE(files().empty());
}

TEST_F(KeptPipelines, DamagedFilesAreReplaced) {
  run({1});
  const std::string whole = contents(file());
  ASSERT_GT(whole.size(), 40u);
  auto check = [&](const std::string &damaged) {
    setContents(file(), damaged);
    EXPECT_EQ(run({1}).missing, 1u);
    EXPECT_EQ(contents(file()), whole);
  };
  for (size_t at : {size_t(0), size_t(8), size_t(16), size_t(24), size_t(33),
                    whole.size() - 20, whole.size() - 1}) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 1);
    check(damaged);
  }
  for (size_t bytes : {size_t(0), size_t(5), size_t(32), whole.size() - 1})
    check(whole.substr(0, bytes));
  check(whole + "x");
  check(std::string(1 << 20, '\xff'));
}

/// Another process has written the file since this one read it.
TEST_F(KeptPipelines, SeveralProcessesAtOnce) {
  run({1});
  const fs::path path = file();
  const std::string theirs = contents(path);
  fs::remove(path);
  {
    TestKernel kernel = addKernel();
    std::vector<int> data(100, 1);
    array_view<int> view(100, data);
    kernel.launch(view.get_extent(), AddClosure{view, 1}); // has looked
    view.synchronize();
  }
  setContents(path, theirs);
  EXPECT_EQ(run({2}).missing, 1u);
  EXPECT_EQ(run({1, 2}).missing, 0u);
  file(); // and nothing besides
}

TEST_F(KeptPipelines, OffByAVariable) {
  setenv("AMPVK_NO_PIPELINE_CACHE", "1", 1);
  EXPECT_EQ(run({1}).missing, 1u);
  EXPECT_EQ(run({1}).missing, 1u);
  EXPECT_TRUE(files().empty());
}

TEST_F(KeptPipelines, WithoutAFolder) {
  setContents(directory / "file", "");
  for (const std::string &where :
       {std::string("/proc/none"), (directory / "file").string(),
        std::string("relative")}) {
    setenv("XDG_CACHE_HOME", where.c_str(), 1);
    setenv("HOME", "/proc/none", 1);
    EXPECT_EQ(run({1}).missing, 1u);
    EXPECT_EQ(run({1}).missing, 1u);
  }
  EXPECT_FALSE(fs::exists("relative"));
}

/// If the driver refuses a call, kernels still run and the file stays whole.
TEST_F(KeptPipelines, Failures) {
  run({1});
  for (const char *function :
       {"vkCreatePipelineCache", "vkGetPipelineCacheData",
        "vkMergePipelineCaches"})
    for (int nth = 1;; ++nth) {
      failCalls(function, VK_ERROR_OUT_OF_HOST_MEMORY, nth);
      run({nth + 1});
      const bool isEnd = !hasFailed();
      failNothing();
      EXPECT_EQ(run({1}).missing, 0u) << function << nth;
      if (isEnd)
        break;
    }
}

} // namespace
