package io.laconic.export.database;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.laconic.certificate.SubsetSizes;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.ColumnChoice;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.FileNotation;
import io.laconic.data.Labels;
import io.laconic.data.RowBlocks;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.export.sql.TableQueries;
import io.laconic.io.DataFiles;
import io.laconic.io.file.Sha256;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Asks for rows by class, then for the rows that are drawn, and finds out which subset has which.
 */
final class DrawnTable {
  /** So many standard deviations more rows are asked for than are drawn. */
  private static final double MORE = 6;

  private static final int SPARE = 20;

  private final String name;
  private final TableQueries queries;
  private final long seed;
  private final Supplier<Answers> answers;
  private final Map<String, Long> rowsByClass = new TreeMap<>();
  private long rows;
  private long nameless;

  DrawnTable(String name, TableQueries queries, long seed, Supplier<Answers> answers) {
    this.name = name;
    this.queries = queries;
    this.seed = seed;
    this.answers = answers;
  }

  LoadedTable load(ReadOptions options) {
    try (Answers open = answers.get()) {
      return load(options, open);
    }
  }

  private LoadedTable load(ReadOptions options, Answers open) {
    countClasses(open);
    List<String> classes = Labels.sorted(rowsByClass.keySet());
    SubsetSizes sizes = DatabaseTables.sizes(name, rows, classes.size());
    int size = sizes.size((int) rows);
    int subsets = sizes.count((int) rows);
    double share = (size + MORE * Math.sqrt(size) + SPARE) / rows;
    List<TableQueries.Cell> cells = open.columns(queries.columns());
    Path drawn = open.answer("2-drawn", queries.drawn(cells, seed, subsets, share));
    List<String> ids = ids(drawn);
    int[][] inside = inside(ids, subsets, size);
    int[] kept = Arrays.stream(inside).flatMapToInt(Arrays::stream).sorted().distinct().toArray();
    int[] places = new int[ids.size()];
    for (int k = 0; k < kept.length; k++) {
      places[kept[k]] = k;
    }
    for (int[] some : inside) {
      Arrays.setAll(some, k -> places[some[k]]);
    }
    LoadedTable loaded = DataFiles.load(drawn, reading(options, cells == null));
    Source source = new Source(name, hash(classes), (int) (rows + nameless), 0);
    Dataset all = dataset(loaded.dataset(), kept, classes, source);
    List<String> keptIds = Arrays.stream(kept).mapToObj(ids::get).toList();
    int[] counts = classes.stream().mapToInt(c -> rowsByClass.get(c).intValue()).toArray();
    CountedTable counted =
        new CountedTable(name, queries, seed, answers, classes, counts, all, keptIds, inside);
    return new LoadedTable(
        all,
        loaded.schema(),
        loaded.warnings(),
        loaded.format(),
        null,
        loaded.whyClass(),
        RowBlocks.of(source, queries.label(), classes, counts, false, counted));
  }

  private void countClasses(Answers open) {
    Dataset table = texts(open.answer("1-classes", queries.classes()));
    CategoryColumn names = column(table, TableQueries.CLASS);
    long ids = 0;
    for (int row = 0; row < table.rowCount(); row++) {
      long count = number(table, TableQueries.ROWS, row);
      ids = number(table, TableQueries.IDS, row);
      if (names.isMissing(row) || names.value(row).isBlank()) {
        nameless += count;
      } else {
        rowsByClass.merge(names.value(row).strip(), count, Long::sum);
        rows += count;
      }
    }
    if (rows == 0) {
      throw new DataException(name + ": no row has a class in column \"" + queries.label() + '"');
    }
    if (ids < rows) {
      throw new DataException(
          name
              + ", column \""
              + queries.id()
              + "\": "
              + ids
              + " different values for "
              + rows
              + " rows with a class; --id names a column that tells every row apart. Rows of the same"
              + " patient are not independent: name a view with one row of each");
    }
  }

  /** An answer whose cells are all texts. */
  static Dataset texts(Path file) {
    FileNotation none = FileNotation.USUAL;
    ReadOptions first =
        new ReadOptions(ReadOptions.NO_CLASS, false, Schema.NONE, null, false).with(none);
    List<String> header = DataFiles.read(file, first).columns().stream().map(Column::name).toList();
    return DataFiles.read(
        file, first.with(new ColumnChoice(List.of(), List.of(), List.of(), header, List.of())));
  }

