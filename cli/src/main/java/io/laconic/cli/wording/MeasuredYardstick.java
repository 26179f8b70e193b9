package io.laconic.cli.wording;

import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.MajorityRule;
import io.laconic.util.Percent;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What measured errors and certified numbers are to be compared with: always saying the most
 * frequent class.
 *
 * @param labels class of every row that was used
 * @param terms what is certified
 */
public record MeasuredYardstick(int[] labels, CertificateTerms terms) {
  private MajorityRule majority() {
    int[] counts = new int[Arrays.stream(labels).max().orElse(0) + 1];
    Arrays.stream(labels).forEach(label -> counts[label]++);
    List<String> numbers = IntStream.range(0, counts.length).mapToObj(String::valueOf).toList();
    return MajorityRule.of(counts, numbers, terms.options().delta());
  }

  /** Rows that are not of the most frequent class. */
  public int errors() {
    return majority().errors();
  }

  /** Of rows that are not independent draws nothing is certified. */
  private boolean isCertified() {
    return terms.group() == null && terms.options().form().promises() && !terms.options().byClass();
  }

  /** {@code always saying the most frequent class: 212 errors of 569 (37.3 %), certified …}. */
  public String words() {
    return "always saying the most frequent class: "
        + Percent.errors(errors(), labels.length)
        + (isCertified() ? ", certified " + CertificateWords.atMost(majority().risk()) : "");
  }

  /** The yardstick for programs. */
  public record Fields(int errors, Double risk) {}

  public Fields fields() {
    return new Fields(errors(), isCertified() ? majority().risk() : null);
  }
}
