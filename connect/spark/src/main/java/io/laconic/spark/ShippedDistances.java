package io.laconic.spark;

import io.laconic.space.Relation;
import java.io.Serializable;

/**
 * Distances from rows to candidates as they are sent to every executor, or the data to compute
 * them.
 */
interface ShippedDistances extends Serializable {
  Relation distances();

  /** About how many bytes every executor will hold. */
  long bytes();
}
