package io.laconic.cli.command;

import io.laconic.cli.option.CacheOption;
import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.wording.DownloadLine;
import io.laconic.cli.wording.Json;
import io.laconic.io.fetch.DatasetFetcher;
import io.laconic.io.fetch.DownloadOptions;
import io.laconic.io.fetch.PublicDataset;
import io.laconic.io.fetch.PublicDatasets;
import java.net.URI;
import java.net.URISyntaxException;
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
    if (common.json()) {
      common.out().println(Json.text(json(result)));
    } else {
      String how = result.from() == null ? "already in the cache: " : "fetched: ";
      common.out().println(how + result.file());
      common.out().println("terms: " + result.set().terms());
      if (!result.set().note().isEmpty()) {
        common.out().println("note: " + result.set().note());
      }
    }
  }

  private static Object json(DatasetFetcher.Result result) {
    return Json.object(
        "name", result.set().name(),
        "file", result.file().toString(),
        "from", result.from() == null ? null : result.from().toString(),
        "sha256", result.sha256(),
        "expected_sha256", result.set().sha256(),
        "as_expected", result.asExpected(),
        "terms", result.set().terms(),
        "note", result.set().note());
  }
}
