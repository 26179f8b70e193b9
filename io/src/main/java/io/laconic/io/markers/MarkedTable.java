package io.laconic.io.markers;

import io.laconic.data.BitColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.ColumnChoice;
import io.laconic.data.ColumnStore;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import io.laconic.data.Labels;
import io.laconic.data.MarkerFile;
import io.laconic.data.Schema;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.InputFile;
import io.laconic.io.genomes.GenomeTable;
import io.laconic.io.packed.PackedFile;
import io.laconic.io.packed.PackedFormat;
import io.laconic.io.table.LabelColumnFinder;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import io.laconic.util.Parallel;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A table of samples with their classes, and a file with their markers, as one table. Its
 * attributes are the markers; of the table itself only those columns that were asked for by name.
 */
public final class MarkedTable {
  private static final int MOST_SHOWN = 3;

  /** Cells of a file of k-mers that is read into memory as a whole: 64 MB. */
  private static final int MOST_IN_MEMORY = 1 << 29;

  private final InputFile data;
  private final ReadOptions options;
  private final MarkerFile said;
  private final InputFile markers;
  private final boolean packed;
  private final List<String> header;
  private final String sample;
  private final List<String> warnings = new ArrayList<>();

  /**
   * @param data the table of samples; its text is CSV
   */
  public MarkedTable(InputFile data, ReadOptions options) {
    this.data = data;
    this.options = options;
    this.said = options.notation().markers();
    Path path = Path.of(said.path());
    boolean genomes = GenomeTable.isOf(path);
    if (genomes && options.expectedColumns() == null) {
      throw FileErrors.inFile(
          said.path(), "these are genomes: laconic kmers makes markers of them for --markers");
    }
    this.markers = genomes ? ofGenomes(path, options) : InputFile.of(path);
    this.packed = PackedFormat.isPacked(markers);
    this.header = MarkerLines.header(data);
    this.sample = header.get(sampleColumn(header, packed ? null : markers, said));
  }

  /**
   * The position of the column that names the samples.
   *
   * @param markers a text that may name it, too; null: there is none
   */
  private static int sampleColumn(List<String> header, InputFile markers, MarkerFile said) {
    String name = markers == null ? null : MarkerLines.sampleName(markers, said);
    return MarkerLines.sampleColumn(header, name);
  }

  /** The names of the samples of a table, row by row. */
  public static List<String> sampleNames(Path data, MarkerFile said) {
    InputFile rows = InputFile.of(data);
    InputFile markers = InputFile.of(Path.of(said.path()));
    boolean unnamed = PackedFormat.isPacked(markers) || GenomeTable.isOf(Path.of(said.path()));
    List<String> header = MarkerLines.header(rows);
    return MarkerLines.cells(rows, sampleColumn(header, unnamed ? null : markers, said));
  }

  /** Which of the k-mers that a model reads genomes have, as a text. */
  private static InputFile ofGenomes(Path path, ReadOptions options) {
    Parallel parallel = new Parallel(options.threads());
    byte[] text =
        GenomeTable.text(path, options.expectedColumns(), parallel)
            .getBytes(StandardCharsets.UTF_8);
    return InputFile.of(path).withText(() -> new ByteArrayInputStream(text));
  }

  /**
   * The table.
   *
   * @param reader reads the table of samples alone
   */
  public LoadedTable read(Function<ReadOptions, LoadedTable> reader) {
    checkClassColumn();
    LoadedTable alone = reader.apply(ofSamples());
    Dataset rows = alone.dataset();
    if (!(rows.column(sample) instanceof CategoryColumn names)) {
      throw FileErrors.inFile(
          data.name(), "column " + FileErrors.quoted(sample) + " should name the samples");
    }
    Map<String, Integer> samples = samples(names, rows);
    warnings.addAll(alone.warnings());
    Dataset joined = packed ? joinedStore(rows, samples) : joinedLines(rows, samples);
    LabelColumnFinder.Why why = LabelColumnFinder.Why.ASKED;
    Groups groups =
        said.groups() == null
            ? alone.groups()
            : SampleGroups.read(said.groups(), names, rows, warnings);
    return new LoadedTable(
        joined, withoutSample(alone.schema()), warnings, alone.format(), groups, why);
  }

  private Schema withoutSample(Schema schema) {
    Map<String, Schema.Kind> kinds = new LinkedHashMap<>(schema.kinds());
    kinds.remove(sample);
    return new Schema(kinds);
  }

  /** A table with several columns must say which of them is the class. */
  private void checkClassColumn() {
    boolean known = options.labelColumn() != null || options.columns().earlierLabel() != null;
    List<String> others = others();
    boolean usual = others.stream().anyMatch(name -> LabelColumnFinder.isUsual(name, true));
    if (options.labelRequired() && !known && others.size() != 1 && !usual) {
      throw FileErrors.inFile(
          data.name(),
          "--label names the class column: "
              + FileErrors.few(others)
              + " (samples are in column "
              + FileErrors.quoted(sample)
              + ")");
    }
  }

