package io.laconic.papers.benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What the tables do not say: what was left out, and whether differences are chance. */
final class BenchmarkRemarks {
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
