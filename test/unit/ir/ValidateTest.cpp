// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each rule of the kernel IR has an example that breaks it.
#include "IR/Validate.h"
#include "IR/Build.h"
#include "IR/Parse.h"

#include <gtest/gtest.h>

using namespace ampvk;
using ir::Op;

namespace {

const char *const prologue = R"(
  (struct $S 8 4 (field a f32 0) (field n i32 4))
  (buffer %b (array f32 0) (host none 0))
  (argument %arg f32 (host none 8))
  (argument %s $S (host none 12))
  (function @pure f32 pure (in %x f32) (body (return %x)))
  (function @twice i32 pure (in %i i32) (body (return (mul %i (i32 2)))))
  (function @looks i32 pure (in %i i32)
    (body (return (add %i (convert i32 (index %b (i32 0)))))))
  (function @fourfold i32 pure (in %i i32)
    (body (return (mul (call @twice %i) (i32 2)))))
  (function @change void (inout %x f32) (body (assign %x (f32 1))))
)";

std::string validated(const std::string &text) {
  auto m = ir::parse(text);
  if (!m)
    return "parse: " + m.failure().message;
  auto valid = ir::validate(**m);
  return valid ? "valid" : valid.failure().message;
}

std::string module(const std::string &sections, const std::string &body,
                   const std::string &kernel = "(rank 1) (tile 0 0 0)",
                   const std::string &dialect = "resolved") {
  return "(module " + dialect + prologue + sections +
         "(function @entry void (body " + body + ")) (kernel k " + kernel +
         " (entry @entry)))";
}

std::string body(const std::string &text) {
  return validated(module("", text));
}

testing::AssertionResult breaks(const std::string &result,
                                const std::string &rule) {
  if (result.find(rule) != std::string::npos)
    return testing::AssertionSuccess();
  return testing::AssertionFailure() << "got: " << result;
}

TEST(Validate, acceptsWhatIsRight) {
  EXPECT_EQ(body("(const %i i32 (thread_index i32)) (let %x f32 (call @pure "
                 "(index %b %i))) (eval (call @change %x)) (for (block (let %k "
                 "i32 (i32 0))) (less %k %i) (block (assign %k (add %k (i32 "
                 "1)))) (block (if (equal %k (i32 3)) (block (continue)) "
                 "(block (break))))) (switch %i (case (1 2) (break)) (case "
                 "(default) (return)))"),
            "valid");
}

TEST(Validate, checksScopesAndPlaces) {
  const struct {
    const char *body, *rule;
  } cases[] = {
      {"(scope (let %x f32)) (assign %x (f32 1))", "out of its scope"},
      {"(for (block (let %k i32)) none (block) (block)) (assign %k (i32 1))",
       "out of its scope"},
      {"(assign (f32 1) (f32 2))", "no place"},
      {"(assign %arg (f32 2))", "is constant"},
      {"(const %x f32 (f32 1)) (assign %x (f32 2))", "is constant"},
      {"(const %x f32 (f32 1)) (eval (call @change %x))", "is constant"},
      {"(let %x f32) (assign %x (i32 2))", "another type is assigned"},
      {"(let %x f32 (i32 2))", "initial value is of another type"},
      {"(let %x void)", "a type without values"},
      {"(let %x (vec f32 5))", "a vector type that does not exist"},
      {"(let %x (array f32 16777217))", "too many elements"},
      {"(let %x (array (array f32 4294967295) 4294967295))", "too many"},
      {"(break)", "break outside"},
      {"(continue)", "continue outside"},
      {"(switch (i32 1) (case (1) (continue)))", "continue outside"},
      {"(return (f32 1))", "not of the function's result type"},
      {"(if (i32 1) (block) (block))", "a condition that is not bool"},
      {"(while (i32 1) (block))", "a condition that is not bool"},
      {"(for (block) (i32 1) (block) (block))", "a condition that is not bool"},
      {"(do (block) (i32 1))", "a condition that is not bool"},
      {"(switch (f32 1))", "a switch over what is no integer"},
      {"(switch (i32 1) (case (1)) (case (1)))", "a label twice"},
      {"(switch (i32 1) (case (default)) (case (default)))", "two defaults"},
      {"(switch (i32 1) (case ()))", "a case without a label"},
      {"(for (block (return)) none (block) (block))", "a for's init"},
      {"(for (block) none (block (let %x f32)) (block))", "a for's step"},
  };
  for (const auto &c : cases)
    EXPECT_TRUE(breaks(body(c.body), c.rule)) << c.body;
}

