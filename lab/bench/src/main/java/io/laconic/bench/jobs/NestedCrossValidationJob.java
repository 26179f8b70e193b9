package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.ContestantResult;
import io.laconic.bench.ExternalDataFiles;
import io.laconic.bench.Job;
import io.laconic.bench.JobSetting;
import io.laconic.bench.JobSize;
import io.laconic.bench.LeastPossibleTime;
import io.laconic.bench.MachineSpeed;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.learn.Contender;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.FitRequest;
import io.laconic.learn.Fold;
import io.laconic.learn.Learners;
import io.laconic.learn.Preparation;
import io.laconic.learn.Settings;
import io.laconic.learn.Table;
import io.laconic.learn.Variant;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.features.PlainEngine;
import io.laconic.learn.scm.ScmLearner;
import io.laconic.rivals.CartLearner;
import io.laconic.rivals.TribuoRivals;
import io.laconic.select.Estimate;
import io.laconic.select.Folds;
import io.laconic.select.Nested;
import io.laconic.select.Procedure;
import io.laconic.util.Parallel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Nested cross-validation of rays: 10 folds outside, 5 inside. */
record NestedCrossValidationJob(String dataSet, List<JobSize> full, List<JobSize> quick)
    implements Job {
  static final int FOLDS = 10;
  static final int INNER_FOLDS = 5;
  private static final long SEED = 1;

  @Override
  public String name() {
    return "nested-" + dataSet;
  }

  @Override
  public String title() {
    return "nested 10 x 5 cross-validation of scm rays over 15 penalties, all sizes, both types";
  }

  @Override
  public List<String> dataSets() {
    return List.of(dataSet);
  }

  @Override
  public List<JobSize> scales(boolean quickly) {
    return quickly ? quick : full;
  }

  @Override
  public int heap(JobSize scale) {
    return 500;
  }

  /** 10 x (0.9 m + 5 x 0.72 m) learning rows. */
  @Override
  public LeastPossibleTime floor(JobSize scale, MachineSpeed machine) {
    double values = FOLDS * (0.9 + INNER_FOLDS * 0.72) * scale.rows() * scale.columns();
    return LeastPossibleTime.counts(
        2 * values, "every value of every fold once for each type", machine);
  }

  @Override
  public Contestant ours() {
    return new LaconicContestant(setting -> nested(setting, contender(), setting.parallel()));
  }

  private static Contender contender() {
    Variant variant = new Variant(Learners.named("scm"), Settings.NONE);
    return Contender.of(
        new FitRequest(variant, Preparation.plain(null), ExternalResources.NONE, 0));
  }

  static double[] penalties() {
    return ScmLearner.PENALTY.standard().stream().mapToDouble(Double::doubleValue).toArray();
  }

  private Table table(JobSetting setting) {
    return Table.of(Preparation.plain(null), PublicDataSets.read(setting, dataSet), null);
  }

  private Contestant.Work nested(JobSetting setting, Contender contender, Parallel parallel) {
    Table table = table(setting);
    return () -> {
      Folds folds = Folds.stratified(table.labels(), FOLDS, SEED);
      CertificateOptions level = CompressionForm.STANDARD.options(0.05, 2);
      Procedure procedure = new Procedure(contender, Criterion.CV, INNER_FOLDS, SEED, level);
      Estimate estimate = new Estimate(new Nested(procedure, table, folds, parallel).together());
      return ContestantResult.of(ModelText.text(estimate)).with("errors", estimate.errors());
    };
  }

  @Override
  public List<Contestant> rivals() {
    List<Contestant> rivals = new ArrayList<>();
    rivals.add(
        PlainContestant.plainShare(
            "the same runs by sorted columns and a sweep per step and question, one thread",
            setting -> nested(setting, contender(), PlainEngine.parallel())));
    rivals.add(
        new LibraryRivals.Library(
            "cart",
            "Tribuo 4.3.2, another model: decision trees, 8 depths to choose from, the same folds",
            setting ->
                nested(
                    setting,
                    Contender.of(new CartLearner("cart", TribuoRivals.DEPTHS)),
                    setting.parallel())));
    if (LibraryRivals.weka("jrip") != null) {
      rivals.add(
          new LibraryRivals.Library(
              "jrip",
              "Weka 3.8.7, another model: RIPPER with its own pruning, the 10 outer folds only",
              this::jrip));
    }
    return rivals;
  }

  private Contestant.Work jrip(JobSetting setting) {
    Table table = table(setting);
    return () -> {
      List<Fold> folds = Folds.stratified(table.labels(), FOLDS, SEED).list();
      int errors =
          LibraryRivals.weka("jrip").fit(table, folds, null, setting.parallel()).stream()
              .mapToInt(candidates -> candidates.get(0).heldOutErrors())
              .sum();
      return ContestantResult.of("errors " + errors).with("errors", errors);
    };
  }

  @Override
  public boolean export(JobSetting setting, Path folder) {
    ExternalDataFiles.write(PublicDataSets.read(setting, dataSet), folder);
    return true;
  }
}
