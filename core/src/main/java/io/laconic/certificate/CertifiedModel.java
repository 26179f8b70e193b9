package io.laconic.certificate;

import io.laconic.model.Model;
import java.util.List;

/**
 * A model with its certificate: what a model file contains.
 *
 * @param certificate null if none was computed
 * @param bounds one for each point of the model's path; empty if none were computed
 * @param selection the configurations that were not chosen
 */
public record CertifiedModel(
    Model model,
    Certificate certificate,
    List<PathBound> bounds,
    List<Alternative> selection,
    Provenance provenance) {
  public CertifiedModel {
    bounds = List.copyOf(bounds);
    selection = List.copyOf(selection);
  }
}
