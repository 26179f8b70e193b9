package io.laconic.learn;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What the user knows of columns before a row is seen, by the names of columns. Every learner of
 * conditions keeps to it, by {@link ColumnLimits}. Since it was said beforehand, no certificate
 * pays for it.
 *
 * @param directions which way columns point
 * @param maxColumns a rule looks at no more columns
 */
public record ColumnKnowledge(List<ColumnDirection> directions, int maxColumns) {
  /** Nothing is known. */
  public static final ColumnKnowledge NONE = new ColumnKnowledge(List.of(), Integer.MAX_VALUE);

  public ColumnKnowledge {
    directions = List.copyOf(new LinkedHashSet<>(directions));
  }

  public boolean isNone() {
    return equals(NONE);
  }

  /** All columns that are named. */
  public Set<String> columns() {
    Set<String> named = new LinkedHashSet<>();
    directions.forEach(direction -> named.add(direction.column()));
    return named;
  }
}
