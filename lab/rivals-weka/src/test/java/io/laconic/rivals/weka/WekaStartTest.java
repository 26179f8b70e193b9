package io.laconic.rivals.weka;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.learn.Table;
import io.laconic.rivals.weka.WekaLearner.WekaStart;
import io.laconic.util.Parallel;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import weka.core.WekaPackageManager;

/** Weka leaves no folder behind and says nothing. */
class WekaStartTest {
  @Test
  void leavesNoTrace() {
    WekaStart.now();
    assertThat(WekaPackageManager.WEKA_HOME).doesNotExist();
    assertThat(WekaPackageManager.WEKA_HOME.toPath())
        .isNotEqualTo(Path.of(System.getProperty("user.home"), "wekafiles"));
    assertThat(Files.exists(WekaPackageManager.PROPERTIES_DIR.toPath())).isFalse();
  }

  @Test
  void saysNothing() {
    PrintStream out = System.out;
    PrintStream err = System.err;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream caught = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    System.setOut(caught);
    System.setErr(caught);
    try {
      Table table = WekaTables.records(60, 3, 2);
      for (var rival : new WekaRivals().rivals()) {
        new WekaRivals()
            .rival(rival.name(), 1)
            .fit(table, WekaTables.folds(table, 2), null, Parallel.NONE);
      }
    } finally {
      System.setOut(out);
      System.setErr(err);
    }
    assertThat(bytes.toString(StandardCharsets.UTF_8)).isEmpty();
  }
}
