// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ContentHash.h"
#include "WriteCMake.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using llvm::StringRef;
namespace json = llvm::json;

namespace ampvk::project {
namespace {

json::Object step(StringRef type, StringRef name) {
  return json::Object{{"type", type}, {"name", name.str()}};
}

} // namespace

std::string cmakePresets(const Plan &plan, const std::vector<Target> &targets) {
  bool hasTests = llvm::any_of(
      targets, [](const Target &target) { return target.isTest(); });
  json::Array configure, build, test, workflow;
  std::string usual;
  for (const std::string &config : plan.configurations) {
    std::string name = StringRef(config).lower();
    if (usual.empty() || name == "release")
      usual = name;
    configure.push_back(json::Object{
        {"name", name},
        {"binaryDir", "${sourceDir}/build/" + name},
        {"cacheVariables", json::Object{{"CMAKE_BUILD_TYPE", config}}}});
    build.push_back(json::Object{
        {"name", name}, {"configurePreset", name}, {"configuration", config}});
    json::Array steps{step("configure", name), step("build", name)};
    if (hasTests) {
      test.push_back(
          json::Object{{"name", name},
                       {"configurePreset", name},
                       {"configuration", config},
                       {"output", json::Object{{"outputOnFailure", true}}}});
      steps.push_back(step("test", name));
    }
    workflow.push_back(
        json::Object{{"name", name}, {"steps", std::move(steps)}});
  }
  auto program = llvm::find_if(targets, [](const Target &target) {
    return target.kind == TargetKind::Application && !target.isTest();
  });
  if (program == targets.end())
    program = llvm::find_if(targets, [](const Target &target) {
      return target.kind == TargetKind::Application;
    });
  if (program != targets.end()) {
    build.push_back(
        json::Object{{"name", "run"},
                     {"configurePreset", usual},
                     {"targets", json::Array{"run_" + program->name}}});
    workflow.push_back(
        json::Object{{"name", "run"},
                     {"steps", json::Array{step("configure", usual),
                                           step("build", "run")}}});
  }
  json::Object top{
      {"version", 6},
      {"cmakeMinimumRequired", json::Object{{"major", 3}, {"minor", 25}}},
      {"vendor",
       json::Object{{"amp-import", json::Object{{"checksum", noContentHash}}}}},
      {"configurePresets", std::move(configure)},
      {"buildPresets", std::move(build)},
      {"workflowPresets", std::move(workflow)}};
  if (hasTests)
    top["testPresets"] = std::move(test);
  return withContentHash(
      llvm::formatv("{0:2}\n", json::Value(std::move(top))).str());
}

} // namespace ampvk::project
