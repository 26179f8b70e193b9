package io.laconic.learn.given;

import io.laconic.data.DataException;
import io.laconic.data.Encoding;
import io.laconic.data.NumberSyntax;
import io.laconic.learn.AllowedValues;
import io.laconic.learn.Parameter;
import io.laconic.learn.ParameterException;
import io.laconic.learn.ParameterException.Problem;
import io.laconic.learn.Settings;
import io.laconic.learn.SimpleLearner;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.Variant;
import io.laconic.learn.given.RuleText.Asked;
import io.laconic.model.Frame;
import io.laconic.model.rules.Condition;
import io.laconic.model.rules.OnMissing;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.Rules;
import io.laconic.space.Side;
import io.laconic.util.ClosestName;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Learns nothing: it makes a classifier of a rule that people wrote down. */
public final class GivenRuleLearner implements SimpleLearner {
  /** As users name it. */
  public static final String NAME = "given";

  /** The rule. */
  public static final Parameter<String> RULE =
      Parameter.of("rule", "the rule, as text", AllowedValues.plainText("a rule", "TEXT"))
          .standardWords("none")
          .single();

  private static final int MOST_NAMES = 12;

  /** For the service loader. */
  public GivenRuleLearner() {}

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String description() {
    return "a rule that people gave, as text";
  }

  @Override
  public List<Parameter<?>> parameters() {
    return List.of(RULE);
  }

  @Override
  public boolean learns() {
    return false;
  }

  @Override
  public boolean takesMissing(Settings settings) {
    return true;
  }

  @Override
  public void check(Variant variant) {
    if (!variant.settings().has(RULE)) {
      throw new ParameterException(RULE.name(), Problem.CONFLICT, "is missing: " + description());
    }
    RuleText.read("the rule", variant.settings().value(RULE));
  }

  @Override
  public Rules fit(TrainingSet rows, Settings settings) {
    return rules(RuleText.read("the rule", settings.value(RULE)), rows.frame());
  }

  /** The rule for rows that are encoded in this way; what they hold does not matter. */
  static Rules rules(RuleText text, Frame frame) {
    List<Rule> rules = new ArrayList<>();
    for (RuleText.Line line : text.rules()) {
      List<Condition> conditions =
          line.conditions().stream().map(asked -> condition(asked, frame.encoding())).toList();
      rules.add(
          new Rule(conditions, line.atLeast(), RuleText.label(line.label(), frame.classes())));
    }
    return new Rules(rules, otherwise(text, frame), OnMissing.DOES_NOT_HOLD);
  }

  private static int otherwise(RuleText text, Frame frame) {
    if (text.otherwise() != null) {
      return RuleText.label(text.otherwise(), frame.classes());
    }
    if (frame.classes().size() != 2) {
      throw new DataException(
          "the rule: which class do other rows have? Of "
              + String.join(", ", frame.classes())
              + " one must follow as CLASS otherwise");
    }
    return 1 - RuleText.label(text.rules().get(0).label(), frame.classes());
  }

  private static Condition condition(Asked asked, Encoding encoding) {
    List<Encoding.Part> parts = encoding.parts();
    int part =
        IntStream.range(0, parts.size())
            .filter(k -> asked.column().equals(parts.get(k).column()))
            .findFirst()
            .orElseThrow(
                () ->
                    new DataException(
                        "the rule: there is no column \""
                            + asked.column()
                            + "\""
                            + ClosestName.meant(
                                asked.column(),
                                parts.stream().map(Encoding.Part::column).toList())));
    int attribute = encoding.firstAttribute(part);
    return parts.get(part).categorical()
        ? ofCategory(asked, attribute, parts.get(part).values())
        : ofNumber(asked, attribute);
  }

  private static Condition ofNumber(Asked asked, int attribute) {
    if (!asked.comparison().ofNumbers()) {
      throw new DataException(
          "the rule: column \""
              + asked.column()
              + "\" has numbers, compare them by <, <=, > or >=, not with \""
              + asked.value()
              + "\"");
    }
    double threshold = NumberSyntax.parse(asked.value());
    return switch (asked.comparison()) {
      case ABOVE -> ray(attribute, Side.ABOVE, threshold, false, asked.points());
      case BELOW -> ray(attribute, Side.BELOW, threshold, false, asked.points());
      case AT_LEAST -> ray(attribute, Side.BELOW, threshold, true, asked.points());
      default -> ray(attribute, Side.ABOVE, threshold, true, asked.points());
    };
  }

  private static Condition ofCategory(Asked asked, int attribute, List<String> values) {
    if (asked.comparison().ofNumbers()) {
      throw new DataException(
          "the rule: column \""
              + asked.column()
              + "\" has categories ("
              + some(values)
              + "); ask for one by \""
              + asked.column()
              + " is "
              + values.get(0)
              + "\"");
    }
    int value = values.indexOf(asked.value());
    if (value < 0) {
      throw new DataException(
          "the rule: column \""
              + asked.column()
              + "\" has no category \""
              + asked.value()
              + "\" among "
              + some(values));
    }
    boolean is = asked.comparison() == RuleText.Comparison.IS;
    return ray(attribute + value, is ? Side.ABOVE : Side.BELOW, is ? 0 : 1, false, asked.points());
  }

  private static Condition ray(
      int attribute, Side side, double threshold, boolean turned, int points) {
    return new Condition(
        new Ray(attribute, side, Ray.NO_BORDER, threshold), turned, points, Double.NaN);
  }

  private static String some(List<String> names) {
    String all = String.join(", ", names.subList(0, Math.min(MOST_NAMES, names.size())));
    return names.size() > MOST_NAMES ? all + ", …" : all;
  }
}
