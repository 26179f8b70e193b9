package io.laconic.bench;

import java.util.List;

/** Jobs, in the order of the table; named to {@link java.util.ServiceLoader}. */
public interface JobProvider {
  List<Job> jobs();
}
