package io.laconic.train;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.EqualRows;
import io.laconic.certificate.Form;
import io.laconic.certificate.NoCertificateForm;
import io.laconic.certificate.Provenance;
import io.laconic.certificate.UncertifiedFacts;
import io.laconic.certificate.compression.Certifier;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.learn.Contender;
import io.laconic.learn.EquivalentSearch;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.Fold;
import io.laconic.learn.LearnerContext;
import io.laconic.learn.Preparation;
import io.laconic.learn.Table;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.Variant;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.MissesTradeoffLevel;
import io.laconic.learn.prototype.TrainingDistances;
import io.laconic.model.Equivalents;
import io.laconic.model.Model;
import io.laconic.request.Request;
import io.laconic.select.Choice;
import io.laconic.select.LearningProcedure;
import io.laconic.select.Procedure;
import io.laconic.select.RowSubsetProcedure;
import io.laconic.select.RowSubsetRule;
import io.laconic.select.RowSubsetRules;
import io.laconic.util.MarkedOptionName;
import io.laconic.util.Parallel;
import io.laconic.util.Version;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A plan and the rows to carry it out on: settings and rows in, a certified model out. The command
 * line, Spark and programs in Java all train by this class.
 *
 * <pre>{@code
 * Request request = Request.of(Map.of("positive", "died", "learner", "scm", "penalty", "0.5,1,2"));
 * CertifiedModel model = Training.train(request, rows, new Parallel(2));
 * }</pre>
 */
public final class Training {
  /** Is told how the work goes on. */
  public interface Listener {
    /** Nobody listens. */
    Listener NONE = new Listener() {};

    /** A choice begins, by so many folds if it uses folds. */
    default void choosing(Criterion criterion, int folds) {}

    /** The choice is made. */
    default void chosen(Choice choice) {}

    /** Rows of a table are drawn, and rules made of each subset. */
    default void drawing(RowSubsetProcedure procedure, Table table) {}

    /** The rules of all subsets are made. */
    default void drawn(RowSubsetRules rules) {}
  }

  private final TrainingPlan plan;
  private final TrainingData data;
  private final ExternalResources resources;
  private final Table table;
  private final Contender contender;

  private Training(
      TrainingPlan plan, TrainingData data, ExternalResources resources, Preparation preparation) {
    this.data = data;
    this.resources = resources;
    this.table = PreparedTable.of(plan, preparation, data);
    this.plan = plan.checked().forTable(table);
    PreparedTable.check(table, this.plan, data);
    this.contender = this.plan.contender(resources, data.schema());
  }

  /**
   * A plan for these rows.
   *
   * @param plan for as many classes as the rows have
   * @throws DataException if it cannot be carried out on them
   */
  public static Training of(TrainingPlan plan, TrainingData data, ExternalResources resources) {
    return new Training(plan, data, resources, plan.preparation(data.schema()));
  }

  /** A plan for these rows, in which one class is learned against the rest by every learner. */
  public static Training ofTwoClasses(
      TrainingPlan plan, TrainingData data, ExternalResources resources) {
    return new Training(plan, data, resources, plan.preparation(data.schema()).ofTwoClasses());
  }

  /** Trains as a request says, on rows of which nothing was known beforehand. */
  public static CertifiedModel train(Request request, Dataset data, Parallel parallel) {
    TrainingPlan plan = TrainingPlan.of(request, data.labels().classes().size());
    return of(plan, TrainingData.of(data), ExternalResources.NONE)
        .train(
            Selection.of(request, null),
            RequestedCertificate.options(request),
            parallel,
            Listener.NONE);
  }

  public TrainingPlan plan() {
    return plan;
  }

  public TrainingData data() {
    return data;
  }

  /** The rows that can be learned from. */
  public Table table() {
    return table;
  }

  /** Other files that are needed. */
  ExternalResources resources() {
    return resources;
  }

