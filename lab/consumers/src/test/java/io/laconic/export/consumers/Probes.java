package io.laconic.export.consumers;

import static org.assertj.core.api.Assertions.assertThat;

import io.laconic.cli.Main;
import io.laconic.data.Dataset;
import io.laconic.io.DataFiles;
import io.laconic.io.modelfile.ModelFile;
import io.laconic.io.table.ReadOptions;
import io.laconic.model.Classifier;
import io.laconic.model.Decisions;
import io.laconic.model.Model;
import io.laconic.model.rules.Condition;
import io.laconic.model.rules.Rule;
import io.laconic.model.rules.Rules;
import io.laconic.program.DecisionProgram;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Trains models of all kinds on tables of all kinds. */
final class Probes {
  private static final String CANCER = "sample:breast-cancer";
  private static final String WINE = "sample:wine";
  private static final String IRIS = "sample:iris";

  /** Only thresholds: every target says them. */
  private static final String[][] THRESHOLDS = {
    {"conjunction of rays", CANCER, "--learner scm --type conjunction --penalty 2 --max-size 4"},
    {"disjunction of rays", CANCER, "--learner scm --type disjunction --penalty 1 --max-size 4"},
    {"checklist", CANCER, "--learner scm --type at-least --penalty 1 --max-size 3"},
    {"points", WINE, "--learner scm --type points --positive class_1"},
    {"short rules", WINE, "--learner rules --max-size 6"},
    {
      "list of rays",
      CANCER,
      "--learner dlm --features rays --penalty-positive 1 --penalty-negative 1 --max-size 4"
    },
    {"soft rays", CANCER, "--learner soft-greedy --eta 0.01 --max-size 3"},
    {"conjunction of rays", "hostile", "--learner scm --type conjunction --penalty 2 --max-size 5"},
    {"checklist", "hostile", "--learner scm --type at-least --penalty 1 --max-size 4"},
    {"points", "hostile", "--learner scm --type points --max-size 6"},
    {"short rules", "hostile", "--learner rules --max-size 8"},
    {
      "list of rays",
      "hostile",
      "--learner dlm --features rays --penalty-positive 1 --penalty-negative 1 --max-size 5"
    },
    {"soft rays", "hostile", "--learner soft-greedy --eta 0.01 --max-size 3"},
    {
      "checklist, medians",
      "hostile",
      "--learner scm --type at-least --penalty 1 --max-size 4 --missing median"
    },
    {"points, medians", "hostile", "--learner scm --type points --max-size 6 --missing median"},
    {
      "points, sets of categories",
      "hostile",
      "--learner scm --type points --max-size 6 --category-sets"
    },
    {"short rules, medians", "hostile", "--learner rules --max-size 6 --missing median"},
    {
      "conjunction, missing",
      "hostile",
      "--learner scm --type conjunction --penalty 0.5 --max-size 5 --missing does-not-hold"
    },
    {
      "one ray, missing",
      "hostile",
      "--learner scm --type conjunction --penalty 1 --max-size 1 --missing does-not-hold"
    },
    {
      "disjunction, missing",
      "hostile",
      "--learner scm --type disjunction --penalty 1 --max-size 4 --missing does-not-hold"
    },
    {"points, missing", "hostile", "--type points --max-size 5 --missing does-not-hold"},
    {"short rules, missing", "hostile", "--learner rules --max-size 8 --missing does-not-hold"},
    {
      "list of rays, missing",
      "hostile",
      "--learner dlm --features rays --penalty-positive 1 --penalty-negative 1 --max-size 5"
          + " --missing does-not-hold"
    },
    {"checklist, refer", "hostile", "--learner scm --type at-least --max-size 4 --refer 0.4"},
    {"points, refer", "hostile", "--learner scm --type points --max-size 6 --refer 0.4"},
    {"short rules, refer", "hostile", "--learner rules --max-size 8 --refer 0.4"},
    {"soft rays, refer", "hostile", "--learner soft-greedy --max-size 3 --refer 0.4"},
    {"constant", "hostile", "--learner scm --type conjunction --penalty 2 --max-size 0"},
  };

  /** Distances and linear kernels: code, SQL and ONNX. */
  private static final String[][] DISTANCES = {
    {"balls, l2", CANCER, "--learner scm --features balls --metric l2 --penalty 1 --max-size 2"},
    {
      "balls, l1",
      IRIS,
      "--learner dlm --features balls --metric l1 --penalty-positive 1 --penalty-negative 1 --max-size 3 --positive virginica"
    },
    {
      "half-spaces, linear",
      CANCER,
      "--learner scm --features half-spaces --kernel linear --penalty 1 --max-size 2"
    },
    {"prototypes, l2", WINE, "--learner pvm --metric l2 --radius 3"},
    {"prototypes, linf", IRIS, "--learner pvm --metric linf --radius 1"},
    {"prototypes, kernel", IRIS, "--learner pvm --metric kernel --kernel linear --radius 1"},
    {"3 neighbours", "few rows", "--learner k-nn --neighbours 3 --metric l1"},
    {
      "balls, linf",
      "hostile",
      "--learner scm --features balls --metric linf --penalty 1 --max-size 3 --missing drop"
    },
    {"prototypes, l2", "hostile", "--learner pvm --metric l2 --radius 3 --missing median"},
  };

