package io.laconic.model;

import io.laconic.space.KeptPoints;
import java.util.List;

/**
 * The points that a classifier is learned from.
 *
 * @param list in the order of choice
 * @param points the points as a space compares rows with them, in the same order
 */
public record Exemplars(List<Prototype> list, KeptPoints points) {
  public Exemplars {
    list = List.copyOf(list);
  }

  public int size() {
    return list.size();
  }

  /** Whether all of them are training rows. */
  public boolean areTrainingRows() {
    return list.stream().allMatch(Prototype::isTrainingRow);
  }
}
