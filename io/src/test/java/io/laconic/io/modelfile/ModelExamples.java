package io.laconic.io.modelfile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A model file of every kind: those written once and kept, and those of newer kinds. */
public final class ModelExamples {
  private ModelExamples() {}

  /** The contents of the files. */
  public static List<byte[]> all() {
    Stream<byte[]> newer =
        ConditionCases.all().stream()
            .map(c -> ModelFile.toJson(c.certified()).getBytes(StandardCharsets.UTF_8));
    return Stream.concat(golden().stream(), newer).toList();
  }

  private static List<byte[]> golden() {
    Path folder = ModelFileGoldenTest.golden("rays.json").getParent();
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".json"))
          .sorted()
          .map(ModelExamples::bytes)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
