package io.laconic.papers.subsets;

import io.laconic.bound.ReferredRows;
import io.laconic.bound.RiskElsewhere;
import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedNumbers;
import io.laconic.certificate.DrawnSubsets;
import io.laconic.certificate.DrawnTest;
import io.laconic.certificate.MajorityRule;
import io.laconic.certificate.OutsideCounts;
import io.laconic.certificate.SubsetDraw;
import io.laconic.certificate.subsets.OtherPlaces;
import io.laconic.certificate.subsets.Promises;
import io.laconic.fact.Fact;
import io.laconic.request.CertificateForms;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Promises from which one was chosen: a pair of cuts by the rows outside, a subset by new rows, a
 * rule that is counted on its own rows. Classes are noise, so that the truth is known.
 */
final class SimulatedChoices {
  private static final double NOISE = 0.5;
  private static final int SUBSETS = 32;
  private static final int ZONES = 9;

  /** Pairs of cuts of a score with nine possible values. */
  private static final int PAIRS = (ZONES + 1) * (ZONES + 2) / 2 - 1;

  private SimulatedChoices() {}

  /**
   * 9.6: of 32 rules, each wrong on 10 % of the rows and differing from another one on 30 %, that
   * which is nearest on 60 new rows. Right: 32 rules share delta there too. Control: one rule.
   */
  static SimulatedDraws.Compared nearest(double delta, int samples, long seed, Parallel parallel) {
    double truth = 0.4;
    return SimulatedDraws.compare(
        samples,
        seed,
        parallel,
        (random, control) -> {
          int differ =
              IntStream.range(0, SUBSETS).map(s -> count(random, 60, 0.3)).min().orElseThrow();
          OtherPlaces places = new OtherPlaces(certificate(count(random, 400, 0.1), 400, delta), 1);
          Fact near = places.near(differ, 60, control ? 1 : SUBSETS);
          return (Double) near.values().get("most") < truth;
        });
  }

  private static Certificate certificate(int errors, int rows, double delta) {
    DrawnTest test =
        new DrawnTest(
            new DrawnSubsets(SUBSETS, 100, 0, null),
            0,
            new OutsideCounts(new int[] {rows, 0}, new int[] {errors, 0}),
            1,
            new MajorityRule("no", 0, 1));
    return new Certificate(
        CertificateForms.named("subsets"),
        delta,
        1,
        CertifiedNumbers.NONE,
        List.of(),
        List.of(),
        test);
  }

  /**
   * 9.5: of 32 rules with two scores, wrong never and on half of the rows, that with the fewest of
   * 50 new rows of the second score, of which there are half. Right: 32 rules share delta there
   * too. Control: only among the rows that were counted.
   */
  static SimulatedDraws.Compared elsewhere(
      double delta, int samples, long seed, Parallel parallel) {
    return SimulatedDraws.compare(
        samples,
        seed,
        parallel,
        (random, control) -> {
          int there =
              IntStream.range(0, SUBSETS).map(s -> count(random, 50, 0.5)).min().orElseThrow();
          long[] errors = {0, count(random, 2000, 0.5)};
          long[] rows = {2000, 2000};
          long[] found = {50 - there, there};
          double lnRules = Math.log(SUBSETS);
          double number =
              control
                  ? RiskElsewhere.upper(errors, rows, found, Math.log(delta), lnRules)
                  : RiskElsewhere.upper(errors, rows, found, Math.log(delta) - lnRules, 0);
          return number < 0.25;
        });
  }

  /**
   * 9.2: a score of nine values; in each subset the pair of cuts that does best on the rows
   * outside. Right: delta / (R T) with T = 54 pairs. Control: delta / R.
   */
  static SimulatedDraws.Compared zones(double delta, int samples, long seed, Parallel parallel) {
    int rows = 90;
    return SimulatedDraws.compare(
        samples,
        seed,
        parallel,
        (random, control) -> {
          int[] score = random.ints(rows, 0, ZONES).toArray();
          int[] y = random.ints(rows, 0, 2).toArray();
          SubsetDraw draw = SubsetDraw.subsets(rows, 2, null, Double.NaN, random.nextLong());
          double lnLevel = Math.log(delta / draw.count() / (control ? 1 : PAIRS));
          for (int s = 0; s < draw.count(); s++) {
            int[] best = best(score, y, draw.outside(s));
            if (ReferredRows.wrong(best[0], best[1], lnLevel) < NOISE) {
              return true;
            }
          }
          return false;
        });
  }

  /** Wrong answers and answers of the pair of cuts with the most surplus of right ones. */
  private static int[] best(int[] score, int[] y, int[] outside) {
    int[] best = {0, 0};
    double most = Double.NEGATIVE_INFINITY;
    for (int no = -1; no < ZONES; no++) {
      for (int yes = no + 1; yes <= ZONES; yes++) {
        int wrong = 0;
        int answered = 0;
        for (int row : outside) {
          boolean positive = score[row] >= yes;
          boolean answers = positive || score[row] <= no;
          answered += answers ? 1 : 0;
          wrong += answers && positive != (y[row] == 1) ? 1 : 0;
        }
        double surplus = answered == 0 ? 0 : (answered - 2 * wrong) / Math.sqrt(answered);
        if (surplus > most) {
          most = surplus;
          best = new int[] {wrong, answered};
        }
      }
    }
    return best;
  }

