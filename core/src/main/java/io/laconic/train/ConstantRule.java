package io.laconic.train;

import io.laconic.certificate.CertificateOptions;
import io.laconic.data.Scaling;
import io.laconic.learn.Contender;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.FitRequest;
import io.laconic.learn.Fold;
import io.laconic.learn.Learner;
import io.laconic.learn.Learners;
import io.laconic.learn.Parameter;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparisonKind;
import io.laconic.learn.Settings;
import io.laconic.learn.Table;
import io.laconic.learn.Variant;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.features.FeatureParameters;
import io.laconic.model.MachineType;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The rule that always says the most frequent class: what a subset gives that cannot be learned
 * from. Of two classes it is a set covering machine without a feature; of more, the nearest of one
 * row.
 *
 * @param nearest learns from that row
 */
record ConstantRule(Learner nearest) implements Learner {
  private static final String NAME = "constant";

  /** Of this many classes, with the rows prepared as for the learner. */
  static Contender of(
      int classes, Preparation preparation, ExternalResources resources, long seed) {
    return new Contender(
        NAME,
        List.of(
            classes == 2
                ? ofTwo(preparation, resources, seed)
                : ofMany(preparation, resources, seed)));
  }

  private static FitRequest ofTwo(Preparation own, ExternalResources resources, long seed) {
    Preparation rays =
        new Preparation(
            own.positive(), own.missing(), Scaling.Method.NONE, own.schema(), null, null);
    Settings noFeature =
        Settings.NONE
            .with(FeatureParameters.TYPE, List.of(MachineType.CONJUNCTION, MachineType.DISJUNCTION))
            .with(FeatureParameters.PENALTY, 1.0)
            .with(FeatureParameters.MAX_SIZE, 0);
    return new FitRequest(new Variant(Learners.named("scm"), noFeature), rays, resources, seed);
  }

  private static FitRequest ofMany(Preparation own, ExternalResources resources, long seed) {
    Learner nearest = Learners.named("1-nn");
    boolean compares = own.comparison() != null || own.matrixSpace() != null;
    Preparation preparation =
        compares ? own : own.comparedBy(new Variant(nearest, Settings.NONE).comparison());
    Variant variant = new Variant(new ConstantRule(nearest), Settings.NONE);
    return new FitRequest(variant, preparation, resources, seed);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String description() {
    return "always the most frequent class";
  }

  @Override
  public List<Parameter<?>> parameters() {
    return List.of();
  }

  @Override
  public Preparation.Classes classes() {
    return Preparation.Classes.ALL;
  }

  @Override
  public RowComparisonKind comparisonKind(Settings settings) {
    return nearest.comparisonKind(settings);
  }

  @Override
  public List<Preference> preferences(FitRequest request) {
    return nearest.preferences(request);
  }

  /** The only row of its most frequent class is the nearest one. */
  @Override
  public List<List<Candidate>> fit(
      Table table,
      List<Fold> folds,
      FitRequest request,
      CertificateOptions level,
      Parallel parallel) {
    List<Fold> ofOneRow = new ArrayList<>();
    for (Fold fold : folds) {
      int[] row = {firstOfMostFrequent(table, fold.learningRows())};
      ofOneRow.add(Fold.of(table.size(), row, fold.heldOutRows()));
    }
    return nearest.fit(table, ofOneRow, request, level, parallel);
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
