package io.laconic.bound;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/** Slow and plain reference values, to 60 digits and more, in decimal arithmetic. */
final class Exact {
  static final MathContext MC = new MathContext(70);
  private static final MathContext SUM = new MathContext(34);
  private static final BigDecimal TWO = BigDecimal.valueOf(2);
  private static final BigDecimal LN_2 = atanhLog(TWO);
  private static final BigDecimal LN_10 = ln10();
  static final BigDecimal PI = machin();

  /** Bernoulli numbers B2, B4, ... as numerator and denominator. */
  private static final String[][] BERNOULLI = {
    {"1", "6"},
    {"-1", "30"},
    {"1", "42"},
    {"-1", "30"},
    {"5", "66"},
    {"-691", "2730"},
    {"7", "6"},
    {"-3617", "510"},
    {"43867", "798"},
    {"-174611", "330"},
    {"854513", "138"},
    {"-236364091", "2730"}
  };

  private Exact() {}

  static BigDecimal big(double x) {
    return new BigDecimal(x);
  }

  /** Natural logarithm: powers of ten and two are split off, then a series near 1. */
  static BigDecimal ln(BigDecimal x) {
    int tens = x.precision() - x.scale();
    BigDecimal rest = x.scaleByPowerOfTen(-tens).round(MC); // in [0.1, 1)
    int twos = 0;
    while (rest.doubleValue() < 0.75) {
      rest = rest.multiply(TWO, MC);
      twos++;
    }
    return atanhLog(rest)
        .add(LN_10.multiply(BigDecimal.valueOf(tens)), MC)
        .subtract(LN_2.multiply(BigDecimal.valueOf(twos)), MC);
  }

  private static BigDecimal ln10() {
    // 10 = 2^3 * 1.25
    return LN_2.multiply(BigDecimal.valueOf(3)).add(atanhLog(new BigDecimal("1.25")), MC);
  }

  /** ln x = 2 (v + v^3/3 + v^5/5 + ...), v = (x-1)/(x+1). */
  private static BigDecimal atanhLog(BigDecimal x) {
    BigDecimal v = x.subtract(BigDecimal.ONE).divide(x.add(BigDecimal.ONE), MC);
    BigDecimal square = v.multiply(v, MC);
    BigDecimal power = v;
    BigDecimal sum = BigDecimal.ZERO;
    for (int odd = 1; odd < 2000 && power.signum() != 0; odd += 2) {
      BigDecimal term = power.divide(BigDecimal.valueOf(odd), MC);
      sum = sum.add(term, MC);
      if (term.abs().compareTo(new BigDecimal("1e-75")) < 0) {
        break;
      }
      power = power.multiply(square, MC);
    }
    return sum.multiply(TWO, MC);
  }

  /** pi = 16 atan(1/5) - 4 atan(1/239). */
  private static BigDecimal machin() {
    return atanInverse(5)
        .multiply(BigDecimal.valueOf(16))
        .subtract(atanInverse(239).multiply(BigDecimal.valueOf(4)), MC);
  }

  private static BigDecimal atanInverse(int n) {
    BigDecimal sum = BigDecimal.ZERO;
    BigDecimal power = BigDecimal.ONE.divide(BigDecimal.valueOf(n), MC);
    for (int odd = 1; odd < 200; odd += 2) {
      BigDecimal term = power.divide(BigDecimal.valueOf(odd), MC);
      sum = odd % 4 == 1 ? sum.add(term, MC) : sum.subtract(term, MC);
      power = power.divide(BigDecimal.valueOf((long) n * n), MC);
    }
    return sum;
  }

