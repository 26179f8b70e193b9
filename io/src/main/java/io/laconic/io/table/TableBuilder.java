package io.laconic.io.table;

import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.FileShape;
import io.laconic.data.Groups;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.io.file.FileErrors;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.stream.IntStream;

/** Takes the cells of a table row by row and builds its columns. */
public final class TableBuilder {
  private static final int MOST_SHOWN = 6;
  private static final int LONGEST_SHOWN = 30;

  /** Of more columns with words among their numbers only the names are said. */
  private static final int MOST_SAID = 8;

  /** What is wrong with a row whose cell in the column of groups is empty. */
  public static final String NO_GROUP =
      "the group is missing; a row that is alone needs a name of its own";

  private final String file;
  private final ColumnLayout layout;
  private final boolean strictCategories;
  private final Function<boolean[], NumberSink> sink;
  private final boolean[] numeric;
  private NumberSink numbers;
  private final CategoryColumnBuilder[] categories;
  private final UndecidedCells[] doubts;

  /** Missing cells of undeclared columns, were they categories; null: they are not counted. */
  private CategoryColumnBuilder[] asCategories;

  private final SignsAroundNumbers signs;
  private int label = -1;
  private int group = -1;
  private int rows;

  /** Rows of the table, or of the block, so far. */
  private int at;

  private RowsInBlocks blocks;
  private boolean wanted = true;
  private long line;
  private long firstLine;
  private boolean oneLinePerRow = true;

  /** Cells of the current row that are the name of their column, where it is undeclared. */
  private int names;

  /** How many could be. */
  private final int namesAsked;

  private final List<String> notes = new ArrayList<>();
  private final Map<String, Integer> undecided = new TreeMap<>();
  private DataException complaint;

  public TableBuilder(String file, ColumnLayout layout, boolean strictCategories) {
    this(file, layout, strictCategories, NumberColumnsBuilder::new);
  }

  /**
   * A builder that hands its numbers to a sink.
   *
   * @param sink makes the sink, given which columns may hold numbers
   */
  public TableBuilder(
      String file,
      ColumnLayout layout,
      boolean strictCategories,
      Function<boolean[], NumberSink> sink) {
    this.file = file;
    this.layout = layout;
    this.strictCategories = strictCategories;
    this.sink = sink;
    numeric = new boolean[layout.width()];
    categories = new CategoryColumnBuilder[layout.width()];
    doubts = new UndecidedCells[layout.width()];
    signs = new SignsAroundNumbers(layout.width());
    namesAsked =
        (int)
            IntStream.range(0, layout.width())
                .mapToObj(layout::role)
                .filter(r -> r == ColumnLayout.Role.UNDECLARED || r == ColumnLayout.Role.LABEL)
                .count();
    begin();
  }

  /** Begins with no row. */
  private void begin() {
    for (int j = 0; j < numeric.length; j++) {
      switch (layout.role(j)) {
        case NUMERIC, UNDECLARED -> numeric[j] = true;
        case CATEGORICAL -> categories[j] = categories(layout, j);
        case LABEL -> {
          label = j;
          categories[j] = new CategoryColumnBuilder();
        }
        case GROUP -> {
          group = j;
          categories[j] = new CategoryColumnBuilder();
        }
        case SKIPPED -> {}
      }
    }
    numbers = sink.apply(numeric);
    at = 0;
  }

  /** Which rows are kept, and what becomes of them when they are as many as a block has. */
  public interface RowsInBlocks {
    boolean wants(int row);

    /** Whether most rows are not kept. */
    boolean wantsFew();

    /** Most rows of a block. */
    int size();

    /**
     * Takes the rows of a block from its builder.
     *
     * @param numbers of the rows on disk
     */
    void take(TableBuilder block, int[] numbers);
  }

  private int[] numbersOnDisk;

  /** This builder, which hands its rows on block by block and forgets them. */
  public TableBuilder inBlocks(RowsInBlocks taker) {
    blocks = taker;
    numbersOnDisk = new int[taker.size()];
    return this;
  }

  /** This builder, which only counts: no cell is kept but the names of classes, and groups. */
  public TableBuilder counting() {
    asCategories = new CategoryColumnBuilder[layout.width()];
    for (int j = 0; j < asCategories.length; j++) {
      if (layout.role(j) == ColumnLayout.Role.UNDECLARED) {
        asCategories[j] = categories(layout, j);
        asCategories[j].count();
      }
      if (categories[j] != null && j != group) {
        categories[j].count();
      }
    }
    return this;
  }

  /** Hands on the rows that do not fill a block. */
  public void endBlocks() {
    if (at > 0) {
      numbers.finish();
      blocks.take(this, java.util.Arrays.copyOf(numbersOnDisk, at));
      begin();
    }
  }

