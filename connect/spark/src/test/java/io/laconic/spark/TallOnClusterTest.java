package io.laconic.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cli.Main;
import io.laconic.spark.ml.MeasuredTallFit;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * A standalone cluster of two workers of 600 MB learns from a Parquet table, with and without a
 * worker that is killed while rows are counted; the model is that of a CSV file of the same rows in
 * the order of their ids. Runs only when it is asked for, as {@code -Dlaconic.spark.tall=1000000}.
 */
@EnabledIfSystemProperty(
    named = "laconic.spark.tall",
    matches = "\\d+",
    disabledReason = "measures only if -Dlaconic.spark.tall=ROWS is given")
@Tag("spark")
class TallOnClusterTest {
  private final int rows = Integer.getInteger("laconic.spark.tall", 1000);

  @TempDir Path temp;

  @Test
  void sameModelAsOfAFileAndWithAKilledWorker() throws Exception {
    String whole = onCluster("whole", false);
    assertThat(onCluster("killed", true)).isEqualTo(whole);
    Path csv = temp.resolve("rows.csv");
    MeasuredTallFit.writeCsv(rows, csv);
    Path model = temp.resolve("m.json");
    try (StandaloneCluster one = new StandaloneCluster(Files.createDirectory(temp.resolve("f")))) {
      Process train =
          one.driver(
              Main.class,
              List.of("-Xmx700m"),
              "train",
              csv.toString(),
              "--subset-seed",
              "1",
              "-m",
              model.toString());
      assertThat(train.waitFor()).as(one.log("driver")).isZero();
    }
    assertThat(whole).isEqualTo(comparable(Files.readString(model)));
  }

  /** What a model file has but for the names and hashes of files. */
  private static String comparable(String json) {
    return json.replaceAll("\"sha256\": *(null|\"[^\"]*\")", "")
        .replaceAll("\"data\": *\"[^\"]*\"", "")
        .replaceAll("\"firstLine\": *[0-9]+", "")
        .replaceAll(", *\"contentHash\": *(null|\"[^\"]*\")", "");
  }

  private String onCluster(String name, boolean kill) throws Exception {
    Path folder = Files.createDirectory(temp.resolve(name));
    try (StandaloneCluster cluster = new StandaloneCluster(folder)) {
      cluster.worker("one", StandaloneCluster.HOST);
      Process victim = cluster.worker("two", StandaloneCluster.HOST);
      Process driver =
          cluster.driver(
              MeasuredTallFit.class,
              List.of("-Xmx900m", "spark.scheduler.minRegisteredResourcesRatio=1"),
              Integer.toString(rows),
              folder.toString());
      while (kill && driver.isAlive() && Files.notExists(folder.resolve("middle"))) {
        StandaloneCluster.pause();
      }
      if (kill) {
        StandaloneCluster.kill(victim);
      }
      assertThat(driver.waitFor()).as(cluster.log("driver")).isZero();
      cluster
          .log("driver")
          .lines()
          .filter(line -> line.startsWith("table made") || line.startsWith("cluster:"))
          .forEach(line -> tell((kill ? "a worker killed while counting; " : "") + line));
    }
    return comparable(Files.readString(folder.resolve("model.json")));
  }

  private static void tell(String line) {
    System.out.println(line);
  }
}
