// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which dialects are tried for a file, in which order, and what counts.
#include "Frontend/Dialect/DialectFallback.h"

#include <gtest/gtest.h>

using namespace ampvk::frontend;

namespace {

/// A file as a compiler sees it: the errors of each dialect, as far as they are
/// not repaired.
struct File {
  bool includesWindows = false;
  bool failsInStandard = false, failsInMicrosofts = false;
  unsigned errorsInStandard = 1, errorsInMicrosofts = 1; ///< if it fails
  FixIts missingInStandard, missingInMicrosofts;
  bool isAmbiguous = false; ///< in C++17
  bool hasStandard = false;
  bool isStrict = false;   ///< its errors are warnings, by -Werror
  bool failsLater = false; ///< kernels cannot be translated
  std::string read;        ///< "s", "m", "4" for C++14; capitals: with repairs
  int outputs = 0;
  bool hasUnknownName = false, isHopeless = false;

  ParseAttempt attempt(const ParseRequest &start, bool writes) {
    ParseAttempt result;
    result.request = start;
    char letter = start.isCpp14 ? '4' : start.isMicrosofts ? 'm' : 's';
    read += start.fixIts.empty() ? letter : char(std::toupper(letter));
    if (includesWindows) {
      result.result.windowsHeader = LocatedText{"a.cpp:1:1", "windows.h"};
      if (endsEarly(start, result.result))
        return result;
    }
    result.result.isAmbiguous = isAmbiguous && !start.isCpp14;
    bool fails = (start.isMicrosofts ? failsInMicrosofts : failsInStandard) ||
                 result.result.isAmbiguous;
    const FixIts &all =
        start.isMicrosofts ? missingInMicrosofts : missingInStandard;
    for (const FixIt &fixIt : all)
      if (!start.fixIts.count(fixIt))
        result.result.missing.insert(fixIt);
    result.result.failed = fails || !result.result.missing.empty();
    result.result.hasStrictErrors = fails && isStrict;
    const unsigned errors =
        start.isMicrosofts ? errorsInMicrosofts : errorsInStandard;
    result.result.errors = result.result.failed ? errors : 0;
    result.result.otherErrors = fails ? errors : 0;
    if (result.result.failed)
      result.result.firstError = LocatedText{"a.cpp:2:2", "wrong"};
    if (result.result.failed && hasUnknownName)
      result.result.unknownName = "name";
    result.isGood = !result.result.failed && !failsLater;
    result.messages = start.isMicrosofts ? "microsofts" : "standard";
    outputs += writes && result.isGood;
    return result;
  }

