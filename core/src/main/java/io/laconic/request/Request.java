package io.laconic.request;

import io.laconic.certificate.WrongDecisionCosts;
import io.laconic.data.ColumnChoice;
import io.laconic.data.DataException;
import io.laconic.data.DatabaseDraw;
import io.laconic.data.FileNotation;
import io.laconic.data.FileShape;
import io.laconic.data.MarkerFile;
import io.laconic.learn.ColumnKnowledge;
import io.laconic.learn.OptionTopic;
import io.laconic.learn.Parameter;
import io.laconic.learn.Parameter.Recording;
import io.laconic.learn.ParameterException;
import io.laconic.learn.SetAside;
import io.laconic.learn.Settings;
import io.laconic.learn.choice.Aim;
import io.laconic.learn.choice.BalancedCosts;
import io.laconic.learn.choice.EqualErrorCosts;
import io.laconic.learn.choice.OfferedSizes;
import io.laconic.learn.choice.PairCosts;
import io.laconic.learn.choice.Referring;
import io.laconic.learn.choice.WantedRate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * What a run is asked for: values by option of the table {@link Options}. It reads the words of
 * users, checks them, and is written into model files, from which it is read again.
 *
 * <pre>{@code
 * Request request = Request.of(Map.of("positive", "died", "learner", "scm", "penalty", "0.5,1,2"));
 * }</pre>
 */
public final class Request {
  /** What a request is for; some options go with one use alone. */
  public enum Use {
    /** To train a model. */
    TRAIN,
    /** To measure learners in folds. */
    MEASURE,
    /** To make a model again: files are not named any more. */
    AGAIN
  }

  /** Nothing was asked for. */
  public static final Request NONE = new Request(Map.of());

  /** Stands in a record for words that are not kept. */
  private static final String YES = "yes";

  private final Map<String, List<String>> words;
  private final Settings given;

  private Request(Map<String, List<String>> words) {
    this.words = words;
    Map<String, List<?>> values = new LinkedHashMap<>();
    Map<String, String> joined = new LinkedHashMap<>();
    words.forEach(
        (name, texts) -> {
          values.put(name, parsed(Options.named(name), texts));
          joined.put(name, String.join(",", texts));
        });
    this.given = Settings.ofValues(values, joined);
  }

  private static <T> List<T> parsed(Parameter<T> option, List<String> texts) {
    List<T> values =
        texts.stream()
            .flatMap(text -> option.allowed().parse(option.name(), text).stream())
            .toList();
    if (option.topic() != OptionTopic.LEARNER && !option.isRepeated() && values.size() > 1) {
      throw new ParameterException(
          option.name(), ParameterException.Problem.VALUE, "takes one value");
    }
    return values;
  }

  /**
   * Reads the words of a user.
   *
   * @param words by the names of options
   * @throws ParameterException that names the option, what it may be, and the value
   */
  public static Request of(Map<String, String> words) {
    Map<String, List<String>> lists = new LinkedHashMap<>();
    words.forEach((name, text) -> lists.put(name, List.of(text)));
    return new Request(lists);
  }

  /** Reads the words of a user, of which those of some options were given several times. */
  public static Request ofSeveral(Map<String, List<String>> words) {
    return new Request(new LinkedHashMap<>(words));
  }

  /** This with an option set. */
  public <T> Request with(Parameter<T> option, T value) {
    return withWords(option.name(), option.allowed().spelled(value));
  }

  /** This with further values of an option that may be given several times. */
  public <T> Request withMore(Parameter<T> option, List<T> values) {
    Map<String, List<String>> more = new LinkedHashMap<>(words);
    List<String> texts = new ArrayList<>(words.getOrDefault(option.name(), List.of()));
    values.forEach(value -> texts.add(option.allowed().spelled(value)));
    more.put(option.name(), List.copyOf(new LinkedHashSet<>(texts)));
    return new Request(more);
  }

  /** This with an option set by the words of a user. */
  public Request withWords(String name, String text) {
    Map<String, List<String>> more = new LinkedHashMap<>(words);
    more.put(name, List.of(text));
    return new Request(more);
  }

  /** This with all that another request says. */
  public Request with(Request other) {
    Map<String, List<String>> more = new LinkedHashMap<>(words);
    more.putAll(other.words);
    return new Request(more);
  }

  /** This with other settings of the learner. */
  public Request with(Settings learner) {
    Map<String, List<String>> more = new LinkedHashMap<>(words);
    more.keySet().removeIf(name -> Options.named(name).topic() == OptionTopic.LEARNER);
    learner.words().forEach((name, text) -> more.put(name, List.of(text)));
    return new Request(more);
  }

