package io.laconic.learn;

import java.util.Arrays;

/**
 * Rows split in two. Rows in neither part have no part in anything.
 *
 * @param learning positions of the rows that are learned from, ascending
 * @param heldOut positions of the rows that are judged, ascending
 */
public record Split(int[] learning, int[] heldOut) {
  /** Everything is learned from. */
  public static Split all(int rowCount) {
    int[] rows = new int[rowCount];
    Arrays.setAll(rows, row -> row);
    return new Split(rows, new int[0]);
  }
}
