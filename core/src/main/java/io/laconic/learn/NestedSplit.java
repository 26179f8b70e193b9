package io.laconic.learn;

import java.util.List;

/**
 * Rows to learn from, rows to be judged, and how the learning rows are split again to choose.
 *
 * @param outer learning rows, and the rows on which the chosen machine will be judged
 * @param inner splits of {@code outer.learning()}; empty if nothing is chosen by held-out rows
 */
public record NestedSplit(Split outer, List<Split> inner) {
  public NestedSplit {
    inner = List.copyOf(inner);
  }
}