  ParseAttempt compile(decltype(DialectOptions::dialect) dialect) {
    DialectOptions options;
    options.dialect = dialect;
    options.hasStandard = hasStandard;
    auto compileFile = [&](const ParseRequest &r) { return attempt(r, true); };
    auto parse = [&](const ParseRequest &r) { return attempt(r, false); };
    auto isNowhere = [&](const std::string &) {
      read += '?';
      return isHopeless;
    };
    return DialectFallback(options, compileFile, parse, isNowhere).run();
  }
};

const FixIt aTemplate = {"a.cpp", 10, FixItKind::AddTemplate};
const FixIt aTypename = {"a.cpp", 20, FixItKind::AddTypename};

TEST(DialectFallback, readsGoodFilesOnce) {
  for (auto dialect : {DialectOptions::AsNeeded, DialectOptions::Standard}) {
    File file;
    ParseAttempt attempt = file.compile(dialect);
    EXPECT_TRUE(attempt.isGood);
    EXPECT_EQ(attempt.remark, "");
    EXPECT_EQ(file.read, "s");
  }
  File file;
  file.compile(DialectOptions::Microsofts);
  EXPECT_EQ(file.read, "m");
}

TEST(DialectFallback, readsBadFilesTwice) {
  File file;
  file.failsInStandard = file.failsInMicrosofts = true;
  ParseAttempt attempt = file.compile(DialectOptions::AsNeeded);
  EXPECT_FALSE(attempt.isGood);
  EXPECT_EQ(attempt.messages, "standard");
  EXPECT_EQ(attempt.remark, "");
  EXPECT_EQ(file.read, "sm");
}

TEST(DialectFallback, looksForNamesThatAreDeclaredNowhere) {
  File file;
  file.failsInStandard = file.hasUnknownName = true;
  EXPECT_TRUE(file.compile(DialectOptions::AsNeeded).isGood);
  EXPECT_EQ(file.read, "s?m");
  File hopeless;
  hopeless.failsInStandard = hopeless.hasUnknownName = true;
  hopeless.isHopeless = true;
  EXPECT_EQ(hopeless.compile(DialectOptions::AsNeeded).messages, "standard");
  EXPECT_EQ(hopeless.read, "s?");
}

TEST(DialectFallback, takesMicrosoftsIfThatHasNoErrors) {
  File file;
  file.failsInStandard = true;
  ParseAttempt attempt = file.compile(DialectOptions::AsNeeded);
  EXPECT_TRUE(attempt.isGood);
  EXPECT_EQ(attempt.messages, "microsofts");
  EXPECT_EQ(attempt.remark, "a.cpp:2:2: remark: using '-fmsvc' because there "
                            "are errors without it: wrong; disable with "
                            "'-fno-msvc' "
                            "[amp-dialect-of-errors]\n");
}

TEST(DialectFallback, takesMicrosoftsIfThatHasFewerErrors) {
  File file;
  file.failsInStandard = file.failsInMicrosofts = true;
  file.errorsInStandard = 3;
  ParseAttempt attempt = file.compile(DialectOptions::AsNeeded);
  EXPECT_FALSE(attempt.isGood);
  EXPECT_EQ(attempt.messages, "microsofts");
  EXPECT_EQ(attempt.remark, "a.cpp:2:2: remark: using '-fmsvc' because there "
                            "are more errors without it: wrong; "
                            "disable with '-fno-msvc' "
                            "[amp-dialect-of-errors]\n");
  EXPECT_EQ(file.compile(DialectOptions::Standard).messages, "standard");
  file.errorsInMicrosofts = 3;
  EXPECT_EQ(file.compile(DialectOptions::AsNeeded).messages, "standard");
}

TEST(DialectFallback, triesNothingElseForKernelsThatAreRefused) {
  File file;
  file.failsLater = true;
  EXPECT_FALSE(file.compile(DialectOptions::AsNeeded).isGood);
  EXPECT_EQ(file.read, "s");
  File old;
  old.failsLater = old.failsInStandard = true;
  EXPECT_EQ(old.compile(DialectOptions::AsNeeded).messages, "microsofts");
}

TEST(DialectFallback, doesNotEvadeWarningsThatAreErrors) {
  File file;
  file.failsInStandard = file.isStrict = true;
  EXPECT_EQ(file.compile(DialectOptions::AsNeeded).messages, "standard");
  EXPECT_EQ(file.read, "s");
}

TEST(DialectFallback, takesCpp14IfNamesAreAmbiguous) {
  File file;
  file.isAmbiguous = true;
  ParseAttempt attempt = file.compile(DialectOptions::AsNeeded);
  EXPECT_TRUE(attempt.isGood);
  EXPECT_EQ(file.read, "sm4");
  EXPECT_EQ(attempt.remark,
            "a.cpp:2:2: remark: using '-fmsvc -std=c++14' because there are "
            "errors without it: wrong; disable with '-fno-msvc' "
            "[amp-dialect-of-errors]\n");
  attempt = file.compile(DialectOptions::Microsofts);
  EXPECT_TRUE(attempt.isGood);
  EXPECT_EQ(attempt.remark,
            "a.cpp:2:2: remark: using '-std=c++14' because there are "
            "errors without it: wrong; disable with '-std=c++17' "
            "[amp-dialect-of-cpp14]\n");
  attempt = file.compile(DialectOptions::Standard);
  EXPECT_FALSE(attempt.isGood);
  EXPECT_EQ(attempt.messages, "standarda.cpp:2:2: note: there is no error with "
                              "'-fmsvc -std=c++14'\n");
}

TEST(DialectFallback, triesNoCpp14InVain) {
  File file;
  file.isAmbiguous = file.hasStandard = true;
  EXPECT_FALSE(file.compile(DialectOptions::AsNeeded).isGood);
  EXPECT_EQ(file.read, "sm");
  File wrong;
  wrong.isAmbiguous = wrong.failsInStandard = wrong.failsInMicrosofts = true;
  EXPECT_EQ(wrong.compile(DialectOptions::AsNeeded).messages, "standard");
  EXPECT_EQ(wrong.read, "sm4");
}

TEST(DialectFallback, readsProgramsOfWindowsInMicrosofts) {
  File file;
  file.includesWindows = true;
  ParseAttempt attempt = file.compile(DialectOptions::AsNeeded);
  EXPECT_TRUE(attempt.isGood);
  EXPECT_EQ(attempt.messages, "microsofts");
  EXPECT_EQ(attempt.remark,
            "a.cpp:1:1: remark: using '-fmsvc' because of "
            "<windows.h>; disable with '-fno-msvc' "
            "[amp-dialect-of-windows]\n");
  EXPECT_EQ(file.read, "sm");
  File other;
  other.includesWindows = true;
  EXPECT_EQ(other.compile(DialectOptions::Standard).messages, "standard");
  EXPECT_EQ(other.read, "s");
}

TEST(DialectFallback, saysThatAnOptionStandsInTheWay) {
  File file;
  file.failsInStandard = true;
  ParseAttempt attempt = file.compile(DialectOptions::Standard);
  EXPECT_FALSE(attempt.isGood);
  EXPECT_EQ(attempt.messages,
            "standarda.cpp:2:2: note: there is no error with '-fmsvc'\n");
  EXPECT_EQ(file.outputs, 0);
  File bad;
  bad.failsInStandard = bad.failsInMicrosofts = true;
  EXPECT_EQ(bad.compile(DialectOptions::Standard).messages, "standard");
}

TEST(DialectFallback, repairsTemplatesInEveryDialect) {
  for (auto dialect : {DialectOptions::AsNeeded, DialectOptions::Standard}) {
    File file;
    file.missingInStandard = {aTemplate};
    ParseAttempt attempt = file.compile(dialect);
    EXPECT_TRUE(attempt.isGood);
    EXPECT_EQ(attempt.messages, "standard");
    EXPECT_EQ(attempt.remark, "");
    EXPECT_EQ(file.read, "sS");
  }
}

TEST(DialectFallback, repairsTypenamesInMicrosofts) {
  File file;
  file.missingInStandard = {aTypename};
  file.missingInMicrosofts = {aTemplate, aTypename};
  ParseAttempt attempt = file.compile(DialectOptions::AsNeeded);
  EXPECT_TRUE(attempt.isGood);
  EXPECT_EQ(attempt.messages, "microsofts");
  EXPECT_EQ(file.read, "sMM");
  File standard;
  standard.missingInStandard = {aTypename};
  EXPECT_FALSE(standard.compile(DialectOptions::Standard).isGood);
}

TEST(DialectFallback, endsWithARepairThatDoesNotHelp) {
  File file;
  file.missingInMicrosofts = {aTypename};
  file.failsInMicrosofts = true;
  EXPECT_FALSE(file.compile(DialectOptions::Microsofts).isGood);
  EXPECT_EQ(file.read, "mM");
}

} // namespace
