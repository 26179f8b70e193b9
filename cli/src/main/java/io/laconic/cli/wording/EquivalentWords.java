package io.laconic.cli.wording;

import io.laconic.certificate.CertifiedModel;
import io.laconic.model.Equivalents;
import io.laconic.model.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Attributes that were nearly as good as the chosen ones, in words. */
public final class EquivalentWords {
  private EquivalentWords() {}

  /** One line for every ray for which other attributes were searched. */
  public static List<String> lines(CertifiedModel certified) {
    List<String> lines = new ArrayList<>();
    for (int k = 0; k < certified.equivalents().size(); k++) {
      lines.add(line(certified.model(), k, certified.equivalents().get(k)));
    }
    return lines;
  }

  private static String line(Model model, int k, Equivalents step) {
    String chosen = name(model, model.classifier().attributes()[k]);
    if (step.others().isEmpty()) {
      return "No other attribute is nearly as good as " + chosen + ".";
    }
    List<String> others = new ArrayList<>();
    for (Equivalents.Other other : step.others()) {
      others.add(name(model, other.attribute()) + " (" + worth(other, step) + ")");
    }
    return "Nearly as good as "
        + chosen
        + " when it was chosen ("
        + (step.usefulness() > 0
            ? "share of its usefulness"
            : "usefulness; its own is " + plain(step))
        + "): "
        + String.join(", ", others)
        + ".";
  }

  /** A share of the chosen ray's usefulness; the plain number if that is not positive. */
  private static String worth(Equivalents.Other other, Equivalents step) {
    return step.usefulness() > 0
        ? String.format(Locale.ROOT, "%.0f %%", 100 * other.usefulness() / step.usefulness())
        : String.format(Locale.ROOT, "%.3g", other.usefulness());
  }

  private static String plain(Equivalents step) {
    return String.format(Locale.ROOT, "%.3g", step.usefulness());
  }

  private static String name(Model model, int attribute) {
    return model.frame().encoding().attributeName(attribute);
  }
}
