// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bad text is refused with its place, whatever it is.
#include "IR/Parse.h"
#include "IR/Print.h"

#include <gtest/gtest.h>

using namespace ampvk;

namespace {

std::string errorOf(const std::string &text) {
  auto m = ir::parse(text, "t.ir");
  if (m)
    return "no error";
  return std::to_string(m.failure().line) + ":" + m.failure().message;
}

/// A module with these statements in its entry.
std::string withBody(const std::string &body) {
  return "(module resolved (buffer %c (array f32 0) (host none 0)) (function "
         "@entry void (body " +
         body + ")) (kernel k (rank 1) (tile 0 0 0) (entry @entry)))";
}

TEST(Parse, refusesBadText) {
  const struct {
    const char *text, *error;
  } cases[] = {
      {"", "1:1: unexpected end of text"},
      {"(module", "1:8: unexpected end of text"},
      {"(module resolved))", "1:18: something stands behind the module"},
      {"(module resolved\n  (\"x", "2:6: a string without its closing quote"},
      {"(module new)", "1:9: unknown dialect"},
      {"(module resolved (sub))", "1:18: unknown section 'sub'"},
      {"(module resolved (struct $S))", "1:18: 'struct' needs 3 operands"},
      {"(module resolved (struct $S 4 4) (struct $S 4 4))",
       "1:42: '$S' is defined twice"},
      {"(module resolved (argument %x f31))", "1:31: expected a type"},
      {"(module resolved (argument %x $S))", "1:31: unknown struct '$S'"},
      {"(module resolved (argument x f32))",
       "1:28: expected a name that starts with '%'"},
      {"(module resolved (kernel k (entry @f)))", "1:35: unknown function"},
  };
  for (const auto &c : cases)
    EXPECT_EQ(errorOf(c.text), c.error) << c.text;
}

TEST(Parse, refusesBadStatementsAndExpressions) {
  const struct {
    const char *body, *error;
  } cases[] = {
      {"(jump)", "unknown statement 'jump'"},
      {"(eval)", "'eval' needs 1 operands"},
      {"(let %x f32 (f32 1) (f32 2))", "a second initial value"},
      {"(let %x f32) (let %x f32)", "'%x' is defined twice"},
      {"(eval %y)", "unknown variable '%y'"},
      {"(for (block) never (block) (block))",
       "expected a name that starts with '%'"},
      {"(eval (ad (i32 1)))", "unknown op 'ad'"},
      {"(eval (add (i32 1)))", "'add' takes 2 operands"},
      {"(eval (i32 2147483648))", "not a literal of type i32"},
      {"(eval (u8 -1))", "not a literal of type u8"},
      {"(eval (bool 1))", "not a literal of type bool"},
      {"(eval (f32 one))", "not a literal of type f32"},
      {"(eval (call @f))", "unknown function '@f'"},
      {"(eval (field (f32 1) 0))", "no such field"},
      {"(eval (index (f32 1) (i32 0)))",
       "index of what is neither an array nor a vector"},
      {"(eval (deref (f32 1)))", "deref of what is no pointer"},
      {"(eval (swizzle (f32 1) x))",
       "a swizzle needs a vector and its components"},
      {"(if (bool true) (block))", "'if' needs 3 operands"},
      {"(if (bool true) (then) (block))", "expected a (block ...)"},
      {"(switch (i32 1) (when))", "expected a (case (labels) ...)"},
      {"(switch (i32 1) (case (a)))", "expected a number"},
      {"(break 1)", "too many operands"},
  };
  for (const auto &c : cases) {
    std::string error = errorOf(withBody(c.body));
    EXPECT_EQ(error.substr(error.find(": ") + 2), c.error) << c.body;
  }
}

TEST(Parse, survivesEveryPrefixOfAModule) {
  std::string text = withBody(
      "(at 3 0) (let %v (vec f32 3) (splat (vec f32 3) (f32 1e9))) (assign "
      "(swizzle %v xy) (construct (vec f32 2) (f32 1) (f32 2))) (switch (i32 "
      "1) (case (1 default) (break)))");
  ASSERT_TRUE(ir::parse(text));
  for (size_t length = 0; length != text.size(); ++length)
    EXPECT_FALSE(ir::parse(text.substr(0, length))) << length;
}

TEST(Parse, survivesDeepNesting) {
  EXPECT_EQ(errorOf(std::string(100000, '(')), "1:501: nested too deeply");
}

TEST(Print, namesVariablesOfOneNameApart) {
  auto m = ir::parse(withBody("(let %x f32) (scope (let %x.2 i32)) (scope (let "
                              "%x.7 u32 (u32 1)))"));
  ASSERT_TRUE(m);
  EXPECT_EQ((*m)->kernel.entry->body[0]->variable->name, "x");
  EXPECT_EQ((*m)->kernel.entry->body[1]->blocks[0][0]->variable->name, "x");
  EXPECT_NE(ir::print(**m).find("(let %x.3 u32 (u32 1))"), std::string::npos);
}

} // namespace
