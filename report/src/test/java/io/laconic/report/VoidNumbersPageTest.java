package io.laconic.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages of cross-validation and of comparisons with numbers that are no guarantee. */
class VoidNumbersPageTest {
  @TempDir Path temp;

  /** Where a page shows certified numbers, it shows what voids them. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "cv --learner scm --penalty 1 --certificate subsets",
        "cv --learner scm --penalty 1 --certificate standard",
        "compare --learners scm:penalty=1,1-nn"
      })
  void pagesSayWhatVoidsTheirNumbers(String command) throws IOException {
    Path page = temp.resolve("page.html");
    List<String> words = new ArrayList<>(List.of(command.split(" ")));
    words.addAll(List.of("sample:wine", "--positive", "class_0", "--folds", "2"));
    words.addAll(List.of("--not-independent", "two visits", "--report", page.toString()));
    StringWriter err = new StringWriter();
    int code =
        Main.run(
            new PrintWriter(new StringWriter()),
            new PrintWriter(err),
            words.toArray(String[]::new));
    assertThat(code).as(err.toString()).isZero();
    assertThat(Files.readString(page))
        .contains("certified")
        .contains("the rows are not independent draws");
  }
}
