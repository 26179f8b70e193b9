package io.laconic.io.modelfile;

import io.laconic.data.Encoding;
import io.laconic.io.file.FileErrors;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.Classifier;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.NoMessage;
import io.laconic.model.rules.Ball;
import io.laconic.model.rules.Condition;
import io.laconic.model.rules.Feature;
import io.laconic.model.rules.HalfSpace;
import io.laconic.model.rules.IsMissing;
import io.laconic.model.rules.OnMissing;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Refer;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.Rules;
import io.laconic.model.soft.MiddleRaysMessage;
import io.laconic.space.Side;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Rules: conjunctions, disjunctions, checklists, decision lists and lists of short rules. */
final class RulesJson implements ClassifierJson {
  static final String REFER = "refer";
  private static final String GIVEN = "given";
  private static final String MISSING = "missing";

  /** Rays with the thresholds in the middle of soft intervals. */
  private static final String MIDDLES = "soft-greedy";

  private static final Map<String, List<String>> FIELDS =
      Map.of(
          "balls", List.of("kind", "center", "border"),
          "half-spaces", List.of("kind", "a", "b", "c"),
          "rays", List.of("kind", "attribute", "border", "threshold"));

  @Override
  public List<String> learners() {
    return List.of("scm", "dlm", "rules", GIVEN, MIDDLES);
  }

  @Override
  public List<String> families() {
    return List.of("balls", "half-spaces", "rays", GIVEN);
  }

  @Override
  public List<String> fields() {
    return List.of("rules", "otherwise", "onMissing");
  }

  @Override
  public List<String> optionalFields() {
    return List.of(REFER);
  }

  @Override
  public List<MachineType> types(String learner) {
    return learner.equals("scm")
        ? List.of(MachineType.values())
        : learner.equals(MIDDLES)
            ? List.of(MachineType.CONJUNCTION, MachineType.DISJUNCTION, MachineType.AT_LEAST)
            : List.of();
  }

  @Override
  public boolean allowsManyClasses(String learner) {
    return learner.equals("rules") || learner.equals(GIVEN);
  }

  @Override
  public boolean comparesRows(String family) {
    return !family.equals("rays") && !family.equals(GIVEN);
  }

  @Override
  public void write(Model model, JsonOut out) throws IOException {
    Rules rules = Rules.of(model);
    out.lines("rules", rules.rules(), rule -> write(rule, out));
    out.name("otherwise").whole(rules.otherwise());
    out.name("onMissing").text(rules.onMissing().word());
    if (rules.refers()) {
      out.name(REFER)
          .object(
              () -> {
                out.name("from").whole(rules.refer().from());
                out.name("rules").wholes(rules.refer().rules().stream().mapToInt(k -> k).toArray());
              });
    }
  }

  private static void write(Rule rule, JsonOut out) throws IOException {
    out.name("label").whole(rule.label());
    out.name("atLeast").whole(rule.atLeast());
    out.name("conditions").array(rule.conditions(), one -> out.object(() -> write(one, out)));
  }

  private static void write(Condition condition, JsonOut out) throws IOException {
    Feature feature = condition.feature();
    if (feature instanceof Ball ball) {
      out.name("kind").text("ball");
      out.name("center").whole(ball.center());
      out.name("border").whole(ball.border());
    } else if (feature instanceof HalfSpace half) {
      out.name("kind").text("half-space");
      out.name("a").whole(half.a());
      out.name("b").whole(half.b());
      out.name("c").whole(half.c());
    } else if (feature instanceof IsMissing missing) {
      out.name("kind").text(MISSING);
      out.name("attribute").whole(missing.attribute());
      out.name("border").nothing();
      out.name("threshold").number(0);
    } else {
      Ray ray = (Ray) feature;
      out.name("kind").text("ray");
      out.name("attribute").whole(ray.attribute());
      out.name("border");
      if (ray.border() == Ray.NO_BORDER) {
        out.nothing();
      } else {
        out.whole(ray.border());
      }
      out.name("threshold").number(ray.threshold());
      if (feature.isSet()) {
        out.name("others").array(ray.others(), one -> out.whole(one));
        out.name("set").text(ray.ordered() ? "order" : "any");
      }
    }
    out.name("comparison")
        .text((condition.isAbove() ? ">" : "<") + (condition.turned() ? "=" : ""));
    out.name("points").whole(condition.points());
    out.name("spread").number(condition.spread());
  }

