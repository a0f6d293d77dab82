// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Pipeline.h"
#include "IR/Build.h"
#include "IR/Parse.h"

#include <gtest/gtest.h>
#include <llvm/Support/raw_ostream.h>

using namespace ampvk;

namespace {

Result<Done> nothing(ir::Module &) { return Done{}; }
Result<Done> refuse(ir::Module &) { return Failure{"no", "a.cpp", 3}; }
Result<Done> breakEntry(ir::Module &m) {
  m.kernel.entry->body = {m.newStmt(ir::StmtKind::Break)};
  return Done{};
}

std::unique_ptr<ir::Module> minimal() {
  auto m = ir::parse("(module resolved (function @entry void (body)) (kernel k "
                     "(rank 1) (tile 0 0 0) (entry @entry)))");
  return std::move(*m);
}

transforms::PipelineOptions validating() {
  transforms::PipelineOptions options;
  options.validate = true;
  return options;
}

TEST(Pipeline, stopsAtTheFirstFailure) {
  const transforms::Transform list[] = {{"refuse", refuse},
                                        {"break", breakEntry}};
  auto m = minimal();
  auto done = transforms::runTransforms(*m, list);
  ASSERT_FALSE(done);
  EXPECT_EQ(done.failure().message, "no");
  EXPECT_EQ(done.failure().line, 3u);
  EXPECT_TRUE(m->kernel.entry->body.empty());
}

TEST(Pipeline, namesTheTransformThatBrokeTheModule) {
  const transforms::Transform list[] = {{"nothing", nothing},
                                        {"break", breakEntry}};
  auto m = minimal();
  auto done = transforms::runTransforms(*m, list, validating());
  ASSERT_FALSE(done);
  EXPECT_EQ(done.failure().message,
            "internal error: invalid kernel IR after break: function 'entry': "
            "break outside of a loop or switch");
}

TEST(Pipeline, validatesWhatItIsGiven) {
  auto m = minimal();
  ASSERT_TRUE(breakEntry(*m));
  auto done = transforms::runTransforms(*m, {}, validating());
  ASSERT_FALSE(done);
  EXPECT_NE(done.failure().message.find("before the first transform"),
            std::string::npos);
}

TEST(Pipeline, dumpsAndTimes) {
  const transforms::Transform list[] = {{"nothing", nothing}};
  std::string text;
  llvm::raw_string_ostream out(text);
  transforms::PipelineOptions options;
  options.dumpEach = options.timeEach = true;
  options.out = &out;
  auto m = minimal();
  ASSERT_TRUE(transforms::runTransforms(*m, list, options));
  EXPECT_NE(text.find("; after nothing\n(module resolved"), std::string::npos);
  EXPECT_NE(text.find(" ms  nothing"), std::string::npos);
}

TEST(Registry, namesAreUniqueAndFound) {
  for (const transforms::Transform &t : transforms::allTransforms())
    EXPECT_EQ(transforms::findTransform(t.name), &t);
  EXPECT_EQ(transforms::findTransform(""), nullptr);
}

} // namespace
