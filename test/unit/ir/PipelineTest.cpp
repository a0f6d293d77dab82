// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Pipeline.h"
#include "IR/Build.h"
#include "IR/Parse.h"

#include <gtest/gtest.h>
#include <llvm/Support/raw_ostream.h>

using namespace ampvk;

namespace {

constexpr auto anything = ir::takes(ir::PropertySet::all());

Result<Done> nothing(ir::Module &, const ir::Lowering &) { return Done{}; }
Result<Done> refuse(ir::Module &, const ir::Lowering &) {
  return Failure{"no", "a.cpp", 3};
}
Result<Done> breakEntry(ir::Module &m, const ir::Lowering & = {}) {
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
  const transforms::Transform list[] = {{"refuse", anything, refuse},
                                        {"break", anything, breakEntry}};
  auto m = minimal();
  auto done = transforms::runTransforms(*m, list);
  ASSERT_FALSE(done);
  EXPECT_EQ(done.failure().message, "no");
  EXPECT_EQ(done.failure().line, 3u);
  EXPECT_TRUE(m->kernel.entry->body.empty());
}

TEST(Pipeline, namesTheTransformThatBrokeTheModule) {
  const transforms::Transform list[] = {{"nothing", anything, nothing},
                                        {"break", anything, breakEntry}};
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
  EXPECT_NE(done.failure().message.find("before the first pass"),
            std::string::npos);
}

TEST(Pipeline, dumpsAndTimes) {
  const transforms::Transform list[] = {{"nothing", anything, nothing}};
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

TEST(Pipeline, refusesAModuleThatMayHoldTooMuch) {
  constexpr auto plain = ir::takes(ir::Resolved - set(ir::Property::Empty));
  const transforms::Transform list[] = {{"late", plain, nothing}};
  auto m = minimal();
  auto done = transforms::runTransforms(*m, list);
  ASSERT_FALSE(done);
  EXPECT_EQ(done.failure().message.find("'late' takes no module that may hold "
                                        "empty classes"),
            0u);
  m->properties = m->properties - ir::PropertySet{ir::Property::Empty};
  EXPECT_TRUE(transforms::runTransforms(*m, list));
}

TEST(Pipeline, keepsAccountOfWhatAModuleMayHold) {
  using enum ir::Property;
  constexpr auto rules = ir::takes(ir::Resolved).ends(Empty).makes(Steps);
  const transforms::Transform list[] = {{"change", rules, nothing}};
  auto m = minimal();
  ASSERT_TRUE(transforms::runTransforms(*m, list));
  EXPECT_EQ(m->properties,
            (ir::Resolved - ir::PropertySet{Empty}) | ir::PropertySet{Steps});
}

using Transforms = std::vector<transforms::Transform>;

bool isRefused(const Transforms &order) {
  return ir::firstRefusal(order, ir::Imported) != order.size() ||
         !ir::Lowered.includes(ir::afterAll(order, ir::Imported));
}

Transforms pipeline() {
  auto all = transforms::allTransforms();
  return {all.begin(), all.end()};
}

/// Those that no other transform needs, and whose work no property shows.
TEST(Registry, onlyTheseCanBeLeftOut) {
  ASSERT_FALSE(isRefused(pipeline()));
  std::string free;
  for (size_t i = 0; i != pipeline().size(); ++i) {
    Transforms shorter = pipeline();
    shorter.erase(shorter.begin() + ptrdiff_t(i));
    if (!isRefused(shorter))
      free.append(pipeline()[i].name) += "\n";
  }
  EXPECT_EQ(free, "split-library-objects\n"
                  "propagate-arguments\n"
                  "fold-temporaries\n"
                  "check-subgroups\n"
                  "count-rounds\n"
                  "coarsen-threads\n"
                  "hide-float-zeros\n");
}

/// Neighbours that Transforms.def gives no reason to keep in order.
TEST(Registry, onlyTheseNeighboursMayChangePlaces) {
  std::string free;
  for (size_t i = 0; i + 1 != pipeline().size(); ++i) {
    Transforms swapped = pipeline();
    std::swap(swapped[i], swapped[i + 1]);
    if (!isRefused(swapped))
      free.append(swapped[i + 1].name).append("/").append(swapped[i].name) +=
          "\n";
  }
  EXPECT_EQ(free, "remove-clamps/split-pointer-aggregates\n"
                  "split-library-objects/propagate-arguments\n"
                  "propagate-arguments/remove-empty\n"
                  "remove-empty/remove-unused\n"
                  "fold-temporaries/check-indices\n"
                  "check-indices/check-subgroups\n"
                  "check-subgroups/check-barriers\n"
                  "count-rounds/check-accesses\n"
                  "emulate-subgroups/coarsen-threads\n"
                  "coarsen-threads/vectorize-byte-accesses\n"
                  "pack-small-elements/lower-small-arguments\n"
                  "widen-small-integers/lower-float-members\n");
}

TEST(Registry, namesAreUniqueAndFound) {
  for (const transforms::Transform &t : transforms::allTransforms())
    EXPECT_EQ(transforms::findTransform(t.name), &t);
  EXPECT_EQ(transforms::findTransform(""), nullptr);
}

} // namespace
