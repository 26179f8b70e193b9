package io.laconic.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code reproduce} and {@code benchmark} print of names does not steer the terminal. */
class EscapesOnTerminalTest {
  private static final String EVIL = "x\u001b[31m\u202e\ny";

  /** Control characters but line break and tabulator, and changes of direction. */
  private static final Pattern STEERING =
      Pattern.compile(
          "[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]");

  @TempDir Path temp;

  private static int run(String command, Object... words) {
    PaperCli.Result result = PaperCli.run(command, words);
    String printed = result.out() + result.err();
    assertThat(STEERING.matcher(printed).find()).as(printed).isFalse();
    return result.code();
  }

  @Test
  void namesAndPaths() throws IOException {
    assertThat(run("reproduce", EVIL)).isEqualTo(2);
    assertThat(run("reproduce", "pvm-table2", "--data", temp.resolve(EVIL))).isEqualTo(1);
    assertThat(run("benchmark", temp.resolve(EVIL), "--learners", "scm")).isEqualTo(1);
    assertThat(run("benchmark", temp, "--learners", EVIL)).isEqualTo(2);
    StringBuilder text = new StringBuilder('"' + EVIL + "\",class\n");
    for (int row = 0; row < 40; row++) {
      text.append(row * 7 % 40).append(',').append(row * 7 % 40 < 20 ? "no\u001b[2J" : "yes\u0007");
      text.append('\n');
    }
    Path data = Files.writeString(temp.resolve(EVIL + ".csv"), text);
    Object[] learners = {data, "--learners", "scm:penalty=1,1-nn", "--no-certificate"};
    assertThat(run("benchmark", learners)).isZero();
  }
}
