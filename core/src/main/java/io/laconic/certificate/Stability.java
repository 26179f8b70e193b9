package io.laconic.certificate;

import java.util.List;
import java.util.Set;

/**
 * How often attributes appear in the rules of all subsets: beside the rule that is shown, for its
 * reader; the certificate does not depend on it.
 *
 * @param subsets number of subsets, each with a rule of its own
 * @param attributes those of the shown rule, in its order, then others that appear most often
 */
public record Stability(int subsets, List<Appearances> attributes) {
  public Stability {
    attributes = List.copyOf(attributes);
  }

  /**
   * In how many rules an attribute appears.
   *
   * @param attribute name of its column
   * @param rules that read it
   * @param nearCopies other columns that are read by some rules and tell nearly the same; only
   *     looked for if the shown rule reads the attribute
   * @param rulesWithNearCopies rules that read it or one of its near copies
   */
  public record Appearances(
      String attribute, int rules, List<String> nearCopies, int rulesWithNearCopies) {
    public Appearances {
      nearCopies = List.copyOf(nearCopies);
    }
  }

  /** Those of the shown rule. */
  public List<Appearances> ofTheRule(Set<String> columns) {
    return attributes.stream().filter(one -> columns.contains(one.attribute())).toList();
  }

  /**
   * {@code worst_radius in 20 of 32 subsets, mean_texture or a near copy (worst_texture) in 29}.
   *
   * @param columns that the shown rule reads
   */
  public String words(Set<String> columns) {
    StringBuilder words = new StringBuilder();
    boolean first = true;
    for (Appearances one : ofTheRule(columns)) {
      words.append(first ? "" : ", ").append(one.attribute());
      if (one.rulesWithNearCopies() > one.rules()) {
        words.append(one.nearCopies().size() == 1 ? " or its near copy " : " or a near copy (");
        words.append(String.join(", ", one.nearCopies()));
        words.append(one.nearCopies().size() == 1 ? "" : ")");
      }
      words.append(" in ").append(one.rulesWithNearCopies());
      words.append(first ? " of " + subsets + " subsets" : "");
      first = false;
    }
    return words.toString();
  }
}
