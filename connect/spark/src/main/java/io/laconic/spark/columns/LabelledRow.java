package io.laconic.spark.columns;

import java.io.Serializable;
import org.apache.spark.ml.linalg.Vector;

/** A training row: its class and its cells. */
public final class LabelledRow implements Serializable {
  private static final long serialVersionUID = 1;

  private final String label;
  private final Vector cells;

  /**
   * @param label its class by name; null if it is missing
   * @param cells NaN where one is missing
   */
  public LabelledRow(String label, Vector cells) {
    this.label = label;
    this.cells = cells;
  }

  public String label() {
    return label;
  }

  public Vector cells() {
    return cells;
  }
}
