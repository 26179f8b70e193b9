package io.laconic.learn.points;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Grows scores of 1, 2, 3, … conditions on some rows. Each step looks at every candidate once: with
 * residuals {@code g = y - p} and {@code h = p (1 - p)}, a condition is worth {@code G^2 / (Hc (H -
 * Hc) / H + 0.5)}, where G and Hc are the sums of g and h over the rows for which it holds. Each
 * column offers its best condition, the three best offers are fitted, and the two best states of
 * all are kept. Then each condition in turn is taken out, and replaced by the best of all if the
 * loss falls.
 */
final class PointSearch {
  private static final int FITTED = 3;
  private static final int KEPT = 2;
  private static final int MOST_NAMED = 3;
  private static final double LEAST_FALL = 0.01;
  private static final double DAMPING = 0.5;

  /** Sums that differ by less than this part are equal: they were added up in another order. */
  private static final double ROUNDING = 1e-9;

  private final PointColumns candidates;
  private final int[] labels;
  private final double[] residuals;
  private final double[] curvatures;

  /** By bin, gain and heaviness in turn. */
  private final double[] sums = new double[512];

  private final ScoreFit fit;
  private final Comparator<ScoreState> byLoss = Comparator.comparingDouble(this::charged);
  private double allResiduals;

  private PointSearch(PointColumns candidates) {
    this.candidates = candidates;
    this.labels = candidates.labels();
    this.fit = new ScoreFit(labels);
    this.residuals = new double[labels.length];
    this.curvatures = new double[labels.length];
  }

  private record Offer(PointCondition condition, double worth) {}

  /** The best state of each size from 1 on, as far as there are candidates. */
  static List<ScoreState> states(PointColumns candidates, int maxSize) {
    return new PointSearch(candidates).grow(maxSize);
  }

  private List<ScoreState> grow(int maxSize) {
    List<ScoreState> bySize = new ArrayList<>();
    int n = labels.length;
    int positives = candidates.positives();
    if (positives == 0 || positives == n) {
      return bySize;
    }
    double[] start = {Math.log((double) positives / (n - positives))};
    List<ScoreState> beam = List.of(fit.fit(new PointCondition[0], new short[n], start));
    for (int size = 1; size <= maxSize && !beam.isEmpty(); size++) {
      List<ScoreState> next = new ArrayList<>();
      for (ScoreState state : beam) {
        addGrown(state, next);
      }
      next.sort(byLoss);
      List<ScoreState> best = new ArrayList<>();
      for (int k = 0; k < Math.min(KEPT, next.size()); k++) {
        addIfNew(replaced(next.get(k)), best);
      }
      best.sort(byLoss);
      beam = best;
      bySize.addAll(best.subList(0, Math.min(1, best.size())));
    }
    return bySize;
  }

  private static void addIfNew(ScoreState state, List<ScoreState> states) {
    for (ScoreState other : states) {
      if (state.isLike(other)) {
        return;
      }
    }
    states.add(state);
  }

  /** Adds a state with one more condition, in as many ways as are fitted. */
  private void addGrown(ScoreState state, List<ScoreState> next) {
    for (Offer offer : offers(state, FITTED)) {
      ScoreState grown = with(state, offer.condition);
      if (isAllowed(grown)) {
        addIfNew(grown, next);
      }
    }
  }

  /** Whether all conditions may get points on the side to which their weights turn them. */
  private boolean isAllowed(ScoreState state) {
    for (int place = 0; place < state.size(); place++) {
      if (!candidates.allows(state.condition(place))) {
        return false;
      }
    }
    return true;
  }

  private ScoreState with(ScoreState state, PointCondition added) {
    PointColumn column = candidates.column(added.column());
    boolean[] holds = column.holding(added.code());
    return state.with(added, holds, candidates.bins(added.column()), fit);
  }

  /** Whether a condition tells the rows apart as one that is there does. */
  private boolean isRepeated(ScoreState state, PointCondition one) {
    return candidates.refusesRepeated()
        && state.repeats(
            candidates.column(one.column()).holding(one.code()), candidates.bins(one.column()));
  }

  /** A state whose conditions, one after the other, were replaced where another one is better. */
  private ScoreState replaced(ScoreState state) {
    ScoreState best = state;
    int place = 0;
    for (int turn = 0; turn < state.size() && state.size() > 1; turn++) {
      ScoreState other = replaced(best, place);
      if (other != null && charged(other) < charged(best) - LEAST_FALL) {
        best = other; // the new condition is the last one
      } else {
        place++;
      }
    }
    return best;
  }

  private ScoreState replaced(ScoreState state, int place) {
    ScoreState rest = state.without(place, fit);
    List<Offer> best = offers(rest, 1);
    if (best.isEmpty() || best.get(0).condition.asksAs(state.conditions()[place])) {
      return null; // it was the best already
    }
    ScoreState other = with(rest, best.get(0).condition);
    return isAllowed(other) ? other : null;
  }

  /** The best conditions of all columns, the best first. */
  private List<Offer> offers(ScoreState state, int most) {
    fit.residuals(state, residuals, curvatures);
    double gain = 0;
    double all = 0;
    for (int row = 0; row < curvatures.length; row++) {
      gain += residuals[row];
      all += curvatures[row];
    }
    allResiduals = gain;
    List<Offer> best = new ArrayList<>();
    for (int c = 0; c < candidates.columnCount(); c++) {
      Offer offer = offer(state, c, all);
      if (offer == null) {
        continue;
      }
      int place = best.size();
      while (place > 0 && worth(offer) > worth(best.get(place - 1)) * (1 + ROUNDING)) {
        place--;
      }
      if (place < most && !isRepeated(state, offer.condition)) {
        best.add(place, offer);
        if (best.size() > most) {
          best.remove(most);
        }
      }
    }
    return best;
  }

