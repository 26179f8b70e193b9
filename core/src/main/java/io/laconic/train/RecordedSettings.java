package io.laconic.train;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.Form;
import io.laconic.certificate.RecordedProcedure;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.FileNotation;
import io.laconic.data.Schema;
import io.laconic.learn.Parameter;
import io.laconic.learn.Table;
import io.laconic.learn.choice.Aim;
import io.laconic.learn.choice.Criterion;
import io.laconic.learn.choice.EqualErrorCosts;
import io.laconic.learn.choice.MatrixCosts;
import io.laconic.learn.choice.MissesTradeoffLevel;
import io.laconic.model.Wording;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.util.MarkedOptionName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How a model is made, as its file has it: the request, what files said, and what came of the
 * defaults. It is written and read here.
 */
public final class RecordedSettings {
  /**
   * Raise this whenever the same settings and rows may give another model than before: after any
   * change of a default, of a tie, of a search, of folds, of how columns are recognised, encoded,
   * scaled or filled. A certificate of an older version holds if the rule comes out the same.
   */
  static final int PROCEDURE_VERSION = 9;

  static final String REQUEST = "request";
  static final String SCHEMA = "schema";
  static final String FILES = "files";

  private final RecordedProcedure procedure;
  private final OlderRecords older;
  private final Map<String, Object> all;

  /**
   * The settings of a model.
   *
   * @throws DataException if it does not say how it was made
   */
  public RecordedSettings(RecordedProcedure procedure) {
    if (procedure == null) {
      throw new DataException("the model does not say how it was made");
    }
    this.procedure = procedure;
    this.older = new OlderRecords(procedure);
    this.all = procedure.settings();
  }

  /** How a training makes a model; called after it has read all files that it needs. */
  static RecordedProcedure of(Training training, Selection selection, CertificateOptions options) {
    TrainingPlan plan = training.plan();
    Dataset data = training.data().rows();
    Map<String, Object> all = new LinkedHashMap<>();
    all.put(REQUEST, asked(training, selection, options).recorded());
    if (!plan.request().hasAim() || plan.request().has(Options.COST_MATRIX)) {
      all.putAll(plan.aim().recorded());
    }
    Map<String, Object> schema = training.data().reading().declared().recorded();
    if (!schema.isEmpty()) {
      all.put(SCHEMA, schema);
    }
    Map<String, String> files = new TreeMap<>(training.data().reading().hashes());
    files.putAll(training.resources().hashes());
    all.put(FILES, files);
    all.put("learners", plan.resolved());
    putChoice(all, training, selection, options.form());
    all.put(RecordedProcedure.LABEL_COLUMN, training.data().labelColumn());
    all.put("categories", categories(data));
    return new RecordedProcedure(PROCEDURE_VERSION, all);
  }

  /** The request, with what a program may have said otherwise than by options. */
  private static Request asked(Training training, Selection selection, CertificateOptions options) {
    Request asked = RequestedCertificate.asking(training.plan().request(), options.form());
    if (options.delta() != RequestedCertificate.delta(asked)) {
      asked = asked.with(Options.DELTA, options.delta());
    }
    asked = asked.with(Options.ALTERNATIVES, options.alternatives());
    if (options.notIndependent() != null) {
      asked = asked.with(Options.NOT_INDEPENDENT, options.notIndependent());
    }
    if (selection.criterion() != null) {
      asked = asked.with(Options.SELECT, selection.criterion());
    }
    if (selection.foldCount() > 0) {
      asked = asked.with(Options.FOLDS, selection.foldCount());
    }
    return training.data().groups() == null
        ? asked
        : asked.with(Options.GROUP, training.data().groups().column());
  }

  private static void putChoice(
      Map<String, Object> all, Training training, Selection selection, Form form) {
    boolean drawn = form.draws();
    Criterion criterion =
        training.plan().aim().choosesByRank()
            ? Criterion.SHORT
            : selection.criterion(training.contender(), form, training.table().classes().size());
    all.put(Options.SELECT.name(), criterion.word());
    int usual = drawn ? training.contender().foldsInside() : criterion.usualFolds();
    all.put(Options.FOLDS.name(), criterion.needsFolds() ? (Object) selection.folds(usual) : null);
  }

  /** The columns of categories; all others are numbers. */
  private static List<String> categories(Dataset data) {
    return data.isStoreOfNumbers()
        ? List.of()
        : data.columns().stream()
            .filter(CategoryColumn.class::isInstance)
            .map(Column::name)
            .toList();
  }

  /** Whether rules are learned from few rows, however long the table is. */
  public boolean drawsFewRows() {
    return RequestedCertificate.drawsFewRows(request());
  }

  /** What was asked for. */
  public Request request() {
    return older.implied(Request.ofRecorded(map(REQUEST)));
  }

  /** What was asked for, with a share that draws as many of this many rows, or groups, as then. */
  public Request request(long rows) {
    return older.drawing(request(), rows);
  }

