package io.laconic.report;

import io.laconic.certificate.CertifiedModel;
import io.laconic.model.Equivalents;
import io.laconic.model.Model;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import io.laconic.report.rows.ModelAttributes;

/** Other attributes that are nearly as good, for each ray. */
record EquivalentSection(CertifiedModel certified) implements Section {
  private static final int MOST = 25;

  @Override
  public String id() {
    return "equivalents";
  }

  @Override
  public String title() {
    return "Attributes that are nearly as good";
  }

  @Override
  public boolean isPresent() {
    return !certified.equivalents().isEmpty();
  }

  @Override
  public void write(Html out) {
    out.element(
        "p",
        "Attributes that were nearly as useful as the chosen one at its step of training. If the"
            + " list is long, the choice says little about cause.");
    for (int k = 0; k < certified.equivalents().size(); k++) {
      Equivalents one = certified.equivalents().get(k);
      out.element("h3", "Instead of " + chosen(k));
      if (one.others().isEmpty()) {
        out.element("p", "No other attribute was nearly as good.");
      } else {
        table(one).write(out);
      }
      if (one.others().size() > MOST) {
        out.element("p", (one.others().size() - MOST) + " more.");
      }
    }
  }

  private String chosen(int k) {
    Model model = certified.model();
    return ModelAttributes.name(model, model.classifier().attributes()[k]);
  }

  private NumberTable table(Equivalents one) {
    boolean soft = one.others().get(0).isInterval();
    NumberTable table =
        soft
            ? NumberTable.of(
                "attribute", "direction", "from", "to", "usefulness", "share of the chosen one")
            : NumberTable.of(
                "attribute", "side", "threshold", "usefulness", "share of the chosen one");
    for (Equivalents.Other other : one.others().subList(0, Math.min(MOST, one.others().size()))) {
      String name = ModelAttributes.name(certified.model(), other.attribute());
      double worth = other.usefulness();
      String share = NumberTable.percent(worth / one.usefulness());
      if (soft) {
        table.add(name, other.direction(), other.low(), other.high(), worth, share);
      } else {
        table.add(name, other.direction(), other.low(), worth, share);
      }
    }
    return table;
  }
}