TEST(Validate, checksEffects) {
  const char *inside = "an effect inside an expression";
  const struct {
    const char *body, *rule;
  } cases[] = {
      {"(let %x f32 (add (f32 1) (atomic_add %x2 (f32 1))))", inside},
      {"(assign (index %b (convert i32 (index %b (i32 0)))) (atomic_add %x2 "
       "(f32 1)))",
       inside},
      {"(if (equal (atomic_add %x2 (f32 1)) (f32 1)) (block) (block))", inside},
      {"(let %y f32 (call @pure (atomic_add %x2 (f32 1))))", inside},
      {"(let %y f32 (add (call @change %x2) (f32 1)))", inside},
      {"(let %y f32 (add (subgroup_add %x2) (f32 1)))", inside},
      {"(eval (barrier))", "a barrier in a kernel without tiles"},
      {"(const %l i32 (local_index i32))", "an index of a tile"},
  };
  for (const auto &c : cases)
    EXPECT_TRUE(
        breaks(body(std::string("(let %x2 f32 (f32 0)) ") + c.body), c.rule))
        << c.body;
  // The place is found before the effect happens: by what it cannot change.
  auto calling = [&](const char *function) {
    return body(std::string("(let %i i32 (i32 1)) (const %k i32 (i32 2)) (let "
                            "%x2 f32 (f32 0)) (assign (index %b (call ") +
                function + " %k)) (atomic_add %x2 (f32 1)))");
  };
  EXPECT_TRUE(breaks(calling("@looks"), inside));
  EXPECT_EQ(calling("@twice"), "valid");
  EXPECT_EQ(calling("@fourfold"), "valid");
  EXPECT_TRUE(breaks(
      validated(module("(function @p void pure (body (eval (fence))))", "")),
      "an effect in a pure function"));
  EXPECT_TRUE(breaks(validated(module("(function @p void pure (body (assign "
                                      "(index %b (i32 0)) (f32 1))))",
                                      "")),
                     "a pure function assigns"));
  EXPECT_TRUE(breaks(validated(module("(function @p void pure (inout %x f32) "
                                      "(body (assign %x (f32 1))))",
                                      "")),
                     "a pure function assigns"));
}

TEST(Validate, checksTypesOfOps) {
  const struct {
    const char *expr, *rule;
  } cases[] = {
      {"(add (i32 1) (f32 1))", "one arithmetic type"},
      {"(neg (bool true))", "one arithmetic type"},
      {"(and (f32 1) (f32 1))", "one integer type"},
      {"(shl (f32 1) (i32 1))", "not integers"},
      {"(sqrt (i32 1))", "one floating point type"},
      {"(abs (u64 1))", "one signed arithmetic type"},
      {"(less (i32 1) (u32 1))", "ordered values of one type"},
      {"(less (zero (vec i32 2)) (zero (vec i32 2)))", "ordered values"},
      {"(equal %s %s)", "comparable values"},
      {"(logical_and (bool true) (i32 1))", "not bool"},
      {"(isnan (i32 1))", "not a floating point number"},
      {"(select (i32 1) (f32 1) (f32 2))", "not a bool and two values"},
      {"(select (bool true) (f32 1) (i32 2))", "not a bool and two values"},
      {"(subgroup_shuffle (f32 1) (i32 1))", "not a number, and a u32"},
      {"(subgroup_ballot (i32 1))", "not a bool, and four u32"},
      {"(subgroup_count (u32 1))", "not four u32, and one"},
      {"(convert (vec f32 2) (i32 1))", "no such conversion"},
      {"(convert i32 %s)", "no such conversion"},
      {"(bitcast f64 (i32 1))", "differ in size"},
      {"(splat (vec f32 2) (i32 1))", "not a component"},
      {"(construct $S (f32 1))", "not the fields of the struct"},
      {"(construct (vec f32 2) (f32 1))", "not the elements of the type"},
      {"(construct f32 (f32 1))", "no struct, vector or array"},
      {"(index (zero (vec f32 2)) (f32 1))", "the index is no integer"},
      {"(swizzle (zero (vec f32 2)) xz)", "no such component"},
      {"(index (flat (array i32 5) (zero (array (array i32 3) 2))) (i32 0))",
       "its elements are not those of the rows"},
      {"(index (flat (array i32 6) (zero (array i32 6))) (i32 0))",
       "its elements are not those of the rows"},
      {"(zero void)", "no value of that type"},
      {"(thread_index (vec i32 2))", "of the kernel's rank"},
      {"(call @pure (i32 1))", "not what the function takes"},
      {"(call @pure)", "the wrong number of operands"},
      {"(ldexp (f32 1) (f32 1))", "floating point number and an integer"},
      {"(atomic_add (i32 1) (i32 1))", "not a scalar place"},
  };
  for (const auto &c : cases)
    EXPECT_TRUE(breaks(body(std::string("(eval ") + c.expr + ")"), c.rule))
        << c.expr;
}