  @Override
  public Rules read(Parts parts) {
    Node document = parts.document();
    int classes = parts.frame().classes().size();
    List<Rule> list = new ArrayList<>();
    for (Node node : document.at("rules").array()) {
      node.withFields("label", "atLeast", "conditions");
      List<Condition> conditions =
          node.at("conditions").array().stream().map(one -> condition(one, parts)).toList();
      if (conditions.isEmpty()) {
        throw node.at("conditions").error("a rule needs a condition");
      }
      int least = node.at("atLeast").count();
      if (least < 1 || least > Rule.points(conditions)) {
        throw node.at("atLeast").error(least + " of " + Rule.points(conditions) + " points");
      }
      list.add(new Rule(conditions, least, node.at("label").index(classes)));
    }
    String word =
        document
            .at("onMissing")
            .word(Arrays.stream(OnMissing.values()).map(OnMissing::word).toArray(String[]::new));
    OnMissing missing =
        Arrays.stream(OnMissing.values()).filter(one -> one.word().equals(word)).findFirst().get();
    Rules rules =
        new Rules(
            list,
            document.at("otherwise").index(classes),
            missing,
            missing == OnMissing.REFER ? refer(document.at(REFER), list) : Refer.NONE);
    if (missing != OnMissing.REFER && document.has(REFER)) {
      throw document.at(REFER).error("onMissing says that no row is referred");
    }
    check(rules, parts);
    return rules;
  }

  private static Refer refer(Node node, List<Rule> rules) {
    node.withFields("from", "rules");
    int from = node.at("from").count();
    if (from > 0 && (rules.size() != 1 || from >= rules.get(0).atLeast())) {
      throw node.at("from").error(from + " points are not too few for one rule");
    }
    List<Integer> places = new ArrayList<>();
    for (Node place : node.at("rules").array()) {
      int last = places.isEmpty() ? -1 : places.get(places.size() - 1);
      if (place.index(rules.size() + 1) <= last) {
        throw place.error("rules are named in their order, each once");
      }
      places.add(place.index(rules.size() + 1));
    }
    return new Refer(from, places);
  }

  /** The rules must be such as the learner makes. */
  private static void check(Rules rules, Parts parts) {
    boolean fits;
    if (parts.learner().equals(GIVEN)) {
      fits = rules.onMissing() == OnMissing.DOES_NOT_HOLD || rules.refers();
    } else if (isCounted(parts)) {
      fits =
          parts.family().equals("rays")
              && rules.rules().size() <= 1
              && (rules.onMissing() == OnMissing.DOES_NOT_HOLD || rules.refers())
              && rules.refer().rules().isEmpty()
              && (rules.refers() || !parts.learner().equals(MIDDLES))
              && rules.rules().stream().allMatch(rule -> rule.label() != rules.otherwise());
    } else if (parts.learner().equals("rules")) {
      fits =
          parts.family().equals("rays")
              && (rules.onMissing() == OnMissing.of(parts.frame()) || rules.refers())
              && rules.rules().stream()
                  .allMatch(rule -> rule.equals(Rule.all(rule.conditions(), rule.label())));
    } else {
      int otherwise = parts.type() == null ? rules.otherwise() : parts.type().kept();
      boolean middles = parts.learner().equals(MIDDLES);
      Rules made =
          middles
              ? middles(rules, parts.type())
              : Rules.of(parts.type(), rules.claims(), otherwise, OnMissing.of(parts.frame()));
      boolean family = !middles || parts.family().equals("rays");
      fits =
          family && rules.refers()
              ? rules.rules().equals(made.rules()) && rules.otherwise() == made.otherwise()
              : family && rules.equals(made);
      fits |=
          !middles
              && parts.family().equals("rays")
              && hasFreeBorders(parts.document())
              && rules.onMissing() == made.onMissing()
              && rules.rules().stream().allMatch(rule -> isPlain(rule, rules, parts.type()));
    }
    if (!fits) {
      String what =
          parts.type() == null ? "list of learner " + parts.learner() : parts.type().word();
      throw parts.document().at("rules").error("these rules are no " + what);
    }
  }

