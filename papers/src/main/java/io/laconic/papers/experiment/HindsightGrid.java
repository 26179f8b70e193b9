package io.laconic.papers.experiment;

import io.laconic.learn.CertificateLevel;
import io.laconic.learn.Contender;
import io.laconic.learn.NestedSplit;
import io.laconic.learn.Split;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.choice.Trained;
import io.laconic.select.Folds;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * All configurations and sizes of a learner on all folds, to look for the best in hindsight: what
 * the papers' first tables report. It estimates nothing, because it is chosen on the rows that it
 * is tested on.
 *
 * @param folds machines by fold and configuration
 */
public record HindsightGrid(
    List<Split> splits, List<List<Trained>> folds, List<Preference> preferences) {

  /**
   * One configuration and size, in all folds.
   *
   * @param stage number of features for paths; 0 for machines that stand alone
   * @param errors on the rows of all folds
   */
  public record Pick(int configuration, int stage, int errors, double size) {}

  public static HindsightGrid of(
      Contender contender, Table table, Folds folds, CertificateLevel level, Parallel parallel) {
    List<NestedSplit> nestedSplits =
        folds.splits().stream().map(s -> new NestedSplit(s, List.of())).toList();
    List<List<Trained>> trained =
        contender.train(table, nestedSplits, level, parallel).stream().map(p -> p.outer()).toList();
    return new HindsightGrid(folds.splits(), trained, contender.preferences());
  }

  /** Least errors; ties: the smaller machine, then the preferred configuration. */
  public Pick best() {
    List<Pick> all = new ArrayList<>();
    for (int c = 0; c < preferences.size(); c++) {
      int configuration = c;
      int last = folds.stream().mapToInt(f -> f.get(configuration).stages() - 1).max().orElse(0);
      for (int stage = 0; stage <= last; stage++) {
        all.add(pick(c, stage));
      }
    }
    return all.stream()
        .min(
            Comparator.comparingInt(Pick::errors)
                .thenComparingDouble(Pick::size)
                .thenComparing(pick -> preferences.get(pick.configuration)))
        .orElseThrow();
  }

  /** The machine with these parameters and this size; null if there is none. */
  public Pick at(Predicate<Map<String, Object>> parameters, int stage) {
    List<Trained> first = folds.get(0);
    for (int c = 0; c < first.size(); c++) {
      if (parameters.test(first.get(c).parameters())) {
        return pick(c, stage);
      }
    }
    return null;
  }

  /** Where a path ends early, its last stage stands for larger sizes too. */
  private Pick pick(int configuration, int stage) {
    int errors = 0;
    double size = 0;
    for (List<Trained> fold : folds) {
      Trained one = fold.get(configuration);
      int own = Math.min(stage, one.stages() - 1);
      errors += one.heldOutErrors()[own];
      size += (double) one.size(own) / folds.size();
    }
    return new Pick(configuration, stage, errors, size);
  }

  public Map<String, Object> parameters(Pick pick) {
    return folds.get(0).get(pick.configuration).parameters();
  }

  /** A bound on the error rate of one machine. */
  public interface Bound {
    double of(Trained trained, int stage);
  }

  /** A bound times the size of each test set, summed: errors that the bound would allow. */
  public double allowed(Pick pick, Bound bound) {
    double sum = 0;
    for (int fold = 0; fold < folds.size(); fold++) {
      Trained one = folds.get(fold).get(pick.configuration);
      int stage = Math.min(pick.stage, one.stages() - 1);
      sum += bound.of(one, stage) * splits.get(fold).heldOut().length;
    }
    return sum;
  }
}
