package io.laconic.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The score that {@code predict} gives has one direction for every learner. */
class ScoresTest {
  @TempDir Path temp;
  private Path data;
  private Path model;

  @BeforeEach
  void write() {
    model = temp.resolve("model.json");
    Random random = new Random(3);
    List<String> lines = new ArrayList<>(List.of("a,b,c,class"));
    for (int row = 0; row < 120; row++) {
      double a = random.nextInt(40) / 4.0;
      double b = random.nextInt(40) / 4.0;
      double c = random.nextInt(40) / 4.0;
      boolean sick = a + b > 11 || (c > 8 && a > 3);
      lines.add(a + "," + b + "," + c + "," + (sick ? "sick" : "well"));
    }
    data = Cli.write(temp.resolve("data.csv"), lines.toArray(String[]::new));
  }

  /**
   * Whether no row of the positive class has a smaller score than a row of the other one, and rows
   * have a score if and only if they have a prediction.
   */
  static boolean ordered(JsonObject predicted, String positive) {
    double largestNegative = Double.NEGATIVE_INFINITY;
    double leastPositive = Double.POSITIVE_INFINITY;
    for (JsonElement element : predicted.getAsJsonArray("rows")) {
      JsonObject row = element.getAsJsonObject();
      if (row.get("prediction").isJsonNull() != row.get("score").isJsonNull()) {
        return false;
      }
      if (!row.get("score").isJsonNull()) {
        double score = row.get("score").getAsDouble();
        boolean isPositive = row.get("prediction").getAsString().equals(positive);
        leastPositive = isPositive ? Math.min(leastPositive, score) : leastPositive;
        largestNegative = isPositive ? largestNegative : Math.max(largestNegative, score);
      }
    }
    return largestNegative <= leastPositive;
  }

  private static List<Double> scores(JsonObject predicted) {
    List<Double> scores = new ArrayList<>();
    predicted
        .getAsJsonArray("rows")
        .forEach(row -> scores.add(row.getAsJsonObject().get("score").getAsDouble()));
    return scores;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--learner scm --type conjunction --max-size 3",
        "--learner scm --type disjunction --max-size 3",
        "--learner scm --type at-least",
        "--learner scm --features balls",
        "--learner scm --features half-spaces --type disjunction --max-size 1",
        "--learner dlm --features rays",
        "--learner rules",
        "--learner soft-greedy --type conjunction --ranges observed",
        "--learner soft-greedy --type disjunction --ranges observed",
        "--learner pvm",
        "--learner 1-nn",
        "--learner k-nn --neighbours 4",
        ""
      })
  void largeMeansPositive(String options) {
    for (String positive : List.of("sick", "well")) {
      List<Object> train = new ArrayList<>(List.of("train", data, "-m", model));
      train.addAll(List.of("--positive", positive, "--certificate", "none"));
      train.addAll(options.isEmpty() ? List.of() : List.of(options.split(" ")));
      Cli.run(train.toArray()).succeeds();
      JsonObject predicted = Cli.json("predict", model, data);
      assertThat(ordered(predicted, positive)).as("positive %s", positive).isTrue();
      assertThat(scores(predicted).stream().distinct().count()).isGreaterThan(1);
    }
  }

  /** The margin of a single half-space or ray is worth more than two values. */
  @Test
  void aSingleFeatureGivesItsMargin() {
    Cli.run(
            "train",
            data,
            "-m",
            model,
            "--learner",
            "scm",
            "--type",
            "disjunction",
            "--max-size",
            "1",
            "--certificate",
            "none")
        .succeeds();
    assertThat(scores(Cli.json("predict", model, data)).stream().distinct().count())
        .isGreaterThan(10);
  }

  @Test
  void moreThanTwoClassesHaveNoScore() throws IOException {
    Path three =
        Cli.write(
            temp.resolve("three.csv"), "a,class", "1,x", "2,x", "11,y", "12,y", "21,z", "22,z");
    Cli.run("train", three, "-m", model, "--learner", "1-nn", "--certificate", "none").succeeds();
    for (JsonElement row : Cli.json("predict", model, three).getAsJsonArray("rows")) {
      assertThat(row.getAsJsonObject().get("score").isJsonNull()).isTrue();
    }
    assertThat(Cli.run("predict", model, three).succeeds().out().lines().toList())
        .first()
        .isEqualTo("a,class,prediction,because,score");
  }
}
