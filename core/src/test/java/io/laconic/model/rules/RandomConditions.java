package io.laconic.model.rules;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.Labels;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.NumericColumn;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.LearnerRecord;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.NoMessage;
import io.laconic.model.PathPoint;
import io.laconic.model.TrainingSummary;
import io.laconic.space.Inputs;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Tables with ties and categories, and checklists and lists of conditions drawn at random. A column
 * that no condition reads makes rows different.
 */
public final class RandomConditions {
  private static final int ROWS = 24;

  private final SplittableRandom random;
  private final Dataset data;
  private final Frame frame;
  private final Inputs inputs;
  private final int[] labels;

  public RandomConditions(int seed) {
    this.random = new SplittableRandom(seed);
    List<String> classes = List.of("no", "yes", "perhaps").subList(0, seed % 2 == 0 ? 2 : 3);
    this.labels = random.ints(ROWS, 0, classes.size()).toArray();
    for (int label = 0; label < classes.size(); label++) {
      labels[label] = label;
    }
    List<String> colours = List.of("blue", "green", "red").subList(0, seed % 3 == 0 ? 2 : 3);
    this.data =
        Dataset.of(
            new Source("table.csv", String.format("%064x", seed), ROWS, 2),
            List.of(
                NumericColumn.wrap("x", numbers()),
                CategoryColumn.wrap(
                    "colour", colours, random.ints(ROWS, 0, colours.size()).toArray()),
                NumericColumn.wrap("z", numbers()),
                NumericColumn.wrap("w", numbers()),
                NumericColumn.wrap("id", IntStream.range(0, ROWS).asDoubleStream().toArray())),
            Labels.wrap("answer", classes, labels));
    Encoding encoding = Encoding.fit(data, new Schema(declared(colours)));
    this.frame =
        new Frame(
            classes,
            encoding,
            Scaling.none(),
            MissingValuePolicy.none(
                seed % 3 == 0
                    ? MissingValuePolicy.Policy.DOES_NOT_HOLD
                    : MissingValuePolicy.Policy.DROP),
            null);
    this.inputs = Inputs.of(encoding.apply(data));
  }

  /** Rows with missing cells and a colour that training has not seen. */
  public static Dataset newRows(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int rows = 40;
    double[][] numbers = new double[3][rows];
    int[] colours = new int[rows];
    for (int row = 0; row < rows; row++) {
      for (double[] column : numbers) {
        column[row] = random.nextInt(8) == 0 ? Double.NaN : random.nextInt(13) / 2.0;
      }
      colours[row] = random.nextInt(5) - 1;
    }
    return Dataset.of(
        Source.memory("new", rows),
        List.of(
            NumericColumn.wrap("x", numbers[0]),
            CategoryColumn.wrap("colour", List.of("red", "black", "blue", "green"), colours),
            NumericColumn.wrap("z", numbers[1]),
            NumericColumn.wrap("w", numbers[2]),
            NumericColumn.wrap("id", new double[rows])),
        Labels.of("answer", new ArrayList<>(Collections.nCopies(rows, null))));
  }

  private static Map<String, Schema.Kind> declared(List<String> colours) {
    return Map.of("colour", Schema.Kind.categories(colours));
  }

  private double[] numbers() {
    return random.ints(ROWS, 0, 6).asDoubleStream().toArray();
  }

  public Dataset data() {
    return data;
  }

  public Inputs inputs() {
    return inputs;
  }

  public int[] labels() {
    return labels;
  }

  private List<Condition> conditions(int count) {
    List<Condition> conditions = new ArrayList<>();
    while (conditions.size() < count) {
      int attribute = random.nextInt(frame.encoding().attributeCount() - 1);
      int row = random.nextInt(ROWS);
      double[] values = inputs.encoded().values(attribute);
      Side side = random.nextBoolean() ? Side.ABOVE : Side.BELOW;
      Condition one =
          new Condition(new Ray(attribute, side, row, values[row]), StandardDeviation.of(values));
      if (!conditions.contains(one)) {
        conditions.add(one);
      }
    }
    return conditions;
  }

  /** A checklist of up to five conditions for two of the classes. */
  public Model checklist() {
    List<Condition> conditions = conditions(random.nextInt(6));
    int needed = conditions.isEmpty() ? 0 : 1 + random.nextInt(conditions.size());
    int label = random.nextInt(frame.classes().size());
    int otherwise = (label + 1) % frame.classes().size();
    Rules checklist = Rules.checklist(conditions, needed, label, otherwise);
    return model("scm", MachineType.AT_LEAST, checklist);
  }

  /** A score of up to five conditions with 1 to 3 points each. */
  public Model points() {
    List<Condition> conditions =
        conditions(1 + random.nextInt(5)).stream()
            .map(one -> one.withPoints(1 + random.nextInt(3)))
            .toList();
    int needed = 1 + random.nextInt(Rule.points(conditions));
    int label = random.nextInt(frame.classes().size());
    int otherwise = (label + 1) % frame.classes().size();
    return model("scm", MachineType.POINTS, Rules.checklist(conditions, needed, label, otherwise));
  }

  /** A list of up to four rules of up to three conditions. */
  public Model list() {
    List<Rule> rules = new ArrayList<>();
    for (int k = random.nextInt(5); k > 0; k--) {
      List<Condition> conditions = conditions(1 + random.nextInt(3));
      Rule rule = Rule.all(conditions, random.nextInt(frame.classes().size()));
      if (!rules.contains(rule)) {
        rules.add(rule);
      }
    }
    Rules list = new Rules(rules, random.nextInt(frame.classes().size()), OnMissing.of(frame));
    return model("rules", null, list);
  }

  private Model model(String learner, MachineType type, Rules classifier) {
    NoMessage message = new NoMessage();
    CompressionSet set = BorderRows.of(classifier.conditions(), inputs.encoded(), labels);
    int classes = frame.classes().size();
    int[] examples = new int[classes];
    int[] errors = new int[classes];
    int[] outside = new int[classes];
    int[] members = new int[classes];
    Map<String, Object> parameters =
        learner.equals("scm")
            ? Map.of("features", "rays", "type", type.word())
            : Map.of("features", "rays");
    Model bare =
        new Model(
            new LearnerRecord(learner, parameters, type),
            frame,
            classifier,
            set,
            message,
            null,
            List.of());
    int[] predictions = bare.predict(inputs);
    for (int row = 0; row < ROWS; row++) {
      int wrong = predictions[row] == labels[row] ? 0 : 1;
      boolean inside = Arrays.binarySearch(set.members().rows(), row) >= 0;
      examples[labels[row]]++;
      errors[labels[row]] += wrong;
      outside[labels[row]] += inside ? 0 : wrong;
      members[labels[row]] += inside ? 1 : 0;
    }
    return new Model(
        new LearnerRecord(learner, parameters, type),
        frame,
        classifier,
        set,
        message,
        new TrainingSummary(data.source(), examples, errors),
        List.of(new PathPoint(classifier.size(), errors, outside, members, message)));
  }
}
