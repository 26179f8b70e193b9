package io.laconic.certificate;

import io.laconic.data.Dataset;
import io.laconic.fact.Fact;
import io.laconic.model.Model;
import java.util.List;

/**
 * A model with its certificate: what a model file contains.
 *
 * @param certificate null if none was computed
 * @param bounds one for each point of the model's path; empty if none were computed
 * @param selection the configurations that were not chosen
 * @param procedure how the model was made, enough to train again; null for forms that rebuild
 * @param facts what was seen of it besides its certificate
 */
public record CertifiedModel(
    Model model,
    Certificate certificate,
    List<PathBound> bounds,
    List<RejectedConfiguration> selection,
    Provenance provenance,
    RecordedProcedure procedure,
    UncertifiedFacts facts) {
  public CertifiedModel {
    bounds = List.copyOf(bounds);
    selection = List.copyOf(selection);
  }

  /** A model of which nothing was seen besides, and of which is not known how it was made. */
  public CertifiedModel(
      Model model,
      Certificate certificate,
      List<PathBound> bounds,
      List<RejectedConfiguration> selection,
      Provenance provenance) {
    this(model, certificate, bounds, selection, provenance, null, UncertifiedFacts.NOTHING);
  }

  /** Whether it was tested on rows that it was not learned from. */
  public boolean isTested() {
    return certificate != null && certificate.form().draws();
  }

  /** Whether it was trained on these rows, in this file or in another. */
  public boolean isTrainedOn(Dataset rows) {
    return rows.source().isCopyOf(model.training().source().sha256())
        || provenance.hasContentsOf(model, rows);
  }

  /** This model with the configurations that were not chosen. */
  public CertifiedModel withSelection(List<RejectedConfiguration> others) {
    return new CertifiedModel(model, certificate, bounds, others, provenance, procedure, facts);
  }

  /** This model, which knows of earlier runs on the same rows. */
  public CertifiedModel withEarlierRuns(int count) {
    Provenance from = provenance.withEarlierRuns(count);
    return new CertifiedModel(model, certificate, bounds, selection, from, procedure, facts);
  }

  /** This model with how it was made. */
  public CertifiedModel withProcedure(RecordedProcedure how) {
    return new CertifiedModel(model, certificate, bounds, selection, provenance, how, facts);
  }

  /**
   * What is promised besides the error rate, each with its condition; none without a certificate.
   */
  public List<String> promised() {
    return certificate == null
        ? List.of()
        : certificate.promises().stream().map(one -> one.words(model.frame()::spoken)).toList();
  }

  /** This model with more promises in its certificate. */
  public CertifiedModel withPromises(List<Fact> promises) {
    return new CertifiedModel(
        model, certificate.with(promises), bounds, selection, provenance, procedure, facts);
  }

  /** Another model with the certificate and all else of this one. */
  public CertifiedModel withModel(Model other) {
    return new CertifiedModel(other, certificate, bounds, selection, provenance, procedure, facts);
  }

  /** This model with these facts. */
  public CertifiedModel withFacts(UncertifiedFacts facts) {
    return new CertifiedModel(model, certificate, bounds, selection, provenance, procedure, facts);
  }

  /** The column of the groups of which one row each counts; null: each row counts. */
  public String groupColumn() {
    return certificate == null ? null : certificate.test().group();
  }
}
