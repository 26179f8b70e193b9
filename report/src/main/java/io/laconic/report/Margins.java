package io.laconic.report;

import io.laconic.model.prototype.NearestPrototypes;
import io.laconic.model.prototype.Prototypes;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.RuleDecisions;
import io.laconic.model.soft.SoftScores;
import java.util.List;

/** How clear each decision is; 0 is on the border, NaN where it cannot be told. */
final class Margins {
  private Margins() {}

  static double of(Judged judged, int row) {
    if (judged.decisions() instanceof SoftScores scores) {
      return Math.abs(scores.score(row) - 0.5);
    }
    return judged.decisions() instanceof NearestPrototypes nearest
        ? prototype(nearest, (Prototypes) judged.model().classifier(), row)
        : rule((RuleDecisions) judged.decisions(), judged.model().rules().rules(), row);
  }

  /** What the number means. */
  static String words(Judged judged) {
    if (judged.decisions() instanceof SoftScores) {
      return "how far the score is from one half";
    }
    return judged.decisions() instanceof NearestPrototypes
        ? "how much nearer the nearest prototype is than the nearest of another class, as a share"
            + " of both distances together"
        : "how far the number that decided is from its threshold, in standard deviations of the"
            + " training rows; where no rule claims the row, the least of these";
  }

  /** {@code (d' - d) / (d' + d)} for the distances d and d' of the class said and the next. */
  private static double prototype(NearestPrototypes nearest, Prototypes prototypes, int row) {
    int label = nearest.prediction(row);
    int next = label < 0 ? -1 : nearest.nearestBut(row, label);
    if (next < 0) {
      return Double.NaN;
    }
    double own = nearest.distanceTo(row, label);
    double other = nearest.distanceTo(row, prototypes.list().get(next).label());
    return own + other > 0 ? (other - own) / (other + own) : Double.NaN;
  }

  private static double rule(RuleDecisions reader, List<Rule> rules, int row) {
    int decided = reader.decidingRule(row);
    if (decided == -2) {
      return Double.NaN;
    }
    double least = Double.NaN;
    for (int k = 0; k < rules.size(); k++) {
      if (decided == -1 || decided == k) {
        RuleDecisions.Reading reading = reader.readings().get(k);
        double margin =
            Math.abs(reading.values()[row] - reading.threshold()) / rules.get(k).spread();
        least = least <= margin ? least : margin;
      }
    }
    return least;
  }
}
