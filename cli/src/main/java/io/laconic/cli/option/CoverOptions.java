package io.laconic.cli.option;

import io.laconic.learn.Learners;
import io.laconic.learn.ParameterException;
import io.laconic.learn.RowComparisonParameters;
import io.laconic.learn.pvm.RowCover;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.train.TrainingPlan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Options of a cover of rows: the radius, how rows are compared, how balls are found. */
@Command
public final class CoverOptions {
  private CommandSpec spec;

  @Spec(Spec.Target.MIXEE)
  void setCommand(CommandSpec command) {
    spec = command;
    RunOptions.add(spec, RowCover.PARAMETERS);
    RunOptions.add(spec, RowComparisonParameters.ALL);
  }

  /** The plan of the learner that compares rows in the same way, checked. */
  public TrainingPlan plan(CommonOptions common) {
    Request request = RunOptions.checked(spec, Request.Use.TRAIN);
    if (request.has(Options.POSITIVE) || request.has(Options.GROUP)) {
      throw common.usage(
          (request.has(Options.POSITIVE) ? "--positive" : "--group")
              + " means nothing here: a cover knows no classes and no groups");
    }
    if (request.value(RowComparisonParameters.METRIC).equals("dann")) {
      throw common.usage("--metric dann needs classes; a cover knows none");
    }
    try {
      RowCover.check(request.settings());
    } catch (ParameterException e) {
      throw common.usageMarked(e.markedMessage());
    }
    return TrainingJob.plan(request.withWords(Learners.LEARNER.name(), "pvm"), common);
  }
}
