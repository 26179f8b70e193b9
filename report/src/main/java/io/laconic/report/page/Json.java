package io.laconic.report.page;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * JSON that may stand inside a script element: {@code <}, {@code >} and {@code &} are written as
 * escapes, so no text can end the element. A number that is none becomes null.
 */
public final class Json {
  private static final Gson GSON = new GsonBuilder().serializeNulls().create();

  private Json() {}

  /** A text that scripts read letter by letter: it is never shortened. */
  public record Codes(String text) {}

  public static String text(Object value) {
    return GSON.toJson(plain(value));
  }

  private static Object plain(Object value) {
    if (value instanceof Double number) {
      return number(number);
    }
    if (value instanceof Codes codes) {
      return codes.text();
    }
    if (value instanceof String text && !text.startsWith(Png.PREFIX)) {
      return LongNames.shortened(text);
    }
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> result = new LinkedHashMap<>();
      map.forEach((key, item) -> result.put((String) key, plain(item)));
      return result;
    }
    if (value instanceof List<?> list) {
      List<Object> result = new ArrayList<>(list.size());
      list.forEach(item -> result.add(plain(item)));
      return result;
    }
    return value;
  }

  /** Whole numbers without a point, to keep the page small. */
  private static Object number(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return null;
    }
    return value == Math.rint(value) && Math.abs(value) < 1e15 ? (Object) (long) value : value;
  }
}
