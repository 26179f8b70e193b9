package io.laconic.cli.command;

import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.Reads;
import io.laconic.cli.option.RowOptions;
import io.laconic.cli.wording.Json;
import io.laconic.cli.wording.TablePortrait;
import io.laconic.inspect.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code look DATA}: what a table is before anything is learned from it. */
@Command(
    name = "look",
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Shows what a file holds before training: columns, classes, what looks wrong.",
      "Nothing is said about how columns go with the classes: choosing by that would spoil a"
          + " certificate."
    },
    footer = {"", "Examples:", "  laconic look patients.csv", "  laconic look sample:wine --json"})
public final class Look implements Callable<Integer> {
  @Mixin private CommonOptions common;
  @Mixin private RowOptions rows;

  @Reads
  @Parameters(paramLabel = "DATA", description = "Rows: a file or sample:NAME.")
  private String data;

  @Override
  public Integer call() {
    rows.rows(common);
    RowOptions.Looked looked = rows.lookAt(data, common);
    List<String> warnings = new ArrayList<>();
    if (looked.withoutClass() != null) {
      warnings.add(CommonOptions.withDashes(looked.withoutClass()));
    }
    warnings.addAll(looked.table().warnings());
    TablePortrait portrait =
        new TablePortrait(looked.table().dataset(), rows.positive(), training(), warnings);
    for (Finding finding : portrait.findings()) {
      warnings.add(CommonOptions.withDashes(finding.words()));
    }
    if (common.json()) {
      common.out().println(Json.text(portrait.json()));
    } else {
      portrait.lines().forEach(common.out()::println);
    }
    return 0;
  }

  private List<String> training() {
    List<String> words = new ArrayList<>(List.of("train", data));
    if (rows.label() != null) {
      words.addAll(List.of("--label", rows.label()));
    }
    if (rows.positive() != null) {
      words.addAll(List.of("--positive", rows.positive()));
    }
    return words;
  }
}
