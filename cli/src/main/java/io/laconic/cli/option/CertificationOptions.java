package io.laconic.cli.option;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.Form;
import io.laconic.learn.OptionTopic;
import io.laconic.request.Request;
import io.laconic.train.RequestedCertificate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Options of the certificate, all to be fixed before training. */
@Command
public final class CertificationOptions {
  private CommandSpec spec;

  @Spec(Spec.Target.MIXEE)
  void setCommand(CommandSpec command) {
    spec = command;
    RunOptions.add(spec, OptionTopic.CERTIFICATE);
  }

  private Request request() {
    return RunOptions.request(spec);
  }

  /** The form of certificate, on which defaults depend. */
  public Form form() {
    return RequestedCertificate.form(request());
  }

  /** The settings of the certificates; alternatives are those that the user knows of. */
  public CertificateOptions options() {
    return RequestedCertificate.options(request());
  }
}
