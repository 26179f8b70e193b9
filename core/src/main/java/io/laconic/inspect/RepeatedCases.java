package io.laconic.inspect;

import io.laconic.data.AnyNumericColumn;
import io.laconic.data.BitColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.ColumnStore;
import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rows that are of fewer cases: several rows of one patient, customer or specimen. Such rows are
 * not independent, so that a certificate computed from them does not hold.
 *
 * <p>A column marks the cases by its name ({@code id}, {@code patient}, {@code customer_no}) if it
 * has many values; whatever its name, if the rows of each value stand together in the file and at
 * least two other columns are the same in all rows of a value; and if its texts are different in
 * every row but for a number at their end ({@code phon_R01_S01_1}).
 *
 * <p>Found on all rows this is a question to the user and changes nothing else; a learner leaves a
 * column out if the rows it learns from show the same (see {@link IdentifierColumns} and decision
 * 0023).
 *
 * @param column that marks the cases
 * @param group what to group by: the column, or the stems of its texts
 * @param cases how many there are
 * @param rows of the table
 * @param word what a case is: patient, customer, …
 */
public record RepeatedCases(String column, String group, int cases, int rows, String word) {
  /** A column with fewer values is a category. */
  private static final int LEAST_NAMED = 10;

  /** … also where its name says only that it is an id of something. */
  private static final int LEAST = 20;

  /** An id of something with more rows for each of its values is a category: a shop, a ward. */
  private static final int MOST_ROWS_OF_A_THING = 20;

  /** Fewer rows that repeat a value are slips of the pen. */
  private static final int LEAST_REPEATED = 3;

  private static final double LEAST_SHARE_REPEATED = 0.02;

  /** Other columns are the same within this share of the values that have several rows. */
  private static final double CONSTANT = 0.95;

  private static final Map<String, String> WORDS =
      Map.ofEntries(
          Map.entry("pat", "patient"),
          Map.entry("pt", "patient"),
          Map.entry("mrn", "patient"),
          Map.entry("subj", "subject"),
          Map.entry("usubj", "subject"),
          Map.entry("cust", "customer"),
          Map.entry("pers", "person"),
          Map.entry("proband", "person"),
          Map.entry("id", "case"),
          Map.entry("ids", "case"),
          Map.entry("uid", "case"),
          Map.entry("pid", "person"));

  private static final Set<String> PERSONS =
      Set.of(
          "patient",
          "subject",
          "person",
          "participant",
          "individual",
          "respondent",
          "customer",
          "client",
          "member",
          "user",
          "case",
          "animal",
          "donor",
          "student",
          "pupil",
          "employee",
          "household",
          "speaker",
          "infant",
          "child");

  /** Names that are known since version 8 of the procedure; see {@link #isNamedSince8}. */
  private static final Map<String, String> LATER =
      Map.of(
          "kunde", "customer",
          "kundin", "customer",
          "patientin", "patient",
          "paciente", "patient",
          "paziente", "patient",
          "probandin", "person",
          "versuchsperson", "person",
          "cliente", "customer",
          "sujet", "subject",
          "sujeto", "subject");

  /** … only with a word for a number behind them: {@code resp} is a rate, {@code respid} is not. */
  private static final Map<String, String> LATER_NUMBERED =
      Map.of(
          "resp", "respondent",
          "hh", "household",
          "emp", "employee",
          "kunden", "customer",
          "patienten", "patient",
          "probanden", "person",
          "personen", "person",
          "teilnehmer", "participant",
          "mitarbeiter", "employee",
          "fall", "case");

  private static final Pattern NUMBERED =
      Pattern.compile("(patient|[a-z]+?)s?(id|ids|no|nr|num|number|code|key|name|identifier)");

  private static final Pattern NUMBERED_LATER = Pattern.compile("([a-z]+?)(nummer|id|nr|no)");

  private static final Pattern THING = Pattern.compile(".*([_. -][iI][dD]|[a-z]I[dD])");

  /**
   * Finds the columns that mark cases which have several rows; the first is the best. Of large
   * tables only columns that are named so are looked at.
   */
  public static List<RepeatedCases> of(Dataset data) {
    boolean large = (long) data.rowCount() * data.columns().size() > TableSample.MOST_CELLS;
    return data.columns() instanceof ColumnStore
        ? List.of()
        : data.columns().stream()
            .filter(column -> !(column instanceof BitColumn)) // it has two values
            .filter(
                column -> !ColumnInspection.isOfSentences(column)) // a subject is a sentence, too
            .filter(column -> !large || isNamed(column.name()))
            .map(column -> of(column, data.columns()))
            .filter(found -> found != null)
            .sorted((a, b) -> Boolean.compare(b.isNamed(), a.isNamed()))
            .toList();
  }

