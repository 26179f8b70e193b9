package io.laconic.cli.command;

import io.laconic.cli.option.CacheOption;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.wording.Answer;
import io.laconic.io.fetch.DatasetCache;
import io.laconic.io.fetch.PublicDataset;
import io.laconic.io.fetch.PublicDatasets;
import io.laconic.io.json.Json;
import io.laconic.io.samples.Samples;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code data list}: the bundled samples, and the sets that can be fetched. */
@Command(
    name = "list",
    sortOptions = false,
    description = "Lists the bundled samples and the public sets that can be fetched.",
    footer = {"", "Example:  laconic data list --json"})
final class DataList implements Callable<Integer> {
  @Mixin private CacheOption cache;
  @Mixin private CommonOptions common;

  @Override
  public Integer call() {
    Path folder = cache.folder();
    return common.print(
        new Result(
            Samples.list().stream().map(Sample::of).toList(),
            folder,
            PublicDatasets.list().stream().map(set -> Set.of(set, folder)).toList()));
  }

  /** Everything that can be had. */
  private record Result(List<Sample> samples, Path cache, List<Set> sets) implements Answer {
    @Override
    public List<String> lines() {
      List<String> lines = new ArrayList<>();
      samples.forEach(one -> lines.add(one.line()));
      lines.add("");
      lines.add("Public sets to download (laconic data fetch NAME):");
      sets.forEach(one -> lines.add(one.line()));
      lines.add("cache: " + cache);
      return lines;
    }
  }

  /** A bundled sample. */
  private record Sample(String name, int rows, int attributes, int classes) {
    static Sample of(Samples.Sample one) {
      return new Sample("sample:" + one.name(), one.rows(), one.attributes(), one.classes());
    }

    String line() {
      return DataList.line(name, rows, attributes, classes);
    }
  }

  /** A set that can be fetched; its file is null if it is not in the cache. */
  private record Set(
      String name,
      String title,
      int rows,
      int attributes,
      int classes,
      URI home,
      String terms,
      String note,
      String sha256,
      Path file,
      @Json.Name("as_expected") Boolean asExpected,
      @Json.Hidden PublicDataset.State state) {
    static Set of(PublicDataset set, Path folder) {
      PublicDataset.State state = set.state(folder);
      boolean there = state != PublicDataset.State.ABSENT;
      return new Set(
          set.name(),
          set.title(),
          set.rows(),
          set.attributes(),
          set.classes(),
          set.home(),
          set.terms(),
          set.note(),
          set.sha256(),
          there ? DatasetCache.file(folder, set.name()) : null,
          there ? (Boolean) (state == PublicDataset.State.CACHED) : null,
          state);
    }

    String line() {
      return DataList.line(name, rows, attributes, classes) + words(state);
    }
  }

  private static String line(String name, int rows, int attributes, int classes) {
    return String.format(
        "%-21s %5d rows, %2d attributes, %2d classes", name, rows, attributes, classes);
  }

  private static String words(PublicDataset.State state) {
    return switch (state) {
      case ABSENT -> "";
      case CACHED -> ", in the cache";
      case DIFFERENT -> ", in the cache with other content";
    };
  }
}
