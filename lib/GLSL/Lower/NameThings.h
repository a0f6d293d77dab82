// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_NAMETHINGS_H
#define AMPVK_GLSL_LOWER_NAMETHINGS_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// Fills Shader::names. Names of the source survive; one that GLSL keeps for
/// itself, or that is taken where it would be visible, gets a number ("sum_1").
/// The source's names come before ours ("args"), outer ones before inner ones,
/// so the result depends on nothing but the module.
Result<Done> nameThings(Shader &shader);

/// `name` made of characters that GLSL allows, without what it reserves ("gl_"
/// and "GL_" in front, "__" anywhere). Not empty.
std::string legalName(const std::string &name);

} // namespace ampvk::glsl

#endif
