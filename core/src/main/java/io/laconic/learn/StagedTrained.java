package io.laconic.learn;

import io.laconic.certificate.PathBound;
import io.laconic.certificate.compression.Certifier;
import io.laconic.model.Model;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * One configuration of a learner whose machines of different sizes are machines of their own, not
 * the first parts of the largest. Models are made when they are asked for.
 */
public final class StagedTrained implements Trained {
  private final Map<String, Object> parameters;
  private final List<Stage> stages;
  private final IntFunction<Model> models;
  private final IntFunction<int[]> heldOutPredictions;
  private final CertificateLevel level;

  /**
   * A machine as it was counted.
   *
   * @param size number of conditions
   */
  public record Stage(int size, int learningErrors, int heldOutErrors) {}

  /**
   * @param models the model of a stage
   * @param heldOutPredictions the classes that a stage gives to the held-out rows
   */
  public StagedTrained(
      Map<String, Object> parameters,
      List<Stage> stages,
      IntFunction<Model> models,
      IntFunction<int[]> heldOutPredictions,
      CertificateLevel level) {
    this.parameters = parameters;
    this.stages = List.copyOf(stages);
    this.models = models;
    this.heldOutPredictions = heldOutPredictions;
    this.level = level;
  }

  @Override
  public Map<String, Object> parameters() {
    return parameters;
  }

  @Override
  public int stages() {
    return stages.size();
  }

  @Override
  public boolean isPath() {
    return true;
  }

  @Override
  public int size(int stage) {
    return stages.get(stage).size();
  }

  @Override
  public int[] heldOutErrors() {
    return stages.stream().mapToInt(Stage::heldOutErrors).toArray();
  }

  @Override
  public int[] heldOutPredictions(int stage) {
    return heldOutPredictions.apply(stage);
  }

  private PathBound bound(int stage) {
    Model model = model(stage);
    return Certifier.bound(model, model.path().get(0), level.options());
  }

  @Override
  public double risk(int stage) {
    return bound(stage).risk();
  }

  @Override
  public int learningErrors(int stage) {
    return stages.get(stage).learningErrors();
  }

  @Override
  public int attributes(int stage) {
    return ModelParts.attributes(model(stage));
  }

  @Override
  public List<String> parts(int stage) {
    return ModelParts.names(model(stage));
  }

  @Override
  public Model model(int stage) {
    return models.apply(stage);
  }
}
