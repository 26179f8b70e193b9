package io.laconic.distribution;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is in a release, and what must not be. */
@Tag("process")
class ContentsCheck {
  private static final Path RELEASE = Path.of(System.getProperty("laconic.release"));
  private static final String VERSION = System.getProperty("laconic.version");
  private static final long MOST_BYTES = 60_000_000;

  @Test
  void hasOneZipBesidesThoseOfSparkAndWeka() throws IOException {
    assertThat(names(RELEASE))
        .filteredOn(name -> !name.endsWith(".deb") && !name.endsWith("-image.tar"))
        .containsExactlyInAnyOrder(
            "laconic-" + VERSION + ".zip",
            "laconic-" + VERSION + ".tar.gz",
            "laconic-" + VERSION + ".jar",
            "laconic-" + VERSION + "-sbom.json",
            "laconic-spark-" + VERSION + ".zip",
            "laconic-weka-" + VERSION + ".zip",
            "maven",
            "SHA256SUMS");
    assertThat(Files.size(RELEASE.resolve("laconic-" + VERSION + ".zip"))).isLessThan(MOST_BYTES);
    assertThat(Files.size(RELEASE.resolve("laconic-" + VERSION + ".tar.gz")))
        .isLessThan(MOST_BYTES);
  }

  @Test
  void nothingUnderTheGplIsInside() throws IOException {
    assertThat(jarsOfTheZip()).noneMatch(name -> name.matches(".*(weka|jpmml|pmml-eval).*"));
    try (ZipFile jar = new ZipFile(RELEASE.resolve("laconic-" + VERSION + ".jar").toFile());
        ZipFile weka = new ZipFile(RELEASE.resolve("laconic-weka-" + VERSION + ".zip").toFile())) {
      assertThat(jar.stream().map(ZipEntry::getName))
          .noneMatch(name -> name.startsWith("weka/") || name.startsWith("org/jpmml/"));
      assertThat(weka.stream().map(ZipEntry::getName)).noneMatch(name -> name.contains("weka-"));
    }
  }

  @Test
  void everyPublishedModuleHasSourcesAndJavadoc() throws IOException {
    List<String> modules =
        jarsOfTheZip().stream()
            .filter(name -> name.startsWith("laconic-"))
            .map(name -> name.replace("-" + VERSION + ".jar", ""))
            .toList();
    assertThat(modules).hasSizeGreaterThan(8);
    List<String> expected = new ArrayList<>();
    for (String module : Stream.concat(modules.stream(), Stream.of("laconic-spark")).toList()) {
      expected.add(module + "-" + VERSION + "-sources.jar");
      expected.add(module + "-" + VERSION + "-javadoc.jar");
    }
    assertThat(names(RELEASE.resolve("maven"))).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void everyModuleOfOursHasAName() throws IOException {
    Path jars = RELEASE.resolveSibling("jars");
    for (String name : names(jars).stream().filter(n -> n.startsWith("laconic-")).toList()) {
      try (JarFile jar = new JarFile(jars.resolve(name).toFile())) {
        String automatic = jar.getManifest().getMainAttributes().getValue("Automatic-Module-Name");
        assertThat(automatic).as(name).matches("io\\.laconic(\\.[a-z]+)+");
      }
    }
  }

  @Test
  void billOfMaterialsListsTheJarsOfTheZip() throws IOException {
    Path bill = RELEASE.resolve("laconic-" + VERSION + "-sbom.json");
    JsonObject root = JsonParser.parseString(Files.readString(bill)).getAsJsonObject();
    JsonArray components = root.getAsJsonArray("components");
    List<String> listed = new ArrayList<>();
    for (JsonElement component : components) {
      JsonObject fields = component.getAsJsonObject();
      listed.add(
          fields.get("name").getAsString() + "-" + fields.get("version").getAsString() + ".jar");
    }
    assertThat(listed).containsExactlyInAnyOrderElementsOf(jarsOfTheZip());
  }

  @Test
  void checksumsAreRight() throws IOException {
    Shell.Result result =
        new Shell(RELEASE, Map.of()).run("sha256sum", "--quiet", "-c", "SHA256SUMS");
    assertThat(result.exit()).as(result.out()).isZero();
    assertThat(Files.readAllLines(RELEASE.resolve("SHA256SUMS")))
        .hasSize(names(RELEASE).size() - 2 + names(RELEASE.resolve("maven")).size());
  }

  private static List<String> jarsOfTheZip() throws IOException {
    try (ZipFile zip = new ZipFile(RELEASE.resolve("laconic-" + VERSION + ".zip").toFile())) {
      return zip.stream()
          .map(ZipEntry::getName)
          .filter(name -> name.endsWith(".jar"))
          .map(name -> name.substring(name.lastIndexOf('/') + 1))
          .toList();
    }
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
