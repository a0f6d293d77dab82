// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for restriction specifiers, over tokens alone.
#include "Frontend/Specifiers/RestrictionPlan.h"

#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"

#include <gtest/gtest.h>

using namespace ampvk::frontend;
using namespace clang;

namespace {

LangOptions languageOf() {
  LangOptions options;
  options.CPlusPlus = options.CPlusPlus11 = options.CPlusPlus14 = true;
  options.CPlusPlus17 = options.CPlusPlus20 = options.Bool = true;
  return options;
}

class Source {
public:
  explicit Source(std::string text)
      : text(std::move(text)), options(languageOf()), names(options) {
    const char *begin = this->text.c_str();
    Lexer lexer(SourceLocation::getFromRawEncoding(1), options, begin, begin,
                begin + this->text.size());
    do {
      Token &token = tokens.emplace_back();
      lexer.LexFromRawLexer(token);
      if (token.isNot(tok::raw_identifier))
        continue;
      IdentifierInfo &name = names.get(token.getRawIdentifier());
      token.setIdentifierInfo(&name);
      token.setKind(name.getTokenID());
    } while (tokens.back().isNot(tok::eof));
  }

  RestrictionPlan plan() const {
    return planRestrictions(tokens, options, [](int) { return true; });
  }

  /// The tokens as the plan has them, with a space between each two, and an
  /// attribute as "@device".
  std::string changed() const {
    const RestrictionPlan edited = plan();
    std::string result;
    for (int i = 0; i < int(tokens.size()); ++i) {
      for (const NewToken &token : edited.edits.before(i))
        result += token.text + " ";
      if (!edited.edits.isRemoved(i) && tokens[i].isNot(tok::eof))
        result += spelling(i) + " ";
    }
    const std::string opens = "__attribute__ ( ( ", closes = " ) )";
    for (size_t at = 0; (at = result.find(opens)) != std::string::npos;) {
      result.erase(result.find(closes, at), closes.size());
      result.replace(at, opens.size(), "@");
    }
    return llvm::StringRef(result).rtrim().str();
  }

  /// The problems, each with its token: "message [token]".
  std::vector<std::string> problems() const {
    std::vector<std::string> result;
    for (const TokenProblem &problem : plan().problems)
      result.push_back(std::string(problem.row ? problem.row->text : "") +
                       " [" + spelling(problem.at) + "]");
    return result;
  }

private:
  std::string spelling(int i) const {
    return text.substr(tokens[i].getLocation().getRawEncoding() - 1,
                       tokens[i].getLength());
  }

