package io.laconic.learn;

import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * One option of a run: what it is called, what it means, which values it may have, which it has
 * unless the user says otherwise, and what it goes with. The command line, Spark, Weka, the
 * workbench and the model file read it from here; Python and R hand words to the command line.
 * Learners may have parameters of the same name, with defaults of their own.
 */
public final class Parameter<T> {
  private static final int LISTED = 7;

  private final String name;
  private final String text;
  private final AllowedValues<T> allowed;
  private List<T> standard = List.of();
  private String standardWords;
  private IntFunction<List<T>> ofSmallRules;
  private String smallRulesWords;
  private boolean alternative;
  private boolean together;
  private boolean single;
  private String whyTimed;
  private Predicate<Variant> applies = variant -> true;
  private String appliesWords;
  private OptionTopic topic = OptionTopic.LEARNER;
  private Predicate<Settings> goesWith = settings -> true;
  private String goesWithWords;
  private boolean repeated;
  private boolean ofFiles;
  private boolean ofDatabases;
  private Recording recording = Recording.WORDS;

  /** What a model file remembers of an option. */
  public enum Recording {
    /** The user's words. */
    WORDS,
    /** That it was given: the words may be private. */
    THAT_IT_WAS_GIVEN,
    /** What the file held that it names, as a field of its own, or the file's hash. */
    CONTENT,
    /** Nothing: the rule and its certificate do not depend on it. */
    NOTHING
  }

  private Parameter(String name, String text, AllowedValues<T> allowed) {
    this.name = name;
    this.text = text;
    this.allowed = allowed;
  }

  /**
   * A parameter that only steers the search, takes several values and has no default.
   *
   * @param name in lower case with hyphens
   * @param text what it means, in a few words
   */
  public static <T> Parameter<T> of(String name, String text, AllowedValues<T> allowed) {
    return new Parameter<>(name, text, allowed);
  }

  private Parameter<T> copy() {
    Parameter<T> copy = new Parameter<>(name, text, allowed);
    copy.standard = standard;
    copy.standardWords = standardWords;
    copy.ofSmallRules = ofSmallRules;
    copy.smallRulesWords = smallRulesWords;
    copy.alternative = alternative;
    copy.together = together;
    copy.single = single;
    copy.whyTimed = whyTimed;
    copy.applies = applies;
    copy.appliesWords = appliesWords;
    copy.topic = topic;
    copy.goesWith = goesWith;
    copy.goesWithWords = goesWithWords;
    copy.repeated = repeated;
    copy.ofFiles = ofFiles;
    copy.ofDatabases = ofDatabases;
    copy.recording = recording;
    return copy;
  }

  /** This as an option of that topic. */
  public Parameter<T> topic(OptionTopic about) {
    Parameter<T> copy = copy();
    copy.topic = about;
    return copy;
  }

  /**
   * This as one that goes only with certain values of other options.
   *
   * @param words what it goes with; may name options
   */
  public Parameter<T> goesWith(Predicate<Settings> condition, String words) {
    Parameter<T> copy = copy();
    copy.goesWith = condition;
    copy.goesWithWords = words;
    return copy;
  }

  /** This as one that may be given several times; each time may name several values. */
  public Parameter<T> repeated() {
    Parameter<T> copy = copy();
    copy.repeated = true;
    return copy;
  }

  /** This as one that makes sense only where rows come from a file. */
  public Parameter<T> ofFiles() {
    Parameter<T> copy = copy();
    copy.ofFiles = true;
    return copy;
  }

  /** This as one of a table in a database, which is an address that the user gives. */
  public Parameter<T> ofDatabases() {
    Parameter<T> copy = ofFiles();
    copy.ofDatabases = true;
    return copy;
  }

  /** This with what a model file remembers of it. */
  public Parameter<T> recorded(Recording what) {
    Parameter<T> copy = copy();
    copy.recording = what;
    return copy;
  }

  /** This with default values. */
  public Parameter<T> standard(List<T> values) {
    Parameter<T> copy = copy();
    copy.standard = List.copyOf(values);
    copy.standardWords = null;
    return copy;
  }

  /** This with a default value. */
  public Parameter<T> standard(T value) {
    return standard(List.of(value));
  }

  /** This with other words for its default, which may depend on the data. */
  public Parameter<T> standardWords(String words) {
    Parameter<T> copy = copy();
    copy.standardWords = words;
    return copy;
  }

  /**
   * This with another default where small rules are wanted ({@link Defaults#SMALL_RULES}).
   *
   * @param values by the number of training rows
   * @param words the default in words
   */
  public Parameter<T> ofSmallRules(IntFunction<List<T>> values, String words) {
    Parameter<T> copy = copy();
    copy.ofSmallRules = values;
    copy.smallRulesWords = words;
    return copy;
  }

