package io.laconic.spark;

import io.laconic.cover.Axes;
import io.laconic.cover.BallAxes;
import io.laconic.cover.HalfSpaceAxes;
import io.laconic.cover.KeyLayout;
import io.laconic.cover.Question;
import io.laconic.cover.Share;
import io.laconic.cover.threshold.AxisShare;
import io.laconic.data.DataException;
import io.laconic.learn.FiniteNumbers;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.features.Family;
import io.laconic.space.Relation;
import org.apache.spark.broadcast.Broadcast;

/** Every n-th ball or half-space; the rows are those of the executor. */
final class AxisBlock extends ShareBlock<Question> {
  private static final long serialVersionUID = 1;

  private final Broadcast<ShippedTrainingSet> rows;
  private final Family family;
  private final KeyLayout layout;
  private final boolean outside;
  private final int first;
  private final int stride;
  private final boolean keep;

  /**
   * @param keep whether the bins of the axes are kept from step to step
   */
  AxisBlock(
      Broadcast<ShippedTrainingSet> rows,
      Family family,
      KeyLayout layout,
      boolean outside,
      int first,
      int stride,
      boolean keep) {
    this.rows = rows;
    this.family = family;
    this.layout = layout;
    this.outside = outside;
    this.first = first;
    this.stride = stride;
    this.keep = keep;
  }

  @Override
  Share<Question> make() {
    TrainingSet training = rows.value().training();
    Relation relation = rows.value().among();
    Axes axes =
        family == Family.BALLS
            ? new BallAxes(relation, training.labels(), outside)
            : new HalfSpaceAxes(relation, training.rowsOf(1), training.rowsOf(0));
    return first < axes.count()
        ? new AxisShare(axes, layout, first, stride, keep)
        : (questions, known) -> known;
  }

  /** What is wrong with the numbers of every n-th row, or an empty text. */
  String complaint() {
    TrainingSet training = rows.value().training();
    Relation relation = rows.value().among();
    try {
      for (int center = first; center < training.size(); center += stride) {
        FiniteNumbers.check(training.data(), relation, center);
      }
      return "";
    } catch (DataException e) {
      return e.getMessage();
    }
  }
}
