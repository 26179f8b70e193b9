package io.laconic.train;

import io.laconic.certificate.Assumptions;
import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.DrawnSubsets;
import io.laconic.certificate.DrawnTest;
import io.laconic.certificate.SubsetDraw;
import io.laconic.data.DataException;
import io.laconic.fact.Fact;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Aim;
import io.laconic.model.Model;
import io.laconic.model.TrainingSummary;
import io.laconic.request.CertificateForms;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.select.RowSubsetRule;
import io.laconic.select.RowSubsetRules;
import java.util.ArrayList;
import java.util.List;

/** Makes certified models of rules that were made of subsets. */
final class SubsetCertificates {
  private final Training training;
  private final CertificateOptions options;

  SubsetCertificates(Training training, CertificateOptions options) {
    this.training = training;
    this.options = training.withEqualRows(options);
  }

  /** One of the rules, with its own number. */
  CertifiedModel of(RowSubsetRules rules, RowSubsetRule rule) {
    Model model = ofAllRows(rule);
    Aim aim = rule.choice().aim();
    DrawnTest test =
        new DrawnTest(
            rules.drawn(), rule.subset(), rule.outside(), aim.rulesPerSubset(), rules.majority());
    Certificate certificate =
        new Certificate(
            CertificateForms.named(options.form().word()), // how rows were drawn is in the test
            options.delta(),
            options.alternatives(),
            aim.criterion()
                .numbers(rule.outside(), options.delta(), test.ways(options.alternatives())),
            reasons(model),
            remarks(model),
            test);
    return new CertifiedModel(
        model,
        certificate,
        List.of(),
        rule.choice().alternatives(),
        training.provenance().remembering(model, training.data().rows()));
  }

  /** Why the certificate of a model is void; empty if it is not. */
  List<Fact> reasons(Model model) {
    return options.form().reasons(model, options);
  }

  /** What a careful reader of it should know besides. */
  List<Fact> remarks(Model model) {
    List<Fact> notes = new ArrayList<>(options.form().notes(model, options));
    if (training.table().groups() != null) {
      notes.add(Assumptions.groupNote(training.table().groups().column()));
    }
    return notes;
  }

  /** The model with counts of all rows; its path has those of the subset. */
  private Model ofAllRows(RowSubsetRule rule) {
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

  /** Positions of the rows that a model was made of: those of its subset, or all. */
  static int[] madeOf(Table table, CertifiedModel certified) {
    return certified.isTested()
        ? draw(table, certified).inside(certified.certificate().test().subset())
        : Fold.all(table.size()).learningRows();
  }

  /** Positions of the rows that a model was tested on: those outside its subset, or all. */
  static int[] testedOn(Table table, CertifiedModel certified) {
    return certified.isTested()
        ? draw(table, certified).outside(certified.certificate().test().subset())
        : Fold.all(table.size()).learningRows();
  }

  /** The draw of subsets, made again. */
  private static SubsetDraw draw(Table table, CertifiedModel certified) {
    int[] all = Fold.all(table.size()).learningRows();
    Certificate certificate = certified.certificate();
    DrawnSubsets drawn = certificate.test().drawn();
    Request asked = new RecordedSettings(certified.procedure()).request(table);
    SubsetDraw draw =
        RequestedCertificate.form(asked.with(Options.SUBSET_SEED, drawn.seed()))
            .draw(table.size(), table.classes().size(), table.groupsOf(all), drawn.seed());
    if (draw.size() != drawn.size() || certificate.test().subset() >= draw.count()) {
      throw new DataException(
          table.data().source().name() + ": the rows do not give the subset of the model");
    }
    return draw;
  }
}
