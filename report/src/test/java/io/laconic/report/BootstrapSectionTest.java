package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.certificate.UncertifiedFacts;
import io.laconic.io.modelfile.ModelFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BootstrapSectionTest {
  @TempDir Path temp;

  @Test
  void pageHasCountsAndSaysWhatTheyAreWorth() throws IOException {
    Path data = Pages.hostile(temp, 60);
    Path model = temp.resolve("model.json");
    Path page = temp.resolve("page.html");
    Pages.run(
        "train",
        data,
        "-m",
        model,
        "--learner",
        "scm",
        "--max-size",
        "2",
        "--stability",
        "6",
        "--report",
        page);
    String html = Files.readString(page);
    assertThat(html)
        .contains("Conditions that come back")
        .contains("Of 6 rules made in the same way of bootstrap samples")
        .contains("nothing is certified by it")
        .doesNotContain(Pages.SCRIPT);
    BootstrapSection section = new BootstrapSection(ModelFile.read(model));
    assertThat(section.isPresent()).isTrue();
    assertThat(
            new BootstrapSection(ModelFile.read(model).withFacts(UncertifiedFacts.NOTHING))
                .isPresent())
        .isFalse();
  }
}
