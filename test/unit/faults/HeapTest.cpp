// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What happens when the heap has no memory, by an operator new that fails on
// demand.
#include "run/Inputs/describe.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <new>

using namespace concurrency;

namespace {

thread_local bool isHeapFull = false;
class Heap : public testing::Test {
protected:
  ~Heap() override { isHeapFull = false; }
};

} // namespace

void *operator new(std::size_t size) {
  void *memory = isHeapFull ? nullptr : std::malloc(size);
  if (!memory)
    throw std::bad_alloc();
  return memory;
}
void *operator new(std::size_t size, const std::nothrow_t &) noexcept {
  return std::malloc(size);
}
void operator delete(void *memory) noexcept { std::free(memory); }
void operator delete(void *memory, std::size_t) noexcept { std::free(memory); }

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

} // namespace
