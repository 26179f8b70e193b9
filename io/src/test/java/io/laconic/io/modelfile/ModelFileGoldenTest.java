package io.laconic.io.modelfile;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.compression.Verifier;
import io.laconic.model.Model;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Model files that were written once must stay readable and say the same. */
class ModelFileGoldenTest {
  @TempDir Path folder;

  static List<ModelCases.Case> cases() {
    return ModelCases.golden();
  }

  static Path golden(String name) {
    try {
      return Path.of(ModelFileGoldenTest.class.getResource("/models/" + name).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  static String predictions(Model model, ModelCases.Case c) {
    return Arrays.stream(model.predict(model.inputs(c.data(), c.matrix())))
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(" ", "", "\n"));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void staysLoadable(ModelCases.Case c) throws IOException {
    CertifiedModel read = ModelFile.read(golden(c.name() + ".json"));
    assertThat(predictions(read.model(), c))
        .isEqualTo(Files.readString(golden(c.name() + ".predictions.txt")));
    if (!read.model().learner().equals("scm")) {
      assertThat(Verifier.verify(read, c.data(), c.matrix()).discrepancies()).isEmpty();
    }
    Path again = folder.resolve("again.json");
    ModelFile.write(read, again);
    assertThat(ModelFile.toJson(ModelFile.read(again))).isEqualTo(ModelFile.toJson(read));
  }

  @Test
  void theExampleInTheSpecificationIsReal() throws IOException {
    Path specification =
        Path.of(System.getProperty("basedir", "."), "../docs/reference/model-file.md");
    String text = Files.readString(specification);
    int start = text.indexOf("```json\n") + "```json\n".length();
    String example = text.substring(start, text.indexOf("```", start));
    Path file = folder.resolve("example.json");
    Files.writeString(file, example);
    CertifiedModel read = ModelFile.read(file);
    assertThat(ModelFile.toJson(read)).isEqualTo(example);
    assertThat(read.model().requiredColumns()).containsExactly("petal_width");
  }
}
