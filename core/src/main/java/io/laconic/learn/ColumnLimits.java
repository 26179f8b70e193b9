package io.laconic.learn;

import io.laconic.cover.AllowedSides;
import io.laconic.data.Encoding;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What {@link ColumnKnowledge} means for the conditions of rules on the attributes of a training
 * set. Whoever makes up conditions asks here which ones are allowed.
 *
 * <p>A column that points up for class c: as its value grows, an answer c never becomes another
 * one. It suffices that rules for c have only conditions {@code x > v} on the column and rules for
 * other classes only {@code x < v}, where more conditions that hold never make a rule apply less,
 * and that the first rule which applies decides. Growing x then makes no rule for another class
 * apply, and none for c fail to, so that the first rule that applies is still one for c, or none
 * applies as before. See decision 0024.
 */
public final class ColumnLimits {
  private final Encoding encoding;
  private final int attributes;
  private final int maxColumns;
  private final AllowedSides[] byClass;
  private final ColumnKnowledge known;
  private final List<String> names;

  private ColumnLimits(ColumnKnowledge known, Encoding encoding, List<String> classes) {
    this.encoding = encoding;
    this.attributes = encoding.attributeCount();
    this.maxColumns = known.maxColumns();
    this.known = known;
    this.names =
        known.demands() ? encoding.parts().stream().map(Encoding.Part::column).toList() : null;
    this.byClass = new AllowedSides[classes.size()];
    if (!known.directions().isEmpty()) {
      for (int label = 0; label < byClass.length; label++) {
        byClass[label] = directed(known, encoding, classes, label);
      }
    }
  }

  /** The limits for the attributes and classes of a training set. */
  public static ColumnLimits of(TrainingSet training) {
    return of(training.known(), training.inputs().encoded().encoding(), training.frame().classes());
  }

  /** The limits for given attributes and classes. */
  public static ColumnLimits of(ColumnKnowledge known, Encoding encoding, List<String> classes) {
    return new ColumnLimits(known, encoding, classes);
  }

  /** The sides that conditions of rules for a class may have, by direction. */
  private AllowedSides directed(
      ColumnKnowledge known, Encoding encoding, List<String> classes, int label) {
    long[] above = all();
    long[] below = all();
    for (ColumnDirection direction : known.directions()) {
      int toward = direction.forClass() == null ? 1 : classes.indexOf(direction.forClass());
      boolean upwards = direction.up() == (label == toward);
      int part = part(encoding, direction.column());
      if (part >= 0 && toward >= 0) {
        clear(upwards ? below : above, encoding.firstAttribute(part), encoding.width(part));
      }
    }
    return new AllowedSides(above, below);
  }

  private long[] all() {
    long[] words = AllowedSides.none(attributes);
    Arrays.fill(words, -1);
    return words;
  }

  private static void clear(long[] words, int first, int count) {
    for (int attribute = first; attribute < first + count; attribute++) {
      words[attribute >>> 6] &= ~(1L << attribute);
    }
  }

  private static int part(Encoding encoding, String column) {
    for (int part = 0; part < encoding.parts().size(); part++) {
      if (column.equals(encoding.parts().get(part).column())) {
        return part;
      }
    }
    return -1;
  }

  /** The sides that conditions of rules for a class may have, by direction alone; null: all. */
  public AllowedSides directed(int label) {
    return byClass[label];
  }

  /** Whether it matters which columns the other conditions of a classifier look at. */
  public boolean countColumns() {
    return maxColumns < Integer.MAX_VALUE || known.demands();
  }

  /**
   * The sides of attributes that one more condition of a rule for a class may have; null: all.
   *
   * @param label the class that the rule names if its conditions hold
   * @param used attributes that other conditions of the classifier look at
   */
  public AllowedSides sides(int label, int... used) {
    if (used.length < maxColumns && !known.demands()) {
      return byClass[label];
    }
    int[] columns = Arrays.stream(used).map(encoding::partOf).distinct().toArray();
    if (columns.length < maxColumns && !known.demands()) {
      return byClass[label];
    }
    long[] only = AllowedSides.none(attributes);
    boolean all = true;
    for (int part = 0; part < encoding.parts().size(); part++) {
      if (allowsColumn(part, columns)) {
        int first = encoding.firstAttribute(part);
        for (int attribute = first; attribute < first + encoding.width(part); attribute++) {
          only[attribute >>> 6] |= 1L << attribute;
        }
      } else {
        all = false;
      }
    }
    AllowedSides sides = byClass[label];
    return all ? sides : sides == null ? new AllowedSides(only, only) : sides.and(only);
  }

  /**
   * Whether a rule may look at a column besides others. As long as columns are lacking that are
   * required, or that go together with others, only these may come; a column whose whole group
   * would be too many may not.
   *
   * @param column number of the raw column
   * @param used the raw columns that other conditions look at
   */
  public boolean allowsColumn(int column, int... used) {
    boolean there = false;
    for (int one : used) {
      there |= one == column;
    }
    if (!known.demands()) {
      return there
          || used.length < maxColumns
          || Arrays.stream(used).distinct().count() < maxColumns;
    }
    Set<String> looked = new HashSet<>();
    Arrays.stream(used).forEach(part -> looked.add(names.get(part)));
    Set<String> wanted = known.completed(looked);
    if (!looked.containsAll(wanted)) {
      return !there && wanted.contains(names.get(column));
    }
    looked.add(names.get(column));
    return there || known.completed(looked).size() <= maxColumns;
  }
}
