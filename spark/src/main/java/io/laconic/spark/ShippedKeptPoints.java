package io.laconic.spark;

import io.laconic.space.KeptPoints;
import java.io.Serializable;

/** Points that are not training rows, as arrays to be sent to the executors. */
final class ShippedKeptPoints implements Serializable {
  private static final long serialVersionUID = 1;

  private final int[] rows;
  private final int[] attributes;
  private final double[][] values;
  private final double[][] cells;
  private final String[] texts;
  private final double[][] states;

  ShippedKeptPoints(KeptPoints members) {
    this.rows = members.rows();
    this.attributes = members.attributes();
    this.values = members.values();
    this.cells = members.cells();
    this.texts = members.texts();
    this.states = members.states();
  }

  KeptPoints members() {
    return new KeptPoints(rows, attributes, values, cells, texts, states);
  }
}
