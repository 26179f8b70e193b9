package io.laconic.io.modelfile;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.RecordedProcedure;
import io.laconic.fact.Fact;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Facts as JSON: {@code {"code": "equal-rows", "count": 2}}. */
final class FactJson {
  private static final String CODE = "code";
  private static final Pattern CODES = Pattern.compile("[a-z]+(-[a-z]+)*");

  private static final String WORDS = "words";

  /** Older procedures left the sentences of promises out, and their files stay as they are. */
  private static final int SENTENCES = 8;

  private FactJson() {}

  static void write(List<Fact> facts, JsonOut out) throws IOException {
    out.array(facts, fact -> out.parameters(fact.fields()));
  }

  /** Facts as JSON would be read. */
  static List<Object> plain(List<Fact> facts) {
    return facts.stream().map(fact -> (Object) fact.fields()).toList();
  }

  /** Facts of any code: who reads them decides which are believed. */
  static List<Fact> read(Node node) {
    return node.array().stream().map(FactJson::fact).toList();
  }

  /**
   * Promises, each beside its sentence, for who reads the file alone. When a file is read, the
   * sentence is dropped and said again from code and numbers; a verifier tells if the file has
   * another one ({@link RestatedParts}).
   */
  static void writePromises(CertifiedModel certified, JsonOut out) throws IOException {
    RecordedProcedure procedure = certified.procedure();
    boolean sentences = procedure != null && procedure.version() >= SENTENCES;
    out.array(
        certified.certificate().promises(),
        promise -> {
          Map<String, Object> fields = new LinkedHashMap<>(promise.fields());
          if (sentences) {
            fields.put(WORDS, promise.words(certified.model().frame()::spoken));
          }
          out.parameters(fields);
        });
  }

  /** Promises whose code is known and has its values. */
  static List<Fact> readPromises(Node node) {
    List<Fact> promises = new ArrayList<>();
    for (Node one : node.array()) {
      Fact stored = fact(one);
      Map<String, Object> values = new LinkedHashMap<>(stored.values());
      values.remove(WORDS);
      Fact promise = new Fact(stored.code(), values);
      try {
        promise.words();
      } catch (IllegalArgumentException | ClassCastException e) {
        throw one.error("is no promise: " + e.getMessage());
      }
      promises.add(promise);
    }
    return promises;
  }

  private static Fact fact(Node node) {
    Node code = node.at(CODE);
    if (!CODES.matcher(code.text()).matches()) {
      throw code.error("expected a code such as equal-rows");
    }
    Map<String, Object> values = node.parameters();
    values.remove(CODE);
    return new Fact(code.text(), values);
  }
}
