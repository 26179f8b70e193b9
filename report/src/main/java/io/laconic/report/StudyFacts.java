package io.laconic.report;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.DrawnSubsets;
import io.laconic.certificate.OutsideCounts;
import io.laconic.certificate.subsets.DrawnWords;
import io.laconic.certificate.subsets.SampleSizePlan;
import io.laconic.cli.extension.InputFileNames;
import io.laconic.cli.wording.ClassSharesByScoreWords;
import io.laconic.cli.wording.ExpectedError;
import io.laconic.cli.wording.MeasureTable;
import io.laconic.cli.wording.ModelSummary;
import io.laconic.cli.wording.TrainingCommand;
import io.laconic.data.CategoryColumn;
import io.laconic.data.Column;
import io.laconic.data.Source;
import io.laconic.model.Model;
import io.laconic.model.Wording;
import io.laconic.report.rows.ClassifiedRows;
import io.laconic.request.Options;
import io.laconic.request.Request;
import io.laconic.train.RecordedSettings;
import io.laconic.util.Percent;
import io.laconic.util.Version;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What is known of a study from a model file and rows, by the names that the forms of {@link
 * ReportForm} use; a name without lines is left to the author.
 */
final class StudyFacts {
  private static final int MOST_COLUMNS = 40;

  private final ClassifiedRows judged;
  private final InputFileNames files;
  private final ExpectedError expected;
  private final CertifiedModel certified;
  private final Model model;
  private final Certificate certificate;
  private final Wording wording;
  private final Map<String, List<String>> facts = new LinkedHashMap<>();

  private StudyFacts(ClassifiedRows judged, InputFileNames files, ExpectedError expected) {
    this.judged = judged;
    this.files = files;
    this.expected = expected;
    this.certified = judged.certified();
    this.model = judged.model();
    this.certificate = certified.certificate();
    this.wording = Wording.of(model);
  }

  /**
   * All facts.
   *
   * @param expected the error to expect on new rows; null if it is not at hand
   */
  static Map<String, List<String>> of(
      ClassifiedRows judged, InputFileNames files, ExpectedError expected) {
    StudyFacts study = new StudyFacts(judged, files, expected);
    study.rows();
    study.columns();
    study.making();
    study.results();
    study.using();
    return study.facts;
  }

  private void put(String name, String... lines) {
    facts.put(name, List.of(lines));
  }

  private Request request() {
    return certified.procedure() == null
        ? Request.of(Map.of())
        : new RecordedSettings(certified.procedure()).request();
  }

  private String positive() {
    List<String> classes = model.frame().classes();
    return classes.get(classes.size() == 2 ? 1 : 0);
  }

  private String labelColumn() {
    return judged.rows().labels().column();
  }

  private void rows() {
    int all = model.training().source().rowCount();
    int used = model.training().exampleCount();
    put(
        "title",
        (isGiven() ? "Written by people" : "Developed by machine learning")
            + "; predicts "
            + labelColumn()
            + " ("
            + String.join(", ", model.frame().classes())
            + "). "
            + wording.kind()
            + ".");
    put(
        "objective",
        isGiven()
            ? "A rule that people wrote is evaluated."
            : judged.areTrainingRows()
                ? "A model is developed; its error is bounded by rows that it was not learned from."
                : "A model is developed, and evaluated on other rows ("
                    + judged.rows().source().name()
                    + ").");
    put("data", source(model.training().source()));
    put(
        "eligible",
        used < all
            ? Wording.counted(all - used, "row")
                + " of "
                + all
                + " had no part: a value or the class is missing there."
            : "All " + Wording.counted(all, "row") + " of the file were used.");
    put("flow", facts.get("eligible").get(0), byClass());
    put("counts", byClass(), parts());
    put(
        "outcome",
        "Column "
            + labelColumn()
            + ": "
            + byClass()
            + (model.frame().classes().size() == 2
                ? " The positive class is " + positive() + "."
                : ""));
    put("hash", "SHA-256 of the training file: " + model.training().source().sha256());
    put(
        "difference",
        judged.areTrainingRows()
            ? "No other rows are at hand; laconic report MODEL OTHER.csv --for tripod evaluates the"
                + " model on others."
            : evaluated());
    List<String> characteristics =
        new ArrayList<>(List.of("Rows of " + judged.rows().source().name() + ":"));
    characteristics.addAll(new CharacteristicsSection(judged).lines());
    facts.put("characteristics", characteristics);
  }

