package io.laconic.learn.features;

import io.laconic.cover.AllowedSides;
import io.laconic.cover.Answer;
import io.laconic.cover.AttributeAxes;
import io.laconic.cover.Axes;
import io.laconic.cover.BallAxes;
import io.laconic.cover.GreedyCover;
import io.laconic.cover.HalfSpaceAxes;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Lane;
import io.laconic.cover.LocalPool;
import io.laconic.cover.PlainShare;
import io.laconic.cover.Pool;
import io.laconic.cover.Question;
import io.laconic.cover.Share;
import io.laconic.cover.threshold.AxisShare;
import io.laconic.cover.threshold.BitShare;
import io.laconic.cover.threshold.RayShare;
import io.laconic.cover.threshold.SweepShare;
import io.laconic.data.RowSet;
import io.laconic.learn.ColumnLimits;
import io.laconic.learn.FiniteNumbers;
import io.laconic.learn.Fold;
import io.laconic.learn.TrainingSet;
import io.laconic.model.rules.Ball;
import io.laconic.model.rules.Feature;
import io.laconic.model.rules.HalfSpace;
import io.laconic.model.rules.Ray;
import io.laconic.space.Relation;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

/** All candidates of a family on a training set, and what an answer of theirs stands for. */
public final class Candidates {
  private static final int MOST_SHARES = 64;

  /** A share of fewer axes would spend much of its time on preparing. */
  private static final int WORTH_A_SHARE = 512;

  private final TrainingSet training;
  private final Family family;
  private final KeyLayout layout;
  private final boolean outside;
  private final Pool<Question> pool;
  private final ColumnLimits limits;
  private final SearchedAxes rays;
  private Axes axes;
  private List<SweepShare> swept = List.of();

  /** Values of all rows on the chosen axes, once the search has ended. */
  private final Map<Integer, double[]> chosenValues = new HashMap<>();

  /**
   * @param outside whether balls that claim their outside are offered
   */
  public Candidates(
      TrainingSet training, Family family, KeyLayout layout, boolean outside, Parallel parallel) {
    this(training, family, layout, outside, SearchedAxes.attributes(training), false, parallel);
  }

  /** Rays on attributes and on sets of categories, as far as these were asked for. */
  static Candidates raysAndSets(TrainingSet training, KeyLayout layout, Parallel parallel) {
    SearchedAxes rays = SearchedAxes.of(training, null);
    return new Candidates(training, Family.RAYS, layout, true, rays, false, parallel);
  }

  /**
   * Candidates whose borders are free, or are rows from which a classifier is rebuilt: such a
   * classifier names single categories.
   */
  public static Candidates of(
      TrainingSet training,
      Family family,
      KeyLayout layout,
      boolean outside,
      boolean keepsBorders,
      Parallel parallel) {
    return family == Family.RAYS && !keepsBorders
        ? raysAndSets(training, layout, parallel)
        : new Candidates(training, family, layout, outside, parallel);
  }

  /** Rays for many small questions that forbid no row, see {@link SweepShare}. */
  public static Candidates conditions(TrainingSet training, Parallel parallel) {
    SearchedAxes rays = SearchedAxes.attributes(training);
    return new Candidates(training, Family.RAYS, KeyLayout.AXIS_FIRST, true, rays, true, parallel);
  }

  private Candidates(
      TrainingSet training,
      Family family,
      KeyLayout layout,
      boolean outside,
      SearchedAxes rays,
      boolean sweeps,
      Parallel parallel) {
    if (family != Family.RAYS && training.frame().space() == null) {
      throw new IllegalArgumentException(family.word() + " need a metric, a kernel or a matrix");
    }
    this.training = training;
    this.family = family;
    this.layout = layout;
    this.outside = outside;
    this.rays = rays;
    this.limits = ColumnLimits.of(training);
    FeatureEngine engine = parallel.workers(FeatureEngine.class);
    TrainingSet searched = rays.searched();
    this.axes = axes(searched, family, outside, engine == null ? parallel : null);
    this.pool =
        engine != null
            ? engine.candidates(searched, family, layout, outside, this::claims)
            : family == Family.RAYS ? rayPool(sweeps, parallel) : axisPool(parallel);
  }

