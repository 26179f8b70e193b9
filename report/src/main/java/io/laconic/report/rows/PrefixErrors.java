package io.laconic.report.rows;

import io.laconic.certificate.DrawnTest;
import io.laconic.certificate.OutsideCounts;
import io.laconic.certificate.SubsetDraw;
import io.laconic.data.MissingValuePolicy;
import io.laconic.model.Classifier;
import io.laconic.model.Model;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.train.RecordedSettings;
import io.laconic.train.RequestedCertificate;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Errors of the machines of a model's first parts on the rows of a page: on those that the model
 * was learned from and on those outside, where the page has both.
 *
 * @param inside rows that the model was learned from; empty if it was learned from other rows
 * @param outside rows that had no part in making it
 */
public record PrefixErrors(ClassifiedRows judged, int[] inside, int[] outside) {
  /** Longer rules are not gone through part by part. */
  private static final int MOST_PARTS = 60;

  private static final long MOST_WORK = 400_000_000L;

  /** Errors on the rows of a page, divided as the certificate's draw divides them. */
  public static PrefixErrors of(ClassifiedRows judged) {
    int[] all = IntStream.range(0, judged.rowCount()).toArray();
    int[] none = new int[0];
    if (!judged.areTrainingRows()) {
      return new PrefixErrors(judged, none, all);
    }
    if (!judged.certified().isTested()) {
      return new PrefixErrors(judged, all, none);
    }
    PrefixErrors drawn = drawn(judged, judged.certified().certificate().test());
    return drawn == null ? new PrefixErrors(judged, none, none) : drawn;
  }

  /** The draw made again; null if these rows do not give the counts of the certificate. */
  private static PrefixErrors drawn(ClassifiedRows judged, DrawnTest test) {
    int count = test.drawn().size() + test.outside().rowCount();
    Model model = judged.model();
    int[] kept =
        model.frame().missing().policy() == MissingValuePolicy.Policy.DROP
            ? MissingValuePolicy.completeRows(judged.rows())
            : IntStream.range(0, judged.rowCount()).toArray();
    if (test.drawn().group() != null || test.drawn().testRows() != null || kept.length != count) {
      return null;
    }
    SubsetDraw draw = draw(judged, test, count);
    int[] inside = Arrays.stream(draw.inside(test.subset())).map(k -> kept[k]).toArray();
    int[] outside = Arrays.stream(draw.outside(test.subset())).map(k -> kept[k]).toArray();
    PrefixErrors divided = new PrefixErrors(judged, inside, outside);
    OutsideCounts counted = divided.counts(judged.decisions().predictions(), outside);
    return counted.equals(test.outside()) ? divided : null;
  }

  private static SubsetDraw draw(ClassifiedRows judged, DrawnTest test, int count) {
    Request asked = new RecordedSettings(judged.certified().procedure()).request(count);
    long seed = test.drawn().seed();
    return RequestedCertificate.form(asked.with(Options.SUBSET_SEED, seed))
        .draw(count, judged.model().frame().classes().size(), null, seed);
  }

  private OutsideCounts counts(int[] predictions, int[] rows) {
    return OutsideCounts.of(
        rows, predictions, judged.actual(), judged.model().frame().classes().size());
  }

  /**
   * The machine of the first parts.
   *
   * @param inside counts on the rows that the model was learned from
   * @param outside counts on the rows that had no part in making it
   */
  public record Prefix(Model model, OutsideCounts inside, OutsideCounts outside) {}

  /** The machines of the first 0, 1, 2, … parts; empty if there are none, or too many to try. */
  public List<Prefix> prefixes() {
    List<Classifier> all = judged.model().classifier().prefixes(judged.model());
    int classes = judged.model().frame().classes().size();
    boolean known = Arrays.stream(judged.actual()).allMatch(label -> label < classes);
    return !known || all.size() < 2 || all.size() > MOST_PARTS + 1 || work(all) > MOST_WORK
        ? List.of()
        : all.stream().map(this::prefix).toList();
  }

  private long work(List<Classifier> all) {
    Model model = judged.model();
    long each = model.frame().space() == null ? 1 : model.frame().encoding().attributeCount();
    return each * judged.rowCount() * all.size() * all.size() / 2;
  }

  private Prefix prefix(Classifier classifier) {
    Model model = judged.model();
    Model shorter =
        new Model(
            model.madeBy(),
            model.frame(),
            classifier,
            model.compressionSet(),
            model.message(),
            model.training(),
            model.path());
    int[] said = classifier.decide(shorter, judged.inputs(), Parallel.NONE).predictions();
    return new Prefix(shorter, counts(said, inside), counts(said, outside));
  }
}
