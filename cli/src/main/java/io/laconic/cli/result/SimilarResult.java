package io.laconic.cli.result;

import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.wording.Answer;
import io.laconic.cli.wording.ProofWords;
import io.laconic.cli.wording.SimilarRuleWords;
import io.laconic.io.json.Json;
import io.laconic.prove.SimilarRules;
import io.laconic.prove.SimilarRules.Counted;
import io.laconic.prove.SimilarRules.Trained;
import java.util.List;

/**
 * Rules that are nearly as good as a trained one.
 *
 * @param subset that the rule was learned from; null: all rows
 * @param count how many rules there are
 * @param sets how many sets of columns they read
 * @param complete false if the time did not suffice
 */
public record SimilarResult(
    String rule,
    int errors,
    int rows,
    Integer subset,
    int allRows,
    int errorsOnAll,
    int mostErrors,
    long count,
    int sets,
    boolean complete,
    String thresholds,
    boolean certified,
    List<String> inAll,
    List<String> inNone,
    List<Rule> rules,
    @Json.Hidden SimilarRules similar,
    @Json.Hidden CertifiedModel model)
    implements Answer {
  /** The best rule of a set of columns. */
  public record Rule(
      String rule,
      int errors,
      int errorsOnAll,
      List<String> columns,
      long count,
      boolean columnsOfModel) {
    private static Rule of(SimilarRules.Group group) {
      return new Rule(
          group.rule(),
          group.errors(),
          group.errorsOnAll(),
          group.columns(),
          group.count(),
          group.ofTrained());
    }
  }

  public static SimilarResult of(SimilarRules similar, CertifiedModel model) {
    Trained trained = similar.trained();
    Counted counted = similar.counted();
    return new SimilarResult(
        trained.rule(),
        trained.errors(),
        trained.rows(),
        ProofWords.subset(model),
        trained.allRows(),
        trained.errorsOnAll(),
        similar.mostErrors(),
        counted.rules(),
        counted.sets(),
        counted.complete(),
        counted.allThresholds() ? "all" : "quantiles",
        false,
        similar.inAll(),
        similar.inNone(),
        similar.groups().stream().map(Rule::of).toList(),
        similar,
        model);
  }

  @Override
  public List<String> lines() {
    return SimilarRuleWords.lines(similar, model);
  }
}
