// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/CacheFile.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>
#include <unistd.h>

using ampvk::runtime::CacheFile;
namespace fs = std::filesystem;

namespace {

constexpr size_t Most = 1 << 20;

class CacheFileTest : public testing::Test {
protected:
  CacheFileTest()
      : directory(fs::temp_directory_path() /
               ("ampvk-cache-" + std::to_string(getpid()))) {
    setenv("XDG_CACHE_HOME", directory.c_str(), 1);
  }
  ~CacheFileTest() override { fs::remove_all(directory); }

  size_t fileCount() const {
    size_t count = 0;
    for (const auto &one : fs::recursive_directory_iterator(directory))
      count += one.is_regular_file();
    return count;
  }

  const fs::path directory;
};

std::vector<char> bytes(const std::string &text) {
  return {text.begin(), text.end()};
}

TEST_F(CacheFileTest, GivesWhatWasWritten) {
  const CacheFile file("some", "key");
  EXPECT_TRUE(file.read(Most).empty());
  for (const std::string text : {"1", "12345678", "123456789", "shorter"}) {
    EXPECT_TRUE(file.write(bytes(text)));
    EXPECT_EQ(file.read(Most), bytes(text));
  }
  EXPECT_TRUE(file.read(6).empty()); // more than was asked for
  EXPECT_EQ(fileCount(), 1u);
  file.remove();
  EXPECT_TRUE(file.read(Most).empty());
}

TEST_F(CacheFileTest, IsForOneKey) {
  const CacheFile file("some", "key"), other("some", "another");
  file.write(bytes("text"));
  EXPECT_TRUE(other.read(Most).empty());
  // Even if their names were equal.
  fs::rename(file.path(), other.path());
  EXPECT_TRUE(other.read(Most).empty());
}

TEST_F(CacheFileTest, SeesEachDamage) {
  const CacheFile file("some", "key");
  file.write(bytes("a text of some length"));
  const auto size = fs::file_size(file.path());
  for (uintmax_t cut = 0; cut < size; ++cut) {
    file.write(bytes("a text of some length"));
    fs::resize_file(file.path(), cut);
    EXPECT_TRUE(file.read(Most).empty()) << cut;
  }
  for (uintmax_t at = 0; at < size; ++at) {
    file.write(bytes("a text of some length"));
    FILE *damaged = std::fopen(file.path().c_str(), "r+b");
    std::fseek(damaged, static_cast<long>(at), SEEK_SET);
    const int old = std::fgetc(damaged);
    std::fseek(damaged, static_cast<long>(at), SEEK_SET);
    std::fputc(old ^ 0x80, damaged);
    std::fclose(damaged);
    EXPECT_TRUE(file.read(Most).empty()) << at;
  }
}

TEST_F(CacheFileTest, WithoutAHome) {
  setenv("XDG_CACHE_HOME", "relative", 1);
  const std::string owner = std::getenv("HOME") ? std::getenv("HOME") : "";
  unsetenv("HOME");
  const CacheFile file("some", "key");
  EXPECT_EQ(file.path(), "");
  EXPECT_FALSE(file.write(bytes("text")));
  EXPECT_TRUE(file.read(Most).empty());
  file.remove();
  setenv("HOME", directory.c_str(), 1);
  const CacheFile inHome("some", "key");
  EXPECT_TRUE(inHome.write(bytes("text")));
  EXPECT_EQ(inHome.path().find(directory.string() + "/.cache/ampvk/some-"), 0u);
  setenv("HOME", owner.c_str(), 1);
}

TEST_F(CacheFileTest, ReadersSeeAllOrNothing) {
  const CacheFile file("some", "key");
  ASSERT_TRUE(file.write(std::vector<char>(1000, 1)));
  std::atomic<bool> isOver{false};
  auto write = [&](char content) {
    for (int i = 0; i < 200; ++i)
      file.write(std::vector<char>(1000 * content, content));
    isOver = true;
  };
  std::thread first(write, 1), second(write, 50);
  do {
    const std::vector<char> found = file.read(Most);
    ASSERT_FALSE(found.empty());
    ASSERT_EQ(found, std::vector<char>(1000 * found[0], found[0]));
  } while (!isOver);
  first.join();
  second.join();
  EXPECT_EQ(fileCount(), 1u);
}

} // namespace
