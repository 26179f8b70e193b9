package io.laconic.report.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cli.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code report} and {@code train --report} print of names does not steer the terminal. */
class EscapesOnTerminalTest {
  private static final String EVIL = "x\u001b[31m\u202e\ny";

  /** Control characters but line break and tabulator, and changes of direction. */
  private static final Pattern STEERING =
      Pattern.compile(
          "[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]");

  @TempDir Path temp;

  private int run(Object... words) {
    String[] args = new String[words.length];
    java.util.Arrays.setAll(args, k -> words[k].toString());
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    assertThat(STEERING.matcher(out.toString()).find()).as(out.toString()).isFalse();
    assertThat(STEERING.matcher(err.toString()).find()).as(err.toString()).isFalse();
    return code;
  }

  @Test
  void namesOfFilesColumnsAndClasses() throws IOException {
    StringBuilder text = new StringBuilder('"' + EVIL + "\",class\n");
    for (int row = 0; row < 60; row++) {
      text.append(row * 7 % 60).append(',').append(row * 7 % 60 < 30 ? "no\u001b[2J" : "yes\u0007");
      text.append('\n');
    }
    Path data = Files.writeString(temp.resolve(EVIL + ".csv"), text);
    Path model = temp.resolve(EVIL + ".json");
    Path page = temp.resolve(EVIL + ".html");
    assertThat(run("train", data, "-m", model, "--report", page)).isZero();
    assertThat(run("report", model, data, "-o", page)).isZero();
    assertThat(run("report", model, data, "-o", page, "--json")).isZero();
    assertThat(run("cv", data, "--folds", 3, "--report", page)).isZero();
    assertThat(run("report", model, EVIL, "-o", page)).isEqualTo(1);
    assertThat(run("report", data, data, "-o", page)).isEqualTo(1);
    assertThat(run("report", model, data, "-o", temp.resolve(EVIL).resolve("x"))).isEqualTo(1);
    assertThat(run("report", model, data, EVIL)).isEqualTo(2);
  }
}
