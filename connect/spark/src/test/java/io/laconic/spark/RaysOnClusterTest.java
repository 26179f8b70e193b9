package io.laconic.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.spark.ml.MeasuredRayFit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Measures a cluster of two workers against one machine, and again with a worker killed in the
 * middle. Runs only when it is asked for, as {@code -Dlaconic.spark.bench=2000x200000}; {@code
 * -Dlaconic.spark.memory=5g} is what each executor, and the local run together, may take.
 */
@EnabledIfSystemProperty(
    named = "laconic.spark.bench",
    matches = "\\d+x\\d+",
    disabledReason = "measures only if -Dlaconic.spark.bench=ROWSxCOLUMNS is given")
@Tag("spark")
class RaysOnClusterTest {
  private final String[] size = System.getProperty("laconic.spark.bench", "1x1").split("x");
  private final String memory = System.getProperty("laconic.spark.memory", "1g");

  @TempDir Path temp;

  @Test
  void sameModelWithOneMachineTwoWorkersAndAKilledOne() throws Exception {
    Path whole = Files.createDirectory(temp.resolve("whole"));
    String local = onCluster(whole, "local", false);
    assertThat(onCluster(whole, "cluster", false)).isEqualTo(local);
    Path killed = Files.createDirectory(temp.resolve("killed"));
    assertThat(onCluster(killed, "cluster", true)).isEqualTo(local);
  }

  /** The model's file. */
  private String onCluster(Path folder, String where, boolean kill) throws Exception {
    Path own = Files.createDirectory(folder.resolve(where));
    try (StandaloneCluster cluster = new StandaloneCluster(own)) {
      Process victim = null;
      if (where.equals("cluster")) {
        cluster.worker("one", StandaloneCluster.HOST, memory);
        victim = cluster.worker("two", StandaloneCluster.HOST, memory);
      }
      Process driver =
          cluster.driver(
              MeasuredRayFit.class,
              List.of(
                  "-Xmx" + (where.equals("local") ? doubled() : "2g"),
                  "spark.executor.memory=" + memory,
                  "spark.scheduler.minRegisteredResourcesRatio=1"),
              where,
              size[0],
              size[1],
              folder.toString());
      while (kill && driver.isAlive() && Files.notExists(folder.resolve("middle"))) {
        StandaloneCluster.pause();
      }
      if (kill) {
        StandaloneCluster.kill(victim);
      }
      assertThat(driver.waitFor()).as(cluster.log("driver")).isZero();
      tell((kill ? "a worker killed in the middle, " : "") + lastLine(cluster.log("driver")));
    }
    return Files.readString(folder.resolve(where + ".json"));
  }

  /** Twice the memory of an executor, unless it is named. */
  private String doubled() {
    String named = System.getProperty("laconic.spark.local");
    return named != null
        ? named
        : 2 * Integer.parseInt(memory.replaceAll("\\D", "")) + memory.replaceAll("\\d", "");
  }

  private static String lastLine(String log) {
    return log.lines()
        .filter(line -> line.startsWith("local,") || line.startsWith("cluster:"))
        .reduce((a, b) -> b)
        .orElse(log);
  }

  private static void tell(String line) {
    System.out.println(line);
  }
}
