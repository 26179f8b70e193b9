package io.laconic.papers.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * Learners ranked over data sets of a kind. A learner that was measured on none of them is not
 * ranked; then a data set on which one of the others failed is left out, since ranks need all.
 *
 * @param name for files
 * @param title in words
 * @param learners that are ranked
 * @param sets on which all of them were measured
 * @param leftOut what is not ranked and why, line by line
 * @param test of their differences; null with fewer than two learners or data sets
 */
record LearnerRanking(
    String name,
    String title,
    List<String> learners,
    List<MeasuredDataSet> sets,
    List<String> leftOut,
    FriedmanRanks test) {
  /** Allowed probability of finding a difference where there is none. */
  static final double ALPHA = 0.05;

  /** Data sets of two classes, and those of more; a kind without a data set is left out. */
  static List<LearnerRanking> of(List<MeasuredDataSet> all, List<String> learners) {
    List<LearnerRanking> rankings = new ArrayList<>();
    rankings.add(of("two-classes", "two classes", learners, only(all, s -> s.classes() == 2)));
    rankings.add(
        of("more-classes", "more than two classes", learners, only(all, s -> s.classes() > 2)));
    rankings.removeIf(ranking -> ranking.learners.isEmpty());
    return rankings;
  }

  private static List<MeasuredDataSet> only(
      List<MeasuredDataSet> all, Predicate<MeasuredDataSet> which) {
    return all.stream().filter(set -> set.failure() == null).filter(which).toList();
  }

  private static LearnerRanking of(
      String name, String title, List<String> learners, List<MeasuredDataSet> sets) {
    List<String> leftOut = new ArrayList<>();
    List<String> ranked = new ArrayList<>();
    for (String learner : learners) {
      if (sets.stream().anyMatch(set -> set.isMeasured(learner))) {
        ranked.add(learner);
      } else if (!sets.isEmpty()) {
        Measurement first = sets.get(0).measurements().get(learner);
        leftOut.add(
            learner
                + ": measured on none of these data sets"
                + (first == null ? "" : " (" + first.failure() + ")"));
      }
    }
    List<MeasuredDataSet> complete = new ArrayList<>();
    for (MeasuredDataSet set : sets) {
      String missing =
          ranked.stream().filter(learner -> !set.isMeasured(learner)).findFirst().orElse(null);
      if (missing == null) {
        complete.add(set);
      } else {
        Measurement failed = set.measurements().get(missing);
        leftOut.add(
            set.name()
                + ": no result of "
                + missing
                + (failed == null ? "" : " (" + failed.failure() + ")"));
      }
    }
    return new LearnerRanking(name, title, ranked, complete, leftOut, test(ranked, complete));
  }

  private static FriedmanRanks test(List<String> learners, List<MeasuredDataSet> sets) {
    if (learners.size() < 2 || sets.size() < 2) {
      return null;
    }
    return FriedmanRanks.of(
        sets.stream()
            .map(
                set ->
                    learners.stream()
                        .mapToDouble(learner -> set.measurements().get(learner).errors())
                        .toArray())
            .toArray(double[][]::new));
  }

  /** Mean ranks that differ by more are different; NaN without a test. */
  double criticalDifference() {
    return test == null ? Double.NaN : CriticalDifference.of(learners.size(), sets.size(), ALPHA);
  }

  /** NaN without a test. */
  double meanRank(String learner) {
    return test == null ? Double.NaN : test.meanRanks()[learners.indexOf(learner)];
  }

  /** Mean over the data sets, each weighing one; NaN if it is not known of one of them. */
  double mean(String learner, ToDoubleFunction<Measurement> value) {
    return sets.stream()
        .map(set -> set.measurements().get(learner))
        .mapToDouble(value)
        .average()
        .orElse(Double.NaN);
  }

  /** Pairs of learners that the test tells apart, the better one first. */
  List<List<String>> different() {
    List<List<String>> pairs = new ArrayList<>();
    for (String better : learners) {
      for (String worse : learners) {
        if (meanRank(worse) - meanRank(better) > criticalDifference()) {
          pairs.add(List.of(better, worse));
        }
      }
    }
    return pairs;
  }

  /**
   * By how much two mean ranks must differ (Nemenyi, Distribution-free multiple comparisons,
   * thesis, Princeton 1963; Demšar, JMLR 7:1-30, 2006).
   */
  static final class CriticalDifference {
    private static final double STEP = 1.0 / 32;
    private static final double END = 9;

    private CriticalDifference() {}

    /**
     * {@code CD = q sqrt(k (k+1) / (6 N))}, where q is the upper point of the range of k
     * independent normal variables, divided by the root of 2: if all k learners are equally good,
     * some two mean ranks differ by more with a probability of about alpha.
     *
     * @param k number of learners
     * @param n number of data sets
     */
    static double of(int k, int n, double alpha) {
      return quantile(k, alpha) * Math.sqrt(k * (k + 1) / (6.0 * n));
    }

    /** The upper alpha point of the range of k normal variables, divided by the root of 2. */
    static double quantile(int k, double alpha) {
      double low = 0;
      double high = 20;
      for (int step = 0; step < 60; step++) {
        double middle = (low + high) / 2;
        if (rangeAtMost(middle, k) < 1 - alpha) {
          low = middle;
        } else {
          high = middle;
        }
      }
      return high / Math.sqrt(2);
    }

    /**
     * {@code P(range <= q) = k integral phi(z) (Phi(z) - Phi(z-q))^(k-1) dz}: one variable is the
     * largest, z, and the others lie less than q below it. The sum over equal steps is exact to
     * many digits since the function and all its derivatives vanish at the ends.
     */
    static double rangeAtMost(double q, int k) {
      double sum = 0;
      for (double z = -END; z <= END; z += STEP) {
        sum += density(z) * Math.pow(below(z) - below(z - q), k - 1);
      }
      return k * sum * STEP;
    }

    private static double density(double z) {
      return Math.exp(-z * z / 2) / Math.sqrt(2 * Math.PI);
    }

    /**
     * {@code Phi(z) = 1/2 + phi(z) (z + z^3/3 + z^5/(3*5) + …)} (Marsaglia, J. Stat. Softw. 11,
     * 2004).
     */
    private static double below(double z) {
      if (Math.abs(z) > END) {
        return z < 0 ? 0 : 1;
      }
      double sum = z;
      double term = z;
      for (int i = 3; Math.abs(term) > 1e-20 * Math.abs(sum) && i < 1000; i += 2) {
        term *= z * z / i;
        sum += term;
      }
      return 0.5 + density(z) * sum;
    }
  }
}
