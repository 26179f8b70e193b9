package io.laconic.io.modelfile;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.UncertifiedFacts;
import io.laconic.io.file.FileErrors;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import io.laconic.model.Model;
import io.laconic.model.Observation;
import java.io.IOException;
import java.util.Map;

/** What was seen of a model besides its certificate: a field for each kind, by its components. */
final class ObservationJson {
  private static final int LONGEST = 300;

  private ObservationJson() {}

  static void write(UncertifiedFacts facts, JsonOut out) throws IOException {
    for (Map.Entry<String, Class<? extends Observation>> kind : UncertifiedFacts.KINDS.entrySet()) {
      Record one = (Record) facts.of(kind.getValue());
      if (one != null) {
        out.recordField(kind.getKey(), one);
      }
    }
  }

  /**
   * What the file has; all of it fits the model.
   *
   * @param certificate that the file has; null if it has none
   */
  static UncertifiedFacts read(Node document, Model model, Certificate certificate) {
    boolean tested = certificate != null && certificate.form().draws();
    int[] outside = tested ? certificate.test().outside().rows() : null;
    UncertifiedFacts facts = UncertifiedFacts.NOTHING;
    for (Map.Entry<String, Class<? extends Observation>> kind : UncertifiedFacts.KINDS.entrySet()) {
      if (document.has(kind.getKey())) {
        Class<? extends Record> type = kind.getValue().asSubclass(Record.class);
        Record read = document.at(kind.getKey()).fieldRecord(type);
        facts = facts.with(checked((Observation) read, model, outside, kind.getKey(), document));
      }
    }
    return facts;
  }

  private static Observation checked(
      Observation one, Model model, int[] outside, String field, Node document) {
    try {
      one.check(model, outside);
      return one;
    } catch (Observation.Misfit e) {
      throw document.error(FileErrors.visible(field + e.getMessage(), LONGEST));
    }
  }
}
