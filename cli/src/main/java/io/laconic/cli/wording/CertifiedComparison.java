package io.laconic.cli.wording;

import io.laconic.certificate.CertificateWords;
import io.laconic.certificate.CertifiedNumbers;
import io.laconic.certificate.DrawnSubsets;
import io.laconic.certificate.DrawnTest;
import io.laconic.certificate.MajorityRule;
import io.laconic.certificate.subsets.Promises;
import io.laconic.fact.Fact;
import io.laconic.io.json.Json;
import io.laconic.model.Frame;
import io.laconic.model.Wording;
import io.laconic.train.CertifiedContender;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is certified of learners side by side: the same subsets of all rows, the same formula,
 * rivals too.
 *
 * @param contenders by name of the learner, in their order; at least one
 * @param terms their alternatives count all contenders
 * @param byClass whether rows were collected class by class
 * @param classColumn of the rows: a class called 0 or 1 is said with it
 */
public record CertifiedComparison(
    Map<String, CertifiedContender> contenders,
    CertificateTerms terms,
    boolean byClass,
    String classColumn) {
  public CertifiedComparison {
    if (contenders.isEmpty()) {
      throw new IllegalArgumentException("contenders must not be empty");
    }
    contenders = Collections.unmodifiableMap(new LinkedHashMap<>(contenders));
  }

  private CertifiedContender any() {
    return contenders.values().iterator().next();
  }

  /** The yardstick: always saying the most frequent class. */
  public MajorityRule majority() {
    return any().test().majority();
  }

  /** {@code always "benign"}. */
  public String majorityName() {
    return "always \"" + Frame.spoken(majority().label(), classColumn) + "\"";
  }

  /** The bound of a learner, rounded up. */
  public String cell(String name) {
    return CertificateWords.cell(contenders.get(name).certified().risk());
  }

  /** The bound of the yardstick, rounded up. */
  public String majorityCell() {
    return CertificateWords.cell(majority().risk());
  }

  /** The bound of a learner. */
  public double risk(String name) {
    return contenders.get(name).certified().risk();
  }

  /**
   * Whether the rule of the first learner errs less often than that of each other one, learned from
   * the same rows. All of it holds together, since the alternatives count the learners.
   */
  public List<Fact> better() {
    if (byClass && contenders.size() > 1) {
      return List.of(Fact.of("better-left-out"));
    }
    return contenders.keySet().stream().skip(1).map(this::better).toList();
  }

  /** The same of one other learner; null of the first. */
  Fact better(String rival) {
    String name = contenders.keySet().iterator().next();
    if (byClass || name.equals(rival)) {
      return null;
    }
    CertifiedContender first = any();
    CertifiedContender other = contenders.get(rival);
    DrawnTest test = first.test();
    Map<String, Object> names = new LinkedHashMap<>();
    names.put("first", name);
    names.put("rival", rival);
    names.put("inside", test.drawn().size());
    return Promises.against(
        names,
        first.paired().notWrongIn(other.paired()),
        other.paired().notWrongIn(first.paired()),
        test.outside().rowCount(),
        Math.log(terms.options().delta()) - Math.log(test.ways(terms.options().alternatives())));
  }

  /** Why the numbers are not a guarantee; null if they are. */
  String voidBecause() {
    return any().certified().voidBecause();
  }

  /** This as a sentence; null if they are. */
  public String voidWords() {
    String because = any().certified().voidBecause();
    return because == null ? null : "certified numbers are not a guarantee here: " + because;
  }

  /** What the numbers are and on what condition they hold, for people. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(byClass ? CLASSES_ALONE : promise());
    if (voidWords() != null) {
      lines.add(voidWords());
    }
    lines.add(
        "errors in folds: ours are rules of a subset of the other folds' rows, as train makes them;"
            + " rivals learn from all of them");
    return lines;
  }

  private static final String CLASSES_ALONE =
      "certified: " + CertificateWords.CLASSES_ALONE + "; --json has sensitivity and specificity";

  private String promise() {
    DrawnTest test = any().test();
    DrawnSubsets drawn = test.drawn();
    String unit = drawn.group() == null ? "row" : "group";
    String made =
        drawn.count() == 1
            ? "a model of " + Wording.counted(drawn.size(), unit)
            : "the best model of "
                + drawn.count()
                + " subsets of "
                + Wording.counted(drawn.size(), unit);
    return "certified: bound on the error on "
        + terms.newRows()
        + " of "
        + made
        + ", tested on the other "
        + test.outside().rowCount()
        + "; all learners together at "
        + terms.confidence()
        + " confidence (J = "
        + io.laconic.model.Wording.number(terms.options().alternatives())
        + "; "
        + terms.condition()
        + ")";
  }

  /** What all learners have in common, for programs. */
  public record CommonFields(
      @Json.Unfolded CertificateTerms.Fields terms,
      int subsets,
      int subsetSize,
      Object seed,
      MajorityFields majority) {}

  CommonFields fields() {
    DrawnSubsets drawn = any().test().drawn();
    return new CommonFields(
        terms.fields(any().certified().reasons()),
        drawn.count(),
        drawn.size(),
        drawn.seedField(),
        MajorityFields.of(majority()));
  }

  /** The certificate of one learner, for programs. */
  public record LearnerFields(
      double risk,
      double sensitivity,
      double specificity,
      int subset,
      int outside,
      int outsideErrors,
      Integer conditions,
      int size,
      int attributes,
      List<Map<String, Object>> voidBecause,
      double seconds) {}

  LearnerFields fields(String name) {
    CertifiedContender one = contenders.get(name);
    DrawnTest test = one.test();
    CertifiedNumbers numbers =
        test.outside().numbers(terms.options().delta(), test.ways(terms.options().alternatives()));
    return new LearnerFields(
        one.certified().risk(),
        numbers.sensitivity(),
        numbers.specificity(),
        test.subset(),
        test.outside().rowCount(),
        test.outside().errorCount(),
        CvTable.known(one.complexity().conditions()),
        one.size(),
        one.attributes(),
        Fact.fields(one.certified().reasons()),
        one.seconds());
  }
}
