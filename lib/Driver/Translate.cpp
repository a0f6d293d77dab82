// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Translate.h"

#include "GLSL/Writer.h"
#include "IR/Analysis.h"
#include "IR/Copy.h"
#include "IR/Walk.h"
#include "NativeTranslation.h"
#include "SPIRV/Compile.h"
#include "Transforms/Device/CoarsenThreads.h"
#include "Transforms/Pipeline.h"
#include "VariantPlan.h"

#include <algorithm>
#include <optional>
#include <ranges>

namespace ampvk::driver {
namespace {

/// The failure at the kernel itself, if it has no better place.
Failure located(Failure failure, const CompiledKernel &kernel) {
  if (!failure.line) {
    failure.file = kernel.file;
    failure.line = kernel.line;
  }
  return failure;
}

PrintfType messageType(const ir::Type *type) {
  if (type->isFloat())
    return type->bits == 32 ? PrintfType::Float32 : PrintfType::Float64;
  if (!type->isInteger())
    return PrintfType::Text;
  if (type->bits == 32)
    return type->isSigned ? PrintfType::Int32 : PrintfType::UInt32;
  return type->isSigned ? PrintfType::Int64 : PrintfType::UInt64;
}

CompiledPrintf compiled(const ir::Message &message) {
  CompiledPrintf result{message.kind, {}};
  for (const ir::PrintfPart &part : message.parts)
    result.parts.push_back({messageType(part.type), part.format});
  return result;
}

CompiledKernel describe(const ir::Module &m) {
  CompiledKernel kernel;
  kernel.name = m.kernel.name;
  if (m.kernel.loc.line)
    kernel.file = m.files[m.kernel.loc.file];
  kernel.line = m.kernel.loc.line;
  kernel.rank = m.kernel.rank;
  std::copy_n(m.kernel.tile, 3, kernel.tile);
  kernel.closureSize = m.kernel.closureSize;
  for (const ir::Message &message : m.messages)
    kernel.messages.push_back(compiled(message));
  return kernel;
}

bool hasSmallMemory(const ir::Module &m) {
  return std::any_of(m.variables.begin(), m.variables.end(),
                     [](const ir::Variable *variable) {
                       return (variable->storage == ir::Storage::Buffer ||
                               variable->storage == ir::Storage::TileStatic) &&
                              ir::holdsSmall(variable->type);
                     });
}

bool hasFloatSums(ir::Module &m) {
  bool found = false;
  for (ir::Function *function : m.functions)
    ir::walkExprs(function->body, [&](ir::Expr *&expr) {
      found |=
          (expr->op == ir::Op::AtomicAdd || expr->op == ir::Op::AtomicSub) &&
          expr->type->isFloat();
    });
  return found;
}

/// How many storage buffers a launch binds.
size_t boundBuffers(const backend::Output &shader) {
  auto isBuffer = [](const backend::ResourceInfo &info) {
    return info.kind == ResourceKind::Buffer ||
           info.kind == ResourceKind::Messages;
  };
  return static_cast<size_t>(
             std::ranges::count_if(shader.resources, isBuffer)) +
         (shader.block == ArgumentBlock::StorageBuffer);
}

bool hasContainers(const backend::Output &shader) {
  return std::ranges::any_of(shader.resources,
                             [](const backend::ResourceInfo &info) {
                               return info.kind == ResourceKind::Buffer;
                             });
}

/// Whether both have the same containers: the runtime reads their handles by
/// the first variant. (What records faults comes behind them.) A container that
/// only one of them writes is written by both, as the runtime sees it: a
/// variant may know that it never comes to a write.
bool matchResources(backend::Output &a, backend::Output &b) {
  auto others = [](const backend::ResourceInfo &info) {
    return info.kind != ResourceKind::Faults;
  };
  return std::ranges::equal(
      a.resources | std::views::filter(others),
      b.resources | std::views::filter(others),
      [](backend::ResourceInfo &x, backend::ResourceInfo &y) {
        if (x.access != y.access)
          x.access = y.access = ResourceAccess::ReadWrite;
        return x.kind == y.kind && x.handle.pointer == y.handle.pointer &&
               x.handle.offset == y.handle.offset;
      });
}

std::vector<shaders::CompiledCheck> checksOf(const ir::Module &m) {
  std::vector<shaders::CompiledCheck> checks;
  for (const ir::Check &check : m.checks)
    checks.push_back({check.kind, check.loc.line ? m.files[check.loc.file] : "",
                      check.loc.line, check.variable, check.shape});
  return checks;
}

/// All variants of one kernel.
class Translation {
public:
  Translation(const ImportKernel &import, const TranslateOptions &options)
      : import(import), options(options) {}

