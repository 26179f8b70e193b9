package io.laconic.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.certificate.CertifiedModel;
import io.laconic.data.BitColumn;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Source;
import io.laconic.learn.ParameterException;
import io.laconic.learn.features.PlainEngine;
import io.laconic.model.Model;
import io.laconic.request.Request;
import io.laconic.space.Inputs;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said of columns beforehand holds of every rule, whatever the rows say. */
class KnownColumnsTest {
  private static final String DIRECTIONS = "up=up,down=down,bit=up";

  /** Rows whose classes follow the columns against their directions, with noise. */
  private static Dataset rows(long seed, List<String> classes, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] x = new double[3][count];
    long[] bits = new long[BitColumn.wordCount(count)];
    int[] words = new int[count];
    int[] y = new int[count];
    for (int row = 0; row < count; row++) {
      for (double[] column : x) {
        double value = random.nextGaussian();
        column[row] = seed % 2 == 0 ? value : Math.rint(3 * value);
      }
      boolean bit = random.nextBoolean();
      bits[row >>> 6] |= (bit ? 1L : 0) << row;
      words[row] = random.nextInt(3);
      double score = x[1][row] - x[0][row] + x[2][row] / 2 - (bit ? 0.7 : 0) + words[row] / 3.0;
      int label = (int) Math.floor((score + 2) / 4 * classes.size());
      y[row] =
          random.nextInt(6) == 0
              ? random.nextInt(classes.size())
              : Math.max(0, Math.min(classes.size() - 1, label));
    }
    List<Column> columns =
        List.of(
            NumericColumn.wrap("up", x[0]),
            NumericColumn.wrap("down", x[1]),
            NumericColumn.wrap("free", x[2]),
            BitColumn.wrap("bit", count, bits),
            CategoryColumn.wrap("word", List.of("a", "b", "c"), words));
    return Dataset.of(
        Source.memory("rows " + seed, count), columns, Labels.wrap("class", classes, y));
  }

  private static Request request(String words) {
    Map<String, String> options = new LinkedHashMap<>();
    for (String option : words.split(" ")) {
      int equals = option.indexOf('=');
      options.put(option.substring(0, equals), option.substring(equals + 1));
    }
    return Request.of(options);
  }

  private static CertifiedModel train(String words, Dataset rows, Parallel parallel) {
    return Training.train(request(words), rows, parallel);
  }

  /** What a model says of rows that are all like one but for the value of a column. */
  private static int[] along(Model model, Dataset rows, int row, String name, double[] values) {
    Dataset copies = rows.select(IntStream.generate(() -> row).limit(values.length).toArray());
    List<Column> columns = new ArrayList<>(copies.columns());
    columns.replaceAll(
        column -> column.name().equals(name) ? NumericColumn.wrap(name, values) : column);
    Dataset changed = Dataset.of(Source.memory("changed", values.length), columns, copies.labels());
    return model.predict(
        Inputs.of(model.frame().encoding().apply(model.frame().missing().fill(changed))));
  }

  /** As the value of a column grows, no row leaves a class; or none enters it. */
  private static void assertPoints(Model model, Dataset rows, String name, boolean up, int label) {
    double[] values = IntStream.rangeClosed(-40, 40).mapToDouble(k -> k / 8.0).toArray();
    for (int row = 0; row < rows.rowCount(); row += 3) {
      int[] said = along(model, rows, row, name, values);
      for (int k = 1; k < said.length; k++) {
        assertThat(
                up
                    ? said[k - 1] != label || said[k] == label
                    : said[k] != label || said[k - 1] == label)
            .as("%s at %s of row %d: %s", name, values[k], row, Arrays.toString(said))
            .isTrue();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "certificate=subsets",
        "certificate=none",
        "learner=scm type=conjunction certificate=none select=short",
        "learner=scm type=disjunction certificate=none select=short",
        "learner=scm type=at-least certificate=none select=short",
        "learner=scm certificate=standard select=bound",
        "learner=scm certificate=tight select=bound",
        "learner=scm type=points certificate=none",
        "learner=scm type=points certificate=subsets",
        "learner=rules certificate=none select=short",
        "learner=rules certificate=none penalty=0.3 max-rules=20 select=short",
        "learner=rules certificate=holdout weight=balanced",
        "learner=scm type=points certificate=none category-sets=true max-size=10",
        "learner=scm type=conjunction certificate=none select=short category-sets=true",
        "learner=scm type=disjunction certificate=none select=short order=word=a<b<c",
        "learner=dlm features=rays certificate=none select=short category-sets=true",
        "learner=dlm features=rays certificate=none select=short",
        "learner=dlm features=rays certificate=standard select=bound",
        "learner=soft-greedy certificate=none select=short",
        "learner=soft-greedy type=disjunction certificate=none select=short",
        "learner=scm min-sensitivity=0.8"
      })
  void noRuleBreaksADirection(String options) {
    for (long seed = 0; seed < 3; seed++) {
      Dataset rows = rows(seed, List.of("no", "yes"), 90);
      Model model = train(options + " direction=" + DIRECTIONS, rows, Parallel.NONE).model();
      assertPoints(model, rows, "up", true, 1);
      assertPoints(model, rows, "down", false, 1);
      assertPoints(model, rows, "bit", true, 1);
    }
  }

  /** The rows say that later words are for "yes", the direction that they are against it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "certificate=subsets",
        "certificate=none",
        "learner=scm type=conjunction certificate=none select=short",
        "learner=scm type=disjunction certificate=none select=short",
        "learner=scm type=at-least certificate=none select=short",
        "learner=scm type=points certificate=none category-sets=true",
        "learner=rules certificate=none select=short",
        "learner=dlm features=rays certificate=none select=short"
      })
  void noRuleBreaksTheDirectionOfAnOrder(String options) {
    boolean broken = false;
    for (long seed = 0; seed < 4; seed++) {
      Dataset rows = ordered(seed);
      String order = options + " order=stage=I<II<III<IV";
      CertifiedModel free = train(order, rows, Parallel.NONE);
      broken |= enters(free.model(), rows);
      CertifiedModel said = train(order + " direction=stage=down", rows, Parallel.NONE);
      assertThat(enters(said.model(), rows)).as("seed %d", seed).isFalse();
    }
    assertThat(broken).isTrue();
  }

  /** Rows of a number and a stage of four; the later the stage, the more often "yes". */
  private static Dataset ordered(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int count = 120;
    double[] x = random.doubles(count).toArray();
    int[] stage = random.ints(count, 0, 4).toArray();
    int[] y = new int[count];
    for (int row = 0; row < count; row++) {
      y[row] = x[row] / 3 + stage[row] / 4.0 + random.nextDouble() / 2 > 0.8 ? 1 : 0;
    }
    return Dataset.of(
        Source.memory("stages " + seed, count),
        List.of(
            NumericColumn.wrap("x", x),
            CategoryColumn.wrap("stage", List.of("I", "II", "III", "IV"), stage)),
        Labels.wrap("class", List.of("no", "yes"), y));
  }

  /** Whether a row enters the class "yes" as its stage grows. */
  private static boolean enters(Model model, Dataset rows) {
    boolean enters = false;
    int[] before = null;
    for (int stage = 0; stage < 4; stage++) {
      int[] all = new int[rows.rowCount()];
      Arrays.fill(all, stage);
      Dataset moved =
          Dataset.of(
              Source.memory("moved", all.length),
              List.of(
                  rows.column("x"),
                  CategoryColumn.wrap("stage", List.of("I", "II", "III", "IV"), all)),
              rows.labels());
      int[] said =
          model.predict(
              Inputs.of(model.frame().encoding().apply(model.frame().missing().fill(moved))));
      for (int row = 0; before != null && row < said.length; row++) {
        enters |= said[row] > before[row];
      }
      before = said;
    }
    return enters;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "certificate=subsets",
        "learner=scm certificate=none select=short",
        "learner=scm type=at-least certificate=none select=short",
        "learner=scm type=points certificate=none",
        "learner=rules certificate=none select=short",
        "learner=dlm features=rays certificate=none select=short",
        "learner=soft-greedy certificate=none select=short"
      })
  void noRuleLooksAtMoreColumns(String options) {
    for (long seed = 0; seed < 3; seed++) {
      Dataset rows = rows(seed, List.of("no", "yes"), 90);
      for (int most = 1; most < 3; most++) {
        Model model = train(options + " max-columns=" + most, rows, Parallel.NONE).model();
        assertThat(model.usedColumnCount()).isBetween(1, most);
      }
    }
  }

  /** Without directions, the same rows give rules that break them: the test above can fail. */
  @Test
  void withoutDirectionsTheyAreBroken() {
    Dataset rows = rows(0, List.of("no", "yes"), 90);
    Model model = train("certificate=none select=short", rows, Parallel.NONE).model();
    assertThat(model.requiredColumns()).containsAnyOf("up", "down", "bit");
    assertThatThrownBy(
            () -> {
              assertPoints(model, rows, "up", true, 1);
              assertPoints(model, rows, "down", false, 1);
              assertPoints(model, rows, "bit", true, 1);
            })
        .isInstanceOf(AssertionError.class);
  }

  @Test
  void ofThreeClassesEachDirectionHasItsClass() {
    for (long seed = 0; seed < 8; seed++) {
      Dataset rows = rows(seed, List.of("low", "middle", "high"), 120);
      Model model =
          train(
                  "certificate=none select=short learner=rules direction=up=up:high,down=down:low,free=up:low",
                  rows,
                  Parallel.NONE)
              .model();
      List<String> classes = model.frame().classes();
      assertPoints(model, rows, "up", true, classes.indexOf("high"));
      assertPoints(model, rows, "down", false, classes.indexOf("low"));
      assertPoints(model, rows, "free", true, classes.indexOf("low"));
    }
  }

  @Test
  void theOtherClassOfTwoTurnsTheDirection() {
    Dataset rows = rows(3, List.of("no", "yes"), 90);
    assertThat(
            train("certificate=none select=short direction=up=down:no", rows, Parallel.NONE)
                .model())
        .usingRecursiveComparison()
        .isEqualTo(
            train("certificate=none select=short direction=up=up", rows, Parallel.NONE).model());
  }

  /** The fast search and the plain one keep to the same limits. */
  @ParameterizedTest
  @ValueSource(strings = {"scm", "rules", "dlm features=rays"})
  void thePlainSearchFindsTheSameRules(String learner) {
    for (long seed = 0; seed < 3; seed++) {
      Dataset rows = rows(seed, List.of("no", "yes"), 70);
      String options =
          "certificate=none select=short direction=" + DIRECTIONS + " learner=" + learner;
      assertThat(train(options, rows, PlainEngine.parallel()).model())
          .usingRecursiveComparison()
          .isEqualTo(train(options, rows, new Parallel(2)).model());
    }
  }

  @Test
  void namesThatAreWrongAreRefused() {
    Dataset rows = rows(0, List.of("no", "yes"), 60);
    assertThatThrownBy(() -> train("direction=dwon=up", rows, Parallel.NONE))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("no column \"dwon\"; did you mean \"down\"?");
    assertThatThrownBy(() -> train("direction=up=up:yess", rows, Parallel.NONE))
        .hasMessageContaining("no class \"yess\"; did you mean \"yes\"?");
    assertThatThrownBy(() -> train("direction=word=up", rows, Parallel.NONE))
        .hasMessageContaining("holds words");
    assertThatThrownBy(() -> train("direction=up=up,up=up:no", rows, Parallel.NONE))
        .hasMessageContaining("both ways");
    assertThatThrownBy(
            () -> train("direction=up=up", rows(0, List.of("a", "b", "c"), 90), Parallel.NONE))
        .hasMessageContaining("3 classes");
    assertThatThrownBy(() -> request("direction=up=upwards"))
        .isInstanceOf(ParameterException.class);
    assertThatThrownBy(
            () -> train("learner=scm features=balls direction=up=up", rows, Parallel.NONE))
        .isInstanceOf(ParameterException.class)
        .hasMessageContaining("conditions on single columns");
    assertThatThrownBy(() -> train("learner=pvm direction=up=up", rows, Parallel.NONE))
        .isInstanceOf(ParameterException.class);
  }
}
