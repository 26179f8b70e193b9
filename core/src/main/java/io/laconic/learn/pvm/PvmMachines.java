package io.laconic.learn.pvm;

import io.laconic.certificate.CertificateOptions;
import io.laconic.learn.CandidatePath;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.prototype.PairwiseDistances;
import io.laconic.learn.prototype.PrototypeModels;
import io.laconic.learn.pvm.PrototypeVectorMachine.Method;
import io.laconic.model.Model;
import io.laconic.model.prototype.Prototypes;
import io.laconic.space.KeptPoints;
import io.laconic.space.Relation;
import io.laconic.util.Parallel;
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Prototype vector machines of all radii and costs on the learning rows of one fold. */
final class PvmMachines {
  private final PvmGrid grid;
  private final Table table;
  private final Fold fold;
  private final TrainingSet training;
  private final KeptPoints further;

  private final int[] positions;
  private final int majority;

  /** Distances are large: they are computed again if others needed the memory. */
  private SoftReference<Held> held;

  private final CertificateOptions level;
  private final Parallel parallel;

  PvmMachines(
      PvmGrid grid,
      Table table,
      Fold fold,
      TrainingSet training,
      Relation among,
      CertificateOptions level,
      Parallel parallel) {
    this.grid = grid;
    this.table = table;
    this.fold = fold;
    this.training = training;
    this.further = grid.further().isNone() ? null : grid.further().of(training, parallel);
    Held whole = new Held(among, PvmData.of(training, among, further));
    this.held = new SoftReference<>(whole);
    this.positions = whole.data.positions();
    this.majority = whole.data.majority(null);
    this.level = level;
    this.parallel = parallel;
  }

  /** The distances among the learning rows, and from them to all candidates. */
  private record Held(Relation among, PvmData data) {}

  /** What is at hand, or computed again. */
  private synchronized Held held() {
    Held known = held.get();
    if (known == null) {
      Relation among = PairwiseDistances.held(PairwiseDistances.among(training), parallel);
      known = new Held(among, PvmData.of(training, among, further));
      held = new SoftReference<>(known);
    }
    return known;
  }

  PvmData data() {
    return held().data;
  }

  /** The machines by radius, then cost. Greedy runs of several radii share their distances. */
  List<Candidate> candidates(double[] radii) {
    boolean greedy = grid.method() == Method.GREEDY;
    Lazy runs = new Lazy(radii);
    List<Candidate> candidates = new ArrayList<>();
    for (int r = 0; r < radii.length; r++) {
      for (double cost : grid.prototypeCosts()) {
        int place = r;
        double radius = radii[r];
        candidates.add(
            candidate(
                radius, cost, () -> greedy ? greedy(runs.get(place), cost) : solved(radius, cost)));
      }
    }
    return candidates;
  }

  /** All greedy runs at once if several are wanted, since they share distances. */
  private final class Lazy {
    private final double[] radii;
    private List<PvmRun> runs;

    Lazy(double[] radii) {
      this.radii = radii;
    }

    synchronized PvmRun get(int place) {
      if (runs == null) {
        runs = PrototypeVectorMachine.runs(data(), radii, parallel);
      }
      return runs.get(place);
    }
  }

  private PrototypeVectorMachine.Result greedy(PvmRun run, double cost) {
    double actual = Double.isNaN(cost) ? 1.0 / training.size() : cost;
    PvmRun prefix = run.prefix(actual);
    PvmObjectives objectives = PvmObjectives.ofGreedy(prefix.objective(actual));
    return new PrototypeVectorMachine.Result(prefix, actual, objectives, "");
  }

  private PrototypeVectorMachine.Result solved(double radius, double cost) {
    return PrototypeVectorMachine.fit(data(), grid.options(radius, cost), grid.solver(), parallel);
  }

  private interface Solve {
    PrototypeVectorMachine.Result result();
  }

  private Candidate candidate(double radius, double cost, Solve solve) {
    Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("learner", PvmLearner.NAME);
    parameters.put("radius", radius);
    parameters.put("prototypeCost", Double.isNaN(cost) ? 1.0 / training.size() : cost);
    return CandidatePath.single(
        parameters,
        () -> model(radius, solve.result()),
        () -> table.asNewRows(training.frame(), fold.heldOutRows()),
        table.labels(fold.heldOutRows()),
        level);
  }

