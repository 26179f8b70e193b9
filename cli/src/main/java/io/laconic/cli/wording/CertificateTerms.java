package io.laconic.cli.wording;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertificateWords;
import io.laconic.fact.Fact;
import io.laconic.model.Wording;
import io.laconic.select.Estimate;
import io.laconic.select.FoldResult;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What the certified numbers of a table are: which form, at which confidence, on what condition.
 *
 * @param options what the certificates were told
 * @param group column whose equal cells mark rows that belong together; null: every row is alone
 */
public record CertificateTerms(CertificateOptions options, String group) {
  /** What is certified of each fold, with its conditions; null if nothing is. */
  public String ofFolds() {
    return !options.form().promises()
        ? null
        : "certified: bound on the error of each fold's rule on "
            + newRows()
            + ", at "
            + confidence()
            + " confidence for each fold by itself (form "
            + options.form().word()
            + tries()
            + "; "
            + condition()
            + ")";
  }

  /** {@code , J = 9}; nothing for a single try. */
  private String tries() {
    return options.alternatives() == 1 ? "" : ", J = " + Wording.number(options.alternatives());
  }

  /** {@code new rows}, or a random row of a new group. */
  String newRows() {
    return group == null
        ? "new rows"
        : "a random row of a new group (column \"" + group + "\", each group weighing one)";
  }

  /** {@code 95 %}. */
  String confidence() {
    return CertificateWords.confidence(options.delta());
  }

  /** What must be true. */
  String condition() {
    return (group == null ? "rows" : "groups") + " must be independent draws";
  }

  /** Why the numbers of some folds are not a guarantee, in one line; null if all are. */
  public static String voidWords(Estimate estimate) {
    List<FoldResult> conditional =
        estimate.folds().stream().filter(f -> f.certified().voidBecause() != null).toList();
    if (conditional.isEmpty()) {
      return null;
    }
    int folds = estimate.folds().size();
    String where = conditional.size() == folds ? "here" : "in " + conditional.size() + " folds";
    String why =
        conditional.stream()
            .map(fold -> fold.certified().voidBecause())
            .distinct()
            .collect(Collectors.joining("; or "));
    return "certified numbers are not a guarantee " + where + ": " + why;
  }

  /** All reasons that void the number of a fold, each once. */
  static List<Fact> reasons(Estimate estimate) {
    return estimate.folds().stream()
        .flatMap(fold -> fold.certified().reasons().stream())
        .distinct()
        .toList();
  }

  /** What is certified, for programs. */
  public record Fields(
      String form,
      double delta,
      double alternatives,
      String group,
      List<Map<String, Object>> voidBecause) {}

  /**
   * What is certified, for programs; null if nothing is.
   *
   * @param reasons why the numbers are not a guarantee; empty if they are
   */
  Fields fields(List<Fact> reasons) {
    return !options.form().promises()
        ? null
        : new Fields(
            options.form().word(),
            options.delta(),
            options.alternatives(),
            group,
            Fact.fields(reasons));
  }
}