  /**
   * The axes of a family.
   *
   * @param parallel null: the candidates are elsewhere, only the chosen axes are needed here
   */
  static Axes axes(TrainingSet training, Family family, boolean outside, Parallel parallel) {
    if (family == Family.RAYS) {
      return new AttributeAxes(training.inputs().encoded());
    }
    Relation relation = training.frame().space().among(training.inputs());
    Relation kept = parallel == null ? relation : kept(training, relation, parallel);
    return family == Family.BALLS
        ? new BallAxes(kept, training.labels(), outside)
        : new HalfSpaceAxes(kept, training.rowsOf(1), training.rowsOf(0));
  }

  private static Relation kept(TrainingSet training, Relation relation, Parallel parallel) {
    boolean fits = 8L * training.size() * training.size() <= parallel.room() / 4;
    Relation kept = fits ? relation.kept(parallel) : relation;
    FiniteNumbers.check(training.data(), kept, parallel);
    return kept;
  }

  /** Bins take a byte per cell, and the order of rows by bin two or four more. */
  private static boolean cacheBins(long axisCount, long rowCount, Parallel parallel) {
    long perCell = rowCount <= 1 << 16 ? 3 : 5;
    return perCell * axisCount * rowCount <= parallel.room() / 4;
  }

  /** Enough shares to cache all threads busy to the end. */
  private static int shares(int axisCount, Parallel parallel) {
    int wanted = Math.max(axisCount / WORTH_A_SHARE, 4 * parallel.threads());
    return Math.min(MOST_SHARES, wanted);
  }

  private Pool<Question> axisPool(Parallel parallel) {
    boolean cache = cacheBins(axes.count(), training.size(), parallel);
    return new LocalPool<>(
        AxisShare.deal(axes, layout, shares(axes.count(), parallel), cache, parallel.room()),
        question -> question.penalties().length,
        this::claims,
        parallel);
  }

  private Pool<Question> rayPool(boolean sweeps, Parallel parallel) {
    var encoded = rays.searched().inputs().encoded();
    int bits = BitShare.count(encoded);
    int others = RayShare.columnCount(encoded) - bits;
    List<Share<Question>> shares =
        new ArrayList<>(BitShare.deal(encoded, layout, shares(bits, parallel)));
    if (others > 0 || bits == 0) {
      boolean cache = cacheBins(others, training.size(), parallel);
      if (sweeps && cache && encoded.occupied() == null) {
        swept = SweepShare.dealNumbers(encoded, layout, sweepShares(others, parallel));
      }
      shares.addAll(
          !swept.isEmpty()
              ? swept
              : RayShare.dealNumbers(encoded, layout, shares(others, parallel), cache));
    }
    return new LocalPool<>(shares, question -> question.penalties().length, this::claims, parallel);
  }

  /**
   * The sides of axes that one more ray for a class may have; null: all.
   *
   * @param used axes that other rays look at
   */
  AllowedSides allowed(int label, int... used) {
    return rays.allowed(limits.sides(label, Arrays.stream(used).map(rays::attribute).toArray()));
  }

  /**
   * The rows by the values of an axis, equal ones by number; {@code ~row} says that the next row
   * has the same value. Null if the axis is not kept sorted.
   */
  public int[] order(int axis) {
    int part = swept.isEmpty() ? -1 : training.inputs().encoded().encoding().partOf(axis);
    return part < 0 ? null : swept.get(part % swept.size()).order(part);
  }

  /** A share takes hardly any preparing; one thread needs one. */
  private static int sweepShares(int columns, Parallel parallel) {
    return parallel.threads() == 1 ? 1 : shares(columns, parallel);
  }

  public Pool<Question> pool() {
    return pool;
  }

  /** Where the pool knows nothing useful, the plain search finds what does least harm. */
  private final class TirelessPool implements Pool<Question> {
    @Override
    public List<List<Answer>> best(List<Question> questions) {
      List<List<Answer>> known = pool.best(questions);
      List<List<Answer>> all = new ArrayList<>();
      for (int k = 0; k < known.size(); k++) {
        boolean complete = known.get(k).stream().allMatch(Objects::nonNull);
        all.add(
            complete
                ? known.get(k)
                : PlainShare.ofAnyUsefulness(axes, layout)
                    .best(List.of(questions.get(k)), List.of(known.get(k)))
                    .get(0));
      }
      return all;
    }

    @Override
    public RowSet claims(Answer answer) {
      return pool.claims(answer);
    }

    @Override
    public void close() {
      pool.close();
    }
  }

