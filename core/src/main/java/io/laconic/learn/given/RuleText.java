package io.laconic.learn.given;

import io.laconic.data.DataException;
import io.laconic.data.Encoding;
import io.laconic.data.NumberSyntax;
import io.laconic.model.Classifier;
import io.laconic.model.Frame;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.model.rules.Condition;
import io.laconic.model.rules.IsMissing;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.Rules;
import io.laconic.util.ClosestName;
import io.laconic.util.MarkedOptionName;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A rule as people write it, and as {@code explain} prints it:
 *
 * <pre>
 * died if at least 2 of: age > 80, lactate > 4, not icu; survived otherwise
 * died if age > 80 and ward is surgery
 * if age > 80 then died, else if lactate > 4 and age > 60 then died, else survived
 * died if at least 5 points of: 3 age > 80, 2 ward is one of a, b; refer if at least 3 points
 * </pre>
 *
 * <p>A new line stands for a comma, quotes keep a name with odd letters together, and what follows
 * # is left out.
 *
 * @param rules in order; none: a constant
 * @param otherwise the class of all other rows; null: the other one of two
 * @param referFrom of the only rule: rows with at least this many points, but too few, are
 *     referred; 0: none
 */
public record RuleText(List<Line> rules, String otherwise, int referFrom) {
  /** The name that stands for no class: the row goes to a person. */
  static final String REFER = Classifier.REFER;

  /** Every row gets a class. */
  public RuleText(List<Line> rules, String otherwise) {
    this(rules, otherwise, 0);
  }

  /** How a condition compares. */
  public enum Comparison {
    ABOVE(" > "),
    AT_LEAST(" >= "),
    BELOW(" < "),
    AT_MOST(" <= "),
    IS(" is "),
    IS_NOT(" is not "),
    ONE_OF(" is one of "),
    NOT_ONE_OF(" is not one of "),
    MISSING(" is missing"),
    NOT_MISSING(" is not missing");

    private final String words;

    Comparison(String words) {
      this.words = words;
    }

    /** Whether it compares with a number, or with a category that has its place in an order. */
    public boolean ofNumbers() {
      return compareTo(IS) < 0;
    }

    /** Whether it asks for one category. */
    boolean ofCategory() {
      return this == IS || this == IS_NOT;
    }

    /** Whether it asks for categories. */
    public boolean ofCategories() {
      return !ofNumbers() && compareTo(MISSING) < 0;
    }
  }

  /**
   * A condition.
   *
   * @param values a number, or categories; none if it asks whether there is a value
   */
  public record Asked(String column, Comparison comparison, List<String> values, int points) {
    /** A condition with one value. */
    public Asked(String column, Comparison comparison, String value, int points) {
      this(column, comparison, List.of(value), points);
    }

    /** The number or category that it compares with. */
    public String value() {
      return values.get(0);
    }

    /** Whether it compares with a number. */
    boolean isNumber() {
      return comparison.ofNumbers() && NumberSyntax.isNumber(value());
    }

    /** As a text. */
    String words() {
      List<String> said = values.stream().map(one -> isNumber() ? one : quoted(one)).toList();
      return quoted(column) + comparison.words + String.join(", ", said);
    }

    /** Significant digits of its number. */
    public int digits() {
      return Math.max(1, number().precision());
    }

    /** The exponent of its number, as {@code D 10^e} with a whole D that does not end in 0. */
    int exponent() {
      return -number().scale();
    }

    private BigDecimal number() {
      return new BigDecimal(value()).stripTrailingZeros();
    }
  }

  /**
   * Conditions that give a class.
   *
   * @param atLeast points that are needed
   */
  public record Line(List<Asked> conditions, int atLeast, String label) {
    boolean weighs() {
      return conditions.stream().anyMatch(one -> one.points() > 1);
    }

    boolean needsAll() {
      return !weighs() && atLeast == conditions.size();
    }

    boolean needsOne() {
      return !weighs() && atLeast == 1;
    }