  public Contender contender() {
    return contender;
  }

  /** Rows that were left out because a value is missing. */
  public int dropped() {
    return data.rows().rowCount() - table.size();
  }

  /** What competes, in words: {@code scm rays: 15 penalties, 2 types, all sizes}. */
  public String words() {
    return plan.firstName() + ": " + contender.competing();
  }

  /**
   * What the learners of the plan that compare rows with each other have to do, for a form of
   * certificate.
   */
  public List<RowComparisonWork> comparisonWork(Form form) {
    return plan.variants().stream()
        .filter(Variant::comparesRows)
        .map(variant -> RowComparisonWork.of(variant, table, form))
        .toList();
  }

  /** The learners of the plan that look at every column, also at those that are 0 in all rows. */
  public List<String> needingEveryColumn() {
    return plan.variants().stream()
        .filter(variant -> variant.learner().needsEveryColumn(variant.settings()))
        .filter(variant -> !variant.isPrecomputed())
        .map(Variant::name)
        .toList();
  }

  /** The distances between all rows, if they are compared by one distance. */
  public TrainingDistances distances(Parallel parallel) {
    return TrainingDistances.of(plan.preparation(data.schema()), table, parallel);
  }

  /** The whole way of learning, to be carried out on all rows or on parts of them. */
  public LearningProcedure procedure(Selection selection, CertificateOptions certificate) {
    return new ProcedureFactory(this).of(contender, selection, certificate);
  }

  /**
   * Chooses, trains and certifies.
   *
   * @param certificate its number of alternatives is what the user knows of; equal rows are counted
   *     unless they were
   */
  public CertifiedModel train(
      Selection selection, CertificateOptions certificate, Parallel parallel, Listener listener) {
    try {
      if (certificate.form().draws()) {
        RowSubsetRules rules = rules(selection, certificate, parallel, listener);
        return certified(rules, rules.best(), selection, certificate);
      }
      Procedure procedure = new ProcedureFactory(this).whole(contender, selection, certificate);
      return trainOnAll(procedure, selection, certificate, parallel, listener);
    } catch (IllegalArgumentException e) {
      throw new DataException(data.name() + ": " + MarkedOptionName.messageOf(e), e);
    }
  }

  /** The rules of all subsets, for a form that draws rows: each with a number that holds. */
  public RowSubsetRules rules(
      Selection selection, CertificateOptions certificate, Parallel parallel, Listener listener) {
    RowSubsetProcedure procedure =
        new ProcedureFactory(this).drawn(contender, selection, certificate);
    listener.drawing(procedure, table);
    try {
      RowSubsetRules rules = procedure.rules(table, Fold.all(table.size()), parallel);
      listener.drawn(rules);
      return rules;
    } catch (IllegalArgumentException e) {
      throw new DataException(data.name() + ": " + MarkedOptionName.messageOf(e), e);
    }
  }

  /**
   * The rules of all subsets for each level of a trade-off between sensitivity and specificity; the
   * plan's aim must be one of the levels. All their numbers hold together.
   */
  public List<RowSubsetRules> tradeoff(
      Selection selection, CertificateOptions certificate, Parallel parallel, Listener listener) {
    RowSubsetProcedure procedure =
        new ProcedureFactory(this).drawn(contender, selection, certificate);
    listener.drawing(procedure, table);
    try {
      return procedure.rules(table, Fold.all(table.size()), MissesTradeoffLevel.all(), parallel);
    } catch (IllegalArgumentException e) {
      throw new DataException(data.name() + ": " + MarkedOptionName.messageOf(e), e);
    }
  }

  /** One of the rules of all subsets as a model with its certificate. */
  public CertifiedModel certified(
      RowSubsetRules rules,
      RowSubsetRule rule,
      Selection selection,
      CertificateOptions certificate) {
    CertifiedModel certified =
        new SubsetCertificates(this, certificate)
            .of(rules, rule)
            .withFacts(UncertifiedFacts.NOTHING.with(rules.stability(rule, data.rows())))
            .withProcedure(ProcedureRecord.of(this, selection, certificate));
    return TestedRowCounts.added(certified, table);
  }

