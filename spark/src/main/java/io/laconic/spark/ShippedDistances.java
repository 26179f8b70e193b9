package io.laconic.spark;

import io.laconic.space.Relation;
import java.io.Serializable;

/** Distances from rows to candidates on their way to every executor, or what they are made of. */
interface ShippedDistances extends Serializable {
  Relation distances();

  /** About how many bytes every executor will hold. */
  long bytes();
}
