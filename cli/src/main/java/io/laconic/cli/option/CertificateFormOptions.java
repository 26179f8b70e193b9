package io.laconic.cli.option;

import io.laconic.certificate.Form;
import io.laconic.learn.OptionTopic;
import io.laconic.learn.Parameter;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.train.RequestedCertificate;
import java.util.EnumSet;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Options for the confidence and the form of a certificate, where no rows are learned from. */
@Command
public final class CertificateFormOptions {
  private CommandSpec spec;

  @Spec(Spec.Target.MIXEE)
  void setCommand(CommandSpec command) {
    spec = command;
    List<Parameter<?>> all = Options.about(EnumSet.of(OptionTopic.CERTIFICATE));
    RunOptions.add(spec, all.stream().filter(option -> option != Options.NOT_INDEPENDENT).toList());
  }

  /** Checks what can be known without data. */
  public void check(CommonOptions common) {
    RunOptions.checked(spec, request(), Request.Use.TRAIN);
  }

  private Request request() {
    return RunOptions.request(spec);
  }

  /** The form that was asked for, else the default. */
  public Form form() {
    return RequestedCertificate.form(request());
  }

  /** Whether a seed of the draw was given. */
  public boolean hasSeed() {
    return request().has(Options.SUBSET_SEED);
  }

  public double delta() {
    return request().value(Options.DELTA);
  }

  public double alternatives() {
    return request().value(Options.ALTERNATIVES);
  }
}
