package io.laconic.model;

/**
 * Scores of rows of two classes: large means class 1, the positive one. Each is a function of the
 * classifier and the row alone.
 */
public final class Score {
  private Score() {}

  /** The score of every row if all get the same class: 1 for the positive class, else -1. */
  public static double constant(int label) {
    return label == 1 ? 1 : -1;
  }

  /**
   * Conditions are counted: {@code count - needed}, how many hold beyond those that are needed; it
   * is 0 or more for the positive class, and below 0 for the other one.
   *
   * @param label the class of rows on which enough conditions hold
   */
  public static double votes(int count, int needed, int label) {
    return label == 1 ? count - needed : needed - 1 - count;
  }

  /**
   * Rules are asked in turn: the number of rules that are left when one of them decides, itself
   * included, with the sign of its class. Early rules speak louder than late ones.
   *
   * @param part place of the rule that decides; {@code parts} if it is the last one, which has no
   *     condition
   * @param label the class that it gives
   */
  public static double place(int part, int parts, int label) {
    int left = parts - part + 1;
    return label == 1 ? left : -left;
  }

  /**
   * The distance from a threshold in units of a spread; above 0 on the side of the positive class.
   *
   * @param beyond how far the row lies inside what is claimed; below 0 outside
   * @param label the class that is claimed
   * @param spread standard deviation of what is read; 0 if it is not known
   */
  public static double margin(double beyond, int label, double spread) {
    double towards = label == 1 ? beyond : 0 - beyond;
    return spread > 0 && spread < Double.POSITIVE_INFINITY ? towards / spread : towards;
  }

  /**
   * There is no distance, since a value is missing: one unit on the side where nothing is claimed.
   *
   * @param label the class that is claimed
   */
  public static double missing(int label) {
    return -constant(label);
  }
}
