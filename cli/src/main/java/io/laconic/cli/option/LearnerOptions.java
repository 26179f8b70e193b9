package io.laconic.cli.option;

import io.laconic.learn.OptionTopic;
import io.laconic.request.Request;
import io.laconic.train.TrainingPlan;
import java.util.Set;
import picocli.CommandLine.IModelTransformer;
import picocli.CommandLine.Model.CommandSpec;

/** Adds the parameters of all learners, and what rules may say of columns, to a command. */
public final class LearnerOptions implements IModelTransformer {
  @Override
  public CommandSpec transform(CommandSpec spec) {
    RunOptions.add(spec, OptionTopic.LEARNER);
    RunOptions.add(spec, OptionTopic.COLUMNS);
    return spec;
  }

  /** The plan that the options describe, checked. */
  public static TrainingPlan plan(CommandSpec spec, Request.Use use, CommonOptions common) {
    return plan(spec, use, common, Set.of());
  }

  /**
   * The plan that the options describe, checked.
   *
   * @param others options that mean something else in this call
   */
  public static TrainingPlan plan(
      CommandSpec spec, Request.Use use, CommonOptions common, Set<String> others) {
    Request request = RunOptions.checked(spec, RunOptions.request(spec, others), use);
    return TrainingJob.plan(request, common);
  }
}
