package io.laconic.papers.benchmark;

import io.laconic.cli.option.CommonOptions;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/**
 * A learner of a benchmark. {@code jrip:seeds=5} stands for the mean over {@code jrip:seed=1} to
 * {@code jrip:seed=5}: one seed is luck.
 *
 * @param words as the user names it
 * @param runs what is measured, as {@code compare} would hear of it
 */
record SeededLearner(String words, List<String> runs) {
  private static final Pattern SEEDS = Pattern.compile(":seeds=([^:]*)");
  private static final Pattern COUNT = Pattern.compile("[1-9][0-9]?");

  static SeededLearner of(String words, CommonOptions common) {
    Matcher seeds = SEEDS.matcher(words);
    if (!seeds.find()) {
      return new SeededLearner(words, List.of(words));
    }
    if (!COUNT.matcher(seeds.group(1)).matches()) {
      throw common.usage("--learners: " + words + ": seeds must be a whole number from 1 to 99");
    }
    return new SeededLearner(
        words,
        LongStream.rangeClosed(1, Long.parseLong(seeds.group(1)))
            .mapToObj(seed -> seeds.replaceFirst(":seed=" + seed))
            .toList());
  }
}
