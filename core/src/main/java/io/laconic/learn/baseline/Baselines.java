package io.laconic.learn.baseline;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.Form;
import io.laconic.learn.AllowedValues;
import io.laconic.learn.CandidatePath;
import io.laconic.learn.FitRequest;
import io.laconic.learn.Fold;
import io.laconic.learn.Learner;
import io.laconic.learn.Parameter;
import io.laconic.learn.ParameterException;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparisonKind;
import io.laconic.learn.Settings;
import io.laconic.learn.Table;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.Variant;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.prototype.PrototypeModels;
import io.laconic.model.Model;
import io.laconic.util.MarkedOptionName;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The simple learners of prototypes that users name, one small class each. */
public final class Baselines {
  private static final Parameter<Integer> NEIGHBOURS =
      Parameter.of("neighbours", "how many rows vote", AllowedValues.count(1))
          .standard(List.of(1, 3, 5, 7, 9, 15));

  public static final Parameter<Integer> PROTOTYPES =
      Parameter.of("prototypes", "prototypes per class", AllowedValues.count(1))
          .standard(List.of(1, 2, 3, 5, 8, 12, 20));

  private static final Parameter<Double> PROTOTYPE_SHARE =
      Parameter.of(
              "prototype-share",
              "prototypes of a class as a share of its rows",
              AllowedValues.positiveShare())
          .standardWords("none: a number for each class");

  /** Of a learner that also takes a share: the two are not mixed. */
  private static final Parameter<Integer> PROTOTYPES_UNLESS_SHARE =
      PROTOTYPES.when(
          variant -> !variant.settings().has(PROTOTYPE_SHARE),
          "no " + MarkedOptionName.of(PROTOTYPE_SHARE.name()));

  private Baselines() {}

  /** A configuration: what the user would say, and the method that does it. */
  private record Setting(Map<String, Object> told, BaselineMethod method) {}

  /** What they have in common: one parameter, or none, whose values compete. */
  private abstract static class Baseline implements Learner {
    private final String name;
    private final String description;
    private final Parameter<Integer> parameter;

    /**
     * @param parameter null if there is none
     */
    Baseline(String name, String description, Parameter<Integer> parameter) {
      this.name = name;
      this.description = description;
      this.parameter = parameter;
    }

    /** How prototypes are found for a value of the parameter; 1 if there is no parameter. */
    protected abstract BaselineMethod method(int value, long seed);

    @Override
    public String name() {
      return name;
    }

    @Override
    public String description() {
      return description;
    }

    @Override
    public List<Parameter<?>> parameters() {
      return parameter == null ? List.of() : List.of(parameter);
    }

    @Override
    public Preparation.Classes classes() {
      return Preparation.Classes.ALL;
    }

    @Override
    public RowComparisonKind comparisonKind(Settings settings) {
      return RowComparisonKind.DISTANCE;
    }

    @Override
    public List<Preference> preferences(FitRequest request) {
      return Collections.nCopies(grid(request.settings(), request.seed()).size(), new Preference());
    }

    @Override
    public Criterion criterion(FitRequest request, Form form, int classes) {
      return form.rebuilds() ? Criterion.CV : Criterion.CV1SE;
    }

    /** The configurations, smaller values first. */
    List<Setting> grid(Settings settings, long seed) {
      if (parameter == null) {
        return List.of(new Setting(Map.of(), method(1, seed)));
      }
      return settings.values(parameter).stream()
          .sorted()
          .distinct()
          .map(k -> new Setting(Map.of(parameter.name(), k), method(k, seed)))
          .toList();
    }

    @Override
    public List<List<Candidate>> fit(
        Table table,
        List<Fold> folds,
        FitRequest request,
        CertificateOptions level,
        Parallel parallel) {
      return folds.stream().map(fold -> candidates(table, fold, request, level, parallel)).toList();
    }

    private List<Candidate> candidates(
        Table table, Fold fold, FitRequest request, CertificateOptions level, Parallel parallel) {
      TrainingSet training = table.training(request.preparation(), fold.learningRows());
      List<Setting> grid = grid(request.settings(), request.seed());
      BaselineProblem problem = problem(training, grid, parallel);
      List<Candidate> candidates = new ArrayList<>();
      for (Setting setting : grid) {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("learner", name);
        settings.putAll(setting.told());
        candidates.add(
            CandidatePath.single(
                settings,
                () -> model(training, problem, setting, parallel),
                () -> table.asNewRows(training.frame(), fold.heldOutRows()),
                table.labels(fold.heldOutRows()),
                level));
      }
      return candidates;
    }

    /** Distances that cannot be computed for some rows alone are kept if a method needs them. */
    private static BaselineProblem problem(
        TrainingSet training, List<Setting> grid, Parallel parallel) {
      BaselineProblem problem = BaselineProblem.of(training);
      return grid.stream().anyMatch(one -> one.method().comparesRows()) && problem.within() == null
          ? problem.held(parallel)
          : problem;
    }

