package io.laconic.bench.jobs;

import io.laconic.bench.Contestant;
import io.laconic.bench.ContestantResult;
import io.laconic.bench.Job;
import io.laconic.bench.JobSetting;
import io.laconic.bench.JobSize;
import io.laconic.bench.LeastPossibleTime;
import io.laconic.bench.MachineSpeed;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Form;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.Dataset;
import io.laconic.learn.ExternalResources;
import io.laconic.request.CertificateForms;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.train.Training;
import io.laconic.train.TrainingData;
import io.laconic.train.TrainingPlan;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * What {@code train} does without any option, beside {@code train --certificate standard} and,
 * where Weka is there, JRip.
 *
 * @param dataSet name of a public data set or of the sample; null: columns are made
 * @param rows all rows of the job
 * @param categories number of columns of categories, with missing values, if columns are made
 * @param classes number of classes, if columns are made
 */
record TrainJob(String dataSet, int rows, int columns, int categories, int classes) implements Job {
  /** A public data set, the sample, or normal numbers of two classes. */
  TrainJob(String dataSet, int rows, int columns) {
    this(dataSet, rows, columns, 0, 2);
  }

  /** A data set that comes with Laconic. */
  static final String SAMPLE = "breast-cancer";

  private static final double DELTA = 0.05;

  @Override
  public String name() {
    String made =
        rows
            + "x"
            + columns
            + (categories > 0 ? "-mixed" : "")
            + (classes > 2 ? "-" + classes + "-classes" : "");
    return "train-" + (dataSet == null ? made : dataSet.substring(dataSet.indexOf('/') + 1));
  }

  @Override
  public String title() {
    return "train without options (rules of subsets, certified outside them)"
        + (dataSet == null ? "; columns made in memory" : "; reading not included");
  }

  @Override
  public List<String> dataSets() {
    return dataSet == null || dataSet.equals(SAMPLE) ? List.of() : List.of(dataSet);
  }

  @Override
  public List<JobSize> scales(boolean quick) {
    int last = quick && dataSet == null ? rows / 50 : rows;
    return IntStream.of(4, 2, 1).mapToObj(part -> JobSize.rows(last / part, columns)).toList();
  }

  @Override
  public int heap(JobSize scale) {
    return 500 + (int) (scale.rows() * (long) scale.columns() * 40 / 1_000_000);
  }

  @Override
  public LeastPossibleTime floor(JobSize scale, MachineSpeed machine) {
    double bytes = 8.0 * scale.rows() * scale.columns();
    return LeastPossibleTime.bytes(bytes, "every number read once", machine);
  }

  @Override
  public Contestant ours() {
    return new LaconicContestant(setting -> train(setting, CertificateForms.STANDARD));
  }

  @Override
  public List<Contestant> rivals() {
    List<Contestant> rivals = new ArrayList<>();
    if (classes == 2 && categories == 0) {
      rivals.add(new StandardForm(setting -> train(setting, CompressionForm.STANDARD)));
    }
    LibraryRivals.jrip(
            setting ->
                Training.of(
                        TrainingPlan.of(Request.NONE, data(setting).labels().classes().size()),
                        TrainingData.of(data(setting)),
                        ExternalResources.NONE)
                    .table())
        .ifPresent(rivals::add);
    return rivals;
  }

  private Contestant.Work train(JobSetting setting, Form form) {
    Dataset data = data(setting);
    return () -> result(train(data, form, setting.parallel()));
  }

  /** The text of a classifier, of whatever kind it is, tells all of it. */
  static ContestantResult result(CertifiedModel model) {
    return ContestantResult.of(model.model().classifier().toString())
        .with("risk", model.certificate().risk());
  }

  static CertifiedModel train(Dataset data, Form form, Parallel parallel) {
    Request request = Request.NONE.with(Options.FORM, form.word()).with(Options.DELTA, DELTA);
    return Training.train(request, data, parallel);
  }

  private Dataset data(JobSetting setting) {
    int some = setting.scale().rows();
    if (dataSet == null) {
      return categories > 0 || classes > 2
          ? MixedData.make(some, columns, categories, classes)
          : RayData.make(some, columns);
    }
    return dataSet.equals(SAMPLE)
        ? PublicDataSets.sample(setting, dataSet)
        : PublicDataSets.read(setting, dataSet);
  }

  /** The older form: a choice by ten folds among many more settings, on all rows. */
  private record StandardForm(Function<JobSetting, Work> start) implements Contestant {
    @Override
    public String name() {
      return "standard";
    }

    @Override
    public String note() {
      return "another rule: train --certificate standard, chosen by 10 folds on all rows, as many"
          + " threads";
    }

    /** Its folds keep what every penalty leads to. */
    @Override
    public int heap(int ours) {
      return 8 * ours;
    }

    @Override
    public List<String> jvm() {
      return LaconicContestant.JVM;
    }

    @Override
    public boolean threaded() {
      return true;
    }

    @Override
    public Work prepare(JobSetting setting) {
      return start.apply(setting);
    }
  }
}
