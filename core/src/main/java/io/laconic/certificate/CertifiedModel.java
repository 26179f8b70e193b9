package io.laconic.certificate;

import io.laconic.model.Equivalents;
import io.laconic.model.Model;
import java.util.List;

/**
 * A model with its certificate: what a model file contains.
 *
 * @param certificate null if none was computed
 * @param bounds one for each point of the model's path; empty if none were computed
 * @param selection the configurations that were not chosen
 * @param equivalents for every ray the attributes that would have served as well; empty if not
 *     looked for
 */
public record CertifiedModel(
    Model model,
    Certificate certificate,
    List<PathBound> bounds,
    List<RejectedConfiguration> selection,
    Provenance provenance,
    List<Equivalents> equivalents) {
  public CertifiedModel {
    bounds = List.copyOf(bounds);
    selection = List.copyOf(selection);
    equivalents = List.copyOf(equivalents);
  }

  /** A model whose rivals were not looked for. */
  public CertifiedModel(
      Model model,
      Certificate certificate,
      List<PathBound> bounds,
      List<RejectedConfiguration> selection,
      Provenance provenance) {
    this(model, certificate, bounds, selection, provenance, List.of());
  }

  /** This model with the configurations that were not chosen. */
  public CertifiedModel withSelection(List<RejectedConfiguration> others) {
    return new CertifiedModel(model, certificate, bounds, others, provenance, equivalents);
  }

  /** This model with attributes that would have served as well. */
  public CertifiedModel withEquivalents(List<Equivalents> found) {
    return new CertifiedModel(model, certificate, bounds, selection, provenance, found);
  }
}
