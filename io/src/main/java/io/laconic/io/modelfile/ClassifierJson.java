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
 * How one kind of classifier stands in a model file. A kind from elsewhere is found by {@link
 * ServiceLoader}.
 */
public interface ClassifierJson {
  /** The learners whose models have this kind of classifier, as files spell them. */
  List<String> learners();

  /** The fields of the file in which it stands. */
  default List<String> fields() {
    return List.of("features", "otherwise");
  }

  /** Fields that only some of its files have. */
  default List<String> optionalFields() {
    return List.of();
  }

  /** What the parameter {@code features} of these learners may say. */
  List<String> families();

  /** Writes the {@link #fields}, in their order. */
  void write(Model model, JsonOut out) throws IOException;

  /** Reads the classifier, checking that its parts fit. */
  Classifier read(Parts parts);

  /** Reads the message that belongs to the classifier. */
  Message readMessage(Parts parts, Classifier classifier);

  /** What the field {@code type} may say of models of a learner; empty: it is null. */
  default List<MachineType> types(String learner) {
    return List.of();
  }

  /** Whether there may be more than two classes. */
  default boolean allowsManyClasses(String learner) {
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
            Stream.of(new RulesJson(), new SoftJson(), new PrototypeJson()),
            ServiceLoader.load(ClassifierJson.class).stream().map(ServiceLoader.Provider::get))
        .toList();
  }

  /** The kind of a model. */
  static ClassifierJson of(Model model) {
    return of(model.learner(), model.parameters().get("features"))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no model file can hold a model of " + model.learner()));
  }

  /** The kind of a learner's models; of a learner with several, the one of these features. */
  static Optional<ClassifierJson> of(String learner, Object family) {
    List<ClassifierJson> kinds =
        all().stream().filter(kind -> kind.learners().contains(learner)).toList();
    return kinds.stream()
        .filter(kind -> kind.families().contains(family))
        .findFirst()
        .or(() -> kinds.stream().reduce((one, last) -> last));
  }
}
