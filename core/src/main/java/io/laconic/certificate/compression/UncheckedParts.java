package io.laconic.certificate.compression;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.PathBound;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.TrainingSummary;
import io.laconic.model.Wording;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Parts of a model file that the {@link Verifier} takes as stored, because they cannot be computed
 * again without the learner. Everything else in the file is checked.
 */
public enum UncheckedParts {
  SEARCH("parameters(\\..*)?", "parameters (those of the search, and those fixed beforehand)"),
  DECLARED("encoding\\[\\d+]\\.declared", "which columns were declared beforehand"),
  MISSING("missing\\.policy", "what becomes of missing cells where there are none"),
  LARGER("path(\\[\\d+]\\..*)?", "steps beyond the rule's size"),
  OTHERS("selection.*", "settings that were not chosen"),
  OBJECTIVE("training\\.objective(\\..*)?", "bounds of the objective and what a solver proved"),
  EQUIVALENTS("equivalents.*", "attributes that are nearly as good"),
  REQUEST("procedure(Version)?([.\\[].*)?", "the request that the model records"),
  ORIGIN("provenance(\\..*)?", "version, seed and file name");

  private final Pattern place;
  private final String words;

  UncheckedParts(String place, String words) {
    this.place = Pattern.compile(place);
    this.words = words;
  }

  /**
   * Whether one of the parts is, or may be, at a place of a model file, as {@code path[3].risk}.
   */
  public static boolean mayBeAt(String place) {
    return Arrays.stream(values()).anyMatch(part -> part.place.matcher(place).matches());
  }

  /** What was checked of a certificate that holds, and what was not. */
  public static List<String> lines(Certificate certificate) {
    return List.of(
        "Checked: the rule against the rows and the message that define it, its errors and those of"
            + " its steps, scaling, medians, categories, and every certified number.",
        "Not checked, as the file says: "
            + Arrays.stream(values()).map(part -> part.words).collect(Collectors.joining("; "))
            + ".",
        "Not checked, as nobody can see it: that the rows are independent draws, that none was"
            + " removed, added or copied with a view to the result, that columns were made without"
            + " these labels, that form and level were fixed beforehand, that no more than "
            + Wording.number(certificate.alternatives())
            + (certificate.alternatives() == 1 ? " way" : " ways")
            + " to learn could have been chosen.");
  }

  /**
   * The model without the parts that nobody could check, to be shown beside its certificate; the
   * same model if its certificate is of another form. Of a model without a certificate only what a
   * solver is said to have proved is left out.
   */
  public static CertifiedModel leftOut(CertifiedModel certified) {
    if (certified.certificate() == null) {
      return certified.withModel(
          certified.model().withTraining(withObjective(certified.model(), Map.of())));
    }
    return certified.certificate().form().shown(certified);
  }

  /** A model of a form that rebuilds without the parts that nobody could check. */
  static CertifiedModel withoutThem(CertifiedModel certified) {
    Model model = certified.model();
    List<PathPoint> path = new ArrayList<>();
    List<PathBound> bounds = new ArrayList<>();
    for (int k = 0; k < model.path().size(); k++) {
      if (model.path().get(k).size() <= model.classifier().size()) {
        path.add(model.path().get(k));
        bounds.addAll(
            certified.bounds().isEmpty() ? List.of() : List.of(certified.bounds().get(k)));
      }
    }
    return new CertifiedModel(
            model.withTraining(withoutProof(model)).withPath(path),
            certified.certificate(),
            bounds,
            List.of(),
            certified.provenance())
        .withProcedure(certified.procedure());
  }

  /** Of the objective only the value of a greedy method is counted again, where it was used. */
  private static TrainingSummary withoutProof(Model model) {
    String method = String.valueOf(model.parameters().get("method"));
    Object value = model.training().objective().get(method);
    boolean counted = List.of("greedy", "ratio").contains(method) && value != null;
    return withObjective(model, counted ? Map.of(method, value) : Map.of());
  }

  private static TrainingSummary withObjective(Model model, Map<String, Object> objective) {
    return new TrainingSummary(
        model.training().source(),
        model.training().examples(),
        model.training().errors(),
        objective);
  }
}
