package io.laconic.certificate;

import io.laconic.model.CompressionSet;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.RuleList;
import io.laconic.space.Members;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Stored rules against rebuilt ones, and their errors counted again. */
final class RuleCheck {
  private final Model model;
  private final TrainingRows training;
  private final Differences differences;

  RuleCheck(Model model, TrainingRows training, Differences differences) {
    this.model = model;
    this.training = training;
    this.differences = differences;
  }

  /**
   * @param form null if the model has no certificate
   */
  Recounted check(Certificate.Form form) {
    RuleList rebuilt = rebuild(model.compressionSet());
    boolean same =
        FeatureCheck.check(RuleList.of(model), rebuilt, model.type() == null, differences);
    Members members = model.compressionSet().members();
    int[] predictions = Recount.predictions(rebuilt, members, training);
    Recount recount = new Recount(training, model);
    PathPoint point = recount.point(predictions);
    List<PathPoint> path = new ArrayList<>();
    if (same) {
      int[] stored = Recount.predictions(RuleList.of(model), members, training);
      compareClasses("rebuilt", stored, predictions);
      path.addAll(recount.prefixes());
      path.add(point);
    }
    if (form != null && Account.needsNoRows(model.message(), model.frame().encoding(), form)) {
      checkWithoutRows(predictions);
    }
    return new Recounted(point, path);
  }

  private RuleList rebuild(CompressionSet set) {
    return Rebuild.rules(set, model.message(), model.type(), model.frame());
  }

  /** In the tight form, rays on 0/1 attributes must also come out of the message alone. */
  private void checkWithoutRows(int[] predictions) {
    Members none = new Members(new int[0], new int[0], new double[0][], null);
    RuleList rules = rebuild(new CompressionSet(none, new int[0]));
    for (Rule rule : rules.rules()) {
      Ray ray = (Ray) rule.feature();
      for (Rule stored : RuleList.of(model).rules()) {
        if (stored.feature() instanceof Ray other
            && other.attribute() == ray.attribute()
            && other.side() == ray.side()) {
          String what =
              "ray on attribute " + ray.attribute() + ": threshold if rebuilt from no row";
          differences.threshold(what, other.threshold(), ray.threshold());
        }
      }
    }
    int[] without = Recount.predictions(rules, none, training);
    compareClasses("rebuilt from no row", predictions, without);
  }

  /** Classes that the stored rules give to the training rows, against others. */
  private void compareClasses(String how, int[] stored, int[] others) {
    int row = Arrays.mismatch(stored, others);
    if (row >= 0) {
      String what = "row " + training.data().rowNumber(row) + ": class if " + how;
      differences.add(what, className(stored[row]), className(others[row]));
    }
  }

  private String className(int label) {
    return label < 0 ? "none" : model.frame().classes().get(label);
  }
}
