// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The parts of the import of projects, each alone.
#include "Project/CompilerOptions.h"
#include "Project/Condition.h"
#include "Project/Libraries.h"
#include "Project/Names.h"
#include "Project/ContentHash.h"
#include "Project/StringMethods.h"
#include "Project/Target.h"

#include <gtest/gtest.h>

using namespace ampvk;
using namespace ampvk::project;

namespace {

/// 1, 0, or -1 for a failure.
int holds(llvm::StringRef condition) {
  Result<bool> result = evaluateCondition(condition, "/");
  return result ? *result : -1;
}

TEST(Condition, comparesWithoutCase) {
  EXPECT_EQ(holds("'Debug|Win32'=='debug|WIN32'"), 1);
  EXPECT_EQ(holds("'a' != 'b'"), 1);
  EXPECT_EQ(holds("'a'=='a b'"), 0);
  EXPECT_EQ(holds("''==''"), 1);
}

TEST(Condition, comparesNumbersAsNumbers) {
  EXPECT_EQ(holds("'14.0' >= '9'"), 1);
  EXPECT_EQ(holds("14.0 == 14"), 1);
  EXPECT_EQ(holds("'9' < '14.0'"), 1);
  EXPECT_EQ(holds("'14' <= '14' And '14' > '14'"), 0);
}

TEST(Condition, bindsAndBeforeOr) {
  EXPECT_EQ(holds("true or false and false"), 1);
  EXPECT_EQ(holds("(true OR false) And false"), 0);
  EXPECT_EQ(holds("!false and !(true and false)"), 1);
  EXPECT_EQ(holds("'order'=='order'or'x'=='y'"), 1);
}

TEST(Condition, callsFunctions) {
  EXPECT_EQ(holds("Exists('/')"), 1);
  EXPECT_EQ(holds("exists('no\\such\\file')"), 0);
  EXPECT_EQ(holds("!Exists('')"), 1);
  EXPECT_EQ(holds("HasTrailingSlash('a\\')"), 1);
}

TEST(Condition, refusesTheRest) {
  for (const char *text : {"", "'a", "'a'==", "'a'=='b' 'c'", "maybe", "(true",
                           "Unknown('a')", "'a' < 'b'", "true and", "=="})
    EXPECT_EQ(holds(text), -1) << text;
  EXPECT_EQ(holds(std::string(100000, '(')), -1);
  EXPECT_EQ(holds(std::string(100000, '!') + "true"), -1);
}

TEST(Names, splitsLists) {
  EXPECT_EQ(splitList(" A;B=1 ;; C%3BD;\n E "),
            (std::vector<std::string>{"A", "B=1", "C;D", "E"}));
  EXPECT_EQ(splitList("100%;%zz"), (std::vector<std::string>{"100%", "%zz"}));
}

TEST(Names, relatesPaths) {
  EXPECT_EQ(relativePath("/a/b", "/a/b/c.cpp"), "c.cpp");
  EXPECT_EQ(relativePath("/a/b", "/a/bc/d"), "../bc/d");
  EXPECT_EQ(relativePath("/a/b", "/a/b"), ".");
  EXPECT_EQ(relativePath("/a/b", "/a"), "..");
  EXPECT_EQ(absolutePath("/a/b", "..\\c\\.\\d.h"), "/a/c/d.h");
  EXPECT_EQ(absolutePath("/a", "..\\..\\..\\x"), "/x");
}

TEST(Names, knowsWindows) {
  EXPECT_TRUE(isWindowsAbsolute("C:\\x"));
  EXPECT_TRUE(isWindowsAbsolute("\\\\server\\x"));
  EXPECT_FALSE(isWindowsAbsolute("x\\C"));
  EXPECT_EQ(findPath("/", "C:\\"), std::nullopt);
}

TEST(StringMethods, areThoseOfConditions) {
  EXPECT_EQ(callMethods("Debug x", ".StartsWith('Debug')"), "True");
  EXPECT_EQ(callMethods("Debug", ".EndsWith(Release)"), "False");
  EXPECT_EQ(callMethods("a\\b\\", ".Replace('\\', '/').TrimEnd('/').ToUpper()"),
            "A/B");
  EXPECT_EQ(callMethods("a, b", ".Contains(', ')"), "True");
  EXPECT_EQ(callMethods("a", ".Replace('a', '')"), "");
  for (const char *text : {".Length", ".Unknown()", ".ToLower(", ".ToLower()x",
                           ".StartsWith('')", ".ToLower('a')", ".Contains()"})
    EXPECT_EQ(callMethods("a", text), std::nullopt) << text;
}

TEST(Libraries, areKnownByTheirStem) {
  ASSERT_TRUE(knownLibrary("OpenGL32.LIB"));
  EXPECT_EQ(knownLibrary("OpenGL32.LIB")->target, "OpenGL::GL");
  EXPECT_EQ(knownLibrary("kernel32.lib")->advice, "");
  EXPECT_NE(knownLibrary("..\\sdk\\d3dcompiler_47.lib")->advice, "");
  EXPECT_FALSE(knownLibrary("mine.lib"));
  EXPECT_FALSE(knownLibrary("tbbish.lib"));
}

TEST(CompilerOptions, knowVersions) {
  EXPECT_EQ(msvcVersion("v110_xp"), 1700u);
  EXPECT_EQ(msvcVersion("v142"), 1929u);
  EXPECT_EQ(msvcVersion(""), 1700u);
  EXPECT_EQ(cppStandard("stdcpplatest"), "23");
  EXPECT_EQ(cppStandard("Default"), "");
}

TEST(Settings, keepTheOrderOfEach) {
  Settings settings;
  settings.add(0, {"A", "DEBUG", "B"});
  settings.add(1, {"A", "RELEASE", "B", "C"});
  std::vector<std::string> names;
  for (const Setting &setting : settings.all())
    names.push_back(setting.value + std::to_string(setting.in.size()));
  EXPECT_EQ(names,
            (std::vector<std::string>{"A2", "RELEASE1", "DEBUG1", "B2", "C1"}));
}

TEST(Stamp, noticesChanges) {
  std::string text = withContentHash("# " + noContentHash.str() + "\nproject(a)\n");
  EXPECT_TRUE(isUnchanged(text));
  EXPECT_FALSE(isUnchanged(text + " "));
  EXPECT_FALSE(isUnchanged("project(a)\n"));
  EXPECT_FALSE(isUnchanged(noContentHash));
}

} // namespace
