package io.laconic.io.csv;

import io.laconic.data.FileShape;
import io.laconic.data.NumberNotation;
import io.laconic.data.NumberSyntax;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.InputFile;
import io.laconic.io.file.TableRemedy;
import io.laconic.io.table.LabelColumnFinder;
import io.laconic.io.table.MissingWords;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the first lines of a CSV text show of its shape: conventions of the file, like its
 * separator. Remarks that begin with {@code #} and names of rows without a name of their own are
 * understood; titles, a second header and turned tables are named with the option that reads them.
 */
final class FirstLines {
  private static final int MOST_ROWS = 60;
  private static final int MOST_CELLS = 1 << 20;

  /** Fewer words, or rows below, tell nothing of a second header. */
  private static final int LEAST_WORDS = 2;

  private static final int LEAST_ROWS = 5;

  /** A turned table is looked through for a line of classes, up to this many cells. */
  private static final int MOST_TURNED = 1 << 23;

  /** Columns of words beside a turned table: names of its lines, and what they mean. */
  private static final int MOST_NAMES = 2;

  /** A turned table has at least as many columns. */
  private static final int LEAST_TURNED = 10;

  private static final Pattern NUMBERED = Pattern.compile("(.*?)[ _.-]?\\d+");

  private final String file;
  private final FileShape shape;
  private final char separator;
  private final List<CsvRows.Row> rows = new ArrayList<>();
  private int remarks;
  private CsvRows.Row classLine;

  private FirstLines(String file, FileShape shape, char separator) {
    this.file = file;
    this.shape = shape;
    this.separator = separator;
  }

  /** Reads them, without the lines that the user leaves out. */
  static FirstLines of(InputFile input, FileShape shape) throws IOException {
    char separator = input.hasMadeText() ? input.madeSeparator() : separator(input, shape);
    FirstLines first = new FirstLines(input.name(), shape, separator);
    try (CsvRows all = new CsvRows(input, separator)) {
      int cells = 0;
      CsvRows.Row row = all.next();
      while (row != null && first.rows.size() < MOST_ROWS && cells < MOST_CELLS) {
        if (!shape.skips(row.line()) && !row.isBlank()) {
          first.rows.add(row);
          cells += row.cells().size();
        }
        row = all.next();
      }
      int most = row != null && first.mayBeTurned() ? MOST_TURNED : 0;
      while (row != null && cells < most) {
        cells += row.cells().size();
        boolean left = !shape.skips(row.line());
        first.classLine = left && isOfClasses(row) ? row : first.classLine;
        row = first.classLine == null ? all.next() : null;
      }
    } catch (io.laconic.data.DataException e) {
      if (!(e.getCause() instanceof de.siegmar.fastcsv.reader.CsvParseException)) {
        throw e;
      } // the reader of the whole file will say it better
    }
    first.findRemarks();
    return first;
  }

  /** Lines on top that begin with a cross, unless the last has as many cells as the next line. */
  private void findRemarks() {
    int count = 0;
    while (count < rows.size() && rows.get(count).cells().get(0).startsWith("#")) {
      count++;
    }
    if (count == 0 || count == rows.size()) {
      return;
    }
    int next = rows.get(count).cells().size();
    boolean header = next > 1 && rows.get(count - 1).cells().size() == next;
    remarks = header ? count - 1 : count;
    rows.subList(0, remarks).clear();
  }

  /** What separates cells, by the first line that is left in. */
  private static char separator(InputFile input, FileShape shape) throws IOException {
    List<String> lines = new ArrayList<>();
    try (BufferedReader text = new BufferedReader(input.openText())) {
      long number = 0;
      String line = text.readLine();
      while (line != null && lines.size() < LEAST_ROWS) {
        number++;
        boolean remark = lines.isEmpty() && line.startsWith("#");
        if (!shape.skips(number) && !line.isBlank() && !remark) {
          lines.add(line);
        }
        line = text.readLine();
      }
    }
    if (lines.isEmpty()) {
      return ',';
    }
    String telling =
        lines.stream().filter(line -> line.matches(".*[,;\t|].*")).findFirst().orElse("");
    char found = belowATitle(lines, SeparatorDetector.detect(new StringReader(telling)));
    return lines.size() > 1 && areSeparatedByBlanks(lines) ? CsvRows.BLANKS : found;
  }

  /**
   * What separates the cells below a title that has a comma itself: another sign, which the title
   * lacks and all later lines have equally often, and more often than the title has its own.
   */
  private static char belowATitle(List<String> lines, char found) {
    int first = 0;
    while (first < lines.size()
        && count(lines.get(first), ';') + count(lines.get(first), '\t') == 0) {
      first++;
    }
    if (first == 0 || lines.size() - first < 2) {
      return found;
    }
    for (char other : new char[] {';', '\t'}) {
      int cells = count(lines.get(first), other);
      int titles =
          lines.subList(0, first).stream().mapToInt(line -> count(line, found)).max().orElse(0);
      boolean same =
          lines.subList(first, lines.size()).stream().allMatch(line -> count(line, other) == cells);
      if (same && cells > Math.max(1, titles)) {
        return other;
      }
    }
    return found;
  }

  private static int count(String line, char sign) {
    String outside = line.replaceAll("\"[^\"]*\"", "");
    return (int) outside.chars().filter(c -> c == sign).count();
  }

  /** Whether no line has a separator, and all have as many words; the first may lack one. */
  private static boolean areSeparatedByBlanks(List<String> lines) {
    int width = CsvRows.byBlanks(lines.get(1)).size();
    for (int k = 0; k < lines.size(); k++) {
      int own = CsvRows.byBlanks(lines.get(k)).size();
      boolean fits = own == width || (k == 0 && own == width - 1);
      String outside = lines.get(k).replaceAll("\"[^\"]*\"", "");
      if (!fits || outside.matches("(?s).*[,;\t|].*")) {
        return false;
      }
    }
    return width > 1;
  }

  char separator() {
    return separator;
  }

  /** The lines on top that are remarks. */
  int remarks() {
    return remarks;
  }

  /** Whether rows have one cell more than the first line has names: names of rows, as R writes. */
  boolean lacksFirstName() {
    if (!shape.header() || rows.size() < 3) {
      return false;
    }
    int names = rows.get(0).cells().size();
    return names > 1
        && widthBelow() == names + 1
        && !isEmptyBelow(names)
        && rows.stream().skip(1).map(row -> row.cells().get(0)).distinct().count()
            == rows.size() - 1;
  }

  /** How many cells all lines below the names have; -1 if not all have as many. */
  private int widthBelow() {
    int width = rows.get(1).cells().size();
    boolean same = rows.stream().skip(1).allMatch(row -> row.cells().size() == width);
    return same ? width : -1;
  }

  private boolean isEmptyBelow(int column) {
    return rows.stream().skip(1).allMatch(row -> row.cells().get(column).isEmpty());
  }

  /**
   * How many cells lines have if the names alone, or all lines but the names, end in a separator
   * with nothing behind it; 0 if not.
   */
  int widthWithoutEnds() {
    if (!shape.header() || rows.size() < 2 || separator == CsvRows.BLANKS) {
      return 0;
    }
    List<String> names = rows.get(0).cells();
    int last = names.size() - 1;
    if (last > 0 && names.get(last).isEmpty() && widthBelow() == last) {
      return last;
    }
    return widthBelow() == last + 2 && isEmptyBelow(last + 1) ? last + 1 : 0;
  }

  /**
   * Fails if the table is very likely read well with one more option.
   *
   * @param label the class column that the user names, or null
   */
  void check(String label) {
    checkTitles();
    if (!shape.header() || rows.size() < 2) {
      return;
    }
    checkWidth();
    if (!shape.transposed()) {
      checkTurned(label);
      checkSecondHeader();
    }
  }

  /** The lines to leave out, with further ones. */
  private String more(String lines) {
    return shape.skip().isEmpty() ? lines : shape.skip() + "," + lines;
  }

  private static int filled(CsvRows.Row row) {
    return (int) row.cells().stream().filter(cell -> !cell.isEmpty()).count();
  }

  /** Lines on top with one cell, before lines with several. */
  private void checkTitles() {
    int count = 0;
    while (count < rows.size() && filled(rows.get(count)) <= 1) {
      count++;
    }
    if (count == 0 || rows.size() < count + 2 || filled(rows.get(count)) < 2) {
      return;
    }
    if (rows.get(0).cells().size() > 1 && rows.get(0).cells().get(0).isEmpty()) {
      return; // a table whose rows have names
    }
    long last = rows.get(count - 1).line();
    long first = rows.get(0).line();
    throw new TableRemedy(
        file
            + ", line "
            + first
            + ": "
            + FileErrors.quoted(String.join(" ", rows.get(0).cells()).strip())
            + " seems to be a title; leave it out to have the names of the columns come first",
        "skip",
        more(first == last ? Long.toString(first) : first + "-" + last));
  }

  /**
   * A line of names that has other cells than all lines below, which have as many as each other.
   */
  private void checkWidth() {
    int names = rows.get(0).cells().size();
    int width = rows.size() < LEAST_ROWS ? -1 : widthBelow();
    if (width > 1 && width != names && !lacksFirstName() && widthWithoutEnds() == 0) {
      long line = rows.get(0).line();
      throw new TableRemedy(
          file
              + ", line "
              + line
              + ": "
              + (names == 1 ? "1 name" : names + " names")
              + ", but the lines below have "
              + width
              + " cells; put names in quotes that hold the separator, or leave the line out",
          "skip",
          more(Long.toString(line)));
    }
  }

  /** Whether a cell is a number as people write it. */
  static boolean isNumber(String cell) {
    return NumberSyntax.isNumber(cell)
        || NumberNotation.plain(cell, '.') != null
        || NumberNotation.plain(cell, ',') != null;
  }

  static boolean isMissing(String cell) {
    return MissingWords.KNOWN.isMissing(cell.toCharArray(), 0, cell.length());
  }

  /**
   * A line of units or descriptions below the names: words in every column that holds numbers
   * further down.
   */
  private void checkSecondHeader() {
    int width = rows.get(0).cells().size();
    CsvRows.Row second = rows.get(1);
    if (rows.size() < 2 + LEAST_ROWS || second.cells().size() != width) {
      return;
    }
    int numbers = 0;
    List<String> words = new ArrayList<>();
    for (int j = 0; j < width; j++) {
      if (holdsNumbers(j, 2)) {
        numbers++;
        String cell = second.cells().get(j);
        if (isNumber(cell)) {
          return;
        }
        if (!isMissing(cell)) {
          words.add(cell);
        }
      }
    }
    if (words.size() >= LEAST_WORDS && 2 * words.size() >= numbers) {
      checkGroupsOfNames(second);
      throw new TableRemedy(
          file
              + ", line "
              + second.line()
              + ": words in every column of numbers ("
              + FileErrors.few(words.subList(0, Math.min(3, words.size())))
              + "): a second header of units or descriptions? Leave it out",
          "skip",
          more(Long.toString(second.line())));
    }
  }

  /** Names that repeat or are missing, above a line with a name of its own for each column. */
  private void checkGroupsOfNames(CsvRows.Row second) {
    Set<String> above = new HashSet<>(rows.get(0).cells());
    Set<String> below = new HashSet<>(second.cells());
    int width = second.cells().size();
    boolean blank = rows.get(0).cells().stream().skip(1).anyMatch(String::isEmpty);
    if (below.size() == width && !below.contains("") && (above.size() < width || blank)) {
      long line = rows.get(0).line();
      throw new TableRemedy(
          file
              + ", line "
              + line
              + ": names that repeat or are missing, above a line with a name for each column;"
              + " leave the groups of columns out",
          "skip",
          more(Long.toString(line)));
    }
  }

  /** Whether all cells of a column that are there are numbers, and there are some. */
  private boolean holdsNumbers(int column, int from) {
    int numbers = 0;
    for (CsvRows.Row row : rows.subList(from, rows.size())) {
      String cell = column < row.cells().size() ? row.cells().get(column) : "";
      if (isNumber(cell)) {
        numbers++;
      } else if (!isMissing(cell)) {
        return false;
      }
    }
    return numbers >= LEAST_ROWS;
  }

  /** Whether a line begins with a usual name of the class, and no column has one. */
  private void checkTurned(String label) {
    List<String> names = rows.get(0).cells();
    if (names.size() < 3
        || (label != null && names.contains(label))
        || names.stream().anyMatch(name -> LabelColumnFinder.isUsual(name, false))) {
      return;
    }
    boolean mayBe = mayBeTurned();
    for (CsvRows.Row row : rows.subList(1, rows.size())) {
      String first = row.cells().get(0);
      boolean named = label == null ? LabelColumnFinder.isUsual(first, false) : first.equals(label);
      Set<String> values = new HashSet<>(row.cells().subList(1, row.cells().size()));
      boolean classes = mayBe && (row != rows.get(1) || areNumbered(names)) && isOfClasses(row);
      if (classes || (named && values.size() > 1 && 2 * values.size() < row.cells().size())) {
        throw turned(row);
      }
    }
    if (classLine != null) {
      throw turned(classLine);
    }
  }

  private TableRemedy turned(CsvRows.Row row) {
    return new TableRemedy(
        file
            + ", line "
            + row.line()
            + ": the line "
            + FileErrors.quoted(row.cells().get(0))
            + " has a class for each column: if each line is a column of the table",
        "transposed",
        null);
  }

  /** Whether nearly all lines have a name of their own and then numbers, in many columns. */
  private boolean mayBeTurned() {
    if (!shape.header() || shape.transposed() || rows.size() < 2 + LEAST_ROWS) {
      return false;
    }
    Set<String> firsts = new HashSet<>();
    int numbers = 0;
    for (CsvRows.Row row : rows.subList(1, rows.size())) {
      boolean named = firsts.add(row.cells().get(0)) && !isNumber(row.cells().get(0));
      if (!named || row.cells().size() < LEAST_TURNED) {
        return false;
      }
      numbers += words(row) <= MOST_NAMES ? 1 : 0;
    }
    return rows.size() - 1 - numbers <= MOST_NAMES;
  }

  private static int words(CsvRows.Row row) {
    return (int) row.cells().stream().filter(cell -> !isNumber(cell) && !isMissing(cell)).count();
  }

  /** Whether a line has words, some of them several times, where others have numbers. */
  private static boolean isOfClasses(CsvRows.Row row) {
    int width = row.cells().size();
    if (width < LEAST_TURNED || words(row) < width - MOST_NAMES) {
      return false;
    }
    int values = new HashSet<>(row.cells().subList(1, width)).size();
    return values > 1 && 4 * values <= width;
  }

  /** Whether most names differ by a number alone, as those of samples do, and of units do not. */
  private static boolean areNumbered(List<String> names) {
    Map<String, Integer> stems = new HashMap<>();
    for (String name : names) {
      Matcher numbered = NUMBERED.matcher(name);
      if (numbered.matches()) {
        stems.merge(numbered.group(1), 1, Integer::sum);
      }
    }
    return stems.values().stream().anyMatch(count -> 10 * count >= 8 * names.size());
  }
}
