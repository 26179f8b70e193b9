package io.laconic.train;

import io.laconic.certificate.Assumptions;
import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.CertifiedNumbers;
import io.laconic.certificate.DrawnSubsets;
import io.laconic.certificate.DrawnTest;
import io.laconic.certificate.Form;
import io.laconic.certificate.NoCertificateForm;
import io.laconic.certificate.SubsetDraw;
import io.laconic.certificate.UncertifiedFacts;
import io.laconic.certificate.compression.CompressionForm;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.fact.Fact;
import io.laconic.learn.Contender;
import io.laconic.learn.Fold;
import io.laconic.learn.RowsOutside;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Aim;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.MissesTradeoffLevel;
import io.laconic.model.Model;
import io.laconic.model.TrainingSummary;
import io.laconic.request.CertificateForms;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.select.Choice;
import io.laconic.select.Procedure;
import io.laconic.select.RowSubsetProcedure;
import io.laconic.select.RowSubsetRule;
import io.laconic.select.RowSubsetRules;
import io.laconic.util.Parallel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Learning from subsets of the rows: each rule is tested on the rows outside its subset, and has a
 * number of its own that holds.
 */
public final class SubsetTraining implements FormTraining {
  private final Training training;
  private final Contender contender;
  private final Selection selection;
  private final CertificateOptions certificate;

  /**
   * @param contender ours or a rival
   * @param certificate of a form that draws
   */
  public SubsetTraining(
      Training training, Contender contender, Selection selection, CertificateOptions certificate) {
    this.training = training;
    this.contender = contender;
    this.selection = selection;
    this.certificate = certificate;
  }

  /** What competes in a training. */
  public SubsetTraining(Training training, Selection selection, CertificateOptions certificate) {
    this(training, training.contender(), selection, certificate);
  }

  @Override
  public RowSubsetProcedure procedure() {
    training.plan().settings().checkRepeatable();
    long seed = training.plan().seed();
    CertificateOptions inside =
        certificate
            .form()
            .rebuildingOr(CompressionForm.STANDARD)
            .options(certificate.delta(), contender.alternatives());
    Procedure inner =
        new Procedure(
            contender,
            selection.criterion(contender, certificate.form(), training.table().classes().size()),
            selection.folds(contender.foldsInside()),
            seed,
            inside,
            training.plan().aim());
    Procedure constant =
        new Procedure(
            training.constantRule(), Criterion.SHORT, 2, seed, inside, training.plan().aim());
    return new RowSubsetProcedure(inner, constant, certificate, training.data().seed());
  }

  @Override
  public CertifiedModel train(Parallel parallel, Training.Listener listener) {
    RowSubsetRules rules = rules(parallel, listener);
    return certified(rules, listener.taken(rules), listener);
  }

  /** The rules of all subsets. */
  public RowSubsetRules rules(Parallel parallel, Training.Listener listener) {
    RowSubsetProcedure procedure = procedure();
    listener.drawing(procedure, training.table());
    RowSubsetRules rules =
        training.told(() -> procedure.rules(training.table(), allRows(), parallel));
    listener.drawn(rules);
    return rules;
  }

  /**
   * The rules of all subsets for each level of a trade-off between sensitivity and specificity; the
   * plan's aim must be one of the levels. All their numbers hold together.
   */
  public List<RowSubsetRules> tradeoff(Parallel parallel, Training.Listener listener) {
    RowSubsetProcedure procedure = procedure();
    listener.drawing(procedure, training.table());
    List<Aim> levels = MissesTradeoffLevel.all();
    return training.told(() -> procedure.rules(training.table(), allRows(), levels, parallel));
  }

  private CertificateOptions options(Model model) {
    return training.withEqualRows(certificate, model);
  }

  private Fold allRows() {
    return Fold.all(training.table().size());
  }

  /** One of the rules of all subsets as a model with its certificate. */
  public CertifiedModel certified(RowSubsetRules rules, RowSubsetRule rule) {
    return certified(rules, rule, Training.Listener.NONE);
  }

  private CertifiedModel certified(
      RowSubsetRules rules, RowSubsetRule rule, Training.Listener listener) {
    Dataset rows = training.data().rows();
    CertifiedModel certified =
        ofRule(rules, rule)
            .withFacts(UncertifiedFacts.NOTHING.with(rules.stability(rule, rows)))
            .withProcedure(RecordedSettings.of(training, selection, certificate));
    return TestedRowCounts.added(certified, training.table(), listener.counting(certified.model()));
  }

  /**
   * The rule that the procedure would make of all rows. Nothing is promised of it: no row is left
   * to test it.
   */
  public CertifiedModel ofAllRows(Parallel parallel) {
    Procedure inner = procedure().choosing();
    Choice choice = inner.train(training.table().withoutMarks(), parallel);
    Selection asInside = new Selection(inner.criterion(), inner.innerFolds(), null);
    CertificateOptions nothing = certificate.withForm(NoCertificateForm.NONE);
    return new AllRowsTraining(training, contender, asInside, nothing)
        .certified(choice.model())
        .withSelection(choice.alternatives());
  }

  /** What is certified of the best machine of all subsets. */
  public CertifiedContender best(Parallel parallel) {
    return best(parallel, -1);
  }