  Result<CompiledKernel> run();

private:
  std::unique_ptr<ir::Module> importFor(import::ImportOptions how);
  Result<ir::Module *> imported(import::ImportOptions how);
  Result<std::unique_ptr<ir::Module>> moduleFor(const VariantPlan &plan);
  Result<CompiledVariant> lower(ir::Module &m, const VariantPlan &plan);
  Result<Done> addSpirv(CompiledVariant &variant);
  Result<Done> addOrdinary();
  Result<std::optional<CompiledVariant>> special(const VariantPlan &plan);
  Result<Done> addSpecial(const std::vector<VariantPlan> &plans);
  bool takeChecks(const ir::Module &m);
  void addCheckRemarks(const ir::Module &m, const char *of);
  CheckSet checkedParts() const {
    return options.variants.checks & CheckSet::ofKernels();
  }
  Result<std::unique_ptr<ir::Module>>
  moduleForDebugger(import::ImportOptions how);
  Result<std::unique_ptr<ir::Module>> nativeModule(import::ImportOptions how);
  Result<Done> checkAccesses(ir::Module &m, CheckSet parts);
  Result<Done> addNative();
  Result<Done> addCheckedNative();
  OrdinaryFacts ordinaryFacts();
  Result<Done> addAll();

  const ImportKernel &import;
  const TranslateOptions &options;
  /// By the options that they are imported with, after the transforms that are
  /// the same for every device.
  std::vector<std::pair<import::ImportOptions, std::unique_ptr<ir::Module>>>
      modules;
  SourceFacts source;
  std::unique_ptr<ir::Module> forCoarsened; ///< prepared for such variants
  struct Checks {
    std::vector<std::string> files;
    std::vector<ir::Check> list;
  };
  std::optional<Checks> checks; ///< of variants that check
  bool hasMoreChecks = false;   ///< than the first of them knew
  CompiledKernel kernel;
};

/// Null after an error.
std::unique_ptr<ir::Module> Translation::importFor(import::ImportOptions how) {
  std::unique_ptr<ir::Module> module = import(how);
  if (module)
    module->allowsUnprovedBarriers =
        options.variants.checks.contains(CheckPart::Barrier);
  return module;
}

Result<ir::Module *> Translation::imported(import::ImportOptions how) {
  for (const auto &[same, module] : modules)
    if (same == how)
      return module.get();
  std::unique_ptr<ir::Module> module = importFor(how);
  if (!module)
    return Failure{};
  if (modules.empty())
    kernel = describe(*module);
  if (auto done =
          transforms::runTransforms(*module, transforms::commonTransforms(),
                                    {.validate = options.validate});
      !done)
    return done.failure();
  modules.emplace_back(how, std::move(module));
  return modules.back().second.get();
}

/// A copy, to be lowered.
Result<std::unique_ptr<ir::Module>>
Translation::moduleFor(const VariantPlan &plan) {
  if (plan.lowering.threadCoarsening && forCoarsened)
    return ir::copy(*forCoarsened);
  Result<ir::Module *> module = imported(plan.import);
  if (!module)
    return module.failure();
  std::unique_ptr<ir::Module> copy = ir::copy(**module);
  copy->hasMergedBuffers = plan.merges;
  if (!plan.lowering.checks.isEmpty() && checks)
    copy->checks = checks->list;
  return copy;
}

/// The variant without SPIR-V.
Result<CompiledVariant> Translation::lower(ir::Module &m,
                                           const VariantPlan &plan) {
  transforms::PipelineOptions pipeline{.validate = options.validate};
  if (auto done = transforms::runTransforms(m, transforms::deviceTransforms(),
                                            pipeline, plan.lowering);
      !done)
    return done.failure();
  Result<backend::Output> shader = glsl::write(m, pipeline);
  if (!shader)
    return shader.failure();
  if (plan.lowering.emulatesInt64 && (shader->features & FeatureInt64))
    return Failure{"internal error: 64-bit integers in the kernel's variant "
                   "without them"};
  return CompiledVariant{plan.profile, std::move(*shader), {}};
}

Result<Done> Translation::addSpirv(CompiledVariant &variant) {
  auto spirv = spirv::compile(variant.shader.text, kernel.name + ".comp",
                              {.strictFloat = !options.fastMath,
                               .fusing = variant.shader.fusing,
                               .origin = variant.shader.pushedOrigin(),
                               .validateAll = options.validate,
                               .sourceText = options.sourceText});
  if (!spirv)
    return spirv.failure();
  variant.spirv = std::move(*spirv);
  return Done{};
}

/// Those that the device's features choose, as far as they differ.
Result<Done> Translation::addOrdinary() {
  for (const VariantPlan &plan :
       planOrdinaryVariants(source, options.variants)) {
    auto module = moduleFor(plan);
    if (!module)
      return module.failure();
    Result<CompiledVariant> variant = lower(**module, plan);
    if (!variant)
      return variant.failure();
    if (kernel.variants.empty())
      for (const Failure &remark : (*module)->remarks)
        kernel.remarks.push_back(located(remark, kernel));
    // If a variant for all devices has the same code, the other one is not
    // needed.
    if (!kernel.variants.empty() &&
        kernel.variants.back().shader.text == variant->shader.text)
      kernel.variants.pop_back();
    kernel.variants.push_back(std::move(*variant));
  }
  if (kernel.variants.size() == 1)
    kernel.variants.front().profile = VariantKind::Any;
  for (CompiledVariant &variant : kernel.variants)
    if (auto done = addSpirv(variant); !done)
      return done;
  return Done{};
}

OrdinaryFacts Translation::ordinaryFacts() {
  const backend::Output &last = kernel.variants.back().shader;
  OrdinaryFacts facts;
  facts.isOne = kernel.variants.size() == 1;
  facts.features = last.features;
  facts.boundBuffers = boundBuffers(last);
  facts.hasContainers = hasContainers(last);
  if (options.variants.traits & TraitCoarsened) {
    forCoarsened = ir::copy(*modules.front().second);
    auto advice = transforms::adviseCoarsening(*forCoarsened);
    kernel.elementsRemark = located(std::move(advice.remark), kernel);
    facts.suitsCoarsened = advice.suits;
  }
  return facts;
}

/// The image has one list of what is checked, so a variant that checks is given
/// the list of those before it (moduleFor), and may check less. If it checks
/// more, since less is proved of numbers with 64 bits, hasMoreChecks says that
/// those before it must be made again. False where it has other containers.
bool Translation::takeChecks(const ir::Module &m) {
  if (!checks) {
    checks = {m.files, m.checks};
    kernel.shadowed = m.shadowed;
    kernel.checkParts = checkedParts();
  }
  auto isSame = [](const ShadowedContainer &a, const ShadowedContainer &b) {
    return a.isSameAs(b);
  };
  if (m.files != checks->files ||
      !std::ranges::equal(m.shadowed, kernel.shadowed, isSame))
    return false;
  hasMoreChecks |= m.checks.size() != checks->list.size();
  checks->list = m.checks;
  kernel.checks = checksOf(m);
  kernel.shadowWords = std::max(kernel.shadowWords, m.shadowWords);
  kernel.siteBits = m.siteBits;
  for (size_t i = 0; i < m.shadowed.size(); ++i)
    kernel.shadowed[i].isOwn &= m.shadowed[i].isOwn;
  return true;
}

/// All remarks count of the first variant that checks; of others, those that
/// differ.
void Translation::addCheckRemarks(const ir::Module &m, const char *of) {
  auto isThere = [&](const Failure &remark) {
    return std::ranges::any_of(kernel.checkRemarks, [&](const Failure &known) {
      return known.line == remark.line && known.message == remark.message;
    });
  };
  const bool isFirst = kernel.checkRemarks.empty();
  for (const Failure &each : m.checkRemarks) {
    Failure remark = located(each, kernel);
    if (isThere(remark))
      continue;
    if (!isFirst)
      remark.message += std::string(" (") + of + ")";
    if (!isThere(remark))
      kernel.checkRemarks.push_back(std::move(remark));
  }
}

/// One that is made of what the ordinary ones turned out to be, without SPIR-V.
/// Nothing if it cannot be checked: stderr says so of such launches.
Result<std::optional<CompiledVariant>>
Translation::special(const VariantPlan &plan) {
  auto module = moduleFor(plan);
  if (!module)
    return module.failure();
  Result<CompiledVariant> variant = lower(**module, plan);
  if (!variant)
    return variant.failure();
  for (CompiledVariant &other : kernel.variants)
    if (!matchResources(variant->shader, other.shader))
      return Failure{"internal error: the kernel's variants do not use the "
                     "same containers"};
  addCheckRemarks(**module, infoOf(plan.profile).name);
  if (!plan.lowering.checks.isEmpty() && !takeChecks(**module))
    return std::optional<CompiledVariant>();
  return std::optional(std::move(*variant));
}

/// Those that check, and the checked native code, are made again as long as the
/// list of checks grows.
Result<Done> Translation::addSpecial(const std::vector<VariantPlan> &plans) {
  const size_t first = kernel.variants.size();
  std::vector<std::optional<size_t>> places(plans.size());
  bool isFirstRound = true;
  do {
    hasMoreChecks = false;
    for (size_t i = 0; i < plans.size(); ++i) {
      if (!isFirstRound && plans[i].lowering.checks.isEmpty())
        continue;
      auto variant = special(plans[i]);
      if (!variant)
        return variant.failure();
      if (!*variant)
        continue;
      if (!places[i]) {
        places[i] = kernel.variants.size();
        kernel.variants.emplace_back();
      }
      kernel.variants[*places[i]] = std::move(**variant);
    }
    if (checks && kernel.native && kernel.native->refusal.empty())
      if (auto done = addCheckedNative(); !done)
        return done;
    isFirstRound = false;
  } while (hasMoreChecks);
  for (size_t i = first; i < kernel.variants.size(); ++i)
    if (auto done = addSpirv(kernel.variants[i]); !done)
      return done;
  return Done{};
}

/// As the source has it, but without what native::write() cannot take.
Result<std::unique_ptr<ir::Module>>
Translation::moduleForDebugger(import::ImportOptions how) {
  std::unique_ptr<ir::Module> module = importFor(how);
  if (!module)
    return Failure{};
  std::vector<transforms::Transform> needed;
  for (const transforms::Transform &each : transforms::commonTransforms())
    if (each.rules.isForDebuggers)
      needed.push_back(each);
  if (auto done = transforms::runTransforms(*module, needed,
                                            {.validate = options.validate});
      !done)
    return done.failure();
  return module;
}

Result<std::unique_ptr<ir::Module>>
Translation::nativeModule(import::ImportOptions how) {
  how.largeBuffers = true; // as containers may be of any size
  if (options.native.forDebugger)
    return moduleForDebugger(how);
  Result<ir::Module *> module = imported(how);
  if (!module)
    return module.failure();
  return ir::copy(**module);
}

/// For native code, which has no other of the device's transforms.
Result<Done> Translation::checkAccesses(ir::Module &m, CheckSet parts) {
  const transforms::Transform *check =
      transforms::findTransform("check-accesses");
  return transforms::runTransforms(
      m, std::span(check, 1), {.validate = options.validate},
      {.checks = parts, .explainsChecks = options.variants.explainsChecks});
}

Result<Done> Translation::addNative() {
  auto module = nativeModule({});
  if (!module)
    return module.failure();
  if ((*module)->hasUnprovedBarriers)
    if (auto done = checkAccesses(**module, {}); !done)
      return done;
  auto native =
      compileNative(**module, options.native, kernel.variants.front().shader);
  if (!native)
    return native.failure();
  kernel.native = std::move(*native);
  return Done{};
}

/// Without it, launches are not checked, and stderr says so.
Result<Done> Translation::addCheckedNative() {
  auto module = nativeModule({.bounds = true});
  if (!module)
    return module.failure();
  ir::Module &m = **module;
  m.checks = checks->list;
  if (auto done = checkAccesses(m, checkedParts()); !done)
    return done;
  addCheckRemarks(m, "native code");
  if (!takeChecks(m))
    return Done{};
  const auto checked =
      std::ranges::find_if(kernel.variants, [](const CompiledVariant &variant) {
        return traitsOf(variant.profile) & TraitChecked;
      });
  native::WriteOptions how = options.native;
  how.symbol += ".checked";
  how.suffix = "_checked";
  auto native = compileNative(m, how, checked->shader);
  if (!native)
    return native.failure();
  if (native->refusal.empty())
    kernel.checkedNative = std::move(*native);
  return Done{};
}

Result<Done> Translation::addAll() {
  Result<ir::Module *> module = imported({});
  if (!module)
    return module.failure();
  for (const Failure &warning : (*module)->warnings)
    kernel.warnings.push_back(located(warning, kernel));
  source = {hasSmallMemory(**module), hasFloatSums(**module),
            ir::usesSubgroups(**module)};
  if (auto done = addOrdinary(); !done)
    return done;
  const std::vector<VariantPlan> plans =
      planSpecialVariants(source, ordinaryFacts(), options.variants);
  if (!options.native.symbol.empty())
    if (auto done = addNative(); !done)
      return done;
  return addSpecial(plans);
}

Result<CompiledKernel> Translation::run() {
  if (auto done = addAll(); !done)
    return done.failure().message.empty() ? done.failure()
                                          : located(done.failure(), kernel);
  return std::move(kernel);
}

} // namespace

Result<CompiledKernel> translate(const ImportKernel &import,
                                 const TranslateOptions &options) {
  return Translation(import, options).run();
}

} // namespace ampvk::driver
