package io.laconic.learn.features;

import io.laconic.cover.AllowedSides;
import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.EncodedRows;
import io.laconic.data.Encoding;
import io.laconic.data.NumericColumn;
import io.laconic.learn.TrainingSet;
import io.laconic.model.rules.IsMissing;
import io.laconic.space.Inputs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The axes that rays are searched on: the attributes of all columns or of some; behind these, for
 * some columns, 1 where the value is missing; last, 1 where a row has one of a set of categories.
 */
public final class SearchedAxes {
  private final TrainingSet training;
  private final TrainingSet searched;
  private final int[] attributeOf;
  private final int firstMissing;
  private final List<CategorySet> sets;

  /**
   * @param attributeOf null: axes are attributes
   */
  private SearchedAxes(
      TrainingSet training,
      TrainingSet searched,
      int[] attributeOf,
      int firstMissing,
      List<CategorySet> sets) {
    this.training = training;
    this.searched = searched;
    this.attributeOf = attributeOf;
    this.firstMissing = firstMissing;
    this.sets = sets;
  }

  /** Every attribute is an axis, and nothing else is. */
  static SearchedAxes attributes(TrainingSet training) {
    return new SearchedAxes(training, training, null, Integer.MAX_VALUE, List.of());
  }

  /**
   * The axes of some columns.
   *
   * @param columns those that are searched, ascending; null: all
   * @param lacking those of which it is asked if they are missing
   */
  public static SearchedAxes of(TrainingSet training, int[] columns, int... lacking) {
    int[] looked = columns == null ? allColumns(training) : columns;
    List<CategorySet> sets = CategorySet.of(training, looked);
    if (columns == null && lacking.length == 0 && sets.isEmpty()) {
      return attributes(training);
    }
    int[] some = CategorySet.unordered(training, looked);
    int[] read = encoded(training, some);
    Encoding encoding = training.inputs().encoded().encoding();
    int[] attributeOf =
        Stream.of(
                Arrays.stream(read),
                Arrays.stream(lacking).map(encoding::firstAttribute),
                sets.stream().mapToInt(set -> set.attributes().get(0)))
            .flatMapToInt(one -> one)
            .toArray();
    TrainingSet searched = narrow(training, some, lacking, sets);
    return new SearchedAxes(training, searched, attributeOf, read.length, sets);
  }

  /** All columns, unless they are numbers that stay on disk. */
  public static int[] allColumns(TrainingSet training) {
    return training.data().isStoreOfCompleteNumbers()
        ? new int[0]
        : IntStream.range(0, training.inputs().encoded().encoding().parts().size()).toArray();
  }

  private static int[] encoded(TrainingSet training, int[] columns) {
    Encoding encoding = training.inputs().encoded().encoding();
    return Arrays.stream(columns)
        .flatMap(
            column -> {
              int first = encoding.firstAttribute(column);
              return IntStream.range(first, first + encoding.width(column));
            })
        .toArray();
  }

  private static TrainingSet narrow(
      TrainingSet training, int[] columns, int[] lacking, List<CategorySet> sets) {
    EncodedRows all = training.inputs().encoded();
    List<Encoding.Part> parts = new ArrayList<>();
    List<Column> cells = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (int column : columns) {
      parts.add(all.encoding().parts().get(column));
      cells.add(all.column(column));
      names.add(all.column(column).name());
    }
    for (int column : lacking) {
      String name = all.column(column).name();
      while (!names.add(name)) {
        name += " is missing";
      }
      parts.add(new Encoding.Part(name, null, false));
      double[] values = all.values(all.encoding().firstAttribute(column));
      cells.add(NumericColumn.wrap(name, IsMissing.of(values)));
    }
    for (CategorySet set : sets) {
      String name = all.column(set.part()).name() + " is one of";
      while (!names.add(name)) {
        name += " " + parts.size();
      }
      parts.add(new Encoding.Part(name, null, false));
      cells.add(NumericColumn.wrap(name, set.values(all)));
    }
    Encoding some = new Encoding(parts);
    Dataset data = training.data().withColumns(cells);
    return new TrainingSet(training.frame(), Inputs.of(some.apply(data)), training.labels());
  }

  /** The rows as they are searched, one attribute for each axis. */
  public TrainingSet searched() {
    return searched;
  }

  /** The attribute that an axis looks at; of a set the first one. */
  public int attribute(int axis) {
    return attributeOf == null ? axis : attributeOf[axis];
  }

  public int count() {
    return searched.inputs().encoded().count();
  }

  /** Whether an axis tells if a value is missing. */
  public boolean asksIfMissing(int axis) {
    return axis >= firstMissing && set(axis) < 0;
  }

  /** The number of the set of categories that an axis stands for; -1: it is none. */
  public int set(int axis) {
    return sets.isEmpty() ? -1 : Math.max(-1, axis - (count() - sets.size()));
  }

  /** A set of categories by its number. */
  public CategorySet setOf(int number) {
    return sets.get(number);
  }

  /** Values of all rows on an axis. */
  public double[] values(int axis) {
    EncodedRows encoded = training.inputs().encoded();
    if (set(axis) >= 0) {
      return sets.get(set(axis)).values(encoded);
    }
    double[] values = encoded.values(attribute(axis));
    return asksIfMissing(axis) ? IsMissing.of(values) : values;
  }

  /**
   * Allowed sides of attributes, by the numbers of the axes. That a value is missing points no way;
   * a set of categories does if they have an order.
   */
  public AllowedSides allowed(AllowedSides all) {
    return all == null || attributeOf == null
        ? all
        : all.of(attributeOf).withBoth(firstMissing, count() - sets.size());
  }
}
