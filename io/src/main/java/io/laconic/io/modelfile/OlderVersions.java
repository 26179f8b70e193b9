package io.laconic.io.modelfile;

import io.laconic.fact.Fact;
import io.laconic.io.json.Node;
import io.laconic.model.NoMessage;
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
    facts();
    fields.put("version", (long) ModelFile.VERSION);
    return Node.root(name, fields);
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
          (name, procedure) -> OlderProcedure.converted(procedure, fields.get("certificate")));
    }
  }
}
