// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Compile.h"

#include "Frontend/Passes.h"
#include "IR/Print.h"
#include "ImageInjection.h"
#include "Import/Import.h"
#include "KernelImage.h"
#include "ShaderFiles.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace ampvk::driver {
namespace {

/// The place in the source that a later stage's failure names.
SourceLocation locationOf(const Failure &failure, ASTContext &context) {
  SourceManager &sources = context.getSourceManager();
  auto file = sources.getFileManager().getOptionalFileRef(failure.file);
  if (!file || !failure.line)
    return SourceLocation();
  SourceLocation loc = sources.translateFileLineCol(*file, failure.line, 1);
  StringRef rest = loc.isValid() ? sources.getCharacterData(loc) : "";
  return loc.getLocWithOffset(rest.find_first_not_of(" \t"));
}

void report(const Failure &failure, const KernelSource &source,
            frontend::DeviceUnit &unit) {
  DiagnosticsEngine &diagnostics = unit.diagnostics;
  SourceLocation loc = locationOf(failure, unit.context);
  diagnostics.Report(
      loc.isValid() ? loc : source.loc,
      diagnostics.getCustomDiagID(DiagnosticsEngine::Error, "%0"))
      << failure.message;
  diagnostics.Report(source.loc, diagnostics.getCustomDiagID(
                                     DiagnosticsEngine::Note, "in kernel '%0'"))
      << source.name;
}

std::optional<DeviceKernel> compileKernel(const KernelSource &source,
                                          frontend::DeviceUnit &unit,
                                          const TranslateOptions &translation,
                                          const CompileOptions &options) {
  std::unique_ptr<ir::Module> module =
      import::importKernel(source, unit.context, unit.diagnostics);
  if (!module)
    return std::nullopt;
  if (options.dumpIr)
    llvm::outs() << ir::print(*module);
  Result<CompiledKernel> kernel = translate(*module, translation);
  if (!kernel) {
    report(kernel.failure(), source, unit);
    return std::nullopt;
  }
  return DeviceKernel{std::move(*kernel), source.descriptorName,
                      source.isInternal};
}

/// "main.cpp" and "blur" to "main.blur": kernels of several files share the
/// folder.
bool saveShaders(const std::vector<DeviceKernel> &kernels,
                 const std::string &directory) {
  std::vector<OutputFile> files;
  for (const DeviceKernel &device : kernels) {
    std::string stem = llvm::sys::path::stem(device.kernel.file).str() + "." +
                       device.kernel.name;
    files.push_back({stem + ".comp", device.kernel.shader.text});
    files.push_back({stem + ".spv", spirvBytes(device.kernel)});
  }
  Result<Done> written = writeFiles(directory, files);
  if (!written)
    llvm::errs() << "error: " << written.failure().message << '\n';
  return bool(written);
}

} // namespace

std::optional<std::vector<DeviceKernel>>
compileKernels(frontend::Passes &passes, const CompileOptions &options) {
  TranslateOptions translation;
  translation.fastMath = passes.isFastMath();
  std::vector<DeviceKernel> kernels;
  bool isGood = passes.runDevice([&](frontend::DeviceUnit &unit) {
    for (const KernelSource &source : unit.kernels)
      if (auto kernel = compileKernel(source, unit, translation, options))
        kernels.push_back(std::move(*kernel));
  });
  if (!isGood)
    return std::nullopt;
  return kernels;
}

bool compileFile(llvm::ArrayRef<const char *> cc1Args,
                 const CompileOptions &options) {
  std::unique_ptr<frontend::Passes> passes = frontend::Passes::create(cc1Args);
  if (!passes)
    return false;
  std::vector<DeviceKernel> kernels;
  if (passes->parses()) {
    auto compiled = compileKernels(*passes, options);
    if (!compiled)
      return false;
    kernels = std::move(*compiled);
  }
  std::vector<NamedImage> images;
  for (const DeviceKernel &device : kernels)
    images.push_back(
        {device.symbol, device.isInternal, kernelImage(device.kernel)});
  if (!passes->runHost(
          [&](llvm::Module &module) { defineImages(module, images); }))
    return false;
  return options.saveShaders.empty() ||
         saveShaders(kernels, options.saveShaders);
}

} // namespace ampvk::driver
