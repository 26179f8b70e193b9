package io.laconic.report.languages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Models that Python trained by its worker, made again by the command line in this process. Of each
 * case there is a folder with the rows that Python handed over, {@code data.csv} and {@code
 * schema.json}, and what it got, {@code model.json}.
 */
final class SameModels {
  /**
   * What Python tells besides the options of the case. Its positive class is the last of two,
   * whatever its name; beside texts, which may look like numbers, it names its decimal point.
   */
  private static final Map<String, List<String>> TOLD =
      Map.of(
          "two.csv", List.of("--positive=well", "--decimal=."),
          "three.csv", List.of(),
          "sequences.csv", List.of("--positive=gatta", "--decimal=."),
          "images.csv", List.of("--positive=stands"));

  private SameModels() {}

  /** Fails if a file has other bytes; the number of models. */
  static int compare(Path folder) throws IOException {
    List<List<String>> cases = SameAnswers.cases().toList();
    for (List<String> words : cases) {
      Path fitted = folder.resolve(words.get(1));
      Path again = fitted.resolve("again.json");
      List<String> call =
          new ArrayList<>(List.of("train", fitted.resolve("data.csv").toString(), "--label=class"));
      call.addAll(List.of("--schema", fitted.resolve("schema.json").toString()));
      call.addAll(TOLD.get(words.get(0)));
      call.addAll(SameAnswers.options(words));
      call.addAll(List.of("-m", again.toString()));
      SameAnswers.run(call);
      assertThat(again).as(words.toString()).hasSameBinaryContentAs(fitted.resolve("model.json"));
    }
    return cases.size();
  }
}
