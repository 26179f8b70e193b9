package io.laconic.bench;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonParseException;
import java.util.Map;

/**
 * What was measured in one run of a contestant; the child process writes it as one line of JSON to
 * its standard output.
 *
 * @param seconds of the wall clock, without the start of the JVM and without making the data
 * @param cpuSeconds of all threads in that time, compiler and garbage collector included, and of
 *     programs that they ran
 * @param peakBytes most memory that the process ever had; of the heap where the system does not say
 * @param startBytes memory of the process when the data were there and the work began
 * @param digest of the model
 * @param numbers other things worth knowing
 */
record RunMeasurement(
    double seconds,
    double cpuSeconds,
    long peakBytes,
    long startBytes,
    String digest,
    Map<String, Double> numbers) {
  private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

  String line() {
    return GSON.toJson(this);
  }

  /** The last line that is a result; null if there is none. */
  static RunMeasurement find(String output) {
    String found = null;
    for (String line : output.split("\n")) {
      found = line.startsWith("{\"seconds\":") ? line : found;
    }
    try {
      return found == null ? null : GSON.fromJson(found, RunMeasurement.class);
    } catch (JsonParseException e) {
      return null;
    }
  }
}
