package io.laconic.io.modelfile;

import io.laconic.bound.PacBayes;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.Classifier;
import io.laconic.model.MachineType;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.soft.AttributeRange;
import io.laconic.model.soft.MiddleRaysMessage;
import io.laconic.model.soft.SoftConjunction;
import io.laconic.model.soft.SoftRay;
import io.laconic.model.soft.SoftRaysMessage;
import io.laconic.model.soft.SoftZone;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Soft rays, each with the range of its attribute, and the message that rebuilds them. */
final class SoftJson implements ClassifierJson {
  @Override
  public List<String> learners() {
    return List.of("soft-greedy");
  }

  @Override
  public List<String> families() {
    return List.of("soft-rays");
  }

  @Override
  public List<MachineType> types(String learner) {
    return List.of(MachineType.CONJUNCTION, MachineType.DISJUNCTION);
  }

  @Override
  public List<String> optionalFields() {
    return List.of(RulesJson.REFER);
  }

  @Override
  public Message readMessage(Parts parts, Classifier classifier) {
    return MessageJson.read(messageForm(parts, classifier.size()), parts);
  }

  private static String messageForm(Parts parts, int size) {
    return size == 0 ? "constant" : "soft-rays";
  }

  @Override
  public void write(Model model, JsonOut out) throws IOException {
    SoftConjunction machine = SoftConjunction.of(model);
    out.lines(
        "features",
        IntStream.range(0, machine.size()).boxed()::iterator,
        k -> writeRay(machine.rays().get(k), machine.ranges().get(k), out));
    out.name("otherwise").whole(machine.type().covered());
    if (machine.refers()) {
      out.name(RulesJson.REFER)
          .object(
              () -> {
                out.name("above").number(machine.refer().above());
                out.name("upTo").number(machine.refer().upTo());
              });
    }
  }

  private static SoftZone zone(Node node) {
    node.withFields("above", "upTo");
    double above = node.at("above").finite();
    double upTo = node.at("upTo").finite();
    if (!(0 < above && above <= upTo && upTo < 1)) {
      throw node.error("expected limits above 0 and below 1, the lower one first");
    }
    return new SoftZone(above, upTo);
  }

  private static void writeRay(SoftRay ray, AttributeRange range, JsonOut out) throws IOException {
    out.name("kind").text("soft-ray");
    out.name("attribute").whole(ray.attribute());
    out.name("direction").text(ray.direction().sign());
    out.name("a").number(ray.a());
    out.name("b").number(ray.b());
    out.name("low").number(range.low());
    out.name("high").number(range.high());
  }

  @Override
  public SoftConjunction read(Parts parts) {
    Node document = parts.document();
    MachineType type = parts.type();
    int attributeCount = parts.attributeCount();
    List<SoftRay> rays = new ArrayList<>();
    List<AttributeRange> ranges = new ArrayList<>();
    Set<SoftRaysMessage.Place> used = new HashSet<>();
    int each = raysPerAttribute(document.at("parameters"));
    for (Node node : document.at("features").array()) {
      node.withFields("kind", "attribute", "direction", "a", "b", "low", "high");
      node.at("kind").word("soft-ray");
      SoftRay ray = ray(node, attributeCount);
      boolean two = each == 2 && ray.direction() == SoftRay.Direction.DOWN;
      SoftRay.Direction place = two ? SoftRay.Direction.DOWN : SoftRay.Direction.UP;
      if (!used.add(new SoftRaysMessage.Place(ray.attribute(), place))) {
        throw node.at("attribute").error("attribute " + ray.attribute() + " has a ray already");
      }
      rays.add(ray);
      ranges.add(range(node, ray));
    }
    if (document.at("otherwise").index(2) != type.covered()) {
      throw document.at("otherwise").error("a " + type.word() + " has " + type.covered());
    }
    Node parameters = document.at("parameters");
    if (PacBayes.RayPrior.named(parameters.at("prior").text()) == null) {
      throw parameters.at("prior").error("expected uniform, decreasing, or probabilities of sum 1");
    }
    parameters.at("ranges").word("observed", "known");
    boolean byChoice = parameters.at("factors").word("choice", "attribute").equals("choice");
    return new SoftConjunction(
        type,
        rays,
        ranges,
        byChoice ? SoftConjunction.Factors.BY_CHOICE : SoftConjunction.Factors.BY_ATTRIBUTE,
        document.has(RulesJson.REFER) ? zone(document.at(RulesJson.REFER)) : null);
  }

  private static SoftRay ray(Node node, int attributeCount) {
    double a = node.at("a").finite();
    double b = node.at("b").finite();
    if (!(a < b) || Double.isInfinite(b - a)) {
      throw node.at("b").error(b + " is not above a, " + a);
    }
    return new SoftRay(
        node.at("attribute").index(attributeCount), direction(node.at("direction")), a, b);
  }

  private static AttributeRange range(Node node, SoftRay ray) {
    double low = node.at("low").finite();
    double high = node.at("high").finite();
    if (!(low <= ray.a() && ray.b() <= high) || Double.isInfinite(high - low)) {
      throw node.at("low").error("the range does not hold the interval");
    }
    return new AttributeRange(low, high);
  }

  static SoftRay.Direction direction(Node node) {
    return node.word("+", "-").equals("+") ? SoftRay.Direction.UP : SoftRay.Direction.DOWN;
  }

  static Message readMiddles(Node node, KeptRowCheck keptRows, int attributeCount) {
    SoftRaysMessage ends = readMessage(node, keptRows, attributeCount);
    List<AttributeRange> ranges = new ArrayList<>();
    for (Node range : node.at("ranges").array(ends.rangesKnown() ? ends.rays().size() : 0)) {
      List<Node> pair = range.array(2);
      double low = pair.get(0).finite();
      double high = pair.get(1).finite();
      if (!(low < high) || Double.isInfinite(high - low)) {
        throw range.error("a range from " + low + " to " + high);
      }
      ranges.add(new AttributeRange(low, high));
    }
    return new MiddleRaysMessage(ends, ranges);
  }

  static SoftRaysMessage readMessage(Node node, KeptRowCheck keptRows, int attributeCount) {
    List<SoftRaysMessage.Ends> rays = new ArrayList<>();
    for (Node ray : node.at("rays").array()) {
      List<Node> parts = ray.array(4);
      rays.add(
          new SoftRaysMessage.Ends(
              parts.get(0).index(attributeCount),
              direction(parts.get(1)),
              end(parts.get(2), keptRows),
              end(parts.get(3), keptRows)));
    }
    return new SoftRaysMessage(
        rays,
        node.at("attributeCount").count(),
        node.at("rangesKnown").truth(),
        raysPerAttribute(node));
  }

  /** How many rays an attribute might have had; files say it only if it is not 1. */
  private static int raysPerAttribute(Node node) {
    if (!node.has("raysPerAttribute")) {
      return 1;
    }
    Node told = node.at("raysPerAttribute");
    if (told.count() != 2) {
      throw told.error("expected 2");
    }
    return 2;
  }

  private static int end(Node node, KeptRowCheck keptRows) {
    if (!node.isText()) {
      return keptRows.row(node);
    }
    return node.word("A", "B").equals("A")
        ? SoftRaysMessage.Ends.RANGE_LOW
        : SoftRaysMessage.Ends.RANGE_HIGH;
  }
}
