package io.laconic.cli.wording;

import io.laconic.certificate.BootstrapReturns;
import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.UncertifiedFacts;
import io.laconic.learn.Parameter;
import io.laconic.model.EquivalentAttributes;
import io.laconic.model.Equivalents;
import io.laconic.model.Wording;
import io.laconic.request.Options;
import io.laconic.train.RecordedSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The command that trains a model again: its request. The rule of one subset is asked for by its
 * number, so that the command says the same whatever the rules of all subsets were compared by.
 */
public final class TrainingCommand {
  /** Stands for a file that is needed but not known. */
  public static final String FILE = "FILE";

  private final List<String> words = new ArrayList<>();

  private TrainingCommand(String... first) {
    words.addAll(List.of(first));
  }

  /**
   * The words of the command; files that the model does not name are {@code FILE}. Empty if the
   * model does not say how it was made, as those of older versions.
   *
   * @param matrix the file of the precomputed matrix; null if there is none
   */
  public static List<String> words(
      CertifiedModel certified, String data, String matrix, String target) {
    if (certified.procedure() == null) {
      return List.of();
    }
    TrainingCommand command = new TrainingCommand("laconic", "train", data, "-m", target);
    RecordedSettings recorded = new RecordedSettings(certified.procedure());
    command.addIfKnown(Options.MATRIX, matrix);
    command.addFile(
        Options.MARKERS, recorded.reading().hashes().containsKey(Options.MARKERS.name()));
    command.addFile(Options.SCHEMA, !recorded.reading().declared().kinds().isEmpty());
    command.addFile(Options.COST_MATRIX, recorded.hasCostMatrix());
    command.addFile(
        Options.FOLDS_FILE, recorded.reading().hashes().containsKey(Options.FOLDS_FILE.name()));
    recorded.request().spelled(command::add);
    command.addFindings(certified.facts());
    Certificate certificate = certified.certificate();
    boolean drawn = certificate != null && certificate.form().draws();
    if (drawn && certificate.test().drawn().count() > 1) {
      command.add(Options.TAKE.name(), certificate.test().subset());
    }
    return List.copyOf(command.words);
  }

  /** A command line for a shell: words with other than plain characters are quoted. */
  public static String shell(List<String> words) {
    return words.stream().map(ProgramName::quoted).collect(Collectors.joining(" "));
  }

  private TrainingCommand add(String option, Object value) {
    words.add("--" + option);
    words.add(
        value instanceof Double number
            ? number.isInfinite() ? "inf" : Wording.number(number)
            : value.toString());
    return this;
  }

  private void addIfKnown(Parameter<?> option, Object value) {
    if (value != null) {
      add(option.name(), value);
    }
  }

  /**
   * What was asked for besides the rule, by what was found: shorter lists of what is as near hold
   * the same.
   */
  private void addFindings(UncertifiedFacts seen) {
    EquivalentAttributes others = seen.of(EquivalentAttributes.class);
    if (others != null && !others.steps().isEmpty()) {
      int most = others.steps().stream().mapToInt(step -> step.others().size()).max().orElse(0);
      double loss = others.steps().stream().mapToDouble(TrainingCommand::loss).max().orElse(0);
      add(Options.EQUIVALENTS.name(), Math.max(1, most));
      add(Options.EQUIVALENTS_WITHIN.name(), Math.ceil(1e6 * loss) / 1e6);
    }
    BootstrapReturns returns = seen.of(BootstrapReturns.class);
    addIfKnown(Options.STABILITY, returns == null ? null : returns.samples());
  }

  /** The largest loss of usefulness among those that were listed, as a share. */
  private static double loss(Equivalents step) {
    return step.others().stream()
        .mapToDouble(other -> 1 - other.usefulness() / step.usefulness())
        .filter(loss -> loss > 0 && loss <= 1)
        .max()
        .orElse(0);
  }

  /** A file that the model does not name. */
  private void addFile(Parameter<?> option, boolean given) {
    addIfKnown(option, given ? FILE : null);
  }
}
