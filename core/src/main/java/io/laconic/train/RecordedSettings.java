package io.laconic.train;

import io.laconic.certificate.CertificateOptions;
import io.laconic.certificate.RecordedProcedure;
import io.laconic.data.ColumnChoice;
import io.laconic.data.DataException;
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
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Reads how a model was made: the way back from {@link ProcedureRecord}. */
public final class RecordedSettings {
  static final String REQUEST = "request";
  static final String SCHEMA = "schema";
  static final String FILES = "files";
  private static final String COSTS = "costMatrix";
  private static final String LEVEL = "tradeoffLevel";

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

  /** What was asked for. */
  public Request request() {
    return older.implied(Request.ofRecorded(map(REQUEST)));
  }

  /** What was asked for, with a share that draws as many of this many rows, or groups, as then. */
  public Request request(long rows) {
    return older.drawing(request(), rows);
  }

  /** The same for the rows, or groups, of a table. */
  Request request(Table table) {
    int[] groups = table.groupsOf(IntStream.range(0, table.size()).toArray());
    return request(groups == null ? table.size() : Arrays.stream(groups).distinct().count());
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
    return notation(request());
  }

  /** How a request says that the cells of a file are written. */
  public static FileNotation notation(Request request) {
    return new FileNotation(
        request.value(Options.DECIMAL), request.values(Options.NA), request.value(Options.SHEET));
  }

  /** Which columns a request wants. */
  public static ColumnChoice columns(Request request) {
    return new ColumnChoice(
        request.values(Options.DROP), request.values(Options.ONLY), request.values(Options.FORBID));
  }

  /** Name of the class column of the training file; null if it is not known. */
  public String labelColumn() {
    return procedure.classColumn();
  }

  /** The plan, for rows of this many classes. */
  TrainingPlan plan(int classes) {
    TrainingPlan plan = older.plan(TrainingPlan.of(request(), classes), classes);
    return all.get(COSTS) == null && all.get(LEVEL) == null ? plan : plan.with(aim());
  }

  /** What the model was made for. */
  public Aim aim() {
    if (request().rebuilds()) { // costs are reported of such models only
      return EqualErrorCosts.EQUAL;
    }
    if (all.get(COSTS) != null) {
      return matrix(map(COSTS));
    }
    return all.get(LEVEL) == null ? request().aim(file -> null) : level();
  }

  /** Whether a file of costs was given. */
  public boolean hasCostMatrix() {
    return all.get(COSTS) != null;
  }

  private static MatrixCosts matrix(Map<String, Object> matrix) {
    if (!(matrix.get("classes") instanceof List<?> names)
        || !(matrix.get("costs") instanceof List<?> lines)
        || names.size() < 2
        || lines.size() != names.size()) {
      throw wrong(COSTS);
    }
    double[][] costs = new double[lines.size()][lines.size()];
    for (int truth = 0; truth < costs.length; truth++) {
      if (!(lines.get(truth) instanceof List<?> line) || line.size() != costs.length) {
        throw wrong(COSTS);
      }
      for (int said = 0; said < costs.length; said++) {
        double cost = number(line.get(said), COSTS);
        if (!(cost >= 0 && cost < Double.POSITIVE_INFINITY) || truth == said && cost != 0) {
          throw wrong(COSTS);
        }
        costs[truth][said] = cost;
      }
    }
    try {
      return new MatrixCosts(names.stream().map(String::valueOf).toList(), costs);
    } catch (IllegalArgumentException e) {
      throw wrong(COSTS);
    }
  }

  private MissesTradeoffLevel level() {
    double level = number(all.get(LEVEL), LEVEL);
    if (!(level >= 0 && level < MissesTradeoffLevel.all().size() && level == Math.rint(level))) {
      throw wrong(LEVEL);
    }
    return new MissesTradeoffLevel((int) level);
  }

  /** What certificates would be told if no criterion had been named. */
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
    if (all.get(COSTS) != null) {
      words.add(Options.COST_MATRIX.name() + " of " + map(COSTS).get("classes"));
    }
    if (!schema().kinds().isEmpty()) {
      String columns = Wording.counted(schema().kinds().size(), "column");
      words.add(Options.SCHEMA.name() + " of " + columns);
    }
    List<String> marked =
        words.stream().map(MarkedOptionName::of).collect(Collectors.toCollection(ArrayList::new));
    if (all.get(LEVEL) != null) {
      marked.add("level " + all.get(LEVEL) + " of a trade-off");
    }
    return marked;
  }

  /** Whether the user's words are not repeated. */
  private static boolean hidden(String option) {
    return Options.named(option).recording() == Parameter.Recording.THAT_IT_WAS_GIVEN;
  }

  private Schema schema() {
    Map<String, Schema.Kind> kinds = new LinkedHashMap<>();
    if (all.get(SCHEMA) != null) {
      map(SCHEMA).forEach((column, kind) -> kinds.put(column, kind(column, kind)));
    }
    return new Schema(kinds);
  }

  private static Schema.Kind kind(String column, Object value) {
    if (!(value instanceof Map<?, ?> kind)) {
      throw wrong(SCHEMA + "." + column);
    }
    List<String> values = null;
    if (kind.get("values") instanceof List<?> list) {
      values = list.stream().map(RecordedSettings::text).toList();
    }
    return switch (text(kind.get("kind"))) {
      case "numeric" -> Schema.Kind.NUMERIC;
      case "text" -> Schema.Kind.TEXT;
      case "categorical" -> new Schema.Kind(true, values);
      default -> throw wrong(SCHEMA + "." + column);
    };
  }

  private Map<String, Object> map(String name) {
    if (!(all.get(name) instanceof Map<?, ?> map)) {
      throw wrong(name);
    }
    Map<String, Object> fields = new LinkedHashMap<>();
    map.forEach((key, value) -> fields.put((String) key, value));
    return fields;
  }

  /** A text; one that says {@code inf} has been read from a file as a number. */
  private static String text(Object value) {
    if (value instanceof Double number && Double.isInfinite(number)) {
      return number > 0 ? "inf" : "-inf";
    }
    if (value instanceof String text) {
      return text;
    }
    throw wrong(String.valueOf(value));
  }

  private static double number(Object value, String name) {
    if (value instanceof Number number) {
      return number.doubleValue();
    }
    throw wrong(name);
  }

  private static DataException wrong(String name) {
    return new DataException("procedure." + name + " is not what Laconic writes");
  }
}
