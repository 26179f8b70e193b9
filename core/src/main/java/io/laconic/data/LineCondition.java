package io.laconic.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which lines of a table count: comparisons of cells, joined by {@code and} and {@code or}, of
 * which {@code and} binds more tightly. Numbers are compared as numbers; a cell that is none, where
 * a number was expected, does not fit.
 */
public final class LineCondition {
  private static final Pattern FORM = Pattern.compile("(.+?)\\s*(>=|<=|!=|==|>|<|=)\\s*(.+)");

  /** One comparison; with {@code =} and {@code !=} texts may have commas between them. */
  private record Comparison(String column, String sign, String than) {
    boolean holds(String cell) {
      if (sign.equals("=") || sign.equals("!=")) {
        boolean among = Arrays.stream(than.split(",")).anyMatch(one -> same(cell, one.strip()));
        return among == sign.equals("=");
      }
      double value = number(cell);
      double bound = number(than);
      return switch (sign) {
        case ">=" -> value >= bound;
        case "<=" -> value <= bound;
        case ">" -> value > bound;
        default -> value < bound;
      };
    }

    private static boolean same(String cell, String text) {
      return cell.equals(text) || number(cell) == number(text);
    }

    private static double number(String text) {
      return NumberSyntax.isNumber(text) ? NumberSyntax.parse(text) : Double.NaN;
    }
  }

  private final List<List<Comparison>> either = new ArrayList<>();

  private LineCondition() {}

  /**
   * Reads a condition.
   *
   * @throws IllegalArgumentException if it is none
   */
  public static LineCondition of(String text) {
    LineCondition condition = new LineCondition();
    for (String one : text.strip().split("(?i)\\s+or\\s+")) {
      List<Comparison> all = new ArrayList<>();
      for (String part : one.split("(?i)\\s+and\\s+")) {
        Matcher form = FORM.matcher(part.strip());
        if (!form.matches() || "<>=!".indexOf(form.group(3).charAt(0)) >= 0) {
          throw new IllegalArgumentException(
              "a comparison such as share >= 0.75 was expected, not " + part.strip());
        }
        String sign = form.group(2).equals("==") ? "=" : form.group(2);
        String than = unquoted(form.group(3).strip());
        if (sign.matches("[<>]=?") && !NumberSyntax.isNumber(than)) {
          throw new IllegalArgumentException("a number was expected, not " + than);
        }
        all.add(new Comparison(unquoted(form.group(1)), sign, than));
      }
      condition.either.add(all);
    }
    return condition;
  }

  private static String unquoted(String text) {
    return text.length() > 1 && text.matches("\"[^\"]*\"|'[^']*'|`[^`]*`")
        ? text.substring(1, text.length() - 1)
        : text;
  }

  /** The columns that are compared. */
  public Set<String> columns() {
    Set<String> columns = new LinkedHashSet<>();
    either.forEach(all -> all.forEach(one -> columns.add(one.column)));
    return columns;
  }

  /** Whether a line fits, whose cells are given by column. */
  public boolean fits(UnaryOperator<String> cell) {
    return either.stream()
        .anyMatch(all -> all.stream().allMatch(one -> one.holds(cell.apply(one.column))));
  }
}
