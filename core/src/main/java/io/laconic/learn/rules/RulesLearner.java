package io.laconic.learn.rules;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.Form;
import io.laconic.learn.AllowedValues;
import io.laconic.learn.CandidatePath;
import io.laconic.learn.FitRequest;
import io.laconic.learn.FittedFolds;
import io.laconic.learn.Fold;
import io.laconic.learn.Learner;
import io.laconic.learn.Parameter;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowComparisonKind;
import io.laconic.learn.Settings;
import io.laconic.learn.Table;
import io.laconic.learn.Variant;
import io.laconic.learn.choice.Candidate;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.Gate;
import io.laconic.learn.choice.Preference;
import io.laconic.learn.features.FeatureParameters;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Lists of short rules as a learner that users name. */
public final class RulesLearner implements Learner {
  static final String NAME = "rules";

  /** From so many rows on, longer lists are made as well. */
  private static final int MANY_ROWS = 1000;

  static final Parameter<Double> PENALTY =
      FeatureParameters.PENALTY.standard(List.of(1.0, 2.0, 4.0, Double.POSITIVE_INFINITY));

  static final Parameter<Integer> CONDITIONS =
      Parameter.of("conditions", "most conditions of a rule", AllowedValues.count(1))
          .standard(3)
          .single();

  static final Parameter<Integer> MAX_RULES =
      Parameter.of("max-rules", "most rules of a list", AllowedValues.count(0))
          .standard(40)
          .single();

  static final Parameter<Integer> MAX_SIZE =
      Parameter.of("max-size", "most features", AllowedValues.count(0))
          .standardWords("no limit")
          .single();

  /** For {@link java.util.ServiceLoader}. */
  public RulesLearner() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String description() {
    return "list of short rules, for any number of classes";
  }

  @Override
  public List<Parameter<?>> parameters() {
    return List.of(PENALTY, CONDITIONS, MAX_RULES, MAX_SIZE);
  }

  @Override
  public Preparation.Classes classes() {
    return Preparation.Classes.ALL;
  }

  @Override
  public RowComparisonKind comparisonKind(Settings settings) {
    return RowComparisonKind.ATTRIBUTES;
  }

  @Override
  public boolean hasRebuildForms(Settings settings) {
    return false;
  }

  @Override
  public boolean roundsThresholds() {
    return true;
  }

  @Override
  public boolean namesSets(Settings settings) {
    return true;
  }

  @Override
  public boolean keepsToColumns(Settings settings) {
    return true;
  }

  @Override
  public boolean takesMissing(Settings settings) {
    return true;
  }

  @Override
  public Set<Preparation.Classes> usualFor() {
    return Set.of(Preparation.Classes.TWO, Preparation.Classes.ALL);
  }

  /**
   * Of two classes short lists behind the gate, of more as many rules as classes need. Where there
   * are many rows, longer lists are made too: of few rules, whatever their length, and of any
   * length, which comes last.
   */
  @Override
  public List<Variant> usual(Settings settings, int classes, int rows) {
    Settings few = settings.orUsual(MAX_RULES, Gate.rules(classes));
    Settings small = few.orUsual(MAX_SIZE, Gate.conditions(classes));
    List<Variant> usual = new ArrayList<>();
    usual.add(new Variant(this, small, classes > 2 ? Gate.OPEN : Gate.CLEARLY));
    if (rows >= MANY_ROWS && !settings.has(MAX_SIZE)) {
      if (classes <= 2) {
        usual.add(new Variant(this, few, Gate.LONGER));
      }
      usual.add(new Variant(this, settings, Gate.LONGER));
    }
    return usual;
  }

  @Override
  public String competing(FitRequest request) {
    return "lists of short rules";
  }

  @Override
  public List<Preference> preferences(FitRequest request) {
    return Collections.nCopies(request.levels().size(), new Preference(0, 0, 0, -2));
  }

  /** Of two classes lists of half the length err as little; of more they do not. */
  @Override
  public Criterion criterion(FitRequest request, Form form, int classes) {
    return form.draws() && classes <= 2
        ? Criterion.SHORTER
        : Learner.super.criterion(request, form, classes);
  }

  @Override
  public boolean offersSizes(FitRequest request) {
    return true;
  }

  /** All ways to grow, all numbers of rules. */
  @Override
  public List<List<Candidate>> fit(
      Table table,
      List<Fold> folds,
      FitRequest request,
      CertificateOptions level,
      Parallel parallel) {
    Settings settings = request.settings();
    List<GrowOptions> ways = ways(settings, request.preparation().known().isBefore(6));
    int maxSize = settings.value(MAX_SIZE, Integer.MAX_VALUE);
    Map<String, Object> recorded =
        CandidatePath.named(
            "features",
            "rays",
            "conditions",
            settings.value(CONDITIONS),
            "maxRules",
            settings.value(MAX_RULES));
    return FittedFolds.fit(
        request.preparation(),
        table,
        folds,
        group ->
            RuleListSearch.runs(group.training(), group.folds(), request.levels(), ways, parallel),
        (group, k, run) -> run.candidates(maxSize, recorded, level));
  }

  /**
   * The ways to grow. Lists may grow longer than they may be in the end: they are made shorter
   * afterwards. Lists of few rules are searched in full: it takes little longer.
   *
   * @param limited whether lists are as long as they grow, as before version 6
   */
  private static List<GrowOptions> ways(Settings settings, boolean limited) {
    List<GrowOptions> ways = new ArrayList<>();
    int most = settings.value(CONDITIONS);
    int maxRules = settings.value(MAX_RULES);
    int maxSize = settings.value(MAX_SIZE, Integer.MAX_VALUE);
    int growing = limited || maxSize == 0 ? maxSize : Integer.MAX_VALUE;
    boolean inFull = !limited && maxRules <= Gate.rules(2) && maxSize == Integer.MAX_VALUE;
    for (double penalty : settings.numbers(PENALTY)) {
      for (boolean any : new boolean[] {false, true}) {
        ways.add(new GrowOptions(penalty, any, most, maxRules, growing, inFull));
      }
    }
    return ways;
  }
}
