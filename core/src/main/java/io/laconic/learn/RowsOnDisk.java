package io.laconic.learn;

import io.laconic.certificate.SubsetDraw;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.RowBlocks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * All rows that are kept for training of a table that is too long for memory. They have positions
 * 0, 1, …, as the rows of a {@link Table} have. Some are drawn and become such a table; the others
 * are read block by block, to be counted; or, if the table is in a database, they are counted
 * there.
 */
public final class RowsOnDisk {
  /** Takes a block of rows, with their classes. */
  public interface Visitor {
    /**
     * Some rows that follow each other.
     *
     * @param first position of the first
     */
    void take(Table block, int first);
  }

  private final RowBlocks blocks;
  private final Preparation preparation;
  private final int size;

  private RowsOnDisk(RowBlocks blocks, Preparation preparation, int size) {
    this.blocks = blocks;
    this.preparation = preparation;
    this.size = size;
  }

  /**
   * The rows that a preparation keeps, as {@link Preparation#rows} does: whether a row stays
   * depends on that row alone.
   */
  public static RowsOnDisk of(Preparation preparation, RowBlocks blocks) {
    int[] counts = blocks.classCounts();
    boolean all =
        blocks.reader() instanceof RowsElsewhere
            || blocks.isComplete()
            || preparation.missing() != MissingValuePolicy.Policy.DROP
                && preparation.missing() != MissingValuePolicy.Policy.ERROR;
    if (!all) {
      Arrays.fill(counts, 0);
      blocks.read(null, block -> countComplete(block, preparation.missing(), counts));
    }
    int size = Math.toIntExact(IntStream.of(counts).asLongStream().sum());
    if (size == 0) {
      throw new DataException(
          blocks.source().name()
              + (all
                  ? ": no row has a class in column \"" + blocks.labelColumn() + "\""
                  : ": every row has a missing value"));
    }
    RowBlocks kept = blocks.withCounts(counts);
    return new RowsOnDisk(
        kept.withClassesOf(preparation.withClasses(kept.classesAsRows())), preparation, size);
  }

  private static void countComplete(
      Dataset block, MissingValuePolicy.Policy missing, int[] counts) {
    Dataset known = block.withClass();
    int[] complete = MissingValuePolicy.completeRows(known);
    if (missing == MissingValuePolicy.Policy.ERROR && complete.length < known.rowCount()) {
      throw new DataException(Preparation.missingMessage(known, -1));
    }
    for (int row : complete) {
      counts[known.labels().code(row)]++;
    }
  }

  /** How many rows are kept. */
  public int size() {
    return size;
  }

  public RowBlocks blocks() {
    return blocks;
  }

  public List<String> classes() {
    return blocks.classes();
  }

  /** The database that has these rows; null: they are in a file. */
  public RowsElsewhere elsewhere() {
    return blocks.reader() instanceof RowsElsewhere there ? there : null;
  }

  /** Rows of each class. */
  public int[] classCounts() {
    return blocks.classCounts();
  }

  /** Whether some rows of the file are not kept. */
  private boolean leavesOut() {
    return size < blocks.source().rowCount();
  }

  /** Whether rows are kept only if they are complete, so that all columns must be read. */
  private boolean needsAllColumns() {
    return leavesOut() && preparation.missing() == MissingValuePolicy.Policy.DROP;
  }

  private Dataset kept(Dataset block) {
    if (!leavesOut()) {
      return block;
    }
    Dataset known = block.withClass();
    if (!needsAllColumns()) {
      return known;
    }
    int[] complete = MissingValuePolicy.completeRows(known);
    return complete.length == known.rowCount() ? known : known.select(complete);
  }

  /**
   * Reads all rows that are kept, in their order.
   *
   * @param columns names of those that are needed; null: all
   */
  public void read(Set<String> columns, Visitor visitor) {
    if (elsewhere() != null) {
      throw new DataException(
          elsewhere().name() + ": this needs all rows, and those in a database are only counted");
    }
    int[] first = new int[1];
    blocks.read(
        needsAllColumns() ? null : columns,
        block -> {
          Dataset rows = kept(block);
          if (rows.rowCount() > 0) {
            visitor.take(table(rows), first[0]);
            first[0] += rows.rowCount();
          }
        });
    if (first[0] != size) {
      throw new DataException(blocks.source().name() + ": the file changed while it was read");
    }
  }

  private Table table(Dataset rows) {
    return new Table(rows, null, preparation.schema(), rows.labels().codes(), classes());
  }

  /**
   * Some rows as a table.
   *
   * @param positions ascending
   */
  public Table table(int[] positions) {
    boolean found = elsewhere() == null && leavesOut();
    Table rows = table(blocks.rows(found ? numbers(positions) : positions));
    return rows.drawnFrom(new Drawn(this, positions));
  }

  /** The places of some rows on disk. */
  private int[] numbers(int[] positions) {
    List<int[]> parts = new ArrayList<>();
    int[] next = new int[1];
    read(
        Set.of(),
        (block, first) -> {
          int from = next[0];
          while (next[0] < positions.length && positions[next[0]] < first + block.size()) {
            next[0]++;
          }
          parts.add(
              IntStream.range(from, next[0])
                  .map(k -> block.data().rowNumber(positions[k] - first))
                  .toArray());
        });
    return parts.stream().flatMapToInt(Arrays::stream).toArray();
  }

  /**
   * Which rows of all a table has.
   *
   * @param positions ascending; if the others are in a database: 0, 1, …
   */
  public record Drawn(RowsOnDisk all, int[] positions) {
    /** The database that has all rows, or null. */
    public RowsElsewhere elsewhere() {
      return all.elsewhere();
    }

    /** Positions of the rows of a subset. */
    public int[] inside(SubsetDraw draw, int subset) {
      return elsewhere() == null ? draw.inside(subset) : elsewhere().inside(subset);
    }

    /** Places in the table of rows that have these positions among all. */
    public int[] places(int[] some) {
      return Arrays.stream(some)
          .map(
              position -> {
                int place = Arrays.binarySearch(positions, position);
                if (place < 0) {
                  throw new DataException(
                      all.blocks.source().name() + ": the rows do not give the subset");
                }
                return place;
              })
          .toArray();
    }
  }
}
