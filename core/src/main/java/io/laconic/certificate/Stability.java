package io.laconic.certificate;

import io.laconic.model.Model;
import io.laconic.model.Observation;
import io.laconic.model.ShownObservation;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How often attributes appear in the rules of all subsets: beside the rule that is shown, for its
 * reader; the certificate does not depend on it.
 *
 * @param subsets number of subsets, each with a rule of its own
 * @param attributes those of the shown rule, in its order, then others that appear most often
 */
public record Stability(int subsets, List<Appearances> attributes) implements Observation {
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

  /** Counts are possible, no attribute is there twice, and those of the rule are there. */
  @Override
  public void check(Model model, int[] outside) {
    Misfit.unlessCount(".subsets", subsets, Integer.MAX_VALUE);
    Set<String> names = new HashSet<>();
    for (int k = 0; k < attributes.size(); k++) {
      Appearances one = attributes.get(k);
      String place = ".attributes[" + k + "].";
      Misfit.unlessCount(place + "rules", one.rules(), subsets);
      Misfit.unlessCount(place + "rulesWithNearCopies", one.rulesWithNearCopies(), subsets);
      if (one.rulesWithNearCopies() < one.rules()) {
        throw new Misfit(place + "rulesWithNearCopies", "expected at least " + one.rules());
      }
      if (new HashSet<>(one.nearCopies()).size() < one.nearCopies().size()) {
        throw new Misfit(place + "nearCopies", "a name occurs twice");
      }
      if (!names.add(one.attribute())) {
        throw new Misfit(".attributes", "\"" + one.attribute() + "\" is there twice");
      }
    }
    for (String column : model.requiredColumns()) {
      if (!names.contains(column)) {
        throw new Misfit(".attributes", "\"" + column + "\" of the rule is not there");
      }
    }
  }

  @Override
  public ShownObservation shown(Model model) {
    Set<String> ofTheRule = model.requiredColumns();
    return new ShownObservation(
        "stability",
        "How stable the choice of attributes is",
        words(ofTheRule),
        "each of the "
            + subsets
            + " subsets has a rule of its own. An attribute that most of them read is a stable"
            + " choice; one that few read could have been another. Near copies are columns that"
            + " rise and fall with it (correlation of at least 0.95, up to the sign)",
        List.of("attribute", "in the rule shown", "rules", "or a near copy", "near copies"),
        attributes.stream().map(one -> cells(one, ofTheRule.contains(one.attribute()))).toList(),
        List.of(),
        "the certificate does not depend on this");
  }

  private static List<Object> cells(Appearances one, boolean shown) {
    return List.of(
        one.attribute(),
        shown ? "yes" : "no",
        one.rules(),
        shown ? (Object) one.rulesWithNearCopies() : "",
        String.join(", ", one.nearCopies()));
  }
}
