package io.laconic.papers.subsets;

import io.laconic.certificate.OutsideCounts;
import io.laconic.certificate.SubsetDraw;
import io.laconic.data.Dataset;
import io.laconic.train.DataSeed;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import java.util.stream.IntStream;

/**
 * Draws that look right and are not, beside the right ones. The learners are as simple as can be,
 * so that only the draw matters.
 */
final class SimulatedDraws {
  private SimulatedDraws() {}

  /**
   * How often the least bound was below the true error.
   *
   * @param right with the draw of certificates by subsets
   * @param control with the other draw
   */
  record Compared(BrokenCounts right, BrokenCounts control) {}

  /** One sample, by the right draw or by the control: whether the bound was broken. */
  interface Sample {
    boolean isBroken(SplittableRandom random, boolean control);
  }

  static Compared compare(int samples, long seed, Parallel parallel, Sample sample) {
    Compared compared = new Compared(new BrokenCounts(samples), new BrokenCounts(samples));
    parallel.forEach(
        samples,
        k -> {
          long own = seed * 1_000_003 + k;
          compared.right.add(sample.isBroken(new SplittableRandom(own), false));
          compared.control.add(sample.isBroken(new SplittableRandom(own), true));
        });
    return compared;
  }

  /**
   * A file sorted by class, positives first, 35 % of them, and the rule that always says no.
   * Control: seed 0 for every sample, so that the same subsets meet the same order each time.
   */
  static Compared sortedFile(double delta, int samples, long seed, Parallel parallel) {
    int rows = 298;
    double share = 0.35;
    return compare(
        samples,
        seed,
        parallel,
        (random, control) -> {
          int positives = 0;
          double[][] x = new double[rows][1];
          for (double[] row : x) {
            row[0] = random.nextDouble();
            positives += random.nextDouble() < share ? 1 : 0;
          }
          int[] y = new int[rows];
          Arrays.fill(y, 0, positives, 1);
          Dataset data = SimulatedWorld.rows(x, y);
          SubsetDraw draw =
              SubsetDraw.subsets(rows, 2, null, Double.NaN, control ? 0 : DataSeed.of(data));
          int fewest =
              IntStream.range(0, draw.count())
                  .map(s -> Arrays.stream(draw.outside(s)).map(row -> y[row]).sum())
                  .min()
                  .orElseThrow();
          return risk(fewest, rows - draw.size(), delta / draw.count()) < share;
        });
  }

  private static double risk(int errors, int rows, double delta) {
    return new OutsideCounts(new int[] {rows}, new int[] {errors}).risk(delta, 1);
  }

  /**
   * 200 equally likely classes that the row names, 150 rows; the rule knows the classes that it has
   * seen, and has no answer to others. Control: subsets with a share of every class.
   */
  static Compared manyClasses(double delta, int samples, long seed, Parallel parallel) {
    int classes = 200;
    int rows = 150;
    return compare(
        samples,
        seed,
        parallel,
        (random, control) -> {
          int[] y = random.ints(rows, 0, classes).toArray();
          SubsetDraw draw = SubsetDraw.subsets(rows, classes, null, Double.NaN, random.nextLong());
          LongFunction<int[]> inside =
              s -> control ? stratified(y, classes, random, 0.5) : draw.inside((int) s);
          double leastBound = 2;
          double truth = 0;
          for (int s = 0; s < draw.count(); s++) {
            boolean[] in = marks(inside.apply(s), rows);
            boolean[] seen = new boolean[classes];
            IntStream.range(0, rows).filter(row -> in[row]).forEach(row -> seen[y[row]] = true);
            int outside = (int) IntStream.range(0, rows).filter(row -> !in[row]).count();
            int errors = (int) IntStream.range(0, rows).filter(r -> !in[r] && !seen[y[r]]).count();
            double bound = risk(errors, outside, delta / draw.count());
            if (bound < leastBound) {
              leastBound = bound;
              int known = (int) IntStream.range(0, classes).filter(c -> seen[c]).count();
              truth = 1 - (double) known / classes;
            }
          }
          return leastBound < truth;
        });
  }

  /**
   * One subset (R = 1), two classes that are equally likely, the rule that says what most rows are.
   * Control: a subset with a share of each class.
   */
  static Compared oneSubset(double delta, int samples, long seed, Parallel parallel) {
    int rows = 150;
    return compare(
        samples,
        seed,
        parallel,
        (random, control) -> {
          int[] y = random.ints(rows, 0, 2).toArray();
          SubsetDraw draw = SubsetDraw.subsets(rows, 2, null, Double.NaN, random.nextLong());
          boolean[] in = marks(control ? stratified(y, 2, random, 1.0 / 3) : draw.inside(0), rows);
          int inside = (int) IntStream.range(0, rows).filter(row -> in[row]).count();
          int ones = IntStream.range(0, rows).filter(row -> in[row]).map(row -> y[row]).sum();
          int said = 2 * ones > inside ? 1 : 0;
          int errors = (int) IntStream.range(0, rows).filter(r -> !in[r] && y[r] != said).count();
          return risk(errors, rows - inside, delta) < 0.5;
        });
  }

  /** The share of every class, rounded up: so every class that occurs is inside. */
  private static int[] stratified(int[] y, int classes, SplittableRandom random, double share) {
    IntStream.Builder chosen = IntStream.builder();
    for (int c = 0; c < classes; c++) {
      int wanted = c;
      int[] own = IntStream.range(0, y.length).filter(row -> y[row] == wanted).toArray();
      int count = (int) Math.ceil(share * own.length);
      for (int k = 0; k < count; k++) {
        int other = k + random.nextInt(own.length - k);
        int row = own[other];
        own[other] = own[k];
        own[k] = row;
        chosen.add(row);
      }
    }
    return chosen.build().toArray();
  }

  private static boolean[] marks(int[] rows, int count) {
    boolean[] marks = new boolean[count];
    Arrays.stream(rows).forEach(row -> marks[row] = true);
    return marks;
  }
}
