package io.laconic.report.rows;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.DrawnTest;
import io.laconic.certificate.PathBound;
import io.laconic.model.Model;
import io.laconic.model.PathPoint;
import io.laconic.model.Wording;
import io.laconic.request.Options;
import io.laconic.train.RecordedSettings;
import java.util.ArrayList;
import java.util.List;

/**
 * The machines along the path of a model: of the first 0, 1, 2, … parts, with their errors and what
 * is certified of them.
 */
public final class ModelsBySize {
  private final ClassifiedRows judged;
  private final PrefixErrors divided;
  private final List<PrefixErrors.Prefix> prefixes;

  /** The path of the model of these rows. */
  public ModelsBySize(ClassifiedRows judged) {
    this.judged = judged;
    this.divided = judged.counts().prefixes();
    this.prefixes = divided.prefixes();
  }

  /**
   * One machine.
   *
   * @param size number of its parts
   * @param inside errors on the rows that it was learned from; -1 if they were not counted
   * @param outside errors on rows that had no part in making it; -1 if they were not counted
   * @param risk certified bound on its error; NaN if there is none
   * @param printed bound as the paper prints it; NaN if there is none
   * @param members rows that define it; -1 if they were not counted
   * @param model the machine itself; null if the model does not have all of its parts
   */
  public record Step(
      int size, int inside, int outside, double risk, double printed, int members, Model model) {}

  /** All machines, the smallest first; a path may be longer than the model. */
  public List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    List<PathPoint> path = isByPart() ? judged.model().path() : List.of();
    for (int k = 0; k < Math.max(path.size(), prefixes.size()); k++) {
      PathPoint point = k < path.size() ? path.get(k) : null;
      PrefixErrors.Prefix prefix = k < prefixes.size() ? prefixes.get(k) : null;
      steps.add(step(k, point, prefix));
    }
    return steps;
  }

  private Step step(int k, PathPoint point, PrefixErrors.Prefix prefix) {
    List<PathBound> bounds = judged.certified().bounds();
    PathBound bound = isByPart() && k < bounds.size() ? bounds.get(k) : null;
    boolean counted = prefix != null && outsideRows() > 0;
    return new Step(
        point == null ? k : point.size(),
        point != null
            ? point.errorCount()
            : prefix != null && divided.insideRows() > 0 ? prefix.inside().errorCount() : -1,
        counted ? prefix.outside().errorCount() : -1,
        bound != null ? bound.risk() : counted && k <= paidFor() ? paid(prefix) : Double.NaN,
        bound != null ? bound.printedBound() : Double.NaN,
        point == null ? -1 : point.compressionSize(),
        prefix == null ? null : prefix.model());
  }

  private double paid(PrefixErrors.Prefix prefix) {
    Certificate certificate = judged.certified().certificate();
    return prefix
        .outside()
        .risk(certificate.delta(), certificate.test().ways(certificate.alternatives()));
  }

  /** Whether the path counts the parts that prefixes have, not their conditions. */
  private boolean isByPart() {
    return judged.model().classifier().ruleCount(judged.model()) < 0;
  }

  /** Whether the machine of a size is the model. */
  public boolean isModel(Step step) {
    return step.size() == size();
  }

  /** Number of parts of the model. */
  public int size() {
    return isByPart()
        ? judged.model().classifier().size()
        : judged.model().classifier().ruleCount(judged.model()) - 1;
  }

  /** What a part is called. */
  public String unit() {
    return isByPart() ? Wording.of(judged.model()).unit() : "rule";
  }

  /** Whether the model was learned from a drawn part of its rows. */
  public boolean isOfSubset() {
    return judged.certified().isTested();
  }

  /** Whether the rows outside, if the page has any, are those of the model's certificate. */
  public boolean areDrawn() {
    return isOfSubset() && insideRows() > 0 && (divided.insideRows() > 0 || outsideRows() == 0);
  }

  /** The largest size that the certificate was made to hold for beside the model; -1: none. */
  public int paidFor() {
    Integer largest =
        areDrawn()
            ? new RecordedSettings(judged.certified().procedure())
                .request()
                .value(Options.ALL_SIZES)
            : null;
    return largest == null ? -1 : largest;
  }

  /** Rows that the model was learned from; 0 if they were not counted. */
  public int insideRows() {
    if (divided.insideRows() > 0) {
      return divided.insideRows();
    }
    if (!isOfSubset()) {
      return judged.model().training().exampleCount();
    }
    DrawnTest test = judged.certified().certificate().test();
    return test.group() == null ? test.drawn().size() : 0;
  }

  /** Rows of the page that had no part in making the model. */
  public int outsideRows() {
    return divided.outsideRows();
  }
}
