package io.laconic.export.sql;

import io.laconic.program.DecisionProgram;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The queries by which rules are learned from a table and counted on it: rows by class, the rows
 * that are drawn, and what rules say of all rows. All texts of names and values are quoted.
 *
 * @param from the table as it stands behind FROM
 * @param id the column that tells rows apart
 * @param label the class column
 */
public record TableQueries(Dialect dialect, String from, String id, String label) {
  /** The text of the class column in answers. */
  public static final String CLASS = "laconic_class";

  /** The identifier of a row, between brackets, so that nobody takes it for a number. */
  public static final String ROW = "laconic_row";

  public static final String ROWS = "laconic_rows";

  /** How many different identifiers the table has. */
  public static final String IDS = "laconic_ids";

  private static final int DIGITS = 13;
  private static final int ALL_DIGITS = 32;

  private String column(String name) {
    return "r." + dialect.identifier(name);
  }

  private String labelText() {
    return "TRIM(" + dialect.text(column(label)) + ")";
  }

  private String hasClass() {
    return dialect.isText(labelText());
  }

  /** Rows by class, and how many identifiers there are. */
  public String classes() {
    return """
        SELECT %1$s AS %2$s,
          %3$s AS %4$s,
          (SELECT COUNT(DISTINCT d.%5$s) FROM %6$s d WHERE d.%7$s IS NOT NULL) AS %8$s
        FROM %6$s r
        GROUP BY %1$s"""
        .formatted(
            labelText(),
            CLASS,
            dialect.countAll(),
            ROWS,
            dialect.identifier(id),
            from,
            dialect.identifier(label),
            IDS);
  }

  /** A row without cells, for the names and types of all columns. */
  public String columns() {
    return "SELECT r.*\nFROM " + from + " r\nWHERE 1 = 0";
  }

  /** The key of a row in a subset: the md5 of {@code seed:s:id}. */
  private String key(long seed, int subset) {
    String start = dialect.string(Long.toUnsignedString(seed) + ":" + subset + ":");
    return dialect.md5(dialect.joined(start, dialect.text(column(id))));
  }

  /**
   * The rows of small keys.
   *
   * @param cells columns of the answer besides; null: all as they are
   * @param subsets number of them
   * @param share of the keys that are small in a subset; 1 or more: all rows are wanted
   */
  public String drawn(List<Cell> cells, long seed, int subsets, double share) {
    String identifier =
        dialect.joined("'['", dialect.joined(dialect.text(column(id)), "']'")) + " AS " + ROW;
    String small =
        IntStream.range(0, subsets)
            .mapToObj(s -> key(seed, s) + " <= '" + digits(share) + "'")
            .collect(Collectors.joining("\n    OR ", "\n  AND (", ")"));
    String columns =
        cells == null
            ? ",\n  r.*"
            : cells.stream()
                .map(cell -> ",\n  " + text(cell) + " AS " + dialect.identifier(cell.name()))
                .collect(Collectors.joining());
    return "SELECT "
        + identifier
        + ",\n  "
        + labelText()
        + " AS "
        + CLASS
        + columns
        + "\nFROM "
        + from
        + " r\nWHERE "
        + hasClass()
        + (share < 1 ? small : "")
        + "\nORDER BY "
        + key(seed, 0);
  }

  /**
   * A column of the table.
   *
   * @param isFraction whether its numbers are read as doubles, as rules do; else as their own text
   */
  public record Cell(String name, boolean isFraction) {}

  private String text(Cell cell) {
    String column = column(cell.name());
    return cell.isFraction()
        ? "CAST(" + dialect.number(column) + " AS " + dialect.textType() + ")"
        : dialect.text(column);
  }

  /** The digits below which a key is with a probability. */
  private static String digits(double share) {
    long start = (long) (share * (1L << (4 * DIGITS)));
    return String.format(Locale.ROOT, "%0" + DIGITS + "x", start) + "f".repeat(ALL_DIGITS - DIGITS);
  }

  /**
   * A rule to count.
   *
   * @param last the largest key of the rows of its subset
   */
  public record Rule(DecisionProgram program, int subset, String last) {}

  /** Name of a column of {@link #counted}: rows of a rule that are said to be of a class. */
  public static String all(int rule, int said) {
    return "all_" + rule + "_" + said;
  }

  /** Rows of its subset. */
  public static String inside(int rule) {
    return "inside_" + rule;
  }

  /** Rows of its subset that are said to be of a class. */
  public static String inside(int rule, int said) {
    return inside(rule) + "_" + said;
  }

  /**
   * What rules say of the rows of each class, of all and of those of their subsets.
   *
   * @param classes number of classes of the rules; all other answers are in no column
   */
  public String counted(List<Rule> rules, long seed, int classes) {
    StringBuilder said = new StringBuilder();
    StringBuilder counts = new StringBuilder();
    for (int k = 0; k < rules.size(); k++) {
      DecisionProgram program = rules.get(k).program();
      String in = "q.in_" + k + " = 1";
      said.append(",\n  ").append(number(program)).append(" AS said_").append(k);
      said.append(",\n  CASE WHEN ").append(key(seed, rules.get(k).subset()));
      said.append(" <= '").append(rules.get(k).last()).append("' THEN 1 ELSE 0 END AS in_");
      said.append(k);
      count(counts, in, inside(k));
      for (int c = 0; c < classes; c++) {
        String says = "q.said_" + k + " = " + c;
        count(counts, says, all(k, c));
        count(counts, says + " AND " + in, inside(k, c));
      }
    }
    return "SELECT q."
        + CLASS
        + ",\n  "
        + dialect.countAll()
        + " AS "
        + ROWS
        + counts
        + "\nFROM (SELECT "
        + labelText()
        + " AS "
        + CLASS
        + said
        + "\nFROM "
        + from
        + " r\nWHERE "
        + hasClass()
        + dialect.fence()
        + ") q\nGROUP BY q."
        + CLASS;
  }

  private static void count(StringBuilder counts, String when, String name) {
    counts.append(",\n  SUM(CASE WHEN ").append(when).append(" THEN 1 ELSE 0 END) AS ");
    counts.append(name);
  }

  /** The number of the class that a rule says; NULL if it has no answer. */
  private String number(DecisionProgram program) {
    Function<Integer, String> label = c -> Integer.toString(c);
    return new SqlFormulas(program, dialect, true, SqlOptions.Numbers.OF_ANY_TYPE)
        .cases(program.labels(), label, "NULL");
  }
}
