package io.laconic.report;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Stability;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;
import java.util.Set;

/** How often each attribute appears in the rules of all subsets. */
record SubsetStabilitySection(CertifiedModel certified) implements Section {
  @Override
  public String id() {
    return "stability";
  }

  @Override
  public String title() {
    return "How stable the choice of attributes is";
  }

  @Override
  public boolean isPresent() {
    return certified.facts().stability() != null;
  }

  @Override
  public void write(Html out) {
    Stability stability = certified.facts().stability();
    Set<String> ofTheRule = certified.model().requiredColumns();
    out.element(
        "p",
        "Each of the "
            + stability.subsets()
            + " subsets has a rule of its own. An attribute that most of them read is a stable"
            + " choice; one that few read could have been another. Near copies are columns that"
            + " rise and fall with it (correlation of at least 0.95, up to the sign). The"
            + " certificate does not depend on this.");
    NumberTable table =
        NumberTable.of("attribute", "in the rule shown", "rules", "or a near copy", "near copies");
    for (Stability.Appearances one : stability.attributes()) {
      boolean shown = ofTheRule.contains(one.attribute());
      table.add(
          one.attribute(),
          shown ? "yes" : "no",
          one.rules(),
          shown ? one.rulesWithNearCopies() : "",
          String.join(", ", one.nearCopies()));
    }
    table.write(out);
  }
}