  private static String source(Source source) {
    return source.name()
        + ", "
        + Wording.counted(source.rowCount(), "row")
        + (source.sha256() == null ? "" : ", SHA-256 " + source.sha256());
  }

  /** {@code 569 rows: 357 benign (62.7 %), 212 malignant (37.3 %).} */
  private String byClass() {
    int[] counts = model.training().examples();
    int all = model.training().exampleCount();
    List<String> words =
        IntStream.range(0, counts.length)
            .mapToObj(
                c ->
                    counts[c]
                        + " "
                        + model.frame().classes().get(c)
                        + " ("
                        + Percent.of(counts[c], all)
                        + ")")
            .toList();
    return usedRows() + ": " + String.join(", ", words) + ".";
  }

  /** {@code 569 rows}, {@code 335 rows of 196 groups (column "patient")}. */
  private String usedRows() {
    String group = certified.groupColumn();
    return Wording.counted(model.training().exampleCount(), "row")
        + (group == null
            ? ""
            : " of "
                + Wording.counted(certificate.test().size(), "group")
                + " (column \""
                + group
                + "\")");
  }

  /** Which rows the rule was learned from, and which tested it. */
  private String parts() {
    if (isGiven()) {
      return "The rule was given, not learned from these rows; "
          + DrawnWords.counts(certificate.test())
          + ".";
    }
    return certified.isTested()
        ? "The rule was learned from "
            + DrawnWords.source(certificate.test())
            + "; "
            + DrawnWords.counts(certificate.test())
            + "."
        : "The rule was learned from all rows; none was kept to test it.";
  }

  private String evaluated() {
    List<String> words =
        IntStream.range(0, judged.classes().size())
            .mapToObj(c -> judged.evaluation().examples(c) + " " + judged.classes().get(c))
            .toList();
    return "Evaluated on "
        + source(judged.rows().source())
        + ": "
        + String.join(", ", words)
        + judged.counted().map(one -> "; " + one).orElse("")
        + "; developed on "
        + byClass();
  }

  private void columns() {
    List<String> names =
        model.frame().encoding().parts().stream().map(part -> part.column()).toList();
    put(
        "candidates",
        isGiven()
            ? "Those of the rule that was given."
            : Wording.counted(names.size(), "column")
                + " could be chosen: "
                + some(names)
                + (comparesRows()
                    ? "; rows are compared in all of them."
                    : "; the rule chose by itself."));
    put("predictors", "The rule reads " + some(List.copyOf(model.requiredColumns())) + ".");
    List<String> kinds = new ArrayList<>();
    List<String> missing = new ArrayList<>();
    for (Column column : judged.rows().columns()) {
      if (!model.requiredColumns().contains(column.name())) {
        continue;
      }
      kinds.add(column.name() + (column instanceof CategoryColumn ? " (category)" : " (number)"));
      if (column.missingCount() > 0) {
        missing.add(column.name() + " " + column.missingCount());
      }
    }
    put(
        "handling",
        (comparesRows()
                ? "Rows are compared; distance, scaling and codes of categories stand in "
                    + files.model()
                : "As they are in the file, without scaling or binning beforehand"
                    + (isGiven() ? "" : "; cuts were learned with the rule"))
            + ": "
            + some(kinds)
            + ".");
    put(
        "preparation",
        "Laconic read the file as it is; this command has all that was asked for:",
        again());
    put(
        "missing",
        "Missing in "
            + judged.rows().source().name()
            + (judged.isSample() ? ", " + judged.shownWords() : "")
            + ", columns that the rule reads: "
            + (missing.isEmpty() ? "none" : some(missing))
            + ".",
        missingWords());
  }

  /** Whether it has points to compare rows with, in place of cuts of single columns. */
  private boolean comparesRows() {
    return judged.exemplars() != null;
  }

  private String missingWords() {
    return switch (model.frame().missing().policy()) {
      case MEDIAN -> "A missing value counts as the median, or the most frequent category.";
      case DROP -> "Rows with a missing value were left out.";
      case ERROR -> "Missing values were not allowed.";
      default -> "A condition on a missing value does not hold.";
    };
  }

