package io.laconic.cli.wording;

import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.CertifiedNumbers;
import io.laconic.certificate.OutsideCounts;
import io.laconic.model.Exemplars;
import io.laconic.model.Wording;
import io.laconic.select.RowSubsetRule;
import io.laconic.select.RowSubsetRules;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The distinct rules of all subsets, each with numbers of its own that hold. */
public final class MenuTable {
  private final List<Entry> entries = new ArrayList<>();
  private final CertifiedModel shown;
  private final RowSubsetRule offered;

  /**
   * A rule, and the subsets that gave it.
   *
   * @param rule that of the first of the subsets
   */
  public record Entry(RowSubsetRule rule, String sentence, List<Integer> subsets) {}

  /**
   * @param shown the model that is written: it has the level
   */
  public MenuTable(RowSubsetRules rules, CertifiedModel shown) {
    this.shown = shown;
    this.offered = rules.offered();
    Map<List<Object>, Entry> distinct = new LinkedHashMap<>();
    for (RowSubsetRule rule : rules.ranked()) {
      String sentence = Wording.of(rule.model()).sentence();
      distinct
          .computeIfAbsent(
              List.of(sentence, prototypes(rule)),
              key -> new Entry(rule, sentence, new ArrayList<>()))
          .subsets()
          .add(rule.subset());
    }
    entries.addAll(distinct.values());
  }

  /**
   * What tells rules of prototypes apart that read alike: their rows; new points are those of one
   * subset.
   */
  private static Object prototypes(RowSubsetRule rule) {
    Exemplars exemplars = rule.model().classifier().exemplars().orElse(null);
    if (exemplars == null || exemplars.size() == 0) {
      return List.of();
    }
    return exemplars.areTrainingRows() ? exemplars.list() : rule.subset();
  }

  /** The distinct rules, the best first. */
  public List<Entry> entries() {
    return List.copyOf(entries);
  }

  /**
   * A rule of another kind whose number is better than that of the model, beside which it stands.
   */
  private Optional<RowSubsetRule> better() {
    return Optional.ofNullable(offered)
        .filter(one -> one.subset() != shown.certificate().test().subset())
        .filter(one -> risk(one) < shown.certificate().numbers().risk());
  }

  /**
   * {@code a list of 26 rules with 48 conditions: at most 14.4 % wrong (--take 7)}: a rule that is
   * offered; its number holds together with that of the model.
   */
  public Optional<String> offer() {
    return better()
        .map(
            one ->
                kind(one)
                    + ": certified at most "
                    + CertificateWords.cell(one.risk())
                    + " wrong (--take "
                    + one.subset()
                    + ")");
  }

  private static String kind(RowSubsetRule rule) {
    int rules = rule.complexity().rules();
    int conditions = rule.complexity().conditions();
    return rules < 1 || conditions < 1
        ? Wording.counted(rule.size(), "prototype")
        : "a list of "
            + Wording.counted(rules, "rule")
            + " with "
            + Wording.counted(conditions, "condition");
  }

  /** That rule for programs. */
  public Optional<Rule> offeredFields() {
    return better()
        .map(
            one ->
                fields(new Entry(one, Wording.of(one.model()).sentence(), List.of(one.subset()))));
  }

  /** What is certified of a rule. */
  public CertifiedNumbers numbers(RowSubsetRule rule) {
    double delta = shown.certificate().delta();
    double ways = shown.certificate().test().ways(shown.certificate().alternatives());
    CertifiedNumbers numbers = rule.choice().aim().criterion().numbers(rule.outside(), delta, ways);
    return shown.certificate().byClass() ? numbers.ofClassesAlone() : numbers;
  }

  private double risk(RowSubsetRule rule) {
    return shown.certificate().byClass() ? Double.NaN : rule.risk();
  }

  /** The table, the best rule first. */
  public List<String> lines() {
    List<String> lines =
        new ArrayList<>(
            new ColumnTable<Entry>()
                .right("subset", 6, entry -> entry.rule().subset())
                .right("errors outside", 16, entry -> outside(entry.rule().outside()))
                .right("on all rows", 13, entry -> entry.rule().errorCount())
                .right("certified", 11, entry -> CertificateWords.cell(risk(entry.rule())))
                .left("rule", 0, entry -> entry.sentence() + others(entry.subsets()))
                .lines(entries));
    lines.add(
        "All these numbers hold together with "
            + CertificateWords.confidence(shown.certificate().delta())
            + " confidence; --take S writes the rule of subset S.");
    if (entries.stream().anyMatch(entry -> ConstantWords.isConstant(entry.rule().model()))) {
      lines.add(ConstantWords.OF_MENU);
    }
    return lines;
  }

  private static String outside(OutsideCounts outside) {
    return outside.errorCount() + " of " + outside.rowCount();
  }

  /** {@code (also subsets 3, 4)}. */
  private static String others(List<Integer> subsets) {
    return subsets.size() == 1
        ? ""
        : "  (also subset"
            + (subsets.size() == 2 ? " " : "s ")
            + String.join(", ", subsets.stream().skip(1).map(String::valueOf).toList())
            + ")";
  }

  /** A rule for programs. */
  public record Rule(
      int subset,
      List<Integer> subsets,
      String rule,
      int size,
      int outside,
      int outsideErrors,
      int errors,
      double risk,
      double sensitivity,
      double specificity) {}

  /** The rules for programs. */
  public List<Rule> fields() {
    return entries.stream().map(this::fields).toList();
  }

  private Rule fields(Entry entry) {
    RowSubsetRule rule = entry.rule();
    CertifiedNumbers numbers = numbers(rule);
    return new Rule(
        rule.subset(),
        entry.subsets(),
        entry.sentence(),
        rule.size(),
        rule.outside().rowCount(),
        rule.outside().errorCount(),
        rule.errorCount(),
        numbers.risk(),
        numbers.sensitivity(),
        numbers.specificity());
  }
}
