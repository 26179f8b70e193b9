package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.ContestantResult;
import io.laconic.bench.Job;
import io.laconic.bench.JobSetting;
import io.laconic.bench.JobSize;
import io.laconic.bench.LeastPossibleTime;
import io.laconic.bench.MachineSpeed;
import io.laconic.bench.twin.PlainExactRules;
import io.laconic.cover.exact.ExactSearch;
import io.laconic.data.Dataset;
import io.laconic.data.RowSet;
import java.util.List;

/** The best checklist of three conditions with all thresholds, proven, on one thread. */
final class ExactRulesJob implements Job {
  private static final String DATA = "pima";
  private static final int COLUMNS = 8;

  @Override
  public String name() {
    return "exact-pima";
  }

  @Override
  public String title() {
    return "exact search of the best checklist \"at least 2 of 3\", all thresholds";
  }

  @Override
  public List<String> dataSets() {
    return List.of(DATA);
  }

  @Override
  public List<JobSize> scales(boolean quick) {
    int last = quick ? 160 : 768;
    return List.of(
        JobSize.rows(last / 4, COLUMNS),
        JobSize.rows(last / 2, COLUMNS),
        JobSize.rows(last, COLUMNS));
  }

  @Override
  public int heap(JobSize scale) {
    return 300;
  }

  @Override
  public LeastPossibleTime floor(JobSize scale, MachineSpeed machine) {
    double values = (double) scale.rows() * scale.columns();
    return LeastPossibleTime.counts(values, "every value once", machine);
  }

  @Override
  public Contestant ours() {
    return new LaconicContestant(
        setting -> {
          Dataset data = PublicDataSets.read(setting, DATA);
          return () -> result(fewestErrors(RayData.columns(data), RayData.labels(data)));
        });
  }

  /** The fewest errors of a checklist "at least 2 of 3", or shorter. */
  static int fewestErrors(double[][] columns, int[] labels) {
    RowSet rows = RowSet.where(labels.length, row -> true);
    return ExactSearch.of(columns, labels, rows, 0).best(3, 2).cost();
  }

  private static ContestantResult result(int errors) {
    return ContestantResult.of(errors + " errors").with("errors", errors);
  }

  @Override
  public List<Contestant> rivals() {
    return List.of(
        new PlainContestant(
            "every pair of conditions, and for each the best third one by a sweep over all sorted"
                + " attributes, one thread",
            ExactRulesJob::plain));
  }

  private static Contestant.Work plain(JobSetting setting) {
    Dataset data = PublicDataSets.read(setting, DATA);
    return () ->
        result(new PlainExactRules(RayData.columns(data), RayData.labels(data)).fewestErrors());
  }
}
