package io.laconic.learn.features;

import io.laconic.data.EncodedRows;
import io.laconic.data.Encoding;
import io.laconic.learn.ColumnKnowledge;
import io.laconic.learn.TrainingSet;
import io.laconic.model.rules.Ray;
import io.laconic.space.Side;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Categories of a column that one condition names.
 *
 * @param part the raw column
 * @param attributes those of its categories
 * @param ordered whether they are a category and all that come after it in an order
 */
public record CategorySet(int part, List<Integer> attributes, boolean ordered) {
  /** Of columns with more categories no three are named in a condition. */
  private static final int MOST_FOR_TRIPLES = 16;

  /** Of columns with more categories no two are named in a condition. */
  private static final int MOST_FOR_PAIRS = 45;

  /** The sets of some columns that may be asked for, by what was said of them beforehand. */
  static List<CategorySet> of(TrainingSet training, int[] parts) {
    ColumnKnowledge known = training.known();
    List<CategorySet> sets = new ArrayList<>();
    boolean asked = known.categorySets() || !known.orders().isEmpty();
    if (asked && !known.isBefore(6) && !training.data().isStoreOfNumbers()) {
      for (int part : parts) {
        add(training.inputs().encoded().encoding(), part, known, sets);
      }
    }
    return sets;
  }

  private static void add(
      Encoding encoding, int part, ColumnKnowledge known, List<CategorySet> sets) {
    if (isOrdered(encoding, part, known)) {
      List<Integer> order = inOrder(encoding, part, known);
      for (int k = 1; k < order.size(); k++) {
        List<Integer> after = order.subList(k, order.size());
        sets.add(new CategorySet(part, after, after.size() > 1));
      }
    } else if (known.categorySets() && encoding.parts().get(part).categorical()) {
      addAll(encoding.firstAttribute(part), encoding.width(part), part, sets);
    }
  }

  /** Whether the categories of a column have an order: conditions then cut it. */
  static boolean isOrdered(Encoding encoding, int part, ColumnKnowledge known) {
    Encoding.Part one = encoding.parts().get(part);
    return !known.isBefore(6) && one.categorical() && known.order(one.column()) != null;
  }

  /** The attributes of the categories that occur, the least first. */
  private static List<Integer> inOrder(Encoding encoding, int part, ColumnKnowledge known) {
    Encoding.Part one = encoding.parts().get(part);
    return known.order(one.column()).stream()
        .map(one.values()::indexOf)
        .filter(value -> value >= 0)
        .map(value -> encoding.firstAttribute(part) + value)
        .toList();
  }

  /** All pairs, and triples, as far as they are no more than half of the categories. */
  private static void addAll(int first, int width, int part, List<CategorySet> sets) {
    for (int a = 0; a < width && width > 3 && width <= MOST_FOR_PAIRS; a++) {
      for (int b = a + 1; b < width; b++) {
        sets.add(new CategorySet(part, List.of(first + a, first + b), false));
        for (int c = b + 1; c < width && width > 5 && width <= MOST_FOR_TRIPLES; c++) {
          sets.add(new CategorySet(part, List.of(first + a, first + b, first + c), false));
        }
      }
    }
  }

  /** For each row 1 if it has one of the categories, 0 if not, NaN where it is missing. */
  public double[] values(EncodedRows rows) {
    return ray(Ray.NO_BORDER).values(rows);
  }

  /** The ray that claims rows with one of the categories. */
  public Ray ray(int border) {
    return ray(Side.ABOVE, border);
  }

  /** The ray that claims rows with one of the categories, or those with another one. */
  Ray ray(Side side, int border) {
    List<Integer> others = attributes.subList(1, attributes.size());
    return new Ray(attributes.get(0), side, border, side == Side.ABOVE ? 0 : 1, others, ordered);
  }

  /** Of some columns those whose single categories are asked for. */
  static int[] unordered(TrainingSet training, int[] parts) {
    Encoding encoding = training.inputs().encoded().encoding();
    return training.known().orders().isEmpty()
        ? parts
        : Arrays.stream(parts)
            .filter(part -> !isOrdered(encoding, part, training.known()))
            .toArray();
  }
}
