package io.laconic.distribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The image of the profile {@code image}: its layers are unpacked, and the launcher in them runs.
 */
@Tag("process")
class ImageCheck {
  private static final Path IMAGE =
      Path.of(
          System.getProperty("laconic.release"),
          "laconic-" + System.getProperty("laconic.version") + "-image.tar");

  @TempDir Path folder;
  private Shell shell;

  @BeforeEach
  void unpack() throws IOException {
    assumeTrue(Files.exists(IMAGE), "built without the profile image");
    shell = new Shell(folder, Map.of("JAVA_HOME", System.getProperty("java.home")));
    run("tar", "-xf", IMAGE);
  }

  @Test
  void startsTheLauncherAsAnOrdinaryUser() throws IOException {
    JsonObject config = blob(manifest().getAsJsonObject("config")).getAsJsonObject("config");
    assertThat(config.get("Entrypoint").toString()).isEqualTo("[\"/opt/laconic/bin/laconic\"]");
    assertThat(config.get("User").getAsString()).isEqualTo("1000:1000");
    assertThat(config.get("WorkingDir").getAsString()).isEqualTo("/data");
  }

  @Test
  void layersHoldTheApplicationAndItRuns() throws IOException {
    List<String> files = new ArrayList<>();
    for (Path layer : ourLayers()) {
      List<String> inLayer = run("tar", "-tzf", layer).lines().toList();
      assertThat(inLayer).allMatch(name -> "opt/laconic/".startsWith(name) || inOurFolder(name));
      files.addAll(inLayer.stream().filter(name -> !name.endsWith("/")).toList());
      run("tar", "-xzf", layer);
    }
    assertThat(files).doesNotHaveDuplicates();
    assertThat(files).noneMatch(name -> name.matches(".*(weka|jpmml).*\\.jar"));
    String said = run("sh", folder.resolve("opt/laconic/bin/laconic"), "--version");
    assertThat(said).contains(System.getProperty("laconic.version"));
  }

  private static boolean inOurFolder(String name) {
    return name.startsWith("opt/laconic/");
  }

  /** The last three layers; those before them are those of the base. */
  private List<Path> ourLayers() throws IOException {
    List<Path> layers = new ArrayList<>();
    manifest().getAsJsonArray("layers").forEach(layer -> layers.add(file(layer.getAsJsonObject())));
    assertThat(layers).hasSizeGreaterThanOrEqualTo(3);
    return layers.subList(layers.size() - 3, layers.size());
  }

  private JsonObject manifest() throws IOException {
    JsonObject index = json(folder.resolve("index.json"));
    return blob(index.getAsJsonArray("manifests").get(0).getAsJsonObject());
  }

  private JsonObject blob(JsonObject descriptor) throws IOException {
    return json(file(descriptor));
  }

  private Path file(JsonObject descriptor) {
    return folder.resolve("blobs/" + descriptor.get("digest").getAsString().replace(':', '/'));
  }

  private static JsonObject json(Path file) throws IOException {
    return JsonParser.parseString(Files.readString(file)).getAsJsonObject();
  }

  private String run(Object... words) throws IOException {
    Shell.Result result = shell.run(words);
    assertThat(result.exit()).as(result.err()).isZero();
    return result.out();
  }
}