TEST(Validate, checksMessages) {
  auto saying = [](const char *call) {
    return validated(module("(message print (i32 \"%d\") (void \"!\"))"
                            "(function @f void (body (eval " +
                                std::string(call) + ")))",
                            ""));
  };
  EXPECT_EQ(saying("(message 0 (i32 1))"), "valid");
  EXPECT_TRUE(breaks(saying("(message 1 (i32 1))"), "no such message"));
  EXPECT_TRUE(breaks(saying("(message 0)"), "the wrong number of operands"));
}

/// A module may hold only what its properties allow.
TEST(Validate, checksProperties) {
  const struct {
    const char *sections, *body, *property;
  } cases[] = {
      {"", "(eval (null (ptr f32)))", "pointers"},
      {"", "(let %p (ptr f32))", "pointers"},
      {"(function @f (ptr f32) (body (return (null (ptr f32)))))", "",
       "pointers"},
      {"", "(eval (downcast $S %arg))", "pointers"},
      {"(struct $P 8 8 (field p (ptr f32) 0))", "(let %p $P)",
       "pointer_objects"},
      {"(struct $P 8 8 (field p (ptr f32) 0))",
       "(let %p (array $P 2) (zero (array $P 2)))", "pointer_objects"},
      {"", "(eval (in_range %arg (f32 0) (f32 1)))", "ranges"},
      {"", "(let %x i32 (in_extent (i32 1) (i32 2) (i32 3)))", "bounds"},
      {"", "(let %x f32 (index (zero (array f32 2)) (i32 2)))",
       "outside_indices"},
      {"", "(let %e $E)", "empty"},
      {"(message print (void \"x\"))", "(eval (message 0))", "messages"},
      {"(argument %u8 u8 (host none 20))", "", "small_arguments"},
      {"(argument %flag bool (host none 20))", "", "small_arguments"},
      {"", "(let %c i8)", "small_values"},
      {"(function @f void (in %c (vec u16 2)) (body))", "", "small_values"},
      {"", "(let %i i32 (thread_index i32))", "indices"},
      {"", "(let %i i32 (launch_extent i32))", "indices"},
      {"", "(let %i i32 (launch_elements))", "indices"},
      {"", "(eval (subgroup_any (bool true)))", "subgroups"},
      {"(buffer %bytes (array u8 0) (host none 40))",
       "(let %w u32 (word (index %bytes (i32 5))))", "small_elements"},
      {"", "(let %x $S (select (bool true) %s %s))", "aggregate_selects"},
      {"", "(let %x f32 (zero f32))", "zeros"},
      {"", "(let %x i32 (rem (i32 5) (i32 3)))", "remainders"},
      {"", "(let %x f32 (f32 0x7f800000))", "cpp_ops"},
      {"", "(let %x f64 (f64 0x7ff0000000000000))", "cpp_ops"},
      {"", "(let %x f32 (index %b (i64 1)))", "cpp_ops"},
      {"", "(let %x i32 (shl (i32 5) (u64 3)))", "cpp_ops"},
      {"", "(eval (atomic_sub (index %b (i32 0)) (f32 1)))", "cpp_ops"},
      {"", "(switch (i32 1))", "cpp_statements"},
      {"", "(switch (i32 1) (case (1)))", "cpp_statements"},
      {"",
       "(let %n i32) (for (block (let %i i32 (i32 0)) (assign %n (i32 4))) "
       "(less %i %n) (block) (block))",
       "cpp_statements"},
  };
  for (const auto &c : cases) {
    std::string sections = std::string("(struct $E 1 1) ") + c.sections;
    auto in = [&](const std::string &dialect) {
      return validated(
          module(sections, c.body, "(rank 1) (tile 0 0 0)", dialect));
    };
    std::string without = std::string("imported (without ") + c.property + ")";
    std::string words =
        ir::PropertySet{*ir::propertyFromName(c.property)}.words();
    EXPECT_TRUE(breaks(in(without), words + " in a module")) << c.body;
    EXPECT_EQ(in("imported"), "valid") << c.body << c.sections;
  }
  // Only passes of the GLSL backend make these.
  EXPECT_TRUE(breaks(
      validated(module("", "(let %x i32 (modulo (i32 5) (i32 3)))",
                       "(rank 1) (tile 0 0 0)", "imported")),
      "remainders as GLSL has them in a module"));
}

