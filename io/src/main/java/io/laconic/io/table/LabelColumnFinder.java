package io.laconic.io.table;

import io.laconic.data.Column;
import io.laconic.data.ColumnStore;
import io.laconic.data.DataException;
import io.laconic.data.Dataset;
import io.laconic.data.Labels;
import io.laconic.data.NumberSyntax;
import io.laconic.inspect.IdentifierColumns;
import io.laconic.io.file.FileErrors;
import io.laconic.io.file.TableChoice;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds the column of the classes by its name: a convention, which no row can change. */
public final class LabelColumnFinder {
  /** Why a column is the class column. */
  public enum Why {
    /** The user, or a model, names it. */
    ASKED(""),
    /** Its name is usual for classes. */
    NAME(" (by its name)"),
    /** No name tells, so it is the last one. */
    LAST(" (the last; no column has a usual name)"),
    /** No name tells, and behind it stand only columns that are called like ids. */
    LAST_BUT_IDS(" (the last but for ids; no column has a usual name)"),
    /** No name tells and the last column hardly holds classes, so it is the first one. */
    FIRST(" (the first; no column has a usual name, and the last is hardly it)"),
    /** There is no class column. */
    NONE("");

    private final String because;

    Why(String because) {
      this.because = because;
    }

    /** In brackets behind the name of the column; empty if the user named it. */
    public String because() {
      return because;
    }

    /** Whether no name told which column it is. */
    boolean isLast() {
      return this == LAST || this == LAST_BUT_IDS;
    }
  }

  /**
   * The class column of a header.
   *
   * @param position -1 if there is none
   */
  record Found(int position, Why why) {
    private static final Found NONE = new Found(-1, Why.NONE);
  }

  /** Known anywhere in a header. */
  private static final Set<String> CLEAR =
      Set.of("class", "label", "target", "outcome", "diagnosis", "survived", "died", "classlabel");

  /** Known as the first or the last column. */
  private static final Set<String> AT_THE_ENDS =
      Set.of(
          "y",
          "status",
          "response",
          "result",
          "event",
          "death",
          "dead",
          "deceased",
          "disease",
          "mortality",
          "relapse",
          "recurrence",
          "casecontrol",
          "species",
          "churn",
          "churned",
          "default",
          "fraud",
          "spam",
          "type",
          "deny",
          "denied",
          "approved",
          "approval",
          "admit",
          "accepted",
          "attrition",
          "exited",
          "left",
          "alive",
          "survive",
          "survival",
          "vitalstatus",
          "malignant",
          "cancer",
          "tumor",
          "tumour",
          "stroke",
          "sepsis",
          "cardio",
          "diabetes",
          "diabetic",
          "ckd",
          "readmitted",
          "classification",
          "category",
          "condition",
          "passed",
          "failed",
          "failure",
          "success",
          "win",
          "won",
          "vote",
          "case",
          "fail",
          "remission",
          "progression",
          "complication",
          "infection",
          "klasse",
          "ergebnis",
          "befund",
          "ziel",
          "gestorben",
          "verstorben",
          "risk",
          "output",
          "decision",
          "choice",
          "callback",
          "purchase",
          "purchased",
          "bought",
          "subscribed",
          "converted",
          "hired",
          "lowbw",
          "lowbirthweight",
          "preterm",
          "num", // of the heart disease data
          "classe",
          "clase",
          "resultat",
          "resultado",
          "deces",
          "muerte");

  /** Parts of such names: {@code Outcome_1yr}, {@code default.payment.next.month}. */
  private static final Pattern TELLING =
      Pattern.compile(
          ".*(outcome|target|diagnos|mortality|surviv|deceased|default|churn|readmi|recurren"
              + "|relapse|recid|fraud).*|(is|has)(spam|fraud|sick|case|dead|malignant).*");

  /** Known at the ends only: elsewhere they often describe. */
  private static final Set<String> ONLY_AT_THE_ENDS =
      Set.of(
          "y",
          "num",
          "type",
          "left",
          "category",
          "condition",
          "case",
          "vote",
          "success",
          "failure",
          "failed",
          "passed",
          "win",
          "won",
          "default",
          "result",
          "species",
          "disease",
          "cancer",
          "tumor",
          "tumour",
          "stroke",
          "diabetes",
          "diabetic",
          "admit",
          "ziel",
          "risk",
          "output",
          "choice",
          "decision",
          "purchase",
          "bought");

