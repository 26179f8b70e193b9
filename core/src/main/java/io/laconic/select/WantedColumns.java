package io.laconic.select;

import io.laconic.data.Encoding;
import io.laconic.learn.ColumnKnowledge;
import io.laconic.learn.choice.Candidate;
import io.laconic.model.Model;
import java.util.Arrays;
import java.util.List;

/**
 * Which candidates may be chosen, by the columns that were demanded beforehand, and what their
 * conditions count. If no rule has the columns that it must have, constants are left; a rule that
 * breaks what was said is never chosen.
 */
final class WantedColumns {
  private final ColumnKnowledge known;
  private final boolean constants;

  /**
   * @param whole all candidates, by configuration
   */
  WantedColumns(ColumnKnowledge known, List<List<Candidate>> whole) {
    this.known = known;
    this.constants =
        known.demands()
            && whole.stream().flatMap(List::stream).noneMatch(one -> one.size() > 0 && keeps(one));
  }

  private boolean keeps(Candidate candidate) {
    return known.admits(candidate.model().requiredColumns());
  }

  /** Whether a candidate may be chosen. */
  boolean has(Candidate candidate) {
    return !known.demands()
        || (constants ? candidate.size() == 0 : candidate.size() > 0 && keeps(candidate));
  }

  /** Whether columns have prices. */
  boolean prices() {
    return !known.prices().isEmpty();
  }

  /** Number of conditions, each at the price of its column. */
  double size(Candidate candidate) {
    Model model = prices() && candidate.size() > 0 ? candidate.model() : null;
    if (model == null) {
      return candidate.size();
    }
    Encoding encoding = model.frame().encoding();
    return Arrays.stream(model.classifier().attributes())
        .mapToDouble(
            attribute -> known.price(encoding.parts().get(encoding.partOf(attribute)).column()))
        .sum();
  }
}
