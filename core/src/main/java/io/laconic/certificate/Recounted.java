package io.laconic.certificate;

import io.laconic.model.PathPoint;
import java.util.List;

/**
 * What came out when a classifier was rebuilt and its errors were counted again.
 *
 * @param point the whole machine
 * @param path the machines of all sizes up to it; empty if the stored features are others
 */
record Recounted(PathPoint point, List<PathPoint> path) {
  Recounted {
    path = List.copyOf(path);
  }
}