  /** What one column of a table shows; null if it does not mark cases that have several rows. */
  static RepeatedCases of(Column column, List<Column> others) {
    String word = word(column.name());
    boolean thing = THING.matcher(column.name()).matches();
    if (column instanceof CategoryColumn texts && texts.values().size() >= column.size()) {
      Marks all = Marks.of(column);
      return all == null || all.different < column.size() ? null : ofStems(texts);
    }
    if (word == null && !thing && !Marks.mayStandTogether(column)) {
      return null; // as most columns: not worth counting their values
    }
    Marks marks = Marks.of(column);
    if (marks == null || marks.different == column.size()) {
      return null;
    }
    int repeated = marks.present - marks.different;
    if (repeated < Math.max(LEAST_REPEATED, LEAST_SHARE_REPEATED * marks.present)) {
      return null;
    }
    boolean named =
        word != null
            ? marks.different >= LEAST_NAMED
            : thing
                && marks.different >= LEAST
                && marks.present <= (long) MOST_ROWS_OF_A_THING * marks.different;
    return named || marks.behaveLikeCases(column, others)
        ? new RepeatedCases(
            column.name(),
            column.name(),
            marks.different,
            column.size(),
            word == null ? "case" : word)
        : null;
  }

  /**
   * What a column is that is named as one that marks cases and has many values; a learner leaves it
   * out even if hardly any value repeats, or none. Null if it is no such column.
   */
  static Suspicion namedMark(Column column) {
    Marks marks = word(column.name()) == null ? null : Marks.of(column);
    return marks == null || marks.different < LEAST_NAMED
        ? null
        : marks.different == marks.present ? Suspicion.ID : Suspicion.CASE;
  }

  /**
   * Whether a column is named as one that marks cases, in a way that learners did not know before
   * version 8 of the procedure.
   */
  public static boolean isNamedSince8(String name) {
    String letters = letters(name);
    return earlierWord(letters) == null && laterWord(letters) != null;
  }

  private static String letters(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
  }

  /** What a case is, by the name of a column; null if the name does not tell. */
  private static String word(String name) {
    String letters = letters(name);
    String word = earlierWord(letters);
    return word == null ? laterWord(letters) : word;
  }

  private static String laterWord(String letters) {
    Matcher numbered = NUMBERED_LATER.matcher(letters);
    if (!numbered.matches()) {
      return LATER.get(letters);
    }
    String thing = numbered.group(1);
    String word = LATER_NUMBERED.getOrDefault(thing, LATER.get(thing));
    return word == null && PERSONS.contains(thing) ? thing : word;
  }

