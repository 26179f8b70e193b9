package io.laconic.weka;

import io.laconic.learn.OptionTopic;
import io.laconic.learn.Parameter;
import io.laconic.request.Options;
import io.laconic.util.MarkedOptionName;
import java.util.List;
import java.util.stream.Stream;

/**
 * One option: its name as the command line of Laconic has it, what it means, and the value that it
 * has unless the user says otherwise. All are entries of the table of options of a run, as far as
 * rows need not come from a file, but the number of threads. The seed is Weka's own.
 *
 * @param standard its default; empty: as Laconic settles it
 */
record WekaOption(String name, String tip, String standard) {
  static final String THREADS = "threads";

  private static final List<WekaOption> ALL =
      Stream.concat(
              Options.all().stream().filter(WekaOption::isOfInstances).map(WekaOption::of),
              Stream.of(
                  new WekaOption(
                      THREADS, "number of threads; results do not depend on it (default: 1)", "")))
          .toList();

  private static boolean isOfInstances(Parameter<?> option) {
    return !option.isOfFiles() && option.topic() != OptionTopic.FINDINGS && option != Options.SEED;
  }

  private static WekaOption of(Parameter<?> option) {
    String several = "; several values, with commas between them, compete";
    return new WekaOption(
        option.name(),
        MarkedOptionName.plain(Options.description(option))
            + (option.topic() == OptionTopic.LEARNER ? several : ""),
        "");
  }

  /** All options, in a fixed order. */
  static List<WekaOption> all() {
    return ALL;
  }

  /** The option of that name. */
  static WekaOption named(String name) {
    return ALL.stream().filter(option -> option.name.equals(name)).findFirst().orElseThrow();
  }
}
