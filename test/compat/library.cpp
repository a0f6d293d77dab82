// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The standard library as Microsoft's dialect has it: rand, clock, assert,
// exceptions with a text, hash_map and std::tr2::sys. Without the dialect it is
// Linux's.
// RUN: %ampcc -fmsvc %s -o %t && %t && %ampcc -fmsvc -O2 %s -o %t && %t
// RUN: not --crash %t abort 2>&1 | FileCheck %s --check-prefix=ABORT
// ABORT: library.cpp:{{[0-9]+}}: {{.*}}main{{.*}}: Assertion `argc < 2' failed
// RUN: %ampcc -fmsvc -DNDEBUG %s -o %t && %t && %t goes-on
// RUN: not %ampcc -fno-msvc -fsyntax-only -fno-color-diagnostics %s 2>&1 | FileCheck %s --check-prefix=LINUX
// LINUX: error: too many arguments provided to function-like macro
#include "Inputs/expect.h"
#include <algorithm>
#include <cassert>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <exception>
#include <filesystem>
#include <functional>
#include <hash_map>
#include <hash_set>
#include <malloc.h>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

static_assert(RAND_MAX == 32767, "RAND_MAX is Microsoft's");

// The first numbers of the documented generator, 214013 x + 2531011.
static void numbers() {
  EXPECT(rand() == 41 && rand() == 18467 && std::rand() == 6334);
  srand(42);
  EXPECT(std::rand() == 175 && rand() == 400 && rand() == 17869);
  std::srand(1);
  int ofThread = 0;
  EXPECT(rand() == 41);
  std::thread([&] { ofThread = rand(); }).join(); // each has its own
  EXPECT(ofThread == 41 && rand() == 18467);
  std::function<int()> next = rand;
  EXPECT(next() == 6334);
}

class Derived : public std::exception {
public:
  Derived(const std::string &text) : std::exception(text.c_str()), more(7) {}
  int more;
};

template <class F> static std::string what(F function) {
  try {
    function();
  } catch (const std::exception &error) {
    return error.what();
  }
  return "none";
}

static void exceptions() {
  EXPECT(what([] { throw std::exception("a text"); }) == "a text");
  EXPECT(what([] { throw Derived("derived"); }) == "derived");
  EXPECT(what([] { throw std::exception(); }) == "std::exception");
  EXPECT(what([] { throw std::runtime_error("theirs"); }) == "theirs");
  EXPECT(what([] { throw std::bad_alloc(); }) == "std::bad_alloc");
  EXPECT(what([] { std::vector<int>().at(1); }).find("vector") == 0);
  std::exception kept("kept");
  {
    std::exception other("other");
    kept = other;
    std::exception copy(kept);
    EXPECT(std::string(copy.what()) == "other");
  }
  EXPECT(std::string(kept.what()) == "other");
  kept = std::exception();
  EXPECT(std::string(kept.what()) == "std::exception");
  try {
    throw Derived("by value");
  } catch (std::exception caught) {
    EXPECT(std::string(caught.what()) == "by value");
  }
  std::exception_ptr later;
  std::thread([&] {
    try {
      throw std::exception("of a thread");
    } catch (...) {
      later = std::current_exception();
    }
  }).join();
  EXPECT(what([&] { std::rethrow_exception(later); }) == "of a thread");
  static_assert(sizeof(std::exception) == sizeof(void *), "as in libstdc++.so");
}

struct NoCase : stdext::hash_compare<std::string> {
  std::size_t operator()(const std::string &key) const { return key.size(); }
  bool operator()(const std::string &a, const std::string &b) const {
    return _stricmp(a.c_str(), b.c_str()) < 0;
  }
};

static void containers() {
  stdext::hash_map<std::string, int> ages;
  ages["old"] = 60;
  ages["old"] += 1;
  EXPECT(ages.size() == 1 && ages.find("old")->second == 61);
  stdext::hash_map<std::string, int, NoCase> noCase;
  noCase["One"] = 1;
  noCase["ONE"] = 2;
  EXPECT(noCase.size() == 1 && noCase["one"] == 2);
  stdext::hash_set<int> set;
  EXPECT(set.insert(3).second && !set.insert(3).second);
  set.insert(5);
  EXPECT(*set.rbegin() != *set.begin() && set.lower_bound(3) != set.end());
  std::hash_multiset<int> twice;
  twice.insert(3);
  EXPECT(*twice.insert(3) == 3 && twice.size() == 2);
  std::hash_map<int, int> squares;
  squares[3] = 9;
  std::hash_multimap<int, int> roots;
  roots.insert({squares[3], -3});
  EXPECT(roots.count(9) == 1);
}

static void files() {
  namespace sys = std::tr2::sys;
  sys::path path("directory/file.txt");
  EXPECT(path.filename() == "file.txt" && sys::basename(path) == "file");
  EXPECT(sys::extension(path) == ".txt" && !sys::exists(path));
  EXPECT(sys::is_directory(sys::current_path<sys::path>()));
  EXPECT(path.has_branch_path() && path.branch_path() == "directory");
  EXPECT(path.has_leaf() && path.leaf() == "file.txt" && !path.is_complete());
  EXPECT(path.branch_path().leaf() == "directory" && path.basename() == "file");
  EXPECT(!sys::path("file").has_branch_path() && path.stem() == "file");
  const sys::path joined = path.branch_path() / "other";
  EXPECT(joined.file_string() == "directory/other" && joined != path);
  for (sys::directory_iterator i("/proc/self"), end; i != end; ++i) {
    const sys::path found = i->path();
    EXPECT(found.branch_path() == "/proc/self" && !found.leaf().empty());
  }
}

/// Of the wall's clock: sleep counts, and work of the processor's counts once.
static void clocks() {
  static_assert(CLOCKS_PER_SEC == 1000, "milliseconds");
  const clock_t begin = clock();
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  const clock_t end = std::clock();
  EXPECT(begin >= 0 && end - begin >= 29 && end - begin < 60000);
}

int main(int argc, char **) {
  assert(argc < 2, "more than a condition");
  numbers();
  exceptions();
  containers();
  files();
  clocks();
  void *memory = _aligned_malloc(8, 64);
  EXPECT(reinterpret_cast<std::size_t>(memory) % 64 == 0);
  _aligned_free(memory);
  return failures();
}
