package io.laconic.io.modelfile;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.CertifiedNumbers;
import io.laconic.certificate.PathBound;
import io.laconic.certificate.Provenance;
import io.laconic.certificate.RejectedConfiguration;
import io.laconic.certificate.StatedFacts;
import io.laconic.certificate.compression.Certifier;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.NumericColumn;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.fact.Fact;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparison;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.dlm.AllowedBalls;
import io.laconic.learn.dlm.DecisionListMachine;
import io.laconic.learn.dlm.DlmRun;
import io.laconic.learn.dlm.PenaltyPair;
import io.laconic.learn.features.Family;
import io.laconic.learn.scm.SetCoveringMachine;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.space.GaussianKernel;
import io.laconic.space.KernelDistance;
import io.laconic.space.L1;
import io.laconic.space.L2;
import io.laconic.space.LInfinity;
import io.laconic.space.LinearKernel;
import io.laconic.space.MatrixSpace;
import io.laconic.space.PairFunction;
import io.laconic.space.PolynomialKernel;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/** Models of all families, trained on small random tables that are the same in every run. */
final class ModelCases {
  static final int ROWS = 40;
  private static final String SHA = "0123456789abcdef".repeat(4);
  private static final Map<String, PairFunction> METRICS = metrics();
  private static final List<PairFunction> KERNELS =
      List.of(
          new LinearKernel(),
          new PolynomialKernel(1.0 / 3, 3, 1),
          new GaussianKernel(Double.MIN_NORMAL));
  private static final List<Case> ALL = List.copyOf(make());

  private ModelCases() {}

  private static Map<String, PairFunction> metrics() {
    Map<String, PairFunction> metrics = new LinkedHashMap<>();
    metrics.put("l1", new L1());
    metrics.put("l2", new L2());
    metrics.put("linf", new LInfinity());
    metrics.put("kernel", new KernelDistance(new GaussianKernel(0.1 + 0.2)));
    return metrics;
  }

  /** A model with the rows it was trained on; {@code matrix} is null if it needs none. */
  record Case(String name, CertifiedModel certified, Dataset data, double[][] matrix) {
    @Override
    public String toString() {
      return name;
    }

    /** Other rows of the same kind. */
    Dataset otherRows() {
      return table(new Random(99), ROWS, true);
    }
  }

  /** One model for each family and learner, in the order of the golden files. */
  static List<Case> golden() {
    return Stream.of(
            "rays",
            "balls-l2-standard",
            "half-spaces-polynomial",
            "matrix-distance",
            "list-simple-l2",
            "list-complex-linf",
            "list-half-spaces-polynomial",
            "list-rays",
            "list-0-rays",
            "soft-1",
            "soft-3-known-attribute-disjunction")
        .map(name -> ALL.stream().filter(c -> c.name().equals(name)).findFirst().orElseThrow())
        .toList();
  }

  static List<Case> all() {
    return ALL;
  }

  private static List<Case> make() {
    List<Case> cases = new ArrayList<>();
    for (MachineType type : List.of(MachineType.CONJUNCTION, MachineType.DISJUNCTION)) {
      String end = type == MachineType.CONJUNCTION ? "" : "-disjunction";
      cases.add(vectors("rays" + end, Family.RAYS, type, null, Scaling.Method.NONE, 9));
      cases.add(vectors("rays-0" + end, Family.RAYS, type, null, Scaling.Method.NONE, 0));
      addBalls(cases, type, end);
      addHalfSpaces(cases, type, end);
      addMatrices(cases, type, end);
    }
    for (AllowedBalls balls : AllowedBalls.values()) {
      addListsOfBalls(cases, balls);
    }
    addOtherLists(cases);
    cases.addAll(SoftModelCases.all());
    return cases;
  }

  private static void addBalls(List<Case> cases, MachineType type, String end) {
    METRICS.forEach(
        (name, metric) -> {
          for (Scaling.Method scaling : Scaling.Method.values()) {
            String suffix = "-" + scaling.name().toLowerCase(java.util.Locale.ROOT) + end;
            cases.add(vectors("balls-" + name + suffix, Family.BALLS, type, metric, scaling, 9));
          }
        });
    cases.add(vectors("balls-0" + end, Family.BALLS, type, new L2(), Scaling.Method.RANGE, 0));
  }

  private static void addHalfSpaces(List<Case> cases, MachineType type, String end) {
    for (PairFunction kernel : KERNELS) {
      String name = "half-spaces-" + kernel.name() + end;
      cases.add(vectors(name, Family.HALF_SPACES, type, kernel, Scaling.Method.RANGE, 9));
    }
  }

