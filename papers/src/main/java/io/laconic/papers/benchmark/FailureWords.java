package io.laconic.papers.benchmark;

import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.wording.UsageWords;
import io.laconic.data.DataException;
import picocli.CommandLine.ParameterException;

/** Why something could not be measured, in one line. */
final class FailureWords {
  private FailureWords() {}

  static String of(Throwable failure) {
    if (failure instanceof DataException data) {
      return UsageWords.firstLine(CommonOptions.withDashes(data.markedMessage()));
    }
    if (failure instanceof ParameterException usage) {
      return UsageWords.of(usage);
    }
    if (failure instanceof OutOfMemoryError) {
      return "not enough memory; LACONIC_OPTS=-Xmx8g gives more";
    }
    return "internal error: " + UsageWords.firstLine(failure.toString());
  }
}
