package io.laconic.spark.cli;

import io.laconic.cli.Main;
import io.laconic.data.Dataset;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.spark.SparkEngine;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Objects;

/** The jars that the machines of a cluster need, found on the class path of this process. */
final class ShippedJars {
  private static final List<Class<?>> FROM =
      List.of(
          Dataset.class,
          ModelFile.class,
          Main.class,
          SparkEngine.class,
          com.google.gson.JsonElement.class);

  private ShippedJars() {}

  /** Folders of classes are left out: only jars can be sent. */
  static List<String> paths() {
    return FROM.stream()
        .map(ShippedJars::jar)
        .filter(Objects::nonNull)
        .map(Path::toString)
        .distinct()
        .toList();
  }

  private static Path jar(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    try {
      Path path = source == null ? null : Path.of(source.getLocation().toURI());
      return path != null && Files.isRegularFile(path) ? path : null;
    } catch (URISyntaxException e) {
      return null;
    }
  }
}
