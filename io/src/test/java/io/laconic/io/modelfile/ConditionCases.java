package io.laconic.io.modelfile;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Provenance;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Dataset;
import io.laconic.data.Encoding;
import io.laconic.data.Labels;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.LearnerRecord;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.model.NoMessage;
import io.laconic.model.PathPoint;
import io.laconic.model.TrainingSummary;
import io.laconic.model.rules.BorderRows;
import io.laconic.model.rules.Condition;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.Rules;
import io.laconic.model.rules.StandardDeviation;
import io.laconic.space.Inputs;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Checklists and lists of short rules on the rows of {@link ModelCases}. */
final class ConditionCases {
  private final Dataset data;
  private final Frame frame;
  private final Inputs inputs;

  private ConditionCases(int classes) {
    Dataset table = ModelCases.table(new Random(5), ModelCases.ROWS, false);
    int[] labels = new int[ModelCases.ROWS];
    for (int row = 0; row < labels.length; row++) {
      labels[row] = classes == 2 ? table.labels().code(row) : row % classes;
    }
    List<String> names = List.of("no", "yes", "per\"haps").subList(0, classes);
    this.data = Dataset.of(table.source(), table.columns(), Labels.wrap("class", names, labels));
    CategoryColumn colour = (CategoryColumn) table.columns().get(1);
    Encoding encoding =
        Encoding.fit(
            data, new Schema(Map.of(colour.name(), Schema.Kind.categories(colour.values()))));
    this.frame =
        new Frame(
            names,
            encoding,
            Scaling.none(),
            MissingValuePolicy.none(MissingValuePolicy.Policy.DROP),
            null);
    this.inputs = Inputs.of(encoding.apply(data));
  }

  static List<ModelCases.Case> all() {
    List<ModelCases.Case> cases = new ArrayList<>();
    for (int seed = 0; seed < 4; seed++) {
      cases.add(new ConditionCases(2).checklist("checklist-" + seed, seed, seed + 2));
      cases.add(new ConditionCases(2 + seed % 2).list("short-rules-" + seed, seed, seed + 1));
    }
    cases.add(new ConditionCases(2).checklist("checklist-constant", 0, 0));
    cases.add(new ConditionCases(3).list("short-rules-constant", 0, 0));
    return cases;
  }

  static ModelCases.Case named(String name) {
    return all().stream().filter(c -> c.name().equals(name)).findFirst().orElseThrow();
  }

  private List<Condition> conditions(Random random, int count) {
    List<Condition> conditions = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      int attribute = (k + random.nextInt(2)) % frame.encoding().attributeCount();
      int row = random.nextInt(ModelCases.ROWS);
      Side side = random.nextBoolean() ? Side.ABOVE : Side.BELOW;
      double threshold = inputs.encoded().value(row, attribute);
      conditions.add(
          new Condition(
              new Ray(attribute, side, row, threshold),
              StandardDeviation.of(inputs.encoded().values(attribute))));
    }
    return conditions;
  }

  private ModelCases.Case checklist(String name, int seed, int size) {
    List<Condition> conditions = conditions(new Random(seed), size);
    Rules checklist =
        Rules.checklist(conditions, size == 0 ? 0 : 1 + seed % size, 1, size == 0 ? 1 : 0);
    Map<String, Object> parameters = Map.of("features", "rays", "type", "at-least");
    return made(name, "scm", MachineType.AT_LEAST, parameters, checklist);
  }

  private ModelCases.Case list(String name, int seed, int size) {
    Random random = new Random(seed + 50L);
    List<Rule> rules = new ArrayList<>();
    for (int k = 0; k < size; k++) {
      List<Condition> conditions = conditions(random, 1 + k % 3);
      rules.add(Rule.all(conditions, random.nextInt(frame.classes().size())));
    }
    Rules list = new Rules(rules, seed % frame.classes().size());
    Map<String, Object> parameters = Map.of("features", "rays");
    return made(name, "rules", null, parameters, list);
  }

  private ModelCases.Case made(
      String name,
      String learner,
      MachineType type,
      Map<String, Object> parameters,
      Rules classifier) {
    NoMessage message = new NoMessage();
    int[] labels = new int[data.rowCount()];
    Arrays.setAll(labels, row -> data.labels().code(row));
    CompressionSet set = BorderRows.of(classifier.conditions(), inputs.encoded(), labels);
    Model bare =
        new Model(
            new LearnerRecord(learner, parameters, type),
            frame,
            classifier,
            set,
            message,
            null,
            List.of());
    int classes = frame.classes().size();
    int[][] counts = new int[4][classes]; // examples, errors, errors outside, members
    int[] predictions = bare.predict(inputs);
    for (int row = 0; row < labels.length; row++) {
      boolean member = Arrays.binarySearch(set.members().rows(), row) >= 0;
      boolean wrong = predictions[row] != labels[row];
      counts[0][labels[row]]++;
      counts[1][labels[row]] += wrong ? 1 : 0;
      counts[2][labels[row]] += wrong && !member ? 1 : 0;
      counts[3][labels[row]] += member ? 1 : 0;
    }
    Model model =
        new Model(
            new LearnerRecord(learner, parameters, type),
            frame,
            classifier,
            set,
            message,
            new TrainingSummary(data.source(), counts[0], counts[1]),
            List.of(new PathPoint(classifier.size(), counts[1], counts[2], counts[3], message)));
    CertifiedModel certified =
        new CertifiedModel(
            model, null, List.of(), List.of(), new Provenance("0.1.0", 1, "table.csv"));
    return new ModelCases.Case(name, certified, data, null);
  }
}
