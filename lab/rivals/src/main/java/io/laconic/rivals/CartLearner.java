package io.laconic.rivals;

import io.laconic.certificate.CertificateOptions;
import io.laconic.data.Scaling;
import io.laconic.learn.FitRequest;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.choice.RuleComplexity;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tribuo.Example;
import org.tribuo.MutableDataset;
import org.tribuo.Prediction;
import org.tribuo.classification.Label;
import org.tribuo.classification.LabelFactory;
import org.tribuo.classification.dtree.CARTClassificationTrainer;
import org.tribuo.common.tree.TreeModel;
import org.tribuo.impl.ArrayExample;
import org.tribuo.provenance.SimpleDataSourceProvenance;

/**
 * Decision trees over a few depths; all else as Tribuo's defaults: Gini index, leaves of at least 5
 * rows. Categories are 0/1 columns, missing values medians. Its size is the number of leaves. Ties:
 * the smaller depth.
 */
public final class CartLearner implements RivalLearner {
  private final String name;
  private final List<Integer> depths;

  public CartLearner(String name, List<Integer> depths) {
    this.name = name;
    this.depths = List.copyOf(depths);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public List<Preference> preferences(FitRequest request) {
    return depths.stream().map(depth -> new Preference(-depth)).toList();
  }

  @Override
  public List<List<Candidate>> fit(
      Table table,
      List<Fold> folds,
      FitRequest request,
      CertificateOptions level,
      Parallel parallel) {
    return new ConfigurationRuns<NumericRows>(
            depths.size(),
            fold -> NumericRows.of(table, fold, Scaling.Method.NONE, name),
            (rows, configuration) -> fit(table, rows, depths.get(configuration)))
        .fit(folds, parallel);
  }

  private static Candidate fit(Table table, NumericRows rows, int depth) {
    CartTree tree = CartTree.train(rows.learning(), rows.labels(), depth);
    List<String> used = tree.attributes().stream().map(rows.names()::get).toList();
    return RivalCandidate.of(
        Map.of("depth", depth),
        new RivalCandidate.Shape(
            tree.leaves(), new RuleComplexity(tree.tests(), tree.leaves()), used.size(), used),
        table,
        rows.fold(),
        () -> tree.predict(rows.learning()),
        tree.answers(rows.heldOut()));
  }

  /**
   * A decision tree trained by Tribuo (Breiman et al., Classification and Regression Trees, 1984).
   */
  private static final class CartTree {
    private final TreeModel<Label> model;
    private final String[] names;

    private CartTree(TreeModel<Label> model, String[] names) {
      this.model = model;
      this.names = names;
    }

    /**
     * Trains.
     *
     * @param labels class of every row
     * @param depth most conditions on the way to a leaf
     */
    static CartTree train(double[][] rows, int[] labels, int depth) {
      String[] names = names(rows[0].length);
      LabelFactory factory = new LabelFactory();
      MutableDataset<Label> data =
          new MutableDataset<>(new SimpleDataSourceProvenance("rows", factory), factory);
      for (int row = 0; row < rows.length; row++) {
        data.add(example(String.valueOf(labels[row]), names, rows[row]));
      }
      return new CartTree(new CARTClassificationTrainer(depth).train(data), names);
    }

    /** Tribuo sorts attributes by name; names of one length keep them in order. */
    private static String[] names(int width) {
      return IntStream.range(0, width)
          .mapToObj(j -> String.valueOf(1_000_000_000 + j))
          .toArray(String[]::new);
    }

    private static Example<Label> example(String label, String[] names, double[] values) {
      return new ArrayExample<>(new Label(label), names, values);
    }

    /** Class of every row. */
    int[] predict(double[][] rows) {
      return answers(rows).classes();
    }

    /** Class of every row, and the share of class 1 among the learning rows of its leaf. */
    RivalCandidate.Answers answers(double[][] rows) {
      int[] classes = new int[rows.length];
      double[] scores = new double[rows.length];
      for (int row = 0; row < rows.length; row++) {
        Prediction<Label> answer = model.predict(example(Label.UNKNOWN, names, rows[row]));
        classes[row] = Integer.parseInt(answer.getOutput().getLabel());
        Label positive = answer.getOutputScores().get("1");
        scores[row] = positive == null ? 0 : positive.getScore();
      }
      return new RivalCandidate.Answers(classes, scores);
    }

    /** Number of leaves; every other node has two branches. */
    int leaves() {
      return (model.countNodes(model.getRoot()) + 1) / 2;
    }

    /** Number of inner nodes, each of which compares one attribute with a threshold. */
    int tests() {
      return model.countNodes(model.getRoot()) - leaves();
    }

    /** Attributes that the tree asks for, ascending. */
    List<Integer> attributes() {
      return model.getFeatures().stream()
          .map(name -> Integer.parseInt(name) - 1_000_000_000)
          .sorted()
          .toList();
    }
  }
}
