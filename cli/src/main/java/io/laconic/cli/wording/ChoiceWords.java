package io.laconic.cli.wording;

import io.laconic.certificate.Form;
import io.laconic.certificate.SubsetDraw;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Criterion;
import io.laconic.model.Wording;
import io.laconic.select.Choice;
import io.laconic.select.LearningProcedure;
import io.laconic.select.Procedure;
import io.laconic.select.RowSubsetProcedure;
import io.laconic.util.Percent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** How a configuration was chosen, in words. */
public final class ChoiceWords {
  private ChoiceWords() {}

  public static String criterion(Criterion criterion, int folds) {
    return switch (criterion) {
      case BOUND -> "the certificate";
      case PRINTED -> "the bound as printed in the papers";
      case CV -> folds + "-fold cross-validation";
      case CV1SE -> folds + "-fold cross-validation, one standard error";
      case CVSHORT -> "fewest errors in " + folds + " folds and conditions together";
      case CVSHORTER ->
          "fewest errors in "
              + folds
              + " folds and conditions together, a condition counting as two errors";
      case CVFIT ->
          "fewest errors in "
              + folds
              + " folds, half of those in training, and conditions together";
      case CVBOTH ->
          "fewest errors in " + folds + " folds and in training, and half the conditions";
      case SHORT -> "fewest errors and conditions together";
      case SHORTER -> "fewest errors and conditions together, a condition counting as two errors";
      case EACH ->
          "fewest errors: of rules in training, a condition counting as two; of others in "
              + folds
              + " folds";
      case HINDSIGHT -> "hindsight, on the test rows themselves";
    };
  }

  /** {@code 32 subsets of 190 rows}. */
  public static String drawing(RowSubsetProcedure procedure, Table table) {
    return drawing(procedure.form(), table, Fold.all(table.size()).learningRows());
  }

  /** {@code 32 subsets of 190 rows}, of some rows of a table. */
  public static String drawing(Form form, Table table, int[] rows) {
    SubsetDraw draw = table.draw(form, rows, 0);
    String unit = table.groups() == null ? "row" : "group";
    return draw.count() == 1
        ? Wording.counted(draw.size(), unit) + " to learn from, the others held out"
        : draw.count() + " subsets of " + Wording.counted(draw.size(), unit);
  }

  /** How a whole procedure chooses, in words. */
  public static String procedure(LearningProcedure procedure) {
    Procedure choosing = procedure.choosing();
    return criterion(choosing.criterion(), choosing.innerFolds());
  }

  /** {@code type disjunction, penalty 1.1}. */
  static String parameters(Map<String, Object> parameters) {
    List<String> words = new ArrayList<>();
    for (String name : new java.util.TreeMap<>(parameters).keySet()) {
      Object value = parameters.get(name);
      if (!name.equals("learner") && value != null) {
        words.add(name + " " + (value instanceof Number n ? number(n.doubleValue()) : value));
      }
    }
    return String.join(", ", words);
  }

  private static String number(double value) {
    return Double.isInfinite(value)
        ? "inf"
        : Wording.number(
            new java.math.BigDecimal(value).round(new java.math.MathContext(6)).doubleValue());
  }

  /** What was chosen and how it did in the folds. */
  public static String chosen(Choice choice, int rows) {
    String errors =
        Double.isNaN(choice.cvErrors())
            ? ""
            : "; "
                + Wording.counted((int) choice.cvErrors(), "cross-validation error")
                + " ("
                + Percent.of(choice.cvErrors() / rows)
                + "; optimistic, because they guided the choice)";
    Map<String, Object> all = choice.candidate().settings();
    String parameters = parameters(all);
    return "chosen: "
        + (parameters.isEmpty() ? all.getOrDefault("learner", "") : parameters)
        + ", size "
        + choice.candidate().size()
        + errors;
  }
}