  std::string text;
  LangOptions options;
  IdentifierTable names;
  std::vector<Token> tokens;
};

struct Change {
  const char *before, *after;
};

void expectAll(std::initializer_list<Change> changes) {
  for (const Change &change : changes) {
    EXPECT_EQ(Source(change.before).changed(), change.after);
    EXPECT_TRUE(Source(change.before).problems().empty()) << change.before;
  }
}

TEST(RestrictionPlan, putsAttributesWhereClangTakesThem) {
  expectAll({
      {"void f() restrict(amp);", "void f ( ) @device ;"},
      {"void f() restrict(cpu, amp) {}", "void f ( ) @host @device { }"},
      {"void f() restrict(cpu) restrict(amp);", "void f ( ) @host @device ;"},
      {"struct S { int f() const restrict(amp) noexcept; };",
       "struct S { int f ( ) const noexcept @device ; } ;"},
      {"auto f() restrict(amp) -> int;", "@device auto f ( ) -> int ;"},
      {"template void f<int>(int) restrict(amp);",
       "template @device void f < int > ( int ) ;"},
      {"int (*rows() restrict(amp))[4];", "int ( * rows ( ) ) [ 4 ] @device ;"},
      {"auto l = [=](int i) restrict(amp) { };",
       "auto l = [ = ] ( int i ) @device { } ;"},
      {"auto l = [=]() mutable restrict(amp) -> int { };",
       "auto l = [ = ] ( ) @device mutable -> int { } ;"},
      {"S::S() restrict(amp) : a(1) {}", "S :: S ( ) @device : a ( 1 ) { }"},
  });
}

TEST(RestrictionPlan, leavesTheNameAlone) {
  for (const char *text :
       {"int restrict ;", "restrict ( 3 ) ;", "x = restrict ( amp ) + 1 ;",
        "f ( a ) & restrict ( b ) ;", "int * restrict p ;"}) {
    EXPECT_EQ(Source(text).changed(), text);
    EXPECT_FALSE(Source(text).plan().hasSpecifiers);
  }
}

TEST(RestrictionPlan, dropsThoseOfTypes) {
  expectAll({
      {"std::function<int(int) restrict(cpu)> f;",
       "std :: function < int ( int ) > f ;"},
      {"typedef int F() restrict(cpu);", "typedef int F ( ) ;"},
  });
}

TEST(RestrictionPlan, declaresByTypedefs) {
  expectAll({
      {"typedef int F() restrict(amp); F f, g;",
       "typedef int F ( ) ; F f @device , g @device ;"},
      {"typedef int F() restrict(amp); template <class F> void h(F *f);",
       "typedef int F ( ) ; template < class F > void h ( F * f ) ;"},
  });
}

TEST(RestrictionPlan, inheritsWithinBodies) {
  expectAll({
      {"void f() restrict(amp) { struct S { int g() { return 1; } }; }",
       "void f ( ) @device { struct S { int g ( ) @device { return 1 ; } } "
       "; }"},
      {"void f() restrict(amp) { struct S { int g() restrict(cpu); }; }",
       "void f ( ) @device { struct S { int g ( ) @host ; } ; }"},
      {"void f() restrict(amp) { int g(int); g(1); }",
       "void f ( ) @device { int g ( int ) @device ; g ( 1 ) ; }"},
      {"void f() { struct S { int g(); }; }",
       "void f ( ) { struct S { int g ( ) ; } ; }"},
      {"void f() restrict(cpu) { struct S { int g(); }; }",
       "void f ( ) @host { struct S { int g ( ) ; } ; }"},
  });
}

TEST(RestrictionPlan, restrictsLambdasThatNameAmpFunctions) {
  expectAll({
      {"int a() restrict(amp); void f() { auto l = [] { a(); }; }",
       "int a ( ) @device ; void f ( ) { auto l = [ ] ( ) @host { a ( ) ; } ; "
       "}"},
      {"int a() restrict(amp); void f() restrict(amp) { auto l = [](int i) { "
       "a(); }; }",
       "int a ( ) @device ; void f ( ) @device { auto l = [ ] ( int i ) "
       "@device "
       "{ a ( ) ; } ; }"},
      {"int a() restrict(amp); void f() { auto l = [] { b(); }; }",
       "int a ( ) @device ; void f ( ) { auto l = [ ] { b ( ) ; } ; }"},
      // A kernel in the lambda names it, not the lambda.
      {"int a() restrict(amp); void f() { auto l = [] { g([](int) "
       "restrict(amp) { a(); }); }; }",
       "int a ( ) @device ; void f ( ) { auto l = [ ] { g ( [ ] ( int ) "
       "@device "
       "{ a ( ) ; } ) ; } ; }"},
  });
}

TEST(RestrictionPlan, keepsOperandsThatDeclareNothing) {
  const Source file("void f() restrict(amp) { decltype(x); }");
  EXPECT_EQ(file.changed(), "void f ( ) @device { typedef decltype ( x ) "
                            "__amp_type9 @unused ; }");
  ASSERT_EQ(file.plan().problems.size(), 1u);
  EXPECT_EQ(file.plan().problems[0].kind, TokenProblem::NoDeclaration);
  EXPECT_EQ(Source("void f() { decltype(x); }").changed(),
            "void f ( ) { decltype ( x ) ; }");
}

TEST(RestrictionPlan, saysWhatIsWrong) {
  const std::pair<const char *, const char *> cases[] = {
      {"void f() restrict(amp cpu);", "expected ',' before '%0' [cpu]"},
      {"void f() restrict(gpu);",
       "unknown restriction '%0'; expected 'cpu' or 'amp' [gpu]"},
      {"void f() restrict();",
       "expected 'cpu' or 'amp' in 'restrict()' [restrict]"},
      {"void f() restrict(direct3d);",
       "'direct3d' is a pre-release spelling of 'amp' [direct3d]"},
      {"void f() restrcit(amp);",
       "unknown specifier '%0'; did you mean 'restrict'? "
       "[restrcit]"},
      {"void f() restrict amp;",
       "the restrictions must be in parentheses: 'restrict(amp)' [restrict]"},
      {"void f() restrict(amp) const;",
       "a restriction specifier must follow '%0' [restrict]"},
      {"restrict(amp) void f();",
       "a restriction specifier must follow the function's parameters "
       "[restrict]"},
      {"int (*p)() restrict(amp);",
       "a pointer or reference to a restrict(amp) function is not allowed "
       "[restrict]"},
      {"typedef int F() restrict(amp); F *p;",
       "a pointer or reference to a restrict(amp) function is not allowed "
       "[*]"},
  };
  for (const auto &[text, problem] : cases)
    EXPECT_EQ(Source(text).problems(), std::vector<std::string>{problem})
        << text;
}

TEST(RestrictionPlan, findsCodeOutsideOfFunctions) {
  const Source file("auto f(int i) restrict(amp) -> decltype(g(i));");
  ASSERT_EQ(file.plan().outside.size(), 2u); // and the end of the file
  EXPECT_EQ(file.plan().outside[0].callees, NonFunctionCode::OfRestrictions);
  EXPECT_TRUE(file.plan().outside[0].restrictions.amp);
}

} // namespace
