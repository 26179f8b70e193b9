package io.laconic.cli.checkpoint;

import io.laconic.certificate.Form;
import io.laconic.certificate.SubsetDraw;
import io.laconic.cli.option.ComparedLearner;
import io.laconic.cli.option.TrainingJob;
import io.laconic.learn.Defaults;
import io.laconic.learn.Fold;
import io.laconic.learn.Table;
import io.laconic.select.Folds;
import io.laconic.train.DataSeed;
import io.laconic.train.Training;
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
 * Identifies a run by its data, options, folds and draw, so that a checkpoint of another run is
 * refused.
 *
 * @param jobs what is measured, on the same rows
 * @param form of the certificates
 */
public record RunIdentity(CommandSpec spec, Collection<TrainingJob> jobs, Folds folds, Form form) {
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
          "--scores",
          "--no-certificate",
          "--permutations");

  /** The command line, word by word, {@code laconic} first. */
  public static List<String> command(CommandSpec spec) {
    List<String> words = new ArrayList<>(List.of("laconic"));
    words.addAll(spec.root().commandLine().getParseResult().originalArgs());
    return words;
  }

  /**
   * All that the results depend on, in one line.
   *
   * @param learners names of all that is measured, defaults included
   */
  public String words(List<String> learners) {
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
    parts.add("learners=" + learners);
    boolean ours = !learners.stream().map(ComparedLearner::of).allMatch(ComparedLearner::isRival);
    if (ours) { // a rival does not depend on our procedures
      parts.add("procedureVersion=" + Training.procedureVersion());
      parts.add("defaults=" + Defaults.of(form));
      jobs.forEach(job -> parts.add(job.training().words()));
    }
    parts.addAll(draw(jobs.iterator().next().training()));
    jobs.forEach(job -> parts.addAll(contents(job)));
    return String.join(" ", parts);
  }

  /** The form, and what is drawn from all rows: R, n0, the seed and the groups. */
  private List<String> draw(Training training) {
    List<String> parts = new ArrayList<>(List.of("form=" + form.word()));
    Table table = training.table();
    int[] all = Fold.all(table.size()).learningRows();
    parts.add("groups=" + Arrays.hashCode(table.groupsOf(all)));
    if (form.draws()) {
      long usual = DataSeed.of(training.data().rows());
      SubsetDraw draw = table.draw(form, all, usual);
      parts.add("subsets=" + draw.count() + "x" + draw.size() + " by " + draw.seed());
      parts.add("set aside=" + table.setAside());
    }
    return parts;
  }

  /** Hashes of the contents of other input files. */
  private static List<String> contents(TrainingJob job) {
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
