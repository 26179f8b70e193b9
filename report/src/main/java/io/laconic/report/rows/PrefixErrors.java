package io.laconic.report.rows;

import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.DrawnTest;
import io.laconic.certificate.Form;
import io.laconic.certificate.OutsideCounts;
import io.laconic.certificate.SubsetDraw;
import io.laconic.data.Dataset;
import io.laconic.data.MissingValuePolicy;
import io.laconic.learn.RowsOutside;
import io.laconic.model.Classifier;
import io.laconic.model.Decisions;
import io.laconic.model.Model;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.space.Inputs;
import io.laconic.train.RecordedSettings;
import io.laconic.train.RequestedCertificate;
import io.laconic.util.Parallel;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Errors of the machines of a model's first parts on the rows of a page, which may come block by
 * block: on those that the model was learned from and on those outside, where the page has both, as
 * the certificate's draw divides them.
 */
public final class PrefixErrors {
  /** Longer rules are not gone through part by part. */
  private static final int MOST_PARTS = 60;

  private static final long MOST_WORK = 400_000_000L;

  private final Model model;
  private final boolean training;

  /** The counts of the certificate; null: rows are all inside or all outside. */
  private final DrawnTest test;

  /** The draw made again; null: there is none, or it cannot be made. */
  private final RowsOutside drawn;

  /** Whether the certificate tests a rule, that was not made of these rows, on all of them. */
  private final boolean testsAll;

  private final Counts whole;
  private final List<Counts> shorter;
  private int kept;
  private int insideRows;
  private int outsideRows;
  private boolean unknownClasses;

  private PrefixErrors(
      Model model,
      boolean training,
      DrawnTest test,
      RowsOutside drawn,
      boolean testsAll,
      List<Model> shorter) {
    this.model = model;
    this.training = training;
    this.test = test;
    this.drawn = drawn;
    this.testsAll = testsAll;
    this.whole = new Counts(model);
    this.shorter = shorter.stream().map(Counts::new).toList();
  }

  /**
   * Counts no row yet.
   *
   * @param training whether the model was trained on these rows
   * @param rows how many there are
   */
  static PrefixErrors of(CertifiedModel certified, boolean training, int rows) {
    Model model = certified.model();
    DrawnTest test = training && certified.isTested() ? certified.certificate().test() : null;
    boolean drawn = test != null && test.drawn().group() == null && test.drawn().testRows() == null;
    Form form = drawn ? form(certified, test) : null;
    return new PrefixErrors(
        model,
        training,
        test,
        drawn ? RowsOutside.of(draw(certified, form, test), test.subset(), false) : null,
        drawn && form.testsAllRows(),
        prefixes(model, rows));
  }

  private static Form form(CertifiedModel certified, DrawnTest test) {
    Request asked = new RecordedSettings(certified.procedure()).request(count(test));
    return RequestedCertificate.form(asked.with(Options.SUBSET_SEED, test.drawn().seed()));
  }

  private static SubsetDraw draw(CertifiedModel certified, Form form, DrawnTest test) {
    int classes = certified.model().frame().classes().size();
    return form.draw(count(test), classes, null, test.drawn().seed());
  }

  private static int count(DrawnTest test) {
    return test.drawn().size() + test.outside().rowCount();
  }

  /** The machines of the first 0, 1, 2, … parts; empty if there are none, or too many to try. */
  private static List<Model> prefixes(Model model, int rows) {
    List<Classifier> all = model.classifier().prefixes(model);
    return all.size() < 2 || all.size() > MOST_PARTS + 1 || work(model, all, rows) > MOST_WORK
        ? List.of()
        : all.stream().map(classifier -> with(model, classifier)).toList();
  }

  private static long work(Model model, List<Classifier> all, int rows) {
    long each = model.frame().space() == null ? 1 : model.frame().encoding().attributeCount();
    return each * rows * all.size() * all.size() / 2;
  }

  private static Model with(Model model, Classifier classifier) {
    return new Model(
        model.madeBy(),
        model.frame(),
        classifier,
        model.compressionSet(),
        model.message(),
        model.training(),
        model.path());
  }

  /** Counts rows, each with a class. */
  void add(Dataset rows, Inputs inputs, Decisions decisions, int[] actual) {
    int[] here =
        test != null && model.frame().missing().policy() == MissingValuePolicy.Policy.DROP
            ? MissingValuePolicy.completeRows(rows)
            : IntStream.range(0, actual.length).toArray();
    int[] outside = outside(here);
    int[] inside = inside(here, outside);
    kept += here.length;
    insideRows += inside.length;
    outsideRows += outside.length;
    int classes = model.frame().classes().size();
    unknownClasses |= Arrays.stream(actual).anyMatch(label -> label >= classes);
    if (unknownClasses) {
      return;
    }
    whole.add(decisions.predictions(), actual, inside, outside);
    for (Counts one : shorter) {
      int[] said = one.model.classifier().decide(one.model, inputs, Parallel.NONE).predictions();
      one.add(said, actual, inside, outside);
    }
  }

  /** Those that had no part in making the model. */
  private int[] outside(int[] here) {
    if (test == null) {
      return training ? new int[0] : here;
    }
    return drawn == null || testsAll
        ? here
        : Arrays.stream(drawn.places(kept, here.length)).map(k -> here[k]).toArray();
  }

  private int[] inside(int[] here, int[] outside) {
    if (testsAll) {
      return here;
    }
    BitSet out = new BitSet();
    Arrays.stream(outside).forEach(out::set);
    return Arrays.stream(here).filter(row -> !out.get(row)).toArray();
  }

  /** Whether rows could be divided as the certificate says, if it divides them. */
  private boolean isDivided() {
    return test == null
        || drawn != null && kept == count(test) && whole.outside.counts().equals(test.outside());
  }

  /** Rows that the model was learned from; 0 if it was learned from other rows. */
  int insideRows() {
    return isDivided() ? insideRows : 0;
  }

  /** Rows that had no part in making it. */
  int outsideRows() {
    return isDivided() ? outsideRows : 0;
  }

  /**
   * The machine of the first parts.
   *
   * @param inside counts on the rows that the model was learned from
   * @param outside counts on the rows that had no part in making it
   */
  public record Prefix(Model model, OutsideCounts inside, OutsideCounts outside) {}

  /** The machines of the first 0, 1, 2, … parts; empty if there are none, or too many to try. */
  List<Prefix> prefixes() {
    return unknownClasses ? List.of() : shorter.stream().map(Counts::prefix).toList();
  }

  /** Counts of one machine. */
  private static final class Counts {
    private final Model model;
    private final Sums inside;
    private final Sums outside;

    Counts(Model model) {
      this.model = model;
      this.inside = new Sums(model.frame().classes().size());
      this.outside = new Sums(model.frame().classes().size());
    }

    void add(int[] said, int[] actual, int[] in, int[] out) {
      inside.add(OutsideCounts.of(in, said, actual, inside.rows.length));
      outside.add(OutsideCounts.of(out, said, actual, outside.rows.length));
    }

    Prefix prefix() {
      return new Prefix(model, inside.counts(), outside.counts());
    }
  }

  /** Sums of counts. */
  private record Sums(int[] rows, int[] errors, int[] called) {
    Sums(int classes) {
      this(new int[classes], new int[classes], new int[classes]);
    }

    void add(OutsideCounts more) {
      for (int c = 0; c < rows.length; c++) {
        rows[c] += more.rows()[c];
        errors[c] += more.errors()[c];
        called[c] += more.called()[c];
      }
    }

    OutsideCounts counts() {
      return new OutsideCounts(rows, errors, called);
    }
  }
}
