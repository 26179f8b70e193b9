package io.laconic.papers.subsets;

import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.Schema;
import io.laconic.io.DataFiles;
import io.laconic.io.table.ReadOptions;
import io.laconic.papers.experiment.ExperimentRun;
import io.laconic.papers.experiment.PaperDataSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A data set of the table.
 *
 * @param name in the table
 * @param file its file without ending; null: a sample of that name
 * @param digits the two classes that are kept; empty: all
 * @param families features that are tried, by the words of the command line
 */
record SubsetTableDataSet(String name, String file, List<String> digits, List<String> families) {
  /** All families, the fastest first. */
  static final List<String> FAMILIES = List.of("rays", "balls", "half-spaces");

  private static final List<String> RAYS = List.of("rays");
  private static final List<String> RAYS_AND_BALLS = List.of("rays", "balls");

  /** Small sets first. */
  static List<SubsetTableDataSet> all() {
    return List.of(
        new SubsetTableDataSet("breast-cancer", null, List.of(), RAYS),
        of("breastw", RAYS_AND_BALLS),
        of("pima", RAYS),
        of("haberman", RAYS_AND_BALLS),
        of("bupa", FAMILIES),
        of("glass2", FAMILIES),
        of("heart", RAYS_AND_BALLS),
        of("votes", RAYS),
        of("credit", RAYS),
        of("colon", RAYS),
        new SubsetTableDataSet("usps 4/9", "usps-train", List.of("4", "9"), RAYS),
        new SubsetTableDataSet("usps 3/8", "usps-train", List.of("3", "8"), RAYS));
  }

  private static SubsetTableDataSet of(String name, List<String> families) {
    return new SubsetTableDataSet(name, name, List.of(), families);
  }

  PaperDataSet read(ExperimentRun run) {
    if (file == null) {
      Dataset rows = DataFiles.read("sample:" + name, ReadOptions.training(null, Schema.NONE));
      return new PaperDataSet(name, rows, rows.source().sha256());
    }
    PaperDataSet data = run.data(file);
    if (digits.isEmpty()) {
      return data;
    }
    Dataset all = data.source();
    int[] kept =
        IntStream.range(0, all.rowCount())
            .filter(row -> digits.contains(all.labels().name(row)))
            .toArray();
    int[] codes = IntStream.of(kept).map(row -> digits.indexOf(all.labels().name(row))).toArray();
    Labels two = Labels.wrap(all.labels().column(), digits, codes);
    return new PaperDataSet(
        name.replaceAll("\\W", "-"), all.select(kept).withLabels(two), data.sha256());
  }
}
