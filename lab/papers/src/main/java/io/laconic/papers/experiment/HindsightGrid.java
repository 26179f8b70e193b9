package io.laconic.papers.experiment;

import io.laconic.certificate.CertificateOptions;
import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Preference;
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
 * @param candidates by fold and configuration
 */
public record HindsightGrid(
    List<Fold> folds, List<List<List<Candidate>>> candidates, List<Preference> preferences) {

  /**
   * One configuration and size, in all folds.
   *
   * @param stage number of features for paths; 0 for machines that stand alone
   * @param errors on the rows of all folds
   */
  public record Pick(int configuration, int stage, int errors, double size) {}

  public static HindsightGrid of(
      Contender contender, Table table, Folds folds, CertificateOptions level, Parallel parallel) {
    List<List<List<Candidate>>> candidates =
        contender.fit(table, folds.list(), level, parallel).stream()
            .map(Candidate::byConfiguration)
            .toList();
    return new HindsightGrid(folds.list(), candidates, contender.preferences());
  }

  /** Least errors; ties: the smaller machine, then the preferred configuration. */
  public Pick best() {
    List<Pick> all = new ArrayList<>();
    for (int c = 0; c < preferences.size(); c++) {
      int configuration = c;
      int last = candidates.stream().mapToInt(f -> f.get(configuration).size() - 1).max().orElse(0);
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
    List<List<Candidate>> first = candidates.get(0);
    for (int c = 0; c < first.size(); c++) {
      if (parameters.test(first.get(c).get(0).settings())) {
        return pick(c, stage);
      }
    }
    return null;
  }

  /** Where a path ends early, its last stage stands for larger sizes too. */
  private Pick pick(int configuration, int stage) {
    int errors = 0;
    double size = 0;
    for (int fold = 0; fold < folds.size(); fold++) {
      Candidate one = candidate(fold, configuration, stage);
      errors += one.heldOutErrors();
      size += (double) one.size() / folds.size();
    }
    return new Pick(configuration, stage, errors, size);
  }

  private Candidate candidate(int fold, int configuration, int stage) {
    List<Candidate> path = candidates.get(fold).get(configuration);
    return path.get(Math.min(stage, path.size() - 1));
  }

  public Map<String, Object> parameters(Pick pick) {
    return candidate(0, pick.configuration, 0).settings();
  }

  /** A bound on the error rate of one machine. */
  public interface Bound {
    double of(Candidate candidate);
  }

  /** A bound times the size of each test set, summed: errors that the bound would allow. */
  public double allowed(Pick pick, Bound bound) {
    double sum = 0;
    for (int fold = 0; fold < folds.size(); fold++) {
      Candidate one = candidate(fold, pick.configuration, pick.stage);
      sum += bound.of(one) * folds.get(fold).heldOut().count();
    }
    return sum;
  }
}
