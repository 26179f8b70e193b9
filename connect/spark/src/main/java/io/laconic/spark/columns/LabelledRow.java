package io.laconic.spark.columns;

import java.io.Serializable;
import org.apache.spark.ml.linalg.Vector;

/** A training row: its class, its cells, and the group it belongs to. */
public final class LabelledRow implements Serializable {
  private static final long serialVersionUID = 1;

  private final String label;
  private final Vector cells;
  private final String group;

  /**
   * @param label its class by name; null if it is missing
   * @param cells NaN where one is missing
   * @param group null: there are no groups, or it has none
   */
  public LabelledRow(String label, Vector cells, String group) {
    this.label = label;
    this.cells = cells;
    this.group = group;
  }

  public String group() {
    return group;
  }

  public String label() {
    return label;
  }

  public Vector cells() {
    return cells;
  }
}
