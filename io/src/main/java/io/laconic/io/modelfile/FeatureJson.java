package io.laconic.io.modelfile;

import io.laconic.io.file.FileErrors;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.MachineType;
import io.laconic.model.rules.Ball;
import io.laconic.model.rules.Claim;
import io.laconic.model.rules.Feature;
import io.laconic.model.rules.HalfSpace;
import io.laconic.model.rules.Ray;
import io.laconic.model.rules.Rules;
import io.laconic.space.Side;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * The features of a model. Where the model has a type, the type gives the label of every rule and
 * the side of half-spaces; otherwise each feature says so itself.
 */
final class FeatureJson {
  private static final Map<String, String> KINDS =
      Map.of("balls", "ball", "half-spaces", "half-space", "rays", "ray");
  private static final Map<String, List<String>> FIELDS =
      Map.of(
          "ball", List.of("kind", "center", "border", "side"),
          "half-space", List.of("kind", "a", "b", "c"),
          "ray", List.of("kind", "attribute", "direction", "border", "threshold"));

  private final MachineType type;
  private final String family;
  private final int attributeCount;
  private final KeptRowCheck keptRows;

  FeatureJson(ClassifierJson.Parts parts) {
    this.type = parts.type();
    this.family = parts.family();
    this.attributeCount = parts.attributeCount();
    this.keptRows = parts.keptRows();
  }

  static void write(Claim rule, boolean typed, JsonOut out) throws IOException {
    if (rule.feature() instanceof Ball ball) {
      out.name("kind").text("ball");
      out.name("center").whole(ball.center());
      out.name("border").whole(ball.border());
      out.name("side").text(ball.side() == Side.BELOW ? "inside" : "outside");
    } else if (rule.feature() instanceof HalfSpace half) {
      writeHalfSpace(half, typed, out);
    } else {
      writeRay((Ray) rule.feature(), out);
    }
    if (!typed) {
      out.name("label").whole(rule.label());
    }
    out.name("spread").number(rule.spread());
  }

  private static void writeHalfSpace(HalfSpace half, boolean typed, JsonOut out)
      throws IOException {
    out.name("kind").text("half-space");
    out.name("a").whole(half.a());
    out.name("b").whole(half.b());
    out.name("c").whole(half.c());
    if (!typed) {
      out.name("side").text(word(half.side()));
    }
  }

  static void writeRay(Ray ray, JsonOut out) throws IOException {
    out.name("kind").text("ray");
    out.name("attribute").whole(ray.attribute());
    out.name("direction").text(word(ray.side()));
    out.name("border").whole(ray.border());
    out.name("threshold").number(ray.threshold());
  }

  static String word(Side side) {
    return side == Side.ABOVE ? "above" : "below";
  }

  static Side side(Node node) {
    return node.word("above", "below").equals("above") ? Side.ABOVE : Side.BELOW;
  }

  Rules read(Node features, Node otherwise) {
    List<Claim> rules = new ArrayList<>();
    for (Node node : features.array()) {
      checkFields(node);
      int label = type == null ? node.at("label").index(2) : type.covered();
      rules.add(new Claim(feature(node), label, node.at("spread").anyNumber()));
    }
    int last = otherwise.index(2);
    if (type != null && last != type.kept()) {
      throw otherwise.error("a " + type.word() + " has " + type.kept());
    }
    return Rules.of(type, rules, last);
  }

  private void checkFields(Node node) {
    String kind = node.at("kind").text();
    if (!kind.equals(KINDS.get(family))) {
      throw node.at("kind").error(FileErrors.quoted(kind) + " among " + family);
    }
    List<String> names = new ArrayList<>(FIELDS.get(kind));
    if (type == null) {
      names.addAll(kind.equals("half-space") ? List.of("side", "label") : List.of("label"));
    }
    names.add("spread");
    node.withFields(names.toArray(String[]::new));
  }

  private Feature feature(Node node) {
    return switch (family) {
      case "balls" -> ball(node);
      case "half-spaces" -> halfSpace(node);
      default -> ray(node);
    };
  }

  private Ball ball(Node node) {
    boolean inside = node.at("side").word("inside", "outside").equals("inside");
    return new Ball(
        keptRows.row(node.at("center")),
        keptRows.row(node.at("border")),
        inside ? Side.BELOW : Side.ABOVE);
  }

  private HalfSpace halfSpace(Node node) {
    Side side =
        type == null
            ? side(node.at("side"))
            : type == MachineType.CONJUNCTION ? Side.BELOW : Side.ABOVE;
    return new HalfSpace(
        keptRows.row(node.at("a")), keptRows.row(node.at("b")), keptRows.row(node.at("c")), side);
  }

  Ray ray(Node node) {
    int attribute = node.at("attribute").index(attributeCount);
    if (Arrays.binarySearch(keptRows.attributes(), attribute) < 0) {
      throw node.at("attribute").error(attribute + " is not in valuesOf");
    }
    return new Ray(
        attribute,
        side(node.at("direction")),
        keptRows.row(node.at("border")),
        node.at("threshold").finite());
  }
}
