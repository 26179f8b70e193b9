package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ObservationSectionTest {
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
        .contains("How many of 6 rules, learned in the same way from bootstrap samples")
        .contains("nothing is certified by it")
        .contains("How stable the choice of attributes is")
        .doesNotContain(Pages.SCRIPT);
  }
}
