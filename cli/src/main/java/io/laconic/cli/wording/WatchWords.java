package io.laconic.cli.wording;

import io.laconic.certificate.CertificateWords;
import io.laconic.model.Wording;
import io.laconic.occurrence.UnseenCategory;
import io.laconic.occurrence.WatchedEvent;
import io.laconic.util.Percent;
import io.laconic.watch.Look;
import io.laconic.watch.Watch;
import io.laconic.watch.WatchedEventShare;
import io.laconic.watch.WatchedRate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** What watching a model says, in words. */
public final class WatchWords {
  private static final int MOST_CATEGORIES = 5;

  private final Watch watch;
  private final int look;
  private final int undecided;
  private final List<UnseenCategory> unseenCategories;
  private final UnaryOperator<String> spoken;

  /**
   * @param look number, from 1, of the look at the file that was given
   * @param undecided rows of it without an answer
   * @param unseenCategories in it
   * @param spoken the name of a class in a sentence
   */
  public WatchWords(
      Watch watch,
      int look,
      int undecided,
      List<UnseenCategory> unseenCategories,
      UnaryOperator<String> spoken) {
    this.spoken = spoken;
    this.watch = watch;
    this.look = look;
    this.undecided = undecided;
    this.unseenCategories = unseenCategories;
  }

  /** What may be wrong with the rows, or cannot be said of them. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (watch.plan().nothingCertified() != null) {
      warnings.add(
          "classes are counted but contradict no promise: "
              + watch.plan().nothingCertified()
              + "; train with --certificate subsets on independent rows (or with --group) to have"
              + " one");
    }
    if (undecided > 0) {
      warnings.add(Wording.counted(undecided, "row") + " without an answer, counted as errors");
    }
    for (UnseenCategory one :
        unseenCategories.subList(0, Math.min(MOST_CATEGORIES, unseenCategories.size()))) {
      warnings.add(
          "column \""
              + one.column()
              + "\": value \""
              + one.value()
              + "\" in "
              + Wording.counted(one.rows(), "row")
              + " did not occur in training");
    }
    if (unseenCategories.size() > MOST_CATEGORIES) {
      warnings.add((unseenCategories.size() - MOST_CATEGORIES) + " more new categories");
    }
    return warnings;
  }

  /** Tables of what was counted, and the verdict. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(first());
    if (!watch.rates().isEmpty()) {
      lines.add("");
      lines.addAll(rates());
    }
    if (!watch.shares().isEmpty()) {
      lines.add("");
      lines.addAll(shares());
    }
    lines.add("");
    lines.addAll(verdict());
    return lines;
  }

  private String first() {
    Look one = watch.looks().get(look - 1);
    boolean labelled = one.classRows().length > 0;
    return one.file()
        + ": "
        + Wording.counted(one.rows(), "row")
        + (labelled ? ", " + errors(one.errors(), one.rows()) : ", without classes")
        + "; look "
        + look
        + " of "
        + watch.looks().size()
        + (watch.looks().size() == 1
            ? ""
            : ", in all "
                + watch.rows()
                + " rows"
                + (labelled ? " and " + errors(watch.errors(), watch.rows()) : ""));
  }

  private static String errors(long errors, long rows) {
    return errors + (errors == 1 ? " error (" : " errors (") + percent(errors, rows) + ")";
  }

  private List<String> rates() {
    return indented(
        new ColumnTable<WatchedRate.Result>()
            .left("certified", 0, one -> name(one.rate()))
            .right("rows", 0, WatchedRate.Result::rows)
            .right("errors", 0, WatchedRate.Result::errors)
            .right("rate", 0, one -> percent(one.errors(), one.rows()))
            .right("at most", 0, one -> CertificateWords.up(one.rate().bound()))
            .right("evidence", 0, one -> number(one.evidence()))
            .right("needed", 0, one -> number(one.needed()))
            .right("", 0, one -> one.alarm() ? "alarm" : "")
            .lines(watch.rates()));
  }

  private List<String> shares() {
    List<WatchedEventShare.Result> listed =
        watch.shares().stream().filter(one -> !isAbsent(one)).toList();
    List<String> lines =
        indented(
            new ColumnTable<WatchedEventShare.Result>()
                .left("the rule reads", 0, one -> one.share().what().words())
                .right("new rows", 0, one -> percent(one.count(), one.rows()))
                .right("before", 0, one -> percent(one.share().count(), one.share().rows()))
                .right("expected", 0, one -> expected(one.share()))
                .right("evidence", 0, one -> number(one.evidence()))
                .right("needed", 0, one -> number(one.needed()))
                .right("", 0, one -> one.alarm() ? "alarm" : "")
                .lines(listed));
    if (listed.size() < watch.shares().size()) {
      lines.add("  What the rule reads was never missing or new, unless it is listed.");
    }
    return lines;
  }

  private static List<String> indented(List<String> lines) {
    return new ArrayList<>(lines.stream().map(line -> "  " + line).toList());
  }

  /** Whether nothing was missing or new, neither now nor before. */
  private static boolean isAbsent(WatchedEventShare.Result one) {
    WatchedEvent.Kind kind = one.share().what().kind();
    boolean harmful = kind == WatchedEvent.Kind.MISSING || kind == WatchedEvent.Kind.NEW_CATEGORY;
    return harmful && one.count() == 0 && one.share().count() == 0;
  }

