package io.laconic.learn.soft;

import io.laconic.data.EncodedRows;
import io.laconic.learn.TrainingSet;
import io.laconic.model.Classifier;
import io.laconic.model.CompressionSet;
import io.laconic.model.ConstantMessage;
import io.laconic.model.LearnerRecord;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.TrainingSummary;
import io.laconic.model.rules.StandardDeviation;
import io.laconic.model.soft.AttributeRange;
import io.laconic.model.soft.MiddleRaysMessage;
import io.laconic.model.soft.SoftConjunction;
import io.laconic.model.soft.SoftRay;
import io.laconic.model.soft.SoftRaysMessage;
import io.laconic.model.soft.Thresholds;
import io.laconic.space.KeptPoints;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Puts runs of the soft greedy learner together as models. */
public final class SoftModels {
  private final TrainingSet training;
  private final SoftGreedy.Options options;
  private final SoftConjunction whole;
  private final List<SoftRaysMessage.Ends> ends;

  /**
   * @param factors in which order the finished classifier multiplies
   */
  private SoftModels(
      TrainingSet training,
      SoftGreedy.Options options,
      SoftRun run,
      SoftConjunction.Factors factors) {
    this.training = training;
    this.options = options;
    List<SoftRay> rays = run.steps().stream().map(SoftStep::ray).toList();
    List<AttributeRange> ranges = rays.stream().map(this::range).toList();
    this.whole = new SoftConjunction(options.type(), rays, ranges, factors);
    this.ends = ends();
  }

  /**
   * The model of the first rays of a run.
   *
   * @param training the rows that the run learned from
   */
  public static Model model(
      TrainingSet training,
      SoftGreedy.Options options,
      SoftRun run,
      int size,
      SoftConjunction.Factors factors) {
    return new SoftModels(training, options, run, factors).model(size);
  }

  /** Where the values of a ray's attribute lie, as given or as observed. */
  private AttributeRange range(SoftRay ray) {
    int k = ray.attribute();
    if (options.ranges() != null) {
      return new AttributeRange(options.ranges().low()[k], options.ranges().high()[k]);
    }
    double[] values = training.inputs().encoded().values(k);
    return new AttributeRange(
        Arrays.stream(values).min().orElseThrow(), Arrays.stream(values).max().orElseThrow());
  }

  private Model model(int size) {
    List<PathPoint> path = new ArrayList<>();
    for (int s = 0; s <= whole.size(); s++) {
      path.add(point(s));
    }
    int[] examples = {training.rowsOf(0).length, training.rowsOf(1).length};
    return new Model(
        new LearnerRecord(SoftGreedyLearner.NAME, parameters(), options.type()),
        training.frame(),
        classifier(size),
        new CompressionSet(members(size), labels(rows(size))),
        message(size),
        new TrainingSummary(training.data().source(), examples, path.get(size).errors()),
        path);
  }

  /** The first rays as the classifier that is asked for. */
  private Classifier classifier(int size) {
    SoftConjunction soft = whole.first(size);
    return isMiddle() ? Thresholds.middles(options.type(), soft.rays(), this::spread) : soft;
  }

  private boolean isMiddle() {
    return options.thresholds() == Thresholds.MIDDLE;
  }

  private double spread(int attribute) {
    return StandardDeviation.of(training.inputs().encoded().values(attribute));
  }

  private Map<String, Object> parameters() {
    Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("features", isMiddle() ? "rays" : "soft-rays");
    parameters.put("type", options.type().word());
    parameters.put("penalty", options.penalty());
    parameters.put("eta", options.marginWeight());
    parameters.put("maxSize", options.maxSize() == SoftGreedy.NO_LIMIT ? null : options.maxSize());
    parameters.put("prior", options.prior().word());
    parameters.put("ranges", options.ranges() == null ? "observed" : "known");
    parameters.put("grid", options.grid() == SoftGreedy.EXACT ? null : options.grid());
    boolean byChoice = whole.factors() == SoftConjunction.Factors.BY_CHOICE;
    if (isMiddle()) {
      parameters.put("thresholds", "middle");
    } else {
      parameters.put("factors", byChoice ? "choice" : "attribute");
    }
    parameters.put("asPaper", options.asPaper() ? "yes" : "no");
    if (options.raysPerAttribute() > 1) {
      parameters.put("raysPerAttribute", options.raysPerAttribute());
    }
    return parameters;
  }

