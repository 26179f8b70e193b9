package io.laconic.model;

import java.util.Arrays;

/**
 * What the probability of a message depends on besides the message.
 *
 * @param type of a set covering machine, else null
 * @param members rows of the compression set by class
 * @param centers of a decision list, see {@link Message#centersByClass}, else null
 * @param tight whether the priors are those of the tight form
 */
public record MessagePriorInputs(MachineType type, int[] members, int[] centers, boolean tight) {

  /** All rows of the compression set. */
  public int lambda() {
    return Arrays.stream(members).sum();
  }

  /** Members of the kept class of a set covering machine. */
  public int kept() {
    return members[type.kept()];
  }

  /** Centers of a decision list by class; fails if they were not counted. */
  public int[] listCenters() {
    if (centers == null) {
      throw new IllegalArgumentException("the centers of a decision list were not counted");
    }
    return centers;
  }
}
