package io.laconic.cli.wording;

import io.laconic.certificate.Certificate;
import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedModel;
import io.laconic.certificate.ClassSharesByScore;
import io.laconic.fact.Fact;
import io.laconic.io.json.Json;
import io.laconic.model.ScoreSheet;
import io.laconic.model.Wording;
import io.laconic.occurrence.WatchedEventCounts;
import io.laconic.util.Percent;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.stream.IntStream;

/**
 * What a score means in shares: how frequent the positive class was among the rows outside the
 * subset with such a score, with an exact interval.
 *
 * @param certified a model whose file has the counts
 */
public record ClassSharesByScoreWords(CertifiedModel certified) {
  /** Columns of {@code predict}. */
  public static final List<String> COLUMNS =
      List.of("outside_share", "outside_low", "outside_high", "outside_rows");

  /** Why a model has no such counts; null if it has them. */
  public static String missing(CertifiedModel certified) {
    int classes = certified.model().frame().classes().size();
    if (certified.facts().of(ClassSharesByScore.class) != null) {
      return null;
    }
    if (classes != 2) {
      return "shares by score need two classes; the model has " + classes;
    }
    if (certified.isTested() && certified.certificate().byClass()) {
      return "the classes were collected one by one, so shares by score mean nothing for other rows";
    }
    return !certified.isTested()
        ? "no rows were outside those that the model was learned from; train with --certificate subsets"
            + " or holdout"
        : "the model file does not have the rows outside by score; train again with this version";
  }

  private ClassSharesByScore shares() {
    return certified.facts().of(ClassSharesByScore.class);
  }

  private Certificate certificate() {
    return certified.certificate();
  }

  private String positive() {
    return certified.model().frame().spokenClasses().get(1);
  }

  private double[] interval(int group) {
    double ways = certificate().test().ways(certificate().alternatives());
    return shares().interval(group, certificate().delta(), ways);
  }

  /** Cells of the {@link #COLUMNS} for a row; empty ones without a score. */
  public List<String> cells(double score) {
    if (Double.isNaN(score)) {
      return List.of("", "", "", "");
    }
    int group = shares().group(score);
    double[] interval = interval(group);
    return List.of(
        ScoreText.of(shares().share(group)),
        ScoreText.of(interval[0]),
        ScoreText.of(interval[1]),
        Integer.toString(shares().rows(group)));
  }

  /** A share of the positive class among rows with such a score, for programs. */
  public record Share(double share, double low, double high, int rows) {}

  /** A group of scores, for programs. */
  public record Group(double from, double below, @Json.Unfolded Share share) {}

  /** All groups and what they rest on, for programs. */
  public record Fields(
      @Json.Name("class") String label,
      double delta,
      List<Map<String, Object>> voidBecause,
      List<Group> groups) {}

  /** The share for a score; null without one. */
  public Share share(double score) {
    return Double.isNaN(score) ? null : share(shares().group(score));
  }

  private Share share(int group) {
    double[] interval = interval(group);
    return new Share(shares().share(group), interval[0], interval[1], shares().rows(group));
  }

  public Fields fields() {
    List<Group> groups = new ArrayList<>();
    for (int group = 0; group < shares().groupCount(); group++) {
      groups.add(new Group(from(group), from(group + 1), share(group)));
    }
    return new Fields(
        positive(), certificate().delta(), Fact.fields(certificate().reasons()), groups);
  }

  /** Where a group begins; NaN if it has no border there. */
  private double from(int group) {
    return group == 0 || group > shares().cuts().length ? Double.NaN : shares().cuts()[group - 1];
  }

  /** What a table of the groups says, and on what condition. */
  public String meaning() {
    return (sheet() == null ? "A large score speaks for \"" + positive() + "\". " : "")
        + "Shares are those among the rows outside the subset"
        + (isGrouped() ? ", one of each group" : "")
        + ", which had no part in making the rule; a share is not a probability of a single row. The intervals are exact and hold"
        + " for all scores together with "
        + confidence()
        + condition();
  }

  /** {@code 95 % confidence}. */
  private String confidence() {
    return CertificateWords.confidence(certificate().delta()) + " confidence";
  }

  /** Whether rows belong together: outside, each group counts with one of its rows. */
  public boolean isGrouped() {
    return certificate().test().group() != null;
  }

  private String condition() {
    String drawn =
        !isGrouped()
            ? ", if new rows are drawn like these"
            : ", for a random row of a new group, if groups are drawn like these";
    return drawn
        + (certificate().voidBecause() == null
            ? ""
            : "; not a guarantee here: " + certificate().voidBecause());
  }