  /** Fails if this row has the names of the columns, as where files were put together. */
  private void checkNames() {
    int found = names;
    names = 0;
    if (found > 1 && found == namesAsked) {
      throw new BadRow(
          FileErrors.inRow(file, rows, line, "the names of the columns once more"),
          Long.toString(line));
    }
  }

  private static CategoryColumnBuilder categories(ColumnLayout layout, int column) {
    return new CategoryColumnBuilder(layout.declaredValues(column), layout.notation());
  }

  /** Begins a row, which starts in the given line of the file. */
  public void beginRow(long startLine) {
    line = startLine;
    names = 0;
    wanted = blocks == null || blocks.wants(rows);
  }

  /** Whether the current row is kept. */
  public boolean wantsRow() {
    return wanted;
  }

  /** Whether most rows are not kept, so that it does not pay to read their cells. */
  public boolean needsFewRows() {
    return blocks != null && blocks.wantsFew();
  }

  /** A cell of the current row, without surrounding blanks. Cells beyond the last are ignored. */
  public void cell(int column, char[] text, int from, int length) {
    if (column >= layout.width() || !wanted) {
      return;
    }
    switch (layout.role(column)) {
      case NUMERIC, UNDECLARED -> numbers.set(column, number(column, text, from, length));
      case CATEGORICAL -> category(column, text, from, length);
      case LABEL -> label(text, from, length);
      case GROUP -> group(text, from, length);
      case SKIPPED -> {}
    }
  }

  /** A number of the current row; NaN if it is missing. */
  public void number(int column, double value) {
    if (!wanted) {
      return;
    }
    boolean missing = Double.isNaN(value) || layout.notation().missing().isMissing(value);
    numbers.set(column, missing ? Double.NaN : value);
    if (missing && asCategories != null && asCategories[column] != null) {
      asCategories[column].setMissing(at);
    }
  }

  public ColumnLayout layout() {
    return layout;
  }

  private double number(int column, char[] text, int from, int length) {
    boolean blanks = CellText.hasBlanks(text, from, length);
    if (!blanks && doubts[column] != null && doubts[column].addAgain(text, from, length)) {
      seeName(column, text, from, length);
      return Double.NaN;
    }
    double value = layout.notation().number(text, from, length);
    if (Double.isFinite(value)) {
      signs.see(column, text, from, length, value);
      return value;
    }
    if (!layout.notation().missing().isMissing(text, from, length)) {
      boolean infinite = Double.isInfinite(value) || CellText.isInfinite(text, from, length);
      notFinite(column, text, from, length, infinite);
    }
    if (asCategories != null && asCategories[column] != null) {
      asCategories[column].setAttribute(at, text, from, length, false);
    }
    return Double.NaN;
  }

  private void notFinite(int column, char[] text, int from, int length, boolean infinite) {
    boolean declared = layout.role(column) == ColumnLayout.Role.NUMERIC;
    if (declared && (strictCategories || infinite)) {
      String cell = new String(text, from, length);
      complain(UndecidedCells.badCell(file, rows, line, layout.name(column), cell));
      return;
    }
    String word = new String(text, from, length);
    if (doubts[column] == null) {
      doubts[column] = new UndecidedCells(rows, line, word);
    }
    doubts[column].add(word, infinite);
    seeName(column, text, from, length);
  }

  private void seeName(int column, char[] text, int from, int length) {
    names += CellText.isEqual(layout.name(column), text, from, length) ? 1 : 0;
  }

  /**
   * Keeps the first error of a row until its cells are counted: a wrong number of cells is the
   * better message.
   */
  private void complain(DataException e) {
    complaint = complaint == null ? e : complaint;
  }

  /** A class that is not declared is an error; a declared class that does not occur is dropped. */
  private void label(char[] text, int from, int length) {
    if (layout.madeClasses() == null && categories[label].setAgain(at, text, from, length)) {
      seeName(label, text, from, length);
      return;
    }
    if (layout.notation().missing().isMissingClass(text, from, length)) {
      categories[label].setMissing(at);
      return;
    }
    seeName(label, text, from, length);
    if (layout.madeClasses() != null) {
      String made =
          layout
              .madeClasses()
              .of(new String(text, from, length), layout.notation().number(text, from, length));
      if (made == null) {
        categories[label].setMissing(at);
        if (layout.madeClasses().concentrations()) {
          undecided.merge(new String(text, from, length), 1, Integer::sum);
        }
      } else {
        categories[label].set(at, made.toCharArray(), 0, made.length());
      }
      return;
    }
    categories[label].set(at, text, from, length);
    List<String> declared = layout.declaredValues(label);
    if (declared != null && strictCategories) {
      String value = new String(text, from, length);
      if (!declared.contains(value)) {
        complain(undeclared(label, value));
      }
    }
  }

