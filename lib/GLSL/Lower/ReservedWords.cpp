// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/ReservedWords.h"

namespace ampvk::glsl {
namespace {

// clang-format off
const std::string_view keywordTable[] = {
    "accelerationStructureEXT", "active", "asm", "atomic_uint", "attribute",
    "bool", "break", "buffer", "bvec2", "bvec3", "bvec4", "case", "cast",
    "centroid", "class", "coherent", "common", "const", "continue", "default",
    "demote", "devicecoherent", "discard", "dmat2", "dmat2x2", "dmat2x3",
    "dmat2x4", "dmat3", "dmat3x2", "dmat3x3", "dmat3x4", "dmat4", "dmat4x2",
    "dmat4x3", "dmat4x4", "do", "double", "dvec2", "dvec3", "dvec4", "else",
    "enum", "extern", "external", "f16mat2", "f16mat3", "f16mat4", "f16vec2",
    "f16vec3", "f16vec4", "f32mat2", "f32mat3", "f32mat4", "f32vec2",
    "f32vec3", "f32vec4", "f64mat2", "f64mat3", "f64mat4", "f64vec2",
    "f64vec3", "f64vec4", "false", "filter", "fixed", "flat", "float",
    "float16_t", "float32_t", "float64_t", "for", "fvec2", "fvec3", "fvec4",
    "goto", "half", "highp", "hvec2", "hvec3", "hvec4", "i16vec2", "i16vec3",
    "i16vec4", "i32vec2", "i32vec3", "i32vec4", "i64vec2", "i64vec3",
    "i64vec4", "i8vec2", "i8vec3", "i8vec4", "if", "iimage1D",
    "iimage1DArray", "iimage2D", "iimage2DArray", "iimage2DMS",
    "iimage2DMSArray", "iimage2DRect", "iimage3D", "iimageBuffer",
    "iimageCube", "iimageCubeArray", "image1D", "image1DArray", "image2D",
    "image2DArray", "image2DMS", "image2DMSArray", "image2DRect", "image3D",
    "imageBuffer", "imageCube", "imageCubeArray", "in", "inline", "inout",
    "input", "int", "int16_t", "int32_t", "int64_t", "int8_t", "interface",
    "invariant", "isampler1D", "isampler1DArray", "isampler2D",
    "isampler2DArray", "isampler2DMS", "isampler2DMSArray", "isampler2DRect",
    "isampler3D", "isamplerBuffer", "isamplerCube", "isamplerCubeArray",
    "isubpassInput", "isubpassInputMS", "itexture1D", "itexture1DArray",
    "itexture2D", "itexture2DArray", "itexture2DMS", "itexture2DMSArray",
    "itexture2DRect", "itexture3D", "itextureBuffer", "itextureCube",
    "itextureCubeArray", "ivec2", "ivec3", "ivec4", "layout", "long", "lowp",
    "main", "mat2", "mat2x2", "mat2x3", "mat2x4", "mat3", "mat3x2", "mat3x3",
    "mat3x4", "mat4", "mat4x2", "mat4x3", "mat4x4", "mediump", "namespace",
    "noinline", "nonprivate", "nonuniformEXT", "noperspective", "out",
    "output", "partition", "patch", "precise", "precision", "public",
    "queuefamilycoherent", "rayQueryEXT", "readonly", "resource", "restrict",
    "return", "sample", "sampler", "sampler1D", "sampler1DArray",
    "sampler1DArrayShadow", "sampler1DShadow", "sampler2D", "sampler2DArray",
    "sampler2DArrayShadow", "sampler2DMS", "sampler2DMSArray",
    "sampler2DRect", "sampler2DRectShadow", "sampler2DShadow", "sampler3D",
    "sampler3DRect", "samplerBuffer", "samplerCube", "samplerCubeArray",
    "samplerCubeArrayShadow", "samplerCubeShadow", "samplerShadow",
    "shadercallcoherent", "shared", "short", "sizeof", "smooth", "static",
    "struct", "subgroupcoherent", "subpassInput", "subpassInputMS",
    "subroutine", "superp", "switch", "template", "terminateInvocation",
    "texture1D", "texture1DArray", "texture2D", "texture2DArray",
    "texture2DMS", "texture2DMSArray", "texture2DRect", "texture3D",
    "textureBuffer", "textureCube", "textureCubeArray", "this", "true",
    "typedef", "u16vec2", "u16vec3", "u16vec4", "u32vec2", "u32vec3",
    "u32vec4", "u64vec2", "u64vec3", "u64vec4", "u8vec2", "u8vec3", "u8vec4",
    "uimage1D", "uimage1DArray", "uimage2D", "uimage2DArray", "uimage2DMS",
    "uimage2DMSArray", "uimage2DRect", "uimage3D", "uimageBuffer",
    "uimageCube", "uimageCubeArray", "uint", "uint16_t", "uint32_t",
    "uint64_t", "uint8_t", "uniform", "union", "unsigned", "usampler1D",
    "usampler1DArray", "usampler2D", "usampler2DArray", "usampler2DMS",
    "usampler2DMSArray", "usampler2DRect", "usampler3D", "usamplerBuffer",
    "usamplerCube", "usamplerCubeArray", "using", "usubpassInput",
    "usubpassInputMS", "utexture1D", "utexture1DArray", "utexture2D",
    "utexture2DArray", "utexture2DMS", "utexture2DMSArray", "utexture2DRect",
    "utexture3D", "utextureBuffer", "utextureCube", "utextureCubeArray",
    "uvec2", "uvec3", "uvec4", "varying", "vec2", "vec3", "vec4", "void",
    "volatile", "while", "workgroupcoherent", "writeonly"};


const std::string_view functionTable[] = {
    "abs", "acos", "acosh", "all", "any", "asin", "asinh", "atan", "atanh",
    "atomicAdd", "atomicAnd", "atomicCompSwap", "atomicExchange", "atomicMax",
    "atomicMin", "atomicOr", "atomicXor", "barrier", "bitCount",
    "bitfieldExtract", "bitfieldInsert", "bitfieldReverse", "ceil", "clamp",
    "controlBarrier", "cos", "cosh", "cross", "dFdx", "dFdy", "degrees", "determinant",
    "distance", "dot", "doubleBitsToInt64", "doubleBitsToUint64", "equal",
    "exp", "exp2", "faceforward", "findLSB", "findMSB", "floatBitsToInt",
    "floatBitsToUint", "floor", "fma", "fract", "frexp", "fwidth",
    "greaterThan", "greaterThanEqual", "groupMemoryBarrier", "imageAtomicAdd",
    "imageAtomicAnd", "imageAtomicCompSwap", "imageAtomicExchange",
    "imageAtomicMax", "imageAtomicMin", "imageAtomicOr", "imageAtomicXor",
    "imageLoad", "imageSamples", "imageSize", "imageStore", "imulExtended",
    "int64BitsToDouble", "intBitsToFloat", "interpolateAtCentroid",
    "interpolateAtOffset", "interpolateAtSample", "inverse", "inversesqrt",
    "isinf", "isnan", "ldexp", "length", "lessThan", "lessThanEqual", "log",
    "log2", "matrixCompMult", "max", "memoryBarrier",
    "memoryBarrierAtomicCounter", "memoryBarrierBuffer", "memoryBarrierImage",
    "memoryBarrierShared", "min", "mix", "mod", "modf", "normalize", "not",
    "notEqual", "outerProduct", "packDouble2x32", "packHalf2x16",
    "packInt2x32", "packSnorm2x16", "packSnorm4x8", "packUint2x32",
    "packUnorm2x16", "packUnorm4x8", "pow", "radians", "reflect", "refract",
    "round", "roundEven", "sign", "sin", "sinh", "smoothstep", "sqrt", "step",
    "subpassLoad", "tan", "tanh", "texelFetch", "texelFetchOffset", "texture",
    "textureGather", "textureGatherOffset", "textureGatherOffsets",
    "textureGrad", "textureGradOffset", "textureLod", "textureLodOffset",
    "textureOffset", "textureProj", "textureProjGrad",
    "textureProjGradOffset", "textureProjLod", "textureProjLodOffset",
    "textureProjOffset", "textureQueryLevels", "textureQueryLod",
    "textureSamples", "textureSize", "transpose", "trunc", "uaddCarry",
    "uint64BitsToDouble", "uintBitsToFloat", "umulExtended",
    "unpackDouble2x32", "unpackHalf2x16", "unpackInt2x32", "unpackSnorm2x16",
    "unpackSnorm4x8", "unpackUint2x32", "unpackUnorm2x16", "unpackUnorm4x8",
    "usubBorrow"};

// clang-format on

const std::string_view methodTable[] = {"length"};

} // namespace

std::span<const std::string_view> keywords() { return keywordTable; }
std::span<const std::string_view> methods() { return methodTable; }
std::span<const std::string_view> builtinFunctions() { return functionTable; }

} // namespace ampvk::glsl
