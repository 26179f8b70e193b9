package io.laconic.train;

import io.laconic.certificate.CertificateOptions;
import io.laconic.data.Scaling;
import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.Learner;
import io.laconic.learn.LearnerContext;
import io.laconic.learn.Learners;
import io.laconic.learn.Preparation;
import io.laconic.learn.Settings;
import io.laconic.learn.Table;
import io.laconic.learn.Variant;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.features.Family;
import io.laconic.learn.scm.ScmContender;
import io.laconic.model.MachineType;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The rule that always says the most frequent class: what a subset gives that cannot be learned
 * from. Of two classes it is a set covering machine without a feature; of more, the nearest of one
 * row.
 */
final class ConstantRule {
  private ConstantRule() {}

  /** Of so many classes, with the rows prepared as for the learner. */
  static Contender of(int classes, LearnerContext context) {
    if (classes == 2) {
      return ofTwo(context.preparation());
    }
    Learner nearest = Learners.named("1-nn");
    Variant variant = new Variant(nearest, Settings.NONE);
    Preparation own = context.preparation();
    boolean compares = own.comparison() != null || own.matrixSpace() != null;
    Preparation preparation = compares ? own : own.comparedBy(variant.comparison());
    return new OfMany(
        nearest.contender(
            variant, new LearnerContext(preparation, context.resources(), context.seed())));
  }

  private static Contender ofTwo(Preparation preparation) {
    Preparation rays =
        new Preparation(
            preparation.positive(),
            preparation.missing(),
            Scaling.Method.NONE,
            preparation.schema(),
            null,
            null);
    return new ScmContender(
        "constant",
        rays,
        Family.RAYS,
        List.of(MachineType.CONJUNCTION, MachineType.DISJUNCTION),
        new double[] {1},
        0);
  }

  /** Of any number of classes: the only row of its most frequent class is the nearest one. */
  record OfMany(Contender nearest) implements Contender {
    @Override
    public String name() {
      return "constant";
    }

    @Override
    public int alternatives() {
      return 1;
    }

    @Override
    public List<Preference> preferences() {
      return nearest.preferences();
    }

    @Override
    public List<List<Candidate>> fit(
        Table table, List<Fold> folds, CertificateOptions level, Parallel parallel) {
      List<Fold> ofOneRow = new ArrayList<>();
      for (Fold fold : folds) {
        int[] row = {firstOfMostFrequent(table, fold.learningRows())};
        ofOneRow.add(Fold.of(table.size(), row, fold.heldOutRows()));
      }
      return nearest.fit(table, ofOneRow, level, parallel);
    }

    private static int firstOfMostFrequent(Table table, int[] rows) {
      int[] counts = new int[table.classes().size()];
      Arrays.stream(table.labels(rows)).forEach(label -> counts[label]++);
      int most = 0;
      for (int label = 0; label < counts.length; label++) {
        most = counts[label] > counts[most] ? label : most;
      }
      int wanted = most;
      return Arrays.stream(rows)
          .filter(row -> table.labels()[row] == wanted)
          .findFirst()
          .orElseThrow();
    }
  }
}