  /** The columns that may be the class. */
  private List<String> others() {
    return header.stream()
        .filter(name -> !name.equals(sample) && !name.equals(options.groupColumn()))
        .toList();
  }

  /** The class column: the one that was named, or the only one beside the samples. */
  private String label() {
    boolean only =
        options.labelRequired() && options.columns().earlierLabel() == null && others().size() == 1;
    return options.labelColumn() == null && only ? others().get(0) : options.labelColumn();
  }

  /** How the table of samples is read: its samples, classes, groups and what is named. */
  private ReadOptions ofSamples() {
    Set<String> wanted = new LinkedHashSet<>(List.of(sample));
    Set<String> asked = options.expectedColumns();
    if (asked == null) {
      List<String> unknown = new ArrayList<>();
      Set<String> all = new LinkedHashSet<>(header);
      wanted.addAll(ColumnChoice.named(options.columns().choice().only(), all, unknown));
    } else {
      header.stream().filter(asked::contains).forEach(wanted::add);
    }
    Map<String, Schema.Kind> kinds = new LinkedHashMap<>(options.schema().kinds());
    kinds.keySet().retainAll(new HashSet<>(header));
    kinds.put(sample, new Schema.Kind(true, null));
    return new ReadOptions(
        label(),
        options.labelRequired(),
        new Schema(kinds),
        options.strictCategories(),
        options.threads(),
        0,
        new ReadOptions.WantedColumns(
            wanted,
            said.groups() == null ? options.groupColumn() : null,
            ColumnChoice.ALL,
            options.columns().earlierLabel()),
        options.notation().with(null),
        null);
  }

  private Map<String, Integer> samples(CategoryColumn names, Dataset rows) {
    Map<String, Integer> samples = new HashMap<>();
    for (int row = 0; row < names.size(); row++) {
      if (names.isMissing(row)) {
        throw FileErrors.inFile(
            data.name(), rows.place(row) + ": column " + FileErrors.quoted(sample) + " is empty");
      }
      Integer before = samples.put(names.value(row), row);
      if (before != null) {
        throw FileErrors.inFile(
            data.name(),
            "sample "
                + FileErrors.quoted(names.value(row))
                + " occurs twice: "
                + rows.place(before)
                + " and "
                + rows.place(row));
      }
    }
    return samples;
  }

  private Dataset joinedLines(Dataset rows, Map<String, Integer> samples) {
    Set<String> asked = options.expectedColumns();
    Set<String> wanted =
        asked == null ? null : asked.stream().map(MarkerColumns::asked).collect(Collectors.toSet());
    MarkerColumns columns = new MarkerColumns(rows.rowCount(), wanted);
    BitSet seen = new BitSet();
    MarkerLines lines = new MarkerLines(markers, said, samples, columns, seen);
    boolean unseenHaveNone = lines.read();
    checkSeen(seen, samples);
    tell(seen.cardinality(), samples.size(), lines.others(), unseenHaveNone);
    if (lines.notCalled() > 0) {
      warnings.add(
          markers.name()
              + ": "
              + (lines.notCalled() == 1 ? "1 allele is" : lines.notCalled() + " alleles are")
              + " not called; no variant is taken to be there");
    }
    List<Column> joined = ofTable(rows);
    Set<String> own = joined.stream().map(Column::name).collect(Collectors.toSet());
    if (asked != null) {
      joined.addAll(columns.named(new LinkedHashSet<>(without(asked, own))));
    } else {
      joined.addAll(chosen(columns.distinct(said.minCount()), columns.size()));
    }
    Dataset all = Dataset.of(rows.source().withMinCount(said.minCount()), joined, labels(rows));
    return unseenHaveNone || seen.cardinality() == rows.rowCount()
        ? all
        : all.select(seen.stream().toArray());
  }

  private static List<String> without(Set<String> names, Set<String> others) {
    return names.stream().filter(name -> !others.contains(name)).sorted().toList();
  }

  private static Labels labels(Dataset rows) {
    return rows.hasLabels() ? rows.labels() : null;
  }

  /** The columns of the table of samples that are attributes. */
  private List<Column> ofTable(Dataset rows) {
    return new ArrayList<>(
        rows.columns().stream().filter(column -> !column.name().equals(sample)).toList());
  }

