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
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
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

  private Baselines() {}

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
      return values(request.settings()).stream().map(value -> new Preference()).toList();
    }

    @Override
    public Criterion criterion(FitRequest request, Form form, int classes) {
      return form.rebuilds() ? Criterion.CV : Criterion.CV1SE;
    }

    /** The values that compete, smaller ones first. */
    private List<Integer> values(Settings settings) {
      return parameter == null
          ? List.of(1)
          : settings.values(parameter).stream().sorted().distinct().toList();
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
      List<BaselineMethod> methods =
          values(request.settings()).stream().map(k -> method(k, request.seed())).toList();
      BaselineProblem problem = problem(training, methods, parallel);
      List<Candidate> candidates = new ArrayList<>();
      for (int k = 0; k < methods.size(); k++) {
        BaselineMethod method = methods.get(k);
        Map<String, Object> told = told(values(request.settings()).get(k));
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("learner", name);
        settings.putAll(told);
        candidates.add(
            CandidatePath.single(
                settings,
                () -> model(training, problem, told, method, parallel),
                () -> table.asNewRows(training.frame(), fold.heldOutRows()),
                table.labels(fold.heldOutRows()),
                level));
      }
      return candidates;
    }

    private Map<String, Object> told(int value) {
      return parameter == null ? Map.of() : Map.of(parameter.name(), value);
    }

    /** Distances that cannot be computed for some rows alone are kept if a method needs them. */
    private static BaselineProblem problem(
        TrainingSet training, List<BaselineMethod> methods, Parallel parallel) {
      BaselineProblem problem = BaselineProblem.of(training);
      return methods.stream().anyMatch(BaselineMethod::comparesRows) && problem.within() == null
          ? problem.held(parallel)
          : problem;
    }

    private Model model(
        TrainingSet training,
        BaselineProblem problem,
        Map<String, Object> told,
        BaselineMethod method,
        Parallel parallel) {
      PrototypeModels models = new PrototypeModels(training, name, told, parallel);
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
      super("k-medoids", "k-medoids in each class", PROTOTYPES);
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