  /**
   * The rule that the procedure of a form that draws rows would make of all rows. Nothing is
   * promised of it: no row is left to test it.
   */
  public CertifiedModel ofAllRows(
      Selection selection, CertificateOptions certificate, Parallel parallel) {
    Procedure inner =
        new ProcedureFactory(this).drawn(contender, selection, certificate).choosing();
    Choice choice = inner.train(table.withoutMarks(), parallel);
    Selection asInside = new Selection(inner.criterion(), inner.innerFolds(), null);
    return certified(choice.model(), asInside, certificate.withForm(NoCertificateForm.NONE))
        .withSelection(choice.alternatives());
  }

  private CertifiedModel trainOnAll(
      Procedure procedure,
      Selection selection,
      CertificateOptions certificate,
      Parallel parallel,
      Listener listener) {
    boolean alone = contender.preferences().size() == 1 && !contender.offersSizes();
    Table described = procedure.described(table);
    if (selection.criterion() == null && alone) {
      return certified(procedure.single(described, parallel), selection, certificate);
    }
    listener.choosing(procedure.criterion(), selection.foldCount(table.size()));
    Choice choice = procedure.train(described, selection.folds(), parallel);
    listener.chosen(choice);
    return certified(choice.model(), selection, certificate).withSelection(choice.alternatives());
  }

  private CertifiedModel certified(
      Model model, Selection selection, CertificateOptions certificate) {
    Provenance provenance = provenance();
    if (!certificate.form().promises()) {
      Provenance remembering = provenance.remembering(model, data.rows());
      return TestedRowCounts.added(
          new CertifiedModel(model, null, List.of(), List.of(), remembering)
              .withProcedure(ProcedureRecord.of(this, selection, certificate)),
          table);
    }
    double alternatives = ProcedureFactory.alternatives(contender, certificate);
    Certifier.Certification certification =
        Certifier.certify(
            model,
            withEqualRows(
                ProcedureFactory.withGroups(table, certificate).withAlternatives(alternatives)));
    return new CertifiedModel(
            model, certification.certificate(), certification.bounds(), List.of(), provenance)
        .withProcedure(ProcedureRecord.of(this, selection, certificate));
  }

  /** Makes the constant rule of a subset that cannot be learned from. */
  Contender constantRule() {
    LearnerContext context =
        new LearnerContext(plan.preparation(data.schema()), resources, plan.seed());
    return ConstantRule.of(table.classes().size(), context);
  }

  /** Equal rows are counted unless they were. */
  CertificateOptions withEqualRows(CertificateOptions options) {
    return options.equalRows() < 0 ? options.withEqualRows(EqualRows.count(data.rows())) : options;
  }

  Provenance provenance() {
    return new Provenance(Version.number(), plan.seed(), data.name())
        .withSolver(contender.solverName());
  }

  /** The rows that a model of this training was made of, as a table of their own. */
  public Table madeOf(CertifiedModel certified) {
    int[] positions = SubsetCertificates.madeOf(table, certified);
    return positions.length == table.size() ? table : table.subset(positions);
  }

  /**
   * For each step of a model of this training, attributes that would have served as well on the
   * rows that it was made of.
   */
  public List<Equivalents> equivalents(CertifiedModel certified, EquivalentSearch search) {
    Model model = certified.model();
    Variant variant = plan.variantOf(model.learner());
    Table rows = madeOf(certified);
    int[] all = IntStream.range(0, rows.size()).toArray();
    TrainingSet training = plan.preparation(data.schema()).prepare(rows.data(), all, data.matrix());
    return variant.learner().equivalents(model, training, variant.settings(), resources, search);
  }
}
