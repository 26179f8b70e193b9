package io.laconic.report;

import io.laconic.certificate.BootstrapReturns;
import io.laconic.certificate.CertifiedModel;
import io.laconic.cli.wording.BootstrapWords;
import io.laconic.report.page.Html;
import io.laconic.report.page.NumberTable;
import io.laconic.report.page.Section;

/** How often the conditions of the rule came back in bootstrap samples. */
record BootstrapSection(CertifiedModel certified) implements Section {
  @Override
  public String id() {
    return "bootstrap";
  }

  @Override
  public String title() {
    return "Conditions that come back";
  }

  @Override
  public boolean isPresent() {
    return certified.facts().bootstrap() != null;
  }

  @Override
  public void write(Html out) {
    BootstrapReturns returns = certified.facts().bootstrap();
    out.element("p", "Of " + BootstrapWords.heading(returns).substring(3) + ".");
    NumberTable table =
        NumberTable.of(
            "condition", "samples", "threshold: lower quartile", "median", "upper quartile");
    for (BootstrapReturns.Condition one : returns.conditions()) {
      boolean none = one.quartiles().isEmpty();
      table.add(
          one.condition(),
          one.count(),
          none ? null : NumberTable.rounded(one.quartiles().get(0), 6),
          none ? null : NumberTable.rounded(one.quartiles().get(1), 6),
          none ? null : NumberTable.rounded(one.quartiles().get(2), 6));
    }
    table.write(out);
    String attributes = BootstrapWords.attributes(certified, returns);
    out.element("p", "A" + attributes.substring(1) + ".");
    out.element("p", "I" + BootstrapWords.WORTH.substring(1) + ".");
  }
}