TEST(Validate, knowsWhereMarksForAtomicsStand) {
  auto lower = [](const std::string &body, const char *dialect) {
    return validated(module("", body, "(rank 1) (tile 0 0 0)", dialect));
  };
  const char *atomic =
      "(eval (atomic_min (index %b (i32 0)) (in_range %arg (f32 0) (f32 1))))";
  EXPECT_EQ(lower(atomic, "common"), "valid");
  EXPECT_TRUE(breaks(lower(atomic, "lowered"), "known ranges"));
  EXPECT_TRUE(
      breaks(lower("(let %x f32 (in_range %arg (f32 0) (f32 1)))", "common"),
             "known ranges in a module"));
  const char *other = "(eval (atomic_min (reinterpret u32 (index %b (i32 0))) "
                      "(u32 1)))";
  EXPECT_EQ(lower(other, "common"), "valid");
  EXPECT_TRUE(breaks(lower(other, "lowered"), "memory as another type"));
  EXPECT_TRUE(breaks(
      lower("(let %x u32 (reinterpret u32 (index %b (i32 0))))", "common"),
      "memory as another type"));
}

TEST(Validate, checksSections) {
  const struct {
    const char *sections, *rule;
  } cases[] = {
      {"(buffer %x f32 (host none 0))", "run-time arrays"},
      {"(argument %x (array f32 0) (host none 0))", "run-time arrays"},
      {"(buffer %x (array f32 0))", "without a place on the host"},
      {"(buffer %x (array f32 0) (host none 0) (container 1 4))",
       "members on the host"},
      {"(buffer %x (array f32 0) (host none 0) (container 0 0 home))",
       "members on the host"},
      {"(buffer %x (array f32 0) (host none 0) (container 2 4 (offset 8) "
       "(extent 16)))",
       "members on the host"},
      {"(buffer %x (array f32 0) (host none 0) (container 0 4 (level 8) "
       "(levels 12)))",
       "members on the host"},
      {"(texture %x (image int 1 1) (host none 0) (container 0 0 (level 8)))",
       "members on the host"},
      {"(texture %x sampler (host none 0) (container 0 0 (filter 8)))",
       "members on the host"},
      {"(argument %x f32 (host none 0) (container 0 0))",
       "members on the host"},
      {"(constant %x f32)", "and only they, have a value"},
      {"(struct $R 8 4 (field a (array f32 0) 0))", "is a run-time array"},
      {"(argument %x (array (array f32 0) 2) (host none 0))",
       "holds a run-time array"},
      {"(function @f void (in %x (array f32 0)) (body))", "without values"},
      {"(constant %x f32 (init (i32 1)))", "not of its type"},
      {"(argument %x (ptr f32) (host none 0))", "holds pointers in a module"},
      {"(struct $A 4 4 (field b $B 0)) (struct $B 4 4 (field x f32 0))",
       "does not list before"},
  };
  for (const auto &c : cases)
    EXPECT_TRUE(breaks(validated(module(c.sections, "")), c.rule))
        << c.sections;
}

