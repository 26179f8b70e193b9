package io.laconic.learn.rules;

import io.laconic.data.RowSet;
import java.util.ArrayList;
import java.util.List;

/**
 * What is at stake if a condition holds for some rows: each costs more or less than it does now.
 * Rows at stake are in groups of equal saving. Mostly all that gain save the same, and all that
 * lose lose the same; then two sets of rows are enough.
 */
final class RowSavings {
  private record Group(RowSet rows, long saving) {}

  private final List<Group> groups = new ArrayList<>();
  private RowSet gain;
  private RowSet harm;
  private long oneSaving;
  private long oneLoss;
  private boolean uniform = true;

  RowSavings(int size) {
    this(RowSet.none(size), RowSet.none(size));
  }

  private RowSavings(RowSet gain, RowSet harm) {
    this.gain = gain;
    this.harm = harm;
  }

  /** Every gain row saves 1, and every harm row costs 1. */
  static RowSavings equal(RowSet gain, RowSet harm) {
    RowSavings savings = new RowSavings(gain, harm);
    savings.oneSaving = 1;
    savings.oneLoss = -1;
    return savings;
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
    if (saving > 0) {
      gain = gain.or(rows);
      uniform &= oneSaving == 0 || oneSaving == saving;
      oneSaving = oneSaving == 0 ? saving : oneSaving;
    } else {
      harm = harm.or(rows);
      uniform &= oneLoss == 0 || oneLoss == saving;
      oneLoss = oneLoss == 0 ? saving : oneLoss;
    }
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
    if (uniform) {
      return saved(gain.countCommon(holds), harm.countCommon(holds));
    }
    long sum = 0;
    for (Group group : groups) {
      sum += group.saving * group.rows.countCommon(holds);
    }
    return sum;
  }

  /** Whether all gain rows save the same, and all harm rows lose the same. */
  boolean isUniform() {
    return uniform;
  }

  /** If they do: what is saved if the condition holds for this many rows. */
  long saved(int gainRows, int harmRows) {
    return gainRows * oneSaving + harmRows * oneLoss;
  }

  /** What is saved if the condition holds for all rows. */
  long savedByAll() {
    if (uniform) {
      return saved(gain.count(), harm.count());
    }
    long sum = 0;
    for (Group group : groups) {
      sum += group.saving * group.rows.count();
    }
    return sum;
  }

  /**
   * The mean loss of a harm row over the mean saving of a gain row; 1 if one of them is missing.
   */
  double penalty() {
    return groups.isEmpty() || gain.isEmpty() || harm.isEmpty() ? 1 : mean(-1) / mean(1);
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
