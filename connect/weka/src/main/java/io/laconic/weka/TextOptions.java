package io.laconic.weka;

import io.laconic.learn.AllowedValues;
import io.laconic.request.Options;
import io.laconic.request.Request;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import weka.classifiers.RandomizableClassifier;
import weka.core.Option;
import weka.core.Utils;

/**
 * Options as texts by their names, in the words that the command line of Laconic takes. An option
 * that was not set is not there.
 */
public abstract class TextOptions extends RandomizableClassifier {
  private static final long serialVersionUID = 1;

  private static final AllowedValues<Integer> THREADS = AllowedValues.count(1);

  private final LinkedHashMap<String, String> given = new LinkedHashMap<>();

  /** The value of an option; its default if it was not set. */
  String text(String name) {
    return given.getOrDefault(name, WekaOption.named(name).standard());
  }

  /** Whether an option was set to something else than its default. */
  boolean isSet(String name) {
    return given.containsKey(name);
  }

  /** Sets an option; an empty text is its default. */
  void set(String name, String text) {
    String value = text == null ? "" : text.strip();
    if (value.isEmpty() || value.equals(WekaOption.named(name).standard())) {
      given.remove(name);
      return;
    }
    if (Options.has(name)) {
      Request.of(Map.of(name, value)); // refuses what is not allowed
    } else {
      THREADS.parse(name, value);
    }
    given.put(name, value);
  }

  String tip(String name) {
    return WekaOption.named(name).tip();
  }

  /** All that is asked for, checked. */
  Request request() {
    Map<String, String> words = new LinkedHashMap<>();
    for (WekaOption option : WekaOption.all()) {
      if (Options.has(option.name()) && !text(option.name()).isEmpty()) {
        words.put(option.name(), text(option.name()));
      }
    }
    Request request = Request.of(words).with(Options.SEED, (long) getSeed());
    return request.checkedFor(Request.Use.TRAIN);
  }

  /** How many threads to use. */
  int threads() {
    String text = text(WekaOption.THREADS);
    return text.isEmpty() ? 1 : THREADS.parse(WekaOption.THREADS, text).get(0);
  }

  @Override
  public Enumeration<Option> listOptions() {
    List<Option> options = new ArrayList<>();
    for (WekaOption option : WekaOption.all()) {
      options.add(
          new Option("\t" + option.tip() + ".", option.name(), 1, "-" + option.name() + " <text>"));
    }
    options.addAll(Collections.list(super.listOptions()));
    return Collections.enumeration(options);
  }

  @Override
  public void setOptions(String[] options) throws Exception {
    for (WekaOption option : WekaOption.all()) {
      set(option.name(), Utils.getOption(option.name(), options));
    }
    super.setOptions(options);
  }

  @Override
  public String[] getOptions() {
    List<String> options = new ArrayList<>();
    given.forEach((name, value) -> options.addAll(List.of("-" + name, value)));
    options.addAll(List.of(super.getOptions()));
    return options.toArray(String[]::new);
  }
}