  private static String expected(WatchedEventShare share) {
    String upper = Percent.of(share.upper());
    return share.lower() > 0
        ? Percent.of(share.lower()).replace(" %", "") + " to " + upper
        : "at most " + upper;
  }

  private String name(WatchedRate rate) {
    String all = rate.after() == 0 ? "all rows" : "all rows after look " + rate.after();
    return rate.name() == null ? all : spoken.apply(rate.name());
  }

  private List<String> verdict() {
    List<String> lines = new ArrayList<>();
    for (WatchedRate.Result one : watch.rates()) {
      if (one.alarm()) {
        lines.add(
            since(one.alarmLook())
                + "the certificate is contradicted: errors on "
                + (one.rate().name() == null
                    ? name(one.rate())
                    : "rows of class " + name(one.rate()))
                + (one.rate().after() == 0 ? " are above the certified " : " are above the shown ")
                + CertificateWords.up(one.rate().bound())
                + ".");
      }
    }
    for (WatchedEventShare.Result one : watch.shares()) {
      if (one.alarm()) {
        lines.add(
            since(one.alarmLook())
                + "new rows differ from those that the rule was tested on: "
                + one.share().what().words()
                + " in "
                + percent(one.count(), one.rows())
                + " of the rows, expected "
                + expected(one.share())
                + ".");
      }
    }
    if (watch.rates().isEmpty() && watch.shares().isEmpty()) {
      lines.add("Nothing could be compared: no certified number, no known share.");
    } else if (lines.isEmpty()) {
      lines.add(
          "No alarm. However often you look, a false alarm comes in at most "
              + Wording.number(100 * watch.plan().level())
              + " % of all streams.");
      if (watch.shrunk() != null) {
        lines.add(watch.shrunk().words());
      }
    } else {
      lines.add("The certificate does not speak of rows like these; train again with new rows.");
    }
    return lines;
  }

  private String since(int alarmLook) {
    return "ALARM since look " + alarmLook + " (" + watch.looks().get(alarmLook - 1).file() + "): ";
  }

  /** {@code 0.12}, {@code 40}, {@code above 10^6}. */
  private static String number(double value) {
    return value < 10
        ? String.format(Locale.ROOT, "%.2f", value)
        : value < 1e6 ? String.format(Locale.ROOT, "%.0f", value) : "above 10^6";
  }

  private static String percent(long count, long rows) {
    return rows == 0 ? "-" : Percent.of(count, rows);
  }
}