    /** The conditions as a text. */
    private String words(boolean counted) {
      if ((needsAll() || needsOne()) && !counted) {
        return conditions.stream()
            .map(Asked::words)
            .collect(Collectors.joining(needsAll() ? " and " : " or "));
      }
      return "at least "
          + atLeast
          + (weighs() ? " points of: " : " of: ")
          + conditions.stream()
              .map(one -> (weighs() ? one.points() + " " : "") + one.words())
              .collect(Collectors.joining(", "));
    }
  }

  /** The rule as a text that reads as the same rule. */
  public String words() {
    if (rules.isEmpty()) {
      return "always " + quoted(otherwise);
    }
    if (rules.size() == 1) {
      Line only = rules.get(0);
      return quoted(only.label())
          + " if "
          + only.words(referFrom > 0)
          + (referFrom == 0
              ? ""
              : "; refer if at least " + referFrom + (only.weighs() ? " points" : " of them"))
          + (otherwise == null ? "" : "; " + quoted(otherwise) + " otherwise");
    }
    return rules.stream()
            .map(line -> "if " + line.words(false) + " then " + quoted(line.label()))
            .collect(Collectors.joining(", else "))
        + ", else "
        + quoted(otherwise);
  }

  private static final Pattern PLAIN = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_.%$-]*");
  private static final Set<String> WORDS =
      Set.of("and", "or", "not", "if", "then", "else", "is", "of", "otherwise", "at", "least");

  /** A name, in quotes where a reader would not see its end. */
  static String quoted(String name) {
    boolean plain = PLAIN.matcher(name).matches() && !WORDS.contains(name.toLowerCase(Locale.ROOT));
    return plain ? name : "\"" + name + "\"";
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
  private static final Pattern MISSING = Pattern.compile("(?is)(.*?)\\s+is\\s+(not\\s+)?missing");
  private static final Pattern ONE_OF =
      Pattern.compile("(?is)(.*?)\\s+is\\s+(not\\s+)?one\\s+of\\s+(.*)");
  private static final Pattern BETWEEN =
      Pattern.compile(
          "(?is)[;,\\n]\\s*refer\\s+if\\s+at\\s+least\\s+(\\d{1,6})\\s+(?:of\\s+them|points)\\b");
  private static final Pattern COMPARES = Pattern.compile("(?is).*([<>=≥≤]|\\bis\\b).*");
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
    return read(name, text, column -> false);
  }

  /**
   * Reads a rule that may compare categories which have an order: {@code stage >= III}.
   *
   * @param name of the file, for messages
   * @param ordered tells the columns of such categories by their names
   * @throws DataException with the place and what is wrong there
   */
  public static RuleText read(String name, String text, Predicate<String> ordered) {
    return new Reader(name, text, ordered).rule();
  }

  /**
   * The rule of a model, if it has conditions on single columns.
   *
   * @param name of its file, for messages
   * @throws DataException if it is of another kind
   */
  public static RuleText of(String name, Model model) {
    if (model.classifier() instanceof Rules rules) {
      List<String> classes = new ArrayList<>(model.frame().classes());
      List<Line> lines = new ArrayList<>();
      for (Rule rule : rules.rules()) {
        List<Asked> conditions =
            rule.conditions().stream()
                .map(one -> asked(one, model.frame().encoding()))
                .filter(Objects::nonNull)
                .toList();
        if (conditions.size() == rule.conditions().size()) {
          lines.add(new Line(conditions, rule.atLeast(), said(rules, lines.size(), classes)));
        }
      }
      if (lines.size() == rules.rules().size()) {
        return new RuleText(lines, said(rules, lines.size(), classes), rules.refer().from());
      }
    }
    throw new DataException(
        name
            + ": is not a rule of conditions on single columns; laconic evaluate counts and bounds"
            + " its errors on other rows");
  }

  /** What a rule of a list says, or what is said of all other rows. */
  private static String said(Rules rules, int place, List<String> classes) {
    if (rules.refer().rules().contains(place)) {
      return REFER;
    }
    return classes.get(
        place < rules.rules().size() ? rules.rules().get(place).label() : rules.otherwise());
  }

  /** A condition on a single column as a text has it; null if it is another one. */
  private static Asked asked(Condition condition, Encoding encoding) {
    if (condition.feature() instanceof IsMissing missing) {
      return new Asked(
          encoding.parts().get(encoding.partOf(missing.attribute())).column(),
          condition.turned() ? Comparison.NOT_MISSING : Comparison.MISSING,
          List.of(),
          condition.points());
    }
    if (!(condition.feature() instanceof Ray ray)) {
      return null;
    }
    int part = encoding.partOf(ray.attribute());
    Encoding.Part column = encoding.parts().get(part);
    boolean above = condition.isAbove();
    if (!column.categorical()) {
      boolean strict = !condition.turned();
      return new Asked(
          column.column(),
          above
              ? strict ? Comparison.ABOVE : Comparison.AT_LEAST
              : strict ? Comparison.BELOW : Comparison.AT_MOST,
          Wording.number(ray.threshold()),
          condition.points());
    }
    List<String> values =
        Arrays.stream(ray.set())
            .mapToObj(one -> column.values().get(one - encoding.firstAttribute(part)))
            .toList();
    Comparison comparison =
        ray.ordered()
            ? above ? Comparison.AT_LEAST : Comparison.BELOW
            : values.size() > 1
                ? above ? Comparison.ONE_OF : Comparison.NOT_ONE_OF
                : above ? Comparison.IS : Comparison.IS_NOT;
    return new Asked(
        column.column(),
        comparison,
        ray.ordered() ? values.subList(0, 1) : values,
        condition.points());
  }

  /** The number of the class that a rule names, as the file or as a sentence has it. */
  static int label(String name, List<String> classes) {
    int label = classes.indexOf(name);
    for (int k = 0; label < 0 && k < classes.size(); k++) {
      boolean spoken =
          name.equals(Frame.spoken(classes.get(k), null)) || name.endsWith(" = " + classes.get(k));
      label = spoken ? k : label;
    }
    if (label < 0) {
      throw new DataException(
          "the rule: there is no class \"" + name + "\" among " + String.join(", ", classes));
    }
    return label;
  }

  /**
   * This rule with a threshold changed: the condition that reads the same column, in the same
   * direction if several do, gives way to another one.
   *
   * @param condition as {@code age > 75}
   */
  public RuleText with(String condition) {
    Asked asked =
        new Reader("the condition", condition, column -> true)
            .condition(condition, 0, condition.length(), false);
    List<Asked> of = named(asked.column());
    List<Asked> same =
        of.stream()
            .filter(
                one ->
                    one.comparison().compareTo(Comparison.BELOW) < 0
                        == asked.comparison().compareTo(Comparison.BELOW) < 0)
            .toList();
    List<Asked> meant = of.size() == 1 ? of : same;
    if (meant.size() != 1) {
      throw new DataException(
          "the rule has "
              + Wording.counted(of.size(), "condition")
              + " on \""
              + asked.column()
              + "\": it is not clear which one "
              + condition.strip()
              + " is to replace");
    }
    Asked old = meant.get(0);
    return each(
        one ->
            List.of(
                one == old
                    ? new Asked(asked.column(), asked.comparison(), asked.values(), old.points())
                    : one));
  }

  /**
   * This rule without a condition. A rule that needs all of its conditions needs all others; one
   * that needs some needs as many as before.
   *
   * @param which the condition as the rule has it, or the name of the only column it reads
   */
  public RuleText without(String which) {
    List<Asked> of =
        rules.stream()
            .flatMap(line -> line.conditions().stream())
            .filter(one -> one.words().equals(which.strip()))
            .toList();
    List<Asked> meant = of.isEmpty() ? named(which.strip()) : of;
    if (meant.size() != 1) {
      throw new DataException(
          "the rule has "
              + Wording.counted(meant.size(), "condition")
              + " \""
              + which.strip()
              + "\"");
    }
    return each(one -> one == meant.get(0) ? List.of() : List.of(one));
  }

  private List<Asked> named(String column) {
    List<Asked> of =
        rules.stream()
            .flatMap(line -> line.conditions().stream())
            .filter(one -> one.column().equals(column))
            .toList();
    if (of.isEmpty()) {
      throw new DataException(
          "the rule has no condition on \""
              + column
              + "\""
              + ClosestName.meant(
                  column,
                  rules.stream()
                      .flatMap(line -> line.conditions().stream())
                      .map(Asked::column)
                      .distinct()
                      .toList()));
    }
    return of;
  }

  /** This rule with other conditions; a rule of a list without a condition is gone. */
  private RuleText each(Function<Asked, List<Asked>> change) {
    List<Line> lines = new ArrayList<>();
    for (Line line : rules) {
      List<Asked> left =
          line.conditions().stream().flatMap(one -> change.apply(one).stream()).toList();
      int atLeast = line.needsAll() ? left.size() : line.atLeast();
      if (!left.isEmpty() && atLeast > left.stream().mapToInt(Asked::points).sum()) {
        throw new DataException("without it the conditions never reach " + atLeast);
      }
      if (!left.isEmpty()) {
        lines.add(new Line(left, atLeast, line.label()));
      }
    }
    if (lines.isEmpty()) {
      throw new DataException("without it there is no condition left");
    }
    return new RuleText(lines, otherwise, referFrom);
  }

  /** Finds the parts of a text and knows where they stand. */
  private record Reader(String name, String whole, Predicate<String> ordered) {
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

    private RuleText one(String all) {
      Matcher between = BETWEEN.matcher(all);
      boolean refers = between.find();
      String text =
          refers
              ? all.substring(0, between.start())
                  + between.group().replaceAll("[^\\n]", " ")
                  + all.substring(between.end())
              : all;
      Matcher rule = ONE.matcher(text);
      if (!rule.matches()) {
        throw error(
            start(text, 0),
            "expected CLASS if CONDITIONS, or if CONDITIONS then CLASS, else CLASS");
      }
      String label = className(rule.start(1), rule.end(1));
      Line line = line(text, rule.start(2), rule.end(2), label);
      int from = refers ? Integer.parseInt(between.group(1)) : 0;
      if (refers && (from < 1 || from >= line.atLeast())) {
        throw error(between.start(1), "fewer than " + line.atLeast() + ", and at least 1, go here");
      }
      return new RuleText(
          List.of(line),
          rule.group(3) == null ? null : className(rule.start(3), rule.end(3)),
          from);
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
        for (int[] piece : withSets(text, pieces(text, some.start(3), some.end(3), COMMA))) {
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

    /** Pieces in which the categories of a set, which have commas between them, are one piece. */
    private static List<int[]> withSets(String text, List<int[]> pieces) {
      List<int[]> joined = new ArrayList<>();
      boolean set = false;
      for (int[] piece : pieces) {
        String words = text.substring(piece[0], piece[1]);
        int[] last = joined.isEmpty() ? null : joined.get(joined.size() - 1);
        boolean more =
            set
                && !COMPARES.matcher(words).matches()
                && !NOT.matcher(words).matches()
                && text.substring(last[1], piece[0]).indexOf('\n') < 0;
        if (more) {
          last[1] = piece[1];
        } else {
          joined.add(piece);
          set = ONE_OF.matcher(words).matches();
        }
      }
      return joined;
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
        String column = column(from, from + numbers.end(1));
        String value = unquoted(from + numbers.start(3), to);
        if (value.isEmpty() || !NumberSyntax.isNumber(value) && !ordered.test(column)) {
          throw error(
              from + numbers.start(3),
              "expected a number, got \""
                  + value
                  + "\" (categories that have an order: "
                  + MarkedOptionName.of("order")
                  + " COLUMN=A<B<C)");
        }
        return new Asked(column, comparison(numbers.group(2)), value, points);
      }
      Matcher missing = MISSING.matcher(piece);
      if (missing.matches()) {
        return new Asked(
            column(from, from + missing.end(1)),
            missing.group(2) == null ? Comparison.MISSING : Comparison.NOT_MISSING,
            List.of(),
            points);
      }
      Matcher set = ONE_OF.matcher(piece);
      if (set.matches()) {
        List<String> values = new ArrayList<>();
        for (int[] one : pieces(text, from + set.start(3), to, COMMA)) {
          values.add(unquoted(one[0], one[1]));
        }
        return new Asked(
            column(from, from + set.end(1)),
            set.group(2) == null ? Comparison.ONE_OF : Comparison.NOT_ONE_OF,
            List.copyOf(values),
            points);
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
