package io.laconic.select;

import io.laconic.certificate.OutsideCounts;
import io.laconic.learn.choice.RuleComplexity;
import io.laconic.model.Model;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

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
  public Model model() {
    return chosen.model();
  }

  @Override
  public Map<String, Object> parameters() {
    return chosen.parameters();
  }

  @Override
  public int size() {
    return chosen.size();
  }

  @Override
  public RuleComplexity ruleCounts() {
    return chosen.ruleCounts();
  }

  @Override
  public int attributes() {
    return chosen.attributes();
  }

  @Override
  public List<String> parts() {
    return chosen.parts();
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