  /** What an offer is worth for the price of its column. */
  private double worth(Offer offer) {
    return offer.worth / candidates.price(offer.condition.column());
  }

  /** The loss, and what the prices of its conditions exceed 1 by. */
  private double charged(ScoreState state) {
    double charged = state.loss();
    for (PointCondition condition : state.conditions()) {
      charged += candidates.price(condition.column()) - 1;
    }
    return charged;
  }

  /** The best condition of a column; of equals the one with the lower cut. */
  private Offer offer(ScoreState state, int c, double all) {
    PointColumn column = candidates.column(c);
    if (column.count() == 0 && !column.offersMissing()
        || !candidates.allowsColumn(c, state.conditions())) {
      return null;
    }
    sweep(c, column.binCount(), all);
    boolean numbers = column.isOfNumbers();
    double known = 0;
    double knownHeaviness = 0;
    for (int bin = 0; bin <= column.count(); bin++) {
      known += sums[2 * bin];
      knownHeaviness += sums[2 * bin + 1];
    }
    Offer best = null;
    double gain = 0;
    double heavy = 0;
    for (int k = 0; k < column.count(); k++) {
      gain = numbers ? gain + sums[2 * k] : sums[2 * k];
      heavy = numbers ? heavy + sums[2 * k + 1] : sums[2 * k + 1];
      double on = numbers ? known - gain : gain;
      double onHeavy = numbers ? knownHeaviness - heavy : heavy;
      best = better(best, state, c, 2 * k, on, worth(on, onHeavy, all));
      if (column.hasMissing()) {
        double worth = worth(known - on, knownHeaviness - onHeavy, all);
        best = better(best, state, c, 2 * k + 1, known - on, worth);
      }
    }
    if (column.offersMissing()) {
      int bin = column.count() + 1;
      double worth = worth(sums[2 * bin], sums[2 * bin + 1], all);
      best = better(best, state, c, PointColumn.MISSING, sums[2 * bin], worth);
    }
    return candidates.hasSets(c)
        ? bestSet(best, state, c, new double[] {known, knownHeaviness, all})
        : best;
  }

  /**
   * The better of an offer and the sets of two or three categories: those that come first, and
   * those that come last, by residuals for their heaviness.
   *
   * @param totals residuals and curvatures of rows whose category is known, curvatures of all
   */
  private Offer bestSet(Offer offer, ScoreState state, int c, double[] totals) {
    PointColumn column = candidates.column(c);
    int[] order =
        IntStream.range(0, column.count())
            .boxed()
            .sorted(
                Comparator.comparingDouble(bin -> -sums[2 * bin] / (sums[2 * bin + 1] + DAMPING)))
            .mapToInt(bin -> bin)
            .toArray();
    Offer best = offer;
    for (int size = 2; size <= Math.min(MOST_NAMED, order.length - 1); size++) {
      for (int from : new int[] {0, order.length - size}) {
        int[] set = Arrays.stream(order, from, from + size).sorted().toArray();
        if (!candidates.allowsSet(c, set)) {
          continue;
        }
        double on = Arrays.stream(set).mapToDouble(bin -> sums[2 * bin]).sum();
        double heavy = Arrays.stream(set).mapToDouble(bin -> sums[2 * bin + 1]).sum();
        int code = column.codeOf(set);
        best = better(best, state, c, code, on, worth(on, heavy, totals[2]));
        if (column.hasMissing()) {
          double off = totals[0] - on;
          best = better(best, state, c, code + 1, off, worth(off, totals[1] - heavy, totals[2]));
        }
      }
    }
    return best;
  }

  /**
   * The better of two offers.
   *
   * @param gain negative: the condition will be negated
   */
  private Offer better(
      Offer best, ScoreState state, int column, int code, double gain, double worth) {
    if (best != null && !(worth > best.worth * (1 + ROUNDING))) {
      return best;
    }
    if (gain < 0 && candidates.column(column).hasMissing() && !PointColumn.asksIfMissing(code)) {
      return best; // negated it would not hold for missing values either: the other side is offered
    }
    PointCondition condition = new PointCondition(column, code);
    return candidates.allows(gain < 0 ? condition.turned() : condition)
            && !isTaken(state, condition)
        ? new Offer(condition, worth)
        : best;
  }

  /** Whether a condition is there, or one with nearly the same cut. */
  private boolean isTaken(ScoreState state, PointCondition one) {
    for (PointCondition condition : state.conditions()) {
      if (one.asksAs(condition) || candidates.isNear(one, condition)) {
        return true;
      }
    }
    return false;
  }

  private static double worth(double gain, double heavy, double all) {
    return gain * gain / (heavy * (all - heavy) / all + DAMPING);
  }

  /**
   * Adds up residuals and curvatures by bin. Where most rows share a bin, only the others are added
   * up, and that bin has what is left of all.
   */
  private void sweep(int c, int binCount, double all) {
    Arrays.fill(sums, 0, 2 * binCount, 0);
    byte[] bins = candidates.bins(c);
    int[] outside = candidates.outsideCommonBin(c);
    if (outside == null) {
      for (int row = 0; row < bins.length; row++) {
        int place = (bins[row] & 0xff) << 1;
        sums[place] += residuals[row];
        sums[place + 1] += curvatures[row];
      }
      return;
    }
    double gain = 0;
    double heavy = 0;
    for (int row : outside) {
      int place = (bins[row] & 0xff) << 1;
      double residual = residuals[row];
      double curvature = curvatures[row];
      sums[place] += residual;
      sums[place + 1] += curvature;
      gain += residual;
      heavy += curvature;
    }
    int common = candidates.commonBin(c) << 1;
    sums[common] = allResiduals - gain;
    sums[common + 1] = all - heavy;
  }
}
