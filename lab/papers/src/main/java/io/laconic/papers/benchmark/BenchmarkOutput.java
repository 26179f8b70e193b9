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
import java.util.Locale;
import java.util.stream.Collectors;

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

  /** What the tables do not say: what was left out, and whether differences are chance. */
  private static final class BenchmarkRemarks {
    private static final int FEW = 10;

    private BenchmarkRemarks() {}

    /** The tests of a ranking, and what is not ranked. */
    static List<String> of(LearnerRanking ranking) {
      List<String> lines = new ArrayList<>();
      ranking.leftOut().forEach(line -> lines.add("not ranked: " + line));
      FriedmanRanks test = ranking.test();
      if (test == null) {
        lines.add(ranking.title() + ": too few learners or data sets for a test");
        return lines;
      }
      int k = ranking.learners().size();
      int n = ranking.sets().size();
      lines.add(
          String.format(
              Locale.ROOT,
              "%s: Friedman's test of %d learners on %d data sets: chi-squared %.2f, F(%d, %d) = %s,"
                  + " p = %.2g if all were equally good%s",
              ranking.title(),
              k,
              n,
              test.chiSquared(),
              k - 1,
              (k - 1) * (n - 1),
              Double.isInfinite(test.f()) ? "inf" : String.format(Locale.ROOT, "%.2f", test.f()),
              test.p(),
              n < FEW ? " (few data sets: p is approximate)" : ""));
      lines.add(
          String.format(
              Locale.ROOT,
              "critical difference of mean ranks (Nemenyi, 5 %%): %.2f; %s",
              ranking.criticalDifference(),
              differences(ranking)));
      return lines;
    }

    private static String differences(LearnerRanking ranking) {
      return ranking.different().isEmpty()
          ? "no two learners differ by more"
          : "better by more: "
              + ranking.different().stream()
                  .map(pair -> pair.get(0) + " than " + pair.get(1))
                  .collect(Collectors.joining(", "));
    }

    /** Data sets that could not be read. */
    static List<String> unread(List<MeasuredDataSet> sets) {
      return sets.stream()
          .filter(set -> set.failure() != null)
          .map(set -> "not measured: " + set.name() + ": " + set.failure())
          .toList();
    }
  }
}
