package io.laconic.model;

import java.util.List;

/** Why rows got their class: what decided, by how much, and what would change it. */
public interface Explanation {
  /** The class of a row, or null if it cannot be told. */
  String prediction(int row);

  /** The reason in a few words. */
  String because(int row);

  /** The reason in sentences: what decided, how the rest stood, what would change it. */
  List<String> lines(String name, int row);

  /** The conditions that decided on a row; empty if there are none, or no answer. */
  default List<DecidingCondition> deciding(int row) {
    return List.of();
  }

  /** How clear a decision is; 0 is on the border, NaN where it cannot be told. */
  double margin(int row);

  /** What {@link #margin} measures, in words. */
  String marginMeaning();

  /** The numbers that the classifier reads off each row, in its order; may be empty. */
  default List<ReadQuantity> quantities() {
    return List.of();
  }
}
