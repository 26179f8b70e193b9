package io.laconic.select;

import io.laconic.certificate.OutsideCounts;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Gate;
import io.laconic.learn.choice.RuleComplexity;
import io.laconic.model.Model;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The rule that was learned from one subset, and how it did.
 *
 * @param subset number of the subset
 * @param choice what was chosen on its rows
 * @param outside errors on the rows outside it
 * @param gate how it stands beside the others
 * @param errors on all rows, by class
 * @param heldOutPredictions class of every held-out row
 * @param heldOutErrors how many of these are wrong
 * @param risk certified bound on its error
 * @param value what the rules of all subsets are compared by: the risk, or a certified cost
 */
public record RowSubsetRule(
    int subset,
    Choice choice,
    OutsideCounts outside,
    Gate gate,
    int[] errors,
    int[] heldOutPredictions,
    int heldOutErrors,
    double risk,
    double value)
    implements Candidate {
  private Candidate candidate() {
    return choice.candidate();
  }

  @Override
  public Map<String, Object> settings() {
    return candidate().settings();
  }

  @Override
  public int size() {
    return candidate().size();
  }

  @Override
  public RuleComplexity complexity() {
    return candidate().complexity();
  }

  @Override
  public int learningErrors() {
    return candidate().learningErrors();
  }

  @Override
  public int attributes() {
    return candidate().attributes();
  }

  @Override
  public List<String> parts() {
    return candidate().parts();
  }

  @Override
  public Model model() {
    return candidate().model();
  }

  /** A machine that is not a model of ours judged all other rows too, before the held-out ones. */
  @Override
  public double[] heldOutScores() {
    double[] all = candidate().heldOutScores();
    return all == null
        ? null
        : Arrays.copyOfRange(all, all.length - heldOutPredictions.length, all.length);
  }

  /** What it is compared by with rules that are not as long. */
  double charged() {
    return value * gate.factor(size(), outside.rows().length);
  }

  /** Errors on all rows. */
  public int errorCount() {
    return Arrays.stream(errors).sum();
  }
}
