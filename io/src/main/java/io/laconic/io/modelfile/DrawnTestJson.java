package io.laconic.io.modelfile;

import io.laconic.certificate.DrawnSubsets;
import io.laconic.certificate.DrawnTest;
import io.laconic.certificate.MajorityRule;
import io.laconic.certificate.OutsideCounts;
import io.laconic.io.json.JsonOut;
import io.laconic.io.json.Node;
import java.io.IOException;
import java.util.List;

/** Fields of a certificate that counts errors on rows outside those that were learned from. */
final class DrawnTestJson {
  /** In the order in which they are written. */
  static final List<String> FIELDS =
      List.of(
          "subsets",
          "subset",
          "subsetSize",
          "seed",
          "group",
          "outside",
          "outsideErrors",
          "outsideByClass",
          "outsideErrorsByClass",
          "rulesPerSubset",
          "majority");

  private DrawnTestJson() {}

  static void write(DrawnTest test, List<String> classes, JsonOut out) throws IOException {
    OutsideCounts outside = test.outside();
    out.name("subsets").whole(test.drawn().count());
    out.name("subset").whole(test.subset());
    out.name("subsetSize").whole(test.drawn().size());
    out.name("seed").unsigned(test.drawn().seed());
    out.name("group").text(test.drawn().group());
    out.name("outside").whole(outside.rowCount());
    out.name("outsideErrors").whole(outside.errorCount());
    out.name("outsideByClass")
        .object(() -> TrainingJson.writeByClass(outside.rows(), classes, out));
    out.name("outsideErrorsByClass")
        .object(() -> TrainingJson.writeByClass(outside.errors(), classes, out));
    out.name("rulesPerSubset").whole(test.rulesPerSubset());
    out.name("majority").object(() -> writeMajority(test.majority(), out));
  }

  private static void writeMajority(MajorityRule majority, JsonOut out) throws IOException {
    out.name("class").text(majority.label());
    out.name("errors").whole(majority.errors());
    out.name("risk").number(majority.risk());
  }

  static DrawnTest read(Node node, List<String> classes) {
    int count = atLeastOne(node.at("subsets"));
    DrawnSubsets drawn =
        new DrawnSubsets(
            count,
            node.at("subsetSize").count(),
            node.at("seed").unsigned(),
            node.at("group").textOrNull());
    int[] rows = TrainingJson.byClass(node.at("outsideByClass"), classes);
    int[] errors = TrainingJson.byClass(node.at("outsideErrorsByClass"), classes);
    for (int label = 0; label < rows.length; label++) {
      if (errors[label] > rows[label]) {
        throw node.at("outsideErrorsByClass")
            .at(classes.get(label))
            .error(errors[label] + " errors on " + rows[label] + " rows");
      }
    }
    TrainingJson.same(node.at("outside"), TrainingJson.sum(rows), "the sum of outsideByClass");
    TrainingJson.same(
        node.at("outsideErrors"), TrainingJson.sum(errors), "the sum of outsideErrorsByClass");
    return new DrawnTest(
        drawn,
        node.at("subset").index(count),
        new OutsideCounts(rows, errors),
        atLeastOne(node.at("rulesPerSubset")),
        readMajority(node.at("majority"), classes));
  }

  private static MajorityRule readMajority(Node node, List<String> classes) {
    node.withFields("class", "errors", "risk");
    return new MajorityRule(
        node.at("class").word(classes.toArray(String[]::new)),
        node.at("errors").count(),
        CertificateJson.share(node.at("risk")));
  }

  private static int atLeastOne(Node node) {
    if (node.count() == 0) {
      throw node.error("expected a number from 1");
    }
    return node.count();
  }
}
