package io.laconic.export.consumers;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** A table whose names and values would like to be code. */
final class HostileTable {
  static final String LABEL = "end */ -- # \\u000a class";

  private static final List<String> NUMBERS =
      List.of(
          "select",
          "say \"hi\"; DROP TABLE data; --",
          "größe µ (blank  in it)",
          "*/ \\u000a System.exit(1); //\\");
  private static final String CATEGORY = "it's $laconic$ ]]> <b>&amp; ${1+1} {{x}} %s";
  private static final List<String> VALUES =
      List.of("red", "RED", "O'Brien", "\"q\"", "a\\", "ünï 😀", "=1+1", "-- x");
  private static final List<String> CLASSES = List.of("no", "it's \"yes\" \\ <&> ünï");

  private HostileTable() {}

  static String csv(int rows) {
    SplittableRandom random = new SplittableRandom(3);
    StringBuilder text = new StringBuilder();
    List<String> names = new java.util.ArrayList<>(NUMBERS);
    names.add(CATEGORY);
    names.add(LABEL);
    text.append(names.stream().map(HostileTable::cell).collect(Collectors.joining(",")));
    text.append('\n');
    for (int row = 0; row < rows; row++) {
      double[] x = random.doubles(NUMBERS.size()).map(v -> v * 10).toArray();
      int value = random.nextInt(VALUES.size());
      boolean blank = row % 10 == 4;
      boolean sick = blank || (x[0] > 3.3 && value > 2) || x[1] > 8 || (x[2] < 2 && x[3] < 5);
      for (int j = 0; j < x.length; j++) {
        boolean missing = random.nextInt(25) == 0 || blank && j == 1;
        text.append(missing ? "" : Double.toString(x[j])).append(',');
      }
      text.append(random.nextInt(25) == 0 ? "" : cell(VALUES.get(value))).append(',');
      text.append(cell(CLASSES.get(sick ? 1 : 0))).append('\n');
    }
    return text.toString();
  }

  /** A small table with ties, for neighbours that vote. */
  static String fewRows() {
    StringBuilder text = new StringBuilder("x,colour,class\n");
    String[] colours = {"red", "green", "blue"};
    for (int row = 0; row < 14; row++) {
      text.append(row % 5).append(',').append(colours[row % 3]).append(',');
      text.append("class" + row * row % 3).append('\n');
    }
    return text.toString();
  }

  private static String cell(String text) {
    return "\"" + text.replace("\"", "\"\"") + "\"";
  }
}
