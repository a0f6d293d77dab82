// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "StandardHeaders.h"

#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/ModuleMap.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <vector>

using namespace clang;

namespace ampvk::frontend {
namespace {

/// Those of C++20 and of C, without <cassert> and <assert.h>, which do not only
/// count the first time.
constexpr StringRef standardHeaders =
    " algorithm any array atomic barrier bit bitset cctype cerrno cfenv "
    "cfloat charconv chrono cinttypes climits clocale cmath compare "
    "complex concepts condition_variable coroutine csetjmp csignal "
    "cstdarg cstddef cstdint cstdio cstdlib cstring ctime ctype.h "
    "cuchar cwchar cwctype deque errno.h exception execution fenv.h "
    "filesystem float.h format forward_list fstream functional future "
    "initializer_list inttypes.h iomanip ios iosfwd iostream istream "
    "iterator latch limits limits.h list locale locale.h map math.h "
    "memory memory_resource mutex new numbers numeric optional ostream "
    "queue random ranges ratio regex scoped_allocator semaphore set "
    "setjmp.h shared_mutex signal.h source_location span sstream stack "
    "stdarg.h stddef.h stdexcept stdint.h stdio.h stdlib.h stop_token "
    "streambuf string string.h string_view syncstream system_error "
    "thread time.h tuple type_traits typeindex typeinfo uchar.h "
    "unordered_map unordered_set utility valarray variant vector "
    "version wchar.h wctype.h ";

bool isStandard(StringRef name) {
  return !name.contains(' ') &&
         standardHeaders.contains((" " + name + " ").str());
}

/// A directive `#include <name>`.
struct Directive {
  StringRef name;
  SourceLocation loc; ///< of the `<`, as Clang has it
};

/// The standard header that a line includes; empty if it does anything else.
StringRef headerOf(StringRef line) {
  line = line.trim();
  if (!line.consume_front("#"))
    return "";
  line = line.ltrim();
  if (!line.consume_front("include"))
    return "";
  line = line.ltrim();
  if (!line.consume_front("<"))
    return "";
  auto [name, rest] = line.split('>');
  rest = rest.ltrim();
  const bool isAlone = rest.empty() || rest.starts_with("//");
  return isAlone && isStandard(name) ? name : "";
}

/// Whether the file is one of ampvk's headers, of which those that programs
/// include stand beside the directory of the others.
bool isOfLibrary(StringRef file, StringRef directory) {
  using namespace llvm::sys::path;
  return parent_path(file) == directory ||
         (parent_path(file) == parent_path(directory) &&
          filename(file).starts_with("amp"));
}

/// Where one of the program's files includes the header of ampvk's that the
/// location is in. Invalid if another header of the system is in between: what
/// stands behind in there comes before what the program includes next.
SourceLocation directiveOfProgram(const SourceManager &sources,
                                  SourceLocation loc) {
  loc = sources.getExpansionLoc(loc);
  const StringRef directory =
      llvm::sys::path::parent_path(sources.getFilename(loc));
  while (loc.isValid() && sources.isInSystemHeader(loc)) {
    if (!isOfLibrary(sources.getFilename(loc), directory))
      return SourceLocation();
    loc = sources.getIncludeLoc(sources.getFileID(loc));
  }
  return loc;
}

/// Whether the next line belongs to it.
bool goesOn(StringRef line) {
  return line.trim().ends_with("\\") || line.trim().ends_with("?\?/");
}

std::vector<Directive> directivesBehind(const SourceManager &sources,
                                        SourceLocation loc) {
  std::vector<Directive> result;
  const auto [file, offset] = sources.getDecomposedLoc(loc);
  const StringRef text = sources.getBufferData(file);
  auto [first, rest] = text.substr(offset).split('\n');
  if (goesOn(first) || first.contains("/*"))
    return result;
  while (!rest.empty()) {
    const auto [line, behind] = rest.split('\n');
    rest = behind;
    if (goesOn(line))
      break;
    if (line.trim().empty() || line.ltrim().starts_with("//"))
      continue;
    const StringRef name = headerOf(line);
    if (name.empty())
      break;
    result.push_back({name, sources.getLocForStartOfFile(file).getLocWithOffset(
                                name.data() - 1 - text.data())});
  }
  return result;
}

OptionalFileEntryRef fileOf(Preprocessor &preprocessor,
                            const Directive &directive,
                            ConstSearchDirIterator &directory) {
  return preprocessor.LookupFile(directive.loc, directive.name,
                                 /*isAngled=*/true, nullptr, nullptr,
                                 &directory, nullptr, nullptr, nullptr, nullptr,
                                 nullptr);
}

/// Whether it is no file of the program's that has a standard header's name.
bool isOfSystem(Preprocessor &preprocessor, const Directive &directive) {
  ConstSearchDirIterator directory = nullptr;
  const OptionalFileEntryRef file = fileOf(preprocessor, directive, directory);
  return file &&
         SrcMgr::isSystem(
             preprocessor.getHeaderSearchInfo().getFileDirFlavor(*file));
}

/// As Preprocessor::HandleHeaderIncludeOrImport() does.
void enter(Preprocessor &preprocessor, const Directive &directive) {
  HeaderSearch &headers = preprocessor.getHeaderSearchInfo();
  ConstSearchDirIterator directory = nullptr;
  const OptionalFileEntryRef file = fileOf(preprocessor, directive, directory);
  bool isFirst = false;
  if (!file || !headers.ShouldEnterIncludeFile(preprocessor, *file,
                                               /*isImport=*/false,
                                               /*ModulesEnabled=*/false,
                                               nullptr, isFirst))
    return;
  SourceManager &sources = preprocessor.getSourceManager();
  const FileID id = sources.createFileID(*file, directive.loc,
                                         headers.getFileDirFlavor(*file));
  if (id.isValid())
    preprocessor.EnterSourceFile(id, directory, directive.loc, isFirst);
}

} // namespace

void readNextStandardHeaders(Preprocessor &preprocessor, const Token &token,
                             llvm::function_ref<void(Token &)> take) {
  SourceManager &sources = preprocessor.getSourceManager();
  const SourceLocation loc = directiveOfProgram(sources, token.getLocation());
  if (loc.isInvalid())
    return;
  std::vector<Directive> all = directivesBehind(sources, loc);
  all.erase(llvm::find_if_not(all,
                              [&](const Directive &directive) {
                                return isOfSystem(preprocessor, directive);
                              }),
            all.end());
  if (all.empty())
    return;
  // A token behind each header shows its end, and that no directive of the file
  // behind is read.
  const FileID ends = sources.createFileID(
      llvm::MemoryBuffer::getMemBufferCopy(std::string(all.size() + 1, ';'),
                                           "<ends of headers>"),
      SrcMgr::C_System, 0, 0, token.getLocation());
  preprocessor.EnterSourceFile(ends, nullptr, token.getLocation());
  Token next;
  preprocessor.Lex(next);
  for (const Directive &directive : all) {
    enter(preprocessor, directive);
    for (preprocessor.Lex(next); sources.getFileID(next.getLocation()) != ends;
         preprocessor.Lex(next))
      take(next);
  }
}

} // namespace ampvk::frontend
