package io.laconic.io.csv;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.NumberSyntax;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.InputFile;
import io.laconic.io.file.Sha256;
import io.laconic.io.file.TableRemedy;
import io.laconic.io.table.CellNotation;
import io.laconic.io.table.ColumnLayout;
import io.laconic.io.table.LabelColumnFinder;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.LongTables;
import io.laconic.io.table.NumberColumnsBuilder;
import io.laconic.io.table.NumberSink;
import io.laconic.io.table.ReadOptions;
import io.laconic.io.table.TableBuilder;
import io.laconic.io.table.TableFormat;
import io.laconic.io.table.UniqueColumnNames;
import java.io.IOException;
import java.io.Reader;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/**
 * Reads comma-separated values (or semicolons, tabs, bars) with a header.
 *
 * <p>The first pass treats every undeclared column as numbers. Columns that turn out to be
 * categories are read in a second pass, which most files do not need. So no cell is kept as text.
 */
public final class CsvFile {
  private static final int LONGEST_CELL = 1 << 26;

  private final InputFile input;
  private final ReadOptions options;
  private final char separator;
  private final char decimal;
  private final List<String> warnings = new ArrayList<>();
  private final BlockSize blockSize;
  private ColumnLayout layout;
  private boolean byBlocks;

  public CsvFile(InputFile input, ReadOptions options) {
    this(
        input,
        options,
        new BlockSize(LongTables.settings().textBytes(), BlockSize.USUAL.largest()));
  }

  /** A file that several threads read in blocks of the given size if it is larger than a block. */
  public CsvFile(InputFile input, ReadOptions options, BlockSize blockSize) {
    this.blockSize = blockSize;
    this.input = input;
    this.options = options;
    this.separator = SeparatorDetector.of(input);
    this.decimal = input.read(null, text -> DecimalMarkDetector.detect(text, separator));
  }

  public static LoadedTable read(InputFile input, ReadOptions options) {
    return new CsvFile(input, options).read();
  }

  /** Reads in blocks of the given size; several threads read a file that is larger than a block. */
  public static LoadedTable read(InputFile input, ReadOptions options, int blockSize) {
    return new CsvFile(input, options, new BlockSize(blockSize, BlockSize.USUAL.largest())).read();
  }

  private LoadedTable read() {
    if (!isLong()) {
      return readIntoMemory();
    }
    CsvFile told = new CsvFile(input.telling(options.longTables(), 0, 999), options, blockSize);
    LoadedTable onDisk =
        new LongCsv(told, input, LongTables.settings(), options.longTables()).read();
    return onDisk == null ? readIntoMemory() : told.checked(onDisk);
  }

  private LoadedTable checked(LoadedTable loaded) {
    checkLabelName(loaded.dataset());
    return loaded;
  }

  /** Whether the table may stay on disk and is large enough for that. */
  private boolean isLong() {
    return options.inBlocks() && input.size() >= LongTables.settings().bytes();
  }

  private LoadedTable readIntoMemory() {
    MessageDigest digest = Sha256.newDigest();
    TableBuilder table = pass(digest, this::begin);
    Set<Integer> found = table.finish();
    Column[] columns = new Column[layout.width()];
    table.addColumns(columns);
    warnings.addAll(table.notes());
    if (!found.isEmpty()) {
      readCategories(found, table, columns);
    }
    Source source = new Source(input.name(), Sha256.hex(digest), table.rows(), firstLine(table));
    List<Column> present = Arrays.stream(columns).filter(Objects::nonNull).toList();
    Dataset data = Dataset.of(source, present, table.labels());
    checkLabelName(data);
    return new LoadedTable(
        data, layout.schema(), warnings, TableFormat.CSV, table.groups(), layout.whyClass());
  }

  /** The line of the first row; 0 if lines of the file are not rows in their order. */
  int firstLine(TableBuilder table) {
    return options.notation().shape().isUsual() ? table.firstLine() : 0;
  }

  /**
   * A name that is also one of the classes is not a name: the file has no header, unless a column
   * of numbers has a name.
   */
  private void checkLabelName(Dataset data) {
    if (data.hasLabels()
        && !layout.hasMadeClasses()
        && !LabelColumnFinder.isUsual(data.labels().column(), true)
        && data.labels().classes().contains(data.labels().column())
        && data.columns().stream().noneMatch(CsvFile::isNamedNumber)) {
      throw new TableRemedy(
          input.name()
              + ", line 1: "
              + FileErrors.quoted(data.labels().column())
              + " is a class and cannot be the name of the column: the first line seems to be a row"
              + " of data; put a line with the names of the columns before it, or have them numbered",
          "no-header",
          null);
    }
  }

  private static boolean isNamedNumber(Column column) {
    return !(column instanceof CategoryColumn) && !NumberSyntax.isNumber(column.name());
  }

  private TableBuilder begin(List<String> header) {
    return begin(header, NumberColumnsBuilder::new);
  }

