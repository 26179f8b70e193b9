package io.laconic.cli.option;

import io.laconic.certificate.Form;
import io.laconic.cli.wording.LoadedTableSummary;
import io.laconic.data.ColumnChoice;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Groups;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.inspect.Finding;
import io.laconic.inspect.TableFacts;
import io.laconic.io.DataFiles;
import io.laconic.io.file.Sha256;
import io.laconic.io.matrix.MatrixFile;
import io.laconic.io.table.LoadedTable;
import io.laconic.io.table.ReadOptions;
import io.laconic.learn.Defaults;
import io.laconic.train.CertificateForms;
import io.laconic.train.RecordedReading;
import io.laconic.train.RowPreparation;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that say how training rows are read and prepared. */
@OptionGroup.Of(OptionGroup.DATA)
public final class PreparationOptions {
  /** {@code --missing}. */
  enum MissingChoice {
    error,
    drop,
    median
  }

  /** {@code --scale}. */
  enum ScaleChoice {
    none,
    standard,
    range
  }

  /** {@code --matrix-kind}. */
  enum MatrixKind {
    distance,
    kernel
  }

  @Option(
      names = "--label",
      paramLabel = "COLUMN",
      description =
          "The class column (default: one with a usual name such as class or outcome, else the last).")
  private String label;

  @Option(
      names = "--positive",
      paramLabel = "LABEL",
      description =
          "The positive class (default: the one with a usual name, such as yes or died, else the one"
              + " that sorts last).")
  private String positive;

  @Option(
      names = "--group",
      paramLabel = "COLUMN",
      description =
          "Column that marks rows that belong together, as those of one patient. It is not an attribute;"
              + " groups are drawn, held out and counted as a whole.")
  private String group;

