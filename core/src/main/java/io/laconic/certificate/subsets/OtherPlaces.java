package io.laconic.certificate.subsets;

import io.laconic.bound.BinomialInverse;
import io.laconic.bound.RiskElsewhere;
import io.laconic.certificate.Certificate;
import io.laconic.certificate.ClassSharesByScore;
import io.laconic.fact.Fact;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a certificate says of rows without a class: of another place, and of a rule that is near the
 * certified one. Each sentence has a condition that such rows cannot test.
 */
public final class OtherPlaces {
  private final Certificate certificate;
  private final double lnDelta;
  private final double lnWays;

  /**
   * @param certificate of a form that counts errors on rows outside
   * @param tries how many places, or rules, share delta
   */
  public OtherPlaces(Certificate certificate, int tries) {
    this.certificate = certificate;
    this.lnDelta = Math.log(certificate.delta()) - Math.log(tries);
    this.lnWays = Math.log(certificate.test().ways(certificate.alternatives()));
  }

  /**
   * The error at another place, the larger of two numbers first: if the same score means the same
   * there; and if each class looks there as it does here.
   *
   * @param known null: the classes were collected one by one, and only the second number is known
   * @param scores of the new rows; NaN where there is no answer
   * @param positive the name of the positive class
   * @param prevalence least and largest share of positives there
   */
  public List<Fact> elsewhere(
      ClassSharesByScore known, double[] scores, String positive, double[] prevalence) {
    List<Fact> both = new ArrayList<>();
    if (known != null) {
      both.add(bySameScore(known, scores));
    }
    double misses = 1 - certificate.sensitivity();
    double alarms = 1 - certificate.specificity();
    double most = 0;
    for (double p : prevalence) {
      most = Math.max(most, p * misses + (1 - p) * alarms);
    }
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("most", Math.min(1, Math.nextUp(most)));
    values.put("low", prevalence[0]);
    values.put("high", prevalence[1]);
    values.put("class", positive);
    both.add(new Fact("elsewhere-prevalence", values));
    both.sort(Comparator.comparingDouble(fact -> -(Double) fact.values().get("most")));
    return both;
  }

  /**
   * Groups of scores are the cells. Rows of a group that holds scores of both answers may all be
   * wrong; so may rows without an answer, which are a cell of their own.
   */
  private Fact bySameScore(ClassSharesByScore known, double[] scores) {
    int groups = known.groupCount();
    long[] errors = new long[groups + 1];
    long[] rows = new long[groups + 1];
    long[] there = new long[groups + 1];
    boolean whole = areWhole(known.cuts(), scores);
    for (int g = 0; g < groups; g++) {
      double from = g == 0 ? Double.NEGATIVE_INFINITY : known.cuts()[g - 1];
      double to = g == groups - 1 ? Double.POSITIVE_INFINITY : known.cuts()[g];
      boolean negative = whole ? Math.floor(from) + 1 < 0 : from < 0;
      boolean positive = to >= 0;
      if (negative != positive) {
        errors[g] = known.rowsByClass(g)[positive ? 0 : 1];
        rows[g] = known.rows(g);
      }
    }
    for (double score : scores) {
      there[Double.isNaN(score) ? groups : known.group(score)]++;
    }
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("most", RiskElsewhere.upper(errors, rows, there, lnDelta, lnWays));
    values.put("rows", scores.length);
    return new Fact("elsewhere", values);
  }

  private static boolean areWhole(double[] cuts, double[] scores) {
    return Arrays.stream(cuts).allMatch(cut -> 2 * cut == Math.rint(2 * cut))
        && Arrays.stream(scores).allMatch(s -> Double.isNaN(s) || s == Math.rint(s));
  }

  /**
   * The error of a rule that differs from the certified one on few rows.
   *
   * @param differ new rows on which the two differ
   * @param rows new rows
   * @param rules how many such rules are looked at
   */
  public Fact near(int differ, int rows, int rules) {
    double lnHalf = lnDelta - Math.log(2);
    double certified =
        BinomialInverse.upper(
            certificate.test().outside().errorCount(),
            certificate.test().outside().rowCount(),
            lnHalf - lnWays);
    double apart = BinomialInverse.upper(differ, rows, lnHalf - Math.log(rules));
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("most", Math.min(1, Math.nextUp(certified + apart)));
    values.put("certified", certified);
    values.put("apart", apart);
    values.put("differ", differ);
    values.put("rows", rows);
    return new Fact("near", values);
  }
}
