package io.laconic.papers.experiment;

import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.fetch.PublicDatasets;
import io.laconic.io.table.ReadOptions;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparison;
import io.laconic.learn.Table;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A data set of the papers.
 *
 * @param name of its file, without ending
 * @param source the file's rows, with all classes
 * @param sha256 of the file
 */
public record PaperDataSet(String name, Dataset source, String sha256) {
  private static final String GLASS_OF_ALL_ROWS = "glass-float";

  /** Positive classes by data set; for others it is the class that sorts last. */
  private static final Map<String, String> POSITIVE =
      Map.of("bupa", "selector1", "glass2", "float", GLASS_OF_ALL_ROWS, "float", "credit", "+");

  /** Reads a data set: {@code NAME.csv} or {@code NAME.csv.gz} in the folder. */
  static PaperDataSet read(Path folder, String name) {
    Path file = file(folder, name);
    Dataset rows = DataFiles.read(file, ReadOptions.training(null, Schema.NONE));
    return new PaperDataSet(name, rows, KnownFileHashes.of(file));
  }

  static Path file(Path folder, String name) {
    Path plain = folder.resolve(name + ".csv");
    Path packed = folder.resolve(name + ".csv.gz");
    if (!Files.exists(plain) && !Files.exists(packed)) {
      throw new DataException(
          folder + ": there is no " + name + ".csv or " + name + ".csv.gz; " + wayOut(name));
    }
    return Files.exists(packed) ? packed : plain;
  }

  private static String wayOut(String name) {
    boolean isPublic = PublicDatasets.list().stream().anyMatch(set -> set.name().equals(name));
    return (isPublic ? "laconic data fetch " + name + " gets it; " : "")
        + "--data DIR names another folder";
  }

  /**
   * The six kinds of glass as two classes, all rows: float-processed windows against all else. The
   * two classes of {@code glass2} are the same question of windows alone.
   */
  public PaperDataSet floatGlass() {
    List<String> names =
        IntStream.range(0, source.rowCount())
            .mapToObj(source.labels()::name)
            .map(kind -> kind.endsWith("_float") && !kind.endsWith("non_float") ? "float" : "other")
            .toList();
    Labels two = Labels.of(source.labels().column(), names);
    return new PaperDataSet(GLASS_OF_ALL_ROWS, source.withLabels(two), sha256);
  }

  public int rowCount() {
    return source.rowCount();
  }

  /** The positive class, where there are two. */
  public String positive() {
    return two(null).rows(source).labels().classes().get(1);
  }

  /** Two classes, without scaling, as in the papers. */
  public Preparation two(RowComparison comparison) {
    return new Preparation(
        POSITIVE.get(name),
        MissingValuePolicy.Policy.ERROR,
        Scaling.Method.NONE,
        Schema.NONE,
        comparison,
        null,
        Preparation.Classes.TWO);
  }

  /** All classes. */
  public static Preparation all(RowComparison comparison, Scaling.Method scaling) {
    return new Preparation(
        null,
        MissingValuePolicy.Policy.ERROR,
        scaling,
        Schema.NONE,
        comparison,
        null,
        Preparation.Classes.ALL);
  }

  public Table table(Preparation preparation) {
    return Table.of(preparation, source, null);
  }
}
