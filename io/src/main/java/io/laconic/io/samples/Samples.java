package io.laconic.io.samples;

import io.laconic.io.file.FileErrors;
import io.laconic.io.file.InputFile;
import java.io.InputStream;
import java.util.List;

/** The data sets that come with Laconic; ATTRIBUTION.md beside them says where they come from. */
public final class Samples {
  private static final List<Sample> ALL =
      List.of(
          new Sample("breast-cancer", "breast-cancer.csv", 569, 30, 2),
          new Sample("digits", "digits.csv.gz", 1797, 64, 10),
          new Sample("iris", "iris.csv", 150, 4, 3),
          new Sample("wine", "wine.csv", 178, 13, 3));

  /** One bundled data set: {@code sample:NAME} reads it. */
  public record Sample(String name, String file, int rows, int attributes, int classes) {}

  private Samples() {}

  /** All bundled data sets, by name. */
  public static List<Sample> list() {
    return ALL;
  }

  /** The bytes of a sample as they are stored; they may be compressed by gzip. */
  public static InputStream open(String name) {
    return open(find(name));
  }

  private static InputStream open(Sample sample) {
    return Samples.class.getResourceAsStream("/io/laconic/samples/" + sample.file());
  }

  public static InputFile input(String name) {
    Sample sample = find(name);
    return new InputFile("sample:" + name, sample.file(), () -> open(sample));
  }

  private static Sample find(String name) {
    for (Sample sample : ALL) {
      if (sample.name().equals(name)) {
        return sample;
      }
    }
    String names = String.join(", ", ALL.stream().map(Sample::name).toList());
    throw FileErrors.inFile("sample:" + name, "no such sample; there are " + names);
  }
}
