package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code cv --time}: rules are learned from early rows and tested on later ones. */
class TimeTest {
  @TempDir Path temp;
  private Path data;

  /** What marks the class changes after two thirds of the time; rows stand in a mixed order. */
  @BeforeEach
  void makeData() {
    List<String> lines = new ArrayList<>(List.of("seen,x,z,class"));
    for (int k = 0; k < 120; k++) {
      int day = k * 77 % 120;
      boolean sick = day * 31 % 7 < 3;
      boolean late = day >= 80;
      lines.add(
          LocalDate.of(2024, 1, 1).plusDays(day)
              + ","
              + (sick != late ? 5 + k % 3 : k % 3)
              + ","
              + k % 11
              + ","
              + (sick ? "pos" : "neg"));
    }
    data = Cli.write(temp.resolve("d.csv"), lines.toArray(String[]::new));
  }

  private JsonObject cv(Object... more) {
    List<Object> words = new ArrayList<>(List.of("cv", data, "--learner", "scm", "--folds", 6));
    words.addAll(List.of("--certificate", "none"));
    words.addAll(List.of(more));
    return Cli.json(words.toArray());
  }

  @Test
  void whatChangesInTimeIsSeenOnlyInTime() {
    JsonObject mixed = cv();
    JsonObject ordered = cv("--time", "seen");
    assertThat(ordered.getAsJsonArray("folds")).hasSize(5);
    assertThat(mixed.getAsJsonArray("folds")).hasSize(6);
    assertThat(ordered.get("time").getAsString()).isEqualTo("seen");
    assertThat(ordered.get("note").getAsString()).contains("not independent draws");
    int[] errors = new int[5];
    for (int k = 0; k < 5; k++) {
      JsonObject fold = ordered.getAsJsonArray("folds").get(k).getAsJsonObject();
      assertThat(fold.get("examples").getAsInt()).isEqualTo(20);
      errors[k] = fold.get("errors").getAsInt();
    }
    assertThat(errors).as("the rule of days 0 to 79 fails from day 80 on").startsWith(0, 0, 0);
    assertThat(errors[3]).isEqualTo(20);
  }

  @Test
  void theOrderIsToldAndTheColumnIsNotAnAttribute() {
    Cli.Result result =
        Cli.run("cv", data, "--learner", "scm", "--folds", 4, "--time", "seen").succeeds();
    assertThat(result.err())
        .contains(
            "4 blocks in the order of \"seen\", each after the first tested by what the earlier ones"
                + " teach")
        .doesNotContain("column \"seen\"");
    assertThat(result.out())
        .contains("note: rows in the order of time are often not independent draws")
        .contains("errors of 90 (");
  }

  @Test
  void datesWithoutTheOptionAreWarnedOf() {
    Cli.Result result =
        Cli.run("cv", data, "--learner", "scm", "--folds", 2, "--certificate", "none");
    assertThat(result.succeeds().err())
        .contains(
            "warning: d.csv: if rows came one after the other, errors on later rows may be more than"
                + " these folds show; --time seen learns from early rows and tests on later ones");
  }

  @Test
  void whatCannotBeOrderedIsSaidInOneLine() {
    assertThat(Cli.run("cv", data, "--time", "when").err())
        .contains("there is no column \"when\" to order rows by, or it is the class or left out");
    assertThat(Cli.run("cv", data, "--time", "class").code()).isEqualTo(1);
    assertThat(Cli.run("cv", data, "--time", "seen", "--group", "z").err())
        .contains("--time cannot be used with --group");
    Path folds = Cli.write(temp.resolve("f.txt"), "0");
    Cli.Result two = Cli.run("cv", data, "--time", "seen", "--folds-file", folds);
    assertThat(two.err()).contains("--time cannot be used with --folds-file");
    assertThat(two.code()).isEqualTo(2);
  }
}
