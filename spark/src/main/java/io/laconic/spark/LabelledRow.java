package io.laconic.spark;

import java.io.Serializable;
import org.apache.spark.ml.linalg.Vector;

/**
 * A row to learn from.
 *
 * @param label its class by name; null if it is missing
 * @param cells NaN where one is missing
 */
public record LabelledRow(String label, Vector cells) implements Serializable {}
