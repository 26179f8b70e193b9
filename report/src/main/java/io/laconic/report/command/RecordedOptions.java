package io.laconic.report.command;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.learn.Parameter;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.train.RecordedSettings;

/**
 * Options that train a model again that records how it was made: its request. The rule of one
 * subset is asked for by its number, so that the command says the same whatever the rules of all
 * subsets were compared by.
 */
final class RecordedOptions {
  private RecordedOptions() {}

  /**
   * Adds them to a command.
   *
   * @param matrix the file of the precomputed matrix; null if there is none
   */
  static void add(CertifiedModel certified, String matrix, CommandWords words) {
    RecordedSettings recorded = new RecordedSettings(certified.procedure());
    Request request = recorded.request();
    add(Options.MATRIX, matrix, words);
    add(Options.SCHEMA, recorded.reading().declared().kinds().isEmpty(), words);
    add(Options.COST_MATRIX, !recorded.hasCostMatrix(), words);
    request.spelled(
        (option, text) -> {
          words.add(option, text);
          return option;
        });
    Certificate certificate = certified.certificate();
    if (certificate != null && certificate.test() != null) {
      boolean many = certificate.test().drawn().count() > 1;
      add(Options.TAKE, many ? certificate.test().subset() : null, words);
    }
  }

  /** A file that the model does not name. */
  private static void add(Parameter<?> option, boolean absent, CommandWords words) {
    add(option, absent ? null : CommandWords.FILE, words);
  }

  private static void add(Parameter<?> option, Object value, CommandWords words) {
    words.addIfKnown(option.name(), value);
  }
}
