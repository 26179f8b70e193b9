package io.laconic.cli.wording;

import io.laconic.certificate.CertifiedModel;
import io.laconic.model.Exemplars;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.select.Estimate;

/**
 * What is said of a rule that gives every row the same class. Where one class is rare, always
 * saying the other one makes the fewest errors; who does not want that must say what errors cost.
 */
public final class ConstantWords {
  /** Settings of a recorded procedure that say what a rule was made for. */
  private static final String FEWEST =
      " makes the fewest errors; say what a miss costs: --cost-fn A --cost-fp B";

  private static final String FEWEST_OF_MANY =
      " makes the fewest errors; say what errors cost: --cost-matrix FILE";
  private static final String ASKED = " is the best that was found for what was asked";

  /** Of a rule among others. */
  static final String OF_MENU =
      "A constant rule treats all rows alike; to weigh errors, say what a miss costs: --cost-fn A"
          + " --cost-fp B";

  private ConstantWords() {}

  /** Whether every row gets the same class. */
  public static boolean isConstant(Model model) {
    return model.classifier().conditionCount() == 0
        || model.classifier().exemplars().map(ConstantWords::isOfOneClass).orElse(false);
  }

  private static boolean isOfOneClass(Exemplars exemplars) {
    return exemplars.list().stream().mapToInt(one -> one.label()).distinct().count() == 1;
  }

  /**
   * {@code always 0 makes the fewest errors; say what a miss costs: --cost-fn A --cost-fp B}; null
   * if the rule is not a constant.
   */
  public static String of(CertifiedModel certified) {
    return isConstant(certified.model())
        ? always(certified.model())
            + reason(certified.model().frame().classes().size(), isAimed(certified))
        : null;
  }

  private static boolean isAimed(CertifiedModel certified) {
    return certified.procedure() != null && certified.procedure().prefersErrors();
  }

  private static String always(Model model) {
    String rule = Wording.of(model).lines().get(0);
    return rule.startsWith("always ")
        ? rule
        : "always "
            + model
                .frame()
                .spokenClasses()
                .get(model.classifier().exemplars().orElseThrow().list().get(0).label());
  }

  private static String reason(int classes, boolean aimed) {
    return aimed ? ASKED : classes == 2 ? FEWEST : FEWEST_OF_MANY;
  }

  /** Folds whose rule gives every row the same class. */
  public static int foldCount(Estimate estimate) {
    return (int) estimate.folds().stream().filter(fold -> fold.conditions() == 0).count();
  }

  /**
   * {@code in 3 of 10 folds the rule is a constant, which makes the fewest errors; …}; null if no
   * rule is one.
   *
   * @param classes number of classes
   * @param aimed whether costs or the like were asked for
   */
  public static String ofFolds(Estimate estimate, int classes, boolean aimed) {
    int count = foldCount(estimate);
    return count == 0
        ? null
        : "in "
            + count
            + " of "
            + Wording.counted(estimate.folds().size(), "fold")
            + " the rule is a constant, which"
            + reason(classes, aimed);
  }
}
