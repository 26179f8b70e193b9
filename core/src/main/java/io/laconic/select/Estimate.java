package io.laconic.select;

import io.laconic.evaluate.Evaluation;
import io.laconic.evaluate.RankedPairs;
import io.laconic.learn.choice.FoldRates;
import io.laconic.learn.choice.RuleComplexity;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/**
 * Sums over folds.
 *
 * @param folds in their order
 */
public record Estimate(List<FoldResult> folds) {
  public Estimate {
    folds = List.copyOf(folds);
  }

  public int examples() {
    return folds.stream().mapToInt(fold -> fold.rows().length).sum();
  }

  public int errors() {
    return folds.stream().mapToInt(FoldResult::errors).sum();
  }

  /**
   * Standard deviation of the error count as in Marchand, Shah, Shawe-Taylor and Sokolova 2003:
   * that of the folds' error rates (divisor folds - 1), divided by the root of the number of folds,
   * times the number of examples.
   */
  public double standardDeviation() {
    int[] errors = folds.stream().mapToInt(FoldResult::errors).toArray();
    int[] sizes = folds.stream().mapToInt(fold -> fold.rows().length).toArray();
    return sizes.length < 2 ? Double.NaN : FoldRates.standardError(errors, sizes) * examples();
  }

  public double meanSize() {
    return folds.stream().mapToInt(FoldResult::size).average().orElse(Double.NaN);
  }

  /** Conditions of a machine, on average; NaN if one of them has none. */
  public double meanConditions() {
    return mean(RuleComplexity::conditions);
  }

  /** Rules of a machine, on average; NaN if one of them has no list of rules. */
  public double meanRules() {
    return mean(RuleComplexity::rules);
  }

  private double mean(ToIntFunction<RuleComplexity> complexity) {
    int[] counts = folds.stream().map(f -> f.model().complexity()).mapToInt(complexity).toArray();
    boolean known = Arrays.stream(counts).allMatch(one -> one >= 0);
    return known ? Arrays.stream(counts).average().orElse(Double.NaN) : Double.NaN;
  }

  public double meanAttributes() {
    return folds.stream().mapToInt(FoldResult::attributes).average().orElse(Double.NaN);
  }

  public double seconds() {
    return folds.stream().mapToDouble(FoldResult::seconds).sum();
  }

  /** Sum over the folds of the certified risk times the fold's rows; NaN if a fold has none. */
  public double certifiedErrors() {
    return folds.stream().mapToDouble(fold -> fold.risk() * fold.rows().length).sum();
  }

  /** In how many folds each part of a machine comes back. */
  public Map<String, Integer> stability() {
    Map<String, Integer> counts = new TreeMap<>();
    for (FoldResult fold : folds) {
      fold.parts().stream().distinct().forEach(part -> counts.merge(part, 1, Integer::sum));
    }
    return counts;
  }

  /**
   * The held-out predictions of all folds together. Scores are compared with those of the same fold
   * only, since every fold has a machine of its own.
   *
   * @param labels class of every row
   */
  public Evaluation evaluation(List<String> classes, int[] labels) {
    int[] truth =
        folds.stream().flatMapToInt(f -> Arrays.stream(f.rows())).map(r -> labels[r]).toArray();
    int[] said = folds.stream().flatMapToInt(f -> Arrays.stream(f.predictions())).toArray();
    RankedPairs ranked =
        folds.stream()
            .filter(FoldResult::hasScores)
            .map(f -> RankedPairs.of(f.scores(), f.labels(labels)))
            .reduce(RankedPairs.NONE, RankedPairs::plus);
    return Evaluation.of(classes, truth, said, ranked);
  }

  /** Whether each row was judged rightly, by position; rows outside all folds count as wrong. */
  public boolean[] right(int[] labels) {
    boolean[] right = new boolean[labels.length];
    for (FoldResult fold : folds) {
      for (int k = 0; k < fold.rows().length; k++) {
        int row = fold.rows()[k];
        right[row] = fold.predictions()[k] == labels[row];
      }
    }
    return right;
  }
}
