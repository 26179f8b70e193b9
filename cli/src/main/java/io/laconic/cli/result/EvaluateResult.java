package io.laconic.cli.result;

import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.HoldOutCertificate;
import io.laconic.certificate.MajorityRule;
import io.laconic.cli.wording.Answer;
import io.laconic.cli.wording.ConfusionLines;
import io.laconic.cli.wording.MajorityFields;
import io.laconic.cli.wording.MeasureTable;
import io.laconic.cli.wording.PromiseFields;
import io.laconic.evaluate.Evaluation;
import io.laconic.fact.Fact;
import io.laconic.io.json.Json;
import io.laconic.model.Frame;
import io.laconic.model.Wording;
import io.laconic.util.Percent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Errors of a model on rows whose class is known.
 *
 * @param errorsByClass by class of the rows
 * @param confusion by class of the rows, then by predicted class; the empty name: none
 * @param trainingFile whether the model was trained on these rows; then they certify nothing
 * @param risk certified by these rows
 * @param promises what these rows certify besides; empty if they certify nothing
 * @param table the measures, with their words
 * @param holdOut null if these rows certify nothing
 * @param gibbsWords what random thresholds do; null if it was not asked for
 * @param classColumn name of the column of the classes; null if nobody knows it
 */
public record EvaluateResult(
    int examples,
    int errors,
    Map<String, Integer> errorsByClass,
    Map<String, Map<String, Integer>> confusion,
    int undecided,
    double sensitivity,
    double specificity,
    boolean trainingFile,
    double risk,
    List<PromiseFields> promises,
    List<PromiseFields> notes,
    MajorityFields majority,
    MeasureTable.Fields measures,
    Optional<Double> gibbsRisk,
    Optional<Integer> gibbsErrors,
    @Json.Hidden MeasureTable table,
    @Json.Hidden HoldOutCertificate holdOut,
    @Json.Hidden String gibbsWords,
    @Json.Hidden String classColumn)
    implements Answer {
  /** Errors of the Gibbs classifier, which draws thresholds at random. */
  public record Gibbs(double risk, int errors, String words) {}

  /**
   * @param groups what is promised of groups of people
   * @param gibbs null if it was not asked for
   * @param classColumn name of the column of the classes; null if nobody knows it
   */
  public static EvaluateResult of(
      MeasureTable measures,
      HoldOutCertificate holdOut,
      List<Fact> groups,
      Gibbs gibbs,
      String classColumn) {
    Evaluation evaluation = measures.evaluation();
    Map<String, Integer> byClass = new LinkedHashMap<>();
    for (int c = 0; c < evaluation.actual().size(); c++) {
      byClass.put(evaluation.actual().get(c), evaluation.errors(c));
    }
    boolean two = evaluation.classes().size() == 2;
    MajorityRule majority = majority(evaluation, measures.delta());
    return new EvaluateResult(
        evaluation.examples(),
        evaluation.errors(),
        byClass,
        ConfusionLines.counts(evaluation),
        evaluation.undecided(),
        two ? evaluation.recall(1) : Double.NaN,
        two ? evaluation.recall(0) : Double.NaN,
        holdOut == null,
        holdOut == null || measures.byClass() ? Double.NaN : holdOut.risk(),
        holdOut == null
            ? List.of()
            : PromiseFields.of(
                Stream.concat(
                        evaluation
                            .promises(
                                holdOut.delta(),
                                holdOut.alternatives(),
                                measures.prevalence(),
                                measures.byClass())
                            .stream(),
                        groups.stream())
                    .toList(),
                name -> Frame.spoken(name, classColumn)),
        holdOut == null ? List.of() : PromiseFields.of(List.of(Fact.of("feedback"))),
        new MajorityFields(
            majority.label(),
            majority.errors(),
            holdOut == null || measures.byClass() ? Double.NaN : majority.risk()),
        measures.fields(),
        Optional.ofNullable(gibbs).map(Gibbs::risk),
        Optional.ofNullable(gibbs).map(Gibbs::errors),
        measures,
        holdOut,
        gibbs == null ? null : gibbs.words(),
        classColumn);
  }

  /**
   * What always saying the most frequent class of these rows would have. As many constant rules
   * count as there are classes, also those of the model that no row has.
   */
  private static MajorityRule majority(Evaluation evaluation, double delta) {
    List<String> names = new ArrayList<>(evaluation.actual());
    evaluation.classes().stream().filter(name -> !names.contains(name)).forEach(names::add);
    int[] rows = new int[names.size()];
    for (int c = 0; c < evaluation.actual().size(); c++) {
      rows[c] = evaluation.examples(c);
    }
    return MajorityRule.of(rows, names, delta);
  }

  @Override
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(
        Percent.errors(errors, examples)
            + (trainingFile ? " on the rows it was trained on" : "")
            + (table.evaluation().refers() ? "; " + undecided + " of them referred" : ""));
    if (table.evaluation().classes().size() == 2) {
      lines.add("sensitivity " + rate(sensitivity) + ", specificity " + rate(specificity));
    }
    lines.add(
        trainingFile
            ? "no hold-out certificate: the model was trained on these rows"
            : "certified, if these rows are independent draws and were not used to make the model: "
                + (table.byClass() ? CertificateWords.CLASSES_ALONE : holdOut.words())
                + " ("
                + holdOut.confidence()
                + ", "
                + Wording.counted((int) holdOut.alternatives(), "model")
                + " tried on them)");
    promises.forEach(promise -> lines.add("promised likewise: " + promise.words()));
    notes.forEach(note -> lines.add(note.words()));
    if (!table.byClass()) {
      lines.add(comparison());
    }
    lines.add("");
    lines.addAll(ConfusionLines.of(table));
    lines.add("");
    lines.addAll(table.lines());
    if (gibbsWords != null) {
      lines.add("");
      lines.add(gibbsWords);
    }
    return lines;
  }

  /** {@code for comparison, always saying "benign": 37.3 % wrong, certified at most 41.4 % …}. */
  private String comparison() {
    return "for comparison, always saying \""
        + Frame.spoken(majority.label(), classColumn)
        + "\": "
        + Percent.of(majority.errors(), examples)
        + " wrong"
        + (trainingFile ? "" : ", certified " + CertificateWords.atMost(majority.risk()));
  }

  private static String rate(double share) {
    return Double.isNaN(share) ? "unknown" : Percent.of(share);
  }
}
