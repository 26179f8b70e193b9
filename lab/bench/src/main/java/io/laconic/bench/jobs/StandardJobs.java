package io.laconic.bench.jobs;

import io.laconic.bench.Job;
import io.laconic.bench.JobProvider;
import io.laconic.bench.JobSize;
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
            new PackedRaysJob(false),
            new PackedRaysJob(true),
            new NestedCrossValidationJob(
                "pima",
                List.of(JobSize.rows(192, 8), JobSize.rows(384, 8), JobSize.rows(768, 8)),
                List.of(JobSize.rows(40, 8), JobSize.rows(80, 8), JobSize.rows(160, 8))),
            new NestedCrossValidationJob(
                "colon",
                List.of(JobSize.cells(62, 500), JobSize.cells(62, 1000), JobSize.cells(62, 2000)),
                List.of(JobSize.cells(62, 10), JobSize.cells(62, 20), JobSize.cells(62, 40))),
            new HalfSpaceJob(),
            new BallJob(false),
            new BallJob(true),
            new SoftRaysJob(),
            new ExactRulesJob(),
            new PrototypeJob(true),
            new PrototypeJob(false),
            new TangentDistanceJob()));
    jobs.addAll(ConditionsJob.all());
    jobs.addAll(
        List.of(
            new TrainJob(TrainJob.SAMPLE, 569, 30),
            new TrainJob("pima", 768, 8),
            new TrainJob("more/german", 1000, 20),
            new TrainJob("more/phoneme", 5404, 5),
            new TrainJob("more/spambase", 4601, 57),
            new TrainJob("more/segment", 2310, 19),
            new TrainJob("more/vehicle", 846, 18),
            new TrainJob("more/car", 1728, 6),
            new TrainJob("colon", 62, 2000),
            new TrainJob(null, 1599, 11, 0, 6),
            new TrainJob(null, 5_000, 10, 0, 3),
            new TrainJob(null, 48_000, 14, 8, 2),
            new TrainJob(null, 100_000, 50),
            new TrainJob(null, 100_000, 100),
            new TrainJob(null, 100_000, 20),
            new TrainJob(null, 1_000_000, 20),
            new TrainJob(null, 10_000_000, 20)));
    jobs.addAll(CommandJob.all());
    jobs.addAll(PredictJob.all());
    jobs.addAll(List.of(new PackJob(), new KmersJob()));
    jobs.addAll(List.of(new StartJob(false), new StartJob(true)));
    return jobs;
  }
}
