package io.laconic.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

/** The messages of one compression set share at most 1 among them: counted out for small sets. */
class MessagePriorTest {
  private static double choose(int n, int k) {
    return Math.exp(LogBinomial.lnChoose(n, k));
  }

  @Test
  void ballsShareOne() {
    double sum = 0;
    for (int ck = 0; ck <= 7; ck++) {
      sum += choose(7, ck) * Math.exp(MessagePrior.scmBalls(7, ck));
    }
    assertThat(sum).isCloseTo(1, within(1e-12));
  }

  @Test
  void halfSpacesShareAtMostOne() {
    double sum = 0;
    for (int la = 1; la <= 4; la++) {
      for (int r = 1; r <= la * 3; r++) {
        sum +=
            choose(4, la)
                * choose(la * 3, r)
                * Math.exp(MessagePrior.scmHalfSpaces(4, la, la, 3, r));
      }
    }
    assertThat(sum).isCloseTo(4 / 5.0, within(1e-12)); // la = 0 offers no pair
  }

  @Test
  void raysShareAtMostOne() {
    double standard = 0;
    double tight = 0;
    for (int r = 0; r <= 10; r++) {
      standard += choose(10, r) * Math.exp(MessagePrior.scmRays(5, r));
      tight += r < 2 ? 0 : choose(10, r) * Math.exp(MessagePrior.scmRaysTight(5, r, 2));
    }
    assertThat(standard).isBetween(0.9, 1.0);
    assertThat(tight).isBetween(0.9, 1.0);
    assertThat(MessagePrior.scmRaysBinary(5, 3)).isEqualTo(MessagePrior.scmRays(5, 3));
    assertThatThrownBy(() -> MessagePrior.scmRaysTight(5, 1, 2)).hasMessageContaining(">= 0");
    assertThatThrownBy(() -> MessagePrior.scmRaysTight(5, 1, 0)).hasMessageContaining("> 0");
  }

  @Test
  void decisionListsShareAtMostOne() {
    double simple = 0;
    double complex = 0;
    double tight = 0;
    for (int cp = 0; cp <= 3; cp++) {
      for (int cn = 0; cn <= 2; cn++) {
        double sets = choose(3, cp) * choose(2, cn);
        int c = cp + cn;
        simple +=
            sets
                * Math.exp(LogBinomial.lnFactorial(c))
                * Math.exp(MessagePrior.dlmSimple(3, cp, 2, cn));
        for (int r = Math.max(1, c); c > 0 && r <= 60; r++) {
          complex += sets * Math.pow(2 * c, r) * Math.exp(MessagePrior.dlmComplex(3, cp, 2, cn, r));
          double lists = Math.exp(r * Math.log(2) + MessagePrior.lnSurjections(r, c));
          tight += sets * lists * Math.exp(MessagePrior.dlmComplexTight(3, cp, 2, cn, r));
        }
      }
    }
    assertThat(simple).isCloseTo(1, within(1e-12));
    assertThat(complex).isLessThanOrEqualTo(1);
    assertThat(tight).isBetween(0.9, 11 / 12.0); // no center, no rule
  }

  /** Every list of up to six rays on one attribute, each told by the sets of its blocks. */
  @Test
  void listsOfRaysShareAtMostOne() {
    double standard = 0;
    double tight = 0;
    double shares = 0;
    for (int r = 1; r <= 6; r++) {
      double sum = 0;
      for (List<Integer> rules : sequences(r, 4)) { // direction + 2 * label
        if (isCanonical(rules, rule -> rule / 2)) {
          long[] blocks = blocks(rules, rule -> rule / 2);
          sum += Math.exp(MessagePrior.dlmRays(1, blocks));
          tight += Math.exp(MessagePrior.dlmRaysTight(1, 1, blocks));
        }
      }
      standard += sum;
      shares += Math.exp(SizePrior.lnZeta(r));
      // all lists of r rays share zeta(r); blocks of more than two rays cannot be
      assertThat(sum).isLessThanOrEqualTo(Math.exp(SizePrior.lnZeta(r)) * (1 + 1e-12));
    }
    assertThat(standard).isBetween(0.2, shares);
    assertThat(tight).isBetween(0.6, 1.0);
    // one class only: the set covering machine's message, its type, and the single block
    assertThat(MessagePrior.dlmRays(50, 3))
        .isCloseTo(MessagePrior.scmRays(50, 3) - Math.log(2 * 3), within(1e-12));
    assertThatThrownBy(() -> MessagePrior.dlmRays(5)).hasMessage("a list needs a rule");
    assertThatThrownBy(() -> MessagePrior.dlmRays(5, 1, 0)).hasMessage("every block needs a rule");
    assertThatThrownBy(() -> MessagePrior.dlmRaysTight(5, 0, 1)).hasMessageContaining("lambda");
  }

  /** Every list of half-spaces on two positive and two negative members. */
  @Test
  void listsOfHalfSpacesShareAtMostOne() {
    double sum = 0;
    for (int r = 1; r <= 4; r++) {
      for (List<Integer> rules : sequences(r, 8)) { // kept half + 2 * claimed half + 4 * label
        int[] claimed = rules.stream().mapToInt(rule -> rule / 2).toArray();
        boolean once = Arrays.stream(claimed).distinct().count() == r;
        if (once && isCanonical(rules, rule -> rule / 4)) {
          int cp = (int) Arrays.stream(claimed).filter(half -> half / 2 == 1).count();
          long[] blocks = blocks(rules, rule -> rule / 4);
          sum += Math.exp(MessagePrior.dlmHalfSpaces(2, cp, 2, r - cp, blocks));
        }
      }
    }
    assertThat(sum).isCloseTo(8 / 9.0, within(1e-12)); // no claimed half, no rule
    assertThatThrownBy(() -> MessagePrior.dlmHalfSpaces(2, 0, 2, 0)).hasMessageContaining("rule");
    assertThatThrownBy(() -> MessagePrior.dlmHalfSpaces(2, 1, 2, 1, 3))
        .hasMessage("the blocks must hold cp + cn rules");
  }

