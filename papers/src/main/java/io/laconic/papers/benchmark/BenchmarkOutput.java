package io.laconic.papers.benchmark;

import io.laconic.cli.option.CommonOptions;
import io.laconic.data.DataException;
import io.laconic.io.file.AtomicFiles;
import io.laconic.papers.drawing.Figure;
import io.laconic.papers.experiment.ResultTable;
import io.laconic.papers.page.ResultsPage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The answer of a benchmark: tables, remarks and pictures. */
final class BenchmarkOutput {
  private static final String TITLE = "Learners on many data sets";

  private final List<MeasuredDataSet> sets;
  private final List<LearnerRanking> rankings;
  private final String promise;

  /**
   * @param promise what certified errors are, and on what condition
   */
  BenchmarkOutput(List<MeasuredDataSet> sets, List<String> learners, String promise) {
    this.sets = sets;
    this.rankings = LearnerRanking.of(sets, learners);
    this.promise = promise;
  }

  /** For people. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (LearnerRanking ranking : rankings) {
      for (ResultTable table : BenchmarkTables.of(ranking, sets, promise)) {
        lines.add("");
        lines.addAll(table.lines());
      }
      lines.addAll(BenchmarkRemarks.of(ranking));
    }
    List<String> unread = BenchmarkRemarks.unread(sets);
    if (!unread.isEmpty()) {
      lines.add("");
      lines.addAll(unread);
    }
    return lines;
  }

  /** For programs. */
  BenchmarkJson json() {
    return BenchmarkJson.of(sets, rankings);
  }

  /** Writes tables, pictures, remarks and a page that shows them. */
  void write(Path folder, CommonOptions common) {
    List<String> remarks = new ArrayList<>();
    for (LearnerRanking ranking : rankings) {
      for (ResultTable table : BenchmarkTables.of(ranking, sets, promise)) {
        write(folder, table.name() + ".txt", String.join("\n", table.lines()) + "\n");
        write(folder, table.name() + ".csv", table.csv());
        write(folder, table.name() + ".md", table.markdown());
      }
      for (Figure figure : BenchmarkFigures.of(ranking)) {
        figure.write(folder);
      }
      remarks.addAll(BenchmarkRemarks.of(ranking));
    }
    remarks.addAll(BenchmarkRemarks.unread(sets));
    write(folder, "remarks.txt", String.join("\n", remarks) + "\n");
    try {
      ResultsPage.write(folder, TITLE, remarks);
    } catch (IOException e) {
      throw new DataException(folder + ": cannot be written: " + e.getMessage(), e);
    }
    common.message("tables, pictures and index.html are in " + folder);
  }

  private static void write(Path folder, String file, String text) {
    AtomicFiles.write(folder.resolve(file), out -> out.write(text));
  }

  /** The first reason why something could not be measured. */
  static String firstFailure(List<MeasuredDataSet> sets) {
    return sets.stream()
        .map(
            set ->
                set.name()
                    + ": "
                    + (set.failure() == null
                        ? set.measurements().entrySet().stream()
                            .map(one -> one.getKey() + ": " + one.getValue().failure())
                            .findFirst()
                            .orElse("no learner")
                        : set.failure()))
        .findFirst()
        .orElse("no data set");
  }
}
