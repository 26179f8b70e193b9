package io.laconic.cli.wording;

import io.laconic.certificate.CertifiedModel;
import io.laconic.model.Wording;
import io.laconic.prove.SimilarRules;
import io.laconic.prove.SimilarRules.Counted;
import io.laconic.prove.SimilarRules.Group;
import io.laconic.prove.SimilarRules.Trained;
import java.util.ArrayList;
import java.util.List;

/** Rules that are nearly as good as a trained one, in words and as JSON. */
public final class SimilarRuleWords {
  private static final int MOST_NAMED = 12;

  private SimilarRuleWords() {}

  /** A table of sets of columns, with what stands in all and in none of them. */
  public static List<String> lines(SimilarRules similar, CertifiedModel certified) {
    Trained trained = similar.trained();
    List<String> lines = new ArrayList<>();
    lines.add(trained.rule());
    lines.add("");
    lines.add(
        "It makes "
            + Wording.counted(trained.errors(), "error")
            + " on "
            + ProofWords.rows(certified, trained.rows())
            + (trained.rows() == trained.allRows()
                ? "."
                : ", and "
                    + trained.errorsOnAll()
                    + " on all "
                    + trained.allRows()
                    + " training rows."));
    lines.add(count(similar));
    lines.add("In all of them: " + names(similar.inAll()) + ".");
    lines.add("In none of them: " + names(similar.inNone()) + ".");
    lines.add("");
    lines.addAll(table(similar));
    lines.add("");
    lines.add(
        "None of these rules is certified: they were compared on rows that they were found on.");
    return lines;
  }

  private static String count(SimilarRules similar) {
    Counted counted = similar.counted();
    return (counted.complete() ? "Of " : "At least, until the time limit: of ")
        + similar.trained().form()
        + (counted.allThresholds()
            ? ""
            : " with " + SimilarRules.QUANTILES + " thresholds per attribute, at quantiles")
        + ", "
        + counted.rules()
        + (counted.rules() == 1 ? " makes" : " make")
        + " at most "
        + Wording.counted(similar.mostErrors(), "error")
        + " there; they read "
        + Wording.counted(counted.sets(), "set")
        + " of columns.";
  }

  private static String names(List<String> names) {
    if (names.isEmpty()) {
      return "no column";
    }
    List<String> shown = names.subList(0, Math.min(MOST_NAMED, names.size()));
    return String.join(", ", shown)
        + (names.size() > MOST_NAMED ? " and " + (names.size() - MOST_NAMED) + " more" : "");
  }

  private static List<String> table(SimilarRules similar) {
    boolean beside = similar.trained().rows() < similar.trained().allRows();
    ColumnTable<Group> table = new ColumnTable<Group>().left("errors", 6, Group::errors);
    if (beside) {
      table.left("on all", 6, Group::errorsOnAll);
    }
    List<String> lines =
        table
            .left("rules", 8, Group::count)
            .left("the best rule of these columns", 0, SimilarRuleWords::rule)
            .lines(similar.groups());
    int more = similar.counted().sets() - similar.groups().size();
    if (more > 0) {
      lines.add("and " + Wording.counted(more, "more set") + " of columns (--limit)");
    }
    return lines;
  }

  private static String rule(Group group) {
    return group.rule() + (group.ofTrained() ? "  (columns of the model)" : "");
  }
}
