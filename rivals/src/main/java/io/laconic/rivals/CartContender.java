package io.laconic.rivals;

import io.laconic.data.Scaling;
import io.laconic.learn.CertificateLevel;
import io.laconic.learn.Fold;
import io.laconic.learn.NumericTable;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.choice.RuleComplexity;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.Map;

/**
 * Decision trees over a few depths; all else as Tribuo's defaults: Gini index, leaves of at least 5
 * rows. Categories are 0/1 columns, missing values medians. Its size is the number of leaves. Ties:
 * the smaller depth.
 */
public final class CartContender implements RivalContender {
  private final String name;
  private final List<Integer> depths;

  public CartContender(String name, List<Integer> depths) {
    this.name = name;
    this.depths = List.copyOf(depths);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<Preference> preferences() {
    return depths.stream().map(depth -> new Preference(-depth)).toList();
  }

  @Override
  public List<List<Candidate>> fit(
      Table table, List<Fold> folds, CertificateLevel level, Parallel parallel) {
    return new ConfigurationRuns<Prepared>(
            depths.size(),
            fold -> prepare(table, fold),
            (rows, configuration) -> fit(table, rows, depths.get(configuration)))
        .fit(folds, parallel);
  }

  private record Prepared(NumericTrainTestRows rows, List<String> names) {}

  private Prepared prepare(Table table, Fold fold) {
    return new Prepared(
        NumericTrainTestRows.of(table, fold, Scaling.Method.NONE, name),
        NumericTrainTestRows.names(table, fold));
  }

  private static Candidate fit(Table table, Prepared prepared, int depth) {
    NumericTable numbers = prepared.rows.numbers();
    CartTree tree = CartTree.train(numbers.learning(), numbers.learningLabels(), depth);
    List<String> used = tree.attributes().stream().map(prepared.names::get).toList();
    return RivalCandidate.of(
        Map.of("depth", depth),
        new RivalCandidate.Shape(
            tree.leaves(), new RuleComplexity(tree.tests(), tree.leaves()), used.size(), used),
        table,
        prepared.rows.fold(),
        tree.predict(numbers.learning()),
        tree.answers(numbers.heldOut()));
  }
}