TEST(Validate, checksTheKernel) {
  auto kernel = [](const char *text) {
    return validated(module("", "", text));
  };
  EXPECT_EQ(kernel("(rank 3) (tile 4 4 4)"), "valid");
  EXPECT_TRUE(breaks(kernel("(rank 0) (tile 0 0 0)"), "has no dimensions"));
  EXPECT_EQ(kernel("(rank 128) (tile 0 0 0)"), "valid");
  EXPECT_TRUE(breaks(kernel("(rank 129) (tile 0 0 0)"), "more than 128"));
  EXPECT_EQ(kernel("(rank 2) (tile 32 32 0)"), "valid");
  EXPECT_TRUE(breaks(kernel("(rank 2) (tile 32 33 0)"), "1024 threads"));
  EXPECT_TRUE(breaks(kernel("(rank 3) (tile 4294967295 4294967295 4294967295)"),
                     "1024 threads"));
  EXPECT_TRUE(breaks(kernel("(rank 2) (tile 4 0 0)"), "does not fit its rank"));
  EXPECT_TRUE(breaks(kernel("(rank 1) (tile 4 4 0)"), "does not fit its rank"));
  EXPECT_TRUE(breaks(kernel("(rank 4) (tile 4 4 4)"), "at most 3 dimensions"));
  EXPECT_EQ(kernel("(rank 1) (tile 0 0 0) (elements 2)"), "valid");
  for (const char *wrong : {"(rank 1) (tile 4 0 0) (elements 2)",
                            "(rank 1) (tile 0 0 0) (elements 3)"})
    EXPECT_TRUE(breaks(kernel(wrong), "only in kernels without tiles"));
  EXPECT_TRUE(
      breaks(validated("(module resolved (function @f i32 (body (return (i32 "
                       "1)))) (kernel k (rank 1) (tile 0 0 0) (entry @f)))"),
             "has parameters or a result"));
  EXPECT_TRUE(
      breaks(validated("(module resolved (function @f void (in %x f32) (body)) "
                       "(kernel k (rank 1) (tile 0 0 0) (entry @f)))"),
             "has parameters or a result"));
  EXPECT_TRUE(breaks(
      validated("(module resolved (function @f void (body)) (function @g void "
                "(body)) (kernel k (rank 1) (tile 0 0 0) (entry @f)))"),
      "not the last function"));
}

/// Errors that no text can express: nodes that are linked wrongly.
class Links : public testing::Test {
protected:
  Links() {
    entry->name = "entry";
    entry->result = m.voidType();
    m.functions = {entry};
    m.kernel.entry = entry;
  }
  std::string result() {
    auto valid = ir::validate(m);
    return valid ? "valid" : valid.failure().message;
  }
  ir::Module m;
  ir::Function *entry = m.newFunction();
};

TEST_F(Links, eachExpressionHasOneParent) {
  ir::Expr *one = ir::literalInt(m, m.i32(), 1);
  entry->body = {ir::eval(m, ir::apply(m, Op::Add, {one, one}))};
  EXPECT_TRUE(breaks(result(), "an expression stands in two places"));
}

TEST_F(Links, eachStatementHasOneParent) {
  ir::Stmt *s = ir::ret(m, nullptr);
  entry->body = {s, s};
  EXPECT_TRUE(breaks(result(), "a statement stands in two places"));
}

TEST_F(Links, eachVariableIsDeclaredOnce) {
  ir::Variable *v = ir::local(m, "v", m.i32(), false);
  entry->body = {ir::let(m, v, nullptr), ir::let(m, v, nullptr)};
  EXPECT_TRUE(breaks(result(), "declared twice"));
}

