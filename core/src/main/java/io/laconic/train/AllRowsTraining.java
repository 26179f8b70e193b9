package io.laconic.train;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Provenance;
import io.laconic.certificate.RecordedProcedure;
import io.laconic.certificate.compression.Certifier;
import io.laconic.data.Groups;
import io.laconic.fact.Fact;
import io.laconic.learn.Contender;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Criterion;
import io.laconic.model.Model;
import io.laconic.select.Choice;
import io.laconic.select.Procedure;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.List;

/** Learning from all rows: what is promised, if anything, follows from the model. */
final class AllRowsTraining implements FormTraining {
  private final Training training;
  private final Contender contender;
  private final Selection selection;
  private final CertificateOptions certificate;

  AllRowsTraining(
      Training training, Contender contender, Selection selection, CertificateOptions certificate) {
    this.training = training;
    this.contender = contender;
    this.selection = selection;
    this.certificate = certificate;
  }

  @Override
  public Procedure procedure() {
    Criterion criterion =
        selection.criterion(contender, certificate.form(), training.table().classes().size());
    return new Procedure(
        contender,
        criterion,
        selection.folds(criterion.usualFolds()),
        training.plan().seed(),
        options(),
        training.plan().aim());
  }

  /** With all that is known of alternatives and of groups. */
  private CertificateOptions options() {
    CertificateOptions options =
        certificate.withAlternatives( // what the user says can only be more than J
            Math.max(contender.alternatives(), certificate.alternatives()));
    Groups groups = training.table().groups();
    if (groups == null || certificate.form().draws()) {
      return options;
    }
    List<Fact> steps = new ArrayList<>(options.otherSteps()); // rows are not independent draws
    steps.add(Fact.of("rows-in-groups", "column", groups.column()));
    return options.withOtherSteps(steps);
  }

  @Override
  public CertifiedModel train(Parallel parallel, Training.Listener listener) {
    Procedure procedure = procedure();
    Table table = training.table();
    Table described = procedure.described(table);
    if (selection.criterion() == null && contender.isAlone()) {
      return certified(procedure.single(described, parallel));
    }
    listener.choosing(
        procedure.criterion(), selection.foldCount(procedure.criterion(), table.size()));
    Choice choice = procedure.train(described, selection.folds(), parallel);
    listener.chosen(choice);
    return certified(choice.model()).withSelection(choice.alternatives());
  }

  /** A model of all rows with what is promised of it. */
  CertifiedModel certified(Model model) {
    Provenance provenance = training.provenance();
    RecordedProcedure record = RecordedSettings.of(training, selection, certificate);
    if (!certificate.form().promises()) {
      Provenance remembering = provenance.remembering(model, training.data().rows());
      return TestedRowCounts.added(
          new CertifiedModel(model, null, List.of(), List.of(), remembering).withProcedure(record),
          training.table());
    }
    Certifier.Certification certification =
        Certifier.certify(model, training.withEqualRows(options(), model));
    return new CertifiedModel(
            model, certification.certificate(), certification.bounds(), List.of(), provenance)
        .withProcedure(record);
  }
}