  /**
   * Runs lanes to their end. Of all that was computed only the values of the rows on the chosen
   * axes stay, since a run may be kept long after it has ended.
   *
   * @param steps what a lane has chosen
   * @param goesOn whether lanes are answered even if nothing is useful
   */
  public <L extends Lane<Question, L>> List<L> cover(
      List<L> start, Function<L, List<ChosenFeature>> steps, boolean goesOn) {
    List<L> finished = GreedyCover.run(start, goesOn ? new TirelessPool() : pool);
    keepOnly(
        finished.stream()
            .flatMap(lane -> steps.apply(lane).stream())
            .map(ChosenFeature::candidate));
    return finished;
  }

  void keepOnly(Stream<RowFeature> chosen) {
    chosen.mapToInt(RowFeature::axis).distinct().forEach(axis -> chosenValues.put(axis, all(axis)));
    axes = axes(rays.searched(), family, outside, null);
  }

  private RowSet claims(Answer answer) {
    return axes.claims(axis(answer), layout.side(answer.key()), border(answer));
  }

  private int axis(Answer answer) {
    return layout.axis(answer.key());
  }

  private int border(Answer answer) {
    return layout.border(answer.key());
  }

  /** The rows behind an answer to a question about a class; no row without a value is claimed. */
  public RowFeature candidate(Answer answer, int label) {
    return candidate(answer, label, false);
  }

  /** The rows behind an answer to a question, see {@link Question#claimsMissing}. */
  public RowFeature candidate(Answer answer, int label, boolean claimsMissing) {
    int axis = axis(answer);
    return new RowFeature(
        axis,
        layout.side(answer.key()),
        border(answer),
        axes.keptRow(axis, label),
        axes.coveredRow(axis, label),
        claimsMissing);
  }

  /** What a candidate claims, given the rows that it claims by their values. */
  public RowSet withMissing(RowSet claimed, RowFeature candidate) {
    if (!candidate.claimsMissing()
        || family != Family.RAYS
        || training.data().isStoreOfCompleteNumbers()) {
      return claimed;
    }
    double[] values = all(candidate.axis());
    return claimed.or(RowSet.where(values.length, row -> Double.isNaN(values[row])));
  }

  /**
   * The feature, with rows by their numbers on disk.
   *
   * @param shortened see {@link #threshold}
   */
  Feature feature(RowFeature candidate, Fold shortened) {
    int border = training.data().rowNumber(candidate.border());
    switch (family) {
      case BALLS:
        return new Ball(training.data().rowNumber(candidate.axis()), border, candidate.side());
      case HALF_SPACES:
        HalfSpaceAxes pairs = (HalfSpaceAxes) axes;
        return new HalfSpace(
            training.data().rowNumber(pairs.a(candidate.axis())),
            training.data().rowNumber(pairs.b(candidate.axis())),
            border,
            candidate.side());
      default:
        if (rays.set(candidate.axis()) >= 0) {
          return rays.setOf(rays.set(candidate.axis())).ray(candidate.side(), border);
        }
        return new Ray(
            rays.attribute(candidate.axis()),
            candidate.side(),
            border,
            threshold(candidate, shortened));
    }
  }

  /** Value of a row on the candidate's axis. */
  private double value(RowFeature candidate, int row) {
    double[] known = chosenValues.get(candidate.axis());
    return known == null ? axes.value(candidate.axis(), row) : known[row];
  }

  /**
   * The threshold of a candidate.
   *
   * @param shortened the fold in whose learning rows it is the shortest number that parts them in
   *     the same way; null: it is the value of its border
   */
  private double threshold(RowFeature candidate, Fold shortened) {
    double border = value(candidate, candidate.border());
    return shortened == null
        ? border
        : shortened.shortThreshold(all(candidate.axis()), candidate.side(), border);
  }

  /** Which of the rows the candidate claims. */
  boolean[] claims(RowFeature candidate, int[] rows, Fold shortened) {
    double threshold = threshold(candidate, shortened);
    boolean[] claims = new boolean[rows.length];
    for (int k = 0; k < rows.length; k++) {
      claims[k] = candidate.claims(value(candidate, rows[k]), threshold);
    }
    return claims;
  }

  /** Values of all rows on an axis. */
  private double[] all(int axis) {
    double[] known = chosenValues.get(axis);
    if (known == null) {
      known = new double[training.size()];
      axes.values(axis, known);
    }
    return known;
  }

  /** Standard deviation of the candidate's axis over the rows that a fold learns from. */
  double spread(RowFeature candidate, Fold fold) {
    return fold.deviation(all(candidate.axis()));
  }
}
