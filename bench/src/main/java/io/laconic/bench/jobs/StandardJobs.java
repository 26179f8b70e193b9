package io.laconic.bench.jobs;

import io.laconic.bench.Job;
import io.laconic.bench.JobProvider;
import java.util.List;

/** The jobs of the table. */
public final class StandardJobs implements JobProvider {
  @Override
  public List<Job> jobs() {
    return List.of(
        new RayJob(1000, 20_000, false),
        new RayJob(10_000, 1000, true),
        new RayJob(100, 500_000, false));
  }
}
