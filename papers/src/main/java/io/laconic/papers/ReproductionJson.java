package io.laconic.papers;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import io.laconic.papers.experiment.Reproduction;
import io.laconic.papers.experiment.ReproductionResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reproductions as JSON. */
final class ReproductionJson {
  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

  private ReproductionJson() {}

  static String list(List<Reproduction> all) {
    return GSON.toJson(Map.of("reproductions", all.stream().map(one -> named(one)).toList()));
  }

  private static Map<String, Object> named(Reproduction one) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("name", one.name());
    fields.put("title", one.title());
    return fields;
  }

  /** Cells as the tables show them; figures by name, since their pictures are files. */
  static String of(Reproduction one, boolean quick, long seed, ReproductionResult output) {
    Map<String, Object> fields = named(one);
    fields.put("quick", quick);
    fields.put("seed", seed);
    fields.put("tables", output.tables());
    fields.put(
        "figures",
        output.figures().stream()
            .map(
                figure -> new TreeMap<>(Map.of("caption", figure.caption(), "name", figure.name())))
            .toList());
    fields.put("remarks", output.remarks());
    return GSON.toJson(fields);
  }
}
