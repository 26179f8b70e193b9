package io.laconic.io.csv;

import io.laconic.data.Column;
import io.laconic.data.Dataset;
import io.laconic.data.RowBlocks;
import io.laconic.data.Source;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.InputFile;
import io.laconic.io.file.Sha256;
import io.laconic.io.table.ColumnLayout;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.LongTables;
import io.laconic.io.table.NumberColumnsBuilder;
import io.laconic.io.table.NumberCounts;
import io.laconic.io.table.TableBuilder;
import io.laconic.io.table.TableFormat;
import io.laconic.util.Progress;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/**
 * A CSV file that stays on disk. It is read once to find out its hash, its rows and classes, and
 * the kinds of its columns and the groups of rows; complaints and warnings are those of {@link
 * CsvFile}. From then on rows are read block by block.
 */
final class LongCsv {
  private final CsvFile file;
  private final InputFile input;
  private final LongTables limits;
  private final Progress progress;
  private final List<String> warnings;
  private Set<Integer> categories;
  private Set<Integer> plus;
  private List<String> classes;
  private Source source;

  /**
   * @param progress each reading is a stage of it
   */
  LongCsv(CsvFile file, InputFile input, LongTables limits, Progress progress) {
    this.progress = progress;
    this.file = file;
    this.input = input;
    this.limits = limits;
    this.warnings = file.warnings();
  }

  /** The table with its first rows; null if it has few rows. */
  LoadedTable read() {
    MessageDigest digest = Sha256.newDigest();
    TableBuilder counted =
        file.pass(digest, header -> file.begin(header, NumberCounts::new).counting());
    boolean hasClasses = file.layout().hasLabel();
    if (counted.rows() <= limits.rows()) {
      warnings.clear();
      return null;
    }
    progress.done(1, 1);
    boolean complete = see(counted);
    classes = hasClasses ? counted.classes() : List.of();
    source = new Source(input.name(), Sha256.hex(digest), counted.rows(), file.firstLine(counted));
    RowBlocks blocks =
        RowBlocks.of(
            source,
            hasClasses ? counted.labelName() : null,
            classes,
            hasClasses ? counted.classCounts() : new int[0],
            complete,
            this::readBlocks);
    return new LoadedTable(
        head(),
        file.layout().schema(),
        warnings,
        TableFormat.CSV,
        counted.groups(),
        file.layout().whyClass(),
        blocks);
  }

  /** Finds out the kinds of columns; tells whether no cell is missing. */
  private boolean see(TableBuilder counted) {
    categories = counted.finish();
    plus = counted.withPlus(categories);
    boolean complete = counted.isComplete(categories, plus);
    counted.noteCategories(categories, plus);
    warnings.addAll(counted.notes());
    return complete;
  }

  /** The first rows, for warnings. */
  private Dataset head() {
    int most = LongTables.headRows(file.layout().width());
    Dataset[] first = new Dataset[1];
    try {
      readBlocks(
          null,
          null,
          Math.min(most, source.rowCount()),
          block -> {
            first[0] = block;
            throw new EnoughException();
          });
    } catch (EnoughException e) {
      return first[0];
    }
    throw FileErrors.inFile(input.name(), "the file changed while it was read");
  }

  /** Says that no more rows are needed. */
  private static final class EnoughException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    EnoughException() {
      super(null, null, false, false);
    }
  }

  private void readBlocks(
      Set<String> columns, IntPredicate wanted, int blockRows, Consumer<Dataset> blocks) {
    ColumnLayout layout = file.layout().known(categories, plus, columns);
    int size = blockRows > 0 ? blockRows : limits.blockRows();
    TableBuilder.RowsInBlocks taker =
        new TableBuilder.RowsInBlocks() {
          @Override
          public boolean wants(int row) {
            return wanted == null || wanted.test(row);
          }

          @Override
          public boolean wantsFew() {
            return wanted != null;
          }

          @Override
          public int size() {
            return size;
          }

          @Override
          public void take(TableBuilder block, int[] numbers) {
            progress.done(Math.max(1, numbers[numbers.length - 1]), source.rowCount());
            blocks.accept(dataset(block, layout, numbers));
          }
        };
    TableBuilder table =
        file.samePass(header -> file.builder(layout, NumberColumnsBuilder::new).inBlocks(taker));
    table.endBlocks();
    progress.done(1, 1);
    if (table.rows() != source.rowCount()) {
      throw FileErrors.inFile(input.name(), "the file changed while it was read");
    }
  }

  private Dataset dataset(TableBuilder block, ColumnLayout layout, int[] numbers) {
    Column[] columns = new Column[layout.width()];
    block.addColumns(columns);
    return Dataset.of(
        source,
        Arrays.stream(columns).filter(Objects::nonNull).toList(),
        classes.isEmpty() ? null : block.labels(classes),
        numbers);
  }
}
