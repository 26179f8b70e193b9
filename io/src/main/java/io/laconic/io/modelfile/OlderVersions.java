package io.laconic.io.modelfile;

import io.laconic.fact.Fact;
import io.laconic.io.json.Node;
import io.laconic.model.NoMessage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads model files of older versions: turns their JSON into that of the newest version, before
 * anything else looks at it. This is the only place that knows older versions; each subject that
 * has changed is one method. What does not look as it should is left as it is: the reader of the
 * newest version says what is wrong with it.
 */
final class OlderVersions {
  /** The file as it stands. */
  private final Node old;

  /** The fields of the file as the newest version has them. */
  private final Map<String, Object> fields;

  private OlderVersions(Node old) {
    this.old = old;
    this.fields = new LinkedHashMap<>();
    old.entries().forEach((name, node) -> fields.put(name, node.plain()));
  }

  /**
   * A model file as one of the newest version.
   *
   * @param name of the file, for messages
   * @param tree what {@link io.laconic.io.json.JsonTree} has read
   */
  static Node converted(String name, Object tree) {
    Node document = Node.root(name, tree);
    document.at("format").word(ModelFile.FORMAT);
    long version = document.at("version").whole();
    if (version > ModelFile.VERSION) {
      throw document.error(
          "made by a newer version of Laconic (model file version " + version + ")");
    } else if (version < 1) {
      throw document.at("version").error("expected 1 to " + ModelFile.VERSION);
    }
    return version == ModelFile.VERSION ? document : new OlderVersions(document).newest(name);
  }

  private Node newest(String name) {
    procedure();
    messages();
    rules();
    facts();
    fields.put("version", (long) ModelFile.VERSION);
    return Node.root(name, fields);
  }

  /**
   * Rules were lists of features that claim rows, checklists and lists of short rules had forms of
   * their own. A feature of a conjunction claimed what its condition refuses.
   */
  private void rules() {
    if (!Set.of("scm", "dlm", "rules").contains(old.at("learner").text())) {
      return;
    }
    String type = old.at("type").textOrNull();
    List<Node> features = old.at("features").array();
    int size = features.size();
    boolean all = "conjunction".equals(type);
    long otherwise = old.at("otherwise").whole();
    if (type != null && !type.equals("at-least") && otherwise != (all ? 1 : 0)) {
      throw old.at("otherwise").error("a " + type + " has " + (all ? 1 : 0));
    }
    List<Object> rules = new ArrayList<>();
    if (type != null && size > 0) {
      long needed = all ? size : old.has("atLeast") ? old.at("atLeast").whole() : 1;
      long label = type.equals("at-least") ? 1 - otherwise : 1;
      rules.add(rule(label, needed, features, type));
    }
    for (Node one : type == null ? features : List.<Node>of()) {
      boolean several = one.has("conditions");
      List<Node> conditions = several ? one.at("conditions").array() : List.of(one);
      rules.add(rule(one.at("label").whole(), conditions.size(), conditions, null));
    }
    fields.remove("features");
    fields.remove("atLeast");
    fields.put("rules", rules);
    fields.put("otherwise", all && size > 0 ? 0L : otherwise);
    fields.put("onMissing", "at-least".equals(type) ? "does-not-hold" : "no-answer");
  }

  private static Map<String, Object> rule(
      long label, long atLeast, List<Node> conditions, String type) {
    Map<String, Object> rule = new LinkedHashMap<>();
    rule.put("label", label);
    rule.put("atLeast", atLeast);
    rule.put("conditions", conditions.stream().map(one -> condition(one, type)).toList());
    return rule;
  }

  private static Map<String, Object> condition(Node feature, String type) {
    Map<String, Object> condition = new LinkedHashMap<>();
    feature.entries().forEach((name, node) -> condition.put(name, node.plain()));
    boolean turned = "conjunction".equals(type);
    boolean above =
        feature.has("direction")
            ? feature.at("direction").word("above", "below").equals("above")
            : feature.has("side")
                ? List.of("above", "outside")
                    .contains(feature.at("side").word("above", "below", "inside", "outside"))
                : !turned;
    List.of("direction", "side", "label").forEach(condition::remove);
    condition.put("comparison", above != turned ? turned ? ">=" : ">" : turned ? "<=" : "<");
    condition.put("points", 1L);
    return condition;
  }

  /** Checklists and lists of short rules had messages that no certificate used. */
  private void messages() {
    Node message = old.at("message");
    boolean unused =
        message.isObject()
            && message.has("form")
            && Set.of("checklist", "short-rules").contains(message.at("form").plain());
    if (unused) {
      fields.put("message", Map.of("form", NoMessage.FORM));
    }
  }

  /** Certificates of older versions state facts as sentences. */
  private void facts() {
    if (!old.has("certificate") || !old.at("certificate").isObject()) {
      return;
    }
    Node stored = old.at("certificate");
    Map<String, Object> certificate = new LinkedHashMap<>();
    stored.entries().forEach((name, node) -> certificate.put(name, node.plain()));
    if (stored.has("voidBecause")) {
      String sentence = stored.at("voidBecause").textOrNull();
      List<Fact> reasons = sentence == null ? List.of() : OldSentences.reasons(sentence);
      certificate.put("voidBecause", reasons.isEmpty() ? null : FactJson.plain(reasons));
    }
    if (stored.has("notes")) {
      List<String> notes = stored.at("notes").array().stream().map(Node::text).toList();
      certificate.put("notes", FactJson.plain(OldSentences.notes(notes)));
    }
    fields.put("certificate", certificate);
  }

  /** Version 1 does not say how a model was made; version 2 has no request. */
  private void procedure() {
    if (old.at("version").whole() == 1) {
      fields.putIfAbsent("procedureVersion", null);
      fields.putIfAbsent("procedure", null);
    } else {
      fields.computeIfPresent(
          "procedure",
          (name, procedure) -> RequestOfVersion2.converted(procedure, fields.get("certificate")));
    }
  }
}