  /** The rows that give the ends of the intervals; a row that serves already serves again. */
  private List<SoftRaysMessage.Ends> ends() {
    List<SoftRaysMessage.Ends> result = new ArrayList<>();
    TreeSet<Integer> used = new TreeSet<>();
    for (int k = 0; k < whole.size(); k++) {
      SoftRay ray = whole.rays().get(k);
      AttributeRange range = options.ranges() == null ? null : whole.ranges().get(k);
      int low = end(ray.attribute(), ray.a(), range, used);
      int high = end(ray.attribute(), ray.b(), range, used);
      result.add(new SoftRaysMessage.Ends(ray.attribute(), ray.direction(), low, high));
    }
    return result;
  }

  private int end(int attribute, double value, AttributeRange known, TreeSet<Integer> used) {
    if (known != null && value == known.low()) {
      return SoftRaysMessage.Ends.RANGE_LOW;
    }
    if (known != null && value == known.high()) {
      return SoftRaysMessage.Ends.RANGE_HIGH;
    }
    double[] values = training.inputs().encoded().values(attribute);
    int position =
        used.stream().filter(row -> values[row] == value).findFirst().orElse(first(values, value));
    used.add(position);
    return training.data().rowNumber(position);
  }

  private static int first(double[] values, double value) {
    for (int row = 0; row < values.length; row++) {
      if (values[row] == value) {
        return row;
      }
    }
    throw new IllegalStateException("no row has the value " + value);
  }

  /** Numbers on disk of the rows behind the first rays, ascending. */
  private int[] rows(int size) {
    return ends.subList(0, size).stream()
        .flatMapToInt(e -> Arrays.stream(new int[] {e.low(), e.high()}))
        .filter(row -> row >= 0)
        .sorted()
        .distinct()
        .toArray();
  }

  private Message message(int size) {
    if (size == 0) {
      return new ConstantMessage();
    }
    List<SoftRay> sorted = whole.first(size).rays().stream().sorted(SoftRay.BY_ATTRIBUTE).toList();
    List<SoftRaysMessage.Ends> sortedEnds =
        sorted.stream().map(ray -> ends.get(whole.rays().indexOf(ray))).toList();
    int count = training.inputs().encoded().count();
    boolean known = options.ranges() != null;
    SoftRaysMessage soft =
        new SoftRaysMessage(sortedEnds, count, known, options.raysPerAttribute());
    return isMiddle()
        ? new MiddleRaysMessage(soft, known ? sorted.stream().map(this::range).toList() : List.of())
        : soft;
  }

  private int position(int row) {
    for (int place = Math.min(row, training.size() - 1); place >= 0; place--) {
      if (training.data().rowNumber(place) == row) {
        return place;
      }
    }
    throw new IllegalStateException("no training row " + row);
  }

  private int[] labels(int[] rows) {
    return Arrays.stream(rows).map(row -> training.labels()[position(row)]).toArray();
  }

  private KeptPoints members(int size) {
    int[] rows = rows(size);
    int[] used =
        ends.subList(0, size).stream()
            .mapToInt(SoftRaysMessage.Ends::attribute)
            .sorted()
            .distinct()
            .toArray();
    EncodedRows encoded = training.inputs().encoded();
    double[][] values = new double[rows.length][used.length];
    for (int k = 0; k < rows.length; k++) {
      for (int j = 0; j < used.length; j++) {
        values[k][j] = encoded.value(position(rows[k]), used[j]);
      }
    }
    return new KeptPoints(rows, used, values, null);
  }

  private PathPoint point(int size) {
    SoftConjunction machine = whole.first(size);
    double[] scores = machine.scores(training.inputs().encoded());
    int[] predictions = isMiddle() ? middles(machine) : machine.labels(scores);
    boolean[] inside = new boolean[scores.length];
    int[] members = new int[2];
    for (int row : rows(size)) {
      inside[position(row)] = true;
      members[training.labels()[position(row)]]++;
    }
    int[] errors = new int[2];
    int[] outside = new int[2];
    for (int row = 0; row < scores.length; row++) {
      int label = training.labels()[row];
      if (predictions[row] != label) {
        errors[label]++;
        outside[label] += inside[row] ? 0 : 1;
      }
    }
    return new PathPoint(
        size,
        errors,
        outside,
        members,
        null,
        message(size),
        isMiddle() ? null : machine.tally(scores, training.labels()));
  }

  /** What rays with thresholds in the middle of their intervals say of the training rows. */
  private int[] middles(SoftConjunction machine) {
    int[] labels = new int[training.size()];
    Arrays.fill(labels, options.type().kept());
    for (SoftRay ray : machine.rays()) {
      double[] values = training.inputs().encoded().values(ray.attribute());
      for (int row = 0; row < labels.length; row++) {
        boolean kept = ray.keeps(values[row], ray.middle());
        labels[row] = kept ? labels[row] : options.type().covered();
      }
    }
    return labels;
  }
}
