package io.laconic.model.soft;

import io.laconic.data.EncodedRows;
import io.laconic.model.Decisions;
import io.laconic.model.Explanation;
import io.laconic.model.FilledCells;
import io.laconic.model.GibbsDecisions;
import io.laconic.model.Model;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Soft rays applied to rows: the softness of each ray on every row, and their product. */
public final class SoftScores implements Decisions, GibbsDecisions {
  private final SoftConjunction machine;
  private final double[] scores;
  private final List<double[]> values;
  private final EncodedRows rows;

  SoftScores(SoftConjunction machine, EncodedRows rows) {
    this.rows = rows;
    this.machine = machine;
    this.scores = machine.scores(rows);
    this.values = machine.rays().stream().map(ray -> rows.values(ray.attribute())).toList();
  }

  SoftConjunction machine() {
    return machine;
  }

  /** All rays decide together. */
  @Override
  public int decidingPart(int row) {
    return -1;
  }

  @Override
  public Explanation explain(Model model) {
    return new SoftExplanation(model, this, FilledCells.of(model, rows));
  }

  @Override
  public Optional<GibbsDecisions> gibbs() {
    return machine.drawsThresholds() ? Optional.of(this) : Optional.empty();
  }

  @Override
  public List<IntPredicate> holding(Model model) {
    return IntStream.range(0, machine.size())
        .mapToObj(k -> (IntPredicate) row -> softness(k, row) > 0.5)
        .toList();
  }

  @Override
  public int rowCount() {
    return scores.length;
  }

  /** {@code w(x)}; NaN if a value is missing. */
  @Override
  public double kept(int row) {
    return scores[row];
  }

  /**
   * Probability that the Gibbs classifier says 1: {@code w(x)}, or {@code 1 - w(x)}. Where a value
   * is missing and rows are referred, nothing speaks for either class.
   */
  @Override
  public double score(int row) {
    return machine.refers() && Double.isNaN(scores[row]) ? 0.5 : positive(row);
  }

  /** What the k-th ray looks at. */
  public double value(int k, int row) {
    return values.get(k)[row];
  }

  /** Softness of the k-th ray. */
  public double softness(int k, int row) {
    return machine.rays().get(k).softness(value(k, row));
  }

  @Override
  public int prediction(int row) {
    return Double.isNaN(scores[row]) ? -1 : machine.answer(scores[row]);
  }

  @Override
  public double positive(int row) {
    return machine.positive(scores[row]);
  }

  @Override
  public double risk(int row, int label) {
    return machine.risk(scores[row], label);
  }

  @Override
  public int draw(int row, SplittableRandom random) {
    double[] thresholds = machine.draw(random);
    if (Double.isNaN(scores[row])) {
      return -1;
    }
    for (int k = 0; k < thresholds.length; k++) {
      if (!machine.rays().get(k).keeps(value(k, row), thresholds[k])) {
        return machine.type().covered();
      }
    }
    return machine.type().kept();
  }
}
