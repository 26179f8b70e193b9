package io.laconic.learn.rules;

/**
 * How a list grows.
 *
 * @param penalty what a wrong row costs that a rule applies to
 * @param anyClass whether a rule may name the class that most rows have that are left; if not, that
 *     class is left to the end of the list
 * @param maxConditions most conditions of a rule
 * @param maxRules most rules
 */
record GrowOptions(double penalty, boolean anyClass, int maxConditions, int maxRules) {
  private static final double[][] STEPS = {{1, 1, 1}, {0.5, 1, 1}, {0.25, 0.5, 1}};
  private static final double LARGE = 8;

  /**
   * Penalties for the first, second, … condition of a rule: some rules begin with a condition that
   * claims more, since later ones take away what is wrong.
   */
  double[][] schedules() {
    double[][] schedules = new double[STEPS.length][maxConditions];
    for (int k = 0; k < STEPS.length; k++) {
      for (int d = 0; d < maxConditions; d++) {
        double step = STEPS[k][Math.max(0, Math.min(2, d + 3 - Math.max(3, maxConditions)))];
        schedules[k][d] = step == 1 ? penalty : step * Math.min(penalty, LARGE);
      }
    }
    return schedules;
  }
}
