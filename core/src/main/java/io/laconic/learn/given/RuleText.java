package io.laconic.learn.given;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.NumberSyntax;
import io.laconic.model.Frame;
import io.laconic.util.ClosestName;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A rule as people write it, and as {@code explain} prints it:
 *
 * <pre>
 * died if at least 2 of: age > 80, lactate > 4, not icu; survived otherwise
 * died if age > 80 and ward is surgery
 * if age > 80 then died, else if lactate > 4 and age > 60 then died, else survived
 * died if at least 5 points of: 3 age > 80, 2 lactate > 4
 * </pre>
 *
 * <p>A new line stands for a comma, quotes keep a name with odd letters together, and what follows
 * # is left out.
 *
 * @param rules in order; none: a constant
 * @param otherwise the class of all other rows; null: the other one of two
 */
public record RuleText(List<Line> rules, String otherwise) {
  /** How a condition compares. */
  public enum Comparison {
    ABOVE,
    AT_LEAST,
    BELOW,
    AT_MOST,
    IS,
    IS_NOT;

    /** Whether it compares with a number. */
    public boolean ofNumbers() {
      return this != IS && this != IS_NOT;
    }
  }

  /**
   * A condition.
   *
   * @param value a number or a category
   */
  public record Asked(String column, Comparison comparison, String value, int points) {
    /** Whether it holds for a row. */
    private boolean holds(Dataset data, int row) {
      Column cells = data.column(column);
      if (cells == null) {
        throw new DataException(
            "the rule: there is no column \""
                + column
                + "\""
                + ClosestName.meant(
                    column, data.columns().stream().map(Column::name).limit(10_000).toList()));
      }
      if (cells.isMissing(row)) {
        return false;
      }
      if (cells instanceof CategoryColumn categories) {
        if (comparison.ofNumbers()) {
          throw new DataException("the rule: column \"" + column + "\" has categories");
        }
        return categories.value(row).equals(value) == (comparison == Comparison.IS);
      }
      double number = ((AnyNumericColumn) cells).value(row);
      double threshold = NumberSyntax.isNumber(value) ? NumberSyntax.parse(value) : Double.NaN;
      return switch (comparison) {
        case ABOVE -> number > threshold;
        case AT_LEAST -> number >= threshold;
        case BELOW -> number < threshold;
        case AT_MOST -> number <= threshold;
        case IS -> number == threshold;
        case IS_NOT -> number != threshold;
      };
    }

    /** Significant digits of its number. */
    public int digits() {
      String digits = value.replaceAll("[eE].*", "").replaceAll("[^0-9]", "");
      return Math.max(1, digits.replaceFirst("^0+", "").replaceFirst("0+$", "").length());
    }
  }

  /**
   * Conditions that give a class.
   *
   * @param atLeast points that are needed
   */
  public record Line(List<Asked> conditions, int atLeast, String label) {
    private int points(Dataset data, int row) {
      return conditions.stream().filter(one -> one.holds(data, row)).mapToInt(Asked::points).sum();
    }
  }

  private static final Pattern ONE =
      Pattern.compile(
          "(?is)\\s*(.+?)\\s+if\\b(.*?)(?:[;,\\n]\\s*([^;,\\n]+?)\\s+otherwise[.\\s]*)?");
  private static final Pattern LIST_PART =
      Pattern.compile(
          "(?is)\\s*(?:else\\s+)?if\\b(.*?)\\bthen\\b([^;,\\n]*?)\\s*[;,]?\\s*(?=\\belse\\b)");
  private static final Pattern LIST_END = Pattern.compile("(?is)\\s*else\\b\\s*(.*?)[.\\s]*");
  private static final Pattern SOME =
      Pattern.compile("(?is)\\s*at\\s+least\\s+(\\d{1,6})(\\s+points)?\\s+of\\s*:?(.*)");
  private static final Pattern POINTS_FIRST = Pattern.compile("(?s)(\\d{1,6})\\s+(.*)");
  private static final Pattern POINTS_LAST = Pattern.compile("(?s)(.*?)\\s*\\((\\d{1,6})\\)");
  private static final Pattern NUMBERS = Pattern.compile("(?s)(.*?)\\s*(>=|<=|≥|≤|>|<)\\s*(.*)");
  private static final Pattern CATEGORY =
      Pattern.compile("(?is)(.*?)(?:\\s+is\\s+(not\\s+)?|\\s*(!?=)\\s*)(.*)");
  private static final Pattern NOT = Pattern.compile("(?is)not\\s+(.*)");
  private static final String COMMA = "[,\\n]";
  private static final Pattern ALWAYS = Pattern.compile("(?is)\\s*always\\s+(.+?)[.\\s]*");