  private static void addMatrices(List<Case> cases, MachineType type, String end) {
    var distance = new MatrixSpace(MatrixSpace.CellKind.DISTANCE, true);
    var kernelDistance = new MatrixSpace(MatrixSpace.CellKind.KERNEL, true);
    var kernel = new MatrixSpace(MatrixSpace.CellKind.KERNEL, false);
    cases.add(matrix("matrix-distance" + end, Family.BALLS, type, distance));
    cases.add(matrix("matrix-kernel-distance" + end, Family.BALLS, type, kernelDistance));
    cases.add(matrix("matrix-kernel" + end, Family.HALF_SPACES, type, kernel));
  }

  private static void addListsOfBalls(List<Case> cases, AllowedBalls balls) {
    String name = "list-" + balls.word() + "-";
    METRICS.forEach(
        (metric, function) ->
            cases.add(list(name + metric, Family.BALLS, balls, function, null, 4)));
    for (MatrixSpace space :
        List.of(
            new MatrixSpace(MatrixSpace.CellKind.DISTANCE, true),
            new MatrixSpace(MatrixSpace.CellKind.KERNEL, true))) {
      String end = space.cellKind() == MatrixSpace.CellKind.KERNEL ? "matrix-kernel" : "matrix";
      cases.add(list(name + end, Family.BALLS, balls, null, space, 4));
    }
    cases.add(list(name + "0", Family.BALLS, balls, new L1(), null, 0));
  }

  private static void addOtherLists(List<Case> cases) {
    for (PairFunction kernel : KERNELS) {
      String name = "list-half-spaces-" + kernel.name();
      cases.add(list(name, Family.HALF_SPACES, null, kernel, null, 4));
    }
    var kernel = new MatrixSpace(MatrixSpace.CellKind.KERNEL, false);
    cases.add(list("list-half-spaces-matrix", Family.HALF_SPACES, null, null, kernel, 4));
    cases.add(list("list-0-half-spaces", Family.HALF_SPACES, null, KERNELS.get(0), null, 0));
    cases.add(list("list-rays", Family.RAYS, null, null, null, 4));
    cases.add(list("list-0-rays", Family.RAYS, null, null, null, 0));
  }

  /** The first rules of a longer run; the certificate and the bounds are real. */
  private static Case list(
      String name,
      Family family,
      AllowedBalls balls,
      PairFunction function,
      MatrixSpace space,
      int size) {
    Dataset data = table(new Random(1), ROWS, space == null);
    Preparation preparation =
        new Preparation(
            null,
            MissingValuePolicy.Policy.MEDIAN,
            Scaling.Method.STANDARD,
            Schema.NONE,
            RowComparison.of(function),
            space);
    double[][] cells =
        space == null ? null : cells(data, space.cellKind() == MatrixSpace.CellKind.KERNEL);
    TrainingSet training = preparation.prepare(data, cells);
    var options = new DecisionListMachine.Options(family, balls, Double.POSITIVE_INFINITY, 2, 6);
    DlmRun run =
        DecisionListMachine.runs(
                training,
                family,
                balls,
                List.of(new PenaltyPair(options.penaltyPositive(), options.penaltyNegative())),
                6,
                new Parallel(1))
            .get(0);
    Model model = DecisionListMachine.model(training, options, run, Math.min(size, run.size()));
    return new Case(name, reallyCertified(model), data, cells == null ? null : withSelves(cells));
  }

  private static CertifiedModel reallyCertified(Model model) {
    return certified(model, CompressionForm.STANDARD.options(0.05, 1));
  }

  static CertifiedModel certified(Model model, CertificateOptions options) {
    Certifier.Certification result = Certifier.certify(model, options);
    return new CertifiedModel(
        model,
        result.certificate(),
        result.bounds(),
        List.of(),
        new Provenance("0.1.0", 1, "table.csv"));
  }

  private static Case vectors(
      String name,
      Family family,
      MachineType type,
      PairFunction function,
      Scaling.Method scaling,
      int maxSize) {
    Dataset data = table(new Random(1), ROWS, true);
    Preparation preparation =
        new Preparation(
            null,
            MissingValuePolicy.Policy.MEDIAN,
            scaling,
            Schema.NONE,
            RowComparison.of(function),
            null);
    TrainingSet training = preparation.prepare(data, null);
    double penalty = type == MachineType.CONJUNCTION ? 1 : Double.POSITIVE_INFINITY;
    return new Case(name, certified(fit(training, family, type, penalty, maxSize)), data, null);
  }

