// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Files that others may have put into the directory of a CacheFile, or in its
// place.
#include "support/CacheFile.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

using ampvk::runtime::CacheFile;
namespace fs = std::filesystem;

namespace {

constexpr size_t Most = 1 << 20;
constexpr uid_t Stranger = 12345;

std::vector<char> bytes(const std::string &text) {
  return {text.begin(), text.end()};
}

class PrivateDirectoryTest : public testing::Test {
protected:
  PrivateDirectoryTest()
      // lit's own directory for temporary files is closed to strangers.
      : top(fs::path("/tmp") /
            ("ampvk-own-" + std::to_string(getpid()))),
        victim(top / "victim") {
    fs::create_directories(top);
    std::ofstream(victim) << "precious";
    setenv("XDG_CACHE_HOME", top.c_str(), 1);
  }
  ~PrivateDirectoryTest() override {
    unsetenv("XDG_CACHE_HOME");
    fs::remove_all(top);
  }

  bool isVictimWhole() const {
    std::ifstream input(victim);
    return std::string(std::istreambuf_iterator<char>(input), {}) ==
               "precious" &&
           !fs::is_symlink(victim);
  }
  /// Whether written data can be read.
  static bool works(const CacheFile &file) {
    return file.write(bytes("text")) && file.read(Most) == bytes("text");
  }
  static fs::path unfinished(const CacheFile &file) {
    return file.path() + ".new";
  }

