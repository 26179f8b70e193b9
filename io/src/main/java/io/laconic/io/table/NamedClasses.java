package io.laconic.io.table;

import io.laconic.data.NumberSyntax;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Names for the values of a class column that a user gave: {@code outcome: 0 as survived, 1 as
 * died}. Two values may have one name; a value without one keeps its own.
 *
 * @param column whose values are named
 * @param names of values, in the user's order
 */
record NamedClasses(String column, Map<String, String> names) implements MadeClasses {
  private static final Pattern FORM = Pattern.compile("(.+?)\\s*:\\s*(.+)");
  private static final Pattern PAIR = Pattern.compile("(.+?)\\s+as\\s+(.+)");

  /** Reads names of one of these columns; null if the text is none. */
  static NamedClasses of(String text, List<String> columns) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches() || !columns.contains(form.group(1))) {
      return null;
    }
    Map<String, String> names = new LinkedHashMap<>();
    for (String part : form.group(2).split(",")) {
      Matcher pair = PAIR.matcher(part.strip());
      if (!pair.matches() || names.put(pair.group(1), pair.group(2)) != null) {
        return null;
      }
    }
    return new NamedClasses(form.group(1), names);
  }

  @Override
  public String name() {
    return names.entrySet().stream()
        .map(one -> one.getKey() + " as " + one.getValue())
        .collect(Collectors.joining(", ", column + ": ", ""));
  }

  @Override
  public String of(String cell, double number) {
    String name = names.get(cell);
    if (name == null && !Double.isNaN(number)) {
      name =
          names.entrySet().stream()
              .filter(one -> NumberSyntax.isNumber(one.getKey()))
              .filter(one -> NumberSyntax.parse(one.getKey()) == number)
              .map(Map.Entry::getValue)
              .findFirst()
              .orElse(null);
    }
    return name == null ? cell : name;
  }
}