  /** This without some options. */
  public Request without(Predicate<Parameter<?>> options) {
    Map<String, List<String>> fewer = new LinkedHashMap<>(words);
    fewer.keySet().removeIf(name -> options.test(Options.named(name)));
    return new Request(fewer);
  }

  public boolean has(Parameter<?> option) {
    return given.has(option);
  }

  /** The value that was given, else the default; null if there is none. */
  public <T> T value(Parameter<T> option) {
    return given.value(option);
  }

  /** The values that were given. */
  public <T> List<T> values(Parameter<T> option) {
    return given.values(option);
  }

  /** The names of the options that were given. */
  public Set<String> names() {
    return words.keySet();
  }

  /** The words of an option as they were given; none if it was not. */
  public List<String> words(String name) {
    return words.getOrDefault(name, List.of());
  }

  /** The settings of the learners. */
  public Settings settings() {
    return given.only(name -> Options.named(name).topic() == OptionTopic.LEARNER);
  }

  /** The word of the form of certificate. */
  public String form() {
    return FormWords.of(given).word();
  }

  /** What the cells of a precomputed matrix are; null if there is no matrix. */
  public Options.MatrixKind matrixKind() {
    return has(Options.MATRIX_KIND)
        ? value(Options.MATRIX_KIND)
        : has(Options.MATRIX) ? Options.MatrixKind.DISTANCE : null;
  }

  /** Whether rows are to be drawn, and rules tested on the others. */
  public boolean draws() {
    return FormWords.draws(given);
  }

  /** Whether the rule is to be rebuilt from a few rows. */
  public boolean rebuilds() {
    return FormWords.rebuilds(given);
  }

  /**
   * This, if its options go together.
   *
   * @throws ParameterException that says what does not
   */
  public Request checkedFor(Use use) {
    RequestChecks.check(given, use);
    return this;
  }

  /** Whether something else than few errors is wanted. */
  public boolean hasAim() {
    return !RequestChecks.aims(given).isEmpty();
  }

  /** How the cells of the file are written. */
  public FileNotation notation() {
    return new FileNotation(
        value(Options.DECIMAL),
        values(Options.NA),
        value(Options.SHEET),
        null,
        new FileShape(
            !Boolean.TRUE.equals(value(Options.NO_HEADER)),
            Boolean.TRUE.equals(value(Options.TRANSPOSED)),
            value(Options.SKIP),
            values(Options.DATES)),
        has(Options.MARKERS) ? markers(value(Options.MARKERS)) : null,
        value(Options.BREAKPOINT),
        database());
  }

  /** The table in a database; null if the rows are in a file. The seed is known then. */
  private DatabaseDraw database() {
    return has(Options.ID) && has(Options.SUBSET_SEED)
        ? new DatabaseDraw(
            value(Options.DATABASE_TABLE), value(Options.ID), value(Options.SUBSET_SEED), null)
        : null;
  }

  /** What is said of markers, which are in that file. */
  public MarkerFile markers(String file) {
    return new MarkerFile(
        file,
        value(Options.MARKER_COLUMNS),
        value(Options.WHERE),
        has(Options.MIN_COUNT) ? value(Options.MIN_COUNT) : MarkerFile.USUAL_MIN_COUNT,
        value(Options.GROUP_FILE));
  }

  /** Rows that a column sets aside to test the rule; null: they are drawn. */
  public SetAside setAside() {
    return has(Options.HOLDOUT_AFTER) ? value(Options.HOLDOUT_AFTER) : value(Options.HOLDOUT_WHERE);
  }

  /** Which columns are wanted. */
  public ColumnChoice columns() {
    return new ColumnChoice(
        values(Options.DROP),
        values(Options.ONLY),
        values(Options.FORBID),
        values(Options.CATEGORY),
        values(Options.BOOLEAN_FEATURES));
  }

  /** What is known of columns beforehand. */
  public ColumnKnowledge knownColumns() {
    return new ColumnKnowledge(
        values(Options.DIRECTION),
        has(Options.MAX_COLUMNS) ? value(Options.MAX_COLUMNS) : Integer.MAX_VALUE,
        values(Options.REQUIRE),
        has(Options.TOGETHER) ? Options.groups(value(Options.TOGETHER)) : List.of(),
        values(Options.PREFER),
        has(Options.DIGITS) ? value(Options.DIGITS) : 0,
        value(Options.CATEGORY_SETS),
        values(Options.ORDER),
        has(Options.AS_VERSION) ? value(Options.AS_VERSION) : ColumnKnowledge.PRESENT);
  }