  /** The markers without those that are not wanted. */
  private List<BitColumn> chosen(List<BitColumn> columns, int before) {
    ColumnChoice choice = options.columns().choice();
    Set<String> names =
        columns.stream().map(BitColumn::name).collect(Collectors.toCollection(LinkedHashSet::new));
    names.addAll(header);
    List<String> texts = new ArrayList<>(choice.drop());
    texts.addAll(choice.forbid());
    List<String> unknown = new ArrayList<>();
    Set<String> refused = ColumnChoice.named(texts, names, unknown);
    if (!unknown.isEmpty()) {
      throw FileErrors.inFile(
          markers.name(), "--drop or --forbid: no marker " + FileErrors.quoted(unknown.get(0)));
    }
    List<BitColumn> kept =
        columns.stream().filter(column -> !refused.contains(column.name())).toList();
    if (kept.isEmpty()) {
      throw FileErrors.inFile(
          markers.name(),
          before == 0
              ? "no line counts for a sample of " + data.name()
              : "no marker is in at least " + said.minCount() + " samples, and not in all");
    }
    return kept;
  }

  private void checkSeen(BitSet seen, Map<String, Integer> samples) {
    if (seen.isEmpty()) {
      throw FileErrors.inFile(
          markers.name(),
          "none of its samples is in column "
              + FileErrors.quoted(sample)
              + " of "
              + data.name()
              + ", as "
              + FileErrors.few(samples.keySet().stream().sorted().limit(MOST_SHOWN).toList())
              + "; --marker-columns SAMPLE,MARKER names the columns of markers");
    }
  }

  private void tell(int seen, int all, int others, boolean unseenHaveNone) {
    if (seen < all) {
      warnings.add(
          markers.name()
              + (unseenHaveNone
                  ? ": has no line of "
                      + (all - seen)
                      + " of "
                      + all
                      + " samples: they have no marker"
                  : ": lacks "
                      + (all - seen)
                      + " of "
                      + all
                      + " samples; their rows are left out"));
    }
    if (others > 0) {
      warnings.add(
          markers.name()
              + ": "
              + (others == 1 ? "1 sample is" : others + " samples are")
              + " not in "
              + data.name()
              + " and left out");
    }
  }

  /** K-mers of a packed file, whose classes are the names of its samples. */
  private Dataset joinedStore(Dataset rows, Map<String, Integer> samples) {
    ReadOptions plain = new ReadOptions(null, false, Schema.NONE, null, false);
    Dataset stored = PackedFile.read(Path.of(said.path()), plain).dataset();
    if (!stored.hasLabels() || !(stored.columns() instanceof ColumnStore)) {
      throw FileErrors.inFile(
          markers.name(), "it does not name samples; a file of laconic kmers does");
    }
    if (ofTable(rows).size() > 0) {
      throw new DataException("--only does not go with k-mers: they are the only attributes");
    }
    int[] place = new int[rows.rowCount()];
    java.util.Arrays.fill(place, -1);
    int others = 0;
    Labels names = stored.labels();
    for (int row = 0; row < stored.rowCount(); row++) {
      Integer at = samples.get(names.classes().get(names.code(row)));
      others += at == null ? 1 : 0;
      if (at != null) {
        place[at] = row;
      }
    }
    int[] kept = IntStream.range(0, place.length).filter(row -> place[row] >= 0).toArray();
    BitSet seen = new BitSet();
    IntStream.of(kept).forEach(seen::set);
    checkSeen(seen, samples);
    tell(kept.length, place.length, others, false);
    int[] chosen = IntStream.of(kept).map(row -> place[row]).toArray();
    List<? extends Column> columns = columns(stored, chosen);
    return Dataset.of(
        rows.source().withMinCount(said.minCount()),
        columns,
        rows.hasLabels() ? rows.labels().select(kept) : null,
        IntStream.of(kept).map(rows::rowNumber).toArray());
  }

  private static Column inMemory(Column column, int[] rows) {
    BitColumn chosen = ((BitColumn) column).select(rows);
    return BitColumn.wrap(column.name(), rows.length, chosen.words()).asPresence();
  }

  private List<? extends Column> columns(Dataset stored, int[] rows) {
    ColumnStore store = (ColumnStore) stored.columns();
    Set<String> asked = options.expectedColumns();
    if (asked == null || asked.size() >= store.size()) {
      boolean small = store.size() <= MOST_IN_MEMORY / Math.max(1, rows.length);
      return small
          ? store.stream().map(column -> inMemory(column, rows)).toList()
          : store.select(rows);
    }
    List<Column> columns = new ArrayList<>();
    for (String name : without(asked, Set.of())) {
      Column column = store.find(name);
      if (column == null) {
        throw FileErrors.inFile(
            markers.name(),
            "it lacks "
                + FileErrors.quoted(name)
                + ", which the model reads; give the genomes themselves with --markers");
      }
      columns.add(column.select(rows));
    }
    return columns;
  }
}
