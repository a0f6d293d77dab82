// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The filter that turns `restrict` into attributes, over any tokens.
#include "Frontend/Specifiers/RestrictFilter.h"

#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Basic/TargetOptions.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/ModuleLoader.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace clang;

namespace {

LangOptions languageOf() {
  LangOptions options;
  options.CPlusPlus = options.CPlusPlus11 = options.CPlusPlus14 =
      options.CPlusPlus17 = options.Bool = options.CUDA = options.GNUMode = true;
  return options;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  // An #include would read files, and files of files.
  llvm::StringRef text(reinterpret_cast<const char *>(data), size);
  if (text.contains("include") || text.contains("embed"))
    return 0;
  DiagnosticOptions diagnosticOptions;
  DiagnosticsEngine diagnostics(DiagnosticIDs::create(), diagnosticOptions,
                                new IgnoringDiagConsumer);
  FileManager files{FileSystemOptions()};
  SourceManager sources(diagnostics, files);
  LangOptions language = languageOf();
  TargetOptions targetOptions;
  targetOptions.Triple = "x86_64-pc-linux-gnu";
  IntrusiveRefCntPtr<TargetInfo> target(
      TargetInfo::CreateTargetInfo(diagnostics, targetOptions));
  HeaderSearchOptions headerOptions;
  HeaderSearch headers(headerOptions, sources, diagnostics, language,
                       target.get());
  TrivialModuleLoader modules;
  PreprocessorOptions preprocessorOptions;
  Preprocessor preprocessor(preprocessorOptions, diagnostics, language, sources,
                            headers, modules);
  preprocessor.Initialize(*target);
  sources.setMainFileID(sources.createFileID(
      llvm::MemoryBuffer::getMemBufferCopy(text, "fuzz.cpp")));
  preprocessor.EnterMainSourceFile();
  std::vector<Token> tokens;
  do {
    tokens.emplace_back();
    preprocessor.Lex(tokens.back());
  } while (tokens.back().isNot(tok::eof));
  (void)ampvk::frontend::filterRestrict(std::move(tokens), preprocessor);
  return 0;
}
