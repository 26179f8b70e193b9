package io.laconic.learn.soft;

import io.laconic.cover.AllowedSides;
import io.laconic.cover.Answer;
import io.laconic.cover.CandidateKey;
import io.laconic.cover.LocalPool;
import io.laconic.cover.Pool;
import io.laconic.cover.soft.AttributeColumns;
import io.laconic.cover.soft.IntervalAxis;
import io.laconic.cover.soft.SoftQuestion;
import io.laconic.cover.soft.SoftShare;
import io.laconic.data.RowSet;
import io.laconic.learn.ColumnLimits;
import io.laconic.learn.Fold;
import io.laconic.learn.TrainingSet;
import io.laconic.model.MachineType;
import io.laconic.model.soft.AttributeRange;
import io.laconic.model.soft.SoftRay;
import io.laconic.space.Side;
import io.laconic.util.Parallel;
import java.util.List;

/** All soft rays on the folds of a training set, and what an answer of theirs stands for. */
public final class SoftCandidates {
  private static final int SHARES = 64;

  private final TrainingSet training;
  private final List<Fold> folds;
  private final SoftGreedy.Search search;
  private final AttributeColumns columns;
  private final List<SoftShare> shares;
  private final AttributesWithRays offers;
  private final ColumnLimits limits;

  SoftCandidates(TrainingSet training, List<Fold> folds, SoftGreedy.Search search) {
    this.training = training;
    this.folds = folds;
    this.search = search;
    var encoded = training.inputs().encoded();
    Ranges ranges = search.ranges();
    if (ranges != null && ranges.count() != encoded.count()) {
      throw new IllegalArgumentException(
          "ranges for " + ranges.count() + " attributes, the data have " + encoded.count());
    }
    this.columns =
        new AttributeColumns(
            0,
            1,
            encoded.count(),
            encoded::values,
            encoded.encoding()::attributeName,
            ranges == null ? null : ranges.low(),
            ranges == null ? null : ranges.high());
    List<RowSet> learning = folds.stream().map(Fold::learning).toList();
    this.shares = SoftShare.deal(columns, learning, search.grid(), SHARES);
    this.offers = new AttributesWithRays(folds.size());
    this.limits = ColumnLimits.of(training);
  }

  SoftGreedy.Search search() {
    return search;
  }

  /** Number of attributes. */
  int count() {
    return columns.count();
  }

  public List<SoftShare> shares() {
    return shares;
  }

  /** What answers the questions of the lanes: all their steps go through it. */
  Pool<SoftQuestion> pool(Parallel parallel) {
    SoftRayEngine engine = parallel.workers(SoftRayEngine.class);
    return engine == null
        ? new LocalPool<>(shares, SoftQuestion::count, this::claims, parallel)
        : engine.softRays(training, folds, search, this::claims);
  }

  /** Rays of the soft greedy learner claim in part; no lane asks. */
  private RowSet claims(Answer answer) {
    throw new UnsupportedOperationException("soft rays claim in part");
  }

  /** The values of an attribute, of all rows. */
  private double[] values(int attribute) {
    return columns.values().read(attribute, new double[training.size()]);
  }

  /** The range of an attribute in a fold: as given, or as observed in the fold's rows. */
  AttributeRange range(int fold, int attribute) {
    double[] ends = ends(fold, attribute, columns.low() == null);
    return new AttributeRange(ends[0], ends[1]);
  }

  private double[] ends(int fold, int attribute, boolean observed) {
    return observed
        ? folds.get(fold).extremes(values(attribute))
        : new double[] {columns.low()[attribute], columns.high()[attribute]};
  }

  /** Whether a fold's values of an attribute, clipped to the range, are not all equal. */
  boolean offers(int fold, int attribute) {
    double[] seen = ends(fold, attribute, true);
    double[] range = columns.low() == null ? seen : ends(fold, attribute, false);
    return seen[0] < seen[1] && range[0] < range[1] && seen[0] < range[1] && seen[1] > range[0];
  }

  /** Whether a fold is offered more rays than this many. */
  boolean offersMoreThan(int count, int fold) {
    return offers.moreThan(count / search.raysPerAttribute(), fold);
  }

  /** The ray behind a key (attribute, direction, endpoint a, endpoint b). */
  public SoftRay ray(int fold, CandidateKey key) {
    int attribute = key.first();
    AttributeRange range = range(fold, attribute);
    IntervalAxis axis =
        IntervalAxis.of(
            values(attribute),
            folds.get(fold).learning(),
            range.low(),
            range.high(),
            search.grid());
    SoftRay.Direction direction = SoftRay.Direction.values()[key.second()];
    return new SoftRay(
        attribute, direction, axis.endpoint(key.third()), axis.endpoint(key.fourth()));
  }

  /** What is left of every row before there is a ray: all of a fold's rows, nothing of others. */
  public double[] start(int fold) {
    double[] weights = new double[training.size()];
    for (int row : folds.get(fold).learningRows()) {
      weights[row] = 1;
    }
    return weights;
  }

  /** What is left of the rows of a class; 0 for the others. */
  double[] left(double[] weights, int label) {
    double[] left = new double[weights.length];
    for (int row = 0; row < left.length; row++) {
      left[row] = training.labels()[row] == label ? weights[row] : 0;
    }
    return left;
  }

  /** What a ray leaves of every row. */
  public double[] after(double[] weights, SoftRay ray) {
    double[] values = values(ray.attribute());
    double[] left = new double[weights.length];
    for (int row = 0; row < left.length; row++) {
      left[row] = weights[row] * ray.softness(values[row]);
    }
    return left;
  }

  /** What a run in this state asks. */
  public SoftQuestion question(
      int fold,
      MachineType type,
      double[] weights,
      List<SoftRay> rays,
      double[] penalties,
      double[] marginWeights,
      double least) {
    return new SoftQuestion(
        fold,
        left(weights, type.covered()),
        left(weights, type.kept()),
        folds.get(fold).examples(training.labels())[type.kept()],
        search.raysPerAttribute() > 1
            ? new int[0]
            : rays.stream().mapToInt(SoftRay::attribute).toArray(),
        penalties,
        marginWeights,
        least,
        allowed(type, rays));
  }

  /** Where more rays may grow; if an attribute may have two, they have two directions. */
  private AllowedSides allowed(MachineType type, List<SoftRay> rays) {
    int[] used = rays.stream().mapToInt(SoftRay::attribute).toArray();
    AllowedSides sides = limits.sides(type.kept(), used);
    if (search.raysPerAttribute() == 1 || rays.isEmpty()) {
      return sides;
    }
    AllowedSides left = sides == null ? AllowedSides.all(count()) : sides;
    for (SoftRay ray : rays) {
      Side side = ray.direction() == SoftRay.Direction.UP ? Side.ABOVE : Side.BELOW;
      left = left.without(ray.attribute(), side);
    }
    return left;
  }

  /**
   * How many attributes offer rays to a fold, counted only as far as someone asks: a run wants to
   * know whether there are more than it has rays, and the first few attributes mostly tell.
   */
  private final class AttributesWithRays {
    private final int[] looked;
    private final int[] found;

    AttributesWithRays(int folds) {
      this.looked = new int[folds];
      this.found = new int[folds];
    }

    /** Whether more attributes than this many offer rays to a fold. */
    synchronized boolean moreThan(int count, int fold) {
      while (found[fold] <= count && looked[fold] < count()) {
        found[fold] += offers(fold, looked[fold]) ? 1 : 0;
        looked[fold]++;
      }
      return found[fold] > count;
    }
  }
}