  private Model model(double radius, PrototypeVectorMachine.Result result) {
    Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("radius", radius);
    parameters.put("prototypeCost", result.prototypeCost());
    parameters.put("method", grid.method().name().toLowerCase(Locale.ROOT));
    parameters.put("candidates", grid.further().words());
    PrototypeModels models =
        new PrototypeModels(training, PvmLearner.NAME, parameters, held().among, parallel);
    Prototypes prototypes = prototypes(result.run());
    Map<String, Object> objective = objective(result);
    return grid.method() == Method.GREEDY
        ? models.inOrder(prototypes, objective)
        : models.together(prototypes, objective);
  }

  private Prototypes prototypes(PvmRun run) {
    int[] rowNumbers = new int[positions.length];
    Arrays.setAll(rowNumbers, k -> positions[k] < 0 ? -1 : training.data().rowNumber(positions[k]));
    return new Prototypes(run.prototypes(rowNumbers), points(run, rowNumbers), 1, majority);
  }

  /** The prototypes as the space keeps points: rows, and points that are none. */
  private KeptPoints points(PvmRun run, int[] rowNumbers) {
    int[] candidates = run.steps().stream().mapToInt(PvmStep::candidate).toArray();
    boolean rowsOnly = Arrays.stream(candidates).allMatch(k -> rowNumbers[k] >= 0);
    int[] chosen = Arrays.stream(candidates).map(k -> positions[k]).toArray();
    if (rowsOnly) {
      return training.frame().space().members(training.inputs(), chosen);
    }
    int[] ofRows = Arrays.stream(chosen).filter(p -> p >= 0).toArray();
    KeptPoints rows = training.frame().space().members(training.inputs(), ofRows);
    return together(candidates, chosen, rows, rowNumbers);
  }

  /**
   * Rows and points that are not rows, in one order.
   *
   * @param candidates numbers of the candidates: first the rows, then the further points
   * @param chosen row of each candidate; -1 if it is none
   * @param rows what the space keeps of the rows among them, in their order
   * @param rowNumbers of all candidates on disk; -1 if it is not a row
   */
  private KeptPoints together(int[] candidates, int[] chosen, KeptPoints rows, int[] rowNumbers) {
    int count = candidates.length;
    int[] numbers = new int[count];
    double[][] values = further.values() == null ? null : new double[count][];
    String[] texts = further.texts() == null ? null : new String[count];
    double[][] states = further.states() == null ? null : new double[count][];
    int next = 0;
    for (int k = 0; k < count; k++) {
      boolean isRow = chosen[k] >= 0;
      KeptPoints from = isRow ? rows : further;
      int place = isRow ? next++ : candidates[k] - training.size();
      numbers[k] = rowNumbers[candidates[k]];
      if (values != null) {
        values[k] = from.values()[place];
      }
      if (texts != null) {
        texts[k] = from.texts()[place];
      }
      if (states != null) {
        states[k] = from.states()[place];
      }
    }
    return new KeptPoints(numbers, null, values, null, texts, states);
  }

  private static Map<String, Object> objective(PrototypeVectorMachine.Result result) {
    PvmObjectives objectives = result.objectives();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("greedy", number(objectives.greedy()));
    if (!Double.isNaN(objectives.ratio())) {
      map.put("ratio", objectives.ratio());
    }
    map.put("lpBound", number(objectives.lowerBound()));
    if (!Double.isNaN(objectives.expected())) {
      map.put("expected", objectives.expected());
    }
    map.put("rounded", number(objectives.rounded()));
    map.put("exact", number(objectives.exact()));
    map.put("exactBound", number(objectives.exactBound()));
    map.put("gap", Double.isNaN(objectives.exact()) ? null : objectives.gap());
    map.put("status", result.status().isEmpty() ? null : result.status());
    return map;
  }

  private static Object number(double value) {
    return Double.isNaN(value) ? null : value;
  }
}
