// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SPIRV/Compile.h"

#include "SPIRV/AccessAlignment.h"
#include "SPIRV/BufferAliasing.h"
#include "SPIRV/DispatchBase.h"
#include "SPIRV/ExactRounding.h"
#include "SPIRV/FloatSemantics.h"
#include "SPIRV/ShortCircuits.h"
#include "SPIRV/ValidationCost.h"
#include "ampvk/Workarounds.h"

#include <glslang/Public/ResourceLimits.h>
#include <glslang/Public/ShaderLang.h>
#include <glslang/SPIRV/GlslangToSpv.h>
#include <spirv-tools/libspirv.hpp>

#include <deque>

namespace ampvk::spirv {
namespace {

Failure internal(const std::string &tool, const std::string &message) {
  std::string text = "internal error: " + tool + ": " + message;
  while (!text.empty() && text.back() == '\n')
    text.pop_back();
  return Failure{text};
}

/// glslang counts its users; one that never leaves spares each compilation
/// building the tables of built-ins anew.
void initializeGlslang() {
  [[maybe_unused]] static const bool done = glslang::InitializeProcess();
}

class Includer : public glslang::TShader::Includer {
public:
  explicit Includer(const IncludedText &included) : included(included) {}

  IncludeResult *includeLocal(const char *name, const char *, size_t) override {
    std::optional<std::string> text;
    if (included)
      text = included(name);
    if (!text)
      return nullptr;
    const std::string &kept = texts.emplace_back(std::move(*text));
    return &results.emplace_back(name, kept.data(), kept.size(), nullptr);
  }
  void releaseInclude(IncludeResult *) override {}

private:
  const IncludedText &included;
  std::deque<std::string> texts; // as long as the shader is read
  std::deque<IncludeResult> results;
};

Result<std::vector<uint32_t>> toSpirv(const std::string &glsl,
                                      const std::string &name,
                                      const SpirvOptions &wanted) {
  initializeGlslang();
  glslang::TShader shader(EShLangCompute);
  const char *text = glsl.c_str(), *fileName = name.c_str();
  int length = static_cast<int>(glsl.size());
  shader.setStringsWithLengthsAndNames(&text, &length, &fileName, 1);
  shader.setEnvInput(glslang::EShSourceGlsl, EShLangCompute,
                     glslang::EShClientVulkan, 100);
  shader.setEnvClient(glslang::EShClientVulkan, glslang::EShTargetVulkan_1_1);
  shader.setEnvTarget(glslang::EShTargetSpv, glslang::EShTargetSpv_1_3);
  auto messages = static_cast<EShMessages>(EShMsgSpvRules | EShMsgVulkanRules |
                                           EShMsgDebugInfo);
  Includer includer(wanted.included);
  if (!shader.parse(GetDefaultResources(), 450, ENoProfile, false, false,
                    messages, includer))
    return internal("glslang", shader.getInfoLog());
  // Generated shaders are not linked: there is nothing to link, and glslang
  // would compare all calls with all functions. spirv-val performs the other
  // checks, except for a missing main().
  glslang::TProgram program;
  program.addShader(&shader);
  if (wanted.isHandWritten && !program.link(messages))
    return internal("glslang", program.getInfoLog());
  glslang::SpvOptions options;
  options.generateDebugInfo = true;
  options.disableOptimizer = true;
  std::vector<uint32_t> words;
  spv::SpvBuildLogger logger;
  glslang::GlslangToSpv(*shader.getIntermediate(), words, &logger, &options);
  if (words.empty())
    return internal("glslang", logger.getAllMessages());
  return words;
}

/// The limit of work for spirv-val's dominance analysis, if not everything is
/// validated: about a second for both versions of Vulkan, or about 1,400
/// conditions in one function.
constexpr uint64_t maxSteps = 1 << 22;

} // namespace

void prepare() {
  (void)toSpirv("#version 450\nvoid main() {}\n", "prepare.comp", {});
}

Result<Done> validate(const std::vector<uint32_t> &words) {
  for (spv_target_env environment : {SPV_ENV_VULKAN_1_1, SPV_ENV_VULKAN_1_3}) {
    spvtools::SpirvTools tools(environment);
    std::string messages;
    tools.SetMessageConsumer(
        [&](spv_message_level_t, const char *, const spv_position_t &,
            const char *message) { messages += std::string(message) + '\n'; });
    // Finding a name for everything takes longer than all the rest, and grows
    // with the square of what has one name; so only for messages.
    spvtools::ValidatorOptions withoutNames;
    withoutNames.SetFriendlyNames(false);
    if (tools.Validate(words.data(), words.size(), withoutNames))
      continue;
    messages.clear();
    tools.Validate(words);
    return internal("spirv-val", messages);
  }
  return Done{};
}

Result<std::vector<uint32_t>> compile(const std::string &glsl,
                                      const std::string &name,
                                      const SpirvOptions &options) {
  auto words = toSpirv(glsl, name, options);
  if (!words)
    return words;
  if (isEnabled(Workaround::ShortCircuits))
    removeShortCircuits(*words);
  if (isEnabled(Workaround::ExactRounding))
    makeRoundingExact(*words);
  if (options.strictFloat) // what was added, too
    keepFloatSemantics(*words, options.fusing);
  allowBufferAliasing(*words);
  if (isEnabled(Workaround::AccessAlignment))
    fixAccessAlignment(*words);
  if (options.origin)
    readBaseForSplitsOnly(*words, *options.origin);
  if (options.sourceText)
    addDebugInfo(*words, options.sourceText);
  if (options.validateAll || dominanceSteps(*words) <= maxSteps ||
      !isEnabled(Workaround::ValidationCost))
    if (auto valid = validate(*words); !valid)
      return valid.failure();
  return words;
}

std::string disassemble(const std::vector<uint32_t> &words) {
  spvtools::SpirvTools tools(SPV_ENV_VULKAN_1_3);
  std::string text;
  tools.Disassemble(words, &text,
                    SPV_BINARY_TO_TEXT_OPTION_FRIENDLY_NAMES |
                        SPV_BINARY_TO_TEXT_OPTION_NO_HEADER);
  return text;
}

} // namespace ampvk::spirv
