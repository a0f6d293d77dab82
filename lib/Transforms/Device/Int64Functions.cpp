// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Device/Int64Functions.h"

namespace ampvk::transforms {

std::string_view int64Functions() {
  return R"((functions
; Sums: the low words' carry is one where their sum is less than a term.
(function @amp_add64 (vec u32 2) pure (in %x (vec u32 2)) (in %y (vec u32 2))
  (body
    (const %low u32 (add (swizzle %x x) (swizzle %y x)))
    (const %carry u32 (convert u32 (less %low (swizzle %x x))))
    (return (construct (vec u32 2) %low (add (add (swizzle %x y) (swizzle %y y)) %carry)))))
(function @amp_sub64 (vec u32 2) pure (in %x (vec u32 2)) (in %y (vec u32 2))
  (body
    (const %borrow u32 (convert u32 (less (swizzle %x x) (swizzle %y x))))
    (return (construct (vec u32 2) (sub (swizzle %x x) (swizzle %y x)) (sub (sub (swizzle %x y) (swizzle %y y)) %borrow)))))
(function @amp_neg64 (vec u32 2) pure (in %x (vec u32 2))
  (body
    (const %carry u32 (convert u32 (equal (swizzle %x x) (u32 0))))
    (return (construct (vec u32 2) (neg (swizzle %x x)) (add (not (swizzle %x y)) %carry)))))

; The low words' product has 64 bits, of which the device gives 32: it is made
; of halves of words.
(function @amp_mul64 (vec u32 2) pure (in %x (vec u32 2)) (in %y (vec u32 2))
  (body
    (const %a u32 (and (swizzle %x x) (u32 65535)))
    (const %b u32 (shr (swizzle %x x) (i32 16)))
    (const %c u32 (and (swizzle %y x) (u32 65535)))
    (const %d u32 (shr (swizzle %y x) (i32 16)))
    (const %bc u32 (add (mul %b %c) (shr (mul %a %c) (i32 16))))
    (const %ad u32 (add (mul %a %d) (and %bc (u32 65535))))
    (const %high u32 (add (add (mul %b %d) (shr %bc (i32 16))) (shr %ad (i32 16))))
    (return (construct (vec u32 2) (mul (swizzle %x x) (swizzle %y x))
      (add (add %high (mul (swizzle %x x) (swizzle %y y))) (mul (swizzle %x y) (swizzle %y x)))))))

; Shifts: by 31 - n and one more, as n may be 0.
(function @amp_shl64 (vec u32 2) pure (in %x (vec u32 2)) (in %n u32)
  (body
    (if (greater_equal %n (u32 32))
      (block (return (construct (vec u32 2) (u32 0) (shl (swizzle %x x) (sub %n (u32 32))))))
      (block))
    (const %carry u32 (shr (shr (swizzle %x x) (i32 1)) (sub (u32 31) %n)))
    (return (construct (vec u32 2) (shl (swizzle %x x) %n) (or (shl (swizzle %x y) %n) %carry)))))
(function @amp_shr_u64 (vec u32 2) pure (in %x (vec u32 2)) (in %n u32)
  (body
    (if (greater_equal %n (u32 32))
      (block (return (construct (vec u32 2) (shr (swizzle %x y) (sub %n (u32 32))) (u32 0))))
      (block))
    (const %carry u32 (shl (shl (swizzle %x y) (i32 1)) (sub (u32 31) %n)))
    (return (construct (vec u32 2) (or (shr (swizzle %x x) %n) %carry) (shr (swizzle %x y) %n)))))
(function @amp_shr_i64 (vec u32 2) pure (in %x (vec u32 2)) (in %n u32)
  (body
    (const %high i32 (convert i32 (swizzle %x y)))
    (if (greater_equal %n (u32 32))
      (block (return (construct (vec u32 2)
        (convert u32 (shr %high (sub %n (u32 32)))) (convert u32 (shr %high (i32 31))))))
      (block))
    (const %carry u32 (shl (shl (swizzle %x y) (i32 1)) (sub (u32 31) %n)))
    (return (construct (vec u32 2) (or (shr (swizzle %x x) %n) %carry) (convert u32 (shr %high %n))))))

(function @amp_less_u64 bool pure (in %x (vec u32 2)) (in %y (vec u32 2))
  (body
    (return (select (equal (swizzle %x y) (swizzle %y y)) (less (swizzle %x x) (swizzle %y x)) (less (swizzle %x y) (swizzle %y y))))))
(function @amp_less_i64 bool pure (in %x (vec u32 2)) (in %y (vec u32 2))
  (body
    (return (select (equal (swizzle %x y) (swizzle %y y)) (less (swizzle %x x) (swizzle %y x))
      (less (convert i32 (swizzle %x y)) (convert i32 (swizzle %y y)))))))
(function @amp_min_u64 (vec u32 2) pure (in %x (vec u32 2)) (in %y (vec u32 2))
  (body (return (select (call @amp_less_u64 %y %x) %y %x))))
(function @amp_min_i64 (vec u32 2) pure (in %x (vec u32 2)) (in %y (vec u32 2))
  (body (return (select (call @amp_less_i64 %y %x) %y %x))))
(function @amp_max_u64 (vec u32 2) pure (in %x (vec u32 2)) (in %y (vec u32 2))
  (body (return (select (call @amp_less_u64 %x %y) %y %x))))
(function @amp_max_i64 (vec u32 2) pure (in %x (vec u32 2)) (in %y (vec u32 2))
  (body (return (select (call @amp_less_i64 %x %y) %y %x))))
(function @amp_clamp_u64 (vec u32 2) pure (in %x (vec u32 2)) (in %low (vec u32 2)) (in %high (vec u32 2))
  (body (return (call @amp_min_u64 (call @amp_max_u64 %x %low) %high))))
(function @amp_clamp_i64 (vec u32 2) pure (in %x (vec u32 2)) (in %low (vec u32 2)) (in %high (vec u32 2))
  (body (return (call @amp_min_i64 (call @amp_max_i64 %x %low) %high))))
(function @amp_abs64 (vec u32 2) pure (in %x (vec u32 2))
  (body (return (select (less (convert i32 (swizzle %x y)) (i32 0)) (call @amp_neg64 %x) %x))))
(function @amp_sign_u64 (vec u32 2) pure (in %x (vec u32 2))
  (body (return (construct (vec u32 2)
    (convert u32 (not_equal %x (construct (vec u32 2) (u32 0) (u32 0)))) (u32 0)))))
(function @amp_sign_i64 (vec u32 2) pure (in %x (vec u32 2))
  (body
    (if (less (convert i32 (swizzle %x y)) (i32 0))
      (block (return (construct (vec u32 2) (u32 4294967295) (u32 4294967295))))
      (block))
    (return (call @amp_sign_u64 %x))))

; The quotient's high word is one of words, and what is left of the dividend's
; is less than the divisor. So are its other 32 bits found one by one: the rest
; is shifted left, the next bit of the dividend into it, and never has more than
; 64 bits.
(function @amp_div_u64 (vec u32 2) pure (in %x (vec u32 2)) (in %y (vec u32 2))
  (body
    (let %high u32 (u32 0))
    (if (equal (swizzle %y y) (u32 0)) (block (assign %high (div (swizzle %x y) (swizzle %y x)))) (block))
    (let %rest (vec u32 2) (construct (vec u32 2) (sub (swizzle %x y) (mul %high (swizzle %y x))) (u32 0)))
    (let %low u32 (swizzle %x x))
    (if (equal (or (swizzle %y y) (swizzle %rest x)) (u32 0))
      (block (return (construct (vec u32 2) (div %low (swizzle %y x)) %high)))
      (block))
    (for (block (let %i i32 (i32 0)))
      (less %i (i32 32))
      (block (assign %i (add %i (i32 1))))
      (block
        (assign %rest (construct (vec u32 2)
          (or (shl (swizzle %rest x) (i32 1)) (shr %low (i32 31)))
          (or (shl (swizzle %rest y) (i32 1)) (shr (swizzle %rest x) (i32 31)))))
        (assign %low (shl %low (i32 1)))
        (if (logical_not (call @amp_less_u64 %rest %y))
          (block
            (assign %rest (call @amp_sub64 %rest %y))
            (assign %low (or %low (u32 1))))
          (block))))
    (return (construct (vec u32 2) %low %high))))
(function @amp_div_i64 (vec u32 2) pure (in %x (vec u32 2)) (in %y (vec u32 2))
  (body
    (const %quotient (vec u32 2) (call @amp_div_u64 (call @amp_abs64 %x) (call @amp_abs64 %y)))
    (return (select (less (convert i32 (xor (swizzle %x y) (swizzle %y y))) (i32 0))
      (call @amp_neg64 %quotient) %quotient))))
(function @amp_rem_u64 (vec u32 2) pure (in %x (vec u32 2)) (in %y (vec u32 2))
  (body (return (call @amp_sub64 %x (call @amp_mul64 (call @amp_div_u64 %x %y) %y)))))
(function @amp_rem_i64 (vec u32 2) pure (in %x (vec u32 2)) (in %y (vec u32 2))
  (body (return (call @amp_sub64 %x (call @amp_mul64 (call @amp_div_i64 %x %y) %y)))))

; Conversions.
(function @amp_widen64 (vec u32 2) pure (in %x i32)
  (body (return (construct (vec u32 2) (convert u32 %x) (convert u32 (shr %x (i32 31)))))))

; To floats: the leading 24 bits; one more if the rest is more than a half, or a
; half and that makes it even. (That may carry into the exponent, as it should.)
(function @amp_float_u64 f32 pure (in %x (vec u32 2))
  (body
    (if (equal %x (construct (vec u32 2) (u32 0) (u32 0))) (block (return (f32 0))) (block))
    (let %zeros u32 (sub (u32 63) (find_msb (swizzle %x x))))
    (if (not_equal (swizzle %x y) (u32 0))
      (block (assign %zeros (sub (u32 31) (find_msb (swizzle %x y)))))
      (block))
    (const %top (vec u32 2) (call @amp_shl64 %x %zeros))
    (const %digits u32 (shr (swizzle %top y) (i32 8)))
    (const %rest u32 (or (shl (and (swizzle %top y) (u32 255)) (i32 1))
      (convert u32 (not_equal (swizzle %top x) (u32 0)))))
    (const %up u32 (convert u32 (greater (add %rest (and %digits (u32 1))) (u32 256))))
    (return (bitcast f32
      (add (add (shl (sub (u32 189) %zeros) (i32 23)) %digits) %up)))))
(function @amp_float_i64 f32 pure (in %x (vec u32 2))
  (body
    (const %size f32 (call @amp_float_u64 (call @amp_abs64 %x)))
    (return (select (less (convert i32 (swizzle %x y)) (i32 0)) (neg %size) %size))))
; To doubles: both terms are exact, so the sum is rounded once.
(function @amp_double_u64 f64 pure (in %x (vec u32 2))
  (body (return (add (mul (convert f64 (swizzle %x y)) (f64 4294967296)) (convert f64 (swizzle %x x))))))
(function @amp_double_i64 f64 pure (in %x (vec u32 2))
  (body (return (add (mul (convert f64 (convert i32 (swizzle %x y))) (f64 4294967296))
    (convert f64 (swizzle %x x))))))

; From floating point: the digits, shifted to where the exponent says.
(function @amp_float_to_u64 (vec u32 2) pure (in %x f32)
  (body
    (const %bits u32 (bitcast u32 %x))
    (const %exponent u32 (and (shr %bits (i32 23)) (u32 255)))
    (const %digits (vec u32 2) (construct (vec u32 2)
      (or (and %bits (u32 8388607)) (u32 8388608)) (u32 0)))
    (if (greater_equal %exponent (u32 150))
      (block (return (call @amp_shl64 %digits (sub %exponent (u32 150)))))
      (block))
    (if (greater_equal %exponent (u32 127))
      (block (return (construct (vec u32 2) (shr (swizzle %digits x) (sub (u32 150) %exponent)) (u32 0))))
      (block))
    (return (construct (vec u32 2) (u32 0) (u32 0)))))
(function @amp_float_to_i64 (vec u32 2) pure (in %x f32)
  (body
    (const %size (vec u32 2) (call @amp_float_to_u64 %x))
    (return (select (less (bitcast i32 %x) (i32 0)) (call @amp_neg64 %size) %size))))
(function @amp_double_to_u64 (vec u32 2) pure (in %x f64)
  (body
    (const %bits (vec u32 2) (bitcast (vec u32 2) %x))
    (const %exponent u32 (and (shr (swizzle %bits y) (i32 20)) (u32 2047)))
    (const %digits (vec u32 2) (construct (vec u32 2) (swizzle %bits x)
      (or (and (swizzle %bits y) (u32 1048575)) (u32 1048576))))
    (if (greater_equal %exponent (u32 1075))
      (block (return (call @amp_shl64 %digits (sub %exponent (u32 1075)))))
      (block))
    (if (greater_equal %exponent (u32 1023))
      (block (return (call @amp_shr_u64 %digits (sub (u32 1075) %exponent))))
      (block))
    (return (construct (vec u32 2) (u32 0) (u32 0)))))
(function @amp_double_to_i64 (vec u32 2) pure (in %x f64)
  (body
    (const %bits (vec u32 2) (bitcast (vec u32 2) %x))
    (const %size (vec u32 2) (call @amp_double_to_u64 %x))
    (return (select (less (convert i32 (swizzle %bits y)) (i32 0))
      (call @amp_neg64 %size) %size)))))
)";
}

} // namespace ampvk::transforms
