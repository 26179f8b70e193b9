package io.laconic.cli.option;

import io.laconic.cli.result.EvaluateResult;
import io.laconic.data.Dataset;
import io.laconic.evaluate.Evaluation;
import io.laconic.model.GibbsDecisions;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.util.Percent;

/**
 * Errors of the Gibbs classifier on rows whose class is known.
 *
 * @param examples rows
 * @param risk expected share of errors; a row without prediction counts as one
 * @param errors of one seeded draw per row
 */
public record GibbsErrors(int examples, double risk, int errors) {

  public static GibbsErrors of(Model model, Dataset rows, long seed) {
    GibbsDecisions gibbs = model.decisions(rows, null).gibbs().orElseThrow();
    int[] draws = GibbsOption.draws(gibbs, rows.rowCount(), seed);
    double expected = 0;
    int errors = 0;
    for (int row = 0; row < draws.length; row++) {
      int label = Evaluation.classOf(rows.labels().name(row), model.frame().classes());
      boolean judged = label >= 0 && draws[row] >= 0;
      expected += judged ? gibbs.risk(row, label) : 1;
      errors += judged && draws[row] == label ? 0 : 1;
    }
    return new GibbsErrors(draws.length, expected / draws.length, errors);
  }

  /** What is answered. */
  public EvaluateResult.Gibbs fields() {
    return new EvaluateResult.Gibbs(risk, errors, words());
  }

  private String words() {
    return "with thresholds drawn at random: "
        + Percent.of(risk)
        + " wrong expected, "
        + Wording.counted(errors, "error")
        + " of "
        + examples
        + " in one draw per row";
  }
}