  private static CategoryColumn column(Dataset table, String name) {
    if (table.column(name) instanceof CategoryColumn found) {
      return found;
    }
    throw new DataException(
        table.source().name() + ": column \"" + name + "\" is missing in the answer to the query");
  }

  static long number(Dataset table, String name, int row) {
    CategoryColumn cells = column(table, name);
    try {
      return cells.isMissing(row) ? 0 : Long.parseLong(cells.value(row).strip());
    } catch (NumberFormatException e) {
      throw new DataException(
          table.source().name() + ", column \"" + name + "\": not a count: " + cells.value(row), e);
    }
  }

  static String text(Dataset table, String name, int row) {
    CategoryColumn cells = column(table, name);
    return cells.isMissing(row) ? "" : cells.value(row).strip();
  }

  private List<String> ids(Path drawn) {
    ReadOptions only =
        new ReadOptions(ReadOptions.NO_CLASS, false, Schema.NONE, Set.of(TableQueries.ROW), false);
    Dataset table = DataFiles.read(drawn, only);
    CategoryColumn cells = column(table, TableQueries.ROW);
    List<String> ids = new ArrayList<>();
    for (int row = 0; row < table.rowCount(); row++) {
      String id = cells.isMissing(row) ? "" : cells.value(row);
      if (!id.startsWith("[") || !id.endsWith("]")) {
        throw new DataException(
            drawn + ": column \"" + TableQueries.ROW + "\" is not as the query says: " + id);
      }
      ids.add(id.substring(1, id.length() - 1));
    }
    return ids;
  }

  /** The rows of each subset: those of smallest keys. */
  private int[][] inside(List<String> ids, int subsets, int size) {
    int[][] inside = new int[subsets][];
    for (int s = 0; s < subsets; s++) {
      String[] keys = CountedTable.keys(ids, seed, s);
      if (s == 0 && !isAscending(keys)) {
        throw new DataException(
            name
                + ", column \""
                + queries.id()
                + "\": the rows do not come in the order of the md5 of their ids; are ids or md5"
                + " written otherwise in this database?");
      }
      if (keys.length < size) {
        throw new DataException(
            name + ": " + keys.length + " rows were drawn, at least " + size + " are needed");
      }
      inside[s] =
          IntStream.range(0, keys.length)
              .boxed()
              .sorted(Comparator.comparing(row -> keys[row]))
              .limit(size)
              .mapToInt(row -> row)
              .sorted()
              .toArray();
    }
    return inside;
  }

  private static boolean isAscending(String[] keys) {
    return IntStream.range(1, keys.length).allMatch(k -> keys[k - 1].compareTo(keys[k]) < 0);
  }

  /** How the rows are read: by our names of class and row, and without the table's own. */
  private ReadOptions reading(ReadOptions options, boolean allColumns) {
    ColumnChoice choice = options.columns().choice();
    Set<String> drop = new TreeSet<>(choice.drop());
    if (choice.only().isEmpty()) {
      drop.add(TableQueries.ROW);
      if (allColumns) {
        drop.add(queries.id());
        drop.add(queries.label());
      }
    }
    return options
        .with(FileNotation.USUAL)
        .inBlocks(false)
        .withEarlierLabel(null)
        .withLabel(TableQueries.CLASS)
        .with(
            new ColumnChoice(
                List.copyOf(drop),
                choice.only(),
                choice.forbid(),
                choice.category(),
                choice.booleans()));
  }

  private Dataset dataset(Dataset loaded, int[] kept, List<String> classes, Source source) {
    Dataset some = loaded.select(kept);
    int[] codes = new int[kept.length];
    for (int row = 0; row < codes.length; row++) {
      int code = some.labels().code(row);
      codes[row] = code < 0 ? -1 : classes.indexOf(some.labels().classes().get(code));
      if (codes[row] < 0) {
        throw new DataException(
            name
                + ", column \""
                + queries.label()
                + "\": a class that is a word for missing values, or that was not there when classes"
                + " were counted; name a view without it");
      }
    }
    return Dataset.of(
        source,
        some.columns(),
        Labels.wrap(queries.label(), classes, codes),
        IntStream.range(0, kept.length).toArray());
  }

  /** The same for the same table whatever the seed: another run is another try. */
  private String hash(List<String> classes) {
    MessageDigest digest = Sha256.newDigest();
    digest.update(
        String.join("\n", queries.from(), queries.id(), queries.label(), "").getBytes(UTF_8));
    for (String one : classes) {
      digest.update((one + "\n" + rowsByClass.get(one) + "\n").getBytes(UTF_8));
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
