package io.laconic.model.rules;

import io.laconic.model.CheckedModel;
import io.laconic.model.CompressionSet;
import io.laconic.model.Discrepancies;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.Recounted;
import io.laconic.model.TrainingRowsFromFile;
import io.laconic.space.KeptPoints;
import java.util.ArrayList;
import java.util.List;

/** Stored rules against rebuilt ones, and their errors counted again. */
final class RebuiltRuleCheck {
  private final CheckedModel checked;
  private final Model model;
  private final TrainingRowsFromFile training;
  private final Discrepancies discrepancies;

  RebuiltRuleCheck(CheckedModel checked) {
    this.checked = checked;
    this.model = checked.model();
    this.training = checked.training();
    this.discrepancies = checked.discrepancies();
  }

  Recounted recounted() {
    Rules stored = Rules.of(model);
    Rules rebuilt = rebuild(model.compressionSet());
    boolean same = RebuiltFeatureCheck.check(stored, rebuilt, model.type() == null, discrepancies);
    KeptPoints members = model.compressionSet().members();
    int[] predictions = Recount.predictions(rebuilt, members, training);
    Recount recount = new Recount(training, model);
    PathPoint point = recount.point(predictions);
    List<PathPoint> path = new ArrayList<>();
    if (same) {
      checked.compareClasses(
          "rebuilt", Recount.predictions(stored, members, training), predictions);
      checkSpreads(stored);
      path.addAll(recount.prefixes());
      path.add(point);
    }
    if (checked.withoutRows()) {
      checkWithoutRows(predictions);
    }
    return new Recounted(point, path);
  }

  /** The unit in which explanations tell how far a row is from a threshold. */
  private void checkSpreads(Rules stored) {
    List<Condition> conditions = stored.conditions();
    KeptPoints members = model.compressionSet().members();
    ConditionReadings readings =
        new ConditionReadings(model.frame(), conditions, members, training.inputs());
    for (int k = 0; k < conditions.size(); k++) {
      discrepancies.bound(
          "feature " + (k + 1) + ": spread",
          conditions.get(k).spread(),
          StandardDeviation.of(readings.values(k)));
    }
  }

  private Rules rebuild(CompressionSet set) {
    return Rebuild.rules(set, model.message(), model.type(), model.frame());
  }

  /** In the tight form, rays on 0/1 attributes must also come out of the message alone. */
  private void checkWithoutRows(int[] predictions) {
    KeptPoints none = new KeptPoints(new int[0], new int[0], new double[0][], null);
    Rules rules = rebuild(new CompressionSet(none, new int[0]));
    for (Feature rebuilt : rules.features()) {
      Ray ray = (Ray) rebuilt;
      for (Feature stored : Rules.of(model).features()) {
        if (stored instanceof Ray other
            && other.attribute() == ray.attribute()
            && other.side() == ray.side()) {
          String what =
              "ray on attribute " + ray.attribute() + ": threshold if rebuilt from no row";
          discrepancies.threshold(what, other.threshold(), ray.threshold());
        }
      }
    }
    int[] without = Recount.predictions(rules, none, training);
    checked.compareClasses("rebuilt from no row", predictions, without);
  }
}
