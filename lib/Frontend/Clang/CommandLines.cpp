// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "CommandLines.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using llvm::ArrayRef;
using llvm::StringRef;

namespace ampvk::frontend {

bool compilesCpp(ArrayRef<const char *> job) {
  if (job.empty() || StringRef(job.front()) != "-cc1")
    return false;
  for (size_t i = 0; i + 1 < job.size(); ++i)
    if (StringRef(job[i]) == "-x")
      return StringRef(job[i + 1]).starts_with("c++");
  return false;
}

Arguments forAmp(ArrayRef<const char *> job,
                 const HeaderDirectories &directories, bool msExtensions) {
  Arguments result(job.drop_front());
  auto *place = llvm::find_if(result, [](StringRef arg) {
    return arg == "-internal-isystem" || arg == "-internal-externc-isystem";
  });
  // Anywhere among the options will do if there are no system headers.
  if (place == result.end())
    place = result.begin();
  const char *ours[] = {"-internal-isystem", directories.amp.c_str(),
                        "-idirafter", directories.compat.c_str()};
  result.insert(place, std::begin(ours), std::end(ours));
  if (msExtensions)
    result.insert(result.begin(), "-fms-extensions");
  return result;
}

namespace {

/// Whether the linker finds the shared library in the directories it is told
/// of.
bool linkerFinds(StringRef library, const llvm::opt::ArgStringList &link) {
  return llvm::any_of(link, [&](StringRef arg) {
    if (!arg.consume_front("-L"))
      return false;
    llvm::SmallString<256> path(arg);
    llvm::sys::path::append(path, library);
    return llvm::sys::fs::exists(path);
  });
}

/// Whether every program looks there for its libraries: where packages of
/// distributions put them.
bool isSystemDirectory(StringRef directory) {
  return directory == "/usr/lib" || directory == "/usr/lib64" ||
         (directory.consume_front("/usr/lib/") &&
          directory.ends_with("-linux-gnu"));
}

} // namespace

llvm::opt::ArgStringList withRuntime(llvm::opt::ArgStringList link,
                                     const std::string &library) {
  auto *place = llvm::find_if(
      link, [](StringRef arg) { return arg == "-lstdc++" || arg == "-lc++"; });
  if (place == link.end())
    return link;
  const char *directory = library.c_str();
  llvm::opt::ArgStringList ours = {"-L", directory};
  if (!isSystemDirectory(library))
    ours.append({"-rpath", directory});
  ours.append({"--push-state", "-Bdynamic", "--as-needed", "-lampvk"});
  if (linkerFinds("libtbb.so", link))
    ours.push_back("-ltbb");
  ours.push_back("--pop-state");
  link.insert(place, ours.begin(), ours.end());
  return link;
}

} // namespace ampvk::frontend