  private void group(char[] text, int from, int length) {
    Matcher stemmed = layout.groupsByStem() ? Groups.stemmed(new String(text, from, length)) : null;
    boolean stem = stemmed != null && stemmed.matches();
    categories[group].set(at, text, from, stem ? stemmed.end(1) : length);
    if (layout.notation().missing().isMissingClass(text, from, length)) {
      complain(FileErrors.inCell(file, rows, line, layout.name(group), NO_GROUP));
    }
  }

  private void category(int column, char[] text, int from, int length) {
    boolean allowed =
        categories[column].setAttribute(at, text, from, length, layout.hasSigns(column));
    if (!allowed && strictCategories) {
      complain(undeclared(column, new String(text, from, length)));
    }
  }

  private DataException undeclared(int column, String value) {
    String declared = FileErrors.few(layout.declaredValues(column));
    String what = FileErrors.quoted(value) + " is not one of the declared values " + declared;
    return FileErrors.inCell(file, rows, line, layout.name(column), what);
  }

  /** Ends the current row, which had the given number of cells. */
  public void endRow(int cells) {
    if (cells != layout.width()) {
      String expected =
          "expected "
              + layout.width()
              + " cells, found "
              + cells
              + (layout.width() == 1 && rows == 0 ? UniqueColumnNames.NO_NAMES : "");
      throw new BadRow(FileErrors.inRow(file, rows, line, expected), Long.toString(line));
    }
    if (complaint != null) {
      throw complaint;
    }
    checkNames();
    firstLine = rows == 0 ? line : firstLine;
    oneLinePerRow &= line == firstLine + rows;
    if (rows == Integer.MAX_VALUE) {
      throw FileErrors.inFile(file, "more than " + Integer.MAX_VALUE + " rows");
    }
    if (wanted) {
      if (blocks != null) {
        numbersOnDisk[at] = rows;
      }
      at++;
      numbers.endRow();
    }
    rows++;
    if (blocks != null && at == blocks.size()) {
      endBlocks();
    }
  }

  /** A blank line stands before the current row, and is not at the end of the file. */
  public DataException blankLine(long line) {
    String cure = layout.width() == 1 && rows == 0 ? UniqueColumnNames.NO_NAMES : "";
    return new BadRow(
        FileErrors.inRow(file, rows, line, "a blank line between rows" + cure), FileShape.BLANK);
  }

  public int rows() {
    return rows;
  }

  /**
   * Whether no cell of the columns that were read is missing; of a builder that counts.
   *
   * @param found columns that turned out to be categories
   * @param plus those of them that have a cell {@code +}
   */
  public boolean isComplete(Set<Integer> found, Set<Integer> plus) {
    for (int j = 0; j < layout.width(); j++) {
      boolean complete =
          switch (layout.role(j)) {
            case NUMERIC -> numbers.count(j) == rows;
            case UNDECLARED ->
                found.contains(j)
                    ? asCategories[j].missing() == dashes(j, plus)
                    : numbers.count(j) == rows;
            case CATEGORICAL -> categories[j].missing() == 0;
            case LABEL, GROUP, SKIPPED -> true;
          };
      if (!complete) {
        return false;
      }
    }
    return true;
  }

  /** How many cells {@code -} of a column are values, beside {@code +}. */
  private int dashes(int column, Set<Integer> plus) {
    return plus.contains(column) ? asCategories[column].doubtful().getOrDefault("-", 0) : 0;
  }

  /** Notes on columns of categories; of a builder that counts, as is {@link #isComplete}. */
  public void noteCategories(Set<Integer> found, Set<Integer> plus) {
    for (int j = 0; j < layout.width(); j++) {
      if (layout.role(j) == ColumnLayout.Role.CATEGORICAL) {
        noteMissing(j, categories[j]);
      }
    }
    for (int j : found) {
      if (dashes(j, plus) > 0) {
        asCategories[j].doubtful().remove("-");
      }
      noteMissing(j, asCategories[j]);
    }
  }

  /** Line of row 0 if every row takes exactly one line, else 0. */
  public int firstLine() {
    return oneLinePerRow ? Math.toIntExact(firstLine) : 0;
  }

  /** Ends the table; returns the undeclared columns that turned out to be categories. */
  public Set<Integer> finish() {
    numbers.finish();
    int said = 0;
    Set<Integer> found = new TreeSet<>();
    List<String> alike = new ArrayList<>();
    for (int j = 0; j < doubts.length; j++) {
      if (doubts[j] != null) {
        int count = numbers.count(j);
        if (layout.role(j) == ColumnLayout.Role.NUMERIC) {
          if (!doubts[j].isAmongNumbers(count)) {
            throw doubts[j].asError(file, layout.name(j));
          }
          notes.add(doubts[j].asMissing(file, layout.name(j), count));
          continue;
        }
        if (doubts[j].isInfiniteOnly()) {
          throw doubts[j].asError(file, layout.name(j));
        }
        if (doubts[j].isAmongNumbers(count)) {
          if (said++ < MOST_SAID) {
            notes.add(doubts[j].asNote(file, layout.name(j), count));
          } else {
            alike.add(layout.name(j));
          }
        }
        numbers.drop(j);
        found.add(j);
      }
    }
    if (!alike.isEmpty()) {
      notes.add(
          file
              + ": words among numbers in "
              + (alike.size() == 1 ? "1 more column" : alike.size() + " more columns")
              + ", too: "
              + FileErrors.few(alike));
    }
    notes.addAll(signs.notes(file, layout, found));
    if (!undecided.isEmpty()) {
      notes.add(undecidedRows());
    }
    return found;
  }

