package io.laconic.learn;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Values of parameters as a user gave them: one or several for each. What was not given has the
 * default of the learner.
 */
public final class Settings {
  /** Nothing was given. */
  public static final Settings NONE = new Settings(Map.of(), Map.of());

  private final Map<String, List<?>> given;
  private final Map<String, String> words;

  private Settings(Map<String, List<?>> given, Map<String, String> words) {
    this.given = given;
    this.words = words;
  }

  /**
   * Reads and checks the words of a user; commas separate several values.
   *
   * @param words by the names of parameters
   * @throws ParameterException that names the parameter, what it may be, and the value
   */
  public static Settings of(Map<String, String> words) {
    Map<String, List<?>> given = new LinkedHashMap<>();
    words.forEach(
        (name, text) -> given.put(name, Learners.parameter(name).allowed().parse(name, text)));
    return new Settings(given, Collections.unmodifiableMap(new LinkedHashMap<>(words)));
  }

  /**
   * Values that were read already, by the names of parameters.
   *
   * @param words what the user said, by the same names
   */
  public static Settings ofValues(Map<String, List<?>> values, Map<String, String> words) {
    return new Settings(values, words);
  }

  /** Of these, the parameters whose names are wanted. */
  public Settings only(Predicate<String> wanted) {
    Map<String, List<?>> values = new LinkedHashMap<>(given);
    values.keySet().removeIf(wanted.negate());
    Map<String, String> texts = new LinkedHashMap<>(words);
    texts.keySet().removeIf(wanted.negate());
    return new Settings(values, texts);
  }

  /** The words of the user, by the names of parameters: enough to make these settings again. */
  public Map<String, String> words() {
    return words;
  }

  /** These with a parameter set. */
  public <T> Settings with(Parameter<T> parameter, List<T> values) {
    Map<String, List<?>> more = new LinkedHashMap<>(given);
    more.put(parameter.name(), List.copyOf(values));
    Map<String, String> moreWords = new LinkedHashMap<>(words);
    List<String> spelled = values.stream().map(parameter.allowed()::spelled).toList();
    moreWords.put(parameter.name(), String.join(",", spelled));
    return new Settings(more, moreWords);
  }

  /** These with a parameter set to one value. */
  public <T> Settings with(Parameter<T> parameter, T value) {
    return with(parameter, List.of(value));
  }

  /** These with a learner's defaults for small rules where nothing was given. */
  Settings withSmallRules(Learner learner, int rows) {
    Map<String, List<?>> more = new LinkedHashMap<>(given);
    for (Parameter<?> parameter : learner.parameters()) {
      List<?> values = parameter.ofSmallRules(rows);
      if (values != null) {
        more.putIfAbsent(parameter.name(), values);
      }
    }
    return new Settings(more, words);
  }

  /** These with a value where nothing was given; a user did not say it. */
  public <T> Settings orUsual(Parameter<T> parameter, T usual) {
    Map<String, List<?>> more = new LinkedHashMap<>(given);
    more.putIfAbsent(parameter.name(), List.of(usual));
    return new Settings(more, words);
  }

  public boolean has(Parameter<?> parameter) {
    return given.containsKey(parameter.name());
  }

  /** The values that were given, else the default ones. */
  @SuppressWarnings("unchecked") // parsed and set by a parameter of the same name and values
  public <T> List<T> values(Parameter<T> parameter) {
    return (List<T>) given.getOrDefault(parameter.name(), parameter.standard());
  }

  /** The values of a number, as an array. */
  public double[] numbers(Parameter<Double> parameter) {
    return values(parameter).stream().mapToDouble(Double::doubleValue).toArray();
  }

  /**
   * The only value that was given, else the default; null if there is none.
   *
   * @throws ParameterException if there are several
   */
  public <T> T value(Parameter<T> parameter) {
    List<T> values = values(parameter);
    if (values.size() > 1) {
      throw new ParameterException(
          parameter.name(), ParameterException.Problem.VALUE, "takes one value");
    }
    return values.isEmpty() ? null : values.get(0);
  }

  /** The only value that was given, else the default, else what is said here. */
  public <T> T value(Parameter<T> parameter, T otherwise) {
    T value = value(parameter);
    return value == null ? otherwise : value;
  }

  /** The names of the parameters that were given. */
  public Set<String> names() {
    return given.keySet();
  }

  /**
   * Refuses parameters by which the model depends on how fast a machine is.
   *
   * @throws ParameterException with the reason
   */
  public void checkRepeatable() {
    for (String name : given.keySet()) {
      String why = Learners.parameter(name).whyTimed();
      if (why != null) {
        throw new ParameterException(name, ParameterException.Problem.CONFLICT, why);
      }
    }
  }

  /** Refuses several values of a parameter that takes one. */
  void checkSingle(Parameter<?> parameter) {
    if (parameter.isSingle()) {
      value(parameter);
    }
  }

  /** All combinations of the values given for some parameters; each has one value of them. */
  List<Settings> combinations(List<? extends Parameter<?>> parameters) {
    List<Settings> all = List.of(this);
    for (Parameter<?> parameter : parameters) {
      List<Settings> more = new ArrayList<>();
      all.forEach(one -> one.split(parameter, more));
      all = more;
    }
    return all;
  }

  private <T> void split(Parameter<T> parameter, List<Settings> into) {
    if (has(parameter)) {
      values(parameter).forEach(value -> into.add(with(parameter, value)));
    } else {
      into.add(this);
    }
  }
}