  /**
   * What is certified of the best machine of all subsets, and what the machine of one subset gets
   * wrong.
   *
   * @param paired the subset of a contender to compare with; negative: that of the best machine
   */
  public CertifiedContender best(Parallel parallel, int paired) {
    long start = System.nanoTime();
    RowSubsetProcedure procedure = procedure();
    RowSubsetRules rules = procedure.rules(training.table(), allRows(), parallel);
    RowSubsetRule best = rules.best();
    DrawnTest test =
        new DrawnTest(
            rules.drawn(),
            best.subset(),
            best.outside(),
            training.plan().aim().rulesPerSubset(),
            rules.majority());
    return new CertifiedContender(
        certificate.byClass() ? test.ofClassesAlone() : test,
        procedure.certified(best),
        best.size(),
        best.complexity(),
        best.attributes(),
        (System.nanoTime() - start) / 1e9,
        paired(paired < 0 ? best : rules.rules().get(paired)));
  }

  private CertifiedContender.Paired paired(RowSubsetRule rule) {
    Table table = training.table();
    int[] all = allRows().learningRows();
    long usual = procedure().seed();
    int[] outside = table.draw(certificate.form(), all, usual).outside(rule.subset()).clone();
    Arrays.sort(outside);
    int[] said = said(rule, outside);
    int[] wrong =
        IntStream.range(0, outside.length)
            .filter(k -> said[k] != table.labels()[outside[k]])
            .map(k -> outside[k])
            .toArray();
    return new CertifiedContender.Paired(rule.subset(), wrong);
  }

  private int[] said(RowSubsetRule rule, int[] rows) {
    if (contender.makesModels()) {
      return rule.model().predict(training.table().asNewRows(rule.model(), rows));
    }
    int[] ofAll = rule.choice().candidate().heldOutPredictions();
    return Arrays.stream(rows).map(row -> ofAll[row]).toArray();
  }

  /** One of the rules, with its own number. */
  private CertifiedModel ofRule(RowSubsetRules rules, RowSubsetRule rule) {
    Model model = countedOnAllRows(rule);
    CertificateOptions options = options(rule.model());
    Aim aim = rule.choice().aim();
    DrawnTest counted =
        new DrawnTest(
            rules.drawn(), rule.subset(), rule.outside(), aim.rulesPerSubset(), rules.majority());
    DrawnTest test = options.byClass() ? counted.ofClassesAlone() : counted;
    CertifiedNumbers numbers =
        aim.criterion().numbers(rule.outside(), options.delta(), test.ways(options.alternatives()));
    Certificate certificate =
        new Certificate(
            CertificateForms.named(options.form().word()), // how rows were drawn is in the test
            options.delta(),
            options.alternatives(),
            options.byClass() ? numbers.ofClassesAlone() : numbers,
            options.form().reasons(model, options),
            remarks(model, options),
            test);
    return new CertifiedModel(
        model,
        certificate,
        List.of(),
        rule.choice().alternatives(),
        training.contents(rule.model()).remembered(training.provenance()));
  }

  /** Why the certificate of a model is void; empty if it is not. */
  List<Fact> reasons(Model model) {
    CertificateOptions options = options(model);
    return options.form().reasons(model, options);
  }

  /** What a careful reader of it should know besides. */
  List<Fact> remarks(Model model) {
    return remarks(model, options(model));
  }

  private List<Fact> remarks(Model model, CertificateOptions options) {
    List<Fact> notes = new ArrayList<>(options.form().notes(model, options));
    if (training.table().groups() != null) {
      notes.add(Assumptions.groupNote(training.table().groups().column()));
    }
    if (training.table().elsewhere() != null) {
      notes.add(Fact.of(Assumptions.SEED_RECORDED));
    }
    return notes;
  }

  /** The model with counts of all rows; its path has those of the subset. */
  private Model countedOnAllRows(RowSubsetRule rule) {
    int[] examples = training.table().classCounts();
    Model model = rule.model();
    return model.withTraining(
        new TrainingSummary(
            model.training().source(), examples, rule.errors(), model.training().objective()));
  }

  /** Positions of the rows that a model was learned from: those of its subset, or all. */
  static int[] madeOf(Table table, CertifiedModel certified) {
    return certified.isTested()
        ? table.places(inside(table, certified))
        : Fold.all(table.size()).learningRows();
  }

  /** Positions of the rows of a model's subset, among all that are kept for training. */
  static int[] inside(Table table, CertifiedModel certified) {
    return table.inside(draw(table, certified), certified.certificate().test().subset());
  }

  /** The rows that a model was tested on, of a table of which only some are here. */
  static RowsOutside outside(Table table, CertifiedModel certified) {
    return table.outside(draw(table, certified), certified.certificate().test().subset());
  }

  /** Positions of the rows that a model was tested on: those outside its subset, or all. */
  static int[] testedOn(Table table, CertifiedModel certified) {
    return certified.isTested()
        ? draw(table, certified).outside(certified.certificate().test().subset())
        : Fold.all(table.size()).learningRows();
  }

  /** The draw of subsets, made again. */
  private static SubsetDraw draw(Table table, CertifiedModel certified) {
    int[] all = Fold.all(table.size()).learningRows();
    Certificate certificate = certified.certificate();
    DrawnSubsets drawn = certificate.test().drawn();
    Request asked = new RecordedSettings(certified.procedure()).request(table);
    Form form = RequestedCertificate.form(asked.with(Options.SUBSET_SEED, drawn.seed()));
    SubsetDraw draw = table.draw(form, all, drawn.seed());
    if (draw.size() != drawn.size() || certificate.test().subset() >= draw.count()) {
      throw new DataException(
          table.data().source().name() + ": the rows do not give the subset of the model");
    }
    return draw;
  }
}
