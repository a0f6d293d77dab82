// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Walk.h"
#include "IR/Build.h"
#include "IR/Parse.h"
#include "IR/Print.h"

#include <gtest/gtest.h>

using namespace ampvk;
using ir::Op;

namespace {

std::unique_ptr<ir::Module> moduleWith(const std::string &body) {
  auto m = ir::parse("(module resolved (function @entry void (body " + body +
                     ")) (kernel k (rank 1) (tile 0 0 0) (entry @entry)))");
  EXPECT_TRUE(m);
  return std::move(*m);
}

TEST(Walk, visitsExpressionsInProgramOrder) {
  auto m = moduleWith(
      "(let %x i32) (for (block (assign %x (i32 1))) (less %x (i32 2)) (block "
      "(assign %x (i32 3))) (block (do (block (assign %x (i32 4))) (equal %x "
      "(i32 5))))) (assign %x (i32 6))");
  std::string order;
  ir::walkExprs(m->kernel.entry->body, [&](ir::Expr *&e) {
    if (e->op == Op::Literal)
      order += std::to_string(e->bits);
  });
  EXPECT_EQ(order, "123456");
}

TEST(Walk, replacesThroughTheReference) {
  auto m = moduleWith("(let %x i32 (add (i32 1) (mul (i32 2) (i32 3))))");
  ir::walkExprs(m->kernel.entry->body, [&](ir::Expr *&e) {
    if (e->op == Op::Mul)
      e = ir::literalInt(*m, m->i32(), 6);
  });
  EXPECT_EQ(ir::print(m->kernel.entry->body[0]->expr), "(add (i32 1) (i32 6))");
}

TEST(Walk, cloneMakesNewVariables) {
  auto m = moduleWith("(let %x i32 (i32 1)) (assign %x (add %x (i32 2)))");
  ir::Block &body = m->kernel.entry->body;
  ir::VariableMap map;
  ir::Block copy = ir::clone(*m, body, map);
  ASSERT_EQ(copy.size(), 2u);
  EXPECT_NE(copy[0]->variable, body[0]->variable);
  EXPECT_EQ(copy[1]->lvalue->variable, copy[0]->variable);
  EXPECT_EQ(copy[1]->expr->args[0]->variable, copy[0]->variable);
  EXPECT_FALSE(ir::equal(copy[1]->expr, body[1]->expr));
  EXPECT_TRUE(ir::equal(copy[0]->expr, body[0]->expr));
}

TEST(Build, literalsWrapToTheirType) {
  ir::Module m;
  EXPECT_EQ(ir::literalInt(m, m.intType(8, false), -1)->bits, 255u);
  EXPECT_EQ(ir::literalInt(m, m.intType(8, true), 255)->bits, ~uint64_t(0));
  EXPECT_EQ(ir::literalFloat(m, m.floatType(16), 1.0)->bits, 0x3c00u);
  EXPECT_EQ(ir::literalFloat(m, m.f32(), 0.1)->bits, 0x3dcccccdu);
}

TEST(Build, appliesOpsToTypes) {
  ir::Module m;
  auto one = [&] { return ir::literalInt(m, m.i32(), 1); };
  EXPECT_EQ(ir::apply(m, Op::Less, {one(), one()})->type, m.boolType());
  EXPECT_EQ(ir::apply(m, Op::Add, {one(), one()})->type, m.i32());
  EXPECT_EQ(ir::apply(m, Op::Barrier, {})->type, m.voidType());
  ir::Expr *choice =
      ir::apply(m, Op::Select, {ir::literalBool(m, true), one(), one()});
  EXPECT_EQ(choice->type, m.i32());
}

TEST(Type, typesAreUnique) {
  ir::Module m;
  EXPECT_EQ(m.vectorType(m.f32(), 3), m.vectorType(m.f32(), 3));
  EXPECT_NE(m.vectorType(m.f32(), 3), m.vectorType(m.f32(), 2));
  EXPECT_NE(m.i32(), m.u32());
}

TEST(Type, emptyAndPointers) {
  ir::Module m;
  ir::Struct *empty = m.newStruct(), *node = m.newStruct();
  node->fields = {{"next", m.pointerType(m.structType(node)), 0}};
  EXPECT_TRUE(ir::isEmpty(m.arrayType(m.structType(empty), 4)));
  EXPECT_FALSE(ir::isEmpty(m.structType(node)));
  EXPECT_TRUE(ir::containsPointer(m.arrayType(m.structType(node), 2)));
  EXPECT_FALSE(ir::containsPointer(m.structType(empty)));
}

} // namespace
