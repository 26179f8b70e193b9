package io.laconic.learn.prototype;

import io.laconic.learn.SpaceParameters;
import io.laconic.learn.TrainingSet;
import io.laconic.model.CompressionSet;
import io.laconic.model.LearnerRecord;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.TrainingSummary;
import io.laconic.model.prototype.NearestPrototypes;
import io.laconic.model.prototype.PrototypePathErrors;
import io.laconic.model.prototype.Prototypes;
import io.laconic.space.BlockwiseRelation;
import io.laconic.space.Inputs;
import io.laconic.space.PickedCenters;
import io.laconic.space.Relation;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Puts prototypes together as models. */
public final class PrototypeModels {
  private final TrainingSet training;
  private final String learner;
  private final Map<String, Object> parameters;
  private final Parallel parallel;
  private final Relation among;

  /**
   * @param learner as the command line spells it
   * @param parameters what the learner was told, without how rows are compared
   */
  public PrototypeModels(
      TrainingSet training, String learner, Map<String, Object> parameters, Parallel parallel) {
    this(training, learner, parameters, null, parallel);
  }

  /**
   * Models of prototypes where the distances between training rows are at hand.
   *
   * @param among the training rows with themselves, computed already; null if they are not
   */
  public PrototypeModels(
      TrainingSet training,
      String learner,
      Map<String, Object> parameters,
      Relation among,
      Parallel parallel) {
    this.training = training;
    this.learner = learner;
    this.parameters = parameters;
    this.parallel = parallel;
    this.among = among;
  }

  /** Prototypes in the order of choice: every prefix is a machine of its own. */
  public Model inOrder(Prototypes prototypes, Map<String, Object> objective) {
    PrototypePathErrors pathErrors = pathErrors(prototypes);
    Relation toPoints = prototypes.size() == 0 ? null : relation(prototypes);
    return model(
        prototypes, pathErrors, pathErrors.path(toPoints, prototypes.otherwise()), objective);
  }

  /** Prototypes that only make sense together. */
  public Model together(Prototypes prototypes, Map<String, Object> objective) {
    PrototypePathErrors pathErrors = pathErrors(prototypes);
    Relation toPoints = prototypes.size() == 0 ? null : relation(prototypes);
    int[] predictions = new NearestPrototypes(prototypes, toPoints, training.size()).predictions();
    return model(prototypes, pathErrors, List.of(pathErrors.whole(predictions)), objective);
  }

  private PrototypePathErrors pathErrors(Prototypes prototypes) {
    return new PrototypePathErrors(
        prototypes, training.labels(), rowNumbers(), training.frame().classes().size());
  }

  /**
   * The training rows as new rows would be compared with the prototypes. Training and prediction
   * give the same bits, so distances that are at hand serve as well.
   */
  private Relation relation(Prototypes prototypes) {
    if (among != null && prototypes.areTrainingRows()) {
      return new BlockwiseRelation(new PickedCenters(among, positions(prototypes)), parallel);
    }
    Inputs rows = training.asNewRows();
    return new BlockwiseRelation(
        training.frame().space().toMembers(rows, prototypes.points()), parallel);
  }

  private int[] positions(Prototypes prototypes) {
    int[] numbers = rowNumbers();
    return prototypes.list().stream()
        .mapToInt(prototype -> Arrays.binarySearch(numbers, prototype.row()))
        .toArray();
  }

  private int[] rowNumbers() {
    int[] numbers = new int[training.size()];
    Arrays.setAll(numbers, training.data()::rowNumber);
    return numbers;
  }

  private Model model(
      Prototypes prototypes,
      PrototypePathErrors pathErrors,
      List<PathPoint> path,
      Map<String, Object> objective) {
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("features", "prototypes");
    told.putAll(SpaceParameters.of(training.frame().space(), true));
    told.putAll(parameters);
    int[] examples = new int[training.frame().classes().size()];
    for (int label : training.labels()) {
      examples[label]++;
    }
    PathPoint last = path.get(path.size() - 1);
    return new Model(
        new LearnerRecord(learner, told, null),
        training.frame(),
        prototypes,
        compressionSet(pathErrors, prototypes.size()),
        pathErrors.message(prototypes.size()),
        new TrainingSummary(training.data().source(), examples, last.errors(), objective),
        path);
  }

  private CompressionSet compressionSet(PrototypePathErrors pathErrors, int size) {
    int[] numbers = rowNumbers();
    List<Integer> positions = new ArrayList<>();
    pathErrors
        .members(size)
        .keySet()
        .forEach(row -> positions.add(Arrays.binarySearch(numbers, row)));
    int[] places = positions.stream().mapToInt(Integer::intValue).toArray();
    int[] labels = Arrays.stream(places).map(place -> training.labels()[place]).toArray();
    return new CompressionSet(training.frame().space().members(training.inputs(), places), labels);
  }
}