  /**
   * This as one that changes how a classifier is rebuilt from its rows and message: each of its
   * values is an alternative, and counts for the number J of a certificate.
   */
  public Parameter<T> alternative() {
    Parameter<T> copy = copy();
    copy.alternative = true;
    return copy;
  }

  /** This as an alternative whose values the learner runs together, and counts itself. */
  public Parameter<T> alternativesTogether() {
    Parameter<T> copy = alternative();
    copy.together = true;
    return copy;
  }

  /** This as one that takes one value only. */
  public Parameter<T> single() {
    Parameter<T> copy = copy();
    copy.single = true;
    return copy;
  }

  /**
   * This as one by which the model depends on how fast a machine is.
   *
   * @param words why that is not allowed where a model must come out the same again, and the way
   *     out; may name options
   */
  public Parameter<T> dependsOnTime(String words) {
    Parameter<T> copy = copy();
    copy.whyTimed = words;
    return copy;
  }

  /**
   * This as one that has an effect only beside certain others.
   *
   * @param words what it goes with; may name options
   */
  public Parameter<T> when(Predicate<Variant> condition, String words) {
    Parameter<T> copy = copy();
    copy.applies = condition;
    copy.appliesWords = words;
    return copy;
  }

  public String name() {
    return name;
  }

  /** What it means, in a few words. */
  public String text() {
    return text;
  }

  public AllowedValues<T> allowed() {
    return allowed;
  }

  /** The default values; empty if the default depends on the data. */
  public List<T> standard() {
    return standard;
  }

  /**
   * The default values where small rules are wanted; null if they are the same as elsewhere.
   *
   * @param rows number of training rows
   */
  List<T> ofSmallRules(int rows) {
    return ofSmallRules == null ? null : ofSmallRules.apply(rows);
  }

  /** The default in words. */
  public String standardWords() {
    return smallRulesWords == null
        ? publishedWords()
        : smallRulesWords + " (certificates standard and tight: " + publishedWords() + ")";
  }

  private String publishedWords() {
    if (standardWords != null) {
      return standardWords;
    }
    return standard.size() > LISTED
        ? standard.size()
            + " values from "
            + spelled(standard.get(0))
            + " to "
            + spelled(standard.get(standard.size() - 1))
        : standard.stream().map(Parameter::spelled).collect(Collectors.joining(","));
  }

  /** A value as users spell it. */
  static String spelled(Object value) {
    if (value instanceof Enum<?> constant) {
      return AllowedValues.spelled(constant);
    }
    if (value instanceof Double number) {
      return number == Double.POSITIVE_INFINITY
          ? "inf"
          : number == Math.rint(number)
              ? Long.toString(number.longValue())
              : Double.toString(number);
    }
    return value.toString();
  }

  /** Whether each value makes a variant: an alternative that the learner does not run together. */
  boolean makesVariants() {
    return alternative && !together;
  }

  /** Why a model that depends on it cannot be made again; null if it can. */
  String whyTimed() {
    return whyTimed;
  }

  /** Whether it takes one value only. */
  public boolean isSingle() {
    return single;
  }

  public OptionTopic topic() {
    return topic;
  }

  /** Whether each of its values counts for the number J of a certificate. */
  public boolean countsForJ() {
    return alternative;
  }

  /** Whether it may be given several times. */
  public boolean isRepeated() {
    return repeated;
  }

  /** Whether it makes sense only where rows come from a file. */
  public boolean isOfFiles() {
    return ofFiles;
  }

  /** What a model file remembers of it. */
  public Recording recording() {
    return recording;
  }

  /**
   * Whether a page may set it: no value of it names a file of the machine that trains, or a table
   * that this machine can reach.
   */
  public boolean isForPages() {
    return !allowed.namesFiles() && !ofDatabases;
  }

  /** What it goes with, in words that may name options; null: with all that its topic is for. */
  public String goesWithWords() {
    return goesWithWords;
  }

  /**
   * Refuses it beside options that it does not go with.
   *
   * @throws ParameterException that says what it goes with
   */
  public void checkGoesWith(Settings settings) {
    if (!goesWith.test(settings)) {
      throw new ParameterException(
          name, ParameterException.Problem.CONFLICT, "goes with " + goesWithWords);
    }
  }

  /** Whether it has an effect in a variant. */
  boolean appliesTo(Variant variant) {
    return applies.test(variant);
  }

  /** What it goes with; null: with its learners. */
  String appliesWords() {
    return appliesWords;
  }
}
