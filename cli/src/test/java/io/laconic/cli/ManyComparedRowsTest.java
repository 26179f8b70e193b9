package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Learners that compare rows with each other say before they begin that rows are too many. */
class ManyComparedRowsTest {
  @TempDir Path temp;

  /** Warned of distances first, then refused because of the pairs: nothing is learned. */
  @Test
  void trainAndCompareSayItBeforeTheWork() throws IOException {
    Path data = temp.resolve("data.csv");
    Files.writeString(
        data,
        "a,b,c,d,e,f,g,h,i,j,k,l,class\n"
            + "1,2,3,4,5,6,7,8,9,0,1,2,n\n2,3,4,5,6,7,8,9,0,1,2,3,p\n".repeat(47_000));
    Cli.Result compared =
        Cli.run(
            "compare",
            data,
            "--certificate",
            "none",
            "--learners",
            "scm:features=balls,scm:features=half-spaces");
    assertThat(compared.code()).as(compared.err()).isEqualTo(1);
    assertThat(compared.err())
        .containsOnlyOnce("warning: ")
        .contains("scm balls compares every row with every other: 94 000 rows")
        .contains("error: ", "scm half-spaces compares", "--features rays")
        .doesNotContain("internal error", "memory");
    Path model = temp.resolve("model.json");
    Cli.Result trained =
        Cli.run("train", data, "-m", model, "--certificate", "none", "--features", "half-spaces");
    assertThat(trained.code()).as(trained.err()).isEqualTo(1);
    assertThat(trained.err()).contains("more than the 2 147 483 647 that can be numbered");
    assertThat(model).doesNotExist();
  }
}
