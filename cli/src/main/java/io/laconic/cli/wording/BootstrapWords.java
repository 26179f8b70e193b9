package io.laconic.cli.wording;

import io.laconic.certificate.BootstrapReturns;
import io.laconic.certificate.CertifiedModel;
import io.laconic.data.Encoding;
import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** How often the conditions of a rule came back in bootstrap samples, in words. */
public final class BootstrapWords {
  /** What it is worth, in every place that shows it. */
  public static final String WORTH =
      "it tells how firm the choice is; nothing is certified by it, and the certificate stays as it"
          + " is";

  private static final int MOST_ATTRIBUTES = 6;
  private static final String INDENT = " ".repeat(20);

  private BootstrapWords() {}

  /** A few lines; none if it was not asked for. */
  public static List<String> lines(CertifiedModel certified) {
    BootstrapReturns returns = certified.facts().bootstrap();
    if (returns == null) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add("  bootstrap         " + heading(returns) + ":");
    new ColumnTable<BootstrapReturns.Condition>()
        .left("condition", 0, BootstrapReturns.Condition::condition)
        .right("samples", 0, BootstrapReturns.Condition::count)
        .right(
            "threshold: middle half", 0, one -> quartile(one, 0) + between(one) + quartile(one, 2))
        .right("median", 0, one -> quartile(one, 1))
        .lines(returns.conditions())
        .forEach(line -> lines.add(INDENT + line));
    lines.add(INDENT + attributes(certified, returns));
    lines.add(INDENT + "(" + WORTH + ")");
    return lines;
  }

  private static String between(BootstrapReturns.Condition one) {
    return one.quartiles().isEmpty() ? "" : " to ";
  }

  private static String quartile(BootstrapReturns.Condition one, int k) {
    return one.quartiles().isEmpty() ? "" : Wording.rounded(one.quartiles().get(k), 4);
  }

  /** {@code of 100 rules made in the same way of samples of its 190 rows, so many have …}. */
  public static String heading(BootstrapReturns returns) {
    return "of "
        + returns.samples()
        + " rules made in the same way of bootstrap samples of its "
        + returns.rows()
        + " rows, so many have each condition, at whatever threshold";
  }

  /** Which attributes most rules read, and how many rules are constants. */
  public static String attributes(CertifiedModel certified, BootstrapReturns returns) {
    Encoding encoding = certified.model().frame().encoding();
    return "attributes read most often: "
        + returns.attributes().stream()
            .limit(MOST_ATTRIBUTES)
            .map(one -> encoding.attributeName(one.attribute()) + " in " + one.count())
            .collect(Collectors.joining(", "))
        + (returns.constants() == 0 ? "" : "; a constant in " + returns.constants());
  }
}
