package io.laconic.certificate;

import io.laconic.certificate.subsets.DrawnForm;
import io.laconic.certificate.subsets.DrawnVerifier;
import io.laconic.certificate.subsets.HoldOutForm;
import io.laconic.certificate.subsets.RowSubsetsForm;
import io.laconic.data.Dataset;
import io.laconic.data.MissingValuePolicy;
import io.laconic.fact.Fact;
import io.laconic.learn.features.Family;
import io.laconic.model.Discrepancy;
import io.laconic.model.MachineType;
import io.laconic.model.Model;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Rows, a draw, predictions and the certificate that they give, all made by hand: no learner takes
 * part. It is also the procedure that the verifier is handed.
 */
final class DrawnWorld implements DrawnVerifier.Retraining {
  static final int ROWS = 400;
  static final double DELTA = 0.05;
  static final double J = 3;
  static final int T = 2;
  private static final long SEED = -77;
  private static final double HELD_OUT = 0.4;

  /** A change of the stored certificate, and what the verifier says differs. */
  enum Change {
    FORM("form"),
    RULES("rulesPerSubset"),
    SUBSETS("subsets"),
    SUBSET_SIZE("subsetSize"),
    GROUP("group"),
    SEED("seed"),
    SUBSET("outsideErrorsByClass, yes"),
    OUTSIDE_ROWS("outsideByClass, yes"),
    OUTSIDE_ERRORS("outsideErrorsByClass, yes"),
    DELTA("risk"),
    ALTERNATIVES("risk"),
    RISK("risk"),
    SENSITIVITY("sensitivity"),
    SPECIFICITY("specificity"),
    GIBBS("gibbsRisk"),
    MESSAGE("messageLogProbability"),
    CLASSES("correctByClass: classes"),
    MAJORITY_CLASS("majority: class"),
    MAJORITY_ERRORS("majority: errors"),
    MAJORITY_RISK("majority: risk"),
    VOID("voidBecause"),
    NOTES("notes");

    final String what;

    Change(String what) {
      this.what = what;
    }
  }

  private static final Fact A_NOTE = Fact.of("scaling-known");

  final SubsetDraw draw;
  final int subset;
  final int[] predictions;
  CertifiedModel stored;
  int[] storedPredictions;
  boolean givenSeed;
  List<Fact> reasons = List.of();
  List<Discrepancy> found = List.of();

  /** What the verifier handed over. */
  int[] madeOf;

  int toldOutside;
  CertifiedModel remade;

  private final DrawnForm form;
  private final String group;
  final int[] labels;
  private final int[] groups;
  private final Model model;

  DrawnWorld(String form, String group) {
    this(form, group, ofTwoClasses());
  }

  private DrawnWorld(String word, String group, Model model) {
    this.form = word.equals("subsets") ? RowSubsetsForm.USUAL : new HoldOutForm(HELD_OUT, null);
    this.group = group;
    this.model = model;
    int classes = model.frame().classes().size();
    SplittableRandom random = new SplittableRandom(5);
    this.labels = random.ints(ROWS, 0, classes).toArray();
    this.groups = group == null ? null : random.ints(ROWS, 0, ROWS / 2).toArray();
    this.predictions =
        Arrays.stream(labels)
            .map(label -> random.nextInt(6) == 0 ? random.nextInt(classes + 1) - 1 : label)
            .toArray();
    this.draw = form.draw(ROWS, classes, groups, SEED);
    this.subset = draw.count() == 1 ? 0 : 7;
    certify();
  }

  private static Model ofTwoClasses() {
    Dataset data = Fixtures.table(false, 1);
    return Fixtures.model(
        data,
        Fixtures.preparation(Family.RAYS, MissingValuePolicy.Policy.ERROR),
        Family.RAYS,
        MachineType.CONJUNCTION);
  }

  static DrawnWorld ofThreeClasses() {
    Dataset data = PrototypeModelsMade.points(40, 3, 2, 1);
    Model model = PrototypeModelsMade.of(data, "--learner pvm --radius 1", 1);
    return new DrawnWorld("subsets", null, model);
  }

  /** With as many rows of each class. */
  DrawnWorld balanced() {
    Arrays.setAll(labels, row -> row % deltaShares().length);
    certify();
    return this;
  }