  /**
   * Reads a rule.
   *
   * @param name of the file, for messages
   * @throws DataException with the place and what is wrong there
   */
  public static RuleText read(String name, String text) {
    return new Reader(name, text).rule();
  }

  /**
   * The class of each of some rows, read off their cells as they stand in the file. A condition on
   * a missing value does not hold.
   *
   * @param classes that the rule may name
   * @throws DataException if a column or a class is not there
   */
  public int[] predict(Dataset data, List<String> classes, int[] positions) {
    int other =
        otherwise == null ? 1 - label(rules.get(0).label(), classes) : label(otherwise, classes);
    int[] said = new int[positions.length];
    for (int k = 0; k < said.length; k++) {
      int row = positions[k];
      said[k] =
          rules.stream()
              .filter(line -> line.points(data, row) >= line.atLeast())
              .findFirst()
              .map(line -> label(line.label(), classes))
              .orElse(other);
    }
    return said;
  }

  /** The number of the class that a rule names, as the file or as a sentence has it. */
  static int label(String name, List<String> classes) {
    int label = classes.indexOf(name);
    label = label < 0 ? classes.stream().map(Frame::spoken).toList().indexOf(name) : label;
    if (label < 0) {
      throw new DataException(
          "the rule: there is no class \"" + name + "\" among " + String.join(", ", classes));
    }
    return label;
  }

  /** Finds the parts of a text and knows where they stand. */
  private record Reader(String name, String whole) {
    RuleText rule() {
      String text = masked();
      Matcher always = ALWAYS.matcher(text);
      if (always.matches()) {
        return new RuleText(List.of(), className(always.start(1), always.end(1)));
      }
      if (text.isBlank()) {
        throw error(0, "there is no rule");
      }
      return text.stripLeading().toLowerCase(java.util.Locale.ROOT).matches("(?s)if\\b.*")
          ? list(text)
          : one(text);
    }

    /** The text without comments, and with letters in quotes that mean nothing; same places. */
    private String masked() {
      StringBuilder masked = new StringBuilder(whole);
      boolean quoted = false;
      boolean comment = false;
      for (int k = 0; k < whole.length(); k++) {
        char c = whole.charAt(k);
        if (c == '\n') {
          comment = false;
        } else if (!comment && c == '"') {
          quoted = !quoted;
        } else if (!quoted && c == '#') {
          comment = true;
        }
        if (comment) {
          masked.setCharAt(k, ' ');
        } else if (quoted && c != '"' && c != '\n') {
          masked.setCharAt(k, '_');
        }
      }
      if (quoted) {
        throw error(whole.lastIndexOf('"'), "a quote is not closed");
      }
      return masked.toString();
    }

    private RuleText one(String text) {
      Matcher rule = ONE.matcher(text);
      if (!rule.matches()) {
        throw error(
            start(text, 0),
            "expected CLASS if CONDITIONS, or if CONDITIONS then CLASS, else CLASS");
      }
      String label = className(rule.start(1), rule.end(1));
      Line line = line(text, rule.start(2), rule.end(2), label);
      return new RuleText(
          List.of(line), rule.group(3) == null ? null : className(rule.start(3), rule.end(3)));
    }

    private RuleText list(String text) {
      List<Line> lines = new ArrayList<>();
      Matcher part = LIST_PART.matcher(text);
      int from = 0;
      while (part.find(from) && part.start() == from) {
        String label = className(part.start(2), part.end(2));
        lines.add(line(text, part.start(1), part.end(1), label));
        from = part.end();
      }
      Matcher end = LIST_END.matcher(text).region(from, text.length());
      if (lines.isEmpty() || !end.matches()) {
        throw error(start(text, from), "expected if CONDITIONS then CLASS, at the end else CLASS");
      }
      return new RuleText(lines, className(end.start(1), end.end(1)));
    }

    private Line line(String text, int from, int to, String label) {
      Matcher some = SOME.matcher(text).region(from, to);
      if (some.matches()) {
        boolean weighs = some.group(2) != null;
        List<Asked> conditions = new ArrayList<>();
        for (int[] piece : pieces(text, some.start(3), some.end(3), COMMA)) {
          conditions.add(condition(text, piece[0], piece[1], weighs));
        }
        int most = conditions.stream().mapToInt(Asked::points).sum();
        int atLeast = Integer.parseInt(some.group(1));
        if (atLeast < 1 || atLeast > most) {
          throw error(some.start(1), "at least " + atLeast + " of " + most + " cannot be");
        }
        return new Line(conditions, atLeast, label);
      }
      List<int[]> ands = pieces(text, from, to, "(?i)\\band\\b");
      List<int[]> ors = pieces(text, from, to, "(?i)\\bor\\b");
      if (ands.size() > 1 && ors.size() > 1) {
        throw error(
            ors.get(1)[0],
            "\"and\" and \"or\" do not go together; write several rules: if … then …, else if …");
      }
      List<Asked> conditions = new ArrayList<>();
      for (int[] piece : ors.size() > 1 ? ors : ands) {
        conditions.add(condition(text, piece[0], piece[1], false));
      }
      return new Line(conditions, ors.size() > 1 ? 1 : conditions.size(), label);
    }