  @Option(
      names = "--missing",
      paramLabel = "NAME",
      defaultValue = "error",
      description = "Missing values: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private MissingChoice missing;

  @Option(
      names = "--scale",
      paramLabel = "NAME",
      description =
          "Scaling for distances and kernels: ${COMPLETION-CANDIDATES} (default: standard for l1,"
              + " l2, linf and kernels; with --certificate standard or tight: none).")
  private ScaleChoice scale;

  @Mixin private SchemaOption schema;

  @InputOption
  @Option(
      names = "--matrix",
      paramLabel = "FILE",
      description = "Precomputed matrix, one line per row of DATA, one cell per training row.")
  private Path matrix;

  @Option(
      names = "--matrix-kind",
      paramLabel = "NAME",
      description = "What the cells are: ${COMPLETION-CANDIDATES} (default: distance).")
  private MatrixKind matrixKind;

  @Mixin private LibsvmAttributesOption libsvmAttributes;
  @Mixin private NotationOptions notation;

  @Option(
      names = "--drop",
      paramLabel = "COLUMNS",
      description = "Columns to leave out, with commas between them.")
  private List<String> drop;

  @Option(
      names = "--only",
      paramLabel = "COLUMNS",
      description =
          "The only columns to use, with commas between them. They are kept even if they look like"
              + " an id.")
  private List<String> only;

  /** Whether the positive class is the last one, whatever its name. */
  private boolean asPublished;

  public String positive() {
    return positive;
  }

  /** The file of the matrix, or null. */
  public String matrixFile() {
    return text(matrix);
  }

  public boolean hasMatrix() {
    return matrix != null;
  }

  /** How rows are to be prepared. */
  public RowPreparation rows(CommonOptions common) {
    libsvmAttributes.check(common);
    notation.value(common);
    if (group != null && group.equals(label)) {
      throw common.usage("--group and --label name the same column");
    }
    if (matrix == null && matrixKind != null) {
      throw common.usage("--matrix-kind needs --matrix FILE");
    }
    MatrixKind kind = matrixKind == null ? MatrixKind.distance : matrixKind;
    return new RowPreparation(
        positive,
        MissingValuePolicy.Policy.valueOf(missing.name().toUpperCase(Locale.ROOT)),
        scale == null ? null : Scaling.Method.valueOf(scale.name().toUpperCase(Locale.ROOT)),
        matrix == null
            ? null
            : RowPreparation.Matrix.valueOf(kind.name().toUpperCase(Locale.ROOT)));
  }

  /** The table, with its warnings shown and one line that says what was read. */
  public LoadedTable load(String data, boolean labelsOnly, Form form, CommonOptions common) {
    asPublished = CertificateForms.defaults(form) == Defaults.AS_PUBLISHED;
    ReadOptions options =
        labelsOnly
            ? new ReadOptions(label, true, schema.declared(), Set.of(), true)
            : ReadOptions.training(label, schema.declared());
    LoadedTable loaded = schema.seen(read(data, options, common), common);
    loaded.warnings().forEach(warning -> common.message("warning: " + warning));
    common.message(words(loaded.dataset(), loaded.groups()));
    if (!labelsOnly) {
      libsvmAttributes.tell(loaded.dataset(), common);
    }
    return loaded;
  }

  /**
   * Warns of what is noticeable about the table.
   *
   * @param kept columns that are used even if they are identifiers
   * @return what was found
   */
  public List<Finding> warn(LoadedTable loaded, Set<String> kept, Form form, CommonOptions common) {
    Dataset data = loaded.dataset();
    boolean leavesOut = form.draws();
    List<Finding> findings = TableFacts.of(data, kept, leavesOut).findings();
    for (Finding finding : findings) {
      common.warning(data.source().name() + ": " + CommonOptions.withDashes(finding.words()));
    }
    return findings;
  }

  /** Whether rows belong together. */
  boolean isGrouped() {
    return group != null;
  }

  private ColumnChoice columns() {
    return new ColumnChoice(drop == null ? List.of() : drop, only == null ? List.of() : only);
  }

  /** Columns that the user asked for, or of which the kind is known beforehand. */
  public Set<String> kept(LoadedTable loaded) {
    Set<String> kept = new HashSet<>(loaded.schema().kinds().keySet());
    if (!columns().only().isEmpty()) {
      loaded.dataset().columns().forEach(column -> kept.add(column.name()));
    }
    return kept;
  }

  private LoadedTable read(String data, ReadOptions options, CommonOptions common) {
    return DataFiles.load(
        data,
        options
            .withThreads(common.threads())
            .withAttributes(libsvmAttributes.count())
            .withGroups(group)
            .with(notation.value(common))
            .with(columns()));
  }

  /**
   * A table to look at, which need not have a class column.
   *
   * @param withoutClass why there is none; null if there is one
   */
  public record Looked(LoadedTable table, String withoutClass) {}

  /** The table, without a word; as it is trained on, or if that fails, without its class. */
  public Looked lookAt(String data, CommonOptions common) {
    try {
      return new Looked(read(data, ReadOptions.training(label, schema.declared()), common), null);
    } catch (DataException e) {
      ReadOptions options = new ReadOptions(label, false, schema.declared(), null, true);
      try {
        return new Looked(read(data, options, common), e.markedMessage());
      } catch (DataException again) {
        throw e;
      }
    }
  }

  /** What was read, in one line. */
  public String words(Dataset data, Groups groups) {
    return LoadedTableSummary.of(data, groups, positive, asPublished);
  }

  private static String text(Path path) {
    return path == null ? null : path.toString();
  }

  /** Name of the matrix for messages. */
  String matrixName() {
    return matrix.getFileName().toString();
  }

  /** How rows are read. */
  RecordedReading reading(CommonOptions common) {
    return new RecordedReading(
        label,
        schema.recorded(),
        libsvmAttributes.count(),
        matrix == null ? Map.of() : Map.of("matrix", Sha256.ofFile(matrix)),
        notation.value(common),
        columns());
  }

  /** The matrix, or null. */
  double[][] matrix() {
    return matrix == null ? null : MatrixFile.read(matrix);
  }
}
