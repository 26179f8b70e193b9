package io.laconic.cli.checkpoint;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.DrawnTest;
import io.laconic.certificate.MajorityRule;
import io.laconic.certificate.OutsideCounts;
import io.laconic.certificate.SubsetDraw;
import io.laconic.evaluate.Errors;
import io.laconic.fact.Fact;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.RuleComplexity;
import io.laconic.select.CertifiedRisk;
import io.laconic.select.FoldResult;
import io.laconic.select.Folds;
import io.laconic.train.CertifiedContender;
import io.laconic.train.DataSeed;
import io.laconic.train.Training;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What results of a run must agree with. Whatever can be counted again is counted again; a result
 * of a checkpoint that differs is not used.
 *
 * @param run what the run is, in one line
 * @param learners names of all that is measured
 * @param training the rows
 * @param certificate the settings of certificates by subsets of all rows
 */
public record ExpectedResults(
    String run,
    List<String> learners,
    Training training,
    Folds folds,
    CertificateOptions certificate) {

  private Table table() {
    return training.table();
  }

  /** What is wrong with the result of a fold; null if nothing is. */
  String problem(FoldResult result) {
    if (result.fold() < 0 || result.fold() >= folds.count()) {
      return "there is no fold " + result.fold();
    }
    int[] rows = folds.list().get(result.fold()).heldOutRows();
    if (!Arrays.equals(result.rows(), rows)) {
      return "the rows are not those of fold " + result.fold();
    }
    int[] predictions = result.predictions();
    if (predictions.length != rows.length) {
      return "it has " + predictions.length + " predictions for " + rows.length + " rows";
    }
    if (result.hasScores() && result.scores().length != rows.length) {
      return "it has " + result.scores().length + " scores for " + rows.length + " rows";
    }
    int classes = table().classes().size();
    if (Arrays.stream(predictions).anyMatch(said -> said < -1 || said >= classes)) {
      return "a prediction is not one of the classes";
    }
    int errors = Errors.count(predictions, rows, table().labels());
    if (result.errors() != errors) {
      return "it says " + result.errors() + " errors, the predictions have " + errors;
    }
    return firstOf(
        machine(result.size(), result.model().complexity(), result.attributes(), result.seconds()),
        risk(result.certified()));
  }

  private static String firstOf(String one, String other) {
    return one == null ? other : one;
  }

  private static String machine(
      int size, RuleComplexity complexity, int attributes, double seconds) {
    boolean counted = complexity.conditions() >= -1 && complexity.rules() >= -1;
    return !counted || size < 0 || attributes < 0 || !(seconds >= 0) || Double.isInfinite(seconds)
        ? "a size or a time is not a number >= 0"
        : null;
  }

  private static String risk(CertifiedRisk certified) {
    double risk = certified.risk();
    return Double.isNaN(risk) || (risk >= 0 && risk <= 1) ? null : "the risk is not from 0 to 1";
  }

  /** What is wrong with a certificate by subsets of all rows; null if nothing is. */
  String problem(CertifiedContender result) {
    if (!certificate.form().draws()) {
      return "no certificate by subsets is made";
    }
    DrawnTest test = result.test();
    SubsetDraw draw = draw();
    if (!test.drawn().equals(table().drawn(draw)) || test.rulesPerSubset() != 1) {
      return "the subsets are not those of this run";
    }
    if (test.subset() < 0 || test.subset() >= draw.count()) {
      return "there is no subset " + test.subset();
    }
    if (!isPossible(test.outside(), counts(draw.outside(test.subset())))) {
      return "the counts are not those of the rows outside subset " + test.subset();
    }
    MajorityRule majority =
        MajorityRule.of(counts(draw.yardstick()), table().classes(), certificate.delta());
    MajorityRule expected =
        certificate.byClass()
            ? new MajorityRule(majority.label(), majority.errors(), Double.NaN)
            : majority;
    if (!test.majority().equals(expected)) {
      return "the errors of the most frequent class are not those of this run";
    }
    double bound = test.outside().risk(certificate.delta(), test.ways(certificate.alternatives()));
    double risk = certificate.byClass() ? Double.NaN : bound;
    List<Fact> reasons = certificate.form().reasonsOf(() -> null, certificate);
    if (Double.compare(result.certified().risk(), risk) != 0
        || !reasons.equals(result.certified().reasons())) {
      return "the risk does not follow from the counts";
    }
    if (!isPossible(result.paired(), test, draw)) {
      return "the rows that it gets wrong are not among those outside a subset";
    }
    return machine(result.size(), result.complexity(), result.attributes(), result.seconds());
  }

  /** Rows outside a subset, each once and in order; its own errors, if the subset is its own. */
  private static boolean isPossible(
      CertifiedContender.Paired paired, DrawnTest test, SubsetDraw draw) {
    int[] wrong = paired.wrongRows();
    if (paired.subset() < 0 || paired.subset() >= draw.count()) {
      return false;
    }
    Set<Integer> outside = new HashSet<>();
    Arrays.stream(draw.outside(paired.subset())).forEach(outside::add);
    for (int k = 0; k < wrong.length; k++) {
      if (!outside.contains(wrong[k]) || k > 0 && wrong[k] <= wrong[k - 1]) {
        return false;
      }
    }
    return paired.subset() != test.subset() || wrong.length == test.outside().errorCount();
  }

  /** As many rows of each class as expected, and no more errors than rows. */
  private static boolean isPossible(OutsideCounts told, int[] rows) {
    boolean possible = Arrays.equals(told.rows(), rows) && told.errors().length == rows.length;
    for (int c = 0; possible && c < rows.length; c++) {
      possible = told.errors()[c] >= 0 && told.errors()[c] <= rows[c];
    }
    return possible;
  }

  private SubsetDraw draw() {
    long usual = DataSeed.of(training.data().rows());
    return table().draw(certificate.form(), Fold.all(table().size()).learningRows(), usual);
  }

  /** How many of some rows each class has. */
  private int[] counts(int[] rows) {
    int[] counts = new int[table().classes().size()];
    Arrays.stream(rows).forEach(row -> counts[table().labels()[row]]++);
    return counts;
  }
}