    private Model model(
        TrainingSet training, BaselineProblem problem, Setting setting, Parallel parallel) {
      PrototypeModels models = new PrototypeModels(training, name, setting.told(), parallel);
      BaselineMethod method = setting.method();
      return models.together(
          method
              .fit(problem, parallel)
              .classifier(training, method.neighbours(), problem.majority()),
          Map.of());
    }
  }

  /** The nearest row decides. */
  public static final class OneNearestNeighbour extends Baseline {
    public OneNearestNeighbour() {
      super("1-nn", "the nearest row decides", null);
    }

    @Override
    protected BaselineMethod method(int value, long seed) {
      return new NearestNeighbours.Options(1);
    }
  }

  /** The nearest rows vote. */
  public static final class SeveralNearestNeighbours extends Baseline {
    public SeveralNearestNeighbours() {
      super("k-nn", "the nearest rows vote", NEIGHBOURS);
    }

    @Override
    protected BaselineMethod method(int neighbours, long seed) {
      return new NearestNeighbours.Options(neighbours);
    }
  }

  /** K-medoids in each class. */
  public static final class KMedoidsPerClass extends Baseline {
    public KMedoidsPerClass() {
      super("k-medoids", "k-medoids in each class", PROTOTYPES_UNLESS_SHARE);
    }

    @Override
    public List<Parameter<?>> parameters() {
      return List.of(PROTOTYPES_UNLESS_SHARE, PROTOTYPE_SHARE);
    }

    @Override
    List<Setting> grid(Settings settings, long seed) {
      if (!settings.has(PROTOTYPE_SHARE)) {
        return super.grid(settings, seed);
      }
      return settings.values(PROTOTYPE_SHARE).stream()
          .sorted()
          .distinct()
          .map(
              share ->
                  new Setting(
                      Map.of("prototypeShare", share),
                      new KMedoids.Options(BaselineCount.share(share))))
          .toList();
    }

    @Override
    protected BaselineMethod method(int perClass, long seed) {
      return new KMedoids.Options(BaselineCount.perClass(perClass));
    }

    /** The distances within each class. */
    @Override
    public double leastMemory(Settings settings, double[] rowsByClass) {
      return Arrays.stream(rowsByClass).map(n -> 8 * n * n).sum();
    }
  }

  /** Learners whose prototypes are new points, which are computed from attributes. */
  private abstract static class NewPoints extends Baseline {
    NewPoints(String name, String description) {
      super(name, description, PROTOTYPES);
    }

    @Override
    public void check(Variant variant) {
      if (variant.withoutAttributes() != null) {
        throw new ParameterException(
            "learner",
            ParameterException.Problem.CONFLICT,
            name()
                + " computes new points from attributes; "
                + variant.withoutAttributes()
                + " has none");
      }
    }
  }

  /** K-means in each class. */
  public static final class KMeansPerClass extends NewPoints {
    public KMeansPerClass() {
      super("k-means", "k-means in each class");
    }

    @Override
    protected BaselineMethod method(int perClass, long seed) {
      return new KMeans.Options(BaselineCount.perClass(perClass), seed);
    }
  }

  /** Learning vector quantization. */
  public static final class Lvq1 extends NewPoints {
    public Lvq1() {
      super("lvq1", "learning vector quantization");
    }

    @Override
    protected BaselineMethod method(int perClass, long seed) {
      return new Lvq.Options(Lvq.Variant.LVQ1, BaselineCount.perClass(perClass), seed);
    }
  }

  /** Learning vector quantization with a learning rate for each prototype. */
  public static class Olvq1 extends NewPoints {
    public Olvq1() {
      super("olvq1", "learning vector quantization with a rate for each prototype");
    }

    @Override
    protected BaselineMethod method(int perClass, long seed) {
      return new Lvq.Options(Lvq.Variant.OLVQ1, BaselineCount.perClass(perClass), seed);
    }
  }

  /** Rows whose neighbours agree with them. */
  public static final class MultieditedNearestNeighbour extends Baseline {
    public MultieditedNearestNeighbour() {
      super("multiedit", "the nearest row decides, of rows that others classify rightly", null);
    }

    @Override
    protected BaselineMethod method(int value, long seed) {
      return new Multiedit.Options(seed);
    }
  }

  /** Rows that classify all others. */
  public static final class CondensedNearestNeighbour extends Baseline {
    public CondensedNearestNeighbour() {
      super("condensed-nn", "rows whose nearest one classifies all the others", null);
    }

    @Override
    protected BaselineMethod method(int value, long seed) {
      return new CondensedNeighbours.Options();
    }
  }
}
