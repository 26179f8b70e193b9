package io.laconic.bench.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.bench.ContestantResult;
import io.laconic.bench.JobSetting;
import io.laconic.bench.JobSize;
import io.laconic.certificate.CertifiedModel;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import io.laconic.request.CertificateForms;
import io.laconic.util.Parallel;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Training without options may end with a classifier of any kind; the job tells each of them. */
class TrainJobTest {
  private static final int ROWS = 300;

  private static Dataset rows(Predicate<double[]> positive) {
    SplittableRandom random = new SplittableRandom(5);
    double[][] x = new double[ROWS][3];
    int[] y = new int[ROWS];
    for (int row = 0; row < ROWS; row++) {
      for (int j = 0; j < 3; j++) {
        x[row][j] = random.nextInt(1000) / 1000.0;
      }
      y[row] = positive.test(x[row]) ? 1 : 0;
    }
    return Dataset.ofRows(x, Labels.wrap("class", List.of("no", "yes"), y));
  }

  private static int holding(double[] row) {
    return (row[0] > 0.5 ? 1 : 0) + (row[1] > 0.5 ? 1 : 0) + (row[2] > 0.5 ? 1 : 0);
  }

  /** Trains with one thread and with two; the results are those of one classifier. */
  private static Model trained(Dataset data) {
    CertifiedModel one = TrainJob.train(data, CertificateForms.STANDARD, Parallel.NONE);
    CertifiedModel two = TrainJob.train(data, CertificateForms.STANDARD, new Parallel(2));
    ContestantResult result = TrainJob.result(one);
    assertThat(TrainJob.result(two)).isEqualTo(result);
    assertThat(result.numbers()).containsEntry("risk", one.certificate().risk());
    return one.model();
  }

  @Test
  void everyKindOfClassifierIsTold() {
    assertThat(trained(rows(row -> holding(row) == 3)).type()).isEqualTo(MachineType.POINTS);
    assertThat(trained(rows(row -> holding(row) >= 2)).type()).isEqualTo(MachineType.POINTS);
    assertThat(trained(rows(row -> row[0] > 0.5 == row[1] > 0.5)).type()).isNull();
  }

  /** The job on the sample, as the command runs it in its quickest form. */
  @Test
  void theJobRunsOnASample() throws Exception {
    TrainJob job = new TrainJob(TrainJob.SAMPLE, 569, 30);
    JobSize smallest = job.scales(true).get(0);
    JobSetting setting = new JobSetting(smallest, 1, Path.of("none"), Path.of("none"));
    assertThat(job.ours().prepare(setting).run().numbers()).containsKey("risk");
  }
}