  /**
   * What rules are made for.
   *
   * @param costs reads a file of costs
   */
  public Aim aim(Function<String, Aim> costs) {
    if (has(Options.COST_MATRIX)) {
      return costs.apply(value(Options.COST_MATRIX));
    }
    if (value(Options.WEIGHT) == Options.Weight.BALANCED) {
      return BalancedCosts.BALANCED;
    }
    if (has(Options.MIN_SENSITIVITY)) {
      return WantedRate.sensitivity(value(Options.MIN_SENSITIVITY));
    }
    if (has(Options.MIN_SPECIFICITY)) {
      return WantedRate.specificity(value(Options.MIN_SPECIFICITY));
    }
    if (has(Options.MIN_PPV)) {
      return WantedRate.predictive(1, value(Options.MIN_PPV));
    }
    if (has(Options.MIN_NPV)) {
      return WantedRate.predictive(0, value(Options.MIN_NPV));
    }
    if (has(Options.REFER)) {
      return Referring.share(value(Options.REFER));
    }
    if (has(Options.REFER_TO)) {
      return Referring.to(value(Options.REFER_TO));
    }
    if (has(Options.ALL_SIZES)) {
      return new OfferedSizes(value(Options.ALL_SIZES));
    }
    return has(Options.COST_FN)
        ? new PairCosts(
            new WrongDecisionCosts(
                value(Options.COST_FN), value(Options.COST_FP), value(Options.PREVALENCE)))
        : EqualErrorCosts.EQUAL;
  }

  /**
   * What a model file remembers: words by option, several texts as a list. Options that have their
   * default are left out, files are recorded elsewhere by their content.
   */
  public Map<String, Object> recorded() {
    if (has(Options.MATRIX) && !has(Options.MATRIX_KIND)) { // tells that there is a matrix
      return with(Options.MATRIX_KIND, matrixKind()).recorded();
    }
    Map<String, Object> kept = new LinkedHashMap<>();
    for (Parameter<?> option : Options.all()) {
      if (words.containsKey(option.name()) && !isStandard(option)) {
        switch (option.recording()) {
          case WORDS -> kept.put(option.name(), plain(words.get(option.name())));
          case THAT_IT_WAS_GIVEN -> kept.put(option.name(), YES);
          default -> {}
        }
      }
    }
    return kept;
  }

  private static Object plain(List<String> texts) {
    return texts.size() == 1 ? texts.get(0) : texts;
  }

  private boolean isStandard(Parameter<?> option) {
    return option.topic() != OptionTopic.LEARNER && values(option).equals(option.standard());
  }

  /**
   * The way back from {@link #recorded}.
   *
   * @throws DataException if it is not what Laconic writes
   */
  public static Request ofRecorded(Map<?, ?> recorded) {
    Map<String, List<String>> words = new LinkedHashMap<>();
    recorded.forEach(
        (name, value) ->
            words.put(
                String.valueOf(name),
                value instanceof List<?> list
                    ? list.stream().map(Request::text).toList()
                    : List.of(text(value))));
    try {
      return new Request(words);
    } catch (ParameterException e) {
      throw new DataException("procedure.request: " + e.markedMessage());
    }
  }

  /** A text; one that says {@code inf} has been read from a file as a number. */
  private static String text(Object value) {
    if (value instanceof Double number && Double.isInfinite(number)) {
      return number > 0 ? "inf" : "-inf";
    }
    if (value instanceof String text) {
      return text;
    }
    throw new DataException("procedure.request: " + value + " is not what Laconic writes");
  }

  /**
   * The options that were given and are not the default, with their texts: once for every time that
   * an option is to be given.
   *
   * @param spelling an option and one text of it
   */
  public <R> List<R> spelled(Spelling<R> spelling) {
    List<R> all = new ArrayList<>();
    for (Parameter<?> option : Options.all()) {
      if (words.containsKey(option.name()) && !isStandard(option)) {
        boolean hidden = option.recording() == Recording.THAT_IT_WAS_GIVEN;
        words
            .get(option.name())
            .forEach(text -> all.add(spelling.of(option.name(), hidden ? YES : text)));
      }
    }
    return all;
  }

  /** How an option and one text of it are written down. */
  @FunctionalInterface
  public interface Spelling<R> {
    R of(String option, String text);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Request request && words.equals(request.words);
  }

  @Override
  public int hashCode() {
    return words.hashCode();
  }

  @Override
  public String toString() {
    return words.toString();
  }
}
