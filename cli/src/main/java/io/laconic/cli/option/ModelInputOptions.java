package io.laconic.cli.option;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Provenance;
import io.laconic.data.CategoryColumn;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.FileNotation;
import io.laconic.data.RowBlocks;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.evaluate.Evaluation;
import io.laconic.io.DataFiles;
import io.laconic.io.FilesBeside;
import io.laconic.io.matrix.MatrixFile;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.train.DataSeed;
import io.laconic.util.Progress;
import io.laconic.watch.OneOfEachGroup;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** New rows for a model: only the columns it needs, matched by name. */
@OptionGroup.Of(OptionGroup.DATA)
public final class ModelInputOptions {
  @InputOption
  @Option(
      names = "--matrix",
      paramLabel = "FILE",
      description = "The matrix of DATA, if the model was trained on a precomputed matrix.")
  private Path matrix;

  @Option(
      names = "--label",
      paramLabel = "COLUMN",
      description =
          "The class column (default: one with a usual name such as class or outcome, else the"
              + " last).")
  private String label;

  @InputOption
  @Option(
      names = "--markers",
      paramLabel = "FILE",
      description =
          "The markers of the samples of DATA, if the model was trained with a file of markers.")
  private Path markers;

  @InputOption
  @Option(
      names = "--group-file",
      paramLabel = "FILE",
      description = "The groups of the training samples, if the model was trained with them.")
  private Path groups;

  @Mixin private NotationOptions notation;

  /** Of commands that know databases. */
  private String answers;

  /** Says that queries to a database are answered by the files of a folder; null: they are not. */
  public void answeredIn(String folder) {
    answers = folder;
  }

  /** {@code --group COLUMN} and {@code --rows-independent}: which of some new rows count. */
  public static final class CountedRows {
    @Option(
        names = "--group",
        paramLabel = "COLUMN",
        description =
            "Column that marks rows that belong together, as those of one patient; one row of each"
                + " counts (default: that of the training rows, if they had one).")
    private String group;

    @Option(
        names = "--rows-independent",
        description = "Every row counts: no two belong together, though training rows did.")
    private boolean independent;

    /** Complains about options that do not go together. */
    public void check(CommonOptions common) {
      if (independent && group != null) {
        throw common.usage("--group does not go with --rows-independent");
      }
    }

    /** The column whose equal cells mark rows that belong together; null: every row counts. */
    public String column(CertifiedModel certified, ModelInputOptions input) {
      return group != null || independent || input.groupFile() != null
          ? group
          : certified.groupColumn();
    }
  }

  /** The rows, with all columns that the model uses. */
  public Dataset read(
      CertifiedModel certified, String data, boolean labelsNeeded, CommonOptions common) {
    return read(certified, data, labelsNeeded, certified.model().requiredColumns(), common);
  }

  /**
   * Rows whose class is known; very many stay on disk.
   *
   * @param head the first of them, or all
   * @param blocks all of them; null: they are here
   */
  public record KnownRows(Dataset head, RowBlocks blocks) {
    /** Hands over all of them, block by block. */
    public void read(Consumer<Dataset> taker) {
      if (blocks == null) {
        taker.accept(head);
      } else {
        blocks.read(null, block -> taker.accept(block.withClass()));
      }
    }
  }

  /**
   * The rows, each with a class, and with further columns.
   *
   * @param group column of which rows with equal cells belong together; one of each is left
   * @param onDisk whether very many may stay on disk
   */
  public KnownRows known(
      CertifiedModel certified,
      String data,
      Collection<String> more,
      String group,
      boolean onDisk,
      CommonOptions common) {
    Set<String> columns = new HashSet<>(certified.model().requiredColumns());
    columns.addAll(more);
    LoadedTable loaded = load(certified, data, columns, group, onDisk, common);
    return known(certified.model(), loaded, true, common);
  }

  /**
   * The rows of a table that have a class.
   *
   * @param draws whether one of each group is left, if there are groups
   */
  private static KnownRows known(
      Model model, LoadedTable loaded, boolean draws, CommonOptions common) {
    loaded.warnings().forEach(common::warning);
    if (loaded.blocks() == null) {
      warnOfNewValues(model, loaded.dataset(), common);
      Dataset rows = withClass(loaded.dataset(), common);
      return new KnownRows(draws ? oneOfEach(loaded, rows, common) : rows, null);
    }
    int all = loaded.blocks().source().rowCount();
    tellLeftOut(all - IntStream.of(loaded.blocks().classCounts()).sum(), common);
    boolean[] warned = new boolean[1];
    return new KnownRows(
        loaded.dataset(),
        (draws ? oneOfEach(loaded, true, common) : loaded.blocks())
            .with(
                block -> {
                  warned[0] = warned[0] || warnOfNewValues(model, block, common);
                  return block;
                }));
  }