    /** Pieces between separators, without white space around; no piece may be empty. */
    private List<int[]> pieces(String text, int from, int to, String separator) {
      List<int[]> pieces = new ArrayList<>();
      Matcher between = Pattern.compile(separator).matcher(text).region(from, to);
      between.useAnchoringBounds(false).useTransparentBounds(true);
      boolean words = !separator.equals(COMMA); // "and" must be followed by something
      int begin = from;
      boolean more = true;
      while (more) {
        more = between.find();
        int end = more ? between.start() : to;
        int first = start(text, begin);
        int last = end;
        while (last > first && Character.isWhitespace(text.charAt(last - 1))) {
          last--;
        }
        boolean line = more && text.charAt(between.start()) == '\n';
        if (first < last) {
          pieces.add(new int[] {first, last});
        } else if (!line && (more || words || pieces.isEmpty())) {
          throw error(Math.min(first, to), "a condition is missing");
        }
        begin = more ? between.end() : to;
      }
      return pieces;
    }

    private Asked condition(String text, int from, int to, boolean weighs) {
      String piece = text.substring(from, to);
      Matcher first = POINTS_FIRST.matcher(piece);
      Matcher last = POINTS_LAST.matcher(piece);
      if (weighs && first.matches()) {
        return compared(text, from + first.start(2), to, points(from, first.group(1)));
      } else if (weighs && last.matches()) {
        return compared(
            text, from, from + last.end(1), points(from + last.start(2), last.group(2)));
      } else if (weighs) {
        throw error(from, "expected the points of the condition, such as 2 age > 80");
      }
      return compared(text, from, to, 1);
    }

    private int points(int at, String word) {
      if (Integer.parseInt(word) == 0) {
        throw error(at, "a condition has at least 1 point");
      }
      return Integer.parseInt(word);
    }

    private Asked compared(String text, int from, int to, int points) {
      String piece = text.substring(from, to);
      Matcher numbers = NUMBERS.matcher(piece);
      if (numbers.matches()) {
        String value = numbers.group(3);
        if (!NumberSyntax.isNumber(value)) {
          throw error(from + numbers.start(3), "expected a number, got \"" + value + "\"");
        }
        return new Asked(
            column(from, from + numbers.end(1)), comparison(numbers.group(2)), value, points);
      }
      Matcher category = CATEGORY.matcher(piece);
      if (category.matches()) {
        boolean not = category.group(2) != null || "!=".equals(category.group(3));
        String value = unquoted(from + category.start(4), to);
        if (value.isEmpty()) {
          throw error(to, "a category is missing");
        }
        return new Asked(
            column(from, from + category.end(1)),
            not ? Comparison.IS_NOT : Comparison.IS,
            value,
            points);
      }
      Matcher not = NOT.matcher(piece);
      return not.matches()
          ? new Asked(column(from + not.start(1), to), Comparison.BELOW, "0.5", points)
          : new Asked(column(from, to), Comparison.ABOVE, "0.5", points);
    }

    private static Comparison comparison(String word) {
      return switch (word) {
        case ">" -> Comparison.ABOVE;
        case "<" -> Comparison.BELOW;
        case ">=", "≥" -> Comparison.AT_LEAST;
        default -> Comparison.AT_MOST;
      };
    }

    private String column(int from, int to) {
      String column = unquoted(from, to);
      if (column.isEmpty()) {
        throw error(from, "the name of a column is missing");
      }
      return column;
    }

    private String className(int from, int to) {
      String label = unquoted(from, to);
      if (label.isEmpty()) {
        throw error(from, "the name of a class is missing");
      }
      return label;
    }

    private String unquoted(int from, int to) {
      String text = whole.substring(from, to).strip();
      boolean quoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
      return quoted ? text.substring(1, text.length() - 1) : text;
    }

    private static int start(String text, int from) {
      int at = from;
      while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
        at++;
      }
      return at;
    }

    private DataException error(int at, String what) {
      String before = whole.substring(0, Math.min(at, whole.length()));
      int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
      int column = before.length() - before.lastIndexOf('\n');
      return new DataException(name + ", line " + line + ", column " + column + ": " + what);
    }
  }
}
