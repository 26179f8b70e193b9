package io.laconic.example;

import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.io.modelfile.ClassifierJson;
import io.laconic.model.Classifier;
import io.laconic.model.Message;
import io.laconic.model.Model;
import java.io.IOException;
import java.util.List;

/** How the majority stands in a model file. */
public final class MajorityJson implements ClassifierJson {
  /** For {@link java.util.ServiceLoader}. */
  public MajorityJson() {}

  @Override
  public List<String> learners() {
    return List.of(MajorityLearner.NAME);
  }

  @Override
  public List<String> families() {
    return List.of(MajorityLearner.NAME);
  }

  @Override
  public void write(Model model, JsonOut out) throws IOException {
    out.lines("features", List.of(), feature -> {});
    out.name("otherwise").whole(((MajorityClass) model.classifier()).label());
  }

  @Override
  public Classifier read(Parts parts) {
    parts.document().at("features").array(0);
    return new MajorityClass(parts.document().at("otherwise").index(2));
  }

  @Override
  public Message readMessage(Parts parts, Classifier classifier) {
    Node message = parts.document().at("message").withFields("form", "class");
    message.at("form").word(MajorityLearner.NAME);
    List<String> classes = parts.frame().classes();
    String name = message.at("class").word(classes.toArray(String[]::new));
    return new MajorityMessage(classes.indexOf(name));
  }
}