  /**
   * 9.1: the nearest row inside says the class. Right: counted on the rows outside. Control: on all
   * rows, its own among them.
   */
  static SimulatedDraws.Compared ownRows(double delta, int samples, long seed, Parallel parallel) {
    int rows = 90;
    return SimulatedDraws.compare(
        samples,
        seed,
        parallel,
        (random, control) -> {
          double[] x = random.doubles(rows).toArray();
          int[] y = random.ints(rows, 0, 2).toArray();
          SubsetDraw draw = SubsetDraw.subsets(rows, 2, null, Double.NaN, random.nextLong());
          int[] all = IntStream.range(0, rows).toArray();
          for (int s = 0; s < draw.count(); s++) {
            int[] inside = draw.inside(s);
            int[] counted = control ? all : draw.outside(s);
            int[] said = Arrays.stream(counted).map(row -> y[nearest(x, inside, x[row])]).toArray();
            int[] labels = Arrays.stream(counted).map(row -> y[row]).toArray();
            if (isAbove(
                NOISE, new Promises(List.of("no", "yes"), labels, said, delta, draw.count()))) {
              return true;
            }
          }
          return false;
        });
  }

  private static int nearest(double[] x, int[] inside, double at) {
    return Arrays.stream(inside)
        .boxed()
        .min(Comparator.comparingDouble(row -> Math.abs(x[row] - at)))
        .orElseThrow();
  }

  /**
   * 9.1: precision of six classes; each sixth of a column is called what most of its rows inside
   * are. Control: delta, not delta / R.
   */
  static SimulatedDraws.Compared sixClasses(
      double delta, int samples, long seed, Parallel parallel) {
    int rows = 180;
    int classes = 6;
    List<String> names = List.of("a", "b", "c", "d", "e", "f");
    return SimulatedDraws.compare(
        samples,
        seed,
        parallel,
        (random, control) -> {
          int[] sixth = random.ints(rows, 0, classes).toArray();
          int[] y = random.ints(rows, 0, classes).toArray();
          SubsetDraw draw = SubsetDraw.subsets(rows, classes, null, Double.NaN, random.nextLong());
          for (int s = 0; s < draw.count(); s++) {
            int[][] counts = new int[classes][classes];
            Arrays.stream(draw.inside(s)).forEach(row -> counts[sixth[row]][y[row]]++);
            int[] outside = draw.outside(s);
            int[] said = Arrays.stream(outside).map(row -> most(counts[sixth[row]])).toArray();
            int[] labels = Arrays.stream(outside).map(row -> y[row]).toArray();
            double ways = control ? 1 : draw.count();
            if (isAbove(1.0 / classes, new Promises(names, labels, said, delta, ways))) {
              return true;
            }
          }
          return false;
        });
  }

  private static int most(int[] counts) {
    return IntStream.range(0, counts.length)
        .boxed()
        .max(Comparator.comparingInt(c -> counts[c]))
        .orElseThrow();
  }

  /** Whether some predictive value is said to be more than it is. */
  private static boolean isAbove(double truth, Promises promises) {
    return promises.predictiveValues().stream()
        .map(fact -> fact.values().get("least"))
        .anyMatch(least -> least instanceof Double number && number > truth);
  }

  /**
   * 9.3 with groups: 90 patients with four equal rows, two sexes. Right: one row of each patient
   * counts. Control: all rows of the patients outside.
   */
  static SimulatedDraws.Compared patients(double delta, int samples, long seed, Parallel parallel) {
    int patients = 90;
    int each = 4;
    return SimulatedDraws.compare(
        samples,
        seed,
        parallel,
        (random, control) -> {
          int[] y = random.ints(patients, 0, 2).toArray();
          int[] says = random.ints(patients, 0, 2).toArray();
          int[] sex = random.ints(patients, 0, 2).toArray();
          int[] of = IntStream.range(0, patients * each).map(row -> row / each).toArray();
          SubsetDraw draw = SubsetDraw.subsets(of.length, 2, of, Double.NaN, random.nextLong());
          for (int s = 0; s < draw.count(); s++) {
            boolean[] in = new boolean[of.length];
            Arrays.stream(draw.inside(s)).forEach(row -> in[row] = true);
            int[] counted =
                control
                    ? IntStream.range(0, of.length).filter(row -> !in[row]).toArray()
                    : draw.outside(s);
            int[] labels = Arrays.stream(counted).map(row -> y[of[row]]).toArray();
            int[] said = Arrays.stream(counted).map(row -> says[of[row]]).toArray();
            String[] groups =
                Arrays.stream(counted)
                    .mapToObj(row -> "sex " + sex[of[row]])
                    .toArray(String[]::new);
            boolean broken =
                new Promises(List.of("no", "yes"), labels, said, delta, draw.count())
                        .groups(
                            "sex",
                            new Promises.GroupCells(Comparator.naturalOrder(), false)
                                .add(groups, labels, said),
                            1,
                            false)
                        .stream()
                        .map(fact -> fact.values().get("most"))
                        .anyMatch(most -> most instanceof Double number && number < NOISE);
            if (broken) {
              return true;
            }
          }
          return false;
        });
  }

  static int count(SplittableRandom random, int rows, double rate) {
    int count = 0;
    for (int row = 0; row < rows; row++) {
      count += random.nextDouble() < rate ? 1 : 0;
    }
    return count;
  }
}
