package io.laconic.report.whatif;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.laconic.certificate.CertifiedModel;
import io.laconic.data.Encoding;
import io.laconic.io.modelfile.ModelFile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The fields of a model file that decide rows, as {@code decide.js} reads them. Where the model
 * reads single attributes, only their columns are there, and attributes are numbered anew.
 */
final class DecidingModel {
  private static final List<String> FIELDS =
      List.of(
          "format",
          "version",
          "learner",
          "parameters",
          "classes",
          "attributes",
          "encoding",
          "scaling",
          "missing",
          "matrix",
          "type",
          "rules",
          "features",
          "otherwise",
          "onMissing",
          "refer",
          "valuesOf",
          "compressionSet");

  private final CertifiedModel certified;
  private final List<Integer> places;
  private final JsonObject json = new JsonObject();

  private DecidingModel(CertifiedModel certified, List<Integer> places) {
    this.certified = certified;
    this.places = places;
  }

  /** The part of the file of a model that decides. */
  static JsonObject of(CertifiedModel certified, List<Integer> places) {
    DecidingModel made = new DecidingModel(certified, places);
    made.copy();
    if (certified.model().frame().space() == null) {
      made.reduce();
    }
    return made.json;
  }

  private void copy() {
    JsonObject whole = JsonParser.parseString(ModelFile.toJson(certified)).getAsJsonObject();
    FIELDS.stream().filter(whole::has).forEach(name -> json.add(name, whole.get(name)));
  }

  /** Leaves out the columns that no condition reads. */
  private void reduce() {
    Map<Integer, Integer> numbers = new HashMap<>();
    JsonArray parts = new JsonArray();
    JsonArray names = new JsonArray();
    JsonObject fills = new JsonObject();
    JsonObject missing = json.getAsJsonObject("missing");
    Encoding encoding = certified.model().frame().encoding();
    for (int place : places) {
      Encoding.Part part = encoding.parts().get(place);
      for (int k = 0; k < encoding.width(place); k++) {
        numbers.put(encoding.firstAttribute(place) + k, numbers.size());
        names.add(encoding.attributeName(encoding.firstAttribute(place) + k));
      }
      parts.add(part(part));
      if (missing.getAsJsonObject("fills").has(part.column())) {
        fills.add(part.column(), missing.getAsJsonObject("fills").get(part.column()));
      }
    }
    missing.add("fills", fills);
    json.add("attributes", names);
    json.add("encoding", parts);
    json.add("scaling", new JsonArray());
    json.add("compressionSet", new JsonArray());
    renumber(json.getAsJsonArray(json.has("rules") ? "rules" : "features"), numbers);
  }

  private static JsonObject part(Encoding.Part part) {
    JsonObject one = new JsonObject();
    one.addProperty("column", part.column());
    one.addProperty("kind", part.kind());
    JsonArray values = new JsonArray();
    if (part.categorical()) {
      part.values().forEach(values::add);
    }
    one.add("values", part.categorical() ? values : null);
    return one;
  }

  private static void renumber(JsonArray features, Map<Integer, Integer> numbers) {
    for (JsonElement element : features) {
      JsonObject feature = element.getAsJsonObject();
      if (feature.has("conditions")) {
        renumber(feature.getAsJsonArray("conditions"), numbers);
      } else {
        feature.addProperty("attribute", numbers.get(feature.get("attribute").getAsInt()));
        if (feature.has("others")) {
          JsonArray others = new JsonArray();
          feature.getAsJsonArray("others").forEach(one -> others.add(numbers.get(one.getAsInt())));
          feature.add("others", others);
        }
      }
    }
  }
}
