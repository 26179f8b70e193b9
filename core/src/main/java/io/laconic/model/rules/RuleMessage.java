package io.laconic.model.rules;

import io.laconic.bound.PaperBound.ErrorSets;
import io.laconic.model.CompressionSet;
import io.laconic.model.Frame;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.RebuildException;
import java.util.List;

/** A message from which rules can be rebuilt. */
public interface RuleMessage extends Message {
  /**
   * The rules; their spreads are NaN, since the compression set does not tell them.
   *
   * @param type conjunction or disjunction; null for a decision list
   * @throws RebuildException if the message does not fit the compression set
   */
  Rules rebuild(CompressionSet set, MachineType type, Frame frame);

  /** The message of the machine of the first features of a model, at least one. */
  RuleMessage first(Model model, List<Claim> rules);

  /** The training rows that define one of its features. */
  default int[] rows(Feature feature) {
    return feature.rows();
  }

  /** The bound that the paper prints, which is not a guarantee; NaN where no paper has one. */
  default double printedBound(PaperBoundCounts counts, ErrorSets reading) {
    return Double.NaN;
  }
}
