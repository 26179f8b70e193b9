package io.laconic.io.modelfile;

import io.laconic.fact.Fact;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Facts as JSON: {@code {"code": "equal-rows", "count": 2}}. */
final class FactJson {
  private static final String CODE = "code";
  private static final Pattern CODES = Pattern.compile("[a-z]+(-[a-z]+)*");

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