  private LoadedTable load(
      CertifiedModel certified,
      String data,
      Set<String> columns,
      String group,
      boolean onDisk,
      CommonOptions common) {
    ReadOptions options =
        options(certified, true, columns, common)
            .withGroups(group)
            .inBlocks(onDisk && matrix == null ? readings(common) : null);
    return checked(certified.model(), DataFiles.load(data, options));
  }

  /** A file that stays on disk is read for what it is, and to count its rows. */
  private static Progress readings(CommonOptions common) {
    return Progress.ofReadings(2, common.parallel().progress());
  }

  /** One row of each group, drawn; all rows if there are no groups. */
  public static Dataset oneOfEach(LoadedTable loaded, Dataset rows, CommonOptions common) {
    if (loaded.groups() == null) {
      return rows;
    }
    Dataset one = rows.select(OneOfEachGroup.of(loaded.groups().of(rows), DataSeed.of(rows)));
    tellGroups(loaded, one.rowCount(), common);
    return one;
  }

  private static void tellGroups(LoadedTable loaded, int count, CommonOptions common) {
    common.message(OneOfEachGroup.words(count, loaded.groups().column()));
  }

  /**
   * One row of each group of a table that stays on disk, drawn; all rows if there are no groups.
   *
   * @param withClass whether only rows with a class count, and it is said how many do
   */
  public static RowBlocks oneOfEach(LoadedTable loaded, boolean withClass, CommonOptions common) {
    RowBlocks blocks = loaded.blocks();
    if (blocks == null || loaded.groups() == null) {
      return blocks;
    }
    int[] numbers = IntStream.range(0, blocks.source().rowCount()).toArray();
    if (withClass) {
      BitSet known = new BitSet();
      blocks.read(
          Set.of(),
          block -> {
            Dataset classed = block.withClass();
            IntStream.range(0, classed.rowCount()).map(classed::rowNumber).forEach(known::set);
          });
      numbers = known.stream().toArray();
    }
    int[] codes = IntStream.of(numbers).map(number -> loaded.groups().codes()[number]).toArray();
    BitSet one = new BitSet();
    for (int place : OneOfEachGroup.of(codes, DataSeed.of(loaded.dataset()))) {
      one.set(numbers[place]);
    }
    if (withClass) {
      tellGroups(loaded, one.cardinality(), common);
    }
    return blocks.only(one::get);
  }

  /** The file of the groups, or null. */
  public Path groupFile() {
    return groups;
  }

  private static void tellLeftOut(int others, CommonOptions common) {
    if (others > 0) {
      common.message("left out: " + Wording.counted(others, "row") + " without a class");
    }
  }

  /**
   * As {@link #readWide}; of rows that are new to the model one of each group counts.
   *
   * @param group column of the groups; null: every row counts
   */
  public KnownRows readCounted(
      CertifiedModel certified, String data, String group, CommonOptions common) {
    LoadedTable loaded = load(certified, data, wanted(certified.model()), group, true, common);
    Dataset head = loaded.blocks() == null ? loaded.dataset().withClass() : loaded.dataset();
    boolean training =
        group == null || isTrainedOn(certified, new KnownRows(head, loaded.blocks()), data, common);
    return known(certified.model(), loaded, !training, common);
  }

  /**
   * The rows, each with a class, and with those other training attributes that the file has; very
   * many stay on disk.
   */
  public KnownRows readWide(CertifiedModel certified, String data, CommonOptions common) {
    return known(certified, data, wanted(certified.model()), null, true, common);
  }

  /** Whether a model was trained on these rows. */
  public boolean isTrainedOn(
      CertifiedModel certified, KnownRows rows, String data, CommonOptions common) {
    return rows.blocks() == null
        ? certified.isTrainedOn(rows.head())
        : isTrainingData(certified, rows.head().source(), data, common);
  }

  /** These options with what is known from the training of a model. */
  private ReadOptions as(CertifiedModel certified, ReadOptions options, CommonOptions common) {
    return options
        .withThreads(common.threads())
        .withEarlierLabel(
            certified.procedure() == null ? null : certified.procedure().classColumn())
        .with(notation(certified, common));
  }

  /** How new rows are written: what is said of them, and what training was told. */
  public FileNotation notation(CertifiedModel certified, CommonOptions common) {
    if (certified.procedure() == null) {
      return notation.value(common);
    }
    FileNotation said = notation.value(certified.procedure().notation(), common);
    return markersFile() == null ? said : said.with(certified.procedure().markers(markersFile()));
  }

