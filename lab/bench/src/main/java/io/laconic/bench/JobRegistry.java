package io.laconic.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;

/** All jobs and contestants that are on the class path. */
final class JobRegistry {
  /** Measures the speed of the machine; not in the table. */
  static final Job MACHINE = new MachineSpeedJob();

  private JobRegistry() {}

  static List<Job> all() {
    List<Job> jobs = new ArrayList<>();
    ServiceLoader.load(JobProvider.class).forEach(provider -> jobs.addAll(provider.jobs()));
    return jobs;
  }

  /** The job of that name; null if there is none. */
  static Job of(String name) {
    if (name.equals(MACHINE.name())) {
      return MACHINE;
    }
    return all().stream().filter(job -> job.name().equals(name)).findFirst().orElse(null);
  }

  /** The job's own rivals, then those of providers. */
  static List<Contestant> rivals(Job job) {
    List<Contestant> rivals = new ArrayList<>(job.rivals());
    for (ContestantProvider provider : ServiceLoader.load(ContestantProvider.class)) {
      rivals.addAll(provider.rivals(job.name()));
    }
    return rivals;
  }

  static Contestant contestant(Job job, String name) {
    if (job.ours().name().equals(name)) {
      return job.ours();
    }
    return rivals(job).stream()
        .filter(rival -> rival.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no contestant " + name));
  }
}
