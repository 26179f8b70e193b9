package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.cli.parts.OptionalPart;
import io.laconic.cli.parts.SolverNatives;
import io.laconic.io.file.Sha256;
import java.io.IOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The table of native libraries against the jar that the build uses; installing from a file. */
class SolverNativesTest {
  @TempDir Path temp;

  @BeforeEach
  void useAnEmptyCache() {
    System.setProperty("laconic.cache", temp.resolve("the cache").toString());
  }

  @AfterEach
  void useTheUsualCache() {
    System.clearProperty("laconic.cache");
  }

  @Test
  void versionAndChecksumAreThoseOfTheBuild() throws Exception {
    SolverNatives natives = SolverNatives.forThisMachine();
    Path jar = jarOfTheBuild();
    assertThat(jar.getFileName().toString()).isEqualTo(natives.jar().fileName());
    assertThat(Sha256.ofFile(jar)).isEqualTo(natives.sha256());
  }

  @Test
  void theLauncherTellsWhereItIsToBeFetched() {
    SolverNatives natives = SolverNatives.of("linux-x86-64");
    assertThatThrownBy(() -> natives.jar().address()).hasMessageContaining("--from ortools-");
    System.setProperty("laconic.repository", "http://localhost/all");
    try {
      assertThat(natives.jar().address().toString())
          .startsWith("http://localhost/all/com/google/ortools/ortools-linux-x86-64/")
          .endsWith("/" + natives.jar().fileName());
    } finally {
      System.clearProperty("laconic.repository");
    }
  }

  @Test
  void aFileIsInstalledOnce() throws Exception {
    Cli.Result first = Cli.run("solver", "install", "--from", jarOfTheBuild());
    Path installed = SolverNatives.forThisMachine().jar().file();
    assertThat(first.succeeds().out()).isEqualTo("installed: " + installed + "\n");
    assertThat(Files.mismatch(installed, jarOfTheBuild())).isEqualTo(-1);
    assertThat(Cli.run("solver", "install").succeeds().out())
        .isEqualTo("already there: " + installed + "\n");
  }

  @Test
  void anotherFileIsRefusedAndNothingLeft() throws IOException {
    Path other = Files.writeString(temp.resolve("other.jar"), "no jar");
    Cli.Result result = Cli.run("solver", "install", "--from", other);
    assertThat(result.code()).isEqualTo(1);
    assertThat(result.err()).contains("other.jar: not the jar ortools-", "sha256");
    assertThat(SolverNatives.forThisMachine().jar().file().getParent()).doesNotExist();
  }

  @Test
  void otherPlatformsHaveALibraryOrAreToldSo() {
    assertThat(SolverNatives.of("win32-x86-64").jar().fileName())
        .startsWith("ortools-win32-x86-64-");
    assertThatThrownBy(() -> SolverNatives.of("linux-s390x"))
        .hasMessage("OR-Tools has no native library for linux-s390x; ojAlgo is used in its place");
  }

  private static Path jarOfTheBuild() throws Exception {
    URL library =
        SolverNatives.class.getClassLoader().getResource(OptionalPart.NATIVE_SOLVER.resource());
    JarURLConnection connection = (JarURLConnection) library.openConnection();
    return Path.of(connection.getJarFileURL().toURI());
  }
}
