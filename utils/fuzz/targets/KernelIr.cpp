// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The text form of the kernel IR, and all passes over what is valid. Nothing may
// crash, and no pass may leave what the next one does not take.
#include "GLSL/Writer.h"
#include "IR/Parse.h"
#include "IR/Validate.h"
#include "Transforms/Pipeline.h"

#include <cstdio>
#include <cstdlib>

using namespace ampvk;

namespace {

void demandGood(const Failure &failure) {
  if (failure.message.find("internal error") == std::string::npos)
    return;
  std::fprintf(stderr, "%s\n", failure.message.c_str());
  std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  ir::Lowering lowering;
  auto m = ir::parse({reinterpret_cast<const char *>(data), size}, "fuzz.ir",
                     &lowering);
  if (!m || !ir::validate(**m))
    return 0;
  auto done = transforms::runTransforms(**m, transforms::allTransforms(),
                                        {.validate = true}, lowering);
  if (!done) {
    demandGood(done.failure());
    return 0;
  }
  if (auto written = glsl::write(**m, {.validate = true}); !written)
    demandGood(written.failure());
  return 0;
}
