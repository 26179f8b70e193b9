package io.laconic.io.modelfile;

import io.laconic.certificate.BootstrapReturns;
import io.laconic.io.file.FileErrors;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.AskedCondition;
import io.laconic.model.Model;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** How often conditions came back in rules of bootstrap samples; only if it was asked for. */
final class BootstrapJson {
  static final String FIELD = "bootstrap";

  private BootstrapJson() {}

  static void write(BootstrapReturns returns, JsonOut out) throws IOException {
    out.line(FIELD, () -> out.object(() -> writeFields(returns, out)));
  }

  private static void writeFields(BootstrapReturns returns, JsonOut out) throws IOException {
    out.name("samples").whole(returns.samples());
    out.name("rows").whole(returns.rows());
    out.name("constants").whole(returns.constants());
    out.name("conditions")
        .array(returns.conditions(), one -> out.object(() -> writeCondition(one, out)));
    out.name("attributes")
        .array(returns.attributes(), one -> out.object(() -> writeAttribute(one, out)));
  }

  private static void writeCondition(BootstrapReturns.Condition one, JsonOut out)
      throws IOException {
    out.name("condition").text(one.words());
    out.name("count").whole(one.count());
    out.name("quartiles")
        .numbers(one.quartiles().stream().mapToDouble(Double::doubleValue).toArray());
  }

  private static void writeAttribute(BootstrapReturns.Attribute one, JsonOut out)
      throws IOException {
    out.name("attribute").whole(one.attribute());
    out.name("count").whole(one.count());
  }

  /** What came back; null if the file does not say it. Conditions must be those of the model. */
  static BootstrapReturns read(Node document, Model model) {
    if (!document.has(FIELD)) {
      return null;
    }
    Node node =
        document.at(FIELD).withFields("samples", "rows", "constants", "conditions", "attributes");
    int samples = node.at("samples").count();
    return new BootstrapReturns(
        samples,
        node.at("rows").count(),
        node.at("constants").index(samples + 1),
        conditions(node.at("conditions"), model, samples),
        attributes(node.at("attributes"), model, samples));
  }

  private static List<BootstrapReturns.Condition> conditions(Node node, Model model, int samples) {
    List<AskedCondition> asked = model.classifier().askedConditions(model);
    List<Node> nodes = node.array(asked.size());
    List<BootstrapReturns.Condition> conditions = new ArrayList<>();
    for (int k = 0; k < asked.size(); k++) {
      Node one = nodes.get(k).withFields("condition", "count", "quartiles");
      if (!one.at("condition").text().equals(asked.get(k).words())) {
        throw one.at("condition").error("expected " + FileErrors.quoted(asked.get(k).words()));
      }
      conditions.add(
          new BootstrapReturns.Condition(
              asked.get(k).words(),
              one.at("count").index(samples + 1),
              quartiles(one.at("quartiles"))));
    }
    return conditions;
  }

  private static List<Double> quartiles(Node node) {
    List<Double> quartiles = node.array().stream().map(Node::finite).toList();
    if (!quartiles.isEmpty() && quartiles.size() != 3) {
      throw node.error("expected 3 numbers or none, found " + quartiles.size());
    }
    return quartiles;
  }

  private static List<BootstrapReturns.Attribute> attributes(Node node, Model model, int samples) {
    List<Node> nodes = node.array();
    if (nodes.size() > BootstrapReturns.MOST_ATTRIBUTES) {
      throw node.error("more than " + BootstrapReturns.MOST_ATTRIBUTES);
    }
    int count = model.frame().encoding().attributeCount();
    return nodes.stream()
        .map(one -> one.withFields("attribute", "count"))
        .map(
            one ->
                new BootstrapReturns.Attribute(
                    one.at("attribute").index(count), one.at("count").index(samples + 1)))
        .toList();
  }
}
