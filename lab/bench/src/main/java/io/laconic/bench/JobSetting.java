package io.laconic.bench;

import io.laconic.util.Parallel;
import java.nio.file.Path;

/**
 * The size, threads and folders that a contestant is given.
 *
 * @param threads how many it may use
 * @param data folder of data sets; it may not exist
 * @param folder where files of this run live, the same for all contestants
 */
public record JobSetting(JobSize scale, int threads, Path data, Path folder) {
  public Parallel parallel() {
    return new Parallel(threads);
  }
}
