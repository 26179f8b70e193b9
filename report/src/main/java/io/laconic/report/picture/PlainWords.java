package io.laconic.report.picture;

import io.laconic.model.AskedCondition;
import io.laconic.model.Wording;
import io.laconic.report.rows.ClassifiedRows;
import io.laconic.report.rows.ReadColumns;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Conditions as people say them: {@code smoker: yes} of a column that has only 0 and 1, {@code
 * lactate > 3.8 mmol/l} where the header says {@code lactate (mmol/l)}.
 */
final class PlainWords {
  private static final Pattern UNIT =
      Pattern.compile("(.+?)[ _]?[(\\[]([^()\\[\\]0-9]{1,12}[^()\\[\\]]{0,8})[)\\]]");

  private final Set<String> yesOrNo = new HashSet<>();

  PlainWords(ClassifiedRows judged) {
    ReadColumns read = ReadColumns.of(judged);
    if (read.areFew()) {
      yesOrNo.addAll(read.yesOrNo());
    }
  }

  /** One comparison: a column, how it compares, and with what. */
  record Comparison(String column, String sign, double limit) {
    boolean isAbove() {
      return sign.startsWith(">");
    }

    /** {@code > 3.8 mmol/l}. */
    String rest() {
      return shown(sign) + " " + Wording.number(limit) + unit(column);
    }

    /** {@code lactate > 3.8 mmol/l}. */
    String words() {
      return name(column) + " " + rest();
    }
  }

  /** The comparison of a condition; null if it asks for a category or says something else. */
  static Comparison comparison(AskedCondition condition) {
    int end = condition.name().length() - 2;
    if (Double.isNaN(condition.low())
        || end < 1
        || condition.low() != condition.high()
        || !condition.words().startsWith(condition.name().substring(0, end))) {
      return null;
    }
    String[] rest = condition.words().substring(end).strip().split(" ", 3);
    return rest.length == 2 && rest[0].matches("[<>]=?")
        ? new Comparison(condition.name().substring(0, end), rest[0], condition.low())
        : null;
  }

  String words(AskedCondition condition) {
    Comparison one = comparison(condition);
    if (one == null) {
      return bit(condition.words());
    }
    return isYesOrNo(one) ? one.column() + ": " + (one.isAbove() ? "yes" : "no") : one.words();
  }

  /** {@code smoker: yes} for {@code smoker = 1}, of a column that has only 0 and 1. */
  private String bit(String words) {
    int sign = words.length() - " = 1".length();
    boolean one = words.endsWith(" = 1");
    return (one || words.endsWith(" = 0")) && yesOrNo.contains(words.substring(0, sign))
        ? words.substring(0, sign) + (one ? ": yes" : ": no")
        : words;
  }

  /** Whether it only tells 1 from 0. */
  boolean isYesOrNo(Comparison one) {
    boolean between =
        one.limit() > 0 && one.limit() < 1
            || one.limit() == 0 && (one.sign().equals(">") || one.sign().equals("<="))
            || one.limit() == 1 && (one.sign().equals("<") || one.sign().equals(">="));
    return between && yesOrNo.contains(one.column());
  }

  /** Conditions that all must hold; two limits of one column are one: {@code 30 < age <= 50}. */
  List<String> all(List<AskedCondition> conditions) {
    java.util.ArrayList<String> words = new java.util.ArrayList<>();
    Set<Integer> done = new HashSet<>();
    for (int k = 0; k < conditions.size(); k++) {
      Comparison one = comparison(conditions.get(k));
      for (int j = k + 1; one != null && j < conditions.size() && !done.contains(k); j++) {
        Comparison other = comparison(conditions.get(j));
        if (other != null
            && !done.contains(j)
            && other.column().equals(one.column())
            && other.isAbove() != one.isAbove()) {
          words.add(between(one.isAbove() ? one : other, one.isAbove() ? other : one));
          done.add(k);
          done.add(j);
        }
      }
      if (!done.contains(k)) {
        words.add(words(conditions.get(k)));
      }
    }
    return words;
  }

  private static String between(Comparison above, Comparison below) {
    String turned = above.sign().equals(">") ? "<" : "<=";
    return Wording.number(above.limit())
        + " "
        + shown(turned)
        + " "
        + name(above.column())
        + " "
        + below.rest();
  }

  private static String shown(String sign) {
    return sign.equals(">=") ? "≥" : sign.equals("<=") ? "≤" : sign;
  }

  private static String name(String column) {
    Matcher found = UNIT.matcher(column);
    return found.matches() ? found.group(1) : column;
  }

  private static String unit(String column) {
    Matcher found = UNIT.matcher(column);
    return found.matches() ? " " + found.group(2) : "";
  }
}
