package io.laconic.rivals.weka;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Conditions that Weka prints, with the names of {@link WekaSplit}. */
final class PrintedConditions {
  private static final Pattern CONDITION = Pattern.compile("\\ba(\\d+) (?:<=|>=|<|>|=) ");

  private PrintedConditions() {}

  /** The attribute of each condition, in the order of the text. */
  static Stream<Integer> attributes(String printed) {
    return CONDITION
        .matcher(printed)
        .results()
        .map((MatchResult found) -> Integer.valueOf(found.group(1)));
  }
}
