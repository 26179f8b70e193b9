package io.laconic.learn.given;

import io.laconic.bound.RuleTextPrice;
import io.laconic.data.DataException;
import io.laconic.data.Encoding;
import io.laconic.data.MissingValuePolicy;
import io.laconic.data.NumberSyntax;
import io.laconic.data.Scaling;
import io.laconic.learn.AllowedValues;
import io.laconic.learn.ColumnKnowledge;
import io.laconic.learn.Parameter;
import io.laconic.learn.ParameterException;
import io.laconic.learn.ParameterException.Problem;
import io.laconic.learn.Preparation;
import io.laconic.learn.Settings;
import io.laconic.learn.SimpleLearner;
import io.laconic.learn.Table;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.Variant;
import io.laconic.learn.given.RuleText.Asked;
import io.laconic.model.Frame;
import io.laconic.model.Model;
import io.laconic.model.rules.Condition;
import io.laconic.model.rules.IsMissing;
import io.laconic.model.rules.OnMissing;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Refer;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.Rules;
import io.laconic.space.Side;
import io.laconic.util.ClosestName;
import io.laconic.util.MarkedOptionName;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Learns nothing: it makes a classifier of a rule that people wrote down. */
public final class GivenRuleLearner implements SimpleLearner {
  /** As users name it. */
  public static final String NAME = "given";

  private static final String THE_RULE = "the rule";

  /** The rule. */
  public static final Parameter<String> RULE =
      Parameter.of("rule", "the rule, as text", AllowedValues.plainText("a rule", "TEXT"))
          .standardWords("none")
          .single();

  /** Whether the rule was made or changed after looking at the rows. */
  public static final Parameter<Boolean> AFTER_LOOKING =
      Parameter.of(
              "after-looking",
              "the rule was made or changed after looking at these rows: the number pays for its"
                  + " text, as if all rules of its length had been tried",
              AllowedValues.flag())
          .standard(false)
          .single();

  /** How a column of zeros and ones may be asked for its ones, and for its zeros. */
  private static final Set<String> ONES = Set.of("1", "present");

