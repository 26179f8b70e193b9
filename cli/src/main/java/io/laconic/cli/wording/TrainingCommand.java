package io.laconic.cli.wording;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.learn.Parameter;
import io.laconic.model.Wording;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.train.RecordedSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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
    Set<String> files = recorded.reading().hashes().keySet();
    for (Parameter<?> file : List.of(Options.MARKERS, Options.GROUP_FILE, Options.FOLDS_FILE)) {
      command.addFile(file, files.contains(file.name()));
    }
    command.addFile(Options.SCHEMA, !recorded.reading().declared().kinds().isEmpty());
    command.addFile(Options.COST_MATRIX, recorded.hasCostMatrix());
    Request request = recorded.request();
    if (files.contains(Options.GROUP_FILE.name())) {
      request = request.without(option -> option == Options.GROUP); // it is a column of that file
    }
    request.spelled(command::add);
    certified.facts().all().forEach(seen -> seen.askedBy().forEach(command::add));
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

  /** A file that the model does not name. */
  private void addFile(Parameter<?> option, boolean given) {
    addIfKnown(option, given ? FILE : null);
  }
}
