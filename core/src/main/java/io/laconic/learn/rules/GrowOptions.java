package io.laconic.learn.rules;

/**
 * How a list grows.
 *
 * @param penalty what a wrong row costs that a rule applies to
 * @param anyClass whether a rule may name the class that most rows have that are left; if not, that
 *     class is left to the end of the list
 * @param maxConditions most conditions of a rule
 * @param maxRules most rules
 * @param maxSize most conditions of all rules together
 * @param inFull whether lists of two classes are searched as thoroughly as those of more
 */
record GrowOptions(
    double penalty,
    boolean anyClass,
    int maxConditions,
    int maxRules,
    int maxSize,
    boolean inFull) {
  /**
   * In a quick search a rule must get this many rows right for each of its conditions: shorter
   * lists are taken anyway, since a condition counts as two errors there.
   */
  static final int ROWS_PER_CONDITION = 2;

  private static final double[][] STEPS = {{1, 1, 1}, {0.5, 1, 1}, {0.25, 0.5, 1}};
  private static final double LARGE = 8;

  /**
   * Penalties for the first, second, … condition of a rule: some rules begin with a condition that
   * claims more, since later ones take away what is wrong.
   *
   * @param used number of conditions of the rules before it
   * @return none if no condition is left for a rule
   */
  double[][] schedules(int used) {
    int most = Math.min(maxConditions, maxSize - used);
    if (most == 0) {
      return new double[0][];
    }
    double[][] schedules = new double[STEPS.length][most];
    for (int k = 0; k < STEPS.length; k++) {
      for (int d = 0; d < most; d++) {
        double step = STEPS[k][Math.max(0, Math.min(2, d + 3 - Math.max(3, most)))];
        schedules[k][d] = step == 1 ? penalty : step * Math.min(penalty, LARGE);
      }
    }
    return schedules;
  }
}
