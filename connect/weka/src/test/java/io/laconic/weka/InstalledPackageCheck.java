package io.laconic.weka;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Installs the zip by Weka's package manager into a folder of its own, and uses the classifier from
 * there: on the class path there is Weka and nothing of Laconic. Runs after packaging.
 */
@Tag("process")
class InstalledPackageCheck {
  @TempDir Path home;

  @Test
  void isInstalledAndRunsWithoutLaconicOnTheClassPath() throws Exception {
    Path zip = Path.of(System.getProperty("laconic.weka.package"));
    assertThat(entries(zip)).contains("Description.props", "laconic.jar");
    assertThat(entries(zip)).noneMatch(name -> name.contains("weka-stable"));
    assertThat(weka("weka.core.WekaPackageManager", "-offline", "-install-package", zip.toString()))
        .contains("laconic.jar")
        .doesNotContain("Exception");
    Path table = home.resolve("two.arff");
    Files.writeString(table, table());
    String printed =
        weka("weka.Run", "-no-scan", "weka.classifiers.rules.Laconic", "-t", table.toString());
    assertThat(printed)
        .contains("if  x > 50")
        .contains("certified")
        .contains("Correctly Classified");
  }

  private static List<String> entries(Path zip) throws IOException {
    try (ZipFile file = new ZipFile(zip.toFile())) {
      List<String> names = new ArrayList<>();
      Enumeration<? extends ZipEntry> all = file.entries();
      while (all.hasMoreElements()) {
        names.add(all.nextElement().getName());
      }
      return names;
    }
  }

  private static String table() {
    StringBuilder arff = new StringBuilder("@relation two\n@attribute x numeric\n");
    arff.append("@attribute class {no,yes}\n@data\n");
    for (int row = 0; row < 120; row++) {
      int x = row * 37 % 101;
      arff.append(x).append(',').append(x > 50 ? "yes" : "no").append('\n');
    }
    return arff.toString();
  }

  /** Runs a class of Weka in a process of its own. */
  private String weka(String main, String... arguments) throws Exception {
    String path =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> !entry.contains("laconic") && !entry.contains("classes"))
            .collect(Collectors.joining(File.pathSeparator));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Dcom.github.fommil.netlib.ARPACK=com.github.fommil.netlib.F2jARPACK");
    command.add("-Dweka.packageManager.offline=true");
    command.addAll(List.of("-Djava.awt.headless=true", "-cp", path, main));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("WEKA_HOME", home.resolve("wekafiles").toString());
    Process process = builder.start();
    process.getOutputStream().close();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    return printed;
  }
}