  /** These conditions, put together as rays with fixed thresholds are. */
  private static Rules middles(Rules rules, MachineType type) {
    boolean turned = type == MachineType.DISJUNCTION;
    return Rules.keeping(
        type,
        rules.conditions().stream()
            .map(one -> new Condition(one.feature(), turned, 1, one.spread()))
            .toList());
  }

  /** Whether a rule has the shape of its type; with round thresholds a condition may be negated. */
  private static boolean isPlain(Rule rule, Rules rules, MachineType type) {
    boolean all = type == MachineType.CONJUNCTION;
    int size = rule.conditions().size();
    boolean shape = Rule.points(rule.conditions()) == size && rule.atLeast() == (all ? size : 1);
    return type == null
        ? shape && size == 1
        : shape
            && rules.rules().size() == 1
            && rule.label() == (all ? type.kept() : type.covered())
            && rules.otherwise() == (all ? type.covered() : type.kept());
  }

  private static boolean isCounted(Parts parts) {
    return parts.type() != null && parts.type().isCounted();
  }

  private static Condition condition(Node node, Parts parts) {
    String kind = node.at("kind").text();
    String family = parts.family().equals(GIVEN) ? "rays" : parts.family();
    boolean missing = kind.equals(MISSING) && family.equals("rays");
    if (!missing && !(kind + "s").equals(family)) {
      throw node.at("kind").error(FileErrors.quoted(kind) + " among " + family);
    }
    List<String> names = new ArrayList<>(FIELDS.get(family));
    names.addAll(List.of("comparison", "points", "spread"));
    List<String> optional = family.equals("rays") ? List.of("others", "set") : List.of();
    node.withFieldsAnd(optional, names.toArray(String[]::new));
    String comparison = node.at("comparison").word(">", "<", ">=", "<=");
    boolean turned = comparison.endsWith("=");
    Side side = comparison.startsWith(">") != turned ? Side.ABOVE : Side.BELOW;
    int points = node.at("points").count();
    if (points < 1) {
      throw node.at("points").error("expected a number from 1");
    }
    Feature feature = missing ? isMissing(node, side, parts) : feature(node, side, parts);
    return new Condition(feature, turned, points, node.at("spread").anyNumber());
  }

  /** Whether a column has no value: of counted conditions and short rules alone. */
  private static Feature isMissing(Node node, Side side, Parts parts) {
    boolean learned = isCounted(parts) || parts.learner().equals("rules");
    if (!learned && !parts.learner().equals(GIVEN)) {
      throw node.at("kind").error("no condition of learner " + parts.learner());
    }
    int attribute = node.at("attribute").index(parts.attributeCount());
    Encoding encoding = parts.frame().encoding();
    if (attribute != encoding.firstAttribute(encoding.partOf(attribute))) {
      throw node.at("attribute").error(attribute + " is not the first of its column");
    }
    if (learned && Arrays.binarySearch(parts.keptRows().attributes(), attribute) < 0) {
      throw node.at("attribute").error(attribute + " is not in valuesOf");
    }
    if (!node.at("border").isNull()) {
      throw node.at("border").error("no row is the border of what is missing");
    }
    if (side != Side.ABOVE || node.at("threshold").finite() != 0) {
      throw node.at("threshold").error("expected > 0 or <= 0");
    }
    return new IsMissing(attribute);
  }

