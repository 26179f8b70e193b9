package io.laconic.train;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.Certifier;
import io.laconic.certificate.EqualRows;
import io.laconic.certificate.Provenance;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.learn.CertificateLevel;
import io.laconic.learn.Contender;
import io.laconic.learn.Criterion;
import io.laconic.learn.EquivalentSearch;
import io.laconic.learn.Preparation;
import io.laconic.learn.Resources;
import io.laconic.learn.Settings;
import io.laconic.learn.Table;
import io.laconic.learn.TrainingSet;
import io.laconic.learn.Variant;
import io.laconic.learn.prototype.TrainingDistances;
import io.laconic.model.Equivalents;
import io.laconic.model.Model;
import io.laconic.select.Chosen;
import io.laconic.select.Procedure;
import io.laconic.util.OptionName;
import io.laconic.util.Parallel;
import io.laconic.util.Version;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A plan and the rows to carry it out on: settings and rows in, a certified model out. The command
 * line, Spark and programs in Java all train by this class.
 *
 * <pre>{@code
 * Settings settings = Settings.of(Map.of("learner", "scm", "penalty", "0.5,1,2"));
 * CertifiedModel model = Training.train(settings, RowPreparation.plain("died"), rows, new Parallel(2));
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
    default void chosen(Chosen chosen) {}
  }

  private final TrainingPlan plan;
  private final TrainingData data;
  private final Resources resources;
  private final Table table;
  private final Contender contender;

  private Training(
      TrainingPlan plan, TrainingData data, Resources resources, Preparation preparation) {
    this.plan = plan;
    this.data = data;
    this.resources = resources;
    this.table = Table.of(preparation, data.rows(), data.matrix());
    if (!plan.needsMatrix() && table.data().columns().isEmpty()) {
      throw new DataException(data.name() + ": there is no column besides the class");
    }
    this.contender = plan.contender(resources, data.schema());
  }

  /**
   * A plan for these rows.
   *
   * @param plan for as many classes as the rows have
   * @throws DataException if it cannot be carried out on them
   */
  public static Training of(TrainingPlan plan, TrainingData data, Resources resources) {
    return new Training(plan, data, resources, plan.preparation(data.schema()));
  }

  /** A plan for these rows, in which one class is learned against the rest by every learner. */
  public static Training ofTwoClasses(TrainingPlan plan, TrainingData data, Resources resources) {
    return new Training(plan, data, resources, plan.preparation(data.schema()).ofTwoClasses());
  }

  /** Trains with defaults for all else: a choice as is usual, a certificate of 95 %. */
  public static CertifiedModel train(
      Settings settings, RowPreparation rows, Dataset data, Parallel parallel) {
    int classes = data.labels().classes().size();
    TrainingPlan plan = TrainingPlan.of(settings, rows, 0, classes);
    return of(plan, TrainingData.of(data), Resources.NONE)
        .train(Selection.USUAL, CertificateOptions.of(0.05, 1), parallel, Listener.NONE);
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

  /** The distances between all rows, if they are compared by one distance. */
  public TrainingDistances distances(Parallel parallel) {
    return TrainingDistances.of(plan.preparation(data.schema()), table, parallel);
  }

  /** The whole way of learning, to be carried out on all rows or on parts of them. */
  public Procedure procedure(Selection selection, CertificateOptions certificate) {
    return new Procedure(
        contender,
        selection.criterion() == null ? contender.criterion() : selection.criterion(),
        selection.foldCount(),
        plan.seed(),
        level(contender, certificate));
  }

  /** The level of certificates; what the user says of alternatives can only be more than J. */
  public static CertificateLevel level(Contender contender, CertificateOptions options) {
    return new CertificateLevel(
        options.delta(),
        Math.max(contender.alternatives(), options.alternatives()),
        options.form());
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
      Procedure procedure = procedure(selection, certificate);
      if (selection.criterion() == null && contender.preferences().size() == 1) {
        return certified(procedure.single(table, parallel), certificate);
      }
      listener.choosing(procedure.criterion(), selection.foldCount(table.size()));
      Chosen chosen = procedure.train(table, selection.folds(), parallel);
      listener.chosen(chosen);
      return certified(chosen.model(), certificate).withSelection(chosen.alternatives());
    } catch (IllegalArgumentException e) {
      throw new DataException(data.name() + ": " + OptionName.messageOf(e), e);
    }
  }

  private CertifiedModel certified(Model model, CertificateOptions certificate) {
    CertificateOptions options =
        certificate.withAlternatives(level(contender, certificate).alternatives());
    Certifier.Certification certification =
        Certifier.certify(
            model,
            options.equalRows() < 0
                ? options.withEqualRows(EqualRows.count(data.rows()))
                : options);
    return new CertifiedModel(
        model,
        certification.certificate(),
        certification.bounds(),
        List.of(),
        new Provenance(Version.number(), plan.seed(), data.name()));
  }

  /** For each step of a model of this training, attributes that would have served as well. */
  public List<Equivalents> equivalents(Model model, EquivalentSearch search) {
    Variant variant = plan.variantOf(model.learner());
    int[] all = IntStream.range(0, table.size()).toArray();
    TrainingSet training =
        plan.preparation(data.schema()).prepare(table.data(), all, data.matrix());
    return variant.learner().equivalents(model, training, variant.settings(), resources, search);
  }
}
