package io.laconic.cli.option;

import picocli.CommandLine.Option;

/** {@code --prevalence LO,HI}: how frequent the positive class is among future rows. */
@OptionGroup.Of(OptionGroup.OUTPUT)
public final class PrevalenceOption {
  @Option(
      names = "--prevalence",
      paramLabel = "P|LO,HI",
      description =
          "Share of positives among future rows, for predictive values (default: as among the rows"
              + " of DATA).")
  private String prevalence;

  /** Least and largest share; null if it was not given. */
  public double[] ends(CommonOptions common) {
    return prevalence == null ? null : ends(prevalence, common);
  }

  private static double[] ends(String text, CommonOptions common) {
    String[] words = text.split(",", -1);
    try {
      double low = Double.parseDouble(words[0]);
      double high = Double.parseDouble(words[words.length - 1]);
      if (words.length <= 2 && 0 <= low && low <= high && high <= 1) {
        return new double[] {low, high};
      }
    } catch (NumberFormatException e) {
      // told below
    }
    throw common.usage(
        "--prevalence must be a share, or LO,HI within 0 and 1, LO first; got " + text);
  }
}
