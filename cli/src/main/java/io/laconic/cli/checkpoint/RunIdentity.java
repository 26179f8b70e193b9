package io.laconic.cli.checkpoint;

import io.laconic.cli.option.Job;
import io.laconic.select.Folds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Identifies a run by its data, options and folds, so that a checkpoint of another run is refused.
 */
public final class RunIdentity {
  private static final Set<String> NO_MATTER =
      Set.of(
          "--resume",
          "--threads",
          "--engine",
          "--master",
          "--json",
          "--debug",
          "--output",
          "--help",
          "--report",
          "--permutations");

  private RunIdentity() {}

  /** The command line, word by word, {@code laconic} first. */
  public static List<String> command(CommandSpec spec) {
    List<String> words = new ArrayList<>(List.of("laconic"));
    words.addAll(spec.root().commandLine().getParseResult().originalArgs());
    return words;
  }

  public static String words(CommandSpec spec, Collection<Job> jobs, Folds folds) {
    List<String> parts = new ArrayList<>();
    parts.add(spec.name());
    parts.add(jobs.iterator().next().training().data().rows().source().sha256());
    for (OptionSpec option : spec.options()) {
      Object value = option.getValue();
      if (!NO_MATTER.contains(option.longestName()) && value != null) {
        parts.add(option.longestName() + "=" + value);
      }
    }
    parts.add("folds=" + Arrays.hashCode(folds.foldOf()));
    jobs.forEach(job -> parts.addAll(contents(job)));
    return String.join(" ", parts);
  }

  /** Hashes of the contents of other input files. */
  private static List<String> contents(Job job) {
    List<String> parts = new ArrayList<>();
    if (job.training().table().matrix() != null) {
      parts.add("cells=" + Arrays.deepHashCode(job.training().table().matrix()));
    }
    Map<String, ?> kinds = job.training().data().schema().kinds();
    if (!kinds.isEmpty()) {
      parts.add("kinds=" + new TreeMap<>(kinds).toString().hashCode());
    }
    parts.addAll(job.resources().contents());
    return parts;
  }
}
