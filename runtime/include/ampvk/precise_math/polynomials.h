// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Polynomials and constants of precise_math, computed by
/// utils/math_polynomials.py: change that, not this.
#ifndef AMPVK_AMPVK_PRECISE_MATH_POLYNOMIALS_H
#define AMPVK_AMPVK_PRECISE_MATH_POLYNOMIALS_H

#include "../config.h"

namespace Concurrency {
namespace __detail {
namespace __math {

/// log(2); the first part has 41 bits.
constexpr double __ln2High = 0.693147180559663;
constexpr double __ln2Low = 2.8235290563031577e-13;

/// log10(2); the first part has 41 bits.
constexpr double __log10of2High = 0.30102999566383914;
constexpr double __log10of2Low = 1.42050232272661e-13;

/// log(2).
constexpr double __ln2FullHigh = 0.6931471805599453;
constexpr double __ln2FullLow = 2.3190468138462996e-17;

/// log(10).
constexpr double __ln10High = 2.302585092994046;
constexpr double __ln10Low = -2.1707562233822494e-16;

/// 1 / log(2).
constexpr double __log2ofEHigh = 1.4426950408889634;
constexpr double __log2ofELow = 2.0355273740931033e-17;

/// 1 / log(10).
constexpr double __log10ofEHigh = 0.4342944819032518;
constexpr double __log10ofELow = 1.098319650216765e-17;

/// log2(10).
constexpr double __log2of10High = 3.321928094887362;
constexpr double __log2of10Low = 1.661617516973592e-16;

/// pi.
constexpr double __piHigh = 3.141592653589793;
constexpr double __piLow = 1.2246467991473532e-16;

/// 2 / pi.
constexpr double __twoOverPi = 0.6366197723675814;

/// 1 - Euler's constant.
constexpr double __oneMinusEulerHigh = 0.42278433509846713;
constexpr double __oneMinusEulerLow = 4.942915152430645e-18;

/// log(2 pi) / 2.
constexpr double __halfLog2PiHigh = 0.9189385332046728;
constexpr double __halfLog2PiLow = -3.8782941580672414e-17;

/// 2 / sqrt(pi).
constexpr double __twoOverRootPiHigh = 1.1283791670955126;
constexpr double __twoOverRootPiLow = 1.533545961316588e-17;

/// pi / 2 in parts of 33 bits, the last of 53.
constexpr double __halfPi1 = 1.5707963267341256;
constexpr double __halfPi2 = 6.077100506303966e-11;
constexpr double __halfPi3 = 2.0222662487111665e-21;
constexpr double __halfPi4 = 8.4784276603689e-32;

/// 64 zeros, then the bits of 2 / pi behind the point.
constexpr unsigned __twoOverPiWords[44] = {
    0x00000000u, 0x00000000u, 0xa2f9836eu, 0x4e441529u, 0xfc2757d1u,
    0xf534ddc0u, 0xdb629599u, 0x3c439041u, 0xfe5163abu, 0xdebbc561u,
    0xb7246e3au, 0x424dd2e0u, 0x06492eeau, 0x09d1921cu, 0xfe1deb1cu,
    0xb129a73eu, 0xe88235f5u, 0x2ebb4484u, 0xe99c7026u, 0xb45f7e41u,
    0x3991d639u, 0x835339f4u, 0x9c845f8bu, 0xbdf9283bu, 0x1ff897ffu,
    0xde05980fu, 0xef2f118bu, 0x5a0a6d1fu, 0x6d367ecfu, 0x27cb09b7u,
    0x4f463f66u, 0x9e5fea2du, 0x7527bac7u, 0xebe5f17bu, 0x3d0739f7u,
    0x8a5292eau, 0x6bfb5fb1u, 0x1f8d5d08u, 0x56033046u, 0xfc7b6babu,
    0xf0cfbc20u, 0x9af4361du, 0xa9e39161u, 0x5ee61b08u};

/// (e^x - 1 - x) / x^2, |x| <= log(2) / 2 + 0.01.
_AMP_FUNCTION inline double __expTail(double __x) restrict(cpu, amp) {
  double __y = 2.0916997585614e-09;
  __y = __y * __x + 2.510845270347871e-08;
  __y = __y * __x + 2.7557267922427596e-07;
  __y = __y * __x + 2.7557247389203105e-06;
  __y = __y * __x + 2.480158733019644e-05;
  __y = __y * __x + 0.00019841269881330445;
  __y = __y * __x + 0.0013888888888882378;
  __y = __y * __x + 0.008333333333324216;
  __y = __y * __x + 0.04166666666666667;
  __y = __y * __x + 0.1666666666666667;
  return __y * __x + 0.5;
}

/// (log((1+s)/(1-s)) - 2s - 2s^3/3) / s^5, x = s^2 <= 0.0295.
_AMP_FUNCTION inline double __logTail(double __x) restrict(cpu, amp) {
  double __y = 0.11725771221811145;
  __y = __y * __x + 0.11705988156500907;
  __y = __y * __x + 0.13334813971292003;
  __y = __y * __x + 0.15384594791762352;
  __y = __y * __x + 0.1818181833699257;
  __y = __y * __x + 0.2222222222164882;
  __y = __y * __x + 0.2857142857142938;
  return __y * __x + 0.4;
}

/// (sin r - r) / r^3, x = r^2 <= 0.63.
_AMP_FUNCTION inline double __sinTail(double __x) restrict(cpu, amp) {
  double __y = -7.585413158756367e-13;
  __y = __y * __x + 1.6058509605642e-10;
  __y = __y * __x - 2.5052106092079693e-08;
  __y = __y * __x + 2.7557319218930736e-06;
  __y = __y * __x - 0.00019841269841264534;
  __y = __y * __x + 0.008333333333333331;
  return __y * __x - 0.16666666666666666;
}

/// (cos r - 1 + r^2/2) / r^4, x = r^2 <= 0.63.
_AMP_FUNCTION inline double __cosTail(double __x) restrict(cpu, amp) {
  double __y = -1.1380761312687717e-11;
  __y = __y * __x + 2.0876120020701785e-09;
  __y = __y * __x - 2.755731714444461e-07;
  __y = __y * __x + 2.480158729851767e-05;
  __y = __y * __x - 0.001388888888888723;
  return __y * __x + 0.041666666666666664;
}

/// (atan t - t) / t^3, x = t^2 <= 0.1725.
_AMP_FUNCTION inline double __atanTail(double __x) restrict(cpu, amp) {
  double __y = 0.016211277654620125;
  __y = __y * __x - 0.03450317483371886;
  __y = __y * __x + 0.04548965899744923;
  __y = __y * __x - 0.05229876737928897;
  __y = __y * __x + 0.058788503703122344;
  __y = __y * __x - 0.06666418028802175;
  __y = __y * __x + 0.07692295992224159;
  __y = __y * __x - 0.09090908740224976;
  __y = __y * __x + 0.1111111110488793;
  __y = __y * __x - 0.14285714285657075;
  __y = __y * __x + 0.19999999999999793;
  return __y * __x - 0.3333333333333333;
}

/// (sinh y - y) / y^3, x = y^2 <= 1.
_AMP_FUNCTION inline double __sinhTail(double __x) restrict(cpu, amp) {
  double __y = 7.746178593018827e-13;
  __y = __y * __x + 1.6057679623801638e-10;
  __y = __y * __x + 2.5052117695907823e-08;
  __y = __y * __x + 2.7557319191381816e-06;
  __y = __y * __x + 0.00019841269841324198;
  __y = __y * __x + 0.008333333333333299;
  return __y * __x + 0.16666666666666666;
}

/// (tanh y - y) / y^3, x = y^2 <= 0.32.
_AMP_FUNCTION inline double __tanhTail(double __x) restrict(cpu, amp) {
  double __y = 7.573769179863217e-06;
  __y = __y * __x - 3.3229163233054043e-05;
  __y = __y * __x + 9.420464885838694e-05;
  __y = __y * __x - 0.00023833486443144985;
  __y = __y * __x + 0.0005898713363840318;
  __y = __y * __x - 0.0014558137372563337;
  __y = __y * __x + 0.0035921262283156122;
  __y = __y * __x - 0.008863235429138461;
  __y = __y * __x + 0.021869488532833038;
  __y = __y * __x - 0.05396825396819726;
  __y = __y * __x + 0.13333333333333294;
  return __y * __x - 0.3333333333333333;
}

/// erf(y) / y - 1, x = y^2 <= 1.
_AMP_FUNCTION inline double __erfTail(double __x) restrict(cpu, amp) {
  double __y = 5.957176147748911e-11;
  __y = __y * __x - 1.1372848856791674e-09;
  __y = __y * __x + 1.4659775274047436e-08;
  __y = __y * __x - 1.6350312701054695e-07;
  __y = __y * __x + 1.6461000484121368e-06;
  __y = __y * __x - 1.4925595266831182e-05;
  __y = __y * __x + 0.0001205533111164271;
  __y = __y * __x - 0.000854832698083379;
  __y = __y * __x + 0.0052239776248180145;
  __y = __y * __x - 0.026866170645076792;
  __y = __y * __x + 0.11283791670954879;
  __y = __y * __x - 0.3761263890318375;
  return __y * __x + 0.1283791670955126;
}

/// (1 + 2y) e^(y^2) erfc(y), x = (y - 2) / (y + 2), 0.46 <= y <= 30.
_AMP_FUNCTION inline double __erfcxScaled(double __x) restrict(cpu, amp) {
  double __y = -1.0069213739992238e-07;
  __y = __y * __x + 1.7920494468718134e-07;
  __y = __y * __x + 3.491745935532563e-07;
  __y = __y * __x - 3.8114042707220707e-07;
  __y = __y * __x - 9.872914143893915e-07;
  __y = __y * __x - 5.620359801483484e-07;
  __y = __y * __x + 1.5581845553748711e-06;
  __y = __y * __x + 5.148354580141445e-06;
  __y = __y * __x + 3.703841122965212e-06;
  __y = __y * __x - 1.3467320098392845e-05;
  __y = __y * __x - 3.642499306110384e-05;
  __y = __y * __x - 1.5153326447811943e-06;
  __y = __y * __x + 0.00015103999284135855;
  __y = __y * __x + 0.00020636796647871195;
  __y = __y * __x - 0.00045434097453672537;
  __y = __y * __x - 0.0014568140121450383;
  __y = __y * __x + 0.001271338978942372;
  __y = __y * __x + 0.008722653879025355;
  __y = __y * __x - 0.008034015083029637;
  __y = __y * __x - 0.05422000099212508;
  __y = __y * __x + 0.16405128003345457;
  __y = __y * __x - 0.16603039761528846;
  __y = __y * __x - 0.09276382658574608;
  return __y * __x + 1.2769783815525286;
}

/// erfinv(y) / y - 1, x = y^2 <= 0.25.
_AMP_FUNCTION inline double __erfinvTail(double __x) restrict(cpu, amp) {
  double __y = 0.11314166859159029;
  __y = __y * __x - 0.07607360776328573;
  __y = __y * __x + 0.07345020539520401;
  __y = __y * __x + 0.008446011584224939;
  __y = __y * __x + 0.03159332043375326;
  __y = __y * __x + 0.031145242581416724;
  __y = __y * __x + 0.036522988083139016;
  __y = __y * __x + 0.042832578482160585;
  __y = __y * __x + 0.05173148498700453;
  __y = __y * __x + 0.06495961132717862;
  __y = __y * __x + 0.08655212936268364;
  __y = __y * __x + 0.1275561753044084;
  __y = __y * __x + 0.23201366653465907;
  return __y * __x - 0.11377307454724199;
}

/// (lgamma(2 + x) / x - 1 + Euler's constant) / x, |x| <= 0.5.
_AMP_FUNCTION inline double __lgammaTail(double __x) restrict(cpu, amp) {
  double __y = -1.302987023906498e-07;
  __y = __y * __x + 2.747539005190966e-07;
  __y = __y * __x - 4.3454173670264143e-07;
  __y = __y * __x + 9.242852225162277e-07;
  __y = __y * __x - 2.0430228951809283e-06;
  __y = __y * __x + 4.3828545383846665e-06;
  __y = __y * __x - 9.438919596277184e-06;
  __y = __y * __x + 2.050601970174762e-05;
  __y = __y * __x - 4.492628637818162e-05;
  __y = __y * __x + 9.945761692157133e-05;
  __y = __y * __x - 0.00022315475602710603;
  __y = __y * __x + 0.0005096695196526673;
  __y = __y * __x - 0.00119275391176255;
  __y = __y * __x + 0.002890510330865901;
  __y = __y * __x - 0.007385551028673429;
  __y = __y * __x + 0.02058080842778338;
  __y = __y * __x - 0.0673523010531981;
  return __y * __x + 0.3224670334241132;
}

/// y (lgamma(y) - (y - 1/2) log y + y - log(2 pi) / 2), x = 1 / y^2 <= 0.01.
_AMP_FUNCTION inline double __stirlingTail(double __x) restrict(cpu, amp) {
  double __y = -0.0017404560390011845;
  __y = __y * __x + 0.0008398119452648516;
  __y = __y * __x - 0.0005952281678273074;
  __y = __y * __x + 0.0007936507705360397;
  __y = __y * __x - 0.002777777777758028;
  return __y * __x + 0.08333333333333333;
}

} // namespace __math
} // namespace __detail
} // namespace Concurrency

#endif
