package io.laconic.export.excel;

import io.laconic.export.form.ExportRequest;
import io.laconic.export.form.LanguageLimits;
import io.laconic.export.form.Target;
import io.laconic.program.Bool;
import io.laconic.program.Cases;
import io.laconic.program.DecisionProgram;
import io.laconic.program.Input;
import io.laconic.program.NamedFormula;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A workbook: a sheet with a column to fill for each input and a formula that gives the class, one
 * with the rule and its certificate, one with numbers of more digits than a formula holds.
 */
public final class ExcelTarget implements Target {
  /** Rows that are ready to be filled; more are made by copying one. */
  public static final int ROWS = 200;

  private static final int LONGEST_FORMULA = 8000;
  private static final int MOST_CASES = 60;

  @Override
  public String name() {
    return "excel";
  }

  @Override
  public Optional<String> refusal(DecisionProgram program) {
    if (program.labels().cases().size() > MOST_CASES) {
      return Optional.of("more than " + MOST_CASES + " conditions inside each other");
    }
    Optional<String> limit = LanguageLimits.onlyThresholds(program);
    if (limit.isPresent()) {
      return limit;
    }
    List<String> longest = formulas(program, true, 2, new ArrayList<>());
    return longest.stream().anyMatch(formula -> formula.length() > LONGEST_FORMULA)
        ? Optional.of("a formula of more than " + LONGEST_FORMULA + " characters")
        : Optional.empty();
  }

  /** The formulas of one row: quantities, class and reason. */
  private static List<String> formulas(
      DecisionProgram program, boolean withReason, int row, List<Double> numbers) {
    SheetFormulas language = new SheetFormulas(program, row, numbers);
    List<String> formulas = new ArrayList<>();
    for (NamedFormula quantity : program.quantities()) {
      formulas.add(filled(program, language, quantity.formula().in(language)));
    }
    formulas.add(
        filled(
            program,
            language,
            cases(
                program,
                language,
                program.labels(),
                label -> SheetFormulas.text(program.classes().get(label)),
                "\"\"")));
    if (withReason) {
      formulas.add(
          filled(
              program,
              language,
              cases(
                  program,
                  language,
                  program.reasons(),
                  SheetFormulas::text,
                  SheetFormulas.text(DecisionProgram.UNANSWERED))));
    }
    return formulas;
  }

  /** Nothing is shown in a row in which no cell is filled. */
  private static String filled(DecisionProgram program, SheetFormulas language, String formula) {
    int inputs = program.inputs().size();
    return inputs == 0
        ? formula
        : "IF(COUNTA("
            + language.cell(0)
            + ":"
            + language.cell(inputs - 1)
            + ")=0,\"\","
            + formula
            + ")";
  }

  private static <T> String cases(
      DecisionProgram program,
      SheetFormulas language,
      Cases<T> cases,
      Function<T, String> value,
      String without) {
    String found = value.apply(cases.otherwise());
    for (int k = cases.cases().size() - 1; k >= 0; k--) {
      Cases.Case<T> one = cases.cases().get(k);
      found = language.choice(one.when().in(language), value.apply(one.then()), found);
    }
    return program.unanswered().equals(Bool.NEVER)
        ? found
        : language.choice(program.unanswered().in(language), without, found);
  }

  @Override
  public byte[] write(ExportRequest request) {
    DecisionProgram program = request.program();
    List<Double> numbers = new ArrayList<>();
    Workbook.Sheet rows = new Workbook.Sheet("Predict", widths(request)).row();
    program.inputs().stream().map(Input::column).forEach(rows::text);
    program.quantities().stream().map(NamedFormula::name).forEach(rows::text);
    rows.text("prediction");
    if (request.withReason()) {
      rows.text("because");
    }
    for (int row = 2; row < 2 + ROWS; row++) {
      rows.row();
      program.inputs().forEach(input -> rows.empty());
      formulas(program, request.withReason(), row, numbers).forEach(rows::formula);
    }
    Workbook.Sheet rule = new Workbook.Sheet("Rule", 120);
    request.facts().forEach(fact -> rule.row().text(fact));
    Workbook.Sheet constants = new Workbook.Sheet("Numbers", 25);
    numbers.forEach(number -> constants.row().number(number));
    return new Workbook().add(rows).add(rule).add(constants).bytes();
  }

  private static double[] widths(ExportRequest request) {
    int columns = request.program().inputs().size() + request.program().quantities().size() + 2;
    double[] widths = new double[columns];
    Arrays.fill(widths, 18);
    return widths;
  }
}
