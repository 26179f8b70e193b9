package io.laconic.io.modelfile;

import io.laconic.io.json.JsonOut;
import io.laconic.model.Classifier;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.rules.Rules;
import java.io.IOException;
import java.util.List;

/** The rules of set covering machines and decision lists. */
final class RuleJson implements ClassifierJson {
  @Override
  public List<String> learners() {
    return List.of("scm", "dlm");
  }

  @Override
  public List<String> families() {
    return List.of("balls", "half-spaces", "rays");
  }

  @Override
  public boolean hasType(String learner) {
    return learner.equals("scm");
  }

  @Override
  public boolean comparesRows(String family) {
    return !family.equals("rays");
  }

  @Override
  public void write(Model model, JsonOut out) throws IOException {
    Rules rules = Rules.of(model);
    boolean typed = model.type() != null;
    out.lines("features", rules.claims(), claim -> FeatureJson.write(claim, typed, out));
    out.name("otherwise").whole(typed ? model.type().kept() : rules.otherwise());
  }

  @Override
  public Classifier read(Parts parts) {
    return new FeatureJson(parts)
        .read(parts.document().at("features"), parts.document().at("otherwise"));
  }

  @Override
  public Message readMessage(Parts parts, Classifier classifier) {
    return MessageJson.read(messageForm(parts, classifier.size()), parts);
  }

  private static String messageForm(Parts parts, int size) {
    if (parts.type() != null) {
      return size == 0 ? "constant" : "scm-" + parts.family();
    }
    if (size == 0) {
      return "dlm-constant";
    }
    return parts.family().equals("balls")
        ? "dlm-" + parts.document().at("parameters").at("balls").word("simple", "complex")
        : "dlm-" + parts.family();
  }
}
