package io.laconic.learn.choice;

import io.laconic.bound.ReferredRows;
import io.laconic.certificate.ReferCriterion;
import io.laconic.certificate.RuleCriterion;
import io.laconic.data.DataException;
import io.laconic.model.Classifier;
import io.laconic.model.Decisions;
import io.laconic.model.Model;
import io.laconic.model.ReferringModel;
import io.laconic.model.Wording;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Rules that may refer rows to a person. A rule is learned as ever; which rows it refers is settled
 * by the rows that it was learned from, so there is nothing to pay.
 *
 * @param share largest share of the rows that may be referred; NaN if an error is wanted instead
 * @param most largest error among the answers that is to be certified; NaN if a share is given
 * @param test how rules will be tested; null while this is not known
 */
public record Referring(double share, double most, PlannedTest test) implements Aim {
  /** Refers at most a share of the rows, so that answers are wrong as seldom as possible. */
  public static Referring share(double largest) {
    return new Referring(largest, Double.NaN, null);
  }

  /** Answers as many rows as possible with at most this certified error. */
  public static Referring to(double most) {
    return new Referring(Double.NaN, most, null);
  }

  @Override
  public List<DecisionCosts> levels() {
    return costs().levels();
  }

  @Override
  public DecisionCosts costs() {
    return EqualErrorCosts.EQUAL;
  }

  @Override
  public Referring forClasses(List<String> classes) {
    if (classes.contains(Classifier.REFER)) {
      throw new DataException(
          "a class is called "
              + Classifier.REFER
              + ", which is what is said of rows that are handed to a person: rename it");
    }
    return this;
  }

  @Override
  public Referring at(PlannedTest newTest) {
    return new Referring(share, most, newTest);
  }

  /**
   * Wrong answers and conditions, each at two errors: what is referred costs nothing, so that
   * errors are easily explained away. If an error is wanted that would be certified: rows that are
   * referred, and conditions; else the bound that would be, then these.
   */
  @Override
  public double[] rank(Candidate candidate, CostTable table, int[] counts, double conditions) {
    if (!(candidate instanceof ReferringCandidate referring)) {
      return costs().rank(candidate, table, counts, conditions);
    }
    ReferringModel found = referring.found();
    int rows = Arrays.stream(counts).sum();
    double charged = 2 * conditions; // this choice counts a condition as one error
    if (Double.isNaN(most)) {
      return new double[] {found.wrongShare() * rows + charged};
    }
    double bound = expectedBound(found);
    return new double[] {bound <= most ? 0 : bound, rows - found.answered() + charged};
  }

  @Override
  public boolean choosesByRank() {
    return true;
  }

  @Override
  public boolean needsTwoClasses() {
    return false;
  }

  @Override
  public boolean finishes() {
    return true;
  }

  @Override
  public Candidate finished(
      Candidate candidate, Function<Model, Decisions> decisions, int[] labels) {
    Model model = candidate.model();
    if (model == null) { // one of another library answers every row
      return candidate;
    }
    List<ReferringModel> all = model.classifier().referring(model, decisions.apply(model), labels);
    if (all.isEmpty()) {
      throw new IllegalArgumentException("classifiers of " + model.learner() + " refer no rows");
    }
    return new ReferringCandidate(
        candidate, Double.isNaN(most) ? leastWrong(all, labels.length) : mostAnswers(all));
  }

  /** At most the share is referred; of these the least error among the answers, then the most. */
  private ReferringModel leastWrong(List<ReferringModel> all, int rows) {
    int fewest = rows - (int) Math.floor(share * rows);
    return all.stream()
        .filter(one -> one.answered() >= fewest)
        .min(Comparator.comparingDouble(ReferringModel::wrongShare))
        .orElse(all.get(0));
  }

  /** The most answers whose error would be certified; if none would be, the least such error. */
  private ReferringModel mostAnswers(List<ReferringModel> all) {
    return all.stream()
        .filter(one -> expectedBound(one) <= most)
        .findFirst()
        .orElseGet(() -> all.stream().min(Comparator.comparingDouble(this::expectedBound)).get());
  }

  /**
   * {@code BinInv(k f, n f, 0.8 delta / ways)} for f rows outside for each row inside. A condition
   * counts as an error: it was placed where the rows inside are.
   */
  private double expectedBound(ReferringModel one) {
    double wrong = one.wrong() + one.model().classifier().conditionCount();
    if (test == null) {
      return wrong / Math.max(1, one.answered());
    }
    long n = (long) Math.floor(one.answered() * test.outsidePerInside());
    long k = (long) Math.ceil(wrong * test.outsidePerInside());
    return ReferredRows.wrong(Math.min(k, n), n, Math.log(test.delta()) - Math.log(test.ways()));
  }

  @Override
  public RuleCriterion criterion() {
    return new ReferCriterion(most);
  }

  @Override
  public Map<String, Object> recorded() {
    return Double.isNaN(most) ? Map.of("refer", share) : Map.of("referTo", most);
  }

  @Override
  public String words() {
    return Double.isNaN(most)
        ? "at most " + Wording.number(100 * share) + " % referred, where it was learned"
        : "answers wrong in at most " + Wording.number(100 * most) + " %";
  }
}
