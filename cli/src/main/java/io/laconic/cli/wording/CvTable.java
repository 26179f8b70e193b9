package io.laconic.cli.wording;

import io.laconic.certificate.CertificateWords;
import io.laconic.fact.Fact;
import io.laconic.select.Estimate;
import io.laconic.select.FoldResult;
import io.laconic.select.PermutationSignificance;
import io.laconic.util.Percent;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** The folds of a cross-validation as text, JSON and CSV. */
public record CvTable(Estimate estimate, CertificateTerms terms) {
  private static final int MOST_PARTS = 12;

  /** The numbers alone. */
  CvTable(Estimate estimate) {
    this(estimate, null);
  }

  /** What is certified and on what condition, line by line. */
  List<String> conditions() {
    boolean any = estimate.folds().stream().anyMatch(fold -> !Double.isNaN(fold.risk()));
    return any
        ? Stream.of(terms.ofFolds(), CertificateTerms.voidWords(estimate))
            .filter(Objects::nonNull)
            .toList()
        : List.of();
  }

  public List<String> lines() {
    List<String> lines = new ArrayList<>(conditions());
    lines.addAll(table().lines(estimate.folds()));
    lines.add("");
    lines.add(total());
    if (certified() != null) {
      lines.add(certified());
    }
    lines.addAll(stability());
    return lines;
  }

  /** What the size is: conditions, unless a machine consists of whole rows. */
  private String counted() {
    return Double.isNaN(estimate.meanConditions()) ? "size" : "conditions";
  }

  /** The certified risk, rounded up; a dash if there is none. */
  static String risk(FoldResult fold) {
    return Double.isNaN(fold.risk()) ? "-" : CertificateWords.cell(fold.risk());
  }

  /** {@code 44 errors of 569 (7.7 %), standard deviation …; mean conditions …}. */
  String total() {
    return String.format(
        Locale.ROOT,
        "%s, standard deviation %.1f; mean %s %.1f, attributes %.1f; %.2f s",
        Percent.errors(estimate.errors(), estimate.examples()),
        estimate.standardDeviation(),
        counted(),
        estimate.meanSize(),
        estimate.meanAttributes(),
        estimate.seconds());
  }

  /** What is certified of all folds together; null if a fold has no certificate. */
  String certified() {
    if (Double.isNaN(estimate.certifiedErrors())) {
      return null;
    }
    int folds = estimate.folds().size();
    long empty =
        estimate.folds().stream().filter(f -> CertificateWords.saysNothing(f.risk())).count();
    String nothing = "in " + (empty == folds ? "all" : empty + " of") + " " + folds + " folds ";
    return empty == folds
        ? nothing + CertificateWords.NOTHING
        : String.format(
                Locale.ROOT,
                "certified errors, all folds: at most %.1f of %d",
                Math.ceil(10 * estimate.certifiedErrors()) / 10,
                estimate.folds().stream().mapToInt(fold -> fold.rows().length).sum())
            + (empty == 0 ? "" : "; " + nothing + CertificateWords.NOTHING);
  }

  /** The result of the test with shuffled classes, in words. */
  public static String words(PermutationSignificance significance) {
    return String.format(
        Locale.ROOT,
        "with shuffled classes %d of %d repetitions did as well or better: p = %.4f",
        significance.asGood(),
        significance.errors().length,
        significance.pValue());
  }

  /** The parts that appear in most folds. */
  List<String> stability() {
    List<Map.Entry<String, Integer>> entries = sorted();
    if (entries.isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add("");
    lines.add("number of the " + estimate.folds().size() + " folds in which each part appears:");
    for (Map.Entry<String, Integer> entry :
        entries.subList(0, Math.min(MOST_PARTS, entries.size()))) {
      lines.add(String.format("%4d  %s", entry.getValue(), entry.getKey()));
    }
    if (entries.size() > MOST_PARTS) {
      lines.add("      and " + (entries.size() - MOST_PARTS) + " more");
    }
    return lines;
  }

  /** Number of folds in which each part appears, most frequent first, then by name. */
  List<Map.Entry<String, Integer>> sorted() {
    List<Map.Entry<String, Integer>> entries = new ArrayList<>(estimate.stability().entrySet());
    entries.sort(
        Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry::getKey));
    return entries;
  }

