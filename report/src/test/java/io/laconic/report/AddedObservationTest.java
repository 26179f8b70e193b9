package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.certificate.CertifiedModel;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.model.Model;
import io.laconic.model.Observation;
import io.laconic.model.ShownObservation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A field that is added to the model is in its file, on the screen and on the page, and forged ones
 * are refused. It takes three files: the record, its entry in a table (here a service), and who
 * counts it.
 */
class AddedObservationTest {
  /** The field: how many rows were blue. */
  public record BlueRows(int blue, List<Double> shades) implements Observation {
    @Override
    public void check(Model model, int[] outside) {
      Misfit.unlessCount(".blue", blue, model.training().exampleCount());
    }

    @Override
    public ShownObservation shown(Model model) {
      return new ShownObservation(
          "blue",
          "Blue rows",
          null,
          blue + " rows were blue",
          List.of("shade", "share"),
          shades.stream().map(shade -> List.<Object>of("shade", shade)).toList(),
          List.of("the others were not"),
          "nothing follows from it");
    }
  }

  /** Its entry. */
  public static final class BlueRowsKind implements Observation.Kind {
    @Override
    public String field() {
      return "blueRows";
    }

    @Override
    public Class<? extends Observation> type() {
      return BlueRows.class;
    }
  }

  @TempDir Path temp;
  private Path data;
  private Path file;
  private CertifiedModel with;

  @BeforeEach
  void addTheField() throws IOException {
    data = Pages.hostile(temp, 60);
    file = temp.resolve("model.json");
    Pages.run("train", data, "-m", file, "--learner", "scm", "--max-size", "2");
    CertifiedModel trained = ModelFile.read(file);
    with = trained.withFacts(trained.facts().with(new BlueRows(7, List.of(0.25, 0.75))));
    ModelFile.write(with, file);
  }

  @Test
  void modelFileHasIt() throws IOException {
    assertThat(Files.readString(file))
        .contains("  \"blueRows\": {\"blue\": 7, \"shades\": [0.25, 0.75]},\n");
    CertifiedModel read = ModelFile.read(file);
    assertThat(read.facts()).isEqualTo(with.facts());
    assertThat(ModelFile.toJson(read)).isEqualTo(Files.readString(file));
  }

  @Test
  void screenAndPageShowIt() throws IOException {
    assertThat(Pages.run("explain", file))
        .contains("  blue              7 rows were blue:")
        .contains("the others were not")
        .contains("(nothing follows from it)");
    Path page = temp.resolve("page.html");
    Pages.run("report", file, data, "-o", page);
    assertThat(Files.readString(page))
        .contains("Blue rows")
        .contains("7 rows were blue.")
        .contains("The others were not.")
        .contains("Nothing follows from it.");
  }

  @Test
  void forgedOnesAreRefused() throws IOException {
    String forged = Files.readString(file).replace("\"blue\": 7", "\"blue\": 70");
    assertThatThrownBy(() -> ModelFile.fromJson("forged.json", forged))
        .hasMessage("forged.json: blueRows.blue: 70 is not a number from 0 to 60");
  }
}
