package io.laconic.papers.subsets;

import io.laconic.bound.BinomialInverse;
import io.laconic.bound.PredictiveValue;
import io.laconic.bound.RiskElsewhere;
import io.laconic.bound.ShrinkingRisk;
import io.laconic.certificate.SubsetDraw;
import io.laconic.certificate.subsets.Promises;
import io.laconic.fact.Fact;
import io.laconic.util.Parallel;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Promises besides the error rate on many samples of noise, for which the truth is known: 20
 * columns, a class that does not depend on them, and rules of one threshold each that were found
 * inside the subset. A sample is broken if any promise of any of the R rules is false.
 */
final class SimulatedPromises {
  private static final double NOISE = 0.5;
  private static final double[] THRESHOLDS = {0.1, 0.3, 0.5, 0.7};
  private static final int COLUMNS = 20;
  private static final int GROUPS = 5;

  private SimulatedPromises() {}

  /** What is simulated of the rules of subsets. */
  enum Kind {
    PREDICTIVE_VALUES("9.1 PPV, NPV", 2),
    REFER("9.2 refer", 1),
    GROUPS_OF_PEOPLE("9.3 five groups", GROUPS),
    NET_BENEFIT("9.4 net benefit", 4),
    BETTER("9.8 better than another", 1);

    private final String words;
    private final double shares;

    /**
     * @param shares equal shares of delta that the numbers of one rule have
     */
    Kind(String words, double shares) {
      this.words = words;
      this.shares = shares;
    }

    String words() {
      return words;
    }
  }

  /**
   * A rule of one threshold.
   *
   * @param up whether values above it are called positive
   */
  private record Stump(int column, double threshold, boolean up) {
    int says(double[] x) {
      return (x[column] > threshold) == up ? 1 : 0;
    }

    /** How often it says positive. */
    double positive() {
      return up ? 1 - threshold : threshold;
    }

    /** The one with the fewest errors on some rows; of each column with one threshold. */
    static Stump best(int from, int to, double[][] x, int[] y, int[] rows) {
      Stump best = null;
      int fewest = Integer.MAX_VALUE;
      for (int column = from; column < to; column++) {
        for (boolean up : new boolean[] {true, false}) {
          Stump stump = new Stump(column, x[rows[0]][column], up);
          int errors = 0;
          for (int row : rows) {
            errors += stump.says(x[row]) == y[row] ? 0 : 1;
          }
          if (errors < fewest) {
            fewest = errors;
            best = stump;
          }
        }
      }
      return best;
    }
  }

  /** How many rows a sample has, and the share of samples that may be broken. */
  record Setting(int rows, double delta) {}

  /**
   * Both settings of a kind: 16 subsets of 90 rows (groups need 240, or few of them have 20 rows
   * outside) at 0.2, and 32 subsets of 120 rows at 0.05.
   */
  static List<Setting> settings(Kind kind) {
    int rows = kind == Kind.GROUPS_OF_PEOPLE ? 240 : 90;
    return List.of(new Setting(rows, 0.2), new Setting(120, 0.05));
  }

  /** Rules of subsets. Control: delta for each number, in place of its share of delta / R. */
  static SimulatedDraws.Compared ofSubsets(
      Kind kind, Setting setting, int samples, long seed, Parallel parallel) {
    return ofSubsets(kind, setting, 1 / kind.shares, samples, seed, parallel);
  }

  /** Rules of subsets of 240 rows. Control: delta / R for each group, not delta / (R G). */
  static SimulatedDraws.Compared manyGroups(
      double delta, int samples, long seed, Parallel parallel) {
    int rows = 240;
    double ways = SubsetDraw.subsets(rows, 2, null, Double.NaN, 0).count() / (double) GROUPS;
    return ofSubsets(
        Kind.GROUPS_OF_PEOPLE, new Setting(rows, delta), ways, samples, seed, parallel);
  }

  private static SimulatedDraws.Compared ofSubsets(
      Kind kind, Setting setting, double controlled, int samples, long seed, Parallel parallel) {
    int rows = setting.rows();
    double delta = setting.delta();
    return SimulatedDraws.compare(
        samples,
        seed,
        parallel,
        (random, control) -> {
          double[][] x = new double[rows][];
          int[] y = new int[rows];
          String[] groups = new String[rows];
          for (int row = 0; row < rows; row++) {
            x[row] = random.doubles(COLUMNS).toArray();
            y[row] = random.nextDouble() < NOISE ? 1 : 0;
            groups[row] = "g" + random.nextInt(GROUPS);
          }
          SubsetDraw draw = SubsetDraw.subsets(rows, 2, null, Double.NaN, random.nextLong());
          double ways = control ? controlled : draw.count();
          for (int s = 0; s < draw.count(); s++) {
            int[] inside = draw.inside(s);
            Stump first = Stump.best(0, COLUMNS / 2, x, y, inside);
            Stump second = Stump.best(COLUMNS / 2, COLUMNS, x, y, inside);
            if (isBroken(kind, first, second, x, y, groups, draw.outside(s), delta, ways)) {
              return true;
            }
          }
          return false;
        });
  }

