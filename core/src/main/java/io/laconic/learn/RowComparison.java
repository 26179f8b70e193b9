package io.laconic.learn;

import io.laconic.data.Dataset;
import io.laconic.data.Scaling;
import io.laconic.data.Schema;
import io.laconic.space.Distance;
import io.laconic.space.FittedDistanceSpace;
import io.laconic.space.NeighbourRankDistance;
import io.laconic.space.PairFunction;
import io.laconic.space.Space;
import io.laconic.space.VectorSpace;

/** How rows will be compared, once it is known how many attributes they have. */
public interface RowComparison {
  /**
   * The space of rows with this many attributes.
   *
   * @throws io.laconic.data.DataException if such rows cannot be compared that way
   */
  Space space(int attributes, Scaling scaling);

  /** Ranks among the training rows in place of the distances between vectors. */
  default RowComparison ranks() {
    return (attributes, scaling) -> {
      VectorSpace vectors = (VectorSpace) space(attributes, scaling);
      return new FittedDistanceSpace(
          new NeighbourRankDistance((Distance) vectors.function()), vectors.scaling());
    };
  }

  /** What must be known of the columns beforehand: which one holds texts, if texts are compared. */
  default Schema schema(Dataset data, Schema schema) {
    return schema;
  }

  /** Compares rows by one function for any number of attributes; null for null. */
  static RowComparison of(PairFunction function) {
    return function == null ? null : (count, scaling) -> new VectorSpace(function, scaling);
  }

  /** A metric of the user's settings; null for a precomputed one. */
  static RowComparison metric(Settings settings) {
    return NamedMetrics.metric(settings);
  }

  /** A kernel of the user's settings; null for a precomputed one. */
  static RowComparison kernel(Settings settings) {
    return NamedMetrics.kernel(settings);
  }
}