  static BigDecimal lnFactorial(long n) {
    if (n < 3000) {
      BigInteger product = BigInteger.ONE;
      for (long i = 2; i <= n; i++) {
        product = product.multiply(BigInteger.valueOf(i));
      }
      return ln(new BigDecimal(product));
    }
    BigDecimal x = BigDecimal.valueOf(n);
    BigDecimal half = new BigDecimal("0.5");
    BigDecimal sum =
        x.add(half)
            .multiply(ln(x), MC)
            .subtract(x, MC)
            .add(ln(PI.multiply(TWO)).multiply(half, MC), MC);
    BigDecimal power = x;
    for (int i = 1; i <= BERNOULLI.length; i++) {
      BigDecimal b =
          new BigDecimal(BERNOULLI[i - 1][0]).divide(new BigDecimal(BERNOULLI[i - 1][1]), MC);
      sum = sum.add(b.divide(BigDecimal.valueOf(2L * i * (2 * i - 1)).multiply(power), MC), MC);
      power = power.multiply(x).multiply(x);
    }
    return sum;
  }

  static BigDecimal lnChoose(long n, long k) {
    return lnFactorial(n).subtract(lnFactorial(k), MC).subtract(lnFactorial(n - k), MC);
  }

  static BigDecimal lnPoint(long k, long n, BigDecimal e) {
    return lnChoose(n, k)
        .add(ln(e).multiply(BigDecimal.valueOf(k)), MC)
        .add(ln(BigDecimal.ONE.subtract(e)).multiply(BigDecimal.valueOf(n - k)), MC);
  }

  /** ln P[Bin(n,e) <= k] for 0 <= k < n and 0 < e < 1, from the term at k and a sum of ratios. */
  static BigDecimal lnLower(long k, long n, BigDecimal e) {
    if (BigDecimal.valueOf(k).compareTo(e.multiply(BigDecimal.valueOf(n))) < 0) {
      return tail(k, n, e);
    }
    BigDecimal above = tail(n - k - 1, n, BigDecimal.ONE.subtract(e));
    return lnOneMinusExp(above);
  }

  private static BigDecimal tail(long k, long n, BigDecimal e) {
    BigDecimal odds = BigDecimal.ONE.subtract(e).divide(e, SUM);
    BigDecimal term = BigDecimal.ONE;
    BigDecimal sum = BigDecimal.ONE;
    BigDecimal tiny = new BigDecimal("1e-32");
    for (long i = k; i > 0 && term.compareTo(tiny) > 0; i--) {
      term =
          term.multiply(odds.multiply(BigDecimal.valueOf(i)), SUM)
              .divide(BigDecimal.valueOf(n - i + 1), SUM);
      sum = sum.add(term, SUM);
    }
    return lnPoint(k, n, e).add(ln(sum), MC);
  }

  /** ln(1 - exp(a)): -(q + q^2/2 + q^3/3 + ...) for small q = exp(a), else from ln directly. */
  private static BigDecimal lnOneMinusExp(BigDecimal a) {
    if (a.doubleValue() < -1000) {
      return BigDecimal.ZERO; // far below the least double
    }
    BigDecimal q = exp(a);
    if (q.doubleValue() > 1e-4) {
      return ln(BigDecimal.ONE.subtract(q));
    }
    BigDecimal power = q;
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 1; i < 20; i++) {
      sum = sum.add(power.divide(BigDecimal.valueOf(i), MC), MC);
      power = power.multiply(q, MC);
    }
    return sum.negate();
  }

  /** exp(a): a is divided by 2^k, the series taken, the result squared k times. */
  static BigDecimal exp(BigDecimal a) {
    int halvings = Math.max(0, Math.getExponent(a.doubleValue()) + 8);
    BigDecimal small = a.divide(TWO.pow(halvings), MC);
    BigDecimal term = BigDecimal.ONE;
    BigDecimal sum = BigDecimal.ONE;
    for (int i = 1; i < 40; i++) {
      term = term.multiply(small, MC).divide(BigDecimal.valueOf(i), MC);
      sum = sum.add(term, MC);
    }
    for (int i = 0; i < halvings; i++) {
      sum = sum.multiply(sum, MC);
    }
    return sum;
  }
}
