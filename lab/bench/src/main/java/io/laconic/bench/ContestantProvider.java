package io.laconic.bench;

import java.util.List;

/**
 * More rivals of a job, from any jar on the class path; named to {@link java.util.ServiceLoader}.
 */
public interface ContestantProvider {
  /** Rivals of the job of that name; none for most jobs. */
  List<Contestant> rivals(String job);
}