  /** Names of what is known of a case before: hardly ever the class, also as the last column. */
  private static final Set<String> DESCRIBING =
      Set.of(
          "age",
          "sex",
          "gender",
          "race",
          "ethnicity",
          "nationality",
          "religion",
          "region",
          "state",
          "country",
          "county",
          "city",
          "zip",
          "zipcode",
          "postcode",
          "address",
          "latitude",
          "longitude",
          "lat",
          "lon",
          "lng",
          "year",
          "month",
          "week",
          "weekday",
          "day",
          "hour",
          "date",
          "time",
          "period",
          "visit",
          "height",
          "weight",
          "bmi",
          "size",
          "length",
          "width",
          "treatment",
          "treat",
          "trt",
          "arm",
          "dose",
          "block",
          "plot",
          "site",
          "center",
          "centre",
          "hospital",
          "school",
          "education",
          "occupation",
          "married",
          "maritalstatus",
          "income",
          "salary",
          "wage",
          "price",
          "name",
          "email",
          "phone",
          "url",
          "comment",
          "comments",
          "remark",
          "remarks",
          "note",
          "notes",
          "description",
          "language",
          "industry",
          "urban",
          "rural",
          "female",
          "male",
          "minority",
          "immigrant",
          "smoke",
          "smoker",
          "smoking",
          "province",
          "drug",
          "study",
          "dataset",
          "source",
          "lab",
          "litter",
          "cultivar",
          "cult",
          "eth",
          "ethnic",
          "sample",
          "fold",
          "resample",
          "index",
          "temp",
          "temperature",
          "diet",
          "animal",
          "subject",
          "patient",
          "alter",
          "geschlecht",
          "groesse",
          "gewicht",
          "jahr",
          "datum",
          "sexe",
          "sexo",
          "edad");

  /** Numbers that are made classes of: {@code income} is {@code <=50K} or {@code >50K}. */
  private static final Set<String> OFTEN_CUT = Set.of("income", "salary", "wage", "price");

  /** More different values are hardly classes, unless the name clearly says so. */
  private static final int MOST_VALUES = 20;

  /** More different numbers are hardly classes. */
  private static final int MOST_NUMBERS = 10;

  /** How many different values are hardly classes, even under a usual name: this share of rows. */
  private static final double LARGEST_SHARE = 0.25;

  /** A class column that nobody named is known in at least this share of the rows. */
  private static final double LEAST_KNOWN = 0.5;

  /** A name that occurs several times, as it is told apart here, in R and in Python. */
  private static final Pattern NUMBERED = Pattern.compile("(.+)\\.\\d+");

  private LabelColumnFinder() {}

  static String letters(String name) {
    return name.toLowerCase(Locale.ROOT)
        .replaceAll("[äàáâ]", "a")
        .replaceAll("[éèê]", "e")
        .replaceAll("[^a-z0-9]", "");
  }

  /** Whether a name is usual for the classes, at this place of a header. */
  public static boolean isUsual(String name, boolean atAnEnd) {
    String letters = letters(name);
    return CLEAR.contains(letters)
        || (atAnEnd && (AT_THE_ENDS.contains(letters) || TELLING.matcher(letters).matches()));
  }

  /** Whether a name is rather usual for the classes, wherever it stands. */
  private static boolean isTelling(String name) {
    return isUsual(name, true) && !ONLY_AT_THE_ENDS.contains(letters(name));
  }

  /** Whether a name is usual for numbers that are made classes of. */
  static boolean isOftenCut(String name) {
    return OFTEN_CUT.contains(letters(name));
  }

  /** Whether a name is usual for what is known of a case before its outcome. */
  static boolean isDescribing(String name) {
    return DESCRIBING.contains(letters(name));
  }

  /**
   * The class column: the last or the first one if its name is usual, else the only one with a name
   * that is clear anywhere, else the only one with a name that tells, else the last. Columns that
   * are called like row numbers or ids do not count as first or last.
   *
   * @param mayBe whether a column may be it
   * @param required whether the last column is it if no name tells
   */
  static Found find(List<String> names, Predicate<String> mayBe, boolean required) {
    boolean points = names.stream().anyMatch("x"::equalsIgnoreCase); // then y is a coordinate
    Predicate<String> free = name -> mayBe.test(name) && !(points && name.equalsIgnoreCase("y"));
    int last = names.size() - 1;
    while (last > 0 && isMark(names.get(last)) && !isUsual(names.get(last), true)) {
      last--;
    }
    int first = 0;
    while (first < last && isMark(names.get(first))) {
      first++;
    }
    List<Predicate<String>> steps =
        List.of(
            name -> isUsual(name, false),
            name -> isUsual(name, true),
            LabelColumnFinder::isTelling);
    for (int step = 0; step < steps.size(); step++) {
      Predicate<String> usual = steps.get(step);
      for (int end : new int[] {last, first}) {
        if (usual.test(names.get(end)) && free.test(names.get(end))) {
          return new Found(end, Why.NAME);
        }
      }
      int[] inside =
          IntStream.range(0, names.size())
              .filter(j -> usual.test(names.get(j)) && free.test(names.get(j)))
              .toArray();
      if (step != 1 && inside.length == 1) {
        return new Found(inside[0], Why.NAME);
      }
    }
    Why why = last == names.size() - 1 ? Why.LAST : Why.LAST_BUT_IDS;
    return required && !names.isEmpty() ? new Found(last, why) : Found.NONE;
  }

