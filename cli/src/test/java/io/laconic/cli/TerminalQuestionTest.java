package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A person at a terminal is asked which column is the class, and whether rows are independent. */
class TerminalQuestionTest {
  @TempDir Path temp;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... typed) throws IOException {
    Path data =
        Files.writeString(
            temp.resolve("visits.csv"),
            IntStream.range(0, 120)
                .mapToObj(
                    row ->
                        String.format(
                            "p%d,%s,%s,%s,%d.5",
                            row / 3, "mf".charAt(row / 3 % 2), row % 5 > 1, row % 7 > 3, row % 50))
                .collect(Collectors.joining("\n", "patient,sex,chd,smokes,lactate\n", "\n")));
    Deque<String> answers = new ArrayDeque<>(List.of(typed));
    return Main.runAsking(
        new PrintWriter(out, true),
        new PrintWriter(err, true),
        answers::poll,
        "train",
        data.toString(),
        "-m",
        temp.resolve("m.json").toString());
  }

  @Test
  void bothQuestionsAreAnswered() throws IOException {
    assertThat(run("2", "y")).as(err.toString()).isZero();
    assertThat(err.toString())
        .contains("so it is hardly the class")
        .contains("  1  chd\n  2  smokes\n  3  sex\n  4  lactate >= 20\nWhich one?")
        .contains("Is each value of \"patient\" one patient")
        .contains("class column \"smokes\"");
    assertThat(Files.readString(temp.resolve("m.json"))).contains("smokes").contains("patient");
  }

  @Test
  void anotherAnswerEndsItWithCommandsToPaste() throws IOException {
    assertThat(run("9")).isEqualTo(1);
    assertThat(err.toString()).contains("--label chd\n").contains("--label smokes\n");
    assertThat(temp.resolve("m.json")).doesNotExist();
  }

  @Test
  void nobodyAtTheTerminalEndsItToo() throws IOException {
    assertThat(run("2")).isEqualTo(2);
    assertThat(err.toString()).contains("--group patient").contains("--rows-independent");
  }
}
