package io.laconic.model.conditions;

import static io.laconic.model.RebuildException.require;

import io.laconic.model.CheckedModel;
import io.laconic.model.Classifier;
import io.laconic.model.CompressionSet;
import io.laconic.model.Discrepancies;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.Recounted;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.StandardDeviation;
import io.laconic.util.Parallel;
import java.util.List;

/**
 * Stored conditions against those rebuilt from the compression set and the message, and their
 * errors counted again. Smaller machines are no beginnings of larger ones, so a path is the whole
 * machine alone.
 */
final class RebuiltConditionCheck {
  private final CheckedModel checked;
  private final Model model;
  private final Discrepancies found = new Discrepancies();

  private RebuiltConditionCheck(CheckedModel checked) {
    this.checked = checked;
    this.model = checked.model();
  }

  static Recounted recounted(CheckedModel checked, Checklist stored) {
    RebuiltConditionCheck one = new RebuiltConditionCheck(checked);
    require(
        checked.model().message() instanceof ChecklistMessage,
        "no checklist in a message of form " + checked.model().message().form());
    ChecklistMessage message = (ChecklistMessage) checked.model().message();
    Checklist rebuilt = message.rebuild(one.set(), checked.model().frame());
    one.found.same("conditions needed", stored.needed(), rebuilt.needed());
    one.found.same("class if enough conditions hold", label(stored), label(rebuilt));
    one.found.same("class otherwise", stored.otherwise(), rebuilt.otherwise());
    one.compare("", stored.conditions(), rebuilt.conditions());
    return one.recounted(stored, rebuilt);
  }

  /** Without a condition no row gets it. */
  private static int label(Checklist checklist) {
    return checklist.size() == 0 ? checklist.otherwise() : checklist.label();
  }

  static Recounted recounted(CheckedModel checked, ShortRuleList stored) {
    RebuiltConditionCheck one = new RebuiltConditionCheck(checked);
    require(
        checked.model().message() instanceof ShortRulesMessage,
        "no list of rules in a message of form " + checked.model().message().form());
    ShortRulesMessage message = (ShortRulesMessage) checked.model().message();
    ShortRuleList rebuilt = message.rebuild(one.set(), checked.model().frame());
    one.found.same("class otherwise", stored.otherwise(), rebuilt.otherwise());
    if (one.found.same("number of rules", stored.rules().size(), rebuilt.rules().size())) {
      for (int k = 0; k < stored.rules().size(); k++) {
        ShortRule rule = stored.rules().get(k);
        String what = "rule " + (k + 1) + ", ";
        one.found.same(what + "class", rule.label(), rebuilt.rules().get(k).label());
        one.compare(what, rule.conditions(), rebuilt.rules().get(k).conditions());
      }
    }
    return one.recounted(stored, rebuilt);
  }

  private CompressionSet set() {
    return model.compressionSet();
  }

  private void compare(String of, List<Condition> stored, List<Condition> rebuilt) {
    if (!found.same(of + "number of conditions", stored.size(), rebuilt.size())) {
      return;
    }
    for (int k = 0; k < stored.size(); k++) {
      String what = of + "condition " + (k + 1);
      Ray ray = stored.get(k).ray();
      Ray again = rebuilt.get(k).ray();
      if (found.same(what, ray.name(), again.name())) {
        found.same(what + ": border", ray.border(), again.border());
        found.threshold(what + ": threshold", ray.threshold(), again.threshold());
        double[] values = checked.training().inputs().encoded().values(ray.attribute());
        found.bound(what + ": spread", stored.get(k).spread(), StandardDeviation.of(values));
      }
    }
  }

  private Recounted recounted(Classifier stored, Classifier rebuilt) {
    int[] predictions = predictions(rebuilt);
    PathPoint point =
        checked
            .training()
            .point(rebuilt.size(), predictions, set().members().rows(), model.message());
    boolean same = found.isEmpty();
    found.list().forEach(d -> checked.discrepancies().add(d.what(), d.stored(), d.recomputed()));
    if (same) {
      checked.compareClasses("rebuilt", predictions(stored), predictions);
    }
    return new Recounted(point, same ? List.of(point) : List.of(), true);
  }

  private int[] predictions(Classifier classifier) {
    return classifier.decide(model, checked.training().inputs(), Parallel.NONE).predictions();
  }
}