  /** Whether a name is one of row numbers or ids; a column without a name is. */
  static boolean isMark(String name) {
    return name.equals(IdentifierColumns.UNNAMED) || IdentifierColumns.isIdName(name);
  }

  /** How a class column that nobody named is taken instead of one that hardly holds classes. */
  public record Instead(String column, Why why) {}

  /**
   * Whether a class column that the user did not name holds classes.
   *
   * @return null if it does; else the one column that is likely instead, by names and kinds alone
   * @throws DataException if it does not, and several others may be meant
   */
  public static Instead check(Dataset data, Why why) {
    String reason = doubt(data, why.isLast());
    if (reason == null) {
      return null;
    }
    Instead other = ClassCandidates.instead(data, why.isLast());
    boolean single = data.labels().classes().size() < 2; // what is wrong is said better elsewhere
    if (other == null && !(single && !isDescribing(data.labels().column()))) {
      throw noClass(data, reason, why);
    }
    return other;
  }

  /** Whether other columns have the same name but for a number: {@code call}, {@code call.71}. */
  private static boolean isOneOfMany(String name, Dataset data) {
    Matcher numbered = NUMBERED.matcher(name);
    return numbered.matches()
        && !(data.columns() instanceof ColumnStore)
        && data.columns().stream().map(Column::name).anyMatch(numbered.group(1)::equals);
  }

  /** Why a column hardly holds classes; null if it may well. */
  private static String doubt(Dataset data, boolean last) {
    Labels labels = data.labels();
    int rows = data.rowCount();
    int count = labels.classes().size();
    int known = Arrays.stream(labels.counts()).sum();
    boolean cut =
        count == 2
            && isOftenCut(labels.column())
            && !labels.classes().stream().allMatch(NumberSyntax::isNumber);
    if (last && isDescribing(labels.column()) && !cut) {
      return " is hardly the class by its name";
    }
    if (last && isOneOfMany(labels.column(), data)) {
      return " is one of several columns of this name, so it is hardly the class";
    }
    if (last && (count < 2 || known < LEAST_KNOWN * rows)) {
      return (count < 2 ? " does not have two values" : " is mostly missing")
          + ", so it is hardly the class";
    }
    boolean numbers = labels.classes().stream().allMatch(NumberSyntax::isNumber);
    boolean hardly =
        numbers ? !areCodes(labels, last) : count > MOST_VALUES && count > LARGEST_SHARE * known;
    String kind = numbers ? " different numbers" : " different texts";
    return hardly ? " holds " + count + kind + ", so it is hardly the class" : null;
  }

  /** Whether numbers may be classes: few, whole, and close together unless there are two. */
  private static boolean areCodes(Labels labels, boolean last) {
    int count = labels.classes().size();
    double[] values = labels.classes().stream().mapToDouble(NumberSyntax::parse).toArray();
    boolean whole = Arrays.stream(values).allMatch(value -> value == Math.rint(value));
    double width = Arrays.stream(values).max().orElse(0) - Arrays.stream(values).min().orElse(0);
    boolean clear = isUsual(labels.column(), false);
    return count <= (clear && whole ? MOST_VALUES : MOST_NUMBERS)
        && (!last || count == 2 || (whole && width <= MOST_VALUES));
  }

  private static DataException noClass(Dataset data, String reason, Why why) {
    List<String> others =
        ClassCandidates.of(data, null).stream().map(ClassCandidates.Candidate::name).toList();
    List<String> halves = NumberHalves.of(data);
    String number = halves.isEmpty() ? "COLUMN >= NUMBER" : halves.get(0);
    return new TableChoice(
        data.source().name()
            + ": column "
            + FileErrors.quoted(data.labels().column())
            + (why == Why.LAST ? ", the last," : why.isLast() ? ", the last but for ids," : "")
            + reason
            + "; name the class column with --label"
            + (others.isEmpty() ? "" : " (it may be " + FileErrors.few(others) + ")")
            + ", or make two classes of a number: --label '"
            + number
            + "'",
        "label",
        Stream.concat(others.stream(), halves.stream()).toList());
  }
}
