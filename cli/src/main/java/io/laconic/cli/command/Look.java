package io.laconic.cli.command;

import io.laconic.cli.option.CommonOptions;
import io.laconic.cli.option.InputOption;
import io.laconic.cli.option.PipedInputs;
import io.laconic.cli.option.PreparationOptions;
import io.laconic.cli.wording.TablePortrait;
import io.laconic.data.ColumnKindInference;
import io.laconic.data.Dataset;
import io.laconic.inspect.Finding;
import io.laconic.request.Options;
import io.laconic.request.Request;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

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
  /** Options that say nothing about how rows are read. */
  private static final Set<String> OF_LOOKING = Set.of("--json", "--debug", "--threads", "--seed");

  @Spec private CommandSpec spec;
  @Mixin private CommonOptions common;
  @Mixin private PreparationOptions preparation;

  @InputOption
  @Parameters(paramLabel = "DATA", description = "Rows: a file or sample:NAME.")
  private String data;

  @Override
  public Integer call() {
    preparation.check();
    PreparationOptions.Looked looked = preparation.lookAt(data, common);
    List<String> warnings = new ArrayList<>();
    looked.reasons().forEach(reason -> warnings.add(CommonOptions.withDashes(reason)));
    warnings.addAll(looked.table().warnings());
    Dataset seen = ColumnKindInference.shown(looked.table().dataset(), looked.table().schema());
    TablePortrait portrait =
        new TablePortrait(
            seen,
            looked.table().dataset(),
            looked.table().blocks(),
            preparation.positive(),
            looked.table().whyClass(),
            training(looked.request()),
            looked.table().schema(),
            warnings);
    for (Finding finding : portrait.findings()) {
      warnings.add(CommonOptions.withDashes(finding.words()));
    }
    return common.print(portrait.answer(assumed(looked.request())));
  }

  /** How the file was read where nothing was said of it: a training has to be told. */
  private Map<String, String> assumed(Request request) {
    ParseResult typed = spec.commandLine().getParseResult();
    Map<String, String> assumed = new LinkedHashMap<>();
    for (String name : request.names()) {
      if (!OF_LOOKING.contains("--" + name) && !typed.hasMatchedOption("--" + name)) {
        assumed.put(name, String.join(",", request.words(name)));
      }
    }
    return assumed;
  }

  /** The words that train on this table as it was looked at: the same options. */
  private List<String> training(Request request) {
    ParseResult typed = spec.commandLine().getParseResult();
    String table = typed.matchedPositional(0).originalStringValues().get(0);
    List<String> words = new ArrayList<>(List.of("train", table));
    if (PipedInputs.isPipe(table)) {
      words.addAll(List.of("-m", "model.json"));
    }
    for (OptionSpec option : typed.matchedOptions()) {
      if (!OF_LOOKING.contains(option.longestName()) && !Options.has(name(option))) {
        for (String value : option.originalStringValues()) {
          words.addAll(List.of(option.longestName(), value));
        }
      }
    }
    for (String name : request.names()) {
      if (!OF_LOOKING.contains("--" + name)) {
        addOption(name, request, words);
      }
    }
    return words;
  }

  private static String name(OptionSpec option) {
    return option.longestName().replaceFirst("^-+", "");
  }

  private static void addOption(String name, Request request, List<String> words) {
    for (String text : request.words(name)) {
      words.add("--" + name);
      if (!Options.named(name).allowed().isFlag() || !text.equals("true")) {
        words.add(text);
      }
    }
  }
}
