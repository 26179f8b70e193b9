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
import io.laconic.request.CertificateForms;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.train.Training;
import io.laconic.util.Parallel;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * What {@code train} does without any option, beside {@code train --certificate standard}.
 *
 * @param dataSet name of a public data set or of the sample; null: normal numbers are made
 * @param rows all rows of the job
 */
record TrainJob(String dataSet, int rows, int columns) implements Job {
  /** A data set that comes with Laconic. */
  static final String SAMPLE = "breast-cancer";

  private static final double DELTA = 0.05;

  @Override
  public String name() {
    return "train-" + (dataSet == null ? rows + "x" + columns : dataSet);
  }

  @Override
  public String title() {
    return "train without options (rules of subsets, certified outside them)"
        + (dataSet == null ? "; normal numbers in memory" : "; reading not included");
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
    return List.of(new StandardForm(setting -> train(setting, CompressionForm.STANDARD)));
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
    if (dataSet == null) {
      return RayData.make(setting.scale().rows(), setting.scale().columns());
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
