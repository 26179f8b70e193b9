package io.laconic.learn;

import java.util.ArrayList;
import java.util.Collection;
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
 * @param required columns that every rule looks at
 * @param together groups of columns: a rule looks at all of a group or at none
 * @param prices what a condition on a column counts in the choice instead of 1
 * @param digits most significant digits of thresholds; 0: any number
 * @param categorySets whether several categories may be named in one condition
 * @param orders categories that have an order
 * @param version of the procedure that rules are made by; {@link #PRESENT} unless it is older
 */
public record ColumnKnowledge(
    List<ColumnDirection> directions,
    int maxColumns,
    List<String> required,
    List<List<String>> together,
    List<ColumnPrice> prices,
    int digits,
    boolean categorySets,
    List<ColumnOrder> orders,
    int version) {
  /** The present version of the procedure. */
  public static final int PRESENT = Integer.MAX_VALUE;

  /** Nothing is known. */
  public static final ColumnKnowledge NONE =
      new ColumnKnowledge(
          List.of(),
          Integer.MAX_VALUE,
          List.of(),
          List.of(),
          List.of(),
          0,
          false,
          List.of(),
          PRESENT);

  public ColumnKnowledge {
    directions = List.copyOf(new LinkedHashSet<>(directions));
    required = List.copyOf(new LinkedHashSet<>(required));
    together = List.copyOf(together);
    prices = List.copyOf(prices);
    orders = List.copyOf(new LinkedHashSet<>(orders));
  }

  /**
   * Whether thresholds are the shortest numbers between two rows: not if they are to have few
   * digits anyway.
   */
  public boolean hasShortThresholds() {
    return digits == 0 && !isBefore(6);
  }

  /** Whether rules are made as before a version of the procedure. */
  public boolean isBefore(int other) {
    return version < other;
  }

  /** All columns that are named. */
  public Set<String> columns() {
    Set<String> named = new LinkedHashSet<>(required);
    directions.forEach(direction -> named.add(direction.column()));
    together.forEach(named::addAll);
    prices.forEach(price -> named.add(price.column()));
    orders.forEach(order -> named.add(order.column()));
    return named;
  }

  /** Whether some columns must be there, or only with others. */
  public boolean demands() {
    return !required.isEmpty() || !together.isEmpty();
  }

  /** Columns with all that go together with them, and those that are required. */
  public Set<String> completed(Collection<String> columns) {
    Set<String> all = new LinkedHashSet<>(required);
    all.addAll(columns);
    for (int before = -1; before != all.size(); ) {
      before = all.size();
      for (List<String> group : together) {
        if (new ArrayList<>(all).stream().anyMatch(group::contains)) {
          all.addAll(group);
        }
      }
    }
    return all;
  }

  /** Whether a rule may look at exactly these columns, as far as columns are demanded. */
  public boolean admits(Set<String> columns) {
    return columns.containsAll(completed(columns));
  }

  /** The order of the categories of a column, the least first; null if they have none. */
  public List<String> order(String column) {
    return orders.stream()
        .filter(order -> order.column().equals(column))
        .map(ColumnOrder::values)
        .findFirst()
        .orElse(null);
  }

  /** What a condition on a column counts. */
  public double price(String column) {
    return prices.stream()
        .filter(price -> price.column().equals(column))
        .mapToDouble(ColumnPrice::price)
        .findFirst()
        .orElse(1);
  }
}
