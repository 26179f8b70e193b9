package io.laconic.cli;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.model.Model;
import io.laconic.model.Training;
import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A trained model in a few lines: the rule, then what it did. */
final class Summary {
  private Summary() {}

  static List<String> lines(CertifiedModel certified) {
    return lines(certified, "on these rows");
  }

  /** The same with other words for where the errors were counted. */
  static List<String> lines(CertifiedModel certified, String where) {
    Model model = certified.model();
    List<String> lines = new ArrayList<>(new Wording(model).lines());
    lines.add("");
    lines.add(String.format("  %-17s %s", where, training(model)));
    Certificate certificate = certified.certificate();
    if (certificate != null) {
      lines.add("  certified         " + Promise.words(certificate));
      if (certificate.voidBecause() != null) {
        lines.add("  conditional       not a guarantee here: " + certificate.voidBecause());
      }
    }
    return lines;
  }

  /** {@code 28 errors of 569 (4.9 %): 15 of 212 malignant missed, 13 of 357 benign flagged}. */
  static String training(Model model) {
    Training training = model.training();
    List<String> classes = model.frame().classes();
    return String.format(
        Locale.ROOT,
        "%s of %d (%.1f %%): %d of %d %s missed, %d of %d %s flagged",
        counted(training.errorCount(), "error"),
        training.exampleCount(),
        100.0 * training.errorCount() / training.exampleCount(),
        training.errors()[1],
        training.examples()[1],
        classes.get(1),
        training.errors()[0],
        training.examples()[0],
        classes.get(0));
  }

  static String counted(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }
}
