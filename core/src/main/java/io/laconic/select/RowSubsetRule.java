package io.laconic.select;

import io.laconic.certificate.OutsideCounts;
import io.laconic.learn.choice.Trained;
import java.util.Arrays;

/**
 * The rule that was made of one subset, and how it did.
 *
 * @param subset number of the subset
 * @param chosen what was chosen on its rows
 * @param outside errors on the rows outside it
 * @param errors on all rows, by class
 * @param heldOutPredictions class of every held-out row
 * @param risk certified bound on its error
 * @param value what the rules of all subsets are compared by: the risk, or a certified cost
 */
public record RowSubsetRule(
    int subset,
    Chosen chosen,
    OutsideCounts outside,
    int[] errors,
    int[] heldOutPredictions,
    double risk,
    double value)
    implements Learned {
  @Override
  public Trained trained() {
    return chosen.trained();
  }

  @Override
  public int stage() {
    return chosen.stage();
  }

  /** A machine that is not a model of ours judged all other rows too, before the held-out ones. */
  @Override
  public double[] heldOutScores() {
    double[] all = chosen.heldOutScores();
    return all == null
        ? null
        : Arrays.copyOfRange(all, all.length - heldOutPredictions.length, all.length);
  }

  /** Errors on all rows. */
  public int errorCount() {
    return Arrays.stream(errors).sum();
  }
}
