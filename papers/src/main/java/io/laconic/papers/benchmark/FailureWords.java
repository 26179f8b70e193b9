package io.laconic.papers.benchmark;

import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.wording.UsageErrorWords;
import io.laconic.data.DataException;
import picocli.CommandLine.ParameterException;

/** Why something could not be measured, in one line. */
final class FailureWords {
  private FailureWords() {}

  static String of(Throwable failure) {
    if (failure instanceof DataException data) {
      return UsageErrorWords.firstLine(CommonOptions.withDashes(data.markedMessage()));
    }
    if (failure instanceof ParameterException usage) {
      return UsageErrorWords.of(usage);
    }
    if (failure instanceof OutOfMemoryError) {
      return "not enough memory; LACONIC_OPTS=-Xmx8g gives more";
    }
    return "internal error: " + UsageErrorWords.firstLine(failure.toString());
  }
}
