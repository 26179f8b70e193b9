package io.laconic.cli.command;

import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.LibsvmAttributesOption;
import io.laconic.cli.option.NotationOptions;
import io.laconic.cli.wording.Answer;
import io.laconic.data.DataException;
import io.laconic.data.Schema;
import io.laconic.io.companion.SchemaFile;
import io.laconic.io.json.Json;
import io.laconic.io.packed.PackingSummary;
import io.laconic.io.packing.Packing;
import io.laconic.io.packing.PackingOptions;
import io.laconic.model.Wording;
import io.laconic.util.Progress;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code pack DATA -o FILE}. */
@Command(
    name = "pack",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Writes a packed file: binary columns for data larger than memory.",
      "Every command accepts it as DATA and reads its columns from disk when needed."
    },
    footer = {
      "",
      "A column of zeros and ones takes one bit per row; numbers keep every digit.",
      "With --transposed, the first line of DATA names the rows, and each other line is a",
      "column: its name, then a cell for each row; --labels has lines row,class.",
      "Examples:",
      "  laconic pack genes.csv.gz -o genes.packed --label tissue",
      "  laconic pack kmers.tsv -o kmers.packed --transposed --labels resistance.csv"
    })
public final class Pack implements Callable<Integer> {
  /** {@code --bits}. */
  enum BitsChoice {
    auto,
    always,
    never
  }

  @Mixin private CommonOptions common;
  @Mixin private PackedTarget target;
  @Mixin private LibsvmAttributesOption libsvmAttributes;
  @Mixin private NotationOptions notation;

  @InputOption
  @Parameters(paramLabel = "DATA", description = "A file or sample:NAME.")
  private String data;

  @Option(
      names = "--label",
      paramLabel = "COLUMN",
      description =
          "The class column (default: one with a usual name such as class or outcome, else the last).")
  private String label;

  @Option(
      names = "--unlabelled",
      description = "No class column is required; a column named class is still used as one.")
  private boolean unlabelled;

  @InputOption
  @Option(
      names = "--schema",
      paramLabel = "FILE",
      description = "Kinds and values of columns, known beforehand (JSON).")
  private Path schema;

  @Option(
      names = "--bits",
      paramLabel = "NAME",
      defaultValue = "auto",
      description =
          "Zeros and ones as bits: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE});"
              + " always refuses other columns.")
  private BitsChoice bits;

  @InputOption
  @Option(
      names = "--labels",
      paramLabel = "FILE",
      description = "With --transposed: the class of each row, in lines row,class.")
  private Path labels;

  @Override
  public Integer call() {
    boolean transposed = notation.value(common).shape().transposed();
    check(transposed);
    Schema declared = schema == null ? Schema.NONE : declared();
    PackingOptions options =
        new PackingOptions(
            label,
            !unlabelled,
            declared,
            PackingOptions.Bits.valueOf(bits.name().toUpperCase(Locale.ROOT)),
            libsvmAttributes.count(),
            notation.value(common),
            common.parallel().threads());
    Progress progress = common.parallel().progress();
    PackingSummary result =
        transposed
            ? Packing.packTransposed(data, text(labels), target.path(), options, progress)
            : Packing.pack(data, target.path(), options, progress);
    result.warnings().forEach(warning -> common.message("warning: " + warning));
    return common.print(new Result(target.path(), result, words(result)));
  }

  /** A packed file keeps values as known beforehand, so they must not come from rows. */
  private Schema declared() {
    SchemaFile.Content content = SchemaFile.content(schema);
    if (content.madeFrom() != null) {
      throw new DataException(
          schema
              + ": was made from rows, but a packed file keeps values as known beforehand; remove"
              + " the field \"madeFrom\" if they were");
    }
    return content.schema();
  }

  private void check(boolean transposed) {
    libsvmAttributes.check(common);
    if (transposed && libsvmAttributes.count() > 0) {
      throw common.usage("--attributes cannot be used with --transposed");
    }
    if (labels != null && !transposed) {
      throw common.usage("--labels goes with --transposed");
    }
    if (transposed && labels == null && !unlabelled) {
      throw common.usage("--transposed needs --labels FILE or --unlabelled");
    }
    if (transposed && (label != null || schema != null)) {
      throw common.usage(
          (label != null ? "--label" : "--schema") + " cannot be used with --transposed");
    }
  }

  private static String text(Path path) {
    return path == null ? null : path.toString();
  }

  private String words(PackingSummary result) {
    int columns = result.columns().values().stream().mapToInt(Integer::intValue).sum();
    String kinds =
        result.columns().entrySet().stream()
            .map(kind -> kind.getValue() + " " + kind.getKey())
            .collect(Collectors.joining(", "));
    return target.path()
        + ": "
        + Wording.counted(result.rows(), "row")
        + ", "
        + Wording.counted(columns, "column")
        + " ("
        + kinds
        + (result.withMissing() == 0
            ? ""
            : "; " + Wording.counted(result.withMissing(), "column") + " with missing values")
        + "); "
        + (result.classColumn() == null
            ? "no class column"
            : "class column \"" + result.classColumn() + "\"")
        + "; "
        + String.format(Locale.ROOT, "%.1f MB", result.bytes() / 1e6);
  }

  /** What was packed, and in which file. */
  private record Result(Path file, @Json.Unfolded PackingSummary packed, @Json.Hidden String words)
      implements Answer {
    @Override
    public List<String> lines() {
      return List.of(words);
    }
  }
}
