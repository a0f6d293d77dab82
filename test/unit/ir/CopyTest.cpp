// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Copy.h"
#include "IR/Parse.h"
#include "IR/Print.h"
#include "IR/Validate.h"
#include "IR/Walk.h"

#include <gtest/gtest.h>

using namespace ampvk;

namespace {

const char *const text = R"((module resolved
  (file "a.cpp")
  (struct $P 8 4 (field x f32 0) (field n (array u8 4) 4))
  (buffer %y (array $P 0) (host none 40) readonly)
  (argument %a f32 (host 8 80))
  (texture %image (image unorm 2 1) (host none 48))
  (texture %s sampler (fixed 21 3))
  (constant %t (array i32 2) (init (construct (array i32 2) (i32 3) (i32 4))))
  (function @twice f32 pure (at 4)
    (in %x f32)
    (body (at 5) (return (mul %x (f32 2)))))
  (function @entry void
    (body
      (const %i i32 (thread_index i32))
      (let %v (vec f32 4) (splat (vec f32 4) (call @twice %a)))
      (switch %i (case (1 2) (break)) (case (default) (assign (swizzle %v yx)
        (swizzle %v zw))))
      (for (block (let %k i32 (i32 0))) (less %k (index %t %i))
        (block (assign %k (add %k (i32 1)))) (block (continue)))
      (eval (texel_store %image %i (texture_sample %image %s (f32 1) (f32 0))))
      (eval (message 0 (field (index %y %i) 0)))))
  (message print (f32 "x = %f"))
  (kernel k (rank 1) (tile 0 0 0) (closure 96) (entry @entry))))";

TEST(Copy, isEqualAndSharesNothing) {
  auto original = ir::parse(text);
  ASSERT_TRUE(original) << original.failure().message;
  ir::Module &m = **original;
  std::string before = ir::print(m);
  std::unique_ptr<ir::Module> copy = ir::copy(m);
  EXPECT_EQ(ir::print(*copy), before);
  EXPECT_TRUE(ir::validate(*copy));

  // Changes of the copy do not affect the original.
  for (ir::Function *function : copy->functions) {
    ir::walkExprs(function->body, [](ir::Expr *&expr) { expr->bits += 1; });
    function->body.pop_back();
  }
  for (ir::Variable *variable : copy->variables)
    variable->name += "_copy";
  for (ir::Struct *record : copy->structs)
    record->fields.clear();
  EXPECT_EQ(ir::print(m), before);
}

TEST(Copy, doesNotNeedTheOriginal) {
  std::unique_ptr<ir::Module> copy;
  std::string before;
  {
    auto original = ir::parse(text);
    ASSERT_TRUE(original);
    before = ir::print(**original);
    copy = ir::copy(**original);
  }
  EXPECT_EQ(ir::print(*copy), before);
}

} // namespace