  DrawnWorld perfect() {
    System.arraycopy(labels, 0, predictions, 0, ROWS);
    certify();
    return this;
  }

  /** The certificate that the counts give. */
  void certify() {
    OutsideCounts outside =
        OutsideCounts.of(draw.outside(subset), predictions, labels, deltaShares().length);
    int[] speakers = draw.speakers(0);
    int[] byClass = new int[deltaShares().length];
    Arrays.stream(speakers).forEach(row -> byClass[labels[row]]++);
    DrawnTest test =
        new DrawnTest(
            new DrawnSubsets(draw.count(), draw.size(), SEED, group),
            subset,
            outside,
            T,
            MajorityRule.of(byClass, model.frame().classes(), DELTA));
    CertifiedNumbers numbers = outside.numbers(DELTA, test.ways(J));
    certify(new Certificate(form, DELTA, J, numbers, reasons, List.of(A_NOTE), test));
  }

  private void certify(Certificate certificate) {
    stored =
        new CertifiedModel(
            model, certificate, List.of(), List.of(), new Provenance("test", 1, "table.csv"));
  }

  void withCorrectByClass(List<Double> rates) {
    certify(with(numbers(1, 1, 1, Double.NaN, Double.NaN, rates)));
  }

  int errors(int[] rows) {
    return (int) Arrays.stream(rows).filter(row -> predictions[row] != labels[row]).count();
  }

  void change(Change change) {
    Certificate old = stored.certificate();
    DrawnTest test = old.test();
    DrawnSubsets drawn = test.drawn();
    MajorityRule majority = test.majority();
    double no = Double.NaN;
    certify(
        switch (change) {
          case FORM -> with(new HoldOutForm(HELD_OUT, null));
          case RULES -> with(test(drawn, subset, test.outside(), T - 1, majority));
          case SUBSETS -> withDrawn(draw.count() / 2, draw.size(), SEED, group);
          case SUBSET_SIZE -> withDrawn(draw.count(), draw.size() - 1, SEED, group);
          case GROUP -> withDrawn(draw.count(), draw.size(), SEED, null);
          case SEED -> withDrawn(draw.count(), draw.size(), SEED + 1, group);
          case SUBSET -> with(test(drawn, subset + 1, test.outside(), T, majority));
          case OUTSIDE_ROWS -> withOutside(1, 0);
          case OUTSIDE_ERRORS -> withOutside(0, -1);
          case DELTA -> levels(old.delta() * 1.0001, old.alternatives());
          case ALTERNATIVES -> levels(old.delta(), old.alternatives() - 1);
          case RISK -> with(numbers(0.9999, 1, 1, no, no, List.of()));
          case SENSITIVITY -> with(numbers(1, 1.0001, 1, no, no, List.of()));
          case SPECIFICITY -> with(numbers(1, 1, 1.0001, no, no, List.of()));
          case GIBBS -> with(numbers(1, 1, 1, 0.01, no, List.of()));
          case MESSAGE -> with(numbers(1, 1, 1, no, -1, List.of()));
          case CLASSES -> with(numbers(1, 1, 1, no, no, List.of(0.5, 0.5)));
          case MAJORITY_CLASS -> withMajority(other(majority.label()), 0, 1);
          case MAJORITY_ERRORS -> withMajority(majority.label(), -1, 1);
          case MAJORITY_RISK -> withMajority(majority.label(), 0, 1.0001);
          case VOID -> old.with(List.of(Assumptions.NOT_INDEPENDENT), old.remarks());
          case NOTES -> old.with(List.of(), List.of(Fact.of("convention")));
        });
  }

  private String other(String label) {
    return model.frame().classes().stream().filter(c -> !c.equals(label)).findFirst().orElseThrow();
  }

  private Certificate with(DrawnForm other) {
    Certificate old = stored.certificate();
    return new Certificate(
        other,
        old.delta(),
        old.alternatives(),
        old.numbers(),
        List.of(),
        old.remarks(),
        old.test());
  }

  private Certificate with(DrawnTest test) {
    Certificate old = stored.certificate();
    return new Certificate(
        form, old.delta(), old.alternatives(), old.numbers(), List.of(), old.remarks(), test);
  }

