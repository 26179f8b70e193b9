package io.laconic.papers.benchmark;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A data set with what was measured on it.
 *
 * @param rows that were used; 0 if it could not be read
 * @param columns besides the class
 * @param classes that were learned
 * @param majorityErrors of always saying the most frequent class
 * @param measurements by learner, as the user names them
 * @param failure why it could not be read, in one line; null if it could
 */
record MeasuredDataSet(
    DataSetEntry entry,
    int rows,
    int columns,
    int classes,
    int majorityErrors,
    Map<String, Measurement> measurements,
    String failure) {
  MeasuredDataSet {
    measurements = Collections.unmodifiableMap(new LinkedHashMap<>(measurements));
  }

  static MeasuredDataSet failed(DataSetEntry entry, String why) {
    return new MeasuredDataSet(entry, 0, 0, 0, 0, Map.of(), why);
  }

  String name() {
    return entry.name();
  }

  boolean isMeasured(String learner) {
    Measurement one = measurements.get(learner);
    return one != null && one.isMeasured();
  }

  /** With one more learner. */
  MeasuredDataSet with(String learner, Measurement measurement) {
    Map<String, Measurement> more = new LinkedHashMap<>(measurements);
    more.put(learner, measurement);
    return new MeasuredDataSet(entry, rows, columns, classes, majorityErrors, more, failure);
  }
}
