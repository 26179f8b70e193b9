package io.laconic.spark;

import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Assumptions;

/** The one session of all tests: two threads of this process, little of everything. */
public final class TestSparkSession {
  private static SparkSession session;

  private TestSparkSession() {}

  /** The session; tests are skipped on a Java that Spark does not run on. */
  public static synchronized SparkSession get() {
    int version = Runtime.version().feature();
    Assumptions.assumeTrue(version == 17, () -> "Spark needs Java 17; this is " + version);
    if (session == null) {
      session =
          SparkSession.builder()
              .master("local[2, 4]") // a task may fail three times
              .appName("laconic tests")
              .config("spark.ui.enabled", false)
              .config("spark.driver.host", "127.0.0.1")
              .config("spark.driver.bindAddress", "127.0.0.1")
              .config("spark.default.parallelism", 2)
              .config("spark.sql.shuffle.partitions", 2)
              .config("spark.sql.warehouse.dir", Path.of("target", "warehouse").toString())
              .getOrCreate();
    }
    return session;
  }
}
