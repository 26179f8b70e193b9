package io.laconic.learn.rules;

import io.laconic.data.RowSet;
import java.util.ArrayList;
import java.util.List;

/**
 * What is at stake if a condition holds for some rows: each costs more or less than it does now.
 * Rows at stake are in groups of equal saving.
 */
final class Stakes {
  private record Group(RowSet rows, long saving) {}

  private final List<Group> groups = new ArrayList<>();
  private RowSet gain;
  private RowSet harm;

  Stakes(int size) {
    gain = RowSet.none(size);
    harm = RowSet.none(size);
  }

  /**
   * Some more rows.
   *
   * @param saving of each of them, if the condition holds; negative: a loss
   */
  void add(RowSet rows, long saving) {
    if (saving == 0 || rows.isEmpty()) {
      return;
    }
    groups.add(new Group(rows, saving));
    gain = saving > 0 ? gain.or(rows) : gain;
    harm = saving < 0 ? harm.or(rows) : harm;
  }

  /** Rows for which it should hold. */
  RowSet gain() {
    return gain;
  }

  /** Rows for which it should not hold. */
  RowSet harm() {
    return harm;
  }

  /** What is saved if the condition holds for these rows. */
  long saved(RowSet holds) {
    return groups.stream().mapToLong(group -> group.saving * group.rows.and(holds).count()).sum();
  }

  /** Whether all gain rows save the same, and all harm rows lose the same. */
  boolean isUniform() {
    return groups.stream().mapToLong(Group::saving).filter(s -> s > 0).distinct().count() <= 1
        && groups.stream().mapToLong(Group::saving).filter(s -> s < 0).distinct().count() <= 1;
  }

  /** If they do: what is saved if the condition holds for so many rows. */
  long saved(int gainRows, int harmRows) {
    return gainRows * oneSaving(1) + harmRows * oneSaving(-1);
  }

  private long oneSaving(int sign) {
    return groups.stream()
        .mapToLong(Group::saving)
        .filter(saving -> saving * sign > 0)
        .findFirst()
        .orElse(0);
  }

  /** What is saved if the condition holds for all rows. */
  long savedByAll() {
    return groups.stream().mapToLong(group -> group.saving * group.rows.count()).sum();
  }

  /**
   * The mean loss of a harm row over the mean saving of a gain row; 1 if one of them is missing.
   */
  double penalty() {
    return gain.isEmpty() || harm.isEmpty() ? 1 : mean(-1) / mean(1);
  }

  private double mean(int sign) {
    long sum = 0;
    long rows = 0;
    for (Group group : groups) {
      if (group.saving * sign > 0) {
        sum += group.saving * sign * group.rows.count();
        rows += group.rows.count();
      }
    }
    return (double) sum / rows;
  }
}
