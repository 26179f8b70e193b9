package io.laconic.cli.wording;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON documents for programs: maps, lists, numbers and texts; NaN becomes null. */
public final class Json {
  private static final Gson GSON =
      new GsonBuilder().serializeNulls().setPrettyPrinting().disableHtmlEscaping().create();

  private Json() {}

  public static String text(Object value) {
    return GSON.toJson(plain(value));
  }

  private static Object plain(Object value) {
    if (value instanceof Double number) {
      return number.isNaN() ? null : number.isInfinite() ? (number > 0 ? "inf" : "-inf") : number;
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> result = new LinkedHashMap<>();
      map.forEach((key, item) -> result.put((String) key, plain(item)));
      return result;
    }
    if (value instanceof List<?> list) {
      List<Object> result = new ArrayList<>();
      list.forEach(item -> result.add(plain(item)));
      return result;
    }
    return value;
  }

  /** A map of alternating names and values, in order. */
  public static Map<String, Object> object(Object... namesAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int k = 0; k < namesAndValues.length; k += 2) {
      map.put((String) namesAndValues[k], namesAndValues[k + 1]);
    }
    return map;
  }
}
