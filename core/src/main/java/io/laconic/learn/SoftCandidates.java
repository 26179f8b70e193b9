package io.laconic.learn;

import io.laconic.cover.Answer;
import io.laconic.cover.Bits;
import io.laconic.cover.Key;
import io.laconic.cover.LocalPool;
import io.laconic.cover.Pool;
import io.laconic.cover.SoftAxes;
import io.laconic.cover.SoftAxis;
import io.laconic.cover.SoftQuestion;
import io.laconic.cover.SoftShare;
import io.laconic.model.MachineType;
import io.laconic.model.SoftRay;
import io.laconic.util.Parallel;
import java.util.List;

/** All soft rays on a training set, and what an answer of theirs stands for. */
final class SoftCandidates {
  private static final int SHARES = 64;

  private final TrainingSet training;
  private final SoftGreedy.Search search;
  private final SoftAxes axes;
  private final List<SoftShare> shares;

  SoftCandidates(TrainingSet training, SoftGreedy.Search search) {
    this.training = training;
    this.search = search;
    var attributes = training.inputs().attributes();
    Ranges ranges = search.ranges();
    if (ranges != null && ranges.count() != attributes.count()) {
      throw new IllegalArgumentException(
          "ranges for " + ranges.count() + " attributes, the data have " + attributes.count());
    }
    this.axes =
        new SoftAxes(
            attributes,
            ranges == null ? null : ranges.low(),
            ranges == null ? null : ranges.high(),
            search.grid());
    this.shares = SoftShare.deal(axes, SHARES);
  }

  TrainingSet training() {
    return training;
  }

  SoftGreedy.Search search() {
    return search;
  }

  SoftAxes axes() {
    return axes;
  }

  List<SoftShare> shares() {
    return shares;
  }

  Pool<SoftQuestion> pool(Parallel parallel) {
    Engine engine = Engine.of(parallel);
    return engine == null
        ? new LocalPool<>(shares, SoftQuestion::count, this::claims, parallel)
        : engine.softRays(training, search, this::claims);
  }

  /** The rows of which a ray takes something away. */
  private Bits claims(Answer answer) {
    SoftRay ray = ray(answer.key());
    double[] values = training.inputs().attributes().values(ray.attribute());
    return Bits.where(values.length, row -> ray.softness(values[row]) < 1);
  }

  /** The ray behind a key (attribute, direction, endpoint a, endpoint b). */
  SoftRay ray(Key key) {
    SoftAxis axis = axes.axis(key.first());
    SoftRay.Direction direction = SoftRay.Direction.values()[key.second()];
    return new SoftRay(
        key.first(), direction, axis.endpoint(key.third()), axis.endpoint(key.fourth()));
  }

  /** {@code ln(B - A) - ln(b - a)}. */
  double margin(SoftRay ray) {
    double range = axes.high(ray.attribute()) - axes.low(ray.attribute());
    return StrictMath.log(range) - StrictMath.log(ray.b() - ray.a());
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
  double[] after(double[] weights, SoftRay ray) {
    double[] values = training.inputs().attributes().values(ray.attribute());
    double[] left = new double[weights.length];
    for (int row = 0; row < left.length; row++) {
      left[row] = weights[row] * ray.softness(values[row]);
    }
    return left;
  }

  /** What a run in this state asks. */
  SoftQuestion question(
      MachineType type,
      double[] weights,
      List<SoftRay> rays,
      double[] penalties,
      double[] marginWeights,
      double least) {
    boolean[] taken = new boolean[axes.count()];
    rays.forEach(ray -> taken[ray.attribute()] = true);
    Bits used = Bits.where(axes.count(), k -> taken[k]);
    return new SoftQuestion(
        left(weights, type.covered()),
        left(weights, type.kept()),
        training.rowsOf(type.kept()).length,
        used,
        penalties,
        marginWeights,
        least);
  }
}
