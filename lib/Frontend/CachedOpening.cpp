// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "CachedOpening.h"

#include "Sources/Utf8Files.h"
#include "Clang/PrecompiledOpening.h"

#include "clang/Basic/Version.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SHA256.h"

using namespace clang;
namespace path = llvm::sys::path;

namespace ampvk::frontend {
namespace {

/// One that crashes the compiler, or is killed, is not tried for ever.
constexpr uint64_t MaxTries = 3;

/// The folder that the opening is in, as far as that matters.
std::string folderOf(StringRef source, const Opening &opening) {
  return opening.asksBeside ? path::parent_path(source).str() : "/";
}

std::string workingFolder() {
  llvm::SmallString<256> result;
  return llvm::sys::fs::current_path(result) ? "" : result.str().str();
}

std::string program() {
  static int here;
  const std::string file = llvm::sys::fs::getMainExecutable(nullptr, &here);
  return file + '\n' + llvm::utohexstr(stateOf(file)) + '\n' + AMPVK_VERSION +
         '\n' + getClangFullVersion();
}

/// `isAnywhere`: nothing depends on the folder that the compiler runs in.
std::string keyOf(const CompilerInvocation &invocation, StringRef dialect,
                  const Opening &opening, const std::string &folder,
                  bool isAnywhere) {
  llvm::SHA256 digest;
  for (const std::string &text :
       {program(), dialect.str(), optionsOfOpening(invocation), folder,
        isAnywhere ? std::string() : workingFolder(), opening.text}) {
    digest.update(std::to_string(text.size()) + '\n');
    digest.update(text);
  }
  return llvm::toHex(digest.final(), /*LowerCase=*/true);
}

/// All that matters is in the key, or these: so they must not depend on where
/// the compiler runs, either.
bool areAbsolute(const FileStates &states) {
  return llvm::all_of(states.files, [](const auto &file) {
    return path::is_absolute(file.first);
  });
}

/// One opening in the cache.
class Entry {
public:
  Entry(const HeaderCache &cache, std::string key)
      : cache(cache), key(std::move(key)) {}

  std::optional<OpeningRecord>
  get(llvm::function_ref<bool(OpeningRecord &)> precompile) const {
    std::optional<OpeningRecord> known = cache.find(key);
    if (!known || isOutdated(*known)) {
      cache.put(key, {});
      return std::nullopt;
    }
    if (mayBeTried(*known)) {
      std::unique_ptr<HeaderCache::Lock> lock = cache.lock(key);
      if (!lock)
        return std::nullopt;
      known = cache.find(key); // another process may have been here
      if (known && mayBeTried(*known))
        known = make(*known, precompile);
    }
    if (!known || known->kind != OpeningRecord::Ready || isOutdated(*known))
      return std::nullopt;
    return known;
  }

private:
  static bool isOutdated(const OpeningRecord &record) {
    return (record.kind == OpeningRecord::Ready ||
            record.kind == OpeningRecord::Refused) &&
           !record.files.areAsBefore();
  }
  static bool mayBeTried(const OpeningRecord &record) {
    return record.kind == OpeningRecord::Seen ||
           (record.kind == OpeningRecord::Tried && record.tries < MaxTries);
  }

  OpeningRecord
  make(const OpeningRecord &known,
       llvm::function_ref<bool(OpeningRecord &)> precompile) const {
    OpeningRecord record;
    record.kind = OpeningRecord::Tried;
    record.tries = known.tries + 1;
    cache.put(key, record);
    OpeningRecord made;
    if (precompile(made)) {
      made.kind = OpeningRecord::Ready;
    } else {
      record.files = std::move(made.files);
      record.files.isComplete = true;
      made = std::move(record);
      made.kind = OpeningRecord::Refused;
    }
    cache.put(key, made);
    return made;
  }

  const HeaderCache &cache;
  std::string key;
};

} // namespace

std::optional<CachedOpening> cachedOpening(const HeaderCache &cache,
                                           const CompilerInvocation &invocation,
                                           StringRef dialect,
                                           PrecompileOpening precompile) {
  if (!mayPrecompileOpening(invocation))
    return std::nullopt;
  const StringRef source = invocation.getFrontendOpts().Inputs[0].getFile();
  auto text =
      utf8Files(llvm::vfs::getRealFileSystem())->getBufferForFile(source);
  if (!text)
    return std::nullopt;
  const Opening opening = openingOf((*text)->getBuffer());
  if (!opening.length)
    return std::nullopt;
  const std::string folder = folderOf(source, opening);
  const bool isAnywhere =
      searchesAbsoluteFolders(invocation) && path::is_absolute(folder);
  Entry entry(cache, keyOf(invocation, dialect, opening, folder, isAnywhere));
  std::optional<OpeningRecord> record = entry.get([&](OpeningRecord &made) {
    return precompile(opening, folder, made) &&
           (!isAnywhere || areAbsolute(made.files));
  });
  if (!record)
    return std::nullopt;
  return CachedOpening{opening.length, std::move(*record)};
}

} // namespace ampvk::frontend
