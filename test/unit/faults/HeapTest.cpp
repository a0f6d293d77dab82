// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A full heap, by an operator new that fails on demand.
#include "Everything.h"
#include "run/Inputs/describe.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <new>

using namespace concurrency;
using namespace ampvk;

namespace {

thread_local bool isHeapFull = false;
/// Allocations of the runtime library until one fails; 0: none does.
thread_local int untilFailure = 0;

/// Whether the allocation that `caller` wants is the one to fail.
bool fails(void *caller) {
  Dl_info info;
  return untilFailure && dladdr(caller, &info) &&
         std::strstr(info.dli_fname, "libampvk") && !--untilFailure;
}

class Heap : public testing::Test {
protected:
  ~Heap() override {
    isHeapFull = false;
    untilFailure = 0;
  }
};

} // namespace

// Not inlined: who called them must be seen, and compilers that see `free`
// where they expect `delete` warn.
#define NOT_INLINED __attribute__((noinline))
NOT_INLINED void *operator new(std::size_t size) {
  void *memory = isHeapFull || fails(__builtin_return_address(0))
                     ? nullptr
                     : std::malloc(size);
  if (!memory)
    throw std::bad_alloc();
  return memory;
}
NOT_INLINED void *operator new(std::size_t size,
                               const std::nothrow_t &) noexcept {
  return std::malloc(size);
}
NOT_INLINED void operator delete(void *memory) noexcept { std::free(memory); }
NOT_INLINED void operator delete(void *memory, std::size_t) noexcept {
  std::free(memory);
}

namespace {

/// Exceptions come into being, are copied and caught without memory; what is
/// lost is the text of new ones.
TEST_F(Heap, ExceptionsNeedNone) {
  const std::string longer(100, 'x');
  const runtime_exception kept(longer.c_str(), E_FAIL);
  isHeapFull = true;
  const runtime_exception copied(kept);
  const char *copiedText = copied.what();
  HRESULT code = S_OK;
  const char *text = nullptr;
  std::size_t length = 1;
  try {
    throw out_of_memory(longer.c_str());
  } catch (const runtime_exception &error) {
    code = error.get_error_code();
    text = error.what();
    length = text ? std::strlen(text) : 1;
  }
  isHeapFull = false;
  EXPECT_EQ(copiedText, longer);
  EXPECT_EQ(code, E_OUTOFMEMORY);
  EXPECT_EQ(length, 0u);
}

/// Lets every `step`th allocation of the library in `act` fail, one at a time,
/// each after `prepare`. The library throws or does without the memory, and
/// works afterwards. Returns the number of allocations.
template <typename Prepare, typename Act>
int failEverywhere(Prepare prepare, Act act, int step = 1) {
  for (int nth = 1;; nth += step) {
    prepare();
    untilFailure = nth;
    try {
      act();
    } catch (const std::bad_alloc &) {
    }
    const bool isEnd = untilFailure > 0;
    untilFailure = 0;
    EXPECT_NO_THROW(act()) << nth;
    if (isEnd || testing::Test::HasFailure())
      return nth - 1;
  }
}

TEST_F(Heap, NoMemoryAnywhere) {
  test::doALot();
  EXPECT_GT(failEverywhere([] {}, test::doALot), 50);
}

TEST_F(Heap, NoMemoryForADevice) {
  // Arrays of this size rarely share an allocation of the device, so each
  // allocates memory.
  auto use = [] { array<int> first(10000); };
  // Starting a device anew takes long: every allocation has its turn at night.
  const int step = std::getenv("AMPVK_UNIT_TESTS_ALL") ? 1 : 5;
  EXPECT_GT(failEverywhere(amp_uninitialize, use, step), 20);
  test::doALot();
}

} // namespace