  private Certificate with(CertifiedNumbers numbers) {
    Certificate old = stored.certificate();
    return new Certificate(
        form, old.delta(), old.alternatives(), numbers, List.of(), old.remarks(), old.test());
  }

  private Certificate levels(double delta, double alternatives) {
    Certificate old = stored.certificate();
    return new Certificate(
        form, delta, alternatives, old.numbers(), List.of(), old.remarks(), old.test());
  }

  private static DrawnTest test(
      DrawnSubsets drawn, int subset, OutsideCounts outside, int rules, MajorityRule majority) {
    return new DrawnTest(drawn, subset, outside, rules, majority);
  }

  private Certificate withDrawn(int count, int size, long seed, String column) {
    DrawnTest test = stored.certificate().test();
    DrawnSubsets drawn = new DrawnSubsets(count, size, seed, column);
    return with(test(drawn, subset, test.outside(), T, test.majority()));
  }

  /** More rows and errors of the positive class. */
  private Certificate withOutside(int rows, int errors) {
    DrawnTest test = stored.certificate().test();
    int[] all = test.outside().rows().clone();
    int[] wrong = test.outside().errors().clone();
    all[1] += rows;
    wrong[1] += errors;
    return with(test(test.drawn(), subset, new OutsideCounts(all, wrong), T, test.majority()));
  }

  private Certificate withMajority(String label, int errors, double factor) {
    DrawnTest test = stored.certificate().test();
    MajorityRule old = test.majority();
    MajorityRule other = new MajorityRule(label, old.errors() + errors, old.risk() * factor);
    return with(test(test.drawn(), subset, test.outside(), T, other));
  }

  /** The stored numbers times factors. */
  private CertifiedNumbers numbers(
      double risk,
      double sensitivity,
      double specificity,
      double gibbs,
      double message,
      List<Double> rates) {
    CertifiedNumbers old = stored.certificate().numbers();
    return new CertifiedNumbers(
        old.risk() * risk,
        gibbs,
        old.sensitivity() * sensitivity,
        old.specificity() * specificity,
        rates,
        message);
  }

  @Override
  public int rowCount() {
    return ROWS;
  }

  @Override
  public int[] groups() {
    return groups;
  }

  @Override
  public boolean[] setAside() {
    return null;
  }

  @Override
  public List<String> ids() {
    return null;
  }

  @Override
  public int[][][] counted(Model model, int subset, String last) {
    throw new UnsupportedOperationException("all rows are here");
  }

  @Override
  public String testRows() {
    return null;
  }

  @Override
  public String groupColumn() {
    return group;
  }

  @Override
  public double share() {
    return form.share();
  }

  @Override
  public Long seed() {
    return givenSeed ? null : (Long) SEED;
  }

  @Override
  public String form() {
    return form.word();
  }

  @Override
  public CertifiedModel make(int[] positions, int outside) {
    madeOf = positions;
    toldOutside = outside;
    return new CertifiedModel(
        model.withPath(List.of()), null, List.of(), List.of(), stored.provenance());
  }

  @Override
  public double[] deltaShares() {
    int classes = model.frame().classes().size();
    return IntStream.range(0, classes).mapToDouble(c -> 1.0 / classes).toArray();
  }

  @Override
  public boolean byClass() {
    return false;
  }

  @Override
  public int rulesPerSubset() {
    return T;
  }

  @Override
  public void read(Model made, Model before, DrawnVerifier.Block block) {
    int[] told = storedPredictions == null ? predictions : storedPredictions;
    int half = ROWS / 2;
    for (int first = 0; first < ROWS; first += half) {
      block.take(
          first,
          Arrays.copyOfRange(labels, first, first + half),
          Arrays.copyOfRange(predictions, first, first + half),
          Arrays.copyOfRange(told, first, first + half));
    }
  }

  @Override
  public List<Discrepancy> discrepancies(CertifiedModel before, CertifiedModel again) {
    remade = again;
    return found;
  }

  @Override
  public List<Fact> reasons(Model asked) {
    return reasons;
  }

  @Override
  public List<Fact> remarks(Model asked) {
    return List.of(A_NOTE);
  }
}
