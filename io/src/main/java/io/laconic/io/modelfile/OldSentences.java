package io.laconic.io.modelfile;

import io.laconic.certificate.StatedFacts;
import io.laconic.fact.Fact;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The sentences that Laconic wrote into model files of versions 1 and 2, as the facts that they
 * state. Whatever is written here, the words of today stand elsewhere and may change. No words of a
 * file are kept but the names of columns: a reason that is not among these becomes {@link
 * StatedFacts#UNKNOWN}, another note is left out.
 */
final class OldSentences {
  private static final String END = "(?=; |$)";

  private static final Map<String, Pattern> REASONS = new LinkedHashMap<>();
  private static final Map<String, Pattern> NOTES = new LinkedHashMap<>();

  static {
    reason("not-independent", "the rows are not independent draws(?: \\(.*?\\))?");
    reason("medians", "missing values are replaced by medians of the training rows");
    reason("categories-found", "the categories of .*? were found in the training rows");
    reason(
        "left-out-uncounted",
        "attributes were left out after looking at the rows, and not counted");
    reason("left-out", "attributes were left out after looking at the rows");
    reason("left-out-after-all-rows", "attributes were left out after looking at all rows");
    reason("attribute-count-found", "the number of attributes was found in the training rows");
    reason(
        "image-size-found",
        "the size of images follows from the number of attributes, which was found in the"
            + " training rows");
    reason(
        "gamma-by-attribute-count",
        "gamma is one over the number of attributes, which was found in the training rows");
    reason(
        "gamma-by-categories",
        "gamma is one over the number of attributes, some of which are categories found in the"
            + " training rows");
    reason("scaling-observed", "attributes are scaled by constants observed in the training rows");
    reason("distances-fitted", "distances are fitted to the training rows");
    reason("ranges-observed", "the ranges of the attributes were taken from the training rows");
    reason("prototypes-not-rows", "prototypes are points that are no training rows");
    reason(
        "order-of-softnesses",
        "softnesses are multiplied in the order of choice, which the message lacks");
    reason("rows-in-groups", "rows come in groups \\(column \"(?<column>.*?)\"\\)");
    reason("row-order", "the same order of rows is not assured \\(no idCol\\)");
    note("equal-rows", "(?<count>\\d{1,9}) rows? equals? an earlier one; .*");
    note("scaling-known", "The scaling constants were known beforehand\\.");
    note("attributes-known", "The number of attributes was known beforehand\\.");
    note(
        "attributes-largest",
        "The number of attributes is the largest index in the training rows; .*");
  }

  private OldSentences() {}

  private static void reason(String code, String words) {
    REASONS.put(code, Pattern.compile(words + END, Pattern.DOTALL));
  }

  private static void note(String code, String words) {
    NOTES.put(code, Pattern.compile(words, Pattern.DOTALL));
  }

  /** Clauses with "; " between them. */
  static List<Fact> reasons(String sentence) {
    List<Fact> facts = new ArrayList<>();
    int place = 0;
    while (place < sentence.length()) {
      Fact known = null;
      int end = place;
      for (Map.Entry<String, Pattern> one : REASONS.entrySet()) {
        Matcher matcher = one.getValue().matcher(sentence).region(place, sentence.length());
        if (known == null && matcher.lookingAt()) {
          known = fact(one.getKey(), matcher);
          end = matcher.end();
        }
      }
      if (known == null) {
        int next = sentence.indexOf("; ", place);
        end = next < 0 ? sentence.length() : next;
        known = end == place ? null : StatedFacts.UNKNOWN;
      }
      if (known != null) {
        facts.add(known);
      }
      place = Math.min(sentence.length(), end + 2);
    }
    return facts;
  }

  /** Notes; what only the file knows is kept, all others are stated again from the model. */
  static List<Fact> notes(List<String> sentences) {
    List<Fact> facts = new ArrayList<>();
    for (String sentence : sentences) {
      NOTES.forEach(
          (code, pattern) -> {
            Matcher matcher = pattern.matcher(sentence);
            if (matcher.matches()) {
              facts.add(fact(code, matcher));
            }
          });
    }
    return facts;
  }

  /** A fact with the value that its sentence has. */
  private static Fact fact(String code, Matcher matcher) {
    return switch (code) {
      case "equal-rows" -> Fact.of(code, "count", Integer.parseInt(matcher.group("count")));
      case "rows-in-groups" -> Fact.of(code, "column", matcher.group("column"));
      default -> Fact.of(code);
    };
  }
}
