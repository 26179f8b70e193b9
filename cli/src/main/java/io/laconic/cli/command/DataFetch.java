package io.laconic.cli.command;

import io.laconic.cli.option.CacheOption;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.wording.Answer;
import io.laconic.cli.wording.DownloadLine;
import io.laconic.io.fetch.DatasetFetcher;
import io.laconic.io.fetch.DownloadOptions;
import io.laconic.io.fetch.PublicDataset;
import io.laconic.io.fetch.PublicDatasets;
import io.laconic.io.json.Json;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code data fetch NAME}. */
@Command(
    name = "fetch",
    sortOptions = false,
    description = {
      "Downloads a public data set and keeps it as CSV in the cache.",
      "A set in the cache is not downloaded again; an interrupted download is resumed."
    },
    footer = {
      "",
      "Examples:",
      "  laconic data fetch breastw",
      "  laconic data fetch wine --cache data --force",
      "  laconic data fetch pima --from https://example.org/pima-indians-diabetes.csv"
    })
final class DataFetch implements Callable<Integer> {
  @Parameters(paramLabel = "NAME", description = "A set that `laconic data list` shows.")
  private String name;

  @Option(
      names = "--from",
      paramLabel = "URL",
      order = 0,
      description = "Another address of the same raw file (default: the set's own).")
  private String from;

  @Mixin private CacheOption cache;

  @Option(names = "--force", order = 2, description = "Download it even if it is in the cache.")
  private boolean force;

  @Mixin private CommonOptions common;

  @Override
  public Integer call() {
    PublicDataset set = set();
    URI address = from == null ? null : address();
    DownloadLine line = new DownloadLine(common.err(), System.console() != null);
    DatasetFetcher fetch = new DatasetFetcher(cache.folder(), DownloadOptions.DEFAULT, line);
    DatasetFetcher.Result result;
    try {
      result = fetch.fetch(set, address, force || from != null);
    } finally {
      line.clear();
    }
    report(result);
    return 0;
  }

  private PublicDataset set() {
    PublicDataset set = PublicDatasets.find(name);
    if (set == null) {
      String names =
          PublicDatasets.list().stream().map(PublicDataset::name).collect(Collectors.joining(", "));
      throw common.usage("unknown set " + name + "; choose from: " + names);
    }
    return set;
  }

  private URI address() {
    try {
      URI address = new URI(from);
      if (DatasetFetcher.isAddress(address)) {
        return address;
      }
    } catch (URISyntaxException e) {
      // told below
    }
    throw common.usage(
        "--from must be an address that begins with https:// or http://; got " + from);
  }

  private void report(DatasetFetcher.Result result) {
    if (!result.asExpected()) {
      common.message(
          "warning: "
              + result.file()
              + " is not the table used for the papers: sha256 "
              + result.set().sha256()
              + " expected, "
              + result.sha256()
              + " found; it is kept");
    }
    List<String> lines = new ArrayList<>();
    String how = result.from() == null ? "already in the cache: " : "fetched: ";
    lines.add(how + result.file());
    lines.add("terms: " + result.set().terms());
    if (!result.set().note().isEmpty()) {
      lines.add("note: " + result.set().note());
    }
    common.print(
        new Result(
            result.set().name(),
            result.file(),
            result.from(),
            result.sha256(),
            result.set().sha256(),
            result.asExpected(),
            result.set().terms(),
            result.set().note(),
            lines));
  }

  /** A set in the cache. */
  private record Result(
      String name,
      Path file,
      URI from,
      String sha256,
      @Json.Name("expected_sha256") String expectedSha256,
      @Json.Name("as_expected") boolean asExpected,
      String terms,
      String note,
      @Json.Hidden List<String> lines)
      implements Answer {}
}
