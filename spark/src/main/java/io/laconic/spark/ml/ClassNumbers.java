package io.laconic.spark.ml;

import io.laconic.data.NumberSyntax;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Classes as numbers. A class whose name is a number is that number, if all names are; else it is
 * its place among the classes.
 */
final class ClassNumbers {
  private final double[] numbers;
  private final int[] places;

  ClassNumbers(List<String> classes) {
    boolean named = classes.stream().allMatch(NumberSyntax::isNumber);
    numbers =
        IntStream.range(0, classes.size())
            .mapToDouble(k -> named ? NumberSyntax.parse(classes.get(k)) : k)
            .toArray();
    double[] sorted = Arrays.stream(numbers).sorted().toArray();
    boolean counted = IntStream.range(0, sorted.length).allMatch(k -> sorted[k] == k);
    places = IntStream.range(0, numbers.length).map(k -> counted ? (int) numbers[k] : k).toArray();
  }

  double number(int label) {
    return numbers[label];
  }

  /** Where a class stands in a vector: at its own number if these are 0, 1, 2 and so on. */
  int place(int label) {
    return places[label];
  }

  int count() {
    return numbers.length;
  }
}