  /** The files that belong to the rows. */
  FilesBeside beside() {
    return new FilesBeside(
        matrix, markersFile(), groups == null ? null : groups.toString(), answers);
  }

  /** The file of markers, or null. */
  public String markersFile() {
    return markers == null ? null : markers.toString();
  }

  /**
   * New rows, with their class if the file has the class column of the training file, or the one
   * that was named.
   *
   * @param group column of the groups; null: there are none
   */
  public LoadedTable readNew(
      CertifiedModel certified, String data, String group, CommonOptions common) {
    return readNew(certified, data, group, null, common);
  }

  /** As {@link #readNew}, but a long table stays on disk, unless it needs a matrix. */
  public LoadedTable readNewOnDisk(
      CertifiedModel certified, String data, String group, CommonOptions common) {
    Progress longTables = matrix == null ? readings(common) : null;
    return readNew(certified, data, group, longTables, common);
  }

  private LoadedTable readNew(
      CertifiedModel certified,
      String data,
      String group,
      Progress longTables,
      CommonOptions common) {
    Model model = certified.model();
    String usual = certified.procedure() == null ? null : certified.procedure().classColumn();
    Set<String> columns = model.requiredColumns();
    ReadOptions options =
        new ReadOptions(
                label == null ? usual : label,
                label != null,
                model.frame().encoding().schema(columns),
                columns,
                false)
            .withGroups(group)
            .inBlocks(longTables);
    return checked(model, DataFiles.load(data, as(certified, options, common)));
  }

  private Dataset read(
      CertifiedModel certified,
      String data,
      boolean labelsNeeded,
      Set<String> columns,
      CommonOptions common) {
    ReadOptions options = options(certified, labelsNeeded, columns, common);
    Model model = certified.model();
    LoadedTable loaded = checked(model, DataFiles.load(data, options));
    loaded.warnings().forEach(common::warning);
    warnOfNewValues(model, loaded.dataset(), common);
    return labelsNeeded ? withClass(loaded.dataset(), common) : loaded.dataset();
  }

  /** The rows whose class is known; says how many others there are. */
  public static Dataset withClass(Dataset rows, CommonOptions common) {
    Dataset known = rows.withClass();
    tellLeftOut(rows.rowCount() - known.rowCount(), common);
    if (known.rowCount() == 0) {
      throw new DataException(
          rows.source().name()
              + ": no row has a class in column \""
              + rows.labels().column()
              + "\"");
    }
    return known;
  }

  /** How rows are read of which the model needs some columns. */
  public ReadOptions options(
      CertifiedModel certified, boolean labelsNeeded, Set<String> columns, CommonOptions common) {
    Model model = certified.model();
    return as(
        certified,
        new ReadOptions(
            label, labelsNeeded, model.frame().encoding().schema(columns), columns, false),
        common);
  }

  /** Fails if a column is lacking that the model needs. */
  private static LoadedTable checked(Model model, LoadedTable loaded) {
    Dataset rows = loaded.dataset();
    List<String> absent =
        model.requiredColumns().stream().filter(name -> rows.column(name) == null).toList();
    if (rows.hasLabels() && absent.contains(rows.labels().column())) {
      throw new DataException(
          rows.source().name()
              + ": column \""
              + rows.labels().column()
              + "\" is taken as the class, but the model reads it; name the class column with"
              + " --label");
    }
    if (!absent.isEmpty()) {
      throw new DataException(
          rows.source().name()
              + ": the model needs "
              + (absent.size() == 1 ? "column " : "columns ")
              + "\""
              + String.join("\", \"", absent.subList(0, Math.min(10, absent.size())))
              + "\""
              + (absent.size() > 10 ? " and " + (absent.size() - 10) + " more" : "")
              + ", which the file lacks");
    }
    return loaded;
  }

  /** The whole training file, as it was read for training. */
  public Dataset readAll(CertifiedModel certified, String data, CommonOptions common) {
    Model model = certified.model();
    Schema schema = model.frame().encoding().schema();
    ReadOptions options = new ReadOptions(label, true, schema, wanted(model), false);
    return DataFiles.read(data, as(certified, options, common));
  }

