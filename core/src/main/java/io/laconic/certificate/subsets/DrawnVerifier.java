package io.laconic.certificate.subsets;

import io.laconic.bound.BinomialInverse;
import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.CertifiedNumbers;
import io.laconic.certificate.DrawnTest;
import io.laconic.certificate.MajorityRule;
import io.laconic.certificate.Verdict;
import io.laconic.fact.Fact;
import io.laconic.model.Discrepancies;
import io.laconic.model.Discrepancy;
import io.laconic.model.Model;
import io.laconic.model.TrainingSummary;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * The second pair of eyes for certificates that count errors on rows outside a subset. It draws the
 * subset again, has the rule made again of a table of only these rows, compares it with the stored
 * one, counts errors and computes every number again. Drawing, counting and the bound are its own;
 * the rule is made by the learner's own code, since whatever that does with those rows is what is
 * certified, so long as it sees nothing else.
 *
 * <p>What it cannot see: delta, the number of alternatives and of rules per subset, and a seed that
 * the user chose are taken as stored; so is what the user said about the rows.
 */
public final class DrawnVerifier {
  /** The procedure that made the model, and the rows that it was given. */
  public interface Retraining {
    /** How many rows were kept for training. */
    int rowCount();

    /** Any number for each of these rows, the same for rows of a group; null: no groups. */
    int[] groups();

    /** Whether a column sets each row aside; null if rows are drawn. */
    boolean[] setAside();

    /**
     * Identifiers of the rows that were drawn from a table in a database, all others of which are
     * only counted; null: all rows can be read.
     */
    List<String> ids();

    /**
     * Rows of such a table, counted in the database: all, and those of which the key of a subset is
     * not above a last one; by class and by what a model says, in the last place without an answer.
     */
    int[][][] counted(Model model, int subset, String last);

    /** Which rows these are, in words; null if rows are drawn. */
    String testRows();

    /** Column of the groups, or null. */
    String groupColumn();

    /** Share of the rows that was asked for; NaN: as is usual. */
    double share();

    /** The seed of the draw; null if the user chose one. */
    Long seed();

    /** The form of certificate that was asked for. */
    String form();

    /**
     * A model learned from a table of only these rows; its certificate is null.
     *
     * @param outside number of rows that it will be tested on
     */
    CertifiedModel make(int[] positions, int outside);

    /** Which share of delta the bound on each class has. */
    double[] deltaShares();

    /** Whether rows were collected class by class, so that no error rate is certified. */
    boolean byClass();

    /** How many rules of each subset could have been shown. */
    int rulesPerSubset();

    /**
     * Hands over all rows that were kept for training, block by block and in the order of the file,
     * with what two models say of them; of a table in a database only those that were drawn.
     */
    void read(Model made, Model stored, Block block);

    /** What differs between two models, apart from their certificates. */
    List<Discrepancy> discrepancies(CertifiedModel stored, CertifiedModel remade);

    /** Why the certificate of a model is void; empty if it is not. */
    List<Fact> reasons(Model model);

    /** What a careful reader of its certificate should know besides. */
    List<Fact> remarks(Model model);
  }

  /** Takes some rows that follow each other. */
  public interface Block {
    /**
     * @param first position of the first row
     * @param labels class of each row
     * @param said class of each as the model says that was made again; negative if it has no answer
     * @param stored the same of the stored model
     */
    void take(int first, int[] labels, int[] said, int[] stored);
  }

  private final CertifiedModel stored;
  private final Certificate certificate;
  private final DrawnTest test;
  private final Retraining procedure;
  private final List<String> classes;
  private final Discrepancies discrepancies = new Discrepancies();

  /** Rows and errors by class: all, outside the subset, and one row of each group. */
  private final int[][] all;

  private final int[][] tested;
  private final int[] speaking;
  private boolean same = true;

  private DrawnVerifier(CertifiedModel stored, Retraining procedure) {
    this.stored = stored;
    this.certificate = stored.certificate();
    this.test = certificate.test();
    this.procedure = procedure;
    this.classes = stored.model().frame().classes();
    this.all = new int[2][classes.size()];
    this.tested = new int[2][classes.size()];
    this.speaking = new int[classes.size()];
  }

