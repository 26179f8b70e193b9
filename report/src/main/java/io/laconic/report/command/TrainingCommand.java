package io.laconic.report.command;

import io.laconic.certificate.Certificate;
import io.laconic.report.rows.ClassifiedRows;
import java.util.List;

/** The command that trains a model again. */
public final class TrainingCommand {
  private TrainingCommand() {}

  /**
   * The words of the command; files that the model does not name are {@code FILE}.
   *
   * @param matrix the file of the precomputed matrix; null if there is none
   */
  public static List<String> words(
      ClassifiedRows judged, String data, String matrix, String target) {
    CommandWords words = new CommandWords("laconic", "train", data, "-m", target);
    if (judged.certified().procedure() == null) {
      InferredTrainOptions.add(judged, matrix, words);
    } else {
      RecordedOptions.add(judged.certified(), matrix, words);
    }
    return words.list();
  }

  /** The level of a certificate, where it is not the usual one. */
  static void level(Certificate certificate, CommandWords words) {
    if (certificate.delta() != 0.05) {
      words.add("delta", certificate.delta());
    }
    if (certificate.alternatives() > 1) {
      words.add("alternatives", certificate.alternatives());
    }
  }
}