  /** All sequences of r numbers below n. */
  private static List<List<Integer>> sequences(int r, int n) {
    List<List<Integer>> all = new ArrayList<>(List.of(List.of()));
    for (int k = 0; k < r; k++) {
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> sequence : all) {
        for (int next = 0; next < n; next++) {
          List<Integer> more = new ArrayList<>(sequence);
          more.add(next);
          longer.add(more);
        }
      }
      all = longer;
    }
    return all;
  }

  /** Whether the rules of each block ascend: one order stands for all of a set. */
  private static boolean isCanonical(List<Integer> rules, IntUnaryOperator label) {
    for (int k = 1; k < rules.size(); k++) {
      boolean sameBlock = label.applyAsInt(rules.get(k)) == label.applyAsInt(rules.get(k - 1));
      if (sameBlock && rules.get(k) <= rules.get(k - 1)) {
        return false;
      }
    }
    return true;
  }

  private static long[] blocks(List<Integer> rules, IntUnaryOperator label) {
    List<Long> lengths = new ArrayList<>();
    for (int k = 0; k < rules.size(); k++) {
      boolean first =
          k == 0 || label.applyAsInt(rules.get(k)) != label.applyAsInt(rules.get(k - 1));
      if (first) {
        lengths.add(0L);
      }
      lengths.set(lengths.size() - 1, lengths.get(lengths.size() - 1) + 1);
    }
    return lengths.stream().mapToLong(Long::longValue).toArray();
  }

  @Test
  void prototypesShareOne() {
    double sum = 0;
    for (int u = 0; u <= 6; u++) {
      sum += choose(6, u) * Math.pow(3, u) * Math.exp(MessagePrior.pvm(6, u, 4));
    }
    assertThat(sum).isCloseTo(1, within(1e-12));
    assertThat(MessagePrior.pvm(6, 0, 1)).isCloseTo(-Math.log(7), within(1e-15));
  }

  @Test
  void softRaysShareAtMostOne() {
    double sum = 0;
    double withRange = 0;
    for (int r = 1; r <= 8; r++) {
      double rays = choose(8, r) * Math.pow(2, r);
      sum += rays * Math.pow(6, r) * Math.exp(MessagePrior.softRays(8, r, 4, false));
      withRange += rays * Math.pow(15, r) * Math.exp(MessagePrior.softRays(8, r, 4, true));
    }
    assertThat(sum).isBetween(0.9, 1.0);
    assertThat(withRange).isCloseTo(sum, within(1e-12));
    double withoutRow = Math.exp(MessagePrior.constant(2));
    for (int r = 1; r <= 60; r++) {
      double rays = choose(60, r) * Math.pow(2, r);
      withoutRow += rays * Math.exp(MessagePrior.softRays(60, r, 0, true));
    }
    assertThat(withoutRow).isBetween(0.8, 1.0);
    assertThatThrownBy(() -> MessagePrior.softRays(8, 1, 1, false))
        .hasMessage("an interval needs two values, got 1");
  }

  /** Each of the 16 pairs of an attribute and a direction is there or not. */
  @Test
  void twoSoftRaysOnAnAttributeShareAtMostOne() {
    double sum = 0;
    for (int r = 1; r <= 16; r++) {
      sum += choose(16, r) * Math.pow(6, r) * Math.exp(MessagePrior.softRays(8, 2, r, 4, false));
    }
    assertThat(sum).isBetween(0.9, 1.0);
    assertThat(MessagePrior.softRays(8, 2, 1, 2, false))
        .isCloseTo(MessagePrior.softRays(8, 1, 2, false), within(1e-12));
  }

  @Test
  void messagesThatCannotBeAreRefused() {
    assertThatThrownBy(() -> MessagePrior.scmHalfSpaces(0, 0, 0, 0, 0)).hasMessageContaining("r");
    assertThatThrownBy(() -> MessagePrior.dlmComplex(0, 0, 0, 0, 0)).hasMessageContaining("center");
    assertThatThrownBy(() -> MessagePrior.pvm(3, 1, 1)).hasMessageContaining("other class");
    assertThatThrownBy(() -> MessagePrior.dlmComplexTight(2, 1, 2, 1, 1)).hasMessageContaining("0");
  }

  @Test
  void constants() {
    assertThat(MessagePrior.constant(2)).isEqualTo(-Math.log(2));
    assertThat(MessagePrior.constant(5)).isEqualTo(-Math.log(5));
  }

  @Test
  void surjectionsAgreeWithTheAlternatingSum() {
    for (int[] rc : new int[][] {{1, 1}, {5, 1}, {5, 5}, {6, 3}, {40, 20}, {300, 7}, {300, 280}}) {
      BigInteger sum = BigInteger.ZERO;
      BigInteger choose = BigInteger.ONE;
      for (int j = 0; j <= rc[1]; j++) {
        BigInteger term = choose.multiply(BigInteger.valueOf(rc[1] - j).pow(rc[0]));
        sum = j % 2 == 0 ? sum.add(term) : sum.subtract(term);
        choose = choose.multiply(BigInteger.valueOf(rc[1] - j)).divide(BigInteger.valueOf(j + 1));
      }
      double expected = Exact.ln(new BigDecimal(sum)).doubleValue();
      assertThat(MessagePrior.lnSurjections(rc[0], rc[1]))
          .isCloseTo(expected, within(1e-13 + 1e-13 * expected));
    }
  }
}