TEST_F(Links, calleesComeFirst) {
  ir::Function *later = m.newFunction();
  later->result = m.voidType();
  entry->body = {ir::eval(m, ir::call(m, later, {}))};
  EXPECT_TRUE(breaks(result(), "not listed before it"));
  entry->body = {ir::eval(m, ir::call(m, entry, {}))};
  EXPECT_TRUE(breaks(result(), "not listed before it"));
}

TEST_F(Links, statementsHaveTheirParts) {
  entry->body = {m.newStmt(ir::StmtKind::If)};
  EXPECT_TRUE(breaks(result(), "lacks a part"));
  entry->body = {m.newStmt(ir::StmtKind::Break)};
  entry->body[0]->expr = ir::literalBool(m, true);
  EXPECT_TRUE(breaks(result(), "one too many"));
}

TEST_F(Links, opsHaveTheirOperandsAndTypes) {
  entry->body = {ir::eval(m, m.newExpr(Op::Add, m.i32()))};
  EXPECT_TRUE(breaks(result(), "the wrong number of operands"));
  entry->body = {ir::eval(m, m.newExpr(Op::Zero, nullptr))};
  EXPECT_TRUE(breaks(result(), "without a type"));
  ir::Expr *literal = ir::literalInt(m, m.i32(), 1);
  literal->bits = uint64_t(1) << 40;
  entry->body = {ir::eval(m, literal)};
  EXPECT_TRUE(breaks(result(), "does not fit the type"));
}

TEST(Validate, checksTextures) {
  const std::string textures = "(texture %t (image float 2 2) (host none 0))"
                               "(texture %n (image int 1 1) (host none 16))"
                               "(texture %how sampler (host none 32))";
  auto with = [&](const std::string &text) {
    return validated(module(textures, text));
  };
  const std::string at = "(splat (vec i32 2) (i32 1))";
  const std::string xy = "(splat (vec f32 2) (f32 1))";
  EXPECT_EQ(with("(let %x (vec f32 2) (texel_load %t " + at +
                 " (i32 0))) (assign %x (texture_sample %t %how " + xy +
                 " (f32 0))) (let %y (vec f32 4) (texture_gather 1 %t %how " +
                 xy + ")) (eval (texel_store %t " + at + " %x))"),
            "valid");
  EXPECT_TRUE(breaks(with("(let %x (vec f32 2) (texel_load %t (i32 0) (i32 "
                          "0)))"),
                     "not an index of the image's rank"));
  EXPECT_TRUE(breaks(with("(eval (texel_store %t " + at + " (f32 0)))"),
                     "what is stored is no texel"));
  EXPECT_TRUE(breaks(with("(let %x i32 (texture_sample %n %how (f32 0) (f32 "
                          "0)))"),
                     "such an image is not sampled"));
  EXPECT_TRUE(breaks(
      with("(let %x (vec f32 2) (texture_sample %t %t " + xy + " (f32 0)))"),
      "the second operand is no sampler"));
  EXPECT_TRUE(
      breaks(with("(let %x (vec f32 4) (texture_gather 4 %t %how " + xy + "))"),
             "no such component"));
  EXPECT_TRUE(breaks(with("(let %x i32 (texel_load %how (i32 0) (i32 0)))"),
                     "no image"));
  EXPECT_TRUE(breaks(with("(let %x (vec f32 2) (call @pure %t))"),
                     "an operand without a value"));
  EXPECT_TRUE(breaks(validated(module("(texture %t (array f32 0) (host none "
                                      "0))",
                                      "")),
                     "run-time arrays"));
  EXPECT_TRUE(breaks(validated(module("(texture %t f32 (host none 0))", "")),
                     "are images or samplers"));
  EXPECT_TRUE(
      breaks(validated(module("(argument %t sampler (host none 0))", "")),
             "are images or samplers"));
  EXPECT_TRUE(
      breaks(validated(module("(texture %t sampler)", "")), "on the host"));
  EXPECT_TRUE(breaks(validated(module("(texture %t (image float 1 4) (host "
                                      "none 0))",
                                      "")),
                     "rank that does not exist"));
}

} // namespace
