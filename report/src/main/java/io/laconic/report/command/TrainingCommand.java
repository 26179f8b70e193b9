package io.laconic.report.command;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.learn.Parameter;
import io.laconic.request.Options;
import io.laconic.train.RecordedSettings;
import java.util.List;

/**
 * The command that trains a model again: its request. The rule of one subset is asked for by its
 * number, so that the command says the same whatever the rules of all subsets were compared by.
 */
public final class TrainingCommand {
  private TrainingCommand() {}

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
    CommandWords words = new CommandWords("laconic", "train", data, "-m", target);
    RecordedSettings recorded = new RecordedSettings(certified.procedure());
    boolean folds = recorded.reading().hashes().containsKey(Options.FOLDS_FILE.name());
    words.addIfKnown(Options.MATRIX.name(), matrix);
    addFile(
        Options.MARKERS, recorded.reading().hashes().containsKey(Options.MARKERS.name()), words);
    addFile(Options.SCHEMA, !recorded.reading().declared().kinds().isEmpty(), words);
    addFile(Options.COST_MATRIX, recorded.hasCostMatrix(), words);
    addFile(Options.FOLDS_FILE, folds, words);
    recorded.request().spelled(words::add);
    Certificate certificate = certified.certificate();
    boolean drawn = certificate != null && certificate.form().draws();
    if (drawn && certificate.test().drawn().count() > 1) {
      words.add(Options.TAKE.name(), certificate.test().subset());
    }
    return words.list();
  }

  /** A file that the model does not name. */
  private static void addFile(Parameter<?> option, boolean given, CommandWords words) {
    words.addIfKnown(option.name(), given ? CommandWords.FILE : null);
  }
}