  /** A fold for programs. */
  public record Fold(
      int fold,
      int examples,
      int errors,
      Integer conditions,
      Integer rules,
      int size,
      int attributes,
      double risk,
      List<Map<String, Object>> voidBecause,
      double seconds,
      Map<String, Object> parameters,
      List<String> parts) {}

  /** The folds of an estimate, for programs. */
  static List<Fold> folds(Estimate estimate) {
    return estimate.folds().stream()
        .map(
            fold ->
                new Fold(
                    fold.fold(),
                    fold.rows().length,
                    fold.errors(),
                    known(fold.conditions()),
                    known(fold.model().complexity().rules()),
                    fold.size(),
                    fold.attributes(),
                    fold.risk(),
                    Fact.fields(fold.certified().reasons()),
                    fold.seconds(),
                    fold.parameters(),
                    fold.parts()))
        .toList();
  }

  /** A count for programs; null if it does not apply. */
  static Integer known(int count) {
    return count < 0 ? null : Integer.valueOf(count);
  }

  /** All folds and what they sum up to, for programs. */
  public record Fields(
      List<Fold> folds,
      int examples,
      int errors,
      double sd,
      double meanConditions,
      double meanRules,
      double meanSize,
      double meanAttributes,
      double certifiedErrors,
      CertificateTerms.Fields certificate,
      double seconds,
      Map<String, Integer> stability) {}

  public Fields fields() {
    Map<String, Integer> stability = new LinkedHashMap<>();
    sorted().forEach(entry -> stability.put(entry.getKey(), entry.getValue()));
    return new Fields(
        folds(estimate),
        estimate.examples(),
        estimate.errors(),
        estimate.standardDeviation(),
        estimate.meanConditions(),
        estimate.meanRules(),
        estimate.meanSize(),
        estimate.meanAttributes(),
        estimate.certifiedErrors(),
        terms.fields(CertificateTerms.reasons(estimate)),
        estimate.seconds(),
        stability);
  }

  public void csv(Writer out) throws IOException {
    table().csv(estimate.folds(), out);
  }

  private ColumnTable<FoldResult> table() {
    return new ColumnTable<FoldResult>()
        .right("fold", 4, FoldResult::fold)
        .right("rows", 7, fold -> fold.rows().length)
        .right("errors", 8, FoldResult::errors)
        .right(counted(), counted().length() + 2, FoldResult::size)
        .right("certified", 11, CvTable::risk)
        .right("seconds", 9, fold -> fixed(fold.seconds(), 2))
        .left("chosen", 0, fold -> ChoiceWords.parameters(fold.parameters()))
        .csv("fold", FoldResult::fold)
        .csv("examples", fold -> fold.rows().length)
        .csv("errors", FoldResult::errors)
        .csv("size", FoldResult::size)
        .csv("attributes", FoldResult::attributes)
        .csv("risk", fold -> Double.isNaN(fold.risk()) ? null : fold.risk())
        .csv("seconds", fold -> fixed(fold.seconds(), 6))
        .csv("parameters", fold -> ChoiceWords.parameters(fold.parameters()))
        .csv("void_because", fold -> fold.certified().voidBecause())
        .csv("conditions", fold -> known(fold.conditions()));
  }

  /** A number with this many digits after the point; null if it is none. */
  static BigDecimal fixed(double value, int digits) {
    return Double.isNaN(value)
        ? null
        : new BigDecimal(String.format(Locale.ROOT, "%." + digits + "f", value));
  }
}
