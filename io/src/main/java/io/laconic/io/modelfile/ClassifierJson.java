package io.laconic.io.modelfile;

import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.Classifier;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.TrainingSummary;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/**
 * How one kind of classifier stands in a model file, in the fields {@code features} and {@code
 * otherwise}. A kind from elsewhere is found by {@link ServiceLoader}.
 */
public interface ClassifierJson {
  /** The learners whose models have this kind of classifier, as files spell them. */
  List<String> learners();

  /**
   * Whether a file holds this kind.
   *
   * @param type what the field {@code type} says; null if it says nothing
   */
  default boolean isFor(String learner, String type) {
    return !ChecklistJson.TYPE.equals(type) && learners().contains(learner);
  }

  /** Fields of the file that no other kind has. */
  default List<String> furtherFields() {
    return List.of();
  }

  /** What the parameter {@code features} of these learners may say. */
  List<String> families();

  /** Writes the fields {@code features}, {@code otherwise} and those of its own. */
  void write(Model model, JsonOut out) throws IOException;

  /** Reads the classifier, checking that its parts fit. */
  Classifier read(Parts parts);

  /** Reads the message that belongs to the classifier. */
  Message readMessage(Parts parts, Classifier classifier);

  /** Whether models of a learner are a conjunction or a disjunction. */
  default boolean hasType(String learner) {
    return false;
  }

  /** Whether there may be more than two classes. */
  default boolean allowsManyClasses() {
    return false;
  }

  /** Whether rows are compared with each other, so that a file must say how. */
  default boolean comparesRows(String family) {
    return false;
  }

  /**
   * What was read before the classifier.
   *
   * @param document all fields of the file
   * @param family what the parameter {@code features} says
   * @param type null if the model has none
   */
  record Parts(
      Node document,
      String learner,
      String family,
      MachineType type,
      Frame frame,
      CompressionSet set,
      TrainingSummary training) {
    int attributeCount() {
      return frame.encoding().attributeCount();
    }

    KeptRowCheck keptRows() {
      return new KeptRowCheck(set.members());
    }
  }

  /** All kinds: those of Laconic first, in the order of {@code docs/reference/model-file.md}. */
  static List<ClassifierJson> all() {
    return Stream.concat(
            Stream.of(
                new RuleJson(),
                new ChecklistJson(),
                new ShortRuleJson(),
                new SoftJson(),
                new PrototypeJson()),
            ServiceLoader.load(ClassifierJson.class).stream().map(ServiceLoader.Provider::get))
        .toList();
  }

  /** The kind of a model. */
  static ClassifierJson of(Model model) {
    return of(model.learner(), type(model))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no model file can hold a model of " + model.learner()));
  }

  /** The kind that a file holds; empty if the learner makes none of this type. */
  static Optional<ClassifierJson> of(String learner, String type) {
    return all().stream().filter(kind -> kind.isFor(learner, type)).findFirst();
  }

  /** What the field {@code type} says of a model; null if it says nothing. */
  static String type(Model model) {
    return model.type() == null ? null : model.type().word();
  }
}
