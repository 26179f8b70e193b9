package io.laconic.fact;

import io.laconic.util.Percent;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The words of facts, from the file that other languages read too. */
public final class FactWords {
  private static final Pattern LINE = Pattern.compile("^([a-z-]+): (.*)$", Pattern.MULTILINE);
  private static final Pattern PLACE =
      Pattern.compile("\\{([a-z]+)(?:(%(?:up|down|near)?)|:([^|}]*)\\|([^}]*))?\\}");

  /** Of more texts than this, one fewer is said. */
  private static final int MOST = 6;

  private static final String FILE = read();
  private static final Map<String, String> TEMPLATES = templates(FILE);

  private FactWords() {}

  /** The file, for those who word facts in another language. */
  public static String file() {
    return FILE;
  }

  /** All codes, in the order of the file. */
  public static List<String> codes() {
    return List.copyOf(TEMPLATES.keySet());
  }

  private static String read() {
    try (InputStream in = FactWords.class.getResourceAsStream("facts.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, String> templates(String file) {
    return LINE.matcher(file)
        .results()
        .collect(
            Collectors.toMap(
                line -> line.group(1),
                line -> line.group(2),
                (one, other) -> one,
                LinkedHashMap::new));
  }

  /**
   * A fact in words.
   *
   * @throws IllegalArgumentException if there are no words for its code, or it lacks a value
   */
  static String of(Fact fact) {
    return of(fact, TEMPLATES);
  }

  /** A fact in the words of another file. */
  public static String of(Fact fact, String file) {
    return of(fact, templates(file));
  }

  private static String of(Fact fact, Map<String, String> templates) {
    String template = templates.get(fact.code());
    if (template == null) {
      throw new IllegalArgumentException("no words for the fact " + fact.code());
    }
    return PLACE
        .matcher(template)
        .replaceAll(place -> Matcher.quoteReplacement(value(place, fact)));
  }

  private static String value(MatchResult place, Fact fact) {
    Object value = fact.values().get(place.group(1));
    if (value == null) {
      throw new IllegalArgumentException(fact.code() + " has no " + place.group(1));
    }
    if (place.group(2) != null) {
      return percent(((Number) value).doubleValue(), place.group(2).substring(1));
    }
    if (place.group(3) != null) {
      return ((Number) value).longValue() == 1 ? place.group(3) : place.group(4);
    }
    return value instanceof List<?> texts ? some(texts) : value.toString();
  }

  /** A few texts, and how many more there are. */
  private static String some(List<?> texts) {
    int shown = texts.size() <= MOST ? texts.size() : MOST - 1;
    String more = texts.size() > shown ? " and " + (texts.size() - shown) + " more" : "";
    return texts.subList(0, shown).stream().map(String::valueOf).collect(Collectors.joining(", "))
        + more;
  }

  /** A share in percent: a bound to a tenth that keeps it one, other shares to six digits. */
  private static String percent(double share, String rounding) {
    return switch (rounding) {
      case "up" -> Percent.up(share);
      case "down" -> Percent.down(share);
      case "near" -> Percent.of(share);
      default ->
          new BigDecimal(100 * share)
                  .round(new MathContext(6, RoundingMode.HALF_EVEN))
                  .stripTrailingZeros()
                  .toPlainString()
              + " %";
    };
  }
}
