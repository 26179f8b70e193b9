package io.laconic.io.modelfile;

import io.laconic.certificate.BootstrapReturns;
import io.laconic.io.file.FileErrors;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.AskedCondition;
import io.laconic.model.Model;
import java.io.IOException;
import java.util.List;

/** How often conditions came back in rules of bootstrap samples; only if it was asked for. */
final class BootstrapJson {
  static final String FIELD = "bootstrap";

  private BootstrapJson() {}

  static void write(BootstrapReturns returns, JsonOut out) throws IOException {
    out.line(FIELD, () -> out.value(returns));
  }

  /** What came back; null if the file does not say it. Conditions must be those of the model. */
  static BootstrapReturns read(Node document, Model model) {
    if (!document.has(FIELD)) {
      return null;
    }
    Node node = document.at(FIELD);
    int samples = node.at("samples").count();
    node.at("rows").count();
    node.at("constants").index(samples + 1);
    checkConditions(node.at("conditions"), model, samples);
    checkAttributes(node.at("attributes"), model, samples);
    return node.record(BootstrapReturns.class);
  }

  private static void checkConditions(Node node, Model model, int samples) {
    List<AskedCondition> asked = model.classifier().askedConditions(model);
    List<Node> nodes = node.array(asked.size());
    for (int k = 0; k < asked.size(); k++) {
      Node condition = nodes.get(k).at("condition");
      if (!condition.text().equals(asked.get(k).words())) {
        throw condition.error("expected " + FileErrors.quoted(asked.get(k).words()));
      }
      nodes.get(k).at("count").index(samples + 1);
      Node quartiles = nodes.get(k).at("quartiles");
      long count = quartiles.array().stream().mapToDouble(Node::finite).count();
      if (count != 0 && count != 3) {
        throw quartiles.error("expected 3 numbers or none, found " + count);
      }
    }
  }

  private static void checkAttributes(Node node, Model model, int samples) {
    if (node.array().size() > BootstrapReturns.MOST_ATTRIBUTES) {
      throw node.error("more than " + BootstrapReturns.MOST_ATTRIBUTES);
    }
    int count = model.frame().encoding().attributeCount();
    for (Node one : node.array()) {
      one.at("attribute").index(count);
      one.at("count").index(samples + 1);
    }
  }
}