  private static boolean isBroken(
      Kind kind,
      Stump first,
      Stump second,
      double[][] x,
      int[] y,
      String[] groups,
      int[] outside,
      double delta,
      double ways) {
    int[] labels = IntStream.of(outside).map(row -> y[row]).toArray();
    int[] one = IntStream.of(outside).map(row -> first.says(x[row])).toArray();
    int[] two = IntStream.of(outside).map(row -> second.says(x[row])).toArray();
    int[] together =
        IntStream.range(0, one.length).map(k -> one[k] == two[k] ? one[k] : -1).toArray();
    List<String> classes = List.of("no", "yes");
    Promises promises =
        new Promises(classes, labels, kind == Kind.REFER ? together : one, delta, ways);
    double p = first.positive();
    double q = second.positive();
    return switch (kind) {
      case PREDICTIVE_VALUES ->
          promises.predictiveValues().stream().anyMatch(fact -> value(fact, "least") > NOISE);
      case REFER ->
          value(promises.answered(), "most") < NOISE
              || value(promises.answered(), "least") > p * q + (1 - p) * (1 - q);
      case GROUPS_OF_PEOPLE ->
          promises
              .groups(
                  "g",
                  new Promises.GroupCells(Comparator.naturalOrder(), false)
                      .add(
                          IntStream.of(outside).mapToObj(row -> groups[row]).toArray(String[]::new),
                          labels,
                          one),
                  1,
                  false)
              .stream()
              .filter(fact -> fact.is("group"))
              .anyMatch(fact -> value(fact, "most") < NOISE);
      case NET_BENEFIT ->
          promises.netBenefit(THRESHOLDS, true).stream().anyMatch(fact -> isTooLarge(fact, p));
      case BETTER ->
          promises.against(onlyWrong(one, two, labels), onlyWrong(two, one, labels)).is("better");
    };
  }

  /** Rows that the first gets wrong and the second does not. */
  private static int onlyWrong(int[] first, int[] second, int[] labels) {
    return (int)
        IntStream.range(0, labels.length)
            .filter(row -> first[row] != labels[row] && second[row] == labels[row])
            .count();
  }

  /** Whether a net benefit of a rule that says positive so often is more than it is on noise. */
  private static boolean isTooLarge(Fact fact, double positive) {
    double odds = value(fact, "threshold") / (1 - value(fact, "threshold"));
    return value(fact, "none") > NOISE * positive * (1 - odds)
        || value(fact, "all") > NOISE * (1 - positive) * (odds - 1);
  }

  private static double value(Fact fact, String name) {
    return fact.values().get(name) instanceof Double number ? number : Double.NaN;
  }

  /** 9.7: the best of 30 given rules on 100 rows of noise, J = 30. Control: J = 1. */
  static SimulatedDraws.Compared givenRules(
      double delta, int samples, long seed, Parallel parallel) {
    int rules = 30;
    int rows = 100;
    return SimulatedDraws.compare(
        samples,
        seed,
        parallel,
        (random, control) -> {
          int fewest = rows;
          for (int rule = 0; rule < rules; rule++) {
            fewest = Math.min(fewest, errors(random, rows, NOISE));
          }
          return upper(fewest, rows, delta / (control ? 1 : rules)) < NOISE;
        });
  }

  /**
   * 9.7: the vote of 30 random rules, each turned round if it is wrong on more than half of 100
   * rows of noise. Right: the vote is counted on other rows. Control: on the same rows, J = 31 *
   * 32.
   */
  static SimulatedDraws.Compared changedRules(
      double delta, int samples, long seed, Parallel parallel) {
    int rules = 30;
    int rows = 100;
    return SimulatedDraws.compare(
        samples,
        seed,
        parallel,
        (random, control) -> {
          int[] right = new int[rows];
          for (int rule = 0; rule < rules; rule++) {
            boolean[] correct = new boolean[rows];
            int wrong = 0;
            for (int row = 0; row < rows; row++) {
              correct[row] = random.nextBoolean();
              wrong += correct[row] ? 0 : 1;
            }
            boolean turned = 2 * wrong > rows;
            for (int row = 0; row < rows; row++) {
              right[row] += correct[row] != turned ? 1 : 0;
            }
          }
          int errors = 0;
          for (int votes : right) {
            boolean tie = 2 * votes == rules;
            errors += 2 * votes < rules || tie && random.nextBoolean() ? 1 : 0;
          }
          return control
              ? upper(errors, rows, delta / (31 * 32)) < NOISE
              : upper(errors(random, rows, NOISE), rows, delta) < NOISE;
        });
  }

