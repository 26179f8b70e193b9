package io.laconic.model.rules;

import io.laconic.data.Encoding;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The values of a column of categories: each that a condition names is a kind of its own; all
 * others together are the last kind.
 */
final class CounterfactualCategories extends CounterfactualValues {
  private final Encoding.Part column;
  private final int first;
  private final List<Condition> conditions;
  private final int[] named;
  private final int present;
  private final double effort;

  CounterfactualCategories(
      Encoding encoding,
      int part,
      List<Integer> members,
      boolean[] now,
      List<Condition> conditions,
      boolean missing,
      IntToDoubleFunction row) {
    super(members, now);
    this.column = encoding.parts().get(part);
    this.first = encoding.firstAttribute(part);
    this.conditions = conditions;
    this.named =
        conditions.stream()
            .filter(one -> !one.feature().asksIfMissing())
            .flatMapToInt(one -> Arrays.stream(set(one)))
            .sorted()
            .distinct()
            .toArray();
    this.present = missing ? -1 : present(row);
    this.effort = present < 0 ? UNKNOWN : effort(1, conditions.get(0));
  }

  private static int[] set(Condition condition) {
    return condition.feature() instanceof Ray ray ? ray.set() : new int[0];
  }

  /** The kind of the present value. */
  private int present(IntToDoubleFunction row) {
    for (int kind = 0; kind < named.length; kind++) {
      if (row.applyAsDouble(named[kind]) == 1) {
        return kind;
      }
    }
    return named.length;
  }

  @Override
  List<Option> options() {
    boolean others = named.length < column.values().size();
    List<Option> options = new ArrayList<>();
    for (int kind = 0; kind < named.length + (others ? 1 : 0); kind++) {
      if (kind != present) {
        options.add(new Option(kind, kind, effort));
      }
    }
    return options;
  }

  @Override
  List<Option> wider(Option option) {
    return List.of();
  }

  @Override
  boolean[] holdsFor(int kind) {
    boolean[] holds = new boolean[conditions.size()];
    for (int k = 0; k < holds.length; k++) {
      boolean is = false;
      for (int one : set(conditions.get(k))) {
        is |= kind < named.length && one == named[kind];
      }
      holds[k] = holds(conditions.get(k), is ? 1 : 0);
    }
    return holds;
  }

  private String value(int kind) {
    return column.values().get(named[kind] - first);
  }

  /** The one value that no condition names. */
  private String lastValue() {
    return IntStream.range(0, column.values().size())
        .filter(k -> Arrays.binarySearch(named, first + k) < 0)
        .mapToObj(column.values()::get)
        .findFirst()
        .orElseThrow();
  }

  @Override
  String words(Option option) {
    if (option.from() < named.length) {
      return column.column() + " is " + value(option.from());
    }
    if (named.length == 0) {
      return "any " + column.column();
    }
    if (named.length == column.values().size() - 1) { // sex is female, not sex is not male
      return column.column() + " is " + lastValue();
    }
    return IntStream.range(0, named.length)
        .mapToObj(kind -> column.column() + " is not " + value(kind))
        .collect(Collectors.joining(" and "));
  }
}
