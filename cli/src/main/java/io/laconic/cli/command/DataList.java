package io.laconic.cli.command;

import io.laconic.cli.option.CacheOption;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.wording.Json;
import io.laconic.io.fetch.DatasetCache;
import io.laconic.io.fetch.PublicDataset;
import io.laconic.io.fetch.PublicDatasets;
import io.laconic.io.samples.Samples;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
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
    if (common.json()) {
      List<Map<String, Object>> samples = Samples.list().stream().map(DataList::json).toList();
      List<Map<String, Object>> sets =
          PublicDatasets.list().stream().map(set -> json(set, folder)).toList();
      common
          .out()
          .println(
              Json.text(Json.object("samples", samples, "cache", folder.toString(), "sets", sets)));
    } else {
      Samples.list().forEach(this::print);
      common.out().printf("%nPublic sets to download (laconic data fetch NAME):%n");
      PublicDatasets.list().forEach(set -> print(set, set.state(folder)));
      common.out().println("cache: " + folder);
    }
    return 0;
  }

  private static Map<String, Object> json(Samples.Sample sample) {
    return Json.object(
        "name", "sample:" + sample.name(),
        "rows", sample.rows(),
        "attributes", sample.attributes(),
        "classes", sample.classes());
  }

  private static Map<String, Object> json(PublicDataset set, Path folder) {
    PublicDataset.State state = set.state(folder);
    boolean there = state != PublicDataset.State.ABSENT;
    return Json.object(
        "name", set.name(),
        "title", set.title(),
        "rows", set.rows(),
        "attributes", set.attributes(),
        "classes", set.classes(),
        "home", set.home().toString(),
        "terms", set.terms(),
        "note", set.note(),
        "sha256", set.sha256(),
        "file", there ? DatasetCache.file(folder, set.name()).toString() : null,
        "as_expected", there ? state == PublicDataset.State.CACHED : null);
  }

  private void print(Samples.Sample sample) {
    common
        .out()
        .printf(
            "sample:%-14s %5d rows, %2d attributes, %2d classes%n",
            sample.name(), sample.rows(), sample.attributes(), sample.classes());
  }

  private void print(PublicDataset set, PublicDataset.State state) {
    common
        .out()
        .printf(
            "%-21s %5d rows, %2d attributes, %2d classes%s%n",
            set.name(), set.rows(), set.attributes(), set.classes(), words(state));
  }

  private static String words(PublicDataset.State state) {
    return switch (state) {
      case ABSENT -> "";
      case CACHED -> ", in the cache";
      case DIFFERENT -> ", in the cache with other content";
    };
  }
}