  /** What the columns are, and on what condition. */
  public List<String> words() {
    List<String> words = new ArrayList<>();
    words.add(
        "outside_share: share of \""
            + positive()
            + "\" among the rows outside the subset"
            + (isGrouped() ? ", one of each group" : "")
            + " (outside_rows of them), with such a score; not a probability of the single row");
    words.add(
        "outside_low to outside_high: exact interval of that share, for all scores together with "
            + confidence()
            + condition());
    return words;
  }

  /** The groups as a table, the largest scores first. */
  public List<List<String>> table() {
    List<List<String>> lines = new ArrayList<>();
    for (int group = shares().groupCount() - 1; group >= 0; group--) {
      double[] interval = interval(group);
      lines.add(
          List.of(
              range(group),
              shares().rowsByClass(group)[1] + " of " + shares().rows(group),
              orDash(shares().share(group), Percent::of),
              orDash(interval[0], Percent::down).replace(" %", "")
                  + " to "
                  + orDash(interval[1], Percent::up)));
    }
    return lines;
  }

  /** The rule as a sheet of points; null if nothing is added up. */
  private ScoreSheet sheet() {
    return Wording.of(certified.model()).sheet().orElse(null);
  }

  /** What the first column of {@link #table} says: points, conditions that hold, or scores. */
  public String unit() {
    return sheet() == null ? "score" : sheet().unit();
  }

  /** {@code 0: 2 %, 3: 9 %, 8 to 11: 61 % are pos}, from the lowest sum; null if none is added. */
  public String shortly() {
    ScoreSheet sheet = sheet();
    if (sheet == null || missing(certified) != null) {
      return null;
    }
    List<String> parts = new ArrayList<>();
    for (int group = 0; group < shares().groupCount(); group++) {
      int k = sheet.label() == 1 ? group : shares().groupCount() - 1 - group;
      if (shares().rows(k) > 0) {
        parts.add(range(k) + ": " + Math.round(100 * shares().share(k)) + " %");
      }
    }
    return parts.isEmpty()
        ? null
        : String.join(", ", parts)
            + " were "
            + positive()
            + (certificate().form().testsAllRows() ? " among these rows" : " among the other rows")
            + " (explain shows the intervals)";
  }

  /** The score sheet with the rows on which each condition holds, then the risk by points. */
  public static List<String> sheetLines(CertifiedModel certified) {
    ScoreSheet sheet = Wording.of(certified.model()).sheet().orElse(null);
    if (sheet == null) {
      return List.of();
    }
    WatchedEventCounts held = certified.facts().of(WatchedEventCounts.class);
    ColumnTable<Integer> conditions =
        new ColumnTable<Integer>()
            .right("points", 0, k -> sheet.lines().get(k).points())
            .left("condition", 0, k -> sheet.lines().get(k).condition());
    if (held != null) {
      conditions.right("rows", 0, k -> held.counts()[k] + " of " + held.rows());
    }
    List<String> lines = new ArrayList<>(List.of("Score sheet: " + sheet.cut() + "."));
    lines.addAll(conditions.lines(IntStream.range(0, sheet.lines().size()).boxed().toList()));
    if (missing(certified) == null) {
      ClassSharesByScoreWords risk = new ClassSharesByScoreWords(certified);
      lines.add("");
      lines.add("Risk by " + sheet.unit() + ":");
      lines.addAll(
          new ColumnTable<List<String>>()
              .left(sheet.unit(), 0, line -> line.get(0))
              .right(risk.positive(), 0, line -> line.get(1))
              .right("share", 0, line -> line.get(2))
              .right("interval", 0, line -> line.get(3))
              .lines(risk.table()));
      lines.add(risk.meaning() + ".");
    }
    lines.add("");
    return lines;
  }

  private String range(int group) {
    double from = from(group);
    double below = from(group + 1);
    if (sheet() != null) {
      int[] sums = sheet().sums(from, below);
      return sums[0] == sums[1] ? Integer.toString(sums[0]) : sums[0] + " to " + sums[1];
    }
    if (Double.isNaN(from) && Double.isNaN(below)) {
      return "any";
    }
    return Double.isNaN(from)
        ? "below " + number(below)
        : Double.isNaN(below) ? "above " + number(from) : number(from) + " to " + number(below);
  }

  private static String number(double value) {
    return Wording.number(Double.parseDouble(String.format(Locale.ROOT, "%.4g", value)));
  }

  private static String orDash(double share, DoubleFunction<String> percent) {
    return Double.isNaN(share) ? "-" : percent.apply(share);
  }
}
