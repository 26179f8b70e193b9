package io.laconic.inspect;

import java.util.List;

/**
 * What is known of one column from all its rows.
 *
 * @param numeric whether its cells are numbers; else they are categories
 * @param missing cells without a value
 * @param distinct different values, missing ones not counted
 * @param suspicions why it deserves a second look; empty if nothing is the matter
 */
public record ColumnFacts(
    String name, boolean numeric, int missing, int distinct, List<Suspicion> suspicions) {
  public ColumnFacts {
    suspicions = List.copyOf(suspicions);
  }

  /** These facts, without a word on identifiers of rows. */
  ColumnFacts withoutMarks() {
    List<Suspicion> others = suspicions.stream().filter(s -> !s.isLeftOut()).toList();
    return new ColumnFacts(name, numeric, missing, distinct, others);
  }
}
