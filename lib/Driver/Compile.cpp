// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Compile.h"

#include "AST/Report.h"
#include "Diagnostics/Import.h"
#include "EntryPoint.h"
#include "Frontend/Passes/Passes.h"
#include "IR/Print.h"
#include "ImageInjection.h"
#include "Import/Import.h"
#include "NativeCode.h"
#include "SPIRV/Compile.h"
#include "Shaders/KernelImage.h"
#include "Shaders/ShaderFiles.h"
#include "Support/Archive.h"
#include "Surroundings.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

using namespace clang;

namespace ampvk::driver {
namespace {

/// A line that a later stage names, as a place in the source.
SourceLocation locationOf(llvm::StringRef name, unsigned line,
                          ASTContext &context) {
  SourceManager &sources = context.getSourceManager();
  auto file = sources.getFileManager().getOptionalFileRef(name);
  if (!file || !line)
    return SourceLocation();
  SourceLocation loc = sources.translateFileLineCol(*file, line, 1);
  StringRef rest = loc.isValid() ? sources.getCharacterData(loc) : "";
  return loc.getLocWithOffset(rest.find_first_not_of(" \t"));
}

SourceLocation positionOf(const std::string &file, unsigned line,
                          const KernelSource &source,
                          frontend::DeviceUnit &unit) {
  SourceLocation loc = locationOf(file, line, unit.context);
  return loc.isValid() ? loc : source.loc;
}

void reportNotes(const Failure &failure, const KernelSource &source,
                 frontend::DeviceUnit &unit) {
  for (const Note &note : failure.notes)
    ampvk::report(unit.diagnostics,
                  positionOf(note.file, note.line, source, unit),
                  msg::Message{nullptr, note.message}, DiagnosticIDs::Note);
  ampvk::report(unit.diagnostics, source.loc, msg::amp_in_kernel(source.name));
}

void report(DiagnosticIDs::Level level, const Failure &failure,
            const KernelSource &source, frontend::DeviceUnit &unit) {
  ampvk::report(unit.diagnostics,
                positionOf(failure.file, failure.line, source, unit),
                failure.said(), level);
  reportNotes(failure, source, unit);
}

void reportWarnings(const CompiledKernel &kernel, msg::WarningMode mode,
                    const KernelSource &source, frontend::DeviceUnit &unit) {
  const auto &options = unit.diagnostics.getDiagnosticOptions().Warnings;
  for (const Failure &warning : kernel.warnings) {
    if (msg::modeOf(*warning.row, options, mode) == msg::WarningMode::Hidden)
      continue; // its notes, too
    if (warning.row->kind == msg::Kind::Remark) {
      report(DiagnosticIDs::Remark, warning, source, unit);
      continue;
    }
    ampvk::warn(unit.diagnostics,
                positionOf(warning.file, warning.line, source, unit),
                warning.said(), mode);
    reportNotes(warning, source, unit);
  }
}

void reportRemarks(const CompiledKernel &kernel,
                   const TranslateOptions &translation,
                   const KernelSource &source, frontend::DeviceUnit &unit) {
  if (translation.variants.byteAccess == ByteAccess::Explain)
    for (const Failure &remark : kernel.remarks)
      report(DiagnosticIDs::Remark, remark, source, unit);
  if (translation.variants.explainsChecks)
    for (const Failure &remark : kernel.checkRemarks)
      report(DiagnosticIDs::Remark, remark, source, unit);
  if (translation.variants.explainsCoarsening)
    report(DiagnosticIDs::Remark, kernel.elementsRemark, source, unit);
}

std::optional<DeviceKernel> compileKernel(const KernelSource &source,
                                          frontend::DeviceUnit &unit,
                                          const TranslateOptions &translation,
                                          const CompileOptions &options) {
  auto import = [&](import::ImportOptions how) {
    auto module =
        import::importKernel(source, unit.context, unit.diagnostics, how);
    if (module && options.dumpIr && how == import::ImportOptions())
      *options.dumpIr << ir::print(*module);
    return module;
  };
  TranslateOptions own = translation;
  if (options.nativeKernels)
    own.native.symbol = source.descriptorName + ".native";
  Result<CompiledKernel> kernel = translate(import, own);
  if (kernel)
    return DeviceKernel{std::move(*kernel), source.descriptorName,
                        source.isInternal, source.isUnused};
  if (!kernel.failure().message.empty()) // else it is said
    report(DiagnosticIDs::Error, kernel.failure(), source, unit);
  return std::nullopt;
}

/// "main.cpp" and "blur" to "main.blur": kernels of several files share the
/// directory.
std::vector<shaders::OutputFile>
shaderFilesOf(const std::vector<DeviceKernel> &kernels) {
  std::vector<shaders::OutputFile> files;
  for (const DeviceKernel &device : kernels) {
    std::string stem = llvm::sys::path::stem(device.kernel.file).str() + "." +
                       device.kernel.name;
    for (shaders::OutputFile &file : shaders::shaderFiles(device.kernel, stem))
      files.push_back(std::move(file));
  }
  return files;
}

/// The texts of a unit's files, as the device pass has read them.
spirv::SourceText textsOf(frontend::DeviceUnit &unit) {
  return [&sources = unit.context.getSourceManager()](const std::string &name) {
    auto file = sources.getFileManager().getOptionalFileRef(name);
    if (!file)
      return std::string();
    std::string text =
        sources.getMemoryBufferForFileOrFake(*file).getBuffer().str();
    std::replace(text.begin(), text.end(), '\0', ' '); // it ends strings there
    return text;
  };
}

/// Otherwise sanitizers and debuggers look at one thread after the other.
bool runsInLanes(const CompilerInvocation &given) {
  return given.getCodeGenOpts().OptimizationLevel > 1 &&
         given.getLangOpts().Sanitize.empty();
}

/// For a file with these passes.
TranslateOptions translationFor(const frontend::Passes &passes,
                                const CompileOptions &options) {
  TranslateOptions translation = options.translation;
  translation.fastMath = passes.commandLine().isFastMath();
  if (options.nativeIsSource)
    return translation;
  const CompilerInvocation &given = passes.commandLine().invocation();
  const SanitizerSet &sanitizers = given.getLangOpts().Sanitize;
  translation.native = {
      .lanes = runsInLanes(given),
      .forDebugger = passes.commandLine().hasDebugInfo() &&
                     given.getCodeGenOpts().OptimizationLevel == 0,
      .plainDivisions = sanitizers.has(SanitizerKind::IntegerDivideByZero),
      .plainShifts = sanitizers.hasOneOf(SanitizerKind::Shift),
      .symbol = {},
      .suffix = {}};
  return translation;
}

void compileUnit(frontend::DeviceUnit &unit, const frontend::Passes &passes,
                 const CompileOptions &options, DeviceKernels &kernels) {
  TranslateOptions translation = translationFor(passes, options);
  if (passes.commandLine().hasDebugInfo())
    translation.sourceText = textsOf(unit);
  auto refuse = [&](const KernelSource &source) {
    frontend::FilePosition place =
        frontend::positionOf(source.loc, unit.context.getSourceManager());
    kernels.refused.push_back({source.name, place.file, place.line});
  };
  llvm::for_each(unit.faulty, refuse);
  for (const KernelSource &source : unit.kernels)
    if (auto kernel = compileKernel(source, unit, translation, options)) {
      reportWarnings(kernel->kernel, passes.commandLine().warnings(), source,
                     unit);
      reportRemarks(kernel->kernel, translation, source, unit);
      kernels.good.push_back(std::move(*kernel));
    } else {
      refuse(source);
    }
}

/// The kernels' part in the host's module.
struct Definitions {
  std::vector<NamedImage> images;
  std::vector<NativeText> texts;
  std::vector<shaders::OutputFile> files; ///< of --amp-save-shaders