  private static String some(List<String> names) {
    return names.size() <= MOST_COLUMNS
        ? String.join(", ", names)
        : String.join(", ", names.subList(0, MOST_COLUMNS)) + ", … (" + names.size() + ")";
  }

  private String again() {
    List<String> words =
        TrainingCommand.words(certified, model.training().source().name(), null, "again.json");
    if (words.isEmpty()) {
      return "The model file does not say how it was made.";
    }
    return TrainingCommand.shell(isGiven() ? judging(words) : words);
  }

  /** Whether people wrote the rule: all rows test it. */
  private boolean isGiven() {
    return certificate != null && certificate.form().testsAllRows();
  }

  /**
   * The command for a rule that stands in a text file, of that which has it in one of its words.
   */
  private static List<String> judging(List<String> train) {
    List<String> words = new ArrayList<>(List.of("laconic", "rule", "RULE.txt"));
    for (int k = 2; k < train.size(); k++) {
      boolean known = List.of("--learner", "--certificate", "--rule").contains(train.get(k));
      if (known) {
        k++;
      } else {
        words.add(train.get(k));
      }
    }
    return words;
  }

  private void making() {
    facts.put("split", judged.areTrainingRows() ? List.of(parts()) : List.of(parts(), evaluated()));
    put(
        "method",
        wording.kind() + ", by the learner " + model.learner() + ".",
        certificate == null
            ? "No certificate: parameters were chosen by cross-validation of all rows."
            : isGiven()
                ? "Nothing was chosen on these rows; form of the certificate: given."
                : "All choices (columns, cuts, kind, size) were made inside "
                    + (certified.isTested()
                        ? "the rows that it was learned from"
                        : "the training rows")
                    + "; form of the certificate: "
                    + certificate.form().word()
                    + ".",
        again());
    put(
        "clusters",
        request().has(Options.GROUP)
            ? "Rows with the same \""
                + request().value(Options.GROUP)
                + "\" belong together: "
                + (isGiven() ? "" : "the rule was learned from all of them or from none, and ")
                + "one row of each counts in the test."
            : "Rows were taken as independent; --group COLUMN keeps centres together.");
    put("sample", "All that there were: " + usedRows() + "." + bound(), planned());
    put(
        "imbalance",
        "Classes were neither resampled nor weighted"
            + (request().hasAim() ? "; errors had the costs or rates of the command below." : "."),
        again());
    put("code", "Laconic " + Version.number() + ", Apache-2.0.", again());
    put("cite", Version.citation());
  }

  /** What half of the rows, and twice as many, would promise if a rule erred as often on them. */
  private String planned() {
    if (!certified.isTested()) {
      return "What numbers of rows could promise: laconic plan --rows "
          + model.training().exampleCount()
          + (certificate == null ? "" : " --certificate " + certificate.form().word());
    }
    DrawnSubsets drawn = certificate.test().drawn();
    OutsideCounts outside = certificate.test().outside();
    int all = certificate.test().size();
    String unit = drawn.group() == null ? " rows" : " groups";
    double share = (double) outside.errorCount() / outside.rowCount();
    SampleSizePlan plan =
        new SampleSizePlan(
            certificate.form(),
            model.frame().classes().size(),
            share,
            certificate.delta(),
            certificate.alternatives());
    return "With the same share of errors on the other"
        + unit
        + " ("
        + Percent.of(outside.errorCount(), outside.rowCount())
        + ") "
        + IntStream.of(all / 2, 2 * all)
            .mapToObj(
                count ->
                    count + unit + " would promise " + CertificateWords.atMost(plan.risk(count)))
            .collect(Collectors.joining(", "))
        + " (laconic plan --rows "
        + all
        + (plan.classes() == 2 ? "" : " --classes " + plan.classes())
        + " --certificate "
        + plan.form().word()
        + (drawn.group() == null ? "" : ", a row for each group")
        + ").";
  }

  private String bound() {
    return certificate == null ? "" : " With these, " + certifiedWords() + ".";
  }

  /** What the certificate says; first of all that it is none here, if so. */
  private String certifiedWords() {
    String why = certificate.voidBecause();
    return (why == null ? "" : "not as a guarantee (" + why + "), ")
        + CertificateWords.words(certificate);
  }