  /** What was asked for, with a share that draws as many rows, or groups, of a table as then. */
  Request request(Table table) {
    int[] groups = table.groupsOf(IntStream.range(0, table.size()).toArray());
    return request(groups == null ? table.rowCount() : Arrays.stream(groups).distinct().count());
  }

  /** A record that was made today, as it compares with this one. */
  RecordedProcedure compared(RecordedProcedure today) {
    return older.compared(today);
  }

  /** What other files said; hashes are those of the files that were read then. */
  public RecordedReading reading() {
    Map<String, String> hashes = new LinkedHashMap<>();
    map(FILES).forEach((file, hash) -> hashes.put(file, text(hash)));
    return new RecordedReading(schema(), hashes);
  }

  /** How the cells of the training file are written. */
  public FileNotation notation() {
    return request().notation();
  }

  /** Name of the class column of the training file; null if it is not known. */
  public String labelColumn() {
    return procedure.classColumn();
  }

  /** The plan, for rows of this many classes. */
  TrainingPlan plan(int classes) {
    return plan(request(), classes);
  }

  /** The plan, with another seed of the draw. */
  TrainingPlan plan(int classes, long seed) {
    return plan(request().with(Options.SUBSET_SEED, seed), classes);
  }

  private TrainingPlan plan(Request request, int classes) {
    TrainingPlan plan = older.plan(TrainingPlan.of(request, classes), classes);
    return !hasCostMatrix() && all.get(MissesTradeoffLevel.RECORDED) == null
        ? plan
        : plan.with(aim());
  }

  /** What the model was made for. */
  public Aim aim() {
    if (request().rebuilds()) { // costs are reported of such models only
      return EqualErrorCosts.EQUAL;
    }
    if (hasCostMatrix()) {
      return read(MatrixCosts.RECORDED, () -> MatrixCosts.ofRecorded(map(MatrixCosts.RECORDED)));
    }
    Object level = all.get(MissesTradeoffLevel.RECORDED);
    return level == null
        ? request().aim(file -> null)
        : read(MissesTradeoffLevel.RECORDED, () -> MissesTradeoffLevel.ofRecorded(level));
  }

  /** Whether a file of costs was given. */
  public boolean hasCostMatrix() {
    return all.get(MatrixCosts.RECORDED) != null;
  }

  /** The settings of certificates if no criterion had been named. */
  CertificateOptions withoutCriterion() {
    return RequestedCertificate.options(request().without(Options.SELECT::equals));
  }

  /**
   * What the record has that is not the default, as users would spell it.
   *
   * @param criterion by which the learner chooses as is usual
   * @param folds into which it splits the rows of a subset as is usual
   */
  List<String> nonDefault(Criterion criterion, int folds) {
    Set<String> usualWords =
        Set.of(Options.SELECT.name() + " " + criterion.word(), Options.FOLDS.name() + " " + folds);
    List<String> words =
        request().spelled((option, text) -> hidden(option) ? option : option + " " + text).stream()
            .filter(word -> !usualWords.contains(word))
            .collect(Collectors.toCollection(ArrayList::new));
    if (hasCostMatrix()) {
      words.add(Options.COST_MATRIX.name() + " of " + map(MatrixCosts.RECORDED).get("classes"));
    }
    if (!schema().kinds().isEmpty()) {
      String columns = Wording.counted(schema().kinds().size(), "column");
      words.add(Options.SCHEMA.name() + " of " + columns);
    }
    List<String> marked =
        words.stream().map(MarkedOptionName::of).collect(Collectors.toCollection(ArrayList::new));
    Object level = all.get(MissesTradeoffLevel.RECORDED);
    if (level != null) {
      marked.add("level " + level + " of a trade-off");
    }
    return marked;
  }

  /** Whether the user's words are not repeated. */
  private static boolean hidden(String option) {
    return Options.named(option).recording() == Parameter.Recording.THAT_IT_WAS_GIVEN;
  }

  private Schema schema() {
    return all.get(SCHEMA) == null
        ? Schema.NONE
        : read(SCHEMA, () -> Schema.ofRecorded(map(SCHEMA)));
  }

  /** A part of the record, which must be what it is written as. */
  private static <P> P read(String name, Supplier<P> part) {
    try {
      return part.get();
    } catch (IllegalArgumentException e) {
      throw wrong(name);
    }
  }

  private Map<String, Object> map(String name) {
    if (!(all.get(name) instanceof Map<?, ?> map)) {
      throw wrong(name);
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    map.forEach((key, value) -> fields.put((String) key, value));
    return fields;
  }

  private static String text(Object value) {
    if (value instanceof String text) {
      return text;
    }
    throw wrong(String.valueOf(value));
  }

  private static DataException wrong(String name) {
    return new DataException("procedure." + name + " is not what Laconic writes");
  }
}
