package io.laconic.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A real cluster of separate processes: what it learns is what is learned here, with tasks that are
 * started twice, and with a worker that is killed in the middle.
 */
@Timeout(value = 15, unit = TimeUnit.MINUTES)
@Tag("spark")
class ClusterTest {
  @TempDir private Path folder;

  @Test
  void aWorkerIsKilledInTheMiddle() throws IOException, InterruptedException {
    int version = Runtime.version().feature();
    Assumptions.assumeTrue(version == 17, () -> "Spark needs Java 17; this is " + version);
    String other = twoHosts() ? "127.0.0.2" : StandaloneCluster.HOST;
    try (StandaloneCluster cluster = new StandaloneCluster(folder)) {
      cluster.worker("one", StandaloneCluster.HOST);
      Process victim = cluster.worker("two", other);
      Process driver =
          cluster.driver(
              ClusterTestDriver.class,
              List.of(
                  "spark.serializer=org.apache.spark.serializer.KryoSerializer",
                  "spark.speculation=true",
                  "spark.speculation.interval=50ms",
                  "spark.speculation.quantile=0.5",
                  "spark.locality.wait=100ms",
                  "spark.scheduler.minRegisteredResourcesRatio=1",
                  "spark.scheduler.maxRegisteredResourcesWaitingTime=180s"),
              folder.toString(),
              "4");
      awaitMiddle(cluster, driver);
      assertThat(victim.descendants()).as("an executor of the worker").isNotEmpty();
      StandaloneCluster.kill(victim);
      Files.createFile(folder.resolve("go"));
      assertThat(driver.waitFor(10, TimeUnit.MINUTES)).as(cluster.log("driver")).isTrue();
      assertThat(cluster.log("driver")).contains("same: true, speculative: " + twoHosts());
      assertThat(driver.exitValue()).isZero();
    }
  }

  /** Executors whose tasks need more than they have: one line that says what to set. */
  @Test
  void tooLittleMemoryIsSaidInOneLine() throws IOException, InterruptedException {
    int version = Runtime.version().feature();
    Assumptions.assumeTrue(version == 17, () -> "Spark needs Java 17; this is " + version);
    try (StandaloneCluster cluster = new StandaloneCluster(folder)) {
      cluster.worker("one", StandaloneCluster.HOST);
      Process driver = cluster.driver(TooLargeFit.class, List.of());
      assertThat(driver.waitFor(10, TimeUnit.MINUTES)).as(cluster.log("driver")).isTrue();
      assertThat(cluster.log("driver").lines().filter(line -> line.startsWith("told: ")))
          .as(cluster.log("driver"))
          .containsExactly(
              "told: the fit failed on Spark: an executor had too little memory (512m): set"
                  + " spark.executor.memory higher, or use more partitions");
      assertThat(driver.exitValue()).isZero();
    }
  }

  /** The only worker is killed, and no other comes. */
  @Test
  void nobodyWaitsForExecutorsWithoutEnd() throws IOException, InterruptedException {
    int version = Runtime.version().feature();
    Assumptions.assumeTrue(version == 17, () -> "Spark needs Java 17; this is " + version);
    try (StandaloneCluster cluster = new StandaloneCluster(folder)) {
      Process victim = cluster.worker("one", StandaloneCluster.HOST);
      Process driver =
          cluster.driver(
              ClusterTestDriver.class,
              List.of(
                  "spark.laconic.executorWait=3s",
                  "spark.cores.max=1",
                  "spark.scheduler.minRegisteredResourcesRatio=1",
                  "spark.scheduler.maxRegisteredResourcesWaitingTime=180s"),
              folder.toString(),
              "2");
      awaitMiddle(cluster, driver);
      StandaloneCluster.kill(victim);
      Files.createFile(folder.resolve("go"));
      assertThat(driver.waitFor(5, TimeUnit.MINUTES)).as(cluster.log("driver")).isTrue();
      assertThat(cluster.log("driver").lines().filter(line -> line.startsWith("told: ")))
          .as(cluster.log("driver"))
          .singleElement()
          .asString()
          .matches(
              "told: step 2, .* questions failed on Spark: spark://.* had no executor for 3 seconds:"
                  + " start workers with 512m of memory \\(spark.executor.memory\\), or wait"
                  + " longer, as by spark.laconic.executorWait=1h");
      assertThat(driver.exitValue()).isEqualTo(2);
    }
  }

  /** Whether the loopback interface has more than one address. */
  private static boolean twoHosts() {
    return System.getProperty("os.name").equals("Linux");
  }

  private void awaitMiddle(StandaloneCluster cluster, Process driver) {
    while (Files.notExists(folder.resolve("middle"))) {
      assertThat(driver.isAlive()).as(cluster.log("driver")).isTrue();
      StandaloneCluster.pause();
    }
  }
}