  /** Those of some columns that have a cell {@code +}. */
  public Set<Integer> withPlus(Set<Integer> columns) {
    Set<Integer> plus = new TreeSet<>();
    columns.stream().filter(j -> doubts[j] != null && doubts[j].hasWord("+")).forEach(plus::add);
    return plus;
  }

  /** What the user should know of columns, one line each; complete when all columns were taken. */
  public List<String> notes() {
    return notes;
  }

  /** Puts all finished columns except the label in their places. */
  public void addColumns(Column[] byPosition) {
    for (int j = 0; j < layout.width(); j++) {
      switch (layout.role(j)) {
        case NUMERIC -> byPosition[j] = numberColumn(j);
        case UNDECLARED -> {
          if (doubts[j] == null) {
            byPosition[j] = numberColumn(j);
          }
        }
        case CATEGORICAL -> byPosition[j] = categoryColumn(j);
        case LABEL, GROUP, SKIPPED -> {}
      }
    }
  }

  private NumericColumn numberColumn(int column) {
    return NumericColumn.wrap(layout.name(column), ((NumberColumnsBuilder) numbers).take(column));
  }

  /** Hands over a finished column of categories and drops it here. */
  public CategoryColumn categoryColumn(int column) {
    CategoryColumn result = categories[column].column(layout.name(column), at);
    noteMissing(column, categories[column]);
    categories[column] = null;
    return result;
  }

  private void noteMissing(int column, CategoryColumnBuilder cells) {
    cells.doubtful().forEach((word, count) -> notes.add(takenAsMissing(column, word, count)));
  }

  /** Concentrations of which nobody knows on which side of the breakpoint they are. */
  private String undecidedRows() {
    int count = undecided.values().stream().mapToInt(one -> one).sum();
    List<String> cells =
        undecided.entrySet().stream()
            .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
            .map(one -> FileErrors.visible(one.getKey(), LONGEST_SHOWN) + " " + one.getValue())
            .toList();
    return file
        + ", column "
        + FileErrors.quoted(layout.name(label))
        + ": "
        + (count == 1 ? "1 row does" : count + " rows do")
        + " not tell whether "
        + layout.madeClasses().name()
        + " and are left out: "
        + String.join(", ", cells.subList(0, Math.min(MOST_SHOWN, cells.size())))
        + (cells.size() > MOST_SHOWN ? ", …" : "");
  }

  private String takenAsMissing(int column, String word, int count) {
    return file
        + ", column "
        + FileErrors.quoted(layout.name(column))
        + ": "
        + FileErrors.quoted(word)
        + " counts as missing ("
        + count
        + (count == 1 ? " cell" : " cells")
        + "); if it is a value, declare the values of the column in --schema";
  }

  /** Rows that belong together, or null if no column of groups was named. */
  public Groups groups() {
    if (group < 0) {
      return null;
    }
    String name = layout.name(group) + (layout.groupsByStem() ? Groups.STEM : "");
    return new Groups(name, categories[group].codes(at));
  }

  /** The classes, or null if the table has no class column. */
  public Labels labels() {
    if (label < 0) {
      return null;
    }
    return categories[label].labels(labelName(), at);
  }

  /** How many rows each class has, in the order of their names; of a builder that counts. */
  public int[] classCounts() {
    return categories[label].counts(Labels.sorted(categories[label].texts()));
  }

  /** Name of the class column. */
  public String labelName() {
    MadeClasses made = layout.madeClasses();
    return made == null ? layout.name(label) : made.name();
  }

  /** The classes of a builder that counts, in their order. */
  public List<String> classes() {
    return Labels.sorted(categories[label].texts());
  }

  /** The classes of a block, as numbers of a list that has them all. */
  public Labels labels(List<String> all) {
    Labels own = labels();
    int[] to = own.classes().stream().mapToInt(all::indexOf).toArray();
    int[] codes = own.codes();
    for (int row = 0; row < codes.length; row++) {
      codes[row] = codes[row] < 0 ? -1 : to[codes[row]];
    }
    return Labels.wrap(own.column(), all, codes);
  }
}