  /** Kernels with an exponential or a power: Java only. */
  private static final String[][] KERNELS = {
    {
      "half-spaces, Gaussian",
      IRIS,
      "--learner scm --features half-spaces --kernel gaussian --gamma 0.5 --penalty 1 --max-size 2"
          + " --positive virginica"
    },
    {
      "half-spaces, polynomial",
      IRIS,
      "--learner scm --features half-spaces --kernel polynomial --degree 3 --gamma 0.5 --coef0 1"
          + " --penalty 1 --max-size 2 --positive virginica"
    },
  };

  private final Path folder;

  Probes(Path folder) {
    this.folder = folder;
  }

  List<Probe> all() throws IOException {
    Files.writeString(folder.resolve("hostile.csv"), HostileTable.csv(120));
    Files.writeString(folder.resolve("few rows.csv"), HostileTable.fewRows());
    List<Probe> probes = new ArrayList<>();
    for (String[][] kind : List.of(THRESHOLDS, DISTANCES, KERNELS)) {
      for (String[] one : kind) {
        probes.add(probe(one[0], one[1], one[2]));
      }
    }
    return probes;
  }

  private Probe probe(String learner, String data, String options) {
    String file = data.startsWith("sample:") ? data : folder.resolve(data + ".csv").toString();
    Path modelFile = folder.resolve("model.json");
    List<String> words = new ArrayList<>(List.of("train", file, "-m", modelFile.toString()));
    boolean refers = options.contains("--refer");
    words.addAll(refers ? List.of() : List.of("--certificate", "none"));
    words.addAll(Arrays.asList(options.split(" ")));
    if (learner.startsWith("points")) { // which say no more than they must from version 6 on
      words.addAll(List.of("--as-version", "5"));
    }
    if (data.equals("hostile")) {
      words.addAll(List.of("--label", HostileTable.LABEL));
      if (!options.contains("--missing")) {
        words.addAll(List.of("--missing", "drop"));
      }
    }
    StringWriter err = new StringWriter();
    int code =
        Main.run(
            new PrintWriter(new StringWriter()),
            new PrintWriter(err, true),
            words.toArray(String[]::new));
    assertThat(code).as(words + "\n" + err).isZero();
    Model read = ModelFile.read(modelFile).model();
    Model model = learner.startsWith("points") && !refers ? weighing(read) : read;
    assertThat(model.classifier().size() == 0).as(words.toString()).isEqualTo(isConstant(learner));
    if (refers) {
      assertThat(model.classifier().refers()).isTrue();
    }
    return probe(learner, data.replace("sample:", ""), model, file);
  }

  /** With points other than 1: training prefers these where they are enough. */
  private static Model weighing(Model model) {
    Rules rules = Rules.of(model);
    Rule rule = rules.rules().get(0);
    if (rule.conditions().stream().anyMatch(one -> one.points() > 1)) {
      return model;
    }
    List<Condition> conditions = new ArrayList<>(rule.conditions());
    conditions.set(0, conditions.get(0).withPoints(3));
    Rule other = new Rule(conditions, rule.atLeast() + 1, rule.label());
    return model.withClassifier(new Rules(List.of(other), rules.otherwise(), rules.onMissing()));
  }

  private static boolean isConstant(String learner) {
    return learner.equals("constant");
  }

  private static Probe probe(String learner, String data, Model model, String file) {
    DecisionProgram program = model.classifier().program(model);
    ReadOptions options =
        ReadOptions.prediction(
            data.equals("hostile") ? HostileTable.LABEL : null,
            model.frame().encoding().schema(model.requiredColumns()),
            model.requiredColumns());
    ProbeRows rows = new ProbeRows(program, DataFiles.read(file, options));
    Dataset table = rows.table();
    Decisions decisions = model.decisions(table, null);
    List<String> classes = model.frame().classes();
    List<String> expected = new ArrayList<>();
    for (int label : decisions.predictions()) {
      String without = model.classifier().refers() ? Classifier.REFER : null;
      expected.add(label < 0 ? without : classes.get(label));
    }
    double[] scores = decisions.scores(model);
    List<Double> kept = IntStream.range(0, scores.length).mapToObj(k -> scores[k]).toList();
    return new Probe(learner, data, model, program, List.of("facts"), rows.rows(), expected, kept);
  }
}
