// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "PrecompiledOpening.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Sema/Sema.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace clang;
using llvm::StringRef;

namespace ampvk::frontend {
namespace {

constexpr char HeaderPath[] = "/ampvk/opening.pch";
constexpr char SourceName[] = ".ampvk-opening";

bool writesCode(clang::frontend::ActionKind kind) {
  return kind == clang::frontend::EmitObj ||
         kind == clang::frontend::EmitAssembly ||
         kind == clang::frontend::EmitLLVM || kind == clang::frontend::EmitBC ||
         kind == clang::frontend::ParseSyntaxOnly;
}

bool isPlainInput(const FrontendOptions &options) {
  if (options.Inputs.size() != 1 || !options.Inputs[0].isFile())
    return false;
  const FrontendInputFile &input = options.Inputs[0];
  return input.getFile() != "-" && !input.isPreprocessed() &&
         !input.isHeader() && !input.isSystem() &&
         input.getKind().getFormat() == InputKind::Source;
}

/// Nothing that lists, times or changes what is read.
bool isPlainRun(const FrontendOptions &options) {
  return options.Plugins.empty() && options.AddPluginActions.empty() &&
         options.ModuleFiles.empty() && options.ModuleMapFiles.empty() &&
         options.ASTMergeFiles.empty() && options.TimeTracePath.empty() &&
         options.OverrideRecordLayoutsFile.empty() &&
         options.StatsFile.empty() && !options.ShowStats &&
         !options.SkipFunctionBodies && !options.FixWhatYouCan &&
         !options.FixAndRecompile && options.LLVMArgs.empty();
}

bool hasPlainText(const PreprocessorOptions &options) {
  return options.Includes.empty() && options.MacroIncludes.empty() &&
         options.ImplicitPCHInclude.empty() && options.RemappedFiles.empty() &&
         options.RemappedFileBuffers.empty() && !options.DetailedRecord &&
         !options.SingleFileParseMode && options.UsePredefines;
}

bool listsHeaders(const DependencyOutputOptions &options) {
  return options.ShowHeaderIncludes || !options.DOTOutputFile.empty() ||
         !options.HeaderIncludeOutputFile.empty() ||
         !options.ModuleDependencyOutputDir.empty() ||
         options.ShowIncludesDest != ShowIncludesDestination::None ||
         !options.ExtraDeps.empty();
}

/// Not about what is in no precompiled header, as places of macros.
bool hasPlainMessages(const DiagnosticOptions &options) {
  return !options.VerifyDiagnostics && options.DiagnosticLogFile.empty() &&
         options.DiagnosticSerializationFile.empty() &&
         llvm::none_of(options.Warnings, [](StringRef name) {
           return name == "everything" || name == "unused-macros" ||
                  name.starts_with("unsafe-buffer");
         });
}

bool generatesPlainCode(const CodeGenOptions &options) {
  return !options.CoverageMapping && !options.MacroDebugInfo &&
         !options.TimePasses && !options.DebugTypeExtRefs &&
         options.DwarfDebugFlags.empty();
}

} // namespace

bool mayPrecompileOpening(const CompilerInvocation &invocation) {
  const LangOptions &language = invocation.getLangOpts();
  const HeaderSearchOptions &headers = invocation.getHeaderSearchOpts();
  return writesCode(invocation.getFrontendOpts().ProgramAction) &&
         isPlainInput(invocation.getFrontendOpts()) &&
         isPlainRun(invocation.getFrontendOpts()) &&
         hasPlainText(invocation.getPreprocessorOpts()) &&
         !listsHeaders(invocation.getDependencyOutputOpts()) &&
         hasPlainMessages(invocation.getDiagnosticOpts()) &&
         generatesPlainCode(invocation.getCodeGenOpts()) &&
         language.CPlusPlus && !language.Modules && !language.TraditionalCPP &&
         !language.MSVCCompat && headers.VFSOverlayFiles.empty() &&
         headers.PrebuiltModuleFiles.empty() &&
         invocation.getFileSystemOpts().WorkingDir.empty();
}

bool makesSameOfPrecompiled(const CompilerInvocation &invocation) {
  return invocation.getCodeGenOpts().getDebugInfo() <=
         llvm::codegenoptions::DebugLineTablesOnly;
}

std::string optionsOfOpening(const CompilerInvocation &invocation) {
  CompilerInvocation copy(invocation);
  copy.getFrontendOpts().Inputs.clear();
  copy.getFrontendOpts().OutputFile.clear();
  copy.getFrontendOpts().ProgramAction = clang::frontend::GeneratePCH;
  copy.getDependencyOutputOpts() = DependencyOutputOptions();
  copy.getDiagnosticOpts().ShowColors = false; // as the terminal is
  copy.getDiagnosticOpts().MessageLength = 0;
  CodeGenOptions &code = copy.getCodeGenOpts();
  for (std::string *name :
       {&code.MainFileName, &code.DebugCompilationDir,
        &code.CoverageCompilationDir, &code.CoverageDataFile,
        &code.CoverageNotesFile, &code.SplitDwarfFile, &code.SplitDwarfOutput,
        &code.ObjectFilenameForDebug, &code.RecordCommandLine,
        &code.StackUsageOutput, &code.OptRecordFile})
    name->clear();
  std::string result;
  for (const std::string &argument : copy.getCC1CommandLine())
    result += argument + '\n';
  return result;
}

bool searchesAbsoluteFolders(const CompilerInvocation &invocation) {
  return llvm::all_of(invocation.getHeaderSearchOpts().UserEntries,
                      [](const HeaderSearchOptions::Entry &entry) {
                        return llvm::sys::path::is_absolute(entry.Path);
                      });
}

void precompileOpening(CompilerInvocation &invocation, StringRef text,
                       const std::string &folder) {
  llvm::SmallString<256> path(folder);
  llvm::sys::path::append(path, SourceName);
  FrontendOptions &options = invocation.getFrontendOpts();
  const InputKind kind = options.Inputs[0].getKind();
  options.Inputs = {FrontendInputFile(path, kind)};
  options.ProgramAction = clang::frontend::GeneratePCH;
  options.OutputFile = "-";
  invocation.getDependencyOutputOpts() = DependencyOutputOptions();
  invocation.getHeaderSearchOpts().Verbose = false;
  invocation.getPreprocessorOpts().addRemappedFile(
      path, llvm::MemoryBuffer::getMemBufferCopy(text, path).release());
}

void usePrecompiledOpening(CompilerInvocation &invocation, size_t length) {
  PreprocessorOptions &options = invocation.getPreprocessorOpts();
  options.ImplicitPCHInclude = HeaderPath;
  options.PrecompiledPreambleBytes = {length, /*atStartOfLine=*/true};
  // That the header fits was seen to.
  options.DisablePCHOrModuleValidation = DisableValidationForModuleKind::PCH;
}

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> openingDisk(StringRef header) {
  auto memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  memory->addFileNoOwn(HeaderPath, /*ModificationTime=*/0,
                       llvm::MemoryBufferRef(header, HeaderPath));
  auto disk = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(
      llvm::vfs::getRealFileSystem());
  disk->pushOverlay(std::move(memory));
  return disk;
}

/// Clang takes the opening for a file that is included in the source's first
/// line, and messages would say so. It is that source.
static void makeOutermost(SourceManager &sources, FileID opening) {
  const SrcMgr::SLocEntry &entry = sources.getSLocEntry(opening);
  const SrcMgr::FileInfo &file = entry.getFile();
  const_cast<SrcMgr::SLocEntry &>(entry) = SrcMgr::SLocEntry::get(
      entry.getOffset(),
      SrcMgr::FileInfo::get(
          SourceLocation(),
          const_cast<SrcMgr::ContentCache &>(file.getContentCache()),
          file.getFileCharacteristic(), file.getName()));
}

void enterOpening(Preprocessor &preprocessor) {
  preprocessor.setPredefines("");
  SourceManager &sources = preprocessor.getSourceManager();
  const FileID opening = sources.getPreambleFileID();
  OptionalFileEntryRef source =
      sources.getFileEntryRefForID(sources.getMainFileID());
  if (opening.isInvalid() || !source)
    return;
  makeOutermost(sources, opening);
  // As of "#line 2" in the line that it stands in, which is the first.
  sources.AddLineNote(sources.getLocForStartOfFile(opening), /*LineNo=*/2,
                      sources.getLineTableFilenameID(source->getName()),
                      /*IsFileEntry=*/false, /*IsFileExit=*/false,
                      SrcMgr::C_User);
}

bool isKeptWhole(const Sema &sema) {
  // -Wunused-private-field looks at them when all is parsed.
  return sema.UnusedPrivateFields.empty();
}

} // namespace ampvk::frontend
