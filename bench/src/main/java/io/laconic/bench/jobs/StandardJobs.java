package io.laconic.bench.jobs;

import io.laconic.bench.Job;
import io.laconic.bench.JobProvider;
import io.laconic.bench.Scale;
import java.util.ArrayList;
import java.util.List;

/** The jobs of the table. */
public final class StandardJobs implements JobProvider {
  @Override
  public List<Job> jobs() {
    List<Job> jobs = new ArrayList<>();
    jobs.addAll(
        List.of(
            new RayJob(1000, 20_000, false),
            new RayJob(10_000, 1000, true),
            new RayJob(100, 500_000, false),
            new PackedBitsJob(),
            new PackedNumbersJob(false),
            new PackedNumbersJob(true),
            new NestedJob(
                "pima",
                List.of(Scale.rows(192, 8), Scale.rows(384, 8), Scale.rows(768, 8)),
                List.of(Scale.rows(40, 8), Scale.rows(80, 8), Scale.rows(160, 8))),
            new NestedJob(
                "colon",
                List.of(Scale.cells(62, 500), Scale.cells(62, 1000), Scale.cells(62, 2000)),
                List.of(Scale.cells(62, 10), Scale.cells(62, 20), Scale.cells(62, 40))),
            new HalfSpaceJob(),
            new BallJob(false),
            new BallJob(true),
            new SoftJob(),
            new PrototypeJob(true),
            new PrototypeJob(false),
            new TangentJob()));
    jobs.addAll(PredictJob.all());
    return jobs;
  }
}
