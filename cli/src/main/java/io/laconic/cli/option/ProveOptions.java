package io.laconic.cli.option;

import io.laconic.certificate.CertifiedModel;
import io.laconic.prove.OptimalityProof;
import io.laconic.train.ModelRows;
import io.laconic.train.Training;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/**
 * {@code --prove}: whether a better rule of the same form and size exists. The time limit is that
 * of the proof: it never reaches the learner, so it changes neither a model nor a certificate.
 */
@OptionGroup.Of(OptionGroup.CERTIFICATE)
public final class ProveOptions {
  private static final String TIME_LIMIT = "time-limit";

  /** Seconds for a proof, if the user does not say. */
  private static final double USUAL_SECONDS = 60;

  @Option(
      names = "--prove",
      description =
          "AND, OR and checklists of conditions: search all rules of this form and size for one"
              + " with fewer errors on the rows that the rule was learned from; lists of short rules and"
              + " point scores: a better rule or condition in place of each. For at most 60 s, or"
              + " --time-limit S.")
  private boolean prove;

  private double seconds = USUAL_SECONDS;

  /** Reads the time limit; with {@code --prove} it is not a setting of a learner. */
  public void check(CommandSpec spec, CommonOptions common) {
    String given = takesTimeLimit(spec) ? spec.findOption("--" + TIME_LIMIT).getValue() : null;
    if (given != null) {
      seconds = seconds(given, common);
    }
  }

  /** Options that are for the proof and not for a learner. */
  public Set<String> ownOptions(CommandSpec spec) {
    return takesTimeLimit(spec) ? Set.of(TIME_LIMIT) : Set.of();
  }

  /** Whether the time limit is for the proof: the prototype vector machine has one of its own. */
  private boolean takesTimeLimit(CommandSpec spec) {
    String learner = spec.findOption("--learner").getValue();
    return prove && (learner == null || !learner.contains("pvm"));
  }

  /** A time limit; fails if it is none. */
  public static double seconds(String text, CommonOptions common) {
    double value;
    try {
      value = Double.parseDouble(text.trim());
    } catch (NumberFormatException e) {
      value = Double.NaN;
    }
    if (!(value > 0)) {
      throw common.usage("--time-limit must be a number of seconds > 0; got " + text);
    }
    return value;
  }

  /** What the search says of a model; empty if it was not asked for. */
  public Optional<OptimalityProof> proof(CertifiedModel certified, Training training) {
    return prove
        ? Optional.of(
            OptimalityProof.of(certified.model(), ModelRows.of(certified, training), seconds))
        : Optional.empty();
  }

  /** Seconds that the search may take. */
  public double seconds() {
    return seconds;
  }
}
