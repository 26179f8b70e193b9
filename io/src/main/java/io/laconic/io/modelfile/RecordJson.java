package io.laconic.io.modelfile;

import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.Classifier;
import io.laconic.model.Message;
import io.laconic.model.Model;
import io.laconic.model.NoMessage;
import java.io.IOException;
import java.util.List;

/**
 * A classifier that is a public record of numbers, truths and texts, alone or in arrays: the file
 * holds its components by name, as the only entry of {@code features}. A learner from elsewhere
 * extends this class by a constructor without arguments.
 */
public abstract class RecordJson implements ClassifierJson {
  private final String learner;
  private final Class<? extends Record> type;

  /**
   * @param learner as the command line spells it
   * @param type a public record
   */
  protected <R extends Record & Classifier> RecordJson(String learner, Class<R> type) {
    this.learner = learner;
    this.type = type;
  }

  @Override
  public final List<String> learners() {
    return List.of(learner);
  }

  @Override
  public final List<String> families() {
    return List.of(learner);
  }

  @Override
  public final boolean allowsManyClasses(String learner) {
    return true;
  }

  @Override
  public final void write(Model model, JsonOut out) throws IOException {
    out.lines("features", List.of((Record) model.classifier()), out::fields);
    out.name("otherwise").nothing();
  }

  @Override
  public final Classifier read(Parts parts) {
    Node features = parts.document().at("features").array(1).get(0);
    return (Classifier) features.record(type);
  }

  @Override
  public final Message readMessage(Parts parts, Classifier classifier) {
    parts.document().at("message").withFields("form").at("form").word(NoMessage.FORM);
    return new NoMessage();
  }
}