  const fs::path top, victim;
};

TEST_F(PrivateDirectoryTest, LinksAreReplacedNotFollowed) {
  const CacheFile file("some", "key");
  ASSERT_TRUE(works(file));
  for (bool isHard : {false, true}) {
    auto link = [&](const fs::path &from) {
      fs::remove(from);
      isHard ? fs::create_hard_link(victim, from)
             : fs::create_symlink(victim, from);
    };
    link(unfinished(file));
    EXPECT_TRUE(works(file));
    EXPECT_TRUE(isVictimWhole());
    link(file.path());
    EXPECT_TRUE(file.read(Most).empty());
    EXPECT_TRUE(works(file));
    EXPECT_TRUE(isVictimWhole());
  }
}

TEST_F(PrivateDirectoryTest, ALinkToAGoodFileIsNotRead) {
  const CacheFile file("some", "key");
  ASSERT_TRUE(works(file));
  fs::rename(file.path(), top / "elsewhere");
  fs::create_symlink(top / "elsewhere", file.path());
  EXPECT_TRUE(file.read(Most).empty());
  // Nor is the directory.
  fs::remove(file.path());
  ASSERT_TRUE(works(file));
  fs::rename(top / "ampvk", top / "another");
  fs::create_directory_symlink(top / "another", top / "ampvk");
  EXPECT_TRUE(file.read(Most).empty());
  EXPECT_FALSE(file.write(bytes("text")));
  file.remove();
  EXPECT_EQ(std::distance(fs::directory_iterator(top / "another"), {}), 1);
}

TEST_F(PrivateDirectoryTest, NothingWaitsForAFifo) {
  const CacheFile file("some", "key");
  ASSERT_TRUE(works(file));
  fs::remove(file.path());
  ASSERT_EQ(mkfifo(file.path().c_str(), 0600), 0);
  ASSERT_EQ(mkfifo(unfinished(file).c_str(), 0600), 0);
  EXPECT_TRUE(file.read(Most).empty());
  EXPECT_TRUE(works(file));
}

TEST_F(PrivateDirectoryTest, FoldersStay) {
  const CacheFile file("some", "key"), other("some", "another");
  fs::create_directories(fs::path(file.path()) / "in it");
  EXPECT_TRUE(file.read(Most).empty());
  EXPECT_FALSE(file.write(bytes("text")));
  EXPECT_FALSE(fs::exists(unfinished(file)));
  file.remove();
  fs::create_directories(unfinished(other));
  EXPECT_FALSE(other.write(bytes("text")));
  EXPECT_TRUE(fs::exists(fs::path(file.path()) / "in it"));
}

TEST_F(PrivateDirectoryTest, AFileInPlaceOfTheFolder) {
  std::ofstream(top / "ampvk") << "precious";
  const CacheFile file("some", "key");
  EXPECT_TRUE(file.read(Most).empty());
  EXPECT_FALSE(file.write(bytes("text")));
  file.remove();
  EXPECT_EQ(fs::file_size(top / "ampvk"), 8u);
}

/// A file larger than the available memory.
TEST_F(PrivateDirectoryTest, HugeFilesAreNotRead) {
  const CacheFile file("some", "key");
  ASSERT_TRUE(works(file));
  for (const fs::path &path : {fs::path(file.path()), unfinished(file)}) {
    std::ofstream(path, std::ios::app);
    fs::resize_file(path, uintmax_t(1) << 42);
  }
  EXPECT_TRUE(file.read(SIZE_MAX / 2).empty());
  EXPECT_TRUE(works(file));
}

TEST_F(PrivateDirectoryTest, FilesThatOthersMayWriteAreNotRead) {
  const CacheFile file("some", "key");
  ASSERT_TRUE(works(file));
  for (mode_t mode : {0620, 0602, 0666}) {
    chmod(file.path().c_str(), mode);
    EXPECT_TRUE(file.read(Most).empty());
    EXPECT_TRUE(works(file));
  }
}

TEST_F(PrivateDirectoryTest, AnotherProcessIsWriting) {
  const CacheFile file("some", "key");
  ASSERT_TRUE(works(file));
  const int other = open(unfinished(file).c_str(), O_WRONLY | O_CREAT, 0600);
  ASSERT_EQ(flock(other, LOCK_EX), 0);
  EXPECT_FALSE(file.write(bytes("text")));
  EXPECT_TRUE(fs::exists(unfinished(file)));
  close(other); // it was killed
  EXPECT_TRUE(works(file));
  EXPECT_FALSE(fs::exists(unfinished(file)));
}

TEST_F(PrivateDirectoryTest, ReplacedAllTheTime) {
  const CacheFile file("some", "key");
  ASSERT_TRUE(works(file));
  std::atomic<bool> isOver{false};
  std::thread enemy([&] {
    for (unsigned i = 0; !isOver; ++i) {
      const fs::path path = i & 1 ? unfinished(file) : fs::path(file.path());
      unlink(path.c_str());
      if (i & 2)
        (void)!symlink(victim.c_str(), path.c_str());
      else if (i & 4)
        mkfifo(path.c_str(), 0600);
      else
        (void)!link(victim.c_str(), path.c_str());
    }
  });
  for (int i = 0; i < 300; ++i) {
    file.write(bytes("text"));
    const std::vector<char> found = file.read(Most);
    EXPECT_TRUE(found.empty() || found == bytes("text"));
  }
  isOver = true;
  enemy.join();
  EXPECT_TRUE(isVictimWhole());
}

TEST_F(PrivateDirectoryTest, UnwritableFolder) {
  if (geteuid() == 0)
    GTEST_SKIP() << "root may write everywhere";
  const CacheFile file("some", "key");
  ASSERT_TRUE(works(file));
  chmod((top / "ampvk").c_str(), 0500);
  EXPECT_EQ(file.read(Most), bytes("text"));
  EXPECT_FALSE(file.write(bytes("more")));
  EXPECT_EQ(file.read(Most), bytes("text"));
  chmod((top / "ampvk").c_str(), 0);
  EXPECT_TRUE(file.read(Most).empty());
  chmod((top / "ampvk").c_str(), 0700);
}

/// These want files of several users.
class StrangersTest : public PrivateDirectoryTest {
protected:
  void SetUp() override {
    if (geteuid() != 0)
      GTEST_SKIP() << "only root can give files away";
  }
  static void give(const fs::path &path) {
    ASSERT_EQ(lchown(path.c_str(), Stranger, Stranger), 0);
  }
};

TEST_F(StrangersTest, TheirFilesAreNotRead) {
  const CacheFile file("some", "key");
  ASSERT_TRUE(works(file));
  give(file.path());
  EXPECT_TRUE(file.read(Most).empty());
  std::ofstream(unfinished(file)) << "something";
  give(unfinished(file));
  EXPECT_TRUE(works(file));
}

TEST_F(StrangersTest, TheirFoldersAreNotUsed) {
  const CacheFile file("some", "key");
  ASSERT_TRUE(works(file));
  give(top / "ampvk");
  EXPECT_TRUE(file.read(Most).empty());
  EXPECT_FALSE(file.write(bytes("more")));
}

/// Also if there was one, as earlier versions made it.
TEST_F(StrangersTest, RootInAnotherUsersHome) {
  unsetenv("XDG_CACHE_HOME");
  const std::string owner = std::getenv("HOME") ? std::getenv("HOME") : "";
  setenv("HOME", (top / "home").c_str(), 1);
  fs::create_directories(top / "home/.cache/ampvk");
  const CacheFile file("some", "key");
  EXPECT_TRUE(works(file));
  give(top / "home/.cache");
  give(top / "home");
  EXPECT_TRUE(file.read(Most).empty());
  EXPECT_FALSE(file.write(bytes("text")));
  for (const char *gone : {"ampvk", "."}) {
    fs::remove_all((top / "home/.cache" / gone).lexically_normal());
    EXPECT_FALSE(file.write(bytes("text")));
    EXPECT_FALSE(fs::exists(top / "home/.cache/ampvk"));
  }
  fs::remove_all(top / "home/.cache");
  EXPECT_FALSE(file.write(bytes("text")));
  EXPECT_TRUE(fs::is_empty(top / "home"));
  setenv("HOME", owner.c_str(), 1);
}

/// A user's in a directory of root's, as /tmp is one.
TEST_F(StrangersTest, FoldersOfRoots) {
  chmod(top.c_str(), 01777);
  ASSERT_EQ(seteuid(Stranger), 0);
  setenv("XDG_CACHE_HOME", (top / "new/one//").c_str(), 1);
  EXPECT_TRUE(works(CacheFile("some", "key")));
  EXPECT_EQ(seteuid(0), 0);
  // It belongs to that user, and root stays away.
  EXPECT_TRUE(CacheFile("some", "key").read(Most).empty());
  EXPECT_FALSE(CacheFile("some", "key").write(bytes("text")));
}

} // namespace