  /** Checks a model whose certificate counts errors outside a subset. */
  public static Verdict verify(CertifiedModel stored, Retraining procedure) {
    return new DrawnVerifier(stored, procedure).verify();
  }

  private Verdict verify() {
    discrepancies.same("form", certificate.form().word(), procedure.form());
    discrepancies.same("rulesPerSubset", test.rulesPerSubset(), procedure.rulesPerSubset());
    VerifierDraw draw = draw();
    if (!discrepancies.isEmpty()) {
      return verdict(CertifiedNumbers.NONE, Verdict.Counts.NONE);
    }
    int[] inside = draw.inside(test.subset());
    CertifiedModel made = procedure.make(inside, draw.outsideCount());
    if (procedure.ids() == null) {
      count(made.model(), draw);
    } else {
      countElsewhere(made.model(), draw);
    }
    CertifiedModel remade = counted(made);
    List<Discrepancy> found = procedure.discrepancies(stored, remade);
    found.forEach(d -> discrepancies.add(d.what(), d.stored(), d.recomputed()));
    if (found.isEmpty()) {
      discrepancies.same(
          "predictions", "of the stored rule", same ? "of the stored rule" : "others");
    }
    CertifiedNumbers numbers = checkNumbers();
    checkMajority(procedure.setAside() == null ? speaking : tested[0]);
    discrepancies.same("voidBecause", certificate.reasons(), procedure.reasons(remade.model()));
    discrepancies.same("notes", certificate.remarks(), procedure.remarks(remade.model()));
    return verdict(
        numbers,
        new Verdict.Counts(
            procedure.rowCount(),
            inside.length,
            sum(tested[1]),
            sum(all[1]),
            Double.NaN,
            Double.NaN));
  }

  private void count(Model made, VerifierDraw draw) {
    IntPredicate counts = draw.isOutside(test.subset());
    IntPredicate speaks = draw.isOneOfEach();
    procedure.read(
        made,
        stored.model(),
        (first, labels, said, before) -> {
          same &= Arrays.equals(said, before);
          for (int row = 0; row < labels.length; row++) {
            int wrong = said[row] == labels[row] ? 0 : 1;
            all[0][labels[row]]++;
            all[1][labels[row]] += wrong;
            tested[0][labels[row]] += counts.test(first + row) ? 1 : 0;
            tested[1][labels[row]] += counts.test(first + row) ? wrong : 0;
            speaking[labels[row]] += speaks.test(first + row) ? 1 : 0;
          }
        });
  }

  /**
   * Rows in a database. That as many as a subset has are not above the last key of those that were
   * drawn shows that these are the ones of smallest keys.
   */
  private void countElsewhere(Model made, VerifierDraw draw) {
    procedure.read(
        made, stored.model(), (first, labels, said, before) -> same &= Arrays.equals(said, before));
    String last = draw.lastKey(test.subset());
    int[][][] counted = procedure.counted(made, test.subset(), last);
    int below = 0;
    for (int label = 0; label < classes.size(); label++) {
      for (int said = 0; said <= classes.size(); said++) {
        int rows = counted[0][label][said];
        int inside = counted[1][label][said];
        all[0][label] += rows;
        all[1][label] += said == label ? 0 : rows;
        tested[0][label] += rows - inside;
        tested[1][label] += said == label ? 0 : rows - inside;
        below += inside;
      }
      speaking[label] = all[0][label];
    }
    discrepancies.same("rows of the subset", test.drawn().size(), below);
  }

  /** The draw, which must be the one that the rows call for. */
  private VerifierDraw draw() {
    int[] groups = procedure.groups();
    long seed = test.drawn().seed();
    VerifierDraw draw =
        new VerifierDraw(
                procedure.form(),
                classes.size(),
                procedure.share(),
                seed,
                procedure.rowCount(),
                groups)
            .settingAside(procedure.setAside())
            .byIds(procedure.ids());
    discrepancies.same("subsets", test.drawn().count(), draw.subsets());
    discrepancies.same("subsetSize", test.drawn().size(), draw.size());
    discrepancies.same("testRows", test.drawn().testRows(), procedure.testRows());
    discrepancies.same("group", test.drawn().group(), procedure.groupColumn());
    if (procedure.seed() != null) {
      String usual = Long.toUnsignedString(procedure.seed());
      discrepancies.same("seed", Long.toUnsignedString(seed), usual);
    }
    return draw;
  }