  private static String earlierWord(String letters) {
    Matcher numbered = NUMBERED.matcher(letters);
    for (String one : List.of(letters, numbered.matches() ? numbered.group(1) : letters)) {
      String found = WORDS.getOrDefault(one, PERSONS.contains(one) ? one : null);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private static boolean isNamed(String name) {
    return word(name) != null || THING.matcher(name).matches();
  }

  private boolean isNamed() {
    return word(column) != null;
  }

  /**
   * Cases whose rows are numbered by the ends of their texts: nearly all texts end in a number, and
   * the numbers of nearly every stem count from 0 or 1 on without a gap.
   */
  private static RepeatedCases ofStems(CategoryColumn column) {
    Map<String, Set<Integer>> numbers = new HashMap<>();
    int without = 0;
    for (int row = 0; row < column.size(); row++) {
      Matcher stemmed = Groups.stemmed(column.value(row));
      if (stemmed.matches()) {
        numbers
            .computeIfAbsent(stemmed.group(1), key -> new HashSet<>())
            .add(Integer.parseInt(stemmed.group(2)));
      } else if (10 * ++without > column.size()) {
        return null;
      }
    }
    int stems = numbers.size();
    long counting = numbers.values().stream().filter(RepeatedCases::isCounting).count();
    boolean cases =
        stems >= LEAST_NAMED
            && 10 * counting >= 8L * stems
            && column.size() - stems >= Math.max(LEAST_REPEATED, stems / 2);
    return cases
        ? new RepeatedCases(
            column.name(), column.name() + Groups.STEM, stems + without, column.size(), "case")
        : null;
  }

  /** Whether numbers count from 0 or 1 on, with at most one left out. */
  private static boolean isCounting(Set<Integer> numbers) {
    int largest = numbers.stream().mapToInt(n -> n).max().orElse(0);
    return largest <= numbers.size() + 1;
  }

  /** {@code 1945 rows of 312 patients (column "id" repeats)}. */
  public String words() {
    boolean stems = !group.equals(column);
    return rows
        + " rows of "
        + cases
        + " "
        + plural()
        + " (column \""
        + column
        + "\" "
        + (stems ? "repeats but for a number at its end" : "repeats")
        + ")";
  }

  private String plural() {
    return switch (word) {
      case "person" -> "persons";
      case "child" -> "children";
      default -> word + "s";
    };
  }

  /**
   * The values of a column that could be marks: texts or whole numbers.
   *
   * @param codes a number for each row, equal for equal values; -1 where there is none
   * @param different how many values there are
   * @param present rows that have one
   */
  private record Marks(int[] codes, int different, int present) {
    /** Null if the column cannot be one of marks. */
    static Marks of(Column column) {
      int[] codes = new int[column.size()];
      if (column instanceof CategoryColumn texts) {
        Arrays.setAll(codes, texts::code);
        return of(codes);
      }
      Map<Double, Integer> seen = new HashMap<>();
      AnyNumericColumn numbers = (AnyNumericColumn) column;
      for (int row = 0; row < codes.length; row++) {
        double value = numbers.value(row);
        if (Double.isNaN(value)) {
          codes[row] = -1;
        } else if (value != Math.rint(value)) {
          return null;
        } else {
          codes[row] = seen.computeIfAbsent(value, key -> seen.size());
        }
      }
      return of(codes);
    }

    private static Marks of(int[] codes) {
      int present = (int) Arrays.stream(codes).filter(code -> code >= 0).count();
      int different = (int) Arrays.stream(codes).filter(code -> code >= 0).distinct().count();
      return 10L * present < 9L * codes.length ? null : new Marks(codes, different, present);
    }

    /** Whether the rows of a value stand together, and other columns are the same in them. */
    boolean behaveLikeCases(Column column, List<Column> all) {
      boolean many = different >= LEAST && 3L * different <= 2L * present;
      if (!many || 10L * runs() > 11L * different || isDate(column)) {
        return false;
      }
      int constant = 0;
      for (Column other : all) {
        constant += other != column && isConstantWithin(other) ? 1 : 0;
        if (constant > 1) {
          return true;
        }
      }
      return false;
    }

    /** Whether equal values may stand together in a column of many values: a quick look. */
    static boolean mayStandTogether(Column column) {
      int changes = 0;
      double before = Double.NaN;
      double[] seen = new double[LEAST];
      int different = 0;
      for (int row = 0; row < column.size(); row++) {
        double value =
            column instanceof CategoryColumn texts
                ? texts.code(row)
                : ((AnyNumericColumn) column).value(row);
        if (value != Math.rint(value) && !Double.isNaN(value)) {
          return false;
        }
        if (value != before) {
          changes++;
          different = different < LEAST ? added(seen, different, value) : different;
          before = value;
        }
      }
      return different == LEAST && 4L * changes <= 3L * column.size();
    }

    private static int added(double[] seen, int count, double value) {
      for (int k = 0; k < count; k++) {
        if (seen[k] == value) {
          return count;
        }
      }
      seen[count] = value;
      return count + 1;
    }

    private static boolean isDate(Column column) {
      return new ColumnInspection(column).isDate();
    }

    /** How often the value changes from row to row. */
    private int runs() {
      int runs = 0;
      for (int row = 0; row < codes.length; row++) {
        runs += row == 0 || codes[row] != codes[row - 1] ? 1 : 0;
      }
      return runs;
    }

    /** Whether nearly all values that have several rows have one value of another column. */
    private boolean isConstantWithin(Column other) {
      Marks cells = ofAny(other);
      if (cells.different < 2) {
        return false;
      }
      int size = Arrays.stream(codes).max().orElse(0) + 1;
      int[] first = new int[size];
      int[] count = new int[size];
      boolean[] differs = new boolean[size];
      for (int row = 0; row < codes.length; row++) {
        int code = codes[row];
        int cell = cells.codes[row];
        if (code >= 0 && cell >= 0) {
          differs[code] |= count[code] > 0 && first[code] != cell;
          first[code] = cell;
          count[code]++;
        }
      }
      double chance = cells.agreement();
      double several = 0;
      double constant = 0;
      double expected = 0;
      for (int code = 0; code < size; code++) {
        if (count[code] > 1) {
          several++;
          constant += differs[code] ? 0 : 1;
          expected += Math.pow(chance, count[code] - 1.0);
        }
      }
      return several >= LEAST_NAMED && constant >= CONSTANT * several && 2 * expected < several;
    }

    /** The cells of any column. */
    private static Marks ofAny(Column column) {
      int[] codes = new int[column.size()];
      if (column instanceof CategoryColumn texts) {
        Arrays.setAll(codes, texts::code);
      } else {
        Map<Double, Integer> seen = new HashMap<>();
        AnyNumericColumn numbers = (AnyNumericColumn) column;
        Arrays.setAll(
            codes,
            row ->
                Double.isNaN(numbers.value(row))
                    ? -1
                    : seen.computeIfAbsent(numbers.value(row), key -> seen.size()));
      }
      int different = (int) Arrays.stream(codes).filter(code -> code >= 0).distinct().count();
      return new Marks(codes, different, codes.length);
    }

    /** The chance that two rows have the same cell. */
    private double agreement() {
      int[] counts = new int[Arrays.stream(codes).max().orElse(0) + 1];
      Arrays.stream(codes).filter(code -> code >= 0).forEach(code -> counts[code]++);
      return Arrays.stream(counts).mapToDouble(n -> Math.pow((double) n / codes.length, 2)).sum();
    }
  }
}
