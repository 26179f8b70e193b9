package io.laconic.learn;

import io.laconic.certificate.PathBound;
import io.laconic.certificate.compression.Certifier;
import io.laconic.evaluate.Errors;
import io.laconic.learn.choice.CostTable;
import io.laconic.learn.choice.RuleComplexity;
import io.laconic.learn.choice.Trained;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * One configuration of a learner whose machines of different sizes are machines of their own, not
 * the first parts of the largest. Models are made when they are asked for.
 */
public final class StagedTrained implements Trained {
  private final Map<String, Object> parameters;
  private final StagedRun run;
  private final IntFunction<Model> models;
  private final CertificateLevel level;
  private final int[] heldOutErrors;

  private StagedTrained(Named named, StagedRun run, CertificateLevel level) {
    this.parameters = named.parameters;
    this.run = run;
    this.models = stage -> run.model(stage, named.learner, named.recorded);
    this.level = level;
    this.heldOutErrors =
        IntStream.range(0, run.stageCount())
            .map(stage -> Errors.count(run.heldOutPredictions(stage), run.heldOutLabels()))
            .toArray();
  }

  /**
   * What a configuration is called.
   *
   * @param parameters those that distinguish it from others
   * @param recorded those that its models have
   */
  public record Named(
      String learner, Map<String, Object> parameters, Map<String, Object> recorded) {}

  /**
   * Trains configurations that are called alike on all splits, outer and inner.
   *
   * @param runs finds the runs of all configurations for each fold of a group
   */
  public static List<TrainedConfigurations> train(
      Preparation preparation,
      Table table,
      List<NestedSplit> nestedSplits,
      Function<SplitTrainingSets.Group, ? extends List<? extends List<? extends StagedRun>>> runs,
      Named named,
      CertificateLevel level) {
    return SplitTrainingSets.train(
        preparation,
        table,
        nestedSplits,
        runs,
        (group, k, run) -> new StagedTrained(named, run, level));
  }

  @Override
  public Map<String, Object> parameters() {
    return parameters;
  }

  @Override
  public int stages() {
    return run.stageCount();
  }

  @Override
  public boolean isPath() {
    return true;
  }

  @Override
  public int size(int stage) {
    return run.size(stage);
  }

  @Override
  public RuleComplexity complexity(int stage) {
    return RuleComplexity.of(model(stage));
  }

  @Override
  public int[] heldOutErrors() {
    return heldOutErrors.clone();
  }

  @Override
  public int[] heldOutPredictions(int stage) {
    return run.heldOutPredictions(stage);
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
    return run.learningErrors(stage);
  }

  @Override
  public double learningCost(int stage, CostTable costs, int[] counts) {
    return run.learningCost(stage, costs);
  }

  @Override
  public int attributes(int stage) {
    return model(stage).usedColumnCount();
  }

  @Override
  public List<String> parts(int stage) {
    return Wording.of(model(stage)).partNames();
  }

  @Override
  public Model model(int stage) {
    return models.apply(stage);
  }
}