  private static Feature feature(Node node, Side side, Parts parts) {
    KeptRowCheck kept = parts.keptRows();
    return switch (parts.family()) {
      case "balls" -> new Ball(kept.row(node.at("center")), kept.row(node.at("border")), side);
      case "half-spaces" ->
          new HalfSpace(
              kept.row(node.at("a")), kept.row(node.at("b")), kept.row(node.at("c")), side);
      default -> {
        Ray ray = ray(node, side, parts);
        boolean single = parts.learner().equals(MIDDLES) || !node.has("others") && !node.has("set");
        yield single ? ray : set(node, ray, parts);
      }
    };
  }

  private static Ray ray(Node node, Side side, Parts parts) {
    int attribute = node.at("attribute").index(parts.attributeCount());
    double threshold = node.at("threshold").finite();
    if (parts.learner().equals(GIVEN) || parts.learner().equals(MIDDLES)) {
      if (!node.at("border").isNull()) {
        throw node.at("border").error("a ray of learner " + parts.learner() + " has none");
      }
      return new Ray(attribute, side, Ray.NO_BORDER, threshold);
    }
    KeptRowCheck kept = parts.keptRows();
    if (Arrays.binarySearch(kept.attributes(), attribute) < 0) {
      throw node.at("attribute").error(attribute + " is not in valuesOf");
    }
    return new Ray(attribute, side, kept.row(node.at("border")), threshold);
  }

  private static boolean isOrder(Node node) {
    return node.word("any", "order").equals("order");
  }

  /** A set of categories of one column, each once. */
  private static Ray set(Node node, Ray first, Parts parts) {
    Encoding encoding = parts.frame().encoding();
    int part = encoding.partOf(first.attribute());
    double present = first.side() == Side.ABOVE ? 0 : 1;
    if (!encoding.parts().get(part).categorical() || first.threshold() != present) {
      throw node.at("others").error("only categories have sets");
    }
    List<Integer> others = new ArrayList<>();
    for (Node one : node.at("others").array()) {
      int other = one.index(parts.attributeCount());
      if (encoding.partOf(other) != part || other == first.attribute() || others.contains(other)) {
        throw one.error(other + " is not another category of the column");
      }
      others.add(other);
    }
    if (others.isEmpty()) {
      throw node.at("others").error("is empty");
    }
    return new Ray(
        first.attribute(), first.side(), first.border(), present, others, isOrder(node.at("set")));
  }

  @Override
  public Message readMessage(Parts parts, Classifier classifier) {
    return MessageJson.read(messageForm(parts, classifier.size()), parts);
  }

  /** Whether nothing rebuilds features that could be rebuilt; some certificates need that. */
  private static boolean hasFreeBorders(Node document) {
    Node certificate = document.at("certificate");
    boolean rebuilt =
        certificate.isObject()
            && List.of("standard", "tight").contains(certificate.at("form").text());
    return !rebuilt && document.at("message").at("form").text().equals(NoMessage.FORM);
  }

  private static String messageForm(Parts parts, int size) {
    boolean rebuilt = !parts.learner().equals("rules") && !parts.learner().equals(GIVEN);
    if (!rebuilt || isCounted(parts) || size > 0 && hasFreeBorders(parts.document())) {
      return NoMessage.FORM;
    }
    if (parts.type() != null) {
      String whole =
          parts.learner().equals(MIDDLES) ? MiddleRaysMessage.FORM : "scm-" + parts.family();
      return size == 0 ? "constant" : whole;
    }
    if (size == 0) {
      return "dlm-constant";
    }
    return parts.family().equals("balls")
        ? "dlm-" + parts.document().at("parameters").at("balls").word("simple", "complex")
        : "dlm-" + parts.family();
  }
}
