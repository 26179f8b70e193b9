package io.laconic.train;

import io.laconic.certificate.RecordedProcedure;
import io.laconic.data.MissingValuePolicy;
import io.laconic.learn.Learners;
import io.laconic.learn.Parameter;
import io.laconic.learn.features.FeatureParameters;
import io.laconic.request.Options;
import io.laconic.request.Request;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What the record of a model that an older version made means today: what was implied then is said.
 * This is the only place that knows older versions of the procedure; each subject that has changed
 * is one method.
 */
final class OlderRecords {
  /** From this version on a share is taken of the decimal number that was typed. */
  private static final int EXACT_SHARES = 4;

  /** Until this version the rows that define a feature were kept from later ones. */
  private static final int FREE_BORDERS = 4;

  /** From this version on sums of points that few rows have are shown with their neighbours. */
  private static final int JOINED_SUMS = 5;

  /** Until this version missing values were an error unless something else was asked for. */
  private static final int MISSING_IS_NORMAL = 5;

  /** Before this version all forms of the usual learners competed freely. */
  private static final int USUAL_PLACES = 5;

  /**
   * Before this version thresholds were values of rows in all forms but point scores, points were
   * as they were fitted, and one subset in eight looked behind the gate.
   */
  private static final int SHORT_THRESHOLDS = 6;

  /**
   * Before this version a score or checklist could have two cuts of a column that nearly agree, a
   * condition on zeros and ones read as on any number, and names of rows could be in a rule; before
   * 7 a rule could have conditions that others of it make needless.
   */
  private static final int CUTS_APART = 8;

  /**
   * Before this version an error rate was certified of rows that were collected class by class, and
   * some promises did not name their condition.
   */
  private static final int STATED_CONDITIONS = 8;

  private static final String LEARNERS = "learners";

  private final RecordedProcedure record;

  OlderRecords(RecordedProcedure record) {
    this.record = record;
  }

  /** A request with what the older version did without being asked. */
  Request implied(Request request) {
    boolean borders =
        record.version() < FREE_BORDERS
            && !request.rebuilds()
            && names(record.settings().get(LEARNERS)).matches(".*\\b(scm|dlm)\\b.*");
    Request known = borders ? request.with(FeatureParameters.KEEP_BORDERS, true) : request;
    boolean refused = record.version() < MISSING_IS_NORMAL && !request.has(Options.MISSING);
    known = refused ? known.with(Options.MISSING, MissingValuePolicy.Policy.ERROR) : known;
    boolean older =
        record.version() < CUTS_APART && !request.rebuilds() && !request.has(Options.AS_VERSION);
    int version = Math.max(record.version(), SHORT_THRESHOLDS - 1);
    known = older ? known.with(Options.AS_VERSION, version) : known;
    return record.version() < USUAL_PLACES
            && !request.has(Options.SELECT)
            && record.settings().get(Options.SELECT.name()) instanceof String criterion
        ? known.withWords(Options.SELECT.name(), criterion)
        : known;
  }

  /**
   * A request whose share draws as many rows as then. It was multiplied as a double and rounded up,
   * so that 0.14 of 150 rows were 22.
   */
  Request drawing(Request request, long rows) {
    if (record.version() >= EXACT_SHARES) {
      return request;
    }
    Request same = request;
    for (Parameter<Double> option : List.of(Options.SHARE, Options.HOLDOUT)) {
      if (request.has(option)) {
        double drawn = Math.ceil(request.value(option) * rows);
        same = same.with(option, (drawn - 0.5) / rows);
      }
    }
    return same;
  }

  /**
   * Whether promises name all of their conditions, and no error rate is certified of rows that were
   * collected class by class.
   */
  static boolean statesConditions(Request request) {
    return !request.has(Options.AS_VERSION)
        || request.value(Options.AS_VERSION) >= STATED_CONDITIONS;
  }

  /** Whether a model shows sums of points one by one, the rare ones joined, or by fifths. */
  boolean joinsSums() {
    return record.version() >= JOINED_SUMS;
  }

  /**
   * A plan with the learners of the record, by name, if others compete by default today or in
   * another way. (Before version 9 prototypes took part with any number of rows.)
   */
  TrainingPlan plan(TrainingPlan plan, int classes) {
    Request request = plan.request();
    String names = names(record.settings().get(LEARNERS));
    boolean same = record.version() >= USUAL_PLACES && names.equals(names(plan.resolved()));
    return record.version() == RecordedSettings.PROCEDURE_VERSION
            || same
            || names.isEmpty()
            || request.has(Learners.LEARNER)
        ? plan
        : TrainingPlan.of(request.withWords(Learners.LEARNER.name(), names), classes);
  }

  /** The names of learners, each once, with commas between them. */
  private static String names(Object learners) {
    return learners instanceof List<?> list
        ? list.stream()
            .map(one -> one instanceof Map<?, ?> map ? map.get(Learners.LEARNER.name()) : null)
            .flatMap(name -> name instanceof List<?> one ? one.stream() : List.of().stream())
            .map(String::valueOf)
            .distinct()
            .collect(Collectors.joining(","))
        : "";
  }

  /**
   * A record that was made today, as it compares with the older one: the request as it was, and of
   * the learners those parameters that there were.
   */
  RecordedProcedure compared(RecordedProcedure today) {
    if (record.version() == today.version()) {
      return today;
    }
    Map<String, Object> settings = new LinkedHashMap<>(today.settings());
    settings.put(RecordedSettings.REQUEST, record.settings().get(RecordedSettings.REQUEST));
    if (record.settings().get(LEARNERS) instanceof List<?> before
        && settings.get(LEARNERS) instanceof List<?> now
        && before.size() == now.size()) {
      settings.put(
          LEARNERS,
          IntStream.range(0, now.size())
              .mapToObj(k -> parametersOf(before.get(k), now.get(k)))
              .toList());
    }
    return new RecordedProcedure(today.version(), settings);
  }

  private static Object parametersOf(Object before, Object now) {
    if (!(before instanceof Map<?, ?> known) || !(now instanceof Map<?, ?> values)) {
      return now;
    }
    Map<Object, Object> some = new LinkedHashMap<>(values);
    some.keySet().retainAll(known.keySet());
    return some;
  }
}