  private static final Set<String> ZEROS = Set.of("0", "absent");
  private static final int MOST_NAMES = 12;
  private static final int LARGEST_EXPONENT = 10;

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
    return List.of(RULE, AFTER_LOOKING);
  }

  @Override
  public boolean learns() {
    return false;
  }

  @Override
  public boolean keepsToColumns(Settings settings) {
    return true;
  }

  @Override
  public boolean namesSets(Settings settings) {
    return true;
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
    read(variant.settings());
  }

  /**
   * {@code -ln P} of the text, if it was made after looking; else 0.
   *
   * @throws DataException if a rule like this has no price: it needs other rows
   */
  @Override
  public double lnPrice(Settings settings, int attributes) {
    if (!settings.value(AFTER_LOOKING)) {
      return 0;
    }
    RuleText text = read(settings);
    String problem = withoutPrice(text);
    if (problem != null) {
      throw new DataException(
          "this rule needs other rows than those that it was made or changed after looking at: the"
              + " price of a text is known for one rule of comparisons with numbers by > and <, all,"
              + " any or some of which are needed; here "
              + problem);
    }
    RuleText.Line line = text.rules().get(0);
    int[] digits = line.conditions().stream().mapToInt(Asked::digits).toArray();
    return -RuleTextPrice.ln(attributes, digits, !line.needsAll() && !line.needsOne());
  }

  /** Why a text has no price; null if it has one. */
  private static String withoutPrice(RuleText text) {
    if (text.rules().size() != 1 || text.referFrom() > 0) {
      return "it has " + (text.rules().isEmpty() ? "no" : "more than one") + " rule";
    }
    for (Asked asked : text.rules().get(0).conditions()) {
      boolean strict =
          asked.isNumber()
              && (asked.comparison() == RuleText.Comparison.ABOVE
                  || asked.comparison() == RuleText.Comparison.BELOW);
      if (!strict || asked.points() > 1) {
        return "a condition is " + (asked.points() > 1 ? asked.points() + " " : "") + asked.words();
      } else if (Math.abs(asked.exponent()) > LARGEST_EXPONENT) {
        return asked.value() + " is too large or too small";
      }
    }
    return null;
  }

  /**
   * A rule as a model, for rows such as those of a table.
   *
   * @param known of columns, such as an order of categories
   * @throws DataException if it is not a rule for these rows
   */
  public static Model model(String rule, Table table, ColumnKnowledge known) {
    Preparation asTheyAre =
        new Preparation(
            null,
            MissingValuePolicy.Policy.DOES_NOT_HOLD,
            Scaling.Method.NONE,
            table.schema(),
            null,
            null,
            Preparation.Classes.ALL,
            known);
    Table found = table.withKindsFound();
    TrainingSet rows = found.training(asTheyAre, IntStream.range(0, found.size()).toArray());
    return new GivenRuleLearner().model(rows, Settings.NONE.with(RULE, rule));
  }

  @Override
  public Rules fit(TrainingSet rows, Settings settings) {
    return rules(read(settings), rows.frame(), rows.known());
  }

  private static RuleText read(Settings settings) {
    return RuleText.read(THE_RULE, settings.value(RULE), column -> true);
  }

  /** The rule for rows that are encoded in this way; what they hold does not matter. */
  private static Rules rules(RuleText text, Frame frame, ColumnKnowledge known) {
    List<Rule> rules = new ArrayList<>();
    List<Integer> referred = new ArrayList<>();
    for (RuleText.Line line : text.rules()) {
      boolean refers = isRefer(line.label(), frame);
      int label = refers ? 0 : RuleText.label(line.label(), frame.classes());
      if (refers) {
        referred.add(rules.size());
      }
      List<Condition> conditions =
          line.conditions().stream()
              .map(asked -> condition(asked, frame.encoding(), known))
              .toList();
      rules.add(new Rule(conditions, line.atLeast(), label));
    }
    boolean last = text.otherwise() != null && isRefer(text.otherwise(), frame);
    if (last) {
      referred.add(rules.size());
    }
    Refer refer = new Refer(text.referFrom(), referred);
    return refer.equals(Refer.NONE)
        ? new Rules(rules, otherwise(text, frame), OnMissing.DOES_NOT_HOLD)
        : new Rules(rules, last ? 0 : otherwise(text, frame), OnMissing.REFER, refer);
  }

  private static boolean isRefer(String label, Frame frame) {
    return label.equals(RuleText.REFER) && !frame.classes().contains(label);
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

  private static Condition condition(Asked asked, Encoding encoding, ColumnKnowledge known) {
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
    if (!asked.comparison().ofNumbers() && !asked.comparison().ofCategories()) {
      boolean turned = asked.comparison() == RuleText.Comparison.NOT_MISSING;
      return new Condition(new IsMissing(attribute), turned, asked.points(), Double.NaN);
    }
    return parts.get(part).categorical()
        ? ofCategory(asked, attribute, parts.get(part).values(), known.order(asked.column()))
        : ofNumber(asked, attribute, parts.get(part).numbers());
  }

  private static Condition ofNumber(Asked asked, int attribute, Encoding.Numbers numbers) {
    boolean one = ONES.contains(asked.values().get(0));
    if (numbers != Encoding.Numbers.MEASURED
        && asked.comparison().ofCategory()
        && (one || ZEROS.contains(asked.values().get(0)))) {
      boolean above = one == (asked.comparison() == RuleText.Comparison.IS);
      return ray(attribute, above ? Side.ABOVE : Side.BELOW, 0.5, false, asked.points());
    }
    if (!asked.isNumber()) {
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

  private static Condition ofCategory(
      Asked asked, int attribute, List<String> values, List<String> order) {
    if (asked.comparison().ofNumbers() && order != null) {
      return ofOrder(asked, attribute, values, order);
    }
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
              + "\", or say their order by "
              + MarkedOptionName.of("order")
              + " "
              + asked.column()
              + "=A<B<C");
    }
    List<Integer> attributes =
        asked.values().stream()
            .map(value -> attribute + place(asked.column(), value, values))
            .toList();
    boolean is =
        asked.comparison() == RuleText.Comparison.IS
            || asked.comparison() == RuleText.Comparison.ONE_OF;
    return ofSet(asked, attributes, is, false);
  }

  /** {@code stage >= III} is one of a set, {@code stage < III} none of it. */
  private static Condition ofOrder(
      Asked asked, int attribute, List<String> values, List<String> order) {
    int from = order.indexOf(asked.value());
    if (from < 0) {
      throw new DataException(
          "the rule: \""
              + asked.value()
              + "\" has no place in the order "
              + String.join(" < ", order)
              + " of column \""
              + asked.column()
              + "\"");
    }
    boolean after =
        asked.comparison() == RuleText.Comparison.ABOVE
            || asked.comparison() == RuleText.Comparison.AT_MOST;
    List<Integer> set =
        order.subList(from + (after ? 1 : 0), order.size()).stream()
            .map(values::indexOf)
            .filter(place -> place >= 0)
            .map(place -> attribute + place)
            .toList();
    if (set.isEmpty() || set.size() == values.size()) {
      throw new DataException(
          "the rule: " + asked.words() + " tells no rows apart: there are only " + some(values));
    }
    boolean is =
        asked.comparison() == RuleText.Comparison.ABOVE
            || asked.comparison() == RuleText.Comparison.AT_LEAST;
    return ofSet(asked, set, is, set.size() > 1);
  }

  /** One of some categories, or none of them. */
  private static Condition ofSet(Asked asked, List<Integer> set, boolean is, boolean ordered) {
    Ray ray =
        new Ray(
            set.get(0),
            is ? Side.ABOVE : Side.BELOW,
            Ray.NO_BORDER,
            is ? 0 : 1,
            set.subList(1, set.size()),
            ordered);
    return new Condition(ray, false, asked.points(), Double.NaN);
  }

  private static int place(String column, String value, List<String> values) {
    int place = values.indexOf(value);
    if (place < 0) {
      throw new DataException(
          "the rule: column \""
              + column
              + "\" has no category \""
              + value
              + "\" among "
              + some(values));
    }
    return place;
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
