package io.laconic.papers.benchmark;

import io.laconic.certificate.CertificateWords;
import io.laconic.cli.option.CommonOptions;
import io.laconic.io.json.Json;
import io.laconic.select.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Shows each result as soon as it is there. An interrupt finds everything shown that is finished;
 * as JSON, it is printed then.
 */
final class BenchmarkPrinter implements DataSetRun.Listener {
  private final BenchmarkSettings settings;
  private final CommonOptions common;
  private final int total;
  private final int width;
  private final List<MeasuredDataSet> sets = new ArrayList<>();
  private int measured;
  private boolean headed;
  private boolean interrupted;

  BenchmarkPrinter(BenchmarkSettings settings, int dataSets) {
    this.settings = settings;
    this.common = settings.common();
    this.total = dataSets;
    this.width = settings.learners().stream().mapToInt(String::length).max().orElse(0);
  }

  @Override
  public synchronized void read(MeasuredDataSet set) {
    if (interrupted) {
      return;
    }
    sets.add(set);
    headed = false;
    print("");
    String place = "[" + sets.size() + "/" + total + "] " + set.name() + ": ";
    if (set.failure() != null) {
      print(place + "not measured: " + set.failure());
      return;
    }
    print(
        String.format(
            Locale.ROOT,
            "%s%d rows, %d columns, %d classes; always saying the most frequent class: %d errors"
                + " (%.1f %%)",
            place,
            set.rows(),
            set.columns(),
            set.classes(),
            set.majorityErrors(),
            100.0 * set.majorityErrors() / set.rows()));
  }

  @Override
  public synchronized void measured(MeasuredDataSet soFar, String learner, List<String> promise) {
    if (interrupted) {
      return;
    }
    sets.set(sets.size() - 1, soFar);
    measured++;
    Measurement one = soFar.measurements().get(learner);
    if (!one.isMeasured()) {
      print(String.format("  %-" + width + "s  left out: %s", learner, one.failure()));
      return;
    }
    if (!headed) {
      promise.forEach(text -> print("  " + text));
      print(line("", "errors", "", "conditions", "size", certified("certified"), "CPU s"));
      headed = true;
    }
    print(
        line(
            learner,
            one.errorWords(),
            String.format(Locale.ROOT, "%.1f %%", 100 * one.errorRate()),
            BenchmarkTables.orDash(one.conditions(), 1),
            BenchmarkTables.orDash(one.mean(Estimate::meanSize), 1),
            certified(Double.isNaN(one.risk()) ? "-" : CertificateWords.cell(one.risk())),
            BenchmarkTables.orDash(one.seconds(), 2)));
  }

  private String certified(String cell) {
    return settings.certifies() ? cell : "";
  }

  private String line(Object... cells) {
    StringBuilder text = new StringBuilder(String.format("  %-" + width + "s", cells[0]));
    int[] widths = {0, 18, 9, 12, 8, settings.certifies() ? 11 : 0, 10};
    for (int k = 1; k < cells.length; k++) {
      text.append(widths[k] == 0 ? "" : String.format("%" + widths[k] + "s", cells[k]));
    }
    return text.toString().stripTrailing();
  }

  private void print(String text) {
    if (!common.json()) {
      common.out().println(text);
    }
  }

  /** All that was measured so far. */
  synchronized List<MeasuredDataSet> sets() {
    return List.copyOf(sets);
  }

  /** Whether anything was measured. */
  synchronized boolean isEmpty() {
    return sets.stream()
        .flatMap(set -> set.measurements().values().stream())
        .noneMatch(Measurement::isMeasured);
  }

  /** Whether the process is ending, and nothing more may be printed. */
  synchronized boolean isInterrupted() {
    return interrupted;
  }

  /** What there is when the command is interrupted, for programs. */
  private record Part(String error, @Json.Unfolded BenchmarkJson soFar) {}

  /** Says what is there, and how to go on. */
  synchronized void interrupt() {
    interrupted = true;
    String words =
        "interrupted: "
            + measured
            + " of "
            + total * settings.learners().size()
            + " results are there; "
            + (settings.kept() == null
                ? "--resume DIR would keep what is done"
                : "finished folds are in "
                    + settings.kept()
                    + ", the same command goes on from there");
    if (common.json()) {
      BenchmarkJson soFar = BenchmarkJson.of(sets, LearnerRanking.of(sets, settings.learners()));
      common.out().println(Json.text(new Part(words, soFar)));
    }
    common.message(words);
  }
}