  private void results() {
    List<String> full = new ArrayList<>(wording.lines().stream().map(this::withPoints).toList());
    if (comparesRows()) {
      full.add("The values to compare with, and how, stand in " + files.model() + ".");
    }
    facts.put("model", full);
    boolean training = judged.areTrainingRows();
    double delta = certificate == null ? CertificateSection.USUAL_DELTA : certificate.delta();
    MeasureTable table =
        MeasureTable.ofModel(
                judged.evaluation(), delta, null, training, judged.model().frame().classColumn())
            .collected(certificate != null && certificate.byClass());
    List<String> lines = new ArrayList<>();
    String where =
        training
            ? "On the rows of the training file: "
            : "On " + judged.rows().source().name() + ": ";
    List<String> numbers =
        table.shown().stream()
            .filter(one -> one.interval().isKnown())
            .map(
                one ->
                    one.name()
                        + " "
                        + one.value()
                        + (training ? "" : " (" + one.range().replace(" to ", "–") + ")"))
            .toList();
    lines.add(where + String.join(", ", numbers) + ".");
    table
        .remarks()
        .forEach(
            remark ->
                lines.add(Character.toUpperCase(remark.charAt(0)) + remark.substring(1) + "."));
    judged
        .counted()
        .ifPresent(words -> lines.add("Of " + judged.rows().source().name() + " " + words + "."));
    if (expected != null) {
      lines.add("By cross-validation: " + expected.words() + ".");
    }
    lines.add(
        certificate == null
            ? "Nothing is promised of new rows."
            : "New rows: " + certifiedWords() + "; " + ModelSummary.yardstick(certified) + ".");
    facts.put("performance", lines);
    boolean two = model.frame().classes().size() == 2;
    put(
        "measures",
        "Error, "
            + (two
                ? "sensitivity, specificity, predictive values, balanced error, AUC; "
                : "balanced error; ")
            + table.heading()
            + (two ? "s are exact, that of the AUC approximate." : "s are exact."),
        certificate == null
            ? "No bound for new rows."
            : "An upper bound on the error on new rows (certificate by "
                + certificate.form().word()
                + ", "
                + CertificateWords.confidence(certificate.delta())
                + " confidence).");
    promises();
    facts.put("limitations", limitations());
  }

  /** A line of the rule; {@code 3 points: age > 47} for a condition with its points before it. */
  private String withPoints(String line) {
    return wording.sheet().stream()
        .flatMap(sheet -> sheet.lines().stream())
        .filter(one -> line.strip().equals(one.points() + "  " + one.condition()))
        .findFirst()
        .map(one -> Wording.counted(one.points(), "point") + ": " + one.condition())
        .orElse(line.strip());
  }

  private void promises() {
    facts.put("promises", certified.promised());
    put(
        "fairness",
        request().has(Options.BY)
            ? "The error was bounded for each group of " + request().value(Options.BY) + "."
            : "No groups of people were compared; train --by COLUMN bounds the error of each.");
  }

  private List<String> limitations() {
    List<String> lines = new ArrayList<>();
    if (certificate == null) {
      lines.add("Nothing is promised of new rows.");
      return lines;
    }
    if (certificate.voidBecause() != null) {
      lines.add("Not a guarantee here: " + certificate.voidBecause() + ".");
    }
    lines.add("The number for new rows holds on these conditions:");
    CertificateSection.conditions(certified)
        .forEach(line -> lines.add(line.replace(", see below", "")));
    return lines;
  }

  private void using() {
    String shares = new ClassSharesByScoreWords(certified).shortly();
    put(
        "output",
        "A class for each row: "
            + String.join(" or ", model.frame().classes())
            + "; "
            + wording.sentence()
            + ".",
        shares == null ? "No probabilities." : "Share of " + positive() + " by score: " + shares);
    put(
        "use",
        missingWords(),
        comparesRows()
            ? "A category that did not occur in training is different from all others."
            : "A category that did not occur in training is none of those that the rule names.");
    put("computed", "laconic predict " + files.model() + " NEW.csv");
    put(
        "interaction",
        (wording.sheet().isPresent()
                ? "The rule can be filled in by hand on the score sheet of laconic report"
                : "The page of laconic report shows it")
            + "; laconic export writes it in other languages. laconic watch "
            + files.model()
            + " NEW.csv warns if rows or errors change.");
  }
}
