package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cli.wording.TrainingCommand;
import io.laconic.io.modelfile.ModelFile;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command that trains a model again has an option that is added to the table. */
class AddedOptionTest {
  @TempDir Path temp;

  @Test
  void theCommandHasIt() throws IOException {
    Path data = Pages.hostile(temp, 40);
    Path model = Pages.train(temp, data, "--learner 1-nn --added-hue blue");
    assertThat(TrainingCommand.words(ModelFile.read(model), "data.csv", null, "again.json"))
        .containsSubsequence("--" + AddedOption.HUE.name(), "blue");
  }
}