  /** 9.9: 40 looks at 50 rows, error rate 10 %. Control: the binomial bound at every look. */
  static SimulatedDraws.Compared shrinking(
      double delta, int samples, long seed, Parallel parallel) {
    double rate = 0.1;
    return SimulatedDraws.compare(
        samples,
        seed,
        parallel,
        (random, control) -> {
          int certified = errors(random, 200, rate);
          ShrinkingRisk shrinking = new ShrinkingRisk(certified, 200, Math.log(delta));
          double least = upper(certified, 200, delta / 2);
          int errors = 0;
          for (int look = 1; look <= 40; look++) {
            errors += errors(random, 50, rate);
            int rows = 50 * look;
            least =
                Math.min(
                    least, control ? upper(errors, rows, delta) : shrinking.upper(errors, rows));
          }
          return least < rate;
        });
  }

  /** 9.10: the best of ten sites with an error rate of 30 %, J = 10. Control: J = 1. */
  static SimulatedDraws.Compared bestSite(double delta, int samples, long seed, Parallel parallel) {
    double rate = 0.3;
    int sites = 10;
    return SimulatedDraws.compare(
        samples,
        seed,
        parallel,
        (random, control) -> {
          double least = 1;
          for (int site = 0; site < sites; site++) {
            int wrong = errors(random, 60, rate);
            least = Math.min(least, upper(wrong, 60, delta / (control ? 1 : sites)));
          }
          return least < rate;
        });
  }

  /**
   * 9.1, cases and controls: 100 of each, 10 % ill outside. Right: PPV by sensitivity, specificity
   * and prevalence. Control: read off the rows.
   */
  static SimulatedDraws.Compared casesAndControls(
      double delta, int samples, long seed, Parallel parallel) {
    double sens = 0.8;
    double spec = 0.9;
    double truth = PredictiveValue.positive(0.1, sens, spec);
    return SimulatedDraws.compare(
        samples,
        seed,
        parallel,
        (random, control) -> {
          int missed = errors(random, 100, 1 - sens);
          int alarms = errors(random, 100, 1 - spec);
          double least =
              control
                  ? 1 - upper(alarms, 100 - missed + alarms, delta / 2)
                  : PredictiveValue.positive(
                      0.1, 1 - upper(missed, 100, delta / 2), 1 - upper(alarms, 100, delta / 2));
          return least > truth;
        });
  }

  /**
   * 9.5: two scores; 10 % ill here, sensitivity 60 %, specificity 95 %. Right: another place with
   * as many ill. Control: 70 % ill there, which breaks its condition.
   */
  static SimulatedDraws.Compared elsewhere(
      double delta, int samples, long seed, Parallel parallel) {
    return SimulatedDraws.compare(
        samples,
        seed,
        parallel,
        (random, control) -> {
          double there = control ? 0.7 : 0.1;
          long[] errors = new long[3];
          long[] rows = new long[3];
          long[] found = new long[3];
          for (int row = 0; row < 2000; row++) {
            boolean ill = random.nextDouble() < 0.1;
            int said = random.nextDouble() < (ill ? 0.6 : 0.05) ? 1 : 0;
            rows[said]++;
            errors[said] += (said == 1) == ill ? 0 : 1;
          }
          for (int row = 0; row < 5000; row++) {
            boolean ill = random.nextDouble() < there;
            found[random.nextDouble() < (ill ? 0.6 : 0.05) ? 1 : 0]++;
          }
          double truth = there * 0.4 + (1 - there) * 0.05;
          return RiskElsewhere.upper(errors, rows, found, Math.log(delta), 0) < truth;
        });
  }

  private static int errors(SplittableRandom random, int rows, double rate) {
    int errors = 0;
    for (int row = 0; row < rows; row++) {
      errors += random.nextDouble() < rate ? 1 : 0;
    }
    return errors;
  }

  private static double upper(long errors, long rows, double delta) {
    return BinomialInverse.upper(errors, rows, Math.log(delta));
  }
}
