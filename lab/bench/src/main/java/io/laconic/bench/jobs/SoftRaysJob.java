package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.ContestantResult;
import io.laconic.bench.ExternalDataFiles;
import io.laconic.bench.Job;
import io.laconic.bench.JobSetting;
import io.laconic.bench.JobSize;
import io.laconic.bench.LeastPossibleTime;
import io.laconic.bench.MachineSpeed;
import io.laconic.bench.twin.PlainSoftRays;
import io.laconic.bound.PacBayes.RayPrior;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.learn.Contender;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.FitRequest;
import io.laconic.learn.Learners;
import io.laconic.learn.Preparation;
import io.laconic.learn.Settings;
import io.laconic.learn.Table;
import io.laconic.learn.Variant;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.soft.SoftGreedyLearner;
import io.laconic.select.Estimate;
import io.laconic.select.Folds;
import io.laconic.select.Nested;
import io.laconic.select.Procedure;
import java.nio.file.Path;
import java.util.List;

/** Nested cross-validation of soft rays on gene expressions. */
final class SoftRaysJob implements Job {
  private static final String DATA = "leukemia";
  private static final int ROWS = 72;
  private static final int FOLDS = 5;
  private static final long SEED = 1;

  /** Training sets: each outer fold and its inner ones. */
  private static final int FITS = FOLDS * (1 + FOLDS);

  @Override
  public String name() {
    return "soft-leukemia";
  }

  @Override
  public String title() {
    return "nested 5 x 5 cross-validation of soft-greedy over 25 pairs of parameters, all sizes,"
        + " both types";
  }

  @Override
  public List<String> dataSets() {
    return List.of(DATA);
  }

  @Override
  public List<JobSize> scales(boolean quick) {
    int last = quick ? 80 : 7129;
    return List.of(
        JobSize.cells(ROWS, last / 4), JobSize.cells(ROWS, last / 2), JobSize.cells(ROWS, last));
  }

  @Override
  public int heap(JobSize scale) {
    return 1000;
  }

  /** 5 x (0.8 m + 5 x 0.64 m) learning rows. */
  @Override
  public LeastPossibleTime floor(JobSize scale, MachineSpeed machine) {
    double values = FOLDS * (0.8 + FOLDS * 0.64) * scale.rows() * scale.columns();
    return LeastPossibleTime.counts(
        2 * values, "every value of every fold once for each type", machine);
  }

  private static Table table(JobSetting setting) {
    return Table.of(Preparation.plain(null), PublicDataSets.read(setting, DATA), null);
  }

  @Override
  public Contestant ours() {
    return new LaconicContestant(
        setting -> {
          Table table = table(setting);
          Settings settings = Settings.NONE.with(SoftGreedyLearner.PRIOR, RayPrior.DECREASING);
          Contender contender =
              Contender.of(
                  new FitRequest(
                      new Variant(Learners.named("soft-greedy"), settings),
                      Preparation.plain(null),
                      ExternalResources.NONE,
                      0));
          CertificateOptions level = CompressionForm.STANDARD.options(0.05, 2);
          Procedure procedure = new Procedure(contender, Criterion.CV, FOLDS, SEED, level);
          return () -> {
            Folds folds = Folds.stratified(table.labels(), FOLDS, SEED);
            Estimate estimate =
                new Estimate(new Nested(procedure, table, folds, setting.parallel()).together());
            return ContestantResult.of(ModelText.text(estimate)).with("errors", estimate.errors());
          };
        });
  }

  private static double[] numbers(List<Double> list) {
    return list.stream().mapToDouble(Double::doubleValue).toArray();
  }

  @Override
  public List<Contestant> rivals() {
    return List.of(
        PlainContestant.part(
            1.0 / FITS,
            "all pairs of parameters and both types on one training set: every interval in every"
                + " step by sums over sorted rows, one thread",
            SoftRaysJob::plain));
  }

  /** One training set of thirty. */
  private static Contestant.Work plain(JobSetting setting) {
    Table table = table(setting);
    int[] learning = Folds.stratified(table.labels(), FOLDS, SEED).list().get(0).learningRows();
    double[][] columns = RayData.columns(table.data().select(learning));
    int[] labels = table.labels(learning);
    return () -> {
      StringBuilder text = new StringBuilder();
      for (int kept = 1; kept >= 0; kept--) {
        PlainSoftRays soft = new PlainSoftRays(columns, labels, kept);
        for (double penalty : SoftGreedyLearner.PENALTY.standard()) {
          for (double weight : SoftGreedyLearner.MARGIN_WEIGHT.standard()) {
            text.append(soft.run(penalty, weight)).append('\n');
          }
        }
      }
      return ContestantResult.of(text.toString());
    };
  }

  @Override
  public boolean export(JobSetting setting, Path folder) {
    ExternalDataFiles.write(PublicDataSets.read(setting, DATA), folder);
    return true;
  }
}
