package io.laconic.learn;

import io.laconic.certificate.CertificateOptions;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Preference;
import io.laconic.model.Classifier;
import io.laconic.model.CompressionSet;
import io.laconic.model.LearnerRecord;
import io.laconic.model.Model;
import io.laconic.model.NoMessage;
import io.laconic.model.PathPoint;
import io.laconic.model.TrainingSummary;
import io.laconic.space.KeptPoints;
import io.laconic.util.Parallel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A learner that makes one classifier of some rows. Folds, the choice among settings, certificates
 * by subsets, model files and all commands follow from {@link #fit(TrainingSet, Settings)}.
 */
public interface SimpleLearner extends Learner {
  /**
   * The classifier of some rows.
   *
   * @param rows all that it may look at
   * @param settings one value of each parameter
   */
  Classifier fit(TrainingSet rows, Settings settings);

  @Override
  default List<Parameter<?>> parameters() {
    return List.of();
  }

  @Override
  default Preparation.Classes classes() {
    return Preparation.Classes.ALL;
  }

  @Override
  default RowComparisonKind comparisonKind(Settings settings) {
    return RowComparisonKind.ATTRIBUTES;
  }

  /** No: its classifiers are tested on other rows, never rebuilt. */
  @Override
  default boolean hasRebuildForms(Settings settings) {
    return false;
  }

  /** All combinations of the values of its parameters, given or by default. */
  private List<Settings> settings(FitRequest request) {
    List<Settings> all = List.of(request.settings());
    for (Parameter<?> parameter : parameters()) {
      all = all.stream().flatMap(one -> values(one, parameter)).toList();
    }
    return all;
  }

  private static <T> Stream<Settings> values(Settings settings, Parameter<T> parameter) {
    List<T> values = settings.values(parameter);
    return values.size() < 2
        ? Stream.of(settings)
        : values.stream().map(value -> settings.with(parameter, value));
  }

  @Override
  default List<Preference> preferences(FitRequest request) {
    return settings(request).stream().map(one -> new Preference()).toList();
  }

  @Override
  default List<List<Candidate>> fit(
      Table table,
      List<Fold> folds,
      FitRequest request,
      CertificateOptions level,
      Parallel parallel) {
    return FittedFolds.fit(
        request.preparation(),
        table,
        folds,
        group -> group.folds().stream().map(fold -> settings(request)).toList(),
        (group, k, settings) -> List.of(candidate(group, k, settings, level)));
  }

  private Candidate candidate(
      FittedFolds group, int k, Settings settings, CertificateOptions level) {
    Fold fold = group.folds().get(k);
    return CandidatePath.single(
        told("learner", settings),
        () -> model(fold.select(group.training()), settings),
        () -> group.heldOut(k),
        fold.heldOutLabels(group.training().labels()),
        level);
  }

  /** What the learner was told, after its name. */
  private Map<String, Object> told(String first, Settings settings) {
    Map<String, Object> told = new LinkedHashMap<>();
    told.put(first, name());
    parameters().forEach(parameter -> told.put(parameter.name(), told(parameter, settings)));
    return told;
  }

  private static <T> Object told(Parameter<T> parameter, Settings settings) {
    T value = settings.value(parameter);
    return value == null || value instanceof Number ? value : parameter.allowed().spelled(value);
  }

  /** The model: no row is kept, and no message says how to make it again. */
  default Model model(TrainingSet rows, Settings settings) {
    int[] none = new int[rows.frame().classes().size()];
    Model model =
        new Model(
            new LearnerRecord(name(), told("features", settings), null),
            rows.frame(),
            fit(rows, settings),
            new CompressionSet(
                new KeptPoints(new int[0], new int[0], new double[0][], null), new int[0]),
            new NoMessage(),
            new TrainingSummary(rows.data().source(), none, none),
            List.of());
    int[] examples = none.clone();
    int[] errors = none.clone();
    int[] said = model.predict(rows.asNewRows());
    for (int row = 0; row < said.length; row++) {
      examples[rows.labels()[row]]++;
      errors[rows.labels()[row]] += said[row] == rows.labels()[row] ? 0 : 1;
    }
    Classifier classifier = model.classifier();
    return model
        .withTraining(new TrainingSummary(rows.data().source(), examples, errors))
        .withPath(List.of(new PathPoint(classifier.size(), errors, errors, none, model.message())));
  }
}
