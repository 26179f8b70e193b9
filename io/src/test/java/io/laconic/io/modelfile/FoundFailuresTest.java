package io.laconic.io.modelfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedModel;
import io.laconic.data.DataException;
import io.laconic.model.Wording;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Damaged model files that once made the program fail. Whatever fuzzing finds gets a case here,
 * with what happened.
 */
class FoundFailuresTest {
  private static String golden(String name) throws IOException {
    return Files.readString(ModelFileGoldenTest.golden(name + ".json"));
  }

  /** The distance to a border overflowed; the words of the rule failed by NumberFormatException. */
  @Test
  void anInfiniteDistanceIsSaid() throws IOException {
    String text = golden("list-simple-l2");
    int set = text.indexOf("\"compressionSet\"");
    String far =
        text.substring(0, set)
            + text.substring(set)
                .replaceAll("\"values\": \\[[^,\\]]*", "\"values\": [1e308")
                .replaceFirst("\"values\": \\[1e308", "\"values\": [-1e308");
    CertifiedModel read = ModelFile.fromJson("m.json", far);
    assertThat(Wording.of(read.model()).lines()).anyMatch(line -> line.contains("Infinity"));
  }

  /** Certified numbers that are none; words of the certificate failed by NumberFormatException. */
  @ParameterizedTest
  @CsvSource({"null, a finite number", "\"inf\", a finite number", "1.5, a number from 0 to 1"})
  void aRiskThatIsNoShareIsRefused(String risk, String expected) throws IOException {
    String text = golden("rays");
    int certificate = text.indexOf("\"certificate\"");
    String forged =
        text.substring(0, certificate)
            + text.substring(certificate).replaceFirst("\"risk\": [^,]*", "\"risk\": " + risk);
    assertThatThrownBy(() -> ModelFile.fromJson("m.json", forged))
        .isInstanceOf(DataException.class)
        .hasMessage("m.json: certificate.risk: expected " + expected);
    assertThat(CertificateWords.words(ModelFile.fromJson("m.json", text).certificate()))
        .contains("at most");
  }

  /** A parameter whose field is null; commands that show parameters failed. */
  @Test
  void aParameterWithoutAValueIsRefused() throws IOException {
    String forged =
        golden("rays").replaceFirst("\"penalty\": [^,}]*", "\"penalty\": {\"a\": null}");
    assertThatThrownBy(() -> ModelFile.fromJson("m.json", forged))
        .isInstanceOf(DataException.class)
        .hasMessage("m.json: parameters.penalty.a: expected a value");
  }
}
