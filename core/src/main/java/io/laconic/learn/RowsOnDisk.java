package io.laconic.learn;

import io.laconic.certificate.EqualRows;
import io.laconic.certificate.Form;
import io.laconic.certificate.SubsetDraw;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import io.laconic.data.Labels;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.RowBlocks;
import io.laconic.data.Schema;
import io.laconic.model.Model;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * All rows that are kept for training of a table that is too long for memory. They have positions
 * 0, 1, …, as the rows of a {@link Table} have. Some are drawn and become such a table; the others
 * are read block by block, to be counted; or, if the table is in a database or on a cluster, they
 * are counted there.
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

  /** Words for work that is sent to where rows are. */
  public static final String COMPLETE = "complete";

  public static final String COUNT = "count";
  public static final String NUMBERS = "numbers";

  private final RowBlocks blocks;
  private final Kept kept;
  private final int size;

  /** Rows of each class that are kept, by part; null: they are not in parts. */
  private final int[][] byPart;

  /** Number of the group of each row that is kept; null: every row is alone. */
  private final int[] groupOf;

  /** The classes before those of models were found. */
  private final RowBlocks.Classes asOnDisk;

  /** The last draw, which remembers what is in its subsets. */
  private SubsetDraw draw;

  /** What was found on all rows while they were counted; null: they were not. */
  private RowContents contents;

  private RowsOnDisk(
      RowBlocks blocks,
      Kept kept,
      int size,
      int[][] byPart,
      int[] groupOf,
      RowBlocks.Classes asOnDisk) {
    this.blocks = blocks;
    this.kept = kept;
    this.size = size;
    this.byPart = byPart;
    this.groupOf = groupOf;
    this.asOnDisk = asOnDisk;
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
    int[][] byPart = byPart(preparation, blocks, all);
    if (byPart != null) {
      Arrays.setAll(counts, c -> Arrays.stream(byPart).mapToInt(part -> part[c]).sum());
    } else if (!all) {
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
    RowBlocks counted = blocks.withCounts(counts);
    RowBlocks named = counted.withClassesOf(preparation.withClasses(counted.classesAsRows()));
    boolean leavesOut = size < blocks.source().rowCount();
    boolean needsAll = leavesOut && preparation.missing() == MissingValuePolicy.Policy.DROP;
    Kept kept = new Kept(named.asNow(), leavesOut, needsAll, preparation.schema());
    return new RowsOnDisk(named, kept, size, byPart, null, blocks.asNow());
  }

  /** Rows of each class that are kept, part by part; null: they are not in parts. */
  private static int[][] byPart(Preparation preparation, RowBlocks blocks, boolean all) {
    if (!(blocks.reader() instanceof RowsInParts parts)) {
      return null;
    }
    RowBlocks.Classes now = blocks.asNow();
    if (!all) {
      Object[] work = {COMPLETE, now.sent(), preparation.missing().name()};
      return parts.each(null, work).stream().map(one -> (int[]) one[0]).toArray(int[][]::new);
    }
    int[][] counts = new int[parts.sizes().length][now.names().size()];
    for (int part = 0; part < counts.length; part++) {
      for (int c = 0; c < now.codeOf().length; c++) {
        if (now.codeOf()[c] >= 0) {
          counts[part][now.codeOf()[c]] += parts.classCounts()[part][c];
        }
      }
    }
    return counts;
  }

  /** The complete rows of a part, by class. */
  public static Object[] complete(Object[] work, Consumer<Consumer<Dataset>> rows) {
    RowBlocks.Classes classes = RowBlocks.Classes.of((Object[]) work[1]);
    MissingValuePolicy.Policy missing = MissingValuePolicy.Policy.valueOf((String) work[2]);
    int[] counts = new int[classes.names().size()];
    rows.accept(block -> countComplete(classes.of(block), missing, counts));
    return new Object[] {counts};
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

  /**
   * These rows, of which some belong together.
   *
   * @param groups of all rows on disk; null: every row is alone
   */
  public RowsOnDisk withGroups(Groups groups) {
    if (groups == null) {
      return this;
    }
    int[] codes = groups.codes();
    if (kept.leavesOut()) {
      NumbersOnDisk all = new NumbersOnDisk(null);
      count(Set.of(), all);
      codes = Arrays.stream(all.numbers()).map(number -> groups.codes()[number]).toArray();
    }
    return new RowsOnDisk(blocks, kept, size, byPart, codes, asOnDisk);
  }

  /** Which rows are learned from and which test. */
  public SubsetDraw draw(Form form, long usual) {
    SubsetDraw made = form.draw(size, classes().size(), groupOf, usual);
    draw = draw != null && draw.isAs(made) ? draw : made;
    return draw;
  }

  /** The rows that the rule of a subset is tested on. */
  public RowsOutside outside(SubsetDraw draw, int subset) {
    return RowsOutside.of(draw, subset, groupOf != null);
  }

  /** The rows that the most frequent class is counted on; null: all. */
  public RowsOutside yardstick(SubsetDraw draw) {
    return groupOf == null ? null : RowsOutside.only(draw.yardstick());
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

  /**
   * Which rows of a block are kept, and what they become.
   *
   * @param leavesOut whether some rows are not kept
   * @param needsAllColumns whether rows are kept only if they are complete
   */
  private record Kept(
      RowBlocks.Classes classes, boolean leavesOut, boolean needsAllColumns, Schema schema) {
    Dataset of(Dataset block) {
      if (!leavesOut) {
        return block;
      }
      Dataset known = block.withClass();
      if (!needsAllColumns) {
        return known;
      }
      int[] complete = MissingValuePolicy.completeRows(known);
      return complete.length == known.rowCount() ? known : known.select(complete);
    }

    Table table(Dataset rows) {
      return new Table(rows, null, schema, rows.labels().codes(), classes.names());
    }
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
    read(columns, visitor, null);
  }

  private void read(Set<String> columns, Visitor visitor, RowContents found) {
    int[] first = new int[1];
    blocks
        .reader()
        .read(
            kept.needsAllColumns() ? null : columns,
            null,
            0,
            block -> {
              if (found != null) {
                found.add(asOnDisk.of(block));
              }
              Dataset rows = kept.of(kept.classes().of(block));
              if (rows.rowCount() > 0) {
                visitor.take(kept.table(rows), first[0]);
                first[0] += rows.rowCount();
              }
            });
    if (first[0] != size) {
      throw new DataException(blocks.source().name() + ": the file changed while it was read");
    }
  }

  /**
   * Counts something on all rows that are kept, in their order; rows in parts where they are.
   *
   * @param columns names of those that are needed; null: all
   */
  public void count(Set<String> columns, RowTally tally) {
    if (blocks.reader() instanceof RowsInParts parts) {
      count(parts, columns, tally, false);
    } else {
      read(columns, tally);
    }
  }

  /** Counts rows where they are; returns equal ones if that is asked for, else none. */
  private EqualRows count(
      RowsInParts parts, Set<String> columns, RowTally tally, boolean andEqual) {
    int[] first = new int[byPart.length];
    for (int part = 1; part < first.length; part++) {
      first[part] = first[part - 1] + Arrays.stream(byPart[part - 1]).sum();
    }
    boolean all = kept.needsAllColumns() || andEqual;
    Object[] work = {
      COUNT,
      kept.classes().sent(),
      new boolean[] {kept.leavesOut(), kept.needsAllColumns()},
      andEqual ? asOnDisk.sent() : null,
      first,
      tally.sent()
    };
    EqualRows equal = new EqualRows();
    for (Object[] part : parts.each(all ? null : columns, work)) {
      tally.add((Object[]) part[0]);
      equal.add((Object[]) part[1]);
    }
    return equal;
  }

  /**
   * Counts how rules do on all rows that are kept, and finds on the way what all rows of the file
   * are, if that is the same for all the rules.
   */
  public void count(List<Model> models, RowTally tally) {
    if (blocks.reader() instanceof RowsInParts parts) {
      contents = new RowContents(count(parts, null, tally, true));
      return;
    }
    RowContents found = new RowContents(models.get(0));
    if (models.stream().allMatch(found::areOf)) {
      read(null, tally, found);
      contents = found;
      return;
    }
    read(
        models.stream()
            .flatMap(model -> model.requiredColumns().stream())
            .collect(Collectors.toSet()),
        tally);
  }

  /** What was found on all rows while rules were counted; null: it was not, for this model. */
  public RowContents contents(Model model) {
    return contents != null && contents.areOf(model) ? contents : null;
  }

  /**
   * Counts the rows of a part, where they are.
   *
   * @param tally what {@link #tallyOf} the work says
   */
  public static Object[] counted(
      Object[] work, RowTally tally, int part, Consumer<Consumer<Dataset>> rows) {
    boolean[] which = (boolean[]) work[2];
    RowBlocks.Classes classes = RowBlocks.Classes.of((Object[]) work[1]);
    Kept kept = new Kept(classes, which[0], which[1], Schema.NONE);
    RowBlocks.Classes onDisk = work[3] == null ? null : RowBlocks.Classes.of((Object[]) work[3]);
    int[] next = {((int[]) work[4])[part]};
    EqualRows equal = new EqualRows();
    rows.accept(
        block -> {
          if (onDisk != null) {
            equal.add(onDisk.of(block));
          }
          Dataset some = kept.of(classes.of(block));
          if (some.rowCount() > 0) {
            tally.take(kept.table(some), next[0]);
            next[0] += some.rowCount();
          }
        });
    return new Object[] {tally.counts(), equal.counts()};
  }

  /** The tally of some work, as it was sent. */
  public static Object[] tallyOf(Object[] work) {
    return (Object[]) work[5];
  }

  /** A tally that finds places on disk, as it was sent. */
  public static RowTally numbers(Object[] sent) {
    return new NumbersOnDisk((int[]) sent[1]);
  }

  /**
   * Some rows as a table.
   *
   * @param positions ascending
   */
  public Table table(int[] positions) {
    boolean found = elsewhere() == null && kept.leavesOut();
    Table rows = kept.table(blocks.rows(found ? numbers(positions) : positions));
    return rows.drawnFrom(new Drawn(this, positions));
  }

  /**
   * All rows with their classes, as a table whose cells stay on disk.
   *
   * @param like a table of some of them
   */
  public Table withoutCells(Table like) {
    int[] numbers = new int[size];
    int[] labels = new int[size];
    read(
        Set.of(),
        (block, first) -> {
          for (int row = 0; row < block.size(); row++) {
            numbers[first + row] = block.data().rowNumber(row);
            labels[first + row] = block.labels()[row];
          }
        });
    Labels known = Labels.wrap(blocks.labelColumn(), classes(), labels);
    Dataset rows = Dataset.of(blocks.source(), List.of(), known, numbers);
    return new Table(
        rows,
        null,
        like.schema(),
        labels,
        classes(),
        like.groups(),
        like.kept(),
        null,
        new Drawn(this, null));
  }

  /** The places of some rows on disk. */
  private int[] numbers(int[] positions) {
    NumbersOnDisk found = new NumbersOnDisk(positions);
    count(Set.of(), found);
    return found.numbers();
  }

  /** Finds the places on disk of rows whose positions are known, ascending; null: of all rows. */
  private static final class NumbersOnDisk implements RowTally {
    private final int[] positions;
    private final List<int[]> found = new ArrayList<>();

    NumbersOnDisk(int[] positions) {
      this.positions = positions;
    }

    @Override
    public void take(Table block, int first) {
      IntStream places =
          positions == null
              ? IntStream.range(0, block.size())
              : IntStream.range(place(first), place(first + block.size()))
                  .map(k -> positions[k] - first);
      found.add(places.map(block.data()::rowNumber).toArray());
    }

    private int place(int position) {
      int place = Arrays.binarySearch(positions, position);
      return place < 0 ? -place - 1 : place;
    }

    int[] numbers() {
      return found.stream().flatMapToInt(Arrays::stream).toArray();
    }

    @Override
    public Object[] sent() {
      return new Object[] {NUMBERS, positions};
    }

    @Override
    public Object[] counts() {
      return new Object[] {numbers()};
    }

    @Override
    public void add(Object[] counts) {
      found.add((int[]) counts[0]);
    }
  }

  /**
   * Which rows of all a table has.
   *
   * @param positions ascending; if the others are in a database: 0, 1, …; null: the table has the
   *     classes of all rows, and no cells
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
