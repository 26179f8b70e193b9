package io.laconic.certificate;

import io.laconic.model.Difference;
import java.util.List;

/**
 * The answer of the second pair of eyes.
 *
 * @param holds true: every number was met and no assumption is known to fail; null: every number
 *     was met, but the certificate is conditional; false: something differs
 * @param risk recomputed; NaN if nothing could be rebuilt
 * @param gibbsRisk recomputed, or NaN
 * @param sensitivity recomputed, or NaN
 * @param specificity recomputed, or NaN
 * @param voidBecause on what the certificate is conditional, or null
 * @param rows training rows on which the rebuilt classifier was compared with the stored one
 * @param members rows that it was rebuilt from
 * @param messageBits length of the message, {@code -log2 P(message)}; NaN if the bound does not
 *     charge for it
 * @param errorsOutside errors on the other rows
 * @param errors errors on all rows
 * @param gibbsTrainRisk recomputed error rate of the Gibbs classifier on the training rows, or NaN
 * @param kl recomputed {@code KL(Q||P)} of the Gibbs classifier, or NaN
 */
public record Verdict(
    Boolean holds,
    double risk,
    double gibbsRisk,
    double sensitivity,
    double specificity,
    List<Difference> differences,
    String voidBecause,
    int rows,
    int members,
    double messageBits,
    int errorsOutside,
    int errors,
    double gibbsTrainRisk,
    double kl) {
  public Verdict {
    differences = List.copyOf(differences);
  }
}
