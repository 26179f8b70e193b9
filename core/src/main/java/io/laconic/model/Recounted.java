package io.laconic.model;

import java.util.List;

/**
 * What came out when a classifier was rebuilt and its errors were counted again.
 *
 * @param point the whole machine
 * @param path the machines of all sizes up to it; empty if the stored features are others
 * @param wholeSuffices whether a stored path may consist of the whole machine alone
 */
public record Recounted(PathPoint point, List<PathPoint> path, boolean wholeSuffices) {
  public Recounted {
    path = List.copyOf(path);
  }

  /** A machine whose stored path starts at size 0. */
  public Recounted(PathPoint point, List<PathPoint> path) {
    this(point, path, false);
  }
}
