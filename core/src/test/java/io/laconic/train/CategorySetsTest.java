package io.laconic.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.laconic.certificate.CertifiedModel;
import io.laconic.data.CategoryColumn;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumericColumn;
import io.laconic.data.Schema;
import io.laconic.data.Source;
import io.laconic.learn.ColumnOrder;
import io.laconic.learn.ParameterException;
import io.laconic.model.Decisions;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.model.rules.Condition;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rules;
import io.laconic.request.Request;
import io.laconic.space.Inputs;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Conditions that name several categories, or one and all that come after it. */
class CategorySetsTest {
  private static final List<String> JOBS = List.of("clerk", "cook", "judge", "nurse", "pilot");
  private static final List<String> STAGES = List.of("I", "II", "III", "IV");

  /** Ill are mostly cooks and nurses, and those of stages III and IV; missing cells are -1. */
  private static Dataset rows(long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] jobs = new int[count];
    int[] stages = new int[count];
    double[] age = new double[count];
    int[] y = new int[count];
    for (int row = 0; row < count; row++) {
      jobs[row] = random.nextInt(JOBS.size());
      stages[row] = random.nextInt(STAGES.size());
      age[row] = random.nextInt(20, 80);
      int points = (jobs[row] == 1 || jobs[row] == 3 ? 1 : 0) + (stages[row] > 1 ? 1 : 0);
      y[row] = random.nextInt(10) == 0 ? random.nextInt(2) : points == 2 ? 1 : 0;
    }
    return Dataset.of(
        Source.memory("rows " + seed, count),
        List.of(
            CategoryColumn.wrap("job", JOBS, jobs),
            CategoryColumn.wrap("stage", STAGES, stages),
            NumericColumn.wrap("age", age)),
        Labels.wrap("class", List.of("well", "ill"), y));
  }

  private static CertifiedModel train(Dataset rows, String... words) {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("type", "points");
    options.put("certificate", "none");
    for (String option : words) {
      int equals = option.indexOf('=');
      options.put(option.substring(0, equals), option.substring(equals + 1));
    }
    return Training.train(Request.of(options), rows, Parallel.NONE);
  }

  @Test
  void aPlantedRuleIsFound() {
    Dataset rows = rows(1, 400);
    Model model =
        train(rows, "category-sets=true", "order=stage=I<II<III<IV", "select=shorter").model();
    assertThat(String.join("\n", Wording.of(model).lines()))
        .contains("job is one of cook, nurse", "stage >= III")
        .doesNotContain(" age ");
    Decisions decisions = model.decisions(rows, null);
    assertThat(decisions.explain(model).lines("row", first(rows, 1, 3)))
        .anyMatch(line -> line.contains("stage >= III"))
        .anyMatch(line -> line.contains("job is one of cook, nurse"));
    assertThat(decisions.explain(model).lines("row", first(rows, 1, 0)))
        .anyMatch(line -> line.contains("stage < III"))
        .last()
        .asString()
        .matches("It would be \"ill\" with stage is I(II|V)\\.");
  }

  private static int first(Dataset rows, int job, int stage) {
    for (int row = 0; row < rows.rowCount(); row++) {
      boolean here =
          ((CategoryColumn) rows.column("job")).code(row) == job
              && ((CategoryColumn) rows.column("stage")).code(row) == stage;
      if (here) {
        return row;
      }
    }
    throw new AssertionError();
  }

  /** At most three are named, and errors are those of the rule on the rows. */
  @Test
  void setsAreSmallAndCountedAsTheyDecide() {
    int sets = 0;
    for (long seed = 0; seed < 12; seed++) {
      Dataset rows = rows(seed, 90);
      Model model = train(rows, "category-sets=true", "select=short").model();
      for (Condition one : Rules.of(model).conditions()) {
        assertThat(((Ray) one.feature()).set().length).isLessThanOrEqualTo(3);
        sets += one.feature().isSet() ? 1 : 0;
      }
      assertThat(errors(model, rows)).isEqualTo(model.training().errorCount());
      Model ordered = train(rows, "order=stage=IV<III<II<I", "select=short").model();
      assertThat(errors(ordered, rows)).isEqualTo(ordered.training().errorCount());
      for (Condition one : Rules.of(train(rows, "select=short").model()).conditions()) {
        assertThat(one.feature().isSet()).isFalse();
      }
    }
    assertThat(sets).isGreaterThan(5);
  }

  /** Checklists and lists of short rules name them too. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "type=at-least",
        "learner=rules",
        "type=conjunction",
        "type=conjunction penalty=0.5,1,2",
        "learner=dlm features=rays"
      })
  void otherFormsHaveThem(String words) {
    String[] form = words.split(" ");
    int sets = 0;
    int cuts = 0;
    for (long seed = 0; seed < 6; seed++) {
      Dataset rows = rows(seed, 150);
      Model model =
          trained(
              rows, with(form, "category-sets=true", "order=stage=I<II<III<IV", "select=short"));
      for (Condition one : Rules.of(model).conditions()) {
        Ray ray = (Ray) one.feature();
        sets += ray.isSet() && !ray.ordered() ? 1 : 0;
        cuts += ray.ordered() ? 1 : 0;
      }
      assertThat(errors(model, rows)).isEqualTo(model.training().errorCount());
      for (Condition one : Rules.of(trained(rows, with(form, "select=short"))).conditions()) {
        assertThat(one.feature().isSet()).isFalse();
      }
    }
    assertThat(sets).isPositive();
    assertThat(cuts).isPositive();
    Model planted =
        trained(rows(1, 400), with(form, "category-sets=true", "order=stage=I<II<III<IV"));
    String said = String.join("\n", Wording.of(planted).lines());
    assertThat(said)
        .containsAnyOf(
            "job is one of cook, nurse",
            "job is not one of cook, nurse",
            "job is one of clerk, judge, pilot")
        .containsAnyOf("stage >= III", "stage < III");
  }

  private static String[] with(String[] form, String... more) {
    return Stream.concat(Arrays.stream(form), Arrays.stream(more)).toArray(String[]::new);
  }

  private static Model trained(Dataset rows, String... words) {
    Map<String, String> options = new LinkedHashMap<>(Map.of("certificate", "none"));
    for (String option : words) {
      int equals = option.indexOf('=');
      options.put(option.substring(0, equals), option.substring(equals + 1));
    }
    return Training.train(Request.of(options), rows, Parallel.NONE).model();
  }

  private static int errors(Model model, Dataset rows) {
    int[] said = model.predict(Inputs.of(model.frame().encoding().apply(rows)));
    int errors = 0;
    for (int row = 0; row < said.length; row++) {
      errors += said[row] == rows.labels().codes()[row] ? 0 : 1;
    }
    return errors;
  }

  @Test
  void aSchemaTellsAnOrder() {
    Schema schema =
        new Schema(Map.of("stage", Schema.Kind.CATEGORICAL.ordered("I < II < III < IV")));
    assertThat(ColumnOrder.of(schema)).containsExactly(new ColumnOrder("stage", STAGES));
  }

  @Test
  void whatCannotBeMeantIsRefused() {
    Dataset rows = rows(1, 60);
    assertThatThrownBy(() -> train(rows, "order=stage=I<II<III"))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("value \"IV\" of column \"stage\" has no place");
    assertThatThrownBy(() -> train(rows, "order=stag=I<II"))
        .hasMessageContaining("did you mean \"stage\"?");
    assertThatThrownBy(() -> train(rows, "order=age=1<2")).hasMessageContaining("holds numbers");
    assertThatThrownBy(() -> train(rows, "order=stage=I<<II"))
        .isInstanceOf(ParameterException.class);
    for (String wish : List.of("category-sets=true", "order=stage=I<II<III<IV")) {
      for (String form :
          List.of(
              "type=conjunction certificate=standard",
              "type=disjunction certificate=tight",
              "type=conjunction keep-borders=true",
              "type=conjunction select=bound",
              "learner=dlm features=balls",
              "learner=soft-greedy",
              "learner=k-nn")) {
        assertThatThrownBy(() -> trained(rows, with(form.split(" "), wish)))
            .as(form + " " + wish)
            .isInstanceOf(ParameterException.class)
            .hasMessageContaining("goes with");
      }
    }
  }
}
