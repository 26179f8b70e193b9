package io.laconic.certificate.subsets;

import io.laconic.certificate.Assumptions;
import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.DrawnTest;
import io.laconic.fact.Fact;
import io.laconic.model.Wording;
import io.laconic.util.Version;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** What a check of a certificate by subsets or by a hold-out has shown, and what it cannot show. */
public final class CheckedWords {
  private static final int[] TRIES = {1, 10, 100, 1000};

  private CheckedWords() {}

  /**
   * Lines for a certificate that holds.
   *
   * @param spoken the name of a class in a sentence
   * @param risk recomputed
   * @param nonDefault settings that are not the defaults
   */
  public static List<String> lines(
      Certificate certificate, UnaryOperator<String> spoken, double risk, List<String> nonDefault) {
    DrawnTest test = certificate.test();
    boolean paid = GivenRuleForm.paid(certificate);
    List<String> lines = new ArrayList<>();
    lines.add(
        "Checked: this rule is "
            + (certificate.form().testsAllRows()
                ? "the one that was given"
                : made(test, nonDefault))
            + "; "
            + DrawnWords.counts(test)
            + "; "
            + CertificateWords.riskAt(risk, certificate.delta())
            + ".");
    certificate.promises().forEach(promise -> lines.add("Checked too: " + promise.words(spoken)));
    lines.add(
        "Not checked: that the rows are independent draws"
            + (test.drawn().group() == null ? "" : " by group")
            + (certificate.form().testsAllRows() && !paid
                ? ", that nobody shaped this rule on these rows"
                : "")
            + ", that none was removed, added or re-ordered with a view to the result, that columns"
            + " were made without these labels"
            + (paid ? "" : tried(certificate))
            + "; version, file name and earlier runs are as the file says.");
    Fact seed = Fact.find(certificate.remarks(), Assumptions.SEED_RECORDED);
    if (seed != null) {
      lines.add(seed.words());
    }
    if (!paid && !certificate.byClass()) {
      lines.add(byTriesWords(certificate));
    }
    return lines;
  }

  private static String tried(Certificate certificate) {
    return ", that no more than "
        + Wording.number(certificate.alternatives())
        + (certificate.alternatives() == 1 ? " setting was" : " settings were")
        + " tried";
  }

  private static String made(DrawnTest test, List<String> nonDefault) {
    return "what Laconic "
        + Version.number()
        + " makes of "
        + (test.drawn().testRows() != null
            ? "the rows that are not among those where " + test.drawn().testRows()
            : test.drawn().count() == 1 ? "the rows not held out" : "subset " + test.subset())
        + " with the settings recorded ("
        + (nonDefault.isEmpty() ? "all default" : "non-default: " + String.join(", ", nonDefault))
        + ")";
  }

  /** {@code If J settings were tried, at most: 8.9 % (J = 1), 10.0 % (10), …}. */
  private static String byTriesWords(Certificate certificate) {
    StringBuilder words = new StringBuilder("If J settings were tried, wrong at most: ");
    String separator = "";
    for (Map.Entry<Integer, Double> entry : risksByTries(certificate).entrySet()) {
      words.append(separator).append(CertificateWords.cell(entry.getValue()));
      words.append(separator.isEmpty() ? " (J = " : " (").append(entry.getKey()).append(')');
      separator = ", ";
    }
    return words.append('.').toString();
  }

  /** The certified risk if this many settings had been tried; none if no risk is certified. */
  public static Map<Integer, Double> risksByTries(Certificate certificate) {
    Map<Integer, Double> risks = new LinkedHashMap<>();
    if (certificate.byClass()) {
      return risks;
    }
    for (int tries : TRIES) {
      DrawnTest test = certificate.test();
      risks.put(tries, test.outside().risk(certificate.delta(), test.ways(tries)));
    }
    return risks;
  }
}
