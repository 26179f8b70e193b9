package io.laconic.rivals;

import io.laconic.data.Scaling;
import io.laconic.learn.CertificateLevel;
import io.laconic.learn.NestedSplit;
import io.laconic.learn.NumericTable;
import io.laconic.learn.Split;
import io.laconic.learn.Table;
import io.laconic.learn.TrainedConfigurations;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.choice.RuleComplexity;
import io.laconic.learn.choice.Trained;
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
  public List<TrainedConfigurations> train(
      Table table, List<NestedSplit> nestedSplits, CertificateLevel level, Parallel parallel) {
    return new ConfigurationRuns<Prepared>(
            depths.size(),
            split -> prepare(table, split),
            (rows, configuration) -> fit(table, rows, depths.get(configuration)))
        .train(nestedSplits, parallel);
  }

  private record Prepared(NumericTrainTestRows rows, List<String> names) {}

  private Prepared prepare(Table table, Split split) {
    return new Prepared(
        NumericTrainTestRows.of(table, split, Scaling.Method.NONE, name),
        NumericTrainTestRows.names(table, split));
  }

  private static Trained fit(Table table, Prepared prepared, int depth) {
    NumericTable numbers = prepared.rows.numbers();
    CartTree tree = CartTree.train(numbers.learning(), numbers.learningLabels(), depth);
    List<String> used = tree.attributes().stream().map(prepared.names::get).toList();
    return TrainedRival.of(
        Map.of("depth", depth),
        new TrainedRival.Shape(
            tree.leaves(), new RuleComplexity(tree.tests(), tree.leaves()), used.size(), used),
        table,
        prepared.rows.split(),
        tree.predict(numbers.learning()),
        tree.answers(numbers.heldOut()));
  }
}