  /** The model with counts of all rows, as a model file has them. */
  private CertifiedModel counted(CertifiedModel made) {
    TrainingSummary summary = made.model().training();
    return new CertifiedModel(
        made.model()
            .withTraining(
                new TrainingSummary(summary.source(), all[0], all[1], summary.objective())),
        null,
        made.bounds(),
        made.selection(),
        made.provenance(),
        made.procedure(),
        stored.facts());
  }

  private static int sum(int[] counts) {
    return Arrays.stream(counts).sum();
  }

  /**
   * {@code BinInv(k, n, delta / (R J T))}, and by class at {@code delta s_c / (R J T)}, where the
   * shares s_c are mostly 1 / L.
   */
  private CertifiedNumbers checkNumbers() {
    double level =
        Math.log(certificate.delta())
            - Math.log(test.drawn().count())
            - Math.log(certificate.alternatives())
            - Math.log(test.rulesPerSubset());
    double[] rates = new double[classes.size()];
    for (int c = 0; c < rates.length; c++) {
      int n = tested[0][c];
      int k = tested[1][c];
      discrepancies.same("outsideByClass, " + classes.get(c), test.outside().rows()[c], n);
      discrepancies.same("outsideErrorsByClass, " + classes.get(c), test.outside().errors()[c], k);
      double wrong = BinomialInverse.upper(k, n, level + Math.log(procedure.deltaShares()[c]));
      rates[c] = wrong == 0 ? 1 : Math.max(0, Math.nextDown(1 - wrong));
    }
    double risk = BinomialInverse.upper(sum(tested[1]), sum(tested[0]), level);
    CertifiedNumbers numbers =
        CertifiedNumbers.of(procedure.byClass() ? Double.NaN : risk, Double.NaN, rates, Double.NaN);
    compare(certificate.numbers(), numbers);
    return numbers;
  }

  private void compare(CertifiedNumbers before, CertifiedNumbers again) {
    discrepancies.bound("risk", before.risk(), again.risk());
    discrepancies.bound("gibbsRisk", before.gibbsRisk(), again.gibbsRisk());
    discrepancies.bound("sensitivity", before.sensitivity(), again.sensitivity());
    discrepancies.bound("specificity", before.specificity(), again.specificity());
    discrepancies.bound(
        "messageLogProbability", before.messageLogProbability(), again.messageLogProbability());
    List<Double> stored = before.correctByClass();
    List<Double> recomputed = again.correctByClass();
    if (discrepancies.same("correctByClass: classes", stored.size(), recomputed.size())) {
      for (int c = 0; c < stored.size(); c++) {
        discrepancies.bound("correctByClass, " + classes.get(c), stored.get(c), recomputed.get(c));
      }
    }
  }

  /** The most frequent class and {@code BinInv(k, m, delta / L)} of always guessing it. */
  private void checkMajority(int[] rows) {
    int most = 0;
    for (int c = 1; c < classes.size(); c++) {
      most = rows[c] > rows[most] ? c : most;
    }
    int errors = sum(rows) - rows[most];
    double level = Math.log(certificate.delta()) - Math.log(classes.size());
    MajorityRule before = test.majority();
    discrepancies.same("majority: class", before.label(), classes.get(most));
    discrepancies.same("majority: errors", before.errors(), errors);
    double risk =
        procedure.byClass() ? Double.NaN : BinomialInverse.upper(errors, sum(rows), level);
    discrepancies.bound("majority: risk", before.risk(), risk);
  }

  private Verdict verdict(CertifiedNumbers numbers, Verdict.Counts counts) {
    boolean differs = !discrepancies.isEmpty();
    Verdict.Outcome met =
        certificate.reasons().isEmpty() ? Verdict.Outcome.HOLDS : Verdict.Outcome.CONDITIONAL;
    return new Verdict(
        differs ? Verdict.Outcome.DIFFERS : met,
        numbers,
        counts,
        discrepancies.list(),
        certificate.reasons());
  }
}
