package io.laconic.space;

/**
 * A dissimilarity that is fitted to the training rows, for each center its own: beside the center's
 * vector a few numbers must be known, its state. A model keeps the states of its members.
 */
public interface FittedDistance {
  /** The states of centers. */
  interface States {
    double[] of(int center);

    /** All states, one after the other. */
    default double[][] all(int count) {
      double[][] states = new double[count][];
      for (int center = 0; center < count; center++) {
        states[center] = of(center);
      }
      return states;
    }
  }

  /** Short name, as the command line and model files spell it. */
  String name();

  /** The distance between two vectors that this one is computed from; null if there is none. */
  default PairFunction base() {
    return null;
  }

  /** How many numbers the state of a center has. */
  int stateSize(int attributes, int trainingRows);

  /**
   * The states of centers; each is found when it is asked for.
   *
   * @param labels classes of the training rows; null if they have none
   */
  States states(Points training, int[] labels, Points centers);

  /** The numbers between all points and all centers. */
  Relation relation(Points points, Points centers, States states);

  /**
   * Whether a category that training rows do not have is a column of its own, as in {@link
   * VectorSpace}; otherwise such a row has 0 in all columns of the category.
   */
  boolean seesUnknownCategories();
}
