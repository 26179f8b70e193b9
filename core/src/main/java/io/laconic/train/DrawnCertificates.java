package io.laconic.train;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.DrawnTest;
import io.laconic.learn.Table;
import io.laconic.model.Model;
import io.laconic.model.TrainingSummary;
import io.laconic.select.SubsetRule;
import io.laconic.select.SubsetRules;
import java.util.List;

/** Makes certified models of rules that were made of subsets. */
final class DrawnCertificates {
  private final Training training;
  private final CertificateOptions options;

  DrawnCertificates(Training training, CertificateOptions options) {
    this.training = training;
    this.options = training.withEqualRows(options);
  }

  /** One of the rules, with its own number. */
  CertifiedModel of(SubsetRules rules, SubsetRule rule) {
    Model model = ofAllRows(rule);
    DrawnTest test =
        new DrawnTest(rules.drawn(), rule.subset(), rule.outside(), 1, rules.majority());
    List<String> reasons = options.form().reasons(model, options);
    Certificate certificate =
        new Certificate(
            Forms.named(options.form().word()), // how rows were drawn is in the test
            options.delta(),
            options.alternatives(),
            rule.outside().numbers(options.delta(), test.ways(options.alternatives())),
            reasons.isEmpty() ? null : String.join("; ", reasons),
            options.form().notes(model, options),
            test);
    return new CertifiedModel(
        model, certificate, List.of(), rule.chosen().alternatives(), training.provenance());
  }

  /** The model with counts of all rows; its path has those of the subset. */
  private Model ofAllRows(SubsetRule rule) {
    Table table = training.table();
    int[] examples = new int[table.classes().size()];
    for (int label : table.labels()) {
      examples[label]++;
    }
    Model model = rule.model();
    return model.withTraining(
        new TrainingSummary(
            model.training().source(), examples, rule.errors(), model.training().objective()));
  }
}