  template <class A> void transfer(A &archive) {
    archive(images, texts, files);
  }
};

Definitions definitionsOf(const DeviceKernels &kernels,
                          const frontend::Passes &passes,
                          const CompileOptions &options) {
  Definitions result;
  const CompilerInvocation &given = passes.commandLine().invocation();
  const bool clones = options.nativeClones && runsInLanes(given) &&
                      !given.getCodeGenOpts().OptimizeSize;
  for (const DeviceKernel &device : kernels.good) {
    result.images.push_back({device.symbol,
                             device.isInternal,
                             shaders::kernelImage(device.kernel),
                             {}});
    const auto *first = &device.kernel.native;
    for (const auto *native : {first, &device.kernel.checkedNative}) {
      if (!*native || !(*native)->refusal.empty())
        continue;
      result.images.back().native.push_back((*native)->symbol);
      result.texts.push_back({device.symbol, device.isInternal, device.isUnused,
                              (*native)->symbol, (*native)->text,
                              clones && native == first});
    }
  }
  if (!options.saveShaders.empty())
    result.files = shaderFilesOf(kernels.good);
  return result;
}

void define(llvm::Module &module, const Definitions &definitions,
            const CompileOptions &options) {
  defineImages(module, definitions.images);
  defineMain(module);
  if (options.saveShaders.empty())
    return;
  auto saved = shaders::writeFiles(options.saveShaders, definitions.files);
  if (!saved)
    module.getContext().emitError(saved.failure().shown());
}

bool compile(frontend::Passes &passes, const CompileOptions &options) {
  Definitions definitions;
  NativeCode native(passes.commandLine().invocation(), options.sideBySide);
  auto defineAll = [&](llvm::Module &module, bool hasLast) {
    native.declare(module, definitions.texts, hasLast);
    define(module, definitions, options);
    if (!hasLast)
      native.link(module);
  };
  auto linkNative = [&](llvm::Module &module) { native.link(module); };
  if (passes.commandLine().preprocesses())
    return passes.preprocess();
  auto compileAll = [&](frontend::DeviceUnit &unit) {
    // Kernels of a header are compiled where it is used.
    if (passes.commandLine().precompiles())
      return;
    DeviceKernels kernels;
    compileUnit(unit, passes, options, kernels);
    definitions = definitionsOf(kernels, passes, options);
  };
  if (passes.commandLine().verifies())
    return passes.runDevice(compileAll);
  auto give = [&] {
    ArchiveWriter writer;
    writer(definitions);
    return std::move(writer.bytes);
  };
  auto take = [&](const std::string &bytes) {
    ArchiveReader reader(bytes);
    reader(definitions);
  };
  auto follow = [&] { native.begin(definitions.texts); };
  return passes.runBoth({spirv::prepare, compileAll, give, take, follow},
                        {defineAll, linkNative}, options.sideBySide);
}

} // namespace

CompileOptions defaultOptions() {
  CompileOptions options;
  const char *validate = std::getenv("AMPVK_VALIDATE_IR");
  options.translation.validate = validate && llvm::StringRef(validate) == "1";
  return options;
}

bool compileKernels(frontend::Passes &passes, const CompileOptions &options,
                    DeviceKernels &kernels, Inspect inspect) {
  kernels = {};
  return passes.runDevice([&](frontend::DeviceUnit &unit) {
    compileUnit(unit, passes, options, kernels);
    if (inspect)
      inspect(unit, kernels);
  });
}

bool compileFile(llvm::ArrayRef<const char *> cc1Args,
                 const CompileOptions &options) {
  std::unique_ptr<frontend::Passes> passes =
      frontend::Passes::create(cc1Args, options.dialect);
  if (!passes)
    return false;
  beginCompilation(passes->commandLine().invocation());
  bool isGood = passes->inItsDialect([&] { return compile(*passes, options); });
  return endCompilation(passes->commandLine().invocation()) && isGood;
}

} // namespace ampvk::driver