  /** A builder for the columns of this file; its numbers go to the sink. */
  public TableBuilder begin(List<String> header, Function<boolean[], NumberSink> sink) {
    UniqueColumnNames.checkHeader(input.name(), header, warnings);
    List<String> names = UniqueColumnNames.unique(input.name(), header, warnings);
    Schema schema = options.schema();
    layout = ColumnLayout.of(input.name(), names, schema, options, decimal);
    warnings.addAll(layout.unknownColumns(input.name()));
    if (decimal == ',' && options.notation().decimal() == null) {
      warnings.add(
          input.name()
              + ": decimal commas are read as such: 3,5 is 3.5 (--decimal . if they are not)");
    }
    return new TableBuilder(input.name(), layout, options.strictCategories(), sink);
  }

  /** A builder for columns of known kinds, which were checked before. */
  TableBuilder builder(ColumnLayout known, Function<boolean[], NumberSink> sink) {
    return new TableBuilder(input.name(), known, false, sink);
  }

  /** Reads the whole file once more in the way in which it was read before. */
  TableBuilder samePass(Function<List<String>, TableBuilder> onHeader) {
    if (byBlocks) {
      TableBuilder table = passByBlocks(null, onHeader);
      if (table == null) {
        throw FileErrors.inFile(input.name(), "the file changed while it was read");
      }
      return table;
    }
    CsvRowHandler rows = new CsvRowHandler(input.name(), onHeader);
    return input.read(null, text -> parse(text, rows));
  }

  /** Whether commas separate cells and numbers have points. */
  boolean isPlain() {
    return separator == ',' && CellNotation.of(options.notation(), decimal).decimal() == '.';
  }

  /** The columns, once the header is read. */
  public ColumnLayout layout() {
    return layout;
  }

  /** The warnings so far. */
  public List<String> warnings() {
    return warnings;
  }

  private void readCategories(Set<Integer> found, TableBuilder first, Column[] columns) {
    ColumnLayout second = layout.categoriesOnly(found, first.withPlus(found));
    TableBuilder table =
        pass(null, header -> new TableBuilder(input.name(), second, options.strictCategories()));
    if (table.rows() != first.rows()) {
      throw FileErrors.inFile(input.name(), "the file changed while it was read");
    }
    table.addColumns(columns);
    warnings.addAll(table.notes());
  }

  /**
   * Reads the whole file: on several threads, block by block, if it is large and has no quotes;
   * else row by row. The rows and all complaints are the same.
   *
   * @param digest takes in all uncompressed bytes, or null
   * @param onHeader makes the table that takes the cells; called again if a block cannot be read
   */
  public TableBuilder pass(MessageDigest digest, Function<List<String>, TableBuilder> onHeader) {
    if (options.threads() > 1 && CellNotation.of(options.notation(), decimal).decimal() == '.') {
      TableBuilder table = passByBlocks(digest, onHeader);
      if (table != null) {
        return table;
      }
    }
    CsvRowHandler rows = new CsvRowHandler(input.name(), onHeader);
    return input.read(digest, text -> parse(text, rows));
  }

  /** Reads on several threads; null if the file must be read row by row. */
  private TableBuilder passByBlocks(
      MessageDigest digest, Function<List<String>, TableBuilder> onHeader) {
    int known = warnings.size();
    ParallelCsvReader blocks = new ParallelCsvReader(separator, options.threads(), onHeader);
    TableBuilder table = input.readBytes(digest, bytes -> blocks.read(bytes, blockSize));
    byBlocks = table != null;
    if (!byBlocks) {
      warnings.subList(known, warnings.size()).clear();
      if (digest != null) {
        digest.reset();
      }
    }
    return table;
  }

  /** Whether the last pass read the file block by block. */
  public boolean isReadByBlocks() {
    return byBlocks;
  }

  private TableBuilder parse(Reader text, CsvRowHandler rows) throws IOException {
    try (CsvReader<Void> reader =
        CsvReader.builder()
            .fieldSeparator(separator)
            .skipEmptyLines(false)
            .allowUnclosedQuote(false)
            .maxBufferSize(LONGEST_CELL)
            .build(rows, text)) {
      Iterator<Void> all = reader.iterator();
      while (all.hasNext()) {
        all.next();
      }
      return rows.finished();
    } catch (CsvParseException e) {
      throw explained(e, rows);
    }
  }

  private RuntimeException explained(CsvParseException e, CsvRowHandler rows) {
    Throwable cause = e.getCause();
    if (cause instanceof RuntimeException known) {
      return known;
    }
    String message = String.valueOf(e.getMessage());
    String what = "a cell is too long (is a quote left open?)";
    if (message.startsWith("Unclosed")) {
      what = "a quote is opened but not closed";
    } else if (message.startsWith("Unexpected")) {
      what = "text follows a closing quote";
    }
    return new DataException(input.name() + ", " + rows.place() + ": " + what, e);
  }
}
