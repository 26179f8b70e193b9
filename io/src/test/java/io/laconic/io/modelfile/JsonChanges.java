package io.laconic.io.modelfile;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Changes every value of a JSON document in turn. */
final class JsonChanges {
  /** Words that may stand for each other. */
  private static final List<List<String>> PAIRS =
      List.of(
          List.of("conjunction", "disjunction"),
          List.of("above", "below"),
          List.of("inside", "outside"),
          List.of("+", "-"),
          List.of("subsets", "holdout"),
          List.of("short", "cv"),
          List.of("cv1se", "cv"),
          List.of("error", "drop"),
          List.of("median", "drop"),
          List.of("l2", "l1"),
          List.of("none", "standard"),
          List.of("standard", "range"),
          List.of("numeric", "categorical"),
          List.of("given", "data"),
          List.of("complex", "simple"),
          List.of("uniform", "decreasing"),
          List.of("low", "top"),
          List.of("mid", "top"),
          List.of("a", "b"),
          List.of("red", "blue"));

  /** Is told of every change; the document is as changed during the call. */
  interface Listener {
    void changed(String place, JsonObject document);
  }

  private final JsonObject document;
  private final Listener listener;
  private final int most;
  private int changes;

  private JsonChanges(JsonObject document, int most, Listener listener) {
    this.document = document;
    this.most = most;
    this.listener = listener;
  }

  /** Changes each value, one at a time, and says how many changes there were. */
  static int each(JsonObject document, Listener listener) {
    return each(document, Integer.MAX_VALUE, listener);
  }

  /**
   * Changes values one at a time, and says how many changes there were.
   *
   * @param most of a list, only so many elements at its begin and the last one are changed
   */
  static int each(JsonObject document, int most, Listener listener) {
    JsonChanges all = new JsonChanges(document, most, listener);
    all.changeAll(document, "");
    return all.changes;
  }

  private void tell(String place) {
    changes++;
    listener.changed(place, document);
  }

  /** Changes each value below an element, and puts it back. */
  private void changeAll(JsonElement within, String place) {
    if (within.isJsonObject()) {
      for (String name : List.copyOf(within.getAsJsonObject().keySet())) {
        String at = place.isEmpty() ? name : place + "." + name;
        JsonElement before = within.getAsJsonObject().get(name);
        for (JsonElement other : others(before)) {
          within.getAsJsonObject().add(name, other);
          tell(at);
        }
        within.getAsJsonObject().add(name, before);
        changeAll(before, at);
      }
    } else if (within.isJsonArray()) {
      JsonArray array = within.getAsJsonArray();
      for (int k = 0; k < array.size(); k++) {
        if (k >= most && k < array.size() - 1) {
          continue;
        }
        JsonElement before = array.get(k);
        for (JsonElement other : others(before)) {
          array.set(k, other);
          tell(place + "[" + k + "]");
        }
        array.set(k, before);
        changeAll(before, place + "[" + k + "]");
      }
    }
  }

  /** Other values for a value; for a list, one element less; for an object, one field more. */
  private static List<JsonElement> others(JsonElement value) {
    if (value.isJsonArray()) {
      JsonArray less = value.getAsJsonArray().deepCopy();
      if (less.isEmpty()) {
        less.add(1);
      } else {
        less.remove(less.size() - 1);
      }
      return List.of(less);
    } else if (value.isJsonObject()) {
      JsonObject more = value.getAsJsonObject().deepCopy();
      more.addProperty("more", 1);
      return List.of(more, JsonNull.INSTANCE);
    } else if (value.isJsonNull()) {
      return List.of(new JsonPrimitive(1), new JsonPrimitive("x"));
    }
    JsonPrimitive simple = value.getAsJsonPrimitive();
    if (simple.isBoolean()) {
      return List.of(new JsonPrimitive(!simple.getAsBoolean()));
    }
    return simple.isNumber()
        ? otherNumbers(simple.getAsString())
        : otherWords(simple.getAsString());
  }

  private static List<JsonElement> otherNumbers(String text) {
    if (text.matches("-?\\d+")) {
      BigInteger whole = new BigInteger(text);
      return List.of(
          new JsonPrimitive(whole.add(BigInteger.ONE)),
          new JsonPrimitive(whole.subtract(BigInteger.ONE)));
    }
    double number = Double.parseDouble(text);
    return List.of(new JsonPrimitive(number + 1e-6 * Math.max(1, Math.abs(number))));
  }

  private static List<JsonElement> otherWords(String text) {
    List<JsonElement> words = new ArrayList<>(List.of(new JsonPrimitive(text + "x")));
    for (List<String> pair : PAIRS) {
      int place = pair.indexOf(text);
      if (place >= 0) {
        words.add(new JsonPrimitive(pair.get(1 - place)));
      }
    }
    return words;
  }
}
