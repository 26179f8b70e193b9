package io.laconic.cli.option;

import io.laconic.certificate.Certificate;
import io.laconic.io.companion.CostMatrixFile;
import io.laconic.learn.OptionTopic;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.train.TrainingPlan;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Options that say which rules are wanted, if not those with the fewest errors. */
@Command
public final class AimOptions {
  private CommandSpec spec;

  @Spec(Spec.Target.MIXEE)
  void setCommand(CommandSpec command) {
    spec = command;
    RunOptions.add(spec, OptionTopic.AIM);
  }

  private Request request() {
    return RunOptions.request(spec);
  }

  /** Share of positives among future rows, least and largest; null if it was not given. */
  public double[] prevalence() {
    return request().value(Options.PREVALENCE);
  }

  /** Whether something else than few errors is wanted. */
  public boolean asked() {
    return request().hasAim();
  }

  /** A plan with costs that a file has. */
  static TrainingPlan withCosts(TrainingPlan plan) {
    String file = plan.request().value(Options.COST_MATRIX);
    return file == null ? plan : plan.with(CostMatrixFile.read(Path.of(file)));
  }

  /** The cost of a model that was not made for it, certified; null if it was not asked for. */
  public String reported(Certificate certificate) {
    Request request = request();
    return request.has(Options.COST_FN) && request.rebuilds()
        ? new AskedCosts(request).words(certificate)
        : null;
  }
}