  private static Case matrix(String name, Family family, MachineType type, MatrixSpace space) {
    Dataset data = table(new Random(1), ROWS, false);
    double[][] cells = cells(data, space.cellKind() == MatrixSpace.CellKind.KERNEL);
    Preparation preparation =
        new Preparation(
            null, MissingValuePolicy.Policy.DROP, Scaling.Method.NONE, Schema.NONE, null, space);
    Model model = fit(preparation.prepare(data, cells), family, type, 0.5, 4);
    return new Case(name, certified(model), data, withSelves(cells));
  }

  private static Model fit(
      TrainingSet training, Family family, MachineType type, double penalty, int maxSize) {
    int limit = maxSize == 9 ? SetCoveringMachine.NO_LIMIT : maxSize;
    return SetCoveringMachine.fit(
        training, new SetCoveringMachine.Options(family, type, penalty, limit), new Parallel(1));
  }

  static CertifiedModel certified(Model model) {
    List<PathBound> bounds = new ArrayList<>();
    for (int k = 0; k < model.path().size(); k++) {
      bounds.add(new PathBound(0.1 + 0.2 + k, k == 0 ? Double.POSITIVE_INFINITY : 1.0 / k));
    }
    Certificate certificate =
        new Certificate(
            CompressionForm.STANDARD,
            0.05,
            2,
            new CertifiedNumbers(0.1 + 0.2, Double.NaN, 5e-324, Double.NaN, List.of(), -1e308),
            List.of(Fact.of("rows-in-groups", "column", "\"two\n</script>\"")),
            List.of());
    RejectedConfiguration other =
        new RejectedConfiguration(
            Map.of("penalty", Double.POSITIVE_INFINITY), 3, 7, 0.25, Double.NaN, 1.0 / 3);
    return new CertifiedModel(
        model,
        StatedFacts.statedAgain(certificate, model),
        bounds,
        List.of(other),
        new Provenance("0.1.0", Long.MIN_VALUE + 1, "table.csv"));
  }

  /** Two numbers, a category and a class that depends on them; odd names and numbers. */
  static Dataset table(Random random, int rows, boolean missing) {
    double[] first = new double[rows];
    double[] second = new double[rows];
    int[] colours = new int[rows];
    int[] labels = new int[rows];
    for (int row = 0; row < rows; row++) {
      first[row] = (random.nextInt(2001) - 1000) / 300.0;
      second[row] = random.nextInt(7);
      colours[row] = random.nextInt(3);
      boolean positive = first[row] * first[row] + second[row] < 5 + colours[row];
      labels[row] = positive == random.nextInt(12) > 0 ? 1 : 0;
      if (missing && random.nextInt(10) == 0) {
        first[row] = Double.NaN;
        colours[row] = -1;
      }
    }
    List<Column> columns =
        List.of(
            NumericColumn.wrap("width \"a\" </script>", first),
            CategoryColumn.wrap(
                "couleur é\u2028\ud83d\ude00", List.of("bleu", "ro=uge", ""), colours),
            NumericColumn.wrap("count", second));
    return Dataset.of(
        new Source("table.csv", SHA, rows, 2),
        columns,
        Labels.wrap("class", List.of("no", "yes"), labels));
  }

  /** Squared distances, or 1 / (1 + them), between the complete attributes of rows. */
  private static double[][] cells(Dataset data, boolean kernel) {
    double[][] cells = new double[data.rowCount()][data.rowCount()];
    double[] x = ((NumericColumn) data.columns().get(0)).values();
    double[] y = ((NumericColumn) data.columns().get(2)).values();
    for (int t = 0; t < cells.length; t++) {
      for (int i = 0; i < cells.length; i++) {
        double squares = (x[t] - x[i]) * (x[t] - x[i]) + (y[t] - y[i]) * (y[t] - y[i]);
        cells[t][i] = kernel ? 1 / (1 + squares) : squares;
      }
    }
    return cells;
  }

  private static double[][] withSelves(double[][] cells) {
    double[][] longer = new double[cells.length][];
    for (int t = 0; t < cells.length; t++) {
      longer[t] = java.util.Arrays.copyOf(cells[t], cells.length + 1);
      longer[t][cells.length] = cells[t][t];
    }
    return longer;
  }
}
