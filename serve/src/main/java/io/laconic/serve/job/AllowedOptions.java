package io.laconic.serve.job;

import io.laconic.learn.OptionTopic;
import io.laconic.learn.Parameter;
import io.laconic.request.Options;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The options that a page may give to a command. Those that name a file take one that was added to
 * the project, by its hash.
 */
final class AllowedOptions {
  /** What samples have, and the groups that they belong to. */
  static final Set<String> FILES = Set.of(Options.MARKERS.name(), Options.GROUP_FILE.name());

  private final Set<String> names = new TreeSet<>(List.of(Options.SEED.name(), "threads"));

  private AllowedOptions() {}

  /** The options of a command that reads rows for a model that is there. */
  static AllowedOptions ofNewRows() {
    return new AllowedOptions().and(Options.OF_NEW_ROWS).andFiles();
  }

  /** The options of the table that are about these topics. */
  static AllowedOptions about(OptionTopic first, OptionTopic... others) {
    AllowedOptions allowed =
        new AllowedOptions().and(new ArrayList<>(Options.about(EnumSet.of(first, others))));
    return first == OptionTopic.ROWS ? allowed.andFiles() : allowed;
  }

  private AllowedOptions andFiles() {
    names.addAll(FILES);
    return this;
  }

  private AllowedOptions and(List<Parameter<?>> options) {
    options.stream().filter(Parameter::isForPages).map(Parameter::name).forEach(names::add);
    return this;
  }

  /** These, and further options of the table. */
  AllowedOptions and(Parameter<?>... options) {
    return and(List.of(options));
  }

  /** These, and options that the command alone has. */
  AllowedOptions and(String... own) {
    names.addAll(List.of(own));
    return this;
  }

  Set<String> names() {
    return names;
  }
}
