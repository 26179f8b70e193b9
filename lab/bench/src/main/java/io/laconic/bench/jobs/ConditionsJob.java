package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.ContestantResult;
import io.laconic.bench.Job;
import io.laconic.bench.JobSetting;
import io.laconic.bench.JobSize;
import io.laconic.bench.LeastPossibleTime;
import io.laconic.bench.MachineSpeed;
import io.laconic.data.Dataset;
import io.laconic.learn.features.PlainEngine;
import io.laconic.model.Model;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.train.Training;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What {@code train --certificate none} does with point scores, checklists or lists of short rules:
 * a search on all rows, and one without each of the folds that choose the size.
 *
 * @param dataSet name of a public data set; null: normal numbers are made
 */
record ConditionsJob(Kind kind, String dataSet, int rows, int columns) implements Job {

  /** What is learned. */
  enum Kind {
    POINTS("points", "point scores", Map.of("learner", "scm", "type", "points")),
    CHECKLISTS("checklists", "checklists", Map.of("learner", "scm", "type", "at-least")),
    RULES("rules", "lists of short rules", Map.of("learner", "rules"));

    private final String word;
    private final String title;
    private final Map<String, String> settings;

    Kind(String word, String title, Map<String, String> settings) {
      this.word = word;
      this.title = title;
      this.settings = settings;
    }
  }

  static List<Job> all() {
    return List.of(
        new ConditionsJob(Kind.POINTS, "pima", 768, 8),
        new ConditionsJob(Kind.POINTS, null, 1000, 20_000),
        new ConditionsJob(Kind.CHECKLISTS, "pima", 768, 8),
        new ConditionsJob(Kind.CHECKLISTS, null, 1000, 20_000),
        new ConditionsJob(Kind.RULES, "vowel-train", 528, 10),
        new ConditionsJob(Kind.RULES, null, 1000, 20_000));
  }

  @Override
  public String name() {
    return kind.word + "-" + (dataSet == null ? rows + "x" + columns : dataSet);
  }

  @Override
  public String title() {
    return "train --certificate none, "
        + kind.title
        + (dataSet == null ? "; normal numbers in memory" : "; reading not included");
  }

  @Override
  public List<String> dataSets() {
    return dataSet == null ? List.of() : List.of(dataSet);
  }

  @Override
  public List<JobSize> scales(boolean quick) {
    return IntStream.of(4, 2, 1)
        .map(part -> quick ? 4 * part : part)
        .mapToObj(
            part ->
                dataSet == null
                    ? JobSize.cells(quick ? rows / 10 : rows, columns / part)
                    : JobSize.rows(rows / part, columns))
        .toList();
  }

  @Override
  public int heap(JobSize scale) {
    return 500 + (int) (scale.rows() * (long) scale.columns() * 24 / 1_000_000);
  }

  @Override
  public LeastPossibleTime floor(JobSize scale, MachineSpeed machine) {
    double values = (double) scale.rows() * scale.columns();
    return LeastPossibleTime.counts(values, "every value once", machine);
  }

  @Override
  public Contestant ours() {
    return new LaconicContestant(setting -> train(setting, setting.parallel()));
  }

  /** Point scores have a sweep of their own, with two sums; its plain twin is a test. */
  @Override
  public List<Contestant> rivals() {
    return kind == Kind.POINTS
        ? List.of()
        : List.of(
            PlainContestant.plainShare(
                "the same search by sorted columns and a sweep per question, one thread",
                setting -> train(setting, PlainEngine.parallel())));
  }

  private Contestant.Work train(JobSetting setting, Parallel parallel) {
    Dataset data =
        dataSet == null
            ? RayData.make(setting.scale().rows(), setting.scale().columns())
            : PublicDataSets.read(setting, dataSet);
    return () -> {
      Model model = train(kind, data, parallel);
      return ContestantResult.of(model.classifier().toString())
          .with("errors", model.training().errorCount());
    };
  }

  static Model train(Kind kind, Dataset data, Parallel parallel) {
    Request request = Request.of(kind.settings).with(Options.FORM, "none");
    return Training.train(request, data, parallel).model();
  }
}
