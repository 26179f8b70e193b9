package io.laconic.cli.wording;

import io.laconic.select.Estimate;
import io.laconic.select.FoldResult;
import io.laconic.select.PermutationSignificance;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What {@code cv} or {@code compare} measured, and how the commands say it.
 *
 * @param comparison whether learners are compared, the first with each other one
 * @param origin where the numbers come from
 * @param how what was done, in words
 * @param rows that were used
 * @param estimates by name of the learner, in their order; at least one
 * @param terms what is certified of each fold
 * @param significance the test with shuffled classes; null if there was none
 * @param certified what is certified of the learners that are compared; null if nothing is
 */
public record CrossValidationResults(
    boolean comparison,
    RunOrigin origin,
    String how,
    CrossValidatedRows rows,
    Map<String, Estimate> estimates,
    CertificateTerms terms,
    PermutationSignificance significance,
    CertifiedComparison certified) {
  public CrossValidationResults {
    if (estimates.isEmpty()) {
      throw new IllegalArgumentException("estimates must not be empty");
    }
    estimates = Collections.unmodifiableMap(new LinkedHashMap<>(estimates));
  }

  /** Class of every row that was used. */
  public int[] labels() {
    return rows.labels();
  }

  /** What is to be said of constant rules, a sentence for each learner that has some. */
  public List<String> constants() {
    return table().constants();
  }

  /** What the held-out predictions of a learner give. */
  public MeasureTable measures(Estimate estimate) {
    return rows.measures(estimate, terms);
  }

  /** What the held-out predictions of all learners give. */
  public ComparedMeasures compared() {
    return table().measures();
  }

  /** Name of the learner that the others are compared with. */
  public String first() {
    return table().first();
  }

  /** McNemar's test of the first learner against another one: p. */
  public double mcNemar(String name) {
    return table().mcNemar(name);
  }

  /** Corrected t-test of the first learner against another one: p. */
  public double correctedT(String name) {
    return table().t(name);
  }

  private CompareTable table() {
    int folds = estimates.values().iterator().next().folds().size();
    return new CompareTable(estimates, rows, folds, terms, origin.costs(), certified);
  }

  /** {@code 44 errors of 569 (7.7 %), standard deviation …; mean size …}. */
  public static String total(Estimate estimate) {
    return new CvTable(estimate).total();
  }

  /** {@code cost 0.51 per row (…)}; null if every error counts the same. */
  public String cost(Estimate estimate) {
    return origin.costs() == null ? null : origin.costs().words(estimate);
  }

  /** What is certified of all folds together; null if a fold has no certificate. */
  public static String certified(Estimate estimate) {
    return new CvTable(estimate).certified();
  }

  /** What is certified of each fold and on what condition, line by line. */
  public List<String> conditions(Estimate estimate) {
    return new CvTable(estimate, terms).conditions();
  }

  /** What always saying the most frequent class would have. */
  public MeasuredYardstick yardstick() {
    return new MeasuredYardstick(labels(), terms);
  }

  /** Errors of always saying the most frequent class. */
  public int majorityErrors() {
    return table().majorityErrors();
  }

  /** The certified risk, rounded up; a dash if there is none. */
  public static String risk(FoldResult fold) {
    return CvTable.risk(fold);
  }

  /** {@code penalty 1.1, type disjunction}. */
  public static String chosen(FoldResult fold) {
    return ChoiceWords.parameters(fold.parameters());
  }

  /** The names of the parts, most frequent first, then by name. */
  public static List<String> parts(Estimate estimate) {
    return new CvTable(estimate).sorted().stream().map(Map.Entry::getKey).toList();
  }

  /** A value of p as the table of {@code compare} has it. */
  public static String p(double value) {
    return CompareTable.p(value);
  }

  /** The result of the test with shuffled classes, in words. */
  public static String words(PermutationSignificance significance) {
    return CvTable.words(significance);
  }
}
