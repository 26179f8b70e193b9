package io.laconic.data;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * The rows of a table that is too long for memory. They are read block by block, as often as they
 * are needed; a block is an ordinary table whose rows know their numbers on disk. Kinds of columns
 * are those that all rows together show, so that a cell is the same as if all were in memory.
 */
public final class RowBlocks {
  /** Reads the rows of a file in their order, and hands them on block by block. */
  public interface Reader {
    /**
     * Reads the file once.
     *
     * @param columns names of those that are needed; null: all
     * @param wanted says by its number on disk whether a row is needed; null: all are
     * @param blockRows most rows of a block; 0: as is usual
     */
    void read(Set<String> columns, IntPredicate wanted, int blockRows, Consumer<Dataset> blocks);

    /**
     * Some rows with all their columns; null or fewer if there are not so many.
     *
     * @param numbers of the rows on disk, ascending
     */
    default Dataset rows(int[] numbers) {
      Dataset[] found = new Dataset[1];
      int[] next = new int[1];
      read(
          null,
          number -> {
            boolean wanted = next[0] < numbers.length && numbers[next[0]] == number;
            next[0] += wanted ? 1 : 0;
            return wanted;
          },
          Math.max(1, numbers.length),
          block -> found[0] = block);
      return found[0];
    }

    /** The seed of a draw where rows have no file whose hash gives it; null: the file has one. */
    default Long seed() {
      return null;
    }
  }

  /**
   * What became of the classes of rows as they are read.
   *
   * @param column name of the class column
   * @param names in their order
   * @param codeOf by class as it is read; negative: its rows have no class any more
   */
  public record Classes(String column, List<String> names, int[] codeOf) {
    /** As plain texts and arrays. */
    public Object[] sent() {
      return new Object[] {column, names.toArray(String[]::new), codeOf};
    }

    /** The way back from {@link #sent}. */
    public static Classes of(Object[] sent) {
      return new Classes((String) sent[0], List.of((String[]) sent[1]), (int[]) sent[2]);
    }

    /** A block with these classes, if it has any. */
    public Dataset of(Dataset block) {
      if (!block.hasLabels()) {
        return block;
      }
      int[] codes = block.labels().codes();
      for (int row = 0; row < codes.length; row++) {
        codes[row] = codes[row] < 0 ? -1 : codeOf[codes[row]];
      }
      return block.withLabels(Labels.wrap(column, names, codes));
    }
  }

  private final Source source;
  private final String labelColumn;
  private final List<String> classes;
  private final int[] classCounts;
  private final boolean complete;
  private final int[] codeOf;
  private final Reader reader;

  private RowBlocks(
      Source source,
      String labelColumn,
      List<String> classes,
      int[] classCounts,
      boolean complete,
      int[] codeOf,
      Reader reader) {
    this.source = source;
    this.labelColumn = labelColumn;
    this.classes = List.copyOf(classes);
    this.classCounts = classCounts;
    this.complete = complete;
    this.codeOf = codeOf;
    this.reader = reader;
  }

  /**
   * Rows that can be read.
   *
   * @param classes in their order, as all rows show them; labels of blocks have the same
   * @param classCounts rows of each class; the others have none
   * @param complete whether it is known that no cell lacks a value
   */
  public static RowBlocks of(
      Source source,
      String labelColumn,
      List<String> classes,
      int[] classCounts,
      boolean complete,
      Reader reader) {
    int[] same = IntStream.range(0, classes.size()).toArray();
    return new RowBlocks(source, labelColumn, classes, classCounts.clone(), complete, same, reader);
  }

  /** Where the rows are; its number of rows is that of all rows on disk. */
  public Source source() {
    return source;
  }

  /** Name of the class column. */
  public String labelColumn() {
    return labelColumn;
  }

  public List<String> classes() {
    return classes;
  }

  /** Where the rows come from. */
  public Reader reader() {
    return reader;
  }

  /**
   * What became of a class of the rows as they are read.
   *
   * @return negative: its rows have no class any more
   */
  public int codeOf(int classAsRead) {
    return codeOf[classAsRead];
  }

  /** How many rows each class has. */
  public int[] classCounts() {
    return classCounts.clone();
  }

  /** Whether it is known that no cell lacks a value. */
  public boolean isComplete() {
    return complete;
  }

  /**
   * One row for each class that occurs, without columns: what is said of classes is found on it.
   */
  public Dataset classesAsRows() {
    int[] present =
        IntStream.range(0, classCounts.length).filter(c -> classCounts[c] > 0).toArray();
    Source few =
        new Source(source.name(), (String) null, present.length, 0).with(source.columnCount());
    return Dataset.of(few, List.of(), Labels.wrap(labelColumn, classes, present));
  }

  /**
   * These rows with other classes.
   *
   * @param changed what became of the classes of {@link #classesAsRows}
   */
  public RowBlocks withClassesOf(Dataset changed) {
    int[] counts = new int[changed.labels().classes().size()];
    int[] to = new int[classes.size()];
    int row = 0;
    for (int c = 0; c < classes.size(); c++) {
      to[c] = classCounts[c] > 0 ? changed.labels().code(row++) : -1;
      if (to[c] >= 0) {
        counts[to[c]] += classCounts[c];
      }
    }
    int[] joined = IntStream.of(codeOf).map(code -> code < 0 ? -1 : to[code]).toArray();
    return new RowBlocks(
        source,
        changed.labels().column(),
        changed.labels().classes(),
        counts,
        complete,
        joined,
        reader);
  }

  /** These rows with other numbers of rows of each class: some rows are not wanted. */
  public RowBlocks withCounts(int[] counts) {
    return new RowBlocks(source, labelColumn, classes, counts, complete, codeOf, reader);
  }

  /**
   * Some of these rows, in their order; what is known of classes and missing values is that of all.
   *
   * @param wanted says by its number on disk whether a row is one of them
   */
  public RowBlocks only(IntPredicate wanted) {
    Reader some =
        (columns, also, blockRows, blocks) ->
            reader.read(columns, also == null ? wanted : wanted.and(also), blockRows, blocks);
    return new RowBlocks(source, labelColumn, classes, classCounts, complete, codeOf, some);
  }

  /** These rows, with something done to each block before it is handed on. */
  public RowBlocks with(UnaryOperator<Dataset> change) {
    Reader changed =
        (columns, wanted, blockRows, blocks) ->
            reader.read(columns, wanted, blockRows, block -> blocks.accept(change.apply(block)));
    return new RowBlocks(source, labelColumn, classes, classCounts, complete, codeOf, changed);
  }

  /**
   * Reads all rows, in their order.
   *
   * @param columns names of those that are needed; null: all
   */
  public void read(Set<String> columns, Consumer<Dataset> blocks) {
    Classes now = asNow();
    reader.read(columns, null, 0, block -> blocks.accept(now.of(block)));
  }

  /**
   * Some rows as one table.
   *
   * @param numbers of the rows on disk, ascending
   */
  public Dataset rows(int[] numbers) {
    Dataset found = reader.rows(numbers);
    if (found == null || found.rowCount() != numbers.length) {
      throw new DataException(source.name() + ": the file changed while it was read");
    }
    return asNow().of(found);
  }

  /** What became of the classes. */
  public Classes asNow() {
    return new Classes(labelColumn, classes, codeOf);
  }
}
