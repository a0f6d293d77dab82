// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// ampvk's assumptions about Clang's messages, checked for all of them: with
// another version of Clang this test shows what to fix in lib/Frontend/Clang.
#include "Frontend/Clang/Messages.h"

#include "clang/Basic/DiagnosticAST.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"

#include <gtest/gtest.h>

#include <set>

using namespace ampvk;

namespace {

struct Message {
  unsigned id;
  const char *name, *format;
};

const Message messages[] = {
#define DIAG(Name, Class, Mapping, Format, ...)                                \
  {clang::diag::Name, #Name, Format},
#include "clang/Basic/DiagnosticASTKinds.inc"
#include "clang/Basic/DiagnosticCommonKinds.inc"
#include "clang/Basic/DiagnosticFrontendKinds.inc"
#include "clang/Basic/DiagnosticLexKinds.inc"
#include "clang/Basic/DiagnosticParseKinds.inc"
#include "clang/Basic/DiagnosticSemaKinds.inc"
#undef DIAG
};

/// Messages that C++ AMP code cannot bring about.
const std::set<unsigned> otherLanguages = {
    // About __constant__, __managed__ and kernels with <<<...>>>.
    clang::diag::err_config_pointer_return,
    clang::diag::err_config_scalar_return,
    clang::diag::err_cuda_address_space_gpuvar,
    clang::diag::err_cuda_nonstatic_constdev,
    clang::diag::warn_cuda_maxclusterrank_sm_90,
    // Off, as of the group -Wcuda-compat.
    clang::diag::warn_pragma_unroll_cuda_value_in_parens,
    // About targets that are not the host's.
    clang::diag::err_alias_not_supported_on_nvptx,
    clang::diag::err_deduction_guide_target_attr,
    clang::diag::warn_deduction_guide_target_attr_deprecated,
    // About HIP.
    clang::diag::err_typecheck_zero_array_size,
    clang::diag::warn_hip_omp_target_directives,
    clang::diag::warn_ignored_hip_only_option,
};

/// The word of CUDA's in the text, if there is one.
std::string cudaWord(const std::string &text) {
  for (const char *word :
       {"CUDA", "HIP", "__device__", "__host__", "__shared__", "__global__",
        "__constant__", "__managed__"})
    if (text.find(word) != std::string::npos)
      return word;
  return "";
}

std::string formatOf(unsigned id) {
  for (const Message &message : messages)
    if (message.id == id)
      return message.format;
  return "";
}

TEST(ClangMessages, noneSpeaksOfCuda) {
  for (const Message &message : messages)
    if (!otherLanguages.count(message.id)) {
      EXPECT_EQ(cudaWord(frontend::ampFormat(message.id, message.format)), "")
          << message.name << ": " << message.format;
    }
}

TEST(ClangMessages, othersStayAsTheyAre) {
  unsigned changed = 0;
  for (const Message &message : messages)
    changed +=
        frontend::ampFormat(message.id, message.format) != message.format;
  EXPECT_GT(changed, 10u);
  EXPECT_LT(changed, 40u);
}

TEST(ClangMessages, namesOfTheUsersStay) {
  EXPECT_EQ(frontend::ampFormat(clang::diag::err_cuda_device_exceptions,
                                "cannot use '%0' in __device__ function"),
            "cannot use '%0' in restrict(amp) function");
}

// The messages whose arguments are read by number.
TEST(ClangMessages, argumentsAreWhereTheyWere) {
  EXPECT_EQ(formatOf(clang::diag::note_called_by), "called by %0");
  EXPECT_EQ(formatOf(clang::diag::err_ref_bad_target),
            "reference to %select{__device__|__global__|__host__|__host__ "
            "__device__}0 %select{function|variable}1 %2 in "
            "%select{__device__|__global__|__host__|__host__ __device__}3 "
            "function");
  EXPECT_EQ(formatOf(clang::diag::err_ovl_no_viable_object_call),
            "no matching function for call to object of type %0");
  EXPECT_EQ(formatOf(clang::diag::err_static_assert_failed),
            "static assertion failed%select{: %1|}0");
  EXPECT_EQ(formatOf(clang::diag::err_static_assert_requirement_failed),
            "static assertion failed due to requirement '%0'"
            "%select{: %2|}1");
  EXPECT_EQ(formatOf(clang::diag::err_ovl_no_viable_function_in_init),
            "no matching constructor for initialization of %0");
  EXPECT_EQ(formatOf(clang::diag::err_ovl_no_viable_conversion_in_cast),
            "no matching conversion for %select{|static_cast|reinterpret_cast|"
            "dynamic_cast|C-style cast|functional-style cast|}0 from %1 to %2");
  EXPECT_EQ(formatOf(clang::diag::err_cuda_ctor_dtor_attrs),
            "CUDA does not support global %0 for __device__ functions");
  EXPECT_EQ(formatOf(clang::diag::err_lvalue_reference_bind_to_temporary),
            "%select{non-const|volatile}0 lvalue reference %diff{to type $ "
            "cannot bind to a temporary of type $|cannot bind to incompatible "
            "temporary}1,2");
  EXPECT_TRUE(llvm::StringRef(
                  formatOf(clang::diag::note_ovl_candidate_bad_value_category))
                  .ends_with("%select{| template| %2}1 not viable: expects an "
                             "%select{lvalue|rvalue}5 for %select{%ordinal4 "
                             "argument|object argument}3"));
  EXPECT_TRUE(llvm::StringRef(formatOf(clang::diag::note_ovl_candidate))
                  .contains("%select{| template| %3}1"));
  EXPECT_EQ(formatOf(clang::diag::note_ovl_candidate_substitution_failure),
            "candidate template ignored: substitution failure%0%1");
  EXPECT_EQ(
      formatOf(clang::diag::err_deduced_non_type_template_arg_type_mismatch),
      "deduced non-type template argument does not have the same type as the "
      "corresponding template parameter%diff{ ($ vs $)|}0,1");
}

} // namespace
