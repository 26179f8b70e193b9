package io.laconic.train;

import static io.laconic.data.MissingValuePolicy.Policy.DOES_NOT_HOLD;
import static io.laconic.data.MissingValuePolicy.Policy.MEDIAN;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Form;
import io.laconic.certificate.Provenance;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.MissingValuePolicy;
import io.laconic.learn.Contender;
import io.laconic.learn.EquivalentSearch;
import io.laconic.learn.ExternalResources;
import io.laconic.learn.Learners;
import io.laconic.learn.Preparation;
import io.laconic.learn.RowsOnDisk;
import io.laconic.learn.Table;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.Variant;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.prototype.TrainingDistances;
import io.laconic.model.Equivalents;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.select.Choice;
import io.laconic.select.LearningProcedure;
import io.laconic.select.RowSubsetProcedure;
import io.laconic.select.RowSubsetRule;
import io.laconic.select.RowSubsetRules;
import io.laconic.util.MarkedOptionName;
import io.laconic.util.Parallel;
import io.laconic.util.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
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
  /** Hears how the work goes on. */
  public interface Listener {
    /** Nobody listens. */
    Listener NONE = new Listener() {};

    /** A choice begins, by this many folds if it uses folds. */
    default void choosing(Criterion criterion, int folds) {}

    /** The choice is made. */
    default void chosen(Choice choice) {}

    /** Rows of a table are drawn, and rules learned from each subset. */
    default void drawing(RowSubsetProcedure procedure, Table table) {}

    /** The rules of all subsets are made. */
    default void drawn(RowSubsetRules rules) {}

    /** Hears of all rows too while they are read to count how a model does; null: it does not. */
    default RowsOnDisk.Visitor counting(Model model) {
      return null;
    }

    /** Which of them becomes the model. */
    default RowSubsetRule taken(RowSubsetRules rules) {
      return rules.best();
    }
  }

  private final TrainingPlan plan;
  private final TrainingData data;
  private final ExternalResources resources;
  private final Table table;
  private final Contender contender;
  private FileContents contents;

  private Training(
      TrainingPlan plan, TrainingData data, ExternalResources resources, Preparation preparation) {
    this.resources = resources;
    this.table = data.table(plan, preparation);
    this.data = data.holding(table);
    this.plan = plan.checked().forTable(table);
    data.check(table, this.plan);
    this.contender = this.plan.contender(resources, data.schema());
  }

  /**
   * A plan for these rows.
   *
   * @param plan for as many classes as the rows have
   * @throws DataException if it cannot be carried out on them
   */
  public static Training of(TrainingPlan plan, TrainingData data, ExternalResources resources) {
    TrainingData rows = data.together(plan.request().value(Options.POSITIVE));
    TrainingPlan known = plan.knowing(rows);
    return new Training(known, rows, resources, known.preparation(rows.schema()));
  }

  /** A plan for these rows, in which one class is learned against the rest by every learner. */
  public static Training ofTwoClasses(
      TrainingPlan plan, TrainingData data, ExternalResources resources) {
    TrainingData rows = data.together(plan.request().value(Options.POSITIVE));
    TrainingPlan known = plan.knowing(rows);
    return new Training(known, rows, resources, known.preparation(rows.schema()).ofTwoClasses());
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

  /** Rows that were left out because they have no class. */
  public int withoutClass() {
    return data.withoutClass();
  }

  /** Rows that were left out because they have no class or a value is missing. */
  public int dropped() {
    return data.rowCount() - table.rowCount();
  }

  /** Rows that were left out, a line for each reason. */
  public List<String> leftOutWords() {
    List<String> lines = new ArrayList<>();
    int nameless = withoutClass();
    if (nameless > 0) {
      lines.add("left out: " + Wording.counted(nameless, "row") + " without a class");
    }
    if (dropped() > nameless) {
      lines.add(Wording.counted(dropped() - nameless, "row") + " with missing values left out");
    }
    return lines;
  }

  /**
   * What becomes of missing values, a line for each way in which learners treat them; empty if no
   * value is missing, or if their rows are left out. A word among numbers is missing too; its row
   * stays whatever was asked for, with a median (see {@link MissingValuePolicy#mediansOfWords}).
   */
  public List<String> missingWords() {
    Dataset rows = table.withKindsFound().data();
    List<MissingValuePolicy.Policy> ways =
        plan.variants().stream()
            .map(plan::missing)
            .map(policy -> policy == DOES_NOT_HOLD ? policy : MEDIAN)
            .distinct()
            .toList();
    String others =
        ways.size() == 1 ? "" : "; prototypes and others that need every value see medians";
    return MissingValuePolicy.words(ways.contains(DOES_NOT_HOLD) ? DOES_NOT_HOLD : MEDIAN, rows)
        .stream()
        .map(words -> words + others)
        .map(words -> words + (table.drawn() == null ? "" : ofDrawn()))
        .toList();
  }

  /** Which rows were looked at, of a table that stays on disk. */
  private String ofDrawn() {
    return String.format(" (counted on the %d rows drawn of %d)", table.size(), table.rowCount());
  }

  /** The same without the name of a learner that nobody asked for. */
  public String triedWords() {
    return plan.request().has(Learners.LEARNER) ? words() : contender.competing();
  }

  /** Learners that take no part because of the number of rows, and how they would; or empty. */
  public Optional<String> setAsideWords() {
    List<String> aside = plan.setAside();
    List<String> all = new ArrayList<>(plan.learners());
    all.addAll(aside);
    return aside.isEmpty()
        ? Optional.empty()
        : Optional.of(
            String.format(
                "with %d rows %s takes no part unless it is named: %s %s",
                table.rowCount(),
                String.join(", ", aside),
                MarkedOptionName.of(Learners.LEARNER.name()),
                String.join(",", all)));
  }

  /** What competes, in words: {@code scm rays: 15 penalties, 2 types, all sizes}. */
  public String words() {
    return plan.firstName() + ": " + contender.competing();
  }

  /** Whether whole rows are compared, not only single attributes. */
  public boolean comparesRows() {
    return plan.comparesRows();
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
    return FormTraining.of(this, contender, selection, certificate).procedure();
  }

  /**
   * Chooses, trains and certifies.
   *
   * @param certificate its number of alternatives is what the user knows of; equal rows are counted
   *     unless they were
   */
  public CertifiedModel train(
      Selection selection, CertificateOptions certificate, Parallel parallel, Listener listener) {
    return told(
        () -> FormTraining.of(this, contender, selection, certificate).train(parallel, listener));
  }

  /** Does some work; a complaint about the rows names them. */
  <T> T told(Supplier<T> work) {
    try {
      return work.get();
    } catch (IllegalArgumentException e) {
      throw new DataException(data.name() + ": " + MarkedOptionName.messageOf(e), e);
    }
  }

  /** Another number: the same settings and rows may give another model. */
  public static int procedureVersion() {
    return RecordedSettings.PROCEDURE_VERSION;
  }

  /** Makes the constant rule of a subset that cannot be learned from. */
  Contender constantRule() {
    return ConstantRule.of(
        table.classes().size(), plan.preparation(data.schema()), resources, plan.seed());
  }

  /** Equal rows are counted unless they were; a rule made after looking pays for its text. */
  CertificateOptions withEqualRows(CertificateOptions options, Model model) {
    CertificateOptions priced = options.withAlternatives(options.alternatives() * price());
    return options.equalRows() < 0 ? priced.withEqualRows(contents(model).equalRows()) : priced;
  }

  private double price() {
    int attributes = table.data().columns().size();
    return Math.exp(
        plan.variants().stream()
            .mapToDouble(variant -> variant.learner().lnPrice(variant.settings(), attributes))
            .max()
            .orElse(0));
  }

  /** What all rows of the file are, for a model; rows on disk are read once for it. */
  FileContents contents(Model model) {
    if (contents == null || contents.model() != model) {
      contents = new FileContents(model, data, table);
    }
    return contents;
  }

  Provenance provenance() {
    return new Provenance(Version.number(), plan.seed(), data.name())
        .withSolver(contender.solverName());
  }

  /** The rows that a model of this training was learned from, as a table of their own. */
  public Table madeOf(CertifiedModel certified) {
    int[] positions = SubsetTraining.madeOf(table, certified);
    return positions.length == table.size() ? table : table.subset(positions);
  }

  /**
   * For each step of a model of this training, attributes that would have served as well on the
   * rows that it was learned from.
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
