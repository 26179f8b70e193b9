package io.laconic.cli.option;

import io.laconic.certificate.Certificate;
import io.laconic.request.Options;
import io.laconic.request.Request;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Options of the expected cost of a model that is there. */
@Command
public final class CostOptions {
  private CommandSpec spec;

  @Spec(Spec.Target.MIXEE)
  void setCommand(CommandSpec command) {
    spec = command;
    RunOptions.add(spec, List.of(Options.COST_FN, Options.COST_FP, Options.PREVALENCE));
  }

  private Request request() {
    return RunOptions.request(spec);
  }

  /** Checks what can be known without data. */
  public void check() {
    RunOptions.checked(spec, request(), Request.Use.TRAIN);
  }

  public boolean asked() {
    return request().has(Options.COST_FN);
  }

  public String words(Certificate certificate) {
    return new AskedCosts(request()).words(certificate);
  }

  /** What is certified of the cost, for programs. */
  public record Fields(
      double expectedCost, Double costFn, Double costFp, List<Double> prevalence) {}

  public Fields fields(Certificate certificate) {
    return new AskedCosts(request()).fields(certificate);
  }
}