  /**
   * Whether a file holds the rows that a model was trained on: the training file, a packed copy of
   * it, or the same rows in another file.
   *
   * @param source of the file, which was read already
   */
  public boolean isTrainingData(
      CertifiedModel certified, Source source, String data, CommonOptions common) {
    Source training = certified.model().training().source();
    if (source.isCopyOf(training.sha256())) {
      return true;
    }
    if (source.rowCount() != training.rowCount() || certified.provenance().contentHash() == null) {
      return false;
    }
    boolean all = certified.model().frame().encoding().isPartlyNamed();
    ReadOptions options =
        new ReadOptions(label, true, Schema.NONE, all ? null : wanted(certified.model()), false);
    try {
      LoadedTable rows = DataFiles.load(data, as(certified, options, common).inBlocks(true));
      Provenance.Contents contents = new Provenance.Contents(certified.model());
      if (rows.blocks() == null) {
        contents.add(rows.dataset());
      } else {
        rows.blocks().read(null, contents::add);
      }
      return contents.isOf(certified.provenance());
    } catch (DataException e) {
      return false; // a column that the model does not need cannot be read: other contents
    }
  }

  /** The class column that was named, or null. */
  public String label() {
    return label;
  }

  /** Rows with all their columns, whether or not a model reads them. */
  public Dataset trainingRows(String data, CommonOptions common) {
    ReadOptions options = ReadOptions.training(label, Schema.NONE);
    return DataFiles.load(data, options.withThreads(common.threads()).with(notation.value(common)))
        .dataset();
  }

  private static Set<String> wanted(Model model) {
    return model.frame().encoding().columnNames();
  }

  private static boolean warnOfNewValues(Model model, Dataset rows, CommonOptions common) {
    boolean training = rows.source().isCopyOf(model.training().source().sha256());
    if (training || rows.isStoreOfCompleteNumbers()) {
      return false; // what lies outside the subset of the training file is not new
    }
    Optional<Map.Entry<String, String>> newValue = model.newValue(rows);
    newValue.ifPresent(
        found ->
            common.message(
                "warning: "
                    + rows.source().name()
                    + ", column \""
                    + found.getKey()
                    + "\": value \""
                    + found.getValue()
                    + "\" did not occur in training; it counts as different from all others"
                    + ofAllRows(model, rows, found.getKey())));
    return newValue.isPresent();
  }

  /** What to say if no row has a value that occurred in training. */
  private static String ofAllRows(Model model, Dataset rows, String column) {
    Set<String> known =
        new HashSet<>(model.frame().encoding().schema(Set.of(column)).kind(column).values());
    CategoryColumn cells = (CategoryColumn) rows.column(column);
    for (int row = 0; row < cells.size(); row++) {
      if (cells.isMissing(row) || known.contains(cells.value(row))) {
        return "";
      }
    }
    return "; no row has a value that did: are they written in another way?";
  }

  /** A class column without any class of the model is probably not the class column. */
  public static void checkClasses(Evaluation evaluation, Dataset rows) {
    int known = 0;
    for (int c = 0; c < evaluation.classes().size(); c++) {
      known += evaluation.examples(c);
    }
    if (known == 0) {
      throw new DataException(
          rows.source().name()
              + ": no row of column \""
              + rows.labels().column()
              + "\" is "
              + String.join(" or ", evaluation.classes())
              + "; name the class column with --label");
    }
  }

  /** Says which classes of the rows the model does not know: their rows count as errors. */
  public static void warnOfUnknownClasses(
      Evaluation evaluation, Dataset rows, CommonOptions common) {
    List<String> unknown = new ArrayList<>();
    int count = 0;
    for (int c = 0; c < evaluation.actual().size(); c++) {
      String name = evaluation.actual().get(c);
      if (!evaluation.classes().contains(name) && evaluation.examples(c) > 0) {
        unknown.add('"' + name + '"');
        count += evaluation.examples(c);
      }
    }
    if (count > 0) {
      common.warning(
          rows.source().name()
              + ": "
              + Wording.counted(count, "row")
              + (count == 1 ? " has a class" : " have classes")
              + " that the model does not know ("
              + String.join(", ", unknown.subList(0, Math.min(5, unknown.size())))
              + (unknown.size() > 5 ? ", …" : "")
              + "); they count as errors");
    }
  }

  /** The file of the matrix, or null. */
  public Path matrixPath() {
    return matrix;
  }

  /** The name of the file of the matrix, or null. */
  public String matrixFile() {
    return matrix == null ? null : matrix.toString();
  }

  /** The matrix if the model needs one, else null; fails if it is missing or given in vain. */
  public double[][] matrix(Model model, Dataset rows) {
    boolean needed = model.needsMatrix();
    if (needed != (matrix != null)) {
      throw new DataException(
          needed
              ? "the model compares rows by a precomputed matrix; give the matrix of DATA with"
                  + " --matrix FILE"
              : "the model uses no matrix; leave out --matrix");
    }
    if (!needed) {
      return null;
    }
    return model.fitMatrix(MatrixFile.read(matrix), rows, matrix.getFileName().toString());
  }
}
